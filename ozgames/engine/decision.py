"""What a match is waiting for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Decision:
    """Somebody must, or may, choose now.

    Several decisions at once are simultaneous (sealed choices) or open reactions. Who decides
    and whose turn it is are two different things.

    Attributes:
        seat: who decides, counted from 0.
        kind: names the kind of choice within its game, such as ``"take"``.
        prompt: what is being decided, in words after the name: ``"take a card, 1 of 2"``.
        private: whether the choice needs something only this seat may see (then a curtain comes
            before it when people share the keyboard).
        optional: whether play goes on without an answer (an open reaction).
        rule: ID of the rule that matters most now; the rules page opens there.
        window: whether this is one place in the queue of a reaction window. All who could react
            are asked, the first of the queue first; who acts takes precedence over those
            behind, and those before have then let it pass. So the order of the decisions of a
            window is the order in which they are to be answered.
    """

    seat: int
    kind: str
    prompt: str
    private: bool = True
    optional: bool = False
    rule: str = ""
    window: bool = False
