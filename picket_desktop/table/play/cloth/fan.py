"""The player's hand held as a fan, and the card being dragged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.kept_places import KeptPlaces
from picket_desktop.table.play.cloth.zones import HAND, HELD, LAID, zones
from picket_desktop.table.play.state import Hand, TableState
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect, SpotLook
from picket_desktop.table.widgets.theme import (
    CARD_RATIO,
    DRAG_GROWTH,
    LIFT_CHOSEN,
    LIFT_PLAYABLE,
    LIFT_POINTED,
    Scale,
)
from picket_desktop.words.book.glossary import card_term

FAN_Z, DRAG_Z = 40.0, 400.0
WIDEST_STEP, LEAST_STEP = 92.0, 76.0
BEND = 0.25
"""How far the fan bends down towards its ends."""
APART = 26.0
"""The extra distance between a group and its neighbours, if there is room."""
PLACE = "place"
"""The id of the empty place in the fan left by a card laid aside. Pressing it takes the card back."""
SINKS = 10.0
"""How far the empty place of a card laid aside is lowered, in board units."""
RISES_FRESH = 9.0
"""The extra lift of a newly taken card, if the size of the type leaves room above the hand."""


class Standing(NamedTuple):
    """The state of a card in the fan. ``name`` is its name at the foot of the window. ``rises`` is how far it
    rises when ``chosen``, and ``does`` is what a press on it does. ``evident`` means that the name is obvious
    (as in `Look`)."""

    name: str
    dim: bool = False
    chosen: bool = False
    rises: float = LIFT_CHOSEN
    does: str = ""
    evident: bool = False


Stands = Callable[[Card], Standing]


class Aside(NamedTuple):
    """The place and lean, outside the fan, of a card that is laid aside."""

    rect: Rect
    angle: float
    z: float


def place_of(card: Card) -> str:
    """Return the id of the place that a card leaves in the fan while it is laid aside."""
    return f"{PLACE}-{card.text}"


def fan_place(scale: Scale, i: int, n: int) -> tuple[float, float, float]:
    """Return the centre (x and y, in board units) and the lean of the i-th of n cards in the fan."""
    zone = zones(scale).fan
    wide = zones(scale).fan_card
    step = min(WIDEST_STEP * scale.cards, (zone.w - wide - 8) / max(1, n - 1))
    off = i - (n - 1) / 2
    y = zone.y + 2 + wide * CARD_RATIO / 2 + BEND * off * off
    return zone.centre[0] + off * step, y, -0.55 * off


def gathered(held: Sequence[Card], groups: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """Return the hand with the cards of each group together, at the place of the group's first card."""
    whole = {card: tuple(group) for group in groups for card in group}
    return tuple(dict.fromkeys(c for card in held for c in whole.get(card, (card,)) if c in held))


def fan_places(
    scale: Scale, held: Sequence[Card], groups: Sequence[Sequence[Card]]
) -> list[tuple[float, float, float]]:
    """Return the `fan_place` of each card of a hand with its groups together and set apart from their
    neighbours."""
    n = len(held)
    of = [next((i for i, group in enumerate(groups) if card in group), -1) for card in held]
    breaks = [a != b for a, b in pairwise(of)]
    places = [fan_place(scale, i, n) for i in range(n)]
    if not any(breaks):
        return places
    room = zones(scale).fan.w - zones(scale).fan_card - 8
    apart = max(0.0, min(APART, (room - LEAST_STEP * (n - 1)) / sum(breaks)))
    step = min(WIDEST_STEP * scale.cards, (room - apart * sum(breaks)) / (n - 1))
    across = [step * i + apart * sum(breaks[:i]) for i in range(n)]
    first = zones(scale).fan.centre[0] - across[-1] / 2
    return [(first + x, y, angle) for x, (_, y, angle) in zip(across, places, strict=True)]


def fan_index(scale: Scale, n: int, x: float) -> int:
    """Return the index of the place nearest to ``x`` (pixels) in a fan of n cards."""
    places = [scale.px(fan_place(scale, i, n)[0]) for i in range(n)]
    return min(range(n), key=lambda i: abs(places[i] - x)) if places else 0


def over_cloth(scale: Scale, y: float) -> bool:
    """Return True if a card dropped at the height ``y`` (pixels) falls on the cloth rather than back into the
    hand."""
    return y < scale.px(zones(scale).fan.y + 30)


def gap(hand: Hand, scale: Scale) -> int | None:
    """Return the index of the place in the fan where the dragged card would go; None if it would go on the
    cloth, or if no card is being dragged."""
    if hand.held is None or over_cloth(scale, hand.held.y):
        return None
    return fan_index(scale, len(_left(hand)) + 1, hand.held.x)


def _left(hand: Hand) -> list[Card]:
    """Return the cards of the fan other than the dragged one."""
    return [card for card in hand.fan if hand.held is None or card is not hand.held.card]


