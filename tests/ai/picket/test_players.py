"""Every player finishes any game, keeps to the rules, and uses only what its seat knows."""

from __future__ import annotations

import pickle
import random
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from picket_desktop.ai import player as contract
from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import Choice, Player, players
from picket_desktop.engine.cards import Card
from picket_desktop.engine.deals import order, permuted
from picket_desktop.engine.game import NATURE, NOBODY, Move
from picket_desktop.engine.picket.moves import Deal, Lift
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State, View
from picket_desktop.engine.picket.worlds import sample

every_player = pytest.mark.parametrize("player", players().values(), ids=lambda p: p.name, scope="module")
every_rule_set = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name, scope="module")
"""Runs all tests of one rule set together, so that a player's tables for it are computed only once."""
BUDGET = 1
"""The budget for each question. It is small, because any legal move will do."""
CODES = set(re.findall(r"^([a-z]+(?:-[a-z]+)*)  ", contract.__doc__ or "", re.MULTILINE)) - {"code"}


def thinks(player: Player) -> bool:
    """Return True if a player searches, and so should be asked only rarely in tests."""
    return player.level > players()["gamester"].level


def with_house_rules(rules: RuleSet, rng: random.Random) -> RuleSet:
    for option in rules.options:
        if rng.random() < 0.3:
            rules = rules.with_value(option.field, rng.choice(list(option.values)))
    return rules


def decisions(
    rules: RuleSet, seated: tuple[Player, Player], seed: int, deals: int = 1000
) -> Iterator[tuple[State, View, Choice]]:
    """Play a whole set or partie, or at most ``deals`` deals, and yield each decision with its state and
    view. The referee refuses illegal moves."""
    game, rng = PicketGame(rules), random.Random(seed)
    state = game.start()
    for number in range(10_000):
        if state.actor == NOBODY or (state.actor == NATURE and not deals):
            return
        move: Move
        if state.phase is Phase.CUT:
            move = Lift(permuted(order(1, rules.pack), f"{seed}/{number}")[:2])
        elif state.actor == NATURE:
            deals -= 1
            move = Deal(order(1000 * seed + number, rules.pack), rng.choice(rules.packets))
        else:
            view = game.view_for(state, state.actor)
            choice = seated[state.actor].choose(view, random.Random(f"{seed}/{number}"), BUDGET)
            yield state, view, choice
            move = choice.move
        state, _ = game.apply(state, move)
    raise AssertionError("the game does not end")


@lru_cache(maxsize=2)
def played(player: Player, rules: RuleSet) -> tuple[tuple[State, View, Choice], ...]:
    """Return every decision in the first deals of a game that a player plays against itself."""
    return tuple(decisions(rules, (player, player), 4, 2))


