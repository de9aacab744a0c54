"""The states of a recorded game in order, each with its place in the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.course import course
from picket_desktop.engine.events import DealOver, Led
from picket_desktop.engine.game import NATURE
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import replay
from tests.engine.random_games import record

every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_positions_follow_the_states_and_never_go_back(name: str) -> None:
    recorded = record(games.rules(name), 3)
    positions = course(recorded)
    assert [p.state for p in positions] == [state for state, _ in replay(recorded)]
    for before, after in pairwise(positions):
        assert (before.deal, before.part, before.trick) <= (after.deal, after.part, after.trick)
    assert {p.part for p in positions} >= {0, 3, 4}
    assert positions[-1].deal == games.game(recorded.rules).deals_done(positions[-1].state)
    assert all(p.over for p in positions)


@every_game
def test_deal_number_changes_only_at_a_dealing(name: str) -> None:
    positions = course(record(games.rules(name), 4))
    for before, after in pairwise(positions):
        assert (before.deal != after.deal) <= (before.actor == NATURE and before.part == 4)


@every_game
def test_a_deal_in_play_is_not_over(name: str) -> None:
    recorded = record(games.rules(name), 5, 60)
    positions = course(recorded)
    done = games.game(recorded.rules).deals_done(positions[-1].state)
    assert [p.over for p in positions] == [p.deal <= done for p in positions]


@every_game
def test_deal_starts_at_its_first_part_and_counts_its_tricks(name: str) -> None:
    recorded = record(games.rules(name), 4)
    positions = course(recorded)
    assert positions[0][3:6] == (1, 0, 0)
    dealt = [i for i, move in enumerate(recorded.moves, 1) if isinstance(move, Deal)]
    for at in dealt:
        assert positions[at].part == 0
        led = sum(isinstance(event, Led) for event in positions[at].events)
        assert positions[at].trick == led  # at Piquesept the seven of spades is led at once
    ended = [i for i, p in enumerate(positions) if any(isinstance(e, DealOver) for e in p.events)]
    for at, over in zip(dealt, ended, strict=True):
        led = sum(isinstance(e, Led) for p in positions[at : over + 1] for e in p.events)
        assert positions[over].trick == led
        assert {p.deal for p in positions[at : over + 1]} == {positions[at].deal}


def test_youngers_calls_after_the_lead_belong_to_the_play() -> None:
    positions = course(record(games.rules("rubicon"), 4))
    after_the_lead = [p for p in positions if p.trick and p.state.phase.value == "calls"]
    assert after_the_lead
    assert {p.part for p in after_the_lead} == {3}
