"""How far a seat is from thirty points before the opponent scores: by calls alone for a repique, and by calls
and play for a pique (Cavendish, law 69)."""

from __future__ import annotations

from picket_desktop.engine.picket.calling.combinations import points, richest
from picket_desktop.engine.picket.calling.unscored import unscored
from picket_desktop.engine.picket.events import Answered, BlankDeclared, Line, Scored, Verdict
from picket_desktop.engine.picket.reckoning import KINDS, THIRTY
from picket_desktop.engine.picket.state import Phase, View

BONUS = (Line.REPIQUE, Line.PIQUE, Line.CARTE_ROUGE)


def called_for_thirty(view: View) -> int:
    """Return the points of all of Elder's calls if they are good: those made so far and those still possible
    before the lead. Return 0 if thirty has been made already, if all calls together do not make thirty, if
    one was not good, or if the opponent scores something first."""
    if view.phase is not Phase.CALLS or view.kind is None or not view.is_elder or not _alone(view):
        return 0
    beaten = any(isinstance(e, Answered) and e.verdict is Verdict.NOT_GOOD for e in view.told)
    waiting = sum(call.points for call in unscored(view.told, view.elder, view.rules))
    made = view.made[view.seat] + waiting
    held = ((kind, richest(kind, view.hand, view.rules)) for kind in KINDS[view.kind :])
    most = made + sum(points(kind, groups, view.rules) for kind, groups in held if groups)
    return 0 if beaten or made >= THIRTY or most < THIRTY else most


def wanting_in_play(view: View) -> int:
    """Return how many points a seat about to lead still needs for thirty. Return 0 if the remaining tricks
    cannot make that many, at one point each, if the opponent has scored anything, or if no pique is possible
    now for another reason."""
    rules, trick = view.rules, len(view.tricks) + 1
    allowed = rules.pique.pique_by.allows(view.is_elder, trick)
    waits = unscored(view.told, view.elder, rules)
    if view.phase is not Phase.PLAY or view.open_trick or not allowed or waits or not _alone(view):
        return 0
    left = len(view.hand)
    theirs = min(left, sum(card.counts for card in (*view.unseen, *view.shown)))
    most = rules.play.trick_score.most(left, left, sum(card.counts for card in view.hand), theirs)
    wanting = THIRTY - view.made[view.seat]
    return wanting if 0 < wanting <= min(left, most) else 0


def _alone(view: View) -> bool:
    """Return True if the opponent has scored nothing and has declared no blank, and nobody has scored a
    bonus."""
    blanks = any(isinstance(e, BlankDeclared) and e.seat == view.other for e in view.told)
    made = any(isinstance(e, Scored) and e.line in BONUS for e in view.told)
    return not (view.made[view.other] or blanks or made)
