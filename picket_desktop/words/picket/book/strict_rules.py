"""The rule book's section about the strict table: the rules that differ there from those in the rest of the
chapter."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.rulings import rulings_of
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.voice import Voice

STRICT_NAMES = ("forgotten", "bonus_call", "misreckoning", "challenge", "which", "sets_shown")
"""The names of the strict table's rules, used for a rule set's sources and for house rule fields."""
NOTHING_FALSE = ("forgotten", "bonus_call", "sets_shown")
"""The names of the strict table's rules that still matter where everything good is laid face up. No call can
be false there."""
OTHERS_PENALTY = "false-call", "false-set"
"""The rulings whose penalty for a false call differs from the strict table's."""


@dataclass(frozen=True)
class StrictRules:
    """Writes the rules of the strict table."""

    say: Voice
    rules: RuleSentences

    def paragraphs(self, rules: RuleSet) -> list[str]:
        """Return the paragraphs of the section."""
        own = self._own(rules)
        challenge = f"{self._challenge(rules)} {self._challenged()}"
        which = self.rules.which_rule()
        if rules.sight.shown_at_once and rules.sight.sets_shown:
            return [f"{own} {self._bonus(rules)}", self._all_shown()]
        own += self._owning_up(rules)
        return [
            f"{own} {self._bonus(rules)}",
            f"{self._unseen(rules)} {challenge} {self.rules.struck_rule()} {self._whose(rules)}".rstrip(),
            self._computer(rules) if rules.sight.sets_shown else f"{which} {self._computer(rules)}",
        ]

    def names(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the names of the rules in the section."""
        return NOTHING_FALSE if rules.sight.shown_at_once and rules.sight.sets_shown else STRICT_NAMES

    def _challenge(self, rules: RuleSet) -> str:
        if rules.end.ending == "at-once":
            return self.say.plainly(
                "Players may take back a call until they have played a card; the best that either holds "
                "is then good. After that each player may challenge one call in a deal, on their turn to "
                "play, before the deal is closed, or when the set is won by it.",
                "Players may take back a call until they have played a card; the best that either holds "
                "is then good. After that each player may challenge one call in a deal, on their turn to "
                "play, before the deal is closed, or when the game is won by it.",
            )
        return self.say(
            "Players may take back a call until they have played a card; the best that either holds is "
            "then good. After that each player may challenge one call in a deal, on their turn to play or "
            "before the deal is closed.",
        )

    def _challenged(self) -> str:
        return self.say(
            "If the challenged call was true, its cards are shown; if it was false, neither player "
            "may challenge again in that deal."
        )

    def shown(self, rules: RuleSet) -> str:
        """Return a sentence on how much of a good call is shown, for the section about calls."""
        if rules.sight.sets_shown:
            if rules.sight.shown_at_once:
                return self._all_shown()
            return self.say.pick(
                "Ternaries and quatorzes that are good are laid down; a ruff or sequence is not.",
                "Trios and quatorzes that are good are laid down; a point or sequence is not.",
                "Threes and fours that are good are laid down; a suit or run is not.",
            )
        if rules.sight.shown_at_once:
            return self.say.pick(
                "A good ruff or sequence is laid face up at once; ternaries and quatorzes are not.",
                "A good point or sequence is laid face up at once; trios and quatorzes are not.",
                "A good suit or run is laid face up at once; threes and fours are not.",
            )
        return self.say("At the strict table no cards are laid down for what is good.")

    def _all_shown(self) -> str:
        return self.say(
            "Good calls are laid face up at once, so nothing that is scored can be false.",
        )

    def _own(self, rules: RuleSet) -> str:
        if rules.calls.sinking:
            return self.say(
                "The players keep their own count. What is not called in its turn is lost.",
            )
        return self.say.plainly(
            "The players keep their own count. But as nothing may be sunk, they must call everything "
            "they hold, and nothing worth more.",
            "The players keep their own count. But as nothing may be hidden, they must call everything "
            "they hold, and nothing worth more.",
        )

    def _owning_up(self, rules: RuleSet) -> str:
        if not rules.calls.reserved or not rules.calls.sinking:
            return ""
        if rules.sight.shown_at_once:
            return " " + self.say.plainly(
                "After saying “Not good” to trios and quatorzes, Younger may still declare nothing better: "
                "then what Elder called is good.",
                "After saying “Not good” to threes and fours, the dealer may still declare nothing better: "
                "then what the first player called is good.",
            )
        return " " + self.say.plainly(
            "After saying “Not good”, Younger may still declare nothing better: then what Elder called is "
            "good.",
            "After saying “Not good”, the dealer may still declare nothing better: then what the first "
            "player called is good.",
        )

    def _bonus(self, rules: RuleSet) -> str:
        return {
            "at-once": self.say.pick(
                "A picy or repicy is added only if it is claimed as soon as it is made.",
                "A pique or repique is added only if it is claimed as soon as it is made.",
                "A bonus for thirty is added only if it is claimed as soon as it is made.",
            ),
            "before-next-deal": self.say.pick(
                "A picy or repicy is added only if it is claimed before the next deal.",
                "A pique or repique is added only if it is claimed before the next deal.",
                "A bonus for thirty is added only if it is claimed before the next deal.",
            ),
        }[rules.pique.bonus_call]

    def _whose(self, rules: RuleSet) -> str:
        """Return two sentences on where the penalty comes from, if the rulings are Cavendish's; otherwise
        ""."""
        if not any(one.name in OTHERS_PENALTY for one in rulings_of(rules)):
            return ""
        return self.say(
            "That is Cotton’s penalty, and this program’s. By Cavendish’s laws, at a real table, the caller "
            "scores nothing at all in that deal.",
        )

    def _unseen(self, rules: RuleSet) -> str:
        if not rules.calls.sinking:
            return self.say("What is not shown is taken on the caller’s word.")
        if rules.sight.sets_shown:
            return self.say.pick(
                "The ruff and sequences are taken on the caller’s word, and may be false.",
                "The point and sequences are taken on the caller’s word, and may be false.",
                "The best suit and runs are taken on the caller’s word, and may be false.",
            )
        if rules.sight.shown_at_once:
            return self.say.pick(
                "Ternaries and quatorzes are taken on the caller’s word, and may be false.",
                "Trios and quatorzes are taken on the caller’s word, and may be false.",
                "Threes and fours are taken on the caller’s word, and may be false.",
            )
        return self.say("What is called is taken on the caller’s word, and may be false.")

    def _computer(self, rules: RuleSet) -> str:
        if not rules.misreckons or not rules.calls.sinking or rules.sight.sets_shown:
            return self.say.plainly("The computer never misreckons.", "The computer never calls falsely.")
        if self.say.plain:
            return self.say.count(
                rules.misreckons,
                "The computer calls falsely once in a hundred calls.",
                "The computer calls falsely {number} times in a hundred.",
            )
        return self.say.count(
            rules.misreckons,
            "The computer misreckons one time in a hundred.",
            "The computer misreckons {number} times in a hundred.",
        )
