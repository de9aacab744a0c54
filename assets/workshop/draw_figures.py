"""Cut lining figures for the Fell types: all are of one height, stand on the base line, and have one width
for columns.

    python assets/workshop/draw_figures.py

Fell's types have only old-style figures, whose nought is a small ring and whose one is a small capital I. The
new figures are cut from Fell's own letters and figures. 3 to 9 are his own, set on the base line and brought
to one height. The nought is his o, narrow and tall; the one is his l with a longer flag; the two is his own,
broader, with a longer back and a heavier foot, so that a small two is not taken for a one. Every wave that
the ink left in their edges stays.

Fell's hyphen, equals sign and quotation marks are heavier than his letters. In the English face they are cut
finer, and take as much room as before.

The italics' capital U has a swash that makes it look like a V, which misleads where it names a key. The roman
U, leaning, replaces it.

Writes the `picket-*.ttf` of `assets/fonts`. Each is a face of IM Fell with these figures in place of its own
and with the per cent sign raised to their height; the English face also has the finer signs, and the italics
the new U. The fonts have the same licence, and do not use the reserved names.

Only sums, products and quotients are computed, so that every machine cuts the same figures.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program

FONTS = Path(__file__).resolve().parent.parent / "fonts"
FIGURES = "0123456789"
DONORS = {"0": "o", "1": "l"}
FOOT = 1.4
"""The weight of the foot of a two, relative to the donor's."""
SIDE = 40
"""The space before the U of the italics, and how far its top leans over the next letter, in units of the
type."""
HANGING = "‘’“”„‚"
ROUND_TOP, ROUND_FOOT = "02368", "035689"
CREDIT = "Lining figures cut from them by the Picket founders; this version is not Igino Marini's."

Knots = Sequence[tuple[float, float]]  # pairs: a height of the old figure, and the same in the new one


class Cut(NamedTuple):
    """Measures for cutting the figures of a roman typeface, in units of the type. ``face`` has the letters
    that serve as donors. ``widths`` are the widths of the figures, and ``over`` is how far round ones extend
    beyond the line. ``back`` is where the back of the two begins and ends. ``flag`` has three numbers for the
    flag of the one: the x to the left of which it lies, the factor by which it is stretched, and how far it
    is lowered for each unit of its original length."""

    face: str
    widths: dict[str, int]
    over: int
    back: tuple[int, int]
    flag: tuple[int, float, float]
    leans: dict[str, float]
    """How much further each figure slants to the right, so that none looks askew among the others."""
    finer: dict[str, tuple[float, float]]
    """The width and height of the strokes of a sign, as fractions of the original's."""


class Face(NamedTuple):
    """A typeface to draw figures for. ``tall`` is the height of the figures, ``wide`` their common width, and
    ``lean`` their slant to the right."""

    file: str
    name: tuple[str, str]
    of: str
    cut: Cut
    tall: int
    wide: int
    lean: float = 0.0


ROMAN, ITALIC = "english-latin-400-normal", "english-latin-400-italic"
SMALL_CAPITALS = "english-sc-latin-400-normal"
CANON_ROMAN, CANON_ITALIC = "french-canon-latin-400-normal", "french-canon-latin-400-italic"
ENGLISH = Cut(
    ROMAN,
    {"0": 730, "2": 830, "3": 640, "4": 830, "5": 640, "6": 760, "7": 750, "8": 650, "9": 770},
    over=22,
    back=(140, 640),
    flag=(200, 1.6, 0.5),
    leans={"3": -0.06, "5": -0.1, "7": 0.09},
    finer={
        **dict.fromkeys("-–=", (1.0, 0.62)),
        **dict.fromkeys("‘’“”„‚", (0.8, 0.82)),
    },
)
CANON = Cut(
    CANON_ROMAN,
    {"0": 780, "2": 880, "3": 680, "4": 900, "5": 730, "6": 830, "7": 810, "8": 780, "9": 810},
    over=25,
    back=(190, 795),
    flag=(190, 1.6, 0.5),
    leans={},
    finer={},
)
FACES = [
    Face("english", ("Picket English", "Regular"), ROMAN, ENGLISH, 1310, 890),
    Face("english-italic", ("Picket English", "Italic"), ITALIC, ENGLISH, 1310, 890, 0.16),
    Face("english-sc", ("Picket English SC", "Regular"), SMALL_CAPITALS, ENGLISH, 1140, 860),
    Face("canon", ("Picket Canon", "Regular"), CANON_ROMAN, CANON, 1350, 950),
    Face("canon-italic", ("Picket Canon", "Italic"), CANON_ITALIC, CANON, 1350, 950, 0.16),
]


