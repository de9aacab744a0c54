"""Compare the waits of this checkout with those of another: ``python -m tests.benchmarks.waits OTHER``, where
OTHER is the folder of the other checkout (``git worktree add OTHER COMMIT``). Prints a table, asserts
nothing. Two processes take turns doing the same work, deal by deal, and only their CPU time counts. The work
is hints and reviews of the same deals: random ones, and some played by the gamesters of this checkout. Both
use this Python and its installed packages."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, median
from typing import Any

from picket_desktop.ai.player import known_by
from picket_desktop.engine import games
from tests.strength.luck import dealt

HERE = Path(__file__).parents[2]
ROUNDS, AT_ONCE = 12, 50
"""Number of rounds of random deals, and of deals per round."""


class Checkout:
    """A process that answers requests with the code of one checkout (`answering`)."""

    def __init__(self, folder: Path) -> None:
        script = Path(__file__).with_name("answering.py")
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(script)],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, task: str, **asked: Any) -> Any:
        """Send a request, wait for its answer and return it."""
        sent, heard = self._process.stdin, self._process.stdout
        assert sent is not None
        assert heard is not None
        print(json.dumps((task, asked)), file=sent, flush=True)
        return json.loads(heard.readline())

    def end(self) -> None:
        """End the process."""
        self._process.communicate()


def at_random(pair: list[Checkout], game: str) -> Iterator[str]:
    """Yield a line that compares the two checkouts on random deals."""
    spent: list[list[float]] = [[], []]
    for number in range(ROUNDS + 1):
        numbers = list(range(number * AT_ONCE, (number + 1) * AT_ONCE))
        for one, times in zip(pair, spent, strict=True):
            times.append(one.ask("random_deals", game=game, numbers=numbers))
    rates = [AT_ONCE / median(times[1:]) for times in spent]
    yield _line(f"{game}, random deals", *rates, "deals/s")


def waited(pair: list[Checkout], game: str, deals: int) -> Iterator[str]:
    """Yield lines of text comparing hints, by phase, and reviews."""
    seats = games.game(games.rules(game)).seats
    hints: list[dict[str, list[float]]] = [defaultdict(list), defaultdict(list)]
    reviews: list[list[float]] = [[], []]
    for number in range(deals):
        dealer = number % seats
        moves = [m.write() for m in dealt(game, ("gamester",) * seats, dealer, f"waits-{number}", 1).moves]
        asked = {"game": game, "dealer": dealer, "moves": moves}
        told = [one.ask("hints", **asked) for one in pair]
        if any("refused" in one for one in told):
            print(f"{game}, deal {number} left out, as a move is refused", file=sys.stderr)
            continue
        for found, one in zip(hints, told, strict=True):
            for phase, took in one:
                found[phase].append(1000 * took)
        for one, times in zip(pair, reviews, strict=True):
            times.append(one.ask("review", **asked))
    for phase in hints[0]:
        mine, other = (sorted(found[phase]) for found in hints)
        for share in (50, 95):
            within = [times[(len(times) - 1) * share // 100] for times in (mine, other)]
            yield _line(f"{game}, hint in {phase}, p{share}", *within, "ms")
    yield _line(f"{game}, review of a deal", *map(fmean, reviews), "s")


def _line(what: str, mine: float, other: float, unit: str) -> str:
    return f"{what:44} {mine:10.3f} {other:10.3f} {unit:8} {mine / other:6.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.waits", description=__doc__)
    parser.add_argument("other", type=Path, metavar="OTHER", help="the folder of the other checkout")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--deals", type=int, default=8, help="deals in which hints and reviews are asked for")
    args = parser.parse_args()
    pair = [Checkout(HERE), Checkout(args.other.resolve())]
    print(f"{'':44} {'this':>10} {'other':>10} {'':8} {'ratio':>6}")
    for game in args.games or [name for name in games.names() if "gamester" in known_by(name)]:
        for found in (at_random(pair, game), waited(pair, game, args.deals)):
            for line in found:
                print(line, flush=True)
        print(_line("so far, memory at its most", *(one.ask("memory") for one in pair), "MB"), flush=True)
    for one in pair:
        one.end()
    return 0


if __name__ == "__main__":
    sys.exit(main())
