"""Prompts, which say what to do next or what the opponent is doing, and descriptions of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import Barred, Called
from picket_desktop.engine.picket.moves import Call, Discard, Kind, Play
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.engine.picket.thirty import called_for_thirty, wanting_in_play
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.buttons import answering
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.voice import Voice, opened


def _cannot_beat(view: View) -> bool:
    """Return True if the only possible answer to the call is "good". At the strict table this is always
    False, since True would reveal the holding."""
    only = view.moves[0] if len(view.moves) == 1 else None
    return isinstance(only, Call) and not only.groups and not view.rules.strict


def _is_barred(view: View) -> bool:
    """Return True if this seat holds something better than was called, but may not count it."""
    return any(isinstance(e, Barred) and e.kind is view.kind for e in view.told)


@dataclass(frozen=True)
class Prompts:
    """Writes the table's prompts to the person, and describes cards."""

    say: Voice
    cards: Cards
    holdings: Holdings

    def prompt(self, view: View, name: str, heard: bool = False) -> str:
        """Return a sentence on what this seat has to do now or, on the opponent's turn, on what the opponent
        (``name``) is doing.

        Between deals it is "": see `prompt_lift`.
        """
        if view.actor < 0:
            return ""
        if view.actor != view.seat:
            return self.waiting(view.phase, name)
        if heard and view.phase is Phase.CALLS and answering(view) is not None:
            if _cannot_beat(view):
                if _is_barred(view):
                    return self.say(
                        "You may not beat the call: your opponent has already shown something as good."
                    )
                return f"{self.say('You cannot beat the call.')} {self._own_best(view)}"
            return self.say("Answer the call.")
        ask = _PROMPTS.get(view.phase)
        return ask(self, view, name) if ask else ""

    def prompt_lift(self, rules: RuleSet) -> str:
        """Return the prompt before the first deal."""
        if rules.cut == "higher-chooses":
            return self.say("Whoever draws the higher card chooses who deals.")
        return self.say("Whoever draws the lower card deals.")

    def waiting(self, phase: Phase, name: str) -> str:
        """Return a sentence saying what the opponent is doing."""
        if phase is Phase.EXCHANGE:
            return self.say.plainly("{name} is laying out cards.", "{name} is exchanging cards.", name=name)
        if phase is Phase.CALLS:
            return self.say.plainly(
                "It is {name}’s turn to speak.", "It is {name}’s turn to call or answer.", name=name
            )
        if phase is Phase.PLAY:
            return self.say("It is {name}’s turn to play.", name=name)
        return self.say("It is {name}’s turn to choose.", name=name)

    def thinking(self, name: str) -> str:
        """Return the note shown while the computer thinks."""
        return self.say("{name} is thinking", name=name)

    def _choose(self, view: View, name: str) -> str:
        if view.deals_due is not None and view.deals_due % 2 == 0:
            return self.say.plainly(
                "Who deals first? The first dealer is Elder in the last deal, which helps.",
                "Who deals first? The first dealer leads in the last deal, which helps.",
            )
        return self.say("Who deals first?")

    def _blank_prompt(self, view: View, name: str) -> str:
        if view.bound is not None:
            return self.say.pick(
                "You hold no court card either. Declare a blank?",
                "You hold no court card either. Declare carte blanche?",
                "You hold no king, queen or jack either. Declare it?",
            )
        return self.say.pick(
            "You hold no court card. Declare a blank?",
            "You hold no court card. Declare carte blanche?",
            "You hold no king, queen or jack. Declare it?",
        )

    def _exchange(self, view: View, name: str) -> str:
        sizes = [len(m.cards) for m in (view.moves[-1], view.moves[0]) if isinstance(m, Discard)]
        if self.say.plain:
            return self._exchange_plainly(*sizes)
        if sizes[0] == 0:
            return self.say("Lay out up to {number} cards, or stand.", number=self.say.number(sizes[1]))
        cards = self.cards.how_many(sizes[0], sizes[1])
        return self.say.within("how many to lay out", "Lay out {cards}.", cards=cards)

    def _exchange_plainly(self, least: int, most: int) -> str:
        if least == 0:
            return self.say("Exchange up to {number} cards, or keep all.", number=self.say.number(most))
        cards = self.cards.how_many(least, most)
        return self.say.within("how many to lay out", "Exchange {cards}.", cards=cards)

    def _turn_up(self, view: View, name: str) -> str:
        text = self.say.count(
            view.stock_left,
            "Look at the card left in the stock?",
            "Look at the {number} cards left in the stock?",
        )
        return opened(text)

    def _calls(self, view: View, name: str) -> str:
        assert view.kind is not None
        claim = answering(view)
        if claim is not None:
            return self._answer_prompt(claim, view)
        if view.rules.strict:
            return self._reckon_yourself(view)
        if view.tricks:
            return self.say("Now declare {kind}.", kind=self.own_kind(view.kind))
        if not view.rules.calls.sinking:
            return self.say("Call {kind}.", kind=self.own_kind(view.kind))
        return self.say.plainly(
            "Call {kind}, or sink what you hold.",
            "Call {kind}.",
            kind=self.own_kind(view.kind),
        )

    def _reckon_yourself(self, view: View) -> str:
        """Return the prompt at the strict table, where players must find their own holdings."""
        assert view.kind is not None
        kind = self.own_kind(view.kind)
        if view.tricks:
            return self.say("Now declare {kind}: pick the cards.", kind=kind)
        return self.say("Call {kind}: pick the cards.", kind=kind)

    def _answer_prompt(self, claim: Called, view: View) -> str:
        call = self.holdings.called(claim.kind, claim.size, claim.worth, view.rules)
        if _is_barred(view):
            return self.say(
                "You may not beat “{call}”: your opponent has already shown something as good.", call=call
            )
        if _cannot_beat(view):
            cannot = self.say("You cannot beat this call: “{call}”.", call=call)
            return f"{cannot} {self._own_best(view)}"
        return self.say("Answer “{call}”.", call=call)

    def _own_best(self, view: View) -> str:
        """Return a sentence giving this seat's best holding of the kind being called, or saying that it has
        none."""
        assert view.kind is not None
        if best := view.best(view.kind):
            return self.say("Your best: {own}.", own=self.holdings.compared(view.kind, best, view.rules))
        if view.kind is Kind.POINT:
            return self.say.pick("You have no ruff.", "You have no point.", "You have no suit to call.")
        if view.kind is Kind.SEQUENCES:
            return self.say.plainly("You have no sequence.", "You have no run.")
        return self.say.pick("You have no ternary.", "You have no trio.", "You have no three of a kind.")

    def near_thirty(self, view: View, name: str) -> str:
        """Return a sentence on what the person gains by making thirty points before the opponent (``name``)
        scores; "" if that cannot be done. At the strict table it is always "", because players must call for
        the bonus themselves."""
        number, pique = self.say.number, view.rules.pique
        if view.rules.strict:
            return ""
        if most := called_for_thirty(view):
            return self.say.pick(
                "If all your calls are good, they make {most}, and thirty makes a repicy: {bonus} more.",
                "If all your calls are good, they make {most}, and thirty makes a repique: {bonus} more.",
                "If all your calls are good, they make {most}: thirty brings {bonus} more.",
                most=number(most),
                bonus=number(pique.repique_points),
            )
        if wanting := wanting_in_play(view):
            return self.say.pick(
                "Thirty points before {name} scores make a picy, {bonus} more: you need {wanting}.",
                "Thirty points before {name} scores make a pique, {bonus} more: you need {wanting}.",
                "Thirty points before {name} scores bring {bonus} more: you need {wanting}.",
                wanting=number(wanting),
                name=name,
                bonus=number(pique.pique_points),
            )
        return ""

    def own_kind(self, kind: Kind) -> str:
        """Return what to call the person's own holding of a kind: "your ruff"."""
        if kind is Kind.POINT:
            return self.say.pick("your ruff", "your point", "your best suit")
        if kind is Kind.SEQUENCES:
            return self.say.plainly("your sequences", "your runs")
        return self.say.pick("your ternaries", "your trios", "your threes and fours")

    def _name_suit(self, view: View, name: str) -> str:
        if view.is_elder:
            return self.say.plainly(
                "To see the cards, name the suit you will lead.",
                "To see the cards, name the suit you will play first.",
            )
        return self.say.plainly(
            "{name} has none of that suit. Name another to be led.",
            "{name} has none of that suit. Name another to be played first.",
            name=name,
        )

    def _play_prompt(self, view: View, name: str) -> str:
        suits = {m.card.suit for m in view.moves if isinstance(m, Play)}
        trick = view.open_trick
        if len(view.hand) == 1:
            return self.say("Last trick: play your card.")
        if trick is None:
            if view.must_lead in suits and not view.tricks:
                return self.say.plainly(
                    "You named {suit}: lead one.",
                    "You named {suit}: play one.",
                    suit=self.cards.suit(min(suits)),
                )
            return self.say.plainly("Lead any card.", "You lead: play any card.")
        if suits == {trick.led.suit}:
            return self.say("Follow suit: play {a_suit}.", a_suit=self.cards.a_suit(trick.led.suit))
        return self.say("No {suit}? Play any card.", suit=self.cards.suit(trick.led.suit))

    def _last_word(self, view: View, name: str) -> str:
        if view.bonus_due is None:
            return self.say.plainly(
                "Challenge anything before the deal is settled?",
                "Challenge a call before the deal is closed?",
            )
        return self.say.plainly(
            "You made thirty before your opponent scored. Claim it?",
            "You made thirty before your opponent scored. Claim the bonus?",
        )

    # the line at the bottom

    def at_card(self, card: Card) -> str:
        """Describe a card that can only be looked at."""
        return self.say("{card}.", card=opened(self.cards.named(card)))

    def at_discard(self, card: Card, marked: bool, full: bool = False) -> str:
        """Describe a card during the exchange; ``full`` is True if no more cards may be marked."""
        named = opened(self.cards.named(card))
        if marked:
            return self.say.plainly(
                "{card}, marked to be laid out. Press to keep it.",
                "{card}, marked for exchange. Press to keep it.",
                card=named,
            )
        if full:
            return self.say.plainly(
                "{card}: to lay it out, first put back one of the others.",
                "{card}: to exchange it, first put back one of the others.",
                card=named,
            )
        return self.say.plainly(
            "{card}: press to mark it for laying out.", "{card}: press to mark it for exchange.", card=named
        )

    def to_discard(self, card: Card, marked: bool) -> str:
        """Return a text that says what happens when a card is pressed during the exchange."""
        named = self.cards.card(card)
        if marked:
            return self.say("keep {card}", card=named)
        return self.say.plainly("mark {card} for laying out", "mark {card} for exchange", card=named)

    def no_more(self, number: int) -> str:
        """Return a sentence on why no further card can be chosen during the exchange."""
        return self.say.plainly(
            "You have marked {number}, and may lay out no more: put one back first.",
            "You have marked {number}, and may exchange no more: put one back first.",
            number=self.say.number(number),
        )


_PROMPTS: Mapping[Phase, Callable[[Prompts, View, str], str]] = {
    Phase.CHOOSE: Prompts._choose,
    Phase.BLANK: Prompts._blank_prompt,
    Phase.EXCHANGE: Prompts._exchange,
    Phase.TURN_UP: Prompts._turn_up,
    Phase.CALLS: Prompts._calls,
    Phase.NAME_SUIT: Prompts._name_suit,
    Phase.PLAY: Prompts._play_prompt,
    Phase.LAST_WORD: Prompts._last_word,
}
