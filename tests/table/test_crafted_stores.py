"""Stores with rows that Picket never writes: every page opens, the program starts, no other row is lost, and
whatever was ignored is reported once and stays in the file."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from picket_desktop.__main__ import main
from picket_desktop.engine import games
from picket_desktop.engine.record import Record
from picket_desktop.lessons.course import course
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.contents import FORMS, SET_APART
from picket_desktop.saved.place import Place
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.saved.trouble import Damaged, Gone
from picket_desktop.table.app import App
from picket_desktop.table.doors import doors, title
from picket_desktop.table.play.guides.learning import begun as lesson_begun
from picket_desktop.table.screens.findings import sentences
from picket_desktop.table.screens.marking.tally_page import TallyPage
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.screens.statistics.page import StatisticsPage
from picket_desktop.table.seating import Shelf
from tests.saved.crafted import (
    AGREED,
    AT,
    BOXES,
    CHOSEN,
    LESSONS,
    Cell,
    cells,
    crafted,
    its_review,
    named_settings,
    one_deal,
    wholes,
)
from tests.saved.games_kept import checked, opened

EVERY = list(cells())
PARTS = 12


def some(seed: int) -> list[Cell]:
    """Return a random sample of cells that includes every column of every table once."""
    rng = random.Random(seed)
    return [*{(cell.table, cell.column): cell for cell in rng.sample(EVERY, len(EVERY))}.values()]


class Visitor:
    """Looks at everything without waiting for pictures."""

    def __init__(self, folder: Path) -> None:
        self.now = 100.0
        self.app = App((1280, 800), driver="dummy", clock=lambda: self.now, calendar=lambda: AT, data=folder)
        self.app.open(title(self.app))

    def see(self, screen: Screen) -> None:
        self.opens(lambda: self.app.open(screen))

    def opens(self, way: Callable[[], object]) -> None:
        """Call ``way`` to open something, look at it, and come back."""
        way()
        self.look()
        while len(self.app.screens) > 1:
            self.app.close()

    def look(self) -> None:
        for _ in range(3):
            self.now += 0.5
            self.app.top.tick(self.now)
            self.app.lay_out()


@pytest.fixture
def visitors() -> Iterator[list[Visitor]]:
    """A list for a test's visitors, who all leave when the test ends."""
    made: list[Visitor] = []
    yield made
    for visitor in made:
        visitor.app.quit()


def visited(folder: Path, cells: list[Cell], visitors: list[Visitor]) -> Visitor:
    """Start the program on a store with these cells. Check that all other rows are there, that the statistics
    open, and that the report is short and repeats nothing."""
    assert crafted(folder, cells)
    visitors.append(visitor := Visitor(folder))
    app, store = visitor.app, visitor.app.store
    assert checked(store)
    visitor.look()
    whole_ones(store, cells)
    shelf = Shelf(app)
    assert len(shelf.lines(shelf.listed())) >= len(wholes())
    statistics(visitor)
    told = sentences(store.findings)
    assert len(told) == len({*told}) <= 4
    assert all(len(sentence) < 300 for sentence in told)
    return visitor


def open_every_page(visitor: Visitor) -> None:
    """Open every page that shows anything from the store."""
    app, store = visitor.app, visitor.app.store
    for door in doors():
        if not (door.why_not and door.why_not(app)):
            visitor.see(door.open(app))
    visitor.see(SettingsPage(app))
    visitor.see(TallyPage(app, games.rules("rubicon"), AGREED.names))
    shelf = Shelf(app)
    for record, place in distinct(store):
        visitor.opens(lambda place=place: shelf.record(place))
        if place.review(record, 1):
            visitor.opens(lambda place=place: shelf.review(place))
        visitor.opens(lambda place=place: shelf.take_up(place))
    for lesson in course():
        if store.lessons.of(lesson.name) != Learnt():
            visitor.see(lesson_begun(app, lesson))


def whole_ones(store: Store, cells: list[Cell]) -> None:
    """Check that every undamaged row of the store can still be read."""
    found = []
    for listed in store.games.listed():
        with suppress(Damaged, Gone):
            found.append(store.games.record(listed.place))
    assert all(progress.record in found for progress in wholes())
    first = next(game.place for game in store.games.listed() if game.place.id == 1)
    assert first.review(one_deal().record, 1) == its_review()
    assert store.lessons.learnt.items() >= LESSONS.items()
    assert {*store.drills.boxes("reckon", "rubicon")} >= {*BOXES}
    changed = {named_settings()[c.within] for c in cells if c.table == "settings" and c.within is not None}
    kept = {**store.preferences.settings.values(), **store.preferences.agreement.values()}
    assert all(kept[name] == value for name, value in CHOSEN.values().items() if name not in changed)
    assert all(kept[name] == value for name, value in AGREED.values().items() if name not in changed)
    assert store.preferences.values["another version's"] == [1]


def statistics(visitor: Visitor) -> None:
    """Look at the figures of every game and opponent."""
    page = StatisticsPage(visitor.app)
    visitor.app.open(page)
    for choice in [*page.choices]:
        for at in range(len(choice.values)):
            page.every = at % 2 == 0
            page.choose(choice.id, at)
            while not page.rests(visitor.now):
                visitor.look()
            assert not page.refused
            visitor.look()
    visitor.app.close()


def distinct(store: Store) -> list[tuple[Record, Place]]:
    """Return the readable games with their places, listing identical games only once."""
    found: dict[Record, Place] = {}
    for listed in store.games.listed():
        with suppress(Damaged, Gone):
            found.setdefault(store.games.record(listed.place), listed.place)
    return [*found.items()]


def test_every_table_and_column_has_a_form() -> None:
    assert set(FORMS) == set(schema.tables())
    for table, form in FORMS.items():
        sealed = ["checksum"] if form.sealed else []
        assert {*form.columns, *sealed} == {name for name, _, _ in schema.columns(table)}


def test_sample_of_crafted_rows_is_left_out_alone(tmp_path: Path, visitors: list[Visitor]) -> None:
    visited(tmp_path, some(1), visitors)


@pytest.mark.full
def test_crafted_rows_are_told_once_and_stay_in_the_file(tmp_path: Path) -> None:
    crafted(tmp_path, some(2))
    with opened(tmp_path) as store:
        told = {finding.what: finding.number for finding in store.findings}
        assert {"settings", "lessons", "drills"} <= told.keys()
        assert store.settled()
    with closing(sqlite3.connect(tmp_path / schema.FILE)) as connection:
        query = "SELECT source, count(*) FROM refused WHERE source <> 'x' GROUP BY source"
        apart = dict(connection.execute(query).fetchall())
    assert {table: apart[table] for table in SET_APART} == {table: told[table] for table in SET_APART}
    with opened(tmp_path) as store:
        assert store.findings == []


@pytest.mark.full
def test_commands_read_a_store_of_crafted_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    crafted(tmp_path, some(3))
    monkeypatch.setenv("PICKET_DATA", str(tmp_path))
    for command in (["statistics"], ["statistics", "--csv"]):
        assert main(command) == 0
        assert "rubicon" in capsys.readouterr().out.lower()


@pytest.mark.full
@pytest.mark.sweep(one_in=4)
@pytest.mark.parametrize("part", range(PARTS))
def test_no_crafted_row_spoils_a_page(part: int, tmp_path: Path, visitors: list[Visitor]) -> None:
    open_every_page(visited(tmp_path, EVERY[part::PARTS], visitors))
