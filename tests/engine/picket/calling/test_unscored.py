"""The good calls that are not yet scored are the same whether they are worked out from what was heard or from
what the referee knows."""

import pytest

from picket_desktop.engine.picket.calling.unscored import unscored
from picket_desktop.engine.picket.reckoning import answered_good
from picket_desktop.engine.picket.state import Phase
from tests.engine.picket.test_sure import PICKET, a_rule_set
from tests.engine.random_games import steps

WAITS = {"rubicon", "au-cent", "au-cent-1908"}
"""The games in which Younger declares after the first card is led."""


@pytest.mark.parametrize("name", PICKET)
def test_points_that_wait_are_those_answered_good(name: str) -> None:
    found = 0
    for seed in range(12):
        for _, _, state, _ in steps(a_rule_set(name, seed), seed, 300):
            if state.phase not in (Phase.CALLS, Phase.NAME_SUIT, Phase.PLAY):
                continue
            waiting = unscored(state.told, state.elder, state.rules)
            for seat in (0, 1):
                points = sum(call.points for call in waiting if call.seat == seat)
                assert points == answered_good(state, seat)
                found += points > 0
    assert (found > 0) == (name in WAITS)
