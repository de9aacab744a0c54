"""The calls: Elder first, kind by kind; Younger accepts or betters. In the old games the better is
declared at once; in the modern ones Younger declares his own after Elder has led.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, overload

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move, Reason
from picket_desktop.engine.picket.combinations import (
    BY_VALUE,
    POINT,
    SEQUENCES,
    SETS,
    Key,
    Way,
    best_key,
    fault,
    held,
    key,
    pips,
    ways,
)
from picket_desktop.engine.picket.events import (
    Asked,
    Called,
    Claimed,
    Declared,
    Told,
    Verdict,
    answered,
    called,
    passed,
)
from picket_desktop.engine.picket.moves import Ask, Call, Group, Kind
from picket_desktop.engine.picket.reckoning import hidden, reckon_hand
from picket_desktop.engine.picket.ruleset import RuleSet, TurnUpRule
from picket_desktop.engine.picket.state import Outcome, Phase, State
from picket_desktop.engine.picket.turn import Position, Turn


def start(turn: Turn) -> None:
    """Elder opens with the point."""
    _open(turn, POINT)


def may_call(kind: Kind, turn: Turn, seat: int) -> bool:
    """Whether a seat has anything to say of a kind; at the strict table nobody says it for him."""
    return turn.rules.strict or bool(held(kind, turn.hands[seat], turn.rules))


def _open(turn: Turn, kind: Kind | None) -> None:
    """Elder's turn to call a kind, passing over what he does not hold."""
    while kind is not None and not turn.phase.stopped:
        if may_call(kind, turn, turn.elder):
            _calling(turn, turn.elder, kind)
            return
        turn.tell(passed(turn.elder, kind))
        if _waits_for_younger(turn, kind):
            return
        kind = _AFTER[kind]
    if not turn.phase.stopped:
        hands_called(turn)


def _calling(turn: Turn, seat: int, kind: Kind) -> None:
    turn.phase, turn.actor = Phase.CALLS, seat
    turn.calls = turn.calls._replace(kind=kind)


_AFTER = {POINT: SEQUENCES, SEQUENCES: SETS, SETS: None}


def hands_called(turn: Turn) -> None:
    """The hands are called: Elder leads, or may first name his suit for a look."""
    look = turn.cards.rest_seen and turn.rules.exchange.turn_up is TurnUpRule.AFTER_SUIT
    turn.phase, turn.actor = Phase.NAME_SUIT if look else Phase.PLAY, turn.elder
    turn.calls = turn.calls._replace(kind=None)


def _waits_for_younger(turn: Turn, kind: Kind) -> bool:
    """Elder has passed. In the old games Younger may call at once; in the modern ones he waits for the
    lead."""
    if turn.rules.calls.reserved:
        return False
    if may_call(kind, turn, turn.younger):
        _calling(turn, turn.younger, kind)
        return True
    turn.tell(passed(turn.younger, kind))
    _decide(turn, kind, Outcome(None))
    return False


def _decide(turn: Turn, kind: Kind, outcome: Outcome) -> None:
    outcomes = list(turn.calls.outcomes)
    outcomes[kind + 1] = outcome
    turn.calls = turn.calls._replace(outcomes=tuple(outcomes))
    reckon_hand(turn)


def pending(now: Position) -> Iterator[Kind]:
    """The kinds that Younger has yet to declare after Elder's lead."""
    return (k for k in Kind if now.calls.outcomes[k + 1] is None)


def after_lead(turn: Turn) -> None:
    """Younger's own declarations, in the modern games, when Elder has led. When they are done, the turn
    is in `Phase.PLAY` again with Younger to follow."""
    for kind in list(pending(turn)):
        if turn.phase.stopped:
            return
        if may_call(kind, turn, turn.younger):
            _calling(turn, turn.younger, kind)
            return
        turn.tell(passed(turn.younger, kind))
        _decide(turn, kind, Outcome(None))
    if not turn.phase.stopped:
        turn.phase = Phase.PLAY
        turn.calls = turn.calls._replace(kind=None)


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
        if index == 0:
            return next(iter(self))
        if index < 0:
            raise IndexError("no such call")
        return self._move(self._list()[index - self._bar.ask])


def _kind(state: State) -> Kind:
    assert state.calls.kind is not None
    return state.calls.kind


def _worth_said(kind: Kind, rules: RuleSet) -> bool:
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
    must = later and not hidden(rules, kind)
    least = best_key(kind, claim, rules)
    if not _worth_said(kind, rules) and kind not in state.calls.asked:
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
    supposed = {*hand, *(c for g in move.groups for c in g)} if hidden(rules, kind) else hand
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
    return hidden(rules, POINT) and fits


def _same_worth(kind: Kind, groups: tuple[Group, ...], best: tuple[Group, ...], rules: RuleSet) -> bool:
    """Where nothing may be sunk, one may still choose between holdings that weigh the same."""
    same = sorted(map(len, groups)) == sorted(map(len, best))
    return same and best_key(kind, groups, rules) == best_key(kind, best, rules)


def ask(turn: Turn, move: Ask) -> None:
    """Younger asks the worth, and Elder tells it; Younger has yet to answer."""
    kind, calls = move.kind, turn.calls
    turn.tell(Asked(turn.younger, kind))
    turn.tell(Told(turn.elder, kind, said(kind, _best(kind, calls.claims[kind], turn.rules))[1]))
    turn.calls = calls._replace(asked=(*calls.asked, kind))


