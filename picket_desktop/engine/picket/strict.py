"""The strict Gamester's table: what is not shown may be false, a false reckoning found out is punished, and
a pique or repique not called for is lost (Cotton 1674, ch. VI; The Royall Game 1651; Stirler 2009).

A reckoning that is not shown is a claim: its cards need not be held. Its owner's adversary may challenge
one claim in each deal, when it is his turn to play (our reading: a wrong challenge costs him that right,
and the cards are shown to him). Who is found out loses all he reckoned from his hand and keeps what he makes
in play; the other reckons all he held.
"""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import ALL, Rank
from picket_desktop.engine.game import Event, Move, Reason
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.combinations import held, points
from picket_desktop.engine.picket.events import (
    KIND_LINE,
    BonusLost,
    Challenged,
    Claimed,
    Declared,
    Line,
    Scored,
    WhichAsked,
)
from picket_desktop.engine.picket.moves import AskWhich, Call, CallBonus, Challenge, Group, Kind, LetGo
from picket_desktop.engine.picket.reckoning import (
    THIRTY,
    add,
    earn,
    end_deal,
    enter_bonus,
    hidden,
)
from picket_desktop.engine.picket.ruleset import BonusCall
from picket_desktop.engine.picket.state import Outcome, Phase, State

IN_HAND = (Line.BLANK, Line.POINT, Line.SEQUENCES, Line.SETS, Line.CARTE_ROUGE, Line.REPIQUE, Line.PIQUE)
"""What a false reckoning costs: all that was reckoned from the hand, and a bonus built upon it."""


def legal(state: State, plain: Sequence[Move]) -> Sequence[Move]:
    """The plain moves, with what the strict table adds: a bonus to call first, then the plain moves, then
    false sets that could be believed, challenges, and the question which one is wanting."""
    seat = state.actor
    bonus: list[Move] = [CallBonus()] if state.sheet.bonus_due[seat] and state.phase in _SPEAKING else []
    if state.phase is Phase.LAST_WORD:
        return [*bonus, LetGo()]
    if state.phase is Phase.CALLS:
        return [*bonus, *plain, *false_sets(state)]
    if state.phase is Phase.PLAY:
        return [*bonus, *plain, *challenges(state), *questions(state)]
    return plain


_SPEAKING = (Phase.CALLS, Phase.PLAY, Phase.LAST_WORD)


def false_sets(state: State) -> list[Move]:
    """A ternary claimed upon a pair, with nothing else called: the lie that the sources speak of."""
    from picket_desktop.engine.picket.calls import why_not as why_not_call

    seat = state.actor
    if state.calls.kind is not Kind.SETS or not hidden(state.rules, Kind.SETS):
        return []
    found: list[Move] = []
    for rank in range(Rank.ACE, Rank.TEN - 1, -1):
        have = [c for c in state.hands[seat] if c.rank == rank]
        if len(have) == 2:
            lacking = [c for c in ALL if c.rank == rank and c not in have]
            move = Call(Kind.SETS, (tuple(sorted([*have, lacking[0]])),))
            if why_not_call(state, move) is None:
                found.append(move)
    return found


def _claims(state: State, seat: int) -> list[Kind]:
    """The kinds of which ``seat`` has claimed what he has not shown."""
    shown = {e.kind for e in state.told if isinstance(e, Declared) and e.seat == seat}
    return [e.kind for e in state.told if isinstance(e, Claimed) and e.seat == seat and e.kind not in shown]


def challenges(state: State) -> list[Move]:
    """The adversary's claims that may be challenged now."""
    if state.sheet.challenged[state.actor]:
        return []
    return [Challenge(kind) for kind in _claims(state, 1 - state.actor)]


def questions(state: State) -> list[Move]:
    """The ranks of which the adversary reckoned three, and has not yet said which he does not reckon."""
    asked = {e.wanting.rank for e in state.told if isinstance(e, WhichAsked) and e.seat == state.actor}
    return [
        AskWhich(g[0].rank) for g in _sets(state, 1 - state.actor) if len(g) == 3 and g[0].rank not in asked
    ]


def _sets(state: State, seat: int) -> tuple[Group, ...]:
    outcome = state.calls.outcomes[Kind.SETS + 1]
    claimed = Kind.SETS in _claims(state, seat)
    return outcome.groups if outcome and outcome.winner == seat and claimed else ()


