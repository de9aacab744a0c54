"""The habits of card play: the odds that a hand would have played the card its seat chose. Cards are places
in `engine.cards.ALL`, hands are bits. Each card that might have been played has marks, which depend only on
what its seat could see. The odds of a card are proportional to e to the power of the sum of its marks'
weights (`habit_table`)."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from picket_desktop.ai.piquesept.habit_table import HABITS
from picket_desktop.ai.piquesept.playing.playout import BEATS, RICH, TRUMP, best_place, cards_of, follows
from picket_desktop.ai.piquesept.reading import SUITS, mask
from picket_desktop.engine.cards import ALL, Rank
from picket_desktop.engine.piquesept.counting import TRUMPS, WORTH
from picket_desktop.engine.piquesept.state import View

FACES = tuple(max(0, c.rank - Rank.NINE) for c in ALL)
"""The kind of each card within its suit: 0 for every card up to the nine, then 1 to 5 for ten, knave, queen,
king and ace."""
LED, TOP, LONG, OUT, PUT, FREE, MARKS = 0, 24, 32, 48, 56, 440, 488
"""Where the numbers of each kind of mark begin; and how many marks there are in all."""
HUNDREDTH = 0.01
"""The unit of the weights, in the natural logarithm."""
TRUSTED = 0.7
"""The power to which the odds of all cards played are raised. It is below 1 because no player has exactly the
average habits."""


class Played:
    """A card played, as the table saw it. ``seat`` is the seat that played it, and ``alone`` is True if that
    is the soloist's. ``later`` has the bits of this card and of the cards that the seat has played since."""

    __slots__ = ("_beaten", "_gone", "_known", "_led", "_place", "alone", "card", "later", "seat")

    def __init__(self, view: View, seat: int, card: int, leader: int, lying: list[int], gone: int) -> None:
        self.seat, self.card, self.alone, self.later = seat, card, seat == view.soloist, 1 << card
        self._gone = gone
        self._known: dict[int, float] = {}
        self._led = lying[0] // 9 if lying else -1
        if not lying:
            self._place, self._beaten = int(self.alone), 0
            return
        best = best_place(lying)
        self._beaten = BEATS[self._led][lying[best]]
        self._place = standing_of(view.soloist, view.seats, leader, lying, best, self.alone)

    def odds(self, hand: int) -> float:
        """Return the odds that this seat would have played the card from a given hand."""
        may = self.may(hand)
        known = self._known.get(may)
        if known is None:
            known = self._known[may] = self._odds(may)
        return known

    def may(self, hand: int) -> int:
        """Return the cards of a hand that might have been played."""
        return hand if self.alone or self._led < 0 else follows(hand, self._led)

    def _odds(self, may: int) -> float:
        if not may & may - 1:
            return 1.0
        powers = {c: exp(sum([HABITS[m] for m in self.marks(c, may)]) * HUNDREDTH) for c in cards_of(may)}
        return powers[self.card] / sum(powers.values())

    def marks(self, card: int, may: int) -> Iterator[int]:
        """Yield the marks that describe playing ``card`` out of ``may``, the cards that might have been
        played."""
        suit, trump = SUITS[card // 9], card // 9 == TRUMPS
        sort, held = FACES[card] + 6 * trump, (may & suit).bit_count()
        out = ~(self._gone | may)
        if self._led < 0:
            role = self._place
            yield LED + 12 * role + sort
            yield TOP + 4 * role + 2 * trump + (not (out & suit) >> card)
            yield LONG + 8 * role + 4 * trump + min(held, 4) - 1
            yield OUT + 4 * role + 2 * trump + bool(out & TRUMP)
            return
        beats = self._beaten >> card & 1
        free = card // 9 != self._led and (self.alone or not trump)
        yield PUT + ((self._place * 12 + sort) * 2 + beats) * 2 + free
        if free:
            yield FREE + (self._place * 3 + min(held, 3) - 1) * 2 + beats


def standing_of(soloist: int, seats: int, leader: int, lying: list[int], best: int, alone: bool) -> int:
    """Return a code for the state of an open trick. For the soloist (``alone``), it says whether the trick is
    rich, and whether the soloist plays the last card. For a defender, it says which side is winning, and
    whether the defender plays last (if the soloist is winning) or whether the soloist has played (if not).
    ``best`` is the place in the trick of the card that is winning."""
    last = len(lying) + 1 == seats
    if alone:
        return 2 * (sum([WORTH[card] for card in lying]) >= RICH) + last
    if (leader + best) % seats == soloist:
        return 4 + last
    return 6 + ((soloist - leader) % seats < len(lying))


class Habits:
    """The cards that the others have played since the exchange, as one seat has seen them."""

    def __init__(self, view: View) -> None:
        self._played = list(_others(view))
        later = [0] * view.seats
        for one in reversed(self._played):
            later[one.seat] |= one.later
            one.later = later[one.seat]

    def odds(self, hands: tuple[int, ...]) -> float:
        """Return the combined odds of all cards played so far, if ``hands`` are the hands now."""
        product = 1.0
        for one in self._played:
            product *= one.odds(hands[one.seat] | one.later)
        return float(product**TRUSTED)


def _others(view: View) -> Iterator[Played]:
    gone = mask(view.tricks[0].cards) if view.tricks else 0
    for trick in view.tricks[1:]:
        lying: list[int] = []
        for turn, card in enumerate(trick.cards):
            seat = (trick.leader + turn) % view.seats
            if seat != view.seat:
                yield Played(view, seat, card.index, trick.leader, lying, gone)
            lying.append(card.index)
            gone |= card.bit
