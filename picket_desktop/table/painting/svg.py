"""The furniture of the table as SVG text, in board units; each piece is drawn for its own size.

Every function returns the body of a drawing, and `document` wraps it. The same drawing works at every window
size and stays crisp.
"""

import math
import random

from picket_desktop.table.painting.outlines import (
    Point,
    S,
    Shape,
    clipped,
    contour,
    data,
    disc,
    hatch,
    mirrored,
    moved,
    path,
    rough,
    rounded,
    smooth,
    stepped,
    stroke,
)

INK, PAPER, PARCHMENT = "#211B18", "#F1E6CD", "#EBDDBD"
VERMILION, BONE = "#9A2915", "#F6EAC9"
RIBBON = "#E4D3AC"
PLAIN_PAPER = "#FAF3E0"
NIGHT, PALE = "#1A1511", "#F0E2BE"

BANDEROLE_END = 36.0
BANDEROLE_ABOVE, BANDEROLE_BELOW = 22.0, 30.0
BANDEROLE_BEFORE = 46.0
"""The room for a tail that points to the left or the right."""
BANDEROLE_TAIL = 88.0
"""Length of a banderole's left end taken up by a tail that points up or down."""
BUTTON_LIP = 6.0


def document(w: float, h: float, px_w: int, px_h: int, body: str, defs: str = "") -> str:
    """Return a whole SVG of `w` x `h` units around a drawing's ``body``, to be rasterised at an exact size in
    pixels."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{px_w}" height="{px_h}" '
        f'viewBox="0 0 {w * S:.0f} {h * S:.0f}" preserveAspectRatio="none">'
        f"<defs>{defs}</defs>{body}</svg>"
    )


def _line(shape: Shape, weight: float, rng: random.Random, colour: str = INK, light: float = 0.32) -> str:
    outer, inner = contour(shape, weight, rng, light)
    return path(colour, outer, inner[::-1], even_odd=True)


def _cartouche(w: float, h: float, inset: float = 0.0, down: float = 0.0) -> Shape:
    """Return the notched outline of a button's label."""
    n, i = 9.0, inset
    x0, x1, y0, y1 = i, w - i, i + down, h - i + down
    points = [
        (x0 + n - 2, y0),
        (x1 - n + 2, y0),
        (x1 - n + 2, y0 + n * 0.5),
        (x1, y0 + n),
        (x1, y1 - n),
        (x1 - n + 2, y1 - n * 0.5),
        (x1 - n + 2, y1),
        (x0 + n - 2, y1),
        (x0 + n - 2, y1 - n * 0.5),
        (x0, y1 - n),
        (x0, y0 + n),
        (x0 + n - 2, y0 + n * 0.5),
    ]
    return stepped(points, 3.0)


BUTTON_COLOURS = {
    "primary": ("#9A2915", "#5C150A", "#2A0D07", "#F1D9A0"),
    "primary hover": ("#BC3D22", "#5C150A", "#2A0D07", "#F8E6B8"),
    "normal": ("#EBDDBD", "#8C6B3B", "#211B18", "#7A5A2E"),
    "normal hover": ("#FAF0D6", "#8C6B3B", "#211B18", "#7A5A2E"),
    "on": ("#D9B15F", "#6E4F1E", "#211B18", "#6A4716"),
    "on hover": ("#E6C47A", "#6E4F1E", "#211B18", "#6A4716"),
    "off": ("#DDD3B8", "#DDD3B8", "#9A8D6C", "#B9AE8F"),
}
NIGHT_COLOURS = {
    "primary": ("#8A2412", "#3A0D06", "#120502", "#C89A5A"),
    "primary hover": ("#A23319", "#3A0D06", "#120502", "#E0B878"),
    "normal": ("#3A3128", "#191410", "#0C0906", "#7A6546"),
    "normal hover": ("#4A3F33", "#191410", "#0C0906", "#97805C"),
    "on": ("#C79A47", "#4E3614", "#120C06", "#5E3F12"),
    "on hover": ("#D6AE62", "#4E3614", "#120C06", "#5E3F12"),
    "off": ("#231E18", "#231E18", "#3A3228", "#2C261E"),
}
"""The colours of buttons on a dark sheet, by kind."""


