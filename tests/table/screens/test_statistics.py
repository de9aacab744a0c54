"""The statistics page can be reached from the title and from the table, and used by keyboard alone or by
pointing. Its figures can be exported as a spreadsheet table, or counted from now on. There may be no figures
yet."""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from picket_desktop.ai.place.place import place
from picket_desktop.engine.statistics import LATELY, Wanted
from picket_desktop.saved.file import schema
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.tables import reviews
from picket_desktop.table.doors import title
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.screens.statistics.page import LONG, SOON, StatisticsPage, in_lines
from picket_desktop.table.widgets.intents import Adjust
from picket_desktop.words.counting import counting_of
from picket_desktop.words.pages import said
from picket_desktop.words.screens.statistics import COUNTED
from tests.ai.place import made
from tests.saved.games_kept import begun
from tests.saved.games_kept import opened as kept
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
    """Open a table at which some games were played, and yield a pilot at its title."""
    with kept_games(folder, PLAYED):
        pass
    pilot = Pilot(title, folder, (1600, 1000), settings or Settings(period_offered=True), UNPAINTED)
    try:
        yield pilot
    finally:
        pilot.app.quit()


def page(pilot: Pilot) -> StatisticsPage:
    found = pilot.app.top
    assert isinstance(found, StatisticsPage)
    return found


def come(pilot: Pilot, page_beneath: StatisticsPage | None = None) -> None:
    """Wait until the threads have read everything and the page shows it."""
    here = page_beneath or page(pilot)
    while reading := here._reading or here._saving:
        assert reading.wait(20)
        pilot.wait()
    if here._checking is not None:
        assert here._checking.wait(20)
    pilot.wait(1.0, 3)


def test_page_opens_without_a_data_folder() -> None:
    pilot = Pilot(title, None, (1024, 640), None, UNPAINTED)
    pilot.app.open(StatisticsPage(pilot.app))
    come(pilot)
    assert page(pilot).refused == ""
    assert page(pilot).found is not None
    pilot.app.quit()


def value(pilot: Pilot, id: str) -> str:
    return str(pilot.look(id).value)  # type: ignore[attr-defined]


def through_games(pilot: Pilot) -> None:
    """Open the statistics from the title, by way of the list of games."""
    pilot.press("games")
    pilot.press("statistics")


def test_games_page_offers_statistics_after_the_first_deal(tmp_path: Path) -> None:
    with kept(tmp_path / "new") as store:
        store.games.place().keep(begun("rubicon", 5))
    pilot = Pilot(title, tmp_path / "new", glances=UNPAINTED)
    pilot.press("games")
    assert "statistics" not in {look.id for look in pilot.app.lay_out()}
    pilot.app.quit()
    with opened(tmp_path) as pilot:
        through_games(pilot)
        come(pilot)
        assert value(pilot, "game") == "Piquesept for three"
        assert page(pilot).wanted == Wanted("piquesept-3")


