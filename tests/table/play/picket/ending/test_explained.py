"""The cards of a line of the reckoning are small in their row, and large beside the row once it is
pressed."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.ending.reckoning import ALL, row_id
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.state import RECKONING
from picket_desktop.table.widgets.looks import CardLook, Look
from picket_desktop.table.widgets.theme import LEGIBLE, Scale
from tests.table.measure import MEASURE
from tests.table.play.test_large_type import PICKET, picket_tables

SIZES, TYPES = [(1024, 640), (1280, 800), (1600, 1000)], (100, 125, 150, 200)


def cards(looks: list[Look], id: str) -> dict[str | None, float]:
    """Return the heights of the cards whose ids begin with ``id``, by card."""
    return {k.text: k.rect.h for k in looks if isinstance(k, CardLook) and k.id.startswith(id)}


def open_large(name: str, scale: Scale) -> int:
    """Assert that pressing each row of a reckoning shows its cards large; return the number of rows that have
    cards."""
    table = next(t for t in picket_tables(name) if t.open.panel == RECKONING)
    assert isinstance(table, PicketTable)
    page, found = layout(table, scale, Attention(), MEASURE), 0
    for at, line in enumerate(ALL):
        if not any(look.id == row_id(line) and look.press for look in page):
            continue
        pressed = replace(table, open=replace(table.open, line=at))
        shown, small = (
            cards(layout(pressed, scale, Attention(), MEASURE), "for-"),
            cards(page, f"made-{line.value}-"),
        )
        assert all(tall >= LEGIBLE for tall in shown.values()), (line, shown)
        assert small.keys() <= shown.keys(), line
        found += bool(small)
    return found


def test_press_on_a_row_shows_its_cards_large() -> None:
    assert open_large("rubicon", Scale(1024, 640))
    assert open_large("du-coeur", Scale(1024, 640, 2.0))


@pytest.mark.full
def test_press_on_a_row_shows_its_cards_large_at_every_size() -> None:
    for (size, percent), name in product(product(SIZES, TYPES), PICKET):
        open_large(name, Scale(*size, percent / 100))
