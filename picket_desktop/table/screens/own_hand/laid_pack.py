"""The pack laid out with a row for each suit, and the hand made up from its cards."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import groupby

from picket_desktop.engine.cards import Card, by_suit, pack
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect, altered
from picket_desktop.table.widgets.theme import CARD_RATIO, REACH_FLOOR, Scale
from picket_desktop.table.widgets.tree import Block
from picket_desktop.table.widgets.within import Lies
from picket_desktop.words.cards import Cards
from picket_desktop.words.pages import said
from picket_desktop.words.voice import opened

LARGEST, GAP, BETWEEN = 100.0, 12.0, 12.0
"""The width of the largest cards, and the gaps between two of them and between two rows, in board units."""
LIFT = 0.09
"""How far a picked card is pushed up, as a fraction of its height."""
LEANS = (0.0, 0.8, -0.5, 0.4, -0.9, 0.2, -0.3)
"""How far successive cards lie askew, as if laid by hand, in degrees."""
HELD, OVERLAP = 72.0, 0.62
"""The width of the largest cards in the hand, in board units; and how much of a card is visible beside the
next, as a fraction."""


def rows_of(size: int) -> list[tuple[Card, ...]]:
    """Return the cards of a pack by suit, as they are laid out."""
    laid = sorted(pack(size), key=by_suit)
    return [tuple(row) for _, row in groupby(laid, key=lambda card: card.suit)]


def card_wide(wide: float, tall: float, size: int, scale: Scale, below: float = 0.0) -> float:
    """Return the width, in pixels, of the largest cards that let a pack fit into a place, with ``below``
    pixels under each row. The result may be less than `least_wide`."""
    rows = rows_of(size)
    longest = max(map(len, rows))
    across = (wide - scale.px(GAP) * (longest - 1)) / longest
    down = (tall / len(rows) - scale.px(BETWEEN) - below) / (CARD_RATIO * (1 + LIFT))
    return min(scale.px(LARGEST), across, down)


def least_wide(scale: Scale) -> float:
    """Return the width of the smallest cards that can be pressed."""
    return REACH_FLOOR * scale.dense


def pack_rows(
    size: int, chosen: Collection[Card], place: Rect, card: float, scale: Scale, names: Cards
) -> list[Block]:
    """Return the rows of the pack in the middle of a place, for picking a hand, with cards ``card`` pixels
    wide."""

    def made(one: Card, rect: Rect, number: int) -> CardLook:
        return to_be_picked(one, rect, number, one in chosen, "pack", "own.card", names)

    return laid_rows(size, place, card, scale, made)


def laid_rows(
    size: int,
    place: Rect,
    card: float,
    scale: Scale,
    made: Callable[[Card, Rect, int], CardLook],
    told: Callable[[Card, Rect], Sequence[Look]] = lambda card, rect: (),
    below: float = 0.0,
) -> list[Block]:
    """Return the rows of the pack in the middle of a place, with cards ``card`` pixels wide. ``made`` makes
    each card's look from the card, its place and its number; ``told`` adds looks on the card or in the
    ``below`` pixels under it."""
    found = list[Block]()
    tall, gap, number = card * CARD_RATIO, scale.px(GAP), 0
    for row in rows_of(size):
        x = place.centre[0] - (len(row) * (card + gap) - gap) / 2
        looks, words = list[Look](), list[Look]()
        for one in row:
            rect = Rect(x, tall * LIFT + scale.px(BETWEEN) / 2, card, tall)
            looks.append(altered(made(one, rect, number), angle=LEANS[number % len(LEANS)]))
            words += told(one, rect)
            x, number = x + card + gap, number + 1
        high = tall * (1 + LIFT) + scale.px(BETWEEN) + below
        found.append(Block(high, [*looks, *words], Lies.ACROSS))
    return found


def to_be_picked(
    card: Card, rect: Rect, index: int, picked: bool, group: str, key: str, names: Cards
) -> CardLook:
    """Return a card of a ``group`` that can be picked by pressing it; once picked, it is pushed up and
    marked. ``key`` is the catalogue key of its description."""
    said_of, name = f"{key}.chosen" if picked else key, names.card(card)
    return CardLook(
        rect=rect,
        text=card.text,
        id=f"{group} {card.text}",
        index=index,
        press=True,
        group=group,
        pile=Pile(group),
        name=said(f"{said_of}.says", card=opened(name)),
        does=said(f"{said_of}.does", card=name),
        chosen=picked,
        lift=rect.h * LIFT if picked else 0.0,
    )


def held_wide(wide: float, number: int, scale: Scale) -> float:
    """Return the width of one card, in pixels, when ``number`` cards of a hand share a place ``wide`` pixels
    wide."""
    return min(scale.px(HELD), wide / (1 + OVERLAP * (number - 1)))


def held_row(cards: Sequence[Card], place: Rect, card: float, scale: Scale) -> Block:
    """Return the cards picked for the hand so far, laid in a row in the middle of a place. ``card`` is the
    width of a card, in pixels."""
    tall = card * CARD_RATIO
    across = card * (1 + OVERLAP * (len(cards) - 1)) if cards else 0.0
    x = place.centre[0] - across / 2
    looks = [
        CardLook(
            rect=Rect(x + at * card * OVERLAP, scale.px(4), card, tall),
            text=one.text,
            id=f"held {one.text}",
            pile=Pile("own hand"),
            index=at,
        )
        for at, one in enumerate(cards)
    ]
    return Block(tall + scale.px(10), looks, Lies.ACROSS)
