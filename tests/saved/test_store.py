"""Everything given to the store is read back unchanged: settings, agreements, and games with every move."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from picket_desktop.engine import games
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Note
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.file import schema
from picket_desktop.saved.settings import BACKS, FACES, SPEEDS, Settings
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.saved.trouble import Damaged
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept, opened


def test_nothing_is_written_before_there_is_something_to_keep(tmp_path: Path) -> None:
    with opened(tmp_path / "none yet") as store:
        assert store.preferences.settings == Settings()
        assert store.preferences.agreement == Agreement()
        assert store.games.unfinished() == ()
        assert store.trouble is None
    assert list(tmp_path.iterdir()) == []


def test_settings_and_agreement_are_kept(tmp_path: Path) -> None:
    chosen = Settings(speed="fast", volume=25, mute=True, back="lis", text_scale=150)
    agreed = Agreement("whist", "gamester", {"cotton": {"target": "121"}, "whist": {"trumps": "yes"}})
    with opened(tmp_path / "new" / "folder") as store:
        store.preferences.change(chosen)
        store.preferences.agree(agreed)
        assert (store.preferences.settings, store.preferences.agreement) == (chosen, agreed)
        assert store.settled()
    with opened(tmp_path / "new" / "folder") as store:
        assert (store.preferences.settings, store.preferences.agreement) == (chosen, agreed)
    assert sorted(p.name for p in (tmp_path / "new" / "folder").iterdir()) == ["picket.lock", "picket.sqlite"]


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_game_is_kept_move_by_move(name: str, tmp_path: Path) -> None:
    whole = played(name, 3)
    with opened(tmp_path) as store:
        place = store.games.place()
        for n in range(1, len(whole.record.moves), 7):
            place.keep(begun(name, n))
            assert store.settled()
            assert place.kept == n
        last = begun(name, len(whole.record.moves) - 1)
        place.keep(last)
    with opened(tmp_path) as store:
        (waiting,) = store.games.unfinished()
        assert store.games.take_up(waiting.place) == last.record
        assert waiting.totals == last.totals
        assert waiting.players == last.record.players
        waiting.place.keep(whole)
        assert store.games.unfinished() == ()
    with opened(tmp_path) as store, store.disk.reading() as connection:
        assert store.games.unfinished() == ()
        assert rows.game(connection, 1) == whole.record
        assert rows.deals(connection, 1) == whole.deals
        head = rows.head(connection, 1)
        assert head is not None
        assert (bool(head.over), head.winner) == (True, whole.winner)


def test_house_rules_help_notes_and_a_chosen_number_are_kept(tmp_path: Path) -> None:
    whole = played("rubicon", 4, (("carte-rouge", "20"),))
    notes = Note(0, "practice"), Note(1, "taken-back", "2")
    record = replace(whole.record, moves=whole.record.moves[:40], chosen=True, helped=(1,), notes=notes)
    with opened(tmp_path) as store:
        place = kept(store, replayed(replace(record, notes=(Note(1, "taken-back", "1"),))))
        place.keep(replayed(record))
    with opened(tmp_path) as store:
        assert store.games.take_up(store.games.unfinished()[0].place) == record
        store.games.remove(store.games.unfinished()[0].place)
    with opened(tmp_path) as store, store.disk.reading() as connection:
        assert connection.execute("SELECT * FROM notes").fetchall() == []


def test_changed_note_is_refused(tmp_path: Path) -> None:
    noted = begun("rubicon", 30).record.with_note(Note(1, "taken-back", "2"))
    with opened(tmp_path) as store:
        kept(store, replayed(noted))
    change(tmp_path, "UPDATE notes SET text = '1'")
    with opened(tmp_path) as store, pytest.raises(Damaged, match="a note"):
        store.games.take_up(store.games.unfinished()[0].place)


NOTES = Note(0, "practice"), Note(1, "taken-back", "1")


@pytest.mark.parametrize("what", ["practice", "taken-back"])
def test_lost_note_is_noticed(what: str, tmp_path: Path) -> None:
    noted = replayed(replace(begun("rubicon", 30).record, notes=NOTES))
    with opened(tmp_path) as store:
        kept(store, noted)
    change(tmp_path, f"DELETE FROM notes WHERE what = '{what}'")
    with opened(tmp_path) as store:
        (waiting,) = store.games.unfinished()
        assert store.games.told([waiting.place]) == {}
        with pytest.raises(Damaged, match="1 notes of 2"):
            store.games.take_up(waiting.place)


def test_foreign_note_is_refused(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 30))
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        rows.write_note(connection, 1, Note(0, "practice"))
    with opened(tmp_path) as store, pytest.raises(Damaged, match="1 notes of 0"):
        store.games.take_up(store.games.unfinished()[0].place)


def test_game_keeps_the_number_of_its_notes(tmp_path: Path) -> None:
    """Notes are added one by one, and some replace others. A note that the game no longer has stays in the
    store."""
    record = begun("rubicon", 30).record
    with opened(tmp_path) as store:
        place = store.games.place()
        for notes, count in (
            ((), 0),
            (NOTES[:1], 1),
            (NOTES, 2),
            ((NOTES[0], Note(1, "taken-back", "2")), 2),
            ((), 2),
        ):
            place.keep(replayed(replace(record, notes=notes)))
            assert store.settled()
            with store.disk.reading() as connection:
                head = rows.head(connection, 1)
                assert head is not None
                assert head.notes == count
                assert len(rows.notes(connection, head)) == count


def test_new_game_inherits_no_notes_of_a_lost_one(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, replayed(replace(begun("rubicon", 30).record, notes=NOTES)))
    for table in ("games", "moves"):
        change(tmp_path, f"DELETE FROM {table}")
    with opened(tmp_path) as store:
        kept(store, begun("cotton", 12))
    with opened(tmp_path) as store:
        assert store.games.take_up(store.games.unfinished()[0].place) == begun("cotton", 12).record


def test_unfinished_games_are_listed_latest_first(tmp_path: Path) -> None:
    hours = iter(datetime(2026, 11, 20) + timedelta(hours=n) for n in range(1000))
    store = Store(tmp_path, lambda: next(hours))
    first, second, third = (kept(store, begun(name, 20)) for name in ("cotton", "rubicon", "piquesept-4"))
    assert [w.place for w in store.games.unfinished()] == [third, second, first]
    first.keep(begun("cotton", 21))
    assert [w.place for w in store.games.unfinished()] == [first, third, second]
    store.games.remove(second)
    store.close()
    with opened(tmp_path) as again:
        assert [w.rules.name for w in again.games.unfinished()] == ["cotton", "piquesept-4"]
        assert len(again.games.take_up(again.games.unfinished()[0].place).moves) == 21
        with again.disk.reading() as connection:
            assert connection.execute("SELECT DISTINCT game FROM moves").fetchall() == [(1,), (3,)]


def test_game_can_be_resumed_before_it_is_on_disk(tmp_path: Path) -> None:
    for folder in (tmp_path, None):
        with opened(folder) as store:
            place = store.games.place()
            place.keep(begun("cotton", 9))
            assert store.games.take_up(store.games.unfinished()[0].place) == begun("cotton", 9).record


def test_game_set_aside_stays_stored_but_unlisted(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.games.set_aside(kept(store, begun("cotton", 9)), "a reason")
    with opened(tmp_path) as store, store.disk.reading() as connection:
        assert store.games.unfinished() == ()
        assert store.findings == []
        assert rows.game(connection, 1) == begun("cotton", 9).record


def test_damaged_game_is_reported_once_and_others_remain(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("cotton", 9))
        kept(store, begun("rubicon", 9))
    change(tmp_path, "UPDATE games SET over = 1 WHERE id = 1")
    with opened(tmp_path) as store:
        assert [(f.what, f.number) for f in store.findings] == [("games", 1)]
        assert [w.rules.name for w in store.games.unfinished()] == ["rubicon"]
    with opened(tmp_path) as store:
        assert store.findings == []


@pytest.mark.sweep
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE moves SET text = 'play AS' WHERE number = 3",
        "UPDATE moves SET made = made + 1 WHERE number = 3",
        "DELETE FROM moves WHERE number = 9",
        "DELETE FROM moves WHERE number = 4",
        "UPDATE moves SET number = 12 WHERE number = 4",
    ],
)
def test_changed_lost_or_displaced_move_is_refused(damage: str, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("cotton", 9))
    change(tmp_path, damage)
    with opened(tmp_path) as store, pytest.raises(Damaged):
        store.games.take_up(store.games.unfinished()[0].place)


def test_game_with_unknown_rules_is_reported_and_stays(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, begun("cotton", 9))
        kept(store, begun("rubicon", 9))
        with contextlib.closing(schema.connected(store.disk.file.path, writable=True)) as connection:
            head = rows.head(connection, 1)
            assert head is not None
            rows.write_head(connection, head._replace(rules="whist"))
    with opened(tmp_path) as store:
        assert store.games.waits == 2
        assert [w.rules.name for w in store.games.unfinished()] == ["rubicon"]
        assert [(f.what, f.number) for f in store.findings] == [("games", 1)]
    with opened(tmp_path) as store:
        assert store.games.waits == 1
        with store.disk.reading() as connection:
            assert connection.execute("SELECT count(*) FROM moves WHERE game = 1").fetchone() == (9,)


def test_large_store_opens_and_resumes_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "LARGE", 0)
    with opened(tmp_path) as store:
        kept(store, begun("cotton", 9))
    with opened(tmp_path) as store:
        assert store.findings == []
        assert store.games.take_up(store.games.unfinished()[0].place) == begun("cotton", 9).record


def test_tampered_setting_is_reset_and_reported(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.preferences.change(Settings(volume=30, mute=True))
    change(tmp_path, "UPDATE settings SET value = '900' WHERE name = 'settings.volume'")
    with opened(tmp_path) as store:
        assert store.preferences.settings == Settings(mute=True)
        assert [(f.what, f.number) for f in store.findings] == [("settings", 1)]


def change(folder: Path, statement: str) -> None:
    """Execute a statement in the store, as another person or program might."""
    with contextlib.closing(sqlite3.connect(folder / schema.FILE)) as connection:
        connection.execute(statement)
        connection.commit()


@pytest.mark.full
@settings(max_examples=15)
@given(
    name=st.sampled_from(games.names()),
    seed=st.integers(0, 3),
    share=st.floats(0, 1),
    steps=st.integers(1, 5),
    volume=st.integers(-50, 200),
    speed=st.sampled_from([*SPEEDS, "ludicrous"]),
    faces=st.sampled_from(FACES),
    back=st.sampled_from(BACKS),
)
def test_written_games_and_settings_are_read_back(
    tmp_path_factory: pytest.TempPathFactory,
    name: str,
    seed: int,
    share: float,
    steps: int,
    volume: int,
    speed: str,
    faces: str,
    back: str,
) -> None:
    folder = tmp_path_factory.mktemp("store")
    moves = played(name, seed).record.moves
    end = max(1, int(share * (len(moves) - 1)))
    chosen = Settings(speed=speed, volume=volume, faces=faces, back=back).checked()
    with opened(folder) as store:
        place = store.games.place()
        for step in range(1, steps + 1):
            place.keep(begun(name, max(1, end * step // steps), seed))
        store.preferences.change(chosen)
    with opened(folder) as store:
        assert store.preferences.settings == chosen
        assert store.games.take_up(store.games.unfinished()[0].place) == begun(name, end, seed).record
