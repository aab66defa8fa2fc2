"""No card and no Location is without a test of its own."""

from pathlib import Path

import pytest

from ozgames.games.cardgame.cards import ALL

SOURCES = "".join(
    path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_cg_*.py"))
)


@pytest.mark.parametrize("card", sorted(ALL))
def test_a_card_has_its_test(card):
    assert f"def test_{card.replace('-', '_')}(" in SOURCES
