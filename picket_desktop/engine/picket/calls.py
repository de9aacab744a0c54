"""The calls: Elder first, kind by kind; Younger accepts or betters. In the old games the better is
declared at once; in the modern ones Younger declares his own after Elder has led.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, overload

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move, Reason
from picket_desktop.engine.picket.combinations import Key, Way, best_key, fault, held, ways
from picket_desktop.engine.picket.events import (
    Answered,
    Asked,
    Called,
    Claimed,
    Declared,
    Passed,
    Told,
    Verdict,
)
from picket_desktop.engine.picket.moves import Ask, Call, Group, Kind
from picket_desktop.engine.picket.reckoning import hidden, reckon_hand
from picket_desktop.engine.picket.ruleset import PointBy, RuleSet, TurnUpRule
from picket_desktop.engine.picket.state import Outcome, Phase, State


def start(state: State, out: list[Event]) -> State:
    """Elder opens with the point."""
    return _open(state, out, Kind.POINT)


def may_call(kind: Kind, state: State, seat: int) -> bool:
    """Whether a seat has anything to say of a kind; at the strict table nobody says it for him."""
    return state.rules.strict or bool(held(kind, state.hands[seat], state.rules))


def _open(state: State, out: list[Event], kind: Kind | None) -> State:
    """Elder's turn to call a kind, passing over what he does not hold."""
    while kind is not None and not state.stopped:
        if may_call(kind, state, state.elder):
            return _calling(state, state.elder, kind)
        out.append(Passed(state.elder, kind))
        state = _elder_has_passed(state, out, kind)
        if state.actor == state.younger and state.calls.kind is kind:
            return state
        kind = _after(kind)
    return state if state.stopped else hands_called(state)


def _calling(state: State, seat: int, kind: Kind) -> State:
    return state._replace(phase=Phase.CALLS, actor=seat, calls=state.calls._replace(kind=kind))


def _after(kind: Kind) -> Kind | None:
    return None if kind is Kind.SETS else Kind(kind + 1)


def hands_called(state: State) -> State:
    """The hands are called: Elder leads, or may first name his suit for a look."""
    look = state.cards.rest_seen and state.rules.exchange.turn_up is TurnUpRule.AFTER_SUIT
    phase = Phase.NAME_SUIT if look else Phase.PLAY
    return state._replace(phase=phase, actor=state.elder, calls=state.calls._replace(kind=None))


def _elder_has_passed(state: State, out: list[Event], kind: Kind) -> State:
    """In the old games Younger may call at once; in the modern ones he waits for the lead."""
    if state.rules.calls.reserved:
        return state._replace(actor=state.elder)
    if may_call(kind, state, state.younger):
        return _calling(state, state.younger, kind)
    out.append(Passed(state.younger, kind))
    return _decide(state._replace(actor=state.elder), out, kind, Outcome(None))


def _decide(state: State, out: list[Event], kind: Kind, outcome: Outcome) -> State:
    outcomes = list(state.calls.outcomes)
    outcomes[kind + 1] = outcome
    return reckon_hand(state._replace(calls=state.calls._replace(outcomes=tuple(outcomes))), out)


def pending(state: State) -> Iterator[Kind]:
    """The kinds that Younger has yet to declare after Elder's lead."""
    return (k for k in Kind if state.calls.outcomes[k + 1] is None)


def after_lead(state: State, out: list[Event]) -> State:
    """Younger's own declarations, in the modern games, when Elder has led. When they are done, the state
    is in `Phase.PLAY` again with Younger to follow."""
    for kind in list(pending(state)):
        if state.stopped:
            return state
        if may_call(kind, state, state.younger):
            return _calling(state, state.younger, kind)
        out.append(Passed(state.younger, kind))
        state = _decide(state, out, kind, Outcome(None))
    if state.stopped:
        return state
    return state._replace(phase=Phase.PLAY, actor=state.younger, calls=state.calls._replace(kind=None))


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


UNTOLD = 99
"""Stands for a worth that has not been told: only a greater number is known to better it."""


Cards = tuple[Card, ...]


class Calls(Sequence[Move]):
    """The ways to call a kind, everything at its best first, then, last, nothing: found when looked at."""

    def __init__(self, kind: Kind, hand: Cards, rules: RuleSet, bar: Bar) -> None:
        self._kind = kind
        self._hand = hand
        self._rules = rules
        self._bar = bar
        self._all: list[Way | None] | None = None

    def _found(self) -> Iterator[Way | None]:
        """The ways that answer; None is "nothing". The worth to be asked comes before them all."""
        rules, bar = self._rules, self._bar
        found = bar.ask
        for way in ways(self._kind, self._hand, rules):
            if bar.reached(way.worth):
                found = True
                yield way
                if not rules.calls.sinking:
                    return
        if not bar.must and not (found and not rules.calls.sinking):
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
        yield from map(self._move, self._found() if self._all is None else self._all)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if index == 0 and (self._bar.ask or self._all is None):
            return next(iter(self))
        if not 0 <= index < len(self):
            raise IndexError("no such call")
        return self._move(self._list()[index - self._bar.ask])


