"""Which calls may be made now, and why others may not: Younger's answer has to meet or better Elder's
call."""

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
    points,
    ways,
)
from picket_desktop.engine.picket.calling.evident import barred, best_barred, sunk
from picket_desktop.engine.picket.moves import Ask, Call, Group, Kind
from picket_desktop.engine.picket.reckoning import may_be_false
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import State

UNTOLD = 99
"""Stands for a worth that was not stated, which only a greater number of cards is sure to better. It also
stands for an unlimited number of cards."""


class Bar(NamedTuple):
    """The requirements for a call.

    It must be worth at least ``least``, or more than that if ``beat`` is True. ``must``: a call is
    compulsory. ``ask``: the worth of Elder's call must be asked first. ``may_ask``: that worth may be asked
    in order to answer with part of a suit. ``most`` is how many cards are allowed after asking; ``barred`` is
    the worth of the caller's best holding that the opponent's known holdings bar.
    """

    least: Key
    beat: bool
    must: bool
    ask: bool
    may_ask: bool = False
    most: int = UNTOLD
    barred: Key = (0, 0)

    @property
    def answer(self) -> Key:
        """Minimum worth of a call that answers Elder's."""
        return self.least[0], self.least[1] + self.beat

    @property
    def reach(self) -> tuple[Key, Key]:
        """The least worth that a call may have, and the least worth that is too great."""
        return max(self.answer, (self.barred[0], self.barred[1] + 1)), (self.most + 1, 0)

    def reached(self, worth: Key) -> bool:
        """Return True if a call of this worth may be made."""
        low, high = self.reach
        return low <= worth < high


_FREE = Bar((0, 0), beat=False, must=False, ask=False)
_ASKS = Way((0, 0), tuple)
"""The item, among the ways to answer a call, that asks what the call is worth. It is listed only where asking
is optional."""


class Calls(Sequence[Move]):
    """The ways to call a kind. First comes asking the worth, if required; then calling everything at its
    best, which is the most likely to be good; and last, calling nothing.

    They are computed when accessed, and stored once all have been computed.
    """

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
        """Yield the ways to answer the call, and None for calling nothing. `_ASKS` is among them if asking
        the worth is optional, but not if it is required."""
        rules, bar = self._rules, self._bar
        every = ways(self._kind, self._hand, rules)
        low, high = bar.reach
        answers = every if bar is _FREE else [way for way in every if low <= way.worth < high]
        if rules.calls.sinking:
            yield from answers
            if bar.may_ask:
                yield _ASKS
            if not bar.must:
                yield None
        elif best := next(iter(answers), None):
            yield best
        elif not bar.ask:
            yield None

    def _move(self, way: Way | None) -> Move:
        return Ask(self._kind) if way is _ASKS else Call(self._kind, way.find() if way else ())

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
    """Return what the actor's call must satisfy, including what is barred. Elder may call anything held, as
    only Younger's answer decides whether it is good."""
    bar = _answer(state, kind, rules)
    if state.actor == state.elder:
        return bar
    every = ways(kind, state.hands[state.actor], rules)
    if sunk(state, kind):
        every, answer = list(every), bar.answer
        worths = sorted({way.worth for way in every if way.worth >= answer})
        bar = bar._replace(barred=best_barred(state, kind, worths))
    if not bar.must:
        return bar
    low, high = bar.reach
    return bar._replace(must=any(low <= way.worth < high for way in every))


def best_answer(state: State, kind: Kind) -> Call:
    """Return the actor's highest-scoring call to answer or declare with; it has no groups if there is
    none."""
    bar, every = _bar(state, kind, state.rules), ways(kind, state.hands[state.actor], state.rules)
    some = [way.find() for way in every if bar.reached(way.worth)]
    some = some if state.rules.calls.sinking else some[:1]
    return Call(kind, max(some, key=lambda groups: points(kind, groups, state.rules), default=()))


def _answer(state: State, kind: Kind, rules: RuleSet) -> Bar:
    """Return the requirements that Elder's call sets for the actor's call. A player who has asked what a
    point makes may not answer with more cards (Cavendish, law 46).

    Younger's answer meets or betters Elder's call, and after the lead Younger must make good a call of "not
    good"; other calls are free. At the strict table, where the answer may have been false, Younger may also
    own up, having played no card yet (Cotton 1674, ch. VI; our reading)."""
    claim = state.calls.claims[kind]
    if not claim:
        return _FREE
    later = bool(state.tricks)
    must = later and not may_be_false(rules, kind)
    least = best_key(kind, claim, rules)
    asked = kind in state.calls.asked
    if not worth_said(kind, rules) and not asked:
        mine = held(kind, state.hands[state.younger], rules)
        number = best_key(kind, mine, rules)[0] if mine else 0
        ask = not later and (rules.strict or number == least[0])
        may_ask = not (later or ask) and rules.calls.sinking and number > least[0]
        return Bar((least[0], UNTOLD), beat=True, must=must, ask=ask, may_ask=may_ask)
    most = least[0] if asked and kind is POINT and not rules.strict else UNTOLD
    return Bar(least, beat=later, must=must, ask=False, most=most)


def legal(state: State) -> Sequence[Move]:
    """Return the actor's calls, lazily; the sequence uses only what the actor knows."""
    kind, rules = _kind(state), state.rules
    return Calls(kind, state.hands[state.actor], rules, _bar(state, kind, rules))


def why_not(state: State, move: Call | Ask) -> Reason | None:
    """Return why a call is refused: another kind is due, the cards are not held, they do not form such a
    holding, or the holding does not answer Elder's call. None if it is allowed."""
    kind, rules = _kind(state), state.rules
    bar, about = _answer(state, kind, rules), {"kind": kind}
    if move.kind is not kind:
        return Reason("other-kind", about)
    if isinstance(move, Ask):
        return None if bar.ask or bar.may_ask else Reason("nothing-to-ask", about)
    hand, sinking = state.hands[state.actor], rules.calls.sinking
    best = () if sinking else held(kind, hand, rules)
    if not move.groups:
        if bar.must and _bar(state, kind, rules).must:
            return Reason("must-declare", about)
        if sinking:
            return None
        held_back = bar.ask or (best and bar.reached(best_key(kind, best, rules)))
        return Reason("no-sinking", about) if held_back else None
    supposed = (*hand, *(c for g in move.groups for c in g)) if may_be_false(rules, kind) else hand
    code = fault(kind, move.groups, supposed, rules)
    if code:
        return Reason(code, about)
    worth = best_key(kind, move.groups, rules)
    if (bar.ask or bar.may_ask) and worth[0] == bar.least[0]:
        return Reason("ask-first", about)
    if worth < bar.answer:
        return Reason("inferior", about)
    if worth[0] > bar.most:
        return Reason("asked-number", about)
    if state.actor != state.elder and barred(state, kind, worth):
        return Reason("barred", about)
    if not sinking and not _same_worth(kind, move.groups, best, rules):
        return Reason("no-sinking", about)
    return None


def _same_worth(kind: Kind, groups: tuple[Group, ...], best: tuple[Group, ...], rules: RuleSet) -> bool:
    """Return True if a call is worth as much as the best. Players may choose between equal holdings even if
    nothing may be sunk."""
    same = sorted(map(len, groups)) == sorted(map(len, best))
    return same and best_key(kind, groups, rules) == best_key(kind, best, rules)
