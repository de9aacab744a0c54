"""Cards by name."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from picket_desktop.engine.cards import Card, Rank, Suit
from picket_desktop.words.language import Voice, opened

COURTS: dict[Rank, tuple[str, str, str, str]] = {
    Rank.KING: ("David", "Charles", "Alexandre", "César"),
    Rank.QUEEN: ("Pallas", "Judith", "Argine", "Rachel"),
    Rank.KNAVE: ("Hogier", "Lahire", "Lancelot", "Hector"),
}
"""The court's names on the Paris pattern, by suit: spades, hearts, clubs, diamonds."""


class CardWords(Voice):
    """What a card, a suit, a rank is called."""

    def rank(self, rank: int) -> str:
        """A rank: "king"."""
        return self.tongue.rank(Rank(rank), self.plain)

    def a_rank(self, rank: int) -> str:
        """One of a rank: "a king"."""
        return self.tongue.a_rank(Rank(rank), self.plain)

    def ranks(self, rank: int) -> str:
        """More of a rank: "kings"."""
        return self.tongue.ranks(Rank(rank), self.plain)

    def suit(self, suit: int) -> str:
        """A suit: "spades"."""
        return self.tongue.suit(Suit(suit))

    def a_suit(self, suit: int) -> str:
        """One card of a suit: "a spade"."""
        return self.tongue.a_suit(Suit(suit))

    def card_short(self, card: Card) -> str:
        """A card without an article: "knave of spades"."""
        return self.say("{rank} of {suit}", rank=self.rank(card.rank), suit=self.suit(card.suit))

    def card(self, card: Card) -> str:
        """A card in a sentence: "the knave of spades"."""
        return self.say("the {rank} of {suit}", rank=self.rank(card.rank), suit=self.suit(card.suit))

    def card_named(self, card: Card) -> str:
        """A card with the name it bears: "Hogier, the knave of spades"; without one, as `card`."""
        if not card.court:
            return self.card(card)
        return self.say("{name}, {card}", name=COURTS[card.rank][card.suit], card=self.card(card))

    def cards(self, cards: Sequence[Card]) -> str:
        """Some cards in a sentence, in their order: "the ace and king of spades; the ten of clubs", "the
        aces of spades and hearts"."""
        listed = self.tongue.listed
        if len(cards) > 1 and len({c.rank for c in cards}) == 1:
            suits = listed([self.suit(c.suit) for c in cards])
            return self.say("the {ranks} of {suits}", ranks=self.ranks(cards[0].rank), suits=suits)
        parts = [self._of_suit(suit, [*some]) for suit, some in groupby(cards, key=lambda c: c.suit)]
        return listed(parts) if len(parts) == len(cards) else "; ".join(parts)

    def _of_suit(self, suit: Suit, cards: Sequence[Card]) -> str:
        if len(cards) == 1:
            return self.card(cards[0])
        ranks = self.tongue.listed([self.rank(c.rank) for c in cards])
        return self.say("the {ranks} of {suit}", ranks=ranks, suit=self.suit(suit))

    def card_title(self, card: Card) -> str:
        """A card as a heading or a label: "The knave of spades"."""
        return opened(self.card(card))

    def how_many(self, least: int, most: int) -> str:
        """So many cards: "one card", "from one to eight cards"."""
        if least == most:
            return self.count(least, "one card", "{number} cards")
        return self.say("from {least} to {most} cards", least=self.number(least), most=self.number(most))
