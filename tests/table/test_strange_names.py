"""Names that no typeface can write are still shown, wherever they come from."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import accesskit
import pygame
import pytest

from picket_desktop.table.doors import title
from picket_desktop.table.reader.kit import AccessKit
from picket_desktop.table.reader.nodes import Node, Role
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.games.record_page import RecordPage
from picket_desktop.table.screens.statistics.page import in_lines
from picket_desktop.words.outside.repeated import UNREADABLE, showable
from picket_desktop.words.pages import said
from tests.saved.games_kept import played
from tests.table.pilot import UNPAINTED, Pilot

STRANGE = ["d\udce4ta", "\udcff", "\ud83d half a sign", "a\0b", "♠\udc80♥", "日本 \U0001f469\u200d\U0001f680"]
bytes_in_names = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux has file names that are no text"
)


@pytest.mark.parametrize("name", [*STRANGE, "Ångström", "plain", ""])
def test_any_name_can_be_shown_and_what_can_is_not_changed(name: str) -> None:
    shown = showable(name)
    assert len(shown) == len(name)
    for wanted, found in zip(name, shown, strict=True):
        bare = wanted == "\0" or "\ud800" <= wanted <= "\udfff"
        assert found == (UNREADABLE if bare else wanted)
    assert said("door.continue.when", when=name) == said("door.continue.when", when=shown)


def test_any_name_can_be_written_read_aloud_and_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(title, None, glances=UNPAINTED)
    fonts, reader = pilot.app.painter.kit.fonts, AccessKit.__new__(AccessKit)
    reader._kit = accesskit
    copied: list[bytes] = []
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: copied.append(text.encode()))
    for name in STRANGE:
        assert fonts.width(name, "english", 20) == fonts.width(showable(name), "english", 20)
        assert fonts.line(name, "english", 20, "ink").get_width() > 0
        reader._made_of(Node("a", Role.BUTTON, label=name, value=name, description=name))
        assert pilot.app.copy(name)
    assert len(copied) == len(STRANGE)
    pilot.app.quit()


@pytest.fixture
def strange(tmp_path: Path) -> Path:
    """A folder whose name is not valid UTF-8."""
    return tmp_path / os.fsdecode(b"d\xe4ta")


@bytes_in_names
def test_folder_of_any_name_is_told(strange: Path) -> None:
    pilot = Pilot(lambda app: RecordPage(app, played("cotton", 3).record), strange, glances=1)
    page = pilot.app.top
    assert isinstance(page, RecordPage)
    pilot.wait(0.5, 3)
    pilot.press("save")
    assert page._saving is None or page._saving.wait(10)
    pilot.wait(0.5, 3)
    assert UNREADABLE in page.told
    assert list((strange / "records").glob("*.picket"))
    pilot.app.open(told(pilot.app, said("statistics.csv.title"), [in_lines(strange)]))
    pilot.wait(0.5, 3)
    assert pilot.app.canvas.whole
    pilot.app.quit()


@bytes_in_names
def test_dropped_file_of_any_name_is_taken_in(strange: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(title, None, glances=UNPAINTED)
    taken: list[object] = []
    pilot.app.takes_in = lambda app, given: taken.append(given)
    failed: list[bool] = []

    def get() -> list[pygame.event.Event]:
        if failed:
            return []
        failed.append(True)
        try:
            os.fsencode(strange).decode()
        except UnicodeDecodeError as error:
            raise SystemError("returned a result with an exception set") from error
        raise AssertionError

    monkeypatch.setattr(pygame.event, "get", get)
    pilot.wait()
    assert taken == [strange]
    pilot.app.quit()


def test_other_failures_of_events_are_not_taken_for_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(title, None)

    def get() -> list[pygame.event.Event]:
        raise SystemError("another")

    with monkeypatch.context() as patch:
        patch.setattr(pygame.event, "get", get)
        with pytest.raises(SystemError):
            pilot.wait()
    pilot.app.quit()
