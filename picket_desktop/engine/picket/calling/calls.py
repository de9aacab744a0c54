"""The calls: Elder first, kind by kind; Younger accepts or betters each. In the old games a better holding
is declared at once; in the modern ones Younger declares after Elder has led.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.calling.combinations import (
    BY_VALUE,
    POINT,
    SEQUENCES,
    SETS,
    best_key,
    held,
    key,
)
from picket_desktop.engine.picket.calling.evident import barred
from picket_desktop.engine.picket.calling.which_calls import best_answer, worth_said
from picket_desktop.engine.picket.calling.worth import said
from picket_desktop.engine.picket.events import (
    Asked,
    Barred,
    Called,
    Claimed,
    Declared,
    EqualShown,
    Told,
    Verdict,
    answered,
    called,
    passed,
)
from picket_desktop.engine.picket.moves import Ask, Call, Group, Kind
from picket_desktop.engine.picket.reckoning import KINDS, hidden, reckon_hand
from picket_desktop.engine.picket.ruleset import RuleSet, TurnUpRule
from picket_desktop.engine.picket.state import Outcome, Phase, State
from picket_desktop.engine.picket.turn import Position, Turn


def start(turn: Turn) -> None:
    """Let Elder open with the point."""
    _open(turn, POINT)


def may_call(kind: Kind, turn: Turn, seat: int) -> bool:
    """Return True if a seat holds something of a kind and may call it. If Younger may not, because the best
    that Younger holds is barred, tell Younger so. At the strict table always return True, because calling is
    left to the player."""
    if turn.rules.strict:
        return True
    best = held(kind, turn.hands[seat], turn.rules)
    return bool(best) and not (seat == turn.younger and _tells_barred(turn, kind, best))


def _tells_barred(turn: Turn, kind: Kind, best: tuple[Group, ...]) -> bool:
    """Return True if the best that Younger holds of a kind is barred, and tell Younger so."""
    found = barred(turn, kind, best_key(kind, best, turn.rules))
    if found:
        turn.tell(Barred(turn.younger, kind))
    return found


def _open(turn: Turn, kind: Kind | None) -> None:
    """Let Elder call a kind. Kinds of which Elder holds nothing are skipped."""
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
    turn.calls = turn.calls.at(kind)


_AFTER = {POINT: SEQUENCES, SEQUENCES: SETS, SETS: None}


def hands_called(turn: Turn) -> None:
    """End the calls. Elder leads, or may first name the suit to lead in return for a look at the cards that
    nobody took."""
    look = turn.cards.rest_seen and turn.rules.exchange.turn_up is TurnUpRule.AFTER_SUIT
    turn.phase, turn.actor = Phase.NAME_SUIT if look else Phase.PLAY, turn.elder
    turn.calls = turn.calls.at(None)


def _waits_for_younger(turn: Turn, kind: Kind) -> bool:
    """Continue after Elder has passed. Return True if it is now Younger's turn to call, as in the old games.
    In the modern games Younger waits for the lead."""
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


def pending(now: Position) -> list[Kind]:
    """Return the kinds that Younger has yet to declare after Elder's lead."""
    return [k for k in KINDS if now.calls.outcomes[k + 1] is None]


def after_lead(turn: Turn) -> None:
    """Let Younger declare after Elder has led, in the modern games.

    After that, the phase is `Phase.PLAY` again and Younger follows.
    """
    for kind in pending(turn):
        if turn.phase.stopped:
            return
        if may_call(kind, turn, turn.younger):
            _calling(turn, turn.younger, kind)
            return
        _younger_declares(turn, Call(kind, ()))
    if not turn.phase.stopped:
        turn.phase = Phase.PLAY
        turn.calls = turn.calls.at(None)


def ask(turn: Turn, move: Ask) -> None:
    """Let Younger ask what Elder's call is worth, and Elder state it; Younger has yet to answer."""
    kind, calls = move.kind, turn.calls
    turn.tell(Asked(turn.younger, kind))
    turn.tell(Told(turn.elder, kind, said(kind, _best(kind, calls.claims[kind], turn.rules))[1]))
    turn.calls = calls._replace(asked=(*calls.asked, kind))


