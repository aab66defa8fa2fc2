"""The launcher in plain lines: new matches, saved matches, seats."""

from __future__ import annotations

from ozgames.cli.newmatch import read_seat, start_match
from ozgames.cli.plain.backup import load_or_backup
from ozgames.cli.plain.console import Console, EndOfInput, read_number
from ozgames.cli.plain.lines import result_lines, span
from ozgames.cli.plain.table import PlainTable
from ozgames.engine.errors import OzError
from ozgames.engine.game import AnyGame
from ozgames.engine.match import AnyMatch
from ozgames.engine.saves import BrokenSave, SavedMatch, Store
from ozgames.engine.statistics import Statistics
from ozgames.games import registry

MOST_SAVES = 20
"""Most saved matches in the menu; ``ozgames saves list`` has them all."""


class PlainMenu:
    """Asks what to play, and plays it."""

    def __init__(self, store: Store, console: Console | None = None) -> None:
        self._store = store
        self._console = console or Console()

    def run(self) -> int:
        """The menu, again and again until nobody wants more; returns the exit code."""
        try:
            while self._once():
                pass
        except EndOfInput:
            pass
        return 0

    def _once(self) -> bool:
        say = self._console.say
        games = registry.all_infos()
        saves = [save for save in self._store.list() if _unfinished(save)][:MOST_SAVES]
        say("Games")
        for number, info in enumerate(games, 1):
            say(f"{number}. New match of {info.title}: {info.blurb}")
        for number, save in enumerate(saves, len(games) + 1):
            say(f"{number}. {_save_line(save)}")
        answer = self._console.ask(f"Choose {span((1, len(games) + len(saves)))}, or q to leave")
        if answer.casefold() in ("q", "quit"):
            return False
        number = read_number(answer) or 0
        try:
            if 1 <= number <= len(games):
                game = registry.game(games[number - 1].id)
                self.play(start_match(game, self.ask_seats(game)))
            elif len(games) < number <= len(games) + len(saves):
                match_id = saves[number - len(games) - 1].id
                self.play(load_or_backup(self._store, match_id, self._console))
            else:
                say("There is no such choice.")
        except OzError as error:
            say(str(error))
        say()
        return True

    def ask_seats(self, game: AnyGame) -> list[str]:
        """Who plays, as :func:`~ozgames.cli.newmatch.read_seat` reads it; asked one by one.

        Raises:
            EndOfInput: nothing more will be typed.
        """
        fewest, most = game.info.seats
        seats: list[str] = []
        self._console.say("Type a name; NAME=bot:normal or NAME=bot:random for a bot.")
        while len(seats) < most:
            enough = len(seats) >= max(fewest, 1)
            ending = ", or only Enter to begin" if enough else ""
            text = self._console.ask(f"Player {len(seats) + 1}{ending}")
            if not text and enough:
                break
            try:
                read_seat(len(seats), text)
            except OzError as error:
                self._console.say(str(error))
                continue
            seats.append(text)
        return seats

    def play(self, match: AnyMatch) -> int:
        """Plays a match until it is over or left, and keeps the score; returns the exit code.

        Raises:
            SaveError: another program plays it.
        """
        result = match.result
        if result is not None:
            self._console.say_all(result_lines(match, result))
            return 0
        with self._store.hold(match):
            if PlainTable(self._console, self._store, match).run():
                Statistics(self._store.folder).record(match)
        return 0


def _unfinished(save: SavedMatch | BrokenSave) -> bool:
    return isinstance(save, BrokenSave) or not save.over


def _save_line(save: SavedMatch | BrokenSave) -> str:
    if isinstance(save, BrokenSave):
        return f"Damaged, {save.id}: {save.reason}"
    turn = "" if save.turn is None else f", {save.names[save.turn]} to choose"
    return f"Go on: {save.title}, {save.progress}{turn}"
