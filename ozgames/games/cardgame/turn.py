"""The course of a turn (CG-07 to CG-11, CG-20, CG-30) and of the texts in it (CG-18 to CG-20).

What cannot be settled without a choice stays on ``state.steps``.
"""

from __future__ import annotations

from dataclasses import replace

from ozgames.engine.words import plural
from ozgames.games.cardgame import moves as m
from ozgames.games.cardgame.cards import CARDS, said
from ozgames.games.cardgame.choices import MOVE_COST, REPLACE_COST, destination, play_cost
from ozgames.games.cardgame.look import NOTHING, start_texts, waiting
from ozgames.games.cardgame.ops import played
from ozgames.games.cardgame.state import Owned, SetEvent, Step, meant
from ozgames.games.cardgame.table import Table, without
from ozgames.games.cardgame.texts import TEXTS
from ozgames.games.cardgame.travel import barred, must_stop, tolls

LONGEST_STORY = 40
"""Rounds after which a story without an End closes all the same (CG-30)."""


class Turn(Table):
    """A table on which moves are made."""

    def make(self, seat: int, move: m.Move) -> None:
        """Carries a legal move out, with all that follows without a choice."""
        state = self.state
        if isinstance(move, m.Choose):
            self._answer(move.what)
        elif isinstance(move, m.Walk):
            self._walk(move)
        elif isinstance(move, m.Play):
            self._play(move)
        elif isinstance(move, m.Draw):
            state.points -= 1
            self.draw(seat, 1)
        elif isinstance(move, m.Spend):
            self._spend(move.card)
        elif isinstance(move, m.Bonus):
            state.phase = "bonus"
        elif isinstance(move, m.EndTurn):
            self._end_turn()
        elif isinstance(move, m.Equip):
            self._equip(move)
        elif isinstance(move, m.Replace):
            state.points -= REPLACE_COST
            self.replace_location(move.place)
        elif isinstance(move, m.SetFaceDown):
            self._set(move)
        elif isinstance(move, m.Flip):
            self._flip(seat, move.card)
        elif isinstance(move, m.Use):
            step = next(one for one in start_texts(self, seat) if one.card == move.card)
            self._begin(step)
        elif isinstance(move, m.RollDice):
            self._finish_start()
        elif isinstance(move, m.Quiet):
            state.players[seat].quiet = True
            self.tell(seat, "quiet", "wants no reaction this round")
        else:
            self._close()
        self._settle()

    # --- the turn ---

    def begin_turn(self) -> None:
        """Texts at the start of the turn; the dice at once if there is nothing to choose."""
        state = self.state
        state.phase, state.points, state.dice = "start", 0, ()
        state.stopped = state.moved = state.used = ()
        if not self._choice_at_start():
            self._finish_start()

    def _choice_at_start(self) -> bool:
        texts = start_texts(self, self.state.turn)
        return any(TEXTS[one.card].programs["start"].may for one in texts)

    def _finish_start(self) -> None:
        """What must happen at the start happens, then the dice roll (CG-07)."""
        while True:
            due = [
                one
                for one in start_texts(self, self.state.turn)
                if not TEXTS[one.card].programs["start"].may
            ]
            if not due:
                break
            self._begin(due[0])
            self._carry_out_texts()
        self.state.phase = "actions"
        self.roll_story_dice()

    def _begin(self, step: Step) -> None:
        """A text at the start of the turn."""
        self.state.used += (f"{step.card}:start",)
        self.state.steps += (step,)
        self.tell(step.seat, "use", f"uses {said(step.card)}")

    def _end_turn(self) -> None:
        """Points are lost, texts run out, the next author is on, or the match is over."""
        state = self.state
        state.points, state.dice = 0, ()
        state.stopped = state.moved = state.used = ()
        self._run_out()
        self.clear_doomed()
        following = (state.turn + 1) % self.seats
        if following == state.first and self._last_round():
            self._over()
            return
        state.turn = following
        if following == state.first:
            state.round += 1
            for player in state.players:
                player.quiet = False
        self.note("turn", f"Round {state.round}: it is P{following + 1}'s turn")
        self.begin_turn()

    def _last_round(self) -> bool:
        """Whether the round that ends now is the last (CG-30, CG-32, CG-33)."""
        state = self.state
        if state.rounds:
            return state.round >= state.rounds
        return bool(state.ended) or state.round >= LONGEST_STORY

    def _run_out(self) -> None:
        """Texts that last through this turn end with it."""
        state = self.state
        if not state.lasting:
            return
        turned = [
            replace(one, left=one.left - 1) if one.clock == state.turn else one
            for one in state.lasting
        ]
        state.lasting = tuple(turned)
        ended = [one for one in turned if one.left <= 0]
        if ended:
            self.end_lasting(ended)

    def _close(self) -> None:
        self.tell(self.state.turn, "close", "closes the book")
        self._over()

    def _over(self) -> None:
        self.state.over = True
        self.note("over", "The story is told")

    # --- actions ---

    def _walk(self, move: m.Walk) -> None:
        """One Location on or back; what it costs is paid before it happens (CG-23, CG-24)."""
        state = self.state
        actor = self.board.find(move.who)
        seat, name = actor.seat, actor.card.said
        to = destination(self, actor, move.way)
        assert to is not None
        base = MOVE_COST if state.phase == "actions" else 0
        if state.phase == "bonus":
            state.moved += (meant(move.who),)
        hidden = to >= 0 and not state.places[to].up
        cost = base + sum(n for n, _ in tolls(self.board, actor, -1 if hidden else to))
        state.points -= cost
        if to < 0:
            self._reach_the_end(move.who, cost)
            return
        if hidden:
            self.turn_up(to)
            actor = self.board.find(move.who)
            more = sum(n for n, _ in tolls(self.board, actor, to))
            more -= sum(n for n, _ in tolls(self.board, actor, -1))
            if barred(self.board, actor, to) is not None or more > state.points:
                self.tell(seat, "turned-away", f"cannot move {name} into {self.where(to)}")
                return
            state.points -= more
            cost += more
        stop = must_stop(self.board, actor, to)
        points = f" for {plural(cost, 'Story Point')}" if cost else ""
        self.tell(seat, "walk", f"moves {name} to {self.where(to)}{points}")
        following = self.enter(move.who, to)
        if stop:
            state.stopped += (meant(move.who),)
        self.defer(following)

    def _reach_the_end(self, card: str, cost: int) -> None:
        """A Prime leaves the story by The End (CG-30)."""
        state = self.state
        gone = self.leave(card)
        state.ended, state.ended_by = card, gone.seat
        points = f" for {plural(cost, 'Story Point')}" if cost else ""
        self.tell(gone.seat, "end", f"brings {said(card)} to The End{points}")

    def _play(self, move: m.Play) -> None:
        """A card from hand (CG-12, CG-13, CG-16, CG-18)."""
        state = self.state
        seat = state.turn
        card = CARDS[move.card]
        cost = play_cost(self, card, seat, move.at, move.on)
        state.points -= cost
        self._from_hand(seat, move.card)
        points = f" for {plural(cost, 'Story Point')}" if cost else " for nothing"
        where = f" at {self.where(move.at)}" if move.at >= 0 and state.places[move.at].up else ""
        onto = f" on {said(move.on)}" if move.on and card.type != "character" else ""
        self.tell(seat, "play", f"plays {card.said}{onto}{where}{points}")
        if card.type == "character":
            self._play_character(seat, move)
        elif card.type == "object":
            self._play_object(seat, move)
        elif TEXTS[move.card].attach is not None:
            self._attach(seat, move)
        else:
            state.steps += (Step(move.card, "play", seat, seat, holds=True),)

    def _play_character(self, seat: int, move: m.Play) -> None:
        old = self.name_in_play(CARDS[move.card])
        at = move.at
        if move.on:
            at = self.character(move.on).at
        if old:
            self.note("archive", f"{said(old)} is archived")
            self.archive_character(old)
        self.arrive(move.card, seat, at)
        played(self, move.card, seat, at)

    def _play_object(self, seat: int, move: m.Play) -> None:
        at = move.at
        if move.on:
            one = self.character(move.on)
            self.put(one, replace(one, objects=(*one.objects, move.card)))
            at = one.at
        else:
            self.turn_up(at)
            place = self.place(at)
            lying = (*place.objects, Owned(move.card, seat))
            self.set_place(at, replace(place, objects=lying))
        played(self, move.card, seat, at)

    def _attach(self, seat: int, move: m.Play) -> None:
        effect = Owned(move.card, seat)
        if move.on:
            one = self.character(move.on)
            self.put(one, replace(one, effects=(*one.effects, effect)))
        else:
            place = self.place(move.at)
            self.set_place(move.at, replace(place, effects=(*place.effects, effect)))

    def _set(self, move: m.SetFaceDown) -> None:
        """An Event face-down (CG-20, CG-21)."""
        seat = self.state.turn
        self.state.points -= move.paid
        self._from_hand(seat, move.card)
        self.player(seat).events += (SetEvent(move.card, move.paid),)
        points = plural(move.paid, "Story Point")
        self.tell(
            seat,
            "set",
            f"sets an Event face-down for {points}",
            private=f"sets {said(move.card)} face-down for {points}",
        )

    def _flip(self, seat: int, card: str) -> None:
        """A set Event takes effect (CG-20)."""
        player = self.player(seat)
        one = next(each for each in player.events if each.card == card)
        player.events = tuple([each for each in player.events if each is not one])
        self.tell(seat, "flip", f"reveals {said(card)}", reveals=True)
        self.state.steps += (Step(card, "play", seat, seat, holds=True),)

    def _spend(self, card: str) -> None:
        """A hand card for a gold die (CG-09)."""
        seat = self.state.turn
        self._from_hand(seat, card)
        self.to_archive(card)
        points = self.roll_gold(1)
        text = f"archives {said(card)} for {plural(points, 'Story Point')}"
        self.tell(seat, "spend", text, reveals=True)

    def _equip(self, move: m.Equip) -> None:
        """A lying Object is taken up (CG-17)."""
        self.take_object(move.card)
        one = self.character(move.who)
        self.put(one, replace(one, objects=(*one.objects, move.card)))
        self.tell(one.seat, "equip", f"equips {said(move.who)} with {said(move.card)}")

    def _from_hand(self, seat: int, card: str) -> None:
        player = self.player(seat)
        player.hand = without(player.hand, card)

    # --- texts ---

    def _answer(self, what: str) -> None:
        """A choice in the text being carried out."""
        self._carry_on(self.state.steps[-1], what)

    def _carry_on(self, step: Step, pick: str | None) -> None:
        """One instruction of a text, with what was chosen for it if anything was."""
        state = self.state
        op = waiting(step)
        chosen = step.chosen if pick is None else (*step.chosen, meant(pick))
        top = replace(step, count=step.count + 1, chosen=chosen)
        state.steps = (*state.steps[:-1], top)
        if op.do(self, top, pick or ""):
            top = state.steps[-1]
            state.steps = (*state.steps[:-1], replace(top, count=top.count - 1))

    def _settle(self) -> None:
        """All that follows a move without a choice."""
        state = self.state
        self._carry_out_texts()
        if state.steps or state.over:
            return
        self.refill()
        if state.phase == "start" and not self._choice_at_start():
            self._finish_start()

    def _carry_out_texts(self) -> None:
        """Carries texts out until one leaves a choice; deaths come between them (CG-14)."""
        state = self.state
        while True:
            if not state.steps or state.steps[-1].count == 0:
                self.clear_doomed()
                if not state.steps:
                    return
            step = state.steps[-1]
            ops = TEXTS[step.card].programs[step.part].ops
            if step.count >= len(ops) or not self._goes_on(step):
                state.steps = state.steps[:-1]
                if step.holds:
                    self.to_archive(step.card)
                continue
            op = ops[step.count]
            options = op.options(self, step)
            if options is None:
                self._carry_on(step, None)
            elif not options:
                self._carry_on(step, NOTHING)
            elif len(options) == 1 and not op.may:
                self._carry_on(step, options[0])
            else:
                return

    def _goes_on(self, step: Step) -> bool:
        """Whether a text just begun still has its subject, and may happen (again) this turn."""
        if step.count:
            return True
        if step.who and step.part in ("enter", "play") and self.actor(step.who) is None:
            return False
        if step.part != "enter":
            return True
        program = TEXTS[step.card].programs["enter"]
        actor = self.actor(step.who)
        if actor is None or (program.test and not program.test(actor, self.source(step))):
            return False
        if program.once:
            key = f"{step.card}:{step.who}"
            if step.author != self.state.turn or key in self.state.used:
                return False
            self.state.used += (key,)
        return True
