"""Game pads: what SDL reports of them, turned into keys that say which command they give.

A pad moves the same focus ring as the keyboard, in the same way, and nothing else in the program knows what a
pad does. Without SDL's controllers, or without a pad, nothing happens here.
"""

from __future__ import annotations

import math
import os
from contextlib import suppress
from typing import Any, NamedTuple

import pygame
from pygame.event import Event

from picket_desktop.table.input.commanded import commanded
from picket_desktop.table.input.commands import ARROWS, BACK, EXPLAIN, HELP, PAGES, PRESS
from picket_desktop.table.input.commands import NEXT as NEXT_CONTROL
from picket_desktop.words.pads import NINTENDO, NINTENDO_TURNED, PLAYSTATION, XBOX

BY_LETTER = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS"
"""SDL's hint to report a Nintendo pad's buttons by their labels, which it does by default."""
MAKERS = {"4c05": PLAYSTATION, "7e05": NINTENDO}
"""The kinds of pads by the maker's USB vendor number, as written in SDL's GUID of a pad."""
NAMES = {
    PLAYSTATION: ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    NINTENDO: ("nintendo", "switch", "joy-con"),
}
"""Words in a pad's name, in lower case, that identify its kind."""
DEAD, SLACK = 16_000, 11_000
"""A stick or a trigger counts as pushed from ``DEAD`` on, and as released once back below ``SLACK``. Both are
out of 32,767."""
ASLANT = 1.4
"""How much further a stick must be pushed sideways than along its current direction to change direction, as a
factor."""
FIRST, AGAIN = 0.4, 0.1
"""How long something is held before it repeats, and the time between two repeats, in seconds."""
JOYSTICK = range(pygame.JOYAXISMOTION, pygame.JOYBUTTONUP + 1)
"""The joystick events. SDL sends these for a game pad too, so what the pad does is reported twice."""


class Stroke(NamedTuple):
    """The command that a button gives, and the modifiers held with it."""

    command: str
    mod: int = 0


SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL
LEFT, RIGHT, UP, DOWN = map(Stroke, ARROWS)
PULLED = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Stroke(PAGES[0]),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Stroke(PAGES[1]),
}
PRESSED = {
    pygame.CONTROLLER_BUTTON_A: Stroke(PRESS),
    pygame.CONTROLLER_BUTTON_B: Stroke(BACK),
    pygame.CONTROLLER_BUTTON_X: Stroke(PRESS, CTRL),
    pygame.CONTROLLER_BUTTON_Y: Stroke("hint"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Stroke(NEXT_CONTROL, SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Stroke(NEXT_CONTROL),
    pygame.CONTROLLER_BUTTON_START: Stroke(BACK),
    pygame.CONTROLLER_BUTTON_BACK: Stroke(HELP),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Stroke("last trick"),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Stroke("sort"),
}
HELD = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
}
"""The buttons that repeat while they are held."""
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY),
    pygame.CONTROLLER_AXIS_RIGHTX: (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY),
    pygame.CONTROLLER_AXIS_RIGHTY: (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY),
}
"""For each axis of a stick, both axes of that stick."""
Way = tuple[int, int]
"""A direction: its steps to the right and down."""
WALKS: dict[Way, Stroke] = {(-1, 0): LEFT, (1, 0): RIGHT, (0, -1): UP, (0, 1): DOWN}
NOWHERE: Way = (0, 0)


def by_pad(event: Event) -> bool:
    """Return True if a key was struck by a pad."""
    return bool(event.__dict__.get("pad"))


def made_by(name: str, guid: str = "") -> str:
    """Return the kind of a pad, by the name and GUID that SDL gives it."""
    kind = MAKERS.get(guid[8:12]) or next(
        (kind for kind, words in NAMES.items() if any(word in name.lower() for word in words)), XBOX
    )
    return NINTENDO_TURNED if kind == NINTENDO and os.environ.get(BY_LETTER) == "0" else kind


class _Hold(NamedTuple):
    """Something held down: the ``event`` it repeats, and when the next one is ``due``."""

    event: Event
    due: float


