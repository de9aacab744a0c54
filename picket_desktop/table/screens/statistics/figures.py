"""Tables of figures and plots, set as blocks that scroll."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from picket_desktop.engine.statistics import CostPoint, Point, Statistics
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.screens.statistics.plot import Spot, spots, ticked
from picket_desktop.table.widgets.flow import CENTRED, NOTE, Style, line_block, text_block
from picket_desktop.table.widgets.looks import Look, Rect, RuleLook
from picket_desktop.table.widgets.parts import LEADING, printed
from picket_desktop.table.widgets.plot import PlotLook
from picket_desktop.table.widgets.scroll import Block, beside, space, together
from picket_desktop.table.widgets.sheet import abreast
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.counting import Counting, Line, Table
from picket_desktop.words.pages import said

SIZE, SMALL, HEADING, GREAT = 21, 19, 27, 38
"""Type sizes in board units: of figures, of column heads, of headings, and of the three great figures."""
GUTTER = 56
"""Board units between two things side by side."""
ROOMY = 22
"""Least width, in letters, of a table that has another beside it."""
SPREAD = 0.55
"""Share of a wide table that its columns take, so that they are not too far from their labels."""
POINT = "point "
"""Prefix of the ids of a plot's points."""


def figures(
    counting: Counting, found: Statistics, told: str, place: Rect, moment: Moment, room: float
) -> list[Block]:
    """Return all tables and plots, the first plot with the text ``told``. They stand side by side where
    there is room, otherwise below one another, each plot after its table."""
    scale = moment.scale
    first, *others = counting.tables(found)
    costs, plot = counting.costs(found), margins(found.points, told, counting)
    left, right = abreast(place, 2, GUTTER * scale.u)
    gap = space(scale.type(SIZE) * 0.5)
    top = together(*_set(first, left, moment))
    high = min(room, max(min(room * 0.5, 360 * scale.u), _plot_least(scale)))
    if left.w < ROOMY * scale.type(SIZE) or top.tall > room:
        blocks = [block for table in (first, *others) for block in (*_set(table, place, moment), gap)]
        blocks.append(plotted(plot, place, moment, high))
        if costs:
            blocks += [gap, *_set(costs, place, moment), gap]
            blocks.append(plotted(given(found.costs, counting), place, moment, high))
        return blocks
    blocks = [beside(top, plotted(plot, right, moment, top.tall)), gap]
    for pair in zip(others[::2], others[1::2], strict=False):
        sides = [_set(table, side, moment) for table, side in zip(pair, (left, right), strict=True)]
        blocks += [*(beside(*row) for row in zip_longest(*sides, fillvalue=space(0))), gap]
    if costs:
        told_of = together(*_set(costs, left, moment))
        drawn = plotted(given(found.costs, counting), right, moment, max(told_of.tall, 260 * scale.u))
        blocks += [beside(told_of, drawn), gap]
    return blocks


def brief(
    counting: Counting, found: Statistics, told: str, place: Rect, moment: Moment, room: float
) -> list[Block]:
    """Return the three figures that tell most, and the plot of the margins with the text ``told``."""
    scale = moment.scale
    cells = abreast(place, 3, GUTTER * scale.u)
    row = [_great(*pair, cell, moment) for pair, cell in zip(counting.brief(found), cells, strict=True)]
    top = together(beside(*row), space(scale.type(SIZE) * 0.6))
    left, least = room - top.tall, _plot_least(scale)
    high = min(left, 420 * scale.u) if left >= least else max(min(room * 0.5, 420 * scale.u), least)
    return [top, plotted(margins(found.points, told, counting), place, moment, high)]


def _plot_least(scale: Scale) -> float:
    """Return the least height of a plot under its heading, without a text."""
    return scale.type(HEADING) * LEADING + scale.type(SMALL) * (LEADING + 3.6) + 14 * scale.u


def _great(label: str, figure: str, place: Rect, moment: Moment) -> Block:
    """Return a figure over its label."""
    scale = moment.scale
    number = line_block(figure, place, scale.type(GREAT), Style("canon", "heading", "centre"))
    under = text_block(label, place, scale.type(SMALL), moment.measure, CENTRED, margin=0)
    return together(number, under)


def _heading(text: str, place: Rect, scale: Scale) -> Block:
    line = line_block(text, place, scale.type(HEADING), Style("canon", "heading"))
    rule = place._replace(y=0, h=8 * scale.u)
    return together(line, Block(rule.h, [RuleLook(rect=rule, ink="sepia")]))


