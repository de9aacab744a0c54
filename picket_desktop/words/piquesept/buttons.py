"""Labels of buttons at Piquesept."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.game import Move
from picket_desktop.engine.piquesept.moves import Draw, Give, Play
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import Voice, opened


def _gives(move: Move, view: View) -> bool:
    """Return True if the move gives a card to another player, whether it is written as a gift or as a
    play."""
    return isinstance(move, Give) or (view.phase is Phase.GIFTS and not view.is_soloist)


def _leads(move: Move, view: View) -> bool:
    return not _gives(move, view) and view.open_trick is None


@dataclass(frozen=True)
class Buttons:
    """Puts moves into words, for buttons and for sentences."""

    say: Voice
    cards: Cards

    def button(self, move: Move, view: View) -> str:
        """Return the label of the button that makes ``move``."""
        if isinstance(move, Draw):
            return self.say("Draw the {ordinal} card", ordinal=self.say.language.ordinal(move.place))
        assert isinstance(move, Give | Play)
        if _gives(move, view):
            return self.say("Give {card}", card=self.cards.card(move.card))
        return self.say("Play {card}", card=self.cards.card(move.card))

    def advised(self, move: Move, view: View) -> str:
        """Return a hint's move as something to do, in a sentence."""
        if isinstance(move, Draw):
            return self.say("Draw the {ordinal} card.", ordinal=self.say.language.ordinal(move.place))
        assert isinstance(move, Give | Play)
        card = self.cards.card(move.card)
        if _gives(move, view):
            return self.say("Give {card}.", card=card)
        if _leads(move, view):
            return self.say("Lead {card}.", card=card)
        return self.say("Play {card}.", card=card)

    def deed(self, move: Move, view: View) -> str:
        """Return a description of a move that was made, as a sentence without a subject."""
        if isinstance(move, Draw):
            return self.say("Drew the {ordinal} card.", ordinal=self.say.language.ordinal(move.place))
        assert isinstance(move, Give | Play)
        card = self.cards.card(move.card)
        if _gives(move, view):
            return self.say("Gave {card}.", card=card)
        if _leads(move, view):
            return self.say("Led {card}.", card=card)
        return self.say("Played {card}.", card=card)

    def about(self, move: Move) -> str:
        """Return the card that a move was about, for use when the deal is over; "" if it was about no single
        card."""
        return opened(self.cards.card(move.card)) if isinstance(move, Play | Give) else ""
