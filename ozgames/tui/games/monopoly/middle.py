"""The middle of the board: what is pending, the Land of Oz, the deed pointed at, dice and card."""

from __future__ import annotations

from ozgames.games.monopoly.board import (
    DEEDS,
    GROUPS,
    LEGENDS,
    NAMES,
    PRICE,
    SPACES,
    dollars,
)
from ozgames.games.monopoly.estate import raisable
from ozgames.games.monopoly.phrases import goods, item_name
from ozgames.games.monopoly.state import BANK, Auction, Debt, Offer
from ozgames.games.monopoly.view import View
from ozgames.tui.games.board import Board, Scene
from ozgames.tui.games.canvas import Canvas, Ink
from ozgames.tui.games.monopoly.look import colour_of, level_mark, mark_of, ring
from ozgames.tui.games.monopoly.notes import (
    build_words,
    group_words,
    owner_words,
    plain_words,
    rent_words,
)
from ozgames.tui.text import fit, short_name

Line = list[tuple[str, str]]
"""Texts with the names of their colours."""

LEAST, USUAL = 3, 6
"""Lines where there is hardly room, and where there is."""

ROOMY = 24
"""Lines inside the ring from which the deeds of all are listed."""


def focus(scene: Scene) -> int:
    """The space that is spoken of: the one pointed at, the one at stake, or the mover's."""
    if isinstance(scene.cursor, tuple) and scene.cursor[0] == "space":
        return int(scene.cursor[1])
    view: View = scene.view
    space = getattr(view.step, "space", -1)
    if isinstance(space, int) and space >= 0:
        return space
    return view.players[view.turn].place


class MonopolyMiddle(Board):
    """Stands between the seats and the question."""

    DEFAULT_CSS = """
    MonopolyMiddle { background: $surface; }
    """

    def lines_wanted(self, columns: int, rows: int, scene: Scene) -> int:
        """What seats, question, moves and log leave."""
        inset = ring(columns, rows - 2)
        inside = rows - 2 - inset.height
        seats = len(scene.seats)
        if inside >= ROOMY:
            return min(USUAL + 1 + seats, inside - seats - 12)
        return max(LEAST, min(USUAL, inside - seats - 9))

    def paint(self, canvas: Canvas, ink: Ink, scene: Scene) -> None:
        """What matters most comes first; the last line has the dice and the card."""
        lines = pending_lines(scene)
        room = canvas.height - 1 - len(lines)
        deed = _deed(scene, focus(scene))
        oz = _land_of_oz(scene, canvas.width) if _oz_matters(scene.view) else []
        if oz and room > len(oz):
            lines += oz
            room -= len(oz)
        elif oz:
            lines += oz[:room]
            room = 0
        lines += deed[: max(0, room)]
        room -= len(deed)
        if room > len(scene.seats):
            lines.append([])
            lines += _estates(scene)
        lines = lines[: canvas.height - 1]
        lines += [[]] * (canvas.height - 1 - len(lines))
        lines.append(_last(scene))
        for y, line in enumerate(lines):
            canvas.put(0, y, " " * canvas.width, ink(on="surface"))
            x = 1
            for text, colour in line:
                bold = colour.startswith("*")
                text = fit(text, canvas.width - x)
                x = canvas.put(x, y, text, ink(colour.lstrip("*"), on="surface", bold=bold))


def _who(scene: Scene, seat: int) -> tuple[str, str]:
    name = f"{scene.mark(seat)} {short_name(scene.seats[seat].name, 10)}"
    return name, f"*seat-{scene.seats[seat].colour}"


def _cash(scene: Scene, seat: int) -> tuple[str, str]:
    return f" {dollars(scene.view.players[seat].cash)}", "foreground"


def pending_lines(scene: Scene) -> list[Line]:
    """An auction, a deal, a debt, in public."""
    step = scene.view.step
    if isinstance(step, Auction):
        return _auction(scene, step)
    if isinstance(step, Offer):
        return _offer(scene, step)
    if isinstance(step, Debt):
        return _debt(scene, step)
    return []


def _auction(scene: Scene, step: Auction) -> list[Line]:
    what = (
        f"{NAMES[step.space]}, listed at {dollars(PRICE[step.space])}"
        if step.item == "deed"
        else item_name(step.item)
    )
    first: Line = [("AUCTION ", "*accent"), (f"{what}: ", "foreground")]
    if step.leader < 0:
        first.append(("no bid yet", "muted"))
    else:
        first += [(f"{dollars(step.high)} by ", "*accent"), _who(scene, step.leader)]
    second: Line = []
    for seat, player in enumerate(scene.view.players):
        if player.out:
            continue
        if seat in step.bidders:
            asked = seat == step.bidders[0]
            second += [("▸" if asked else " ", "*accent"), _who(scene, seat), _cash(scene, seat)]
        else:
            second.append((f" {scene.mark(seat)} passed", "muted"))
        second.append((" ", "muted"))
    return [first, second]


