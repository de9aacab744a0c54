"""Finished cards: a card in one state is drawn once, as a surface with its own shadow, and after that only
blitted."""

from functools import partial
from typing import NamedTuple

import pygame

from picket_desktop.table.painting.art import PREMULTIPLIED, Drawing, drawn, soft_shadow, source_width
from picket_desktop.table.painting.kit import CHOSEN, Blit, Kit, layered
from picket_desktop.table.painting.svg import document, slot, token
from picket_desktop.table.widgets.looks import CardLook
from picket_desktop.table.widgets.theme import INKS, Colour

DIMMED = (226, 221, 216, 255)
"""The multiplier for the colours of a card that may not be played; most of the colour remains."""


class Kind(NamedTuple):
    """The drawing of a card and the marks on it, independent of where the card lies."""

    file: Drawing
    dim: bool
    chosen: bool
    marked: bool
    fresh: bool
    gone: bool


class Pose(NamedTuple):
    width: int
    tall: int
    angle: float
    high: float
    turn: float


def kind_of(look: CardLook, kit: Kit) -> Kind:
    """Return the drawing and the marks of the card that a look shows."""
    file = kit.art.file(look.text, round(look.rect.w))
    return Kind(file, look.dim, look.chosen, look.marked, look.fresh, look.gone)


def finished(kind: Kind, pose: Pose, kit: Kit, wanted: bool = True) -> list[Blit]:
    """Return the pieces of a card, placed relative to its centre. A card on the cloth and its shadow are one
    piece; a raised card and its shadow are two. The list is empty until the pieces are available. With
    ``wanted``, the workshop is asked to make them."""

    def made(key: tuple[object, ...], work: partial[pygame.Surface]) -> pygame.Surface | None:
        return kit.made(key, work, kit.sprites) if wanted else kit.sprites.get(key)

    if not pose.high:
        lying = made(("lying", kind, pose, kit.scale.u), partial(_lying, kind, pose, kit))
        return [Blit(lying, 0, 0)] if lying else []
    shadow = _shadow_of(pose, kit)
    shade = made(shadow, partial(_cast, shadow, kit))
    card = made(("card", kind, pose, kit.scale.u), partial(_turned, kind, pose, kit))
    return [Blit(shade, *_falls(pose, kit)), Blit(card, 0, 0)] if shade and card else []


def _lying(kind: Kind, pose: Pose, kit: Kit) -> pygame.Surface:
    if kind.gone:
        return _turned(kind, pose, kit)
    card, shade, offset = _turned(kind, pose, kit), _cast(_shadow_of(pose, kit), kit), _falls(pose, kit)
    room = (
        max(card.get_width(), shade.get_width() + 2 * offset[0]),
        max(card.get_height(), shade.get_height() + 2 * offset[1]),
    )
    return layered(room, _middled(shade, room, *offset), _middled(card, room))


