"""Positions for asking players, laid out card by card."""

from __future__ import annotations

from picket_desktop.engine.cards import Card, cards, pack
from picket_desktop.engine.picket.moves import Deal, Move, read
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import State, View


class Position:
    """A deal with seat 0 as Elder. Cards not named go to the stock, the lowest suits first."""

    def __init__(self, rules: str, elder: str, younger: str, stock: str = "") -> None:
        self.game = PicketGame(rule_sets()[rules])
        hands, top = (cards(elder), cards(younger)), cards(stock)
        size = self.game.rules.pack
        rest = [c for c in pack(size) if c not in {*hands[0], *hands[1], *top}]
        order: list[Card] = []
        for i in range(0, 12, 2):
            order += [*hands[0][i : i + 2], *hands[1][i : i + 2]]
        self.state: State = self.game.single_deal(elder=0)
        self.do(Deal((*order, *top, *rest), 2))

    def do(self, *moves: Move | str) -> Position:
        """Make these moves, given as values or as written in a record, and return the position."""
        for move in moves:
            made = read(move) if isinstance(move, str) else move
            self.state, _ = self.game.apply(self.state, made)
        return self

    @property
    def view(self) -> View:
        """The view of the seat that is to move."""
        return self.game.view_for(self.state, self.state.actor)
