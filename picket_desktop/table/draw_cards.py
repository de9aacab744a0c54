"""Cards: each state made once as one surface with its own shadow, then only blitted."""

import random

import pygame

from picket_desktop.table.art import PREMULTIPLIED, drawn, soft_shadow, source_width
from picket_desktop.table.bench import Bench, Blit, layered
from picket_desktop.table.furniture import VERMILION, sheet, token
from picket_desktop.table.knife import path, stroke
from picket_desktop.table.looks import CardLook, TokenLook
from picket_desktop.table.theme import INKS, Colour

DIMMED = (196, 187, 176, 255)


def draw_card(look: CardLook, bench: Bench) -> list[Blit]:
    width = round(look.rect.w)
    angle, high, turn = round(look.angle, 1), round(look.high, 1), round(look.turn * 40) / 40
    state = (look.dim, look.chosen, look.marked, look.crossed, look.fresh, look.focus)
    key = (bench.art.file(look.text), width, angle, high, turn, state, bench.scale.u)
    stale = not bench.art.at_hand(look.text, width)
    sprite = None if stale else bench.sprites.get(key)
    if sprite is None:
        sprite = _sprite(look, bench, width, angle, high, turn)
        if not stale:
            bench.sprites.put(key, sprite)
    cx, cy = look.rect.centre
    return [Blit(sprite, round(cx - sprite.get_width() / 2), round(cy - look.lift - sprite.get_height() / 2))]


def _sprite(
    look: CardLook, bench: Bench, width: int, angle: float, high: float, turn: float
) -> pygame.Surface:
    face = _face(look, bench, width, turn)
    zoom = width / source_width(width)
    turned = pygame.transform.rotozoom(face, angle, zoom) if angle or zoom != 1 else face
    if not angle and zoom != 1:
        w, h = face.get_size()
        turned = pygame.transform.smoothscale(face, (round(w * zoom), round(h * zoom)))
    shade, offset = _shade(bench, width, round(look.rect.h), angle, high, turn)
    room = (
        max(turned.get_width(), shade.get_width() + 2 * offset[0]),
        max(turned.get_height(), shade.get_height() + 2 * offset[1]),
    )
    return layered(room, _middled(shade, room, *offset), _middled(turned, room))


def _middled(s: pygame.Surface, room: tuple[int, int], dx: int = 0, dy: int = 0) -> Blit:
    return Blit(s, (room[0] - s.get_width()) // 2 + dx, (room[1] - s.get_height()) // 2 + dy)


def _face(look: CardLook, bench: Bench, width: int, turn: float) -> pygame.Surface:
    """The card at its source width with everything that lies on it, and room for its edges."""
    source = bench.art.card(look.text, width)
    finer = source_width(width) / width
    if turn < 1:
        source = pygame.transform.smoothscale(
            source, (max(2, round(source.get_width() * turn)), source.get_height())
        )
    pad = round(max(8, bench.px(14)) * finer)
    s = pygame.Surface((source.get_width() + 2 * pad, source.get_height() + 2 * pad), pygame.SRCALPHA)
    body = pygame.Rect(pad, pad, *source.get_size())
    _edges(s, body, look, bench, finer)
    if look.dim or look.crossed:
        source = source.copy()
        source.fill(DIMMED, special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(source, body, special_flags=PREMULTIPLIED)
    if look.crossed:
        s.blit(_crossing(body.size), body, special_flags=PREMULTIPLIED)
    if look.marked:
        side = bench.px(54, 30) * finer
        mark = _token(round(side), bench)
        at = (body.x + body.w * 0.31 - side / 2, body.y + body.h * 0.565 - side / 2)
        s.blit(mark, (round(at[0]), round(at[1])), special_flags=PREMULTIPLIED)
    return s.convert_alpha()


def _edges(s: pygame.Surface, body: pygame.Rect, look: CardLook, bench: Bench, finer: float) -> None:
    """Rings round the card, widest first: the keyboard's, then brass for chosen, bone for new."""

    def ring(out: float, colour: Colour) -> None:
        grown = body.inflate(round(2 * out * finer), round(2 * out * finer))
        pygame.draw.rect(s, colour, grown, border_radius=round(max(3.0, body.w * 0.03) + out * finer))

    line = max(2.5, bench.scale.u * 3)
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


def _shade(
    bench: Bench, w: int, h: int, angle: float, high: float, turn: float
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A soft shadow as the card turns, and how far it falls to the lower right."""
    blur = max(2, round(bench.scale.u * (3.5 + 5 * high)))
    alpha = round(150 / (1 + 0.22 * high))
    shown = max(2, round(w * turn))
    key = ("card shadow", shown, h, blur, alpha, angle)
    found = bench.sprites.get(key)
    if not found:
        flat = soft_shadow(shown, h, max(2, w // 40), blur, alpha)
        found = bench.sprites.put(key, pygame.transform.rotozoom(flat, angle, 1) if angle else flat)
    return found, (bench.px(2 + 5 * high), bench.px(3.5 + 8 * high))


def _crossing(size: tuple[int, int]) -> pygame.Surface:
    """One stroke of vermilion where a covered card still shows: it has been played."""
    w, h = size
    u = w / 88
    line = stroke([(7, 124), (45, 15)], 5.0, random.Random(4), 0.5)
    return drawn(sheet(w / u, h / u, w, h, path(VERMILION, line, opacity=0.9)), w, h)


def _token(side: int, bench: Bench) -> pygame.Surface:
    key = ("token", side)
    found = bench.shelf.get(key)
    tall = round(side * 56 / 54)
    return found or bench.shelf.put(key, drawn(sheet(54, 56, side, tall, token()), side, tall))


def draw_token(look: TokenLook, bench: Bench) -> list[Blit]:
    return [Blit(_token(round(look.rect.w), bench), round(look.rect.x), round(look.rect.y))]
