"""Tests presses and keys that arrive before a page has been seen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from picket_desktop.table.painting.kit import Kit
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import ButtonLook, Look, PanelLook, Rect
from tests.table.pilot import Pilot

STAYS, TURNS = Rect(900, 500, 200, 50), Rect(900, 600, 200, 50)


class Leaf(Screen):
    """A sheet with two buttons: one that all leaves share and one of its own."""

    def __init__(self, host: object, name: str, tall: float = 500.0) -> None:
        super().__init__(host)  # type: ignore[arg-type]
        self.name, self.tall = name, tall
        self.met: list[Intent] = []

    def layout(self, moment: Moment) -> list[Look]:
        return [
            PanelLook(rect=Rect(300, 40, 500, self.tall), seed=len(self.name)),
            ButtonLook(rect=STAYS, id="stay", label="Stay", size=20),
            ButtonLook(rect=TURNS, id=self.name, label=self.name, size=20, kind="primary"),
        ]

    def handle(self, intent: Intent) -> None:
        self.met.append(intent)
        if intent == Press("first"):
            self.host.open(Leaf(self.host, "second", 560.0))
        elif intent == Back() and self.name == "second":
            self.host.close()


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A pilot who has pressed the button for the second leaf, which stays unfinished until `see` gives it
    time."""
    pilot = Pilot(lambda app: Leaf(app, "first"), tmp_path, glances=1)
    pilot.wait(1.0, 2)
    pilot.app.art.patient = False
    kit = pilot.app.painter.kit
    kit.begin = lambda patience: Kit.begin(kit, -1.0)  # type: ignore[method-assign]
    pilot.press("first")
    pilot.wait()
    assert pilot.screen == "second"
    assert pilot.app.painter.held
    yield pilot
    pilot.app.quit()


def test_arrows_struck_while_the_page_is_set_anew_all_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All arrows count, although each change of the text size has the whole page drawn again."""
    pilot = Pilot(SettingsPage, tmp_path, glances=1)
    pilot.wait(1.0, 2)
    pilot.key("tab")
    while pilot.app.attention.focus != "text_scale":
        pilot.key("down")
    pilot.app.art.patient = False
    begin = Kit.begin
    monkeypatch.setattr(Kit, "begin", lambda kit, patience: begin(kit, -1.0))
    pilot.key("right")
    for _ in range(3):  # a picture may be put off to the next turn
        if not pilot.app.painter.held:
            pilot.wait()
    assert pilot.app.painter.held
    for _ in range(3):
        pilot.app.feed(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode="", mod=0))
    assert pilot.app.settings.text_scale == 125
    monkeypatch.undo()
    finish(pilot)
    assert pilot.app.settings.text_scale == 200
    pilot.app.quit()


def strike(pilot: Pilot, at: Rect) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        where = pilot.in_window(*at.centre)
        pilot.app.feed(pygame.event.Event(kind, pos=where, button=1, touch=False))


def finish(pilot: Pilot) -> None:
    """Give the page time to finish, and wait until the player has seen it."""
    vars(pilot.app.painter.kit).pop("begin", None)
    deadline = time.monotonic() + 10
    while pilot.app.painter.held and time.monotonic() < deadline:
        pilot.wait()
        time.sleep(0.002)


def see(pilot: Pilot) -> list[Intent]:
    """Let the page finish and return the intents it has received."""
    page = pilot.app.top
    finish(pilot)
    assert isinstance(page, Leaf)
    return page.met


def test_press_on_what_is_still_there_counts_when_the_page_is_seen(pilot: Pilot) -> None:
    page = pilot.app.top
    assert isinstance(page, Leaf)
    strike(pilot, STAYS)
    assert page.met == []
    assert see(pilot) == [Press("stay")]


def test_press_on_what_has_gone_never_reaches_the_page_unseen(pilot: Pilot) -> None:
    strike(pilot, TURNS)
    assert see(pilot) == []
    pilot.wait(1.0)
    pilot.press("second")
    assert see(pilot) == [Press("second")]


def test_escape_struck_early_closes_the_page_when_it_is_seen(pilot: Pilot) -> None:
    page = pilot.app.top
    pilot.app.feed(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
    assert pilot.app.top is page
    see(pilot)
    assert pilot.screen == "first"


def test_time_stands_still_until_the_page_is_seen(pilot: Pilot) -> None:
    before = pilot.app.now
    pilot.now += 5.0
    assert pilot.app.now == before
    see(pilot)
    seen = pilot.app.now
    assert seen - before < 1.0
    pilot.now += 5.0
    assert pilot.app.now == pytest.approx(seen + 5.0)


def test_page_before_stays_with_the_pressed_button_until_the_next_is_seen(pilot: Pilot) -> None:
    seen = {look.id: look for look in pilot.app.painter.seen}
    assert set(seen) == {"", "stay", "first"}
    assert seen["first"].pressed
