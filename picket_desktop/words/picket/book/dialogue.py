"""How calls and their answers sound: the events of calling, as the table speaks them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import Answered, Asked, Called, Passed, Told
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.picket.labels import TableLabels
from picket_desktop.words.picket.speech import DealStory, Speech, Spoken
from picket_desktop.words.voice import Voice

SAID = (Called, Passed, Asked, Told, Answered)
"""The events of calling that are spoken, besides the showing of cards."""


@dataclass(frozen=True)
class Dialogue:
    """Has two hands called."""

    say: Voice
    speech: Speech
    labels: TableLabels

    def lines(self, events: Sequence[Event], rules: RuleSet) -> tuple[str, ...]:
        """Return what is said of each kind in turn: "Elder: “Point of five.” Younger: “Making?” …". Elder
        sits at seat 0."""
        spoken = self.speech.speeches(events, DealStory(rules, 0))
        asked = [(one.event.kind, one) for one in spoken if isinstance(one.event, SAID)]
        return tuple(self._said([one for _, one in some]) for _, some in groupby(asked, key=itemgetter(0)))

    def _said(self, spoken: Sequence[Spoken]) -> str:
        turns = (
            (seat, " ".join(one.text for one in some))
            for seat, some in groupby(spoken, key=lambda one: one.seat)
        )
        return " ".join(
            self.say("{name}: “{text}”", name=self.labels.part(seat == 0), text=text) for seat, text in turns
        )
