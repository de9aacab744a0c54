"""From the title to a table and back: a game is begun, kept, left waiting, resumed or set aside."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.progress import replayed
from picket_desktop.saved.file import schema
from picket_desktop.saved.tables import rows
from picket_desktop.saved.trouble import FULL, Trouble
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table import seating, start
from picket_desktop.table.app import App
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.table import Table
from picket_desktop.words.picket.words import PicketWords
from tests.saved.games_kept import begun, checked, kept, one_waits, opened
from tests.some_games import some_games
from tests.table.pilot import UNPAINTED, Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(title_page, tmp_path)
    yield flown
    flown.app.quit()


def table(pilot: Pilot) -> Table[Player]:
    found = pilot.app.top
    assert isinstance(found, Table)
    return found


def begin(pilot: Pilot, game: str) -> None:
    pilot.press("new")
    pilot.press(f"game {game}")
    pilot.press("sit")
    sitting = table(pilot).guide.sitting
    if sitting.awaiting is Await.LIFT:
        sitting.lift(3)


def test_first_start_offers_no_game_to_continue(pilot: Pilot) -> None:
    assert "Continue" not in pilot.words()
    assert {"Learn", "New game", "Deal of the day", "Help"} <= set(pilot.words())


@pytest.mark.sweep
@pytest.mark.parametrize("game", some_games())
def test_every_game_can_be_begun_left_and_resumed(pilot: Pilot, game: str) -> None:
    begin(pilot, game)
    was = table(pilot).guide.sitting
    assert was.setup.rules.name == game
    pilot.app.home()
    assert pilot.screen == "Picket"
    assert "Continue" in pilot.words()
    pilot.key("space")
    now = table(pilot).guide.sitting
    assert now is not was
    assert now.record == was.record
    assert pilot.app.store.settled()
    with pilot.app.store.disk.reading() as connection:
        assert rows.game(connection, 1) == was.record


def test_leaving_the_table_closes_its_thinker(pilot: Pilot) -> None:
    begin(pilot, "cotton")
    left = []
    sitting = table(pilot).guide.sitting
    sitting.computer.thinker.close = lambda: left.append(True)
    pilot.app.home()
    assert left


def test_closing_the_window_saves_the_game(tmp_path: Path) -> None:
    pilot = Pilot(title_page, tmp_path)
    begin(pilot, "rubicon")
    left = []
    table(pilot).guide.sitting.computer.thinker.close = lambda: left.append(True)
    pilot.app.quit()
    assert left
    with opened(tmp_path) as store:
        assert store.games.unfinished()


def damaged(folder: Path, *statements: str) -> None:
    """Leave a game waiting, then change the store with these SQL statements."""
    one_waits(folder)
    with closing(sqlite3.connect(folder / schema.FILE)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def refuses(*asked: object) -> None:
    raise RuntimeError("whatever it is")


@pytest.mark.parametrize("door", ["continue", "games"])
def test_unreadable_game_is_set_aside_and_reported(tmp_path: Path, door: str) -> None:
    one_waits(tmp_path, "cotton")
    damaged(tmp_path, "UPDATE moves SET text = 'qlay AS' WHERE game = 2 AND number = 2")
    pilot = Pilot(title_page, tmp_path)
    pilot.press(door)
    if door == "games":
        pilot.press("game 0")
        pilot.press("take")
    assert pilot.screen == "Asking"
    assert "damaged" in " ".join(pilot.words())
    pilot.key("enter")
    assert pilot.screen == "Picket"
    assert pilot.app.store.games.number == 1
    pilot.app.quit()
    with opened(tmp_path) as store:
        assert [waiting.rules.name for waiting in store.games.unfinished()] == ["cotton"]


@pytest.mark.parametrize("where", ["sitting_down.take_up", "table"])
def test_error_while_resuming_a_game_is_reported(
    tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_waits(tmp_path)
    pilot = Pilot(title_page, tmp_path)
    monkeypatch.setattr(f"picket_desktop.table.seating.{where}", refuses)
    pilot.press("continue")
    assert pilot.screen == "Asking"
    pilot.key("esc")
    assert "Continue" not in pilot.words()
    pilot.app.quit()


def test_temporarily_missing_file_sets_no_game_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one_waits(tmp_path)
    pilot = Pilot(title_page, tmp_path)
    (tmp_path / schema.FILE).rename(tmp_path / "elsewhere")
    pilot.press("continue")
    assert "Nothing was changed." in " ".join(" ".join(pilot.words()).split())
    (tmp_path / "elsewhere").rename(tmp_path / schema.FILE)
    pilot.key("esc")
    pilot.press("continue")
    assert table(pilot).guide.sitting.record.moves
    pilot.app.quit()


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_sheet_says_not_kept_while_the_disk_is_full(
    pilot: Pilot, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The trouble is simulated so that it stays, because the program would notice that the real disk has
    room."""
    told: list[Trouble | None] = [None]
    found = property(lambda disk: told[0], lambda disk, trouble: None)
    monkeypatch.setattr(type(pilot.app.store.disk), "trouble", found, raising=False)
    begin(pilot, game)
    pilot.wait(5, frames=50)
    words = "Not saved: the disk is full"
    assert words not in pilot.words()
    told[0] = Trouble(FULL, "no room")
    pilot.wait()
    assert "The disk is full" in pilot.app.foot.words
    for _ in range(3):
        pilot.wait(20)
        pilot.wait(0.1)
        assert words in pilot.words()
    assert "The disk is full" not in pilot.app.foot.words
    told[0] = None
    pilot.wait()
    assert words not in pilot.words()


