"""Cards: each state made once as one surface with its own shadow, then only blitted."""

import random
from typing import NamedTuple

import pygame

from picket_desktop.table.painting.art import PREMULTIPLIED, drawn, faded, soft_shadow, source_width
from picket_desktop.table.painting.kit import LATE, Blit, Kit, layered
from picket_desktop.table.painting.outlines import path, stroke
from picket_desktop.table.painting.svg import VERMILION, document, token
from picket_desktop.table.widgets.looks import CardLook
from picket_desktop.table.widgets.theme import INKS, Colour

DIMMED = (196, 187, 176, 255)
NEAR_WIDTH, NEAR_ANGLE, NEAR_TURN = 0.03, 1.5, 0.06
"""How far a card under way may have got on before it is turned and scaled anew."""
COARSE = 4
"""The shadow of a card under way is blurred at a quarter of its size."""


def draw_card(look: CardLook, kit: Kit) -> list[Blit]:
    """One piece with its shadow for a card on the cloth; two for one above it. A card that was not so in the
    last picture is likely to be under way, and is drawn in passing."""
    raised = look.high > 0
    angle = round(look.angle * 2) / 2 if raised else round(look.angle, 1)
    pose = _Pose(round(look.rect.w), angle, round(look.high * 5) / 5, round(look.turn * 40) / 40)
    if not kit.art.patient and not _stays(look, kit, pose):
        pieces = _passing(look, kit, pose)
    else:
        pieces = _flying(look, kit, pose) if raised else [Blit(_resting(look, kit, pose), 0, 0)]
    cx, cy = look.rect.centre
    return [
        Blit(
            faded(piece.surface, look.fade),
            round(cx + piece.x - piece.surface.get_width() / 2),
            round(cy - look.lift + piece.y - piece.surface.get_height() / 2),
        )
        for piece in pieces
    ]


class _Pose(NamedTuple):
    width: int
    angle: float
    high: float
    turn: float


class _Passed(NamedTuple):
    """A card under way, its shadow and how far that falls, as they were last made and for which pose."""

    card: pygame.Surface
    shade: pygame.Surface
    falls: tuple[int, int]
    pose: _Pose


def _stays(look: CardLook, kit: Kit, pose: _Pose) -> bool:
    """Whether the card is to be drawn with care: it lies as in the last picture, and there is time."""
    kind = _kind(look, kit)
    key = (kind, pose, kit.scale.u)
    if kit.sprites.get(key):
        kit.lying[look.id, *kind] = key
        return True
    still = kit.passing.before(key)
    kit.passing.keep(key, True)
    if kit.art.at_hand(look.text, pose.width):
        if still and not kit.hurried:
            return True
        kit.awaited.add(LATE)
    elif still:
        kit.art.card(look.text, pose.width)
        kit.awaited.add(kit.art.key(look.text, pose.width))
    else:
        kit.awaited.add(LATE)
    return False


def _passing(look: CardLook, kit: Kit, pose: _Pose) -> list[Blit]:
    """Shadow and card as they were a moment ago, if that is near enough or there is no time for more."""
    key = ("passing", look.id, *_kind(look, kit))
    last: _Passed | None = kit.passing.before(key)
    if last is None and (lay := _as_it_lay(look, kit, pose)):
        return [Blit(lay, 0, 0)]
    if last is None or not (kit.hurried or _near(last.pose, pose)):
        shade, falls = _coarse_shade(kit, pose, look.rect.h)
        last = _Passed(_scaled(look, kit, pose), shade, falls, pose)
    kit.passing.keep(key, last)
    return [Blit(last.shade, *last.falls), Blit(last.card, 0, 0)]


def _as_it_lay(look: CardLook, kit: Kit, pose: _Pose) -> pygame.Surface | None:
    """The card as it lay before it set out, while it has hardly done so or there is no time."""
    lay = kit.lying.get((look.id, *_kind(look, kit)))
    if lay is None or not (kit.hurried or _near(lay[1], pose)):
        return None
    return kit.sprites.get(lay)


def _near(a: _Pose, b: _Pose) -> bool:
    return (
        abs(a.width - b.width) <= NEAR_WIDTH * b.width
        and abs(a.angle - b.angle) <= NEAR_ANGLE
        and abs(a.turn - b.turn) <= NEAR_TURN
        and (a.high > 0) is (b.high > 0)
    )


