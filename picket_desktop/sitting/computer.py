"""The computer's seats at the table: asking for their moves, and thinking ahead. The thinker receives a view,
and nothing else."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable

from picket_desktop.ai.foresight import expected
from picket_desktop.ai.worker.answers import checked
from picket_desktop.ai.worker.question import Looked
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine.game import Move, Reason
from picket_desktop.sitting.game_in_play import GameInPlay
from picket_desktop.sitting.steps import Await

LOG = logging.getLogger(__name__)
LOG.addHandler(logging.NullHandler())


class Computer:
    """Plays all the computer's seats: as one ``player`` or, in an even game, as the one that ``chosen``
    returns for the seed of each decision. It is ``idle`` while no move is asked for. ``rng`` seeds the
    choices; ``budget`` is how many worlds may be considered. If the last answer was faulty and another move
    replaced it, ``fault`` describes the fault in one line, without cards. ``thoughts`` are the reasons for
    the moves, by the number of moves made before."""

    def __init__(self, thinker: Thinking, player: str, rng: random.Random, budget: int) -> None:
        self.thinker, self.budget = thinker, budget
        self.idle = True
        self.fault = ""
        self.thoughts: dict[int, Reason] = {}
        self._player, self._rng = player, rng
        self.chosen: Callable[[int], str] = lambda _: player
        self._seed: int | None = None

    def choose(self, game: GameInPlay, moves: int) -> Move | None:
        """Return the move of the seat whose turn it is, after ``moves`` moves; None while it is still
        thinking. The first call asks for the move. Returns at once."""
        if self.idle:
            self.idle = False
            seed = self._next_seed()
            self.thinker.ask(game.others_view, self.chosen(seed), seed, self.budget)
            self._seed = None
        said = self.thinker.poll()
        if said is None:
            return None
        self.idle = True
        chance = random.Random(f"{self._player}/{moves}")
        choice, self.fault = checked(game.referee, game.state, game.others_view, chance, said)
        if self.fault:
            LOG.warning("%s: answered for %s (%s)", game.referee.name, self._player, self.fault)
        self.thoughts[moves] = choice.reason
        return choice.move

    def foresee(self, game: GameInPlay) -> None:
        """Analyse the person's hand in advance while the person is thinking, in case a hint is wanted. If the
        computer would think long about its answer to the person's most likely move, start on that answer now,
        from what the computer would then see."""
        if game.awaiting is not Await.YOU:
            return
        self.thinker.glance(Looked(game.view, "", 0, 0), ahead=True)
        move = expected(game.view)
        if move is not None and (then := game.after(move)[0]).awaiting is Await.OTHER:
            seed = self._next_seed()
            self.thinker.foresee(then.others_view, self.chosen(seed), seed, self.budget)

    def begin_anew(self, moves: int = 0) -> None:
        """Forget everything asked and thought about after the first ``moves`` moves. Called when the later
        moves have been taken back, or when another game begins."""
        self.thinker.cancel()
        self.thoughts = {at: why for at, why in self.thoughts.items() if at < moves}
        self.idle, self._seed = True, None

    def leave(self) -> None:
        """Stop thinking, because nothing more will be asked."""
        self.thinker.close()
        self.idle = True

    def _next_seed(self) -> int:
        """Return the seed of the next choice. It is the same whether or not the choice is foreseen."""
        if self._seed is None:
            self._seed = self._rng.getrandbits(48)
        return self._seed
