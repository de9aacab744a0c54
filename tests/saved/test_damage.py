"""However a store is cut off, or whichever bit is flipped, no damage goes unnoticed, nothing is deleted, and
the next game is kept."""

from __future__ import annotations

import contextlib
import random
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine.game import Move
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Note, Record
from picket_desktop.saved.file import schema
from picket_desktop.saved.settings import Settings, settings_of
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.records import MENDED
from picket_desktop.saved.tables.statistics import damaged_games
from picket_desktop.saved.trouble import Damaged
from picket_desktop.table.screens.findings import sentences
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept, opened

CHOSEN = Settings(speed="fast", volume=25, back="lis", text_scale=150)
NOTES = Note(0, "practice"), Note(1, "taken-back", "2")
GAMES = [
    played("rubicon", 1),
    replayed(replace(begun("cotton", 40).record, notes=NOTES)),
    begun("piquesept-4", 60),
    begun("du-coeur", 5),
]
LENGTHS, FLIPS = 60, 90


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a store with a finished game, three unfinished ones, and settings."""
    folder = tmp_path_factory.mktemp("whole")
    with opened(folder) as store:
        store.preferences.change(CHOSEN)
        for progress in GAMES:
            kept(store, progress)
    return (folder / schema.FILE).read_bytes()


def agrees(found: Record, all_of_it: bool) -> bool:
    """Return True if the game is one of those that were kept. Unless ``all_of_it`` is set, the beginning of
    one is enough. A mended game may lack notes."""
    for progress in GAMES:
        moves: tuple[Move, ...] = progress.record.moves
        notes = progress.record.notes
        if Note(0, MENDED) in found.notes and not all_of_it and {*found.notes} < {*notes, Note(0, MENDED)}:
            found = replace(found, notes=notes)
        if replace(found, moves=moves) == progress.record:
            return found.moves == (moves if all_of_it else moves[: len(found.moves)])
    return False


def read_all(store: Store) -> tuple[int, int]:
    """Check that every readable game is one that was kept. Return how many games were read, and how many were
    refused. A setting may differ from the chosen one only if a loss was reported. It then has its default, or
    the value that goes with the other settings."""
    told, usual = bool(store.findings) or store.trouble is not None, Settings().values()
    read = refused = 0
    for waiting in store.games.unfinished():
        try:
            assert agrees(store.games.take_up(waiting.place), all_of_it=not told)
            read += 1
        except Damaged:
            refused += 1
    with contextlib.suppress(sqlite3.Error, OSError), store.disk.reading() as connection:
        for id in range(1, len(GAMES) + 1):
            with contextlib.suppress(Damaged):
                if found := rows.game(connection, id):
                    assert agrees(found, all_of_it=not told)
                    rows.deals(connection, id)
    chosen = CHOSEN.values()
    for name, value in store.preferences.settings.values().items():
        without = settings_of({other: kept for other, kept in chosen.items() if other != name})
        assert value == chosen[name] or (told and value in (usual[name], without.values()[name])), name
    if not told:
        assert read + refused == sum(not game.over for game in GAMES)
    return read, refused


def still_keeps(folder: Path) -> None:
    """Check that the store can still begin, keep and resume a game."""
    with opened(folder) as store:
        place = kept(store, begun("stirler", 12))
        assert store.trouble is None
        id = place.id
    with opened(folder) as store:
        (again,) = (w for w in store.games.unfinished() if w.place.id == id)
        assert store.games.take_up(again.place) == begun("stirler", 12).record
        assert store.findings == []


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(6))
def test_truncated_store_is_reported_and_set_aside(part: int, whole: bytes, tmp_path: Path) -> None:
    step = len(whole) // LENGTHS
    lengths = [0, 1, 99, 100, 4095, 4096, *range(7, len(whole), step), len(whole) - 1][part::6]
    for n, length in enumerate(lengths):
        folder = tmp_path / str(n)
        folder.mkdir()
        (folder / schema.FILE).write_bytes(whole[:length])
        with opened(folder) as store:
            (finding,) = (f for f in store.findings if f.what == "store")
            read_all(store)
        assert finding.where is not None
        assert finding.where.read_bytes() == whole[:length]
        if n % 5 == 0:
            still_keeps(folder)


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(6))
def test_flipped_bit_does_no_unreported_damage(part: int, whole: bytes, tmp_path: Path) -> None:
    rng = random.Random(f"flips {part}")
    for n in range(FLIPS // 6):
        folder = tmp_path / str(n)
        folder.mkdir()
        damaged = bytearray(whole)
        at = rng.randrange(100) if n % 10 == 0 else rng.randrange(len(whole))
        damaged[at] ^= 1 << rng.randrange(8)
        (folder / schema.FILE).write_bytes(damaged)
        with opened(folder) as store:
            read_all(store)
            aside = [f.where for f in store.findings if f.what == "store"]
        for where in aside:
            assert where is not None
            assert where.exists()
        if aside and n % 5 == 0:
            still_keeps(folder)


def test_readable_part_of_a_damaged_store_is_salvaged(whole: bytes, tmp_path: Path) -> None:
    """The first or the last page is lost, and the games stored on other pages are found."""
    for n, damaged in enumerate((whole[:-4096], b"x" * 4096 + whole[4096:])):
        folder = tmp_path / str(n)
        folder.mkdir()
        (folder / schema.FILE).write_bytes(damaged)
        with opened(folder) as store:
            (finding,) = store.findings
            assert finding.salvaged.whole + finding.salvaged.shortened >= 2
            read, refused = read_all(store)
            assert read >= 1
            assert not refused
            if n == 1:
                assert finding.salvaged == (len(GAMES), 0, 0, 0)
                assert store.preferences.settings == CHOSEN
        still_keeps(folder)


def test_game_with_lost_notes_is_mended_and_reported(whole: bytes, tmp_path: Path) -> None:
    """The page that holds the notes is empty. When the store is mended again, nothing more is reported
    missing."""
    path = tmp_path / schema.FILE
    path.write_bytes(whole)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'notes'"
        first = (connection.execute(query).fetchone()[0] - 1) * 4096
    path.write_bytes(whole[:first] + bytes(4096) + whole[first + 4096 :])
    with opened(tmp_path) as store:
        (finding,) = store.findings
        assert finding.salvaged == (len(GAMES) - 1, 0, 0, 1)
        assert sentences([finding])[1:] == [
            "Picket recovered three whole games from it.",
            "One game has lost its notes on practice mode and moves taken back. It is marked as repaired "
            "and kept out of your main statistics.",
        ]
        assert read_all(store) == (3, 0)
        (cotton,) = (waiting for waiting in store.games.unfinished() if waiting.rules.name == "cotton")
        assert store.games.told([cotton.place])[cotton.place].marks == (MENDED,)
        assert store.games.take_up(cotton.place).notes == (Note(0, MENDED),)
    path.write_bytes(path.read_bytes() + b"x")
    with opened(tmp_path) as store:
        (finding,) = store.findings
        assert finding.salvaged == (len(GAMES), 0, 0, 0)
        (cotton,) = (waiting for waiting in store.games.unfinished() if waiting.rules.name == "cotton")
        assert store.games.take_up(cotton.place).notes == (Note(0, MENDED),)


def test_remaining_note_is_kept_and_the_game_marked_mended(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / schema.FILE
    path.write_bytes(whole)
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE notes SET text = 'x' WHERE what = 'practice'")
    path.write_bytes(path.read_bytes() + b"x")
    with opened(tmp_path) as store:
        (finding,) = store.findings
        assert finding.salvaged == (len(GAMES) - 1, 0, 0, 1)
        (cotton,) = (waiting for waiting in store.games.unfinished() if waiting.rules.name == "cotton")
        assert store.games.take_up(cotton.place).notes == (Note(0, MENDED), NOTES[1])


def test_damaged_files_set_aside_do_not_replace_each_other(tmp_path: Path) -> None:
    found = []
    for text in (b"first", b"second", b"third"):
        (tmp_path / schema.FILE).write_bytes(text)
        with opened(tmp_path) as store:
            found += [f.where for f in store.findings]
    assert [where and where.read_bytes() for where in found] == [b"first", b"second", b"third"]


def test_file_of_another_program_is_set_aside_unchanged(tmp_path: Path) -> None:
    path = tmp_path / schema.FILE
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE settings (name, value, checksum)")
        connection.commit()
    data = path.read_bytes()
    with opened(tmp_path) as store:
        assert [f.where and f.where.read_bytes() for f in store.findings] == [data]
    still_keeps(tmp_path)


NOBODY_WROTE: list[dict[str, object]] = [
    {"players": "x"},
    {"players": "{}"},
    {"players": '["You"]'},
    {"players": '["You", 5]'},
    {"totals": "x"},
    {"totals": "[]"},
    {"totals": "[1e400, 0]"},
    {"helped": "5"},
    {"helped": "[" * 5000},
    {"options": '[["a"]]'},
    {"options": "5"},
    {"changed": 10**17},
    {"changed": -(10**17)},
    {"started": 10**18},
    {"number": "x"},
    {"over": 1, "winner": 77},
]


@pytest.mark.sweep
@pytest.mark.parametrize("over", [0, 1])
@pytest.mark.parametrize("odd", NOBODY_WROTE, ids=lambda odd: str(odd)[:40])
def test_impossible_game_is_set_aside_despite_a_valid_checksum(
    odd: dict[str, object], over: int, whole: bytes, tmp_path: Path
) -> None:
    path = tmp_path / schema.FILE
    path.write_bytes(whole)
    with contextlib.closing(schema.connected(path, writable=True)) as connection:
        head = rows.head(connection, 2)
        assert head is not None
        rows.write_head(connection, head._replace(**{"over": over, **odd}))  # type: ignore[arg-type]
        assert damaged_games(connection) == {2}
    with opened(tmp_path) as store:
        assert [finding.what for finding in store.findings] == ["games"]
        listed = [game.place.id for game in store.games.listed()]
        assert sorted(filter(None, listed)) == [1, 3, 4]
        assert len(store.games.told([game.place for game in store.games.listed()])) == 3
