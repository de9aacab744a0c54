"""Instructions for what is printed, in a sentence or two."""

from __future__ import annotations

from picket_desktop.printed.sizes import (
    BLEED,
    BOARD,
    CALLS,
    CARDS,
    LEAFLET,
    PACK,
    SINGLE,
    TYPE_SIZES,
    WRAPPER,
    Order,
)
from picket_desktop.words.book.on_paper import Sheet
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

CARDS_A_SHEET = 2
"""Number of call cards on one printed sheet. A call card lists the calls of a game."""


def tells(order: Order) -> str:
    """Return instructions for printing, turning, cutting or folding what was ordered."""
    card = CARDS[order.size]
    if order.thing == PACK and order.sheet == SINGLE:
        told = said("printed.pack.single", bleed=BLEED, w=card.w, h=card.h)
    elif order.thing == PACK:
        told = said("printed.pack.tells", w=card.w, h=card.h)
    elif order.thing == WRAPPER:
        told = said("printed.wrapper.tells")
    elif order.thing == LEAFLET:
        told = said("printed.leaflet.tells")
    elif order.thing == CALLS:
        told = said(
            "printed.calls.tells" if len(_form(order).players) == CARDS_A_SHEET else "printed.calls.several"
        )
    elif len(order.games) > 1:
        told = said("printed.sheet.games")
    elif order.games:
        told = said("printed.sheet.game")
    elif order.thing == BOARD:
        told = said("printed.board.tells")
    else:
        form = _form(order)
        two = len(form.grids) == 1 and order.points == TYPE_SIZES[0]
        told = said("printed.sheet.tells" if two else "printed.sheet.long")
    return f"{told} {said('printed.pack.source')}" if order.thing == PACK and card.old else told


def _form(order: Order) -> Sheet:
    """Return the score sheet of the game."""
    return words_for(order.rules, order.plain).families[order.rules.family].sheet(order.rules)
