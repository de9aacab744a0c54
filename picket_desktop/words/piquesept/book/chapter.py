"""The rule book chapter of Piquesept, with every sentence made from the fields of its rule set."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.piquesept.ruleset import NEEDED, PiqueseptRules
from picket_desktop.words.book.chapter import Section
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import Voice, opened


@dataclass(frozen=True)
class PiqueseptChapter:
    """Writes the rules of Piquesept, section by section."""

    say: Voice
    cards: Cards

    def sections(self, rules: PiqueseptRules) -> tuple[Section, ...]:
        """Return the sections of the chapter."""
        parts = (
            (self.say("The pack"), self._pack(rules), ("pack", "values")),
            (self.say("The cut and the deal"), self._deal(rules), ("cut", "deal", "packets", "direction")),
            (self.say("The seven of spades"), self._seven(), ("soloist", "gifts", "equal_gifts")),
            (self.say("The blind draw"), self._draw(rules), ("draw", "when_drawn", "give_back")),
            (self.say("The play"), self._play(), ("follow", "free", "trick")),
            (self.say("Winning"), self._winning(rules), ("winning", "tie", "stakes", "rounds")),
        )
        return tuple(
            Section(
                heading,
                tuple(said),
                Citations(self.say).section(rules, keys),
                keys,
                (self._drawn(),) if "draw" in keys else (),
            )
            for heading, said, keys in parts
        )

    def _pack(self, rules: PiqueseptRules) -> list[str]:
        pack = {"seats": self.say.number(rules.seats), "pack": self.say.number(rules.pack)}
        if rules.pack == 30:
            size = self.say(
                "{seats} play with {pack} cards: a pack from the seven to the ace, without the eights of "
                "hearts and diamonds.",
                **pack,
            )
        else:
            size = self.say("{seats} play with {pack} cards, from the seven to the ace.", **pack)
        return [
            opened(size),
            self.say(
                "Spades are always trumps, and the seven of spades is the highest of all. Otherwise the ace "
                "is highest, then king, queen, {knave} and ten, down to the lowest.",
                knave=self.cards.lettered(11),
            ),
            self.say(
                "An ace counts eleven, a ten ten, a king four, a queen three, a {knave} two; the seven of "
                "spades counts ten. There are a hundred and thirty points in all, and none for the last "
                "trick.",
                knave=self.cards.rank(11),
            ),
        ]

    def _deal(self, rules: PiqueseptRules) -> list[str]:
        packets = self.say.language.listed([self.say.number(n) for n in rules.packets])
        return [
            self.say.plainly(
                "Each player lifts a card, and the lowest deals; if the lowest are equal, all lift again. "
                "After that the deal passes to the left.",
                "Each player draws a card, and the lowest deals; if the lowest are equal, all draw again. "
                "After that the deal passes to the left.",
            )
            + " "
            + self.say("No source says who deals first: this is our reading."),
            self.say(
                "Each player is dealt {hand} cards, in packets of {packets}.",
                hand=self.say.number(rules.hand),
                packets=packets,
            ),
        ]

    def _seven(self) -> list[str]:
        return [
            self.say(
                "Whoever holds the seven of spades is the soloist, alone against the rest, and plays it "
                "first."
            ),
            self.say(
                "Every defender must give the seven their highest trump or, without trumps, their "
                "highest card of another suit; with equal cards they may choose. The soloist takes them "
                "all."
            ),
        ]

    def _draw(self, rules: PiqueseptRules) -> list[str]:
        drawn = self.say("Then the player on the soloist’s left draws a card unseen from the soloist’s hand.")
        back = {
            "other": self.say("That player gives back another card of their choice."),
            "any": self.say("That player gives back any card, which may be the one drawn."),
        }[rules.give_back]
        return [f"{drawn} {back}"]

    def _drawn(self) -> str:
        """Return remarks on the exchange, and on what the old text says about its time."""
        return self.say(
            "The soloist may well lose a strong card for a worthless one. The old text has this exchange “at "
            "the beginning of the game”; but if it came before the gifts, the seven itself could be drawn, "
            "and the soloist could not lead it."
        )

    def _play(self) -> list[str]:
        return [
            self.say(
                "The soloist leads. Defenders must follow suit, and must trump if they cannot; they need not "
                "overtrump. The soloist may play any card at all."
            ),
            self.say(
                "The highest trump wins the trick, or else the highest card of the suit led. Its card "
                "points go to the winner’s side, and the winner leads."
            ),
        ]

    def _winning(self, rules: PiqueseptRules) -> list[str]:
        tie = {
            "drawn": self.say("At sixty-five each the deal is drawn."),
            "soloist-loses": self.say("At sixty-five each the soloist loses."),
        }[rules.tie]
        needed = self.say(
            "The side that scores {needed} points wins the deal.", needed=self.say.number(NEEDED)
        )
        return [
            f"{needed} {tie}",
            self.say("A soloist who wins gets one stake from each defender; one who loses pays one to each."),
            self.say(
                "A game is {deals} deals: each seat deals {rounds}.",
                deals=self.say.number(rules.deals),
                rounds=self.say.count(rules.rounds, "once", "{number} times"),
            ),
        ]
