"""From the title to a table and back: a game begins, is kept, waits, is taken up, or is set aside."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.record import read
from picket_desktop.saved.games import ASIDE, Shelf
from picket_desktop.sitting import Await
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.play.table_screen import TableScreen
from tests.table.pilot import Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(title_page, tmp_path)
    yield flown
    flown.app.quit()


def table(pilot: Pilot) -> TableScreen:
    found = pilot.app.top
    assert isinstance(found, TableScreen)
    return found


def begin(pilot: Pilot, game: str) -> None:
    pilot.press("new")
    if game != games.DEFAULT:
        pilot.press(f"game {game}")
    pilot.press("sit")
    sitting = table(pilot).sitting
    if sitting.awaiting is Await.LIFT:
        sitting.lift(3)


def test_a_first_start_offers_no_game_to_continue(pilot: Pilot) -> None:
    assert "Continue" not in pilot.words()
    assert {"New game", "Rules"} <= set(pilot.words())


@pytest.mark.parametrize("game", games.names())
def test_every_game_is_sat_down_to_left_and_taken_up(pilot: Pilot, game: str, tmp_path: Path) -> None:
    begin(pilot, game)
    was = table(pilot).sitting
    assert was.setup.rules.name == game
    pilot.app.home()
    assert pilot.screen == "Picket"
    assert "Continue" in pilot.words()
    pilot.key("space")
    now = table(pilot).sitting
    assert now is not was
    assert now.record == was.record
    assert read(Shelf(tmp_path).path.read_text(encoding="utf-8")) == now.record


def test_a_table_that_is_left_asks_nobody_any_more(pilot: Pilot) -> None:
    begin(pilot, "cotton")
    left = []
    sitting = table(pilot).sitting
    sitting._thinker.close = lambda: left.append(True)
    pilot.app.home()
    assert left


def test_closing_the_window_leaves_the_game_kept(tmp_path: Path) -> None:
    pilot = Pilot(title_page, tmp_path)
    begin(pilot, "rubicon")
    left = []
    table(pilot).sitting._thinker.close = lambda: left.append(True)
    pilot.app.quit()
    assert left
    assert Shelf(tmp_path).waiting()


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "picket-game 1\nrules: whist\n",
        "picket-game 1\nrules: cotton\nplayer 0: You\nplayer 1: Anne (novice)\ndeal number: 3\nplay KS\n",
    ],
)
def test_a_game_that_cannot_be_read_is_set_aside_and_said(pilot: Pilot, tmp_path: Path, text: str) -> None:
    shelf = Shelf(tmp_path)
    shelf.path.write_text(text, encoding="utf-8")
    pilot.press("continue")
    assert pilot.screen == "New game"
    assert str(tmp_path / ASIDE) in pilot.app.foot_words
    assert (tmp_path / ASIDE).read_text(encoding="utf-8") == text
    pilot.key("esc")
    assert "Continue" not in pilot.words()


def test_a_disk_that_refuses_is_said_once_and_the_game_goes_on(pilot: Pilot, tmp_path: Path) -> None:
    pilot.press("new")
    pilot.press("sit")
    Shelf(tmp_path).path.mkdir()
    sitting = table(pilot).sitting
    sitting.lift(3)
    assert "cannot be saved" in pilot.app.foot_words
    assert sitting.record.moves
