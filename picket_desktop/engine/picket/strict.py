"""The strict Gamester's table: what is not shown may be false, a false reckoning found out is punished, and
a pique or repique not called for is lost (Cotton 1674, ch. VI; The Royall Game 1651; Stirler 2009).

A reckoning that is not shown is a claim: its cards need not be held. Its owner may take it back until he has
played a card; then his adversary may challenge one claim in each deal, at his turn to play, before the sheet
is closed, or when the set is won by it (our reading: a wrong challenge costs him that right, and the cards
are shown to him). Who is found out loses all he reckoned from his hand and keeps what he makes
in play; the other reckons all he held.
"""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import ALL, Rank
from picket_desktop.engine.game import Event, Move, Reason
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.calls import hands_called
from picket_desktop.engine.picket.calls import why_not as why_not_call
from picket_desktop.engine.picket.combinations import best_key, held, points
from picket_desktop.engine.picket.events import (
    KIND_LINE,
    BonusLost,
    Challenged,
    Declared,
    Line,
    Scored,
    TakenBack,
    WhichAsked,
)
from picket_desktop.engine.picket.moves import (
    AskWhich,
    Call,
    CallBonus,
    Challenge,
    Group,
    Kind,
    LetGo,
    TakeBack,
)
from picket_desktop.engine.picket.play import go_on, score_lead
from picket_desktop.engine.picket.reckoning import (
    THIRTY,
    add,
    earn,
    enter_bonus,
    goal,
    hidden,
    last_words,
    may_challenge,
    may_have_bonus,
    reckon_outcome,
    unproved,
    win_set,
)
from picket_desktop.engine.picket.ruleset import BonusCall
from picket_desktop.engine.picket.state import Outcome, Phase, State, Waiting

IN_HAND = (Line.BLANK, Line.POINT, Line.SEQUENCES, Line.SETS, Line.CARTE_ROUGE, Line.REPIQUE, Line.PIQUE)
"""What a false reckoning costs: all that was reckoned from the hand, and a bonus built upon it."""


def legal(state: State, plain: Sequence[Move]) -> Sequence[Move]:
    """The plain moves, with what the strict table adds: a bonus to call first, then the plain moves, then
    false sets that could be believed, challenges, the question which one is wanting, and corrections."""
    bonus: list[Move] = [CallBonus()] if state.phase in _SPEAKING and _is_due(state) else []
    if state.phase is Phase.LAST_WORD:
        return [*bonus, LetGo(), *challenges(state)]
    if state.phase is Phase.CALLS:
        return [*bonus, *plain, *false_sets(state)]
    if state.phase is Phase.PLAY:
        return [*bonus, *plain, *challenges(state), *questions(state), *corrections(state)]
    return plain


_SPEAKING = (Phase.CALLS, Phase.PLAY, Phase.LAST_WORD)


def _is_due(state: State) -> bool:
    return state.sheet.bonus_due[state.actor] is not None and state.sheet.waiting is None


def false_sets(state: State) -> list[Move]:
    """A ternary claimed upon a pair, with nothing else called: the lie that the sources speak of."""
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


def challenges(state: State) -> list[Move]:
    """The adversary's claims that may be challenged now: when he has played a card, for till then he may
    correct them (Cotton 1674, ch. VI), or when he wins the set by them."""
    other = 1 - state.actor
    if not may_challenge(state, (), state.actor) or (_unplayed(state, other) and not state.sheet.waiting):
        return []
    return [Challenge(kind) for kind in unproved(state.told, other)]


def _unplayed(state: State, seat: int) -> bool:
    return len(state.hands[seat]) == len(state.cards.kept[seat])


def corrections(state: State) -> list[Move]:
    """The actor's own claims, while he has not played a card."""
    seat = state.actor
    return [TakeBack(kind) for kind in unproved(state.told, seat)] if _unplayed(state, seat) else []


def questions(state: State) -> list[Move]:
    """The ranks of which the adversary reckoned three, and has not yet said which he does not reckon."""
    asked = {e.wanting.rank for e in state.told if isinstance(e, WhichAsked) and e.seat == state.actor}
    return [
        AskWhich(g[0].rank) for g in _sets(state, 1 - state.actor) if len(g) == 3 and g[0].rank not in asked
    ]


def _sets(state: State, seat: int) -> tuple[Group, ...]:
    outcome = state.calls.outcomes[Kind.SETS + 1]
    claimed = Kind.SETS in unproved(state.told, seat)
    return outcome.groups if outcome and outcome.winner == seat and claimed else ()