def left(pilot: Pilot, game: str, today: datetime) -> None:
    """Begin a game and leave it, then go to the title as it is on the given day."""
    pilot.app.calendar = lambda: LEFT
    begin(pilot, game)
    was = table(pilot).guide.sitting.record
    pilot.app.home()
    pilot.app.calendar = lambda: today
    pilot.app.home()
    pilot.wait(frames=3)
    store = pilot.app.store
    assert store.games.take_up(store.games.unfinished()[0].place) == was


LEFT = datetime(2026, 11, 20, 21, 5)


@pytest.mark.parametrize("game", ["du-coeur", "rubicon", "piquesept-4"])
def test_continue_door_describes_the_unfinished_game(pilot: Pilot, game: str) -> None:
    left(pilot, game, datetime(2026, 11, 21, 9, 0))
    told = " ".join(" ".join(pilot.words()).split())
    assert games.rules(game).title.split(",")[0] in told
    assert "with Mistress Anne" in told
    assert ("you are neither up nor down" if game.startswith("piquesept") else "All square") in told
    assert "Left yesterday at 21:05." in told


def test_standing_on_the_title_includes_the_current_deal(pilot: Pilot) -> None:
    """The score sheet on the table includes it too."""
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
    pilot.app.store.games.place().keep(replayed(sitting.record))
    pilot.app.home()
    pilot.wait(frames=3)
    told = " ".join(" ".join(pilot.words()).split())
    assert f"{max(totals)} to {min(totals)}." in told or f"at {totals[0]}." in told


def test_unfinished_game_is_described_after_the_first_frame(tmp_path: Path) -> None:
    flown = Pilot(title_page, tmp_path)
    begin(flown, "cotton")
    flown.app.quit()
    again = Pilot(title_page, tmp_path)
    first = {look.id: pytest.approx(look.rect) for look in again.app.lay_out() if look.id}
    assert "Cotton" not in " ".join(again.words())
    again.wait(frames=2)
    assert "Cotton" in " ".join(again.words())
    assert {look.id: look.rect for look in again.app.lay_out() if look.id} == first
    again.app.quit()


