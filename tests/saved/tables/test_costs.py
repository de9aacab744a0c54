"""What the person's decisions cost in reviewed deals equals a count by hand."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

import pytest

from picket_desktop.ai.review.judgement import KINDS, Decision, Judgement, Review, Turn
from picket_desktop.engine.game import Reason
from picket_desktop.engine.record import Note
from picket_desktop.engine.statistics import LATELY, Cost, Statistics, Wanted
from picket_desktop.saved.file import schema
from picket_desktop.saved.tables import costs, reviews
from picket_desktop.saved.tables.statistics import found
from tests.engine.by_chance import played
from tests.saved.games_kept import led_back
from tests.saved.tables.test_statistics import SECOND, Game, apart, kept_games

GAMES = [
    Game("rubicon", 0),
    Game("rubicon", 1, helped=(2,)),
    Game("rubicon", 2, notes=(Note(1, "taken-back", "1"),)),
]
REVIEWED = 2
"""Number of deals reviewed in each game."""


def review(game: int, deal: int) -> Review:
    """Return a review in which each seat has one decision of each kind, all at different costs."""
    made, cost = played("rubicon", GAMES[game - 1].seed).record.moves[1], game + deal / 10
    decisions = tuple(
        Decision(at, seat, Judgement(kind, made, made, Reason("at-random"), cost + at / 100 + seat))
        for at, kind in enumerate(KINDS)
        for seat in (0, 1)
    )
    return Review(deal, 0.0, 0.0, 0.0, (0.0, 0.0), decisions, (Turn(9 * deal, 0.0, "draw"),))


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with kept_games(tmp_path, GAMES) as connection:
        for id, game in enumerate(GAMES, 1):
            for deal in range(1, REVIEWED + 1):
                reviews.write(connection, id, game.progress.record, review(id, deal))
        yield connection


def counted(connection: sqlite3.Connection, apart_wanted: bool = False) -> Statistics:
    statistics = found(connection, Wanted("rubicon", apart=apart_wanted)).statistics
    assert statistics is not None
    return statistics


def own(apart_wanted: bool) -> list[tuple[int, str, str, float]]:
    """Return the person's decisions in the deals counted separately, or in the others. Each is a game's
    number, the person's role, and the kind and cost of the decision."""
    listed = []
    for id, game in enumerate(GAMES, 1):
        roles = {deal.deal: deal.role for deal in game.progress.deals if deal.seat == 0}
        for deal in range(1, REVIEWED + 1):
            if apart(game, deal) == apart_wanted:
                of = [d.judgement for d in review(id, deal).decisions if d.seat == 0]
                listed += [(id, roles[deal], one.kind, one.cost) for one in of]
    return listed


@pytest.mark.parametrize("apart_wanted", [False, True])
def test_costs_are_counted_by_part_kind_and_game(connection: sqlite3.Connection, apart_wanted: bool) -> None:
    statistics, rows = counted(connection, apart_wanted), own(apart_wanted)
    assert {(one.role, one.kind) for one in statistics.judged} == {row[1:3] for row in rows}
    for role, kind, cost in statistics.judged:
        mine = [row[3] for row in rows if row[1:3] == (role, kind)]
        assert cost == (len(mine), pytest.approx(fmean(mine)))
    ids = sorted({row[0] for row in rows})
    assert [point.when for point in statistics.costs] == [id * SECOND for id in ids]
    for number, (id, point) in enumerate(zip(ids, statistics.costs, strict=True), 1):
        assert (point.first, point.last) == (number, number)
        assert point.cost.mean == pytest.approx(fmean(row[3] for row in rows if row[0] == id))
        assert point.lately.mean == pytest.approx(fmean(row[3] for row in rows if row[0] <= id))


def test_damaged_decision_is_skipped_without_losing_the_game(connection: sqlite3.Connection) -> None:
    whole = counted(connection)
    connection.execute("UPDATE decisions SET cost = 99 WHERE game = 1 AND deal = 1 AND number = 1")
    connection.execute("UPDATE decisions SET kind = x'00' WHERE game = 1 AND deal = 1 AND number = 3")
    less = counted(connection)
    assert sum(one.cost.decisions for one in less.judged) == sum(o.cost.decisions for o in whole.judged) - 2
    assert max(one.cost.mean for one in less.judged) < 9
    assert less.deals == whole.deals


def test_many_games_are_grouped_into_few_points(
    monkeypatch: pytest.MonkeyPatch, connection: sqlite3.Connection
) -> None:
    monkeypatch.setattr(costs, "POINTS", 2)
    points = counted(connection).costs
    assert [(point.first, point.last) for point in points] == [(1, 1), (2, 3)]
    assert points[-1].lately.decisions == sum(point.cost.decisions for point in points)
    assert LATELY > 3


def test_no_reviews_give_no_costs(tmp_path: Path) -> None:
    with kept_games(tmp_path, GAMES[:1]) as connection:
        assert counted(connection).judged == counted(connection).costs == ()
        led_back(connection)
        schema.as_now(connection)
        assert counted(connection).judged == ()
    assert Cost() == (0, 0.0)


def test_only_the_persons_decisions_are_counted(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM decisions WHERE seat = 0")
    assert counted(connection).judged == ()
