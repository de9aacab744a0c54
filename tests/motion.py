"""Watch many deals for movements that no real card could make: ``python -m tests.motion --deals 1000 --first
0``. A deal takes about five to fifteen seconds on one core; several processes can each watch a part."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from picket_desktop.engine import games
from tests.table.play.watched import watched_deal


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    names, found = games.names(), 0
    for seed in range(asked.first, asked.first + asked.deals):
        game = names[seed % len(names)]
        with tempfile.TemporaryDirectory() as data:
            try:
                wrong = watched_deal(game, seed, Path(data))
            except AssertionError as stuck:
                wrong = [str(stuck)]
        found += bool(wrong)
        for one in wrong[:5]:
            print(f"{game} {seed}: {one}", flush=True)
    print(f"{asked.deals} deals watched from {asked.first}, {found} with something wrong")


if __name__ == "__main__":
    main()
