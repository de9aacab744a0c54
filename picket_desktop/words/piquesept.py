"""Piquesept: its moves, its prompts, its story and its stakes in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.moves import Draw, Give, Play
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.words.language import opened
from picket_desktop.words.piquesept_labels import PiqueseptLabels

Seats = Sequence[str | None]
"""The players by seat; None is the person spoken to."""


class PiqueseptWords(PiqueseptLabels):
    """What is said where the seven of spades plays alone."""

    def button(self, move: Move, view: View) -> str:
        """The words on the button that makes ``move``."""
        if isinstance(move, Draw):
            return self.say("Draw the {ordinal} card", ordinal=self.tongue.ordinal(move.place))
        if isinstance(move, Give):
            return self.say("Give {card}", card=self.card(move.card))
        assert isinstance(move, Play)
        if view.phase is Phase.GIFTS and not view.is_soloist:
            return self.say("Give {card}", card=self.card(move.card))
        return self.say("Play {card}", card=self.card(move.card))

    def prompt(self, view: View, names: Seats) -> str:
        """What this seat has to do now; at another's turn, what the other is about."""
        if view.actor != view.seat:
            name = names[view.actor] if view.actor >= 0 else None
            return self._awaited(view, name, names) if name else ""
        ask = _PROMPTS.get(view.phase)
        return ask(self, view, names) if ask else ""

    def _awaited(self, view: View, name: str, names: Seats) -> str:
        """What another is about."""
        if view.phase is Phase.GIFTS:
            return self.say("{name} chooses among equal cards to give.", name=name)
        if view.phase is Phase.DRAW:
            return self._to(
                names[view.soloist],
                "{other} draws a card from you.",
                "{other} draws a card from {name}.",
                other=name,
            )
        if view.phase is Phase.GIVE:
            return self.say("{name} chooses a card to give for it.", name=name)
        return self.say("{name} is to play.", name=name)

    def prompt_lift(self) -> str:
        """Before the first deal."""
        return self.say("Lift a card. The lowest deals.")

    def _gifts(self, view: View, names: Seats) -> str:
        if view.is_soloist:
            return self.say("You hold the seven of spades: you play alone. Play it.")
        if len(view.moves) == 1:
            return self.say("The seven of spades takes your highest card: give it.")
        return self.say("The seven of spades takes your highest card: choose among equals.")

    def _draw(self, view: View, names: Seats) -> str:
        return self.say("Draw a card unseen from {name}.", name=names[view.soloist])

    def _give(self, view: View, names: Seats) -> str:
        assert view.drawn is not None
        return self.say("You drew {card}. Give {name} a card for it.", card=self.card(view.drawn),
                        name=names[view.soloist])  # fmt: skip

    def _play(self, view: View, names: Seats) -> str:
        trick = view.open_trick
        if trick is None:
            return self.say("Lead any card.")
        if view.is_soloist:
            return self.say("You play alone, and may play any card.")
        suits = {m.card.suit for m in view.moves if isinstance(m, Play)}
        if suits == {trick.led.suit}:
            return self.say("Follow suit: play {a_suit}.", a_suit=self.a_suit(trick.led.suit))
        if len(suits) == 1 and any(c.suit not in suits for c in view.hand):
            return self.say("You have no {suit}: you must trump.", suit=self.suit(trick.led.suit))
        return self.say("You have no {suit}: play any card.", suit=self.suit(trick.led.suit))

    # the story

    def narration(self, event: Event, names: Seats) -> str | None:
        """One event told to the person; None for what another alone may know."""
        if event.only is not None and names[event.only] is not None:
            return None
        tell = _TELLINGS.get(type(event))
        return tell(self, event, names) if tell else None

    def _to(self, name: str | None, yours: str, theirs: str, **values: Any) -> str:
        return self.say(yours, **values) if name is None else self.say(theirs, name=name, **values)

    def _with_card(self, name: str | None, yours: str, theirs: str, card: Card) -> str:
        return self._to(name, yours, theirs, card=self.card(card))

    def _lifted(self, event: ev.Lifted, names: Seats) -> str:
        if event.dealer is None:
            return self.say("The lowest cards are equal: lift again.")
        return self._to(names[event.dealer], "You deal.", "{name} deals.")

    def _dealt(self, event: ev.Dealt, names: Seats) -> str:
        return self._to(
            names[event.dealer], "Deal {deal}. You deal.", "Deal {deal}. {name} deals.", deal=event.number
        )

    def _received(self, event: ev.Received, names: Seats) -> str:
        return self.say("You are dealt {cards}.", cards=self.cards(event.cards))

    def _soloist(self, event: ev.SoloistKnown, names: Seats) -> str:
        return self._to(
            names[event.seat],
            "You hold the seven of spades and play alone.",
            "{name} holds the seven of spades and plays alone.",
        )

    def _led(self, event: ev.Led, names: Seats) -> str:
        return self._with_card(names[event.seat], "You lead {card}.", "{name} leads {card}.", event.card)

    def _followed(self, event: ev.Followed, names: Seats) -> str:
        return self._with_card(names[event.seat], "You play {card}.", "{name} plays {card}.", event.card)

    def _gift(self, event: ev.Gift, names: Seats) -> str:
        return self._with_card(names[event.seat], "You give {card}.", "{name} gives {card}.", event.card)

    def _taken(self, event: ev.TrickTaken, names: Seats) -> str:
        return self._to(
            names[event.seat],
            "You take the {ordinal} trick, {points}. Soloist {solo}, defenders {others}.",
            "{name} takes the {ordinal} trick, {points}. Soloist {solo}, defenders {others}.",
            ordinal=self.tongue.ordinal(event.number),
            points=self.points(event.points),
            solo=event.made[0],
            others=event.made[1],
        )

    def _drawn(self, event: ev.Drawn, names: Seats) -> str:
        return self._to(
            names[event.seat], "You draw a card from the soloist.", "{name} draws a card from the soloist."
        )

    def _drew(self, event: ev.Drew, names: Seats) -> str:
        return self.say("It is {card}.", card=self.cards(event.cards))

    def _lost(self, event: ev.Lost, names: Seats) -> str:
        return self.say("You have lost {card}.", card=self.cards(event.cards))

    def _gave_back(self, event: ev.GaveBack, names: Seats) -> str:
        return self._to(names[event.seat], "You give a card back.", "{name} gives a card back.")

    def _gave(self, event: ev.Gave, names: Seats) -> str:
        return self.say("You gave {card}.", card=self.cards(event.cards))

    def _got(self, event: ev.Got, names: Seats) -> str:
        return self.say("You receive {card}.", card=self.cards(event.cards))

    # the reckoning

    def points_of(self, card: Card, worth: int) -> str:
        """A card with what it is worth: "The ace of hearts, eleven points"."""
        return self.say("{card}, {points}", card=opened(self.card(card)), points=self.points(worth))

    def deal_ended(self, event: ev.DealEnded, names: Seats) -> str:
        """The deal in one sentence."""
        solo, others = event.points
        name = names[event.soloist]
        if event.result == "drawn":
            return self.say("The deal is drawn, {points} each.", points=solo)
        values = {"solo": solo, "others": others}
        if event.result == "soloist":
            return self._to(name, "Alone you win, {solo} to {others}.",
                            "{name} wins alone, {solo} to {others}.", **values)  # fmt: skip
        return self._to(name, "The defenders win, {others} to your {solo}.",
                        "The defenders win, {others} to {name}’s {solo}.", **values)  # fmt: skip

    def stake(self, stakes: int) -> str:
        """What a seat has won or owes."""
        if stakes == 0:
            return self.say("even")
        if stakes > 0:
            return self.count(stakes, "one stake won", "{number} stakes won")
        return self.count(-stakes, "one stake owed", "{number} stakes owed")

    def settled(self, event: ev.GameEnded, names: Seats) -> str:
        """The end of the agreed deals."""
        if event.winner is None:
            return self.say("The game is shared: nobody stands alone in front.")
        return self._to(
            names[event.winner],
            "The game is yours: {stakes}.",
            "The game goes to {name}: {stakes}.",
            stakes=self.stake(event.totals[event.winner]),
        )


