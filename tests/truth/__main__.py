"""Check the claims of hints and reviews against the cards: ``python -m tests.truth``.

Asks for hints and reviews in deals of every game, at every level, and works out from the cards whether they
are true. Prints whatever is false, and how often each reason was given.
"""

from __future__ import annotations

import argparse
import sys
from itertools import chain

from tests.truth import of_spades, two_hands
from tests.truth.asked import hints, reviews
from tests.truth.held import Found, hold

SELDOM = 20
"""Reasons given fewer times than this are marked in the report as seldom given."""
CLAIMS = {"picket": two_hands.CLAIMS, "piquesept": of_spades.CLAIMS}


def main() -> int:
    """Check the statements of some hints and reviews."""
    parser = argparse.ArgumentParser(prog="python -m tests.truth", description=__doc__)
    parser.add_argument("--hints", type=int, default=2000, help="how many hints")
    parser.add_argument("--reviews", type=int, default=200, help="how many moves judged")
    parser.add_argument("--seed", type=int, default=1, help="the deals")
    asked = parser.parse_args()
    found = hold(chain(hints(asked.seed, asked.hints), reviews(asked.seed, asked.reviews)))
    print(report(found))
    return bool(found.false)


def report(found: Found) -> str:
    """Return the results as lines of text."""
    lines = [f"false: {wrong}" for wrong in found.false]
    every = {(family, code) for family, claims in CLAIMS.items() for code in claims} | {*found.times}
    for family, code in sorted(every, key=lambda one: (one[0], -found.times[one], one[1])):
        times = found.times[family, code]
        lines.append(f"{times:6d}  {family} {code}" + (" (seldom)" if times < SELDOM else ""))
    told, false = found.times.total(), len(found.false)
    lines.append(
        f"{told} reasons, {false} false; of {found.hints} hints {found.silent} say nothing of the cards"
    )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
