"""The focus ring, drawn over all other looks, and the place of the small sign showing what presses a look:
the Enter key, or a button of the game pad."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Rect,
    TextLook,
    altered,
    look_type,
)
from picket_desktop.table.widgets.text import Measure, inked
from picket_desktop.table.widgets.theme import Scale

ENTER = "enter"
"""The sign of the Enter key; all others are for game pad buttons."""
LEAST, SHARE = 16, 0.72
"""The height of the Enter key's sign: the minimum in pixels, and the usual height as a multiple of the
letters'."""
ROUND = 20
"""Minimum height of the sign of a round button, in pixels, at which its letter is legible."""
BROAD = 1.35
"""The width of the Enter key's sign, in multiples of its height."""
SIZE = 20
"""The type size, in board units, used for the height of the sign on a look that has no text."""
INSIDE = 0.55, 0.45
"""How much of the sign's width and height overlaps the look, as fractions."""


def height(sign: str, size: int, scale: Scale) -> int:
    """Return the height in pixels of a sign beside type of this size."""
    return max(LEAST if sign == ENTER else ROUND, round((size or scale.type(SIZE)) * SHARE))


def place(
    corner: tuple[float, float],
    sign: str,
    tall: int,
    scale: Scale,
    inside: tuple[float, float] = INSIDE,
    low: bool = False,
) -> Rect:
    """Return the place of a sign ``tall`` pixels high at the upper right ``corner`` of a look, or at the
    lower right corner if ``low``."""
    wide = round(tall * BROAD) if sign == ENTER else tall
    x = min(corner[0] - wide * inside[0], scale.w - wide)
    y = corner[1] - tall * (inside[1] if low else 1 - inside[1])
    return Rect(x, min(max(0.0, y), scale.h - tall), wide, tall)


def of_button(look: ButtonLook, scale: Scale) -> Rect:
    """Return the place of the sign on a button."""
    at = look.rect.right, look.rect.bottom if look.sign_low else look.rect.y
    return place(at, look.sign, height(look.sign, look.size, scale), scale, low=look.sign_low)


def covers_words(look: ButtonLook, looks: Sequence[Look], scale: Scale, measure: Measure) -> bool:
    """Return True if the sign of a button covers words of other looks. Words beneath the paper on which the
    button lies do not count."""
    lies = of_button(look, scale)
    near = [k for k in looks if lies.overlaps(k.rect)]
    paper = max((k.z for k in near if isinstance(k, PanelLook) and k.z <= look.z), default=-math.inf)
    words = (k for k in near if isinstance(k, TextLook) and k.text and k.z >= paper)
    return any(lies.overlaps(inked(k, measure)) for k in words)


RING_Z = math.inf
"""The z of the ring, above every paper and card."""


@look_type
class RingLook(Look):
    """The ring around a look, with the sign of the key or pad button that presses the look. Around a card,
    the ring follows the visible part: the cards that lie ``over`` it are left outside."""

    of: Look
    over: tuple[CardLook, ...] = ()


def ringed(looks: Sequence[Look]) -> list[Look]:
    """Return the looks with a ring around the focused one. The sign of that look passes to the ring."""
    at = max((i for i, look in enumerate(looks) if look.focus and look.press), default=-1)
    if at < 0:
        return list(looks)
    of = looks[at]
    over = _over(of, looks[at + 1 :]) if isinstance(of, CardLook) else ()
    ring = RingLook(rect=of.rect, id=of.id, z=RING_Z, sign=of.sign, fade=of.fade, of=of, over=over)
    return [*looks[:at], altered(of, sign=""), *looks[at + 1 :], ring]


def _over(card: CardLook, after: Sequence[Look]) -> tuple[CardLook, ...]:
    """Return the cards of the same hand that lie over a card, and so may cover part of it."""
    near = card.rect.moved(0, -card.lift).grown(card.rect.w / 4)
    return tuple(
        look
        for look in after
        if isinstance(look, CardLook)
        and look.group == card.group != ""
        and look.z >= card.z
        and look.rect.moved(0, -look.lift).overlaps(near)
    )
