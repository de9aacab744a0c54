"""Runs a command that checks many deals, each by the same function."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable

SHOWN = 5
"""Maximum number of failures to print in full."""


def over_many_deals(
    about: str | None, names: Iterable[str], play: Callable[[str, int], Counter[str]], fails: str
) -> int:
    """Check deals of each rule set with ``play``. This function takes the name of the rule set and a seed,
    returns counts of what occurred, and raises AssertionError if a check fails. Print the counts and the
    number of failed deals, described by ``fails``, and return the exit status: 1 if any failed."""
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
