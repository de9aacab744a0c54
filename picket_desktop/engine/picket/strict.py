"""The strict Gamester's table: a claim that is not shown may be false, a false claim found out is punished,
and a pique or repique not called for is lost (Cotton 1674, ch. VI; The Royall Game 1651; Stirler 2009).

A holding scored without being shown is a claim: its cards need not be held. Its owner may take it back
until they have played a card. After that the opponent may challenge one claim in each deal, at their turn
to play, before the sheet is closed, or when the claim wins the set (our reading: a wrong challenge uses up
that right, and the challenger is shown the cards). A player who is found out loses everything scored from
the hand and keeps the points made in play; the other player scores everything they held.
"""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import ALL
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.calling.calls import hands_called
from picket_desktop.engine.picket.calling.combinations import COUNTING, SETS
from picket_desktop.engine.picket.calling.which_calls import why_not as why_not_call
from picket_desktop.engine.picket.events import (
    BonusLost,
    Challenged,
    Declared,
    Line,
    TakenBack,
    WhichAsked,
)
from picket_desktop.engine.picket.moves import (
    AskWhich,
    Call,
    CallBonus,
    Challenge,
    ConcedeDeal,
    Group,
    Kind,
    LetGo,
    TakeBack,
)
from picket_desktop.engine.picket.play import go_on, lead_unscored, score_lead
from picket_desktop.engine.picket.reckoning import (
    enter_bonus,
    goal,
    hidden,
    last_words,
    may_challenge,
    unproved,
    win_set,
)
from picket_desktop.engine.picket.recount import correct, corrected, penalise, punished
from picket_desktop.engine.picket.ruleset import HAND, BonusCall
from picket_desktop.engine.picket.state import Phase, State, Waiting
from picket_desktop.engine.picket.turn import Position, Turn


def legal(state: State, plain: Sequence[Move]) -> Sequence[Move]:
    """Return the plain moves with those of the strict table added: a bonus to call comes first, then the
    plain moves, then false sets that could be believed, challenges, questions about which card is missing,
    and corrections."""
    if state.phase not in _SPEAKING:
        return plain
    bonus: list[Move] = [CallBonus()] if _is_due(state) else []
    if state.phase is Phase.LAST_WORD:
        return [*bonus, LetGo(), *challenges(state)]
    if state.phase is Phase.CALLS:
        return [*bonus, *plain, *false_sets(state)]
    return [*bonus, *plain, *challenges(state), *questions(state), *corrections(state)]


_SPEAKING = (Phase.CALLS, Phase.PLAY, Phase.LAST_WORD)


def _is_due(state: State) -> bool:
    return state.sheet.bonus_due[state.actor] is not None and state.sheet.waiting is None


def false_sets(state: State) -> list[Move]:
    """Return the false claims of a ternary by a seat that holds only two of the rank, with nothing else
    called: the lie mentioned in the sources."""
    found: list[Move] = []
    for rank in COUNTING:
        have = [c for c in rank if c in state.hands[state.actor]]
        if len(have) == 2:
            lacking = next(c for c in rank if c not in have)
            move = Call(Kind.SETS, (tuple(sorted([*have, lacking])),))
            if why_not_call(state, move) is None:
                found.append(move)
    return found


def challenges(state: State) -> list[Move]:
    """Return the possible challenges of the opponent's claims. There are none until the opponent has played a
    card, since they may take a claim back before that (Cotton 1674, ch. VI). The exception is when the claims
    win the set."""
    other = 1 - state.actor
    early = _unplayed(state, other) and not state.sheet.waiting
    if early or not may_challenge(state, state.told, state.actor):
        return []
    return [Challenge(kind) for kind in unproved(state.told, other)]


def _unplayed(state: State, seat: int) -> bool:
    return len(state.hands[seat]) == HAND


def corrections(state: State) -> list[Move]:
    """Return corrections of the actor's own claims, which are allowed until the actor has played a card."""
    if not state.rules.strict:
        return []
    seat = state.actor
    return [TakeBack(kind) for kind in unproved(state.told, seat)] if _unplayed(state, seat) else []


def questions(state: State) -> list[Move]:
    """Return the moves that ask which card of a rank is left out. There is one for each rank of which the
    opponent scored three cards, unless the opponent has already named the card."""
    ranks = [group[0].rank for group in _sets(state, 1 - state.actor) if len(group) == 3]
    asked = {e.wanting.rank for e in state.told if isinstance(e, WhichAsked)} if ranks else ()
    return [AskWhich(rank) for rank in ranks if rank not in asked]


def _sets(now: Position, seat: int) -> tuple[Group, ...]:
    """Return the sets that ``seat`` has scored and not yet shown."""
    outcome = now.calls.outcomes[SETS + 1]
    if outcome is None or outcome.winner != seat or not hidden(now.rules, SETS):
        return ()
    shown = now.rules.strict and SETS not in unproved(now.told, seat)  # else not before the deal is over
    return () if shown else outcome.groups


def why_not(state: State, move: Move) -> Reason | None:
    """Return why a move at the strict table is not allowed, or None if it is."""
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


