"""The rule book's sections about carte blanche and the exchange."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.picket.ruleset import ALL_THE_REST, RuleSet
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class ExchangeRules:
    """Writes the rules for everything before the calls."""

    say: Voice
    cards: Cards
    rules: RuleSentences

    def blanks(self, rules: RuleSet) -> list[str]:
        """Return the paragraphs about a hand without court cards."""
        if rules.exchange.blank_shown_first:
            declared = self.say.plainly(
                "Elder declares first and says how many cards are to be drawn, and is bound to that number; "
                "the hand is shown at once. Only Younger’s own, shown in answer, keeps the ten from Elder. "
                "Then they exchange, Elder first.",
                "The first player declares first and says how many cards are to be drawn, and is bound to "
                "that number; the hand is shown at once. Only such a hand of the dealer’s, shown in answer, "
                "keeps the ten from the first player. Then they exchange, the dealer last.",
            )
        else:
            declared = self.say.plainly(
                "Elder declares first and says how many cards are to be laid out, and is bound to that "
                "number. Younger lays out; then Elder shows the hand and lays out too.",
                "The first player declares first and says how many cards are to be exchanged, and is bound "
                "to that number. The dealer discards; then the first player shows the hand and discards too.",
            )
        if rules.exchange.younger_blank_alone:
            alone = self.say.plainly(
                "Where Elder declares none, Younger may when Elder has exchanged, shows the hand, and scores "
                "as Elder would.",
                "Where the first player declares none, the dealer may after that exchange, shows the hand, "
                "and scores as the first player would.",
            )
        else:
            alone = self.say.plainly(
                "Younger may declare only in answer to Elder, and scores nothing by it.",
                "The dealer may declare only in answer to the first player, and scores nothing by it.",
            )
        if rules.pack == 32:
            both = self.say.plainly(
                "Both cannot hold one: two hands are twenty-four cards, and only twenty of the pack are not "
                "court cards.",
                "Both cannot hold one: two hands are twenty-four cards, and only twenty of the pack are not "
                "picture cards.",
            )
        elif rules.exchange.both_blank_bar:
            both = self.say.pick(
                "If both declare neither scores, yet each bars the other’s picy and repicy.",
                "If both declare neither scores, yet each bars the other’s pique and repique.",
                "If both declare neither scores, yet each bars the other’s bonuses for thirty.",
            )
        else:
            both = self.say("If both declare, neither scores, and nothing is barred.")
        first = self.say.pick(
            "It is reckoned before all else, and so bars the other’s picy and repicy.",
            "It is reckoned before all else, and so bars the other’s pique and repique.",
            "It is counted before all else, and so bars the other’s bonuses for thirty.",
        )
        return [f"{self.rules.blank_rule(rules)} {first}", f"{declared} {alone}", both]

    def exchanges(self, rules: RuleSet) -> list[str]:
        """Return the paragraphs about the exchange."""
        elder = self.say.plainly(
            "Elder lays out {cards}, telling the number, and takes as many from the top of the stock.",
            "The first player discards {cards}, telling the number, and draws as many from the top of the "
            "stock.",
            cards=self.cards.how_many(rules.exchange.elder_min, rules.exchange.elder_max),
        )
        look = self.say.plainly(
            "Taking fewer than {most}, Elder may look at the rest of that number.",
            "Having drawn fewer than {most}, the first player may look at the rest of that number.",
            most=self.say.number(rules.exchange.elder_max),
        )
        return [f"{elder} {look}", f"{self._younger_takes(rules)} {self._turning_up(rules)}"]

    def _younger_takes(self, rules: RuleSet) -> str:
        least = self.say.number(rules.exchange.younger_min)
        if rules.exchange.younger_max == ALL_THE_REST:
            if not rules.exchange.younger_min:
                return self.say.plainly(
                    "Younger may then take any number of those that are left, or none.",
                    "The dealer may then exchange for any number of those that are left, or none.",
                )
            return self.say.plainly(
                "Younger then takes at least {least}, and may take all that are left.",
                "The dealer then exchanges at least {least}, and may draw all that are left.",
                least=least,
            )
        most = self.say.number(rules.exchange.younger_max)
        if not rules.exchange.younger_min:
            return self.say.plainly(
                "Younger may then take up to {most} of those that are left, or none.",
                "The dealer may then exchange for up to {most} of those that are left, or none.",
                most=most,
            )
        return self.say.plainly(
            "Younger then takes at least {least} of those that are left, and at most {most}.",
            "The dealer then exchanges for at least {least} of those that are left, and at most {most}.",
            least=least,
            most=most,
        )

    def _turning_up(self, rules: RuleSet) -> str:
        return {
            "both": self.say.plainly(
                "What nobody took Younger may turn up for both to see.",
                "What nobody took the dealer may turn up for both to see.",
            ),
            "after-lead": self.say.plainly(
                "What nobody took Younger may look at; Elder may then see it too, having led.",
                "What nobody took the dealer may look at; then the first player may see it too, having led.",
            ),
            "after-suit": self.say.plainly(
                "What nobody took Younger may look at; Elder may then see it too, having named the suit of "
                "the first lead, and is bound to it. If Elder holds none of it, Younger names the suit.",
                "What nobody took the dealer may look at; then the first player may see it too, having named "
                "the suit of the first lead, and is bound to it. If the first player holds none of it, the "
                "dealer names the suit.",
            ),
        }[rules.exchange.turn_up]
