"""Play out the published problems in which the program's best choice is not the book's: ``nice python -m
tests.drills.playing_out``.

The strongest player plays both seats on from each problem, once after the best choice and once after the
book's, in the same deals. Hidden cards are drawn from those that the chooser must reckon with. It takes two
hours. Name problems to play only those and keep the results of the rest. ``--deals`` sets the number of
deals, and ``--budget`` the number of worlds that the player weighs.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean, stdev

from picket_desktop.ai.picket.hands.hidden_hands import likely_hands
from picket_desktop.ai.player import Player, players, strongest
from picket_desktop.ai.review.judgement import FINE
from picket_desktop.drills.item import PROBLEM, Judged, PlayedOut
from picket_desktop.drills.picket import outcomes
from picket_desktop.drills.picket.kinds import DRILLS
from picket_desktop.drills.picket.outcomes import OUTCOMES
from picket_desktop.drills.picket.published import BY_NAME, DISCARDS, PROBLEMS, Problem, made
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine.cards import ALL
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import State, View
from picket_desktop.engine.picket.worlds import sample

RULES = "rubicon"
DEALS, BUDGET = 200, 6
"""How many deals are played for each problem, and how many worlds the player weighs."""
PLACE = Path(outcomes.__file__)
HEAD = '''\
"""The results of the choices in published problems when they were played out, made by
``python -m tests.drills.playing_out``."""

from __future__ import annotations

from picket_desktop.drills.item import PlayedOut

OUTCOMES: dict[str, PlayedOut] = {
'''
FOOT = '''\
}
"""Results by the name of the problem, where the best differs from the book's choice."""
'''


def worlds(view: View) -> Iterator[State]:
    """Yield states that the seat cannot tell from the real one, the likely ones more often. The sequence is
    always the same."""
    rng = random.Random("played out")
    exchanged = view.exchanged[view.other] is not None
    likely = likely_hands(view, rng) if exchanged else []
    weights = [one.weight for one in likely]
    while True:
        held = rng.choices(likely, weights)[0].hand if likely else 0
        cards = [card for card in ALL if card.bit & held]
        if world := sample(view, rng, 50, cards):
            yield world


def played_out(state: State, move: Move, player: Player, budget: int, seed: str) -> float:
    """Return the person's gain from this move: the points of the deal less the opponent's, or the payment for
    the partie."""
    game, number = PicketGame(state.rules), 0
    state, _ = game.apply(state, move)
    while (seat := game.actor(state)) >= 0:
        choice = player.choose(game.view_for(state, seat), random.Random(f"{seed}/{number}"), budget)
        state, number = game.apply(state, choice.move)[0], number + 1
    if settled := state.match.settlement:
        return settled.stake if settled.winner == PERSON else -settled.stake
    made = state.match.past[-1].points
    return made[PERSON] - made[1 - PERSON]


def differs(judged: Judged) -> bool:
    """Return True if a book's choice is judged to be neither the best nor as good as the best."""
    close = judged.advice is not None and judged.advice.close
    return not close and judged.cost > FINE


def outcome(rules: RuleSet, problem: Problem, deals: int, budget: int) -> PlayedOut | None:
    """Play out a problem and return the outcome; None if the book's choice is as good as the best."""
    item, his = made(rules, problem, PROBLEM), problem.parted(rules)[1]
    judged = DRILLS[PROBLEM].weighed(item, item.record, his)
    best, player = judged.truth.move, players()[strongest(RULES)]
    if best is None or not differs(judged):
        return None
    view = PicketGame(rules).view_for(stands(item.record), PERSON)
    more = [
        played_out(world, best, player, budget, f"{deal}") - played_out(world, his, player, budget, f"{deal}")
        for deal, world in zip(range(deals), worlds(view), strict=False)
    ]
    found = PlayedOut(
        best.write(), deals, round(fmean(more), 1), round(stdev(more) / deals**0.5, 1), not view.runs_out
    )
    print(f"{problem.name}: {his.write()} costs {judged.cost:.1f}; {found}", flush=True)
    return found


def module(found: Mapping[str, PlayedOut]) -> str:
    """Return the text of the module that keeps the outcomes."""
    lines = (f'    "{name}": PlayedOut{tuple(found[name])!r},\n' for name in found)
    return HEAD + "".join(lines).replace("'", '"') + FOOT


def main(argv: Sequence[str] | None = None) -> None:
    """Play out all problems, or only those named, writing each result down at once. Problems of the exchange
    come last."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--budget", type=int, default=BUDGET)
    parser.add_argument("--out", type=Path, default=PLACE)
    given = parser.parse_args(argv)
    rules, found = games.rules(RULES), dict(OUTCOMES)
    assert isinstance(rules, RuleSet)
    every = sorted(PROBLEMS, key=lambda one: one.asks == DISCARDS)
    for problem in [BY_NAME[name] for name in given.names] or every:
        found.pop(problem.name, None)
        if made_of := outcome(rules, problem, given.deals, given.budget):
            found[problem.name] = made_of
        in_order = {one.name: found[one.name] for one in PROBLEMS if one.name in found}
        given.out.write_text(module(in_order), encoding="utf-8")


if __name__ == "__main__":
    main()
