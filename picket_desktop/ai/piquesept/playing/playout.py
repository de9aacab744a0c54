"""Plays a Piquesept deal with all hands open by rules of thumb: fast and deterministic. A card is given by
its place in `engine.cards.ALL`, and a hand by bits.

Every hand sees every other, so that a defender knows whether the soloist can still take a trick.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from picket_desktop.ai.piquesept.reading import SUITS
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.piquesept.counting import RANKING, TRUMPS, WORTH

TRUMP = SUITS[TRUMPS]
PLAIN = SUITS[1:]
RICH = 8
"""Minimum number of card points in a trick for which the soloist spends a trump."""


def _beats(led: int, best: Card) -> int:
    """Return the cards that beat ``best`` in a trick to a lead of suit ``led``."""
    trumps = best.suit is TRUMPS
    return sum(
        c.bit
        for c in ALL
        if (c.suit is best.suit and (trumps or best.suit == led) and RANKING[c.index] > RANKING[best.index])
        or (c.suit is TRUMPS and not trumps)
    )


BEATS = tuple(tuple(_beats(led, c) for c in ALL) for led in range(4))
"""The cards that beat the best card so far, as bits, by the suit led and the place of the best card."""


def _classes(written: str) -> tuple[int, ...]:
    """Parse classes of cards, in the order written, each as bits.

    "s" marks trumps. Ranks written together, such as those of low cards, are one class.
    """
    classes = []
    for word in written.split():
        trump, ranks = word.startswith("s"), word.removeprefix("s")
        fits = [c for c in ALL if (c.suit is TRUMPS) == trump and c.rank.letter in ranks]
        classes.append(sum(c.bit for c in fits))
    return tuple(classes)


THROWN = _classes("6789 J Q s6789 K sJ sQ T sK A sT sA")
"""The order in which cards are thrown on the other side's trick, least loss first."""
SMEARED = _classes("T A K Q J sT 6789 sK sQ sJ s6789 sA")
"""The order in which to try cards for a trick that the player's own side wins. The richest cards that can be
spared come first."""


def _first(classes: tuple[int, ...], some: int) -> int:
    """Return the place of a card among ``some``: the lowest of those in the first class that has any."""
    for kind in classes:
        if found := some & kind:
            return (found & -found).bit_length() - 1
    raise ValueError("no cards")


@lru_cache(maxsize=1 << 15)
def _thrown(some: int) -> int:
    return _first(THROWN, some)


@lru_cache(maxsize=1 << 15)
def _smeared(some: int) -> int:
    return _first(SMEARED, some)


def follows(hand: int, led: int) -> int:
    """Return the cards of a defender's hand that may be played when the suit ``led`` was led."""
    return hand & SUITS[led] or hand & TRUMP or hand


class Table(NamedTuple):
    """An open deal: the hands as bits, the open trick (its cards in order from the leader), and the card
    points that the soloist has taken."""

    hands: list[int]
    soloist: int
    leader: int
    lying: list[int]
    made: int


Chooses = Callable[[list[int], int, int, list[int], int], int]
"""Chooses the place of a card, given the hands, the soloist, the leader, the open trick, and the seat to
play."""


def play_out(table: Table, chooses: Chooses | None = None) -> tuple[int, bool]:
    """Return the soloist's card points at the end, and whether the soloist took the open trick or, if none
    was open, the next one. ``chooses`` decides the card of every seat, by default by rules of thumb."""
    chooses = chooses or by_thumb
    hands, soloist, leader, lying, made = table
    hands, lying = list(hands), list(lying)
    seats = len(hands)
    took_first: bool | None = None
    while lying or hands[leader]:
        while (place := len(lying)) < seats:
            seat = leader + place
            if seat >= seats:
                seat -= seats
            card = chooses(hands, soloist, leader, lying, seat)
            hands[seat] ^= 1 << card
            lying.append(card)
        leader = (leader + best_place(lying)) % seats
        if leader == soloist:
            for card in lying:
                made += WORTH[card]
        if took_first is None:
            took_first = leader == soloist
        lying = []
    return made, bool(took_first)


