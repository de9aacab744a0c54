"""A game dropped on the window, pasted, or handed over by another program is read, described, saved once and,
if it is unfinished, continued. Anything else is refused."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pygame
import pytest

from picket_desktop.engine.record import Record
from picket_desktop.saved.handing_over import hand_over
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.tables.records import taken_in, text_of
from picket_desktop.table.doors import take_in
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.games.import_page import TakingIn
from picket_desktop.table.screens.title import Title
from picket_desktop.table.start import run
from picket_desktop.table.window import TableWindow
from tests.engine.by_chance import played
from tests.saved.games_kept import begun
from tests.table.pilot import Pilot

HEAD = b"picket-game 1\nrules: rubicon\nplayer 0: You\nplayer 1: A\n"
PASTES = {"key": pygame.K_v, "unicode": "\x16", "mod": pygame.KMOD_CTRL}


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(title_page, tmp_path, settings=Settings(period_offered=True))
    flown.app.takes_in = take_in
    yield flown
    flown.app.quit()


def told(pilot: Pilot) -> str:
    """Return the text shown when the game has been read."""
    read = pilot.app.top
    if isinstance(read, TakingIn):
        assert read._reading.wait(10)
        pilot.wait(frames=2)
    return " ".join(" ".join(pilot.words()).split())


def drop(pilot: Pilot, path: Path) -> str:
    pilot.feed(pygame.DROPBEGIN)
    pilot.feed(pygame.DROPFILE, file=str(path))
    pilot.feed(pygame.DROPCOMPLETE)
    return told(pilot)


def hand(pilot: Pilot, path: Path) -> str:
    """Hand over a file as a program started to open it would, and return what the page then says. This is
    done in a thread, while the window keeps running."""
    pilot.app.store.preferences.change(Settings(mute=True))  # without anything saved there is no lock
    assert pilot.app.store.settled()
    answers: list[bool] = []
    folder = pilot.app.store.folder
    assert folder is not None
    starting = Thread(target=lambda: answers.append(hand_over(folder, path)))
    step, until = pilot.app.step, time.monotonic() + 10

    def turned() -> bool:
        drew = step()
        pilot.app.running = starting.is_alive() and time.monotonic() < until
        return drew

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(pilot.app, "step", turned)
        changed.setattr(pilot.app, "quit", lambda: None)
        pilot.app.running = True
        starting.start()
        run(pilot.app)
    starting.join()
    assert answers == [True]
    pilot.app.step()
    return told(pilot)


def paste(pilot: Pilot, text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(TableWindow, "pasted", lambda window: text)
    pilot.feed(pygame.KEYDOWN, **PASTES)
    return told(pilot)


def file(folder: Path, record: Record) -> Path:
    path = folder / "game.picket"
    path.write_text(record.write(), encoding="utf-8")
    return path


def test_file_handed_over_by_another_program_opens_as_if_dropped(pilot: Pilot, tmp_path: Path) -> None:
    path = file(tmp_path, played("rubicon", 3).record)
    assert "Rubicon" in hand(pilot, path)
    pilot.key("escape")
    assert isinstance(pilot.app.top, Title)
    assert "Rubicon" in hand(pilot, path), "only the first"


def test_finished_game_is_saved_only_once(pilot: Pilot, tmp_path: Path) -> None:
    path = file(tmp_path, played("rubicon", 3).record)
    says = drop(pilot, path)
    assert "Rubicon" in says
    assert "won" in says
    assert "Play on" not in says
    pilot.press("keep")
    (game,) = pilot.app.store.games.listed()
    assert game.over
    assert pilot.app.store.games.told([game.place])[game.place].marks == ("brought",)
    assert "You already have this game" in drop(pilot, path)
    pilot.key("enter")
    assert pilot.app.store.games.number == 1
    assert pilot.screen == "Picket"


def test_unfinished_game_is_played_on(pilot: Pilot, tmp_path: Path) -> None:
    record = begun("rubicon", 60).record
    drop(pilot, file(tmp_path, record))
    pilot.key("enter")
    table = pilot.app.top
    assert isinstance(table, Table)
    assert table.guide.sitting.record.moves == record.moves
    assert table.guide.sitting.record.noted("brought") == {0: ""}
    pilot.app.home()
    assert "You already have this game" in drop(pilot, file(tmp_path, record))
    pilot.press("take")
    assert isinstance(pilot.app.top, Table)
    assert pilot.app.store.games.number == 1


def test_game_without_a_person_is_not_played_on(pilot: Pilot, tmp_path: Path) -> None:
    text = begun("rubicon", 60).record.write().replace("player 0: You", "player 0: Anne (novice)")
    (tmp_path / "game").write_text(text, encoding="utf-8")
    assert "Play on" not in drop(pilot, tmp_path / "game")


@pytest.mark.sweep
@pytest.mark.parametrize("opponent", ["Bob", "Bob (a-later-one)", "(novice)", "Bob (novice) junior"])
def test_unknown_opponent_is_replaced(pilot: Pilot, tmp_path: Path, opponent: str) -> None:
    text = begun("cotton", 60).record.write().replace("player 1: Will Rook (novice)", f"player 1: {opponent}")
    assert opponent in text
    (tmp_path / "game").write_text(text, encoding="utf-8")
    drop(pilot, tmp_path / "game")
    pilot.press("play")
    table = pilot.app.top
    assert isinstance(table, Table)
    assert table.guide.sitting.setup.opponent in ("novice", "gamester")
    pilot.wait(3, frames=30)


def test_pasted_game_is_read(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Cotton" in paste(pilot, played("cotton", 3).record.write(), monkeypatch)
    pilot.key("esc")
    assert pilot.app.store.games.number == 0


def test_empty_clipboard_is_reported(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    paste(pilot, "", monkeypatch)
    assert pilot.screen == "Picket"
    assert "No text came" in pilot.app.foot.words


def test_paste_into_a_field_writes_the_text(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.press("new")
    pilot.press("options")
    pilot.ring_at("number")
    paste(pilot, " 4711\nand more", monkeypatch)
    assert pilot.screen != "Asking"
    assert getattr(pilot.look("number"), "text", "") == "4711 and more"


def test_dropped_text_is_read_and_only_the_first_of_several_files(pilot: Pilot, tmp_path: Path) -> None:
    pilot.feed(pygame.DROPTEXT, text=played("rubicon", 3).record.write())
    assert "Rubicon" in told(pilot)
    pilot.key("esc")
    path = file(tmp_path, played("cotton", 3).record)
    pilot.feed(pygame.DROPBEGIN)
    for _ in range(3):
        pilot.feed(pygame.DROPFILE, file=str(path))
    pilot.feed(pygame.DROPCOMPLETE)
    told(pilot)
    assert len(pilot.app.screens) == 2


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "Line 1"),
        (b"hello", "first line should be"),
        (b"\xff\xfe\x00", "not text"),
        (b"picket-game 7\n", "later version of Picket"),
        (
            HEAD + b"\n# x\nlift AS KH\nplay AS\n",
            "Line 8",
        ),
        (HEAD, "There are no moves here"),
    ],
)
def test_invalid_game_is_explained_in_a_sentence(
    pilot: Pilot, tmp_path: Path, data: bytes, says: str
) -> None:
    (tmp_path / "dropped").write_bytes(data)
    assert says in drop(pilot, tmp_path / "dropped")
    pilot.key("enter")
    assert pilot.screen == "Picket"
    assert pilot.app.store.games.number == 0


def test_unreadable_file_is_reported(pilot: Pilot, tmp_path: Path) -> None:
    assert "cannot be read" in drop(pilot, tmp_path)
    pilot.key("esc")
    assert "cannot be read" in drop(pilot, tmp_path / "nothing")


def test_record_of_a_saved_unfinished_game_is_recognised(pilot: Pilot, tmp_path: Path) -> None:
    progress = begun("rubicon", 120)
    pilot.app.store.games.place().keep(progress)
    text = text_of(progress.record).text
    assert len(taken_in(text).record.moves) < 120
    pilot.feed(pygame.DROPTEXT, text=text)
    assert "You already have this game" in told(pilot)
