from __future__ import annotations

from pathlib import Path

import pytest

from ozgames.engine.saves import Store
from tests.saves.tinymatch import find_game


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", find_game)
