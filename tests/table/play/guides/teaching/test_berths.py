"""A lesson's slip on an open page lies above the page's buttons, over its lower lines."""

from __future__ import annotations

import pytest

from picket_desktop.table.play.cloth.end_page import paper
from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.guides.teaching.berths import on_page, placed
from picket_desktop.table.play.guides.teaching.slip import Answer, Note
from picket_desktop.table.widgets.looks import ButtonLook, PanelLook, altered
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE

NOTE = Note("A whole deal", "5 of 6", "Press Review to see what it cost.", answers=(Answer("on", "Next"),))


@pytest.mark.parametrize("size", [1.0, 2.0])
def test_slip_on_a_page_stands_above_its_buttons(size: float) -> None:
    scale = Scale(1024, 640, size)
    page = PanelLook(rect=paper(scale), z=PANEL_Z)
    place = page.rect._replace(x=page.rect.right - 200, y=page.rect.bottom - 60, w=100, h=44)
    button = ButtonLook(rect=place, id="review", label="Review", size=20, z=PANEL_Z + 1)
    berths = on_page([page, button], scale)
    print_ = page.rect._replace(y=place.y - 50, h=30)
    slip = placed(NOTE, ([place], [print_], [print_]), scale, MEASURE, berths).paper
    assert page.rect.union(slip) == page.rect
    assert slip.bottom < place.y


def test_only_an_open_page_with_buttons_has_a_berth() -> None:
    scale = Scale(1024, 640)
    page = PanelLook(rect=paper(scale), z=PANEL_Z)
    button = ButtonLook(rect=page.rect.grown(-300, -200), id="a", label="A", size=20, z=PANEL_Z + 1)
    assert on_page([page, button], scale)
    assert not on_page([page], scale)
    assert not on_page([altered(page, z=0), button], scale)
    assert not on_page([altered(page, rect=button.rect.grown(20)), button], scale)
