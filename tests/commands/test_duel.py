"""`picket duel`: the same arguments give the same games, and wrong arguments are refused."""

from __future__ import annotations

import json

import pytest

from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from tests.commands.asked import Run, is_a_refusal


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["du-coeur", "rubicon", "piquesept-4"])
def test_the_same_seed_gives_the_same_duel(name: str, run: Run) -> None:
    """The command gives the same result as the function."""
    words = ("duel", "random", "random", "--rules", name, "--deals", "2", "--seed", "4", "--json")
    first = json.loads(run(*words)[1])
    player = players()["random"]
    again = json.loads(json.dumps(duel(player, player, games.game(games.rules(name)), 2, 4).as_json()))
    for timed in ("deals_per_second", "ms_per_decision"):
        del first[timed], again[timed]
    assert first == again
    assert first["rules"] == name
    assert (first["deals"], first["seed"]) == (2, 4)


@pytest.mark.parametrize(
    "words",
    [
        "duel",
        "duel random",
        "duel random nobody",
        "duel random random --rules whist",
        "duel random random --deals",
        "duel random random --deals few",
        "duel random random --deals 1",
        "duel random random --deals -5",
        "duel random random --seed x",
        "duel random random --option strict",
        "duel random random --option strict=perhaps",
        "duel random random --option fish=yes",
        "duel random random --option target=²",
    ],
)
def test_wrong_arguments_are_refused_in_one_sentence(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split()))
