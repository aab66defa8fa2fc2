from __future__ import annotations

from pathlib import Path

import pytest
from tinymatch import find_game

from ozgames.engine.saves import Store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", find_game)
