"""What came of a move, for the log."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Texts name seats as ``P1`` to ``P6``; screens put the people's names there.

    Attributes:
        kind: names the kind of event within its game, such as ``"attack"``.
        text: what everybody may know, one sentence without a final stop.
        seat: whom it concerns, counted from 0; ``None`` for the table.
        private: ``(seat, text)`` pairs; such a seat reads its own text in place of ``text``.
        reveals: whether somebody has now seen something hidden before (a card turned, dice
            rolled); undo does not go back beyond it without the table's consent.
    """

    kind: str
    text: str
    seat: int | None = None
    private: tuple[tuple[int, str], ...] = ()
    reveals: bool = False

    def text_for(self, seat: int | None) -> str:
        """The sentence that ``seat`` may read; ``None`` is a spectator."""
        for owner, text in self.private:
            if owner == seat:
                return text
        return self.text