def by_turns(remainder: int) -> pytest.MarkDecorator:
    """Parametrize a test so that each player plays half of the rule sets."""
    pairs = enumerate(product(rule_sets().values(), players().values()))
    known = [(p, r) for at, (r, p) in pairs if (at + at // len(players())) % 2 == remainder]
    return pytest.mark.parametrize(
        ("player", "rules"), known, ids=[f"{p.name}-{r.name}" for p, r in known], scope="module"
    )


@pytest.mark.sweep
@by_turns(0)
def test_player_finishes_a_whole_game(player: Player, rules: RuleSet) -> None:
    assert sum(1 for _ in decisions(rules, (player, players()["random"]), 1)) > 24


@pytest.mark.sweep
@by_turns(1)
def test_player_plays_with_random_house_rules(player: Player, rules: RuleSet) -> None:
    """The first deal is played with several house rules. If the player answers at once, a whole game is
    played too."""
    for seed in range(1 if thinks(player) else 4):
        changed = with_house_rules(rules, random.Random(f"{player.name}/{rules.name}/{seed}"))
        whole = not (seed or thinks(player))
        assert sum(1 for _ in decisions(changed, (player, player), seed, 1000 if whole else 1)) > 3


@pytest.mark.sweep
@by_turns(0)
def test_reasons_are_documented_and_choices_pickle(player: Player, rules: RuleSet) -> None:
    for _, _, choice in played(player, rules):
        assert choice.reason.code in CODES
        assert pickle.loads(pickle.dumps(choice)) == choice


def known(thing: Any) -> Any:
    """Return everything reachable from ``thing``, private parts too, as nested plain values."""
    if isinstance(thing, Card):
        return thing.text
    if isinstance(thing, frozenset | set):
        return sorted(map(repr, map(known, thing)))
    if isinstance(thing, tuple | list):
        return [known(t) for t in thing]
    if isinstance(thing, dict):
        return {repr(k): known(v) for k, v in thing.items()}
    if is_dataclass(thing) and not isinstance(thing, type):
        return [type(thing).__name__, *(known(getattr(thing, f.name)) for f in fields(thing))]
    if hasattr(thing, "__dict__") and not callable(thing) and not hasattr(thing, "_value_"):
        return [type(thing).__name__, known(vars(thing))]
    return repr(thing)


@pytest.mark.sweep
@every_rule_set
def test_view_is_the_same_in_every_possible_world(rules: RuleSet) -> None:
    """Everything sent to the worker is the same in all deals the seat cannot tell apart."""
    seated = players()["novice"], players()["gamester"]
    found = 0
    for number, (state, view, _) in enumerate(decisions(rules, seated, 3, deals=3)):
        if number > 70 or number % 3:
            continue
        world = sample(view, random.Random(number), tries=300)
        if world is None:
            continue
        found += world.hands != state.hands
        other = PicketGame(rules).view_for(world, view.seat)
        assert known(pickle.loads(pickle.dumps(view))) == known(pickle.loads(pickle.dumps(other)))
    assert found > 5


@pytest.mark.sweep
@by_turns(0)
def test_hidden_cards_do_not_change_the_choice(player: Player, rules: RuleSet) -> None:
    """The opponent's hand, the opponent's discards and the stock are swapped as far as the view allows."""
    game, swapped = PicketGame(rules), 0
    for number, (state, view, _) in enumerate(played(player, rules)):
        if number > 110 or number % 4:
            continue
        world = sample(view, random.Random(number), tries=300)
        if world is None:
            continue
        swapped += (world.hands, world.cards.stock) != (state.hands, state.cards.stock)
        again = game.view_for(world, view.seat)
        seeded = random.Random("same"), random.Random("same")
        assert player.choose(view, seeded[0], BUDGET) == player.choose(again, seeded[1], BUDGET)
    assert swapped > 1, "by Stirler's rules most is shown, so that few other hands fit"


@pytest.mark.sweep
@every_player
def test_same_seed_gives_the_same_choices(player: Player) -> None:
    rules = rule_sets()["du-coeur"]
    first = [c for _, _, c in decisions(rules, (player, player), 5, 1)]
    assert first == [c for _, _, c in decisions(rules, (player, player), 5, 1)]


def test_random_player_discards_any_number_of_cards() -> None:
    game = PicketGame(rule_sets()["du-coeur"])
    state, _ = game.apply(game.single_deal(0), Deal(order(1, 36), 3))
    view = game.view_for(state, 0)
    sizes = {
        len(players()["random"].choose(view, random.Random(i), 0).move.cards)  # type: ignore[attr-defined]
        for i in range(200)
    }
    assert sizes >= {3, 4, 5, 6, 7, 8}


def test_players_are_ordered_by_strength_and_know_their_games() -> None:
    names = list(players())
    assert names[:1] == ["random"]
    assert names.index("novice") < names.index("gamester")
    assert all(p.plays("rubicon") and p.plays("du-coeur") for p in players().values())
    assert not players()["gamester"].plays("whist")


@pytest.mark.full
@pytest.mark.parametrize("rules", ["du-coeur", "rubicon"])
@pytest.mark.parametrize(("better", "worse", "least"), [("gamester", "novice", 4), ("novice", "random", 12)])
def test_each_player_clearly_beats_the_one_below(better: str, worse: str, least: float, rules: str) -> None:
    found = duel(players()[better], players()[worse], PicketGame(rule_sets()[rules]), deals=120, seed=11)
    assert found.ci95[0] > least
