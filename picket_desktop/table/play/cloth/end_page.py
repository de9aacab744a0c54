"""The parts shared by the pages at the end of a deal and at the end of a game. Such a page is a sheet of
paper over the cloth and the score sheet, with a title, the winner, and rows of figures."""

from __future__ import annotations

import random
from collections.abc import Sequence

from picket_desktop.table.motion.tally import COMES, COUNTS, FALLS, step
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.state import ODDS, SCORE, STAYING
from picket_desktop.table.widgets.looks import FleckLook, Look, Rect, TextLook, altered
from picket_desktop.table.widgets.parts import line_in, printed
from picket_desktop.table.widgets.text import Measure, inked, on_paper
from picket_desktop.table.widgets.theme import Scale

TOP = 70.0
"""The upper edge of the paper, in board units, unless the small buttons above need more room."""
FLECKS, FLECK = 14, (13.0, 24.0)
"""How many flecks of gold leaf fall when the person wins, and the range of their widths in board units."""
TRIES = 60
"""How many places are tried for each fleck before it is left out."""
SEED = 7
"""The seed for placing the flecks, so that every won game looks alike."""
FALL, NEXT_FLECK = 112, 4
"""When the first fleck falls, and the time between two flecks, in hundredths of a second."""
ROW, FIRST = 7, 20
"""The delay from one row to the next, and the delay before the first row, during which the paper arrives.
Both are in hundredths of a second."""
LINES = "lines"
"""The kind of pile (`Pile`) for the rows of an account of scores. Pressing a row opens its details."""
SCORES = (*STAYING, SCORE, ODDS)
"""The panels about the score; over them, the rule book opens at the rules of scoring."""


def paper(scale: Scale) -> Rect:
    """Return the place of the page, in pixels: it covers the cloth and the score sheet."""
    z = zones(scale)
    if z.large:
        return px(scale, z.sheet._replace(x=z.bar.x, w=z.bar.w))
    left = z.bar.x - 8
    top = max(TOP, z.controls.centre[1] + scale.reach(46) / scale.u / 2 + 1)
    return px(scale, Rect(left, top, z.sheet.right - left, scale.height - 64 - top))


def within(scale: Scale) -> Rect:
    """Return the writable part of the page, in pixels."""
    return paper(scale).grown(-34 * scale.u, -22 * scale.u)


def titled(title: str, under: str, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return a page's title with a line of text under it, centred in a place."""
    big, small = scale.type(38), scale.type(23)
    name = on_paper(title, place, big, scale, measure, face="canon")
    tall = name.rect.h + small * 1.3
    y = place.y + (place.h - tall) / 2
    line = Rect(place.x, y + name.rect.h, place.w, small * 1.3)
    return [lowered(name, y), on_paper(under, line, small, scale, measure, face="sc", ink="heading")]


def winner(
    who: str, told: str, place: Rect, large: int, size: int, comes: int, scale: Scale, measure: Measure
) -> list[Look]:
    """Return the winner's name ``who`` in ``large`` type, and the text ``told`` under it, centred in a place.
    The name appears after ``comes`` hundredths of a second, the text a little later."""
    rest = on_paper(told, place._replace(h=place.h * 0.58), size, scale, measure, face="italic", ink="sepia")
    above = place._replace(h=place.h - rest.rect.h)
    first = on_paper(who, above, large, scale, measure, face="canon")
    y = place.y + max(0.0, (place.h - first.rect.h - rest.rect.h) / 2)
    return [
        step(lowered(first, y), COMES, comes),
        step(lowered(rest, y + first.rect.h), COMES, comes + 12),
    ]


def lowered(look: TextLook, y: float) -> TextLook:
    """Return a text with its upper edge moved to ``y``."""
    return altered(look, rect=look.rect._replace(y=y))


def line_of(
    label: str,
    values: Sequence[str],
    place: Rect,
    wide: float,
    size: int,
    face: str,
    comes: int,
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """Return a line of a table: a label, and a figure for each player, yours first and in red."""
    found: list[Look] = []
    if label:
        room = place._replace(w=place.w - wide * len(values))
        found.append(step(line_in(label, room, size, scale, measure, face), COMES, comes))
    for i, value in enumerate(values):
        box = Rect(place.right - wide * (len(values) - i), place.y, wide, place.h)
        found.append(step(printed(value, box, size, face, "centre", "ink" if i else "red"), COUNTS, comes))
    return found


def flecks(lying: Sequence[Look], scale: Scale, measure: Measure) -> list[Look]:
    """Return the flecks of gold leaf that fall on a page, scattered where they cover no text."""
    u, room = scale.u, paper(scale).grown(-26 * scale.u, -26 * scale.u)
    taken = [_inked(look, measure).grown(10 * u) for look in lying if look.rect != paper(scale)]
    chance, found = random.Random(SEED), list[Look]()
    for i in range(FLECKS):
        for _ in range(TRIES):
            side = chance.uniform(*FLECK) * u
            place = Rect(chance.uniform(room.x, room.right), chance.uniform(room.y, room.bottom), side, side)
            if not any(place.overlaps(rect) for rect in taken):
                fleck = FleckLook(rect=place, angle=chance.uniform(0, 360), turn=chance.uniform(0.55, 1.0))
                found.append(step(fleck, FALLS, FALL + NEXT_FLECK * i))
                taken.append(place.grown(side))
                break
    return found


def _inked(look: Look, measure: Measure) -> Rect:
    return inked(look, measure) if isinstance(look, TextLook) else look.rect
