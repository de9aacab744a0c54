"""Prompts at Piquesept, each a single sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from picket_desktop.engine.piquesept.moves import Give, Play
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.words.cards import Cards
from picket_desktop.words.piquesept.scores import Seats
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class Prompts:
    """Writes the table's prompts to the person."""

    say: Voice
    cards: Cards

    def prompt(self, view: View, names: Seats) -> str:
        """Return a sentence on what this seat has to do now or, on another player's turn, on what that player
        has to do; "" if nobody has to do anything."""
        if view.actor != view.seat:
            name = names[view.actor] if view.actor >= 0 else None
            return self._awaited(view, name, names) if name else ""
        ask = _PROMPTS.get(view.phase)
        return ask(self, view, names) if ask else ""

    def _awaited(self, view: View, name: str, names: Seats) -> str:
        if view.phase is Phase.GIFTS:
            return self.say("{name} has equal cards, and chooses one to give.", name=name)
        if view.phase is Phase.DRAW:
            return self.say.whose(
                names[view.soloist],
                "{other} draws a card from you.",
                "{other} draws a card from {name}.",
                other=name,
            )
        if view.phase is Phase.GIVE:
            return self.say("{name} chooses a card to give back.", name=name)
        return self.say("It is {name}’s turn to play.", name=name)

    def prompt_lift(self) -> str:
        """Return the prompt before the first deal."""
        return self.say("Whoever draws the lowest card deals.")

    def _gifts(self, view: View, names: Seats) -> str:
        if view.is_soloist:
            return self.say("You are the soloist: play the seven of spades.")
        if len(view.moves) == 1:
            return self.say("Give your highest card to the seven of spades.")
        return self.say("Choose which of your equal cards to give to the seven of spades.")

    def _draw(self, view: View, names: Seats) -> str:
        return self.say.count(
            len(view.moves),
            "Draw the card {name} holds.",
            "Draw one of {name}’s {number} cards.",
            name=names[view.soloist],
        )

    def _give(self, view: View, names: Seats) -> str:
        assert view.drawn is not None
        drew = self.say("You drew {card}.", card=self.cards.card(view.drawn))
        return f"{drew} {self.give_back(view, names)}"

    def give_back(self, view: View, names: Seats) -> str:
        """Return the prompt for giving back a card in exchange for the one that was drawn. The drawn card is
        not named."""
        name = names[view.soloist]
        if view.drawn is not None and Give(view.drawn) in view.moves:
            return self.say("Choose a card to give back to {name}.", name=name)
        return self.say("Choose another card to give back to {name}.", name=name)

    def _play(self, view: View, names: Seats) -> str:
        trick = view.open_trick
        if len(view.hand) == 1:
            return self.say("Last trick: play your card.")
        if trick is None:
            return self.say("Lead any card.")
        if view.is_soloist:
            return self.say("You are the soloist: play any card.")
        suits = {m.card.suit for m in view.moves if isinstance(m, Play)}
        if suits == {trick.led.suit}:
            return self.say("Follow suit: play {a_suit}.", a_suit=self.cards.a_suit(trick.led.suit))
        if len(suits) == 1 and any(c.suit not in suits for c in view.hand):
            return self.say("You have no {suit}: play a trump.", suit=self.cards.suit(trick.led.suit))
        return self.say("No {suit}? Play any card.", suit=self.cards.suit(trick.led.suit))


_PROMPTS: Mapping[Phase, Callable[[Prompts, View, Seats], str]] = {
    Phase.GIFTS: Prompts._gifts,
    Phase.DRAW: Prompts._draw,
    Phase.GIVE: Prompts._give,
    Phase.PLAY: Prompts._play,
}