def _set(table: Table, place: Rect, moment: Moment) -> list[Block]:
    """Return the heading, with the column heads on its line if there is room, and then each line. If a
    label and its figures do not fit on one line, all figures stand below their labels."""
    scale, measure = moment.scale, moment.measure
    size, small, big = scale.type(SIZE), scale.type(SMALL), scale.type(HEADING)
    step, count = size * LEADING, len(table.columns)
    cells = [("italic", small, cell) for cell in table.columns]
    for line in table.lines:
        face = ("italic", small) if line.fine else ("english", size)
        cells += [(*face, cell) for cell in line.figures]
    each = max(measure.width(cell, face, of) for face, of, cell in cells) * 1.02 + size * 0.7
    labels = max(measure.width(line.label, "english", size) for line in table.lines) * 1.02
    below = labels + each * count > place.w
    each = place.w / count if below else max(each, min(place.w * SPREAD / count, size * 8))
    ends = [place.right - each * (count - 1 - i) for i in range(count)]
    aside = measure.width(table.heading, "canon", big) * 1.05 > place.w - each * count

    def row(written: Sequence[str], tall: float, fine: bool) -> Block:
        face, of, ink = ("italic", small, "sepia") if fine else ("english", size, "ink")
        return Block(
            tall,
            [
                printed(cell, Rect(end - each, 0, each, tall), of, face, "right", ink)
                for cell, end in zip(written, ends, strict=True)
                if cell
            ],
        )

    def block(line: Line) -> Block:
        figures = row(line.figures, small * LEADING if line.fine else step, line.fine)
        if not line.label:
            return figures
        label = line_block(line.label, place, size)
        return together(label, figures) if below else beside(label, figures)._replace(tall=figures.tall)

    head = _heading(table.heading, place, scale)
    columns = row(table.columns, step if aside else big * LEADING, fine=True)
    if aside:
        head = together(head, columns)
    else:
        head = beside(head, together(space(big * LEADING * 0.12), columns))._replace(tall=head.tall)
    return [together(head, space(size * 0.2)), *(block(line) for line in table.lines)]


class Drawn(NamedTuple):
    """The contents of a plot: its bars and the line through them, the text of each when it is pointed at,
    and the days of the first and last. Its ids begin with ``key``."""

    heading: str
    told: str
    bars: tuple[float, ...]
    line: tuple[float, ...]
    names: tuple[str, ...]
    days: tuple[str, str]
    key: str = POINT


def margins(points: Sequence[Point], told: str, counting: Counting) -> Drawn:
    """Return the plot of the margins deal by deal, with the text ``told``."""
    return Drawn(
        said("statistics.plot"),
        told,
        tuple(point.margin for point in points),
        tuple(point.lately for point in points),
        tuple(counting.point(point) for point in points),
        (counting.day(points[0].when), counting.day(points[-1].when)),
    )


def given(points: Sequence[CostPoint], counting: Counting) -> Drawn:
    """Return the plot of what a decision cost, game by game: the nearer to zero, the better."""
    return Drawn(
        said("statistics.costs"),
        said("statistics.costs.told"),
        tuple(-point.cost.mean for point in points),
        tuple(-point.lately.mean for point in points),
        tuple(counting.cost_point(point) for point in points),
        (counting.day(points[0].when), counting.day(points[-1].when)),
        f"{POINT}cost ",
    )


def plotted(drawn: Drawn, place: Rect, moment: Moment, most: float) -> Block:
    """Return the plot under its heading and text, in at most ``most`` pixels of height. It is shown whole
    or not at all."""
    scale, u, small = moment.scale, moment.scale.u, moment.scale.type(SMALL)
    head = _heading(drawn.heading, place, scale)
    told = text_block(drawn.told, place, small, moment.measure, NOTE)
    if most - head.tall - told.tall >= small * 9:
        head = together(head, told)
    air, foot = small * 0.6, small * LEADING + 4 * u
    tall = max(small * 3, most - head.tall - foot - air)
    ticks = ticked([*drawn.bars, *drawn.line], tall, small, moment)
    field = Rect(place.x + ticks.side, 0, place.w - ticks.side, tall)
    plot = PlotLook(rect=field, bars=drawn.bars, line=drawn.line, **ticks.scale)
    days = _days(drawn, Rect(field.x, tall + 4 * u, field.w, small * LEADING), small, moment)
    looks = [plot, *ticks.beside(plot, moment), *days, *_told(drawn, plot, moment)]
    return together(head, space(air), Block(tall + foot, looks))


def _days(drawn: Drawn, place: Rect, size: int, moment: Moment) -> list[Look]:
    """Return the day of the first point and, if it differs and there is room for both, of the last."""
    first, last = drawn.days
    found: list[Look] = [printed(first, place, size, "italic", ink="sepia")]
    end = PlotLook.part(place, len(drawn.bars) - 1, len(drawn.bars)).right
    wide = [moment.measure.width(day, "italic", size) for day in (first, last)]
    if first != last and end - place.x > sum(wide) + size:
        at = Rect(end - wide[1] - 2, place.y, wide[1] + 2, place.h)
        found.append(printed(last, at, size, "italic", "right", "sepia"))
    return found


def _told(drawn: Drawn, plot: PlotLook, moment: Moment) -> list[Look]:
    """Return the bars, each with its description, and a counter on the line at the one that is pointed
    at."""
    attended = (moment.attention.focus, moment.attention.hover)
    ids = [f"{drawn.key}{i}" for i in range(len(drawn.names))]
    told = [Spot(*each, each[0] in attended) for each in zip(ids, drawn.names, drawn.line, strict=True)]
    return spots(plot, drawn.key, told, moment)
