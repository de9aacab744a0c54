"""Solves the end of a Piquesept deal exactly, with all hands open: can the soloist take a number of card
points whatever the defenders do, acting as one? Cards are places in `engine.cards.ALL`, hands are bits.

Between two tricks, bounds on the points that the soloist can still take are cached, so that another query
about the same hands costs little. Of touching cards that count nothing, only one is tried.
"""

from __future__ import annotations

from functools import lru_cache

from picket_desktop.ai.piquesept.playing.playout import (
    BEATS,
    PLAIN,
    TRUMP,
    Table,
    best_place,
    cards_of,
    defender_by_thumb,
    lead_by_thumb,
    soloist_by_thumb,
)
from picket_desktop.ai.piquesept.playing.second_thoughts import SEVENS
from picket_desktop.ai.piquesept.reading import SUITS
from picket_desktop.engine.piquesept.counting import WORTH

LOW = sum(0b111 << seven for seven in SEVENS)
"""The sevens, eights and nines of all suits, as bits."""


class TooHard(Exception):
    """Raised when more cards would have to be tried than are allowed."""


def _counted(suit: int) -> tuple[int, ...]:
    return tuple(sum(WORTH[suit * 9 + p] for p in range(9) if some >> p & 1) for some in range(512))


COUNTED = tuple(_counted(suit) for suit in range(4))
"""The card points of every choice of cards, by suit and by the nine bits of its cards."""


def counted(hand: int) -> int:
    """Return the card points of some cards."""
    spades, hearts, clubs, diamonds = COUNTED
    return spades[hand & 511] + hearts[hand >> 9 & 511] + clubs[hand >> 18 & 511] + diamonds[hand >> 27]


