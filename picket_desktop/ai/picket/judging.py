"""Decisions at the two-hand games judged on what their seat could know: layouts tried on deals that might be,
calls and cards weighed against the hands that the adversary may hold. And what a deal promises to whoever
sees all its cards (`open_deal`).
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache
from statistics import fmean, variance

from picket_desktop.ai.picket.better import better_card, better_layout
from picket_desktop.ai.picket.calling import SINK, heard
from picket_desktop.ai.picket.conceded import conceded
from picket_desktop.ai.picket.exact_play import MANY, SAME, Weighed, chosen, weigh
from picket_desktop.ai.picket.good_calls import against_hands
from picket_desktop.ai.picket.hints import answer_way, call_way, card_way, layout_ways
from picket_desktop.ai.picket.laying_out import weighed as layout_of
from picket_desktop.ai.picket.open_deal import expected as expected
from picket_desktop.ai.picket.open_deal import share as share
from picket_desktop.ai.picket.open_deal import times
from picket_desktop.ai.picket.open_hands import by_tricks
from picket_desktop.ai.picket.prospect import prospect
from picket_desktop.ai.picket.sampled_exchange import DOUBT, STEADY, Tried, best_by_trial, tried_anew
from picket_desktop.ai.picket.strict_table import honest
from picket_desktop.ai.picket.trials import SCALE
from picket_desktop.ai.picket.weighed_calls import WeighedCalls, best_call, weigh_calls, why
from picket_desktop.ai.regret import Case, Regret, drawn_in, regret, with_done
from picket_desktop.ai.review import CALL, FOLLOW, LAY_OUT, LEAD, Judgement
from picket_desktop.engine.cards import Card
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
    Kind,
    LetGo,
    Play,
)
from picket_desktop.engine.picket.reckoning import BLANK_POINTS
from picket_desktop.engine.picket.ruleset import BonusCall, PointBy
from picket_desktop.engine.picket.state import View

NAMED = {"kind": lambda name: Kind[name]}
"""How a value of a reason is read that is one of some, by what it is called, beside those of every family."""
SEEN = 0.05
"""What costs less is told as nothing, and nothing is better than what was done."""
SAID = ("call-all", "call-surest", "call-worth-more", "call-to-equal", "call-weighed")
"""Reasons of what is called before anybody has been heard."""


def judge(view: View, move: Move, seed: int | str, budget: int, several: bool = False) -> Judgement | None:
    """What the move was worth; None where nothing hung on it, or nobody could say what. A false reckoning at
    the strict table is nobody's to judge; what it forgets or lets go by is. ``several``: more moves of the
    view are asked about, so that the best is sought once for all of them."""
    view = view._replace(rules=replace(view.rules, misreckons=0))
    judged = _judged(view, move, seed, budget, several)
    return judged and judged._replace(cost=times(view) * judged.cost)


def _judged(view: View, move: Move, seed: int | str, budget: int, several: bool) -> Judgement | None:
    rng = random.Random(seed)
    if (forgotten := _forgotten(view, move)) is not None:
        return forgotten
    match move:
        case Discard():
            if len(view.moves) < 2:
                return None
            tried = _sought(_Seen(view), seed, budget) if several else None
            return _laid_out(view, move, rng, budget, tried)
        case Play() | ConcedeDeal():
            return _played(view, move, rng, budget)
        case Call() | Ask():
            return _called(view, move, rng, budget)
    return None


# The cards.


def _played(view: View, move: Play | ConcedeDeal, rng: random.Random, budget: int) -> Judgement | None:
    cards = [m.card for m in view.moves if isinstance(m, Play)]
    done = move.card if isinstance(move, Play) else None
    if done is not None and len(cards) < 2:
        return None
    weighed = weigh(view, rng, budget, done)
    scale = _scale(view)
    kind = FOLLOW if view.open_trick else LEAD
    choice = chosen(view, weighed)
    assert isinstance(choice.move, Play)
    best = choice.move.card
    if done is None:
        lost = max(0.0, scale * weighed.worth[best] - conceded(view))
        way = card_way(view, best, weighed, scale * weighed.worth[best])
        return Judgement(kind, move, choice.move, choice.reason, lost, False, (way,))
    if all(max(made.values()) - min(made.values()) < SAME for _, made in weighed.hands):
        return None
    if weighed.worth[done] > weighed.worth[best] - SAME:
        best = done
    found = _card_costs(weighed, best, cards)
    order = sorted(cards, key=lambda c: (c != best, found[c].cost, -weighed.worth[c]))
    ways = tuple(
        card_way(view, c, weighed, scale * (weighed.worth[best] - found[c].cost))
        for c in with_done(order, done)
    )
    lost, close = found[done]
    reason = better_card(view, best, done if scale * lost >= SEEN else best)
    return Judgement(kind, move, PLAYS[best.index], reason, scale * lost, close, ways)


def _card_costs(weighed: Weighed, best: Card, cards: list[Card]) -> dict[Card, Regret]:
    cases = [Case(one.weight, [made[c] for c in cards], one.own) for one, made in weighed.hands]
    at = cards.index(best)
    return {c: regret(cases, at, number, weighed.all) for number, c in enumerate(cards)}


def _scale(view: View) -> float:
    """What a point of the play by tricks alone comes to, while the cards are weighed by them."""
    by = len(view.hand) >= MANY and by_tricks(view.rules) is not view.rules
    return SCALE.get(view.rules.play.trick_score, 1.0) if by else 1.0


# The exchange.


class _Seen:
    """A view by which something is remembered."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Seen) and self.view == other.view

    def __hash__(self) -> int:
        return hash(self.view.hand)


