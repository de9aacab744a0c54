"""Rows of chips in fixed places.

Where a chip goes depends only on its row and its position there, not on which other chips are offered.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, TextLook, altered
from picket_desktop.table.widgets.parts import INSIDE, labelled, line_in
from picket_desktop.table.widgets.rows import OnwardLook
from picket_desktop.table.widgets.text import on_paper
from picket_desktop.table.widgets.tree import Block, beside, together

ACROSS = (10, 13, 17)
"""How many chips fit in one line at most. The first number that makes the chips tall enough is used: lines of
ten, as on a keypad, or longer ones if there is little height."""
LEAST = 40.0
"""Minimum height of a chip in pixels. A finger may also hit it in the gap around it, so this is enough."""
TALLEST, WIDEST = 0.098, 4.0
"""The maximum height of a chip, as a fraction of the window's height; and the maximum width of a chip, as a
multiple of its maximum height."""
LARGE, ROOM = 1.5, 0.46
"""The type scale beyond which rows scroll instead of getting lower, and the minimum height of a part's rows
beyond it, as a fraction of the window's height. That is the room left by type of this scale."""
GAP, APART = 6, 8
"""The gaps between two chips and between two rows, in board units."""
LABELS, LETTERS, LOW = 0.22, 0.56, 0.78
"""Three fractions. ``LABELS`` is the headings' share of the width. ``LETTERS`` is the height of the largest
letters on a chip, as a fraction of the chip's height. ``LOW`` is the same for a low chip, whose letters may
not be larger than those of the headings."""
DRAWN, LITTLE = 24.0, 6.0
"""How much wider than its label a chip with a number is, in board units: usually, and where room is short."""
CLOSE = re.compile("\N{NO-BREAK SPACE}(?=[^0-9])")
"""Matches the space left out between a number and its rank, to bring them closer together."""
POINTER, OVERLAP = 48, 2
"""Size of the arrow beside the row asked about, in board units, and the width of the arrow's blank edge,
which may overlap the row."""
SMALL, PAD = 28, 1.7
"""The type size of the headings in board units, and how much wider a chip is than its words, in letter
heights."""


class GridRow(NamedTuple):
    """A row of chips. ``short`` is a shorter ``heading`` for lack of room; without either, the chips have the
    whole width. ``slots`` is the number of places, and ``chips`` are the chips by place, without their
    rectangles. The places are equally wide if ``even``; otherwise their widths follow their words. An arrow
    points to a row that is ``asked`` about."""

    heading: str
    slots: int
    chips: Mapping[int, ButtonLook]
    even: bool = True
    short: str = ""
    asked: bool = False

    def lines(self, across: int) -> int:
        """Return how many lines the chips take, with ``across`` chips in a line."""
        return math.ceil(self.slots / across)


def tall_of(rows: Sequence[GridRow], room: float, moment: Moment, across: int = ACROSS[0]) -> float:
    """Return how tall the chips must be for the rows to take up the height ``room``."""
    u, lines = moment.scale.u, sum(row.lines(across) for row in rows)
    used = sum(APART * u + GAP * u * (row.lines(across) - 1) for row in rows)
    return (room - used) / max(1, lines)


def room_of(room: float, moment: Moment) -> float:
    """Return the height for the rows of a part when ``room`` pixels are visible. In large type the rows may
    be taller than that, and scroll."""
    return max(room, ROOM * moment.scale.h) if moment.scale.text > LARGE else room


def grid(rows: Sequence[GridRow], place: Rect, room: float, moment: Moment) -> list[Block]:
    """Return the rows, with chips as tall as the room allows, but never too small for a finger."""
    tall, across = _sized(rows, room, moment)
    if any(row.short and _heading(row.heading, place, tall, moment) is None for row in rows):
        rows = [row._replace(heading=row.short or row.heading) for row in rows]
    return [block for row in rows for block in _row(row, place, tall, moment, across)]


def under(
    first: GridRow, ways: Sequence[Sequence[GridRow]], way: int, place: Rect, room: float, moment: Moment
) -> list[Block]:
    """Return a row without a heading and, below it, more rows that fill the remaining room. The rows below
    are one of several ``ways`` (number ``way``). The first row is as tall as it can be while leaving room for
    any of the ways."""
    tall = min(_sized([first, *rows], room, moment)[0] for rows in ways)
    head = chips(first, place, tall, moment)
    return [head, *grid(ways[way], place, room - head.tall, moment)]


def _sized(rows: Sequence[GridRow], room: float, moment: Moment) -> tuple[float, int]:
    """Return the height of a chip in these rows, and the number of chips in a line."""
    scale = moment.scale
    least, most = LEAST * scale.dense, TALLEST * scale.h
    fits = {across: tall_of(rows, room, moment, across) for across in ACROSS}
    across = next((one for one, tall in fits.items() if tall >= least), ACROSS[-1])
    return max(least, min(fits[across], most)), across


