"""The parts of a deal, shown one at a time, and the buttons that lead to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.marking import Offer
from picket_desktop.table.screens.marking.grid import PAD, in_proportion
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import ButtonLook, Rect
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.family import MarkRow
from picket_desktop.words.pages import said

CALLS, TRICKS, SHEET, PAST = "calls", "tricks", "sheet", "past"
"""The keys of the parts that are not a kind of call: all calls together, the tricks, the sheet of the deal,
and the finished deals."""
NOWHERE = Rect(0, 0, 0, 0)
"""The rectangle of a chip before it is placed."""
SIZE, GAP = 28, 12
"""The type size of the tabs, and the gap below them, in board units."""


class Stand(NamedTuple):
    """The state of a mark: ``on`` if it has been made, ``dim`` if it cannot be made. ``name`` describes the
    mark and, if it is dim, says why."""

    on: bool
    dim: bool
    name: str


class Tab(NamedTuple):
    """The button that leads to a part."""

    part: str
    label: str


def in_seats(offers: Sequence[Offer]) -> list[Offer]:
    """Return the offers of marks with the players always in the same order, whoever speaks first. Only offers
    about the same thing change places, so that every call has its answers in the same places."""
    of = {what: sorted(seat for one, seat, _ in offers if one == what) for what in {o.what for o in offers}}
    next_of = {what: iter(seats) for what, seats in of.items()}
    found = {offer.key: offer for offer in offers}
    return [found[offer._replace(seat=next(next_of[offer.what])).key] for offer in offers]


def tall_of_tabs(moment: Moment) -> float:
    """Return the height of the tabs including the gap below them, in pixels."""
    scale = moment.scale
    return max(scale.reach(48), scale.type(SIZE) * 1.45) + GAP * scale.u


def tabs(shown: Sequence[Tab], part: str, place: Rect, moment: Moment) -> Block:
    """Return the tabs side by side; none if the finished deals are the only part. The tab of the ``part``
    shown is pressed, and the tab of the sheet is on the right."""
    if {tab.part for tab in shown} <= {PAST}:
        return space(0.0)
    scale, size = moment.scale, moment.scale.type(SIZE)
    tall, gap = tall_of_tabs(moment) - GAP * scale.u, 8 * scale.u
    found = [
        ButtonLook(
            rect=NOWHERE,
            id=f"part/{tab.part}",
            label=tab.label,
            size=size,
            name=said("marking.part.says", part=tab.label),
            kind="on" if tab.part == part else "normal",
            group="parts",
        )
        for tab in shown
    ]
    end = [look for look in found if look.id == f"part/{SHEET}"]
    wide = sum(moment.measure.width(look.label, "english", size) + size * PAD for look in end)
    left = place._replace(w=place.w - (wide + 2 * gap if end else 0.0))
    laid = in_proportion([look for look in found if look not in end], left, tall, gap, moment, fills=False)
    if end:
        right = Rect(place.right - wide, 0, wide, 0)
        laid += in_proportion(end, right, tall, gap, moment, fills=False)
    return Block(tall_of_tabs(moment), laid, name=said("marking.parts"))


def opener(row: MarkRow, opened: bool, dim: bool, says: str) -> ButtonLook:
    """Return the button that opens a row, with its rectangle still to be set."""
    return ButtonLook(
        rect=NOWHERE,
        id=f"open/{row.key}",
        label=row.opens,
        size=0,
        name=says,
        kind="on" if opened else "normal",
        group="openers",
        dim=dim,
    )
