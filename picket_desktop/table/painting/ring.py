"""Draws the focus ring: a light blue line between dark ones.

It shows on cloth, oak, cards, paper and red, and differs from the gold around chosen looks and hints.
"""

import math
from collections.abc import Iterable, Sequence

import pygame

from picket_desktop.table.painting.art import faded
from picket_desktop.table.painting.enter_key import sign_on
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.widgets.looks import (
    AwayLook,
    ButtonLook,
    CardLook,
    Look,
    Rect,
    SealLook,
    SpotLook,
)
from picket_desktop.table.widgets.plot import PointLook
from picket_desktop.table.widgets.rows import (
    ChoiceLook,
    FieldLook,
    RowLook,
    SliderLook,
    TimeLook,
    ToggleLook,
)
from picket_desktop.table.widgets.sign import RingLook
from picket_desktop.table.widgets.theme import INKS

OUT, KEYLINE = 2, 2
"""How far the light line of a ring is from its look, in board units, but at least as many pixels; and the
width in pixels of the dark line around it."""
BESIDE = 5
"""How much wider the ring is to the left and right of words, in board units but at least that many pixels."""
RADIUS = 8.0
"""The radius of the ring's corners, in board units."""
FINE = 3
"""The factor by which the ring around a card is drawn larger, to be scaled down for smooth edges."""

Point = tuple[float, float]


def draw_ring(look: RingLook, kit: Kit) -> list[Blit]:
    of = look.of
    ring = _round_card(of, look.over, kit) if isinstance(of, CardLook) else _round_box(of, kit)
    corner = _seen_corner(of, look.over) if isinstance(of, CardLook) else None
    return [ring._replace(surface=faded(ring.surface, look.fade)), *sign_on(of, kit, corner)]


def _line(kit: Kit) -> int:
    """Return the width of the ring's light line, in pixels."""
    return kit.px(5, 4)


def _round_box(of: Look, kit: Kit) -> Blit:
    """Return the ring around any look other than a card."""
    box, out = _box(of, kit)
    grow, line = kit.px(out, OUT) + KEYLINE, _line(kit)
    w, h = round(box.w) + 2 * grow, round(box.h) + 2 * grow
    key = ("ring", w, h, line)
    found = kit.shelf.get(key) or kit.shelf.put(key, _frame(w, h, line, kit.px(RADIUS, 5)))
    return Blit(found, round(box.x) - grow, round(box.y) - grow)


def _box(of: Look, kit: Kit) -> tuple[Rect, float]:
    """Return the rectangle inside the ring, and how far away the ring's light line is (board units)."""
    rect, u = of.rect, kit.scale.u
    match of:
        case ButtonLook():  # including its thickness
            return Rect(rect.x, rect.y, rect.w, rect.h + 2 * u), OUT
        case SealLook():
            return Rect(rect.x, rect.y, rect.w, rect.w), OUT
        case TimeLook():
            return rect.grown(2 * u, 0), OUT / 2
        case ToggleLook() | ChoiceLook() | SliderLook() | FieldLook():
            return rect.grown(u, -2 * u).grown(kit.px(BESIDE, BESIDE), 0), OUT
        case PointLook():
            return rect, OUT
        case SpotLook() | AwayLook() | RowLook():
            return rect.grown(kit.px(BESIDE, BESIDE), 0), OUT
    return rect, OUT


def _frame(w: int, h: int, line: int, radius: int) -> pygame.Surface:
    s = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    whole = s.get_rect()
    pygame.draw.rect(s, INKS["keyline"], whole, 2 * line + 8, radius * 2)
    pygame.draw.rect(s, INKS["ring"], whole.inflate(-6, -6), 2 * line, radius * 2)
    return pygame.transform.smoothscale(s.convert_alpha().premul_alpha(), (w, h))


