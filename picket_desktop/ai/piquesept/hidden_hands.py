"""Ways the cards may lie in the other hands, each with a weight: all that are consistent with what is known,
or a random sample if there are too many. Certain facts are never violated: cards seen, drawn and given, suits
not followed, trumps not played, and the gifts, each of which was the highest card of the giver's hand. There
is one exception: the soloist's left-hand neighbour may hold a card drawn from the soloist after the gift. The
card given back in exchange is usually the poorest plain card, and ways are weighed accordingly. Any other
card keeps a small chance, so that the truth is never ruled out. The ways are also weighed by how the others
usually play. Cards are bits, `Card.bit`."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from picket_desktop.ai.piquesept.habits import Habits
from picket_desktop.ai.piquesept.reading import SUITS, mask, played_to, ruled_out_by_gift, voids
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.piquesept.counting import TRUMPS, WORTH
from picket_desktop.engine.piquesept.state import View

ENUMERATED = 180
"""If there are no more than this many ways to divide the cards, all are weighed; otherwise a sample is
drawn."""
SAMPLED = 150
"""How many ways are drawn at random when there are too many to weigh them all."""
STRANGE = 0.03
"""The probability that the card given back is not the poorest."""
TRUMP = SUITS[TRUMPS]


class Likely(NamedTuple):
    """One way the cards may lie: the hands by seat, and the weight of this way."""

    hands: tuple[int, ...]
    weight: float


def likely_hands(view: View, rng: random.Random, habits: bool = True) -> list[Likely]:
    """Return how the cards may lie, with positive weights. With ``habits``, the weights allow for how cards
    are usually played."""
    shares = [share for case in cases(view) for share in _shares(case)]
    given, played = _Given(view), Habits(view) if habits else None
    if sum(share.ways for share in shares) <= ENUMERATED:
        found = [(hands, share.case.weight) for share in shares for hands in _every_way(share)]
    else:
        weights = [share.ways * share.case.weight for share in shares]
        found = [(_some_way(share, rng), 1.0) for share in rng.choices(shares, weights, k=SAMPLED)]
    if played is None:
        return [Likely(hands, weight * given.odds(hands)) for hands, weight in found]
    return [Likely(hands, weight * given.odds(hands) * played.odds(hands)) for hands, weight in found]


# What is certain.


class Case(NamedTuple):
    """The cards that the hands may hold if the drawer drew one particular card that the gift seemed to rule
    out, or if no such card was drawn. ``sure`` are the cards each seat certainly holds, ``may`` the others it
    may hold, and ``slots`` how many of those others it has. ``loose`` are the cards to be shared out, and
    ``weight`` is the weight of the case."""

    sure: tuple[int, ...]
    may: tuple[int, ...]
    slots: tuple[int, ...]
    loose: int
    weight: float


def cases(view: View) -> Iterator[Case]:
    """Yield the cases to consider, at least one.

    In the first, no hidden card of the drawer contradicts the drawer's own gift. In each further case, the
    drawer drew a certain card that would contradict the gift if it had been in hand before.
    """
    seats = range(view.seats)
    placed, drawer = view.placed, view.drawer
    loose = mask(c for c in view.unseen if c not in placed)
    sure = [mask(c for c, s in placed.items() if s == seat) for seat in seats]
    sure[view.seat] = mask(view.hand)
    slots = [0 if seat == view.seat else view.counts[seat] - sure[seat].bit_count() for seat in seats]
    free = [0 if seat == view.seat else loose & ~lacks for seat, lacks in enumerate(voids(view))]
    may = [some & ~ruled_out_by_gift(view, seat) for seat, some in enumerate(free)]
    if view.drawn is not None or view.given is not None or drawer == view.seat or not slots[drawer]:
        yield Case(tuple(sure), tuple(may), tuple(slots), loose, 1.0)
        return
    against = ruled_out_by_gift(view, drawer)
    if mask(played_by(view, drawer)) & against:
        yield Case(tuple(sure), tuple(may), tuple(slots), loose, 1.0)
        return
    # If no card contradicts the drawer's gift, any of their cards may be the one drawn.
    yield Case(tuple(sure), tuple(may), tuple(slots), loose, float(view.rules.hand - 1))
    slots[drawer] -= 1
    for c in ALL:
        if c.bit & free[drawer] & against:
            with_it = [s | c.bit if seat == drawer else s for seat, s in enumerate(sure)]
            yield Case(tuple(with_it), tuple(may), tuple(slots), loose & ~c.bit, 1.0)


def played_by(view: View, seat: int) -> list[Card]:
    """Return the cards that a seat has played since the exchange."""
    return [card for trick in view.tricks[1:] for at, card in played_to(view, trick) if at == seat]


# The ways to share out the rest.


class Share(NamedTuple):
    """One way to divide the loose cards, by number only. ``sorts`` are the cards of each sort, all of which
    the same ``seats`` may hold. ``parts`` says how many of them go to each of the seats. ``ways`` is how many
    ways there are to choose the cards for this."""

    case: Case
    sorts: tuple[tuple[int, ...], ...]
    seats: tuple[tuple[int, ...], ...]
    parts: tuple[tuple[int, ...], ...]
    ways: int


def _shares(case: Case) -> Iterator[Share]:
    sorts: dict[tuple[int, ...], list[int]] = {}
    for c in ALL:
        if c.bit & case.loose:
            holders = tuple([s for s, may in enumerate(case.may) if may & c.bit])
            sorts.setdefault(holders, []).append(c.bit)
    kinds = sorted(sorts, key=lambda holders: (len(holders), holders))
    cards = tuple([tuple(sorts[kind]) for kind in kinds])
    for parts, ways in _divisions(tuple(kinds), [len(some) for some in cards], list(case.slots)):
        yield Share(case, cards, tuple(kinds), parts, ways)


def _divisions(
    kinds: Sequence[tuple[int, ...]], numbers: Sequence[int], slots: list[int]
) -> Iterator[tuple[tuple[tuple[int, ...], ...], int]]:
    if not kinds:
        if not any(slots):
            yield (), 1
        return
    for part, ways in _parts(numbers[0], [slots[s] for s in kinds[0]]):
        left = list(slots)
        for seat, number in zip(kinds[0], part, strict=True):
            left[seat] -= number
        for rest, more in _divisions(kinds[1:], numbers[1:], left):
            yield (part, *rest), ways * more


def _parts(number: int, room: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each way to divide a number of cards among seats with limited room, and how many choices of cards
    lead to it."""
    if not room:
        if not number:
            yield (), 1
        return
    least = max(0, number - sum(room[1:]))
    for first in range(least, min(number, room[0]) + 1):
        for rest, ways in _parts(number - first, room[1:]):
            yield (first, *rest), ways * comb(number, first)


