"""The opposite arrow moves the ring back, as long as the ring is still where the last arrow put it."""

from __future__ import annotations

from picket_desktop.table.input.focus import walked
from picket_desktop.table.input.trail import Trail
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect, SpotLook
from picket_desktop.table.widgets.tree import HAND

PAGE, OTHER = object(), object()


def button(id: str, x: float, y: float, dim: bool = False) -> ButtonLook:
    return ButtonLook(rect=Rect(x, y, 100, 40), id=id, label=id, size=20, dim=dim)


def test_the_opposite_arrow_leads_back_past_what_lies_nearer() -> None:
    trail = Trail()
    looks = [button("menu", 800, 0), button("rules", 640, 0), button("next", 640, 400)]
    assert walked(looks, "next", "up") == "rules"
    assert trail.walked(PAGE, looks, "menu", "down") == "next"
    assert trail.walked(PAGE, looks, "next", "up") == "menu"


def test_a_long_way_is_walked_back_step_by_step() -> None:
    trail = Trail()
    looks = [
        button("menu", 800, 0),
        button("rules", 640, 0),
        button("next", 640, 200),
        button("on", 640, 400),
    ]
    way = ["menu"]
    for _ in range(2):
        way.append(trail.walked(PAGE, looks, way[-1], "down"))
    assert way == ["menu", "next", "on"]
    back = ["on"]
    for _ in range(2):
        back.append(trail.walked(PAGE, looks, back[-1], "up"))
    assert back == way[::-1]


def test_the_trail_ends_where_the_ring_left_it_or_its_page() -> None:
    looks = [button("menu", 800, 0), button("rules", 640, 0), button("next", 640, 400)]
    moved = Trail()
    moved.walked(PAGE, looks, "menu", "down")
    assert moved.walked(PAGE, looks, "rules", "down") == "next", "the ring was moved otherwise"
    assert moved.walked(PAGE, looks, "next", "up") == "rules"
    elsewhere = Trail()
    elsewhere.walked(PAGE, looks, "menu", "down")
    assert elsewhere.walked(OTHER, looks, "next", "up") == "rules"


def test_nothing_leads_back_to_what_is_gone_or_may_not_be_used() -> None:
    looks = [button("menu", 800, 0), button("rules", 640, 0), button("next", 640, 400)]
    trail = Trail()
    trail.walked(PAGE, looks, "menu", "down")
    assert trail.walked(PAGE, looks[1:], "next", "up") == "rules"
    cards: list[Look] = [
        CardLook(rect=Rect(100 * at, 400, 90, 140), id=text, text=text, group=HAND, dim=False, press=True)
        for at, text in enumerate(("7S", "8S"))
    ]
    dealt = [button("rules", 0, 0), *cards]
    left = Trail()
    assert left.walked(PAGE, dealt, "7S", "up") == "rules"
    played = [dealt[0], CardLook(rect=cards[0].rect, id="7S", text="7S", group=HAND, dim=True), cards[1]]
    assert left.walked(PAGE, played, "rules", "down") == "8S"


def test_a_text_keeps_the_arrows_that_scroll_it() -> None:
    text = SpotLook(rect=Rect(0, 0, 600, 300), id="text", drag=True, does="scroll")
    looks: list[Look] = [text, button("done", 400, 400)]
    trail = Trail()
    assert trail.walked(PAGE, looks, "done", "up") == "text"
    assert trail.walked(PAGE, looks, "text", "down") == "text"
