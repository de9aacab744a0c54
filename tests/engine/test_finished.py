"""The finished deals of a recorded game: their points make the totals, every set of a match begins at nought,
and each mark is in its deal."""

from __future__ import annotations

from itertools import pairwise

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.course import finished, marked_deals
from picket_desktop.engine.marking import Dealer, NextDeal
from picket_desktop.engine.record import Record, replay
from picket_desktop.sitting.marked_game import begun
from tests.engine.by_chance import played
from tests.marking.games import played as marked

NAMES = ("Anne", "Jack", "Tom", "Eve")
OPTIONS = (("match-sets", "5"),)


def with_real_cards(name: str, options: tuple[tuple[str, str], ...] = ()) -> Record:
    rules = games.rules(name, options)
    record = begun(rules, NAMES[: games.game(rules).seats])
    return record.with_moves(tuple(marked(rules, 5)[0]))


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_points_of_the_deals_make_the_totals(name: str) -> None:
    for record in (played(name, 3).record, with_real_cards(name)):
        *_, (state, _) = replay(record)
        deals = finished(record)
        assert deals[-1].standing == tuple(record.referee.view_for(state, 0).totals)
        settled = [bool(deal.settled) for deal in deals]
        assert settled[-1]
        assert settled.count(True) == 1 or record.rules.value("match_sets") > 1
        assert finished(record.with_moves(record.moves[:-1]))[: len(deals) - 1] == deals[:-1]


def test_every_set_of_a_match_begins_at_nought() -> None:
    for record in (played("au-cent", 3, OPTIONS).record, with_real_cards("au-cent", OPTIONS)):
        deals = finished(record)
        firsts = [after for before, after in pairwise(deals) if before.settled]
        assert firsts
        assert all(deal.standing == deal.points for deal in firsts)
        assert all(max(deal.standing) >= 100 for deal in deals if deal.settled)


@pytest.mark.parametrize("name", ["cotton", "piquesept-3"])
def test_marks_stand_by_deal_with_the_states_about_them(name: str) -> None:
    record = with_real_cards(name)
    deals = marked_deals(record)
    assert tuple(mark for deal in deals for mark, _, _ in deal.marks) == record.moves
    assert all(isinstance(deal.marks[0][0], Dealer | NextDeal) for deal in deals)
    for deal in deals:
        for (_, _, after), (_, before, _) in pairwise(deal.marks):
            assert after is before
    early = marked_deals(record.with_moves(record.moves[: len(deals[0].marks) - 1]))
    assert len(early) == 1
    assert early[0].told == ()