def _kind(state: State) -> Kind:
    assert state.calls.kind is not None
    return state.calls.kind


def _after_lead(state: State) -> bool:
    return bool(state.tricks)


def _bar(state: State) -> Bar:
    """What the actor's call has to reach: Younger's answer meets or betters Elder's call, and after the
    lead he must make good what he called "not good"; other calls are free. At the strict table, where it may
    have been false, he may also own up: he has not played a card yet (Cotton 1674, ch. VI; our
    reading)."""
    kind, rules = _kind(state), state.rules
    claim = state.calls.claims[kind] if state.actor == state.younger else ()
    if not claim:
        return Bar((0, 0), beat=False, must=False, ask=False)
    later = _after_lead(state)
    must = later and not hidden(rules, kind)
    least = best_key(kind, claim, rules)
    if _called(state, state.elder, kind, claim).worth is None and kind not in state.calls.asked:
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
    hand = state.hands[state.actor]
    best = held(kind, hand, rules)
    if not move.groups:
        if bar.must:
            return Reason("must-declare", about)
        if rules.calls.sinking:
            return None
        held_back = bar.ask or (best and bar.reached(best_key(kind, best, rules)))
        return Reason("no-sinking", about) if held_back else None
    claimed = frozenset(c for g in move.groups for c in g)
    code = fault(kind, move.groups, claimed.union(hand) if hidden(rules, kind) else hand, rules)
    if code and not (code == "not-a-point" and strict_point(move.groups, rules)):
        return Reason(code, about)
    worth = best_key(kind, move.groups, rules)
    if bar.ask and (not rules.strict or worth[0] == bar.least[0]):
        return Reason("ask-first", about)
    if not bar.reached(worth):
        return Reason("inferior", about)
    if not rules.calls.sinking and not _same_worth(kind, move.groups, best, rules):
        return Reason("no-sinking", about)
    return None


def strict_point(groups: tuple[Group, ...], rules: RuleSet) -> bool:
    """At the strict table a point or ruff may be misreckoned: any cards of one suit."""
    fits = (
        len(groups) == 1
        and len({c.suit for c in groups[0]}) == 1
        and len(groups[0]) >= rules.calls.point_least
    )
    return hidden(rules, Kind.POINT) and fits


def _same_worth(kind: Kind, groups: tuple[Group, ...], best: tuple[Group, ...], rules: RuleSet) -> bool:
    """Where nothing may be sunk, one may still choose between holdings that weigh the same."""
    same = sorted(map(len, groups)) == sorted(map(len, best))
    return same and best_key(kind, groups, rules) == best_key(kind, best, rules)


def ask(state: State, out: list[Event]) -> State:
    """Younger asks the worth, and Elder tells it; Younger has yet to answer."""
    kind = _kind(state)
    out.append(Asked(state.younger, kind))
    out.append(Told(state.elder, kind, said(kind, _best(kind, state.calls.claims[kind], state))[1]))
    return state._replace(calls=state.calls._replace(asked=(*state.calls.asked, kind)))


def call(state: State, move: Call, out: list[Event]) -> State:
    """Elder calls, Younger answers or calls."""
    if state.actor == state.elder:
        return _elder_calls(state, move, out)
    if _after_lead(state):
        return _younger_declares(state, move, out)
    return _younger_answers(state, move, out)


def _elder_calls(state: State, move: Call, out: list[Event]) -> State:
    kind = move.kind
    if not move.groups:
        out.append(Passed(state.elder, kind))
        state = _elder_has_passed(state, out, kind)
        waits = state.actor == state.younger and state.calls.kind is kind
        return state if waits else _open(state, out, _after(kind))
    out.append(_called(state, state.elder, kind, move.groups))
    claims = list(state.calls.claims)
    claims[kind] = move.groups
    return state._replace(actor=state.younger, calls=state.calls._replace(claims=tuple(claims)))


def _best(kind: Kind, groups: tuple[Group, ...], state: State) -> Group:
    return max(groups, key=lambda g: best_key(kind, (g,), state.rules))


def _called(state: State, seat: int, kind: Kind, groups: tuple[Group, ...]) -> Called:
    """What is said: the value of a ruff; the number of a point or sequence, the worth only when asked;
    a set by size and rank."""
    rules = state.rules
    size, worth = said(kind, _best(kind, groups, state))
    if kind is Kind.POINT:
        if rules.calls.point_by is PointBy.VALUE:
            return Called(seat, kind, None, worth)
        return Called(seat, kind, size, worth if rules.calls.point_said_whole else None)
    if kind is Kind.SEQUENCES and not rules.calls.run_said_whole:
        return Called(seat, kind, size, None)
    return Called(seat, kind, size, worth)


