"""The opening of Piquesept's chapter: the aim, and a soloist's hand with the value of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.engine.cards import Card, Suit, cards, pack
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.ruleset import NEEDED, PiqueseptRules
from picket_desktop.words.book.chapter import Marked, Opening
from picket_desktop.words.voice import Voice

HAND = cards("7S AS TS AH TD KC QD 9C JH 9D")
"""The example hand. As many of its first cards are shown as are dealt to each player."""


@dataclass(frozen=True)
class PiqueseptOpening:
    """Writes the opening of the chapter."""

    say: Voice

    def opening(self, rules: PiqueseptRules) -> Opening:
        """Return the aim in four sentences, and the value of the example hand."""
        hand = HAND[: rules.hand]
        seven, *trumps = [c for c in hand if c.suit is Suit.SPADES]
        others = [c for c in hand if c.suit is not Suit.SPADES and points((c,))]
        marked = (
            self._marked([seven], self.say("highest of all")),
            self._marked(trumps, self.say("other trumps")),
            self._marked(others, self.say("other cards that count")),
        )
        worth, needed = self.say.points(points(hand)), self.say.number(NEEDED)
        comes_to = self.say(
            "Its cards are worth {worth}. To win, the soloist must take {needed}, counting the gifts.",
            worth=worth,
            needed=needed,
        )
        return Opening(
            self._aim(rules), tuple(c.text for c in hand), self.say("A soloist’s hand:"), marked, comes_to
        )

    def _aim(self, rules: PiqueseptRules) -> str:
        return " ".join(
            (
                self.say("The player with the seven of spades plays alone against the rest."),
                self.say(
                    "The seven is played first, and each of the others must give it their highest trump "
                    "or, without trumps, their highest card."
                ),
                self.say(
                    "Then a card is drawn unseen from the soloist and another given back, and all cards "
                    "are played in tricks, in which the soloist alone need not follow suit."
                ),
                self.say(
                    "There are {total} points in the pack, and the side that takes {needed} wins.",
                    total=self.say.number(points(pack(rules.pack))),
                    needed=self.say.number(NEEDED),
                ),
            )
        )

    def _marked(self, some: Sequence[Card], what: str) -> Marked:
        worth = self.say.points(points(some))
        return Marked(tuple(c.text for c in some), self.say("{what}: {points}.", what=what, points=worth))
