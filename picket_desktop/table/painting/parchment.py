"""Sheets of parchment, with their shadow."""

from collections.abc import Callable

import pygame

from picket_desktop.table.painting import svg
from picket_desktop.table.painting.art import PREMULTIPLIED, soft_shadow
from picket_desktop.table.painting.kit import Blit, Kit, repeated
from picket_desktop.table.widgets.looks import PanelLook, Rect

TORN = 12
"""The width of the strip along parchment's edges that may be torn or browned, in board units."""


def draw_panel(look: PanelLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    if look.night:
        paper = kit.cut(("dark paper",), r.w, r.h, lambda: svg.dark_paper(r.w / u, r.h / u))
    elif kit.art.manner.plain:
        paper = kit.cut(("plain paper",), r.w, r.h, lambda: svg.plain_paper(r.w / u, r.h / u))
    else:
        paper = kit.cut(
            ("parchment", look.seed),
            r.w,
            r.h,
            lambda: svg.parchment(r.w / u, r.h / u, look.seed),
        )
    sheet = Blit(paper, round(r.x), round(r.y), edge=kit.px(TORN))
    return [*_panel_shadow(r, kit), *repeated(sheet, round(r.h))]


def _panel_shadow(r: Rect, kit: Kit) -> list[Blit]:
    """Return the visible part of the shadow under a sheet, as four strips along its edges."""
    blur, (w, h) = kit.px(11, 4), (round(r.w), round(r.h))
    room, hidden = 2 * blur, kit.px(24, 8)
    edge = room + hidden
    x, y = round(r.x) - room + kit.px(5), round(r.y) - room + kit.px(9)
    if min(w, h) < 4 * edge:
        shadow = kit.made(("panel shadow", w, h, blur), lambda: soft_shadow(w, h, 4, blur, 170))
        return [Blit(shadow, x, y)] if shadow else []
    small = 6 * edge
    wide, tall, last = w + 2 * room, h + 2 * room, small + 2 * room - edge
    middle = small // 2 + room

    def whole() -> pygame.Surface:
        """Return a small shadow from which the strips are cut."""
        key = ("panel shadow", small, small, blur)
        return kit.shelf.get(key) or kit.shelf.put(key, soft_shadow(small, small, 4, blur, 170))

    def strip(
        size: tuple[int, int], first: pygame.Rect, run: pygame.Rect, end: pygame.Rect
    ) -> pygame.Surface:
        """Return a strip of shadow: a corner (unless ``first`` is empty), the line ``run`` repeated, and
        another corner (unless ``end`` is empty)."""
        s, cut = pygame.Surface(size, pygame.SRCALPHA), whole()
        s.blit(pygame.transform.scale(cut.subsurface(run).copy(), size), (0, 0), special_flags=PREMULTIPLIED)
        for corner, at in ((first, 0), (end, size[0] - end.w)):
            if corner.w:
                s.fill(0, (at, 0, *corner.size))
                s.blit(cut, (at, 0), corner, special_flags=PREMULTIPLIED)
        return s

    def row(at: int) -> Callable[[], pygame.Surface]:
        corners = pygame.Rect(0, at, 2 * edge, edge), pygame.Rect(last - edge, at, 2 * edge, edge)
        return lambda: strip((wide, edge), corners[0], pygame.Rect(middle, at, 1, edge), corners[1])

    def side(at: int) -> Callable[[], pygame.Surface]:
        none, line = pygame.Rect(0, 0, 0, 0), pygame.Rect(at, middle, edge, 1)
        return lambda: strip((edge, tall - 2 * edge), none, line, none)

    strips = (
        ("top", row(0), x, y),
        ("left", side(0), x, y + edge),
        ("right", side(last), x + wide - edge, y + edge),
        ("foot", row(last), x, y + tall - edge),
    )
    found = [
        (kit.made(("panel shadow", name, w, h, blur), work), left, top) for name, work, left, top in strips
    ]
    return [Blit(piece, left, top) for piece, left, top in found if piece]
