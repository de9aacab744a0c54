"""Cards: drawn with care where they lie still, and roughly while they move.

The workshop makes the finished pieces. Until they are there, a card stays as it was a moment ago or is drawn
in passing: small, rotated and enlarged; a few per picture, the others in the next one.
"""

import math
from typing import NamedTuple

import pygame

from picket_desktop.table.painting.art import ROUGH, faded, scaled, soft_shadow
from picket_desktop.table.painting.card_pieces import Kind, Pose, adorned, finished, kind_of
from picket_desktop.table.painting.kit import LATE, Blit, Kit
from picket_desktop.table.widgets.looks import CardLook

NEAR_WIDTH, NEAR_ANGLE, NEAR_TURN = 0.03, 1.5, 0.06
"""The changes that a moving card may undergo before it is rotated and scaled anew."""
COARSE = 4
"""The divisor for the size at which the shadow of a moving card is blurred."""
ALIKE, ALIKE_WIDTH = "alike", 0.1
"""The key for the last card of a kind, and how far the width of a card that stands in may differ."""
BEHIND = "behind"
"""The key for the cards of a picture that were not redrawn for want of time."""


def draw_card(look: CardLook, kit: Kit) -> list[Blit]:
    """Return one piece, with its shadow, for a card on the cloth; two for one above it."""
    high = round(look.high * 5) / 5
    angle = round(look.angle * 2) / 2 if high else round(look.angle, 1)
    pose = Pose(round(look.rect.w), round(look.rect.h), angle, high, round(look.turn * 40) / 40)
    kind = kind_of(look, kit)
    pieces = finished(kind, pose, kit) if kit.art.patient else _in_haste(name_of(look, kit), kind, pose, kit)
    cx, cy = look.rect.centre
    return [
        Blit(
            faded(piece.surface, look.fade),
            round(cx + piece.x - piece.surface.get_width() / 2),
            round(cy - look.lift + piece.y - piece.surface.get_height() / 2),
        )
        for piece in pieces
    ]


def name_of(look: CardLook, kit: Kit) -> str:
    """Return the name by which a card is known from one picture to the next."""
    return look.id or kit.art.file(look.text)


class _Seen(NamedTuple):
    """A card as it was last drawn."""

    kind: Kind
    pose: Pose
    pieces: list[Blit]


def _in_haste(name: str, kind: Kind, pose: Pose, kit: Kit) -> list[Blit]:
    """Return the finished pieces, ordered as soon as the card lies as it did in the last picture; until they
    come, what is available."""
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
    """Return the card as it was a moment ago if that is near enough or time is short; else draw it again."""
    seen: _Seen | None = kit.seen.get(name) or _alike(kind, pose, kit)
    if seen is None or seen.kind.file != kind.file or not _near(seen.pose, pose):
        if seen and seen.kind.file == kind.file and (kit.hurried or not _its_turn(name, kit)):
            kit.passing.keep((BEHIND, name), True)
            kit.passing.keep(BEHIND, True)
            kit.awaited.add(LATE)
        else:
            kit.seen[name] = seen = _drawn_roughly(kind, pose, kit)
    return seen.pieces


def _alike(kind: Kind, pose: Pose, kit: Kit) -> _Seen | None:
    """Return another card of this kind and of about this width, drawn just now."""
    seen: _Seen | None = kit.passing.lately((ALIKE, kind))
    return seen if seen and abs(seen.pose.width - pose.width) <= ALIKE_WIDTH * pose.width else None


def _its_turn(name: str, kit: Kit) -> bool:
    """Let the cards that were not redrawn in the last picture go first in this one."""
    return kit.passing.before((BEHIND, name)) or not kit.passing.before(BEHIND)


def _drawn_roughly(kind: Kind, pose: Pose, kit: Kit) -> _Seen:
    """Redraw the card, or use another of its kind drawn just now if near enough: backs travel in numbers."""
    steps = (
        round(math.log(pose.width) / NEAR_WIDTH),
        round(pose.angle / NEAR_ANGLE),
        round(pose.turn / NEAR_TURN),
    )
    key = (kind, steps, pose.high > 0)
    seen: _Seen | None = kit.passing.lately(key)
    if seen is None:
        shade, falls = _coarse_shade(pose, kit)
        seen = _Seen(kind, pose, [Blit(shade, *falls), Blit(_roughly(kind, pose, kit), 0, 0)])
    kit.passing.keep(key, seen)
    kit.passing.keep((ALIKE, kind), seen)
    return seen


def _near(a: Pose, b: Pose) -> bool:
    return (
        abs(a.width - b.width) <= NEAR_WIDTH * b.width
        and abs(a.angle - b.angle) <= NEAR_ANGLE
        and abs(a.turn - b.turn) <= NEAR_TURN
        and (a.high > 0) is (b.high > 0)
    )


def _roughly(kind: Kind, pose: Pose, kit: Kit) -> pygame.Surface:
    """Return the card at its angle, drawn small and enlarged."""
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
    """Return the card ``wide`` pixels wide, with the edges of one shown about ``shown`` wide; marks that lie
    on the card are left out."""
    kind = kind._replace(marked=False, crossed=False, dim=kind.dim or kind.crossed)
    step = 2 ** (round(4 * math.log2(shown)) / 4)
    key = ("small face", kind, wide, step, kit.scale.u)
    if found := kit.sprites.get(key):
        return found
    small = kit.art.reduced(kind.file, wide)
    face = adorned(small or scaled(kit.art.meanwhile(kind.file, shown), wide), kind, kit, wide / step)
    return kit.sprites.put(key, face) if small else face


def _coarse_shade(pose: Pose, kit: Kit) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return a shadow rounded in size, height and angle, so that a few serve many cards."""
    high = round(pose.high * 2) / 2
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
