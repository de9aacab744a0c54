"""IM Fell type as polygons, so that letters are cut and inked like the rest of the block."""

from pathlib import Path
from typing import Any

from curves import Shape
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from shapely.geometry import Polygon

FONTS = Path(__file__).resolve().parent.parent / "fonts"


_fonts: dict[tuple[str, str], tuple[Any, Any, dict[int, str], int]] = {}


def text(
    words: str, size: float, face: str = "english", style: str = "normal", track: float = 0
) -> tuple[Shape, float]:
    """Return words as one shape, with left edge and base line at 0, and their width."""
    key = (face, style)
    if key not in _fonts:
        font = TTFont(FONTS / f"im-fell-{face}-latin-400-{style}.ttf")
        _fonts[key] = (font, font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm)
    font, glyphs, codes, units = _fonts[key]
    scale = size / units
    x, rings = 0.0, []
    for letter in words:
        glyph = glyphs[codes.get(ord(letter), codes[ord(" ")])]
        pen = DecomposingRecordingPen(glyphs)
        glyph.draw(pen)
        ring = []
        for verb, args in pen.value:
            if verb == "moveTo":
                ring = [args[0]]
            elif verb == "lineTo":
                ring.append(args[0])
            elif verb == "qCurveTo":
                knots = [ring[-1], *list(args)]
                # expand implied on-curve points
                flat = [knots[0]]
                for i in range(1, len(knots) - 1):
                    control = knots[i]
                    end = (
                        knots[i + 1]
                        if i == len(knots) - 2
                        else ((control[0] + knots[i + 1][0]) / 2, (control[1] + knots[i + 1][1]) / 2)
                    )
                    start = flat[-1]
                    for t in (0.33, 0.66, 1):
                        flat.append(
                            (
                                (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * control[0] + t * t * end[0],
                                (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t * t * end[1],
                            )
                        )
                ring += flat[1:]
            elif verb == "curveTo":
                start, (first, second, end) = ring[-1], args
                for t in (0.25, 0.5, 0.75, 1):
                    ring.append(
                        tuple(
                            (1 - t) ** 3 * start[i]
                            + 3 * t * (1 - t) ** 2 * first[i]
                            + 3 * t * t * (1 - t) * second[i]
                            + t**3 * end[i]
                            for i in (0, 1)
                        )
                    )
            elif verb in ("closePath", "endPath") and len(ring) > 2:
                rings.append([(x + px * scale, -py * scale) for px, py in ring])
        x += glyph.width * scale + track
    shape = Polygon()
    for ring in sorted((Polygon(ring).buffer(0) for ring in rings), key=lambda p: -p.area):
        shape = shape.symmetric_difference(ring)
    return shape, x - track
