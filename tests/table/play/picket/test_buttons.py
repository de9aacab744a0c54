"""Where the buttons stand: the red one at its place, what costs points away from the last press."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.bar import BESIDE
from picket_desktop.table.play.picket.bar import bar
from picket_desktop.table.play.picket.claims import concede
from picket_desktop.table.play.picket.offers import offers, throwing_up
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.state import Opened, Spot
from picket_desktop.table.play.zones import px, zones
from picket_desktop.table.widgets.looks import ButtonLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.tables import tables

SMALL = Scale(1024, 640)


@cache
def asked() -> list[PicketTable]:
    """Tables of several games at which buttons are offered, each offer's kinds once."""
    found: dict[tuple[str, ...], PicketTable] = {}
    for name in ("du-coeur", "royall-1651", "rubicon", "cotton"):
        for elder in (0, 1):
            for state in tables(name, 1, elder):
                if made := offers(state):
                    found[name, *(f"{o.id}{o.dim}" for o in made)] = state
    return list(found.values())


def buttons_of(state: PicketTable, scale: Scale) -> dict[str, ButtonLook]:
    looks = bar(state, scale, MEASURE, Attention())
    return {k.id: k for k in looks if isinstance(k, ButtonLook)}


def spots(state: PicketTable, scale: Scale) -> list[Spot]:
    """The middles of all buttons, and places all along the row."""
    lying = list(buttons_of(state, scale).values())
    row, z = lying[0].rect, zones(scale).bar
    middles = [k.rect.centre[0] / scale.u for k in lying]
    return [Spot(x, row.centre[1] / scale.u) for x in (*middles, *range(int(z.x), int(z.right), 23))]


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_what_costs_points_never_comes_where_the_last_press_was(size: tuple[int, int], text: float) -> None:
    scale = Scale(*size, text)
    seen: set[str] = set()
    for state in asked():
        made = offers(state)
        costly = {o.id for o in made if o.costs}
        main = [o for o in made if o.kind == "primary"]
        assert not any(o.costs for o in main)
        seen |= costly
        end = px(scale, zones(scale).row).right
        for spot in spots(state, scale):
            lying = buttons_of(replace(state, pressed=spot), scale)
            assert list(lying) == [o.id for o in made]
            for id, look in lying.items():
                if id in costly:
                    assert not look.holds(scale.px(spot.x), scale.px(spot.y)), (id, spot)
                    assert look.rect.right < end - scale.px(BESIDE)
            for offer in main:
                assert lying[offer.id].rect.right == pytest.approx(end)
            row = sorted(lying.values(), key=lambda k: k.rect.x)
            assert all(a.rect.right <= b.rect.x for a, b in pairwise(row))
    assert {"sink"} <= seen


def test_without_a_red_button_its_place_is_empty() -> None:
    state = next(s for s in tables("rubicon", 1, 0) if s.asked and s.view.phase.value == "play")
    bare = buttons_of(state, SMALL)
    assert not any(look.kind == "primary" for look in bare.values())
    lone = replace(state, open=Opened("concede"))
    made = {o.id: o for o in throwing_up(lone)}
    assert made["throw-up"].costs
    assert made["close"].kind == "primary"


def test_the_hand_is_not_thrown_up_where_the_last_press_was() -> None:
    state = replace(tables("rubicon", 1, 0)[10], open=Opened("concede"))
    first = next(k for k in concede(state, SMALL, MEASURE) if k.id == "throw-up")
    x, y = first.rect.centre
    moved = replace(state, pressed=Spot(x / SMALL.u, y / SMALL.u))
    again = next(k for k in concede(moved, SMALL, MEASURE) if k.id == "throw-up")
    assert not again.holds(x, y)


def test_the_buttons_keep_their_places_while_cards_are_marked() -> None:
    state = next(s for s in tables("du-coeur", 1, 0) if s.asked and s.view.phase.value == "exchange")
    order = state.hand.order
    rows = [
        {
            id: k.rect
            for id, k in buttons_of(replace(state, hand=replace(state.hand, marked=m)), SMALL).items()
        }
        for m in (frozenset(), frozenset(order[:1]), frozenset(order[:7]))
    ]
    assert rows[0] == rows[1] == rows[2]
