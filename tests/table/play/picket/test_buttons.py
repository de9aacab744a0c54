"""The red button is always in its own place, and no button that costs points ever appears where the last
press was."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise, product

import pytest

from picket_desktop.ai.picket.calling import beyond_doubt, mostly
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.picket.state import Phase
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.bar import BESIDE, buttons
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.picket.bar import bar, you
from picket_desktop.table.play.picket.claims import concede
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.offers import WAYS_LIST, alternatives, offers, throwing_up
from picket_desktop.table.play.picket.presenter import PRESENTER
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.presenter import Tell
from picket_desktop.table.play.state import Opened, Spot
from picket_desktop.table.widgets.looks import BUTTON_LEADING, ButtonLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.tables import SIZES, tables

SMALL = Scale(1024, 640)


@cache
def asked() -> list[PicketTable]:
    """Return tables of several games with buttons, one for each combination of buttons."""
    found: dict[tuple[str, ...], PicketTable] = {}
    for name in ("du-coeur", "royall-1651", "rubicon", "cotton"):
        for elder in (0, 1):
            for state in tables(name, 1, elder):
                if made := offers(state):
                    found[name, *(f"{o.id}{o.dim}" for o in made)] = state
    return list(found.values())


def buttons_of(state: PicketTable, scale: Scale) -> dict[str, ButtonLook]:
    looks = bar(state, scale, MEASURE, Attention(), you(state, scale, MEASURE))
    return {k.id: k for k in looks if isinstance(k, ButtonLook)}


def spots(state: PicketTable, scale: Scale) -> list[Spot]:
    """Return the centres of all buttons, and points all along the row of buttons."""
    lying = list(buttons_of(state, scale).values())
    row, z = lying[0].rect, zones(scale).bar
    middles = [k.rect.centre[0] / scale.u for k in lying]
    return [Spot(x, row.centre[1] / scale.u) for x in (*middles, *range(int(z.x), int(z.right), 47))]


@pytest.mark.sweep
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_costly_buttons_avoid_the_last_press(size: tuple[int, int], text: float) -> None:
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


def test_place_of_the_red_button_stays_empty_without_one() -> None:
    state = next(s for s in tables("rubicon", 1, 0) if s.asked and s.view.phase.value == "play")
    bare = buttons_of(state, SMALL)
    assert not any(look.kind == "primary" for look in bare.values())
    lone = replace(state, open=Opened("concede"))
    made = {o.id: o for o in throwing_up(lone)}
    assert made["throw-up"].costs
    assert made["close"].kind == "primary"


def test_throw_up_button_avoids_the_last_press() -> None:
    state = replace(tables("rubicon", 1, 0)[10], open=Opened("concede"))
    first = next(k for k in concede(state, SMALL, MEASURE) if k.id == "throw-up")
    x, y = first.rect.centre
    moved = replace(state, pressed=Spot(x / SMALL.u, y / SMALL.u))
    again = next(k for k in concede(moved, SMALL, MEASURE) if k.id == "throw-up")
    assert not again.holds(x, y)


def test_buttons_keep_their_places_while_cards_are_marked() -> None:
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


SMALL_WINDOW = (1024, 640)
"""A window in which a long answer may take slightly more than its share of the row."""


@pytest.mark.parametrize("size", [SMALL_WINDOW, (1366, 768), (1600, 1000)])
def test_buttons_keep_their_places_from_call_to_call(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    for name in ("du-coeur", "rubicon"):
        places: dict[str, set[tuple[float, ...]]] = {}
        for elder in (0, 1):
            for state in tables(name, 1, elder):
                if state.asked and state.view.phase is Phase.CALLS and not state.open.panel:
                    for id, look in buttons_of(state, scale).items():
                        places.setdefault(id, set()).add(tuple(round(v) for v in look.rect[:3]))
        assert places.keys() >= {"call", "sink", "another"}
        slack = 0 if size > SMALL_WINDOW else 24
        for found in places.values():
            assert max(x for x, _, _ in found) - min(x for x, _, _ in found) <= slack, (name, places)


def test_long_call_wraps_to_two_lines_on_its_button() -> None:
    state = next(s for s in tables("rubicon", 1, 0) if s.asked and s.view.phase is Phase.CALLS)
    best = offers(state)[0]
    long = best._replace(label="Quart to the king and quart to the queen")
    for text in (1.0, 1.5):
        scale = Scale(1600, 1000, text)
        row = px(scale, zones(scale).row)
        for made in ((best,), (long,)):
            (look,) = (k for k in buttons(made, row, scale, MEASURE, row.x) if isinstance(k, ButtonLook))
            assert all(
                MEASURE.width(line, "english", look.size) < look.rect.w for line in look.label.split("\n")
            )
            assert look.size >= scale.least
        assert "\n" in look.label


def test_dimmed_other_ways_button_says_there_is_none() -> None:
    states = [s for seed in range(1, 9) for s in tables("du-coeur", seed, 1)]
    state = next(s for s in states if any(o.id == WAYS_LIST and o.dim for o in offers(s)))
    look = buttons_of(state, SMALL)[WAYS_LIST]
    assert look.dim
    assert PRESENTER.actions.refused(state, look) == Tell("There is no other way to call what you hold.")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
def test_two_line_label_keeps_off_the_button_edges(size: tuple[int, int]) -> None:
    scale, seen = Scale(*size), 0
    for state in asked():
        for button in buttons_of(state, scale).values():
            lines = button.label.split("\n")
            if len(lines) == 1:
                continue
            wide = max(MEASURE.width(line, "english", button.size) for line in lines)
            assert button.rect.w - wide >= scale.px(34)
            assert button.rect.h - len(lines) * button.size * BUTTON_LEADING >= scale.px(23)
            seen += 1
    assert seen


@pytest.mark.full
def test_red_call_scores_most_unless_unsure_and_others_are_alternatives() -> None:
    """In du Coeur's game two sequences may score more than the longest one, but the longest is surer to be
    good. If the opponent can hold nothing as good, the call that scores most is red. Otherwise the longest
    may be red."""
    longest = dearest = 0
    for seed, elder in product(range(1, 13), (0, 1)):
        for state in tables("du-coeur", seed, elder):
            if state.open.panel or not state.asked or state.view.kind is not Kind.SEQUENCES:
                continue
            view = state.view
            held = [m for m in view.moves if isinstance(m, Call) and m.groups]
            red = offers(state)[0]
            if not (view.is_elder and held):
                continue
            assert isinstance(red.move, Call)
            assert red.kind == "primary"
            assert set(alternatives(state)) == set(held) - {red.move}
            made = {m: points(m.kind, m.groups, view.rules) for m in held}
            sure = [made[m] for m in held if beyond_doubt(view, m.kind, m.groups)]
            if made[red.move] < max(made.values()):
                assert mostly(view, red.move.kind, red.move.groups) < 1 or made[red.move] == max(sure)
                longest += max(map(len, red.move.groups)) == max(len(g) for m in held for g in m.groups)
            else:
                dearest += made[red.move] > made[held[0]]
    assert longest
    assert dearest


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_labels_of_a_row_have_one_size_unless_one_takes_two_lines(name: str, size: tuple[int, int]) -> None:
    rows = 0
    for state in (*tables(name, 7, 0), *tables(name, 7, 1)):
        ids = {offer.id for offer in offers(state)}
        looks = layout(state, Scale(*size), Attention(), MEASURE)
        made = [look for look in looks if isinstance(look, ButtonLook) and look.id in ids]
        if len(made) > 1 and not any("\n" in look.label for look in made):
            rows += 1
            assert len({look.size for look in made}) == 1, [look.label for look in made]
    assert rows
