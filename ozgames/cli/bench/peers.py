"""How fast the rules of other Python packages are on this machine, where these are installed.

Each plays at random on one core and has every legal move listed each time, as ours do. They are
measured without what they offer around their rules, such as players, observations and checks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from ozgames.cli.bench.figure import Figure
from ozgames.cli.bench.yardstick import Playout, speeds

LONGEST = 2000
"""Decisions after which a peer's playout is broken off."""

NOT_INSTALLED = "not installed"


def peer_figures(seconds: float) -> Iterator[Figure]:
    """A line for every peer, also for those that are not here.

    Args:
        seconds: to spend on each.
    """
    for name, (module, prepare) in PEERS.items():
        speed, absent = None, NOT_INSTALLED
        if find_spec(module) is not None:
            try:
                (speed,) = speeds([prepare()], seconds)
            except Exception as error:  # it may be a version that we do not know
                absent = f"does not run here ({type(error).__name__})"
        yield Figure(f"{name}: random decisions", speed, "/s", absent=absent)


def catanatron() -> Playout:
    """Catan among four players."""
    package: Any = import_module("catanatron")

    def playout(rng: Random) -> int:
        players = [package.Player(colour) for colour in package.Color]
        game = package.Game(players, seed=rng.getrandbits(31))
        for count in range(LONGEST):
            if game.winning_color() is not None:
                return count
            moves = game.state.playable_actions
            game.execute(moves[int(rng.random() * len(moves))], validate_action=False)
        return LONGEST

    return playout


def open_spiel() -> Playout:
    """Liar's poker, one of OpenSpiel's games that are written in Python."""
    package: Any = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers them
    game = package.load_game("python_liars_poker")

    def playout(rng: Random) -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            moves = state.legal_actions()
            state.apply_action(moves[int(rng.random() * len(moves))])
            count += not chance
        return count

    return playout


def rlcard() -> Playout:
    """Uno between two players."""
    package: Any = import_module("rlcard.games.uno")

    def playout(rng: Random) -> int:
        game = package.Game()
        game.np_random.seed(rng.getrandbits(31))
        game.init_game()
        for count in range(LONGEST):
            if game.is_over():
                return count
            moves = game.get_legal_actions()
            game.round.proceed_round(game.players, moves[int(rng.random() * len(moves))])
        return LONGEST

    return playout


PEERS: dict[str, tuple[str, Callable[[], Playout]]] = {
    "catanatron, Catan": ("catanatron", catanatron),
    "OpenSpiel, liar's poker in Python": ("pyspiel", open_spiel),
    "RLCard, Uno": ("rlcard", rlcard),
}
"""What is played by name, with the module to look for and what prepares a playout."""
