"""Answers questions about the state of the table in sentences to be read aloud, in the same way for every
game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from picket_desktop.engine.cards import Card, Suit
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import N_, Voice, ended, opened

LOST_BELOW = N_(
    "If the loser stays below {goal}, both totals count for the winner; if not, only the difference."
)


@dataclass(frozen=True)
class Aloud:
    """Puts the answers to spoken questions about the table into whole sentences."""

    say: Voice
    cards: Cards

    def hand(self, held: Sequence[Card], trumps: Suit | None = None) -> str:
        """Return the cards of a hand by suit, high cards first, with the suit of trumps marked."""
        if not held:
            return self.say("You hold no cards.")
        number = self.say.count(len(held), "You hold one card.", "You hold {number} cards.")
        suits = []
        for suit, some in groupby(sorted(held, key=lambda card: card.suit), key=lambda card: card.suit):
            ranks = [self.cards.rank(card.rank) for card in sorted(some, key=lambda card: -card.rank)]
            values = {"suit": opened(self.cards.suit(suit)), "ranks": self.say.language.listed(ranks)}
            sentence = N_("{suit}, trumps: {ranks}.") if suit is trumps else N_("{suit}: {ranks}.")
            suits.append(self.say(sentence, **values))
        return " ".join([number, *suits])

    def asked(self, prompt: str, offers: Iterable[tuple[str, str]]) -> str:
        """Return the question (``prompt``) with the buttons that answer it and the notes under them."""
        labels = [
            self.say("{label} ({note})", label=label, note=note) if note else label for label, note in offers
        ]
        if not prompt:
            prompt = self.say("You have nothing to do now.")
        if not labels:
            return prompt
        return f"{ended(prompt)} {self.say('You can press: {buttons}.', buttons=self.say.apart(labels))}"

    def last_trick(self, cards: Sequence[Card], name: str | None) -> str:
        """Return a sentence on the last complete trick: its cards in the order of play, and its winner."""
        played = self.say.language.listed([self.cards.card(card) for card in cards])
        return self.say.whose(
            name,
            "The previous trick: {cards}; you won it.",
            "The previous trick: {cards}; {name} won it.",
            cards=played,
        )

    def stock(self, number: int, known: Sequence[Card], both: bool = False) -> str:
        """Return a sentence on how many cards are in the stock, and on the ``known`` cards in it. These were
        seen by the person alone or, with ``both``, by both players."""
        if not number:
            return self.say("The stock is empty.")
        found = self.say.count(number, "One card in the stock.", "{n} cards in the stock.")
        if not known:
            return found
        seen = N_("You both saw {cards}.") if both else N_("You saw {cards}.")
        return f"{found} {self.say(seen, cards=self.cards.several(known))}"

    def nothing_lies(self) -> str:
        return self.say("The table is empty.")

    def nothing_said(self) -> str:
        return self.say("Nothing has been said or shown yet.")

    def to_win(self, needs: Sequence[tuple[str | None, int]]) -> str:
        """Return a sentence saying how many points each player still needs to win. Each pair is a name (None:
        the person) and a number."""
        say, found = self.say, list[str]()
        for name, points in needs:
            needed = say.points(points)
            found.append(say.whose(name, "You need {points}.", "{name} needs {points}.", points=needed))
        return " ".join(found)

    def to_reach(self, goal: int, needs: Sequence[tuple[str | None, int]]) -> str:
        """Return sentences on how many points each player still needs to reach a ``goal``. Players are given
        by name; None is the person."""
        say, found = self.say, list[str]()
        for name, points in needs:
            if points > 0:
                told = (
                    N_("You are {points} short of {goal}."),
                    N_("{name} is {points} short of {goal}."),
                )
            else:
                told = N_("You have reached {goal}."), N_("{name} has reached {goal}.")
            found.append(say.whose(name, *told, points=say.points(max(0, points)), goal=goal))
        if any(points > 0 for _, points in needs):
            found.append(say(LOST_BELOW, goal=goal))
        return " ".join(found)
