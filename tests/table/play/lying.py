"""Checks that looks lie inside the window, and neither over one another nor under cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor

import pygame

from picket_desktop.table.play.cloth.trick_before import PREFIX
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PortraitLook,
    Rect,
    SpeechLook,
    TextLook,
)
from tests.table.measure import MEASURE

SLACK = 1.5


def inked(look: TextLook) -> Rect:
    """Return the box of the letters within the look's rectangle."""
    lines = look.text.split("\n")
    wide = max(MEASURE.width(line, look.face, look.size) for line in lines)
    tall = len(lines) * look.size * (look.leading if len(lines) > 1 else 1.0)
    slack = look.rect.w - wide
    x = look.rect.x + {"left": 0.0, "centre": slack / 2, "right": slack}[look.align]
    y = look.rect.y + ((look.rect.h - tall) / 2 if look.middle else 0.0)
    return Rect(x, y, wide, tall)


def solid(look: Look) -> Rect | None:
    """Return the part of a look that nothing may cover, slightly shrunk, or None if the look may be
    covered."""
    if isinstance(look, TextLook):
        return inked(look).grown(-1, -look.size * 0.14)
    if isinstance(look, ButtonLook | SpeechLook | PortraitLook):
        return look.rect.grown(-1)
    return None


def standing(look: CardLook) -> Rect:
    """Return the area of a raised card, shrunk slightly to allow for its lean."""
    return look.rect.moved(0, -look.lift).grown(-3, -6)


def name_of(look: Look) -> str:
    return getattr(look, "text", None) or getattr(look, "label", None) or look.id


def lies_inside(look: Look, size: tuple[int, int]) -> None:
    """Assert that a look is inside a window of this size, and its words are inside its own rectangle."""
    box = inked(look) if isinstance(look, TextLook) else look.rect
    assert box.x >= -SLACK, name_of(look)
    assert box.y >= -SLACK, name_of(look)
    assert box.right <= size[0] + SLACK, name_of(look)
    assert box.bottom <= size[1] + SLACK, name_of(look)
    if isinstance(look, TextLook):
        assert box.w <= look.rect.w * 1.04, look.text


def never(a: Look, b: Look) -> bool:
    return False


def lie_apart(looks: Sequence[Look], may_hang: Callable[[Look, Look], bool] = never) -> None:
    """Assert that words, buttons and faces neither lie under cards nor overlap, except for pairs for which
    ``may_hang`` is true."""
    boxes = [(look, box) for look in looks if (box := solid(look)) is not None]
    hulls = [hull(box) for _, box in boxes]
    for i, (a, one) in enumerate(boxes):
        for at in hulls[i].collidelistall(hulls):
            b, other = boxes[at]
            if at > i:
                assert not one.overlaps(other) or may_hang(a, b), (name_of(a), name_of(b), one, other)
    cards = [(look, standing(look)) for look in looks if isinstance(look, CardLook)]
    places = [hull(place) for _, place in cards]
    for (look, box), around in zip(boxes, hulls, strict=True):
        for at in around.collidelistall(places):
            card, place = cards[at]
            if card.id.startswith(PREFIX) and isinstance(look, TextLook | SpeechLook):
                continue  # it lies there only while it is looked at
            assert card.z < look.z - 30 or not box.overlaps(place), (name_of(look), card.id)


def hull(box: Rect) -> pygame.Rect:
    """Return a rectangle of whole pixels that covers a box. It serves to rule out quickly boxes that cannot
    meet."""
    left, right = sorted((floor(box.x), floor(box.right)))
    top, bottom = sorted((floor(box.y), floor(box.bottom)))
    return pygame.Rect(left, top, right - left + 1, bottom - top + 1)
