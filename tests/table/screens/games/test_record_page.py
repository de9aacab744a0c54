"""Saving or copying the record of a game, from the table's menu and from the list of games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from picket_desktop import paths
from picket_desktop.engine.record import read
from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.screens.games.record_page import RecordPage
from picket_desktop.table.window import TableWindow
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept
from tests.table.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(title_page, tmp_path, settings=Settings(period_offered=True))
    flown.app.calendar = lambda: datetime(2026, 11, 22, 20)
    yield flown
    flown.app.quit()


def saved(pilot: Pilot) -> str:
    """Return the text of the page, without spaces, once it says whether the record was saved."""
    page = pilot.app.top
    assert isinstance(page, RecordPage)
    saving = page._saving
    assert saving is None or saving.wait(10)
    pilot.wait(frames=2)
    assert page.told
    return "".join("".join(pilot.words()).split())


def test_record_is_saved_from_the_list_by_keyboard(pilot: Pilot, tmp_path: Path) -> None:
    kept(pilot.app.store, played("rubicon", 3))
    pilot.app.home()
    pilot.key("tab")
    pilot.ring_at("games")
    pilot.key("space")
    pilot.key("enter")
    pilot.ring_at("record")
    for key in ("enter", "enter"):
        pilot.key(key)
    path = tmp_path / "records" / "picket-2026-11-22-rubicon.picket"
    assert path.name in saved(pilot)
    assert read(path.read_text("utf-8")) == played("rubicon", 3).record
    pilot.key("enter")
    assert pilot.screen == "Asking"
    pilot.key("esc")
    assert pilot.screen == "Games"


def test_record_of_a_waiting_game_ends_with_its_last_deal(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(TableWindow, "copy", lambda window, text: copied.append(text) is None)
    kept(pilot.app.store, begun("rubicon", 120))
    pilot.app.home()
    pilot.press("games")
    pilot.press("game 0")
    pilot.press("record")
    assert "The game is not over" in " ".join(pilot.words())
    pilot.press("copy")
    assert "clipboard" in pilot.app.foot.words
    (text,) = copied
    assert 0 < len(read(text).moves) < 120
    pilot.press("save")
    assert "Savedas" in saved(pilot)


def test_missing_clipboard_or_failed_save_is_reported(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableWindow, "copy", lambda window, text: False)
    pilot.app.open(RecordPage(pilot.app, played("cotton", 3).record))
    pilot.press("copy")
    assert "No clipboard" in pilot.app.foot.words
    (tmp_path / "records").write_text("in the way", encoding="utf-8")
    pilot.press("save")
    assert "couldnotbesaved" in saved(pilot)
    (tmp_path / "records").unlink()
    pilot.press("save")
    assert "Savedas" in saved(pilot)


def test_record_cannot_be_saved_before_a_deal_is_over(pilot: Pilot) -> None:
    pilot.app.open(RecordPage(pilot.app, begun("cotton", 20).record))
    assert "No deal of this game is over" in " ".join(pilot.words())
    assert {"save", "copy"}.isdisjoint(look.id for look in pilot.app.lay_out())
    pilot.key("esc")
    assert pilot.screen == "Picket"


def test_records_go_to_documents_unless_a_folder_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths.platformdirs, "user_documents_dir", lambda: "/home/anne/Documents")
    monkeypatch.setattr(paths.platformdirs, "user_data_dir", lambda *who, **more: "/home/anne/.data/picket")
    assert paths.records_folder(Path("/home/anne/.data/picket")) == Path("/home/anne/Documents/Picket")
    assert paths.records_folder(Path("/mnt/stick")) == Path("/mnt/stick/records")
