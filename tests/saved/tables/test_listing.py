"""The list of all games: finished, unfinished and marked. It is quick however long it gets."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from picket_desktop.engine.record import Note
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.saved.trouble import Gone
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept, opened

DAY = datetime(2026, 11, 22, 9)


def test_games_are_listed_latest_first_also_after_a_restart(tmp_path: Path) -> None:
    games = [played("rubicon", 3), begun("cotton", 9), played("piquesept-3", 3)]
    hours = count()
    with closing(Store(tmp_path, lambda: DAY + timedelta(hours=next(hours)))) as store:
        for progress in games:
            store.games.place().keep(progress)
        assert store.games.number == 3
        now = [(game.rules, game.over, game.left) for game in store.games.listed()]
    assert [rules for rules, *_ in now] == ["piquesept-3", "cotton", "rubicon"]
    assert [over for _, over, _ in now] == [True, False, True]
    with opened(tmp_path) as store:
        assert store.games.number == 3
        assert [(game.rules, game.over, game.left) for game in store.games.listed()] == now
        told = store.games.told([game.place for game in store.games.listed()])
        assert [told[game.place].totals for game in store.games.listed()] == [g.totals for g in games[::-1]]
        assert [told[game.place].winner for game in store.games.listed() if game.over] == [
            g.winner for g in games[::-1] if g.over
        ]
        for game, progress in zip(store.games.listed(), games[::-1], strict=True):
            assert store.games.record(game.place) == progress.record


def test_games_that_count_apart_are_marked(tmp_path: Path) -> None:
    progress = played("rubicon", 3)
    noted = progress.record.with_note(Note(0, "practice")).with_note(Note(0, "brought")).with_help(2)
    noted = noted.with_note(Note(3, "taken-back", "1"))
    for again in (False, True):
        with opened(tmp_path) as store:
            if not again:
                kept(store, replace(progress, record=noted))
            (game,) = store.games.listed()
            marks = ("practice", "brought", "helped", "taken-back")
            assert store.games.told([game.place])[game.place].marks == marks


def test_removing_a_finished_game_removes_its_figures(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, played("rubicon", 3))
    with opened(tmp_path) as store:
        (game,) = store.games.listed()
        with pytest.raises(Gone):
            store.games.take_up(game.place)
    with opened(tmp_path) as store:
        (game,) = store.games.listed()
        store.games.remove(game.place)
        assert store.games.number == 0
        assert store.settled()
        with store.disk.reading() as connection:
            for table in ("games", "moves", "deals", "notes"):
                assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_game_damaged_meanwhile_is_left_out(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        place, whole = kept(store, played("rubicon", 3)), kept(store, begun("cotton", 5))
        store.games._played.clear()
        with closing(sqlite3.connect(store.disk.file.path)) as connection, connection:
            connection.execute("PRAGMA journal_mode=TRUNCATE")  # Windows deletes no journal that is open
            connection.execute("UPDATE games SET totals = '[0, 0]' WHERE id = ?", (place.id,))
        assert list(store.games.told([place, whole])) == [whole]


def test_ten_thousand_games_are_listed_quickly(tmp_path: Path) -> None:
    """Only the first check of the games, at the start, takes long. After that, a list reads only the games it
    shows."""
    with opened(tmp_path) as store:
        place = kept(store, played("rubicon", 3))
        with store.disk.reading() as connection:
            head = rows.head(connection, place.id or 0)
        assert head is not None
        connection = store.disk.file.opened()
        connection.execute("BEGIN")
        for id in range(2, 10_001):
            rows.write_head(connection, head._replace(id=id, changed=head.changed + id))
        connection.execute("COMMIT")
        connection.close()
    with opened(tmp_path) as store:
        began = time.process_time()
        listed = store.games.listed()
        assert time.process_time() - began < 0.5
        assert [len(listed), store.games.number] == [10_000, 10_000]
        began = time.process_time()
        assert len(store.games.told([game.place for game in listed[5_000:5_040]])) == 40
        assert time.process_time() - began < 0.5
