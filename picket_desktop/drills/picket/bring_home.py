"""The drill *Bring it home*: the last tricks of a deal with open hands, solved to the end against best
defence."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from picket_desktop.ai.advice import SHOWN, Advice, Figure, Way
from picket_desktop.ai.picket.reasons.why_played import why
from picket_desktop.ai.picket.search.open_hands import solver
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.player import Choice
from picket_desktop.drills.item import HOME, Answer, Asks, Drill, Item, Judged
from picket_desktop.drills.self_play import PERSON, number_of, played, stands
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.record import Record

LAST = (5, 6)
"""The number of cards left in hand, alternating from deal to deal."""
LEAST = 2
"""Minimum cost of the worst card, in points, for a position to be asked."""


class Solved(NamedTuple):
    """How many points each of the person's cards makes from here to the end of the deal, less the opponent's,
    with best play on both sides."""

    worth: dict[Card, int]

    @property
    def best(self) -> int:
        return max(self.worth.values())

    @property
    def spread(self) -> int:
        return self.best - min(self.worth.values())


class BringHome(Drill):
    """A drill in which the last cards of a deal are played with open hands. Only the best possible result is
    right."""

    kind = HOME
    asks = Asks.PLAY

    def names(self, rules: RuleSet) -> Iterator[str]:
        return map(str, count(1))

    def made(self, rules: RuleSet, name: str) -> Item | None:
        number = number_of(name)
        for at in played(rules, number):
            state = at.state
            left = LAST[number // 2 % len(LAST)]
            if state.phase is Phase.PLAY and state.actor == PERSON and len(state.hands[PERSON]) == left:
                if solved(state).spread < LEAST:
                    return None
                return Item(HOME, name, at.record(rules.with_value("open_hands", True)))
        return None

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        state = stands(record)
        assert isinstance(move, Play)
        worth = solved(state).worth
        best = max(worth.values())
        lost = best - worth[move.card]
        return Judged(not lost, Answer(number=best), float(lost), advice(state, move.card))

    def replies(self, record: Record) -> tuple[Move, ...]:
        state, found = stands(record), list[Move]()
        game = PicketGame(state.rules)
        while (seat := game.actor(state)) >= 0:
            forced = game.forced(game.view_for(state, seat))
            if seat == PERSON and forced is None:
                break
            move = forced or PLAYS[defence(state).index]
            state, found = game.apply(state, move)[0], [*found, move]
        return tuple(found)


def solved(state: State) -> Solved:
    """Solve the position for each card the seat can play."""
    view = PicketGame(state.rules).view_for(state, state.actor)
    solve = solver(state.rules)
    solve.forget()
    values = solve.values(standing(view, mask(state.hands[view.other])))
    return Solved({ALL[bit.bit_length() - 1]: made for bit, made in values.items()})


def advice(state: State, done: Card) -> Advice:
    """Return advice that ranks the best cards by the points they make. The card ``done`` is always among
    them."""
    view, worth = PicketGame(state.rules).view_for(state, state.actor), solved(state).worth
    order = sorted(worth, key=lambda c: (-worth[c], c.rank, c.index))
    shown = order[:SHOWN] if done in order[:SHOWN] else [*order[: SHOWN - 1], done]
    ways = tuple(Way(PLAYS[c.index], (Figure("open", float(worth[c])),)) for c in shown)
    return Advice(Choice(PLAYS[order[0].index], why(view, order[0])), ways)


def defence(state: State) -> Card:
    """Return the best card for the seat to play; the lowest if there are several."""
    worth = solved(state).worth
    best = max(worth.values())
    return min((c for c, made in worth.items() if made == best), key=lambda c: (c.rank, c.index))
