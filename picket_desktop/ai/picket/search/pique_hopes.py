"""Tells whether each side can still make a pique in the play of a deal, and what it needs for one."""

from __future__ import annotations

from picket_desktop.ai.picket.hands.hidden_hands import best_of
from picket_desktop.ai.picket.search.trick_search import NONE, Hope
from picket_desktop.engine.picket.events import (
    Answered,
    BlankDeclared,
    Line,
    Passed,
    Scored,
    Verdict,
)
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.engine.picket.state import View


def hopes(view: View, his: int) -> tuple[Hope, Hope]:
    """Return each side's hope of a pique, mine first. A side has none once the other side has scored or
    declared a blank, after any pique or repique, or where the rules do not allow it one. I have none either
    if the opponent, with the hand ``his``, still has something to declare."""
    points = [0, 0]
    for event in view.told:
        if isinstance(event, Scored):
            if event.line in (Line.PIQUE, Line.REPIQUE):
                return NONE, NONE
            if event.line is not Line.CARTE_ROUGE or not _apart(view, event.seat):
                points[event.seat] += event.points
    blanks = {e.seat for e in view.told if isinstance(e, BlankDeclared)}
    found = []
    for seat in (view.seat, view.other):
        other, trick = 1 - seat, len(view.tricks) or 1
        open_ = not view.made[other] and other not in blanks and points[seat] < THIRTY
        allowed = view.rules.pique.pique_by.allows(seat == view.elder, trick)
        if not open_ or not allowed or (other == view.younger and _will_declare(view, his)):
            found.append(NONE)
            continue
        first = [t.winner for t in view.tricks[:7]]
        found.append(Hope(THIRTY - points[seat], first == [seat] * 7))
    return found[0], found[1]


def _apart(view: View, seat: int) -> bool:
    return seat == view.younger and not view.rules.calls.rouge_to_bonus


def _will_declare(view: View, his: int) -> bool:
    """Return True if this hand gives Younger something to score, in the games where Younger declares only
    after Elder's lead."""
    if not view.rules.calls.reserved or any(view.tricks) or not view.is_elder:
        return False
    for kind in Kind:
        about = [e for e in view.told if isinstance(e, Answered | Passed) and e.kind is kind]
        if any(isinstance(e, Answered) and e.verdict is Verdict.NOT_GOOD for e in about):
            return True
        if any(isinstance(e, Passed) for e in about) and best_of(kind, view.rules)(his):
            return True
    return False
