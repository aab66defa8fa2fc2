"""What the move menu offers: moves, the parts of moves with several, and other things to do.

A move with parts is chosen part by part (a card, then a stone); :meth:`Face.path` names them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ozgames.tui.games.canvas import Target
from ozgames.tui.games.face import Face, Part
from ozgames.tui.widgets.movemenu import Choice


@dataclass(frozen=True, slots=True)
class Offer:
    """A line of the menu.

    Attributes:
        choice: what it says.
        target: what it points at on the board.
        move: that it makes; ``None`` if it makes none.
        part: that it adds to what is chosen; ``None`` if it makes the move or does something else.
        act: something else that it does.
    """

    choice: Choice
    target: Target | None = None
    move: Any | None = None
    part: Part | None = None
    act: Callable[[], None] | None = None


def offers_of(
    face: Face,
    view: Any,
    moves: Sequence[Any],
    words: Callable[[Any, Sequence[Any]], list[tuple[str, str]]],
    chosen: Sequence[Part] = (),
    *,
    flat: bool = False,
) -> list[Offer]:
    """A line per move, or per part where moves have parts, in the order of the moves.

    Args:
        face: of the game.
        view: of whoever chooses.
        moves: all that are legal.
        words: says what moves are, and what they would bring.
        chosen: the parts that were chosen already; moves without them are left out.
        flat: a line per move, whatever parts it has.
    """
    found: dict[object, Offer] = {}
    depth = len(chosen)
    whole: list[tuple[int, Any]] = []
    for place, move in enumerate(moves):
        path = () if flat else face.path(view, move)
        if tuple(path[:depth]) != tuple(chosen):
            continue
        if len(path) == depth:
            whole.append((place, move))
            found[place] = Offer(Choice(""))  # keeps the place in the order
            continue
        part = path[depth]
        last = depth + 1 == len(path) and not part.opens
        found.setdefault(
            part,
            Offer(
                Choice(part.words, part.effect, part.key),
                part.target,
                move if last else None,
                None if last else part,
            ),
        )
    said = words(view, [move for _, move in whole])
    for (place, move), (text, effect) in zip(whole, said, strict=True):
        choice = Choice(text, effect, face.key(view, move))
        found[place] = Offer(choice, face.target(view, move), move)
    return list(found.values())
