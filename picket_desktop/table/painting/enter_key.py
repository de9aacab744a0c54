"""Draw a small Enter key, or a game pad's button, at the upper right corner of the look it would press."""

import math

import pygame

from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.widgets import sign
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect
from picket_desktop.table.widgets.rows import ChoiceLook, FieldLook, RowLook, SliderLook, ToggleLook
from picket_desktop.table.widgets.theme import INKS

FACE, LETTER = "sc", 0.92
"""The typeface of the letter on a game pad's button, and its type size as a fraction of the button's
height."""
BESIDE_FIGURES = 0.4, 0.4
"""How far the sign is from the right end and from the top of a line with figures at its right."""
SIZED = (ToggleLook, ChoiceLook, SliderLook, FieldLook)
"""The kinds of looks with a type size."""
OVER_CARD = 0.9, 0.45
"""How far the sign is from a card's corner."""


def sign_on(look: Look, kit: Kit, corner: tuple[float, float] | None = None) -> list[Blit]:
    """Return the sign on a look, if it has one. On a row, the sign is beside the text. On a card, it is at
    the upper right ``corner`` of the visible part or, if that is None, of the whole card as drawn, raised and
    rotated."""
    if not look.sign:
        return []
    match look:
        case ButtonLook():
            return [_drawn(look.sign, sign.of_button(look, kit.scale), kit)]
        case CardLook():
            return [_at(*(corner or _corner(look)), kit, look.sign, 0, OVER_CARD)]
        case RowLook():
            return [_at(look.rect.right, look.rect.y, kit, look.sign, 0, BESIDE_FIGURES)]
    size = look.size if isinstance(look, SIZED) else 0
    return [_at(look.rect.right, look.rect.y, kit, look.sign, size)]


def _corner(look: CardLook) -> tuple[float, float]:
    """Return where the upper right corner of a card is drawn, raised and rotated."""
    turned = math.radians(look.angle + look.poise.tilt)
    w, h = look.rect.w * look.poise.zoom / 2, look.rect.h * look.poise.zoom / 2
    x, y = look.rect.centre[0] + look.poise.across, look.rect.centre[1] + look.poise.down - look.lift
    cos, sin = math.cos(turned), math.sin(turned)
    return x + w * cos - h * sin, y - w * sin - h * cos


def _at(
    right: float, top: float, kit: Kit, said: str, size: int, inside: tuple[float, float] = sign.INSIDE
) -> Blit:
    tall = sign.height(said, size, kit.scale)
    return _drawn(said, sign.place((right, top), said, tall, kit.scale, inside), kit)


def _drawn(said: str, place: Rect, kit: Kit) -> Blit:
    tall = round(place.h)
    key = ("sign", said, tall)
    found = kit.shelf.get(key) or kit.shelf.put(
        key, _cap(tall) if said == sign.ENTER else _button(said, tall, kit)
    )
    return Blit(found, round(place.x), round(place.y))


def _cap(tall: int) -> pygame.Surface:
    fine = 4
    h = tall * fine
    w = round(h * sign.BROAD)
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    whole, line = s.get_rect(), round(h * 0.09)
    pygame.draw.rect(s, INKS["keyline"], whole, border_radius=h // 4)
    pygame.draw.rect(s, INKS["cream"], whole.inflate(-line, -line), border_radius=h // 5)
    left, right, top, low = w * 0.24, w * 0.76, h * 0.27, h * 0.58
    pygame.draw.lines(s, INKS["ink"], False, [(right, top), (right, low), (left + h * 0.1, low)], line)
    tip = [(left - h * 0.04, low), (left + h * 0.22, low - h * 0.2), (left + h * 0.22, low + h * 0.2)]
    pygame.draw.polygon(s, INKS["ink"], tip)
    return pygame.transform.smoothscale(s.convert_alpha().premul_alpha(), (round(w / fine), tall))


def _button(said: str, tall: int, kit: Kit) -> pygame.Surface:
    """Return the picture of a round game pad button with its letter or shape."""
    fine = 4
    h = tall * fine
    s = pygame.Surface((h, h), pygame.SRCALPHA)
    line, middle = round(h * 0.09), h / 2
    pygame.draw.circle(s, INKS["keyline"], (middle, middle), middle)
    pygame.draw.circle(s, INKS["cream"], (middle, middle), middle - line / 2)
    ink, r = INKS["ink"], h * 0.22
    match said:
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