def _row(row: GridRow, place: Rect, tall: float, moment: Moment, across: int) -> list[Block]:
    """Return the blocks of a row. A row with a heading is laid beside it; a row without one is laid out in
    lines."""
    if not row.heading:
        return _lines(row, place, tall, moment, across)
    right = place._replace(x=place.x + place.w * LABELS, w=place.w * (1 - LABELS))
    found = chips(row, right, tall, moment, across)
    words = _heading(row.heading, place, tall, moment)
    if words is None:
        label, scale = _label(place, tall, moment), moment.scale
        words = line_in(row.heading, label, scale.type(SMALL), scale, moment.measure, ink="sepia")
    heading: list[Look] = [altered(words, sentence=row.heading)]
    if row.asked:
        heading = [altered(heading[0], ink="heading"), _pointer(place, tall, moment)]
    return [beside(Block(tall, heading), found)._replace(tall=found.tall)]


def _pointer(place: Rect, tall: float, moment: Moment) -> OnwardLook:
    """Return the arrow in the margin that points to a row."""
    u = moment.scale.u
    side = min(POINTER * u, tall)
    return OnwardLook(rect=Rect(place.x - side + OVERLAP * u, (tall - side) / 2, side, side))


def _label(place: Rect, tall: float, moment: Moment) -> Rect:
    """Return the place for the heading of a row."""
    return Rect(place.x, 0, place.w * LABELS - 10 * moment.scale.u, tall)


def _heading(text: str, place: Rect, tall: float, moment: Moment) -> TextLook | None:
    """Return the heading of a row; None if there is no room for it even in the smallest type."""
    scale, label = moment.scale, _label(place, tall, moment)
    words = on_paper(text, label, scale.type(SMALL), scale, moment.measure, middle=True, ink="sepia")
    return words if words.rect.h <= tall else None


def chips(row: GridRow, place: Rect, tall: float, moment: Moment, most: int = ACROSS[0]) -> Block:
    """Lay the chips of a row out in lines, all equally wide, at most ``most`` in a line."""
    return together(*_lines(row, place, tall, moment, most))._replace(name=row.heading)


def _lines(row: GridRow, place: Rect, tall: float, moment: Moment, most: int) -> list[Block]:
    """Return the chips of a row, each line as a block."""
    gap, apart, across = GAP * moment.scale.u, APART * moment.scale.u, min(row.slots, most)
    if not row.even:
        return [Block(tall + apart, in_proportion([*row.chips.values()], place, tall, gap, moment))]
    wide = min((place.w - gap * (across - 1)) / across, tall * WIDEST)
    slots = sorted(row.chips)
    places = [Rect(place.x + slot % across * (wide + gap), 0, wide, tall) for slot in slots]
    found = _fitted(
        [altered(row.chips[slot], rect=rect) for slot, rect in zip(slots, places, strict=True)], moment
    )
    lines: list[list[ButtonLook]] = [[] for _ in range(row.lines(across))]
    for slot, chip in zip(slots, found, strict=True):
        lines[slot // across].append(chip)
    return [*(Block(tall + gap, line) for line in lines[:-1]), Block(tall + apart, lines[-1])]


def in_proportion(
    chips: Sequence[ButtonLook], place: Rect, tall: float, gap: float, moment: Moment, fills: bool = True
) -> list[ButtonLook]:
    """Return chips side by side, ``gap`` pixels apart, with widths in proportion to their words.

    With ``fills``, they fill the whole place. Otherwise they are only as wide as their words need, or
    narrower if there is too little room.
    """
    size, x, found = moment.scale.type(SMALL), place.x, list[ButtonLook]()
    widths = [moment.measure.width(chip.label, "english", size) + size * PAD for chip in chips]
    share = (place.w - gap * (len(chips) - 1)) / sum(widths)
    for chip, wide in zip(chips, widths, strict=True):
        wide *= share if fills else min(1.0, share)
        found.append(altered(chip, rect=Rect(x, 0, wide, tall)))
        x += wide + gap
    return _fitted(found, moment)


def _fitted(chips: Sequence[ButtonLook], moment: Moment) -> list[ButtonLook]:
    """Return the chips with their labels in the largest size that fits all of them. If a number and its rank
    have too little room in a chip, they are set closer together and nearer to its edges."""
    scale, measure, inside = moment.scale, moment.measure, INSIDE

    def fit() -> bool:
        room = scale.px(DRAWN)
        return all(measure.width(k.label, "english", scale.least) <= k.rect.w - room for k in chips)

    if any(CLOSE.search(chip.label) for chip in chips) and not fit():
        chips = [altered(chip, label=CLOSE.sub("", chip.label)) for chip in chips]
        inside = DRAWN if fit() else LITTLE

    def label(chip: ButtonLook, size: int) -> ButtonLook:
        return labelled(altered(chip, size=size), scale, measure, inside)

    def largest(tall: float) -> int:
        letters = max(min(tall * LETTERS, scale.type(52)), min(tall * LOW, scale.type(SMALL)))
        return max(scale.least, round(letters))

    least = min([label(chip, largest(chip.rect.h)).size for chip in chips], default=0)
    return [label(chip, least) for chip in chips]