def best_place(lying: list[int]) -> int:
    """Return the index of the card that is winning the trick so far."""
    best = lying[0]
    beats, place = BEATS[best // 9], 0
    for at in range(1, len(lying)):
        card = lying[at]
        if beats[best] >> card & 1:
            best, place = card, at
    return place


def by_thumb(hands: list[int], soloist: int, leader: int, lying: list[int], seat: int) -> int:
    """Return the place of the card that ``seat`` plays by rules of thumb."""
    hand = hands[seat]
    if not hand & (hand - 1):
        return hand.bit_length() - 1
    if not lying:
        return lead_by_thumb(hands, soloist, seat)
    led, alone = lying[0] // 9, seat == soloist
    may = hand if alone else hand & SUITS[led] or hand & TRUMP or hand
    if not may & (may - 1):
        return may.bit_length() - 1
    seats, place = len(hands), best_place(lying)
    beat = BEATS[led][lying[place]]
    if alone:
        return soloist_by_thumb(hands, seat, seats - len(lying), led, beat, sum([WORTH[c] for c in lying]))
    winner = leader + place
    if winner >= seats:
        winner -= seats
    return defender_by_thumb(hands, soloist, seat, seats - len(lying), led, beat, winner, may)


def lead_by_thumb(hands: list[int], soloist: int, seat: int) -> int:
    """Return the place of the card that ``seat`` leads by rules of thumb."""
    return _soloist_leads(hands, soloist) if seat == soloist else _defender_leads(hands[seat], hands[soloist])


def _soloist_leads(hands: list[int], soloist: int) -> int:
    """Lead the richest plain card (or trump, if there is no other) that nobody can take, else the poorest."""
    hand, safe = hands[soloist], 0
    others = [h for s, h in enumerate(hands) if s != soloist]
    some = hand & ~TRUMP or hand
    for led, suit in enumerate(SUITS):
        if some & suit:
            safe |= unbeaten(some & suit, led, _answers(others, led))
    return _smeared(safe) if safe else _thrown(hand)


def _defender_leads(hand: int, his: int) -> int:
    """Lead the richest card that the soloist cannot take, else the poorest."""
    top = (his & TRUMP).bit_length()
    safe = (hand & TRUMP) >> top << top
    if not his & TRUMP:
        for suit in PLAIN:
            if some := hand & suit:
                top = (his & suit).bit_length()
                safe |= some >> top << top
    return _smeared(safe) if safe else _thrown(hand)


def unbeaten(some: int, led: int, against: int) -> int:
    """Return the cards among ``some`` that no card of ``against`` beats. Each of ``some`` is of the suit
    ``led`` or a trump."""
    trumps = against & TRUMP
    top = trumps.bit_length()
    safe = (some & TRUMP) >> top << top
    if led and not trumps:
        suit = SUITS[led]
        top = (against & suit).bit_length()
        safe |= (some & suit) >> top << top
    return safe


def cards_of(hand: int) -> list[int]:
    """Return the places of the cards in a hand."""
    found = []
    while hand:
        low = hand & -hand
        found.append(low.bit_length() - 1)
        hand ^= low
    return found


def _answers(hands: list[int], led: int) -> int:
    """Return all cards with which the defenders may answer a suit; they must follow suit or trump."""
    suit, found = SUITS[led], 0
    for hand in hands:
        found |= hand & suit or hand & TRUMP or hand
    return found


def soloist_by_thumb(hands: list[int], soloist: int, left: int, led: int, beat: int, worth: int) -> int:
    """Return the place of the card that the soloist plays to a trick in the suit ``led``: the richest plain
    card that safely takes the trick; failing that, if the trick is worth at least `RICH`, the poorest trump
    that does; otherwise the poorest card. ``left`` cards are still to be played to the trick, including this
    one. The cards ``beat`` would win the trick so far; ``worth`` is its card points."""
    hand = hands[soloist]
    wins = hand & beat
    if not wins:
        return _thrown(hand)
    safe = wins
    if left > 1:
        safe = unbeaten(wins, led, _answers([hands[soloist + at - len(hands)] for at in range(1, left)], led))
    if plain := safe & ~TRUMP:
        return _smeared(plain)
    if safe and worth >= RICH:
        return _thrown(safe)
    return _thrown(hand)


def defender_by_thumb(
    hands: list[int], soloist: int, seat: int, left: int, led: int, beat: int, winner: int, may: int
) -> int:
    """Return the place of the card that a defender plays to a trick that ``winner`` is winning.

    If the soloist cannot take the trick or has lost it, the defender puts points on it. If the soloist is
    winning it, the defender takes it if possible, and otherwise plays the poorest card.
    """
    if (soloist - seat) % len(hands) >= left:  # the soloist has played
        wins = may & beat if winner == soloist else may
    elif not hands[soloist] & beat:
        wins = may
    else:
        wins = unbeaten(may & beat, led, hands[soloist])
    return _smeared(wins) if wins else _thrown(may)
