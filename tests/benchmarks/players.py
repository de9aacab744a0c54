"""How long the computer's players think, and how many deals a duel plays per second."""

from __future__ import annotations

from collections.abc import Iterator

from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from tests.benchmarks.figures import Figure

GROUP = "players"
SEED = 1


def measure(deals: int) -> Iterator[Figure]:
    found = players()
    for name in ("du-coeur", "rubicon"):
        game = games.game(games.rules(name))
        able = [p for p in found.values() if p.plays(name) and p.level]
        for player in able:
            met = duel(player, found["random"], game, deals, SEED)
            yield Figure(GROUP, f"{name}, {player.name} against random", met.deals_per_second, "deals/s")
            for kind, (half, most) in met.ms_per_decision[player.name].items():
                yield Figure(GROUP, f"{name}, {player.name}, a {kind}, median", half, "ms")
                yield Figure(GROUP, f"{name}, {player.name}, a {kind}, 95 of 100 within", most, "ms")
