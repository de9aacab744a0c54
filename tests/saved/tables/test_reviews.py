"""Reviews are stored with their game, apply only to the moves they were made from, and are never shown when
damaged."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.ai.review import text as review_text
from picket_desktop.ai.review.deal_review import InTheMaking, Judged
from picket_desktop.ai.review.judgement import Judgement, Review
from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Record
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.salvage import salvaged
from picket_desktop.saved.tables import rows
from picket_desktop.saved.tables.reviews import review as review_in
from tests.engine.by_chance import played
from tests.saved.games_kept import kept, led_back, opened

GAME = played("rubicon", 3)
RECORD = GAME.record


def made_up(record: Record, deal: int, seed: int = 1) -> Review:
    """Return the review of a deal, with all questions answered at random."""
    making, rng = InTheMaking(record, deal), random.Random(seed)
    reasons = [
        Reason("keep-longest-suit", {"suit": card("AS").suit, "number": 5}),
        Reason("keep-set", {"rank": card("AS").rank, "number": 3}),
        Reason("guard", {"card": card("7S"), "guarded": card("KS")}),
        Reason("at-random"),
    ]
    while (question := making.next) is not None:
        said: object = rng.uniform(-40, 40)
        if isinstance(question, Judged):
            view, move = question.view
            why = rng.choice(reasons)
            if (kind := getattr(move, "kind", None)) is not None:
                why = Reason("call-all", {"kind": kind, "number": 4})
            way = Way(move, (Figure("points", 1.25), Figure("good", 0.5, share=True)))
            cost, close = rng.expovariate(1), rng.random() < 0.5
            said = (Judgement("lead", move, view.moves[0], why, cost, close, (way,), 0.5),)
        assert making.hear(said) == ""
    return making.review()


FIRST, SECOND = made_up(RECORD, 1), made_up(RECORD, 2)


@pytest.mark.parametrize("name", games.names())
def test_review_is_read_as_it_was_written(name: str) -> None:
    record = played(name, 3).record
    if name == "rubicon" or name == games.DEFAULT:
        review = made_up(record, 1)
        assert review_text.read(review_text.write(review), record) == review
    with pytest.raises(review_text.Unreadable):
        review_text.read("[0]", record)


def test_invalid_review_text_is_refused() -> None:
    text = review_text.write(FIRST)
    for wrong in ("", "7", "[]", text[:-5], "[2" + text[2:], text.replace("play", "plough")):
        with pytest.raises(review_text.Unreadable):
            review_text.read(wrong, RECORD)


def test_review_by_points_stands_unless_the_score_decides() -> None:
    """Reviews of the last two deals of a partie used to be judged by points, and those old reviews are no
    longer read. Old reviews of earlier deals still are."""
    for deal, stands in ((1, True), (4, True), (5, False), (6, False)):
        review = made_up(RECORD, deal)
        text = review_text.write(review)
        assert review_text.read(text, RECORD) == review
        before = f"[{review_text.BY_POINTS}{text[2:]}"
        if stands:
            assert review_text.read(before, RECORD) == review
            continue
        with pytest.raises(review_text.Unreadable):
            review_text.read(before, RECORD)


def test_review_is_kept_with_its_game(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        place = kept(store, GAME)
        assert place.review(RECORD, 1) is None
        place.keep_review(RECORD, FIRST)
        assert place.review(RECORD, 1) == FIRST
    with opened(tmp_path) as store:
        (place,) = [game.place for game in store.games.listed()]
        assert place.review(RECORD, 1) == FIRST
        assert place.review(RECORD, 2) is None


def test_review_is_kept_while_its_game_waits_to_be_written(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        place = store.games.place()
        place.keep(GAME)
        place.keep_review(RECORD, FIRST)
        place.keep(GAME)
        assert store.settled()
    with opened(tmp_path) as store:
        (place,) = [game.place for game in store.games.listed()]
        assert place.review(RECORD, 1) == FIRST


def test_review_lasts_for_the_sitting_without_a_store() -> None:
    with opened(None) as store:
        place = store.games.place()
        place.keep_review(RECORD, FIRST)
        assert place.review(RECORD, 1) == FIRST


def test_review_does_not_apply_to_other_moves(tmp_path: Path) -> None:
    """A deal that was taken back and played differently has no review, in the sitting or later; the deal
    before it keeps its own."""
    end = SECOND.curve[-1].at
    other = replace(RECORD, moves=(*RECORD.moves[: end - 1], RECORD.moves[0], *RECORD.moves[end:]))
    longer = replace(RECORD, moves=RECORD.moves[: end + 2])
    with opened(tmp_path) as store:
        place = kept(store, GAME)
        for review in (FIRST, SECOND):
            place.keep_review(RECORD, review)
        assert place.review(other, 2) is None
        assert place.review(longer, 2) == SECOND
    with opened(tmp_path) as store:
        (place,) = [game.place for game in store.games.listed()]
        assert place.review(other, 2) is None
        assert place.review(other, 1) == FIRST
        assert place.review(longer, 2) == SECOND
        assert place.review(replace(RECORD, rules=games.rules("au-cent")), 1) is None


def test_review_is_removed_with_its_deal_or_game(tmp_path: Path) -> None:
    first = replayed(replace(RECORD, moves=RECORD.moves[: FIRST.curve[-1].at + 3]))
    with opened(tmp_path) as store:
        place = kept(store, GAME)
        for review in (FIRST, SECOND):
            place.keep_review(RECORD, review)
        store.settled()
        with closing(schema.connected(store.disk.file.path, writable=True)) as connection:
            rows.write_game(connection, place.id or 0, first, 1, len(first.record.moves))
            assert told(connection, "SELECT deal FROM reviews") == {(1,)}
            assert told(connection, "SELECT DISTINCT deal FROM decisions") == {(1,)}
        store.games.remove(place)
        store.settled()
        with closing(schema.connected(store.disk.file.path, writable=False)) as connection:
            assert not told(connection, "SELECT deal FROM reviews UNION SELECT deal FROM decisions")


def told(connection: sqlite3.Connection, query: str) -> set[tuple[object, ...]]:
    return set(connection.execute(query))


def test_each_decision_is_a_row_with_its_role(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        place = kept(store, GAME)
        place.keep_review(RECORD, FIRST)
        place.keep_review(RECORD, FIRST)
        store.settled()
        with closing(schema.connected(store.disk.file.path, writable=False)) as connection:
            found = told(connection, "SELECT number, seat, role, kind, cost FROM decisions")
    roles = {deal.seat: deal.role for deal in GAME.deals if deal.deal == 1}
    assert found == {
        (number, one.seat, roles[one.seat], "lead", one.judgement.cost)
        for number, one in enumerate(FIRST.decisions, 1)
    }


DAMAGES: list[Callable[[bytes], bytes]] = [lambda text: text[:-1], lambda text: b"", lambda text: text + b" "]


@pytest.mark.parametrize("damage", range(len(DAMAGES)))
def test_damaged_review_is_absent_and_can_be_kept_again(tmp_path: Path, damage: int) -> None:
    with opened(tmp_path) as store:
        place = kept(store, GAME)
        place.keep_review(RECORD, FIRST)
    with closing(sqlite3.connect(tmp_path / schema.FILE)) as connection:
        (text,) = connection.execute("SELECT text FROM reviews").fetchone()
        changed = DAMAGES[damage](text.encode()).decode()
        connection.execute("UPDATE reviews SET text = ?", (changed,))
        connection.commit()
    with opened(tmp_path) as store:
        assert not store.findings
        (place,) = [game.place for game in store.games.listed()]
        assert store.games.record(place) == RECORD
        assert place.review(RECORD, 1) is None
        place.keep_review(RECORD, FIRST)
    with opened(tmp_path) as store:
        (place,) = [game.place for game in store.games.listed()]
        assert place.review(RECORD, 1) == FIRST


def test_value_of_another_type_damages_the_review(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        place = kept(store, GAME)
        place.keep_review(RECORD, FIRST)
    with closing(sqlite3.connect(tmp_path / schema.FILE)) as connection:
        connection.execute("UPDATE reviews SET played = 'seven', text = x'00ff'")
        connection.commit()
    with opened(tmp_path) as store:
        (place,) = [game.place for game in store.games.listed()]
        assert place.review(RECORD, 1) is None


def test_salvage_keeps_the_game_but_drops_its_reviews(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, GAME).keep_review(RECORD, FIRST)
    into = tmp_path / "new.sqlite"
    schema.made(into)
    assert salvaged(tmp_path / schema.FILE, into).whole == 1
    with closing(schema.connected(into, writable=False)) as connection:
        assert rows.game(connection, 1) == RECORD
        assert not told(connection, "SELECT deal FROM reviews UNION SELECT deal FROM decisions")


def test_first_version_store_has_no_reviews(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, GAME)
    with closing(sqlite3.connect(tmp_path / schema.FILE)) as connection:
        led_back(connection)
        connection.commit()
        schema.as_now(connection)
        assert review_in(connection, 1, RECORD, 1) is None
