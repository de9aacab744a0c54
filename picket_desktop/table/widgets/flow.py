"""Lines of print one below another: on slips, on cards, in columns."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import Look, Rect, RuleLook, altered
from picket_desktop.table.widgets.parts import LEADING, paragraph
from picket_desktop.table.widgets.text import Measure, wrapped


class Flow:
    """A column of print: the ``looks`` printed so far, and the ``y`` at which the next line begins."""

    def __init__(self, place: Rect, measure: Measure, leading: float = LEADING, margin: float = 0.03) -> None:
        self.place, self.measure, self.leading, self.margin = place, measure, leading, margin
        self.looks: list[Look] = []
        self.y = place.y

    @property
    def wide(self) -> float:
        return self.place.w

    def line(
        self, text: str, face: str, size: int, ink: str = "ink", id: str = "", align: str = "left"
    ) -> Rect:
        """Print a sentence, broken to the width, and return its place."""
        lines = wrapped(text, face, size, self.wide * (1 - self.margin), self.measure)
        place = self.space(len(lines) * size * self.leading)
        look = paragraph(lines, place, size, face, ink, align, self.leading)
        self.looks.append(altered(look, id=id))
        return place

    def space(self, tall: float) -> Rect:
        """Leave ``tall`` pixels blank and return their place."""
        place = self.place._replace(y=self.y, h=tall)
        self.y = place.bottom
        return place

    def rule(self, tall: float, after: float, ink: str = "sepia") -> None:
        self.looks.append(RuleLook(rect=self.space(after)._replace(h=tall), ink=ink))