def _some_way(share: Share, rng: random.Random) -> tuple[int, ...]:
    hands = list(share.case.sure)
    for cards, seats, part in zip(share.sorts, share.seats, share.parts, strict=True):
        mixed = rng.sample(cards, len(cards)) if len(seats) > 1 else cards
        top = 0
        for seat, number in zip(seats, part, strict=True):
            hands[seat] |= sum(mixed[top : top + number])
            top += number
    return tuple(hands)


def _every_way(share: Share) -> Iterator[tuple[int, ...]]:
    ways = [share.case.sure]
    for cards, seats, part in zip(share.sorts, share.seats, share.parts, strict=True):
        ways = [hands for before in ways for hands in _with_sort(before, cards, seats, part)]
    yield from ways


def _with_sort(
    hands: tuple[int, ...], cards: tuple[int, ...], seats: tuple[int, ...], part: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    if not seats:
        yield hands
        return
    for some in combinations(cards, part[0]):
        added = list(hands)
        added[seats[0]] |= sum(some)
        rest = tuple([c for c in cards if c not in some])
        yield from _with_sort(tuple(added), rest, seats[1:], part[1:])


# What is usually given.


class _Given:
    """The odds that certain hands would have given back the card the soloist received. Usually the card given
    back is the poorest plain card."""

    def __init__(self, view: View) -> None:
        self._soloist, self._drawer = view.soloist, view.drawer
        self._his, self._drawers = mask(played_by(view, view.soloist)), mask(played_by(view, view.drawer))
        self._given = view.given.bit if view.given else 0
        self._drawn = view.drawn.bit if view.drawn else 0
        self._against = ruled_out_by_gift(view, view.drawer)
        self._open = view.seat != view.drawer

    def odds(self, hands: tuple[int, ...]) -> float:
        """Return the odds that these hands would have given back the soloist's card; 1.0 if this seat gave
        it. If the seat does not know the card, the odds of all cards that it may be are added up."""
        if not self._open:
            return 1.0
        had = (hands[self._drawer] | self._drawers) & ~self._drawn & ~TRUMP
        least = min([WORTH[c] for c in _places(had)], default=99)
        number = sum([WORTH[c] == least for c in _places(had)])
        back = self._given or (hands[self._soloist] | self._his) & ~self._against
        return sum([self._odds_of(c, least, number) for c in _places(back)]) or STRANGE

    @staticmethod
    def _odds_of(place: int, least: int, number: int) -> float:
        if 1 << place & TRUMP or WORTH[place] > least:
            return STRANGE
        return 1.0 if WORTH[place] < least else 1 / (number + 1)


def _places(hand: int) -> Iterator[int]:
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low
