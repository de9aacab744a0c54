"""Marks of a hand of twelve: features that distinguish a hand that was kept from one dealt at random.

A mark's number is its place in `MARKS`; a hand may have a mark several times.
"""

from __future__ import annotations

from picket_desktop.ai.picket.hands.reading import SUIT

RANKS = tuple(f"a card of rank {rank}" for rank in range(9))
LENGTHS = tuple(f"a suit of {n}" for n in range(1, 8))
RUNS = tuple(f"a sequence of {n}" for n in range(3, 8))
THREES = tuple(f"three of rank {rank}" for rank in range(4, 9))
FOURS = tuple(f"four of rank {rank}" for rank in range(4, 9))
ACROSS = tuple(f"{n} in order across the suits" for n in range(3, 9))
MARKS = (*RANKS, *LENGTHS, *RUNS, *THREES, *FOURS, *ACROSS)
"""The marks of a hand. Ranks are numbered upwards from the six. The longest suits share one mark, and so do
the longest sequences."""
LENGTH, RUN = len(RANKS), len(RANKS) + len(LENGTHS)
THREE = RUN + len(RUNS)
FOUR = THREE + len(THREES)
ORDER = FOUR + len(FOURS)


def longest(pattern: int) -> int:
    """Return the length of the longest run of ones among nine bits."""
    length = 0
    while pattern:
        pattern &= pattern << 1
        length += 1
    return length


def of_suit(pattern: int) -> list[int]:
    """Return the marks of the cards of one suit, given as nine bits."""
    found = [rank for rank in range(9) if pattern >> rank & 1]
    if pattern:
        found.append(LENGTH + min(len(found), len(LENGTHS)) - 1)
    if (run := longest(pattern)) >= 3:
        found.append(RUN + min(run, 7) - 3)
    return found


def of_sets(hand: int) -> list[int]:
    """Return the marks of a hand for three or four cards of the same rank, from the ten upwards."""
    found = []
    for rank in range(4, 9):
        held = sum([hand >> 9 * suit + rank & 1 for suit in range(4)])
        if held >= 3:
            found.append((FOUR if held == 4 else THREE) + rank - 4)
    return found


def across(hand: int) -> int:
    """Return the mark of the hand's ranks in sequence, whatever their suits."""
    ranks = (hand | hand >> 9 | hand >> 18 | hand >> 27) & SUIT
    return ORDER + min(max(longest(ranks), 3), 8) - 3


def marks(hand: int) -> list[int]:
    """Return all marks of a hand: those of its suits, those of its sets, and the one for its longest sequence
    across the suits."""
    suits = [mark for suit in range(4) for mark in of_suit(hand >> 9 * suit & SUIT)]
    return [*suits, *of_sets(hand), across(hand)]
