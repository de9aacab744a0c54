"""What the new-game page says of an opponent's strength is so."""

import pytest

from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players
from picket_desktop.ai.strength import ABOVE_CHANCE
from picket_desktop.engine import games

NEAR = 12
"""Points a deal within which forty packs must agree with what was measured over many more."""


@pytest.mark.parametrize(
    ("player", "game"), [("novice", "du-coeur"), ("novice", "rubicon"), ("gamester", "cotton")]
)
def test_a_measured_strength_still_holds(player: str, game: str) -> None:
    found = players()
    met = duel(found[player], found["random"], games.game(games.rules(game)), 40, 7)
    assert met.margin_per_deal == pytest.approx(ABOVE_CHANCE[player][game], abs=NEAR)


def test_only_players_and_games_that_there_are() -> None:
    for player, margins in ABOVE_CHANCE.items():
        assert all(players()[player].plays(game) for game in margins)
        assert set(margins) <= set(games.names())
