"""Judges decisions of the two-hand games by what the player could know. Layouts are tried on sampled deals;
calls and cards are weighed against the hands that the opponent may hold. `open_deal` gives the expected
result of a deal with all cards open."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.ai.picket.calling import beyond_doubt, given_up, heard
from picket_desktop.ai.picket.hints import answer_way, call_way, card_way, card_ways, counted, layout_ways
from picket_desktop.ai.picket.reasons.better import better_card, better_layout
from picket_desktop.ai.picket.reasons.examples import example as example
from picket_desktop.ai.picket.strict_table import honest
from picket_desktop.ai.picket.weighing import appraisal
from picket_desktop.ai.picket.weighing.conceded import conceded
from picket_desktop.ai.picket.weighing.exact_play import SAME, reason_for
from picket_desktop.ai.picket.weighing.open_deal import expected as expected
from picket_desktop.ai.picket.weighing.open_deal import share as share
from picket_desktop.ai.picket.weighing.open_deal import times
from picket_desktop.ai.picket.weighing.prospect import worth
from picket_desktop.ai.picket.weighing.weighed_calls import WeighedCalls, why
from picket_desktop.ai.review.judgement import CALL, FOLLOW, LAY_OUT, LEAD, Judgement
from picket_desktop.ai.review.regret import with_done
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import (
    PLAYS,
    Ask,
    Call,
    CallBonus,
    ConcedeDeal,
    DeclareBlank,
    Discard,
    Group,
    KeepSilent,
    Kind,
    LetGo,
    Play,
)
from picket_desktop.engine.picket.reckoning import BLANK_POINTS
from picket_desktop.engine.picket.ruleset import BonusCall, PointBy
from picket_desktop.engine.picket.state import Phase, View

NAMED = {"kind": lambda name: Kind[name]}
"""Readers for reason values that are names of enum members, used in addition to the readers of every
family."""
SEEN = 0.05
"""A decision that costs less than this many points is shown as costing nothing, and no alternative as
better."""
SAID = (
    "call-all",
    "call-surest",
    "call-richer",
    "call-worth-more",
    "call-to-equal",
    "call-whole",
    "call-weighed",
)
"""The codes of the reasons for an opening call."""


def judge(view: View, move: Move, seed: int | str, budget: int) -> Judgement | None:
    """Judge a move; return None if it decided nothing, or if its worth cannot be known.

    At the strict table, a false reckoning is not judged, but forgetting a bonus or letting it go is.
    """
    view = view._replace(rules=replace(view.rules, misreckons=0))
    judged = _judged(view, move, seed, budget)
    return judged and judged._replace(cost=times(view) * judged.cost, ways=counted(view, judged.ways))


def at_once(view: View, move: Move) -> Judgement | None:
    """Judge a call or an answer by rules of thumb, which is fast; return None for other moves."""
    if view.phase is not Phase.CALLS or not isinstance(move, Call):
        return None
    best, cost = given_up(view, move)
    return Judgement(CALL, move, best.move, best.reason, times(view) * max(0.0, cost))


def _judged(view: View, move: Move, seed: int | str, budget: int) -> Judgement | None:
    if (forgotten := _forgotten(view, move)) is not None:
        return forgotten
    match move:
        case DeclareBlank() | KeepSilent():
            return _blank(view, move, seed, budget)
        case Discard() if len(view.moves) > 1:
            return _laid_out(view, move, appraisal.layouts(view, seed, budget))
        case Play() if sum(isinstance(m, Play) for m in view.moves) > 1:
            return _played(view, move, appraisal.cards(view, seed, budget))
        case ConcedeDeal():
            return _thrown_up(view, move, appraisal.cards(view, seed, budget))
        case Call() | Ask():
            return _called(view, move, seed, budget)
    return None


def score_decides(view: View) -> bool:
    """Return True if the score of the game may affect decisions in this deal: in the last deals of a partie,
    or once half the points of a set are reached."""
    held = worth(view)
    return held is not None and (held.passed is None or 2 * max(held.mine, held.his) >= held.passed)


# The cards.


def _thrown_up(view: View, move: ConcedeDeal, cards: appraisal.Cards) -> Judgement:
    worth, choice = cards.weighed.worth[cards.best], cards.choice
    way = card_way(view, cards.best, cards.weighed, worth)
    mine, his = conceded(view)
    given_up = cards.weighed.score.prospect(mine, his) if cards.weighed.score else mine - his
    lost = max(0.0, worth - given_up)
    ways = [way]
    if cards.weighed.score:
        ways.append(Way(move, (Figure(*cards.weighed.score.prospect.told(given_up)),)))
    return Judgement(_kind(view), move, choice.move, choice.reason, lost, False, tuple(ways))


def _played(view: View, move: Play, cards: appraisal.Cards) -> Judgement | None:
    if all(max(made.values()) - min(made.values()) < SAME for _, made in cards.weighed.hands):
        return None
    best, done, weighed, costs = cards.best, move.card, cards.weighed, cards.costs
    if weighed.worth[done] > weighed.worth[best] - SAME and not costs[done].cost:
        best = done
        costs = {best: costs[best], **costs}
    ways = tuple(card_ways(view, weighed, {card: costs[card] for card in with_done(list(costs), done)}))
    lost, close = costs[done].cost, costs[done].close
    reason = reason_for(view, weighed, best)
    if reason.code != "by-score":
        reason = better_card(view, best, done if lost >= SEEN else best)
        if weighed.score and reason.code == "by-hands":
            reason = Reason("by-score", {"card": best})
    return Judgement(_kind(view), move, PLAYS[best.index], reason, lost, close, ways)


def _kind(view: View) -> str:
    return FOLLOW if view.open_trick else LEAD


# The exchange.


def _laid_out(view: View, move: Discard, layouts: appraisal.Layouts) -> Judgement:
    best, done = layouts.best, layouts.of(move.cards)
    lost = layouts.lost(done)
    some = layouts.order(with_done([one.layout for one in layouts.tried], done))
    ways = layout_ways(view, layouts, some)
    parts = ways[some.index(done)].figures[1:]
    reason = better_layout(best, done if lost.cost >= SEEN else best, view, _most(view), parts)
    meant = move if best is done else Discard(best.gone)
    return Judgement(LAY_OUT, move, meant, reason, lost.cost, lost.close, ways)


def _most(view: View) -> int:
    first = view.moves[0]
    assert isinstance(first, Discard)
    return len(first.cards)


def _blank(view: View, move: DeclareBlank | KeepSilent, seed: int | str, budget: int) -> Judgement:
    """Judge the declaration of a blank, or silence about it. Elder's declaration includes the number to be
    laid out."""
    best, cost, close = 0, 0.0, False
    if view.is_elder:
        layouts = appraisal.blank(view, seed, budget)
        best = len(layouts.best.gone)
        if isinstance(move, DeclareBlank) and move.number != best:
            lost = layouts.lost(layouts.best_of(move.number))
            cost, close = lost.cost, lost.close
    if isinstance(move, KeepSilent):
        cost = float(BLANK_POINTS)
    return Judgement(CALL, move, DeclareBlank(best), Reason("show-blank", {"number": best}), cost, close)


# What is said.


def _called(view: View, move: Call | Ask, seed: int | str, budget: int) -> Judgement | None:
    """Judge a call, or an answer where more than one is honest. Certain answers need no figures. With a
    hopeless holding, neither calling nor sinking is a mistake."""
    if move not in honest(view).moves:
        return None
    appraised = appraisal.calls(view, seed, budget)
    chance, choice = appraised.chance, appraised.choice
    if (compared := appraised.compared(move)) is None:
        return None
    weighed, best, done, lost = compared
    ways, means = weighed.ways, weighed.means
    reason = choice.reason if choice.move == ways[best] else why(view, weighed, best, choice.move, chance)
    by_length = move.kind is not Kind.POINT or view.rules.calls.point_by is not PointBy.VALUE
    longer = by_length and _length(ways[best]) > _length(move) > 0
    if longer and reason.code in SAID and not beyond_doubt(view, move.kind, _groups(move)):
        reason = Reason("call-longer", reason.values)
    order = sorted(range(len(ways)), key=lambda way: (way != best, -means[way]))
    shown = [ways[way] for way in with_done(order, done)]
    if heard(view, move.kind) is None:
        told = tuple(call_way(view, m, chance, weighed) for m in shown if isinstance(m, Call))
        return Judgement(CALL, move, ways[best], reason, lost.cost, lost.close, told)
    if reason.code == "not-good" and best != done and isinstance(move, Call) and not move.groups:
        reason = _hidden(reason, weighed, done)
    told = tuple(answer_way(weighed, way, best, done, lost.cost) for way in (best, done)) if lost.cost else ()
    return Judgement(CALL, move, ways[best], reason, lost.cost, lost.close, told)


def _hidden(reason: Reason, weighed: WeighedCalls, done: int) -> Reason:
    """Explain why a better holding should not be hidden. The reason gives what the holding scores, and what
    the opponent would score on average if it were hidden."""
    given = round(-weighed.reckoned[done])
    return Reason(
        "not-good-hidden", {"kind": reason.values["kind"], "given": given, "number": reason.values["number"]}
    )


def _groups(call: Call | Ask) -> tuple[Group, ...]:
    return call.groups if isinstance(call, Call) else ()


def _length(call: Call | Ask) -> int:
    """Return the number of cards in the longest group of a call."""
    return max(map(len, _groups(call)), default=0)


def _forgotten(view: View, move: Move) -> Judgement | None:
    """Judge a move at the strict table that calls for a bonus or loses it; None for any other move."""
    if view.bonus_due is None or CallBonus() not in view.moves:
        return None
    pique = view.rules.pique
    lost = isinstance(move, LetGo) or (
        pique.bonus_call is BonusCall.AT_ONCE and not isinstance(move, CallBonus)
    )
    made = pique.repique_points if view.bonus_due is Line.REPIQUE else pique.pique_points
    if not lost and not isinstance(move, CallBonus):
        return None
    return Judgement(CALL, move, CallBonus(), Reason("call-bonus"), float(made) if lost else 0.0)
