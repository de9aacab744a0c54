"""Measure what the master gains by heeding the score: ``python -m tests.benchmarks.to_the_score GAME ...``.
The master plays the last ten cards of a deal near the end of a game (with ``--calls``, everything from the
calls on) against a copy of himself that counts only points. Each pack and standing is played twice, with
seats changed. All play before and after is by rules of thumb. Deals in which the score decides nothing are
left out and counted. With ``--whole`` the two play whole games from the start, and all of each deal."""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence
from statistics import fmean, stdev
from typing import NamedTuple

from picket_desktop.ai.picket import master, rules_of_thumb
from picket_desktop.ai.picket.weighing.to_the_score import CARDS, to_the_score
from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import Chance
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import Ending, RuleSet
from picket_desktop.engine.picket.state import DealScore, Match, Phase, State, View

BUDGET = 20
SHOWN = 100
"""How many packs are played before a result is printed."""
BEFORE = Phase.CUT, Phase.CHOOSE, Phase.DEAL, Phase.BLANK, Phase.EXCHANGE
"""The phases before the calls."""
SET, PARTIE = range(85, 96), range(60, 101)
"""The scores from which a deal is played: in a set, and in a partie before its last deals."""


class Result(NamedTuple):
    """The result of one pack. ``won`` is the gain per game from heeding the score, in sets or in points of
    the partie. ``spent`` is how long the player who heeds the score and the other player thought, in seconds.
    ``drawn`` is the number of deals drawn until the score decided one."""

    won: float
    spent: tuple[float, float]
    drawn: int


class Asked(NamedTuple):
    """The things to measure. ``calls`` says whether to measure the calls too. ``left`` is how many deals of a
    partie follow. ``whole`` says whether to play whole games. ``budget`` is the number of worlds per
    choice."""

    calls: bool = False
    left: int = 0
    whole: bool = False
    budget: int = BUDGET


def fought(rules: RuleSet, number: int, seed: int, asked: Asked) -> Result:
    """Play one pack with the players in both seats, and return the result."""
    rng = random.Random(f"{seed}-{rules.name}-{number}")
    game, drawn = PicketGame(rules), 1
    while (state := _begun(game, rng, asked)) is None:
        drawn += 1
    spent = [0.0, 0.0]
    won = [_finished(game, state, seat, f"{seed}-{number}", spent, asked) for seat in (0, 1)]
    return Result((won[0] - won[1]) / 2, (spent[0], spent[1]), drawn)


def _begun(game: PicketGame, rng: random.Random, asked: Asked) -> State | None:
    """Return a deal near the end of a game, at its first call or at the first card where the score is
    considered; or the first deal of a game, if whole games are asked for. Return None if the deal does not
    get that far, or if the score decides nothing there."""
    rules = game.rules
    if asked.whole:
        return _dealt(game, State(Match(rules, deals_due=rules.deals), phase=Phase.DEAL), rng)
    partie = rules.end.ending is Ending.PARTIE
    number, some = (rules.deals - asked.left if rules.deals else 4), PARTIE if partie else SET
    match = Match(
        rules,
        number=number - 1,
        standing=(rng.choice(some), rng.choice(some)),
        past=(DealScore(1, (0, 0), (6, 6)),) * (number - 1),
        deals_due=rules.deals,
    )
    state = _dealt(game, State(match, phase=Phase.DEAL, elder=rng.randrange(2)), rng)
    if asked.calls:
        state = _run(game, state, rng, lambda at: at.phase in BEFORE)
        return state if state.match.settlement is None else None
    state = _run(game, state, rng, lambda at: at.phase is not Phase.PLAY or len(at.hands[at.actor]) > CARDS)
    return state if state.phase is Phase.PLAY and to_the_score(game.view_for(state, state.actor)) else None


