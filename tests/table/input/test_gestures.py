"""Pointer events are turned into gestures."""

from picket_desktop.table.input.gestures import (
    Cancelled,
    Clicked,
    Down,
    Dragged,
    DragStarted,
    Dropped,
    Hovered,
    Pointer,
    topmost,
)
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect

A = ButtonLook(rect=Rect(0, 0, 100, 50), id="a", label="A", size=20)
B = ButtonLook(rect=Rect(200, 0, 100, 50), id="b", label="B", size=20)
K = CardLook(rect=Rect(400, 100, 90, 140), id="KS", text="KS", press=True, drag=True)
Q = CardLook(rect=Rect(440, 100, 90, 140), id="QS", text="QS", press=True, drag=True)
LOOKS: list[Look] = [A, B, K, Q]


def test_last_drawn_look_is_on_top() -> None:
    assert topmost(LOOKS, 450, 150) is Q
    assert topmost(LOOKS, 410, 150) is K
    assert topmost(LOOKS, 10, 300) is None


def test_raised_card_is_also_held_by_the_strip_it_left() -> None:
    raised = CardLook(rect=Rect(400, 100, 90, 140), id="KS", press=True, lift=52)
    assert raised.holds(410, 60)
    assert raised.holds(410, 235)
    assert not raised.holds(410, 40)


def test_rotated_card_is_held_by_its_rotated_area() -> None:
    turned = CardLook(rect=Rect(400, 100, 90, 140), id="KS", press=True, angle=90)
    cx, cy = turned.rect.centre
    assert turned.holds(cx + 65, cy)
    assert not turned.holds(cx, cy + 65)


def test_small_controls_have_a_finger_sized_hit_area() -> None:
    small = ButtonLook(rect=Rect(0, 100, 100, 20), id="s", label="S", size=16)
    assert small.holds(50, 90)
    assert not small.holds(50, 80)


def test_small_movement_is_still_a_click() -> None:
    p = Pointer()
    assert p.down(LOOKS, 410, 150) == [Down("KS", 410, 150, "KS")]
    assert not any(isinstance(g, DragStarted) for g in p.moved(LOOKS, 414, 153))
    assert p.up(LOOKS, 414, 153) == [Clicked("KS", 414, 153, "KS")]


def test_drop_target_is_beneath_the_dragged_card() -> None:
    p = Pointer()
    p.down(LOOKS, 410, 150)
    kinds = [type(g) for g in p.moved(LOOKS, 250, 20)]
    assert DragStarted in kinds
    assert Dragged in kinds
    assert p.up(LOOKS, 250, 20) == [Dropped("KS", 250, 20, "b")]


def test_fingers_have_more_slop() -> None:
    p = Pointer()
    p.down(LOOKS, 410, 150, touch=True)
    assert not any(isinstance(g, DragStarted) for g in p.moved(LOOKS, 420, 155))


def test_release_off_the_button_cancels_the_click() -> None:
    p = Pointer()
    p.down(LOOKS, 10, 10)
    assert p.up(LOOKS, 250, 10) == [Cancelled("a", 250, 10, "b")]


def test_hover_is_reported_once_per_look() -> None:
    p = Pointer()
    assert p.moved(LOOKS, 10, 10) == [Hovered("a", 10, 10, "a")]
    assert p.moved(LOOKS, 12, 10) == []
    assert p.moved(LOOKS, 150, 10) == [Hovered("", 150, 10, "")]


def test_bare_cloth_can_be_clicked() -> None:
    p = Pointer()
    p.down(LOOKS, 150, 10)
    assert p.up(LOOKS, 150, 10) == [Clicked("", 150, 10, "")]