def button(w: float, h: float, kind: str, pressed: bool, seed: int, night: bool = False) -> str:
    """Return a printed label pasted on a wooden block with a visible lip; a pressed one sinks towards the
    lip. A disabled button is a pale print without block or shadow."""
    rng = random.Random(seed)
    face, lip, ink, inner = (NIGHT_COLOURS if night else BUTTON_COLOURS)[kind]
    tall = h - BUTTON_LIP
    down = 4.0 if pressed or kind.startswith(("on", "off")) else 0.0
    block = moved(_cartouche(w - 8, tall - 2), 3, 2 + BUTTON_LIP)
    label = moved(_cartouche(w - 8, tall - 2), 3, 2 + down)
    body = ""
    if kind != "off":
        body = path("#000000", moved(block, 2.5, 3), opacity=0.38)
        body += path(lip, rough(block, rng, 0.3, 8)) + _line(block, 1.8, rng, ink, 0)
        body += _lip_cuts(w, tall, rng, ink)
    body += path(face, rough(label, rng, 0.3, 8)) + _line(label, 2.4, rng, ink, 0.2)
    rim = moved(_cartouche(w - 8, tall - 2, 3.6), 3, 2 + down)
    return body + _line(rim, 1.2, rng, inner, 0)


def _lip_cuts(w: float, tall: float, rng: random.Random, ink: str) -> str:
    """Return short cuts along the lip, as a block-cutter shades an underside."""
    count = max(4, int(w / 11))
    cuts = []
    for i in range(count):
        x = 14 + (w - 28) * (i + rng.uniform(0.2, 0.8)) / count
        cuts.append(stroke([(x, tall + 1.5), (x - 1.5, tall + rng.uniform(3.5, 5.5))], 1.0, rng, 0.5))
    return path(ink, *cuts, opacity=0.55)


def _scroll(w: float, h: float) -> Shape:
    """Return the outline of a banderole without its ends: a strip of paper with a gentle wave in it."""
    lift = min(5.0, h * 0.08)
    top = smooth([(22, 6), (w * 0.28, 6 - lift), (w * 0.5, 4), (w * 0.72, 6 + lift * 0.3), (w - 22, 3)], 10)
    low = smooth(
        [(w - 22, h - 5), (w * 0.72, h - 1), (w * 0.5, h - 4), (w * 0.28, h - 5 - lift), (22, h - 3)], 10
    )
    return stepped(top + low, 4.0)


def banderole(w: float, h: float, tail: str, seed: int) -> str:
    """Return the drawing of a scroll with curled ends and a tail towards the speaker. The top of the scroll
    is BANDEROLE_ABOVE below the top of the drawing. If the tail points to the left, the scroll begins
    BANDEROLE_BEFORE from the left edge; a tail to the right needs as much room on the right."""
    rng = random.Random(seed)
    down, across = BANDEROLE_ABOVE, BANDEROLE_BEFORE if tail == "left" else 0.0
    ends = [moved(end, across, down) for end in (_curl(h), mirrored(_curl(h), w))]
    scroll = moved(rough(_scroll(w, h), rng, 0.5, 12), across, down)
    sides = [[(x + across, y + down) for x, y in side] for side in _tail(w, h, tail)]
    pointer = [*sides[0], *sides[1]] if sides else []
    body = "".join(path("#000000", moved(s, 3, 5), opacity=0.30) for s in [*ends, scroll, pointer] if s)
    for side, end in enumerate(ends):
        body += path("#D8B25C", moved(end, 1.2, 0.8)) + _line(end, 2.4, rng)
        body += path(INK, *(moved(cut, across, 0) for cut in _fold(w, h, side, rng)))
    body += path(PAPER, scroll) + _line(scroll, 2.8, rng)
    if sides:
        body += path(PAPER, pointer) + path(INK, *(stroke(side, 2.9, rng) for side in sides))
    return body


