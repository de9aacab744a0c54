"""Play of a Piquesept deal with all hands open. It is better than by rules of thumb alone, but costs many
times as much: a player who would lose by these rules checks, at each turn, whether another card would turn
the deal around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.ai.piquesept.playing.playout import (
    Table,
    best_place,
    by_thumb,
    cards_of,
    follows,
    play_out,
)
from picket_desktop.engine.piquesept.counting import WORTH

SEVENS = (1, 10, 19, 28)
"""Places of the sevens. Seven, eight and nine of a suit lie together, and count nothing."""


class Outcome(NamedTuple):
    """The soloist's card points at the end; whether the soloist took the open trick or, if none was open, the
    next one; and how many cards were played to find this out."""

    made: int
    took_first: bool
    played: int


def play_well(table: Table, won: Sequence[float]) -> Outcome:
    """Return the outcome of the deal if, at each turn, a player who would lose by rules of thumb looks for a
    card that turns the deal around. ``won`` gives, by card points, the degree to which the soloist wins."""
    hands, soloist, leader, lying, made = table
    hands, lying = list(hands), list(lying)
    seats, took_first = len(hands), None
    left = sum([hand.bit_count() for hand in hands])
    played = 2 * left
    ends = won[play_out(table)[0]]
    while left or lying:
        while len(lying) < seats:
            seat = leader + len(lying)
            if seat >= seats:
                seat -= seats
            hand = hands[seat]
            card = by_thumb(hands, soloist, leader, lying, seat)
            alone = seat == soloist
            best = 1.0 if alone else 0.0
            if ends != best and hand & hand - 1:
                may = hand if alone or not lying else follows(hand, lying[0] // 9)
                for other in cards_of(_one_of_each(may) & ~(1 << card)):
                    hands[seat] = hand & ~(1 << other)
                    then = won[play_out(Table(hands, soloist, leader, [*lying, other], made))[0]]
                    played += left
                    if then > ends if alone else then < ends:
                        card, ends = other, then
                        if ends == best:
                            break
            hands[seat] = hand & ~(1 << card)
            lying.append(card)
            left -= 1
        leader = (leader + best_place(lying)) % seats
        if leader == soloist:
            made += sum([WORTH[card] for card in lying])
        if took_first is None:
            took_first = leader == soloist
        lying = []
    return Outcome(made, bool(took_first), played)


def _one_of_each(hand: int) -> int:
    """Return the hand with only the lowest of any touching cards that count nothing, which stands for them
    all."""
    for seven in SEVENS:
        three = hand >> seven & 7
        if three in (0b011, 0b111, 0b110):
            hand = hand & ~(7 << seven) | (three & -three) << seven
    return hand