def fan(
    state: TableState,
    scale: Scale,
    attention: Attention,
    stands: Stands,
    groups: Sequence[Sequence[Card]] = (),
    aside: Mapping[Card, Aside] = MappingProxyType({}),
) -> list[Look]:
    """Return the player's hand, with the cards of each group together. If some cards may not be used, those
    that may be used rise.

    Groups set down on the cloth, and a card being dragged, have left the fan. The fan opens where the dragged
    card would go. Cards keep their places while the pointer that played one is among them. Cards marked to
    lie ``aside`` are different: on the cloth, or dragged there, they leave their places empty, so that
    whatever is under the pointer stays the same.
    """
    if state.hand.down:
        return _face_down(state, scale)
    opened, held = gap(state.hand, scale), state.hand.held
    kept = [card for card in state.hand.fan if held is None or card is not held.card or card in aside]
    lie = state.hand.places if opened is None else KeptPlaces(len(kept) + 1, gap=opened)
    if lie is None or not lie.holds(len(kept)):
        cards = gathered(kept, groups)
        places = fan_places(scale, cards, groups)
    else:
        cards = tuple(kept)
        places = [fan_place(scale, lie.place(i), lie.of) for i in range(len(cards))]
    standing = {card: stands(card) for card in state.hand.fan}
    choice = any(how.dim for how in standing.values())
    found: list[Look] = []
    for i, card in enumerate(cards):
        x, y, angle = places[i]
        how, marked = standing[card], card in state.hand.marked
        fresh = card in state.fresh and card not in aside
        higher = RISES_FRESH if fresh and not zones(scale).large else 0.0
        pointed = card.text in (attention.hover, attention.focus) and not how.dim
        rect, z, pile = scale.card(x, y, zones(scale).fan_card), FAN_Z + i * 0.01, HAND
        if card in aside:
            strip = places[i + 1][0] - x if i + 1 < len(cards) else zones(scale).fan_card
            spot = rect._replace(w=scale.px(strip))
            found += _place(card, rect.moved(0, scale.px(SINKS)), angle, spot, i, how)
            if held is not None and card is held.card:
                continue
            (rect, angle, z), pile = aside[card], LAID
        found.append(
            CardLook(
                rect=rect,
                id=card.text,
                pile=Pile(pile, state.seat),
                index=i,
                text=card.text,
                angle=angle,
                lift=scale.px(max(_lift(how, pointed, choice and not how.dim), higher)),
                press=True,
                drag=True,
                group="hand",
                name=how.name,
                does=how.does,
                evident=how.evident,
                asked=(card_term(card),),
                dim=how.dim,
                chosen=how.chosen,
                marked=marked and not how.chosen,
                fresh=fresh,
                z=z,
            )
        )
    return found


def _place(card: Card, sunk: Rect, angle: float, spot: Rect, index: int, how: Standing) -> list[Look]:
    """Return the lowered empty place that a card laid aside leaves in the fan. Its visible strip can be
    pressed."""
    z, id = FAN_Z + index * 0.01, place_of(card)
    return [
        CardLook(rect=sunk, id=f"likeness-{card.text}", text=card.text, angle=angle, gone=True, z=z),
        SpotLook(
            rect=spot,
            id=id,
            pile=Pile(PLACE),
            index=index,
            group="hand",
            name=how.name,
            does=how.does,
            evident=how.evident,
            marked=True,
            z=z,
        ),
    ]


def _face_down(state: TableState, scale: Scale) -> list[Look]:
    """Return the hand as dealt, face down, before it is picked up."""
    found: list[Look] = []
    for i, card in enumerate(state.hand.fan):
        x, y, angle = fan_place(scale, i, len(state.hand.fan))
        rect, pile = scale.card(x, y, zones(scale).fan_card), Pile(HAND, state.seat)
        found.append(CardLook(rect=rect, id=card.text, pile=pile, index=i, angle=angle, z=FAN_Z + i * 0.01))
    return found


def raises(state: TableState, card: Card) -> bool:
    """Return True if pressing this playable card only raises it, and the next press plays it."""
    return state.twice and state.hand.chosen is not card


def _lift(how: Standing, pointed: bool, risen: bool) -> float:
    if how.chosen:
        return how.rises
    return (LIFT_POINTED if pointed else 0.0) + (LIFT_PLAYABLE if risen else 0.0)


def carried(state: TableState, scale: Scale, stands: Stands) -> list[Look]:
    """Return the card being dragged, if there is one."""
    held = state.hand.held
    if held is None:
        return []
    w = scale.px(zones(scale).fan_card) * DRAG_GROWTH
    h = w * CARD_RATIO
    return [
        CardLook(
            rect=Rect(held.x - w / 2, held.y - h / 2, w, h),
            id=held.card.text,
            pile=Pile(HELD, state.seat),
            text=held.card.text,
            high=3.0,
            press=True,
            drag=True,
            group="hand",
            name=stands(held.card).name,
            evident=stands(held.card).evident,
            z=DRAG_Z,
        )
    ]