def _curl(h: float) -> Shape:
    upper = smooth([(34, 15), (18, 11), (3, 8)], 5)
    return stepped([*upper, (13, h * 0.48), (3, h + 2), *smooth([(16, h + 6), (36, h + 4)], 4)], 3.0)


def _fold(w: float, h: float, side: int, rng: random.Random) -> list[Shape]:
    """Return the cuts that shade a curled end going behind the scroll."""
    patch: list[Point] = [(34, 14), (34, h + 3), (7, h + 2), (7, 11)]
    cuts = hatch(patch, max(8, int(h / 3.6)), 1.3, rng, 0.62)
    placed = [mirrored(cut, w) for cut in cuts] if side else cuts
    return [moved(cut, 0, BANDEROLE_ABOVE) for cut in placed]


def _tail(w: float, h: float, tail: str) -> list[Shape]:
    """Return the two sides of a tail: from the outline of the scroll to the tip, and back."""
    if tail == "down":
        base = h - 6.5
        return [
            smooth([(56, base), (51, h + 7), (37, h + 24)], 7),
            smooth([(37, h + 24), (62, h + 6), (84, base + 2.5)], 7),
        ]
    if tail == "up":
        return [smooth([(54, 3.2), (45, -5), (22, -18)], 7), smooth([(22, -18), (56, -6), (84, 2.2)], 7)]
    if tail not in ("left", "right"):
        return []
    tip = (-42.0, h * 0.5 + 2)
    sides = [
        smooth([(35.5, h * 0.5 + 13), (2, h * 0.5 + 5), tip], 7),
        smooth([tip, (4, h * 0.5 - 9), (35.5, h * 0.5 - 9)], 7),
    ]
    return sides if tail == "left" else [mirrored(side, w) for side in reversed(sides)]


def ribbon(w: float, h: float, steps: int, current: int, seed: int = 12) -> str:
    """Return a ribbon with swallow-tailed ends, whose ``current`` part is printed red and points onward."""
    rng = random.Random(seed)
    left, right, low = 34.0, w - 34.0, h - 12.0
    tail = stepped([(46, 14), (2, 14), (14, 14 + low / 2 - 3), (2, low + 8), (46, low + 8)], 3)[::-1]
    band = stepped([(left, 4), (right, 4), (right, low), (left, low)])
    shapes = [tail, mirrored(tail, w)]
    body = "".join(path("#000000", moved(shape, 2.5, 4), opacity=0.4) for shape in [*shapes, band])
    for side, shape in enumerate(shapes):
        body += path("#8A6C3C", rough(shape, rng, 0.3)) + _line(shape, 2.2, rng)
        patch: list[Point] = [(34, 16), (34, low + 6), (12, low + 6), (12, 16)]
        cuts = hatch(patch, 11, 1.2, rng, 0.5)
        body += path(INK, *([mirrored(c, w) for c in cuts] if side else cuts))
    body += path(RIBBON, rough(band, rng, 0.4, 14)) + _line(band, 2.4, rng)
    if 0 <= current < steps:
        body += _now(left, (right - left) / steps, low, current, steps, rng)
    return body


def _now(left: float, part: float, low: float, current: int, steps: int, rng: random.Random) -> str:
    x0, x1 = left + current * part + 2, left + (current + 1) * part - 2
    notch = 12 if current else 0
    nose = 12 if current < steps - 1 else 0
    mid = (low + 4) / 2
    shape = [(x0, 3), (x1, 3), (x1 + nose, mid), (x1, low + 1), (x0, low + 1), (x0 + notch, mid)]
    drawn = stepped(shape)
    return path(VERMILION, rough(drawn, rng, 0.4)) + _line(drawn, 2.2, rng)


def _sheet(w: float, h: float) -> list[Point]:
    """Return the outline of a sheet that fills its space."""
    return stepped([(5, 5), (w - 5, 5), (w - 5, h - 5), (5, h - 5)], 4)


def dark_paper(w: float, h: float) -> str:
    """Return a dark sheet, for a table by candlelight."""
    sheet = _sheet(w, h)
    return path(NIGHT, sheet) + path(
        "#6B563A", sheet, [(x + _in(x, w, 2), y + _in(y, h, 2)) for x, y in sheet][::-1], even_odd=True
    )


