"""Draws the parts of a review: the sum that gives the margin, and a line for each decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.ai.review.judgement import Review
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.flow import CENTRED, NOTE, Style, line_block, text_block
from picket_desktop.table.widgets.looks import Rect, RuleLook
from picket_desktop.table.widgets.parts import LEADING
from picket_desktop.table.widgets.sheet import abreast, list_row
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.numerals import signed
from picket_desktop.words.pages import said

SIZE, SMALL, LARGE, NUMBER = 21, 19, 25, 32
"""Type sizes in board units: of a decision, the text under it, a mistake, and the numbers of the sum."""
BASELINE = 0.3
"""How far the baseline of a line of print is below the middle of the line, in letter heights."""
ROOMY = 8.5
"""Minimum width for each number of the sum, in letters, for the numbers to fit side by side."""
WORTH = 0.34
"""The maximum fraction of a line's width for the value of a decision. A value in the fewest words may take
more."""
ABREAST = 30.0
"""Minimum width, in letters, for showing a decision's time and value beside its words instead of over
them."""


class Told(NamedTuple):
    """A decision in words. ``best`` and ``why`` are "" if the decision was good; ``worth`` is its grade and
    cost, in versions with fewer and fewer words."""

    id: str
    fine: bool
    worth: tuple[str, ...]
    moment: str
    deed: str
    best: str
    why: str
    says: str


def decision_id(at: int) -> str:
    """Return the id of the line for the decision made after ``at`` moves."""
    return f"decision {at}"


def theirs(other: str) -> str:
    """Return the label of what the other side gave away; ``other`` as in `shares`."""
    return said("review.given.theirs", name=other) if other else said("review.given.others")


def shares(review: Review, other: str) -> list[tuple[str, str]]:
    """Return the parts of the margin and the margin itself, each as a label and a number. ``other`` is the
    name of the opponent, "" if there are several."""
    theirs = sum(review.given[HUMAN + 1 :])
    numbers = review.deal_luck, review.draw_luck, -review.given[HUMAN], theirs, review.margin
    return list(zip(_labels(other, len(review.given) > 2), map(signed, numbers), strict=True))


def _labels(other: str, stakes: bool) -> list[str]:
    margin = said("review.margin.stakes" if stakes else "review.margin")
    luck = said("review.luck.deal"), said("review.luck.draw")
    return [*luck, said("review.given.mine"), theirs(other), margin]


def sum_block(parts: Sequence[tuple[str, str]], place: Rect, moment: Moment) -> Block:
    """Return the parts and the margin as a sum: side by side where there is room, otherwise in a column."""
    scale, measure = moment.scale, moment.measure
    small, big = scale.type(SMALL), scale.type(NUMBER)
    each = place.w / len(parts)
    if each < small * ROOMY:
        return _column(parts, place, moment)
    found = list[Block]()
    for part, cell in zip(parts, abreast(place, len(parts), 0), strict=True):
        (label, number), inner = part, cell.grown(-small * 0.6, 0)
        sentence = said("reader.figure", label=label, figure=number)
        if found and part is not parts[-1]:
            sign, number = ("–", number[1:]) if number.startswith("–") else ("+", number.removeprefix("+"))
            found.append(_sign(sign, cell.x, small, big))
        shown = line_block(number, cell, big, Style("canon", "red" if part is parts[-1] else "ink", "centre"))
        under = text_block(label, inner, small, measure, CENTRED, margin=0)
        found.append(together(shown, under).read_as(sentence))
    return beside(*found, _sign("=", place.right - each, small, big))


def _sign(sign: str, x: float, small: int, big: int) -> Block:
    """Return a sign such as "=", to stand between two numbers of the sum."""
    return line_block(sign, Rect(x - small, 0, small * 2, 0), big, Style(ink="sepia", align="centre"))


def _column(parts: Sequence[tuple[str, str]], place: Rect, moment: Moment) -> Block:
    size, measure = moment.scale.type(SIZE), moment.measure
    column = max(measure.width(number, "english", size) for _, number in parts) * 1.05 + size
    beneath, rows = place._replace(w=place.w - column), list[Block]()
    for label, number in parts:
        under = text_block(label, beneath, size, measure, NOTE, margin=0)
        ink = "red" if len(rows) + 1 == len(parts) else "ink"
        figure = line_block(number, place, size, Style(ink=ink, align="right"))
        row = beside(under, together(space(under.tall - figure.tall), figure))
        rows.append(row.read_as(said("reader.figure", label=label, figure=number)))
    ruled = place._replace(y=0, h=10 * moment.scale.u)
    return together(*rows[:-1], Block(ruled.h, [RuleLook(rect=ruled)]), rows[-1])


def decision_blocks(every: Sequence[Told], place: Rect, moment: Moment) -> list[Block]:
    """Return a line for each decision, with its time, grade and cost, and the best move below.

    Decisions that cost anything are in larger type. If there is not enough room side by side, the time and
    cost go above the decision, and the best move is given without the reason.
    """
    scale, measure, small = moment.scale, moment.measure, moment.scale.type(SMALL)
    if not every:
        return []
    if place.w < small * ABREAST:
        return [_stacked(told, place, moment) for told in every]
    when = max(measure.width(told.moment, "sc", small) for told in every) * 1.04 + 8 * scale.u
    worth, words = 0.0, [""]
    for fewer in range(max(len(told.worth) for told in every)):
        words = [told.worth[min(fewer, len(told.worth) - 1)] for told in every]
        worth = max(measure.width(word, "english", small) for word in words)
        if worth <= place.w * WORTH:
            break
    columns = _Columns(when, worth * 1.04 + 8 * scale.u)
    return [_decision(told, word, columns, place, moment) for told, word in zip(every, words, strict=True)]


class _Columns(NamedTuple):
    """The widths of the columns to the left and right of a decision."""

    left: float
    right: float


def _decision(told: Told, worth: str, columns: _Columns, place: Rect, moment: Moment) -> Block:
    """Return the line of a decision. Its columns have the same first baseline."""
    scale, u = moment.scale, moment.scale.u
    size, small = scale.type(SIZE if told.fine else LARGE), scale.type(SMALL)
    edge, gap = 8 * u, 16 * u
    left = Rect(place.x + edge, 0, columns.left, 0)
    right = Rect(place.right - edge - columns.right, 0, columns.right, 0)
    between = Rect(left.right + gap, 0, right.x - left.right - 2 * gap, 0)
    deed = _deed(told, f"{told.best} {told.why}".strip(), between, size, moment)
    lower = space((size - small) * (LEADING / 2 + BASELINE))
    when = together(lower, line_block(told.moment, left, small, Style("sc", "heading")))
    cost = together(lower, line_block(worth, right, small, _worth_style(told)))
    pad = (2 if told.fine else 9) * u
    tall = max(deed.tall, cost.tall, when.tall, 46.0 - 2 * pad) + 2 * pad
    top = pad if deed.tall > size * LEADING * 1.5 else (tall - deed.tall) / 2
    words = together(space(top), beside(when, deed, cost))
    return list_row(told.id, told.says, "decisions", place, words._replace(tall=tall), u)


def _stacked(told: Told, place: Rect, moment: Moment) -> Block:
    """Return the line of a decision, with its time and cost above the other text."""
    u, small = moment.scale.u, moment.scale.type(SMALL)
    inner = place._replace(x=place.x + 8 * u, w=place.w - 16 * u)
    when = line_block(told.moment, inner, small, Style("sc", "heading"))
    cost = line_block(told.worth[-1], inner, small, _worth_style(told))
    deed = _deed(told, told.best, inner, moment.scale.type(SIZE), moment)
    words = together(space(4 * u), beside(when, cost), deed)
    return list_row(told.id, told.says, "decisions", place, words._replace(tall=words.tall + 4 * u), u)


def _deed(told: Told, best: str, place: Rect, size: int, moment: Moment) -> Block:
    """Return the words for the decision and, in smaller type, for the best move."""
    deed = text_block(told.deed, place, size, moment.measure, margin=0)
    if not best:
        return deed
    small = moment.scale.type(SMALL)
    return together(deed, text_block(said("review.best", best=best), place, small, moment.measure, NOTE, 0))


def _worth_style(told: Told) -> Style:
    return NOTE._replace(align="right") if told.fine else Style(ink="red", align="right")
