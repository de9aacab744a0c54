"""Keys are changed by pointer, by keyboard alone or from a screen reader. If a change is impossible, the
reason is given."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from picket_desktop.table.doors import title
from picket_desktop.table.input.commanded import commanded
from picket_desktop.table.input.commands import BACK, PRESS, SETS
from picket_desktop.table.input.keyboard import read_keys
from picket_desktop.table.screens.keys.change import ROW, ChangeKeys
from picket_desktop.table.screens.screen import Screen
from tests.table.input.test_keyboard import struck
from tests.table.pilot import UNPAINTED, Pilot


def page(host: object) -> Screen:
    return ChangeKeys(host)  # type: ignore[arg-type]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    found = Pilot(page, tmp_path, glances=UNPAINTED)
    found.wait(1.0, 4)
    yield found
    found.app.quit()


def strike(pilot: Pilot, place: int) -> None:
    pilot.app.feed(struck("qwerty", place))
    pilot.wait(0.5, 4)


def give(pilot: Pilot, command: str, place: int) -> None:
    """Press the row of a command, and then the key at a place."""
    pilot.app.focus(ROW + command)
    pilot.wait(1.0, 4)
    pilot.press(ROW + command)
    strike(pilot, place)


def test_row_waits_for_its_new_key_and_says_so(pilot: Pilot) -> None:
    pilot.press(f"{ROW}hint")
    assert "Press the new key" in pilot.words()
    strike(pilot, pygame.KSCAN_G)
    assert pilot.app.settings.keys == "hint=g"
    assert pilot.app.foot.notice == "“Hint” now has the key G."
    assert "Press the new key" not in pilot.words()


def test_changed_key_is_saved_and_named_on_the_page_of_keys(pilot: Pilot, tmp_path: Path) -> None:
    give(pilot, "mute", pygame.KSCAN_G)
    pilot.app.quit()
    again = Pilot(title, tmp_path, glances=UNPAINTED)
    assert again.app.keyboard.named("mute") == "G"
    assert not again.app.settings.mute
    strike(again, pygame.KSCAN_G)
    assert again.app.settings.mute
    again.app.quit()


def test_exchange_is_told(pilot: Pilot) -> None:
    give(pilot, "hint", pygame.KSCAN_S)
    assert read_keys(pilot.app.settings.keys) == {"hint": "s", "sort": "h"}
    assert pilot.app.foot.notice == "“Hint” now has the key S, and “Sort” has H."


@pytest.mark.parametrize(
    ("place", "key"), [(pygame.KSCAN_RETURN, "Enter"), (pygame.KSCAN_TAB, "Tab"), (pygame.KSCAN_LEFT, "Left")]
)
def test_key_that_is_needed_is_refused_in_a_sentence(pilot: Pilot, place: int, key: str) -> None:
    give(pilot, "hint", place)
    assert pilot.app.settings.keys == ""
    assert pilot.app.foot.notice.startswith(f"{key} is needed for")


def test_escape_keeps_the_key_and_then_leaves(pilot: Pilot) -> None:
    give(pilot, "hint", pygame.KSCAN_ESCAPE)
    assert pilot.app.foot.notice == "H stays as it is."
    assert pilot.app.settings.keys == ""
    assert pilot.screen == "Change keys"


def test_pointer_elsewhere_ends_the_wait(pilot: Pilot) -> None:
    pilot.press(f"{ROW}hint")
    pilot.press(f"{ROW}sort")
    strike(pilot, pygame.KSCAN_G)
    assert pilot.app.settings.keys == "sort=g"


def test_sets_and_as_delivered(pilot: Pilot) -> None:
    for hand, keys in SETS.items():
        pilot.press(hand)
        assert read_keys(pilot.app.settings.keys) == keys
        assert pilot.app.foot.notice == f"You can play with the {hand} alone."
    pilot.press("usual")
    assert pilot.app.settings.keys == ""


def test_changed_by_keyboard_alone_from_the_title(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    pilot.wait(1.0, 4)
    strike(pilot, pygame.KSCAN_F1)
    pilot.wait(1.0, 4)
    for _ in range(9):
        if pilot.app.attention.focus == "change":
            break
        pilot.key("tab")
    pilot.key("enter")
    pilot.wait(1.0, 4)
    assert pilot.screen == "Change keys"
    for _ in range(9):
        if pilot.app.attention.focus == f"{ROW}hint":
            break
        pilot.key("down")
    pilot.key("enter")
    strike(pilot, pygame.KSCAN_G)
    assert pilot.app.settings.keys == "hint=g"
    pilot.key("esc")
    pilot.wait(1.0, 4)
    assert pilot.screen == "Keys"
    assert any(words.startswith("G") for words in pilot.words())
    pilot.app.quit()


def test_reader_has_each_row_with_its_key_and_can_change_it(pilot: Pilot) -> None:
    row = pilot.app.reader.tree().nodes[f"{ROW}hint"]
    assert row.label == "Hint, H"
    assert row.description == "Press Enter, then the new key."
    pilot.app.press_as_key(f"{ROW}hint", PRESS)
    pilot.wait(1.0, 4)
    pilot.wait(0.5)
    assert pilot.app.top.waits_for_key
    strike(pilot, pygame.KSCAN_G)
    assert pilot.app.reader.tree().nodes[f"{ROW}hint"].label == "Hint, G"


@pytest.mark.parametrize("pad", [True, False])
def test_command_that_a_pad_or_a_reader_gives_is_no_new_key(pad: bool, pilot: Pilot) -> None:
    """The command Back keeps the old key, so that a player without a keyboard can leave the question."""
    pilot.app.press_as_key(f"{ROW}hint", PRESS)
    pilot.wait(1.0, 4)
    assert pilot.app.top.waits_for_key
    pilot.app.feed(commanded(BACK, pad=pad))
    pilot.wait(1.0, 4)
    assert not pilot.app.top.waits_for_key
    assert pilot.screen == "Change keys"
    assert pilot.app.settings.keys == ""


def test_reader_leaves_the_page_while_a_row_waits_for_its_key(pilot: Pilot) -> None:
    pilot.app.press_as_key(f"{ROW}hint", PRESS)
    pilot.wait(1.0, 4)
    assert pilot.app.top.waits_for_key
    pilot.app.press_as_key("done", PRESS)
    pilot.wait(1.0, 4)
    assert pilot.app.settings.keys == ""
    assert not pilot.app.screens or not pilot.app.top.waits_for_key
