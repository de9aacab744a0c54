"""The dark and light grounds behind words: a veil over the table, a plaque, a pool of darkness, a strip of
paper."""

from itertools import product

import pygame

from picket_desktop.table.painting.art import faded
from picket_desktop.table.painting.kit import Blit, Kit, repeated
from picket_desktop.table.widgets.looks import PlaqueLook, Rect, VeilLook
from picket_desktop.table.widgets.theme import INKS, Colour

VEIL_STRIP = 64
DARK = (14, 10, 7)
POOL_STEPS = 10
"""How many steps a pool of darkness takes to fade away. They are then smoothed."""


def draw_veil(look: VeilLook, kit: Kit) -> list[Blit]:
    """Return the veil as one strip, repeated, since it is as large as the window and all one colour."""
    r = look.rect
    return repeated(dark(Rect(r.x, r.y, r.w, VEIL_STRIP), look.strength, 0, kit), round(r.h))


def draw_plaque(look: PlaqueLook, kit: Kit) -> list[Blit]:
    if look.paper:
        strip = _strip(look.rect, look.night, kit)
        return [Blit(faded(strip.surface, look.fade), strip.x, strip.y)]
    if look.soft:
        return [_pool(look, kit)]
    colour = INKS["second"] if look.night else DARK
    return [dark(look.rect, look.strength * look.fade, kit.px(5), kit, colour)]


def _strip(r: Rect, night: bool, kit: Kit) -> Blit:
    """Return a strip of paper with a printed border and a shadow."""
    w, h, low = round(r.w), round(r.h), kit.px(4, 2)
    key = ("paper strip", w, h, night)
    found = kit.shelf.get(key)
    if not found:
        paper, round_by = pygame.Rect(0, 0, w, h), kit.px(4, 2)
        s = pygame.Surface((w + low, h + low), pygame.SRCALPHA)
        for i in range(low, 0, -1):
            pygame.draw.rect(s, (0, 0, 0, 150 // i), paper.move(i, i), border_radius=round_by)
        pygame.draw.rect(s, INKS["night paper" if night else "parchment"], paper, border_radius=round_by)
        pygame.draw.rect(s, INKS["brass"], paper.inflate(-2, -2), kit.px(1.5), border_radius=round_by)
        pygame.draw.rect(s, INKS["keyline"], paper, 1, border_radius=round_by)
        found = kit.shelf.put(key, s.premul_alpha())
    return Blit(found, round(r.x), round(r.y))


def _pool(look: PlaqueLook, kit: Kit) -> Blit:
    """Return a dark area that fades away towards its edges; it is drawn small and enlarged."""
    r, strength, soft = look.rect, round(look.strength * look.fade, 2), round(look.soft)
    size = round(r.w), round(r.h)
    key = ("pool", size, strength, soft)
    found = kit.shelf.get(key)
    if not found:
        coarse = max(1, round(soft / POOL_STEPS))
        wide, tall = (max(4, side // coarse) for side in size)
        across, down = (_fading(n, soft / side * n) for n, side in zip((wide, tall), size, strict=True))
        small = pygame.Surface((wide, tall), pygame.SRCALPHA)
        for x, y in product(range(wide), range(tall)):
            small.set_at((x, y), (*DARK, round(255 * strength * across[x] * down[y])))
        found = kit.shelf.put(key, pygame.transform.smoothscale(small.premul_alpha(), size))
    return Blit(found, round(r.x), round(r.y))


def _fading(n: int, within: float) -> list[float]:
    """Return the strength of each of ``n`` steps across: full in the middle, and falling to zero over
    ``within`` steps at both ends."""
    shares = [min(1.0, min(i, n - 1 - i) / max(1.0, within)) for i in range(n)]
    return [share * share * (3 - 2 * share) for share in shares]


def dark(r: Rect, strength: float, radius: int, kit: Kit, colour: Colour = DARK) -> Blit:
    """Return a rectangle of one ``colour`` with rounded corners. ``strength`` is its opacity (0-1, rounded to
    hundredths); ``radius`` is in pixels."""
    strength = round(strength, 2)
    key = ("dark", round(r.w), round(r.h), strength, radius, colour)
    found = kit.shelf.get(key)
    if not found:
        ink = pygame.Surface((1, 1), pygame.SRCALPHA)
        ink.fill((*colour, round(255 * strength)))
        fill = ink.premul_alpha().get_at((0, 0))  # from one pixel: a band across the table has a million
        s = pygame.Surface((round(r.w), round(r.h)), pygame.SRCALPHA)
        pygame.draw.rect(s, fill, s.get_rect(), border_radius=radius)
        found = kit.shelf.put(key, s)
    return Blit(found, round(r.x), round(r.y))