def test_keyboard_alone_chooses_game_opponent_and_help(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.ring_at("games")
        pilot.key("space")
        pilot.ring_at("statistics")
        pilot.key("space")
        come(pilot)
        pilot.ring_at("game")
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
        assert pilot.app.top.name == "Games"


def test_point_of_the_plot_tells_its_deal(tmp_path: Path) -> None:
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


def test_counting_anew_asks_first_and_can_be_undone(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
        come(pilot)
        whole = page(pilot).found
        pilot.press("more")
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


def test_csv_is_saved_in_the_named_folder(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
        come(pilot)
        pilot.press("more")
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


def test_long_folder_name_wraps_without_loss() -> None:
    folder = Path("/home/anne/games of the winter/at the Mitre in Cheapside/piquet and picket/records")
    lines = in_lines(folder).split("\n")
    assert "".join(lines) == f"{folder}{os.sep}"
    assert max(map(len, lines)) <= LONG


def test_failed_csv_save_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, *args: object, **kept: object) -> None:
        raise OSError(30, os.strerror(30))

    with opened(tmp_path) as pilot:
        pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
        come(pilot)
        monkeypatch.setattr(Path, "open", refused)
        here = page(pilot)
        pilot.press("more")
        pilot.press("csv")
        come(pilot, here)
        monkeypatch.undo()
        assert said("statistics.csv.refused") in pilot.words()
        assert "the disk is read-only" in " ".join(pilot.words())
        assert list(tmp_path.rglob("*.csv")) == []


def test_damaged_deal_is_left_out_and_reported(tmp_path: Path) -> None:
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
        assert [text for text in pilot.words() if re.search(r"[+−][2-9]\d\d", text)] == []


def test_statistics_are_hidden_when_turned_off(tmp_path: Path) -> None:
    with opened(tmp_path) as pilot:
        pilot.app.open(SettingsPage(pilot.app))
        pilot.press("more")
        pilot.press("statistics")
        assert not pilot.app.settings.statistics
        pilot.press("done")
        pilot.press("games")
        assert "statistics" not in {look.id for look in pilot.app.lay_out()}


def test_helped_deals_are_shown_if_all_were_helped(tmp_path: Path) -> None:
    with kept_games(tmp_path, [Game("rubicon", 0, helped=tuple(range(1, 40)))]):
        pass
    pilot = Pilot(title, tmp_path, (1280, 800), Settings(plain=True), UNPAINTED)
    through_games(pilot)
    come(pilot)
    assert value(pilot, "apart") == "with help"
    told = " ".join(pilot.words())
    assert "You had help in every deal" in told.replace("\n", " ")
    assert "In the middle deal" not in told
    assert "ique" not in told.replace("Piquet", "")
    page(pilot).handle(Adjust("apart", -1))
    come(pilot)
    assert value(pilot, "apart") == "unaided", "where that is asked for it is answered"
    pilot.app.quit()


def test_page_stays_blank_briefly_before_it_says_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path) as pilot:
        monkeypatch.setattr(StatisticsPage, "_ask", lambda self: None)
        through_games(pilot)
        assert pilot.app.lay_out() == []
        pilot.wait(SOON + 0.1, 2)
        assert said("statistics.wait") in pilot.words()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_figures_are_visible_without_scrolling(size: tuple[int, int], tmp_path: Path) -> None:
    with kept_games(tmp_path, [Game("rubicon", 0, helped=(1,))]):
        pass
    pilot = Pilot(title, tmp_path, size, None, UNPAINTED)
    through_games(pilot)
    come(pilot)
    assert {"Games won", "Deals won", "Margin per deal"} <= set(pilot.words())
    assert pilot.look("point 0").rect.bottom < pilot.look("done").rect.y
    assert "csv" not in {look.id for look in pilot.app.lay_out()}
    pilot.press("more")
    assert "Won and lost" in pilot.words()
    assert {"csv", "anew"} <= {look.id for look in pilot.app.lay_out()}
    pilot.app.quit()


def test_costs_of_decisions_are_told_by_kind_and_by_game(tmp_path: Path) -> None:
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
    pilot.press("more")
    pilot.key("end")
    pilot.wait()
    assert pilot.look("point cost 0").name.startswith("Game 1, ")
    assert lines["All"][0] in pilot.look("point cost 0").name
    pilot.app.quit()


@contextmanager
def placed(folder: Path, deals: int, every: bool = True) -> Iterator[Pilot]:
    """Yield a pilot on the statistics page of a person who has played this many deals, all reviewed."""
    with kept_games(folder, PLAYED[:1]):
        pass
    pilot = Pilot(title, folder, (1600, 1000), glances=UNPAINTED)
    pilot.app.open(StatisticsPage(pilot.app, Wanted("rubicon")))
    come(pilot)
    found = page(pilot).found
    assert found is not None
    page(pilot).found = found._replace(place=place(made.deals(0.6, deals, 1), made.ladder()))
    if every:
        pilot.press("more")
    pilot.wait()
    try:
        yield pilot
    finally:
        pilot.app.quit()


def told(pilot: Pilot) -> str:
    return " ".join(pilot.words()).replace("\n", " ")


def test_place_is_told_at_once_and_in_full_among_all_figures(tmp_path: Path) -> None:
    with placed(tmp_path, 60, every=False) as pilot:
        sentence = "You play like Mr. Cotton (level 4 of 6), give or take half a level."
        assert sentence in told(pilot)
        assert "Your place" not in told(pilot)
        pilot.press("more")
        pilot.key("end")
        pilot.wait(1, 5)
        assert sentence in told(pilot)
        assert {"Your place", "By kind of decision", "Your place over time", "Range"} <= set(pilot.words())
        names = ("Toby", "Anne", "Rook", "Cotton", "Sévigné", "Hoca")
        beside = [[look for look in pilot.laid() if getattr(look, "text", "") == name][-1] for name in names]
        heights = [look.rect.y for look in beside]
        assert heights == sorted(heights, reverse=True)


def test_keyboard_goes_along_the_course_and_the_reader_tells_it(tmp_path: Path) -> None:
    with placed(tmp_path, 60) as pilot:
        pilot.key("end")
        pilot.wait(1, 5)
        pilot.ring_at("point place 0")
        assert pilot.look("point place 0").name.startswith("Deals 1 to 3, ")
        assert "level 3.6" in pilot.look("point place 0").name
        pilot.key("right")
        pilot.wait()
        assert pilot.app.attention.focus == "point place 1"


def test_too_few_decisions_say_what_is_wanting(tmp_path: Path) -> None:
    for deals, wanted in (
        (0, "Nothing to go by yet: your place comes from deals that you play without hints"),
        (1, "After 10 more decisions there is a first estimate. Play without help"),
        (4, "more decisions will settle it to within half a level."),
    ):
        folder = tmp_path / str(deals)
        folder.mkdir()
        with placed(folder, deals) as pilot:
            pilot.key("end")
            pilot.wait(1, 5)
            assert wanted in told(pilot)
            assert "point place 0" not in {look.id for look in pilot.laid()}
