"""The rule book's section about the end of a set, a match or a partie."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class Endings:
    """Writes the rules for the end of the game."""

    say: Voice

    def paragraphs(self, rules: RuleSet) -> list[str]:
        """Return the paragraphs of the section."""
        order = self.say.pick(
            "All is reckoned in one order: blank, ruff, sequences, ternaries and quatorzes, the play, the "
            "cards.",
            "All is reckoned in one order: carte blanche, point, sequences, trios and quatorzes, the play, "
            "the cards.",
            "All is counted in one order: a hand without picture cards, the best suit, runs, threes and "
            "fours, the play, most tricks.",
        )
        thrown = self.say.pick(
            "Once a trick has been won a hand may be thrown up. Every trick left then falls to the other, "
            "with the most that it may count for all the loser has seen; and the cards or the capet, and a "
            "picy, as if they had been won.",
            "Once a trick has been won a hand may be thrown up. Every trick left then falls to the other, "
            "with the most that it may count for all the loser has seen; and the cards or the capot, and a "
            "pique, as if they had been won.",
            "Once a trick has been won a hand may be given up. Every trick left then goes to the other, with "
            "the most that it may score for all the loser has seen; and the points for most tricks or for "
            "all, and for thirty in play, as if they had been won.",
        )
        if rules.pique.pique_by == "first-card":
            thrown = self._thrown_without_pique()
        elif rules.pique.cards_toward_pique:
            order += " " + self.say.plainly(
                "Only where the ten for the cards completes a pique is it counted in the play, at the trick "
                "that brings it.",
                "Only where the ten for most tricks completes thirty in play is it counted there, at the "
                "trick that brings it.",
            )
        if rules.end.ending == "partie":
            return [order, *self._partie(rules), thrown]
        return [order, self._set(rules), *self._match(rules), thrown]

    def _thrown_without_pique(self) -> str:
        return self.say.pick(
            "Once a trick has been won a hand may be thrown up. Every trick left then falls to the other, "
            "with the most that it may count for all the loser has seen; and the cards or the capet, as if "
            "they had been won.",
            "Once a trick has been won a hand may be thrown up. Every trick left then falls to the other, "
            "with the most that it may count for all the loser has seen; and the cards or the capot, as if "
            "they had been won.",
            "Once a trick has been won a hand may be given up. Every trick left then goes to the other, with "
            "the most that it may score for all the loser has seen; and the points for most tricks or for "
            "all, as if they had been won.",
        )

    def names(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the names of the rules in the section; of house rules, only those in force."""
        added = [
            name for name in ("deals", "lurch", "match_sets", "concede_last") if name in dict(rules.changed())
        ]
        return ("ending", "rubicon", "reckoning", "conceding", *added)

    def _set(self, rules: RuleSet) -> str:
        target = self.say.number(rules.target or 0)
        if rules.end.ending == "at-once":
            return self.say.plainly(
                "Whoever first reaches {target} in that order has won the set, at once.",
                "Whoever first reaches {target} in that order has won the game, at once.",
                target=target,
            )
        return self.say.plainly(
            "The set is over when a deal is over and one has more than {target}, and more than the other.",
            "The game is over when a deal is over and one has more than {target}, and more than the other.",
            target=target,
        )

    def _match(self, rules: RuleSet) -> list[str]:
        said = []
        if rules.end.lurch:
            low = self.say.number(rules.end.lurch)
            said.append(
                self.say.plainly(
                    "A set counts double when the loser has fewer than {low}.",
                    "A game counts double when the loser has fewer than {low}.",
                    low=low,
                )
            )
        if rules.end.match_sets > 1:
            sets = self.say.number(rules.end.match_sets)
            said.append(
                self.say.plainly(
                    "A match is the best of {sets} sets.", "A match is the best of {sets} games.", sets=sets
                )
            )
        return said

    def _partie(self, rules: RuleSet) -> list[str]:
        assert rules.deals is not None
        length = self.say.plainly(
            "A partie is {deals} deals.", "A game is {deals} deals.", deals=self.say.number(rules.deals)
        )
        if rules.deals == 4:
            length += " " + self.say("The first and the fourth count double.")
        paid = self.say.plainly(
            "The winner is paid a hundred and the difference of the scores. But if the loser has not made a "
            "hundred, and so has not crossed the Rubicon, the winner is paid a hundred and the sum of them. "
            "Equal scores: two more deals, and if they are equal again the partie is drawn.",
            "The winner is paid a hundred and the difference of the scores. But if the loser has not made a "
            "hundred, the winner is paid a hundred and the sum of them. Equal scores: two more deals, and if "
            "they are equal again the game is drawn.",
        )
        if not rules.end.concede_last:
            return [length, paid]
        conceded = self.say.plainly(
            "In the last deal a hand may be thrown up before its first card: the other scores thirteen for "
            "the play and ten for the cards.",
            "In the last deal a hand may be given up before its first card: the other scores thirteen for "
            "the play and ten for most tricks.",
        )
        return [length, paid, conceded]