def fell(face: str) -> Any:
    return TTFont(FONTS / f"im-fell-{face}.ttf", recalcTimestamp=False)


def along(knots: Knots) -> Callable[[float], float]:
    """Return a function that maps heights of the old figure to heights of the new one, interpolating between
    the ``knots``. Beyond the knots it continues with the slope of the nearest pair."""

    def at(height: float) -> float:
        pairs = list(pairwise(knots))
        (a, b), (c, d) = next((pair for pair in pairs if height <= pair[1][0]), pairs[-1])
        return b + (height - a) * (d - b) / (c - a)

    return at


def bounds(numbers: Sequence[float]) -> tuple[float, float]:
    return min(numbers), max(numbers)


def heights(figure: str, foot: float, top: float, face: Face) -> Callable[[float], float]:
    """Return a function that maps heights in the donor's glyph to heights in the new one, for a donor that
    reaches from `foot` to `top`."""
    cut = face.cut
    low = -cut.over if figure in ROUND_FOOT else 0
    high = face.tall + (cut.over if figure in ROUND_TOP else 0)
    if figure == "1":  # only the stem gives way, neither foot nor flag
        return along([(foot, 0), (foot + 300, 300), (top - 300, high - 300), (top, high)])
    # all that lengthens lies between foot and bow; a heavier foot distinguishes it from a one
    if figure == "2":
        start, end = cut.back
        return along([(foot, 0), (start, FOOT * (start - foot)), (end, high - (top - end)), (top, high)])
    return along([(foot, low), (top, high)])


def flagged(points: Sequence[tuple[float, float]], top: float, cut: Cut) -> list[tuple[float, float]]:
    """Return the outline of an l with its beginning lengthened into the flag of a one."""
    left, longer, fall = cut.flag
    found = []
    for x, y in points:
        out = left - x
        if y > top - 420 and out > 0:
            x, y = left - out * longer, y - out * fall
        found.append((x, y))
    return found


