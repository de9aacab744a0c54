"""Ranks the moves of the two-hand games. The points of a layout are broken down into parts, which come from
the same sampled deals as the layout's cost. Calls and cards have the same figures as in a hint."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from picket_desktop.ai.advice import Figure
from picket_desktop.ai.evaluation import BEST, Evaluation, Ranked, bounded
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.calling import heard
from picket_desktop.ai.picket.hints import advise, call_way, card_ways
from picket_desktop.ai.picket.judging import judge
from picket_desktop.ai.picket.strict_table import honest
from picket_desktop.ai.picket.weighing import appraisal
from picket_desktop.ai.picket.weighing.laying_out import Layout
from picket_desktop.ai.picket.weighing.open_deal import times
from picket_desktop.ai.picket.weighing.prospect import prospect
from picket_desktop.ai.picket.weighing.sampled_exchange import DOUBT
from picket_desktop.ai.picket.weighing.weighed_calls import before_the_calls
from picket_desktop.ai.review.regret import Regret
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import PLAYS, Ask, Call, DeclareBlank, Discard, Play
from picket_desktop.engine.picket.state import Phase, View


def evaluate(view: View, seed: int | str, worlds: int, asked: Sequence[Move]) -> Evaluation:
    """Return the best moves and the moves ``asked`` about, ranked with the best first."""
    view = view._replace(rules=replace(view.rules, misreckons=0))
    asked = [_in_order(view, move) for move in asked]
    found = _evaluated(view, seed, worlds, asked)
    left = [move for move in asked if found.of(move) is None]
    ways = (*found.ways, *(_judged(view, move, seed, worlds) for move in left))
    first, *others = (_counted(view, way) for way in ways)
    others.sort(key=lambda way: way.cost)
    return found._replace(ways=(first._replace(sure=1.0), *others))


def _in_order(view: View, move: Move) -> Move:
    """Return a discard with its cards in the order of the hand, as in all ranked discards."""
    if not isinstance(move, Discard):
        return move
    return Discard(tuple(card for card in view.hand if card in move.cards))


def _evaluated(view: View, seed: int | str, worlds: int, asked: Sequence[Move]) -> Evaluation:
    advice = advise(view, seed, worlds)
    plain = Evaluation(advice, (Ranked(advice.choice.move),), worlds)
    if rules_of_thumb.PHASES.free(view, random.Random(seed)):
        return plain
    match view.phase:
        case Phase.EXCHANGE if len(view.moves) > 1:
            layouts = appraisal.layouts(view, seed, worlds)
            discards = {layouts.of(move.cards): move for move in asked if isinstance(move, Discard)}
            some = layouts.order(layouts.candidates(BEST))[:BEST]
            return _on_deals(view, plain, layouts, {one: Discard(one.gone) for one in some} | discards)
        case Phase.BLANK if view.is_elder:
            layouts = appraisal.blank(view, seed, worlds)
            numbers = [move for move in view.moves if isinstance(move, DeclareBlank)]
            return _on_deals(view, plain, layouts, {layouts.best_of(move.number): move for move in numbers})
        case Phase.PLAY if sum(isinstance(move, Play) for move in view.moves) > 1:
            return _cards(view, plain, appraisal.cards(view, seed, worlds), asked)
        case Phase.CALLS:
            return _calls(view, plain, appraisal.calls(view, seed, worlds), asked)
    return plain


def _judged(view: View, move: Move, seed: int | str, worlds: int) -> Ranked:
    """Return a move that is not weighed, with its cost as in a review."""
    judgement = judge(view, move, seed, worlds)
    if judgement is None:
        return Ranked(move, sure=0.5)
    cost = judgement.cost / times(view)
    return Ranked(move, cost, judgement.close, bounded(cost, 0.0), 1.0 if cost else 0.5)


def _counted(view: View, way: Ranked) -> Ranked:
    """Return a move with its points doubled if the deal counts double."""
    if (number := times(view)) == 1:
        return way
    return way._replace(
        cost=number * way.cost,
        behind=way.behind.times(number),
        points=way.points and way.points.times(number),
        parts=tuple(part.times(number) for part in way.parts),
        figures=tuple(f if f.share else f._replace(value=number * f.value) for f in way.figures),
    )


def _ranked(move: Move, lost: Regret, **told: Any) -> Ranked:
    return Ranked(move, lost.cost, lost.close, bounded(lost.more, lost.error), lost.sure, **told)


# Layouts, and the number declared with a blank.


def _on_deals(
    view: View, plain: Evaluation, layouts: appraisal.Layouts, some: Mapping[Layout, Move]
) -> Evaluation:
    """Return the evaluation with the layouts ranked by the sampled deals that gave their costs. ``some`` maps
    each layout to its move. A layout's points are those of the best layout less its cost, unless the score
    decides."""
    best = layouts.measured(layouts.best)[0]
    ways = []
    for layout in layouts.order(some):
        lost = layouts.lost(layout)
        made, to_the_game = layouts.measured(layout)
        points = made.trusted if to_the_game else best.trusted - lost.cost
        told: dict[str, Any] = {
            "points": bounded(points, made.error),
            "parts": layouts.parts(layout, points),
            "kept": tuple(card for card in view.hand if card not in layout.gone),
        }
        if to_the_game and (found := prospect(view, DOUBT)):
            told["game"] = Figure(*found.told(to_the_game.trusted))
        ways.append(_ranked(some[layout], lost, **told))
    return plain._replace(ways=tuple(ways), deals=len(best.made), worked=len(best.corrected))


# The cards.


def _cards(view: View, plain: Evaluation, cards: appraisal.Cards, asked: Sequence[Move]) -> Evaluation:
    weighed, costs = cards.weighed, cards.costs
    some: dict[Card, Regret] = dict([*costs.items()][:BEST])
    some |= {move.card: costs[move.card] for move in asked if isinstance(move, Play)}
    ways = []
    for (card, lost), way in zip(some.items(), card_ways(view, weighed, some), strict=True):
        figures = {figure.name: figure for figure in way.figures}
        game = way.figures[0] if way.figures[0].to_the_game else None
        points = figures["points"].value
        rest = tuple(figure for figure in way.figures if figure not in (game, figures["points"]))
        told: dict[str, Any] = {"points": bounded(points, weighed.error(card)), "game": game, "figures": rest}
        ways.append(_ranked(PLAYS[card.index], lost, **told))
    return plain._replace(ways=tuple(ways), deals=len(weighed.hands), worked=len(weighed.hands))


# What is said.


def _calls(view: View, plain: Evaluation, appraised: appraisal.Calls, asked: Sequence[Move]) -> Evaluation:
    """Return the evaluation with the calls ranked. The call advised comes first, and the others follow by
    their worth."""
    weighed, best = appraised.weighed, plain.best.move
    if weighed is None or not isinstance(best, Call | Ask):
        return plain
    allowed = honest(view).moves
    order = sorted(range(len(weighed.ways)), key=lambda way: (weighed.ways[way] != best, -weighed.means[way]))
    some = dict.fromkeys([best, *(weighed.ways[way] for way in order)][:BEST])
    some |= dict.fromkeys(move for move in asked if isinstance(move, Call | Ask) and move in allowed)
    ways = [_call(view, appraised, move) for move in some]
    return plain._replace(ways=tuple(way for way in ways if way), deals=len(weighed.cases))


def _call(view: View, appraised: appraisal.Calls, move: Call | Ask) -> Ranked | None:
    if (compared := appraised.compared(move)) is None:
        return None
    weighed, _, at, lost = compared
    before = before_the_calls(view).made
    made = [now - then for now, then in zip(view.made, before, strict=True)]
    points = weighed.points[at] - (made[view.seat] - made[view.other])
    told: dict[str, Any] = {"points": bounded(points, weighed.error(at))}
    if weighed.prospect is not None:
        told["game"] = Figure(*weighed.prospect.told(weighed.means[at]))
    if isinstance(move, Call) and heard(view, move.kind) is None:
        figures = call_way(view, move, appraised.chance, weighed).figures
        told["figures"] = tuple(figure for figure in figures if not figure.to_the_game)
    return _ranked(move, lost, **told)
