"""Lines of print one below another: on slips, on cards, in columns."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.table.widgets.looks import Look, Rect, RuleLook, altered
from picket_desktop.table.widgets.parts import LEADING, paragraph, printed
from picket_desktop.table.widgets.text import Measure, shortened, wrapped
from picket_desktop.table.widgets.tree import Block


class Flow:
    """A column of print: the ``looks`` printed so far, and ``y``, where the next line begins."""

    def __init__(self, place: Rect, measure: Measure, leading: float = LEADING, margin: float = 0.03) -> None:
        self.place, self.measure, self.leading, self.margin = place, measure, leading, margin
        self.looks: list[Look] = []
        self.y = place.y

    @property
    def wide(self) -> float:
        return self.place.w

    @property
    def block(self) -> Block:
        """The lines printed so far, as one block. The flow's place must begin at y 0."""
        return Block(self.y, self.looks)

    def line(
        self, text: str, face: str, size: int, ink: str = "ink", id: str = "", align: str = "left"
    ) -> Rect:
        """Print a sentence, broken into lines where necessary, and return its place."""
        lines = wrapped(text, face, size, self.wide * (1 - self.margin), self.measure)
        place = self.space(len(lines) * size * self.leading)
        look = paragraph(lines, place, size, face, ink, align, self.leading)
        self.looks.append(altered(look, id=id))
        return place

    def space(self, tall: float) -> Rect:
        """Leave a blank space ``tall`` pixels high and return its rectangle."""
        place = self.place._replace(y=self.y, h=tall)
        self.y = place.bottom
        return place

    def rule(self, tall: float, after: float, ink: str = "sepia") -> None:
        self.looks.append(RuleLook(rect=self.space(after)._replace(h=tall), ink=ink))


class Style(NamedTuple):
    """The style of print: its face, its ink, its horizontal alignment, and the distance between lines in
    heights of the letters."""

    face: str = "english"
    ink: str = "ink"
    align: str = "left"
    leading: float = LEADING


PLAIN, NOTE = Style(), Style("italic", "sepia")
CENTRED = NOTE._replace(align="centre")


def line_block(text: str, place: Rect, size: int, style: Style = PLAIN) -> Block:
    """Return one line of print as a block as wide as a place."""
    face, ink, align, leading = style
    rect = place._replace(y=0, h=size * leading)
    return Block(rect.h, [printed(text, rect, size, face, align, ink)])


class Print(NamedTuple):
    """Text, and the type it is printed in."""

    text: str
    size: int
    face: str = "english"
    ink: str = "ink"


def two_ends(left: Print, right: Print, place: Rect, measure: Measure, leading: float = LEADING) -> Block:
    """Return a line with words at both ends of a place. The left words are shortened if there is too little
    room."""
    tall, found, room = left.size * leading, list[Look](), place.w
    for end, align in ((right, "right"), (left, "left")):
        if end.text:
            line = shortened(end.text, end.face, end.size, room * 0.99, measure)
            rect = place._replace(y=0, w=room if align == "left" else place.w, h=tall)
            found.append(printed(line, rect, end.size, end.face, align, end.ink))
            room -= measure.width(line, end.face, end.size) * 1.02 + end.size
    return Block(tall, found[::-1])


def text_block(
    text: str, place: Rect, size: int, measure: Measure, style: Style = PLAIN, margin: float = 0.03
) -> Block:
    """Return a paragraph as a block that has the width of a place."""
    face, ink, align, leading = style
    flow = Flow(place._replace(y=0), measure, leading, margin)
    flow.line(text, face, size, ink, align=align)
    return flow.block
