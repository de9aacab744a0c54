"""Type set in columns: paragraphs broken into lines, lines kept together where breaking between them would be
ugly, and columns filled one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from picket_desktop.printed.paper import INK, LEADING, POINT, Box, Paper

WIDEST = 0.55
"""Maximum space between two words in a justified line, as a multiple of the type size. A line that would need
more is left short."""
RAGGED = 34
"""Minimum width of a column with justified lines, as a multiple of the type size."""


MANY, FULL = 3, 0.85
"""The conditions for moving a word to the next line. The line that it leaves must have at least ``MANY``
words, and must still fill at least the fraction ``FULL`` of the column without it."""
BETWEEN = "\N{NO-BREAK SPACE}·"
"""The sign between the items of a list, joined to the item before it so that it never begins a line."""
NARROWER = tuple(share / 100 for share in range(96, 48, -4))
"""The fractions of a column's width at which centred lines may be broken, so that no word is left alone."""


class Style(NamedTuple):
    """The style of a paragraph: its ``face``, its ``size`` in points and its ``ink``; ``across``, its
    alignment (0 on the left, 0.5 centred); the space ``before`` and ``after`` it, in its own lines; and
    ``kind``, its role in the structure. ``leading`` is the line spacing and ``hangs`` the indent of later
    lines, both as multiples of the size."""

    face: str = "english"
    size: float = 10.0
    ink: tuple[int, int, int] = INK
    across: float = 0.0
    before: float = 0.0
    after: float = 0.5
    kind: str = "P"
    leading: float = LEADING
    hangs: float = 0.0
    joins: bool = False
    """True for a paragraph that may not end a column, such as a heading."""

    @property
    def tall(self) -> float:
        """The distance between baselines, in millimetres."""
        return self.size * POINT * self.leading


class Row(NamedTuple):
    """A line, or anything else that is not split. ``tall`` is its height, ``before`` the space before it
    unless it starts a column, and ``draw`` draws it, given its left and top edges. ``of`` is the number of
    its paragraph, ``kind`` its role, and ``alt`` a figure's alternative text. A ``joined`` row stays with the
    next."""

    tall: float
    before: float
    draw: Callable[[Paper, float, float], None]
    of: int
    kind: str = "P"
    alt: str | None = None
    joined: bool = False
    section: str = ""


