"""Which calls may be made now, and why another may not: what Younger answers has to meet or better what Elder
called.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.picket.calling.combinations import (
    BY_VALUE,
    POINT,
    SEQUENCES,
    SETS,
    Key,
    Way,
    best_key,
    fault,
    held,
    ways,
)
from picket_desktop.engine.picket.moves import Ask, Call, Group, Kind
from picket_desktop.engine.picket.reckoning import may_be_false
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import State


class Bar(NamedTuple):
    """The least a call must be worth, whether it must better it, whether a call must be made, and
    whether the worth of Elder's call is to be asked first."""

    least: Key
    beat: bool
    must: bool
    ask: bool

    def reached(self, worth: Key) -> bool:
        """Whether a call worth so much may be made."""
        return worth > self.least or (worth == self.least and not self.beat)


_FREE = Bar((0, 0), beat=False, must=False, ask=False)

UNTOLD = 99
"""Stands for a worth that has not been told: only a greater number is known to better it."""


class Calls(Sequence[Move]):
    """The ways to call a kind: first to ask the worth, where that is due; then everything at its best, which
    is the likeliest to be good; last nothing. Found when looked at, and kept when all of them have been."""

    def __init__(self, kind: Kind, hand: tuple[Card, ...], rules: RuleSet, bar: Bar) -> None:
        self._kind = kind
        self._hand = hand
        self._rules = rules
        self._bar = bar
        self._all: list[Way | None] | None = None
        self._made: list[Move] | None = None

    def __reduce__(self) -> tuple[type[Calls], tuple[object, ...]]:
        """What crosses to another process says what is asked; what has been found of it here stays here."""
        return Calls, self._asked

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Calls) and self._asked == other._asked

    def __hash__(self) -> int:
        return hash(self._asked)

    @property
    def _asked(self) -> tuple[Kind, tuple[Card, ...], RuleSet, Bar]:
        return self._kind, self._hand, self._rules, self._bar

    def _found(self) -> Iterator[Way | None]:
        """The ways that answer; None is "nothing". The worth to be asked comes before them all."""
        rules, bar = self._rules, self._bar
        answers = (way for way in ways(self._kind, self._hand, rules) if bar.reached(way.worth))
        if rules.calls.sinking:
            yield from answers
            if not bar.must:
                yield None
        elif best := next(answers, None):
            yield best
        elif not bar.ask:
            yield None

    def _move(self, way: Way | None) -> Move:
        return Call(self._kind, way.find() if way else ())

    def _list(self) -> list[Way | None]:
        if self._all is None:
            self._all = list(self._found())
        return self._all

    def __len__(self) -> int:
        return len(self._list()) + self._bar.ask

    def __iter__(self) -> Iterator[Move]:
        if self._bar.ask:
            yield Ask(self._kind)
        if self._made is not None:
            yield from self._made
            return
        made: list[Move] = []
        for way in self._found() if self._all is None else self._all:
            made.append(self._move(way))
            yield made[-1]
        self._made = made

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if index == 0:
            return next(iter(self))
        if index < 0:
            raise IndexError("no such call")
        at = index - self._bar.ask
        return self._made[at] if self._made is not None else self._move(self._list()[at])


def _kind(state: State) -> Kind:
    assert state.calls.kind is not None
    return state.calls.kind


def worth_said(kind: Kind, rules: RuleSet) -> bool:
    """Whether one who calls says the worth at once; else only when asked."""
    if kind is SETS:
        return True
    calls = rules.calls
    if kind is SEQUENCES:
        return calls.run_said_whole
    return calls.point_said_whole or calls.point_by is BY_VALUE


def _bar(state: State) -> Bar:
    """What the actor's call has to reach: Younger's answer meets or betters Elder's call, and after the
    lead he must make good what he called "not good"; other calls are free. At the strict table, where it may
    have been false, he may also own up: he has not played a card yet (Cotton 1674, ch. VI; our
    reading)."""
    kind, rules = _kind(state), state.rules
    claim = state.calls.claims[kind]
    if not claim:
        return _FREE
    later = bool(state.tricks)
    must = later and not may_be_false(rules, kind)
    least = best_key(kind, claim, rules)
    if not worth_said(kind, rules) and kind not in state.calls.asked:
        mine = held(kind, state.hands[state.younger], rules)
        ask = not later and (rules.strict or (bool(mine) and best_key(kind, mine, rules)[0] == least[0]))
        return Bar((least[0], UNTOLD), beat=True, must=must, ask=ask)
    return Bar(least, beat=later, must=must, ask=False)


def legal(state: State) -> Sequence[Move]:
    """The actor's calls, lazily; the sequence knows no more than the actor does."""
    return Calls(_kind(state), state.hands[state.actor], state.rules, _bar(state))


def why_not(state: State, move: Call | Ask) -> Reason | None:
    """Another kind, cards not held or no such holding, or a holding that does not answer the call."""
    kind, rules, bar = _kind(state), state.rules, _bar(state)
    about = {"kind": kind}
    if move.kind is not kind:
        return Reason("other-kind", about)
    if isinstance(move, Ask):
        return None if bar.ask else Reason("nothing-to-ask", about)
    hand, sinking = state.hands[state.actor], rules.calls.sinking
    best = () if sinking else held(kind, hand, rules)
    if not move.groups:
        if bar.must:
            return Reason("must-declare", about)
        if sinking:
            return None
        held_back = bar.ask or (best and bar.reached(best_key(kind, best, rules)))
        return Reason("no-sinking", about) if held_back else None
    supposed = {*hand, *(c for g in move.groups for c in g)} if may_be_false(rules, kind) else hand
    code = fault(kind, move.groups, supposed, rules)
    if code and not (code == "not-a-point" and strict_point(move.groups, rules)):
        return Reason(code, about)
    worth = best_key(kind, move.groups, rules)
    if bar.ask and worth[0] == bar.least[0]:
        return Reason("ask-first", about)
    if not bar.reached(worth):
        return Reason("inferior", about)
    if not sinking and not _same_worth(kind, move.groups, best, rules):
        return Reason("no-sinking", about)
    return None


def strict_point(groups: tuple[Group, ...], rules: RuleSet) -> bool:
    """At the strict table a point or ruff may be misreckoned: any cards of one suit."""
    fits = (
        len(groups) == 1
        and len({c.suit for c in groups[0]}) == 1
        and len(groups[0]) >= rules.calls.point_least
    )
    return may_be_false(rules, POINT) and fits


def _same_worth(kind: Kind, groups: tuple[Group, ...], best: tuple[Group, ...], rules: RuleSet) -> bool:
    """Where nothing may be sunk, one may still choose between holdings that weigh the same."""
    same = sorted(map(len, groups)) == sorted(map(len, best))
    return same and best_key(kind, groups, rules) == best_key(kind, best, rules)
