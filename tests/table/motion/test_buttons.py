"""A button springs back when it is released."""

from __future__ import annotations

from picket_desktop.table.motion.buttons import SUNK, Buttons
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect


def button(pressed: bool) -> list[Look]:
    return [ButtonLook(rect=Rect(0, 100, 200, 50), id="call", label="Call", size=20, pressed=pressed)]


def test_button_let_go_springs_past_its_place_and_rests() -> None:
    buttons = Buttons()
    assert buttons.eased(button(True), 0.0, 1.0, 2.0) == button(True), "the art of a pressed one is sunk"
    assert not buttons.busy(0.0)
    heights = [buttons.eased(button(False), 1 + i * 0.005, 1.0, 2.0)[0].rect.y - 100 for i in range(80)]
    assert heights[0] == 2 * SUNK
    assert min(heights) == -2
    assert heights[-1] == 0
    assert buttons.busy(1.1)
    assert buttons.busy(2.0), "that it rests is drawn too"
    assert not buttons.busy(2.1)
    assert buttons.eased(button(False), 2.1, 1.0, 2.0) == button(False)


def test_button_pressed_again_is_sunk_at_once() -> None:
    buttons = Buttons()
    buttons.eased(button(True), 0.0, 1.0, 2.0)
    buttons.eased(button(False), 0.1, 1.0, 2.0)
    assert buttons.eased(button(True), 0.12, 1.0, 2.0) == button(True)


def test_button_does_not_spring_without_motion() -> None:
    buttons = Buttons()
    buttons.eased(button(True), 0.0, 0.0, 2.0)
    assert buttons.eased(button(False), 0.1, 0.0, 2.0) == button(False)
    assert not buttons.busy(0.1)
