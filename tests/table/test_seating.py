"""From the title to a table and back: a game begins, is kept, waits, is taken up, or is set aside."""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.record import read
from picket_desktop.saved.games import ASIDE, Shelf
from picket_desktop.sitting import Await, Setup, rehearsed
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


def left(pilot: Pilot, game: str, today: datetime) -> None:
    """A game is begun and left, and the title is open again on the day given."""
    begin(pilot, game)
    was = table(pilot).sitting.record
    pilot.app.home()
    pilot.app.calendar = lambda: today
    os.utime(Shelf(pilot.app.data).path, (LEFT.timestamp(),) * 2)
    pilot.app.home()
    pilot.wait(frames=3)
    assert Shelf(pilot.app.data).take_up() == was


LEFT = datetime(2026, 11, 20, 21, 5)


@pytest.mark.parametrize("game", ["du-coeur", "rubicon", "piquesept-4"])
def test_the_door_to_an_unfinished_game_names_it(pilot: Pilot, game: str) -> None:
    left(pilot, game, datetime(2026, 11, 21, 9, 0))
    told = " ".join(" ".join(pilot.words()).split())
    assert games.rules(game).title.split(",")[0] in told
    assert "with Mistress Anne" in told
    assert "You stand" in told
    assert "Left yesterday at 21.05." in told


def test_the_standing_told_counts_the_deal_under_way(pilot: Pilot) -> None:
    """As the score sheet on the table does."""
    sitting = rehearsed(Setup(games.rules("rubicon"), "random", "Master Toby", 3), 3)
    sitting.lift(3)
    while sum(sitting.view.made) < 5:
        if sitting.awaiting is Await.YOU:
            sitting.do(sitting.view.moves[0])
        elif sitting.awaiting is Await.OTHER:
            sitting.poll()
        elif sitting.awaiting is Await.CUT:
            sitting.cut(9)
        else:
            sitting.shuffle(1)
    totals = sitting.view.totals
    assert totals != sitting.view.standing
    Shelf(pilot.app.data).save(sitting.record, False)
    pilot.app.home()
    pilot.wait(frames=3)
    told = " ".join(" ".join(pilot.words()).split())
    assert f"{max(totals)} to {min(totals)}." in told or f"at {totals[0]}." in told


def test_the_game_that_waits_is_told_when_the_title_has_been_seen(tmp_path: Path) -> None:
    flown = Pilot(title_page, tmp_path)
    begin(flown, "cotton")
    flown.app.quit()
    again = Pilot(title_page, tmp_path)
    first = {look.id: look.rect for look in again.app.lay_out() if look.id}
    assert "Cotton" not in " ".join(again.words())
    again.wait(frames=2)
    assert "Cotton" in " ".join(again.words())
    assert {look.id: look.rect for look in again.app.lay_out() if look.id} == first
    again.app.quit()


@pytest.mark.parametrize("means", ["pointer", "keyboard"])
def test_no_game_is_lost_by_sitting_down_to_another(pilot: Pilot, means: str) -> None:
    left(pilot, "cotton", LEFT)
    kept = Shelf(pilot.app.data).path.read_bytes()
    pilot.press("new")
    pilot.press("game rubicon")
    pilot.press("sit")
    assert pilot.screen == "Unfinished"
    assert "with Mistress Anne, is not finished" in " ".join(" ".join(pilot.words()).split())
    if means == "pointer":
        pilot.press("back")
        assert pilot.screen == "New game"
        pilot.press("sit")
        pilot.press("continue")
    else:
        pilot.key("esc")
        assert pilot.screen == "New game"
        pilot.press("sit")
        pilot.key("space")
    assert table(pilot).sitting.setup.rules.name == "cotton"
    assert Shelf(pilot.app.data).path.read_bytes() == kept


def test_a_game_is_given_up_when_it_is_said_so(pilot: Pilot) -> None:
    left(pilot, "cotton", LEFT)
    pilot.press("new")
    pilot.press("game rubicon")
    pilot.press("sit")
    assert Shelf(pilot.app.data).waiting()
    pilot.press("give-up")
    assert table(pilot).sitting.setup.rules.name == "rubicon"


def test_a_game_that_cannot_be_read_is_not_written_over(pilot: Pilot, tmp_path: Path) -> None:
    Shelf(tmp_path).path.write_text("nonsense", encoding="utf-8")
    pilot.press("new")
    pilot.press("sit")
    table(pilot).sitting.lift(3)
    assert (tmp_path / ASIDE).read_text(encoding="utf-8") == "nonsense"
