"""A pilot with a game pad. Its events are posted as SDL posts them."""

from __future__ import annotations

import pygame
from pygame.event import Event

from picket_desktop.table.input.focus import named
from picket_desktop.table.widgets.rows import FieldLook
from tests.table.pilot import Pilot

LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
RIGHT_X, RIGHT_Y = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY
TRIGGER_LEFT, TRIGGER_RIGHT = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
BUTTONS = {
    "press": pygame.CONTROLLER_BUTTON_A,
    "back": pygame.CONTROLLER_BUTTON_B,
    "red": pygame.CONTROLLER_BUTTON_X,
    "hint": pygame.CONTROLLER_BUTTON_Y,
    "last": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "menu": pygame.CONTROLLER_BUTTON_START,
    "keys": pygame.CONTROLLER_BUTTON_BACK,
    "last trick": pygame.CONTROLLER_BUTTON_LEFTSTICK,
    "sort": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
STEPS = 60
"""Maximum number of steps from any control to any other."""


class PadPilot(Pilot):
    """A player who has only a game pad."""

    def button(self, name: str) -> None:
        """Press a button once a player would have had time to see what the button does."""
        if name in ("press", "red"):
            self.read()
            self.see_page()
            self.see_ring()
        self.feed(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=BUTTONS[name])
        if self.app.running:
            self.feed(pygame.CONTROLLERBUTTONUP, instance_id=0, button=BUTTONS[name])

    def dpad(self, way: str) -> None:
        self.button(way)

    def push(self, axis: int, value: int) -> None:
        """Push a stick or pull a trigger, and release it."""
        for at in (value, 0):
            self.app.feed(Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=at))
            self.wait()

    def to(self, id: str) -> None:
        """Move to a control: to its group with the shoulder buttons, then along the group with the D-pad."""
        wanted = named(self.app.looks, id)
        assert wanted is not None, f"{id} cannot be pressed here"
        seen = set[str]()
        for _ in range(STEPS):
            here = named(self.app.looks, self.app.attention.focus)
            wanted = named(self.app.looks, id)
            assert wanted is not None
            if here is not None and here.id == id:
                return
            if here is not None and here.group and here.group == wanted.group:
                before = self.app.attention.focus
                self.dpad(self._towards(here.rect.centre, wanted.rect.centre, here.id in seen))
                seen.add(here.id)
                assert self.app.attention.focus != before, f"{before} leads no further to {id}"
            else:
                self.button("next")
        raise AssertionError(f"{id} cannot be reached from {self.app.attention.focus}")

    def _towards(self, here: tuple[float, float], there: tuple[float, float], again: bool = False) -> str:
        """Return which way to press the D-pad. A player who comes to a place ``again`` tries the other
        rows."""
        dx, dy = there[0] - here[0], there[1] - here[1]
        if abs(dy) > 2 * abs(dx) or (again and dy):
            return "down" if dy > 0 else "up"
        return "right" if dx > 0 else "left"

    def choose(self, id: str) -> None:
        """Walk to a control and press it."""
        self.to(id)
        self.button("press")

    def text(self, id: str) -> str:
        """Return the text in a field."""
        field = self.look(id)
        assert isinstance(field, FieldLook)
        return field.text