def _finished(
    game: PicketGame, state: State, heeding: int, seed: str, spent: list[float], asked: Asked
) -> float:
    """Play out the deal or the whole game while only the seat ``heeding`` takes the score into account; then
    play whatever is left of the game. Return what the first seat has won."""
    number, deal, rng = 0, len(state.match.past), random.Random(f"{seed} after")
    while (end := state.match.settlement) is None:
        if state.actor < 0:
            state = _dealt(game, state, rng)
        elif not asked.whole and len(state.match.past) > deal:
            state = _run(game, state, rng)
        else:
            view = game.view_for(state, state.actor)
            seen = view if state.actor == heeding else by_points(view)
            began = time.process_time()
            choice = master.choose(seen, random.Random(f"{seed}/{state.actor}/{number}"), asked.budget)
            spent[state.actor != heeding] += time.process_time() - began
            state, _ = game.apply(state, choice.move)
            number += 1
    stake = float(end.stake if end.winner == 0 else -end.stake)
    return 0.0 if end.winner is None else stake * _unit(game.rules)


def _unit(rules: RuleSet) -> float:
    return 1.0 if rules.end.ending is Ending.PARTIE else 0.5


def by_points(view: View) -> View:
    """Return the view as if in a single deal, where only points count."""
    return view._replace(past=(), runs_out=True)


def _dealt(game: PicketGame, state: State, rng: random.Random) -> State:
    order = list(pack(game.rules.pack))
    rng.shuffle(order)
    while game.chance(state) is Chance.LIFT:
        state, _ = game.apply(state, Lift(tuple(order[: game.seats])))
        rng.shuffle(order)
    if game.chance(state) is not Chance.DEAL:
        return state
    return game.apply(state, game.deal_move(tuple(order)))[0]


def _run(
    game: PicketGame, state: State, rng: random.Random, on: Callable[[State], bool] = lambda _: True
) -> State:
    """Play by rules of thumb while ``on`` holds, or until cards must be dealt."""
    while state.actor >= 0 and state.match.settlement is None and on(state):
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, rules_of_thumb.choose(view, rng, 0).move)
    return state


def told(name: str, results: Sequence[Result]) -> str:
    """Return a line with the gain in a game, its 95 % confidence bounds, and the time."""
    won = [one.won for one in results]
    reach = 1.96 * stdev(won) / len(won) ** 0.5
    partie = rule_sets()[name].end.ending is Ending.PARTIE
    scale, unit = (1.0, "points of the partie") if partie else (100.0, "% of the sets")
    heeding, other = (sum(one.spent[at] for one in results) for at in (0, 1))
    apart = sum(one.won != 0 for one in results) / len(results)
    drawn = sum(one.drawn for one in results)
    return (
        f"{name}: {scale * fmean(won):+.2f} ± {scale * reach:.2f} {unit} in {len(won)} packs of {drawn}, "
        f"{100 * apart:.1f} % of them decided by it; {heeding / other:.2f} times the time"
    )


def main() -> int:
    """Play packs of each game and print how much is gained."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.to_the_score", description=__doc__)
    named = [name for name in games.names() if name in rule_sets()]
    parser.add_argument("games", nargs="*", default=named, metavar="GAME", help=", ".join(named))
    parser.add_argument("--packs", type=int, default=200, help="how many packs of each game")
    parser.add_argument("--seed", type=int, default=1, help="the packs and standings")
    parser.add_argument("--calls", action="store_true", help="with the calls, not the cards alone")
    parser.add_argument("--left", type=int, default=0, help="deals left in a partie after this one")
    parser.add_argument("--whole", action="store_true", help="whole games, all of each deal")
    parser.add_argument("--budget", type=int, default=BUDGET, help="the worlds of a choice")
    asked = parser.parse_args()
    for name in asked.games:
        rules = rule_sets()[name]
        results: list[Result] = []
        packs = max(2, asked.packs)
        for number in range(packs):
            results.append(
                fought(rules, number, asked.seed, Asked(asked.calls, asked.left, asked.whole, asked.budget))
            )
            if len(results) % SHOWN == 0 or number + 1 == packs:
                print(told(name, results), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