class Ending:
    """Solves endings, and remembers the bounds it has found. ``limit`` is the maximum number of cards to try,
    and ``played`` how many have been tried."""

    def __init__(self, soloist: int, seats: int, limit: int) -> None:
        self.limit = limit
        self.played = 0
        self._soloist = soloist
        self._seats = seats
        self._known: dict[tuple[tuple[int, ...], int], list[int]] = {}

    def reaches(self, table: Table, needed: int) -> bool:
        """Return True if the soloist can end with ``needed`` card points. Raises `TooHard`."""
        hands, _, leader, lying, made = table
        if not lying:
            return self._between(tuple(hands), leader, needed - made)
        place, seats = best_place(lying), self._seats
        winner, worth = (leader + place) % seats, sum([WORTH[card] for card in lying])
        left = seats - len(lying)
        if not left:
            took = worth if winner == self._soloist else 0
            return self._between(tuple(hands), winner, needed - made - took)
        seat, led = (leader + len(lying)) % seats, lying[0] // 9
        live = sum(hands) | sum([1 << card for card in lying])
        return self._put(list(hands), seat, left, led, lying[place], winner, worth, needed - made, live)

    def _between(self, hands: tuple[int, ...], leader: int, need: int) -> bool:
        """Return True if the soloist can still take ``need`` card points when a trick is to be led."""
        known = self._known.get((hands, leader))
        if known is None:
            known = self._known[hands, leader] = self._bounds(hands, leader)
        if need <= known[0] or need > known[1]:
            return need <= known[0]
        if self._lead(list(hands), leader, need):
            known[0] = need
            return True
        known[1] = need - 1
        return False

    def _bounds(self, hands: tuple[int, ...], leader: int) -> list[int]:
        """Return bounds on the soloist's card points: how many are certain, and how many cannot be exceeded.
        They rely on the fact that nobody loses a trump higher than all those of the other side."""
        mine, live, first = hands[self._soloist], sum(hands), hands[leader]
        theirs, whole = live ^ mine, counted(live)
        if not first:
            return [0, 0]
        if not first & first - 1:
            lying = [hands[leader + turn - self._seats].bit_length() - 1 for turn in range(self._seats)]
            took = (leader + best_place(lying)) % self._seats == self._soloist
            return [whole, whole] if took else [0, 0]
        mine_over, theirs_over = _over(mine & TRUMP, theirs), _over(theirs & TRUMP, mine)
        others = [hand for hand in hands if hand != mine]
        least = counted(mine_over)
        if tricks := mine_over.bit_count():
            least += sum([_least(hand, tricks) for hand in others])
        if leader != self._soloist and not (live ^ first) & TRUMP:
            sure = _highest(first, live ^ first)
            lost = sum([_least(hand, sure.bit_count()) for hand in hands if hand != first])
            return [least, whole - counted(sure) - lost]
        most = whole
        if theirs_over:
            most -= counted(theirs_over)
            most -= _least(mine, max([(hand & theirs_over).bit_count() for hand in others]))
        if leader == self._soloist and tricks >= max([(hand & TRUMP).bit_count() for hand in others]):
            sure = _highest(mine, theirs & ~TRUMP)
            drawn, tricks = counted(sure | theirs & TRUMP), sure.bit_count()
            drawn += sum([_least(hand & ~TRUMP, tricks - (hand & TRUMP).bit_count()) for hand in others])
            least = max(least, drawn)
        return [least, most]

    def _lead(self, hands: list[int], leader: int, need: int) -> bool:
        hand, alone, live = hands[leader], leader == self._soloist, sum(hands)
        for card in _in_order(hand, lead_by_thumb(hands, self._soloist, leader), live ^ hand):
            hands[leader] = hand ^ 1 << card
            seat = leader + 1 if leader + 1 < self._seats else 0
            reached = self._put(
                hands, seat, self._seats - 1, card // 9, card, leader, WORTH[card], need, live
            )
            if reached == alone:
                break
        hands[leader] = hand
        return reached

    def _put(
        self,
        hands: list[int],
        seat: int,
        left: int,
        led: int,
        best: int,
        winner: int,
        worth: int,
        need: int,
        live: int,
    ) -> bool:
        """Return True if the soloist can still take ``need`` card points, counting those of this trick.
        ``left`` cards are still to be played to the trick. ``best`` is the best card in it so far, played by
        ``winner``, and ``worth`` the card points of the cards in it so far. ``live`` are the cards that were
        in all hands when the trick began."""
        self.played += 1
        if self.played > self.limit:
            raise TooHard
        hand, soloist, beat = hands[seat], self._soloist, BEATS[led][best]
        alone = seat == soloist
        may = hand if alone else hand & SUITS[led] or hand & TRUMP or hand
        if not may & may - 1:
            cards = [may.bit_length() - 1]
        elif alone:
            first = soloist_by_thumb(hands, soloist, left, led, beat, worth)
            cards = _in_order(may, first, live ^ hand)
        else:
            first = defender_by_thumb(hands, soloist, seat, left, led, beat, winner, may)
            cards = _in_order(may, first, live ^ hand)
        then = seat + 1 if seat + 1 < self._seats else 0
        for card in cards:
            hands[seat] = hand ^ 1 << card
            if beat >> card & 1:
                ahead, by = card, seat
            else:
                ahead, by = best, winner
            now = worth + WORTH[card]
            if left > 1:
                reached = self._put(hands, then, left - 1, led, ahead, by, now, need, live)
            else:
                reached = self._between(tuple(hands), by, need - now if by == soloist else need)
            if reached == alone:
                break
        hands[seat] = hand
        return reached


@lru_cache(maxsize=1 << 15)
def _least(hand: int, number: int) -> int:
    """Return how many card points the ``number`` poorest cards of a hand make."""
    return sum(sorted([WORTH[card] for card in cards_of(hand)])[:number])


def _over(some: int, others: int) -> int:
    """Return the trumps among ``some`` that are higher than all trumps among ``others``."""
    top = (others & TRUMP).bit_length()
    return some >> top << top


def _highest(hand: int, others: int) -> int:
    """Return the trumps of a hand, and the cards that ``others`` cannot beat in their suit."""
    found = hand & TRUMP
    for suit in PLAIN:
        top = (others & suit).bit_length()
        found |= (hand & suit) >> top << top
    return found


def _in_order(may: int, first: int, others: int) -> list[int]:
    """Return the cards that may be played, beginning with ``first``, and only one of cards that are alike."""
    may &= ~(1 << first)
    low = may & LOW
    if low & low - 1:
        for seven in SEVENS:
            three = may >> seven & 7
            if three & three - 1 and (three != 0b101 or not others >> seven & 0b010):
                may ^= (three & three - 1) << seven
    return [first, *cards_of(may)]
