"""Duels at Piquesept. Stakes compare the first player with the mean of the others; points are the card points
of the soloist and of the defenders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ClassVar

from picket_desktop.ai.duel import Table, shuffled
from picket_desktop.engine.game import NATURE, NOBODY, Chance, Game, Move
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.state import Phase, State, View


class PiqueseptTable(Table[State]):
    TIMED: ClassVar = {Phase.GIFTS: "card", Phase.PLAY: "card", Phase.GIVE: "give"}
    game: PiqueseptGame

    def __init__(self, game: Game[State, View], seed: int, budget: int, clock: Callable[[], float]) -> None:
        super().__init__(game, seed, budget, clock)
        self._ends = Counter[str]()

    def play(self, number: int, parties: bool) -> tuple[int, ...]:
        game = self.game
        state = game.start() if parties else game.single_deal(number % game.seats)
        stretch = moves = 0
        while (actor := game.actor(state)) != NOBODY:
            if actor == NATURE:
                stretch, moves = stretch + 1, 0
                move = self._chance(state, f"{number}.{stretch}")
            else:
                moves += 1
                move = self.decide(state, f"{number}.{stretch}", moves)
            state, _ = game.apply(state, move)
        for past in state.past:
            self.points.append(past.points)
            self._ends[past.result] += 1
        return state.standing

    def results(self) -> dict[str, int]:
        ends = self._ends
        return {"soloist_won": ends["soloist"], "soloist_lost": ends["defenders"], "drawn": ends["drawn"]}

    def _chance(self, state: State, stretch: str) -> Move:
        size = self.game.rules.pack
        if self.game.chance(state) is Chance.LIFT:
            return Lift(shuffled(size, f"lift-{self.seed}-{stretch}")[: self.game.seats])
        return self.game.deal_move(shuffled(size, f"{self.seed}-{stretch}"))


TABLE = PiqueseptTable