def call(turn: Turn, move: Call) -> None:
    """Elder calls, Younger answers or calls."""
    if turn.actor == turn.elder:
        _elder_calls(turn, move)
    elif turn.tricks:
        _younger_declares(turn, move)
        after_lead(turn)
    else:
        _younger_answers(turn, move)


def _elder_calls(turn: Turn, move: Call) -> None:
    kind = move.kind
    if not move.groups:
        turn.tell(passed(turn.elder, kind))
        if not _waits_for_younger(turn, kind):
            _open(turn, _AFTER[kind])
        return
    turn.tell(_called(turn.rules, turn.elder, kind, move.groups))
    claims = list(turn.calls.claims)
    claims[kind] = move.groups
    turn.actor = turn.younger
    turn.calls = turn.calls._replace(claims=tuple(claims))


def _best(kind: Kind, groups: tuple[Group, ...], rules: RuleSet) -> Group:
    return groups[0] if len(groups) == 1 else max(groups, key=lambda g: key(kind, g, rules))


def _called(rules: RuleSet, seat: int, kind: Kind, groups: tuple[Group, ...]) -> Called:
    """What is said: the value of a ruff; the number of a point or sequence; a set by size and rank."""
    size, worth = said(kind, _best(kind, groups, rules))
    by_value = kind is POINT and rules.calls.point_by is BY_VALUE
    return called(seat, kind, None if by_value else size, worth if _worth_said(kind, rules) else None)


def said(kind: Kind, group: Group) -> tuple[int, int]:
    """Number of cards, and value of the point or rank of the (top) card."""
    return len(group), pips(group) if kind is POINT else int(group[0].rank)


def _younger_answers(turn: Turn, move: Call) -> None:
    kind, rules, younger = move.kind, turn.rules, turn.younger
    claim = turn.calls.claims[kind]
    if not claim:
        _younger_calls_first(turn, move)
    elif not move.groups:
        turn.tell(answered(younger, kind, Verdict.GOOD))
        _good(turn, kind, turn.elder, claim)
    elif best_key(kind, move.groups, rules) == best_key(kind, claim, rules):
        turn.tell(answered(younger, kind, Verdict.EQUAL))
        _decide(turn, kind, Outcome(None, equal=True))
    else:
        turn.tell(answered(younger, kind, Verdict.NOT_GOOD))
        if not rules.calls.reserved:
            turn.tell(_called(rules, younger, kind, move.groups))
            _good(turn, kind, younger, move.groups)
    _open(turn, _AFTER[kind])


def _younger_calls_first(turn: Turn, move: Call) -> None:
    kind, younger = move.kind, turn.younger
    if not move.groups:
        turn.tell(passed(younger, kind))
        _decide(turn, kind, Outcome(None))
        return
    turn.tell(_called(turn.rules, younger, kind, move.groups))
    turn.tell(answered(turn.elder, kind, Verdict.GOOD))
    _good(turn, kind, younger, move.groups)


def _good(turn: Turn, kind: Kind, seat: int, groups: tuple[Group, ...]) -> None:
    """What is good is reckoned, and shown, or at the strict table only said. Stirler's words let only the
    winning sequence score."""
    rules = turn.rules
    if kind is SEQUENCES and not rules.calls.lesser_runs:
        groups = (_best(kind, groups, rules),)
    if hidden(rules, kind):
        turn.tell(Claimed(seat, kind, tuple(said(kind, g) for g in groups)))
    else:
        turn.tell(Declared(seat, kind, groups))
    _decide(turn, kind, Outcome(seat, groups=groups))


def _younger_declares(turn: Turn, move: Call) -> None:
    """After the lead; without a group he owns up that he has nothing better, and Elder's call is good."""
    kind, younger = move.kind, turn.younger
    if move.groups:
        _good(turn, kind, younger, move.groups)
    elif claim := turn.calls.claims[kind]:
        turn.tell(answered(younger, kind, Verdict.GOOD))
        _good(turn, kind, turn.elder, claim)
    else:
        turn.tell(passed(younger, kind))
        _decide(turn, kind, Outcome(None))


def declare_all(turn: Turn) -> None:
    """What Younger has yet to declare is reckoned at its best, for an Elder who throws up his hand."""
    rules = turn.rules
    for kind in list(pending(turn)):
        best, claim = held(kind, turn.hands[turn.younger], rules), turn.calls.claims[kind]
        beaten = claim and best and best_key(kind, best, rules) <= best_key(kind, claim, rules)
        _younger_declares(turn, Call(kind, () if beaten else best))


def declare_unled(turn: Turn, groups: Callable[[Kind, State], Call]) -> None:
    """Younger's declarations where a record stops before the first lead: ``groups`` gives the call for
    each kind that is pending."""
    for kind in list(pending(turn)):
        if turn.phase.stopped:
            break
        _calling(turn, turn.younger, kind)
        _younger_declares(turn, groups(kind, turn.state()))


def shown_by(events: Sequence[Event], seat: int) -> tuple[Card, ...]:
    """The cards that ``seat`` has shown from its hand in this deal, each once."""
    from_calls = [
        c for e in events if isinstance(e, Declared) and e.seat == seat for g in e.groups for c in g
    ]
    return tuple(dict.fromkeys(from_calls))
