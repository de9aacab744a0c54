"""Prompts at Piquesept, each a single sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from picket_desktop.engine.piquesept.moves import Play
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.words.cards import Cards
from picket_desktop.words.piquesept.scores import Seats
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class Prompts:
    """Phrases what the table asks of the person."""

    say: Voice
    cards: Cards

    def prompt(self, view: View, names: Seats) -> str:
        """Return what this seat has to do now, or on another player's turn what that player is doing."""
        if view.actor != view.seat:
            name = names[view.actor] if view.actor >= 0 else None
            return self._awaited(view, name, names) if name else ""
        ask = _PROMPTS.get(view.phase)
        return ask(self, view, names) if ask else ""

    def _awaited(self, view: View, name: str, names: Seats) -> str:
        if view.phase is Phase.GIFTS:
            return self.say("{name} chooses among equal cards to give.", name=name)
        if view.phase is Phase.DRAW:
            return self.say.whose(
                names[view.soloist],
                "{other} draws a card from you.",
                "{other} draws a card from {name}.",
                other=name,
            )
        if view.phase is Phase.GIVE:
            return self.say("{name} chooses a card to give for it.", name=name)
        return self.say("{name} is to play.", name=name)

    def prompt_lift(self) -> str:
        """Return the prompt before the first deal."""
        return self.say.plainly("Lift a card. The lowest deals.", "Draw a card. The lowest deals.")

    def _gifts(self, view: View, names: Seats) -> str:
        if view.is_soloist:
            return self.say("You hold the seven of spades: you are the soloist. Play it.")
        if len(view.moves) == 1:
            return self.say("The seven of spades takes your highest card: give it.")
        return self.say("The seven of spades takes your highest card: choose among equals.")

    def _draw(self, view: View, names: Seats) -> str:
        return self.say("Draw a card unseen from {name}.", name=names[view.soloist])

    def _give(self, view: View, names: Seats) -> str:
        assert view.drawn is not None
        return self.say(
            "You drew {card}. Give {name} a card for it.",
            card=self.cards.card(view.drawn),
            name=names[view.soloist],
        )

    def _play(self, view: View, names: Seats) -> str:
        trick = view.open_trick
        if trick is None:
            return self.say("Lead any card.")
        if view.is_soloist:
            return self.say("You are the soloist, and may play any card.")
        suits = {m.card.suit for m in view.moves if isinstance(m, Play)}
        if suits == {trick.led.suit}:
            return self.say("Follow suit: play {a_suit}.", a_suit=self.cards.a_suit(trick.led.suit))
        if len(suits) == 1 and any(c.suit not in suits for c in view.hand):
            return self.say("You have no {suit}: you must trump.", suit=self.cards.suit(trick.led.suit))
        return self.say("You have no {suit}: play any card.", suit=self.cards.suit(trick.led.suit))


_PROMPTS: Mapping[Phase, Callable[[Prompts, View, Seats], str]] = {
    Phase.GIFTS: Prompts._gifts,
    Phase.DRAW: Prompts._draw,
    Phase.GIVE: Prompts._give,
    Phase.PLAY: Prompts._play,
}
