"""If the clock is wrong for a while, nothing gets out of order or hidden, because a counter in the store,
rather than the time, tells what was played last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import date, datetime, timedelta
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from picket_desktop import times
from picket_desktop.drills.boxes import DAYS, Box, row
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Note
from picket_desktop.engine.statistics import Wanted
from picket_desktop.plain_file import changed
from picket_desktop.saved.file import schema
from picket_desktop.saved.since import EVER, Since
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import deal_notes, rows
from picket_desktop.saved.tables.statistics import found
from tests.saved.games_kept import begun, checked, kept, opened
from tests.saved.tables.test_statistics import Game

NOON = datetime(2026, 11, 22, 12)
WRONG = (datetime(1970, 1, 2), datetime(2025, 11, 22), NOON, datetime(2061, 5, 1), datetime(9999, 12, 31))
NAMES = ("rubicon", "cotton", "du-coeur", "stirler", "au-cent")


def store_at(folder: Path, moments: Iterator[datetime]) -> Store:
    """Return a store whose clock shows the next of these moments at each reading."""
    store = Store(folder, lambda: next(moments))
    assert checked(store)
    return store


def always(moment: datetime) -> Iterator[datetime]:
    while True:
        yield moment


@pytest.mark.full
@pytest.mark.parametrize("moments", [*permutations(WRONG, 3)])
def test_games_are_listed_in_the_order_in_which_they_were_left(
    moments: tuple[datetime, ...], tmp_path: Path
) -> None:
    """The list includes games of several sittings, and one that was resumed later. Its dates are those of the
    clock."""
    for name, moment in zip(NAMES, moments, strict=False):
        store = store_at(tmp_path, always(moment))
        kept(store, begun(name, 9))
        assert store.games.unfinished()[0].rules.name == name
        store.close()
    store = store_at(tmp_path, always(WRONG[0]))
    again = store.games.unfinished()[-1].place
    again.keep(begun(NAMES[0], 10))
    for _ in range(2):
        assert [game.rules.name for game in store.games.unfinished()] == ["rubicon", "du-coeur", "cotton"]
        assert [game.rules for game in store.games.listed()] == ["rubicon", "du-coeur", "cotton"]
        left = [times.stamp(game.left) for game in store.games.listed()]
        assert left == [times.stamp(moment) for moment in (WRONG[0], moments[2], moments[1])]
        assert store.settled()
        store.close()
        store = store_at(tmp_path, always(NOON))
    store.close()


def test_game_played_after_the_clock_went_back_is_offered_first(tmp_path: Path) -> None:
    for name, moment in (("rubicon", WRONG[3]), ("cotton", NOON)):
        with closing(store_at(tmp_path, always(moment))) as store:
            kept(store, begun(name, 9))
    with opened(tmp_path) as store:
        assert [game.rules.name for game in store.games.unfinished()] == ["cotton", "rubicon"]


def test_games_from_before_there_were_turns_come_last_by_their_times(tmp_path: Path) -> None:
    path = tmp_path / schema.FILE
    schema.made(path)
    with closing(schema.connected(path, writable=True)) as connection:
        for id, (name, day) in enumerate(zip(NAMES, (3, 9, 5), strict=False), 1):
            rows.write_game(connection, id, begun(name, 9), times.stamp(NOON + timedelta(days=day)))
    with closing(store_at(tmp_path, always(WRONG[0]))) as store:
        kept(store, begun("au-cent", 9))
        assert store.games.listed()[0].rules == "au-cent"
    with opened(tmp_path) as store:
        listed = [game.rules for game in store.games.listed()]
        assert listed == ["au-cent", "cotton", "du-coeur", "rubicon"]


@pytest.mark.parametrize("moment", [WRONG[0], WRONG[3]])
@pytest.mark.parametrize("later", [False, True])
def test_counting_anew_counts_the_games_begun_afterwards(
    later: bool, moment: datetime, tmp_path: Path
) -> None:
    """Games begun afterwards are counted whatever the clock says, in the same sitting or a ``later`` one, and
    even if the newest game was deleted in between."""
    now = [NOON]
    store = Store(tmp_path, lambda: now[0])
    for seed in range(2):
        last = kept(store, Game("rubicon", seed).progress)
    since = store.games.counted_from_now()
    store.preferences.count_since(since)
    store.games.remove(last)
    assert store.settled()
    now[0] = moment
    if later:
        store.close()
        store = store_at(tmp_path, always(moment))
    kept(store, Game("rubicon", 2).progress)
    shown = store.reading(lambda connection: found(connection, Wanted("rubicon"), since)).result()
    every = store.reading(lambda connection: found(connection, Wanted("rubicon"))).result()
    assert shown.statistics is not None
    assert every.statistics is not None
    assert (shown.statistics.games.number, every.statistics.games.number) == (1, 2)
    assert not Since(times.stamp(NOON), 0).counts(0, times.stamp(NOON) - 1)
    assert EVER.counts(0, 0)
    store.close()


def test_statistics_begin_with_the_game_played_last_and_are_in_the_order_of_play(tmp_path: Path) -> None:
    for name, seed, moment in (("rubicon", 0, WRONG[3]), ("rubicon", 1, NOON), ("cotton", 0, WRONG[0])):
        with closing(store_at(tmp_path, always(moment))) as store:
            kept(store, Game(name, seed).progress)
    with opened(tmp_path) as store:
        last = store.reading(found).result().statistics
        assert last is not None
        assert last.wanted.rules == "cotton"
        rubicon = store.reading(lambda connection: found(connection, Wanted("rubicon"))).result().statistics
        assert rubicon is not None
        when = [point.when for point in rubicon.points]
        assert when == sorted(when, reverse=True)
        assert {*when} == {times.stamp(WRONG[3]), times.stamp(NOON)}


def test_latest_deals_are_told_by_the_order_of_the_games(tmp_path: Path) -> None:
    for n, moment in enumerate((WRONG[3], NOON, WRONG[0])):
        with closing(store_at(tmp_path, always(moment))) as store:
            record = begun("rubicon", 20, n).record.with_note(Note(1, "even-lost", str(n)))
            kept(store, replayed(record))
    with opened(tmp_path) as store, store.disk.reading() as connection:
        assert deal_notes.found(connection, "even-lost", "rubicon", 2, None) == ("2", "1")


def test_deal_of_the_day_is_found_whenever_it_was_left(tmp_path: Path) -> None:
    daily = replayed(begun("rubicon", 9).record.with_note(Note(0, "day", "2026-11-22")))
    with closing(store_at(tmp_path, always(WRONG[0]))) as store:
        kept(store, daily)
    with closing(store_at(tmp_path, always(NOON))) as store:
        for _ in range(2):
            (place,) = store.games.with_note("day", "2026-11-22", "rubicon")
            assert store.games.record(place) == daily.record
            assert store.games.with_note("day", "2026-11-2", "rubicon") == []
            assert store.games.with_note("day", "2026-11-22", "cotton") == []
            place.keep(daily)


DATES = st.dates(date(1970, 1, 1), date(9999, 1, 1))


@settings(max_examples=60)
@given(answered=st.lists(st.tuples(DATES, st.booleans()), min_size=1, max_size=4), today=DATES)
def test_drill_comes_back_within_its_days_whatever_the_clock_was(
    answered: list[tuple[date, bool]], today: date
) -> None:
    box = Box("reckon", "rubicon", "1")
    for when, right in answered:
        box = box.answered(right, when)
    days = next(n for n in range(DAYS[-1] + 2) if box.is_due(today + timedelta(days=n)))
    assert days <= DAYS[box.box - 1] + 1
    assert "1" in row([box], iter(()), today + timedelta(days=days))


def test_drill_comes_back_when_it_should_while_the_clock_is_right() -> None:
    box = Box("reckon", "rubicon", "1").answered(False, NOON.date())
    assert [box.is_due(NOON.date() + timedelta(days=n)) for n in (-1, 0, 1, 2)] == [False, False, True, True]


@pytest.mark.parametrize("stamp", [-1e15, -1.0, 0.0, 1e9, 1e12, 1e18])
def test_file_with_any_time_has_a_date(stamp: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Found:
        st_mtime = stamp

    monkeypatch.setattr(Path, "stat", lambda path: Found)
    assert 1969 <= changed(tmp_path).year <= 9999
