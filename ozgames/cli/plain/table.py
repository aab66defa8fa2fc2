"""A match in plain lines, from where it stands to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ozgames.bots.advice import advise
from ozgames.bots.bot import bot_move
from ozgames.bots.search import Effort
from ozgames.cli.plain.console import Console, EndOfInput, read_number
from ozgames.cli.plain.lines import choice_lines, result_lines, span
from ozgames.cli.plain.narrator import Narrator
from ozgames.cli.plain.rules import find_rules
from ozgames.engine.assets import read_asset
from ozgames.engine.decision import Decision
from ozgames.engine.errors import OzError
from ozgames.engine.hotseat import Turn, claimed_turn, next_turn
from ozgames.engine.match import AnyMatch, Undo
from ozgames.engine.saves import Recorder, Store
from ozgames.engine.words import listed

HELP = """\
A number: choose that line.
Some text: show only the choices that have it.
t: a hint.
u: undo the last move, or ask the table to take yours back.
redo: make the undone move again.
p: the position again.
l: the whole log; l 20: its last 20 lines.
r WORDS: what the rules say about some words or a rule ID; r: what matters now.
e NUMBER: the player of that seat acts out of turn, when the game allows it.
q: leave; the match is saved after every move.""".splitlines()

LONG_MENU = 40
"""Most choices shown at once."""

EFFORT = Effort(seconds=1.0)
"""How long is thought about a hint."""

MOST_RULES = 5
"""Most paragraphs of the rules shown at once."""


class Leave(Exception):
    """The people want to stop."""


class PlainTable:
    """Plays one match with whoever types; every move is saved as soon as it is made."""

    def __init__(self, console: Console, store: Store, match: AnyMatch) -> None:
        self._console = console
        self._store = store
        self._match = match
        self._recorder = Recorder(match)
        self._narrator = Narrator(console, match)
        self._saved = False
        self._asked: set[int] = set()  # bots that have let an optional choice be
        self._hinted: tuple[Any, int] = (None, -1)  # where and to whom the last hint was given
        self._claimed: Decision | None = None  # the place in a window that somebody makes use of

    def run(self) -> bool:
        """Plays until the match is over or the people leave.

        Returns:
            whether it is over.
        """
        self._save()
        try:
            while turn := self._next_turn():
                self._take(turn)
        except (Leave, EndOfInput):
            self._say_farewell()
            return False
        except KeyboardInterrupt:
            self._console.say()
            self._say_farewell()
            raise
        result = self._match.result
        if result is not None:
            self._console.say()
            self._console.say_all(result_lines(self._match, result))
        return True

    def _say_farewell(self) -> None:
        if self._saved:
            self._console.say(f"Saved. To go on: ozgames resume {self._match.id}")

    def _next_turn(self) -> Turn | None:
        """Of whoever has claimed a window, else of whom the rules ask."""
        viewer = self._narrator.viewer
        if self._claimed is not None:
            turn = claimed_turn(self._match, viewer, self._claimed.seat)
            if turn is not None and turn.decision == self._claimed:
                return turn
            self._claimed = None
        return next_turn(self._match, viewer, self._asked)

    def _take(self, turn: Turn) -> None:
        if self._asks_anyone(turn):
            if self._narrator.viewer is None or self._cover():
                self._narrator.viewer = None
                self._narrator.tell()
                self._ask_anyone(turn)
        elif turn.bot:
            self._narrator.viewer = turn.viewer
            self._narrator.tell()
            move = bot_move(self._match, turn.decision)
            if move is None:
                self._asked.add(turn.seat)
            else:
                self._make(turn.seat, move)
        elif turn.curtain:
            if self._cover():
                self._hand_over(turn.seat)
        elif self._narrator.open_to(turn.viewer) or self._cover():
            self._narrator.viewer = turn.viewer
            self._narrator.tell()
            self._narrator.orient(turn.seat)
            self._choose(turn.decision)

    # --- the keyboard changes hands ---

    def _cover(self) -> bool:
        """Lets the last player read on, then hides what was said.

        Returns:
            whether to go on; not if the last move was taken back instead.
        """
        if self._narrator.viewer is not None:
            name = self._match.seats[self._narrator.viewer].name
            while answer := self._ask(f"{name}: Enter to hide this, u to undo, q to leave"):
                if answer == "u" and self._undo(self._narrator.viewer):
                    return False
            self._console.hide()
            self._narrator.viewer = None
        return True

    def _hand_over(self, seat: int) -> None:
        name = self._match.seats[seat].name
        self._console.say(f"Hand the keyboard to {name}.")
        self._console.drop_typed_ahead()
        self._ask(f"{name}: Enter when nobody else looks")
        self._narrator.greet(seat)

    def _ask(self, question: str) -> str:
        """An answer in lower case.

        Raises:
            Leave: it is ``q``.
        """
        answer = self._console.ask(question).casefold()
        if answer in ("q", "quit"):
            raise Leave
        return answer

    # --- reaction windows ---

    def _asks_anyone(self, turn: Turn) -> bool:
        return bool(turn.anyone) and all(
            self._match.game.pass_move(self._match.state, seat) is not None for seat in turn.anyone
        )

    def _ask_anyone(self, turn: Turn) -> None:
        """Asks in public who wants to act; nobody's secrets have been said."""
        names = [f"{seat + 1} {self._match.seats[seat].name}" for seat in turn.anyone]
        self._narrator.say(f"Anyone? {turn.decision.prompt}")
        while True:
            answer = self._ask(f"{', '.join(names)}: type the number. Enter: all pass")
            seats = [seat for seat in turn.anyone if answer == str(seat + 1)]
            if seats:
                self._claimed = next(one for one in self._match.decisions() if one.seat == seats[0])
                return
            if not answer:
                for seat in turn.anyone:
                    self._make(seat, self._match.game.pass_move(self._match.state, seat))
                return
            if self._command(answer, turn.decision, (), names):
                return

    # --- choosing ---

    def _choose(self, decision: Decision) -> None:
        seat = decision.seat
        moves = self._match.moves(seat)
        lines = choice_lines(self._match, self._narrator.viewer, moves)
        self._narrator.say(f"P{seat + 1}: {decision.prompt}")
        self._menu(lines)
        others = self._others(seat)
        if others:
            names = listed([self._match.seats[other].name for other in others], "or")
            self._console.say(f"{names} may act out of turn: e and the number of the seat.")
        passing = self._match.game.pass_move(self._match.state, seat) if decision.window else None
        ways = "? for help" if passing is None else "Enter to pass, ? for help"
        while True:
            answer = self._ask(f"Choose {span((1, len(moves)))}, or {ways}")
            if not answer and passing is not None:
                self._make(seat, passing)
                return
            number = read_number(answer)
            if number is not None:
                if 1 <= number <= len(moves):
                    self._make(seat, moves[number - 1])
                    return
                self._console.say(f"There is no choice {number}.")
            elif self._command(answer, decision, moves, lines):
                return

    def _menu(self, lines: Sequence[str]) -> None:
        self._console.say_all(lines[:LONG_MENU])
        if len(lines) > LONG_MENU:
            self._console.say(f"{len(lines) - LONG_MENU} more; type some text to find them.")

    def _command(
        self, answer: str, decision: Decision, moves: Sequence[Any], lines: Sequence[str]
    ) -> bool:
        """Does what a word asks for.

        Returns:
            whether the match has changed, so that the question has to be asked afresh.
        """
        word, _, rest = answer.partition(" ")
        match word:
            case "?" | "help":
                self._console.say_all(HELP)
            case "u" | "undo":
                return self._undo(decision.seat)
            case "redo":
                return self._redo()
            case "p":
                self._narrator.position()
                self._menu(lines)
            case "l":
                self._narrator.log(read_number(rest))
            case "r":
                self._rules(rest.strip() or decision.rule)
            case "t":
                self._hint(decision, moves, lines)
            case "e":
                return self._react(rest.strip(), decision.seat)
            case "":
                self._menu(lines)
            case _:
                found = [line for line in lines if answer in line.casefold()]
                self._menu(found or ["No choice has that; ? for help."])
        return False

    def _hint(self, decision: Decision, moves: Sequence[Any], lines: Sequence[str]) -> None:
        """Thinks about the best move, and says what it is and why."""
        seat = decision.seat
        if not moves:
            self._console.say(
                "Nothing is to be chosen here; a hint would tell what somebody holds."
            )
            return
        if len(moves) > 1 and self._narrator.secrets and self._narrator.viewer != seat:
            self._console.say("A hint would tell everybody what somebody holds.")
            return
        advice = advise(self._match, decision, EFFORT)(lambda: False)
        state, whom = self._hinted
        if state is not self._match.state or whom != seat:
            self._hinted = self._match.state, seat
            self._match.count_hint(seat)
            self._save()
        if advice.move is None:
            self._console.say("Hint: better let it be.")
            return
        if advice.move in moves:
            self._console.say(f"Hint: {lines[moves.index(advice.move)]}")
        else:  # such as a deal, which is put step by step
            view = self._match.view(seat)
            self._narrator.say(f"Hint: {self._match.game.say(view, advice.move)}")
        self._narrator.say(advice.why)

    def _rules(self, words: str) -> None:
        page = read_asset(self._match.game.info.id, "rules.md")
        found = find_rules(page, words)
        for text in found[:MOST_RULES]:
            self._console.say_all(text.splitlines())
        if not found:
            self._console.say("The rules say nothing of that." if words else "Type r and a word.")
        elif len(found) > MOST_RULES:
            self._console.say(f"{len(found) - MOST_RULES} more; add a word to narrow it down.")

    # --- acting out of turn ---

    def _others(self, seat: int) -> list[int]:
        """The people who may act though they need not."""
        return [
            decision.seat
            for decision in self._match.decisions()
            if decision.optional and decision.seat != seat and decision.seat in self._match.people
        ]

    def _react(self, number: str, acting: int) -> bool:
        seats = [seat for seat in self._others(acting) if number == str(seat + 1)]
        if not seats:
            self._console.say("Nobody of that number may act now.")
            return False
        seat = seats[0]
        if self._narrator.secrets and self._narrator.viewer != seat:
            if self._cover():
                self._hand_over(seat)
            else:
                return True
        else:
            self._narrator.viewer = seat
        moves = self._match.moves(seat)
        self._menu(["0. Do nothing", *choice_lines(self._match, seat, moves)])
        while True:
            chosen = read_number(self._ask(f"Choose 0-{len(moves)}"))
            if chosen is not None and chosen <= len(moves):
                if chosen:
                    self._make(seat, moves[chosen - 1])
                return True

    # --- changing the match ---

    def _make(self, seat: int, move: Any) -> None:
        self._match.play(seat, move)
        self._changed()
        self._narrator.tell()

    def _undo(self, seat: int) -> bool:
        news = 0
        match self._match.undo_status(seat):
            case Undo.FREE:
                self._match.undo(seat)
            case Undo.CONSENT if self._match.take_back_length(seat):
                self._console.say(Undo.CONSENT.value)
                if not self._console.agree("Does everybody agree to take it back?"):
                    return False
                self._match.take_back(seat)
                news = 1  # the line of the log that says so
            case Undo.CONSENT:
                self._console.say(Undo.NOTHING_TO_UNDO.value)
                return False
            case status:
                self._console.say(status.value)
                return False
        self._narrator.went_back(news)
        self._claimed = None
        self._changed()
        return True

    def _redo(self) -> bool:
        try:
            self._match.redo()
        except OzError as error:
            self._console.say(str(error))
            return False
        self._changed()
        self._narrator.tell()
        return True

    def _changed(self) -> None:
        self._asked.clear()
        self._save()

    def _save(self) -> None:
        try:
            self._recorder.follow()
            self._store.write(self._match.id, self._recorder.picture().encode())
            self._saved = True
        except OzError as error:
            self._saved = False
            self._console.say(f"Not saved: {error}")
