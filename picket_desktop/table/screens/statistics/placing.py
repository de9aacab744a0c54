"""The blocks about the person's place among the players: a sentence, the costs by kind of decision, and a
plot."""

from __future__ import annotations

from picket_desktop.engine.statistics import Place
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.screens.statistics.figures import GUTTER, POINT, ROOMY, Drawn, plotted
from picket_desktop.table.screens.tables import SIZE, SMALL, heading, tabled
from picket_desktop.table.widgets.flow import CENTRED, NOTE, PLAIN, Style
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.sheet import abreast, printed_lines
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.counting import Counting
from picket_desktop.words.pages import page_words, said
from picket_desktop.words.placing import place_point, place_table, placed, source, wanting

LEAST = 260
"""The minimum height of the plot, in board units."""


def placing(
    counting: Counting, place: Place, points: bool, at: Rect, moment: Moment, room: float
) -> list[Block]:
    """Return the section about the person's place. The plot is beside the text if there is room, else below
    it. Costs are in points if ``points``, else in stakes."""
    scale = moment.scale
    plot = course(counting, place)
    gap, high = space(scale.type(SIZE) * 0.5), min(room, LEAST * scale.u)
    left, right = abreast(at, 2, GUTTER * scale.u)
    if plot is None or left.w < ROOMY * scale.type(SIZE):
        blocks = [*_told(counting, place, points, at, moment), gap]
        return [*blocks, plotted(plot, at, moment, high), gap] if plot else blocks
    told = together(*_told(counting, place, points, left, moment))
    return [beside(told, plotted(plot, right, moment, max(told.tall, high))), gap]


def place_line(counting: Counting, place: Place, at: Rect, moment: Moment) -> list[Block]:
    """Return a sentence on the person's place among the computer players; no blocks while that place is
    unknown."""
    told = placed(counting, place)
    size = moment.scale.type(SIZE)
    return [*printed_lines(told, at, size, moment.measure, CENTRED), space(size * 0.4)] if told else []


def _told(counting: Counting, place: Place, points: bool, at: Rect, moment: Moment) -> list[Block]:
    """Return everything but the plot: a sentence on the place, the costs by kind, and a note on the games
    behind them."""
    scale = moment.scale

    def text(words: str, size: int, style: Style = PLAIN) -> list[Block]:
        return printed_lines(words, at, scale.type(size), moment.measure, style) if words else []

    head, table = heading(said("statistics.place"), at, moment), place_table(counting, place)
    found = [*text(placed(counting, place), SIZE), *text(wanting(counting, place), SIZE)]
    if table is None:
        return [head, *found]
    gap = space(scale.type(SIZE) * 0.4)
    return [
        head,
        *found,
        gap,
        *tabled(table, at, moment),
        gap,
        *text(source(counting, place, points), SMALL, NOTE),
    ]


def course(counting: Counting, place: Place) -> Drawn | None:
    """Return the plot of the level over time, with each opponent at a height of its own; None if there are
    too few deals."""
    points = place.points
    if not points:
        return None
    return Drawn(
        said("statistics.place.plot"),
        said("statistics.place.told"),
        tuple(point.level + 1 for point in points),
        tuple(point.lately + 1 for point in points),
        tuple(place_point(counting, point) for point in points),
        (counting.day(points[0].when), counting.day(points[-1].when)),
        f"{POINT}place ",
        tuple(page_words().portrait(player).short for player in place.players),
    )