def call(turn: Turn, move: Call) -> None:
    """Make Elder's call, or Younger's answer or call."""
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
    best, rules = held(kind, turn.hands[turn.younger], turn.rules), turn.rules
    if best and not rules.strict and best_key(kind, best, rules) >= best_key(kind, move.groups, rules):
        _tells_barred(turn, kind, best)


def _best(kind: Kind, groups: tuple[Group, ...], rules: RuleSet) -> Group:
    return groups[0] if len(groups) == 1 else max(groups, key=lambda g: key(kind, g, rules))


def _called(rules: RuleSet, seat: int, kind: Kind, groups: tuple[Group, ...]) -> Called:
    """Return the announcement of a call: the value of a ruff; the number of cards of a point or sequence; the
    size and rank of a set."""
    size, worth = said(kind, _best(kind, groups, rules))
    by_value = kind is POINT and rules.calls.point_by is BY_VALUE
    return called(seat, kind, None if by_value else size, worth if worth_said(kind, rules) else None)


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
        _equal(turn, kind, claim, move.groups)
    else:
        turn.tell(answered(younger, kind, Verdict.NOT_GOOD))
        if not rules.calls.reserved:
            turn.tell(_called(rules, younger, kind, move.groups))
            _good(turn, kind, younger, move.groups)
    _open(turn, _AFTER[kind])


def _equal(turn: Turn, kind: Kind, claim: tuple[Group, ...], answer: tuple[Group, ...]) -> None:
    """Settle equal calls, which score for neither player. By Cavendish's laws of au cent, Elder shows the
    holding called. After Elder has led, Younger shows the equal one."""
    rules = turn.rules
    if rules.sight.shows_equal:
        turn.tell(EqualShown(turn.elder, kind, _best(kind, claim, rules)))
        turn.calls = turn.calls._replace(equal=(*turn.calls.equal, (kind, _best(kind, answer, rules))))
    _decide(turn, kind, Outcome(None, equal=True))


def show_equal(turn: Turn) -> None:
    """Show the holding that Younger called equal, once Elder has led."""
    for kind, group in turn.calls.equal:
        turn.tell(EqualShown(turn.younger, kind, group))


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
    """Score a good holding and show it; at the strict table only say it. According to Stirler, only the
    winning sequence scores, and no lesser ones."""
    rules = turn.rules
    if kind is SEQUENCES and not rules.calls.lesser_runs:
        groups = (_best(kind, groups, rules),)
    if hidden(rules, kind):
        turn.tell(Claimed(seat, kind, tuple(said(kind, g) for g in groups)))
    else:
        turn.tell(Declared(seat, kind, groups))
    _decide(turn, kind, Outcome(seat, groups=groups))


def _younger_declares(turn: Turn, move: Call) -> None:
    """Make Younger's declaration after the lead. A call without groups means that Younger has nothing better,
    so that Elder's call, if there was one, is good."""
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
    """Declare and score Younger's best holding of every kind still to be declared, when Elder gives up the
    deal."""
    for kind in pending(turn):
        _younger_declares(turn, best_answer(turn.state()._replace(actor=turn.younger), kind))


def declare_unled(turn: Turn, groups: Callable[[Kind, State], Call]) -> None:
    """Make Younger's declarations if a record stops before the first lead. ``groups`` returns the call for
    each kind that is still to be declared."""
    for kind in pending(turn):
        if turn.phase.stopped:
            break
        _calling(turn, turn.younger, kind)
        _younger_declares(turn, groups(kind, turn.state()))


def shown_by(events: Sequence[Event], seat: int) -> tuple[Card, ...]:
    """Return the cards that ``seat`` has shown from its hand in this deal, without duplicates."""
    shown = (e for e in events if isinstance(e, Declared | EqualShown) and e.seat == seat)
    return tuple(dict.fromkeys(c for e in shown for g in e.groups for c in g))
