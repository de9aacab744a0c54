"""At the first start the table asks once which words to use."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table import start
from picket_desktop.table.app import App
from picket_desktop.table.input.focus import primary
from picket_desktop.table.screens.which_words import WhichWords
from picket_desktop.table.widgets.theme import ASKED, Scale
from tests.table.pilot import UNPAINTED, Pilot


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("keys", "plain"),
    [(("esc",), True), (("enter",), True), (("space",), True), (("tab", "tab", "space"), False)],
)
def test_keyboard_chooses_the_words(tmp_path: Path, keys: tuple[str, ...], plain: bool) -> None:
    pilot = Pilot(start.title, tmp_path)
    pilot.app.open(WhichWords(pilot.app))
    for key in keys:
        pilot.key(key)
    assert pilot.screen == "Picket"
    assert pilot.app.store.preferences.settings == Settings(plain=plain, words_chosen=True)
    pilot.app.quit()


@pytest.mark.parametrize("key", ["enter", "space"])
def test_focused_type_size_is_taken(tmp_path: Path, key: str) -> None:
    pilot = Pilot(start.title, tmp_path)
    pilot.app.open(WhichWords(pilot.app))
    pilot.wait(ASKED)
    pilot.key("tab")
    pilot.app.focus("size 150")
    pilot.key(key)
    assert (pilot.screen, pilot.app.settings.text_scale) == ("Words", 150)
    pilot.app.focus("plain")
    pilot.key("enter")
    assert pilot.screen == "Picket"
    pilot.app.quit()


@pytest.mark.parametrize(("answer", "plain"), [("old", False), ("plain", True)])
def test_pointer_chooses_the_words_and_settings_change_them(tmp_path: Path, answer: str, plain: bool) -> None:
    pilot = Pilot(start.title, tmp_path)
    pilot.app.open(WhichWords(pilot.app))
    pilot.press(answer)
    assert pilot.app.settings.plain is plain
    pilot.press("settings")
    pilot.press("plain")
    assert pilot.app.settings.plain is not plain
    assert pilot.app.settings.words_chosen
    pilot.app.quit()


def test_words_are_asked_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[list[str]] = []

    def run(app: App, ahead: object) -> None:
        opened.append([screen.name for screen in app.screens])
        if app.top.name == "Words":
            app.top._chosen(True)
        app.quit()

    monkeypatch.setattr(start, "run", run)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for _ in range(2):
        start.open_table(data=tmp_path)
    assert opened == [["Picket", "Words"], ["Picket"]]


def test_plain_words_are_red_and_settings_are_mentioned(tmp_path: Path) -> None:
    pilot = Pilot(WhichWords, tmp_path, glances=UNPAINTED)
    assert primary(pilot.app.lay_out()) == "plain"
    assert pilot.look("plain").rect.bottom <= pilot.look("old").rect.y
    assert any("change both at any time in Settings" in said.replace("\n", " ") for said in pilot.words())
    pilot.app.quit()


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1024, 640), 175), ((1600, 1000), 150)])
def test_page_lies_in_the_window_at_every_type_size(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    pilot = Pilot(WhichWords, tmp_path, size, Settings(text_scale=text))
    window = Scale(*size).whole()
    for look in pilot.app.lay_out():
        assert window.union(look.rect) == window, look
    pilot.app.quit()
