"""Runs one sitting at the table: the moves of the person and the computer in a game, one by one. Knows
neither pygame nor the rules."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from picket_desktop.ai.even.level import Lost
from picket_desktop.ai.worker.question import WORLDS
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.record import Record
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.seal import ByHand
from picket_desktop.sitting.adviser import Adviser
from picket_desktop.sitting.comparison import Comparison
from picket_desktop.sitting.computer import Computer
from picket_desktop.sitting.deal_in_play import DealInPlay
from picket_desktop.sitting.even_game import EvenGame
from picket_desktop.sitting.game_in_play import GameInPlay
from picket_desktop.sitting.judge import Judge
from picket_desktop.sitting.keeping import Keeping, Nowhere
from picket_desktop.sitting.last_decision import LastDecision
from picket_desktop.sitting.pack import Pack, dealt
from picket_desktop.sitting.recorder import Recorder
from picket_desktop.sitting.reviews import Reviews
from picket_desktop.sitting.setup import Setup, begun, setup_of
from picket_desktop.sitting.steps import Await, Step


class Sitting:
    """A game in progress between the person (seat 0) and the computer.

    Its parts are the ``recorder`` of the game, the ``computer`` that plays it, the ``adviser`` and the
    ``judge`` of the person's moves, the ``reviews`` of its deals, the ``comparison`` of a deal of the day,
    and ``even``, which sets the opponent's level in an even game (else None). ``rng`` and ``fresh`` are those
    of `Pack`; ``rng`` also seeds the computer. No player ever receives the number, the salt or the pack.
    ``tutored`` says whether to warn the person of mistakes; None follows the settings.
    """

    tutored: bool | None = None

    def __init__(
        self,
        setup: Setup,
        thinker: Thinking,
        keeping: Keeping | None = None,
        rng: random.Random | None = None,
        budget: int = WORLDS,
        fresh: Callable[[int], int] | None = None,
        record: Record | None = None,
    ) -> None:
        self.setup = setup
        self._pack = Pack(rng, fresh)
        self.computer = Computer(thinker, setup.opponent, self._pack.chance, budget)
        self.judge = Judge(thinker.beside, setup.rules, budget)
        self._begin(setup, keeping or Nowhere(), record)

    def _begin(
        self,
        setup: Setup,
        keeping: Keeping,
        record: Record | None = None,
        earlier: tuple[Lost, ...] | None = None,
    ) -> None:
        """Begin a new game, or resume the one in ``record``."""
        record = record or begun(setup, self._pack.fresh_number)
        beside = self.computer.thinker.beside
        self.recorder = Recorder(record, keeping, self._pack, setup.known)
        self.adviser = Adviser(self.recorder, self.computer)
        self.reviews = Reviews(beside, keeping)
        self.comparison = Comparison(self.recorder, beside)
        self.even = EvenGame(self.recorder, beside, earlier) if setup.even else None
        if self.even is not None:
            self.computer.chosen = self.even.player

    @classmethod
    def resumed(
        cls,
        record: Record,
        thinker: Thinking,
        keeping: Keeping | None = None,
        rng: random.Random | None = None,
        fresh: Callable[[int], int] | None = None,
    ) -> Sitting:
        """Resume a recorded game where it stopped. Raises `BadText` if its moves are not legal."""
        return cls(setup_of(record), thinker, keeping, rng, fresh=fresh, record=record)

    # state

    @property
    def record(self) -> Record:
        return self.recorder.record

    @property
    def game(self) -> GameInPlay:
        """The game as it stands, with what the person may do now."""
        return self.recorder.game

    @property
    def view(self) -> Any:
        """The person's view, of the type of its family: the same object until something is done."""
        return self.game.view

    @property
    def awaiting(self) -> Await:
        return self.game.awaiting

    @property
    def deal(self) -> DealInPlay:
        """The deal in play, just scored, or next to be dealt: the same object until something is done."""
        return self.recorder.deal

    @property
    def thoughts(self) -> Mapping[int, Reason]:
        """The reasons for the computer's moves, by how many moves were made before each. Empty while a deal
        is played; those from before the game was resumed are missing."""
        return self.computer.thoughts if self.game.scored else {}

    # actions

    def lift(self, place: int) -> list[Step]:
        """Lift the card at ``place`` of the spread pack for the person, and other cards for the computer's
        seats."""
        return self._do(self._pack.lift(self.record, self.game, place))

    def cut(self, lifted: int) -> list[Step]:
        """Cut the pack for the person, who is not the dealer, by lifting ``lifted`` cards. The pack is then
        dealt."""
        return self._deal_by(ByHand(seal.CUT, lifted))

    def shuffle(self, presses: int) -> list[Step]:
        """Deal for the person, who pressed *Shuffle* ``presses`` times; the computer's cut is fixed."""
        return self._deal_by(ByHand(seal.PRESS, presses))

    def deal_known(self) -> list[Step]:
        """Deal the cards of a known deal."""
        assert self.game.known is not None
        return self._do(self.game.referee.deal_move(self.game.known.pack))

    def do(self, move: Move) -> list[Step]:
        """Make the person's move. Raises `IllegalMove`."""
        return self._do(move)

    def claim(self) -> list[Step]:
        """Claim the tricks that the person is certain to win: lead the person's cards, and answer each with
        the first legal move. The answers do not matter, so the computer players are not asked."""
        steps: list[Step] = []
        for lead in self.game.sure:
            if self.awaiting is not Await.YOU:
                break
            self.adviser.cancel()
            steps.append(self.recorder.make(lead))
            while self.game.awaiting is Await.OTHER:
                steps.append(self.recorder.make(self.game.referee.legal_moves(self.game.state)[0]))
        return steps

    def poll(self) -> list[Step]:
        """Make the computer's move if it is its turn and it has chosen; else return no steps."""
        if self.awaiting is not Await.OTHER:
            return []
        move = self.computer.choose(self.game, len(self.record.moves))
        return [] if move is None else self._do(move)

    def undo(self, decision: LastDecision) -> None:
        """Go back to the person's last decision. The computer forgets everything since, and chooses anew. If
        anything had been seen since, this is noted as a take-back, and the deal is counted separately."""
        self.computer.begin_anew(decision.moves)
        self.adviser.begin_anew()
        self.recorder.take_back(decision)
        self.computer.foresee(self.game)

    def next_deal(self) -> list[Step]:
        """Go on to the next deal and seal its pack, once the person has read the score."""
        self.recorder.next_deal()
        return []

    def another(self, known: KnownDeal | None = None) -> list[Step]:
        """Start the next game with the same setup: with a fresh pack, or with a single ``known`` deal. The
        previous game stays saved as it is."""
        self.computer.begin_anew()
        if self.even is not None:
            self.even.close()
        self.comparison.close()
        self.reviews.close()
        setup, keeping = self.setup._replace(deal_number=None, known=known), self.recorder.keeping.another()
        self._begin(setup, keeping, earlier=self.even.deals if self.even else None)
        return []

    def look_back(self) -> bool:
        """Go on reviewing the deal just scored, if the computer can think in the background. In an even game,
        what the person's decisions cost is worked out first. Both continue during the next deal whenever the
        computer is idle. Return True if anything has changed, without waiting."""
        if self.game.scored and self.computer.thinker.meanwhile:
            self.reviews.review(self.record, self.game.deal_ordinal, again=False)
        idle = self.computer.idle and self.adviser.idle
        if self.even is None or not self.computer.thinker.meanwhile:
            return self.reviews.poll(idle)
        changed = self.even.poll(idle)
        return self.reviews.poll(idle and not self.even.busy) or changed

    @property
    def looks_back(self) -> bool:
        """True while the computer is still working on a finished deal, for its review or for the level of an
        even game."""
        return self.reviews.busy or (self.even is not None and self.even.busy)

    def leave(self) -> None:
        """Leave the table for good; the game stays saved as it is."""
        self.computer.leave()
        if self.even is not None:
            self.even.close()
        self.comparison.close()
        self.reviews.close()
        self.judge.leave()

    # internals

    def _deal_by(self, by_hand: ByHand) -> list[Step]:
        return self._do(dealt(self.record, self.game, by_hand), by_hand)

    def _do(self, move: Move, by_hand: ByHand | None = None) -> list[Step]:
        self.adviser.cancel()
        step = self.recorder.make(move, by_hand)
        self.computer.foresee(self.game)
        return [step]
