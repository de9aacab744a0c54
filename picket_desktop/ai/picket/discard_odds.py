"""How likely the adversary does not hold a card that has not been seen, having laid it out or never drawn it:
odds by rank, as counted from the exchanges of gamesters. Written by `python -m tests.fitting.discard_odds`.
"""

from __future__ import annotations

ODDS: dict[tuple[int, bool], tuple[float, ...]] = {
    (32, True): (1, 0.9, 0.75, 0.65, 0.26, 0.14, 0.065, 0.023, 0.0061),
    (32, False): (1, 1.2, 1.1, 0.95, 0.44, 0.32, 0.12, 0.075, 0.016),
    (36, True): (1.8, 1.2, 1.1, 0.94, 0.64, 0.45, 0.18, 0.063, 0.029),
    (36, False): (1.4, 1, 1, 0.71, 0.59, 0.5, 0.23, 0.12, 0.018),
}
"""By the pack and whether it is Elder who wonders; the ranks from the six up."""


def laid_out_odds(pack: int, elder: bool) -> tuple[float, ...]:
    """By rank from the six up, for Elder who wonders about Younger's cards, or the other way round."""
    return ODDS[pack, elder]
