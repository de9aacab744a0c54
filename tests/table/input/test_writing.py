"""Text fields accept what is typed on any keyboard and text that comes without a key, but nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from picket_desktop.table.input import keyboard
from picket_desktop.table.widgets.rows import FieldLook
from picket_desktop.words.pages import said
from tests.table.pilot import Pilot
from tests.table.test_app import Tray

ALT_GR = {"X11": pygame.KMOD_RALT, "Windows": pygame.KMOD_RALT | pygame.KMOD_LCTRL, "own": pygame.KMOD_MODE}


@pytest.fixture
def field(tmp_path: Path) -> Iterator[Pilot]:
    """Yield a page with a text field in focus."""
    pilot = Pilot(Tray, tmp_path)
    pilot.press("name")
    yield pilot
    pilot.app.quit()


def text(pilot: Pilot) -> str:
    tray = pilot.app.top
    assert isinstance(tray, Tray)
    return tray.text


def strike(pilot: Pilot, prints: str, types: str, place: int = 0, mod: int = 0) -> None:
    """Send the events for pressing a key: the key itself and the text that it types."""
    key = pygame.event.Event(pygame.KEYDOWN, key=ord(prints), unicode=types, mod=mod, scancode=place)
    pilot.app.feed(key)
    if types.isprintable():
        write(pilot, types)


def write(pilot: Pilot, words: str) -> None:
    pilot.feed(pygame.TEXTINPUT, text=words)


@pytest.mark.parametrize("mod", ALT_GR.values(), ids=ALT_GR)
def test_alt_gr_types(field: Pilot, mod: int) -> None:
    for prints, types in (("q", "@"), ("l", "ł"), ("e", "ę"), ("s", "ß")):
        strike(field, prints, types, mod=mod)
    assert text(field) == "@łęß"


@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_LMETA, pygame.KMOD_RMETA])
def test_alt_and_the_systems_key_type_nothing(
    field: Pilot, mod: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyboard, "MAC", False)
    strike(field, "h", "h", pygame.KSCAN_H, mod)
    assert text(field) == ""


def test_option_types_on_a_mac(field: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard, "MAC", True)
    strike(field, "l", "@", pygame.KSCAN_L, pygame.KMOD_LALT)
    assert text(field) == "@"


def test_text_that_comes_without_a_key_is_written(field: Pilot) -> None:
    for words in ("漢字", "née", " ", "👩\u200d🚀", "two\nlines"):
        write(field, words)
    assert text(field) == "漢字née 👩\u200d🚀two lines"


def test_text_without_a_field_is_dropped(tmp_path: Path) -> None:
    pilot = Pilot(Tray, tmp_path)
    write(pilot, "漢字")
    assert text(pilot) == ""
    assert met_nothing(pilot)
    pilot.app.quit()


def met_nothing(pilot: Pilot) -> bool:
    tray = pilot.app.top
    assert isinstance(tray, Tray)
    return not tray.met


def test_a_held_key_goes_on_writing_only_what_was_written(field: Pilot) -> None:
    """The system repeats the text of a held key, but not the key event."""
    strike(field, "a", "a", pygame.KSCAN_A)
    write(field, "a")
    assert text(field) == "aa"
    field.feed(pygame.KEYDOWN, key=ord("m"), unicode="m", mod=pygame.KMOD_LALT, scancode=pygame.KSCAN_M)
    for _ in range(3):
        write(field, "m")
    assert text(field) == "aa"


def shown(pilot: Pilot) -> str:
    return next(look.text for look in pilot.app._laid() if isinstance(look, FieldLook))


def test_what_an_input_method_composes_is_shown_and_not_written(field: Pilot) -> None:
    write(field, "日")
    field.feed(pygame.TEXTEDITING, text="ほん", start=0, length=2)
    assert (text(field), shown(field)) == ("日", "日ほん")
    field.feed(pygame.KEYDOWN, key=pygame.K_BACKSPACE, unicode="", mod=0, scancode=42)
    assert (text(field), shown(field)) == ("日", "日ほん"), "the key is the input method's"
    field.feed(pygame.TEXTEDITING, text="", start=0, length=0)
    write(field, "本")
    assert (text(field), shown(field)) == ("日本", "日本")
    field.feed(pygame.TEXTEDITING, text="ご", start=0, length=1)
    field.feed(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0, scancode=41)
    field.key("backspace")
    assert (text(field), shown(field)) == ("日", "日")


LAYOUTS = {"russian": "фсчм", "greek": "αψχω", "hebrew": "שבסה", "arabic": "شؤءر"}
"""The letters printed on the keys of A, C, X and V."""


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_field_is_edited_by_the_usual_places_on_any_layout(
    field: Pilot, layout: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clipboard = ["pasted"]
    monkeypatch.setattr(field.app.window, "copy", lambda words: not clipboard.insert(0, words))
    monkeypatch.setattr(field.app.window, "pasted", lambda: clipboard[0])
    places = pygame.KSCAN_A, pygame.KSCAN_C, pygame.KSCAN_X, pygame.KSCAN_V

    def control(which: int) -> None:
        letter = LAYOUTS[layout][which]
        strike(field, letter, letter, places[which], pygame.KMOD_LCTRL)

    write(field, "Пётр")
    control(0)
    control(1)
    assert (clipboard[0], text(field)) == ("Пётр", "Пётр")
    write(field, "Q")
    assert text(field) == "Q", "all was selected"
    control(2)
    assert (clipboard[0], text(field)) == ("Q", "")
    control(3)
    assert text(field) == "Q"


@pytest.mark.parametrize("nothing", ["", " \r\n"])
def test_pasting_nothing_keeps_what_is_there(
    field: Pilot, nothing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clipboard may be empty or too large, or its owner may not answer."""
    monkeypatch.setattr(field.app.window, "pasted", lambda: nothing)
    write(field, "Anne")
    for letter, place in (("a", pygame.KSCAN_A), ("v", pygame.KSCAN_V)):
        strike(field, letter, letter, place, pygame.KMOD_LCTRL)
    assert text(field) == "Anne"
    assert field.app.foot.notice == said("brought.nothing")


def test_the_middle_button_writes_what_is_selected_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = Pilot(Tray, tmp_path)
    monkeypatch.setattr(pilot.app.window, "selected", lambda: "two\r\nlines")

    def press(id: str) -> None:
        x, y = pilot.reach(id)
        pilot.feed(pygame.MOUSEBUTTONDOWN, pos=pilot.in_window(x, y), button=2, touch=False)

    press("go")
    assert met_nothing(pilot)
    press("name")
    assert text(pilot) == "two lines"
    assert pilot.app.attention.focus == "name"
    pilot.app.quit()
