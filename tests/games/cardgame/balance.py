"""How long matches between bots last with each pack, and which cards are never or always played.

``python -m tests.games.cardgame.balance [MATCHES]`` prints it.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from statistics import mean, quantiles

from ozgames.bots.bot import make_bot
from ozgames.bots.knowledge import InformationSet
from ozgames.bots.order import next_decision
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.game import GAME
from ozgames.games.cardgame.packs import built_in
from ozgames.games.cardgame.state import State


def main(matches: int) -> None:
    """Plays with two authors, the starting seat by luck."""
    for number, pack in enumerate(built_in(), 1):
        rounds: list[int] = []
        wins = [0.0, 0.0]
        held: Counter[str] = Counter()
        used: Counter[str] = Counter()
        for seed in range(matches):
            state = _play(str(number), seed, held, used)
            result = GAME.result(state)
            assert result is not None
            rounds.append(state.round)
            firsts = [place == 1 for place in result.places]
            wins[0] += firsts[state.first] / sum(firsts)
            wins[1] += firsts[1 - state.first] / sum(firsts)
        low, *_, high = quantiles(rounds, n=10)
        inside = sum(8 <= one <= 16 for one in rounds) / matches
        print(f"{pack.title}: {matches} matches, rounds {min(rounds)}-{max(rounds)}, ", end="")
        print(
            f"mean {mean(rounds):.1f}, 80% within {low:.0f}-{high:.0f}, {inside:.0%} in 8-16;",
            end="",
        )
        print(f" who began won {wins[0] / matches:.0%}")
        shares = {card: used[card] / held[card] for card in sorted(held)}
        print(
            "  never played:", ", ".join(one for one, share in shares.items() if not share) or "-"
        )
        print("  below 10%:", _listed(shares, 0, 0.1), "\n  above 90%:", _listed(shares, 0.9, 9))


def _listed(shares: dict[str, float], low: float, high: float) -> str:
    return ", ".join(f"{one} {share:.0%}" for one, share in shares.items() if low < share < high)


def _play(pack: str, seed: int, held: Counter[str], used: Counter[str]) -> State:
    """One match; counts the cards that came to a hand, and those that were played from it."""
    rng = Random(seed)
    state, _ = GAME.new(GAME.setup(2, GAME.info.options(pack=pack), seed))
    bot = make_bot("normal")
    asked: set[int] = set()
    before = [Counter[str](), Counter[str]()]
    while decisions := GAME.decisions(state):
        for seat, player in enumerate(state.players):
            now = Counter(player.hand)
            held.update(now - before[seat])
            before[seat] = now
        decision = next_decision(decisions, asked)
        seat = decision.seat
        move = bot.choose(InformationSet(GAME, state, decision), rng)
        if move is None:
            asked.add(seat)
            continue
        asked.clear()
        if isinstance(move, m.Play | m.SetFaceDown):
            used[move.card] += 1
        state, _ = GAME.apply(state, seat, move)
    return state


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