def _scaled(look: CardLook, kit: Kit, pose: _Pose) -> pygame.Surface:
    """The card at its angle, from whatever width of it is at hand."""
    source = kit.art.nearest(look.text, pose.width)
    zoom = pose.width / source.get_width()
    if look.dim or look.chosen or look.marked or look.crossed or look.fresh or look.focus:
        source = _adorned(source, look, kit, 1 / zoom)
    if pose.turn < 1:
        size = max(2, round(source.get_width() * zoom * pose.turn)), round(source.get_height() * zoom)
        source, zoom = pygame.transform.smoothscale(source, size), 1.0
    if pose.angle:
        return pygame.transform.rotozoom(source, pose.angle, zoom)
    return pygame.transform.smoothscale_by(source, zoom) if zoom != 1 else source


def _coarse_shade(kit: Kit, pose: _Pose, h: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """A shadow by steps of size, height and turn, so that few are made for many cards."""
    high = round(pose.high * 2) / 2
    step = kit.px(16)
    w, tall = (max(step, round(side / step) * step) for side in (pose.width * pose.turn, h))
    angle = round(pose.angle / 3) * 3
    key = ("coarse shadow", w, tall, high, angle, kit.scale.u)
    found = kit.sprites.get(key)
    if not found:
        blur = max(1, round(kit.scale.u * (3.5 + 5 * high) / COARSE))
        alpha = round(150 / (1 + 0.22 * high))
        small = soft_shadow(max(1, w // COARSE), max(1, tall // COARSE), 1, blur, alpha)
        found = kit.sprites.put(key, pygame.transform.rotozoom(small, angle, COARSE))
    return found, (kit.px(2 + 5 * high), kit.px(3.5 + 8 * high))


def _flying(look: CardLook, kit: Kit, pose: _Pose) -> list[Blit]:
    """Shadow and card, placed from the card's centre."""
    shade, (dx, dy) = _shade(kit, pose, round(look.rect.h))
    return [Blit(shade, dx, dy), Blit(_turned(look, kit, pose), 0, 0)]


def _resting(look: CardLook, kit: Kit, pose: _Pose) -> pygame.Surface:
    key = (_kind(look, kit), pose, kit.scale.u)
    true = kit.art.at_hand(look.text, pose.width)
    found = kit.sprites.get(key) if true else None
    if found:
        return found
    card = _turned(look, kit, pose)
    shade, offset = _shade(kit, pose, round(look.rect.h))
    room = (
        max(card.get_width(), shade.get_width() + 2 * offset[0]),
        max(card.get_height(), shade.get_height() + 2 * offset[1]),
    )
    sprite = layered(room, _middled(shade, room, *offset), _middled(card, room))
    if not true:
        return sprite
    kit.lying[look.id, *key[0]] = key
    return kit.sprites.put(key, sprite)


def _kind(look: CardLook, kit: Kit) -> tuple[object, ...]:
    """What is drawn, wherever it lies."""
    return (
        kit.art.file(look.text),
        look.dim,
        look.chosen,
        look.marked,
        look.crossed,
        look.fresh,
        look.focus,
    )


def _turned(look: CardLook, kit: Kit, pose: _Pose) -> pygame.Surface:
    """The card at its angle and width."""
    face = _face(look, kit, pose)
    zoom = pose.width / source_width(pose.width)
    if pose.angle:
        return pygame.transform.rotozoom(face, pose.angle, zoom)
    w, h = face.get_size()
    return pygame.transform.smoothscale(face, (round(w * zoom), round(h * zoom))) if zoom != 1 else face


def _middled(s: pygame.Surface, room: tuple[int, int], dx: int = 0, dy: int = 0) -> Blit:
    return Blit(s, (room[0] - s.get_width()) // 2 + dx, (room[1] - s.get_height()) // 2 + dy)


def _face(look: CardLook, kit: Kit, pose: _Pose) -> pygame.Surface:
    """The card at its source width with everything that lies on it, and room for its edges.

    Kept for a card in flight only: at rest the finished sprite is kept instead.
    """
    width, turn = pose.width, pose.turn
    key = ("face", *_kind(look, kit), width, turn, kit.scale.u)
    kept = kit.sprites.get(key) if kit.art.at_hand(look.text, width) else None
    if kept:
        return kept
    source = kit.art.card(look.text, width)
    if turn < 1:
        source = pygame.transform.smoothscale(
            source, (max(2, round(source.get_width() * turn)), source.get_height())
        )
    s = _adorned(source, look, kit, source_width(width) / width)
    flying = pose.high > 0 and kit.art.at_hand(look.text, width)
    return kit.sprites.put(key, s) if flying else s


def _adorned(source: pygame.Surface, look: CardLook, kit: Kit, finer: float) -> pygame.Surface:
    """A card drawn ``finer`` than it is shown, with its edges and what lies on it."""
    pad = round(max(8, kit.px(14)) * finer)
    s = pygame.Surface((source.get_width() + 2 * pad, source.get_height() + 2 * pad), pygame.SRCALPHA)
    body = pygame.Rect(pad, pad, *source.get_size())
    _edges(s, body, look, kit, finer)
    if look.dim or look.crossed:
        source = source.copy()
        source.fill(DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(source, body, special_flags=PREMULTIPLIED)
    if look.crossed:
        s.blit(_crossing(body.size), body, special_flags=PREMULTIPLIED)
    if look.marked:
        side = kit.px(54, 30) * finer
        mark = _token(round(side), kit)
        at = (body.x + body.w * 0.31 - side / 2, body.y + body.h * 0.565 - side / 2)
        s.blit(mark, (round(at[0]), round(at[1])), special_flags=PREMULTIPLIED)
    return s


def _edges(s: pygame.Surface, body: pygame.Rect, look: CardLook, kit: Kit, finer: float) -> None:
    """Rings round the card, widest first: the keyboard's, then brass for chosen, bone for new."""

    def ring(out: float, colour: Colour) -> None:
        grown = body.inflate(round(2 * out * finer), round(2 * out * finer))
        pygame.draw.rect(s, colour, grown, border_radius=round(max(3.0, body.w * 0.03) + out * finer))

    line = max(2.5, kit.scale.u * 3)
    edge = line * 1.2 if look.chosen or look.fresh else 0.0
    if look.focus:
        ring(edge + line * 1.9 + 1.5, INKS["keyline"])
        ring(edge + line * 1.9, INKS["gold"])
        ring(edge + line * 0.8, INKS["keyline"])
    if edge:
        ring(edge + 1.2, (60, 32, 8))
        ring(edge, (244, 200, 104) if look.chosen else (246, 234, 201))
    else:
        ring(0.8, INKS["keyline"])


def _shade(kit: Kit, pose: _Pose, h: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """A soft shadow as the card turns, and how far it falls to the lower right."""
    high = pose.high
    blur = max(2, round(kit.scale.u * (3.5 + 5 * high)))
    alpha = round(150 / (1 + 0.22 * high))
    shown = max(2, round(pose.width * pose.turn))
    angle = round(pose.angle / 2) * 2 if high else pose.angle
    flat_key = ("card shadow", shown, h, blur, alpha)
    flat = kit.sprites.get(flat_key)
    if not flat:
        flat = kit.sprites.put(flat_key, soft_shadow(shown, h, max(2, pose.width // 40), blur, alpha))
    key = (*flat_key, angle)
    found = kit.sprites.get(key) if angle else flat
    if not found:
        found = kit.sprites.put(key, pygame.transform.rotozoom(flat, angle, 1))
    return found, (kit.px(2 + 5 * high), kit.px(3.5 + 8 * high))


def _crossing(size: tuple[int, int]) -> pygame.Surface:
    """One stroke of vermilion where a covered card still shows: it has been played."""
    w, h = size
    u = w / 88
    line = stroke([(7, 124), (45, 15)], 5.0, random.Random(4), 0.5)
    return drawn(document(w / u, h / u, w, h, path(VERMILION, line, opacity=0.9)), w, h)


def _token(side: int, kit: Kit) -> pygame.Surface:
    key = ("token", side)
    found = kit.shelf.get(key)
    tall = round(side * 56 / 54)
    return found or kit.shelf.put(key, drawn(document(54, 56, side, tall, token()), side, tall))
