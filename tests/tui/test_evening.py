"""An evening: several games in one session, with two people and two hard bots."""

from __future__ import annotations

import gc
import weakref
from asyncio import create_task
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from ozgames.bots.order import next_decision
from ozgames.bots.search import Effort
from ozgames.engine.match import AnyMatch, Entry
from ozgames.engine.seat import default_seat
from ozgames.engine.words import name_seats
from ozgames.games import registry
from ozgames.games.cardgame import imagine
from ozgames.tui.screens.base import OzScreen
from ozgames.tui.screens.confirm import ConfirmScreen
from ozgames.tui.screens.curtain import CurtainScreen
from ozgames.tui.screens.digest import DigestScreen
from ozgames.tui.screens.launcher import LauncherScreen
from ozgames.tui.screens.moments import MomentsScreen
from ozgames.tui.screens.result import ResultScreen
from ozgames.tui.screens.table import TableScreen
from ozgames.tui.table.thinking import ThinkingTable
from tests.tui.dump import screen_text
from tests.tui.house import make_app
from tests.tui.keyboard import choose, no_waiting, press, settle, table_of
from tests.tui.thoughts import nobody_thinks

SEATS = (
    default_seat(0, "Ann"),
    default_seat(1, "Tik-Tok", "hard"),
    default_seat(2, "Ben"),
    default_seat(3, "Jack", "hard"),
)

BEGINNING = 12
"""Choices that people make by keys before the middle of a match is skipped."""

END = 8
"""Moves that are left then."""

NEWEST = 80
"""Lines of the log that are looked for on the screens."""


def rest_of(match: AnyMatch) -> list[Entry[Any]]:
    """The moves of sensible players from here to the end."""
    game, state, rng = match.game, match.state, Random(match.step)
    moves: list[Entry[Any]] = []
    asked: set[int] = set()
    while decisions := game.decisions(state):
        seat = next_decision(decisions, asked).seat
        move = game.advise(game.view(state, seat), game.moves(state, seat), rng)
        if move is None:
            asked.add(seat)
            continue
        asked.clear()
        moves.append(Entry(seat, move))
        state, _ = game.apply(state, seat, move)
    return moves


class Evening:
    """Plays, and looks at every screen on the way."""

    def __init__(self, pilot: Pilot[Any]) -> None:
        self.pilot = pilot
        self.rng = Random(8)
        self.secrets = 0

    @property
    def screen(self) -> Any:
        return self.pilot.app.screen

    def look(self, match: AnyMatch) -> None:
        """Nothing that was told to one person stands on a screen of somebody else."""
        if isinstance(self.screen, CurtainScreen | MomentsScreen):
            viewer = None
        elif isinstance(self.screen, DigestScreen | TableScreen):
            viewer = table_of(self.pilot).session.viewer
        else:
            return
        text = " ".join(screen_text(self.pilot.app).split())
        for line in match.log[-NEWEST:]:
            for owner, words in line.event.private:
                if owner != viewer:
                    self.secrets += 1
                    assert name_seats(words, match.seats) not in text

    async def play(self, number: int) -> tuple[weakref.ref[AnyMatch], type[Any]]:
        """A whole match, from the launcher to the launcher."""
        pilot = self.pilot
        assert isinstance(self.screen, LauncherScreen)
        await press(pilot, str(number))
        if registry.GAME_IDS[number - 1] == "monopoly":
            # Without a limit, people who play by luck would go on for ever.
            pilot.app.screen.query_one("#option-rounds").focus()
            await press(pilot, "right")
        await press(pilot, "f2")
        for _ in range(100):
            if any(isinstance(screen, TableScreen) for screen in pilot.app.screen_stack):
                break
            await pilot.pause(0.02)
        match = table_of(pilot).session.match
        assert [seat.level for seat in match.seats] == ["", "hard", "", "hard"]
        chosen = 0
        while chosen < BEGINNING and match.result is None:
            chosen += await self.step(match)
        await self.skip(match)
        while not isinstance(self.screen, ResultScreen):
            await self.step(match)
        assert match.result is not None
        await press(pilot, "q")
        assert isinstance(self.screen, LauncherScreen)
        return weakref.ref(match), match.game.state_type

    async def skip(self, match: AnyMatch) -> None:
        """Makes the moves of the middle of the match, as bots would."""
        await self.to_the_table()
        table = table_of(self.pilot)
        table._move_on()
        for entry in rest_of(match)[:-END]:
            match.play(entry.seat, entry.move)
        table._film = []
        table._advance()
        await settle(self.pilot)

    async def to_the_table(self) -> None:
        """Until the table is in front, for people to choose at."""
        while not isinstance(self.screen, TableScreen):
            await self.go_on()

    async def go_on(self) -> bool:
        """Answers a screen that lies over the table; whether there was one."""
        if isinstance(self.screen, CurtainScreen):
            await press(self.pilot, "o")
        elif isinstance(self.screen, DigestScreen | MomentsScreen):
            await press(self.pilot, "space")
        elif isinstance(self.screen, ConfirmScreen):
            await press(self.pilot, "y")
        elif isinstance(self.screen, TableScreen):
            return False
        else:
            await press(self.pilot, "escape")
        return True

    async def step(self, match: AnyMatch) -> bool:
        """One thing that is done at the screen in front; whether it was a choice."""
        self.look(match)
        if await self.go_on():
            return False
        table = table_of(self.pilot)
        offers = [n for n, offer in enumerate(table._offers) if offer.act is None]
        if table._anyone:
            await press(self.pilot, "space")
        elif table._moves and offers:
            await self.choose(table, self.rng.choice(offers))
            return True
        else:
            await self.pilot.pause(0.005)
        return False

    async def choose(self, table: TableScreen, place: int) -> None:
        if table._aim is not None:
            await press(self.pilot, *["tab"] * self.rng.randrange(3), "enter")
            return
        if table._menu.place is None:
            await press(self.pilot, "down")
        ways = "key" if table._menu._line_keys[place] else "arrows"
        await choose(self.pilot, place, ways)


def living(kind: type[Any]) -> int:
    """How many objects of a class there are."""
    gc.collect()
    return sum(type(one) is kind for one in gc.get_objects())


@pytest.mark.slow
async def test_an_evening_of_games_tells_no_secrets_and_forgets_what_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_waiting(monkeypatch)
    monkeypatch.setattr(ThinkingTable, "_effort", Effort(seconds=0.02, trials=8))
    app = make_app(tmp_path)
    before = {game_id: living(registry.game(game_id).state_type) for game_id in registry.GAME_IDS}
    async with app.run_test(size=(100, 34)) as pilot:
        app.change(bot_speed="instant", seats=SEATS)
        await pilot.pause()
        evening = Evening(pilot)
        for number, game_id in enumerate(registry.GAME_IDS, 1):
            # Textual notes in a task's context which screens lie behind, and keeps them there.
            match, state = await create_task(evening.play(number))
            for _ in range(30):  # what was begun at the table may still be ending
                await pilot.pause(0.1)
                gc.collect()
                if match() is None:
                    break
            assert match() is None, game_id
            # The Card Game of Oz keeps a few pictures of what was seen, for the same questions.
            kept = imagine.pictured.cache_info().maxsize if game_id == "cardgame" else 0
            assert living(state) <= before[game_id] + kept
            assert not [one for one in gc.get_objects() if isinstance(one, TableScreen)]
            assert sum(isinstance(one, OzScreen) for one in app.screen_stack) == 1
        assert evening.secrets > 100
    assert nobody_thinks()
