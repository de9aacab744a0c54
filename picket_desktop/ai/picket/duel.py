"""Duels of two-hand games. Every pack is played twice, and the players change seats in between. Points are
Elder's and Younger's."""

from __future__ import annotations

from itertools import count
from typing import ClassVar

from picket_desktop.ai.duel import Table, shuffled
from picket_desktop.engine.game import NOBODY, Chance
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import Phase, State


class PicketTable(Table[State]):
    TIMED: ClassVar = {Phase.PLAY: "card", Phase.EXCHANGE: "discard", Phase.CALLS: "call"}
    game: PicketGame

    def play(self, number: int, parties: bool) -> tuple[int, int]:
        state = self._party(number) if parties else self._deal(self.game.single_deal(elder=0), str(number))
        for past in state.match.past:
            self.points.append((past.points[past.elder], past.points[1 - past.elder]))
        if not parties:
            return state.match.past[-1].points
        end = state.match.settlement
        assert end is not None
        return (end.stake if end.winner == 0 else 0, end.stake if end.winner == 1 else 0)

    def _party(self, number: int) -> State:
        """Play one set or partie. Return its state after the settlement."""
        game, state = self.game, self.game.start()
        for at in count():
            stretch, chance = f"{number}.{at}", game.chance(state)
            if game.actor(state) == NOBODY:
                break
            if chance is Chance.LIFT:
                lying = shuffled(game.rules.pack, f"{self.seed}-lift-{stretch}")
                state, _ = game.apply(state, Lift(lying[: game.seats]))
            else:
                state = self._deal(state, stretch) if chance is Chance.DEAL else self._run(state, stretch)
        return state

    def _deal(self, state: State, stretch: str) -> State:
        """Deal the pack for ``stretch`` and play it out."""
        order = shuffled(self.game.rules.pack, f"{self.seed}-{stretch}")
        return self._run(self.game.apply(state, self.game.deal_move(order))[0], stretch)

    def _run(self, state: State, stretch: str) -> State:
        """Play until chance is needed or the game is over."""
        number = 0
        while self.game.actor(state) >= 0:
            state, _ = self.game.apply(state, self.decide(state, stretch, number))
            number += 1
        return state


TABLE = PicketTable
