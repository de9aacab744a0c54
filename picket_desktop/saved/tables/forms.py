"""Defines what the rows of each table may contain, and the one way to read them.

The module of a table declares its `Form`. A row is a value of the form only if every column fits and its
checksum is right. Any other row is `Bad`, and the module that reads it does not pass it on. Both are checked
because somebody may have written a row with a valid checksum that Picket would never write.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from picket_desktop.saved.file.schema import checksum
from picket_desktop.saved.trouble import Damaged
from picket_desktop.times import LATEST

RowT = TypeVar("RowT")

MOST = 1 << 40
"""A bound larger than any points or number that a game has ever had."""
LARGEST = (1 << 63) - 1
"""The largest number that SQLite can store."""
WORD, PAGE = 80, 1 << 20
"""Maximum number of characters in a name, and in a whole game."""
CHECKSUM = 12
"""The number of bytes in a checksum."""


class Column(NamedTuple):
    """Describes what a column may hold. ``fits`` tells whether a value is valid. ``sound`` is an SQL
    condition on the column ``{0}`` that every valid value meets."""

    fits: Callable[[Any], bool]
    sound: str


def whole(least: int = 0, most: int = MOST) -> Column:
    """Return a column of whole numbers within bounds."""
    return Column(
        lambda value: type(value) is int and least <= value <= most,
        f"typeof({{0}}) = 'integer' AND {{0}} BETWEEN {least} AND {most}",
    )


def real(most: float) -> Column:
    """Return a column of numbers from 0 to ``most``."""
    return Column(
        lambda value: type(value) is float and 0 <= value <= most,
        f"typeof({{0}}) = 'real' AND {{0}} BETWEEN 0 AND {most}",
    )


def text(most: int = WORD, known: Collection[str] = ()) -> Column:
    """Return a column of printable lines of at most ``most`` characters. If ``known`` is not empty, only its
    lines are allowed."""
    return Column(
        lambda value: is_line(value, most) and (not known or value in known),
        f"typeof({{0}}) = 'text' AND length({{0}}) <= {most}",
    )


def word() -> Column:
    """Return a column of names in lower-case letters and hyphens."""
    return Column(
        lambda value: is_line(value, WORD) and value.replace("-", "a").isalpha() and value == value.lower(),
        f"typeof({{0}}) = 'text' AND length({{0}}) BETWEEN 1 AND {WORD} AND {{0}} NOT GLOB '*[^a-z-]*' "
        "AND length(CAST({0} AS BLOB)) = length({0})",
    )


def lines(most: int = PAGE) -> Column:
    """Return a column of texts of up to ``most`` characters, with any number of lines."""
    return Column(
        lambda value: (
            isinstance(value, str)
            and len(value) <= most
            and all(sign == "\n" or sign.isprintable() for sign in value)
        ),
        f"typeof({{0}}) = 'text' AND length({{0}}) <= {most}",
    )


def data(size: int = CHECKSUM) -> Column:
    """Return a column of ``size`` bytes."""
    return Column(
        lambda value: isinstance(value, bytes) and len(value) == size,
        f"typeof({{0}}) = 'blob' AND length({{0}}) = {size}",
    )


def listed(fits: Callable[[list[Any]], bool], most: int = PAGE) -> Column:
    """Return a column of lists that satisfy ``fits``, in JSON as Picket writes it."""

    def is_list(value: Any) -> bool:
        try:
            found = parsed(value) if isinstance(value, str) and len(value) <= most else None
        except ValueError:
            return False
        return isinstance(found, list) and json.dumps(found) == value and fits(found)

    return Column(is_list, f"typeof({{0}}) = 'text' AND length({{0}}) <= {most} AND {{0}} GLOB '[[]*]'")


def maybe(column: Column) -> Column:
    """Return a column that may also be empty."""
    return Column(lambda value: value is None or column.fits(value), f"({{0}} IS NULL OR ({column.sound}))")


def is_line(value: object, most: int = WORD) -> bool:
    """Return True for text on one line, of at most ``most`` printable characters."""
    return isinstance(value, str) and len(value) <= most and value.isprintable()


def parsed(written: str) -> Any:
    """Parse a value written in JSON. Raises ValueError, also if a number is not finite."""
    try:
        return json.loads(written, parse_constant=_finite, parse_float=_finite)
    except RecursionError:
        raise ValueError("too deep") from None


def _finite(written: str) -> float:
    """Convert a text to a number. Raises ValueError for NaN, Infinity and 1e999."""
    number = float(written)
    if not math.isfinite(number):
        raise ValueError(written)
    return number


@dataclass(frozen=True)
class Bad:
    """A row that is not a valid value of its form: its column values, in the order of the form, and its
    checksum."""

    values: tuple[Any, ...]
    checksum: Any = None


@dataclass(frozen=True)
class Form(Generic[RowT]):
    """The form of a ``table``. ``columns`` says which values each column may contain. ``made`` makes a value
    from a row, and may raise `Damaged`. ``sealed`` returns the checksum of the values; it is None for a table
    without the column ``checksum``, or if each checksum belongs to several rows."""

    table: str
    columns: Mapping[str, Column]
    made: Callable[..., RowT]
    sealed: Callable[..., bytes] | None = checksum

    def read(self, row: Sequence[Any]) -> RowT | Bad:
        """Return the value of a row, or `Bad` if the row is damaged. The columns are in the order of the
        form, followed by the checksum if the table has one."""
        values = tuple(row if self.sealed is None else row[:-1])
        kept = None if self.sealed is None else row[-1]
        if not all(column.fits(value) for column, value in zip(self.columns.values(), values, strict=True)):
            return Bad(values, kept)
        try:
            right = self.sealed is None or self.sealed(*values) == kept
            return self.made(*values) if right else Bad(values, kept)
        except Damaged:
            return Bad(values, kept)

    def rows(
        self, connection: sqlite3.Connection, where: str = "", values: Sequence[Any] | Mapping[str, Any] = ()
    ) -> Iterator[RowT | Bad]:
        """Yield the rows, good and bad, selected by the SQL after ``FROM table``."""
        return map(self.read, connection.execute(f"SELECT {self._names} FROM {self.table} {where}", values))

    def good(
        self, connection: sqlite3.Connection, where: str = "", values: Sequence[Any] | Mapping[str, Any] = ()
    ) -> Iterator[RowT]:
        """Yield the good rows selected by the SQL that follows ``FROM table``."""
        return (row for row in self.rows(connection, where, values) if not isinstance(row, Bad))

    def parted(self, connection: sqlite3.Connection) -> tuple[list[RowT], int]:
        """Return the good rows, and the number of bad ones."""
        found = list(self.rows(connection))
        good = [row for row in found if not isinstance(row, Bad)]
        return good, len(found) - len(good)

    def write(self, connection: sqlite3.Connection, *values: Any) -> None:
        """Save a row, replacing the one with the same key."""
        row = values if self.sealed is None else (*values, self.sealed(*values))
        self._insert(connection, [row])

    def unsound(self) -> str:
        """Return an SQL condition for rows in which any column, taken alone, has a bad value. It is for
        queries that add up rows without reading each."""
        return " OR ".join(f"NOT ({column.sound.format(name)})" for name, column in self.columns.items())

    def set_apart(self, connection: sqlite3.Connection, now: int) -> None:
        """Move the bad rows to the table `REFUSED`, where nothing replaces them."""
        every = connection.execute(f"SELECT {self._names} FROM {self.table}").fetchall()
        read = [(row, isinstance(self.read(row), Bad)) for row in every]
        bad = [json.dumps(row, default=_in_hex) for row, is_bad in read if is_bad]
        if bad:
            connection.execute(f"DELETE FROM {self.table}")
            self._insert(connection, [row for row, is_bad in read if not is_bad])
            for row in bad:
                REFUSED.write(connection, None, self.table, row, now)

    def _insert(self, connection: sqlite3.Connection, rows: Collection[Sequence[Any]]) -> None:
        places = ", ".join("?" * (len(self.columns) + (self.sealed is not None)))
        query = f"INSERT OR REPLACE INTO {self.table} ({self._names}) VALUES ({places})"
        connection.executemany(query, rows)

    @property
    def _names(self) -> str:
        return ", ".join([*self.columns, *([] if self.sealed is None else ["checksum"])])


def _in_hex(value: Any) -> Any:
    return {"blob": value.hex()}


REFUSED = Form(
    "refused",
    {"number": whole(1, LARGEST), "source": word(), "row": lines(1 << 24), "since": whole(0, LATEST)},
    lambda *row: row,
    None,
)
"""The bad rows taken out of other tables, as JSON. They are kept for anyone who can make sense of them, and
Picket never reads them."""
ASIDE = Form(
    "aside",
    {"game": whole(1, LARGEST), "since": whole(0, LATEST), "why": text(PAGE)},
    lambda *row: row,
    None,
)
"""The games that are no longer listed, because they cannot be resumed."""
