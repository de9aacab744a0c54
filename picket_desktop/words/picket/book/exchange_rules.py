"""The rule book's sections about carte blanche and the exchange."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.picket.ruleset import ALL_THE_REST, RuleSet
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class ExchangeRules:
    """Writes the rules for everything between the deal and the calls."""

    say: Voice
    cards: Cards
    rules: RuleSentences

    def blanks(self, rules: RuleSet) -> list[str]:
        """Return the paragraphs about a hand without court cards."""
        if rules.exchange.blank_shown_first:
            declared = self.say.plainly(
                "Elder declares first, says how many cards will be drawn, and is bound to that number; "
                "the hand is shown at once. Only a blank shown by Younger in answer stops Elder’s ten. "
                "Then they exchange, Elder first.",
                "The first player declares first, says how many cards will be drawn, and is bound to "
                "that number; the hand is shown at once. Only such a hand shown by the dealer in answer "
                "stops the first player’s ten. Then they exchange, the dealer last.",
            )
        else:
            declared = self.say.plainly(
                "Elder declares first, says how many cards will be laid out, and is bound to that number. "
                "Younger lays out; then Elder shows the hand and lays out too.",
                "The first player declares first, says how many cards will be exchanged, and is bound to "
                "that number. The dealer discards; then the first player shows the hand and discards too.",
            )
        if rules.exchange.younger_blank_alone:
            alone = self.say.plainly(
                "If Elder declares none, Younger may declare after Elder has exchanged: Younger then shows "
                "the hand and scores as Elder would.",
                "If the first player declares none, the dealer may declare after that exchange: the dealer "
                "then shows the hand and scores as the first player would.",
            )
        else:
            alone = self.say.plainly(
                "Younger may declare only in answer to Elder, and scores nothing for it.",
                "The dealer may declare only in answer to the first player, and scores nothing for it.",
            )
        if rules.pack == 32:
            both = self.say.plainly(
                "The players cannot both hold such a hand: two hands make twenty-four cards, and only "
                "twenty of the pack are not court cards.",
                "The players cannot both hold such a hand: two hands make twenty-four cards, and only "
                "twenty of the pack are not picture cards.",
            )
        else:
            both = self.rules.both_blank_rule(rules)
        first = self.say.pick(
            "It is scored before everything else, and so prevents the opponent’s picy and repicy.",
            "It is scored before everything else, and so prevents the opponent’s pique and repique.",
            "It is scored before everything else, and so prevents the opponent’s bonuses for thirty.",
        )
        return [f"{self.rules.blank_rule(rules)} {first}", f"{declared} {alone}", both]

    def exchanges(self, rules: RuleSet) -> list[str]:
        """Return the paragraphs about the exchange."""
        elder = self.say.plainly(
            "Elder lays out {cards}, says how many, and takes as many from the top of the stock.",
            "The first player discards {cards}, says how many, and draws as many from the top of the stock.",
            cards=self.cards.how_many(rules.exchange.elder_min, rules.elder_most),
        )
        look = self.say.plainly(
            "Taking fewer than {most}, Elder may look at those left of the {most}.",
            "If the first player draws fewer than {most}, they may look at those left of the {most}.",
            most=self.say.number(rules.elder_most),
        )
        return [f"{elder} {look}", f"{self._younger_takes(rules)} {self._turning_up(rules)}"]

    def _younger_takes(self, rules: RuleSet) -> str:
        least = self.say.number(rules.exchange.younger_min)
        if rules.exchange.younger_max == ALL_THE_REST:
            if not rules.exchange.younger_min:
                return self.say.plainly(
                    "Younger may then exchange any number for the cards left, or none.",
                    "The dealer may then exchange for any number of the cards left, or none.",
                )
            return self.say.plainly(
                "Younger then exchanges at least {least} in the same way, and may take all the cards left.",
                "The dealer then exchanges at least {least}, and may draw all the cards left.",
                least=least,
            )
        most = self.say.number(rules.exchange.younger_max)
        if not rules.exchange.younger_min:
            return self.say.plainly(
                "Younger may then exchange up to {most} for the cards left, or none.",
                "The dealer may then exchange for up to {most} of the cards left, or none.",
                most=most,
            )
        return self.say.plainly(
            "Younger then exchanges at least {least} in the same way, and at most {most}.",
            "The dealer then exchanges for at least {least} of the cards left, and at most {most}.",
            least=least,
            most=most,
        )

    def _turning_up(self, rules: RuleSet) -> str:
        return {
            "both": self.say.plainly(
                "Younger may turn up the cards left in the stock, for both to see.",
                "The dealer may turn up the cards left in the stock, for both to see.",
            ),
            "after-lead": self.say.plainly(
                "Before the calls Younger may look at the cards left; after leading, Elder may too.",
                "Before the calls the dealer may look at the cards left; after leading, the first player may "
                "too.",
            ),
            "after-suit": self.say.plainly(
                "Younger may look at the cards left in the stock. Elder may then see them too, by naming "
                "the suit of the first lead and keeping to it. If Elder holds none of it, Younger names "
                "the suit.",
                "The dealer may look at the cards left in the stock. The first player may then see them "
                "too, by naming the suit of the first lead and keeping to it. If the first player holds "
                "none of it, the dealer names the suit.",
            ),
        }[rules.exchange.turn_up]
