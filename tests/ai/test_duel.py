"""Duels can be repeated from the seed, are fair to both players, and are reported in plain values."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count

import pytest

from picket_desktop.ai.duel import Duel, duel
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets

TOLD = ["a", "b", "rules", "deals", "seed"]
MARGINS = ["margin_per_deal", "ci95", "pairs_won", "pairs_lost", "pairs_tied"]
HANDS = ["elder_mean", "younger_mean", "elder_median", "younger_median"]
KEYS = [*TOLD, *MARGINS, *HANDS, "deals_per_second", "ms_per_decision"]


def fight(
    a: str, b: str, rules: str = "rubicon", deals: int = 6, seed: int = 1, parties: bool = False
) -> Duel:
    ticks = count()
    game = PicketGame(rule_sets()[rules])
    return duel(players()[a], players()[b], game, deals, seed, parties, clock=lambda: next(ticks) / 1000)


@pytest.mark.parametrize("parties", [False, True])
def test_duel_repeats_from_its_seed(parties: bool) -> None:
    first = fight("random", "novice", parties=parties)
    assert first == fight("random", "novice", parties=parties)
    other = fight("random", "novice", seed=2, parties=parties)
    assert (first.margin_per_deal, first.elder_mean) != (other.margin_per_deal, other.elder_mean)


def test_players_swap_seats_with_each_pack() -> None:
    """If players swap seats, a player that meets itself and makes no random choices ties every pair of
    packs."""
    found = fight("gamester", "gamester")
    assert (found.margin_per_deal, found.pairs_tied, found.ci95) == (0, 6, (0, 0))


def test_margin_belongs_to_the_first_player() -> None:
    there, back = fight("novice", "random"), fight("random", "novice")
    assert there.margin_per_deal > 0 > back.margin_per_deal
    assert there.pairs_won == back.pairs_lost == 6
    assert there.ci95[0] < there.margin_per_deal < there.ci95[1]


def test_duel_is_reported_in_plain_values() -> None:
    plain = fight("novice", "random").as_json()
    assert list(plain) == KEYS
    assert json.loads(json.dumps(plain)) == plain
    assert set(plain["ms_per_decision"]) == {"novice", "random"}
    assert plain["ms_per_decision"]["novice"] == {"card": [1, 1], "discard": [1, 1], "call": [1, 1]}


def test_duel_refuses_a_single_deal_or_an_unknown_game() -> None:
    with pytest.raises(ValueError, match="two deals"):
        fight("novice", "random", deals=1)
    game = PicketGame(replace(rule_sets()["rubicon"], name="whist"))
    with pytest.raises(ValueError, match="does not play whist"):
        duel(players()["novice"], players()["random"], game, 2, 1)


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_duelled(name: str) -> None:
    """In each game the novice plays three packs against a random player, in every seat."""
    game = games.game(games.rules(name))
    found = duel(players()["novice"], players()["random"], game, 3, 4)
    assert found.family == game.family
    assert found.margin_per_deal == pytest.approx(sum(found.ci95) / 2)
    assert found.pairs_won + found.pairs_lost + found.pairs_tied == 3
    assert list(found.ms_per_decision) == ["novice", "random"]
    assert "card" in found.ms_per_decision["novice"]
