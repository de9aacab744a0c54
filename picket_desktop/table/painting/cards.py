"""Draws cards: with care where they lie still, and roughly while they move.

The workshop makes the finished pieces. Until these are ready, a card keeps its last appearance or is drawn
provisionally (small, rotated and enlarged), a few cards per picture. If a card has no drawing of its own at
some size yet, its other version (for large or small sizes) is used, or else blank stock with its index.
"""

import math
from typing import NamedTuple

import pygame

from picket_desktop.card_letters import letter
from picket_desktop.saved.settings import FOUR_COLOURS
from picket_desktop.table.painting.art import PREMULTIPLIED, ROUGH, Drawing, blank_stock, faded, soft_shadow
from picket_desktop.table.painting.card_pieces import Kind, Pose, adorned, finished, kind_of
from picket_desktop.table.painting.kit import LATE, UNDRAWN, Blit, Kit
from picket_desktop.table.widgets.looks import CardLook, Rect, altered
from picket_desktop.table.widgets.text import SIGNS

FINE = 5
"""Number of steps per degree in which a held or flying card is rotated."""
NEAR_WIDTH, NEAR_ANGLE, NEAR_TURN = 0.006, 0.3, 0.03
"""How much a moving card's width (as a fraction), angle (in degrees) and turn may change before it is scaled
and rotated anew."""
COARSE = 4
"""How many times smaller the shadow of a moving card is made before it is blurred."""
PRESSED, SINKS, FLATTER = 0.97, 4.0, -0.2
"""How a pressed card looks: its relative size, how far it sinks (board units), and its height above the
cloth, slightly below 0, which halves its shadow."""
ALIKE, ALIKE_WIDTH = "alike", 0.1
"""Two values for replacing a card that is not ready by another of its kind. ``ALIKE`` is the prefix of the
key under which the last card drawn of each kind is kept. ``ALIKE_WIDTH`` is the maximum difference in width
between the two, as a fraction."""
INDEX, LARGE_INDEX = (0.17, 0.1), (0.32, 0.17)
"""Sizes on a card, as fractions of its width: the height of the letters in the corners of blank stock, and
how far the middle of the index is from the edges. ``LARGE_INDEX`` has the same for a card with large
corners."""
RANKS = {"T": "10"}
"""The ranks that are printed differently from the letter in a card's name."""
BORDER = (150, 120, 84)
BEHIND = "behind"
"""Key for cards that were not redrawn in a picture, for lack of time."""


def draw_card(look: CardLook, kit: Kit) -> list[Blit]:
    """Return the pieces of a card. A card on the cloth is one piece, shadow included. A raised or pressed
    card is two."""
    look, poise = _sunk(look, kit), look.poise
    kind, pose = kind_of(look, kit), _pose_of(look)
    pieces = finished(kind, pose, kit) if kit.art.patient else _in_haste(name_of(look, kit), kind, pose, kit)
    cx, cy = look.rect.centre[0] + poise.across, look.rect.centre[1] + poise.down
    return [
        Blit(
            faded(piece.surface, look.fade),
            round(cx + piece.x - piece.surface.get_width() / 2),
            round(cy - look.lift + piece.y - piece.surface.get_height() / 2),
        )
        for piece in pieces
    ]


def order_card(look: CardLook, kit: Kit) -> None:
    """Have the workshop make the finished pieces of a card."""
    finished(kind_of(look, kit), _pose_of(look), kit)


def _pose_of(look: CardLook) -> Pose:
    """Return the pose in which a card is drawn, rounded so that few poses differ."""
    high, poise = round(look.high * 5) / 5, look.poise
    leans = look.angle + poise.tilt
    angle = round(leans * FINE) / FINE if high or poise.tilt else round(leans, 1)
    w, h = (max(2, round(side * poise.zoom)) for side in look.rect[2:])
    return Pose(w, h, angle, high, round(look.turn * 40) / 40)


