"""Finding rows in the pages of a damaged store without SQLite. So no tree of pages has to be intact, and no
trigger, view or foreign table can interfere.

A page whose cells account for all of its bytes is read cell by cell; in any other page, every place is tried
at which a row may begin. The caller verifies each row by its checksum. The format is described in SQLite's
own document (sqlite.org/fileformat2.html: b-tree pages, cells, overflow pages, record format, free list).
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, NamedTuple

from picket_desktop.saved.file.bounds import LONGEST

PAGE = 4096
SEARCHED = 16 << 20
"""How many bytes of broken pages to search place by place. In a file that is all noise, everything beyond
that is skipped."""
CHUNK = 256
"""The number of pages per read."""

INNER, TABLE_INNER, LEAF, TABLE_LEAF = 2, 5, 10, 13
"""The kinds of pages, by their first byte: inner pages and leaves, of tables with rowids (``TABLE_``) and
without. The inner pages of a table without rowids also contain rows."""

Value = int | str | bytes | None
TYPES: Mapping[str, tuple[type, ...]] = {"INTEGER": (int, type(None)), "TEXT": (str,), "BLOB": (bytes,)}


class Shape(NamedTuple):
    """The form of a table's rows: the declared type of each column, one of `TYPES`. ``rowid`` is True if the
    first column is the rowid, which is stored before the row. Rows of an earlier version may have only the
    first ``least`` columns: the others were added since."""

    types: tuple[str, ...]
    rowid: bool
    least: int

    def fits(self, row: tuple[Value, ...]) -> bool:
        """Return True if the values may be a row of this shape."""
        return self.least <= len(row) <= len(self.types) and all(
            isinstance(value, TYPES[type_]) for value, type_ in zip(row, self.types, strict=False)
        )


class _Cell(NamedTuple):
    """The location of a row: its rowid, if it has one, the start of its header, and its length in bytes."""

    rowid: int
    header: int
    length: int


class Pages:
    """Reads the pages of a file that may contain anything. Raises `OSError` if it cannot be read."""

    def __init__(self, file: IO[bytes], shapes: Mapping[str, Shape]) -> None:
        self._file, self._shapes = file, shapes
        self._count = -(-file.seek(0, 2) // PAGE)
        self._left = SEARCHED
        self._elsewhere = self._count * PAGE + LONGEST
        """How many bytes of rows may still be read from overflow pages. There is a limit because no such page
        belongs to many rows."""
        self._patterns = {table: _pattern(shape) for table, shape in shapes.items()}

    def rows(self) -> Iterator[tuple[str, tuple[Value, ...]]]:
        """Yield every row that looks like a row of a table, with the table's name. It may be damaged, or be a
        deleted row in a page that is now broken."""
        free, nothing = self._free(), bytes(CHUNK * PAGE)
        for first in range(0, self._count, CHUNK):
            self._file.seek(first * PAGE)
            chunk = self._file.read(CHUNK * PAGE)
            if chunk == nothing:
                continue
            for at in range(0, len(chunk), PAGE):
                page = chunk[at : at + PAGE]
                number = first + at // PAGE + 1
                if number not in free and page != nothing[:PAGE]:
                    yield from self._of_page(page.ljust(PAGE, b"\0"), 100 if number == 1 else 0)

    def _of_page(self, page: bytes, start: int) -> Iterator[tuple[str, tuple[Value, ...]]]:
        cells = _cells(page, start)
        if cells is not None:
            for cell in cells:
                row = self._row(page, cell, page[start] == TABLE_LEAF)
                yield from ((table, row) for table, shape in self._shapes.items() if row and shape.fits(row))
        elif self._left > 0:
            self._left -= PAGE
            for table, shape in self._shapes.items():
                for found in self._patterns[table].finditer(page):
                    begun = _before(page, found.start(), shape.rowid)
                    row = self._row(page, begun, shape.rowid) if begun else None
                    if row and shape.fits(row):
                        yield table, row

    def _row(self, page: bytes, cell: _Cell, rowid: bool) -> tuple[Value, ...] | None:
        """Return the values of a row, the rowid first if it has one; None if it cannot be read."""
        payload = self._payload(page, cell, rowid)
        if payload is None:
            return None
        try:
            size, at = _varint(payload, 0)
            kinds = []
            while at < size:
                kind, at = _varint(payload, at)
                kinds.append(kind)
            values: list[Value] = []
            for kind in kinds if at == size else ():
                value, at = _value(payload, at, kind)
                values.append(value)
        except (IndexError, ValueError):
            return None
        return tuple([cell.rowid, *values[1:]] if rowid else values)

    def _payload(self, page: bytes, cell: _Cell, rowid: bool) -> bytes | None:
        """Return all bytes of a row, including those on overflow pages; None if they cannot all be found."""
        local = _local(cell.length, rowid)
        found = bytearray(page[cell.header : cell.header + local])
        if len(found) != local:
            return None
        if local < cell.length:
            (following,) = struct.unpack(
                ">I", page[cell.header + local : cell.header + local + 4].ljust(4, b"\0")
            )
            while len(found) < cell.length:
                if not 1 < following <= self._count:
                    return None
                self._elsewhere -= PAGE
                if self._elsewhere < 0:
                    return None
                more = self._page(following)
                (following,) = struct.unpack(">I", more[:4])
                found += more[4 : 4 + cell.length - len(found)]
        return bytes(found)

    def _page(self, number: int) -> bytes:
        self._file.seek((number - 1) * PAGE)
        return self._file.read(PAGE).ljust(PAGE, b"\0")

    def _free(self) -> frozenset[int]:
        """Return the pages that the file lists as free; an empty set if the list is inconsistent."""
        head = self._page(1)
        trunk, count = struct.unpack(">II", head[32:40])
        found: set[int] = set()
        while trunk:
            if not 1 < trunk <= self._count or trunk in found:
                return frozenset()
            page = self._page(trunk)
            following, leaves = struct.unpack(">II", page[:8])
            if leaves > PAGE // 4 - 2:
                return frozenset()
            found.add(trunk)
            found.update(struct.unpack(f">{leaves}I", page[8 : 8 + 4 * leaves]))
            trunk = following
        return frozenset(found) if len(found) == count else frozenset()


def rows(path: Path, shapes: Mapping[str, Shape]) -> Iterator[tuple[str, tuple[Value, ...]]]:
    """Yield every row of these shapes in a file. Raises `OSError`."""
    with path.open("rb") as file:
        yield from Pages(file, shapes).rows()


def _cells(page: bytes, start: int) -> list[_Cell] | None:
    """Return the cells of a b-tree page; None if the cells, the free space between them and the header do
    not add up to the whole page."""
    kind = page[start]
    if kind not in (INNER, TABLE_INNER, LEAF, TABLE_LEAF):
        return None
    free, count, content, odd = struct.unpack(">HHHB", page[start + 1 : start + 8])
    first = start + (12 if kind in (INNER, TABLE_INNER) else 8)
    if first + 2 * count > content or content > PAGE:
        return None
    covered = odd
    found: list[_Cell] = []
    for at in struct.unpack(f">{count}H", page[first : first + 2 * count]):
        if not content <= at < PAGE:
            return None
        try:
            cell, end = _cell(page, at, kind)
        except (IndexError, ValueError):
            return None
        covered += max(4, end - at)
        if cell:
            found.append(cell)
    seen = 0
    while free:
        if not max(content, seen) <= free <= PAGE - 4:
            return None
        following, size = struct.unpack(">HH", page[free : free + 4])
        covered, seen, free = covered + size, free + size, following
    return found if content + covered == PAGE else None


def _cell(page: bytes, at: int, kind: int) -> tuple[_Cell | None, int]:
    """Return the cell that begins at a place of a page, and the place where it ends. The cell is None in an
    inner page of a table with rowids. Raises IndexError and ValueError."""
    if kind in (INNER, TABLE_INNER):
        at += 4
    if kind == TABLE_INNER:
        return None, _varint(page, at)[1]
    length, at = _varint(page, at)
    rowid = 0
    if kind == TABLE_LEAF:
        rowid, at = _varint(page, at)
    if length > LONGEST:
        raise ValueError(length)
    local = _local(length, kind == TABLE_LEAF)
    return _Cell(rowid, at, length), at + local + (4 if local < length else 0)


def _before(page: bytes, header: int, rowid: bool) -> _Cell | None:
    """Return the row whose header seems to begin at ``header``, with the rowid stored before it. Return None
    if there is no header there."""
    try:
        size, at = _varint(page, header)
        length = size
        while at < header + size:
            kind, at = _varint(page, at)
            length += _size(kind)
    except (IndexError, ValueError):
        return None
    if at != header + size or length > LONGEST:
        return None
    if not rowid:
        return _Cell(0, header, length)
    begin = header - 1
    while begin > 0 and header - begin < 9 and page[begin - 1] & 0x80:
        begin -= 1
    return _Cell(_varint(page, begin)[0], header, length) if begin >= 0 else None


def _local(length: int, rowid: bool) -> int:
    """Return how many of a row's bytes are in its cell; the others are on overflow pages."""
    most = PAGE - 35 if rowid else (PAGE - 12) * 64 // 255 - 23
    if length <= most:
        return length
    least = (PAGE - 12) * 32 // 255 - 23
    some = least + (length - least) % (PAGE - 4)
    return some if some <= most else least


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return a number of one to nine bytes, and the place where it ends. Raises IndexError."""
    value = 0
    for n in range(8):
        byte = data[at + n]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + n + 1
    value = value << 8 | data[at + 8]
    return value - (1 << 64) if value >> 63 else value, at + 9


WHOLE = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}
"""The sizes in bytes of NULL and of the integers, by serial type: type 0 is NULL, 8 the number 0, and 9 the
number 1. Floats (type 7) are in no table that is read this way."""


def _size(kind: int) -> int:
    """Return the size in bytes of a value of this serial type. Raises ValueError for an unknown type."""
    if kind >= 12:
        return (kind - 12) // 2
    if kind not in WHOLE:
        raise ValueError(kind)
    return WHOLE[kind]


def _value(data: bytes, at: int, kind: int) -> tuple[Value, int]:
    """Return the value of a serial type that begins at ``at``, and the place where it ends. Raises ValueError
    and `struct.error`."""
    size = _size(kind)
    raw = data[at : at + size]
    if len(raw) != size:
        raise ValueError(kind)
    if kind == 0:
        return None, at
    if kind >= 12:
        return (raw.decode("utf-8", "surrogateescape") if kind % 2 else raw), at + size
    return (int.from_bytes(raw, "big", signed=True) if size else kind - 8), at + size


def _pattern(shape: Shape) -> re.Pattern[bytes]:
    """Return a pattern that matches the header of a row of this ``shape``. Headers that overlap one another
    are found too."""
    some = {
        "INTEGER": rb"[\x00-\x06\x08\x09]",
        "TEXT": rb"(?:[\x0d-\x7f]|[\x80-\xff]{1,3}[\x00-\x7f])",
        "BLOB": rb"\x24",  # twelve bytes: all are checksums
    }
    kinds = [some[type_] for type_ in shape.types]
    most_bytes = len(kinds) + 1 + 3 * shape.types.count("TEXT")
    size = b"[%s]" % b"".join(re.escape(bytes([n])) for n in range(shape.least + 1, most_bytes + 1))
    return re.compile(b"(?=" + size + b"".join(kinds[: shape.least]) + b")", re.DOTALL)
