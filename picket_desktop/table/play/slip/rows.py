"""The rows that make up a slip: paragraphs, gaps, tables, links and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import Look, Rect, RuleLook, SpotLook, TextLook, altered
from picket_desktop.table.widgets.parts import button, printed, row
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

LINE = 1.24
BODY, TITLE, NOTE = 21, 23, 19
"""The type sizes of text, titles and notes on a slip."""
SHEET = 24
"""The type size on a slip that is a sheet by itself, where there is room."""
LABELS = 0.24
"""Fraction of a sheet's width taken up by the names of the facts."""
WHOLE, ALWAYS = 0, 9
"""Two degrees of shortening: at ``WHOLE`` everything is printed; ``ALWAYS`` is higher than any degree that is
used."""


class Table(NamedTuple):
    """A drawing whose origin is its upper left corner, such as a table of moves and figures; ``figures`` are
    the names of the figures in it."""

    looks: Sequence[Look]
    wide: float
    tall: float
    figures: tuple[str, ...] = ()


NO_TABLE = Table((), 0.0, 0.0)


class Print(Flow):
    """Prints a slip: ``brief`` is its degree of shortening, ``table`` the table on it, and ``smaller`` how
    many pixels smaller than usual its type is."""

    def __init__(
        self,
        wide: float,
        leading: float,
        scale: Scale,
        measure: Measure,
        brief: int,
        table: Table,
        smaller: int,
    ) -> None:
        super().__init__(Rect(0, 0, wide, 0), measure, leading, 0.02)
        self.scale, self.brief, self.table, self.smaller = scale, brief, table, smaller

    def size(self, units: float) -> int:
        return max(self.scale.least, self.scale.type(units) - self.smaller)

    def draw(self, table: Table) -> None:
        """Add a drawing below everything printed so far."""
        y = self.space(table.tall).y
        self.looks += [altered(look, rect=look.rect.moved(0, y)) for look in table.looks]


@dataclass(frozen=True, kw_only=True)
class Row:
    """A part of a slip. It is printed if the slip has been shortened by at least ``since`` degrees, but by
    fewer than ``until``."""

    since: int = WHOLE
    until: int = ALWAYS

    def put(self, found: Print) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class Says(Row):
    """A paragraph; nothing if its text is ""."""

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


def footnote(text: str, id: str = "", until: int = ALWAYS, units: float = NOTE) -> Says:
    """Return a paragraph in small type that explains other paragraphs."""
    return Says(text, "italic", "sepia", units, id, until=until)


@dataclass(frozen=True)
class Heading(Row):
    """A title over a double rule."""

    text: str

    def put(self, found: Print) -> None:
        big, u = found.scale.type(34), found.scale.u
        found.looks.append(printed(self.text, found.space(big * 1.2), big, "canon", "centre"))
        found.looks.append(RuleLook(rect=found.space(20 * u)._replace(h=12 * u), double=True))


@dataclass(frozen=True)
class Fact(Row):
    """A name and its value, in separate columns; ``share`` is the fraction of the width given to the name."""

    name: str
    told: str
    share: float = LABELS

    def put(self, found: Print) -> None:
        size, split = found.size(SHEET), found.wide * self.share
        name = Rect(0.0, found.y, split, size * found.leading)
        found.looks.append(printed(self.name, name, size, "sc", ink="heading"))
        value = Flow(Rect(split, found.y, found.wide - split, 0), found.measure, found.leading, found.margin)
        value.line(self.told, "english", size)
        found.looks += value.looks
        found.y = value.y


@dataclass(frozen=True)
class Gap(Row):
    """Blank space, measured in lines."""

    lines: float
    units: float = BODY

    def put(self, found: Print) -> None:
        found.space(found.size(self.units) * self.lines)


@dataclass(frozen=True)
class Drawn(Row):
    """A row with a drawing, such as a hand of cards."""

    table: Table

    def put(self, found: Print) -> None:
        found.draw(self.table)


@dataclass(frozen=True)
class Tables(Row):
    """The first of the ``choices`` that fits. There is a rule above it unless the slip is shortened to the
    degree ``unruled`` or more. On a slip that is not shortened, there is also a ``caption`` below it, made
    from the names of its figures."""

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
        found.draw(table)
        if self.caption and found.brief == WHOLE:
            footnote(self.caption(table.figures), units=18).put(found)


@dataclass(frozen=True)
class Link(Row):
    """Words on the right that lead elsewhere when pressed; ``says`` describes where. On a slip shortened to
    the degree ``ends`` or more, they move to the end of the previous line if there is room."""

    id: str
    label: str
    says: str
    ends: int = ALWAYS

    def put(self, found: Print) -> None:
        size = found.size(20)
        wide = found.measure.width(self.label, "italic", size) * 1.03 + 2
        last = found.looks[-1] if found.brief >= self.ends else None
        if isinstance(last, TextLook):
            line = last.text.rpartition("\n")[2]
            if found.measure.width(line, last.face, last.size) + size + wide <= found.wide:
                found.space(-size * LINE)
        found.space(found.scale.px(4))
        link = Rect(found.wide - wide, found.y, wide, found.space(size * LINE).h)
        found.looks.append(printed(self.label, link, size, "italic", "right", "red"))
        found.looks.append(SpotLook(rect=link.grown(6, 4), id=self.id, name=self.says))


class Answer(NamedTuple):
    """A button: its id, its label, its description at the foot, and whether it is the primary one."""

    id: str
    label: str
    says: str
    main: bool = False


@dataclass(frozen=True)
class Buttons(Row):
    """A row of buttons, the first answer on the right. With ``stacked``, or if there is too little room for a
    row, they are one below another. On a shortened slip they are beside the slip's own table, if there is
    room. The ``note`` is to the left of a row under the text, if there is room."""

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
            tall = looks[0].rect.h
            places = (Rect(0, top + i * (tall + 14 * scale.u), found.wide, tall) for i in range(len(entries)))
            looks = [
                button(entry[:3], place, scale.type(25), entry[3])
                for entry, place in zip(entries, places, strict=True)
            ]
        elif table.tall >= looks[0].rect.h and table.wide <= room:
            looks = [altered(k, rect=k.rect._replace(y=found.y - k.rect.h)) for k in looks]
        elif self.note and measure.width(self.note, "italic", found.size(NOTE)) <= room:
            place = looks[0].rect._replace(x=0.0, w=room)
            words = printed(self.note, place, found.size(NOTE), "italic", ink="sepia")
            looks.append(altered(words, id=self.note_id))
        found.looks += looks
        found.y = max(found.y, looks[-1].rect.bottom)
