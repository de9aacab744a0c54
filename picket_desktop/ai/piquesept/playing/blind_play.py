"""Blind play of a Piquesept deal: every seat sees only its own hand, the table and the cards that are out.

A seat plays what is usually played from such a hand (`habits`). This is fast and deterministic. Play with all
hands open assumes that players always find the best card against the hidden hands; blind play assumes that
nobody does. Cards are places in `engine.cards.ALL`, hands are bits.
"""

from __future__ import annotations

from picket_desktop.ai.piquesept.habit_table import HABITS
from picket_desktop.ai.piquesept.habits import FACES, FREE, LED, LONG, OUT, PUT, TOP, standing_of
from picket_desktop.ai.piquesept.playing.playout import (
    BEATS,
    TRUMP,
    Table,
    best_place,
    cards_of,
    follows,
    play_out,
)
from picket_desktop.ai.piquesept.playing.second_thoughts import Outcome
from picket_desktop.ai.piquesept.reading import SUITS
from picket_desktop.engine.cards import ALL
from picket_desktop.engine.piquesept.counting import TRUMPS

SORTS = tuple(face + 6 * (card.suit is TRUMPS) for face, card in zip(FACES, ALL, strict=True))
"""The sort of each card: its face, counted separately for plain cards and for trumps."""


def play_blind(table: Table) -> Outcome:
    """Return the outcome of a deal in which every seat plays the usual card from its own hand."""
    return Outcome(*play_out(table, _card), sum([hand.bit_count() for hand in table.hands]))


def _card(hands: list[int], soloist: int, leader: int, lying: list[int], seat: int) -> int:
    """Return the place of the card that ``seat`` usually plays."""
    hand, alone = hands[seat], seat == soloist
    if not hand & hand - 1:
        return hand.bit_length() - 1
    if not lying:
        return usual_lead(hand, sum(hands) ^ hand, alone)
    led = lying[0] // 9
    may = hand if alone else follows(hand, led)
    if not may & may - 1:
        return may.bit_length() - 1
    return usual_put(may, soloist, len(hands), leader, lying, alone)


def usual_lead(hand: int, out: int, alone: bool) -> int:
    """Return the place of the card usually led from a hand when the others hold the cards ``out``; ``alone``
    is True if the soloist leads."""
    best, found = float("-inf"), -1
    for suit, whole in enumerate(SUITS):
        held = hand & whole
        if not held:
            continue
        trump = suit == TRUMPS
        of_suit = HABITS[LONG + 8 * alone + 4 * trump + min(held.bit_count(), 4) - 1]
        of_suit += HABITS[OUT + 4 * alone + 2 * trump + bool(out & TRUMP)]
        for card in cards_of(held):
            top = HABITS[TOP + 4 * alone + 2 * trump + (not (out & whole) >> card)]
            weight = of_suit + top + HABITS[LED + 12 * alone + SORTS[card]]
            if weight > best:
                best, found = weight, card
    return found


def usual_put(may: int, soloist: int, seats: int, leader: int, lying: list[int], alone: bool) -> int:
    """Return the place of the card that is usually played to a trick, chosen from the cards ``may``."""
    led, at = lying[0] // 9, best_place(lying)
    beaten, standing = BEATS[led][lying[at]], standing_of(soloist, seats, leader, lying, at, alone)
    best, found = float("-inf"), -1
    for card in cards_of(may):
        beats, suit = beaten >> card & 1, card // 9
        free = suit != led and (alone or suit != TRUMPS)
        weight = HABITS[PUT + ((standing * 12 + SORTS[card]) * 2 + beats) * 2 + free]
        if free:
            held = (may & SUITS[suit]).bit_count()
            weight += HABITS[FREE + (standing * 3 + min(held, 3) - 1) * 2 + beats]
        if weight > best:
            best, found = weight, card
    return found