def why_not(state: State, move: Move) -> Reason | None:
    """Why a move of the strict table may not be made."""
    if isinstance(move, CallBonus | LetGo):
        return None if state.sheet.bonus_due[state.actor] else Reason("no-bonus-due")
    if isinstance(move, Challenge):
        if state.sheet.challenged[state.actor]:
            return Reason("challenged-before")
        return None if move in challenges(state) else Reason("nothing-to-challenge", {"kind": move.kind})
    return None if move in questions(state) else Reason("nothing-to-ask", {"kind": Kind.SETS})


def do(state: State, move: Move, out: list[Event]) -> State:
    """A bonus called or let go, a question, or a challenge; none of them takes the turn."""
    seat = state.actor
    if isinstance(move, CallBonus | LetGo):
        line = state.sheet.bonus_due[seat]
        assert line is not None
        trick = len(state.tricks) if line is Line.PIQUE else None
        last_word = state.phase is Phase.LAST_WORD
        state = _no_longer_due(state, seat)
        if isinstance(move, CallBonus):
            state = enter_bonus(state, out, seat, line, trick)
        else:
            out.append(BonusLost(seat, line))
        return end_deal(state, out) if last_word and not state.stopped else state
    if isinstance(move, AskWhich):
        group = next(g for g in _sets(state, 1 - seat) if g[0].rank == move.rank)
        wanting = next(c for c in ALL if c.rank == move.rank and c not in group)
        out.append(WhichAsked(seat, wanting))
        return state
    assert isinstance(move, Challenge)
    return _challenge(state, move.kind, out)


def _no_longer_due(state: State, seat: int) -> State:
    return state._replace(sheet=state.sheet._replace(bonus_due=put(state.sheet.bonus_due, seat, None)))


def _challenge(state: State, kind: Kind, out: list[Event]) -> State:
    seat = state.actor
    other = 1 - seat
    state = state._replace(sheet=state.sheet._replace(challenged=put(state.sheet.challenged, seat, True)))
    outcome = state.calls.outcomes[kind + 1]
    assert outcome is not None
    claimed = {c for g in outcome.groups for c in g}
    false = not claimed <= set(state.cards.kept[other])
    out.append(Challenged(seat, kind, false))
    if false:
        return punish(state, other, out)
    out.append(Declared(other, kind, outcome.groups))
    return state


def punish(state: State, offender: int, out: list[Event]) -> State:
    """The offender is debarred from reckoning anything from his hand; his adversary reckons all he held,
    and may have a repique by it (Cotton 1674, ch. VI; The Royall Game 1651)."""
    other = 1 - offender
    lost = _from_hand(state.told, offender)
    state = _no_longer_due(state, offender)
    state = add(state, out, offender, Line.STRUCK, -lost)
    outcomes = list(state.calls.outcomes)
    for kind in Kind:
        outcome = outcomes[kind + 1]
        if outcome is not None and outcome.winner == other:
            continue
        groups = held(kind, state.cards.kept[other], state.rules)
        outcomes[kind + 1] = Outcome(other, groups=groups) if groups else Outcome(None)
        if groups and not state.stopped:
            flat = tuple(c for g in groups for c in g)
            out.append(Declared(other, kind, groups))
            state = add(state, out, other, KIND_LINE[kind], points(kind, groups, state.rules), flat)
    state = state if state.stopped else state._replace(calls=state.calls._replace(outcomes=tuple(outcomes)))
    thirty = _from_hand((*state.told, *out), other) >= THIRTY and not state.sheet.bonus[other]
    if thirty and not state.stopped and not state.sheet.bonus_due[other]:
        state = earn(state, out, other, Line.REPIQUE, None)
    return state


def _from_hand(story: Sequence[Event], seat: int) -> int:
    """What a seat has reckoned from its hand, bonuses included."""
    return sum(e.points for e in story if isinstance(e, Scored) and e.seat == seat and e.line in IN_HAND)


def after_move(before: State, move: Move, after: State, out: list[Event]) -> State:
    """Where a bonus must be called at once, any other move of its owner lets it go (Stirler 2009)."""
    seat = before.actor
    if (
        seat < 0
        or before.rules.pique.bonus_call is not BonusCall.AT_ONCE
        or isinstance(move, CallBonus | LetGo)
    ):
        return after
    line = before.sheet.bonus_due[seat]
    if line is None or after.stopped or after.sheet.bonus_due[seat] is not line:
        return after
    out.append(BonusLost(seat, line))
    return _no_longer_due(after, seat)
