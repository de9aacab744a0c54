"""The progress of a game is the same in play as from the record, and its figures add up."""

from __future__ import annotations

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Record
from tests.engine.by_chance import played


@pytest.mark.parametrize("name", games.names())
def test_finished_game_has_a_result_for_every_deal_and_seat(name: str) -> None:
    progress = played(name, 5)
    record = progress.record
    assert progress == replayed(record)
    assert progress.over
    seats = len(record.players)
    sums = [sum(deal.points for deal in progress.deals[at:]) for at in range(0, len(progress.deals), seats)]
    match = record.rules.family == "picket" and record.rules.value("match_sets") > 1
    assert sum(progress.totals) in (sums if match else sums[:1]), "a match counts the points of its last set"
    numbers = [(deal.deal, deal.seat) for deal in progress.deals]
    assert numbers == [(n, seat) for n in range(1, len(numbers) // seats + 1) for seat in range(seats)]
    for n in range(1, len(numbers) // seats + 1):
        roles = [deal.role for deal in progress.deals if deal.deal == n]
        assert len({r for r in roles if roles.count(r) == 1}) >= 1
    assert progress.winner is None or 0 <= progress.winner < seats


@pytest.mark.parametrize("name", games.names())
def test_half_a_game_is_not_over(name: str) -> None:
    record = played(name, 6).record
    half = Record(record.rules, record.players, 1, moves=record.moves[: len(record.moves) // 2])
    progress = replayed(half)
    assert not progress.over
    assert progress.winner is None
    assert set(progress.deals) <= set(replayed(record).deals)
