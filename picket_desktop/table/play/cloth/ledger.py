"""A column of a score sheet, with a label and a figure for each of two players on each line."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.play.cloth.zones import FIGURE
from picket_desktop.table.widgets.column import Column
from picket_desktop.table.widgets.looks import Pile, Rect, TextLook, altered
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.text import Measure, inked, text_in
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.labels import Labels

PALE = 0.55
"""Strength of the ink (0-1) for points not yet entered."""
WAITING = "waiting"
"""The glossary term for points not yet entered."""


class Ledger(Column):
    """A column with two narrow columns of figures at its right: the person's and the opponent's. The
    ``names`` of the players are read aloud with the figures."""

    def __init__(
        self, inner: Rect, scale: Scale, measure: Measure, label: Labels, names: tuple[str, str]
    ) -> None:
        super().__init__(inner, scale, measure)
        self.label, self.names = label, names
        self.column = max(
            scale.px(48), scale.type(24) * 1.75, measure.width("000", "english", scale.type(32))
        )

    def entry(
        self,
        label: str,
        values: Sequence[str] = (),
        size: float = 24,
        face: str = "english",
        ink: str = "ink",
        inks: Sequence[str] = ("red", "ink"),
        tall: float = 1.24,
        terms: tuple[str, ...] = (),
        waiting: Sequence[int] = (),
        aside: str = "",
    ) -> None:
        """Add a line with a figure for each player, as tall as its words need. The figures of the players
        ``waiting`` are pale, because they are not entered yet. ``aside`` is set in small type beside the
        label, if there is room."""
        pixels = self.scale.type(size)
        room = self.inner.w - self.column * len(values)
        box = Rect(self.inner.x, self.y, room - 4, pixels * tall)
        text = text_in(
            label, box, pixels, self.scale, self.measure, face=face, ink=ink, middle=True, shadow=False
        )
        h = max(box.h, text.rect.h)
        said = [self.label.waiting(v) if i in waiting else v for i, v in enumerate(values)]
        sentence = self.label.with_figures(label, self.names, said) if values else ""
        y = self.y + (h - text.rect.h) / 2
        text = altered(text, rect=text.rect._replace(y=y), sentence=sentence)
        for i, value in enumerate(values):
            x = self.inner.right - self.column * (len(values) - i)
            place, pale = Rect(x, self.y, self.column, h), i in waiting
            figure = printed(value, place, pixels, "italic" if pale else face, "centre", inks[i])
            self.looks.append(
                altered(
                    figure,
                    id=f"{FIGURE}-{label}-{i}",
                    pile=Pile(FIGURE, i),
                    fade=PALE if pale else 1.0,
                    terms=(WAITING, *terms) if pale else terms,
                    sentence=sentence,
                )
            )
        if aside:
            self._say_aside(aside, text, box._replace(h=h))
        self.looks.append(altered(text, terms=terms))
        self.y += h

    def _say_aside(self, aside: str, label: TextLook, box: Rect) -> None:
        size = self.scale.type(19)
        wide = self.measure.width(aside, "italic", size) + 4
        if inked(label, self.measure).right + size * 0.4 + wide <= box.right:
            place = Rect(box.right - wide, box.y, wide, box.h)
            told = printed(aside, place, size, "italic", "right", "sepia")
            self.looks.append(altered(told, terms=(WAITING,), sentence=label.sentence))
