"""The slip that lies over the table: it is declared in rows, and rows are left out, or their letters made
smaller, until the rest fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import PANEL_Z, out_of_reach
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook, Rect, RuleLook, SpotLook, altered
from picket_desktop.table.widgets.parts import column, printed, row
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

SLIP, SLIP_Z = "hint-slip", PANEL_Z - 20
LINE = 1.24
BODY, TITLE, NOTE = 21, 23, 19
"""The sizes of letters on a slip."""
WHOLE, ALWAYS = 0, 9
"""The degree of brevity at which everything is printed, and the one that is never reached."""


class Place(NamedTuple):
    """The place of a slip, in pixels: its ``room``, the ``margin`` beside the print, ``over`` and ``under``
    it, and the most height that the print may take (``tall``). Of the room that is left, the share ``low``
    stays free above the slip."""

    room: Rect
    margin: float
    over: float
    under: float
    tall: float
    low: float = 0.0
    z: float = SLIP_Z
    leading: float = LINE

    @property
    def wide(self) -> float:
        return self.room.w - 2 * self.margin

    def laid(self, looks: Sequence[Look], tall: float) -> list[Look]:
        """Return what was printed, ``tall`` pixels in height, on its paper."""
        high = self.over + tall + self.under
        paper = self.room._replace(y=self.room.y + max(0.0, self.room.h - high) * self.low, h=high)
        x, y = paper.x + self.margin, paper.y + self.over
        moved = (altered(look, rect=look.rect.moved(x, y)) for look in looks)
        sheet = PanelLook(rect=paper, id=SLIP, seed=37)
        return [altered(look, z=self.z + i * 0.01) for i, look in enumerate([sheet, *moved])]


def over_sheet(scale: Scale) -> Place:
    """Return the place over the score sheet, clear of the cards, or over the cloth if the sheet is folded."""
    z, margin = zones(scale), max(scale.px(20), scale.type(BODY) * 0.8)
    folded = z.sheet._replace(x=z.bar.x, w=z.bar.w, h=z.bar.y - z.sheet.y)
    room = px(scale, folded if z.large else z.sheet.grown(10, 0))
    return Place(room, margin, 0.9 * margin, 0.8 * margin, room.h - 2 * margin)


def beneath(looks: Sequence[Look], slip: Sequence[Look], focus: str = "") -> list[Look]:
    """Return a slip over the table. Looks covered by it cannot be reached, except a card with the focus:
    laid out under the slip, it can be taken back."""
    paper = slip[0].rect

    def kept(look: Look) -> bool:
        return not look.rect.overlaps(paper) or (isinstance(look, CardLook) and look.id == focus != "")

    return [*(look if kept(look) else out_of_reach(look) for look in looks), *slip]


class Table(NamedTuple):
    """Something drawn from the corner, such as ways in figures; ``figures`` are the names of those shown."""

    looks: Sequence[Look]
    wide: float
    tall: float
    figures: tuple[str, ...] = ()


NO_TABLE = Table((), 0.0, 0.0)


class Print(Flow):
    """A slip being printed: how ``brief``, with which ``table``, and in letters ``smaller`` than usual by so
    many pixels."""

    def __init__(
        self, place: Place, scale: Scale, measure: Measure, brief: int, table: Table, smaller: int
    ) -> None:
        super().__init__(Rect(0, 0, place.wide, 0), measure, place.leading, 0.02)
        self.scale, self.brief, self.table, self.smaller = scale, brief, table, smaller

    def size(self, units: float) -> int:
        return max(self.scale.least, self.scale.type(units) - self.smaller)


@dataclass(frozen=True, kw_only=True)
class Row:
    """Part of a slip, printed at the degrees of brevity from ``since`` to before ``until``."""

    since: int = WHOLE
    until: int = ALWAYS

    def put(self, found: Print) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class Says(Row):
    """A paragraph, if there is any text."""

    text: str
    face: str = "english"
    ink: str = "ink"
    units: float = BODY
    id: str = ""

    def put(self, found: Print) -> None:
        if self.text:
            found.line(self.text, self.face, found.size(self.units), self.ink, self.id)


def title(text: str, until: int = ALWAYS) -> Says:
    return Says(text, "sc", "heading", TITLE, until=until)


def remark(text: str, id: str = "", until: int = ALWAYS, units: float = NOTE) -> Says:
    """Return a paragraph that explains the others."""
    return Says(text, "italic", "sepia", units, id, until=until)


@dataclass(frozen=True)
class Gap(Row):
    """Blank lines, or part of one."""

    lines: float
    units: float = BODY

    def put(self, found: Print) -> None:
        found.space(found.size(self.units) * self.lines)


@dataclass(frozen=True)
class Tables(Row):
    """The first of the ``choices`` that fits, under a rule as long as the slip is not ``unruled``, and, on a
    whole slip, over a ``caption`` made of the names of its figures."""

    choices: Sequence[Table]
    caption: Callable[[Sequence[str]], str] | None = None
    unruled: int = ALWAYS

    def put(self, found: Print) -> None:
        scale, table = found.scale, found.table
        if found.brief < self.unruled:
            blank = found.space(scale.px(18))
            found.looks.append(
                RuleLook(rect=blank.moved(0, scale.px(4))._replace(h=scale.px(10)), ink="sepia")
            )
        y = found.space(table.tall).y
        found.looks += [altered(look, rect=look.rect.moved(0, y)) for look in table.looks]
        if self.caption and found.brief == WHOLE:
            remark(self.caption(table.figures), units=18).put(found)


@dataclass(frozen=True)
class Link(Row):
    """Words at the right that lead on; ``says`` what they lead to."""

    id: str
    label: str
    says: str

    def put(self, found: Print) -> None:
        size = found.size(20)
        found.space(found.scale.px(4))
        wide = found.measure.width(self.label, "italic", size) * 1.03 + 2
        link = Rect(found.wide - wide, found.y, wide, found.space(size * LINE).h)
        found.looks.append(printed(self.label, link, size, "italic", "right", "red"))
        found.looks.append(SpotLook(rect=link.grown(6, 4), id=self.id, name=self.says))


class Answer(NamedTuple):
    """A button: its id, its label, its sentence at the foot, and whether it is the primary one."""

    id: str
    label: str
    says: str
    main: bool = False


@dataclass(frozen=True)
class Buttons(Row):
    """Buttons with a note before them, the first answer at the right; ``stacked``, or without room for a
    row, one below another. Unless all is whole they stand beside the table, if it leaves room."""

    answers: Sequence[Answer]
    stacked: bool = False
    note: str = ""
    note_id: str = ""

    def put(self, found: Print) -> None:
        scale, measure, table = found.scale, found.measure, found.table if found.brief else NO_TABLE
        top, apart = found.y + scale.px(12), scale.px(20)
        entries = [(k.id, k.label, k.says, "primary" if k.main else "normal") for k in self.answers]
        looks: list[Look] = [*reversed(row(scale, measure, found.wide, top, entries[::-1]))]
        room = looks[-1].rect.x - apart
        if self.stacked or room + apart < 0:
            main = next((k.id for k in self.answers if k.main), "")
            looks = [*column(scale, Rect(0, top, found.wide, 0), [k[:3] for k in entries], main=main)[0]]
        elif table.tall >= looks[0].rect.h and table.wide <= room:
            looks = [altered(k, rect=k.rect._replace(y=found.y - k.rect.h)) for k in looks]
        elif self.note and measure.width(self.note, "italic", found.size(NOTE)) <= room:
            place = looks[0].rect._replace(x=0.0, w=room)
            words = printed(self.note, place, found.size(NOTE), "italic", ink="sepia")
            looks.append(altered(words, id=self.note_id))
        found.looks += looks
        found.y = max(found.y, looks[-1].rect.bottom)


def slip(
    place: Place, scale: Scale, measure: Measure, *drafts: Sequence[Row], shrinks: float = 0.0
) -> list[Look]:
    """Return the first print that fits its place: every draft at each degree of brevity, with each of its
    tables, and in letters of the size ``shrinks`` down to the least; if none fits, the least tall."""
    sizes = range(max(1, scale.type(shrinks) - scale.least + 1) if shrinks else 1)
    tried: list[Print] = []
    for rows in drafts:
        for brief, table, smaller in product(_degrees(rows), _narrow(rows, place.wide), sizes):
            found = Print(place, scale, measure, brief, table, smaller)
            for part in rows:
                if part.since <= brief < part.until:
                    part.put(found)
            tried.append(found)
            if found.y <= place.tall:
                return place.laid(found.looks, found.y)
    found = min(tried, key=lambda one: one.y)
    return place.laid(found.looks, found.y)


def _degrees(rows: Sequence[Row]) -> list[int]:
    """Return the degrees of brevity at which some row comes or goes."""
    return sorted({WHOLE, *(d for part in rows for d in (part.since, part.until) if d < ALWAYS)})


def _narrow(rows: Sequence[Row], wide: float) -> Sequence[Table]:
    """Return the tables to be tried, if the rows have any: none at all if all are too wide."""
    tables = next((part.choices for part in rows if isinstance(part, Tables)), None)
    return (NO_TABLE,) if tables is None else [table for table in tables if table.wide <= wide]
