"""How calls and their answers sound: two hands called by the rules of a game, as the table speaks them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from picket_desktop.engine.picket.events import Answered, Asked, Called, Passed, Told
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.picket.labels import TableLabels
from picket_desktop.words.picket.speech import DealStory, Speech, Spoken
from picket_desktop.words.voice import Voice

HANDS = (
    "rules: rubicon\n"
    "elder: AH KH QH 9H 8H AS 9S 7S AD JD 8D 7D\n"
    "younger: AC KC QC TC 9C KS JS KD QD JH TH 7H\n"
)
"""Hands in which, by most rules, Elder's point is beaten, a sequence is equalled, and a trio is good; dealt
from 36 cards or from 32."""
SAID = (Called, Passed, Asked, Told, Answered)
"""The events of calling that are spoken, besides the showing of cards."""


@dataclass(frozen=True)
class Dialogue:
    """Has two hands called."""

    say: Voice
    speech: Speech
    labels: TableLabels

    def lines(self, rules: RuleSet) -> tuple[str, ...]:
        """Return what is said of each kind in turn: "Elder: “Point of five.” Younger: “Making?” …". At the
        strict table the calls themselves sound the same."""
        events = play_through(read(HANDS, rules.with_value("strict", False))).told
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
