"""The calls that may be made now, and the reasons that others may not: Younger's answer has to meet or
better Elder's call.
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
    """The requirements for a call: the least it must be worth, whether it must ``beat`` that, whether a
    call ``must`` be made, and whether to ``ask`` the worth of Elder's call first."""

    least: Key
    beat: bool
    must: bool
    ask: bool

    def reached(self, worth: Key) -> bool:
        """Return True if a call of this worth may be made."""
        return worth > self.least or (worth == self.least and not self.beat)


_FREE = Bar((0, 0), beat=False, must=False, ask=False)

UNTOLD = 99
"""Stands for a worth that was not told; only a greater number of cards is known to better it."""


class Calls(Sequence[Move]):
    """The ways to call a kind: first asking the worth, if required; then everything at its best, which is
    the most likely to be good; finally no call at all.

    They are computed when accessed, and kept once all of them have been."""

    def __init__(self, kind: Kind, hand: tuple[Card, ...], rules: RuleSet, bar: Bar) -> None:
        self._kind = kind
        self._hand = hand
        self._rules = rules
        self._bar = bar
        self._all: list[Way | None] | None = None
        self._made: list[Move] | None = None

    def __reduce__(self) -> tuple[type[Calls], tuple[object, ...]]:
        """Pickle only the query, without the cached results."""
        return Calls, self._asked

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Calls) and self._asked == other._asked

    def __hash__(self) -> int:
        return hash(self._asked)

    @property
    def _asked(self) -> tuple[Kind, tuple[Card, ...], RuleSet, Bar]:
        return self._kind, self._hand, self._rules, self._bar

    def _found(self) -> Iterator[Way | None]:
        """Yield the ways that answer the call; None is "nothing". Asking the worth would come before them
        all."""
        rules, bar = self._rules, self._bar
        every = ways(self._kind, self._hand, rules)
        answers = iter(every) if bar == _FREE else (way for way in every if bar.reached(way.worth))
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
    """Return True if a caller says the worth at once, rather than only when asked."""
    if kind is SETS:
        return True
    calls = rules.calls
    if kind is SEQUENCES:
        return calls.run_said_whole
    return calls.point_said_whole or calls.point_by is BY_VALUE


def _bar(state: State, kind: Kind, rules: RuleSet) -> Bar:
    """Return the requirements for the actor's call.

    Younger's answer meets or betters Elder's call, and after the lead Younger must make good a call of "not
    good"; other calls are free. At the strict table, where the answer may have been false, Younger may also
    own up, having played no card yet (Cotton 1674, ch. VI; our reading)."""
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
    """Return the actor's calls, lazily; the sequence uses only what the actor knows."""
    kind, rules = _kind(state), state.rules
    return Calls(kind, state.hands[state.actor], rules, _bar(state, kind, rules))


def why_not(state: State, move: Call | Ask) -> Reason | None:
    """Return why a call is refused: another kind is due, the cards are not held, they are no such holding,
    or the holding does not answer the call."""
    kind, rules = _kind(state), state.rules
    bar, about = _bar(state, kind, rules), {"kind": kind}
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
    supposed = (*hand, *(c for g in move.groups for c in g)) if may_be_false(rules, kind) else hand
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
    """Return True if the groups may be claimed as a point or ruff at the strict table, where it may be
    misreckoned: any cards of one suit."""
    fits = (
        len(groups) == 1
        and len({c.suit for c in groups[0]}) == 1
        and len(groups[0]) >= rules.calls.point_least
    )
    return may_be_false(rules, POINT) and fits


def _same_worth(kind: Kind, groups: tuple[Group, ...], best: tuple[Group, ...], rules: RuleSet) -> bool:
    """Compare a call with the best, as players may choose between equal holdings even if nothing may be
    sunk."""
    same = sorted(map(len, groups)) == sorted(map(len, best))
    return same and best_key(kind, groups, rules) == best_key(kind, best, rules)
