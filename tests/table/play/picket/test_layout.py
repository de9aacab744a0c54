"""The table at every moment of whole deals: everything is inside the window and can be reached, and nothing
overlaps."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

import pytest

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.gestures import topmost
from picket_desktop.table.play.cloth.overlay import PANEL_Z, left_whole
from picket_desktop.table.play.cloth.zones import HAND, LAID
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, TextLook
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import TEXT_FLOOR, Scale
from tests.table.measure import MEASURE
from tests.table.play.lying import SLACK, lie_apart, lies_inside, name_of
from tests.table.play.tables import SIZES, tables, various

NOTHING = Attention()
Deal, Size = tuple[str, int, int], tuple[int, int]
DEALS = [(name, seed, elder) for name in ("du-coeur", "rubicon") for seed in (1, 2) for elder in (0, 1)]


def laid_out(state: PicketTable, size: Size, text: float = 1.0) -> list[Look]:
    """Return the looks of a table that no panel covers."""
    looks = layout(state, Scale(*size, text), NOTHING, MEASURE)
    return [look for look in looks if not state.open.panel or look.z >= PANEL_Z]


@lru_cache(maxsize=1)
def laid_out_by(deal: Deal, size: Size) -> list[list[Look]]:
    """Return the looks of one table of each kind in a deal and, in the smallest window, of every second table
    as well. Caches the result for the tests that follow."""
    found = tables(*deal)
    return [laid_out(state, size) for state in (*(found[::2] if size == SIZES[0] else ()), *various(found))]


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, scope="module")
@pytest.mark.parametrize("deal", DEALS, ids=str, scope="module")
def test_looks_do_not_overlap(deal: Deal, size: Size) -> None:
    for looks in laid_out_by(deal, size):
        lie_apart(left_whole(looks, Scale(*size), MEASURE))


def test_looks_do_not_overlap_without_portraits() -> None:
    for state in tables(*DEALS[0]):
        lie_apart(laid_out(replace(state, portraits=(None, None)), SIZES[0]))


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, scope="module")
@pytest.mark.parametrize("deal", DEALS, ids=str, scope="module")
def test_looks_lie_inside_the_window(deal: Deal, size: Size) -> None:
    for looks in laid_out_by(deal, size):
        for look in looks:
            lies_inside(look, size)


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, scope="module")
@pytest.mark.parametrize("deal", DEALS[:4], ids=str, scope="module")
def test_buttons_and_text_are_large_enough(deal: Deal, size: Size) -> None:
    for looks in laid_out_by(deal, size):
        for look in looks:
            if isinstance(look, ButtonLook):
                assert look.rect.h >= 44
                assert look.size >= TEXT_FLOOR
            if isinstance(look, TextLook):
                assert look.size >= TEXT_FLOOR


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, scope="module")
@pytest.mark.parametrize("deal", DEALS[:4], ids=str, scope="module")
def test_every_card_of_a_fan_shows_a_strip(deal: Deal, size: Size) -> None:
    for looks in laid_out_by(deal, size):
        for pile in (HAND, LAID):
            fan = [k for k in looks if isinstance(k, CardLook) and k.pile.kind == pile]
            for left, right in pairwise(fan):
                assert right.rect.x - left.rect.x >= 0.44 * left.rect.w - 0.5


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES[:2], scope="module")
@pytest.mark.parametrize("deal", DEALS[:4], ids=str, scope="module")
def test_every_pressable_look_can_be_reached(deal: Deal, size: Size) -> None:
    for looks in laid_out_by(deal, size):
        for look in looks:
            if not look.press or isinstance(look, RowLook):
                continue
            assert look.id
            assert look.name, look.id
            x, y = look.rect.centre
            if isinstance(look, CardLook):
                x, y = look.rect.x + look.rect.w * 0.2, look.rect.y + look.rect.h * 0.12
            found = topmost(looks, x, y)
            assert found is not None
            if look.group != "pack":
                assert found.id == look.id


@pytest.mark.sweep
@pytest.mark.parametrize("text", [1.25, 1.5, 1.75])
@pytest.mark.parametrize("deal", DEALS[:2], ids=str)
def test_larger_type_stays_inside_the_window(deal: Deal, text: float) -> None:
    for state in tables(*deal):
        for look in laid_out(state, (1280, 800), text):
            if isinstance(look, TextLook | ButtonLook):
                assert look.rect.right <= 1280 + SLACK
                assert look.rect.bottom <= 800 + SLACK, name_of(look)


def test_layout_depends_only_on_its_arguments() -> None:
    state = tables("rubicon", 1, 0)[10]
    assert laid_out(state, (1280, 800)) == laid_out(state, (1280, 800))
