"""The ground of every screen: oak, a knotted carpet round the edge, green baize, and the light of one candle.

It is composed once per window size. Grain is noise at the window's own resolution; anything smooth (the
candle's light, slow changes in the cloth) is a small multiply map scaled up, and the grain over it hides the
steps of eight-bit colour. Base colours are brighter than they look because every map only darkens.
"""

import itertools
import math
import random
from functools import cache, lru_cache

import pygame

from picket_desktop.table.widgets.looks import Rect

BRIGHT = 1.45
OAK = (74, 48, 28)
OAK_WIDE = 16
"""The width of the oak that shows around the carpet, in board units."""
BAIZE = (44, 66, 50)
KNOTS = {
    ".": (30, 40, 58),
    "R": (132, 42, 30),
    "r": (112, 36, 27),
    "d": (94, 29, 22),
    "B": (38, 56, 82),
    "O": (176, 128, 52),
    "W": (214, 196, 158),
}
# Rows counted from the oak inwards: their ground, the knots scattered on it, and the distance between these
# in knots.
GUARDS = {
    0: (".", "RB", 3),
    1: ("O", "", 0),
    11: ("O", "", 0),
    12: (".", "W", 4),
}
DEEP = 13
FIRST, LAST = 2, 10
MITRE = (2, 3, 9, 10)
"""The rows, counted from the oak inwards, in which a brass knot marks the line where two sides meet."""
FLAME = (60.0, 40.0)
"""The position of the candle's flame, in board units."""
REACH, NEAR, ROOM = 1100.0, 1.36, 0.44
"""How the candle lights the room. ``REACH`` is the height of its flame in board units, increased for the
light that the walls reflect. ``NEAR`` is the brightness under the flame, and ``ROOM`` the room's brightness
without it."""
MEDALLION = ("...O...", "..OBO..", ".OBWBO.", "OBWRWBO", ".OBWBO.", "..OBO..", "...O...")
BETWEEN = (" B ", "B B", " B ")
CENTRE, PITCH = 6, 12
"""The row of the medallions' centres, counted from the oak inwards, and the distance between centres, in
knots."""


def margins(w: int, h: int) -> tuple[int, int]:
    """Return the size of a knot of the carpet and the width of the oak around it, in pixels, for a window of
    this size."""
    u = min(w / 1600, h / 1000)
    return max(2, math.floor(4 * u)), round(OAK_WIDE * u)


def inside(w: int, h: int) -> Rect:
    """Return the rectangle of the baize within a window, in pixels."""
    knot, oak = margins(w, h)
    x, y = _start(w, knot, oak), _start(h, knot, oak)
    edge = DEEP * knot
    return Rect(x + edge, y + edge, w - 2 * (x + edge), h - 2 * (y + edge))


PLAIN, PLAIN_EDGE, PLAIN_LINE = (17, 26, 22), (9, 13, 11), (116, 128, 120)
"""The colours of the plain cloth for the greatest contrast, of the ground around it, and of the line between
them."""


def ground(w: int, h: int, plain: bool = False) -> pygame.Surface:
    """Return the whole ground, opaque, exactly the size of the window; if ``plain``, it has no pattern."""
    s = pygame.Surface((w, h))
    if plain:
        cloth = pygame.Rect(*map(round, inside(w, h)))
        s.fill(PLAIN_EDGE)
        s.fill(PLAIN, cloth)
        pygame.draw.rect(s, PLAIN_LINE, cloth, max(1, round(margins(w, h)[0] / 2)))
        return s.convert()
    knot, oak = margins(w, h)
    _lay_oak(s)
    x, y = _start(w, knot, oak), _start(h, knot, oak)
    nx, ny = (w - 2 * x) // knot, (h - 2 * y) // knot
    _shade(s, pygame.Rect(x, y, nx * knot, ny * knot), knot)
    s.blit(_carpet(nx, ny, knot), (x, y))
    cloth = pygame.Rect(x + DEEP * knot, y + DEEP * knot, (nx - 2 * DEEP) * knot, (ny - 2 * DEEP) * knot)
    _lay_baize(s, cloth, knot)
    _candle(s)
    return s.convert()


