"""A deal of Piquesept with all hands open, played to its end by rules of thumb: fast, and the same each time.
Cards are places in `engine.cards.ALL`, hands are bits.

Every hand sees every other, so that a defender knows whether the soloist can still take a trick.
"""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.ai.piquesept.reading import SUITS
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.piquesept.counting import RANKING, TRUMPS, WORTH

TRUMP = SUITS[TRUMPS]
RICH = 8
"""The card points in a trick for which the soloist spends a trump."""


def _beats(led: int, best: Card) -> int:
    """The cards that take a trick from ``best`` when the suit ``led`` was led."""
    trumps = best.suit is TRUMPS
    return sum(
        c.bit
        for c in ALL
        if (c.suit is best.suit and (trumps or best.suit == led) and RANKING[c.index] > RANKING[best.index])
        or (c.suit is TRUMPS and not trumps)
    )


BEATS = tuple(tuple(_beats(led, c) for c in ALL) for led in range(4))
"""By suit led and the place of the best card: the cards that beat it."""


def _classes(written: str) -> tuple[int, ...]:
    """Classes of cards as bits, from their ranks in order; "s" marks trumps. Low cards are one class."""
    classes = []
    for word in written.split():
        trump, ranks = word.startswith("s"), word.removeprefix("s")
        fits = [c for c in ALL if (c.suit is TRUMPS) == trump and c.rank.letter in ranks]
        classes.append(sum(c.bit for c in fits))
    return tuple(classes)


THROWN = _classes("6789 J Q s6789 K sJ sQ T sK A sT sA")
"""What is thrown to the other side's trick, the least loss first."""
SMEARED = _classes("T A K Q J sT 6789 sK sQ sJ s6789 sA")
"""What is put on one's own side's trick, the richest that can be spared first."""


def _first(classes: tuple[int, ...], some: int) -> int:
    """The place of the lowest card of the first class that ``some`` has."""
    for kind in classes:
        if found := some & kind:
            return (found & -found).bit_length() - 1
    raise ValueError("no cards")


def follows(hand: int, led: int) -> int:
    """What a defender may play to a suit."""
    return hand & SUITS[led] or hand & TRUMP or hand


class Table(NamedTuple):
    """An open deal: hands as bits, the trick that lies (its cards by place from the leader's), and the card
    points that the soloist has taken."""

    hands: list[int]
    soloist: int
    leader: int
    lying: list[int]
    made: int


def play_out(table: Table) -> tuple[int, bool]:
    """The soloist's card points at the end, and whether he took the trick that lay or was led first."""
    hands, soloist, leader, lying, made = table
    hands, lying = list(hands), list(lying)
    seats = len(hands)
    took_first: bool | None = None
    while lying or hands[leader]:
        while len(lying) < seats:
            seat = (leader + len(lying)) % seats
            card = _card(hands, soloist, leader, lying, seat)
            hands[seat] &= ~(1 << card)
            lying.append(card)
        place = _best(lying)
        leader = (leader + place) % seats
        if leader == soloist:
            for card in lying:
                made += WORTH[card]
        if took_first is None:
            took_first = leader == soloist
        lying = []
    return made, bool(took_first)


def _best(lying: list[int]) -> int:
    """The place of the card that wins so far."""
    beats = BEATS[lying[0] // 9]
    place = 0
    for at in range(1, len(lying)):
        if beats[lying[place]] >> lying[at] & 1:
            place = at
    return place


def _card(hands: list[int], soloist: int, leader: int, lying: list[int], seat: int) -> int:
    hand = hands[seat]
    if not hand & (hand - 1):
        return hand.bit_length() - 1
    if not lying:
        return _lead(hands, soloist, seat)
    if seat == soloist:
        return _soloist_plays(hands, soloist, leader, lying)
    may = follows(hand, lying[0] // 9)
    if not may & (may - 1):
        return may.bit_length() - 1
    return _defender_plays(hands, soloist, leader, lying, may)


def _lead(hands: list[int], soloist: int, seat: int) -> int:
    """The richest card that the other side cannot take; else the poorest."""
    hand = hands[seat]
    safe = 0
    if seat == soloist:
        others = [h for s, h in enumerate(hands) if s != soloist]
        answers: dict[int, int] = {}
        for card in _cards(hand & ~TRUMP) or _cards(hand):
            led = card // 9
            if led not in answers:
                answers[led] = _answers(others, led)
            if not answers[led] & BEATS[led][card]:
                safe |= 1 << card
    else:
        for card in _cards(hand):
            if not hands[soloist] & BEATS[card // 9][card]:
                safe |= 1 << card
    return _first(SMEARED, safe) if safe else _first(THROWN, hand)


def _cards(hand: int) -> list[int]:
    found = []
    while hand:
        low = hand & -hand
        found.append(low.bit_length() - 1)
        hand ^= low
    return found


def _answers(hands: list[int], led: int) -> int:
    """All that defenders, bound to follow and to trump, may play to a suit."""
    found = 0
    for hand in hands:
        found |= follows(hand, led)
    return found


def _soloist_plays(hands: list[int], soloist: int, leader: int, lying: list[int]) -> int:
    """He takes a trick that holds enough, as cheaply as is safe, and throws his poorest card else."""
    hand, led = hands[soloist], lying[0] // 9
    wins = hand & BEATS[led][lying[_best(lying)]]
    if not wins:
        return _first(THROWN, hand)
    later = [hands[(leader + at) % len(hands)] for at in range(len(lying) + 1, len(hands))]
    answers, beats, safe = _answers(later, led), BEATS[led], 0
    for card in _cards(wins):
        if not answers & beats[card]:
            safe |= 1 << card
    if plain := safe & ~TRUMP:
        return _first(SMEARED, plain)
    if safe and sum([WORTH[c] for c in lying]) >= RICH:
        return _first(THROWN, safe)
    return _first(THROWN, hand)


def _defender_plays(hands: list[int], soloist: int, leader: int, lying: list[int], may: int) -> int:
    """Points go on a trick that the soloist cannot take or has lost; a trick of his is taken if that may
    be, and gets the least if not."""
    led, place = lying[0] // 9, _best(lying)
    best = lying[place]
    beats = BEATS[led]
    if (soloist - leader) % len(hands) < len(lying):
        if (leader + place) % len(hands) != soloist:
            return _first(SMEARED, may)
        wins = may & beats[best]
        return _first(SMEARED, wins) if wins else _first(THROWN, may)
    his = hands[soloist]
    if not his & beats[best]:
        return _first(SMEARED, may)
    wins = 0
    for card in _cards(may & beats[best]):
        if not his & beats[card]:
            wins |= 1 << card
    return _first(SMEARED, wins) if wins else _first(THROWN, may)
