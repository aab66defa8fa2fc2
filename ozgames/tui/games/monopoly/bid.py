"""Any bid, typed (MO-18)."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from ozgames.games.monopoly.board import dollars
from ozgames.games.monopoly.moves import Bid
from ozgames.tui.screens.base import OzModal
from ozgames.tui.widgets.form import Typed


class BidScreen(OzModal[Bid]):
    """Returns a bid between the least and the cash at hand.

    Args:
        least: dollars.
        most: dollars.
    """

    DEFAULT_CSS = """
    BidScreen > Vertical {
        width: 60;
        height: auto;
        padding: 1 2;
        border: round $primary;
        background: $surface;
    }
    BidScreen Typed { margin: 1 0; background: $panel; }
    BidScreen #hint { color: $muted; }
    """

    PALETTE = False

    def __init__(self, least: int, most: int) -> None:
        super().__init__()
        self._least = least
        self._most = most

    def compose(self) -> ComposeResult:
        """A small box."""
        words = f"{dollars(self._least)} to {dollars(self._most)}"
        with Vertical():
            yield Static(Content.styled(f"How many dollars? {words}", "bold $accent"))
            yield Typed("", type="integer", id="line")
            yield Static(Content("Enter bids, Esc does not."), id="hint")

    def rules_page(self) -> tuple[str, str]:
        """At auctions."""
        return "monopoly", "MO-18"

    def on_input_submitted(self, event: Typed.Submitted) -> None:
        """Bids, if the amount will do."""
        text = event.value.strip()
        amount = int(text) if text.isdecimal() else 0
        if self._least <= amount <= self._most:
            self.leave(Bid(amount))
            return
        words = f"A bid is from {dollars(self._least)} to {dollars(self._most)}, your cash."
        self.query_one("#hint", Static).update(Content.styled(words, "bold $warning"))
