"""Measures the master's thinking: the solver's time by rule set and number of tricks, the worlds weighed, and
the solver's memory."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean

from picket_desktop.ai.picket.search.open_hands import OpenHands, Standing, solver
from picket_desktop.ai.picket.weighing.race import Race, exactly
from picket_desktop.ai.picket.weighing.supposed_discards import at_a_glance
from picket_desktop.ai.player import players
from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, View
from tests.benchmarks.figures import Figure

GROUP = "thinking"
TRICKS = (12, 10, 8, 6)
WORLDS = 20
EXCHANGED = 4
AIMS = {("rubicon", 12): "2", ("cotton", 12): "6", ("du-coeur", 12): "6"}


def measure(hands: int) -> Iterator[Figure]:
    """Measure how long the solver takes, in CPU time of this process, how many worlds are tried for a first
    card, and how much memory a solver keeps."""
    for rules in rule_sets().values():
        for tricks in TRICKS:
            spent = _solved(rules, hands, tricks)
            aim = AIMS.get((rules.name, tricks), "")
            yield Figure(GROUP, f"{rules.name}, both hands open, {tricks} tricks", spent, "ms", aim)
    for name in ("rubicon", "du-coeur"):
        views = list(_first_cards(rule_sets()[name], max(2, hands // 20)))
        yield Figure(GROUP, f"{name}, worlds for a first card", fmean(_worlds(v) for v in views), "worlds")
    yield Figure(GROUP, "what a solver of du-coeur keeps", _kept(rule_sets()["du-coeur"]), "MB")


def _solved(rules: RuleSet, hands: int, tricks: int) -> float:
    """Return the mean time to solve a pair of hands, in milliseconds. The hands are those left after an
    exchange, cut down to ``tricks`` tricks."""
    rng, solve, spent = random.Random(7), solver(rules), 0.0
    for _ in range(hands):
        cards = rng.sample([c.index for c in pack(rules.pack)], 24 + 2 * EXCHANGED)
        elder, younger, drawn, other = (
            sum(1 << c for c in cards[a:b]) for a, b in pairwise((0, 12, 24, 24 + EXCHANGED, len(cards)))
        )
        mine = at_a_glance(elder).kept(EXCHANGED, EXCHANGED) | drawn
        his = at_a_glance(younger).kept(EXCHANGED, EXCHANGED) | other
        mine, his = _cut(mine, tricks, rng), _cut(his, tricks, rng)
        won = rng.randint(0, 12 - tricks)
        solve.forget()
        began = time.process_time()
        solve.best(Standing(mine, his, won=(won, 12 - tricks - won)))
        spent += time.process_time() - began
    return spent / hands * 1000


def _cut(hand: int, number: int, rng: random.Random) -> int:
    held = [1 << n for n in range(36) if hand >> n & 1]
    return sum(rng.sample(held, number))


def _first_cards(rules: RuleSet, deals: int) -> Iterator[View]:
    game, gamester = PicketGame(rules), players()["gamester"]
    for number in range(deals):
        cards = list(pack(rules.pack))
        random.Random(number).shuffle(cards)
        state, _ = game.apply(game.single_deal(0), game.deal_move(tuple(cards)))
        while state.phase is not Phase.PLAY:
            view = game.view_for(state, state.actor)
            state, _ = game.apply(state, gamester.choose(view, random.Random(number), 0).move)
        yield game.view_for(state, state.actor)


def _worlds(view: View) -> int:
    race = Race(view, random.Random(1))
    race.best(WORLDS)
    return race.tried


def _kept(rules: RuleSet) -> float:
    tracemalloc.start()
    try:
        solve = OpenHands(rules)
        for view in _first_cards(rules, 1):
            exactly(view, random.Random(1), WORLDS)
        kept, _ = tracemalloc.get_traced_memory()
        solve.forget()
        return kept / 1e6
    finally:
        tracemalloc.stop()