def said(kind: Kind, group: Group) -> tuple[int, int]:
    """Number of cards, and value of the point or rank of the (top) card."""
    return len(group), sum(c.pips for c in group) if kind is Kind.POINT else int(group[0].rank)


def _younger_answers(state: State, move: Call, out: list[Event]) -> State:
    kind, rules, younger = move.kind, state.rules, state.younger
    claim = state.calls.claims[kind]
    if not claim:
        return _younger_calls_first(state, move, out)
    if not move.groups:
        out.append(Answered(younger, kind, Verdict.GOOD))
        return _good(state, out, kind, state.elder, claim)
    mine, his = best_key(kind, move.groups, rules), best_key(kind, claim, rules)
    if mine == his:
        out.append(Answered(younger, kind, Verdict.EQUAL))
        return _next(_decide(state, out, kind, Outcome(None, equal=True)), out, kind)
    out.append(Answered(younger, kind, Verdict.NOT_GOOD))
    if rules.calls.reserved:
        return _next(state, out, kind)
    out.append(_called(state, younger, kind, move.groups))
    return _good(state, out, kind, younger, move.groups)


def _younger_calls_first(state: State, move: Call, out: list[Event]) -> State:
    kind, younger = move.kind, state.younger
    if not move.groups:
        out.append(Passed(younger, kind))
        return _next(_decide(state, out, kind, Outcome(None)), out, kind)
    out.append(_called(state, younger, kind, move.groups))
    out.append(Answered(state.elder, kind, Verdict.GOOD))
    return _good(state, out, kind, younger, move.groups)


def _good(state: State, out: list[Event], kind: Kind, seat: int, groups: tuple[Group, ...]) -> State:
    groups = _scoring(state, kind, groups)
    out.append(_reckoned(state, seat, kind, groups))
    state = _decide(state, out, kind, Outcome(seat, groups=groups))
    return _next(state, out, kind)


def _reckoned(state: State, seat: int, kind: Kind, groups: tuple[Group, ...]) -> Event:
    """What is good is shown, or at the strict table only said."""
    if hidden(state.rules, kind):
        return Claimed(seat, kind, tuple(said(kind, g) for g in groups))
    return Declared(seat, kind, groups)


def _scoring(state: State, kind: Kind, groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """The groups that are reckoned: Stirler's words let only the winning sequence score."""
    if kind is Kind.SEQUENCES and not state.rules.calls.lesser_runs:
        return (_best(kind, groups, state),)
    return groups


def _next(state: State, out: list[Event], kind: Kind) -> State:
    return state if state.stopped else _open(state, out, _after(kind))


def _younger_declares(state: State, move: Call, out: list[Event]) -> State:
    return after_lead(_reserved(state, move, out), out)


def _reserved(state: State, move: Call, out: list[Event]) -> State:
    kind, younger = move.kind, state.younger
    if move.groups:
        groups = _scoring(state, kind, move.groups)
        out.append(_reckoned(state, younger, kind, groups))
        return _decide(state, out, kind, Outcome(younger, groups=groups))
    if claim := state.calls.claims[kind]:
        out.append(Answered(younger, kind, Verdict.GOOD))
        return _elder_after_all(state, out, kind, claim)
    out.append(Passed(younger, kind))
    return _decide(state, out, kind, Outcome(None))


def _elder_after_all(state: State, out: list[Event], kind: Kind, claim: tuple[Group, ...]) -> State:
    """Younger owns up that he has nothing better: Elder's call is good."""
    groups = _scoring(state, kind, claim)
    out.append(_reckoned(state, state.elder, kind, groups))
    return _decide(state, out, kind, Outcome(state.elder, groups=groups))


def declare_all(state: State, out: list[Event]) -> State:
    """What Younger has yet to declare is reckoned at its best, for an Elder who throws up his hand."""
    for kind in list(pending(state)):
        if state.stopped:
            break
        best, claim = held(kind, state.hands[state.younger], state.rules), state.calls.claims[kind]
        beaten = claim and best and best_key(kind, best, state.rules) <= best_key(kind, claim, state.rules)
        state = _reserved(state, Call(kind, () if beaten else best), out)
    return state


def declare_unled(state: State, groups: Callable[[Kind, State], Call], out: list[Event]) -> State:
    """Younger's declarations where a record stops before the first lead: ``groups`` gives the call for
    each kind that is pending."""
    for kind in list(pending(state)):
        if state.stopped:
            break
        state = _calling(state, state.younger, kind)
        if held(kind, state.hands[state.younger], state.rules):
            move = groups(kind, state)
            state = _reserved(state, move, out)
        else:
            state = _decide(state, out, kind, Outcome(None))
    return state


def shown_by(events: Sequence[Event], seat: int) -> tuple[Card, ...]:
    """The cards that ``seat`` has shown from its hand in this deal, each once."""
    from_calls = [
        c for e in events if isinstance(e, Declared) and e.seat == seat for g in e.groups for c in g
    ]
    return tuple(dict.fromkeys(from_calls))