def why_not(state: State, move: Move) -> Reason | None:
    """Why a move of the strict table may not be made."""
    if isinstance(move, LetGo):
        return None
    if isinstance(move, CallBonus):
        return None if _is_due(state) else Reason("no-bonus-due")
    if isinstance(move, Challenge):
        return _why_no_challenge(state, move)
    if isinstance(move, TakeBack):
        return None if move in corrections(state) else Reason("nothing-to-correct", {"kind": move.kind})
    return None if move in questions(state) else Reason("nothing-to-ask", {"kind": Kind.SETS})


def _why_no_challenge(state: State, move: Challenge) -> Reason | None:
    if state.sheet.challenged[state.actor]:
        return Reason("challenged-before")
    if move in challenges(state):
        return None
    early = move.kind in unproved(state.told, 1 - state.actor)
    return Reason("may-be-corrected" if early else "nothing-to-challenge", {"kind": move.kind})


def do(state: State, move: Move, out: list[Event]) -> State:
    """What only the strict table has; none of it takes the turn. Of the last words the next is then heard."""
    waiting = state.sheet.waiting
    if waiting is not None:
        return _at_the_end(state, move, waiting, out)
    if state.phase is not Phase.LAST_WORD:
        return _said(state, move, out)
    return last_words(_said(state._replace(phase=Phase.PLAY), move, out), out)


def _said(state: State, move: Move, out: list[Event]) -> State:
    seat = state.actor
    if isinstance(move, LetGo):
        heard_out = put(state.sheet.heard_out, seat, True)
        return _let_go(state._replace(sheet=state.sheet._replace(heard_out=heard_out)), seat, out)
    if isinstance(move, CallBonus):
        line = state.sheet.bonus_due[seat]
        assert line is not None
        trick = len(state.tricks) if line is Line.PIQUE else None
        return enter_bonus(_no_longer_due(state, seat), out, seat, line, trick)
    if isinstance(move, AskWhich):
        group = next(g for g in _sets(state, 1 - seat) if g[0].rank == move.rank)
        wanting = next(c for c in ALL if c.rank == move.rank and c not in group)
        out.append(WhichAsked(seat, wanting))
        return state
    if isinstance(move, TakeBack):
        return _correct(state, move.kind, out)
    assert isinstance(move, Challenge)
    return punish(state, 1 - seat, out) if _is_false(state, move.kind, out) else _spent(state, seat)


def _at_the_end(state: State, move: Move, waiting: Waiting, out: list[Event]) -> State:
    """A set is as good as won: it is let stand, or found to be won falsely, and then the deal goes on."""
    sheet = state.sheet._replace(waiting=None)
    back = state._replace(phase=waiting.phase, actor=waiting.actor, sheet=sheet)
    if not isinstance(move, Challenge) or not _is_false(state, move.kind, out):
        return win_set(back, out, waiting.seat, waiting.line, waiting.trick)
    back = punish(back, waiting.seat, out)
    if back.stopped:
        return back
    if back.totals[waiting.seat] >= goal(back.rules):
        return win_set(back, out, waiting.seat, waiting.line, waiting.trick)
    if waiting.phase is not Phase.CALLS:
        return go_on(back, waiting.line, waiting.trick, out)
    if not back.tricks:
        return hands_called(back)
    calls = back.calls._replace(kind=None)
    return score_lead(back._replace(phase=Phase.PLAY, actor=back.younger, calls=calls), out)


def _let_go(state: State, seat: int, out: list[Event]) -> State:
    """What was due is lost, and does not come back in another form."""
    line = state.sheet.bonus_due[seat]
    if line is None:
        return state
    out.append(BonusLost(seat, line))
    state = _no_longer_due(state, seat)
    return state._replace(sheet=state.sheet._replace(lapsed=put(state.sheet.lapsed, seat, True)))


def _spent(state: State, seat: int) -> State:
    return state._replace(sheet=state.sheet._replace(challenged=put(state.sheet.challenged, seat, True)))


def _no_longer_due(state: State, seat: int) -> State:
    return state._replace(sheet=state.sheet._replace(bonus_due=put(state.sheet.bonus_due, seat, None)))


def _is_false(state: State, kind: Kind, out: list[Event]) -> bool:
    """Whether what the adversary reckoned is false; if it is true he shows it."""
    seat = state.actor
    other = 1 - seat
    outcome = state.calls.outcomes[kind + 1]
    assert outcome is not None
    claimed = {c for g in outcome.groups for c in g}
    false = not claimed <= set(state.cards.kept[other])
    out.append(Challenged(seat, kind, false))
    if not false:
        out.append(Declared(other, kind, outcome.groups))
    return false


