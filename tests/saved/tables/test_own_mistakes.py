"""The person's own costly decisions are found again, each with the game up to that point."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from pathlib import Path

from picket_desktop.ai.review.judgement import INACCURATE, Decision, Review
from picket_desktop.engine import games
from picket_desktop.engine.record import replay
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables.own_mistakes import PERSON, found
from tests.saved.games_kept import kept, opened
from tests.saved.tables.test_reviews import FIRST, GAME, RECORD, SECOND


def dear(review: Review) -> list[Decision]:
    return [one for one in review.decisions if one.seat == PERSON and one.judgement.cost >= INACCURATE]


def reviewed(folder: Path) -> Path:
    store = Store(folder, lambda: datetime(2026, 11, 3, 9))
    place = kept(store, GAME)
    for review in (FIRST, SECOND):
        place.keep_review(RECORD, review)
    store.settled()
    store.close()
    return store.disk.file.path


def test_mistakes_come_with_their_game_latest_deal_first(tmp_path: Path) -> None:
    reviewed(tmp_path)
    with opened(tmp_path) as store, store.disk.reading() as connection:
        mistakes = found(connection)
    wanted = [*dear(SECOND), *dear(FIRST)]
    assert len(wanted) > 3
    assert [(m.name, m.kind) for m in mistakes] == [(f"1.{d.at}", d.judgement.kind) for d in wanted]
    for mistake, decision in zip(mistakes, wanted, strict=True):
        assert mistake.day == "2026-11-03"
        assert mistake.record.moves == RECORD.moves[: decision.at]
        *_, (state, _) = replay(mistake.record)
        game = games.game(RECORD.rules)
        assert game.actor(state) == PERSON
        assert game.why_not(state, decision.judgement.move) is None


def test_damaged_reviews_and_games_yield_no_mistakes(tmp_path: Path) -> None:
    path = reviewed(tmp_path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE reviews SET text = '[]' WHERE deal = 2")
    connection.close()
    with opened(tmp_path) as store, store.disk.reading() as connection:
        assert [m.name for m in found(connection)] == [f"1.{d.at}" for d in dear(FIRST)]
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE moves SET text = 'play 7S' WHERE number = 4")
    connection.close()
    with opened(tmp_path) as store, store.disk.reading() as connection:
        assert found(connection) == []
