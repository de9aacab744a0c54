"""How wide words are, without pygame: layouts must be pure and quick to test.

`Measure` is the promise, `Types` keeps it by reading the character map and the advances straight from the
TrueType files. Hinting and kerning move a drawn line by up to two hundredths of that: leave it that room.
"""

import struct
from functools import cache
from typing import Protocol

from picket_desktop import paths

SIGNS = "♠♥♦♣"
SIGN_WIDTH = 0.78


class Measure(Protocol):
    def width(self, text: str, face: str, size: float) -> float:
        """The width in pixels of one line in a face of paths.FACES at a pixel size."""
        ...

    def __hash__(self) -> int:
        """What has been laid out by one measure is kept by it."""
        ...


class Types:
    """Measures by the type files themselves."""

    def width(self, text: str, face: str, size: float) -> float:
        advances, missing = _advances(face)
        return size * sum(SIGN_WIDTH if c in SIGNS else advances.get(ord(c), missing) for c in text)


def wrapped(text: str, face: str, size: float, width: float, measure: Measure) -> list[str]:
    """The words broken into lines no wider than `width`; a word longer than that keeps its own line."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure.width(longer, face, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


@cache
def _advances(face: str) -> tuple[dict[int, float], float]:
    """Advance of each character in ems, and that of a missing one."""
    data = paths.font(face).read_bytes()
    tables = _tables(data)
    (em,) = struct.unpack_from(">H", data, tables["head"] + 18)
    (count,) = struct.unpack_from(">H", data, tables["hhea"] + 34)
    glyphs = [struct.unpack_from(">H", data, tables["hmtx"] + 4 * i)[0] / em for i in range(count)]
    widths = {code: glyphs[min(g, count - 1)] for code, g in _characters(data, tables["cmap"]).items()}
    return widths, glyphs[0]


def _tables(data: bytes) -> dict[str, int]:
    (count,) = struct.unpack_from(">H", data, 4)
    rows = [struct.unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(count)]
    return {row[0].decode("ascii"): row[2] for row in rows}


def _characters(data: bytes, at: int) -> dict[int, int]:
    """Code point to glyph, from the format 4 subtable that every Latin face carries."""
    (count,) = struct.unpack_from(">H", data, at + 2)
    for i in range(count):
        (offset,) = struct.unpack_from(">L", data, at + 4 + 8 * i + 4)
        if struct.unpack_from(">H", data, at + offset)[0] == 4:
            return _format_4(data, at + offset)
    return {}


def _format_4(data: bytes, at: int) -> dict[int, int]:
    n = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{n}H", data, at + 14)
    starts = struct.unpack_from(f">{n}H", data, at + 16 + 2 * n)
    deltas = struct.unpack_from(f">{n}H", data, at + 16 + 4 * n)
    ranges_at = at + 16 + 6 * n
    ranges = struct.unpack_from(f">{n}H", data, ranges_at)
    found: dict[int, int] = {}
    for i in range(n):
        for code in range(starts[i], ends[i] + 1):
            if ranges[i]:
                where = ranges_at + 2 * i + ranges[i] + 2 * (code - starts[i])
                glyph = struct.unpack_from(">H", data, where)[0] if where + 2 <= len(data) else 0
            else:
                glyph = code
            if glyph:
                found[code] = (glyph + deltas[i]) & 0xFFFF
    return found
