"""Measures the speed of the engine: random deals by its public interface, views, worlds, and the scoring of
records."""

from __future__ import annotations

import cProfile
import io
import pstats
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through, summary
from picket_desktop.engine.picket.state import Phase
from picket_desktop.engine.picket.worlds import sample
from tests.benchmarks.figures import Figure, middle, per_second
from tests.commands.records import GOOD

GROUP = "engine"
SEED = 1674


def random_deal(game: Any, number: int) -> Iterator[Any]:
    """Yield every state of a deal played with random legal moves."""
    rng = random.Random(number)
    rules = game.rules
    state, _ = game.apply(game.single_deal(number % 2), Deal(order(number, rules.pack), rules.packets[0]))
    while game.actor(state) >= 0:
        yield state
        moves = game.legal_moves(state)
        state, _ = game.apply(state, moves[rng.randrange(len(moves))])
    yield state


def play_out(game: Any, number: int) -> None:
    for _ in random_deal(game, number):
        pass


def measure(seconds: float) -> Iterator[Figure]:
    for name in games.names():
        game = games.game(games.rules(name))
        rate = per_second(partial(play_out, game), seconds)
        aim = "1,000" if name == "rubicon" else ""
        yield Figure(GROUP, f"random deals, {name}", rate, "deals/s", aim)
    rate = per_second(lambda _: summary(play_through(read(GOOD))), seconds)
    yield Figure(GROUP, "deal records read and scored", rate, "records/s")
    game = games.game(games.rules("rubicon"))
    for phase in (Phase.EXCHANGE, Phase.CALLS, Phase.PLAY):
        state = next(s for s in random_deal(game, SEED) if s.phase is phase)
        view = game.view_for(state, state.actor)
        taken = middle(partial(game.view_for, state, state.actor), 300, 1e6)
        yield Figure(GROUP, f"rubicon, a view in {phase.value}", taken, "us")
        taken = middle(partial(sample, view, random.Random(SEED)), 60)
        yield Figure(GROUP, f"rubicon, a world that fits a view in {phase.value}", taken, "ms")


def profile(name: str = "rubicon", deals: int = 400) -> str:
    """Return a profile of the engine playing random deals."""
    game = games.game(games.rules(name))
    play_out(game, 0)
    watch = cProfile.Profile()
    watch.enable()
    for number in range(deals):
        play_out(game, number)
    watch.disable()
    out = io.StringIO()
    pstats.Stats(watch, stream=out).strip_dirs().sort_stats("tottime").print_stats(25)
    return out.getvalue()