def _start(length: int, knot: int, oak: int) -> int:
    """Return how far from the edge of the window the carpet begins, in pixels, so that a whole number of
    knots fits."""
    return (length - (length - 2 * oak) // knot * knot) // 2


def _raised(colour: tuple[int, int, int], by: float = BRIGHT) -> tuple[int, int, int]:
    r, g, b = (min(255, round(c * by)) for c in colour)
    return r, g, b


def _tile(size: int, low: int, high: int, seed: int, tall: int = 0) -> pygame.Surface:
    """Return a tile of grey noise between two values."""
    span = bytes(low + (high - low) * i // 255 for i in range(256))
    noise = random.Random(seed).randbytes(size * (tall or size)).translate(span)
    s = pygame.image.frombuffer(noise, (size, tall or size), "P")
    s.set_palette([(i, i, i) for i in range(256)])
    return s.convert()


def _multiply(s: pygame.Surface, tile: pygame.Surface, area: pygame.Rect) -> None:
    s.set_clip(area)
    for x in range(area.x, area.right, tile.get_width()):
        for y in range(area.y, area.bottom, tile.get_height()):
            s.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    s.set_clip(None)


def _smooth(s: pygame.Surface, area: pygame.Rect, cell: tuple[float, float], low: int, seed: int) -> None:
    """Darken an area unevenly and gradually, with a coarse noise stretched over it."""
    nx, ny = max(3, round(area.w / cell[0])), max(3, round(area.h / cell[1]))
    small = _tile(nx, low, 255, seed, ny)
    s.blit(pygame.transform.smoothscale(small, area.size), area, special_flags=pygame.BLEND_RGB_MULT)


def _lay_oak(s: pygame.Surface) -> None:
    w, h = s.get_size()
    u = min(w / 1600, h / 1000)
    s.fill(_raised(OAK, BRIGHT * 1.5))
    whole = s.get_rect()
    _smooth(s, whole, (190 * u, max(2.0, 3 * u)), 130, 1)
    _smooth(s, whole, (60 * u, max(1.5, 1.7 * u)), 160, 2)
    _smooth(s, whole, (400 * u, 60 * u), 150, 3)
    seam = max(1, round(1.6 * u))
    for i in range(1, 6):
        y = h * i // 6
        s.fill((70, 66, 62), (0, y, w, seam), special_flags=pygame.BLEND_RGB_MULT)
        s.fill((20, 14, 9), (0, y + seam, w, 1), special_flags=pygame.BLEND_RGB_ADD)


def _shade(s: pygame.Surface, area: pygame.Rect, knot: int) -> None:
    """Draw the soft shadow around an area that lies on the oak; it is stronger at the lower right."""
    for i in range(max(3, knot)):
        ring = area.inflate(2 * (i + 1), 2 * (i + 1)).move(i // 2, i // 2)
        keep = 255 - round(46 * (1 - i / max(3, knot)))
        s.fill((keep, keep, keep), ring, special_flags=pygame.BLEND_RGB_MULT)


def _carpet(nx: int, ny: int, knot: int) -> pygame.Surface:
    """Return the carpet's border, enlarged from a plan of one pixel per knot into round knots."""
    plan = pygame.Surface((nx, ny))
    rng = random.Random(4)
    for place, colour in _knots(nx, ny).items():
        plan.set_at(place, _dyed(KNOTS[colour], rng))
    big = pygame.transform.scale(plan, (nx * knot, ny * knot))
    _multiply(big, _wool(knot), big.get_rect())
    return big


def _knots(nx: int, ny: int) -> dict[tuple[int, int], str]:
    """Return the colour of each knot of the border, by its position. Two sides of the border meet in a
    mitre."""
    knots: dict[tuple[int, int], str] = {}
    for x in range(nx):
        edge = min(x, nx - 1 - x)
        for y in range(ny) if edge < DEEP else (*range(DEEP), *range(ny - DEEP, ny)):
            across = min(y, ny - 1 - y)
            d = min(edge, across)
            along, length = (x - d, nx - 2 * d) if across <= edge else (y - d, ny - 2 * d)
            knots[x, y] = "O" if edge == across and d in MITRE else _ground_knot(d, along, length)
    for cx, cy in _centres(nx, ny):
        _stamp(knots, MEDALLION, cx, cy)
    for cx, cy in _halfway(nx, ny):
        _stamp(knots, BETWEEN, cx, cy)
    return knots


@cache
def _dyes(colour: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    """Return sixteen shades of a colour, since no two batches of dyed wool are quite alike."""
    return [_raised(colour, 1.32 * (0.89 + 0.22 * i / 15)) for i in range(16)]


def _dyed(colour: tuple[int, int, int], rng: random.Random) -> tuple[int, int, int]:
    return _dyes(colour)[rng.getrandbits(4)]


def _ground_knot(d: int, along: int, length: int) -> str:
    if d in GUARDS:
        return _guard(d, length)[along]
    return "d" if d in (FIRST, LAST) else "r"


@lru_cache(maxsize=64)
def _guard(d: int, length: int) -> str:
    """Return a row of the border, at a depth from the oak, from corner to corner. It is symmetrical, so that
    the sides meet in a mitre."""
    plain, strewn, apart = GUARDS[d]
    row = [plain] * length
    if strewn:
        turn = len(strewn)
        gaps = max(turn, turn * round((length - 1) / (apart * turn)))
        for i in range(gaps // 2 + 1):
            at = round((length - 1) * i / gaps)
            row[at] = strewn[i % turn]
            if 2 * i < gaps:
                row[-1 - at] = row[at]
    return "".join(row)


def _spread(n: int) -> list[int]:
    """Return the centres of the medallions along a side: one in each corner, the others evenly spaced
    between."""
    first, last = CENTRE, n - 1 - CENTRE
    gaps = max(1, round((last - first) / PITCH))
    return [first + round((last - first) * i / gaps) for i in range(gaps + 1)]


def _centres(nx: int, ny: int) -> list[tuple[int, int]]:
    sides = [(x, y) for x in _spread(nx) for y in (CENTRE, ny - 1 - CENTRE)]
    return sides + [(x, y) for y in _spread(ny)[1:-1] for x in (CENTRE, nx - 1 - CENTRE)]


def _halfway(nx: int, ny: int) -> list[tuple[int, int]]:
    xs, ys, besides = _spread(nx), _spread(ny), (CENTRE - 3, CENTRE + 3)
    across = [(a + b) // 2 for a, b in itertools.pairwise(xs)]
    down = [(a + b) // 2 for a, b in itertools.pairwise(ys)]
    return [(x, y) for x in across for y in (*besides, *(ny - 1 - d for d in besides))] + [
        (x, y) for y in down for x in (*besides, *(nx - 1 - d for d in besides))
    ]


def _stamp(knots: dict[tuple[int, int], str], motif: tuple[str, ...], cx: int, cy: int) -> None:
    half = len(motif) // 2
    for j, row in enumerate(motif):
        for i, knot in enumerate(row):
            if knot in "OBWR":
                knots[cx - half + i, cy - half + j] = knot


def _wool(knot: int) -> pygame.Surface:
    """Return a multiply tile of many knots of wool, each darker at its lower right and, if large enough, with
    fibres."""
    many = max(8, 192 // knot)
    tile = pygame.Surface((many * knot, many * knot))
    one = pygame.Surface((knot, knot))
    for x in range(knot):
        for y in range(knot):
            one.set_at((x, y), _knot_shade((x + 0.5) / knot, (y + 0.5) / knot, knot))
    for i in range(many):
        for j in range(many):
            tile.blit(one, (i * knot, j * knot))
    if knot > 3:
        _multiply(tile, _tile(many * knot, 214, 255, 11), tile.get_rect())
    return tile


def _knot_shade(fx: float, fy: float, knot: int) -> tuple[int, int, int]:
    if knot < 4:
        keep = 0.74 if fx > 1 - 1 / knot or fy > 1 - 1 / knot else 1.0
    else:
        from_light = math.hypot(fx - 0.42, fy - 0.40)
        keep = 1.0 - 0.16 * (from_light / 0.5) ** 2
        if max(fx, fy) > 1 - 1 / knot:
            keep *= 0.72
    v = max(0, min(255, round(255 * keep)))
    return v, v, v


def _lay_baize(s: pygame.Surface, cloth: pygame.Rect, knot: int) -> None:
    s.fill(_raised(BAIZE, BRIGHT * 1.24), cloth)
    _smooth(s, cloth, (64.0 * knot, 52.0 * knot), 226, 9)
    _multiply(s, _tile(384, 214, 255, 7), cloth)
    _multiply(s, _nap(knot), cloth)
    for i in range(2 * knot):
        keep = 130 + round(125 * i / (2 * knot))
        for side in _edges(cloth.inflate(-2 * i, -2 * i)):
            s.fill((keep, keep, keep), side, special_flags=pygame.BLEND_RGB_MULT)


def _edges(r: pygame.Rect) -> list[pygame.Rect]:
    """Return strips along the upper and left edges, where the carpet's border throws its shadow on the
    cloth."""
    return [pygame.Rect(r.x, r.y, r.w, 1), pygame.Rect(r.x, r.y + 1, 1, r.h - 1)]


def _nap(knot: int) -> pygame.Surface:
    """Return a tile of the cloth's twill, so that a large window shows threads and not only specks."""
    size = 64 * max(1, knot // 2)
    rows = _tile(size, 228, 255, 13, size)
    thread = max(1, knot // 2)
    return pygame.transform.smoothscale(
        pygame.transform.smoothscale(rows, (size, max(2, size // (2 * thread)))), (size, size)
    )


def _candle(s: pygame.Surface) -> None:
    """Darken the surface as if lit by a candle in the upper left corner. A small map of multipliers is scaled
    up smoothly for this."""
    w, h = s.get_size()
    u = min(w / 1600, h / 1000)
    shape = (round(w / u / 10), round(h / u / 10))
    small = pygame.image.frombuffer(_pool(*shape), shape, "RGB").convert()
    s.blit(pygame.transform.smoothscale(small, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=4)
def _pool(nx: int, ny: int) -> bytes:
    """Return the light map, ten board units per pixel. The light decreases with the square of the distance
    from the flame, which is above the table, and with the cosine of the angle of incidence."""
    pixels = bytearray()
    for j in range(ny):
        for i in range(nx):
            away = math.hypot((i + 0.5) * 10 - FLAME[0], (j + 0.5) * 10 - FLAME[1])
            pixels += _light(round(away / REACH, 3))
    return bytes(pixels)


@lru_cache(maxsize=4096)
def _light(q: float) -> bytes:
    """Return the colour of the light at a distance of ``q`` times the candle's reach. It comes from the
    candle and the dim room, and is warmer nearer the flame."""
    candle = (1 + q * q) ** -1.5
    strength = ROOM + (NEAR - ROOM) * candle
    warm = 0.35 + 1.0 * candle
    shares = (1.07**warm, 1.0, 0.84**warm)
    return bytes([max(0, min(255, round(255 * strength * k / BRIGHT))) for k in shares])
