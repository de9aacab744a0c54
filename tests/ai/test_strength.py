"""What the new-game page says of an opponent's strength is so."""

from itertools import pairwise

import pytest

from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players
from picket_desktop.ai.strength import ABOVE_CHANCE
from picket_desktop.engine import games

NEAR = 12
"""Points a deal within which forty packs must agree with what was measured over many more."""


@pytest.mark.parametrize(
    ("player", "game"),
    [("novice", "du-coeur"), ("novice", "rubicon"), ("apprentice", "rubicon"), ("gamester", "cotton")],
)
def test_a_measured_strength_still_holds(player: str, game: str) -> None:
    found = players()
    met = duel(found[player], found["random"], games.game(games.rules(game)), 40, 7)
    assert met.margin_per_deal == pytest.approx(ABOVE_CHANCE[player][game], abs=NEAR)


def test_only_players_and_games_that_there_are() -> None:
    for player, margins in ABOVE_CHANCE.items():
        assert all(players()[player].plays(game) for game in margins)
        assert set(margins) <= set(games.names())


def test_the_stronger_are_said_to_be_stronger() -> None:
    told = [ABOVE_CHANCE[name] for name in players() if name in ABOVE_CHANCE]
    for below, above in pairwise(told):
        assert all(below[game] < above[game] for game in below.keys() & above.keys())
