"""The lines spoken aloud at Piquesept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.cards import Suit
from picket_desktop.engine.game import Event
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.words.voice import Voice, opened


@dataclass(frozen=True)
class Speech:
    """Writes the players' lines, in the first person."""

    say: Voice

    def speech(self, event: Event) -> str | None:
        """Return the words of an event's player, or None if the player says nothing."""
        tell = _SPEECHES.get(type(event))
        return tell(self, event) if tell else None

    def _says_alone(self, event: ev.SoloistKnown) -> str:
        return self.say("The seven! I play alone.")

    def _says_gift(self, event: ev.Gift) -> str:
        if event.chosen:
            return self.say("They are equal: I give this one.")
        return (
            self.say("My highest trump.") if event.card.suit is Suit.SPADES else self.say("My highest card.")
        )

    def _says_points(self, event: ev.TrickTaken) -> str:
        return opened(self.say("{number}.", number=self.say.number(event.points)))

    def _says_draw(self, event: ev.Drawn) -> str:
        return self.say("I draw one.")

    def _says_give(self, event: ev.GaveBack) -> str:
        return self.say("And this in return.")

    def says_won(self, needed: int = NEEDED) -> str:
        """Return the words of a player whose side has reached the points ``needed`` to win."""
        return opened(self.say("{number}, and won!", number=self.say.number(needed)))

    def proclaimed(self, own: bool, needed: int = NEEDED) -> str:
        """Return the announcement that a side has reached the points ``needed`` to win; ``own`` is True for
        the person's side."""
        number = opened(self.say.number(needed))
        if own:
            return self.say("{number}, and the deal is won!", number=number)
        return self.say("{number}, and the deal is lost.", number=number)


_SPEECHES: Mapping[type[Event], Callable[[Speech, Any], str]] = {
    ev.SoloistKnown: Speech._says_alone,
    ev.Gift: Speech._says_gift,
    ev.TrickTaken: Speech._says_points,
    ev.Drawn: Speech._says_draw,
    ev.GaveBack: Speech._says_give,
}
