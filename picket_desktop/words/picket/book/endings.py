"""The rule book's section about the end of a set, a match or a partie."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.picket.ruleset import RULE_OF, RuleSet
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class Endings:
    """Writes the rules for the end of the game."""

    say: Voice

    def paragraphs(self, rules: RuleSet) -> list[str]:
        """Return the paragraphs of the section."""
        order = self.say.pick(
            "Everything is scored in this order: blank, ruff, sequences, ternaries and quatorzes, the "
            "play, the cards.",
            "Everything is scored in this order: carte blanche, point, sequences, trios and quatorzes, the "
            "play, the cards.",
            "Everything is scored in this order: a hand without picture cards, the best suit, runs, threes "
            "and fours, the play, most tricks.",
        )
        thrown = self.say.pick(
            "Once a trick has been won, a player may throw up the hand. The opponent then gets every "
            "trick left, and scores the most that those tricks could bring, going by the cards the "
            "loser has seen. The cards or the capet, and a picy, are scored as if they had been won.",
            "Once a trick has been won, a player may throw up the hand. The opponent then gets every "
            "trick left, and scores the most that those tricks could bring, going by the cards the "
            "loser has seen. The cards or the capot, and a pique, are scored as if they had been "
            "won.",
            "Once a trick has been won, a player may give up the hand. The opponent then gets every "
            "trick left, and scores the most that those tricks could bring, going by the cards the "
            "loser has seen. The points for most tricks or for all, and for thirty in play, are "
            "scored as if they had been won.",
        )
        if rules.pique.pique_by == "first-card":
            thrown = self._thrown_without_pique()
        elif rules.pique.cards_toward_pique:
            order += " " + self.say.plainly(
                "The {number} for the cards is counted in the play only if it completes a pique, and "
                "then at the trick that wins it.",
                "The {number} for most tricks is counted in the play only if it completes thirty there, "
                "and then at the trick that wins it.",
                number=self.say.number(rules.play.cards_points),
            )
        if rules.end.ending == "partie":
            return [order, *self._partie(rules), thrown]
        return [order, self._set(rules), *self._match(rules), thrown]

    def pool(self, rules: RuleSet) -> str:
        """Return a paragraph on how three players take turns for a pool. It names its source, since the pool
        belongs to no single game."""
        rule = self.say(
            "Three can play by turns. Two play a game; whoever loses it pays a stake to the pool (in "
            "the old days a guinea), and gives up the seat to the third. Whoever beats both others "
            "in succession takes the pool. If nobody wins the game, nobody pays, and the same two "
            "play again."
        )
        cited = Citations(self.say)
        return f"{rule} {cited.line(cited.cited(rules.source('pool')))}"

    def advice(self, rules: RuleSet) -> list[str]:
        """Return sentences on why to take the score into account near the end; none for a partie of one
        deal."""
        if rules.deals == 1:
            return []
        if rules.end.ending == "partie":
            told = self.say(
                "In the last deals, play to the score: a player who is short of a hundred takes risks "
                "to reach it, since a loser below it pays both scores, and one who is ahead gives up "
                "points to keep the opponent below it."
            )
        elif rules.end.ending == "at-once":
            told = self.say.plainly(
                "Near the end of a set, play to the score, not for points alone. What counts is who gets "
                "there first, so a few certain points are better than many doubtful ones; and a player "
                "who is far behind takes risks that would be wrong at the start.",
                "Near the end of a game, play to the score, not for points alone. What counts is who "
                "gets there first, so a few certain points are better than many doubtful ones; and a "
                "player who is far behind takes risks that would be wrong at the start.",
            )
        else:
            told = self.say.plainly(
                "Near the end of a set, play to the score, not for points alone. A player who is ahead "
                "and can end the set in this deal plays safe; a player who would lose it takes risks "
                "that would be wrong at the start.",
                "Near the end of a game, play to the score, not for points alone. A player who is ahead "
                "and can end the game in this deal plays safe; a player who would lose it takes risks "
                "that would be wrong at the start.",
            )
        return [told]

    def _thrown_without_pique(self) -> str:
        return self.say.pick(
            "Once a trick has been won, a player may throw up the hand. The opponent then gets every "
            "trick left, and scores the most that those tricks could bring, going by the cards the "
            "loser has seen. The cards or the capet are scored as if they had been won.",
            "Once a trick has been won, a player may throw up the hand. The opponent then gets every "
            "trick left, and scores the most that those tricks could bring, going by the cards the "
            "loser has seen. The cards or the capot are scored as if they had been won.",
            "Once a trick has been won, a player may give up the hand. The opponent then gets every "
            "trick left, and scores the most that those tricks could bring, going by the cards the "
            "loser has seen. The points for most tricks or for all are scored as if they had been "
            "won.",
        )

    def names(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the names of the rules in the section; those of house rules only if they are in force."""
        changed = dict(rules.changed())
        added = (name for name in ("target", "deals", "lurch", "match_sets") if name in changed)
        piques = (RULE_OF[name] for name in ("pique_by", "cards_toward_pique") if name in changed)
        return ("ending", "rubicon", "reckoning", "conceding", *added, *piques)

    def _set(self, rules: RuleSet) -> str:
        target = self.say.number(rules.end.target or 0)
        if rules.end.ending == "at-once":
            return self.say.plainly(
                "The first to reach {target} in that order wins the set, at once.",
                "The first to reach {target} in that order wins the game, at once.",
                target=target,
            )
        return self.say.plainly(
            "The set is over when, at the end of a deal, a player has more than {target} and more than the "
            "opponent.",
            "The game is over when, at the end of a deal, a player has more than {target} and more than "
            "the opponent.",
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
                    "A match is the best of {sets} sets, and a double set counts as two of them.",
                    "A match is the best of {sets} games, and a double game counts as two of them.",
                    sets=sets,
                )
                if rules.end.lurch
                else self.say.plainly(
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
            "The winner is paid a hundred and the difference of the scores. But if the loser has not made "
            "a hundred, and so has not crossed the Rubicon, the winner is paid a hundred and both scores. "
            "Equal scores: two more deals, and if they are equal again the partie is drawn.",
            "The winner is paid a hundred and the difference of the scores. But if the loser has not "
            "reached a hundred, the winner is paid a hundred and both scores. Equal scores: two more "
            "deals, and if they are equal again the game is drawn.",
        )
        if not rules.end.concede_last:
            return [length, paid]
        conceded = self.say.plainly(
            "In the last deal a player who has not made a hundred, and sees no way of making it, may "
            "throw up the hand before its first card: the opponent scores thirteen for the play and "
            "{number} for the cards.",
            "In the last deal a player who has not made a hundred, and sees no way of making it, may "
            "give up the hand before its first card: the opponent scores thirteen for the play and "
            "{number} for most tricks.",
            number=self.say.number(rules.play.cards_points),
        )
        if rules.end.conceded_in_all:
            conceded += " " + self.say("A point already scored for a card led is part of the thirteen.")
        return [length, paid, conceded]