def outlined(points: Sequence[tuple[float, float]], old: Glyph, table: Any) -> Glyph:
    """Return a glyph through these points, in as many contours as the old one."""
    _, ends, flags = old.getCoordinates(table)
    new = Glyph()
    new.numberOfContours = len(ends)
    new.coordinates = GlyphCoordinates([(int(x // 1), int(y // 1)) for x, y in points])
    new.endPtsOfContours, new.flags = list(ends), flags
    new.program = Program()
    new.recalcBounds(table)
    return new


def figure(which: str, donors: Any, face: Face) -> Glyph:
    """Return a figure for a face, centred in its width."""
    cut, table = face.cut, donors["glyf"]
    old = table[donors.getBestCmap()[ord(DONORS.get(which, which))]]
    drawn = [(float(x), float(y)) for x, y in old.getCoordinates(table)[0]]
    foot, top = bounds([y for _, y in drawn])
    if which == "1":
        drawn = flagged(drawn, top, cut)
    height = heights(which, foot, top, face)
    left, right = bounds([x for x, _ in drawn])
    wide = cut.widths.get(which, right - left)
    share, start = wide / (right - left), (face.wide - wide) / 2
    points = []
    for x, y in drawn:
        y = height(y)
        lean = face.lean + cut.leans.get(which, 0.0)
        points.append(((x - left) * share + start + (y - face.tall / 2) * lean, y))
    return outlined(points, old, table)


def per_cent(font: Any, face: Face) -> Glyph:
    """Return the face's own sign, centred on the height of the new figures instead of the old hanging
    ones."""
    table = font["glyf"]
    old = table[font.getBestCmap()[ord("%")]]
    drawn = old.getCoordinates(table)[0]
    foot, top = bounds([y for _, y in drawn])
    return outlined([(x, y + (face.tall - foot - top) / 2) for x, y in drawn], old, table)


def finer(sign: str, font: Any, face: Face) -> Glyph:
    """Return the typeface's own sign with finer strokes. A stroke shrinks toward its middle, or toward its
    top if the sign hangs."""
    table = font["glyf"]
    old = table[font.getBestCmap()[ord(sign)]]
    drawn, ends, _ = old.getCoordinates(table)
    wide, tall = face.cut.finer[sign]
    points, first = list[tuple[float, float]](), 0
    for end in ends:
        stroke = [(float(x), float(y)) for x, y in drawn[first : end + 1]]
        (left, right), (foot, top) = (bounds([point[at] for point in stroke]) for at in (0, 1))
        x0, y0 = (left + right) / 2, top if sign in HANGING else (foot + top) / 2
        points += [(x0 + (x - x0) * wide, y0 + (y - y0) * tall) for x, y in stroke]
        first = end + 1
    return outlined(points, old, table)


def capital_u(font: Any, donors: Any, face: Face) -> Glyph:
    """Return the donors' U, leaning and as tall as the face's own capitals."""
    table = donors["glyf"]
    old, tall = table["U"], font["glyf"]["H"].yMax / table["H"].yMax
    leaning = [(x * tall + y * tall * face.lean, y * tall) for x, y in old.getCoordinates(table)[0]]
    left = min(x for x, _ in leaning)
    return outlined([(x - left + SIDE, y) for x, y in leaning], old, table)


def cut(face: Face) -> Any:
    """Return the whole face as a font with its new glyphs."""
    font, donors = fell(face.of), fell(face.cut.face)
    has = font.getBestCmap()
    table, signs = font["glyf"], [sign for sign in face.cut.finer if ord(sign) in has]
    names = {which: has[ord(which)] for which in (*FIGURES, "%")}
    drawn = {which: figure(which, donors, face) for which in FIGURES} | {"%": per_cent(font, face)}
    for sign in signs:
        name, glyph = has[ord(sign)], finer(sign, font, face)
        table[name] = glyph
        font["hmtx"][name] = (font["hmtx"][name][0], glyph.xMin)
    widths = {which: face.wide if which in FIGURES else font["hmtx"][names[which]][0] for which in drawn}
    if face.lean:
        names["U"], drawn["U"] = font.getBestCmap()[ord("U")], capital_u(font, donors, face)
        widths["U"] = drawn["U"].xMax - SIDE
    for which, glyph in drawn.items():
        table[names[which]] = glyph
        font["hmtx"][names[which]] = (widths[which], glyph.xMin)
    pairs = font["kern"].kernTables[0].kernTable
    for pair in [pair for pair in pairs if set(pair) & set(names.values())]:
        del pairs[pair]
    rename(font, face)
    return font


def rename(font: Any, face: Face) -> None:
    """Give the font new names, but keep the original's copyright notice."""
    family, style = face.name
    whole = family if style == "Regular" else f"{family} {style}"
    said = {1: family, 2: style, 3: f"Picket {whole}", 4: whole, 6: whole.replace(" ", "")}
    table = font["name"]
    for record in list(table.names):
        words = said.get(record.nameID)
        if record.nameID == 0:
            words = f"{record.toUnicode()}. {CREDIT}"
        if words:
            table.setName(words, record.nameID, record.platformID, record.platEncID, record.langID)


def main() -> None:
    for face in FACES:
        cut(face).save(FONTS / f"picket-{face.file}.ttf")
        print(f"picket-{face.file}.ttf")


if __name__ == "__main__":
    main()