def _round_card(card: CardLook, over: Sequence[CardLook], kit: Kit) -> Blit:
    """Return the ring around the visible strip of a card. It runs outside the card's own edge and, where
    other cards lie over it, along the nearest edge of these."""
    line = _line(kit)
    edge = line if card.chosen or card.fresh else 0
    corners = _corners(card)
    room = edge + line + 2 * KEYLINE
    left, right = (math.floor(side(x for x, _ in corners)) for side in (min, max))
    top, low = (math.floor(side(y for _, y in corners)) for side in (min, max))
    x, y, size = left - room, top - room, (right - left + 2 * room, low - top + 2 * room)
    shapes = [_moved(shape, -x, -y) for shape in (corners, *(_beyond(one, card) for one in over))]
    own, covering = shapes[0], shapes[1:]
    s = _stroke(size, own, edge, line)
    for shape in covering:
        _fill(s, shape, 0, (0, 0, 0, 0))
    along = pygame.Surface(s.get_size(), pygame.SRCALPHA)
    for shape in covering:
        along.blit(_stroke(size, shape, 0, line), (0, 0))
    for shape in covering:
        _fill(along, shape, 0, (0, 0, 0, 0))
    within = pygame.Surface(s.get_size(), pygame.SRCALPHA)
    _fill(within, own, edge + line + KEYLINE, (255, 255, 255, 255))
    along.blit(within, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(along, (0, 0))
    return Blit(pygame.transform.smoothscale(s.convert_alpha().premul_alpha(), size), x, y)


def _beyond(over: CardLook, card: CardLook) -> list[Point]:
    """Return the corners of ``over``, a card that lies over another card. If ``over`` lies further right, as
    in a fan, its corners are moved far up and down, so that only its left edge counts."""
    left_top, right_top, right_low, left_low = _corners(over)
    if over.rect.centre[0] <= card.rect.centre[0]:
        return [left_top, right_top, right_low, left_low]
    up = left_top[0] - left_low[0], left_top[1] - left_low[1]
    return [
        *_moved([left_top, right_top], *up),
        *_moved([right_low, left_low], -up[0], -up[1]),
    ]


def _seen_corner(card: CardLook, over: Sequence[CardLook]) -> Point:
    """Return the upper right corner of the visible strip of a card that others lie ``over``."""
    (left, top), (right, low), *_ = _corners(card)
    found = right
    for one in over:
        above, _, _, below = _beyond(one, card)
        if one.rect.centre[0] > card.rect.centre[0]:
            found = min(found, below[0] + (above[0] - below[0]) * (below[1] - top) / (below[1] - above[1]))
    return found, top + (low - top) * (found - left) / (right - left)


def _stroke(size: tuple[int, int], shape: Sequence[Point], edge: float, line: int) -> pygame.Surface:
    """Return the ring's lines around a shape, from ``edge`` outwards, drawn `FINE` times as large."""
    s = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    _fill(s, shape, edge + line + KEYLINE, INKS["keyline"])
    _fill(s, shape, edge + line + KEYLINE / 2, INKS["ring"])
    _fill(s, shape, edge + KEYLINE / 2, INKS["keyline"])
    _fill(s, shape, edge, (0, 0, 0, 0))
    return s


def _fill(s: pygame.Surface, shape: Sequence[Point], by: float, colour: Sequence[int]) -> None:
    """Fill a shape enlarged by some pixels on every side."""
    points = [(x * FINE, y * FINE) for x, y in shape]
    pygame.draw.polygon(s, colour, points)
    if by > 0:
        for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
            along = math.atan2(y1 - y0, x1 - x0)
            dx, dy = math.sin(along) * by * FINE, -math.cos(along) * by * FINE
            pygame.draw.polygon(s, colour, [(x0, y0), (x1, y1), (x1 + dx, y1 + dy), (x0 + dx, y0 + dy)])
            pygame.draw.circle(s, colour, (x0, y0), by * FINE)


def _moved(shape: Iterable[Point], dx: float, dy: float) -> list[Point]:
    return [(x + dx, y + dy) for x, y in shape]


def _corners(card: CardLook) -> list[Point]:
    """Return the corners of a card as it is seen, raised and rotated, clockwise from the upper left one."""
    turned = math.radians(card.angle + card.poise.tilt)
    w, h = card.rect.w * card.poise.zoom * card.turn / 2, card.rect.h * card.poise.zoom / 2
    x, y = card.rect.centre[0] + card.poise.across, card.rect.centre[1] + card.poise.down - card.lift
    cos, sin = math.cos(turned), math.sin(turned)
    return [
        (x + dx * cos + dy * sin, y - dx * sin + dy * cos) for dx, dy in ((-w, -h), (w, -h), (w, h), (-w, h))
    ]