_PROMPTS: Mapping[Phase, Callable[[PiqueseptWords, View, Seats], str]] = {
    Phase.GIFTS: PiqueseptWords._gifts,
    Phase.DRAW: PiqueseptWords._draw,
    Phase.GIVE: PiqueseptWords._give,
    Phase.PLAY: PiqueseptWords._play,
}
_TELLINGS: Mapping[type[Event], Callable[[PiqueseptWords, Any, Seats], str]] = {
    ev.Lifted: PiqueseptWords._lifted,
    ev.Dealt: PiqueseptWords._dealt,
    ev.Received: PiqueseptWords._received,
    ev.SoloistKnown: PiqueseptWords._soloist,
    ev.Led: PiqueseptWords._led,
    ev.Followed: PiqueseptWords._followed,
    ev.Gift: PiqueseptWords._gift,
    ev.TrickTaken: PiqueseptWords._taken,
    ev.Drawn: PiqueseptWords._drawn,
    ev.Drew: PiqueseptWords._drew,
    ev.Lost: PiqueseptWords._lost,
    ev.GaveBack: PiqueseptWords._gave_back,
    ev.Gave: PiqueseptWords._gave,
    ev.Got: PiqueseptWords._got,
    ev.DealEnded: PiqueseptWords.deal_ended,
    ev.GameEnded: PiqueseptWords.settled,
}
