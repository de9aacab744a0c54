"""A lesson's slip fills the space under the score sheet. On an open page it is above the page's buttons and
covers its lower lines; in large type it leaves the names uncovered."""

from __future__ import annotations

import pytest

from picket_desktop.table.play.cloth.end_page import paper
from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.guides.teaching.berths import Clear, berths, end_of_sheet, on_page, placed
from picket_desktop.table.play.guides.teaching.slip import Answer, Note
from picket_desktop.table.widgets.looks import ButtonLook, PanelLook, Rect, TextLook, altered
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
    slip = placed(NOTE, Clear([place], [print_], [print_]), scale, MEASURE, berths).paper
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


@pytest.mark.parametrize("size", [(1600, 1000), (1024, 640)])
def test_slip_fills_the_place_under_a_short_sheet_and_its_buttons_stay(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    place = px(scale, zones(scale).berth)
    sheet = PanelLook(rect=place._replace(h=place.h * 0.3))
    short, long = (
        placed(note, Clear([], [], [], over=end_of_sheet([sheet], scale)), scale, MEASURE)
        for note in (NOTE, NOTE._replace(text=f"{NOTE.text} {NOTE.text}"))
    )
    assert short.paper == long.paper
    assert sheet.rect.bottom < short.paper.y < sheet.rect.bottom + place.h * 0.1
    assert abs(short.paper.bottom - place.bottom) <= 1
    on = [[k.rect for k in slip.looks if isinstance(k, ButtonLook)] for slip in (short, long)]
    assert on[0] == on[1]


def test_slip_in_large_type_tells_the_step_without_its_title() -> None:
    """The words fit over the hand, but the title does not fit under the names."""
    scale = Scale(1024, 640, 2.0)
    low = max(berth.foot for berth in berths(scale))
    titled = placed(NOTE, Clear([], [], [], ([],)), scale, MEASURE).paper
    names = Rect(0, 0, scale.w, scale.px(low) - titled.h + 10)
    trick = [Rect(titled.right + 5, 0, 300, scale.h)]
    slip = placed(NOTE, Clear(trick, trick, trick, ([names],)), scale, MEASURE)
    told = {k.text for k in slip.looks if isinstance(k, TextLook)}
    assert not slip.paper.overlaps(names)
    assert NOTE.place in told
    assert NOTE.title not in told
