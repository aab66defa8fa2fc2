"""Windows and simultaneous secrets around one keyboard."""

from ozgames.engine.hotseat import next_turn
from ozgames.engine.match import Match, Undo
from ozgames.engine.seat import default_seat
from ozgames.games.wizardz.game import GAME
from ozgames.games.wizardz.moves import Flip, Pass, Reopen, Stand
from tests.games.wizardz.positions import commit, flip, position


def match_of(state, bots=()):
    """A match of people, but for the bots, that stands at a position."""
    seats = [
        default_seat(seat, level="normal" if seat in bots else "")
        for seat in range(len(state.players))
    ]
    match = Match.start(GAME, seats, seed=1)
    match.state = state
    return match


FOUR = ("P1: items geode", "P2: items mist", "P3: items claw", "P4: items toll")


def test_people_at_the_head_of_a_window_are_asked_together():
    turn = next_turn(match_of(flip(position(*FOUR), "5b 6g 7r 8w")), None)
    assert (turn.seat, turn.anyone, turn.curtain) == (0, (0, 1, 2, 3), True)


def test_a_bot_waits_for_the_people_before_it():
    match = match_of(flip(position(*FOUR), "5b 6g 7r 8w"), bots=(2,))
    turn = next_turn(match, None)
    assert (turn.seat, turn.bot, turn.anyone) == (0, False, (0, 1))
    for seat in turn.anyone:
        match.play(seat, GAME.pass_move(match.state, seat))
    assert next_turn(match, None).bot
    match.play(2, Pass())
    assert next_turn(match, None).anyone == (3,)


def test_a_bot_at_the_head_answers_first():
    turn = next_turn(match_of(flip(position(*FOUR), "5b 6g 7r 8w"), bots=(0,)), None)
    assert (turn.seat, turn.bot, turn.anyone) == (0, True, ())


def test_a_person_alone_among_bots_is_simply_asked():
    match = match_of(flip(position(*FOUR), "5b 6g 7r 8w"), bots=(1, 2, 3))
    turn = next_turn(match, 0)
    assert (turn.seat, turn.curtain, turn.anyone) == (0, False, ())


def test_bots_commit_before_people_are_asked():
    match = match_of(position("P1:", "P2:", "P3:"), bots=(1,))
    assert next_turn(match, None).seat == 1


def test_every_commitment_has_its_curtain_and_the_flip_none():
    match = match_of(position("P1:", "P2:"))
    turn = next_turn(match, None)
    assert (turn.seat, turn.curtain, turn.anyone) == (0, True, ())
    ready = next_turn(match_of(commit(position("P1:", "P2:"), "5b 6g")), None)
    assert (ready.seat, ready.decision.kind, ready.curtain) == (0, "flip", False)


def test_looking_again_needs_a_curtain_and_holds_the_flip_up():
    match = match_of(commit(position("P1:", "P2:"), "5b 6g"))
    match.play(1, Reopen())
    turn = next_turn(match, None)
    assert (turn.seat, turn.curtain) == (1, True)
    match.play(1, Stand())
    assert next_turn(match, None).decision.kind == "flip"


def test_a_flip_is_taken_back_only_with_consent():
    match = match_of(commit(position("P1:", "P2:"), "5b 6g"))
    match.play(0, Flip())
    assert match.undo_status(0) is Undo.CONSENT
