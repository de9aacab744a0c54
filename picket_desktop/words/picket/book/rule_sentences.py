"""Turns the rule set of a game into sentences."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.book.house_rules import HouseRules
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class RuleSentences:
    """Describes each rule in one or two sentences, for both the score sheet and the rule book. Values without
    a sentence here are described by ``house``, the writer of house rules."""

    say: Voice
    house: HouseRules

    def blank_rule(self, rules: RuleSet) -> str:
        if not rules.exchange.younger_blank_alone:
            return self.say.pick(
                "A hand dealt without king, queen or knave is a blank, and scores Elder ten when it is "
                "declared.",
                "A hand dealt without king, queen or knave is a carte blanche, and scores Elder ten when "
                "it is declared.",
                "A hand dealt without king, queen or jack scores the first player ten when it is declared.",
            )
        return self.say.pick(
            "A hand dealt without king, queen or knave is a blank, and scores ten when it is declared.",
            "A hand dealt without king, queen or knave is a carte blanche, and scores ten when it is "
            "declared.",
            "A hand dealt without king, queen or jack scores ten when it is declared.",
        )

    def both_blank_rule(self, rules: RuleSet) -> str:
        """Return a sentence on what happens if both players have a blank."""
        if rules.exchange.both_blank_bar:
            return self.say.pick(
                "If both declare, neither scores, but each prevents the other’s picy and repicy.",
                "If both declare, neither scores, but each prevents the other’s pique and repique.",
                "If both declare, neither scores, but each prevents the other’s bonuses for thirty.",
            )
        return self.say("If both declare, neither scores, and nothing is prevented.")

    def point_rule(self, rules: RuleSet) -> str:
        best = self._point_best(rules)
        if rules.calls.point_score == "tens":
            return best + " " + self.say("It scores a tenth of that, rounded: 35 scores four.")
        if rules.calls.fours_less:
            return best + " " + self.say("It scores one for every card, less one if its value ends in four.")
        return best + " " + self.say("It scores one for every card.")

    def _point_best(self, rules: RuleSet) -> str:
        if rules.calls.point_by == "value":
            return self.say.pick(
                "The ruff is the suit worth most: ace eleven, court cards ten, others their pips.",
                "The point is the suit worth most: ace eleven, court cards ten, others their pips.",
                "The suit worth more wins. An ace counts eleven; a king, queen or jack ten; any other "
                "card its number.",
            )
        return self.say.pick(
            "The ruff is the suit with the most cards or, if equal, the one worth most.",
            "The point is the suit with the most cards or, if equal, the one worth most.",
            "The suit with more cards wins or, if equal, the one worth more.",
        )

    def card_values(self, rules: RuleSet) -> str:
        """Return a sentence on the values of the cards in the point; "" if the rule of the point itself gives
        these values."""
        if rules.calls.point_by == "value":
            return ""
        return self.say.plainly(
            "An ace counts eleven, a court card ten, any other card its pips.",
            "An ace counts eleven; a king, queen or jack ten; any other card its number.",
        )

    def runs_rule(self, rules: RuleSet) -> str:
        text = self._runs_best(rules)
        if rules.calls.lesser_runs:
            more = self.say.plainly(
                "Its holder also scores all their other sequences.",
                "The winner also scores all their other runs.",
            )
            return f"{text} {more}"
        return text + " " + self.say("Only that one scores.")

    def _runs_best(self, rules: RuleSet) -> str:
        if rules.calls.runs_in_suit:
            return self.say.plainly(
                "A sequence is all of one suit. The longest is good; of two equally long, the higher.",
                "A run is all of one suit. The longest wins; of two equally long, the higher.",
            )
        return self.say.plainly(
            "A sequence may mix suits, but no card counts in two sequences. The longest is good; of two "
            "equally long, the higher.",
            "A run may mix suits, but no card counts in two runs. The longest wins; of two equally long, the "
            "higher.",
        )

    def runs_worth(self) -> str:
        """Return what sequences score by length, in every game."""
        return self.say(
            "Three cards score three and four score four; five score fifteen, and every further card "
            "one more."
        )

    def sets_rule(self, rules: RuleSet) -> str:
        return self.say.pick(
            "Three of a rank, ten or higher, are a ternary, and score three. Four are a quatorze, "
            "and score fourteen. The holder of the best scores the others too.",
            "Three of a rank, ten or higher, are a trio, and score three. Four are a quatorze, and "
            "score fourteen. The holder of the best scores the others too.",
            "Three of a rank, ten or higher, score three, and four score fourteen. Whoever holds "
            "the best scores all their others too.",
        )

    def compared(self, line: Line) -> str:
        """Return a sentence that completes the rule of a call: it says which sets are better, or what happens
        to equal calls. Return "" if nothing is missing."""
        return {
            Line.POINT: self.say("If the two are equal, neither player scores."),
            Line.SEQUENCES: self.say("If the best are equal, neither player scores for any."),
            Line.SETS: self.say(
                "Four of a rank beat three; if both have the same number, the higher rank wins."
            ),
        }.get(line, "")

    def carte_rouge_rule(self, rules: RuleSet) -> str:
        return self.say.count(
            rules.calls.carte_rouge,
            "Using every card of a hand in calls that were good scores one.",
            "Using every card of a hand in calls that were good scores {number}.",
        )

    def rouge_to_bonus_rule(self, rules: RuleSet) -> str:
        return self.say.plainly(
            "It does not count towards Younger’s pique or repique after Elder has led.",
            "It does not count towards the dealer’s thirty after the first card has been played.",
        )

    def repique_rule(self, rules: RuleSet) -> str:
        return self.say.pick(
            "Thirty in hand before the opponent scores anything is a repicy, and adds {more}.",
            "Thirty in hand before the opponent scores anything is a repique, and adds {more}.",
            "Whoever has thirty in hand before the opponent scores anything adds {more}.",
            more=self.say.number(rules.pique.repique_points),
        )

    def pique_rule(self, rules: RuleSet) -> str:
        said = [self.pique_made(rules), self._pique_by(rules)]
        if rules.pique.pique_by == "first-card":
            return " ".join(said)
        ten = self.say.number(rules.play.cards_points)
        if rules.pique.cards_toward_pique:
            said.append(
                self.say.plainly(
                    "The {number} for the cards counts towards it once seven tricks are won and none lost; "
                    "a capot never does.",
                    "The {number} for most tricks counts towards it once seven tricks are won and none lost; "
                    "what is scored for every trick never does.",
                    number=ten,
                )
            )
        else:
            said.append(
                self.say.pick(
                    "Neither the cards nor the capet counts towards it.",
                    "Neither the cards nor the capot counts towards it.",
                    "What is scored for most tricks, or for every trick, does not count towards the thirty.",
                )
            )
        return " ".join(said)

    def pique_made(self, rules: RuleSet) -> str:
        """Return the definition of a pique, without saying who may make it."""
        return self.say.pick(
            "Thirty in hand and play before the opponent scores anything is a picy, and adds {more}.",
            "Thirty in hand and play before the opponent scores anything is a pique, and adds {more}.",
            "Whoever reaches thirty in hand and play before the opponent scores anything adds {more}.",
            more=self.say.number(rules.pique.pique_points),
        )

    def _pique_by(self, rules: RuleSet) -> str:
        if rules.pique.pique_by == "either":
            return self.say("Either player may make it.")
        if rules.pique.pique_by == "elder":
            return self.say.plainly("Elder alone may make it.", "The first player alone may make it.")
        if rules.pique.pique_by == "first-card":
            return self.say.plainly(
                "Elder alone may make it, and only in the first trick.",
                "The first player alone may make it, and only in the first trick.",
            )
        return self.house.sentence("pique_by", rules.pique.pique_by)

    def play_rule(self, rules: RuleSet) -> str:
        found = {
            "winner": self.say("The winner of a trick scores one for each ten or higher card in it."),
            "winner-and-one": self.say(
                "The winner of a trick scores one for it, and one for each ten or higher card in it."
            ),
            "one-and-leader": self.say(
                "The winner of a trick scores one for it, and a ten or higher that is led scores one "
                "for its leader, even if it loses."
            ),
            "leader-and-taker": self.say(
                "A ten or higher that is led scores one for its leader, and a ten or higher that wins the "
                "trick from the leader scores one for its winner."
            ),
            "every-lead": self.say(
                "Every card led scores one for its leader, and every trick won from the leader one for its "
                "winner."
            ),
        }.get(rules.play.trick_score)
        return found or self.house.sentence("trick_score", rules.play.trick_score)

    def last_rule(self, rules: RuleSet) -> str:
        found = {
            "none": self.say("The last trick scores like any other."),
            "one": self.say("The last trick scores one extra."),
            "two-with-ten": self.say("The last trick scores one extra, or two if a ten wins it."),
            "ten": self.say("The last trick scores ten extra."),
        }.get(rules.play.last_trick)
        return found or self.house.sentence("last_trick", rules.play.last_trick)

    def in_play_rule(self, rules: RuleSet) -> str:
        """Return the rules for scoring in every trick and for the last one."""
        return f"{self.play_rule(rules)} {self.last_rule(rules)}"

    def cards_rule(self, rules: RuleSet) -> str:
        return self.say.plainly(
            "Whoever wins more than six tricks scores {number} for the cards. Six each: the cards are "
            "divided, and score nothing.",
            "Whoever wins more than six tricks scores {number}. Six each scores nothing.",
            number=self.say.number(rules.play.cards_points),
        )

    def capot_rule(self, rules: RuleSet) -> str:
        return self.say.pick(
            "All twelve tricks are a capet, and score {number} instead of the cards.",
            "All twelve tricks are a capot, and score {number} instead of the cards.",
            "All twelve tricks score {number} instead of the {cards} for most tricks.",
            number=self.say.number(rules.play.capot_points),
            cards=self.say.number(rules.play.cards_points),
        )

    def rest_of_capot(self, rules: RuleSet) -> str:
        """Return a sentence on what a capot adds once the cards have been scored toward a pique; "" in games
        where they never are."""
        if not rules.pique.cards_toward_pique:
            return ""
        return self.say.pick(
            "If the {cards} for the cards has already gone towards a picy, only {rest} more is scored.",
            "If the {cards} for the cards has already gone towards a pique, only {rest} more is scored.",
            "If the {cards} for most tricks has already gone towards thirty, only {rest} more is scored.",
            cards=self.say.number(rules.play.cards_points),
            rest=self.say.number(rules.play.capot_points - rules.play.cards_points),
        )

    def conceded_rule(self, rules: RuleSet) -> str:
        said = self.say.plainly(
            "Throwing up the hand in play gives the opponent every trick left, each counted at the "
            "most it could be worth.",
            "Giving up the hand in play gives the opponent every trick left, each at the most it "
            "could score.",
        )
        if not rules.end.concede_last:
            return said
        last = self.say.plainly(
            "In the last deal, before its first card, by a player below a hundred: the opponent "
            "scores thirteen for the play and {number} for the cards.",
            "In the last deal, before its first card, by a player below a hundred: the opponent "
            "scores thirteen for the play and {number} for most tricks.",
            number=self.say.number(rules.play.cards_points),
        )
        return f"{said} {last}"

    def struck_rule(self) -> str:
        return self.say.pick(
            "A false call that is found out strikes out all points from that hand, and any picy or "
            "repicy; the opponent scores everything they hold. Points made in play stand.",
            "A false call that is found out strikes out all points from that hand, and any pique or "
            "repique; the opponent scores everything they hold. Points made in play stand.",
            "A false call that is found out strikes out all points from that hand, and any bonus for "
            "thirty; the opponent scores everything they hold. Points made in play are kept.",
        )

    def which_rule(self) -> str:
        return self.say.plainly(
            "When three are scored, the opponent may ask which of the four is wanting.",
            "When three are counted, the opponent may ask which of the four is missing.",
        )

    def struck_line(self, rules: RuleSet) -> str:
        """Return an explanation of a line that was struck out by a correction or after a challenge."""
        return self.say(
            "When a call is taken back, what no longer scores is struck out; when a challenge shows "
            "one to be false, all points from that hand are struck out too.",
        )

    def sheet_rule(self, line: Line, rules: RuleSet) -> str:
        """Return the rule behind a line of the table's score sheet. That sheet enters the last trick together
        with the play."""
        return self.in_play_rule(rules) if line is Line.PLAY else self.line_rule(line, rules)

    def great_rule(self, line: Line, rules: RuleSet) -> str:
        """Return, as briefly as possible, the rule for a line with a bonus such as the repique."""
        return self.pique_made(rules) if line is Line.PIQUE else self.line_rule(line, rules)

    def line_rule(self, line: Line, rules: RuleSet) -> str:
        """Return the rule behind a line of the score sheet."""
        return {
            Line.BLANK: self.blank_rule,
            Line.POINT: self.point_rule,
            Line.SEQUENCES: self.runs_rule,
            Line.SETS: self.sets_rule,
            Line.CARTE_ROUGE: self.carte_rouge_rule,
            Line.REPIQUE: self.repique_rule,
            Line.PLAY: self.play_rule,
            Line.LAST: self.last_rule,
            Line.CARDS: self.cards_rule,
            Line.CAPOT: self.capot_rule,
            Line.PIQUE: self.pique_rule,
            Line.CONCEDED: self.conceded_rule,
            Line.STRUCK: self.struck_line,
        }[line](rules)