def _correct(state: State, kind: Kind, out: list[Event]) -> State:
    """What was claimed is taken back without a penalty, and the kind goes by the cards that each holds (The
    Royall Game 1651: "before a card is played he may correct freely"; who then reckons is our reading)."""
    seat = state.actor
    out.append(TakenBack(seat, kind))
    lines = (KIND_LINE[kind], Line.CARTE_ROUGE, Line.REPIQUE)
    lost = sum(e.points for e in state.told if isinstance(e, Scored) and e.seat == seat and e.line in lines)
    entered = kind + 1 < state.calls.reckoned
    sheet = state.sheet._replace(bonus=put(state.sheet.bonus, seat, 0), apart=put(state.sheet.apart, seat, 0))
    state = _no_longer_due(state._replace(sheet=sheet), seat) if entered else state
    state = add(state, out, seat, Line.STRUCK, -lost) if entered else state
    outcomes = state.calls.outcomes
    others = [o for i, o in enumerate(outcomes[1:]) if i != kind and o and o.winner == seat]
    used = put(state.calls.used, seat, tuple({c for o in others for g in o.groups for c in g}))
    fair = _by_the_cards(state, kind)
    outcomes = (*outcomes[: kind + 1], fair, *outcomes[kind + 2 :])
    state = state._replace(calls=state.calls._replace(outcomes=outcomes, used=used))
    if fair.winner is not None:
        out.append(Declared(fair.winner, kind, fair.groups))
    state = reckon_outcome(state, out, kind + 1, fair) if entered else state
    return earn(state, out, seat, Line.REPIQUE, None) if may_have_bonus(state, seat) else state


def _by_the_cards(state: State, kind: Kind) -> Outcome:
    """The best that either holds is good."""
    rules = state.rules
    hands = [held(kind, state.cards.kept[seat], rules) for seat in (0, 1)]
    keys = [best_key(kind, groups, rules) if groups else (0, 0) for groups in hands]
    if keys[0] == keys[1]:
        return Outcome(None, equal=bool(hands[0]))
    winner = int(keys[1] > keys[0])
    lesser = rules.calls.lesser_runs or kind is not Kind.SEQUENCES
    return Outcome(winner, groups=hands[winner] if lesser else hands[winner][:1])


def punish(state: State, offender: int, out: list[Event]) -> State:
    """The offender is debarred from reckoning anything from his hand; his adversary reckons all he held,
    and may have a repique by it (Cotton 1674, ch. VI; The Royall Game 1651). Neither has a challenge left
    (our reading)."""
    other = 1 - offender
    state = _spent(_spent(state, other), offender)
    lost = _from_hand(state.told, offender)
    state = _no_longer_due(state, offender)
    state = add(state, out, offender, Line.STRUCK, -lost)
    outcomes = list(state.calls.outcomes)
    for kind in Kind:
        outcome = outcomes[kind + 1]
        if outcome is not None and outcome.winner == other and kind + 1 < state.calls.reckoned:
            continue
        groups = held(kind, state.cards.kept[other], state.rules)
        outcomes[kind + 1] = Outcome(other, groups=groups) if groups else Outcome(None)
        if groups and not state.stopped:
            flat = tuple(c for g in groups for c in g)
            out.append(Declared(other, kind, groups))
            state = add(state, out, other, KIND_LINE[kind], points(kind, groups, state.rules), flat)
    if state.stopped:
        return state
    state = state._replace(calls=state.calls._replace(outcomes=tuple(outcomes), reckoned=len(outcomes)))
    thirty = _from_hand((*state.told, *out), other) >= THIRTY and not state.sheet.bonus[other]
    if thirty and not state.sheet.bonus_due[other] and not state.sheet.lapsed[other]:
        state = earn(state, out, other, Line.REPIQUE, None)
    return state


def _from_hand(story: Sequence[Event], seat: int) -> int:
    """What a seat has reckoned from its hand, bonuses included."""
    return sum(e.points for e in story if isinstance(e, Scored) and e.seat == seat and e.line in IN_HAND)


def before_move(state: State, move: Move, out: list[Event]) -> State:
    """Where a bonus must be called at once, any other move of its owner lets it go (Stirler 2009)."""
    waits = state.rules.pique.bonus_call is not BonusCall.AT_ONCE
    if waits or state.actor < 0 or isinstance(move, CallBonus | LetGo):
        return state
    return _let_go(state, state.actor, out)
