"""Words on the cloth that something else partly covers are either moved clear and shown whole, or not
shown."""

from __future__ import annotations

import pytest

from picket_desktop.table.play.cloth.overlay import SLIP, left_whole
from picket_desktop.table.play.cloth.zones import TRICK, WON
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Pile,
    PlaqueLook,
    PortraitLook,
    Rect,
    SpeechLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE

PLACE = Rect(100, 100, 300, 100)
CUT = TextLook(rect=Rect(120, 180, 200, 40), text="You keep a suit,\nand a run.", size=16, id="cut")
CLEAR = altered(CUT, rect=Rect(120, 198, 200, 40), id="clear")
PRINTED = altered(CUT, shadow=False, id="printed")
OVER = altered(CUT, z=9.0, id="over")


def left(*looks: Look) -> list[str]:
    return [look.id for look in left_whole(looks, Scale(1600, 1000), MEASURE)]


@pytest.mark.parametrize(
    "over",
    [
        PanelLook(rect=PLACE, id="a", z=1),
        PlaqueLook(rect=PLACE, id="a", z=1),
        SpeechLook(rect=PLACE, id="a", z=1, words="Good.", size=20),
        CardLook(rect=PLACE, id="a", z=1, text="KS"),
        ButtonLook(rect=PLACE, id="a", z=1, label="Good", size=20),
    ],
    ids=lambda look: type(look).__name__,
)
def test_words_on_the_cloth_are_left_out_where_something_would_cut_them(over: Look) -> None:
    assert left(CUT, CLEAR, OVER, over) == ["clear", "over", "a"]
    assert left(PRINTED, over) == (["a"] if isinstance(over, PanelLook) else ["printed", "a"])


def test_what_is_to_be_done_is_left_out_under_a_paper_only() -> None:
    asked = altered(CUT, id="prompt")
    assert left(asked, CardLook(rect=PLACE, id="a", z=1, text="KS")) == ["prompt", "a"]
    assert left(asked, PanelLook(rect=PLACE, id="a", z=1)) == ["a"]


def test_empty_place_of_a_card_hides_nothing() -> None:
    assert left(CUT, CardLook(rect=PLACE, id="a", z=1, text="KS", gone=True)) == ["cut", "a"]


def test_button_that_cannot_be_pressed_is_left_out_under_a_paper() -> None:
    button = ButtonLook(rect=Rect(120, 180, 200, 44), id="b", label="Good", size=20)
    paper = PanelLook(rect=PLACE, id="a", z=1)
    assert left(button, paper) == ["b", "a"]
    assert left(altered(button, press=False), paper) == ["a"]


def test_speech_and_the_points_of_a_trick_are_left_out_under_a_paper() -> None:
    said = SpeechLook(rect=Rect(120, 180, 200, 44), id="said", words="Good.", size=20)
    strip = PlaqueLook(rect=Rect(120, 180, 60, 44), id="strip", paper=True)
    points = TextLook(rect=strip.rect, id="points", text="+1", size=20, shadow=False, z=0.5)
    lying = [said, strip, points]
    assert left(*lying, PanelLook(rect=PLACE, id="a", z=1)) == ["a"]
    assert left(*lying, PanelLook(rect=PLACE, id="a", z=-1)) == ["said", "strip", "points", "a"]


def heap(*places: Rect) -> list[Look]:
    return [CardLook(rect=r, id=f"c{i}", text="KS", pile=Pile(WON, 1)) for i, r in enumerate(places)]


def test_heap_gives_way_whole_to_a_paper_that_speaks_but_a_trick_does_not() -> None:
    clear, cut = Rect(500, 100, 40, 60), Rect(380, 100, 40, 60)
    slip = PanelLook(rect=PLACE, id=SLIP, z=1)
    face = PortraitLook(rect=cut, id="bust", portrait="hoyle")
    assert left(*heap(clear, cut), face, slip) == [SLIP]
    assert left(*heap(clear), face, slip) == ["c0", SLIP]
    trick = [altered(card, pile=Pile(TRICK)) for card in heap(clear, cut)]
    assert left(*trick, slip) == ["c0", "c1", SLIP]
    assert left(*heap(clear, cut), altered(slip, id="list")) == ["c0", "c1", "list"]


def test_any_card_gives_way_to_a_page_that_cuts_it() -> None:
    page = PanelLook(rect=Rect(100, 100, 1400, 800), id="page", z=1)
    cut, beneath = Rect(60, 200, 80, 120), Rect(400, 200, 80, 120)
    cards = [altered(card, pile=Pile(), text=None) for card in heap(cut, beneath)]
    assert left(CLEAR, *cards, page) == ["c1", "page"]
    assert left(*(altered(card, pile=Pile(TRICK)) for card in cards), page) == ["page"]
