"""The small key with the Enter sign, at the upper right corner of the look that Enter presses."""

import math

import pygame

from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.widgets.looks import CardLook, Look
from picket_desktop.table.widgets.theme import INKS

LEAST, SHARE = 16, 0.72
"""The height of the key: the minimum in pixels, and the usual in letter heights."""
SIZE = 20
"""The size of type, in board units, to which the key belongs where the look bears none."""
INSIDE = 0.55, 0.45
"""The shares of the key's width and height that overlap the look."""
BESIDE_FIGURES = 0.4, 0.4
"""Those inside a line that has figures at its right."""
OVER_CARD = 0.9, 0.45
"""Those on a card: it is raised, and the next one, which covers its side, does not reach the key."""


def enter_key(look: Look, kit: Kit, size: int = 0, inside: tuple[float, float] = INSIDE) -> list[Blit]:
    """Return the key, if Enter presses the look, beside type of this size."""
    return _at(look.rect.right, look.rect.y, kit, size, inside) if look.enter else []


def enter_key_on_card(look: CardLook, kit: Kit) -> list[Blit]:
    """Return the key at the corner of a card as it lies, raised and turned, if Enter presses it."""
    if not look.enter:
        return []
    turned = math.radians(look.angle + look.poise.tilt)
    w, h = look.rect.w * look.poise.zoom / 2, look.rect.h * look.poise.zoom / 2
    x, y = look.rect.centre[0] + look.poise.across, look.rect.centre[1] + look.poise.down - look.lift
    right = x + w * math.cos(turned) - h * math.sin(turned)
    return _at(right, y - w * math.sin(turned) - h * math.cos(turned), kit, 0, OVER_CARD)


def _at(right: float, top: float, kit: Kit, size: int, inside: tuple[float, float]) -> list[Blit]:
    tall = max(LEAST, round((size or kit.scale.type(SIZE)) * SHARE))
    key = ("enter", tall)
    found = kit.shelf.get(key) or kit.shelf.put(key, _cap(tall))
    x = min(right - found.get_width() * inside[0], kit.scale.w - found.get_width())
    return [Blit(found, round(x), round(max(0.0, top - tall * (1 - inside[1]))))]


def _cap(tall: int) -> pygame.Surface:
    fine = 4
    h = tall * fine
    w = round(h * 1.35)
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    whole, line = s.get_rect(), round(h * 0.09)
    pygame.draw.rect(s, INKS["keyline"], whole, border_radius=h // 4)
    pygame.draw.rect(s, INKS["cream"], whole.inflate(-line, -line), border_radius=h // 5)
    left, right, top, low = w * 0.24, w * 0.76, h * 0.27, h * 0.58
    pygame.draw.lines(s, INKS["ink"], False, [(right, top), (right, low), (left + h * 0.1, low)], line)
    tip = [(left - h * 0.04, low), (left + h * 0.22, low - h * 0.2), (left + h * 0.22, low + h * 0.2)]
    pygame.draw.polygon(s, INKS["ink"], tip)
    return pygame.transform.smoothscale(s.convert_alpha().premul_alpha(), (round(w / fine), tall))