def _offer(scene: Scene, step: Offer) -> list[Line]:
    gives = goods(step.pay, step.give, step.give_cards)
    gets = goods(step.ask, step.take, step.take_cards)
    return [
        [("DEAL ", "*accent"), _who(scene, step.seat), (f" gives {gives}", "foreground")],
        [("     ", "muted"), _who(scene, step.to), (f" gives {gets}", "foreground")],
    ]


def _debt(scene: Scene, step: Debt) -> list[Line]:
    cash = scene.view.players[step.seat].cash
    whom = ("the bank", "foreground") if step.to == BANK else _who(scene, step.to)
    more = raisable(scene.view, step.seat)
    lacking = step.amount - cash
    enough = "enough" if more >= lacking else "not enough"
    return [
        [
            ("DEBT ", "*error"),
            _who(scene, step.seat),
            (f" owes {dollars(step.amount)} to ", "foreground"),
            whom,
            (f", has {dollars(cash)}", "foreground"),
        ],
        [
            (f"     {dollars(lacking)} lacking; ", "*foreground"),
            (f"the bank would give {dollars(more)}: {enough}", "foreground"),
        ],
    ]


def _oz_matters(view: View) -> bool:
    step = view.step
    inside = any(player.inside for player in view.players)
    return inside or (step is not None and step.kind in ("curse", "fly"))


def _land_of_oz(scene: Scene, width: int) -> list[Line]:
    """The six places, two by two, with who is there."""
    wide = (width - 5) // 2
    lines: list[Line] = []
    for first in (0, 2, 4):
        line: Line = []
        for place in (first, first + 1):
            here = "".join(
                scene.mark(seat)
                for seat, player in enumerate(scene.view.players)
                if player.inside == place + 1
            )
            text = f"{place + 1} {LEGENDS[place]}"
            line += [
                (text, "*accent" if here else "secondary"),
                (f" •{here}" if here else "", "*foreground"),
                (" " * (wide - len(text) - (len(here) + 2 if here else 0)), "muted"),
            ]
        lines.append([("OZ " if not first else "   ", "*primary"), *line])
    return lines


def _deed(scene: Scene, space: int) -> list[Line]:
    view: View = scene.view
    name = (f"{mark_of(space)} {NAMES[space]}", f"*{colour_of(space)}")
    if space not in DEEDS:
        return [[name], [(plain_words(space)[0], "foreground")]]
    return [
        [name, (f" · {group_words(view, space)} · {owner_words(scene, space, '')}", "foreground")],
        [(rent_words(view, space), "foreground")],
        [(build_words(view, space), "muted")],
    ]


def _last(scene: Scene) -> Line:
    view: View = scene.view
    line: Line = []
    if view.dice:
        total = f" = {sum(view.dice)}" if len(view.dice) > 1 else ""
        dice = "+".join(map(str, view.dice))
        line.append((f"Dice {dice}{total}", "*foreground"))
        if view.doubles and len(set(view.dice)) == 1:
            line.append((f" double, {view.doubles} of 3", "warning"))
        line.append(("  ", "muted"))
    left = view.stock
    line.append((f"Bank ▪{left.farmhouses} ★{left.cities}", "muted"))
    card = view.last_card
    if card is not None:
        line += [("  Card ", "muted"), (card.title, "foreground"), (f": {card.text}", "muted")]
    return line


def _estates(scene: Scene) -> list[Line]:
    """Everybody's deeds by group."""
    view: View = scene.view
    lines: list[Line] = []
    for seat, player in enumerate(view.players):
        if player.out:
            continue
        line: Line = [(scene.mark(seat), f"*seat-{scene.seats[seat].colour}")]
        for group in GROUPS:
            own = [deed for deed in group if view.owner[deed] == seat]
            if not own:
                continue
            colour = colour_of(group[0])
            line.append((f" {mark_of(group[0])}", f"*{colour}"))
            for deed in own:
                short = SPACES[deed].short.rstrip(".")
                line.append((f" {short}{level_mark(view.level[deed])}", colour))
        if len(line) == 1:
            line.append((" no deeds yet", "muted"))
        lines.append(line)
    return lines
