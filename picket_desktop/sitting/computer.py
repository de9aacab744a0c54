"""The computer at the table: asked for its moves and for advice, and thinking ahead. The thinker is given a
view, and nothing else."""

from __future__ import annotations

import logging
import random
from typing import Any

from picket_desktop.ai.advice import Advice, usual
from picket_desktop.ai.foresight import expected
from picket_desktop.ai.worker.answers import Answer, NoAnswer, advised, checked, mattering
from picket_desktop.ai.worker.question import seed_of
from picket_desktop.ai.worker.worker import Thinking
from picket_desktop.engine.game import NATURE, NOBODY, Game, Move, Reason
from picket_desktop.sitting.setup import HUMAN

LOG = logging.getLogger(__name__)
LOG.addHandler(logging.NullHandler())


def computers_turn(game: Game[Any, Any], state: Any) -> bool:
    """Return True if one of the computer's seats is to move."""
    return game.actor(state) not in (HUMAN, NATURE, NOBODY)


def usual_move(view: Any) -> Move:
    """Return the move that is usually made in a view, for the highlighted button; it is found without
    delay."""
    return usual(view)


class Computer:
    """One ``player`` in all of the computer's seats. ``rng`` seeds its choices; ``budget`` is the number of
    worlds it may consider."""

    def __init__(self, thinker: Thinking, player: str, rng: random.Random, budget: int) -> None:
        self.thinker = thinker
        self._player, self._rng, self._budget = player, rng, budget
        self._asked = self._consulting = False
        self._pondered = -1
        self._seed: int | None = None
        self._about: Any = None
        self._told: tuple[Any, Advice] | None = None
        """The last advice and the view it was given in: asking again gives the same, however much time
        there is to think now."""

    @property
    def idle(self) -> bool:
        """True if nobody is waiting for anything that it was asked."""
        return not (self._asked or self._consulting)

    def choose(self, game: Game[Any, Any], state: Any, moves: int) -> Answer | None:
        """Return the move of the seat whose turn it is, after this many ``moves``; None while it is being
        thought about. The first call asks for it. Returns at once."""
        if not self._asked:
            self._asked = True
            view = game.view_for(state, game.actor(state))
            self.thinker.ask(view, self._player, self._next_seed(), self._budget)
            self._seed = None
        said = self.thinker.poll()
        if said is None:
            return None
        self._asked = False
        view, chance = game.view_for(state, game.actor(state)), random.Random(f"{self._player}/{moves}")
        answer = checked(game, state, view, chance, said)
        if answer.fault:
            LOG.warning("%s: answered for %s (%s)", game.name, self._player, answer.fault)
        return answer

    def foresee(self, game: Game[Any, Any], state: Any, view: Any) -> None:
        """Look at the person's hand in advance, in case they ask. If the computer's answer to their most
        likely move takes long, have it considered in the meantime, from what the computer would see then."""
        self.thinker.look_at(view)
        move = expected(view)
        if move is None:
            return
        then, _ = game.apply(state, move)
        if computers_turn(game, then):
            seen = game.view_for(then, game.actor(then))
            self.thinker.foresee(seen, self._player, self._next_seed(), self._budget)

    def consult(self, view: Any) -> None:
        """Have a player think about the person's view. Returns at once."""
        self._consulting, self._about = True, view
        self.thinker.look_at(view)
        if self._told is None or self._told[0] != view:
            self._told = None
            self.thinker.consult(view, seed_of(view), self._budget)

    def ponder(self, view: Any, moves: int) -> None:
        """Look for advice on the person's view, after this many ``moves``, before it is asked for, if
        nothing else is being thought about. Returns at once."""
        if moves != self._pondered and self.idle and expected(view) is None:
            self._pondered = moves
            self.thinker.ponder(view, seed_of(view), self._budget)

    def what_matters(self, view: Any) -> tuple[Reason, ...] | None:
        """Return what matters in the person's view, if that is soon known; None while it is being worked
        out."""
        said = self.thinker.what_matters(view)
        return None if said is None else mattering(said)

    def advice(self, game: Game[Any, Any], state: Any) -> Advice | NoAnswer | None:
        """Return the advice that was asked for, once it is there; None before, and if nobody asked."""
        if not self._consulting:
            return None
        if self._told is not None:
            self._consulting = False
            return self._told[1]
        said = self.thinker.poll()
        if said is None:
            return None
        self._consulting = False
        told = advised(game, state, said)
        if isinstance(told, Advice):
            self._told = self._about, told
        return told

    def no_advice(self) -> None:
        """Cancel the advice: the person no longer wants it."""
        if self._consulting and self._told is None:
            self.thinker.cancel()
        self._consulting = False

    def begin_anew(self) -> None:
        """Forget everything asked so far: this is another game, or the same one taken back to an earlier
        position."""
        self.thinker.cancel()
        self._asked = self._consulting = False
        self._pondered, self._seed, self._told = -1, None, None

    def leave(self) -> None:
        """End the thinking: nothing more will be asked."""
        self.thinker.close()
        self._asked = False

    def _next_seed(self) -> int:
        """Return the seed of the next choice, the same whether it is foreseen or not."""
        if self._seed is None:
            self._seed = self._rng.getrandbits(48)
        return self._seed
