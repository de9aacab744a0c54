"""Add new modules to copies of the program and check the results with one seed after another:

    python -m tests.newcomers --seed 7 --times 20

Prints what was seen. If a check fails, the whole output for its seed is printed."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.newcomers.house import move_in, visited
from tests.newcomers.visit import VISITS


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.newcomers", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first (%(default)s)")
    parser.add_argument("--times", type=int, default=10, metavar="N", help="how many seeds (%(default)s)")
    parser.add_argument("--only", choices=VISITS, help="only this is looked at")
    args = parser.parse_args()
    failed = 0
    with TemporaryDirectory() as folder:
        house = move_in(Path(folder))
        for seed in range(args.seed, args.seed + args.times):
            for what in [args.only] if args.only else VISITS:
                went = visited(house, "-m", "tests.newcomers.visit", what, str(seed), timeout=3600)
                failed += went.returncode != 0
                print(f"{seed} {what}: {went.stdout.count(chr(10))} seen", flush=True)
                if went.returncode:
                    print(went.stdout + went.stderr, flush=True)
    print(f"{failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
