"""The captions of cards, which move with their cards."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.table.motion.flights import bare, cards
from picket_desktop.table.widgets.looks import ButtonLook, Look, PlaqueLook, TextLook, altered


def captioned(laid: Sequence[Look], seen: Sequence[Look]) -> list[Look]:
    """Return the looks as they are ``seen``, with each caption moved along with its card. A caption is a
    text, the strip under it, or a button. It belongs to the card with its pile and index or, if there is
    none, to the first card of its pile. It moves as far from where it was ``laid`` as its card has. Beyond
    half a card's width it fades, and beyond a whole width it is invisible, because the place that the card
    comes from may have no room for the caption."""
    lie = sorted(cards(laid).values(), key=lambda look: -look.index)
    first, of_pile = {(k.pile, k.index): k for k in lie}, {k.pile: k for k in lie}
    there = cards(seen)

    def beside(look: Look) -> Look:
        card = first.get((look.pile, look.index), of_pile.get(look.pile))
        if card is None or not isinstance(look, TextLook | PlaqueLook | ButtonLook):
            return look
        if card.id not in there:
            return altered(look, fade=0.0)
        lies, is_ = bare(card), bare(there[card.id])
        away = is_.x - lies.x, is_.y - lies.y
        if not any(away):
            return look
        near = 2 - 2 * math.hypot(*away) / lies.w
        return altered(look, rect=look.rect.moved(*away), fade=look.fade * min(1.0, max(0.0, near)))

    return [beside(look) for look in seen]
