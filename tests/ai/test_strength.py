"""Checks of what the new-game page says about a player's strength."""

from collections.abc import Mapping
from itertools import pairwise

import pytest

from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players
from picket_desktop.ai.strength import ABOVE_CHANCE, STAKES_ABOVE_CHANCE
from picket_desktop.engine import games

NEAR = 12
"""The points a deal within which forty packs must agree with the measurement over many more."""


@pytest.mark.full
@pytest.mark.parametrize(
    ("player", "game"),
    [("novice", "du-coeur"), ("novice", "rubicon"), ("apprentice", "rubicon"), ("gamester", "cotton")],
)
def test_measured_strength_still_holds(player: str, game: str) -> None:
    found = players()
    met = duel(found[player], found["random"], games.game(games.rules(game)), 40, 7)
    assert met.margin_per_deal == pytest.approx(ABOVE_CHANCE[player][game], abs=NEAR)


@pytest.mark.full
def test_measured_strength_in_stakes_still_holds() -> None:
    found = players()
    met = duel(found["novice"], found["random"], games.game(games.rules("piquesept-3")), 150, 7)
    assert 100 * met.margin_per_deal == pytest.approx(STAKES_ABOVE_CHANCE["novice"]["piquesept-3"], abs=35)


@pytest.mark.parametrize("measured", [ABOVE_CHANCE, STAKES_ABOVE_CHANCE])
def test_measurements_name_only_existing_players_and_games(measured: Mapping[str, Mapping[str, int]]) -> None:
    for player, margins in measured.items():
        assert all(players()[player].plays(game) for game in margins)
        assert set(margins) <= set(games.names())


@pytest.mark.parametrize("measured", [ABOVE_CHANCE, STAKES_ABOVE_CHANCE])
def test_stronger_players_have_higher_measurements(measured: Mapping[str, Mapping[str, int]]) -> None:
    told = [measured[name] for name in players() if name in measured]
    for below, above in pairwise(told):
        assert all(below[game] < above[game] for game in below.keys() & above.keys())
