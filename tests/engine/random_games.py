"""Whole games of every family, played at random from a seed, with any house rules.

``python -m tests.engine.random_games`` plays them by turns with each single house rule, with many together,
and at the strict table by the computer's players, who misreckon there. It checks the invariants at every
step, and prints what was played and, for any failure, the game that reproduces it."""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice, product
from typing import Any, NamedTuple

from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import NOBODY, Chance, Event, Move
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Option, Rules
from tests.engine.held_throughout import Held

Step = tuple[Any, Move, Any, tuple[Event, ...]]
"""A state, the move made in it, the next state, and the events."""
Chooses = Callable[[Any, Any, Sequence[Move], random.Random], Move]
"""A function that chooses a move from the game, the state, the legal moves and a source of random numbers."""
LONGEST = 40_000
"""How many moves a game may have before it counts as endless."""
STRICT = [("strict", "yes"), ("misreckons", "50")]


def at_random(game: Any, state: Any, moves: Sequence[Move], rng: random.Random) -> Move:
    """Choose the last or first move fairly often, otherwise any of the first sixty with equal probability."""
    if rng.random() < 0.2:
        return moves[-1]
    return moves[0] if rng.random() < 0.3 else moves[rng.randrange(min(len(moves), 60))]


def by_players(*names: str) -> Chooses:
    """Return a chooser that asks the computer's players of these names, one for each seat."""
    seated = [players()[name] for name in names]

    def chooses(game: Any, state: Any, moves: Sequence[Move], rng: random.Random) -> Move:
        seat = game.actor(state)
        return seated[seat].choose(game.view_for(state, seat), rng, 1).move

    return chooses


def chance_move(rules: Rules, chance: Chance, rng: random.Random) -> Move:
    """Return a random dealing move: cards lifted, or a pack dealt."""
    game = games.game(rules)
    members = list(pack(rules.pack))
    if chance is Chance.LIFT:
        return Lift(tuple(rng.sample(members, game.seats)))
    return game.deal_move(tuple(rng.sample(members, len(members))))


def steps(rules: Rules, seed: int, most: int = 4000, chooses: Chooses = at_random) -> Iterator[Step]:
    """Yield every step of a game."""
    rng, game = random.Random(seed), games.game(rules)
    state = game.start()
    for _ in range(most):
        if game.actor(state) == NOBODY:
            return
        chance = game.chance(state)
        if chance is not None:
            move = chance_move(rules, chance, rng)
        else:
            move = chooses(game, state, game.legal_moves(state), rng)
        after, events = game.apply(state, move)
        yield state, move, after, events
        state = after


def record(rules: Rules, seed: int, most: int = 4000) -> Record:
    """Return the record of a game, or of its first moves."""
    players = ("You", *(f"Mr. Cotton {seat} (novice)" for seat in range(1, games.game(rules).seats)))
    return Record(rules, players, seed, moves=tuple(move for _, move, *_ in steps(rules, seed, most)))


def with_house_rules(rules: Rules, rng: random.Random, often: float = 0.3) -> Rules:
    """Return the rules with some random house rules."""
    for option in rules.options:
        if rng.random() < often:
            rules = rules.with_value(option.field, rng.choice(list(option.values)))
    return rules


def with_one_house_rule(option: Option, rules: Rules) -> Iterator[Rules]:
    """Yield the rules with a house rule set to each of its other values. Of a long range, only the ends and
    the middle are used."""
    values = option.values
    some = values if not isinstance(values, range) else (values[0], values[len(values) // 2], values[-1])
    for value in some:
        if value != rules.value(option.field):
            yield rules.with_value(option.field, value)


class Plan(NamedTuple):
    """A game to play: its rules, and its players (empty for random play)."""

    rules: Rules
    seats: tuple[str, ...] = ()

    def __str__(self) -> str:
        changed = " ".join(f"{field}={value}" for field, value in self.rules.changed())
        return f"{self.rules.name} {changed or 'by the book'}, {' and '.join(self.seats) or 'at random'}"


def singly() -> list[Plan]:
    """Return plans for every game by the book, and for every game with one house rule at a time, in each of
    its values."""
    found = []
    for name in games.names():
        rules = games.rules(name)
        found += [Plan(rules), *(Plan(r) for o in rules.options for r in with_one_house_rule(o, rules))]
    return found


def strictly() -> list[Plan]:
    """Return plans for the strict table of every game that has one, for each pair of players, with and
    without sinking."""
    known = [n for n in games.names() if any(o.field == "strict" for o in games.rules(n).options)]
    pairs = list(product(("random", "novice", "gamester"), repeat=2))
    return [
        Plan(games.rules(name, [*STRICT, ("sinking", sinking)]), pair)
        for pair, sinking, name in product(pairs, ("yes", "no"), known)
    ]


def plans(seed: int) -> Iterator[Plan]:
    """Yield plans without end, in rotation: a game with one house rule, a game with many, and a game at the
    strict table by the computer's players. Once all strict games have been played, they get more house rules
    too."""
    rng = random.Random(f"plans/{seed}")
    lone, strict = singly(), strictly()
    rng.shuffle(lone)
    rng.shuffle(strict)
    for i in count():
        yield lone[i % len(lone)]
        yield Plan(with_house_rules(games.rules(rng.choice(games.names())), rng))
        plan = strict[i % len(strict)]
        more = with_house_rules(plan.rules, rng, 0.2) if i >= len(strict) else plan.rules
        yield plan._replace(rules=more.with_value("strict", True).with_value("misreckons", 50))


def play(plan: Plan, seed: int) -> Counter[str]:
    """Play a game, check the invariants at every step, and count what was checked.

    Raises the error of the first check that fails."""
    held = Held(plan.rules, random.Random(f"held/{seed}"))
    sits = by_players(*plan.seats) if plan.seats else at_random

    def chooses(game: Any, state: Any, moves: Sequence[Move], rng: random.Random) -> Move:
        held.before(state, moves)
        return sits(game, state, moves, rng)

    state: Any = None
    for _, move, state, events in steps(plan.rules, seed, LONGEST, chooses):
        held.after(move, state, events)
    held.ended(state)
    return held.seen


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.engine.random_games", description=__doc__)
    parser.add_argument("--games", type=int, default=300, metavar="N", help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="what they come from (%(default)s)")
    parser.add_argument("--only", type=int, metavar="I", help="only the game of that number")
    args = parser.parse_args()
    seen: Counter[str] = Counter()
    by_game: Counter[str] = Counter()
    failed, began = 0, time.process_time()
    for i, plan in enumerate(islice(plans(args.seed), args.games)):
        if args.only not in (None, i):
            continue
        try:
            seen += play(plan, args.seed * 1_000_003 + i)
        except KeyboardInterrupt:
            print(f"stopped in game {i}")
            break
        except Exception:
            failed += 1
            print(f"game {i}: {plan}\n{traceback.format_exc()}", flush=True)
        by_game[plan.rules.name] += 1
    for name, number in sorted(by_game.items()):
        print(f"{name:14} {number:6} games")
    print(", ".join(f"{number} {what}" for what, number in sorted(seen.items())))
    alone, every = -(-by_game.total() // 3), len(singly())
    spent = time.process_time() - began
    print(f"{min(alone, every)} of {every} house rules by themselves, {spent:.0f} s, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
