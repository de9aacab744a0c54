"""Have the computer's players play deals, mark each press by press, and compare the totals:

python -m tests.marking [--deals 10000] [--seed 1]
"""

from __future__ import annotations

import argparse
from collections import Counter

from tests.marking.games import games_told


def main() -> None:
    """Mark the number of deals asked for, and print the results by game."""
    parser = argparse.ArgumentParser(prog="python -m tests.marking")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    deals, most, presses, off = Counter[str](), Counter[str](), Counter[str](), 0
    for told in games_told(args.seed):
        name = told.rules.name
        deals[name] += 1
        presses[name] += told.presses
        most[name] = max(most[name], told.presses)
        if told.marked != told.played:
            off += 1
            print(f"{name} {told.rules.changed()}: marked {told.marked}, played {told.played}\n{told.text}")
        if deals.total() >= args.deals:
            break
    for name, number in deals.items():
        mean = presses[name] / number
        print(f"  {name:12} {number:6} deals  {mean:4.1f} presses beside the tricks, at most {most[name]}")
    print(f"{deals.total()} deals, {off} with other totals")


if __name__ == "__main__":
    main()
