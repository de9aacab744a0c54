"""Tables of figures and plots, set as blocks that scroll."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from picket_desktop.engine.statistics import CostPoint, Point, Statistics
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.screens.statistics.plot import Spot, named, spots, ticked
from picket_desktop.table.screens.tables import HEADING, SIZE, SMALL, heading, tabled
from picket_desktop.table.widgets.flow import CENTRED, NOTE, Style, line_block, text_block
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import LEADING, printed
from picket_desktop.table.widgets.plot import PlotLook
from picket_desktop.table.widgets.sheet import abreast
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.counting import Counting
from picket_desktop.words.pages import said

GREAT = 38
"""The type size of the three large figures, in board units."""
GUTTER = 56
"""The gap between two blocks side by side, in board units."""
ROOMY = 22
"""Minimum width, in letters, of a table that has another beside it."""
POINT = "point "
"""The prefix of the ids of a plot's points."""


def figures(
    counting: Counting, found: Statistics, told: str, place: Rect, moment: Moment, room: float
) -> list[Block]:
    """Return all tables and plots, the first plot with the text ``told``. A table and its plot are side by
    side where there is room, otherwise one below the other."""
    scale = moment.scale
    first, *others = counting.tables(found)
    costs, plot = counting.costs(found), margins(found.points, told, counting)
    left, right = abreast(place, 2, GUTTER * scale.u)
    gap = space(scale.type(SIZE) * 0.5)
    top = together(*tabled(first, left, moment))
    high = min(room, max(min(room * 0.5, 360 * scale.u), _plot_least(scale)))
    if left.w < ROOMY * scale.type(SIZE) or top.tall > room:
        blocks = [block for table in (first, *others) for block in (*tabled(table, place, moment), gap)]
        blocks.append(plotted(plot, place, moment, high))
        if costs:
            blocks += [gap, *tabled(costs, place, moment), gap]
            blocks.append(plotted(given(found.costs, counting), place, moment, high))
        return blocks
    blocks = [beside(top, plotted(plot, right, moment, top.tall)), gap]
    for pair in zip(others[::2], others[1::2], strict=False):
        sides = [tabled(table, side, moment) for table, side in zip(pair, (left, right), strict=True)]
        blocks += [*(beside(*row) for row in zip_longest(*sides, fillvalue=space(0))), gap]
    if costs:
        told_of = together(*tabled(costs, left, moment))
        drawn = plotted(given(found.costs, counting), right, moment, max(told_of.tall, 260 * scale.u))
        blocks += [beside(told_of, drawn), gap]
    return blocks


def brief(
    counting: Counting,
    found: Statistics,
    told: str,
    place: Rect,
    moment: Moment,
    room: float,
    under: Sequence[Block] = (),
) -> list[Block]:
    """Return the three most important figures, the blocks ``under`` them, and the plot of the margins with
    the text ``told``."""
    scale = moment.scale
    cells = abreast(place, 3, GUTTER * scale.u)
    row = [_great(*pair, cell, moment) for pair, cell in zip(counting.brief(found), cells, strict=True)]
    top = together(beside(*row), space(scale.type(SIZE) * 0.6), *under)
    left, least = room - top.tall, _plot_least(scale)
    high = min(left, 420 * scale.u) if left >= least else max(min(room * 0.5, 420 * scale.u), least)
    return [top, plotted(margins(found.points, told, counting), place, moment, high)]


def _plot_least(scale: Scale) -> float:
    """Return the minimum height of a plot under its heading, not counting any text."""
    return scale.type(HEADING) * LEADING + scale.type(SMALL) * (LEADING + 3.6) + 14 * scale.u


def _great(label: str, figure: str, place: Rect, moment: Moment) -> Block:
    """Return a figure over its label."""
    scale = moment.scale
    number = line_block(figure, place, scale.type(GREAT), Style("canon", "heading", "centre"))
    under = text_block(label, place, scale.type(SMALL), moment.measure, CENTRED, margin=0)
    return together(number, under)


class Drawn(NamedTuple):
    """The contents of a plot. Each bar has a text, shown when it is pointed at. A line runs through the bars,
    and the days of the first and the last are given. The ids of the bars begin with ``key``. ``steps`` are
    names for the whole values from 1; without them, the scale is in points."""

    heading: str
    told: str
    bars: tuple[float, ...]
    line: tuple[float, ...]
    names: tuple[str, ...]
    days: tuple[str, str]
    key: str = POINT
    steps: tuple[str, ...] = ()


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
    """Return a plot of what a decision costs, game by game: the nearer to zero, the better."""
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
    """Return the plot as one block, under its heading and, if there is room in ``most`` pixels of height, its
    text."""
    u, small = moment.scale.u, moment.scale.type(SMALL)
    head = heading(drawn.heading, place, moment)
    told = text_block(drawn.told, place, small, moment.measure, NOTE)
    if most - head.tall - told.tall >= small * 9:
        head = together(head, told)
    air, foot = small * 0.6, small * LEADING + 4 * u
    tall = max(small * 3, most - head.tall - foot - air)
    if drawn.steps:
        ticks = named(drawn.steps, tall, small, moment)
    else:
        ticks = ticked([*drawn.bars, *drawn.line], tall, small, moment)
    field = Rect(place.x + ticks.side, 0, place.w - ticks.side, tall)
    plot = PlotLook(rect=field, bars=drawn.bars, line=drawn.line, **ticks.scale)
    days = _days(drawn, plot, Rect(field.x, tall + 4 * u, field.w, small * LEADING), small, moment)
    looks = [plot, *ticks.beside(plot, moment), *days, *_told(drawn, plot, moment)]
    return together(head, space(air), Block(tall + foot, looks, name=drawn.heading))


def _days(drawn: Drawn, plot: PlotLook, place: Rect, size: int, moment: Moment) -> list[Look]:
    """Return the day of the first point and, if it differs and there is room for both, of the last."""
    first, last = drawn.days
    found: list[Look] = [printed(first, place, size, "italic", ink="sepia")]
    end = plot.part(place, len(drawn.bars) - 1, len(drawn.bars)).right
    wide = [moment.measure.width(day, "italic", size) for day in (first, last)]
    if first != last and end - place.x > sum(wide) + size:
        at = Rect(end - wide[1] - 2, place.y, wide[1] + 2, place.h)
        found.append(printed(last, at, size, "italic", "right", "sepia"))
    return found


def _told(drawn: Drawn, plot: PlotLook, moment: Moment) -> list[Look]:
    """Return an area for each bar of the plot, with its description. The bar that is pointed at or focused is
    also marked by a counter on the line."""
    attended = (moment.attention.focus, moment.attention.hover)
    ids = [f"{drawn.key}{i}" for i in range(len(drawn.names))]
    told = [Spot(*each, each[0] in attended) for each in zip(ids, drawn.names, drawn.line, strict=True)]
    return spots(plot, drawn.key, told, moment)
