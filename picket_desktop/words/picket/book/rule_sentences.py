"""The rules of a game as sentences, made from the fields of its rule set."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.book.house_rules import HouseRules
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class RuleSentences:
    """Writes each rule in one or two sentences, used by both the score sheet and the rule book. Values
    without a sentence here are described by ``house``, as for a house rule."""

    say: Voice
    house: HouseRules

    def blank_rule(self, rules: RuleSet) -> str:
        if not rules.exchange.younger_blank_alone:
            return self.say.pick(
                "A hand dealt without king, queen or knave is a blank, and scores Elder ten when it is "
                "declared.",
                "A hand dealt without king, queen or knave is a carte blanche: ten to Elder when it is "
                "declared.",
                "A hand dealt without king, queen or jack scores the first player ten when it is declared.",
            )
        return self.say.pick(
            "A hand dealt without king, queen or knave is a blank, and scores ten when it is declared.",
            "A hand dealt without king, queen or knave is a carte blanche: ten when it is declared.",
            "A hand dealt without king, queen or jack scores ten when it is declared.",
        )

    def point_rule(self, rules: RuleSet) -> str:
        best = self._point_best(rules)
        if rules.calls.point_score == "tens":
            return best + " " + self.say("It scores one for every ten, thirty-five counting as forty.")
        return best + " " + self.say("It scores one for every card.")

    def _point_best(self, rules: RuleSet) -> str:
        if rules.calls.point_by == "value":
            return self.say.pick(
                "The ruff is the suit that makes most: the ace eleven, court cards ten, others their pips.",
                "The point is the suit that makes most: the ace eleven, court cards ten, others their pips.",
                "The suit that makes most is good: ace eleven, king, queen and jack ten, others their pips.",
            )
        return self.say.pick(
            "The ruff is the suit of most cards, and among equals the one that makes most.",
            "The point is the suit of most cards, and among equals the one that makes most.",
            "The suit of most cards is good, and among equals the one that makes most.",
        )

    def runs_rule(self, rules: RuleSet) -> str:
        text = self._runs_best(rules)
        if rules.calls.lesser_runs:
            return (
                text
                + " "
                + self.say.pick(
                    "Whoever has it reckons the lesser ones too.",
                    "Whoever has it counts the lesser ones too.",
                    "Whoever has it counts the lesser ones too.",
                )
            )
        return text + " " + self.say("It alone scores.")

    def _runs_best(self, rules: RuleSet) -> str:
        if rules.calls.runs_in_suit:
            return self.say.plainly(
                "The longest sequence of one suit is good, and among equals the highest.",
                "The longest run of one suit is good, and among equals the highest.",
            )
        return self.say.plainly(
            "The longest sequence, of any suits, is good, and among equals the highest; "
            "each card is in one sequence only.",
            "The longest run, of any suits, is good, and among equals the highest; "
            "each card is in one run only.",
        )

    def sets_rule(self, rules: RuleSet) -> str:
        return self.say.pick(
            "Three of a rank, ten or better, are a ternary: three. Four are a quatorze: fourteen. "
            "Whoever has the best reckons the others too.",
            "Three of a rank, ten or better, are a trio: three. Four are a quatorze: fourteen. "
            "Whoever has the best counts the others too.",
            "Three of a rank, ten or better, score three, and four score fourteen. "
            "Whoever has the best counts the others too.",
        )

    def carte_rouge_rule(self, rules: RuleSet) -> str:
        return self.say.count(
            rules.calls.carte_rouge,
            "When every card of a hand has been used in what was good, that scores one.",
            "When every card of a hand has been used in what was good, that scores {number}.",
        )

    def rouge_to_bonus_rule(self, rules: RuleSet) -> str:
        return self.say.plainly(
            "It counts toward no pique or repique of Younger when Elder has led.",
            "When the first card has been played, it counts to no thirty of the dealer.",
        )

    def repique_rule(self, rules: RuleSet) -> str:
        return self.say.pick(
            "Thirty reckoned in hand before the other reckons anything is a repicy, and adds {more}.",
            "Thirty in hand before the other scores anything is a repique, and adds {more}.",
            "Thirty in hand before the other scores anything adds {more}.",
            more=self.say.number(rules.pique.repique_points),
        )

    def pique_rule(self, rules: RuleSet) -> str:
        said = [self.pique_made(rules), self._pique_by(rules)]
        if rules.pique.pique_by == "first-card":
            return " ".join(said)
        if rules.pique.cards_toward_pique:
            said.append(
                self.say.plainly(
                    "The ten for the cards counts toward it once seven tricks are won and none lost.",
                    "The ten for most tricks counts toward it once seven tricks are won and none lost.",
                )
            )
        else:
            said.append(
                self.say.plainly(
                    "The cards do not count toward it.", "The ten for most tricks does not count toward it."
                )
            )
        return " ".join(said)

    def pique_made(self, rules: RuleSet) -> str:
        """Return what a pique is, without who may make it."""
        return self.say.pick(
            "Thirty reached in hand and play before the other reckons anything is a picy, and adds {more}.",
            "Thirty reached in hand and play before the other scores anything is a pique, and adds {more}.",
            "Thirty reached in hand and play before the other scores anything adds {more}.",
            more=self.say.number(rules.pique.pique_points),
        )

    def _pique_by(self, rules: RuleSet) -> str:
        if rules.pique.pique_by == "either":
            return self.say("Either hand may make it.")
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
            "winner": self.say("The winner of a trick scores one for each ten or better card in it."),
            "winner-and-one": self.say(
                "The winner of a trick scores one for it, and one for each ten or better card in it."
            ),
            "one-and-leader": self.say(
                "The winner of a trick scores one for it, and a ten or better that is led scores one for "
                "its leader, who need not win."
            ),
            "leader-and-taker": self.say(
                "A ten or better card that is led scores one for its leader, and one that takes a trick from "
                "the leader scores one for its taker."
            ),
            "every-lead": self.say(
                "Every card led scores one for its leader, and every trick taken from the leader one for "
                "its taker."
            ),
        }.get(rules.play.trick_score)
        return found or self.house.sentence("trick_score", rules.play.trick_score)

    def last_rule(self, rules: RuleSet) -> str:
        found = {
            "none": self.say("The last trick scores nothing more than any other."),
            "one": self.say("The last trick scores one besides."),
            "two-with-ten": self.say("The last trick scores one besides, or two if a ten wins it."),
            "ten": self.say("The last trick scores ten besides."),
        }.get(rules.play.last_trick)
        return found or self.house.sentence("last_trick", rules.play.last_trick)

    def in_play_rule(self, rules: RuleSet) -> str:
        """Return the rules for every trick and for the last one."""
        return f"{self.play_rule(rules)} {self.last_rule(rules)}"

    def cards_rule(self, rules: RuleSet) -> str:
        return self.say.plainly(
            "Whoever wins more than six tricks scores {number} for the cards. Six each: the cards are "
            "divided, and score nothing.",
            "Whoever wins more than six tricks scores {number}. Six each score nothing.",
            number=self.say.number(rules.play.cards_points),
        )

    def capot_rule(self, rules: RuleSet) -> str:
        return self.say.pick(
            "All twelve tricks are a capet, and score {number} instead of the cards.",
            "All twelve tricks are a capot, and score {number} instead of the cards.",
            "All twelve tricks score {number} instead of the ten for most tricks.",
            number=self.say.number(rules.play.capot_points),
        )

    def conceded_rule(self, rules: RuleSet) -> str:
        said = self.say.plainly(
            "A hand thrown up in the play gives the other every trick left, with the most that it may count.",
            "A hand given up in the play gives the other every trick left, with the most that it may score.",
        )
        if not rules.end.concede_last:
            return said
        last = self.say.plainly(
            "In the last deal, before its first card: thirteen for the play and ten for the cards.",
            "In the last deal, before its first card: thirteen for the play and ten for most tricks.",
        )
        return f"{said} {last}"

    def struck_rule(self, rules: RuleSet) -> str:
        return self.say.pick(
            "A false reckoning that is found out strikes out all that was reckoned from that hand, and a "
            "picy or repicy; the other reckons all that is held. Points made in play stand.",
            "A false reckoning that is found out strikes out all that was reckoned from that hand, and a "
            "pique or repique; the other reckons all that is held. Points made in play stand.",
            "A false call that is found out strikes out all that was scored for that hand, and a bonus for "
            "thirty; the other scores for all that is held. Points made in play are kept.",
        )

    def struck_line(self, rules: RuleSet) -> str:
        """Explain a line that was struck out by a correction or after a challenge."""
        return self.say.plainly(
            "What is taken back is struck out, with what hung on it; when a challenge finds it false, so is "
            "all that was reckoned from that hand.",
            "What is taken back is struck out, with what hung on it; when a challenge finds it false, so is "
            "all that was scored for that hand.",
        )

    def sheet_rule(self, line: Line, rules: RuleSet) -> str:
        """Return the rule behind a line of the table's score sheet, which enters the last trick together
        with the play."""
        return self.in_play_rule(rules) if line is Line.PLAY else self.line_rule(line, rules)

    def great_rule(self, line: Line, rules: RuleSet) -> str:
        """Return as briefly as possible why a great line is scored."""
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
