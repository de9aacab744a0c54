"""The words spoken in a deal, as a dialogue. They come from the deal's events, in the wording used at the
table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import (
    Answered,
    Asked,
    Called,
    Claimed,
    Declared,
    LaidOut,
    Led,
    Passed,
    Scored,
    Told,
    TrickWon,
)
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.picket.labels import TableLabels
from picket_desktop.words.picket.speech import DealStory, Speech, Spoken
from picket_desktop.words.voice import Voice

SAID = (Called, Passed, Asked, Told, Answered)
"""The events that are spoken while calling, apart from showing cards."""


@dataclass(frozen=True)
class Dialogue:
    """Writes a deal as a dialogue of two players."""

    say: Voice
    speech: Speech
    labels: TableLabels

    def lines(self, events: Sequence[Event], rules: RuleSet) -> tuple[str, ...]:
        """Return the lines spoken in a deal: in the exchange, about each kind that is called, about the score
        when the first card is played, and at the end. For example: "Elder: “Point of five.” Younger:
        “Making?” …". Elder is in seat 0."""
        story = DealStory(rules, 0)
        spoken = self.speech.speeches(events, story)
        first = next(at for at, event in enumerate(events) if isinstance(event, TrickWon))
        led = len(self.speech.speeches(events[:first], story))
        before, after = spoken[:led], spoken[led:]
        kinds = [one.event.kind for one in before if isinstance(one.event, SAID)]
        scores = [one for one in before if isinstance(one.event, (Claimed, Declared, Scored))]
        if _younger_waits(events):
            scores.sort(key=lambda one: one.seat)
        parts = [
            [one for one in before if isinstance(one.event, LaidOut)],
            *([one for one in before if _of(one, kind)] for kind in dict.fromkeys(kinds)),
            scores,
            [one for at, one in enumerate(after) if one.seat not in {then.seat for then in after[at + 1 :]}],
        ]
        return tuple(self._said(part) for part in parts if part)

    def _said(self, spoken: Sequence[Spoken]) -> str:
        turns = (
            (seat, " ".join(one.text for one in some))
            for seat, some in groupby(spoken, key=lambda one: one.seat)
        )
        return " ".join(
            self.say("{name}: “{text}”", name=self.labels.part(seat == 0), text=text) for seat, text in turns
        )


def _younger_waits(events: Sequence[Event]) -> bool:
    """Return True if Younger declares only after Elder has led and scored for the lead."""
    led = next(at for at, event in enumerate(events) if isinstance(event, Led))
    return any(isinstance(event, Declared) and event.seat == 1 for event in events[led:])


def _of(one: Spoken, kind: Kind) -> bool:
    """Return True if a speech is about calls of a kind."""
    return isinstance(one.event, SAID) and one.event.kind is kind
