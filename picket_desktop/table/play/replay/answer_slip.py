"""The answer to a decision that was tried again: what was best and why, and what was done, in figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from picket_desktop.ai.advice import Way
from picket_desktop.ai.chances import Hoped
from picket_desktop.ai.review.judgement import LAY_OUT, Decision, Judgement, grade
from picket_desktop.engine.game import Move
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.slip import Paper, on_slip
from picket_desktop.table.play.slip.way_figures import adding, compared
from picket_desktop.table.play.slip.way_table import NO_TABLE, WayTable, way_tables
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import Look, RuleLook, altered
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.advice import FIGURES_ALONE
from picket_desktop.words.pages import said

WHOLE, SPARE, SHORT, SHORTER, SHORTEST = range(5)
"""Degrees of brevity of the text, for want of room: complete; without the title and what the figures are;
without the reason; without figures; without what was done, which is known."""


class Answered(NamedTuple):
    """A decision, what was done ``now`` when it was tried again (None: nothing), and how that was judged:
    None while it is being judged, ``even`` if nothing depended on it, ``unjudged`` if it could not be
    judged. ``chances`` are the cards that the best may draw."""

    decision: Decision
    now: Move | None = None
    judged: Judgement | None = None
    even: bool = False
    unjudged: bool = False
    chances: tuple[Hoped, ...] = ()

    @property
    def known(self) -> bool:
        """True if what was done now is worth the same as the best or as what was done then."""
        then = self.decision.judgement
        return self.now in (None, then.best, then.move)


class Row(NamedTuple):
    """A way with its label, and its figures if it has any."""

    label: str
    move: Move
    way: Way | None


def rows(answered: Answered, state: TableState) -> list[Row]:
    """Return the best, what was done then, and what was done now, each once."""
    decision, now = answered.decision, answered.now
    then = decision.judgement
    name = None if decision.seat == HUMAN else state.names[decision.seat]
    ways = {way.move: way for way in (*(answered.judged.ways if answered.judged else ()), *then.ways)}
    found = [Row(_best(answered, name), then.best, ways.get(then.best))]
    if then.move != then.best:
        who = (
            said("answer.theirs", name=name)
            if name
            else said("answer.as-then" if now == then.move else "answer.then")
        )
        found.append(Row(_costing(who, then, state), then.move, ways.get(then.move)))
    if now is not None and not answered.known:
        label = said("answer.now")
        if answered.judged is not None:
            label = _costing(label, answered.judged, state)
        found.append(Row(label, now, ways.get(now)))
    if len(found) == 1 and (next_best := next((way for way in then.ways if way.move != then.best), None)):
        found.append(Row(said("answer.next"), next_best.move, next_best))
    return found


def _best(answered: Answered, name: str | None) -> str:
    then, now = answered.decision.judgement, answered.now
    done = then.move == then.best
    if done and name:
        return said("answer.theirs-best", name=name)
    if done:
        return said("answer.both-best" if now == then.best else "answer.then-best")
    return said("answer.now-best" if now == then.best else "answer.best")


def _costing(label: str, judged: Judgement, state: TableState) -> str:
    return state.words.review.costing(label, grade(judged.cost, judged.unit), judged.cost)


def answer_slip(
    presenter: Presenter,
    state: TableState,
    answered: Answered,
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """Return as much of the slip as there is room for, preferring the figures to the words."""
    paper, told = Paper(scale, measure), rows(answered, state)
    tables = _tables(presenter, state, told, paper)
    written = [*product((WHOLE, SPARE, SHORT), tables), *((brief, NO_TABLE) for brief in range(SHORTEST + 1))]
    for brief, table in written:
        found = _written(presenter, state, answered, told, table, brief, paper)
        if table.wide <= paper.wide and found.y <= paper.tall:
            break
    return on_slip(found, scale)


def _tables(
    presenter: Presenter,
    state: TableState,
    told: Sequence[Row],
    paper: Paper,
) -> list[WayTable]:
    """Return the ways in figures, if all have the same figures and are told by their cards."""
    ways = [row.way for row in told if row.way is not None]
    names = {tuple(figure.name for figure in way.figures) for way in ways}
    meant = [presenter.meant(state, row.move) for row in told]
    tabled = all if ways and compared(ways) else any
    if len(ways) < len(told) or len(names) != 1 or not tabled(bool(one.cards) for one in meant):
        return []
    small = paper.scale.type(18)
    labels = [wrapped(row.label, "sc", small, paper.wide * 0.97, paper.measure) for row in told]
    return way_tables(state, ways, meant, paper.scale, paper.measure, labels)


def _written(
    presenter: Presenter,
    state: TableState,
    answered: Answered,
    told: Sequence[Row],
    table: WayTable,
    brief: int,
    paper: Paper,
) -> Flow:
    scale, words, then = paper.scale, state.words, answered.decision.judgement
    size, found = scale.type(21), paper.begun()
    if not brief:
        found.line(said("answer.title"), "sc", scale.type(23), "heading")
    better = _better(presenter, state, answered, told)
    if brief < SHORT:
        if not (better and then.reason.code in FIGURES_ALONE):
            found.line(words.advice.thought(then.reason), "english", size, id="answer-why")
        if answered.chances and not brief:
            found.line(words.advice.likely(answered.chances), "italic", scale.type(19), "sepia", "likely")
    if brief < SHORTER and better:
        found.line(better, "english", size, id="answer-better")
    if table.looks:
        _ruled(found, scale)
        found.looks += [altered(look, rect=look.rect.moved(0, found.y)) for look in table.looks]
        found.y += table.tall
        if not brief:
            caption = words.advice.caption(table.figures)
            found.line(caption, "italic", scale.type(18), "sepia")
    else:
        for i, row in enumerate(told):
            found.y += size * 0.3
            found.line(row.label, "sc", scale.type(19), "heading")
            if brief < SHORTEST or not i:
                found.line(presenter.meant(state, row.move).sentence, "prose", size)
            if brief < SHORTER and row.way is not None and (i or not compared([row.way])):
                shown = adding(row.way).figures
                figures = [one for one in shown if one.value or not compared([row.way])]
                found.line(words.advice.in_line(figures), "italic", scale.type(19), "sepia")
    if not brief:
        mine = answered.now is not None and answered.now != then.best
        watch = said("answer.watch-both" if mine else "answer.watch")
        found.line(watch, "italic", scale.type(18), "sepia", "answer-watch")
    if then.close:
        found.line(said("answer.close"), "prose-italic", size, "red")
    if answered.now is not None and not answered.known and answered.judged is None:
        untold = said("try.unjudged") if answered.unjudged else said("try.judging")
        found.line(said("try.even") if answered.even else untold, "prose-italic", size, "red")
    return found


def _better(presenter: Presenter, state: TableState, answered: Answered, told: Sequence[Row]) -> str:
    """Return how much better the best is than what was done (now, if it was tried again), and why."""
    decision, judged = answered.decision, answered.decision.judgement
    name = None if decision.seat == HUMAN else state.names[decision.seat]
    if answered.now is not None and answered.now != judged.move:
        if answered.known or answered.judged is None:
            return ""
        judged, name = answered.judged, None
    ways = {row.move: row.way.figures for row in told if row.way is not None}
    best, done = ways.get(told[0].move, ()), ways.get(judged.move, ())
    advice, first = state.words.advice, presenter.meant(state, told[0].move)
    better = advice.better(first.sentence, judged.cost, name, best, done)
    if judged.kind != LAY_OUT or not better:
        return better
    return " ".join([*advice.swapped(first.cards, presenter.meant(state, judged.move).cards), better])


def _ruled(found: Flow, scale: Scale) -> None:
    rect = found.space(scale.px(18))
    found.looks.append(RuleLook(rect=rect._replace(y=rect.y + scale.px(4), h=scale.px(10)), ink="sepia"))
