"""The measured losses of the players are up to date and rank each player at its own level."""

from __future__ import annotations

import pytest

from picket_desktop.ai.place import ladder_costs
from picket_desktop.ai.place.place import place
from picket_desktop.ai.place.rung import rungs_of
from picket_desktop.ai.player import rungs
from picket_desktop.ai.strength import strength
from picket_desktop.engine import games
from picket_desktop.engine.statistics import Reviewed
from tests.strength.place import OUT, SEED, Asked, first, module, pack, told

COMMAND = "python -m tests.strength place --deals 60"


@pytest.mark.parametrize("game", games.names())
def test_every_player_is_measured_as_they_play_now(game: str) -> None:
    found = rungs_of(game)
    assert found is not None, f"not measured: {COMMAND}"
    assert tuple(found) == rungs(game)
    assert {name: rung.learnt for name, rung in found.items()} == {name: strength(name) for name in found}


def test_measurements_are_as_the_command_writes_them() -> None:
    assert OUT.read_text(encoding="utf-8") == module(ladder_costs.COSTS)


@pytest.mark.sweep
@pytest.mark.parametrize("game", games.names())
def test_first_pack_costs_what_it_did(game: str) -> None:
    """If a player or the judge has changed since the measurement, the measurement must be repeated."""
    found, measured = pack(game, SEED, 0), rungs_of(game)
    assert measured is not None
    costs = {name: first(found, at) for at, name in enumerate(rungs(game))}
    assert costs == {name: rung.first for name, rung in measured.items()}, f"measure again: {COMMAND}"


@pytest.mark.parametrize("game", games.names())
def test_chance_loses_most_and_the_strongest_nothing(game: str) -> None:
    found = rungs_of(game)
    assert found is not None
    costs = [sum(rung.means.values()) for rung in found.values()]
    assert max(costs) == costs[0]
    assert costs[-1] == 0


def test_players_of_a_family_are_measured_together() -> None:
    """Decisions cost twice as much in the second game, whose first pack happened to be cheap."""
    costs = (9.0, 4.0, 2.0, 2.0, 1.0, 0.0)
    one = [[Asked(seat, "lead", costs) for seat in (0, 1)]] * 3
    other = [
        [Asked(seat, "lead", tuple(cost * by for cost in costs)) for seat in (0, 1)] for by in (1, 2, 2.4)
    ]
    found = told({"rubicon": one, "cotton": other})
    names = rungs("rubicon")[1:]
    assert [found["rubicon"][name].mean("lead") for name in names] == pytest.approx(costs[1:])
    assert [found["cotton"][name].mean("lead") for name in names] == pytest.approx([8, 4, 4, 2, 0], abs=1.5)
    assert [found["cotton"][name].first for name in names] == [2 * cost for cost in costs[1:]]
    assert found["cotton"]["novice"].error > found["cotton"]["expert"].error > 0
    assert found["cotton"]["master"] == found["rubicon"]["master"]._replace(first=0.0)


def own_play(game: str, name: str, packs: int) -> list[Reviewed]:
    """Return a player's decisions, as reviews, in packs where it plays every seat."""
    names, found = rungs(game), list[Reviewed]()
    at = names.index(name)
    for number in range(packs):
        asked = pack(game, 7, at - 1 + number * (len(names) - 1))
        for seat in sorted({one.seat for one in asked}):
            made = tuple((one.kind, one.costs[at]) for one in asked if one.seat == seat)
            found.append(Reviewed(number, made))
    return found


@pytest.mark.parametrize(
    ("game", "name", "packs"),
    [
        ("piquesept-3", "master", 3),
        *(
            pytest.param(game, name, 15, marks=pytest.mark.rest)
            for game in ("rubicon", "du-coeur")
            for name in ("novice", "gamester", "master")
        ),
    ],
)
def test_player_who_plays_is_placed_where_they_are(game: str, name: str, packs: int) -> None:
    """The place may be half a level off either way, since the bounds miss one time in twenty."""
    found = place(own_play(game, name, packs), rungs_of(game))
    assert found.level is not None
    low, high = found.bounds
    assert low - 0.5 <= rungs(game).index(name) <= high + 0.5
