"""Ranking the cards at Piquesept, with the figures of a hint. Costs are in stakes, as only winning counts."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.ai.evaluation import BEST, Evaluation, Ranked, bounded
from picket_desktop.ai.piquesept.appraisal import appraised, lost_by
from picket_desktop.ai.piquesept.gamester import Weighed, weighs
from picket_desktop.ai.piquesept.hints import advise, card_way
from picket_desktop.ai.piquesept.judging import SAME, UNIT, judge
from picket_desktop.ai.piquesept.novice import card_of
from picket_desktop.engine.game import Move
from picket_desktop.engine.piquesept.state import View


def evaluate(view: View, seed: int | str, worlds: int, asked: Sequence[Move]) -> Evaluation:
    """Return an evaluation of the best cards and of those ``asked`` about, the best first. If there are no
    cards to weigh, only the advised move is in it."""
    advice = advise(view, seed, worlds)
    plain = Evaluation(advice, (Ranked(advice.choice.move),), worlds, unit=UNIT)
    if not weighs(view):
        return plain
    weighed = appraised(view, seed, worlds)
    best = next(one for one in weighed if one.card is card_of(advice.choice.move))
    order = sorted(weighed, key=lambda one: (one is not best, -one.worth))
    wanted = {card_of(move) for move in asked}
    ways = []
    for number, one in enumerate(order):
        if number < BEST or one.card in wanted:
            ways.append(_ranked(view, weighed, one if one.worth > best.worth - SAME else best, one))
    first, *others = (*ways, *(_judged(view, move, seed, worlds) for move in asked if not _is_in(move, ways)))
    others.sort(key=lambda way: way.cost)
    ranked = (first._replace(sure=1.0), *others)
    return plain._replace(ways=ranked, deals=len(best.deals), worked=len(best.deals))


def _ranked(view: View, weighed: list[Weighed], best: Weighed, one: Weighed) -> Ranked:
    lost, way = lost_by(view, weighed, best, one), card_way(view, one)
    behind = bounded(lost.more, lost.error)
    return Ranked(way.move, lost.cost, lost.close, behind, lost.sure, figures=way.figures)


def _is_in(move: Move, ways: Sequence[Ranked]) -> bool:
    return any(way.move == move for way in ways)


def _judged(view: View, move: Move, seed: int | str, worlds: int) -> Ranked:
    """Judge a card that a hint does not weigh. Its cost is found as in a review."""
    judgement = judge(view, move, seed, worlds)
    if judgement is None:
        return Ranked(move, sure=0.5)
    figures = next((way.figures for way in judgement.ways if way.move == move), ())
    cost = bounded(judgement.cost, 0.0)
    return Ranked(
        move, judgement.cost, judgement.close, cost, 1.0 if judgement.cost else 0.5, figures=figures
    )