@lru_cache(1)
def _sought(seen: _Seen, seed: int | str, budget: int) -> list[Tried]:
    """The ways to lay out by trial, whatever was done."""
    return best_by_trial(seen.view, random.Random(seed), budget)


def _laid_out(
    view: View, move: Discard, rng: random.Random, budget: int, tried: list[Tried] | None
) -> Judgement:
    """``tried`` if the best has been sought already."""
    gone = frozenset(move.cards)
    tried = best_by_trial(view, rng, budget, gone) if tried is None else tried
    done = next((one for one in tried if frozenset(one.layout.gone) == gone), None)
    if done is None:
        done = Tried(layout_of(view, gone))
    best = tried[0]
    shown = with_done(tried, done)
    lost = Regret(0.0, close=False) if best is done else _lost(view, rng, best, done, budget)
    more = [lost.cost if one is done else max(0.0, best.worth(0.0) - one.worth(0.0)) for one in shown]
    ways = layout_ways(view, [(one, -less) for one, less in zip(shown, more, strict=True)], rng)
    parts = ways[shown.index(done)].figures[1:]
    other = done.layout if lost.cost >= SEEN else best.layout
    reason = better_layout(best.layout, other, view, _most(view), parts)
    meant = move if best is done else Discard(best.layout.gone)
    return Judgement(LAY_OUT, move, meant, reason, lost.cost, lost.close, ways)


def _lost(view: View, rng: random.Random, best: Tried, done: Tried, budget: int) -> Regret:
    """What the best makes more than what was done, on fresh deals. Where the standing tells, a point may be
    worth the whole game: nobody is charged more than it costs by the points of the deal as well."""
    views = [view]
    if prospect(view, DOUBT) is not None:
        views.append(view._replace(past=(), runs_out=True))
    layouts = (best.layout, done.layout)
    return min(_apart(*tried_anew(seen, rng, layouts, budget)) for seen in views)


def _most(view: View) -> int:
    first = view.moves[0]
    assert isinstance(first, Discard)
    return len(first.cards)


def _apart(best: Tried, other: Tried) -> Regret:
    """What one way makes more than another on the same deals: at a glance, corrected by those of them that
    were worked out, the less the fewer."""
    glance = [a - b for a, b in zip(best.made, other.made, strict=True)]
    exact = [a - b for a, b in zip(best.corrected, other.corrected, strict=True)]
    trust = len(exact) / (len(exact) + STEADY)
    more = fmean(glance) + (trust * fmean(exact) if exact else 0.0)
    error = variance(glance) / len(glance)
    if len(exact) > 1:
        error += trust * trust * variance(exact) / len(exact)
    return drawn_in(more, error**0.5)


# What is said.


def _called(view: View, move: Call | Ask, rng: random.Random, budget: int) -> Judgement | None:
    """A call, or an answer where honesty leaves more than one; answers are sure, and need no figures. That
    something is hopeless and better sunk is held neither against whoever calls it nor against whoever does
    not."""
    true = honest(view)
    weighed = weigh_calls(view, rng, budget, move) if move in true.moves else None
    if weighed is None:
        return None
    ways, means = weighed.ways, weighed.means
    chance, done = against_hands(view, rng), ways.index(move)
    choice = best_call(true, weighed, chance)
    assert isinstance(choice.move, Call | Ask)
    usual = ways.index(choice.move) if choice.move in ways else weighed.best
    best = usual
    if weighed.as_good(done) or (choice.move == move and choice.reason.code == SINK):
        best = done
    reason = choice.reason if choice.move == ways[best] else why(view, ways[best], choice.move, chance)
    by_length = move.kind is not Kind.POINT or view.rules.calls.point_by is not PointBy.VALUE
    if reason.code in SAID and best != done and by_length and _length(ways[best]) > _length(move) > 0:
        reason = Reason("call-longer", reason.values)
    lost = regret(weighed.cases, best, done, weighed.whole)
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
    """Why better is not hidden: what it makes, and what the other reckons instead, on average."""
    given = round(-weighed.reckoned[done])
    return Reason(
        "not-good-hidden", {"kind": reason.values["kind"], "given": given, "number": reason.values["number"]}
    )


def _length(call: Call | Ask) -> int:
    """How many cards the longest of a call has."""
    return max((len(group) for group in call.groups), default=0) if isinstance(call, Call) else 0


def _forgotten(view: View, move: Move) -> Judgement | None:
    """A blank that was kept silent, or at the strict table a bonus that was lost."""
    declared = next((m for m in view.moves if isinstance(m, DeclareBlank)), None)
    if declared is not None:
        number = declared.number
        if isinstance(move, DeclareBlank):
            return Judgement(CALL, move, move, Reason("show-blank", {"number": move.number}), 0.0)
        reason = Reason("show-blank", {"number": number})
        return Judgement(CALL, move, declared, reason, float(BLANK_POINTS))
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