class Pads:
    """All game pads. They may be connected at any time. `kind` is that of the pad used last."""

    def __init__(self) -> None:
        self.kind = XBOX
        self._controllers: Any = None
        self._open: dict[int, Any] = {}
        self._kinds: dict[int, str] = {}
        self._at: dict[tuple[int, int], float] = {}
        self._ways: dict[tuple[int, int], Way] = {}
        self._held: dict[tuple[int, str, int], _Hold] = {}

    def begin(self) -> None:
        """Have SDL report pads, including those already connected. If it cannot, there are none."""
        with suppress(Exception):  # pygame may have been built without them
            from pygame._sdl2 import controller

            controller.init()
            self._controllers = controller

    def still(self, event: Event) -> bool:
        """Return True if an event means nothing, such as the jitter of a stick that nobody touches."""
        if event.type != pygame.CONTROLLERAXISMOTION:
            return event.type in JOYSTICK
        was = self._at.get((event.instance_id, event.axis), 0.0)
        return bool(max(abs(event.value), abs(was)) < SLACK)

    def keys(self, event: Event, now: float) -> list[Event]:
        """Convert a pad's event at the time ``now`` to keys or turns of the wheel; return any other event
        unchanged."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._added(event)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._removed(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                return self._button(event, now)
            case pygame.CONTROLLERAXISMOTION:
                return self._axis(event, now)
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
                return [event]
            case _:
                return [event]
        return []

    def due(self, now: float) -> list[Event]:
        """Return the events repeated because something is held down."""
        found = []
        for source, (event, due) in list(self._held.items()):
            if now >= due:
                self._held[source] = _Hold(event, now + AGAIN)
                found.append(event)
        return found

    def _added(self, event: Event) -> None:
        with suppress(Exception):  # it may have been unplugged already, or not be a pad after all
            pad = self._controllers.Controller(event.device_index)
            id = pad.as_joystick().get_instance_id()
            self._open[id] = pad
            self._kinds[id] = made_by(pad.name or "", event.__dict__.get("guid", ""))

    def _removed(self, id: int) -> None:
        self._open.pop(id, None)
        self._kinds.pop(id, None)
        self._at = {key: at for key, at in self._at.items() if key[0] != id}
        self._ways = {key: way for key, way in self._ways.items() if key[0] != id}
        self._held = {key: hold for key, hold in self._held.items() if key[0] != id}

    def _button(self, event: Event, now: float) -> list[Event]:
        id, button = event.instance_id, event.button
        if event.type == pygame.CONTROLLERBUTTONUP:
            self._held.pop((id, "button", button), None)
            return []
        self._used(id)
        if button in HELD:
            return self._hold((id, "button", button), struck(HELD[button]), now)
        return [struck(PRESSED[button])] if button in PRESSED else []

    def _axis(self, event: Event, now: float) -> list[Event]:
        id, axis = event.instance_id, event.axis
        self._at[id, axis] = event.value
        if axis in PULLED:
            stick, way, made = axis, (int(self._pulled(id, axis)), 0), struck(PULLED[axis])
        elif axis in STICKS:
            stick = STICKS[axis][0]
            way = self._pushed(id, stick)
            made = self._walked(stick, way)
        else:
            return []
        if way == self._ways.get((id, stick), NOWHERE):
            return []
        self._ways[id, stick] = way
        self._held.pop((id, "axis", stick), None)
        if way == NOWHERE:
            return []
        self._used(id)
        return (
            [made] if made.__dict__.get("command") == EXPLAIN else self._hold((id, "axis", stick), made, now)
        )

    def _pulled(self, id: int, axis: int) -> bool:
        """Return True if a trigger is pulled."""
        was = self._ways.get((id, axis), NOWHERE) != NOWHERE
        return self._at[id, axis] >= (SLACK if was else DEAD)

    def _pushed(self, id: int, stick: int) -> Way:
        """Return the one of four directions in which a stick is pushed furthest. A direction lasts until the
        stick comes back a good way or is pushed clearly further in another direction."""
        x, y = (self._at.get((id, axis), 0.0) for axis in STICKS[stick])
        was = self._ways.get((id, stick), NOWHERE)
        along = was[0] * x + was[1] * y
        if was != NOWHERE and along >= SLACK and max(abs(x), abs(y)) <= along * ASLANT:
            return was
        if max(abs(x), abs(y)) < DEAD:
            return NOWHERE
        return (int(math.copysign(1, x)), 0) if abs(x) >= abs(y) else (0, int(math.copysign(1, y)))

    def _walked(self, stick: int, way: Way) -> Event:
        """Return the event of pushing a stick: the left one walks, the right one scrolls or explains."""
        if stick == pygame.CONTROLLER_AXIS_LEFTX:
            return struck(WALKS.get(way, LEFT))
        if way[0]:
            return struck(Stroke(EXPLAIN))
        return Event(pygame.MOUSEWHEEL, x=0, y=-way[1], pad=True)

    def _hold(self, source: tuple[int, str, int], event: Event, now: float) -> list[Event]:
        self._held[source] = _Hold(event, now + FIRST)
        return [event]

    def _used(self, id: int) -> None:
        self.kind = self._kinds.get(id, XBOX)


def struck(stroke: Stroke) -> Event:
    """Return the event for a button that was pressed."""
    return commanded(stroke.command, stroke.mod, pad=True)