class Setter:
    """Sets type in rows, for columns of one width on a paper."""

    def __init__(self, paper: Paper, wide: float) -> None:
        self.paper, self.wide = paper, wide
        self.rows: list[Row] = []
        self._number = 0
        self._after = 0.0

    def text(self, text: str, style: Style, section: str = "") -> None:
        """Set a paragraph in a style. If it heads a ``section``, its first row bears the section's name."""
        self._number += 1
        lines = self._lines(text, style)
        before = max(self._after, style.before * style.tall)
        last = len(lines) - 1
        for i, words in enumerate(lines):
            # no paragraph is split after its first line, or before its last
            joined = style.joins or (last > 0 and i in (0, last - 1))
            draw = partial(self._line, words=words, style=style, last=i == last, first=i == 0)
            of, heads = self._number, section if not i else ""
            self.rows.append(
                Row(style.tall, before if not i else 0, draw, of, style.kind, None, joined, heads)
            )
        self._after = style.after * style.tall

    def figure(
        self, tall: float, draw: Callable[[Paper, float, float], None], alt: str, joined: bool = False
    ) -> None:
        """Set a drawing with ``alt`` as its alternative text."""
        self._number += 1
        self.rows.append(Row(tall, self._after, draw, self._number, "Figure", alt, joined))
        self._after = 0.0

    def ornament(
        self, tall: float, draw: Callable[[Paper, float, float], None], joined: bool = False
    ) -> None:
        """Set a drawing that is not part of the text."""
        self._number += 1
        self.rows.append(Row(tall, self._after, draw, self._number, "", None, joined))
        self._after = 0.0

    def abreast(self, columns: Sequence[tuple[float, Setter]], after: float) -> None:
        """Set columns side by side, each at a distance from the left edge; they are read aloud one after
        another."""
        tall, last = max(height(column.rows) for _, column in columns), len(columns) - 1
        for at, (x, column) in enumerate(columns):
            self._number += 1
            draw = partial(_stacked, rows=tuple(column.rows), from_left=x)
            before = 0.0 if at else self._after
            self.rows.append(Row(tall if at == last else 0.0, before, draw, self._number, joined=at < last))
        self._after = after

    def join(self) -> None:
        """Keep the last row together with what follows."""
        self.rows[-1] = self.rows[-1]._replace(joined=True)

    def keep(self, first: int, least: int | None = None) -> None:
        """Keep rows together, from row ``first`` to the last. If ``least`` is given, keep only that many
        together."""
        last = len(self.rows) if least is None else min(first + least, len(self.rows))
        self.rows[first : last - 1] = [row._replace(joined=True) for row in self.rows[first : last - 1]]

    def space(self, tall: float) -> None:
        """Leave at least ``tall`` millimetres before what follows."""
        self._after = max(self._after, tall)

    def _lines(self, text: str, style: Style) -> list[list[str]]:
        """Return the words of each line. Lines of centred text are about equally long."""
        lines = self._broken(text, style, self.wide)
        if style.across == 0:
            return [[*line[:-1], line[-1].removesuffix(BETWEEN)] for line in lines]
        for share in NARROWER:
            even = self._broken(text, style, self.wide * share)
            if len(even) > len(lines):
                break
            lines = even
        return lines

    def _broken(self, text: str, style: Style, whole: float) -> list[list[str]]:
        """Return the words of each line at the width ``whole``. Where possible, no word is left alone in the
        last line."""
        self.paper.face(style.face, style.size)
        space = self.paper.get_string_width(" ")
        hang = style.hangs * style.size * POINT
        found, line, left = list[list[str]](), list[str](), whole
        for word in text.split(" "):
            wide = self.paper.get_string_width(word)
            if line and wide + space > left:
                found.append(line)
                line, left = [], whole - hang
            left -= wide + (space if line else 0)
            line.append(word)
        if found and len(line) == 1 and len(found[-1]) > MANY:
            wide, rest = self.paper.get_string_width(found[-1][-1]), " ".join(found[-1][:-1])
            spread = style.across == 0 and whole >= RAGGED * style.size * POINT
            spared = not (spread and self._gap(found[-1][:-1], style, whole) > WIDEST)
            room = whole - (hang if len(found) > 1 else 0)
            if wide + space <= left and spared and self.paper.get_string_width(rest) >= FULL * room:
                line.insert(0, found[-1].pop())
        return [*found, line]

    def _gap(self, words: Sequence[str], style: Style, whole: float) -> float:
        """Return how wide the spaces are in a line that fills the width ``whole``, as a multiple of the type
        size."""
        wide = sum(map(self.paper.get_string_width, words))
        return (whole - wide) / max(1, len(words) - 1) / (style.size * POINT)

    def _line(
        self, paper: Paper, x: float, y: float, words: Sequence[str], style: Style, last: bool, first: bool
    ) -> None:
        """Set a line of a paragraph with its upper edge at ``y``."""
        paper.inked(style.ink)
        paper.face(style.face, style.size)
        base = y + style.tall * 0.78
        indent = 0.0 if first else style.hangs * style.size * POINT
        text = " ".join(words)
        wide, room = paper.get_string_width(text), self.wide - indent
        gap = paper.get_string_width(" ") + (room - wide) / max(1, len(words) - 1)
        spaced = not last and style.across == 0 and self.wide >= RAGGED * style.size * POINT
        if not spaced or gap > WIDEST * style.size * POINT:
            paper.text(x + indent + (room - wide) * style.across, base, text if last else f"{text} ")
            return
        at = x + indent
        for word in words:
            paper.text(at, base, f"{word} ")
            at += paper.get_string_width(word) + gap


def _stacked(paper: Paper, x: float, y: float, rows: Sequence[Row], from_left: float) -> None:
    """Draw rows one below another, ``from_left`` millimetres to the right of ``x``."""
    for row in rows:
        y += row.before
        row.draw(paper, x + from_left, y)
        y += row.tall


def filled(rows: Iterable[Row], tall: Callable[[int], float]) -> list[list[Row]]:
    """Divide the rows into columns; ``tall`` gives the height of a column by its number."""
    columns, left = [list[Row]()], tall(0)
    for atom in _atoms(rows):
        need = sum(row.tall + row.before for row in atom)
        if columns[-1] and need > left:
            columns.append([])
            left = tall(len(columns) - 1)
        if not columns[-1]:
            atom = [atom[0]._replace(before=0.0), *atom[1:]]
            need = sum(row.tall + row.before for row in atom)
        columns[-1] += atom
        left -= need
    return columns


def _atoms(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Yield groups of rows that stay together."""
    atom = list[Row]()
    for row in rows:
        atom.append(row)
        if not row.joined:
            yield atom
            atom = []
    if atom:
        yield atom


def height(rows: Sequence[Row]) -> float:
    """Return the height of the rows of a column."""
    return sum(row.tall + row.before for row in rows)


def printed(paper: Paper, rows: Sequence[Row], place: Box) -> None:
    """Print the rows of a column, each paragraph marked with its role."""
    y = place.y
    for (_, kind, alt), part in groupby(rows, key=lambda row: (row.of, row.kind, row.alt)):
        some = list(part)
        if some[0].section:
            paper.set_y(y)
            paper.start_section(some[0].section, level=0 if kind == "H1" else 1)
        with paper.marked(kind, alt=alt) if kind else paper.ornament():
            for row in some:
                y += row.before
                row.draw(paper, place.x, y)
                y += row.tall
