"""The page that compares a deal's scores by every book that knows the game, side by side, with the rules that
make the difference."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.screens.reading import Passage, ReadingPage, leaves, rows
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.tables import SIZE, tabled
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.tree import Block, space, together
from picket_desktop.words.counting import Line, Table
from picket_desktop.words.family import Side
from picket_desktop.words.pages import said


class BooksPage(ReadingPage):
    """Shows the scores of a deal under several rule books. ``side`` holds the scores; ``names`` are by seat,
    the person's first."""

    def __init__(self, host: Host, side: Side, names: Sequence[str]) -> None:
        super().__init__(host, said("books.title"), _matter(side), name="Books")
        self._side = side
        self._elder, self._younger = (names[seat] if seat else said("web.you") for seat in side.callers)

    def set(self, body: Rect, moment: Moment) -> list[list[Look]]:
        """Return the leaves: the table, the books, and the rules by which they differ."""
        rows_of, last = self._side.rows, len(self._side.rows) - 1
        lines = tuple(Line(name, figures, at == last) for at, (name, figures) in enumerate(rows_of))
        tables = [(table, table.tall) for table in self._tables(lines, body, moment)]
        gap = space(moment.scale.type(SIZE) * 0.6)
        return leaves([*tables, (gap, 0.0), *rows(self.passages, body, moment)], body)

    def _tables(self, lines: tuple[Line, ...], body: Rect, moment: Moment) -> list[Block]:
        """Return the table in parts that fit on a leaf, each with its heading."""
        heading = said("books.points.of", elder=self._elder, younger=self._younger)

        def table(some: tuple[Line, ...]) -> Block:
            return together(*tabled(Table(heading, self._side.columns, some), body, moment))

        most = next((n for n in range(len(lines), 1, -1) if table(lines[:n]).tall <= body.h), 1)
        rest = self._tables(lines[most:], body, moment) if lines[most:] else []
        return [table(lines[:most]), *rest]


def _matter(side: Side) -> list[Passage]:
    """Return the passages under the table."""
    found = [Passage(said("books.what"))]
    for at, (year, title) in enumerate(zip(side.years, side.titles, strict=True)):
        values = {"year": year, "title": title}
        own = at == side.own
        found.append(Passage(said("books.own", **values) if own else said("books.book", **values), "item"))
    found += [Passage(why) for why in side.cannot]
    if side.differ:
        found.append(Passage(said("books.differ"), "heading"))
    for name, rules in side.differ:
        found.append(Passage(name, "lead"))
        found += [Passage(rule, "item") for rule in rules]
    return found