def _middled(s: pygame.Surface, room: tuple[int, int], dx: int = 0, dy: int = 0) -> Blit:
    return Blit(s, (room[0] - s.get_width()) // 2 + dx, (room[1] - s.get_height()) // 2 + dy)


def _turned(kind: Kind, pose: Pose, kit: Kit) -> pygame.Surface:
    """Return a card at its width, rotated to its angle."""
    face = _face(kind, pose, kit)
    zoom = pose.width / source_width(pose.width)
    if pose.angle:
        return pygame.transform.rotozoom(face, pose.angle, zoom)
    w, h = face.get_size()
    return pygame.transform.smoothscale(face, (round(w * zoom), round(h * zoom))) if zoom != 1 else face


def _face(kind: Kind, pose: Pose, kit: Kit) -> pygame.Surface:
    """Return a card at its source width with all its marks, and room around it for its edges."""
    source = kit.art.true_card(kind.file, pose.width)
    if pose.turn < 1:
        size = max(2, round(source.get_width() * pose.turn)), source.get_height()
        source = pygame.transform.smoothscale(source, size)
    return adorned(source, kind, kit, source_width(pose.width) / pose.width)


def adorned(source: pygame.Surface, kind: Kind, kit: Kit, finer: float) -> pygame.Surface:
    """Return a card with its edges and marks, drawn ``finer`` times as large as it is shown."""
    pad = round(max(8, kit.px(14)) * finer)
    s = pygame.Surface((source.get_width() + 2 * pad, source.get_height() + 2 * pad), pygame.SRCALPHA)
    body = pygame.Rect(pad, pad, *source.get_size())
    _edges(s, body, kind, kit, finer)
    if kind.gone:
        source = _chalked(source)
    elif kind.dim:
        source = source.copy()
        source.fill(DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(source, body, special_flags=PREMULTIPLIED)
    if kind.marked:
        side = kit.px(54, 30) * finer
        mark = _token(round(side), kit)
        at = (body.x + body.w * 0.31 - side / 2, body.y + body.h * 0.565 - side / 2)
        s.blit(mark, (round(at[0]), round(at[1])), special_flags=PREMULTIPLIED)
    return s


def _chalked(card: pygame.Surface) -> pygame.Surface:
    """Return a card's empty place on the cloth: the card in faint chalk, within a dashed line."""
    w, h = card.get_size()
    place = pygame.Surface((w, h), pygame.SRCALPHA)
    place.fill(EMPTY)
    chalk = pygame.transform.grayscale(pygame.transform.invert(card))
    chalk.fill(CHALK, special_flags=pygame.BLEND_RGB_MULT)
    place.blit(chalk, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    u = w / PLACE_UNITS
    edge = drawn(document(PLACE_UNITS, h / u, w, h, slot(PLACE_UNITS, h / u, held=False)), w, h)
    place.blit(edge, (0, 0), special_flags=PREMULTIPLIED)
    shape = card.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    place.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return place.premul_alpha()


EMPTY, CHALK = (22, 42, 30), (88, 84, 70)
"""The background colour of an empty place, and the colour that dims the card drawn there in chalk."""
PLACE_UNITS = 170.0
"""The width of a card's empty place, in the units in which its dashed line is drawn."""
FRESH = (226, 178, 74)
"""The edge colour of a newly taken card."""


def _edges(s: pygame.Surface, body: pygame.Rect, kind: Kind, kit: Kit, finer: float) -> None:
    """Draw the edges around a card, the widest first: bright brass if it is chosen, old gold if it is newly
    taken."""

    def ring(out: float, colour: Colour) -> None:
        grown = body.inflate(round(2 * out * finer), round(2 * out * finer))
        pygame.draw.rect(s, colour, grown, border_radius=round(max(3.0, body.w * 0.03) + out * finer))

    line = max(2.5, kit.scale.u * 3)
    if kind.chosen or kind.fresh:
        edge = line * 1.2
        ring(edge + 1.2, (60, 32, 8))
        ring(edge, CHOSEN if kind.chosen else FRESH)
    else:
        ring(0.8, INKS["keyline"])


class _Shadow(NamedTuple):
    """The properties of a shadow, also used as its cache key."""

    w: int
    h: int
    radius: int
    blur: int
    alpha: int
    angle: float


def _shadow_of(pose: Pose, kit: Kit) -> _Shadow:
    return _Shadow(
        max(2, round(pose.width * pose.turn)),
        pose.tall,
        max(2, pose.width // 40),
        max(2, round(kit.scale.u * (3.5 + 5 * pose.high))),
        round(150 / (1 + 0.22 * pose.high)),
        round(pose.angle / 2) * 2 if pose.high else pose.angle,
    )


def _cast(shadow: _Shadow, kit: Kit) -> pygame.Surface:
    """Return a soft shadow, rotated like its card. Only the unrotated shadow is kept on the shelf."""
    if found := kit.sprites.get(shadow):
        return found
    if shadow.angle:
        flat = _cast(shadow._replace(angle=0.0), kit)
        return pygame.transform.rotozoom(flat.copy(), shadow.angle, 1)
    return kit.sprites.put(shadow, soft_shadow(*shadow[:5]))


def _falls(pose: Pose, kit: Kit) -> tuple[int, int]:
    """Return how far a card's shadow falls to the right and down, in pixels."""
    return kit.px(2 + 5 * pose.high), kit.px(3.5 + 8 * pose.high)


def _token(side: int, kit: Kit) -> pygame.Surface:
    key = ("token", side)
    found = kit.shelf.get(key)
    tall = round(side * 56 / 54)
    return found or kit.shelf.put(key, drawn(document(54, 56, side, tall, token()), side, tall))
