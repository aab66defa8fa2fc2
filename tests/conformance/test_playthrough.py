"""The golden match of every game is played again, and reads the same."""

from __future__ import annotations

import pytest

from ozgames.games.registry import GAME_IDS
from tests.conformance.playthrough import GOLDEN, rewritten


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_golden_match_reads_the_same(game_id: str) -> None:
    golden = (GOLDEN / f"{game_id}.txt").read_text(encoding="utf-8")
    assert rewritten(golden) == golden