def do(turn: Turn, move: Move) -> None:
    """Make a move that only the strict table has. It does not end the player's turn. During the last words,
    whoever still has something to say is then to speak. If a set is about to be won, the move decides whether
    it is."""
    waiting = turn.sheet.waiting
    if waiting is not None:
        _at_the_end(turn, move, waiting)
    elif turn.phase is not Phase.LAST_WORD:
        _said(turn, move)
    else:
        turn.phase = Phase.PLAY
        _said(turn, move)
        last_words(turn)


def _said(turn: Turn, move: Move) -> None:
    seat, sheet = turn.actor, turn.sheet
    if isinstance(move, LetGo):
        turn.sheet = sheet._replace(heard_out=put(sheet.heard_out, seat, True))
        _let_go(turn, seat)
    elif isinstance(move, CallBonus):
        line = sheet.bonus_due[seat]
        assert line is not None
        _no_longer_due(turn, seat)
        enter_bonus(turn, seat, line, len(turn.tricks) if line is Line.PIQUE else None)
    elif isinstance(move, AskWhich):
        group = next(g for g in _sets(turn, 1 - seat) if g[0].rank == move.rank)
        wanting = next(c for c in ALL if c.rank == move.rank and c not in group)
        turn.tell(WhichAsked(seat, wanting))
    elif isinstance(move, TakeBack):
        _correct(turn, move.kind)
    else:
        assert isinstance(move, Challenge)
        if _is_false(turn, move.kind):
            punish(turn, 1 - seat)
        else:
            _spend(turn, seat)


def _at_the_end(turn: Turn, move: Move, waiting: Waiting) -> None:
    """Award the set that is about to be won. If it was claimed falsely, continue the deal."""
    false = isinstance(move, Challenge) and _is_false(turn, move.kind)
    turn.phase, turn.actor = waiting.phase, waiting.actor
    turn.sheet = turn.sheet._replace(waiting=None)
    if not false:
        win_set(turn, waiting.seat, waiting.line, waiting.trick)
        return
    punish(turn, waiting.seat)
    if turn.phase.stopped:
        return
    if turn.match.standing[waiting.seat] + turn.made[waiting.seat] >= goal(turn.rules):
        win_set(turn, waiting.seat, waiting.line, waiting.trick)
    elif waiting.phase is Phase.CALLS and not turn.tricks:
        hands_called(turn)
    elif waiting.phase is Phase.CALLS or lead_unscored(turn):
        turn.phase = Phase.PLAY
        turn.calls = turn.calls.at(None)
        score_lead(turn)
    else:
        go_on(turn, waiting.line, waiting.trick)


def _let_go(turn: Turn, seat: int) -> None:
    """Cancel the bonus due to a seat. It cannot become due again in another form."""
    line = turn.sheet.bonus_due[seat]
    if line is None:
        return
    turn.tell(BonusLost(seat, line))
    _no_longer_due(turn, seat)
    turn.sheet = turn.sheet._replace(lapsed=put(turn.sheet.lapsed, seat, True))


def _spend(turn: Turn, seat: int) -> None:
    turn.sheet = turn.sheet._replace(challenged=put(turn.sheet.challenged, seat, True))


def _no_longer_due(turn: Turn, seat: int) -> None:
    turn.sheet = turn.sheet._replace(bonus_due=put(turn.sheet.bonus_due, seat, None))


def _is_false(turn: Turn, kind: Kind) -> bool:
    """Return True if the opponent's claim is false. If it is true, have the opponent show the cards
    claimed."""
    seat = turn.actor
    other = 1 - seat
    outcome = turn.calls.outcomes[kind + 1]
    assert outcome is not None
    claimed = {c for g in outcome.groups for c in g}
    false = not claimed <= set(turn.cards.kept[other])
    turn.tell(Challenged(seat, kind, false))
    if not false:
        turn.tell(Declared(other, kind, outcome.groups))
    return false


def _correct(turn: Turn, kind: Kind) -> None:
    """Take back a claim without a penalty (The Royall Game 1651: "before a card is played he may correct
    freely"). The sheet is left as it would be if the deal had been honest."""
    turn.tell(TakenBack(turn.actor, kind))
    correct(turn, corrected(turn, kind))


def punish(turn: Turn, offender: int) -> None:
    """Bar the offender from scoring anything from the hand. The opponent scores everything they held, and may
    have a repique by it (Cotton 1674, ch. VI; The Royall Game 1651). After that neither player has a
    challenge left (our reading)."""
    _spend(turn, 1 - offender)
    _spend(turn, offender)
    penalise(turn, offender, punished(turn, offender))


def before_move(turn: Turn, move: Move) -> None:
    """Cancel a bonus that must be called at once, if its owner makes any other move (Stirler 2009).

    A player who gives up the deal still has their last word (our reading)."""
    waits = turn.rules.pique.bonus_call is not BonusCall.AT_ONCE
    if not waits and turn.actor >= 0 and not isinstance(move, CallBonus | LetGo | ConcedeDeal):
        _let_go(turn, turn.actor)