def _sunk(look: CardLook, kit: Kit) -> CardLook:
    """Return a card as it looks while the pointer presses it. Any other card is returned unchanged. The place
    where it can be pressed stays the same."""
    if not look.pressed or look.high:
        return look
    (cx, cy), w, h = look.rect.centre, look.rect.w * PRESSED, look.rect.h * PRESSED
    rect = Rect(cx - w / 2, cy - h / 2 + kit.scale.u * SINKS, w, h)
    return altered(look, rect=rect, high=FLATTER)


def name_of(look: CardLook, kit: Kit) -> str:
    """Return the name that identifies a card from one picture to the next."""
    return look.id or kit.art.file(look.text).path


class _Seen(NamedTuple):
    """A card as it was last drawn; ``missing`` is true if its own drawing was not available then."""

    kind: Kind
    pose: Pose
    pieces: list[Blit]
    missing: bool = False


def _in_haste(name: str, kind: Kind, pose: Pose, kit: Kit) -> list[Blit]:
    """Return the finished pieces of a card or, until they are ready, a provisional drawing. The pieces are
    ordered once the card has not moved since the last picture."""
    still = bool(kit.passing.before((name, kind, pose)))
    kit.passing.keep((name, kind, pose), True)
    pieces = finished(kind, pose, kit, wanted=still)
    if pieces:
        kit.seen[name] = _Seen(kind, pose, pieces)
        return pieces
    if not still:
        kit.awaited.add(LATE)
    return _passing(name, kind, pose, kit)


def _passing(name: str, kind: Kind, pose: Pose, kit: Kit) -> list[Blit]:
    """Return a card as last drawn, if that is close enough or time is short; otherwise draw it again."""
    seen: _Seen | None = kit.seen.get(name) or _alike(kind, pose, kit)
    if seen is None or seen.kind.file != kind.file or not _near(seen.pose, pose):
        if seen and seen.kind.file == kind.file and (kit.hurried or not _its_turn(name, kit)):
            kit.passing.keep((BEHIND, name), True)
            kit.passing.keep(BEHIND, True)
            kit.awaited.add(LATE)
        else:
            kit.seen[name] = seen = _drawn_roughly(kind, pose, kit)
    elif seen.missing:
        kit.seen[name] = seen = _drawn_roughly(kind, pose, kit)
    if seen.missing:
        kit.awaited.add(kit.art.order(kind.file, pose.width))
        if not any(map(kit.art.at_hand, kit.art.other_cuts(kind.file))):
            kit.awaited.add(UNDRAWN)
    return seen.pieces


def _alike(kind: Kind, pose: Pose, kit: Kit) -> _Seen | None:
    """Return another card of this kind and about this width that was drawn in this picture or the last, or
    None."""
    seen: _Seen | None = kit.passing.lately((ALIKE, kind))
    return seen if seen and abs(seen.pose.width - pose.width) <= ALIKE_WIDTH * pose.width else None


def _its_turn(name: str, kit: Kit) -> bool:
    """Return True if this card may be redrawn now. Cards not redrawn in the last picture come first."""
    return kit.passing.before((BEHIND, name)) or not kit.passing.before(BEHIND)


def _drawn_roughly(kind: Kind, pose: Pose, kit: Kit) -> _Seen:
    """Return a card drawn roughly. If another of its kind has just been drawn in almost the same pose, use
    that drawing, since many card backs may move at once."""
    steps = (
        round(math.log(pose.width) / NEAR_WIDTH),
        round(pose.angle / NEAR_ANGLE),
        round(pose.turn / NEAR_TURN),
    )
    key = (kind, steps, pose.high > 0)
    seen: _Seen | None = kit.passing.lately(key)
    missing = not kit.art.at_hand(kind.file)
    if seen is None or seen.missing is not missing:
        shade, falls = _coarse_shade(pose, kit)
        seen = _Seen(kind, pose, [Blit(shade, *falls), Blit(_roughly(kind, pose, kit), 0, 0)], missing)
    kit.passing.keep(key, seen)
    kit.passing.keep((ALIKE, kind), seen)
    return seen


def _near(a: Pose, b: Pose) -> bool:
    return (
        abs(a.width - b.width) <= NEAR_WIDTH * b.width
        and abs(a.angle - b.angle) <= NEAR_ANGLE
        and abs(a.turn - b.turn) <= NEAR_TURN
        and (a.high > 0, a.high < 0) == (b.high > 0, b.high < 0)
    )


