"""The cards lifted before the deal, in a row where the hands will be, until the pack is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.names import name_in
from picket_desktop.table.play.cloth.zones import LIFTED, px, zones
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

WIDEST, STEP = 132.0, 186.0
"""The width of a lifted card if there is room, and the step from one to the next, in board units."""
HIGHER = 44.0
"""How much higher lifted cards lie in large type, so that the names under them are on the cloth."""
CLOTH_Z = 8.0


class Lift(NamedTuple):
    """A lifted card, the player who lifted it, and whether it is marked as the dealer's."""

    seat: int
    name: str
    card: Card
    marked: bool = False


LIFT = "lifted-"
"""The prefix of the ids of lifted cards."""


def is_lifted(id: str) -> bool:
    """Return True for the id of a lifted card."""
    return id.startswith(LIFT)


def lifted(
    lifts: Sequence[Lift], awaiting: Await, scale: Scale, measure: Measure, *, named: bool
) -> list[Look]:
    """Return each lifted card, with its player's name under it if ``named``. In large type the pack lies
    spread before the player, and the cards lie on the cloth."""
    if not lifts:
        return []
    z = zones(scale)
    zone, step = z.fan, STEP
    size = scale.type(24)
    if z.large and awaiting is not Await.SHUFFLE:
        zone, step = z.cloth, z.cloth.w / len(lifts)
    else:
        zone = z.fan._replace(y=z.fan.y - HIGHER) if z.large else z.fan
        wide_names = max(measure.width(lift.name, "sc", size) for lift in lifts)
        step = min(z.fan.w / len(lifts), max(STEP, wide_names * 1.05 / scale.u + 24))
    written = size * 1.25 / scale.u
    wide = min(WIDEST, (zone.h - written - 24) / CARD_RATIO, step - 12)
    y = zone.y + 8 + wide * CARD_RATIO / 2
    found: list[Look] = []
    for i, lift in enumerate(lifts):
        off = i - (len(lifts) - 1) / 2
        x = zone.centre[0] + off * step
        found.append(
            CardLook(
                rect=scale.card(x, y, wide),
                id=f"{LIFT}{lift.card.text}",
                pile=Pile(LIFTED, lift.seat),
                text=lift.card.text,
                angle=off * 1.6,
                chosen=lift.marked,
                z=CLOTH_Z,
            )
        )
        place = Rect(x - step / 2 + 3, y + wide * CARD_RATIO / 2 + 8, step - 6, written)
        if named:
            room = px(scale, place)
            name = name_in(lift.name, "sc", scale.least, room.w * 0.98, measure)
            found.append(text_in(name, room, size, scale, measure, align="centre", face="sc"))
    return found
