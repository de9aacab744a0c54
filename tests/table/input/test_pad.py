"""A game pad acts as a keyboard. Its buttons and sticks strike keys, and the program remembers whether pad or
keyboard was used last."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title
from picket_desktop.table.input.commands import EXPLAIN
from picket_desktop.table.input.focus import primary
from picket_desktop.table.input.pad import AGAIN, DEAD, FIRST, PRESSED, SLACK, Pads, made_by
from picket_desktop.words.pads import (
    BUTTONS,
    NINTENDO,
    NINTENDO_TURNED,
    PLAYSTATION,
    PRINTED,
    STICKS,
    XBOX,
    A,
    pad_button,
)
from picket_desktop.words.pages import said
from tests.table.pad_pilot import LEFT_X, LEFT_Y, RIGHT_X, RIGHT_Y, TRIGGER_RIGHT, PadPilot
from tests.table.pilot import Pilot

FULL = 32_767


def axis(number: int, value: int, pad: int = 0) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=number, value=value)


def button(number: int, pad: int = 0, up: bool = False) -> Event:
    kind = pygame.CONTROLLERBUTTONUP if up else pygame.CONTROLLERBUTTONDOWN
    return Event(kind, instance_id=pad, button=number)


def codes(events: list[Event]) -> list[str | int]:
    return [event.command if event.type == pygame.KEYDOWN else event.type for event in events]


def test_stick_counts_once_beyond_its_dead_zone_and_again_after_it_came_back() -> None:
    pads = Pads()
    assert codes(pads.keys(axis(LEFT_X, DEAD - 1), 0.0)) == []
    assert codes(pads.keys(axis(LEFT_X, DEAD), 0.1)) == ["right"]
    assert codes(pads.keys(axis(LEFT_X, FULL), 0.2)) == []
    assert codes(pads.keys(axis(LEFT_X, SLACK), 0.3)) == []
    assert codes(pads.keys(axis(LEFT_X, FULL), 0.4)) == [], "it has not come back"
    assert codes(pads.keys(axis(LEFT_X, SLACK - 1), 0.5)) == []
    assert codes(pads.keys(axis(LEFT_X, FULL), 0.6)) == ["right"]
    assert codes(pads.keys(axis(LEFT_X, -FULL), 0.7)) == ["left"]


def test_stick_pushed_aslant_keeps_the_way_that_it_took() -> None:
    pads = Pads()
    assert codes(pads.keys(axis(LEFT_Y, 20_000), 0.0)) == ["down"]
    assert codes(pads.keys(axis(LEFT_X, 22_000), 0.1)) == []
    assert codes(pads.keys(axis(LEFT_X, 30_000), 0.2)) == ["right"]


@pytest.mark.parametrize(
    ("down", "up"),
    [
        (button(pygame.CONTROLLER_BUTTON_DPAD_UP), button(pygame.CONTROLLER_BUTTON_DPAD_UP, up=True)),
        (axis(LEFT_Y, -FULL), axis(LEFT_Y, 0)),
        (axis(TRIGGER_RIGHT, FULL), axis(TRIGGER_RIGHT, 0)),
        (axis(RIGHT_Y, FULL), axis(RIGHT_Y, 0)),
    ],
    ids=["d-pad", "stick", "trigger", "wheel"],
)
def test_what_is_held_repeats_until_it_is_let_go(down: Event, up: Event) -> None:
    pads = Pads()
    first = pads.keys(down, 0.0)
    assert len(first) == 1
    assert pads.due(FIRST * 0.9) == []
    assert pads.due(FIRST) == first
    assert pads.due(FIRST + AGAIN * 0.9) == []
    assert pads.due(FIRST + AGAIN) == first
    assert pads.keys(up, 1.0) == []
    assert pads.due(9.0) == []


@pytest.mark.parametrize("number", PRESSED)
def test_button_that_presses_never_repeats(number: int) -> None:
    pads = Pads()
    assert len(pads.keys(button(number), 0.0)) == 1
    assert pads.due(9.0) == []


def test_explaining_by_the_right_stick_does_not_repeat() -> None:
    pads = Pads()
    assert codes(pads.keys(axis(RIGHT_X, FULL), 0.0)) == [EXPLAIN]
    assert pads.due(9.0) == []


def test_nothing_is_held_once_the_pad_or_the_window_is_gone() -> None:
    for gone in (
        Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1),
        Event(pygame.WINDOWFOCUSLOST),
    ):
        pads = Pads()
        pads.keys(axis(LEFT_X, FULL, 1), 0.0)
        pads.keys(gone, 0.1)
        assert pads.due(9.0) == []


def test_two_pads_do_not_disturb_each_other() -> None:
    pads = Pads()
    assert codes(pads.keys(axis(LEFT_X, FULL, 0), 0.0)) == ["right"]
    assert codes(pads.keys(axis(LEFT_X, 0, 1), 0.1)) == []
    assert codes(pads.keys(axis(LEFT_Y, FULL, 1), 0.2)) == ["down"]
    assert sorted(codes(pads.due(9.0))) == sorted(["right", "down"])


def test_trembling_of_a_stick_wakes_nobody() -> None:
    pads = Pads()
    assert pads.still(axis(LEFT_X, 900))
    assert pads.still(Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=1.0))
    assert not pads.still(axis(LEFT_X, FULL))
    pads.keys(axis(LEFT_X, FULL), 0.0)
    assert not pads.still(axis(LEFT_X, 0)), "it is let go"
    assert not pads.still(Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0))


@pytest.mark.parametrize(
    ("name", "guid", "kind"),
    [
        ("Xbox 360 Controller", "030000005e0400008e02000010010000", XBOX),
        ("Steam Deck Controller", "03000000de2800000512000010010000", XBOX),
        ("PS5 Controller", "", PLAYSTATION),
        ("Wireless Controller", "050000004c050000c405000000010000", PLAYSTATION),
        ("Nintendo Switch Pro Controller", "", NINTENDO),
        ("Pro Controller", "050000007e0500000920000001000000", NINTENDO),
    ],
)
def test_maker_is_told_by_name_or_guid(name: str, guid: str, kind: str) -> None:
    assert made_by(name, guid) == kind


def test_nintendo_letters_are_turned_where_sdl_goes_by_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
    assert made_by("Nintendo Switch Pro Controller") == NINTENDO_TURNED
    assert pad_button(NINTENDO_TURNED, A) == "B"


def test_every_button_of_every_pad_has_a_name() -> None:
    for kind in PRINTED:
        names = [pad_button(kind, each) for each in (*BUTTONS, *STICKS)]
        assert len(set(names)) == len(names)
        assert all(name and not name.startswith("pad.") for name in names)


# The table.


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[PadPilot]:
    pilot = PadPilot(title, tmp_path)
    pilot.wait(1.0, 4)
    yield pilot
    pilot.app.quit()


def signs(pilot: Pilot) -> dict[str, str]:
    return {look.id: look.sign for look in pilot.app._laid() if look.sign}


def test_signs_and_foot_line_are_of_whatever_was_used_last(pilot: PadPilot) -> None:
    red = primary(pilot.app.looks)
    assert signs(pilot) == {red: "enter"}
    pilot.dpad("down")
    ringed = pilot.app.attention.focus
    assert signs(pilot) == {ringed: "A", red: "X"} | ({red: "A"} if red == ringed else {})
    pilot.button("next")
    pilot.key("tab")
    assert set(signs(pilot).values()) == {"enter"}
    pilot.dpad("up")
    assert "A" in signs(pilot).values()
    pilot.move(5, 5)
    pilot.wait(0.1)
    assert signs(pilot) == {primary(pilot.app.looks): "enter"}


def test_red_button_bears_x_while_the_ring_is_elsewhere(pilot: PadPilot) -> None:
    red = primary(pilot.app.looks)
    for _ in range(9):
        pilot.dpad("down")
        if pilot.app.attention.focus != red:
            break
    assert signs(pilot) == {pilot.app.attention.focus: "A", red: "X"}
    pilot.button("red")
    pilot.wait(1.0, 4)
    assert pilot.screen == "Lesson", "the red button was pressed, and not what has the ring"


def test_keys_page_is_of_whatever_is_used_while_it_is_open(pilot: PadPilot) -> None:
    pilot.button("keys")
    pilot.wait(1.0, 4)
    assert pilot.screen == "Keys"
    assert "LB and RB" in pilot.words()
    assert said("pad.title") in pilot.words()
    pilot.key("down")
    assert "LB and RB" not in pilot.words()
    assert said("key.escape") in pilot.words()
    assert said("keys.title") in pilot.words()


def test_pad_writes_in_no_field(pilot: PadPilot) -> None:
    """The pad strikes the keys of hint, sort and last trick, but their letters are not typed into the field
    with the focus."""
    pilot.choose("new")
    pilot.wait(1.0, 4)
    pilot.choose("options")
    pilot.wait(1.0, 4)
    pilot.to("number")
    for each in ("hint", "sort", "last trick"):
        pilot.button(each)
    assert pilot.text("number") == ""
    pilot.key("h")
    assert pilot.text("number") == "h"


def test_ring_runs_along_while_the_d_pad_is_held(tmp_path: Path) -> None:
    pilot = PadPilot(title, tmp_path, settings=Settings(speed="off"))
    pilot.wait(1.0, 4)
    pilot.app.feed(button(pygame.CONTROLLER_BUTTON_DPAD_DOWN))
    pilot.wait(0.02)
    seen = [pilot.app.attention.focus]
    for _ in range(3):
        pilot.wait(FIRST, 8)
        seen.append(pilot.app.attention.focus)
    assert len(set(seen)) > 2
    pilot.app.quit()


BROKEN = """
import sys
sys.modules["pygame._sdl2.controller"] = None
from picket_desktop.table.input.pad import Pads
pads = Pads()
pads.begin()
import pygame
pads.keys(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid=""), 0.0)
print("well")
"""


@pytest.mark.full
def test_program_does_without_the_controller_module() -> None:
    done = subprocess.run([sys.executable, "-c", BROKEN], capture_output=True, text=True, check=False)
    assert done.stdout.endswith("well\n"), done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="SDL is called by its file")
def test_pad_that_sdl_itself_reports_comes_goes_and_strikes(tmp_path: Path) -> None:
    """SDL's virtual pad is plugged in while the table is open, pressed, and pulled out again."""
    pilot = PadPilot(title, tmp_path)
    pilot.wait(1.0, 4)
    pilot.app.pads.begin()
    maps = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    sdl = ctypes.CDLL(next(line.split()[-1] for line in maps if "libSDL2-" in line))
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")  # the window is hidden
    device = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
    assert device >= 0
    try:
        pilot.wait(0.1, 2)
        assert len(pilot.app.pads._open) == 1
        stick = ctypes.c_void_p(sdl.SDL_JoystickOpen(device))
        sdl.SDL_JoystickSetVirtualButton(stick, pygame.CONTROLLER_BUTTON_BACK, 1)
        pilot.wait(0.1, 2)
        pilot.wait(1.0, 4)
        assert pilot.screen == "Keys"
        assert pilot.app.pad == XBOX
    finally:
        sdl.SDL_JoystickDetachVirtual(device)
    pilot.wait(0.1, 2)
    assert not pilot.app.pads._open
    pilot.app.quit()
    pygame.joystick.quit()
