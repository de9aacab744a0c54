"""Names of cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from picket_desktop.card_letters import letter
from picket_desktop.engine.cards import Card, Rank, Suit, card
from picket_desktop.words.declined import together
from picket_desktop.words.languages import courts
from picket_desktop.words.voice import Voice

COURTS: dict[Rank, tuple[str, str, str, str]] = {
    Rank.KING: ("David", "Charles", "Alexandre", "César"),
    Rank.QUEEN: ("Pallas", "Judith", "Argine", "Rachel"),
    Rank.KNAVE: ("Hogier", "Lahire", "Lancelot", "Hector"),
}
"""The names of the court cards in the Paris pattern, each rank by suit: spades, hearts, clubs, diamonds."""


SIGNS = "♠♥♣♦"
"""The signs of the suits, in the order of `Suit`."""
SIGNED = re.compile(rf"([{SIGNS}])(10|[2-9A-Z](?![A-Za-z]))?")
"""A pattern for a card or a suit in signs."""


def signed(card: Card) -> str:
    """Return a card as its suit sign and rank, with the letters of the current language.

    >>> from picket_desktop.engine.cards import Card, card
    >>> signed(card("7S")), signed(card("TH"))
    ('♠7', '♥10')
    """
    rank = letter(card.text, courts())
    return f"{SIGNS[card.suit]}{'10' if rank == 'T' else rank}"


def in_signs(cards: Sequence[str]) -> str:
    """Return cards, given in the form of a record, in symbols by the letters of the current language.

    >>> in_signs(["AS", "TH"])
    '♠A ♥10'
    """
    return " ".join(signed(card(text)) for text in cards)


@dataclass(frozen=True)
class Cards:
    """Names cards, suits and ranks."""

    say: Voice

    def rank(self, rank: int) -> str:
        """Return the name of a rank: "king"."""
        return self.say.language.rank(Rank(rank), self.say.plain)

    def lettered(self, rank: int) -> str:
        """Return the name of a rank with the letter printed on its cards: "knave (J)"."""
        return self.say("{rank} ({letter})", rank=self.rank(rank), letter=letter(Rank(rank).letter, courts()))

    def a_rank(self, rank: int) -> str:
        """Return the name of one card of a rank: "a king"."""
        return self.say.language.a_rank(Rank(rank), self.say.plain)

    def ranks(self, rank: int) -> str:
        """Return the plural of a rank: "kings"."""
        return self.say.language.ranks(Rank(rank), self.say.plain)

    def suit(self, suit: int) -> str:
        """Return the name of a suit: "spades"."""
        return self.say.language.suit(Suit(suit))

    def a_suit(self, suit: int) -> str:
        """Return the name of one card of a suit: "a spade"."""
        return self.say.language.a_suit(Suit(suit))

    def card(self, card: Card) -> str:
        """Return a card as used within a sentence: "the knave of spades"."""
        return self.say("the {rank} of {suit}", rank=self.rank(card.rank), suit=self.suit(card.suit))

    def spelt(self, text: str) -> str:
        """Return a text with its signs for cards and suits put into words."""
        return SIGNED.sub(lambda found: self._of_signs(*found.groups()), text)

    def _of_signs(self, sign: str, rank: str | None) -> str:
        suit = Suit(SIGNS.index(sign))
        written = {letter(one.letter, self.say.language.courts): one for one in Rank} | {"10": Rank.TEN}
        if rank in written:
            return self.card(card(f"{written[rank].letter}{suit.letter}"))
        return f"{self.suit(suit)} {rank}" if rank else self.suit(suit)

    def named(self, card: Card) -> str:
        """Return a card with the name of its figure: "Hogier, the knave of spades". If it has no figure, or
        in everyday words, return it as `card` does."""
        if not card.court or self.say.plain:
            return self.card(card)
        return self.say("{name}, {card}", name=COURTS[card.rank][card.suit], card=self.card(card))

    def several(self, cards: Sequence[Card]) -> str:
        """Return several cards as used within a sentence, in the given order: "the ace and king of spades and
        the ten of clubs", "the aces of spades and hearts"."""
        listed = self.say.language.listed
        if len(cards) > 1 and len({c.rank for c in cards}) == 1:
            suits = listed([self.suit(c.suit) for c in cards])
            return self.say("the {ranks} of {suits}", ranks=self.ranks(cards[0].rank), suits=suits)
        parts = [self._of_suit(suit, [*some]) for suit, some in groupby(cards, key=lambda c: c.suit)]
        if len(parts) == 1 or len(parts) == len(cards):
            return listed(parts)
        first = together(", ".join, parts[:-1])
        if len(parts) == 2:
            return self.say("{parts} and {last}", parts=first, last=parts[-1])
        return self.say("{parts}, and {last}", parts=first, last=parts[-1])

    def of_ranks(self, cards: Sequence[Card]) -> str:
        """Return cards by rank alone, in the given order, with equal ranks counted: "an ace and two tens"."""
        held = Counter(c.rank for c in cards)
        return self.say.language.listed([self._of_rank(rank, number) for rank, number in held.items()])

    def _of_rank(self, rank: Rank, number: int) -> str:
        if number == 1:
            return self.a_rank(rank)
        return self.say.within(
            "cards of one rank", "{number} {ranks}", number=self.say.number(number), ranks=self.ranks(rank)
        )

    def _of_suit(self, suit: Suit, cards: Sequence[Card]) -> str:
        if len(cards) == 1:
            return self.card(cards[0])
        ranks = self.say.language.listed([self.rank(c.rank) for c in cards])
        return self.say("the {ranks} of {suit}", ranks=ranks, suit=self.suit(suit))

    def how_many(self, least: int, most: int) -> str:
        """Return a number of cards in words: "one card", "one to eight cards", "up to eight cards, or
        none"."""
        if not least:
            return self.say.count_within(
                "how many to lay out", most, "one card or none", "up to {number} cards, or none"
            )
        if least == most:
            return self.say.count_within("how many to lay out", least, "one card", "{number} cards")
        return self.say.within(
            "how many to lay out",
            "{least} to {most} cards",
            least=self.say.number(least),
            most=self.say.number(most),
        )
