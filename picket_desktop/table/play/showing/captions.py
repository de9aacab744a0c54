"""The captions of cards, which move with their cards."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.table.motion.flights import bare, cards
from picket_desktop.table.widgets.looks import ButtonLook, Look, PlaqueLook, TextLook, altered


def captioned(laid: Sequence[Look], seen: Sequence[Look]) -> list[Look]:
    """Return the looks as they are ``seen``, each caption beside its cards. A caption is a text, the strip
    under it, or a button. It has the pile and index of its card or, with an index that no card has, moves
    with the first card of the pile. It is as far from where it was ``laid`` as that card is. Beyond half a
    card's width it fades, and beyond a whole width it is invisible, since the cards may come from a place
    that had no room for it or where it was placed differently."""
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
