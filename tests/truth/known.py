"""The hands that the opponent may hold, worked out from a view alone, without using any code that makes
hints. A claim of certainty is checked against every possible hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from picket_desktop.engine.cards import Card, Rank, Suit, pack

HIGH = Rank.TEN
"""Lowest rank that counts in play and in sets: the ten."""


class Known:
    """The cards of a view in the games for two. The opponent certainly holds ``his``, and also ``room`` of
    the cards in ``may``."""

    def __init__(self, view: Any) -> None:
        self.view, self.rules = view, view.rules
        self.hand: tuple[Card, ...] = view.hand
        me, other = view.seat, 1 - view.seat
        played, lacks, self.won = set(), set(), [0, 0]
        for trick in view.tricks:
            for card in (trick.led, trick.followed):
                played |= {card} if card is not None else set()
            if trick.winner is not None:
                self.won[trick.winner] += 1
            if (
                trick.leader == me
                and trick.followed is not None
                and trick.followed.suit is not trick.led.suit
            ):
                lacks.add(trick.led.suit)
        took = view.exchanged[other] if me == view.elder else None
        due = set(view.looked[: took or 0]) - played
        seen = {*view.hand, *view.discards, *view.looked, *view.turned_up, *view.shown} | played
        self.his = frozenset({*view.shown} | due)
        out = [card for card in pack(view.rules.pack) if card not in seen | self.his]
        self.out = tuple(out)
        self.may = tuple(card for card in out if card.suit not in lacks)
        self.room = view.other_count - len(self.his)
        self.me, self.other = me, other

    def suit(self, suit: Suit) -> list[Card]:
        """Return my cards of a suit, highest first."""
        return sorted((card for card in self.hand if card.suit is suit), key=lambda card: -card.rank)

    def holdings(self, suit: Suit) -> Iterator[frozenset[Card]]:
        """Yield every set of cards of a suit that the opponent may hold."""
        sure = frozenset(card for card in self.his if card.suit is suit)
        some = [card for card in self.may if card.suit is suit]
        others = len(self.may) - len(some)
        for number in range(max(0, self.room - others), min(len(some), max(0, self.room)) + 1):
            for held in combinations(some, number):
                yield sure | frozenset(held)

    def beaten_by(self, card: Card) -> set[Card]:
        """Return the cards the opponent may hold that would beat this card of mine."""
        return {other for held in self.holdings(card.suit) for other in held if other.rank > card.rank}

    def unbeatable(self, card: Card) -> bool:
        """Return True if the opponent cannot hold a card that beats this one."""
        return not self.beaten_by(card)

    def run(self, led: Sequence[Card]) -> int:
        """Return how many of these cards, all of one suit and led in this order, win whatever the opponent
        holds in the suit."""
        if not led:
            return 0
        return min(_taken(led, held) for held in self.holdings(led[0].suit))

    def sure(self, first: Card | None = None) -> int:
        """Return how many tricks are certain from the top with ``first`` led first, or 0 if that card may
        lose."""
        found = 0
        for suit in Suit:
            cards = self.suit(suit)
            if first is not None and first.suit is suit:
                cards = [first, *(card for card in cards if card is not first)]
                if not self.run(cards):
                    return 0
            found += self.run(cards)
        return found

    def winners(self, first: Card | None = None) -> list[Card]:
        """Return the cards that take the tricks counted by ``sure``. If ``first`` is given, it is led
        first."""
        found: list[Card] = []
        for suit in Suit:
            cards = self.suit(suit)
            if first is not None and first.suit is suit:
                cards = [first, *(card for card in cards if card is not first)]
            found += cards[: self.run(cards)]
        return found

    def small_may_win(self, suit: Suit) -> bool:
        """Return True if my lowest card of a suit may win once I have led all my others of the suit."""
        cards = self.suit(suit)
        return any(len(held) < len(cards) for held in self.holdings(suit))

    def guards_needed(self, card: Card) -> int:
        """Return how many lower cards of its suit a card needs to outlast every higher card the opponent may
        hold."""
        return max((sum(c.rank > card.rank for c in held) for held in self.holdings(card.suit)), default=0)

    def exactly_guarded(self, card: Card) -> bool:
        """Return True if a card is my highest of its suit and has exactly as many guards as it needs."""
        cards = self.suit(card.suit)
        return cards[0] is card and 0 < self.guards_needed(card) == len(cards) - 1


def _taken(led: Sequence[Card], held: frozenset[Card]) -> int:
    """Return how many of these cards win, led in this order, before the first that loses. The opposing
    holding plays its lowest card as long as it can."""
    his = sorted(held, key=lambda card: card.rank)
    for number, card in enumerate(led):
        if his and his[-1].rank > card.rank:
            return number
        his = his[1:]
    return len(led)


# The scores of hands before the play


def value(cards: Sequence[Card]) -> int:
    """Return the value of cards of one suit for the point: ace eleven, court cards ten, the others their
    pips."""
    return sum(11 if card.rank is Rank.ACE else min(10, int(card.rank)) for card in cards)


def worth(kind: str, group: Sequence[Card], rules: Any) -> tuple[int, int]:
    """Return the key by which groups of this kind are compared."""
    if kind == "POINT":
        return (value(group), 0) if rules.calls.point_by == "value" else (len(group), value(group))
    return (len(group), max(card.rank for card in group))


def sets(cards: Sequence[Card]) -> list[list[Card]]:
    """Return the trios and quatorzes, of tens or better, among some cards."""
    ranks = [[card for card in cards if card.rank is rank] for rank in Rank if rank >= HIGH]
    return [some for some in ranks if len(some) >= 3]


def runs(cards: Sequence[Card], in_suit: bool) -> list[tuple[int, int]]:
    """Return the length and top rank of every sequence of three or more in some cards."""
    piles = [[c for c in cards if c.suit is suit] for suit in Suit] if in_suit else [list(cards)]
    found = []
    for pile in piles:
        ranks = {int(card.rank) for card in pile}
        for top in ranks:
            length = 0
            while top - length in ranks:
                length += 1
                if length >= 3:
                    found.append((length, top))
    return found


def best(kind: str, cards: Sequence[Card], rules: Any) -> tuple[int, int]:
    """Return the key of the best group of a kind in some cards, or (0, 0) if there is none."""
    if kind == "SETS":
        return max((worth(kind, some, rules) for some in sets(cards)), default=(0, 0))
    if kind == "SEQUENCES":
        return max(runs(cards, rules.calls.runs_in_suit), default=(0, 0))
    piles = [[c for c in cards if c.suit is suit] for suit in Suit]
    piles = [pile for pile in piles if len(pile) >= max(1, rules.calls.point_least)]
    return max((worth(kind, pile, rules) for pile in piles), default=(0, 0))


def makes(kind: str, groups: Sequence[Sequence[Card]], rules: Any) -> int:
    """Return how many points groups score if they are good."""
    if kind == "POINT":
        tens = rules.calls.point_score == "tens"
        return (value(groups[0]) + 5) // 10 if tens else len(groups[0])
    if kind == "SETS":
        return sum(14 if len(group) == 4 else 3 for group in groups)
    lengths = [len(group) for group in groups]
    lengths = lengths if rules.calls.lesser_runs else [max(lengths)]
    return sum(n if n < 5 else n + 10 for n in lengths)
