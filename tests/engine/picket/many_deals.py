"""A check of one deal made over many of them, from the command line."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable

SHOWN = 5
"""The number of failures that are printed."""


def over_many_deals(
    about: str | None, names: Iterable[str], play: Callable[[str, int], Counter[str]], fails: str
) -> int:
    """Check deals of each rule set with ``play``, which takes its name and a seed, counts what it met and
    raises AssertionError; print the counts and how many deals failed (``fails`` says how). Return the exit
    status: 1 if any did."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--deals", type=int, default=5000, metavar="N", help="of each rule set (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    args = parser.parse_args()
    failed = 0
    for name in names:
        seen: Counter[str] = Counter()
        for i in range(args.deals):
            try:
                seen += play(name, args.seed * 1_000_003 + i)
            except AssertionError as wrong:
                failed += 1
                if failed <= SHOWN:
                    print(wrong)
        met = ", ".join(f"{n} {what}" for what, n in sorted(seen.items()))
        print(f"{name:12} {args.deals} deals: {met}")
    print(f"{failed} {fails}")
    return 1 if failed else 0
