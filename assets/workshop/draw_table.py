"""Cut the fixed ornaments of the table as SVG: laurel, counters, wax seal, suit signs, tableware, and the
ornaments of the page of the song.

python assets/workshop/draw_table.py

Furniture that must fit its words (buttons, banderoles, parchment) is cut by the game itself.
"""

import math
from pathlib import Path

from aces import branch
from arbour import SONG
from curves import place
from cutter import Cutter
from motifs import dot, lily, ring
from press import cut_edges
from shapely import affinity
from shapely.geometry import LineString, Point
from shapely.ops import unary_union
from suits import pip
from svg import UNITS, path
from tableware import TABLEWARE
from woodcut import Block

OUT = Path(__file__).resolve().parent.parent / "table"
INK = "#211B18"


def sheet(w: int, h: int, body: str, defs: str = "") -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="0 0 {w * UNITS:.0f} {h * UNITS:.0f}"><defs>{defs}</defs>{body}</svg>'
    )


def glow(name: str, cx: float, cy: float, r: float, *stops: tuple[float, str, float]) -> str:
    inner = "".join(
        f'<stop offset="{at}" stop-color="{c}" stop-opacity="{clear}"/>' for at, c, clear in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx * UNITS:.0f}" '
        f'cy="{cy * UNITS:.0f}" r="{r * UNITS:.0f}">{inner}</radialGradient>'
    )


def laurel() -> str:
    """Return the headpiece: a lily between two boughs."""
    w, h = 294, 52
    b = Block(5)
    cx, cy = w / 2, h * 0.56
    for side in (-1, 1):
        points = [(14, cy + 2), (44, cy - 7), (78, cy + 5), (118, cy - 4)]
        branch(b, [(cx + side * x, y) for x, y in points], "laurel", 7, None, (17, 10))
    b.part(place(lily(1.05), cx, cy), None, 2)
    ink, _ = b.layers()
    return sheet(w, h, path(cut_edges(ink, 3), INK))


def counter(kind: str) -> str:
    """Return a counter: a silver jetton with a cross of lilies (a hundred), a brass one with a lily (ten), or
    a turned bone disc (one)."""
    if kind == "silver":
        stops = ((0, "#FFFFFF", 1), (0.45, "#C3C7C6", 1), (1, "#6B7376", 1))
        rim, mark = "#343B40", "#3F474C"
        arms = [affinity.rotate(place(lily(0.27), 15, 10.6), turn, (15, 15)) for turn in (0, 90, 180, 270)]
        sign = unary_union([*arms, place(dot(1.3), 15, 15)])
    elif kind == "brass":
        stops = ((0, "#F6DFA0", 1), (0.45, "#C9973F", 1), (1, "#7A5318", 1))
        rim, mark = "#4E3310", "#5F4012"
        sign = place(lily(0.52), 15, 14.2)
    else:
        stops = ((0, "#FFF9E8", 1), (0.6, "#E6D8B6", 1), (1, "#B59A69", 1))
        rim, mark = "#6B5330", "#8A6E42"
        sign = unary_union([place(ring(7.4, 1.3), 15, 15), place(dot(1.8), 15, 15)])
    disc = Point(15, 15).buffer(13.5, 24)
    edge = disc.difference(disc.buffer(-1.6))
    inner = disc.buffer(-2.5).difference(disc.buffer(-3.1))
    body = path(affinity.translate(disc, 1.2, 2.2), "#000000", 0.4) + path(disc, "url(#b)")
    body += path(edge, rim, 0.9) + path(inner, rim, 0.35) + path(sign, mark, 0.9)
    return sheet(32, 34, body, glow("b", 11, 9, 23, *stops))


def seal(broken: bool) -> str:
    """Return a wax seal: a spilt rim, a pressed ring and a lily, with a crack across if it has been
    broken."""
    k = Cutter(17)
    n = 26
    outline = [
        (
            50 + (41 + k.random.uniform(-3.0, 5.0)) * math.cos(2 * math.pi * i / n),
            50 + (41 + k.random.uniform(-3.0, 5.0)) * math.sin(2 * math.pi * i / n),
        )
        for i in range(n)
    ]
    blob = Point(50, 50).buffer(37).union(LineString(outline).buffer(5)).buffer(4).buffer(-4)
    pressed = Point(50, 50).buffer(33, 32)
    wall = pressed.difference(Point(50, 50).buffer(30.4, 32))
    light = affinity.translate(blob, 2.4, 3).symmetric_difference(blob).intersection(blob)
    wax = glow("w", 36, 30, 72, (0, "#D5472E", 1), (0.55, "#A62A17", 1), (1, "#6E160B", 1))
    floor = glow("f", 62, 68, 46, (0, "#C63B24", 1), (1, "#8E1F12", 1))
    body = path(affinity.translate(blob, 2, 4), "#000000", 0.42) + path(blob, "url(#w)")
    body += path(light, "#FFB59A", 0.35) + path(pressed, "url(#f)") + path(wall, "#5A1008", 0.75)
    body += path(affinity.translate(wall, 1.4, 1.6).difference(wall), "#FF9A7A", 0.4)
    body += path(k.contour(blob, 2.2, 0.3), "#2A0D07", 0.9)
    if not broken:
        sign = place(lily(1.5), 50, 50)
        body += path(affinity.translate(sign, -1.1, -1.3), "#4A0C06", 0.75)
        body += path(affinity.translate(sign, 1.1, 1.3), "#FFB59A", 0.5) + path(sign, "#B3301B", 1)
    if broken:
        crack = k.brush("86,10 70,30 62,44 50,52 44,66 30,74 18,92", 4.2, "both", 1.2, 0.4)
        body += path(crack, "#2A0D07")
    return sheet(100, 104, body, wax + floor)


def suit(sign: str) -> str:
    """Return a suit sign for use among words, 72 units square."""
    return sheet(72, 72, path(affinity.translate(pip(sign), 36, 36), "#B92F1A" if sign in "HD" else INK))


def main() -> None:
    OUT.mkdir(exist_ok=True)
    drawings = {
        "laurel": laurel(),
        "counter-silver": counter("silver"),
        "counter-brass": counter("brass"),
        "counter-bone": counter("bone"),
        "seal-open": seal(True),
        "seal": seal(False),
        **{f"suit-{s}": suit(s) for s in "SHDC"},
        **{name: draw() for name, draw in {**TABLEWARE, **SONG}.items()},
    }
    for name, text in drawings.items():
        (OUT / f"{name}.svg").write_text(text + "\n", encoding="ascii", newline="\n")
    print(f"{len(drawings)} ornaments")


if __name__ == "__main__":
    main()
