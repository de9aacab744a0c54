"""The person's level is worked out from decisions made without help, against any opponent."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.ai.place.place import FEWEST
from picket_desktop.ai.review.judgement import Review
from picket_desktop.engine.record import EVEN, PRACTICE, TAKEN_BACK, Note
from picket_desktop.engine.statistics import Reviewed, Wanted
from picket_desktop.saved.since import Since
from picket_desktop.saved.tables import reviews
from picket_desktop.saved.tables.statistics import Found, found
from tests.saved.tables.test_statistics import SECOND, Game, kept_games
from tests.table.reviews import made_up

GAMES = (
    Game("rubicon", 0),
    Game("rubicon", 1, "gamester", helped=(2,)),
    Game("rubicon", 2, notes=(Note(1, TAKEN_BACK, "1"),)),
    Game("rubicon", 3, notes=(Note(1, EVEN, "2.00"), Note(2, EVEN, "2.10"))),
    Game("rubicon", 4, notes=(Note(0, PRACTICE),)),
    Game("rubicon", 5, chosen=True),
    Game("rubicon", 6, house=True),
    Game("piquesept-3", 0),
)
COUNTED = ((1, 1), (1, 2), (2, 1), (3, 2), (4, 1), (4, 2))
"""The games and deals of Rubicon by the book that were played without help."""


def review(id: int, deal: int) -> Review:
    return made_up(GAMES[id - 1].progress.record, deal, seed=10 * id + deal)


def reviewed(id: int, deal: int) -> Reviewed:
    own = [one.judgement for one in review(id, deal).decisions if one.seat == 0]
    return Reviewed(id * SECOND, tuple((one.kind, one.cost) for one in own))


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with kept_games(tmp_path, GAMES) as connection:
        for id, game in enumerate(GAMES, 1):
            for deal in (1, 2) if game.rules == "rubicon" else (1,):
                reviews.write(connection, id, game.progress.record, review(id, deal))
        yield connection


def costs(answer: Found) -> tuple[int, int, float]:
    """Return how many deals and decisions there are, and the total cost of the decisions."""
    place = answer.place
    every = place.costs[-1]
    return place.deals, place.decisions, pytest.approx(every.mean * every.decisions)


@pytest.mark.parametrize("opponent", ["", "novice", "gamester"])
@pytest.mark.parametrize("apart", [False, True])
def test_unaided_deals_count_against_any_opponent(
    connection: sqlite3.Connection, opponent: str, apart: bool
) -> None:
    deals = [reviewed(*one) for one in COUNTED]
    number = sum(len(deal.decisions) for deal in deals)
    whole = sum(min(10.0, cost) for deal in deals for _, cost in deal.decisions)
    answer = found(connection, Wanted("rubicon", opponent=opponent, apart=apart))
    assert costs(answer) == (len(COUNTED), number, whole)
    assert number > FEWEST
    assert answer.place.level is not None


def test_games_are_kept_apart(connection: sqlite3.Connection) -> None:
    house = found(connection, Wanted("rubicon", house=True)).place
    assert (house.deals, house.players, house.level) == (2, (), None)
    other = found(connection, Wanted("piquesept-3")).place
    assert (other.deals, other.decisions) == (1, len(reviewed(8, 1).decisions))


def test_games_before_a_reset_are_not_counted(connection: sqlite3.Connection) -> None:
    assert found(connection, Wanted("rubicon"), Since(4 * SECOND, 0)).place.deals in (0, 2)


def test_damaged_decision_is_skipped(connection: sqlite3.Connection) -> None:
    before = found(connection, Wanted("rubicon")).place.decisions
    connection.execute("UPDATE decisions SET cost = cost + 1 WHERE game = 1 AND seat = 0 AND number = 1")
    connection.execute("UPDATE decisions SET kind = 'nothing' WHERE game = 1 AND deal = 2 AND seat = 0")
    lost = len(reviewed(1, 2).decisions)
    after = found(connection, Wanted("rubicon")).place.decisions
    assert before - after in (lost, lost + 1)


def test_without_reviews_there_is_no_place(tmp_path: Path) -> None:
    with kept_games(tmp_path, GAMES[:1]) as connection:
        place = found(connection, Wanted("rubicon")).place
    assert (place.deals, place.costs, place.more) == (0, (), FEWEST)
