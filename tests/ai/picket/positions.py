"""Positions, laid out card by card, in which to ask players."""

from __future__ import annotations

import random

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.engine.cards import Card, cards, pack
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import Deal, Move, Play, read
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State, View


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
        """Make these moves, each given as a value or as written in a record, and return this position."""
        for move in moves:
            made = read(move) if isinstance(move, str) else move
            self.state, _ = self.game.apply(self.state, made)
        return self

    @property
    def view(self) -> View:
        """The view of the seat to move."""
        return self.game.view_for(self.state, self.state.actor)


def leads(rules: RuleSet, number: int, tricks: int) -> list[View]:
    """Play a deal by rules of thumb for ``tricks`` tricks, and return the view at each lead where there is a
    choice."""
    game, player, found = PicketGame(rules), rules_of_thumb, []
    state, _ = game.apply(game.single_deal(0), Deal(order(number, rules.pack), rules.packets[0]))
    while state.actor >= 0 and len(state.tricks) < tricks:
        view = game.view_for(state, state.actor)
        a_choice = view.phase is Phase.PLAY and sum(isinstance(m, Play) for m in view.moves) > 1
        if a_choice and not view.open_trick:
            found.append(view)
        state, _ = game.apply(state, player.choose(view, random.Random(number), 0).move)
    return found