def plain_paper(w: float, h: float) -> str:
    """Return a sheet of one colour, for the greatest contrast."""
    sheet = _sheet(w, h)
    return path(PLAIN_PAPER, sheet) + _line(sheet, 2.0, random.Random(1), light=0)


def parchment(w: float, h: float, seed: int) -> tuple[str, str]:
    """Return the gradients and the body of a torn parchment sheet with old stains and a browned rim."""
    rng = random.Random(seed)
    edge = _sheet(w, h)
    torn = rough(rough(edge, rng, 2.2, 16), rng, 0.9, 5)
    defs, stains = "", ""
    for i in range(max(5, int(w * h / 40000))):
        colour, clear = rng.choice(
            [("#B98C4A", 0.20), ("#A87A3C", 0.15), ("#FFF8E6", 0.35), ("#8C6A3A", 0.12)]
        )
        cx, cy, r = rng.uniform(0, w), rng.uniform(0, h), rng.uniform(70, 240)
        defs += _glow(f"g{i}", cx, cy, r, colour, clear)
        stained = clipped(torn, cx - r, cy - r, cx + r, cy + r)
        stains += f'<path fill="url(#g{i})" d="{data(stained)}"/>'
    body = path(PARCHMENT, torn) + stains
    for depth, colour, clear in ((9.0, "#8C6A3A", 0.10), (5.0, "#8C6A3A", 0.12), (2.4, "#6B4A22", 0.30)):
        inner = [(x + _in(x, w, depth), y + _in(y, h, depth)) for x, y in torn]
        body += path(colour, torn, inner[::-1], opacity=clear, even_odd=True)
    return defs, body + _grain(w, h, rng)


def _in(v: float, size: float, depth: float) -> float:
    """Return how far to move a coordinate towards the middle if it is near an edge; 0 for any other."""
    return depth if v < 12 else -depth if v > size - 12 else 0.0


def _grain(w: float, h: float, rng: random.Random) -> str:
    """Return the fibres and stains of paper: a few short hairs, and fewer specks."""
    hairs, specks = [], []
    for _ in range(int(w * h / 5200)):
        x, y, a = rng.uniform(12, w - 12), rng.uniform(12, h - 12), rng.uniform(0, math.pi)
        d = rng.uniform(2, 6)
        hairs.append(stroke([(x, y), (x + d * math.cos(a), y + d * math.sin(a))], 0.5, rng, 0.6))
        if rng.random() < 0.3:
            specks.append(disc(rng.uniform(9, w - 9), rng.uniform(9, h - 9), rng.uniform(0.4, 1.1), 7))
    return path("#7A5A2E", *hairs, opacity=0.32) + path("#7A5A2E", *specks, opacity=0.30)


def _glow(name: str, cx: float, cy: float, r: float, colour: str, clear: float) -> str:
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{cx * S:.0f}" cy="{cy * S:.0f}" '
        f'r="{r * S:.0f}"><stop offset="0" stop-color="{colour}" stop-opacity="{clear}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


def rule(w: float, double: bool, colour: str, seed: int = 8) -> str:
    """Return one printed line, or two if ``double``, within 10 units of height."""
    rng = random.Random(seed)
    if not double:
        return path(colour, stroke([(0, 5), (w, 5)], 1.5, rng))
    upper, lower = stroke([(0, 3), (w, 3)], 2.1, rng), stroke([(0, 7), (w, 7)], 1.7, rng)
    return path(colour, upper, lower)


