"""The small sign of the Enter key, or of a game pad's button, at the upper right corner of what it
presses."""

import math

import pygame

from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.widgets.looks import CardLook, Look
from picket_desktop.table.widgets.theme import INKS

LEAST, SHARE = 16, 0.72
"""The height of the key: the minimum in pixels, and the usual in letter heights."""
ENTER = "enter"
"""The sign that is a key; any other is a button."""
ROUND = 20
"""The minimum height of a round button in pixels, so that its letter is plain."""
FACE, LETTER = "sc", 0.92
"""The face of the letter on a button, and its type size as a share of the button's height."""
SIZE = 20
"""The size of type, in board units, to which the key belongs where the look bears none."""
INSIDE = 0.55, 0.45
"""The shares of the key's width and height that overlap the look."""
BESIDE_FIGURES = 0.4, 0.4
"""Those inside a line that has figures at its right."""
OVER_CARD = 0.9, 0.45
"""Those on a card: it is raised, and the next one, which covers its side, does not reach the key."""


def enter_key(look: Look, kit: Kit, size: int = 0, inside: tuple[float, float] = INSIDE) -> list[Blit]:
    """Return the sign that the look bears, beside type of this size."""
    return _at(look.rect.right, look.rect.y, kit, look.sign, size, inside) if look.sign else []


def enter_key_on_card(look: CardLook, kit: Kit) -> list[Blit]:
    """Return the sign at the corner of a card as it lies, raised and turned, if it bears one."""
    if not look.sign:
        return []
    turned = math.radians(look.angle + look.poise.tilt)
    w, h = look.rect.w * look.poise.zoom / 2, look.rect.h * look.poise.zoom / 2
    x, y = look.rect.centre[0] + look.poise.across, look.rect.centre[1] + look.poise.down - look.lift
    right = x + w * math.cos(turned) - h * math.sin(turned)
    return _at(right, y - w * math.sin(turned) - h * math.cos(turned), kit, look.sign, 0, OVER_CARD)


def _at(right: float, top: float, kit: Kit, sign: str, size: int, inside: tuple[float, float]) -> list[Blit]:
    tall = max(LEAST if sign == ENTER else ROUND, round((size or kit.scale.type(SIZE)) * SHARE))
    key = ("sign", sign, tall)
    found = kit.shelf.get(key) or kit.shelf.put(
        key, _cap(tall) if sign == ENTER else _button(sign, tall, kit)
    )
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


def _button(sign: str, tall: int, kit: Kit) -> pygame.Surface:
    """Draw a round button of a game pad with its letter or shape."""
    fine = 4
    h = tall * fine
    s = pygame.Surface((h, h), pygame.SRCALPHA)
    line, middle = round(h * 0.09), h / 2
    pygame.draw.circle(s, INKS["keyline"], (middle, middle), middle)
    pygame.draw.circle(s, INKS["cream"], (middle, middle), middle - line / 2)
    ink, r = INKS["ink"], h * 0.22
    match sign:
        case "cross":
            for lean in (r, -r):
                ends = (middle - r, middle - lean), (middle + r, middle + lean)
                pygame.draw.line(s, ink, *ends, round(line * 1.4))
        case "circle":
            pygame.draw.circle(s, ink, (middle, middle), r * 1.2, line)
        case "square":
            pygame.draw.rect(
                s, ink, pygame.Rect(round(middle - r), round(middle - r), round(2 * r), round(2 * r)), line
            )
        case "triangle":
            up, low = middle - r * 1.25, middle + r * 0.85
            pygame.draw.polygon(
                s, ink, [(middle, up), (middle + r * 1.25, low), (middle - r * 1.25, low)], line
            )
        case letter:
            written = kit.fonts.font(FACE, round(h * LETTER)).render(letter, True, ink)
            print = written.get_bounding_rect()
            s.blit(written, (round(middle - print.centerx), round(middle - print.centery)))
    return pygame.transform.smoothscale(s.convert_alpha().premul_alpha(), (tall, tall))
