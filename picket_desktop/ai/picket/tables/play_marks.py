"""Marks of a card that might be played: features that distinguish the cards that players choose from the
others they hold. The number of a mark is its place in `MARKS`. The cards of a suit are nine bits, with the
six as the lowest: ``held`` are the player's cards, and ``out`` those that the player has not seen and that
may be in the other hand."""

from __future__ import annotations

from collections.abc import Iterator

TEN = 4
"""The place of the ten, the lowest card that counts."""
RANKS = 9
LONGEST, MOST_ABOVE, FARTHEST = 6, 4, 3
"""The greatest values that are told apart; anything above counts as the same. They are the number of cards
held in a suit, the number above a card led, and the number above a card thrown."""
WHEN = ("early", "late")
SORT = ("a winner", "a loser")
PLACES = ("highest", "between", "lowest")

LED = (
    *(f"led with {above} above it from {n}" for above in range(MOST_ABOVE + 1) for n in range(1, 7)),
    *(f"led {sort}, {place} of its suit, {when}" for sort in SORT for place in PLACES for when in WHEN),
    *(f"led with {n} winners in its suit, {when}" for n in range(1, MOST_ABOVE + 1) for when in WHEN),
    *(f"led a winner with {n} out" for n in range(MOST_ABOVE + 1)),
    "led a winner of a suit that it clears",
    *(f"led under {n} winners" for n in (1, 2)),
    *(f"led {sort} with its equal {where}" for sort in SORT for where in ("above", "below")),
    *(f"led {sort} that counts" for sort in SORT),
    *(f"led {sort} of a suit led before" for sort in SORT),
)
THROWN = (
    *(f"thrown with {above} above it from {n}" for above in range(FARTHEST + 1) for n in range(1, 7)),
    *(
        f"thrown, {place}, from {n} of which the best has {above} above it"
        for above in range(FARTHEST + 1)
        for n in range(1, LONGEST + 1)
        for place in ("lowest", "not lowest")
    ),
    "thrown from a suit that nobody else has",
    "thrown and counts",
    *(f"thrown of rank {rank}" for rank in range(RANKS)),
)
FOLLOWED = (
    "won as cheaply as possible, with losers too",
    "won as cheaply as possible",
    "won with a dearer card",
    "won with an equal of a cheaper card",
    "lost with the lowest, though able to win",
    "lost with a higher card, though able to win",
    "lost with the lowest",
    "lost with a higher card",
)
MARKS = (*LED, *THROWN, *FOLLOWED)
PLACE = (MOST_ABOVE + 1) * LONGEST
WINNERS = PLACE + len(SORT) * len(PLACES) * len(WHEN)
OUT = WINNERS + MOST_ABOVE * len(WHEN)
CLEARS = OUT + MOST_ABOVE + 1
UNDER = CLEARS + 1
EQUAL = UNDER + 2
COUNTS = EQUAL + 4
AGAIN = COUNTS + 2
THROW = len(LED)
BEST = THROW + (FARTHEST + 1) * LONGEST
ALONE = BEST + (FARTHEST + 1) * LONGEST * 2
THROWN_COUNTS = ALONE + 1
RANK = THROWN_COUNTS + 1
FOLLOW = THROW + len(THROWN)

Marked = Iterator[tuple[int, list[int]]]
"""An iterator over the ranks of a suit, where 0 is the six. Each rank comes with its marks."""


def ranks(held: int) -> Iterator[int]:
    """Yield the ranks held, the lowest first."""
    return (rank for rank in range(RANKS) if held >> rank & 1)


def led(held: int, out: int, before: bool, late: bool) -> Marked:
    """Yield the ranks of a suit that may be led, each with its marks. ``before`` says that the player has led
    the suit before, ``late`` that half of the cards have been played."""
    number, winners = min(held.bit_count(), LONGEST), _winners(held, out)
    for rank in ranks(held):
        above = (out >> rank).bit_count()
        loses = int(above > 0)
        highest, lowest = not held >> rank + 1, not held & (1 << rank) - 1
        place = 0 if highest else 2 if lowest else 1
        marks = [
            min(above, MOST_ABOVE) * LONGEST + number - 1,
            PLACE + (loses * len(PLACES) + place) * len(WHEN) + late,
        ]
        if not loses:
            marks.append(WINNERS + (min(winners, MOST_ABOVE) - 1) * len(WHEN) + late)
            few = out.bit_count()
            marks.append(CLEARS if few < winners else OUT + min(few, MOST_ABOVE))
        elif winners:
            marks.append(UNDER + min(winners, 2) - 1)
        for below, near in enumerate((_next_above(held, rank), _next_below(held, rank))):
            if near is not None and not out & _between(rank, near):
                marks.append(EQUAL + 2 * loses + below)
        if rank >= TEN:
            marks.append(COUNTS + loses)
        if before:
            marks.append(AGAIN + loses)
        yield rank, marks


def thrown(held: int, out: int) -> Marked:
    """Yield the cards of a suit that may be thrown on a lead of another suit, with their marks."""
    number = min(held.bit_count(), LONGEST) - 1
    best = min((out >> held.bit_length() - 1).bit_count(), FARTHEST) if held else 0
    for rank in ranks(held):
        above = min((out >> rank).bit_count(), FARTHEST)
        low = not held & (1 << rank) - 1
        marks = [THROW + above * LONGEST + number, BEST + 2 * (best * LONGEST + number) + (not low)]
        marks.append(RANK + rank)
        if not out:
            marks.append(ALONE)
        if rank >= TEN:
            marks.append(THROWN_COUNTS)
        yield rank, marks


def followed(held: int, out: int, lead: int) -> Marked:
    """Yield the cards that may follow suit to a lead of rank ``lead``, with their marks."""
    win, lose = held >> lead << lead, held & (1 << lead) - 1
    for rank in ranks(held):
        if rank > lead:
            cheaper = _next_below(win, rank)
            cheapest = 0 if lose else 1
            equal = cheaper is not None and not out & _between(rank, cheaper)
            yield rank, [FOLLOW + (cheapest if cheaper is None else 3 if equal else 2)]
        else:
            yield rank, [FOLLOW + 4 + (0 if win else 2) + (_next_below(lose, rank) is not None)]


def _winners(held: int, out: int) -> int:
    """Return the number of cards held that are higher than all cards that are out."""
    return (held >> out.bit_length()).bit_count()


def _next_above(held: int, rank: int) -> int | None:
    more = held >> rank + 1
    return rank + (more & -more).bit_length() if more else None


def _next_below(held: int, rank: int) -> int | None:
    less = held & (1 << rank) - 1
    return less.bit_length() - 1 if less else None


def _between(a: int, b: int) -> int:
    """Return the ranks between two ranks, as bits."""
    return (1 << max(a, b)) - (2 << min(a, b))