@pytest.mark.full
@pytest.mark.parametrize("means", ["pointer", "keyboard"])
def test_any_of_several_unfinished_games_can_be_resumed(pilot: Pilot, means: str) -> None:
    for day, game in enumerate(("cotton", "rubicon", "piquesept-3"), 10):
        pilot.app.calendar = lambda day=day: datetime(2026, 11, day, 9)
        begin(pilot, game)
        pilot.app.home()
    pilot.wait(frames=3)
    assert "Rubicon" not in " ".join(pilot.words())
    pilot.press("games")
    assert pilot.screen == "Games"
    told = " ".join(" ".join(pilot.words()).split())
    assert told.index("Piquesept") < told.index("Rubicon") < told.index("Cotton")
    assert "In stakes, you are neither up nor down." in told
    if means == "pointer":
        pilot.press("game 1")
        pilot.press("take")
    else:
        pilot.key("tab")
        pilot.ring_at("game 0")
        pilot.key("down")
        pilot.key("enter")
        pilot.key("enter")
    assert table(pilot).guide.sitting.setup.rules.name == "rubicon"
    pilot.app.home()
    assert len(pilot.app.store.games.unfinished()) == 3


@pytest.mark.parametrize("means", ["pointer", "keyboard"])
def test_removing_a_game_asks_first(tmp_path: Path, means: str) -> None:
    with opened(tmp_path) as store:
        for name in ("cotton", "rubicon"):
            kept(store, begun(name, 9))
    pilot = Pilot(title_page, tmp_path)
    pilot.press("games")
    for keep in (True, False):
        if means == "pointer":
            pilot.press("game 1")
            pilot.press("remove")
        else:
            pilot.key("tab")
            pilot.ring_at("game 1")
            pilot.wait()
            pilot.key("delete")
        assert pilot.screen == "Asking"
        assert "will not be able to continue it" in " ".join(" ".join(pilot.words()).split())
        assert len(pilot.app.store.games.unfinished()) == 2
        if means == "pointer":
            pilot.press("keep" if keep else "remove")
        elif keep:
            pilot.key("esc")
        else:
            pilot.key("tab")
            pilot.ring_at("remove")
            pilot.key("space")
        assert pilot.screen == "Games"
        assert not keep or means == "pointer" or pilot.app.attention.focus == "game 1"
    assert len(pilot.app.store.games.unfinished()) == 1
    pilot.press("game 0")
    pilot.press("remove")
    pilot.press("remove")
    assert pilot.screen == "Picket"
    assert "Continue" not in pilot.words()
    assert pilot.look("games").dim
    pilot.app.quit()
    with opened(tmp_path) as store, store.disk.reading() as connection:
        assert connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)


def test_beginning_another_game_loses_none(pilot: Pilot) -> None:
    left(pilot, "cotton", LEFT)
    was = pilot.app.store.games.take_up(pilot.app.store.games.unfinished()[0].place)
    begin(pilot, "rubicon")
    assert table(pilot).guide.sitting.setup.rules.name == "rubicon"
    store = pilot.app.store
    assert was in [store.games.take_up(waiting.place) for waiting in store.games.unfinished()]
    assert len(store.games.unfinished()) == 2


def test_damaged_store_is_reported_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A panel over the title names the file."""
    (tmp_path / schema.FILE).write_bytes(b"nonsense")
    seen: list[App] = []

    def watch(app: App, spare: object, modules: object) -> None:
        assert checked(app.store)
        start.taken_in(app)
        seen.append(app)

    monkeypatch.setattr(start, "run", watch)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert start.open_table(data=tmp_path, size=(1280, 800)) == 0
    app = seen[0]
    assert app.top.name == "Asking"
    told = " ".join(str(getattr(look, "text", "")) for look in app.lay_out())
    assert "picket-damaged" in told.replace("\n", " ").replace("- ", "-")
    app.quit()


def test_game_that_cannot_be_told_does_not_hide_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The title has doors to the games, so an error in the words of one must not keep the page from being
    drawn."""

    def broken(*args: object) -> str:
        raise ValueError("one game's words")

    first = Pilot(seating.marking, tmp_path, glances=UNPAINTED)
    first.press("begin")
    first.press("mark/deal -1/0")
    first.press("mark/point 1/0")
    first.app.quit()
    monkeypatch.setattr(PicketWords, "standing", broken)
    again = Pilot(title_page, tmp_path, glances=UNPAINTED)
    again.wait(0.5, 5)
    assert any("Du Coeur" in word for word in again.words())
    assert again.screen == "Picket"
    again.app.quit()
