"""How well a hand fits the cards that the opponent has played.

The opponent chose each card from those in hand, and players lead, follow and throw some kinds of card more
often than others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import exp
from typing import NamedTuple

from picket_desktop.ai.picket.hands.reading import SUIT
from picket_desktop.ai.picket.tables.play_marks import Marked, followed, led, thrown
from picket_desktop.ai.picket.tables.play_odds import PLAYED
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.state import View

ODDLY = 0.25
"""The share of plays made for no known reason. In such a play, every card is equally likely."""
HALF = 6
"""The number of cards in hand at which the play begins to count as late."""
SHIFTS = (0, 9, 18, 27)
Weights = tuple[int, ...]
"""The weights of the marks, in hundredths of the natural logarithm."""


class Played(NamedTuple):
    """A ``card`` that the opponent played to a ``lead``, both as bits (``lead`` is 0 if they led).

    ``played`` are the cards they had played before, ``suits`` the suits they had led (bit 0 is the first).
    ``held`` is how many cards they held, ``out`` the cards they had not seen.
    """

    card: int
    lead: int
    played: int
    suits: int
    held: int
    out: int


def played(view: View) -> Iterator[Played]:
    """Yield the cards that the opponent has played by choice, in order. In each, ``out`` holds the cards of
    this view's seat that the opponent could not see then: its hand and its discards."""
    mine, gone, theirs, suits = mask(view.kept), mask(view.discards), 0, 0
    for number, trick in enumerate(view.tricks):
        lead = trick.led.bit
        if trick.leader == view.seat:
            mine &= ~lead
            if trick.followed is not None:
                yield Played(trick.followed.bit, lead, theirs, suits, len(view.kept) - number, mine | gone)
                theirs |= trick.followed.bit
        else:
            if number or view.must_lead is None:
                yield Played(lead, 0, theirs, suits, len(view.kept) - number, mine | gone)
            theirs |= lead
            suits |= 1 << trick.led.suit
            mine &= ~trick.followed.bit if trick.followed is not None else -1


def agreement(view: View) -> Iterator[Callable[[int], float]]:
    """Yield a function for each card that the opponent has played. Given a whole hand of twelve, it returns
    the probability that this card would be played."""
    weights = view.rules.found_in(PLAYED)
    if weights is not None:
        yield from (_chance(_policy(weights), one) for one in played(view))


class Suit(NamedTuple):
    """The cards of a suit that may be played: the sum of their weights, the weight of each rank, and their
    number."""

    whole: float
    each: dict[int, float]
    number: int


class Suits(dict[int, Suit]):
    """A cache of `Suit` by the pattern of its cards; each is worked out when first needed."""

    def __init__(self, weights: Weights, marked: Callable[[int], Marked]) -> None:
        super().__init__()
        self._weights, self._marked = weights, marked

    def __missing__(self, held: int) -> Suit:
        weights = self._weights
        each = {rank: exp(sum([weights[m] for m in marks]) / 100) for rank, marks in self._marked(held)}
        found = self[held] = Suit(sum(each.values()), each, len(each))
        return found


class Policy:
    """How likely players are to lead, throw or follow with each card, worked out from the weights of
    marks."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._suits: dict[tuple[object, ...], Suits] = {}

    def leads(self, out: int, before: bool, late: bool) -> Suits:
        return self._of(led, out, before, late)

    def throws(self, out: int) -> Suits:
        return self._of(thrown, out)

    def follows(self, out: int, lead: int) -> Suits:
        return self._of(followed, out, lead)

    def _of(self, marked: Callable[..., Marked], *about: int) -> Suits:
        key = marked, *about
        if key not in self._suits:
            self._suits[key] = Suits(self._weights, lambda held: marked(held, *about))
        return self._suits[key]


@lru_cache(maxsize=8)
def _policy(weights: Weights) -> Policy:
    return Policy(weights)


def _chance(policy: Policy, one: Played) -> Callable[[int], float]:
    """Return a function that gives the probability of a hand playing this card."""
    suit, rank = _place(one.card)
    asked, lead = _place(one.lead) if one.lead else (-1, 0)
    before, out = ~one.played, [one.out >> s & SUIT for s in SHIFTS]
    if asked == suit:
        followed, shift = policy.follows(out[suit], lead), SHIFTS[suit]

        def follows(hand: int) -> float:
            held = followed[(hand & before) >> shift & SUIT]
            return (1 - ODDLY) * held.each[rank] / held.whole + ODDLY / held.number

        return follows
    late = one.held <= HALF
    a, b, c, d = (
        policy.throws(out[s]) if one.lead else policy.leads(out[s], bool(one.suits >> s & 1), late)
        for s in range(4)
    )

    def plays(hand: int) -> float:
        hand &= before
        held = a[hand & SUIT], b[hand >> 9 & SUIT], c[hand >> 18 & SUIT], d[hand >> 27]
        whole = held[0].whole + held[1].whole + held[2].whole + held[3].whole
        return (1 - ODDLY) * held[suit].each[rank] / whole + ODDLY / one.held

    return plays


def _place(card: int) -> tuple[int, int]:
    """Return the suit and rank of a card; a six has rank 0."""
    return divmod(card.bit_length() - 1, 9)


def options(one: Played, hand: int) -> Iterator[tuple[int, list[int]]]:
    """Yield the cards, as bits, that a hand could have played at this point, with their marks. The card
    played is included. ``hand`` is the whole hand of twelve."""
    held = [(hand & ~one.played) >> s & SUIT for s in SHIFTS]
    out = [one.out >> s & SUIT for s in SHIFTS]
    asked, lead = _place(one.lead) if one.lead else (-1, 0)
    for suit, shift in enumerate(SHIFTS):
        if not one.lead:
            marked = led(held[suit], out[suit], bool(one.suits >> suit & 1), one.held <= HALF)
        elif not held[asked]:
            marked = thrown(held[suit], out[suit])
        elif suit == asked:
            marked = followed(held[suit], out[suit], lead)
        else:
            continue
        yield from ((1 << shift + rank, marks) for rank, marks in marked)