def _roughly(kind: Kind, pose: Pose, kit: Kit) -> pygame.Surface:
    """Return a card at its angle, drawn small and enlarged."""
    shown = min(pose.width, ROUGH)
    wide = ROUGH
    while wide // 2 >= shown:
        wide //= 2
    face, zoom = _small_face(kind, wide, pose.width, kit), shown / wide
    if pose.turn < 1:
        size = max(2, round(face.get_width() * zoom * pose.turn)), round(face.get_height() * zoom)
        face, zoom = pygame.transform.smoothscale(face, size), 1.0
    turned = pygame.transform.rotozoom(face, pose.angle, zoom) if pose.angle or zoom != 1 else face
    return pygame.transform.smoothscale_by(turned, pose.width / shown) if shown < pose.width else turned


def _small_face(kind: Kind, wide: int, shown: int, kit: Kit) -> pygame.Surface:
    """Return a card ``wide`` pixels wide, without any marks on it, and with the edges it has when shown about
    ``shown`` pixels wide."""
    kind = kind._replace(marked=False)
    step = 2 ** (round(4 * math.log2(shown)) / 4)
    key = ("small face", kind, wide, step, kit.scale.u)
    if found := kit.sprites.get(key):
        return found
    if small := kit.art.reduced(kind.file, wide):
        return kit.sprites.put(key, adorned(small, kind, kit, wide / step))
    others = (kit.art.reduced(cut, wide) for cut in kit.art.other_cuts(kind.file))
    other = next((cut for cut in others if cut), None)
    instead = ("other cut" if other else "stock", *key[1:])
    return kit.sprites.get(instead) or kit.sprites.put(
        instead, adorned(other or _stock(kind.file, wide, kit), kind, kit, wide / step)
    )


def _stock(file: Drawing, wide: int, kit: Kit) -> pygame.Surface:
    """Return a blank card with only the index printed in two corners; for a back, with only a border."""
    card = blank_stock(wide)
    text = kit.art.text(file)
    if text is None:
        inside = card.get_rect().inflate(-wide // 8, -wide // 8)
        pygame.draw.rect(card, BORDER, inside, max(1, wide // 40))
        return card
    tall, middle = LARGE_INDEX if kit.art.has_large_index(file) else INDEX
    size = max(6, round(wide * tall))
    ink = "index red" if text[1] in "HD" else "ink"
    if file.pack == FOUR_COLOURS:
        ink = text[1]
    rank = letter(text, file.courts)
    for line, y in ((RANKS.get(rank, rank), 0.0), (SIGNS["SHDC".index(text[1])], 0.85)):
        sign = kit.fonts.line(line, "english", size, ink)
        card.blit(
            sign, (round(wide * middle - sign.get_width() / 2), round(size * y)), special_flags=PREMULTIPLIED
        )
    card.blit(pygame.transform.rotate(card, 180), (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    return card


def _coarse_shade(pose: Pose, kit: Kit) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a shadow, and its offset. Size, height and angle are rounded, so that a few shadows do for many
    cards."""
    high = round(pose.high * 2) / 2 if pose.high > 0 else pose.high
    step = kit.px(16)
    w, tall = (max(step, round(side / step) * step) for side in (pose.width * pose.turn, pose.tall))
    angle = round(pose.angle / 3) * 3
    key = ("coarse shadow", w, tall, high, angle, kit.scale.u)
    found = kit.sprites.get(key)
    if not found:
        blur = max(1, round(kit.scale.u * (3.5 + 5 * high) / COARSE))
        alpha = round(150 / (1 + 0.22 * high))
        small = soft_shadow(max(1, w // COARSE), max(1, tall // COARSE), 1, blur, alpha)
        turned = pygame.transform.rotozoom(small, angle, 1)
        found = kit.sprites.put(key, pygame.transform.smoothscale_by(turned, COARSE))
    return found, (kit.px(2 + 5 * high), kit.px(3.5 + 8 * high))
