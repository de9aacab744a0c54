"""Checks what the new-game page says about a player's strength."""

from itertools import pairwise

import pytest

from picket_desktop.ai import figures
from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players, rungs
from picket_desktop.ai.strength import CHANCE, above_chance, measured
from picket_desktop.engine import games
from tests.strength.figures import OUT, due, module, other

SURE = 2.5
"""Factor that widens the combined intervals of the earlier measurement and this match. The margins may differ
by no more than the result."""


@pytest.mark.full
@pytest.mark.parametrize(
    ("player", "game", "packs"),
    [
        ("novice", "du-coeur", 40),
        ("apprentice", "rubicon", 40),
        ("gamester", "cotton", 40),
        ("expert", "rubicon", 40),
        ("novice", "piquesept-3", 150),
    ],
)
def test_measured_strength_still_holds(player: str, game: str, packs: int) -> None:
    found, match = players(), measured(player, game)
    assert match is not None
    met = duel(found[player], found[match.over], games.game(games.rules(game)), packs, 7)
    reach = match.reach + met.ci95[1] - met.margin_per_deal
    assert met.margin_per_deal == pytest.approx(match.margin, abs=SURE * reach)


@pytest.mark.parametrize(("player", "game"), due())
def test_players_are_measured_as_they_play_now(player: str, game: str) -> None:
    match = measured(player, game)
    command = f"python -m tests.strength figures --player {player} --game {game} --deals 600"
    assert match is not None, f"not measured: {command}"
    assert match.stands(player), f"{player} or {match.over} has learnt something since: {command}"
    assert match.over == other(player, game)


def test_measurements_are_as_the_command_writes_them() -> None:
    assert OUT.read_text(encoding="utf-8") == module(figures.MATCHES)


@pytest.mark.parametrize("game", games.names())
def test_stronger_players_have_higher_measurements(game: str) -> None:
    """Random play is the yardstick and measures zero."""
    told = [above_chance(name, game) for name in rungs(game)]
    assert told[0] == 0
    assert all(below is not None and above is not None and below < above for below, above in pairwise(told))


def test_nobody_is_measured_who_does_not_play() -> None:
    assert measured(CHANCE, "rubicon") is None
    assert above_chance(CHANCE, "rubicon") == 0
    assert above_chance("nobody", "rubicon") is None
