"""The person's hand of cards held as a fan, and the card that he carries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.state import Hand, TableState
from picket_desktop.table.play.zones import FAN_WIDTH, HAND, HELD, zones
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect
from picket_desktop.table.widgets.theme import (
    CARD_RATIO,
    DRAG_GROWTH,
    LIFT_CHOSEN,
    LIFT_MARKED,
    LIFT_PLAYABLE,
    LIFT_POINTED,
    Scale,
)

FAN_Z, DRAG_Z = 40.0, 400.0
WIDEST_STEP = 92.0
MARKED_POINTED = 6
"""How much further a marked card rises while it is pointed at."""


class Standing(NamedTuple):
    """How a card stands in the fan, and what is said of it at the foot of the window."""

    name: str
    dim: bool = False
    chosen: bool = False


Stands = Callable[[Card], Standing]


def fan_place(scale: Scale, i: int, n: int) -> tuple[float, float, float]:
    """Centre (board units) and lean of the i-th of n cards of the fan."""
    zone = zones(scale).fan
    room = zone.w - FAN_WIDTH - 8
    step = min(WIDEST_STEP, room / max(1, n - 1))
    off = i - (n - 1) / 2
    return zone.centre[0] + off * step, zone.y + 136 + 0.4 * off * off, -0.55 * off


def fan_index(scale: Scale, n: int, x: float) -> int:
    """The place in a fan of n cards nearest to a pixel."""
    places = [scale.px(fan_place(scale, i, n)[0]) for i in range(n)]
    return min(range(n), key=lambda i: abs(places[i] - x)) if places else 0


def over_cloth(scale: Scale, y: float) -> bool:
    """Whether a card let go at that height (pixels) is put on the cloth rather than back in the hand."""
    return y < scale.px(zones(scale).fan.y + 30)


def gap(hand: Hand, scale: Scale) -> int | None:
    """The place of the fan where the card that is carried would fall; None where it would fall on the cloth,
    or none is carried."""
    if hand.held is None or over_cloth(scale, hand.held.y):
        return None
    return fan_index(scale, len(_left(hand)) + 1, hand.held.x)


def _left(hand: Hand) -> list[Card]:
    """The cards of the fan that are not carried."""
    return [card for card in hand.fan if hand.held is None or card is not hand.held.card]


def fan(state: TableState[Any, Any], scale: Scale, attention: Attention, stands: Stands) -> list[Look]:
    """Your hand, where some cards may not be used the others rise above them.

    Cards that are laid on the cloth, and the one that is carried, have left it; it opens where that would
    fall.
    """
    if state.hand.down:
        return _face_down(state, scale)
    cards, opened = _left(state.hand), gap(state.hand, scale)
    choice = any(stands(card).dim for card in state.hand.fan)
    found: list[Look] = []
    for i, card in enumerate(cards):
        after = opened is not None and i >= opened
        x, y, angle = fan_place(scale, i + after, len(cards) + (opened is not None))
        how, marked = stands(card), card in state.hand.marked
        pointed = card.text in (attention.hover, attention.focus) and not how.dim
        found.append(
            CardLook(
                rect=scale.card(x, y, FAN_WIDTH),
                id=card.text,
                pile=Pile(HAND, state.seat),
                index=i,
                text=card.text,
                angle=angle,
                lift=scale.px(_lift(how.chosen, marked, pointed, choice and not how.dim)),
                press=True,
                drag=True,
                group="hand",
                name=how.name,
                dim=how.dim,
                chosen=how.chosen,
                marked=marked and not how.chosen,
                fresh=card in state.scene.fresh,
                z=FAN_Z + i * 0.01,
            )
        )
    return found


def _face_down(state: TableState[Any, Any], scale: Scale) -> list[Look]:
    """The hand as it was dealt, not yet taken up."""
    found: list[Look] = []
    for i, card in enumerate(state.hand.fan):
        x, y, angle = fan_place(scale, i, len(state.hand.fan))
        rect, pile = scale.card(x, y, FAN_WIDTH), Pile(HAND, state.seat)
        found.append(CardLook(rect=rect, id=card.text, pile=pile, index=i, angle=angle, z=FAN_Z + i * 0.01))
    return found


def _lift(chosen: bool, marked: bool, pointed: bool, risen: bool) -> float:
    if chosen:
        return LIFT_CHOSEN
    if marked:
        return LIFT_MARKED + (MARKED_POINTED if pointed else 0)
    return (LIFT_POINTED if pointed else 0.0) + (LIFT_PLAYABLE if risen else 0.0)


def carried(state: TableState[Any, Any], scale: Scale, stands: Stands) -> list[Look]:
    """The card in the hand's grip."""
    held = state.hand.held
    if held is None:
        return []
    w = scale.px(FAN_WIDTH) * DRAG_GROWTH
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
            z=DRAG_Z,
        )
    ]
