"""The text at the end of a game: the deal that decided it, and the person's best card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from picket_desktop.engine.cards import Card
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import NP_, Sentence, Voice, opened

WORTH: Mapping[str, Sentence] = {
    "silver": NP_("a kind of counters and its worth", "silver 100"),
    "brass": NP_("a kind of counters and its worth", "brass 10"),
    "bone": NP_("a kind of counters and its worth", "white 1"),
}


class Decided(Protocol):
    """The deal that decided a game, with both sides' points in it. ``against`` is None with more than two
    players."""

    @property
    def deal(self) -> int: ...

    @property
    def points(self) -> int: ...

    @property
    def against(self) -> int | None: ...


class BestCard(Protocol):
    """The person's best card of a game. ``cost`` is the median of what the other cards would have cost
    instead."""

    @property
    def card(self) -> Card: ...

    @property
    def deal(self) -> int: ...

    @property
    def trick(self) -> int: ...

    @property
    def cost(self) -> float: ...


@dataclass(frozen=True)
class Evening:
    """The text at the end of a game."""

    say: Voice
    cards: Cards

    def parting(self, won: bool) -> str:
        """Return parting words for an opponent who has none of their own, to a person who has ``won`` or
        lost."""
        return (
            self.say("Well played! The wine is yours.") if won else self.say("The luck was with me tonight.")
        )

    def decided_title(self) -> str:
        """Return the heading over the deal that decided the game."""
        return self.say.within("a heading", "What decided the game")

    def best_title(self) -> str:
        """Return the heading over the person's best card."""
        return self.say.within("a heading", "Your best card")

    def looking(self) -> str:
        """Return the text shown in place of the best card while the deals are being reviewed."""
        return self.say("Looking through your deals…")

    def legend(self, kinds: Sequence[str]) -> str:
        """Return what the given ``kinds`` of counters are worth."""
        return self.say(
            "Counters: {kinds}", kinds=self.say.language.listed([self.say(WORTH[k]) for k in kinds])
        )

    def won(self, name: str | None, number: int) -> str:
        """Return a text on what the counters shown stand for: the points of the game's winner."""
        return self.say.whose(name, "You win {number}", "{name} wins {number}", number=number)

    def won_stakes(self, name: str | None, number: int) -> str:
        """Return a sentence on how many stakes the winner of a game wins. ``name`` is None if that is the
        person."""
        if name is None:
            return self.say.count(number, "You win {n} stake", "You win {n} stakes")
        return self.say.count(number, "{name} wins {n} stake", "{name} wins {n} stakes", name=name)

    def under(self, title: str, sentence: str) -> str:
        """Return a heading and the sentence under it, joined in one line."""
        return self.say("{title}: {sentence}", title=title, sentence=sentence)

    def decided(self, told: Decided, bonus: str) -> str:
        """Return a sentence saying which deal decided the game, and by how much.

        ``bonus`` is the winner's bonus as named on the score sheet, "" if there was none.
        """
        if told.against is None:
            return self.say.count(
                told.points,
                "Deal {deal}: {n} stake for the winner.",
                "Deal {deal}: {n} stakes for the winner.",
                deal=told.deal,
            )
        values = {"deal": told.deal, "points": told.points, "against": told.against}
        if bonus:
            return self.say(
                "Deal {deal}: {points} points to {against}, with “{bonus}”.", bonus=bonus, **values
            )
        return self.say("Deal {deal}: {points} points to {against}.", **values)

    def best(self, told: BestCard) -> str:
        """Return sentences on the best card, on when it was played, and on what most other cards would have
        cost."""
        where = self.say(
            "{card}, in trick {trick} of deal {deal}.",
            card=opened(self.cards.card(told.card)),
            trick=told.trick,
            deal=told.deal,
        )
        cost = self.say.count(
            max(1, round(told.cost)),
            "Most other cards would have cost you {n} point.",
            "Most other cards would have cost you {n} points.",
        )
        return f"{where} {cost}"
