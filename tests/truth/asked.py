"""Collect what is said about moves in played deals: by hints, by remarks before an exchange, by the players'
own reasons, and by reviews."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count, cycle, islice
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Way, advise, matters
from picket_desktop.ai.families import part
from picket_desktop.ai.player import known_by, players
from picket_desktop.engine import games
from picket_desktop.engine.game import NATURE, NOBODY, Chance, Move, Reason
from picket_desktop.engine.moves import Play
from picket_desktop.engine.picket.state import DealScore, Match, State
from tests.engine.random_games import chance_move

BUDGET = 2
"""Number of worlds considered for a hint or a judgement. The statements must be true however few there
are."""
OPTIONS: tuple[tuple[tuple[str, str], ...], ...] = ((), (), (), (("strict", "yes"), ("misreckons", "50")))
"""The house rules for successive rounds through the games. Every fourth round has the house rules at the end
of this list, in games that have them."""
OF_CARDS = 0.4
"""Share of card plays that are asked about. All other moves are asked about."""

WHOLE = 0.6
"""The share of deals that are part of a game. Such a deal either begins the game, with the lift for the deal,
or is dealt at some score, in games for two."""
STANDING = 0.8
"""The share of deals in two-player games that are dealt at a made-up score."""
LATE = 0.6
"""Share of the deals with a score that are near the end of the set or partie. The others are anywhere in
it."""


class Told(NamedTuple):
    """A reason given for a move in a view, with its source and the figures beside it. A review also gives the
    move that was ``done`` and its cost."""

    source: str
    game: str
    level: str
    view: Any
    move: Move
    reason: Reason
    ways: tuple[Way, ...] = ()
    close: bool = False
    done: Move | None = None
    cost: float = 0.0


class Decision(NamedTuple):
    """A decision in a game: a player of this ``level`` makes the move in this ``view``, for the ``reason``
    given."""

    game: str
    level: str
    view: Any
    move: Move
    reason: Reason


def decisions(seed: int, *names: str) -> Iterator[Decision]:
    """Yield the decisions of one deal after another, at each level, some with the strict rules. The deals are
    of every game, or only of those named."""
    names = names or tuple(games.names())
    levels = {name: cycle(known_by(name)) for name in names}
    for number, name in zip(count(), cycle(names), strict=False):
        strict = OPTIONS[number // len(names) % len(OPTIONS)]
        has = {option.name for option in games.rules(name).options} if strict else set()
        rules = games.rules(name, [pair for pair in strict if pair[0] in has])
        late = random.Random(f"late/{seed}/{number}")
        yield from _deal(name, rules, next(levels[name]), random.Random(f"truth/{seed}/{number}"), late)


def _deal(name: str, rules: Any, level: str, rng: random.Random, late: random.Random) -> Iterator[Decision]:
    game = games.game(rules)
    player, by_chance = players()[level], players()["random"]
    state = game.start() if rng.random() < WHOLE else game.only_deal(rng.randrange(game.seats))
    if isinstance(state, State) and not state.match.runs_out and late.random() < STANDING:
        state = state._replace(match=_under_way(state.match, late))
    dealt = 0
    while (actor := game.actor(state)) != NOBODY:
        if actor == NATURE:
            chance = game.chance(state)
            dealt += chance is Chance.DEAL
            if chance is None or dealt > 1:
                return
            state, _ = game.apply(state, chance_move(rules, chance, rng))
            continue
        view = game.view_for(state, actor)
        choice = player.choose(view, rng, 1)
        yield Decision(name, level, view, choice.move, choice.reason)
        stray = rng.random() < 0.1
        move = by_chance.choose(view, rng, 0).move if stray else choice.move
        state, _ = game.apply(state, move)


def _under_way(match: Match, rng: random.Random) -> Match:
    """Return a set or partie at a random score."""
    rules = match.rules
    goal, deals = rules.target or 100, rules.deals or 4
    if rng.random() < LATE:
        number, standing = deals, (max(0, goal - rng.randint(1, 40)), max(0, goal - rng.randint(1, 40)))
    else:
        number, standing = rng.randint(2, deals), (rng.randrange(goal), rng.randrange(goal))
    past = (DealScore(0, (0, 0), (6, 6)),) * (number - 1)
    return match._replace(number=number - 1, standing=standing, past=past)


def _some(seed: int) -> Iterator[Decision]:
    rng = random.Random(f"some/{seed}")
    for one in decisions(seed):
        if rng.random() < OF_CARDS or not isinstance(one.move, Play):
            yield one


def hints(seed: int, number: int) -> Iterator[Told]:
    """Yield what ``number`` hints say, and the players' reasons for their own moves."""
    for one in islice(_some(seed), number):
        view = one.view
        for reason in matters(view):
            yield Told("matters", one.game, one.level, view, one.move, reason)
        advice = advise(view, "hint", BUDGET)
        yield Told(
            "hint",
            one.game,
            one.level,
            view,
            advice.choice.move,
            advice.choice.reason,
            advice.ways,
            advice.close,
        )
        yield Told("player", one.game, one.level, view, one.move, one.reason)


def reviews(seed: int, number: int) -> Iterator[Told]:
    """Judge ``number`` moves as a review does, and yield what is said about each."""
    found = 0
    for one in _some(seed):
        view, rng = one.view, random.Random(f"{seed}/{found}")
        done = one.move if rng.random() < 0.3 else players()["random"].choose(view, rng, 0).move
        judging: Any = part(view.rules.family, "judging")
        judgement = judging.judge(view, done, "review", BUDGET)
        if judgement is None:
            continue
        found += 1
        yield Told(
            "review", one.game, one.level, view, judgement.best, judgement.reason, judgement.ways,
            judgement.close, done, judgement.cost,
        )  # fmt: skip
        if found == number:
            return
