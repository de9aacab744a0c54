"""IM Fell type as polygons, so that letters are cut and inked like the rest of the block."""

from pathlib import Path

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from shapely.geometry import Polygon

FONTS = Path(__file__).resolve().parent.parent / "fonts"


_fonts = {}


def text(s, size, face="english", style="normal", track=0):
    """IM Fell glyphs (SIL OFL) as one polygon, baseline at 0, left at 0. Returns (geom, width)"""
    key = (face, style)
    if key not in _fonts:
        f = TTFont(FONTS / f"im-fell-{face}-latin-400-{style}.ttf")
        _fonts[key] = (f, f.getGlyphSet(), f.getBestCmap(), f["head"].unitsPerEm)
    f, gs, cm, upm = _fonts[key]
    k = size / upm
    x, rings = 0, []
    for ch in s:
        g = gs[cm.get(ord(ch), cm[ord(" ")])]
        pen = DecomposingRecordingPen(gs)
        g.draw(pen)
        cur = []
        for op, a in pen.value:
            if op == "moveTo":
                cur = [a[0]]
            elif op == "lineTo":
                cur.append(a[0])
            elif op == "qCurveTo":
                pts = [cur[-1], *list(a)]
                # expand implied on-curve points
                q = [pts[0]]
                for i in range(1, len(pts) - 1):
                    c = pts[i]
                    e = (
                        pts[i + 1]
                        if i == len(pts) - 2
                        else ((c[0] + pts[i + 1][0]) / 2, (c[1] + pts[i + 1][1]) / 2)
                    )
                    s0 = q[-1]
                    for t in (0.33, 0.66, 1):
                        q.append(
                            (
                                (1 - t) ** 2 * s0[0] + 2 * t * (1 - t) * c[0] + t * t * e[0],
                                (1 - t) ** 2 * s0[1] + 2 * t * (1 - t) * c[1] + t * t * e[1],
                            )
                        )
                cur += q[1:]
            elif op == "curveTo":
                s0, (c1, c2, e) = cur[-1], a
                for t in (0.25, 0.5, 0.75, 1):
                    cur.append(
                        tuple(
                            (1 - t) ** 3 * s0[i]
                            + 3 * t * (1 - t) ** 2 * c1[i]
                            + 3 * t * t * (1 - t) * c2[i]
                            + t**3 * e[i]
                            for i in (0, 1)
                        )
                    )
            elif op in ("closePath", "endPath") and len(cur) > 2:
                rings.append([(x + px * k, -py * k) for px, py in cur])
        x += g.width * k + track
    out = Polygon()
    for r in sorted((Polygon(r).buffer(0) for r in rings), key=lambda p: -p.area):
        out = out.symmetric_difference(r)
    return out, x - track
