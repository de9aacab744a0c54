"""The contents of sheets of parchment, in lines, rows and paragraphs. They scroll if the window cannot show
all of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import zip_longest
from typing import NamedTuple

from picket_desktop.table.widgets.flow import PLAIN, Style
from picket_desktop.table.widgets.looks import Look, Rect, RuleLook, altered
from picket_desktop.table.widgets.parts import Entry, button, paragraph
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.text import Measure, kept_with_measure, wrapped
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import Block, beside
from picket_desktop.table.widgets.within import Role
from picket_desktop.words.pages import said

MARGIN, FOOT, PAIR_GAP = 50, 20, 16
"""The space at the left and right of a sheet's content, the space below it, and the gap between two buttons
side by side, in board units."""
AFTER = 14
"""The space below a row of buttons, in board units."""
TRACK = 9
"""The space between the content and a scroll bar, in board units; it leaves the bar's arrows clear of the
edge of the paper."""


def scrolled(
    blocks: Sequence[Block], sheet: Rect, y: float, scroll: Scroll, focus: str, scale: Scale
) -> Block:
    """Return the blocks from the height ``y`` of a sheet to its foot. If not all of them fit, there is a
    scroll bar beside them."""
    return scrolled_in(blocks, body_of(sheet, y, scale), scroll, focus, scale)


def body_of(sheet: Rect, y: float, scale: Scale) -> Rect:
    """Return the place of a sheet's content, from the height ``y`` down to the foot."""
    u = scale.u
    return Rect(sheet.x + MARGIN * u, y, sheet.w - 2 * MARGIN * u, sheet.bottom - FOOT * u + 1 - y)


def scrolled_in(blocks: Sequence[Block], body: Rect, scroll: Scroll, focus: str, scale: Scale) -> Block:
    """Return blocks in their place on a sheet. If not all of them fit, a scroll bar is in the sheet's margin,
    to the right of the place."""
    u = scale.u
    track = Rect(body.right + TRACK * u, body.y + 6 * u, 28 * u, body.h - 12 * u)
    shown = scroll.shown(blocks, body, focus)
    return beside(shown, *scroll.bar(track, said("rules.list.says")))


def abreast(place: Rect, count: int, gap: float) -> list[Rect]:
    """Divide a place into ``count`` equal ones side by side, ``gap`` pixels apart."""
    wide = (place.w - gap * (count - 1)) / count
    return [place._replace(x=place.x + i * (wide + gap), w=wide) for i in range(count)]


def in_rows(blocks: Sequence[Block], count: int) -> list[Block]:
    """Arrange blocks made for places side by side in rows, ``count`` blocks to a row."""
    return [beside(*blocks[i : i + count]) for i in range(0, len(blocks), count)]


def buttons(
    entries: Sequence[Entry],
    place: Rect,
    scale: Scale,
    great: bool = False,
    main: str = "",
    dim: Collection[str] = (),
    across: int = 1,
) -> list[Block]:
    """Return rows of buttons, ``across`` to a row. `main` is the id of the primary one; buttons in `dim`
    cannot be used now."""
    size = scale.type(28 if great else 25)
    tall = max(scale.reach(62 if great else 50), size * 1.9)
    sides = [side._replace(y=0, h=tall) for side in abreast(place, across, PAIR_GAP * scale.u)]
    found = list[Block]()
    for i, entry in enumerate(entries):
        kind = "primary" if entry[0] == main else "normal"
        look = button(entry, sides[i % across], size, kind, entry[0] in dim)
        found.append(Block(tall + AFTER * scale.u, [look]))
    return in_rows(found, across)


def list_row(
    id: str, says: str, group: str, place: Rect, words: Block, gap: float, next: bool | None = None
) -> Block:
    """Return a line of a list, made of its words, with a shading that ends ``gap`` pixels inside it. ``next``
    says whether this is the line to continue with, which is then the only one that counts as an answer. If
    None, there is no such line, and every line counts."""
    rect = Rect(place.x, gap, place.w, words.tall - 2 * gap)
    answers = next is None or next
    row = RowLook(rect=rect, id=id, name=says, group=group, answers=answers, chosen=bool(next))
    return Block(words.tall, [row, words], role=Role.LINE)


class SideWords(NamedTuple):
    """Words beside the first lines of a paragraph. ``wide`` is the width in pixels that the paragraph leaves
    for them; ``blank`` is the part of that width that stays blank."""

    text: str
    wide: float
    blank: float
    ink: str
    face: str = "italic"


NO_SIDE_WORDS = SideWords("", 0.0, 0.0, "")


def printed_lines(
    text: str,
    place: Rect,
    size: int,
    measure: Measure,
    style: Style = PLAIN,
    after: float = 0.0,
    side: SideWords = NO_SIDE_WORDS,
) -> list[Block]:
    """Return a paragraph as lines that can be scrolled one by one, with ``after`` pixels of blank space below
    the last."""
    rect = place._replace(y=0, h=size * style.leading)
    found = _lines(measure, text, rect, size, style, side)
    return [*found[:-1], found[-1]._replace(tall=rect.h + after)]


@kept_with_measure(4000)
def _lines(
    measure: Measure, text: str, place: Rect, size: int, style: Style, side: SideWords
) -> tuple[Block, ...]:
    face, ink, align, leading = style
    column = place._replace(x=place.x + side.wide, w=place.w - side.wide)
    beside_it = place._replace(w=side.wide)
    lines = wrapped(text, face, size, column.w * 0.98, measure)
    names = wrapped(side.text, side.face, size, side.wide - side.blank, measure)
    found = list[Block]()
    for line, name in zip_longest(lines, names, fillvalue=""):
        print = paragraph([line], column, size, face, ink, align, leading)
        looks: list[Look] = [altered(print, sentence=text)]
        if name:
            looks.append(paragraph([name], beside_it, size, side.face, side.ink, leading=leading))
        found.append(Block(place.h, looks))
    return tuple(found)


def with_rule(lines: Sequence[Block], place: Rect) -> list[Block]:
    """Return the lines of a heading, with a rule close below the last."""
    rule = RuleLook(rect=Rect(place.x, lines[-1].tall - 2, place.w, 8), ink="sepia")
    return [*lines[:-1], beside(lines[-1], Block(0.0, [rule]))]
