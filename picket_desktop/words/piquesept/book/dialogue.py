"""The words spoken in a deal of Piquesept, as a dialogue. They come from the deal's events, and are the same
as at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from picket_desktop.engine.game import Event
from picket_desktop.engine.piquesept.events import Drawn, GaveBack, Gift, SoloistKnown, TrickTaken
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.words.piquesept.labels import TableLabels
from picket_desktop.words.piquesept.speech import Speech
from picket_desktop.words.voice import Voice, opened


@dataclass(frozen=True)
class Dialogue:
    """Writes parts of a deal as a dialogue between its players."""

    say: Voice
    speech: Speech
    labels: TableLabels

    def lines(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the lines spoken in a deal whose soloist is in seat 0. They are about the seven, the gifts,
        the first two tricks, the draw, and the end of the deal."""
        tricks = [event for event in events if isinstance(event, TrickTaken)]
        gifts = {self.speech.speech(event): event for event in events if isinstance(event, Gift)}
        first, second, *_ = tricks
        parts: tuple[Sequence[Event], ...] = (
            [event for event in events if isinstance(event, SoloistKnown)],
            list(gifts.values()),
            [first],
            [event for event in events if isinstance(event, (Drawn, GaveBack))],
            [second],
        )
        won = next(trick for trick in tricks if trick.made[0] >= NEEDED)
        return (*(self._said(part) for part in parts), self._says(won.seat, self.speech.says_won()))

    def _said(self, events: Sequence[Event]) -> str:
        """Return the lines spoken at those of the events that have a seat."""
        told = [(getattr(event, "seat"), self.speech.speech(event) or "") for event in events]  # noqa: B009
        turns = groupby(told, key=itemgetter(0))
        return " ".join(self._says(seat, " ".join(text for _, text in some)) for seat, some in turns)

    def _says(self, seat: int, text: str) -> str:
        return self.say("{name}: “{text}”", name=opened(self.labels.side(seat == 0)), text=text)
