"""The slip with the answer to a decision that was tried again: the best move, why it is best, and the figures
of the moves made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.ai.advice import Way
from picket_desktop.ai.chances import Hoped
from picket_desktop.ai.review.judgement import LAY_OUT, Decision, Judgement
from picket_desktop.engine.game import Move
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.rows import ALWAYS, NOTE, Gap, Row, Says, Table, Tables, footnote, title
from picket_desktop.table.play.slip.slip import Place, beneath, in_place, slip
from picket_desktop.table.play.slip.way_figures import adding, compared
from picket_desktop.table.play.slip.way_table import way_tables
from picket_desktop.table.play.state import Meant, TableState
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.advice import FIGURES_ALONE
from picket_desktop.words.pages import said

SPARE, SHORT, SHORTER, SHORTEST = range(1, 5)
"""Degrees to which the text is shortened for lack of room. Each leaves out more than the one before: the
title and the meaning of the figures; the reason; the figures; what was done, which is known anyway."""


class Answered(NamedTuple):
    """The answer to a decision that can be tried again. ``now`` is the new move, or None; ``judged`` is its
    judgement, or None while it is being judged. ``even`` is true if nothing depended on the decision,
    ``unjudged`` if the move could not be judged. ``chances`` are the cards that the best move may draw."""

    decision: Decision
    now: Move | None = None
    judged: Judgement | None = None
    even: bool = False
    unjudged: bool = False
    chances: tuple[Hoped, ...] = ()

    @property
    def known(self) -> bool:
        """True if the value of the move made now is known already, because it is the best move or the
        original one, or because no move was made."""
        then = self.decision.judgement
        return self.now in (None, then.best, then.move)


class Told(NamedTuple):
    """A move with its label, and its figures if it has any."""

    label: str
    move: Move
    way: Way | None


class AnswerSlip(NamedTuple):
    """Draws the slip that shows the result of an answer at a table."""

    presenter: Presenter
    state: TableState
    answered: Answered

    def over(self, looks: Sequence[Look], scale: Scale, measure: Measure) -> list[Look]:
        """Return the table with the slip over it. If there is too little room for the whole slip, words are
        dropped before figures."""
        told = self._told()

        def made(place: Place) -> list[Look]:
            tables = self._tables(told, place.wide, scale, measure)
            return slip(place, scale, measure, self._rows(told, tables), self._rows(told, ()))

        return beneath(looks, in_place(scale, looks, measure, made))

    def _told(self) -> list[Told]:
        """Return the best move, the original one and the one made now, without repetitions. If that leaves a
        single move, add the next best."""
        answered, name = self.answered, self._name
        then, now, judged = answered.decision.judgement, answered.now, answered.judged
        ways = {way.move: way for way in (*(judged.ways if judged else ()), *then.ways)}
        found = [Told(self._best(name), then.best, ways.get(then.best))]
        if then.move != then.best:
            who = said("answer.as-then" if now == then.move else "answer.then")
            who = said("answer.theirs", name=name) if name else who
            found.append(Told(self._costing(who, then), then.move, ways.get(then.move)))
        if now is not None and not answered.known:
            label = said("answer.now")
            found.append(Told(self._costing(label, judged) if judged else label, now, ways.get(now)))
        if len(found) == 1 and (other := next((way for way in then.ways if way.move != then.best), None)):
            found.append(Told(said("answer.next"), other.move, other))
        return found

    @property
    def _name(self) -> str | None:
        """The name of the computer player that made the decision; None if the person made it."""
        seat = self.answered.decision.seat
        return None if seat == HUMAN else self.state.names[seat]

    def _best(self, name: str | None) -> str:
        then, now = self.answered.decision.judgement, self.answered.now
        if then.move != then.best:
            return said("answer.now-best" if now == then.best else "answer.best")
        if name:
            return said("answer.theirs-best", name=name)
        return said("answer.both-best" if now == then.best else "answer.then-best")

    def _costing(self, label: str, judged: Judgement) -> str:
        return self.state.words.review.costing(label, judged)

    def _tables(self, told: Sequence[Told], wide: float, scale: Scale, measure: Measure) -> Sequence[Table]:
        """Return a table of the moves and their figures, if all moves have the same kinds of figures and are
        shown by their cards; otherwise nothing."""
        ways = [one.way for one in told if one.way is not None]
        names = {tuple(figure.name for figure in way.figures) for way in ways}
        meant = [self._meant(one.move) for one in told]
        tabled = all if ways and compared(ways) else any
        if len(ways) < len(told) or len(names) != 1 or not tabled(bool(one.cards) for one in meant):
            return ()
        return way_tables(self.state, ways, meant, scale, measure, [one.label for one in told], wide)

    def _meant(self, move: Move) -> Meant:
        return self.presenter.meant(self.state, move)

    def _rows(self, told: Sequence[Told], tables: Sequence[Table]) -> list[Row]:
        answered, advice = self.answered, self.state.words.advice
        then, now, better = answered.decision.judgement, answered.now, self._better(told)
        why = "" if better and then.reason.code in FIGURES_ALONE else advice.thought(then.reason)
        likely = advice.likely(answered.chances) if answered.chances else ""
        found_now = now == then.best != then.move and self._name is None
        found: list[Row] = [
            title(said("answer.found" if found_now else "answer.title"), SPARE),
            footnote(said("answer.seat", name=self._name) if self._name else "", "answer-seat"),
            Says(why, id="answer-why", until=SHORT),
            footnote(likely, "likely", SPARE),
            Says(better, id="answer-better", until=ALWAYS if tables else SHORTER),
        ]
        if tables:
            found.append(Tables(tables, advice.caption))
        for i, one in enumerate(() if tables else told):
            found += [Gap(0.3), Says(one.label, "sc", "heading", NOTE)]
            found.append(Says(self._meant(one.move).sentence, "prose", until=SHORTEST if i else ALWAYS))
            if one.way is not None and (i or not compared([one.way])):
                shown = adding(one.way).figures
                figures = [figure for figure in shown if figure.value or not compared([one.way])]
                found.append(footnote(advice.in_line(figures), until=SHORTER))
        mine = now not in (None, then.best)
        watch = said("answer.watch-both" if mine else "answer.watch")
        found.append(footnote(watch, "answer-watch", SPARE, 18))
        if then.close:
            found.append(Says(said("answer.close"), "prose-italic", "red"))
        if not answered.known and answered.judged is None:
            untold = said("try.unjudged" if answered.unjudged else "try.judging")
            untold = said("try.even") if answered.even else untold
            found.append(Says(untold, "prose-italic", "red"))
        return found

    def _better(self, told: Sequence[Told]) -> str:
        """Return a text on how much better the best move is than the person's, and why. If the decision was
        tried again, the new move is compared instead."""
        answered, name, judged = self.answered, self._name, self.answered.decision.judgement
        if answered.now not in (None, judged.move):
            if answered.known or answered.judged is None:
                return ""
            judged, name = answered.judged, None
        ways = {one.move: one.way.figures for one in told if one.way is not None}
        best, done = ways.get(told[0].move, ()), ways.get(judged.move, ())
        advice, first = self.state.words.advice, self._meant(told[0].move)
        better = advice.better(first.sentence, judged.cost, name, best, done)
        if judged.kind != LAY_OUT or not better:
            return better
        return " ".join([*advice.swapped(first.cards, self._meant(judged.move).cards), better])
