"""The stored games that the same players have marked in one evening."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Note, Record
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables.evenings import Dated, evening
from picket_desktop.saved.tables.listing import told
from picket_desktop.saved.tables.records import BROUGHT, name_of, safe
from picket_desktop.saved.tables.tallies import tallies
from picket_desktop.sitting.marked_game import begun
from tests.engine.by_chance import played
from tests.saved.games_kept import opened

EVENING = datetime(2026, 11, 29, 20, 5)
MARKS = "dealer 1", "say 0 point 4", "answer point good"
FOUL = (*MARKS, "trick 0", "ruling foul 1")


def marked(names: tuple[str, ...], *marks: str, rules: str = "cotton") -> Record:
    record = begun(games.rules(rules), names)
    return record.with_moves(tuple(map(record.referee.read_move, marks)))


def kept(store: Store, record: Record, at: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    """Store a game as if it had been begun and left at this time."""
    monkeypatch.setattr(store.games, "now", lambda: at)
    store.games.place().keep(replayed(record))
    assert store.settled()


def found(store: Store, record: Record) -> tuple[Dated, ...]:
    return store.reading(lambda connection: evening(connection, record)).result()


def test_evening_has_the_games_of_the_same_players_until_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = ("Anne", "Will"), ("Will", "Anne")
    first, second = marked(both[0], *MARKS), marked(both[1], *FOUL)
    third = marked(both[0], *MARKS, "trick 0", rules="royall-1651")
    late = EVENING + timedelta(hours=5)
    with opened(tmp_path) as store:
        kept(store, first, EVENING, monkeypatch)
        kept(store, marked(("Anne", "Ruth"), *MARKS), EVENING, monkeypatch)
        kept(store, marked(both[0], *MARKS, "trick 1"), EVENING - timedelta(days=1), monkeypatch)
        kept(store, third, late, monkeypatch)
        kept(store, second, EVENING + timedelta(hours=1), monkeypatch)
        kept(store, marked(both[0], *FOUL).with_note(Note(0, BROUGHT)), EVENING, monkeypatch)
        wanted = [(first, EVENING), (second, EVENING + timedelta(hours=1)), (third, late)]
        for game in (first, second, third):
            assert [*found(store, game)] == wanted


def test_game_alone_has_its_time_if_that_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    computer, brought = played("cotton", 3).record, marked(("Anne", "Will"), *MARKS)
    with opened(tmp_path) as store:
        kept(store, computer, EVENING, monkeypatch)
        kept(store, brought.with_note(Note(0, BROUGHT)), EVENING, monkeypatch)
        assert found(store, computer) == ((computer, EVENING),)
        assert [game.begun for game in found(store, brought.with_note(Note(0, BROUGHT)))] == [None]
        assert found(store, brought) == ((brought, None),)


def test_game_of_a_pool_belongs_to_all_three(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = games.rules("cotton")
    pools = [begun(rules, names) for names in (("Anne", "Will", "Ruth"), ("Ruth", "Anne", "Will"))]
    pools = [one.with_moves(marked(one.players, *MARKS).moves) for one in pools]
    with opened(tmp_path) as store:
        for one in (*pools, marked(("Anne", "Will"), *MARKS)):
            kept(store, one, EVENING, monkeypatch)
        assert [game.record for game in found(store, pools[0])] == pools


def test_foul_play_is_told_of_a_game_that_was_lost_by_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    foul = marked(("Anne", "Will"), *FOUL)
    with opened(tmp_path) as store:
        kept(store, foul, EVENING, monkeypatch)
        assert told(replayed(foul)).lost_by == "foul"
    with opened(tmp_path) as store:
        (there,) = store.games.told([game.place for game in store.games.listed()]).values()
        assert (there.lost_by, there.winner, there.besides) == ("foul", 0, ())
        anne, will = store.reading(lambda at: tallies(at, "cotton", ("Anne", "Will"))).result()
    assert (anne.games_won, anne.foul, will.games_won, will.foul, will.ruled) == (1, 0, 0, 1, 0)


def test_file_is_named_after_its_players_in_a_safe_form() -> None:
    record = marked(("CON", "../Ève: <b>"), *MARKS)
    assert name_of(record, EVENING) == "picket-2026-11-29-2005-CON-Ève-b-cotton"
    assert name_of(record, EVENING, evening=True) == "picket-2026-11-29-CON-Ève-b-evening"
    assert name_of(record, EVENING.date()) == "picket-2026-11-29-CON-Ève-b-cotton"
    assert len(safe("W" * 80)) == 24
    assert len(safe("\N{CJK UNIFIED IDEOGRAPH-4E00}" * 80).encode()) == 24
    assert safe("/\\:*?") == ""
