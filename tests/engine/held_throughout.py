"""Invariants of every game, checked at each step and at the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.events import DealOver
from picket_desktop.engine.game import NATURE, NOBODY, Event, IllegalMove, Move
from picket_desktop.engine.picket import events as picket
from picket_desktop.engine.picket.ruleset import Ending, RuleSet
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.piquesept.counting import TOTAL
from picket_desktop.engine.piquesept.state import State as PiqueseptState
from picket_desktop.engine.record import Record, read, replay
from picket_desktop.engine.rules import Rules
from picket_desktop.words.words import words_for

OFTEN = 0.15
"""The share of positions at which expensive checks are made."""


class Held:
    """Checks one game from its first card to its settlement. ``seen`` counts what has been checked."""

    def __init__(self, rules: Rules, rng: random.Random) -> None:
        self.seen: Counter[str] = Counter()
        self._rules, self._rng, self._game = rules, rng, games.game(rules)
        self._words = words_for(rules)
        self._made: list[Move] = []
        self._deal: list[Event] = []

    def before(self, state: Any, legal: Sequence[Move]) -> None:
        """Check that there is a legal move. At some positions, also check that a legal move is allowed, that
        illegal ones are refused with a reason that can be put in words, and that each view shows only what
        its seat may know."""
        assert len(legal) > 0, "no move is left"
        self.seen["positions"] += 1
        if self._rng.random() > OFTEN:
            return
        assert self._game.why_not(state, legal[self._rng.randrange(min(len(legal), 60))]) is None
        for move in self._rng.sample(self._made, min(2, len(self._made))):
            reason = self._game.why_not(state, move)
            if reason is None:
                continue
            assert self._words.refusals.reason(reason).strip(), reason
            with pytest.raises(IllegalMove) as refused:
                self._game.apply(state, move)
            assert refused.value.reason == reason
            self.seen["refusals"] += 1
        for seat in range(self._game.seats):
            view = self._game.view_for(state, seat)
            assert bool(view.moves) == (seat == self._game.actor(state)), "moves for him who is to move"
            assert all(e.only in (None, seat) for e in view.told)
            if isinstance(state, State) and view.number:
                assert view.known_held <= set(state.hands[1 - seat]), "held as it is known"
                self.seen["cards known"] += len(view.known_held)

    def after(self, move: Move, state: Any, events: Sequence[Event]) -> None:
        """Check the position ``state`` after a move."""
        self._made.append(move)
        self._deal += events
        _FAMILIES[self._game.family](self._rules, state, self._deal, events)
        if any(isinstance(e, DealOver) for e in events):
            self.seen["strict deals" if self._rules.value("strict") else "deals"] += 1
            self._deal = []

    def ended(self, state: Any) -> None:
        """Check that the finished game is settled, allows no more moves, and can be replayed from its
        record."""
        assert self._game.actor(state) == NOBODY, "the game does not end"
        assert not self._game.legal_moves(state)
        assert self._game.chance(state) is None
        assert self._game.why_not(state, self._made[-1]) is not None
        players = tuple(f"player {seat}" for seat in range(self._game.seats))
        record = Record(self._rules, players, 1, moves=tuple(self._made))
        again = read(record.write())
        assert again == record
        assert again.rules.changed() == self._rules.changed()
        *_, (last, _) = replay(again)
        assert last == state, "played again it ends otherwise"
        self.seen["games"] += 1


def _picket(rules: RuleSet, state: State, deal: Sequence[Event], events: Sequence[Event]) -> None:
    """Check a two-hand game: no card is lost, every point is on the sheet, and the set ends once it is
    won."""
    if state.cards.dealt[0]:
        played = [c for t in state.tricks for c in (t.led, t.followed) if c is not None]
        laid = [c for pile in state.cards.discards for c in pile]
        _whole(rules, [*state.hands[0], *state.hands[1], *state.cards.stock, *laid, *played])
    match, end = state.match, rules.end
    stands = picket.standing(deal)
    made = tuple(sum(e.points for e in stands if e.seat == seat) for seat in (0, 1))
    closed = [e for e in events if isinstance(e, picket.DealEnded)]
    for over in closed:
        times = 2 if rules.doubles(over.number) else 1
        assert over.points == (made[0] * times, made[1] * times), "every point was entered"
        cut_short = any(isinstance(e, picket.SetEnded | picket.Conceded) for e in deal)
        assert sum(over.tricks) == 12 or cut_short
        earlier = [d.points for d in match.past[:-1]]
        assert match.past[-1].points == over.points
        if end.match_sets == 1:
            assert over.standing == tuple(sum(p[s] for p in (*earlier, over.points)) for s in (0, 1))
    if not closed and state.actor != NATURE:
        assert state.made == made, "the sheet is the sum of the lines that stand"
    _ends_in_time(rules, state, events)


def _ends_in_time(rules: RuleSet, state: State, events: Sequence[Event]) -> None:
    """Check that a set ends as soon as a player reaches its target and not before, and a partie after its
    last deal."""
    match, ending, target = state.match, rules.end.ending, rules.target
    over = [e for e in events if isinstance(e, picket.SetEnded)]
    assert (state.phase is Phase.OVER) == (state.actor == NOBODY)
    for end in over:
        assert match.settlement is not None
        if ending is Ending.PARTIE:
            assert match.number == match.deals_due
            continue
        assert end.winner is not None
        assert target is not None
        high, low = end.totals[end.winner], end.totals[1 - end.winner]
        assert high >= target
        assert rules.end.target is not None
        assert high > rules.end.target or ending is not Ending.AFTER_TRICKS
        assert high > low if ending is Ending.AFTER_TRICKS else True
        won = max(match.sets) > rules.end.match_sets // 2
        assert (state.phase is Phase.OVER) == won, "a match is won by most of its sets"
    if over or target is None:
        return
    assert state.phase is not Phase.OVER
    if ending is Ending.AT_ONCE and state.sheet.waiting is None:
        assert max(state.totals) < target, "the set goes on although it is won"
    if ending is Ending.AFTER_TRICKS and any(isinstance(e, picket.DealEnded) for e in events):
        assert max(match.standing) <= target or match.standing[0] == match.standing[1]


def _piquesept(rules: Rules, state: PiqueseptState, deal: Sequence[Event], events: Sequence[Event]) -> None:
    """Check a game of three or four players: no card is lost, the tricks contain 130 points, and the winnings
    equal the losses."""
    if state.hands:
        played = [c for t in state.tricks for c in t.cards]
        _whole(rules, [*(c for hand in state.hands for c in hand), *played])
        taken = [(t.points, t.winner == state.soloist) for t in state.tricks if t.winner is not None]
        sums = (sum(points for points, alone in taken if alone is side) for side in (True, False))
        if state.actor >= 0:
            assert state.made == tuple(sums), "each side has made the tricks that it took"
    assert sum(state.standing) == 0
    if any(isinstance(e, DealOver) for e in events):
        last = state.past[-1]
        assert sum(last.points) == TOTAL
        assert sum(last.stakes) == 0
        assert state.standing == tuple(map(sum, zip(*(d.stakes for d in state.past), strict=True)))
    assert (state.actor == NOBODY) == (len(state.past) == rules.deals)
    assert (state.settlement is not None) == (state.actor == NOBODY)


def _whole(rules: Rules, found: Sequence[Card]) -> None:
    assert sorted(found) == sorted(pack(rules.pack)), "a card is lost or made"


_FAMILIES: dict[str, Callable[[Any, Any, Sequence[Event], Sequence[Event]], None]] = {
    "picket": _picket,
    "piquesept": _piquesept,
}
