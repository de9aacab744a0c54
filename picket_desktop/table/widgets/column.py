"""Printed lines one below another, as on a score sheet."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import Look, Rect, RuleLook, TextLook, altered
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.text import Measure, on_paper
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

LEADING = 1.24
"""Line spacing, as a multiple of the letters' height."""


class Column:
    """Lays out lines, one below another, on a sheet of paper."""

    def __init__(self, inner: Rect, scale: Scale, measure: Measure) -> None:
        self.inner, self.scale, self.measure = inner, scale, measure
        self.y = inner.y
        self.looks: list[Look] = []

    @property
    def room(self) -> float:
        """The height left for more lines, in pixels."""
        return self.inner.bottom - self.y

    def line(
        self,
        label: str,
        figure: str = "",
        size: float = 24,
        face: str = "english",
        ink: str = "ink",
        align: str = "left",
        figure_ink: str = "ink",
        terms: tuple[str, ...] = (),
    ) -> None:
        """Add a line with a label on the left and a figure on the right."""
        tall = self.scale.type(size)
        h = tall * LEADING
        wide = self.measure.width(figure, "english", tall) * 1.04 + 4 if figure else 0.0
        sentence = said("reader.figure", label=label, figure=figure) if figure else ""
        if figure:
            box = Rect(self.inner.right - wide, self.y, wide, h)
            self.looks.append(
                altered(
                    printed(figure, box, tall, "english", "right", figure_ink), terms=terms, sentence=sentence
                )
            )
        box = Rect(self.inner.x, self.y, self.inner.w - wide - (6 if figure else 0), h)
        text = on_paper(
            label, box, tall, self.scale, self.measure, face=face, ink=ink, align=align, middle=True
        )
        text, taken = self._in_line(text, h)
        self.looks.append(altered(text, terms=terms, sentence=sentence))
        self.y += taken

    def title(self, words: str) -> None:
        """Add a heading in large letters; a long one is set smaller."""
        tall = min(self.scale.type(42), round(self.inner.w * 0.16))
        box = Rect(self.inner.x, self.y, self.inner.w, tall * 1.08)
        title = on_paper(
            words, box, tall, self.scale, self.measure, face="canon", align="centre", middle=True
        )
        title, taken = self._in_line(title, box.h)
        self.looks.append(title)
        self.y += taken

    def _in_line(self, text: TextLook, h: float) -> tuple[TextLook, float]:
        """Return a text and the height that it takes. A text on one line is in the middle of that line, and
        its height is that of the line. A text on several lines begins at the top and has its own height."""
        if "\n" not in text.text:
            return text, h
        return altered(text, rect=text.rect._replace(y=self.y)), max(h, text.rect.h)

    def rule(self, double: bool = False) -> None:
        tall = self.scale.px(14)
        self.looks.append(RuleLook(rect=Rect(self.inner.x, self.y, self.inner.w, tall), double=double))
        self.y += tall

    def space(self, units: float) -> None:
        """Leave a blank space of some board units."""
        self.y += self.scale.px(units)
