"""Compare the red button, hints and judgements on views of every game: ``python -m tests.agreement``. Prints
the views where they name different best moves, or call two moves equally good."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from multiprocessing import get_context

from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.worker.question import WORLDS
from picket_desktop.engine import games
from tests.agreement.asked import differences, views


def main() -> int:
    """Compare the red button, hints and judgements on a number of views of each game. Return 1 if any of them
    differ, else 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.agreement", description=__doc__)
    parser.add_argument("--views", type=int, default=500, help="how many views of each game")
    parser.add_argument("--budget", type=int, default=WORLDS, help="worlds, as at the table")
    parser.add_argument("--seed", type=int, default=1, help="the deals")
    asked = parser.parse_args()
    wrong = 0
    with get_context("spawn").Pool(cores()) as pool:
        for game in games.names():
            found = list(
                pool.imap_unordered(
                    partial(differences, budget=asked.budget), views(game, asked.seed, asked.views), 4
                )
            )
            said = [line for lines in found for line in lines]
            print(*said, f"{game}: {len(said)} of {len(found)} views", sep="\n", flush=True)
            wrong += len(said)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
