"""The statistics page: reached from the title and the table, walked by keyboard alone, pointed at; export
as a spreadsheet table, counting anew, and no statistics at all."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.statistics import LATELY, Wanted
from picket_desktop.saved.file import schema
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.tables import reviews
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.table.doors import title
from picket_desktop.table.play.tables import table
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.screens.statistics.page import LONG, SOON, StatisticsPage, in_lines
from picket_desktop.table.widgets.intents import Adjust
from picket_desktop.words.counting import counting_of
from picket_desktop.words.pages import said
from picket_desktop.words.screens.statistics import COUNTED
from tests.saved.tables.test_statistics import Game, kept_games
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.reviews import made_up

PLAYED = [
    Game("rubicon", 0),
    Game("rubicon", 1, "gamester", helped=(1,)),
    Game("rubicon", 2, share=0.5),
    Game("piquesept-3", 0),
]


@contextmanager
def opened(folder: Path, *, settings: Settings | None = None) -> Iterator[Pilot]:
    """Open the title of a table at which these games were played."""
    with kept_games(folder, PLAYED):
        pass
    pilot = Pilot(title, folder, (1600, 1000), settings, UNPAINTED)
    try:
        yield pilot
    finally:
        pilot.app.quit()


def page(pilot: Pilot) -> StatisticsPage:
    found = pilot.app.top
    assert isinstance(found, StatisticsPage)
    return found


def come(pilot: Pilot, page_beneath: StatisticsPage | None = None) -> None:
    """Wait until the threads have read everything and the page has seen it."""
    here = page_beneath or page(pilot)
    while reading := here._reading or here._saving:
        assert reading.wait(20)
        pilot.wait()
    if here._checking is not None:
        assert here._checking.wait(20)
    pilot.wait(1.0, 3)


def test_without_a_data_folder_there_is_nothing_to_count() -> None:
    pilot = Pilot(title, None, (1024, 640), None, UNPAINTED)
    pilot.app.open(StatisticsPage(pilot.app))
    come(pilot)
    assert page(pilot).refused == ""
    assert page(pilot).found is not None
    pilot.app.quit()


def value(pilot: Pilot, id: str) -> str:
    return str(pilot.look(id).value)  # type: ignore[attr-defined]


def test_the_title_leads_there_as_soon_as_a_deal_has_been_reckoned(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path / "new", glances=UNPAINTED)
    assert "statistics" not in {look.id for look in pilot.app.lay_out()}
    pilot.app.quit()
    with opened(tmp_path) as pilot:
        pilot.press("statistics")
        come(pilot)
        assert value(pilot, "game") == "Piquesept for three"
        assert page(pilot).wanted == Wanted("piquesept-3")


def test_game_opponent_and_help_are_chosen_with_the_keyboard_alone(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.app.focus("statistics")
        pilot.key("space")
        come(pilot)
        pilot.app.focus("game")
        pilot.key("right")
        come(pilot)
        assert page(pilot).wanted == Wanted("rubicon")
        pilot.key("tab")
        pilot.key("right")
        come(pilot)
        assert value(pilot, "opponent") == "Mistress Anne"
        pilot.key("right")
        come(pilot)
        assert page(pilot).wanted == Wanted("rubicon", False, "gamester")
        pilot.key("tab")
        pilot.key("right")
        come(pilot)
        assert page(pilot).wanted == Wanted("rubicon", False, "gamester", True)
        found = page(pilot).found
        assert found is not None
        assert found.statistics is not None
        assert (found.statistics.deals.number, found.statistics.games.number) == (1, 1)
        pilot.key("esc")
        assert pilot.app.top.name == "Picket"


def test_a_point_of_the_plot_tells_of_its_deals(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
        come(pilot)
        pilot.point("point 2")
        pilot.wait()
        assert pilot.look("point 2").name.startswith("Deal 3, ")
        before = len(pilot.app.screens)
        pilot.press("point 2")
        assert len(pilot.app.screens) == before
        marks = [look for look in pilot.app.lay_out() if getattr(look, "ornament", "") == "counter-brass"]
        assert marks
    assert LATELY == 30
    assert all("thirty" in text for key in ("statistics.bars", "statistics.stakes") for text in COUNTED[key])


def test_counting_anew_is_asked_for_and_can_be_taken_back(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
        come(pilot)
        whole = page(pilot).found
        pilot.press("anew")
        assert said("statistics.anew.kept") in " ".join(pilot.words())
        pilot.press("no")
        come(pilot)
        assert page(pilot).found == whole
        pilot.press("anew")
        pilot.press("yes")
        come(pilot)
        assert page(pilot).found is not None
        assert page(pilot).found.statistics is None  # type: ignore[union-attr]
        assert "csv" not in {look.id for look in pilot.app.lay_out()}
        pilot.press("again")
        come(pilot)
        assert page(pilot).found == whole
        assert page(pilot).wanted == Wanted("rubicon")


def test_a_table_is_saved_in_the_folder_that_is_named(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
        come(pilot)
        assert pilot.look("csv").name.endswith(str(tmp_path / "records")[-20:])
        here = page(pilot)
        pilot.press("csv")
        come(pilot, here)
        (file,) = tmp_path.glob("records/picket-deals-*.csv")
        assert any(file.name in text.replace("\n", "") for text in pilot.words())
        with file.open(encoding="utf-8-sig", newline="") as table:
            lines = list(csv.DictReader(table))
        assert len(lines) == sum(len(game.progress.deals) for game in PLAYED)
        pilot.press("done")
        assert isinstance(pilot.app.top, StatisticsPage)


def test_a_long_folder_is_told_in_lines_that_have_room() -> None:
    folder = Path("/home/anne/games of the winter/at the Mitre in Cheapside/piquet and picket/records")
    lines = in_lines(folder).split("\n")
    assert "".join(lines) == f"{folder}{os.sep}"
    assert max(map(len, lines)) <= LONG


def test_a_disk_that_refuses_the_table_is_told_of_kindly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, *args: object, **kept: object) -> None:
        raise OSError(30, os.strerror(30))

    with opened(tmp_path) as pilot:
        pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
        come(pilot)
        monkeypatch.setattr(Path, "open", refused)
        here = page(pilot)
        pilot.press("csv")
        come(pilot, here)
        monkeypatch.undo()
        assert said("statistics.csv.refused") in pilot.words()
        assert os.strerror(30) in " ".join(pilot.words())
        assert list(tmp_path.rglob("*.csv")) == []


def test_what_is_damaged_is_left_out_as_soon_as_it_has_been_found(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        with closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
            connection.execute("UPDATE deals SET points = points + 500 WHERE game = 1 AND seat = 0")
        pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
        come(pilot)
        come(pilot)
        found = page(pilot).found
        assert found is not None
        assert found.left_out == 1
        assert any("damaged" in text for text in pilot.words())
        assert not any("+5" in text for text in pilot.words())


def test_whoever_wants_no_statistics_sees_none(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.app.open(SettingsPage(pilot.app))
        pilot.press("statistics")
        assert not pilot.app.settings.statistics
        pilot.press("done")
        assert "statistics" not in {look.id for look in pilot.app.lay_out()}
        pilot.app.home(table(pilot.app, rehearsed(Setup(games.rules("rubicon"), "gamester", "Anne", 3), 3)))
        pilot.key("esc")
        assert "statistics" not in {look.id for look in pilot.app.lay_out()}


def test_the_menu_at_the_table_leads_to_the_game_that_is_played(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.app.home(table(pilot.app, rehearsed(Setup(games.rules("rubicon"), "gamester", "Anne", 3), 3)))
        pilot.key("esc")
        pilot.press("statistics")
        come(pilot)
        assert page(pilot).wanted == Wanted("rubicon", False, "gamester")


def test_where_all_was_helped_that_is_what_is_shown(tmp_path: Path) -> None:
    with kept_games(tmp_path, [Game("rubicon", 0, helped=tuple(range(1, 40)))]):
        pass
    pilot = Pilot(title, tmp_path, (1280, 800), Settings(plain=True), UNPAINTED)
    pilot.press("statistics")
    come(pilot)
    assert value(pilot, "apart") == "with help"
    told = " ".join(pilot.words())
    assert "None was played unaided" in told.replace("\n", " ")
    assert "In the middle deal" not in told
    assert "ique" not in told.replace("Piquet", "")
    page(pilot).handle(Adjust("apart", -1))
    come(pilot)
    assert value(pilot, "apart") == "unaided", "where that is asked for it is answered"
    pilot.app.quit()


def test_no_empty_page_comes_before_its_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as pilot:
        monkeypatch.setattr(StatisticsPage, "_ask", lambda self: None)
        pilot.press("statistics")
        assert pilot.app.lay_out() == []
        pilot.wait(SOON + 0.1, 2)
        assert said("statistics.wait") in pilot.words()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_figures_stand_in_sight_as_soon_as_the_page_is_opened(size: tuple[int, int], tmp_path: Path) -> None:
    with kept_games(tmp_path, [Game("rubicon", 0, helped=(1,))]):
        pass
    pilot = Pilot(title, tmp_path, size, None, UNPAINTED)
    pilot.press("statistics")
    come(pilot)
    assert "Won and lost" in pilot.words()
    pilot.app.quit()


def test_what_decisions_gave_away_is_told_by_kind_and_part_and_game_by_game(tmp_path: Path) -> None:
    with kept_games(tmp_path, PLAYED[:1]) as connection:
        record = PLAYED[0].progress.record
        review = made_up(record)
        reviews.write(connection, 1, record, review)
        connection.commit()
    pilot = Pilot(title, tmp_path, (1600, 1000), glances=UNPAINTED)
    pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
    come(pilot)
    found = page(pilot).found
    assert found is not None
    assert found.statistics is not None
    table = counting_of(found.statistics, False, pilot.app.today).costs(found.statistics)
    assert table is not None
    mine = [one.judgement for one in review.decisions if one.seat == 0]
    leads = [one.cost for one in mine if one.kind == "lead"]
    lines = {line.label: line.figures for line in table.lines}
    assert lines["Leading"] == (f"–{sum(leads) / len(leads):.2f}",)
    assert lines["All"] == (f"–{sum(one.cost for one in mine) / len(mine):.2f}",)
    assert lines["Judged"] == (str(len(mine)),)
    pilot.key("end")
    pilot.wait()
    assert pilot.look("point cost 0").name.startswith("Game 1, ")
    assert lines["All"][0] in pilot.look("point cost 0").name
    pilot.app.quit()
