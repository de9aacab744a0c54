"""The worth of a hand of twelve before anything is called, as a difference in points between the two sides.

It includes tricks, the chance that point, sequences and sets are good, and the pique that may result from
them. A hand consists of four suits, so its worth is added up from tables with one entry for every pattern of
a suit (nine bits, the six lowest). Sets, and sequences across the suits, need the number held of each rank,
which is kept separately. The chances are fitted to hands held after an exchange by these rules; the weights
were chosen by mirrored duels.
"""

from __future__ import annotations

from functools import cache
from math import comb, exp
from typing import NamedTuple

from picket_desktop.ai.picket.hands.reading import SUIT
from picket_desktop.ai.picket.hands.suit_runs import runs
from picket_desktop.engine.picket.calling.worth import point_tens, run_points, set_points
from picket_desktop.engine.picket.ruleset import RuleSet

LOWEST_SET = 4
"""The ten, as a rank counted from the six."""
CASHED, AWAITED = 4.0, (2.5, 3.5)
"""Points for a trick that can be taken at once; and points for a trick that must be waited for, by Elder and
by Younger."""
POINT_SWING, RUN_SWING, ACROSS_SWING, SET_SWING = 7.0, 2.0, 11.0, 2.0
"""How many points the opponent loses, on average, when my point, my sequence (in one suit, or across the
suits) or my set is good."""
SECOND_RUNS = 0.7
"""The expected share of a second sequence's points, where sequences run across the suits."""


class Manner(NamedTuple):
    """What the worth of a hand depends on, besides its cards."""

    pack: int
    elder: bool
    by_value: bool
    tens: bool
    in_suit: bool
    lesser_runs: bool
    point_least: int
    may_pique: bool


def manner(rules: RuleSet, elder: bool) -> Manner:
    """Return the facts about a rule set that decide what Elder's or Younger's hand is worth."""
    return Manner(
        rules.pack,
        elder,
        rules.calls.point_by == "value" or rules.pack == 32,
        rules.calls.point_score == "tens",
        rules.calls.runs_in_suit,
        rules.calls.lesser_runs,
        rules.calls.point_least,
        elder or rules.pique.pique_by == "either",
    )


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-x))


def point_chance(number: int, value: int, by_value: bool) -> float:
    """Return the chance that a point of ``number`` cards worth ``value`` is good."""
    weight = value if by_value else 9.3 * number + 0.07 * value
    return _logistic((weight - 49) / 4.5)


def run_chance(length: int, top: int, in_suit: bool) -> float:
    """Return the chance that a sequence is good; ``top`` is its highest rank, the six being 0."""
    if in_suit:
        return _logistic((length + top / 9 - 4.5) / 0.45)
    return _logistic((length + top / 18 - 7.8) / 0.9)


def set_chances(rank: int, had: list[int]) -> tuple[float, float]:
    """Return the chances that a set of three of ``rank`` is good, and that a set of four is. ``had`` is how
    many cards of each rank the player was dealt: the opponent may have three of a rank of which the player
    had at most one, and four of a rank of which the player had none."""
    three = four = 1.0
    for other in range(LOWEST_SET, 9):
        if other != rank and not had[other]:
            three *= 0.85
        if other > rank:
            four *= 1.0 if had[other] else 0.92
            three *= 0.72 if had[other] <= 1 else 1.0
    return three, four


def _pips(pattern: int) -> int:
    return sum(11 if r == 8 else min(r + 6, 10) for r in range(9) if pattern >> r & 1)


PIPS = [_pips(m) for m in range(512)]
RUNS = [runs(m) for m in range(512)]


def _at_most(count: int, most: int, chance: float) -> float:
    """Return the chance of holding no more than ``most`` of ``count`` cards, if each has the same
    ``chance``."""
    among = range(min(count, most) + 1)
    return sum(comb(count, i) * chance**i * (1 - chance) ** (count - i) for i in among)


def _tricks(pattern: int, man: Manner) -> float:
    """Return the points for the tricks of a suit. A card counts as a trick at once if no better card is out.
    It counts as a trick to wait for if there are small cards to spare for each better card, or if the suit
    outlasts the opponent's."""
    missing = (SUIT if man.pack == 36 else SUIT - 1) & ~pattern
    live = 12 / (man.pack - 12)
    length, total, place = pattern.bit_count(), 0.0, 0
    for r in range(8, -1, -1):
        if pattern >> r & 1:
            place += 1
            better = (missing >> r).bit_count()
            outlast = _at_most(missing.bit_count(), place - 1, live)
            total += CASHED * (1 - live) ** better
            total += AWAITED[not man.elder] * max(_at_most(better, length - place, live), outlast)
    return total


def _suit_runs(pattern: int, man: Manner) -> float:
    held = RUNS[pattern]
    if not man.in_suit or not held:
        return 0.0
    reckoned = held if man.lesser_runs else held[:1]
    return run_chance(*held[0], True) * (sum(run_points(n) for n, _ in reckoned) + RUN_SWING)


def _point(pattern: int, man: Manner) -> float:
    number, value = pattern.bit_count(), PIPS[pattern]
    if not number or number < man.point_least:
        return 0.0
    made = point_tens(value) if man.tens else number
    return point_chance(number, value, man.by_value) * (made + POINT_SWING)


class SuitWorth(NamedTuple):
    """Three tables indexed by the pattern of a suit: points for tricks, for sequences in the suit, and for
    the suit as the point."""

    tricks: list[float]
    runs: list[float]
    point: list[float]


@cache
def suit_worth(man: Manner) -> SuitWorth:
    """Return the tables of a manner. For a pack without sixes, patterns with the six are never looked up."""
    patterns = range(512)
    return SuitWorth(
        [_tricks(m, man) for m in patterns],
        [_suit_runs(m, man) for m in patterns],
        [_point(m, man) for m in patterns],
    )


@cache
def across_worth() -> tuple[list[float], list[float]]:
    """Return two tables of points for sequences across the suits, indexed by ranks (nine bits). The first is
    for first sequences, by the ranks held; the second for second sequences, by the ranks held twice."""
    first, second = [], []
    for held in RUNS:
        reckoned = sum(run_points(n) for n, _ in held)
        first.append(run_chance(*held[0], False) * (reckoned + ACROSS_SWING) if held else 0.0)
        second.append(SECOND_RUNS * reckoned)
    return first, second


def set_worth(rank: int, kept: int, to_come: int, chance: float, had: list[int]) -> float:
    """Return the average worth, in points, of ``kept`` cards of a rank when up to ``to_come`` more of them
    may be drawn, each with probability ``chance``."""
    three, four = set_chances(rank, had)
    value = (0.0, 0.0, 0.0, (set_points(3) + 0.5) * three * 1.3, set_points(4) * four + SET_SWING)
    return sum(
        comb(to_come, n) * chance**n * (1 - chance) ** (to_come - n) * value[kept + n]
        for n in range(to_come + 1)
    )


REACH = 400
"""Size of the table of bonuses, which is indexed by quarter points. No hand scores more than the 100 points
that it covers."""


@cache
def bonus_worth(may_pique: bool) -> list[float]:
    """Return how many points pique and repique add to the worth of a hand. The index is the number of points
    expected from the hand's calls, in quarters of a point."""
    hands = [quarter / 4 for quarter in range(REACH)]
    pique = 15.0 if may_pique else 0.0
    return [42 * _logistic((h - 35) / 4) + pique * _logistic((h - 15) / 4) for h in hands]