def slot(w: float, h: float, held: bool, seed: int = 21) -> str:
    """Draw dashes of chalk around a card's place. While a card is held over the place, they are brighter and
    it is filled."""
    rng = random.Random(seed)
    corners = [(4.0, 4.0), (w - 4, 4.0), (w - 4, h - 4), (4.0, h - 4)]
    dashes: list[Shape] = []
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        n = max(3, round(math.hypot(bx - ax, by - ay) / 19))
        for i in range(n):
            t0, t1 = (i + 0.15) / n, (i + 0.78) / n
            line = [(ax + (bx - ax) * t0, ay + (by - ay) * t0), (ax + (bx - ax) * t1, ay + (by - ay) * t1)]
            dashes.append(stroke(line, 3.4 if held else 2.7, rng, 0.35))
    body = path("#F0DFB4", rounded(4, 4, w - 8, h - 8, 4), opacity=0.16) if held else ""
    return body + path("#FFE9B0" if held else "#F0DFB4", *dashes, opacity=1.0 if held else 0.85)


def token(seed: int = 3) -> str:
    """Return the mark on a card that is laid out, 54 x 56 units: an arrow down to the hand."""
    rng = random.Random(seed)
    round_ = disc(26, 26, 22)
    shaft = stroke([(26, 11), (26, 37)], 6.0, rng, 0.45)
    head = [stroke([(15, 27), (26, 39)], 6.0, rng, 0.45), stroke([(37, 27), (26, 39)], 6.0, rng, 0.45)]
    body = path("#000000", moved(round_, 1.5, 3), opacity=0.4) + path(BONE, round_)
    body += path("#B98C4A", round_, disc(26, 26, 18.5)[::-1], opacity=0.28, even_odd=True)
    return body + _line(round_, 2.4, rng) + path(INK, shaft, *head)


def knob(w: float, value: float) -> str:
    """Return a slider's rule with its ticks, 30 units high; the counter used as its handle is drawn
    separately."""
    rng = random.Random(31)
    line = stroke([(6, 15), (w - 6, 15)], 2.2, rng)
    ticks = [stroke([(x, 10), (x, 20)], 1.4, rng) for x in (8 + (w - 16) * i / 10 for i in range(11))]
    done = stroke([(6, 15), (6 + (w - 12) * value, 15)], 5.0, rng) if value > 0 else []
    return path(INK, line, *ticks) + (path(VERMILION, done) if done else "")


def box(w: float, h: float, on: bool, hover: bool, seed: int = 5) -> str:
    """Draw a square box, ticked if ``on``. A wide box is a field to write in."""
    rng = random.Random(seed)
    edge = stepped([(2.5, 2.5), (w - 2.5, 2.5), (w - 2.5, h - 2.5), (2.5, h - 2.5)])
    body = path("#FFF8E4" if hover else "#F8EED6", edge) + _line(edge, 2.0, rng)
    if on:
        tick = [*smooth([(w * 0.2, h * 0.5), (w * 0.42, h * 0.74)], 3), (w * 0.84, h * 0.16)]
        body += path(VERMILION, stroke(tick, 5.2, rng, 0.4))
    return body


def arrow(size: float, right: bool, clear: float, night: bool = False) -> str:
    """Return a leaf-shaped printer's arrow that points right or left; pale for a dark sheet (``night``)."""
    s = size
    shape = [(s * 0.28, s * 0.14), (s * 0.80, s * 0.5), (s * 0.28, s * 0.86), (s * 0.40, s * 0.5)]
    drawn = stepped(shape if right else mirrored(shape, s), 2)
    return path(PALE if night else INK, rough(drawn, random.Random(9), 0.25), opacity=clear)


def more(size: float, up: bool, night: bool = False) -> str:
    """Return a wide arrow that points up or down; pale for a dark sheet (``night``)."""
    s = size
    shape = [(s * 0.06, s * 0.22), (s * 0.5, s * 0.92), (s * 0.94, s * 0.22), (s * 0.5, s * 0.38)]
    turned = [(x, s - y) for x, y in shape[::-1]] if up else shape
    return path(PALE if night else INK, rough(stepped(turned, 2), random.Random(9), 0.25))


def tick(size: float) -> str:
    """Return a tick as made with a pen, for something that is done."""
    s = size
    line = [*smooth([(s * 0.1, s * 0.55), (s * 0.38, s * 0.86)], 3), (s * 0.95, s * 0.12)]
    return path(INK, stroke(line, s * 0.17, random.Random(2), 0.45))
