"""The events of Piquesept as they are seen, heard and told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from picket_desktop.engine.game import Event
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.motion.flights import Journey
from picket_desktop.table.play.cloth.zones import px
from picket_desktop.table.play.pace import Pace
from picket_desktop.table.play.piquesept import pace
from picket_desktop.table.play.piquesept.scene import Scene
from picket_desktop.table.play.piquesept.sheet import stake_id
from picket_desktop.table.play.piquesept.state import PiqueseptTable
from picket_desktop.table.play.piquesept.zones import around
from picket_desktop.table.play.presenter import (
    PAUSE,
    Beat,
    FamilyEvents,
    Line,
    Slide,
    together,
)
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.piquesept.words import piquesept_words
from picket_desktop.words.words import Words

UNSPOKEN = (ev.Received, ev.GameEnded)


class PiqueseptEvents(FamilyEvents[Scene, PiqueseptTable]):
    """The events of Piquesept."""

    def beats(self, events: Sequence[Event]) -> list[Beat]:
        """Group the events into beats; a trick is looked at as soon as it is taken."""
        found: list[Beat] = []
        for beat in together(events, pace.PRIVATE):
            found.append(beat)
            if isinstance(beat[0], ev.TrickTaken):
                found.append(PAUSE)
        return found

    def story(self, event: Event, before: Scene, words: Words, names: Sequence[str | None], told: str) -> str:
        """Return the event's sentence; for a private event it is appended to the text before."""
        say = piquesept_words(words)
        found = None if isinstance(event, UNSPOKEN) else say.narration.narration(event, tuple(names))
        if isinstance(event, ev.Gift) and event.seat == before.seat and not event.chosen:
            found = say.labels.forced(event.card)
        if not found:
            return told
        return f"{told} {found}" if isinstance(event, pace.PRIVATE) else found

    def lines(self, beat: Beat, before: Scene, after: Scene, words: Words) -> Sequence[Line]:
        """Return what the others say, and what the player says only at a great moment."""
        say, found = piquesept_words(words), list[Line]()
        for event in beat:
            said, grand = say.speech.speech(event), isinstance(event, ev.SoloistKnown)
            if pace.reached(event, before):
                said, grand = say.speech.says_won(), True
            seat: int | None = getattr(event, "seat", None)
            if said and seat is not None and (seat != before.seat or grand):
                found.append(Line(seat, said, grand))
        return found

    def faces(self, event: Event, scene: Scene) -> Mapping[int, str]:
        return pace.faces(event, scene)

    def lasting(self, event: Event) -> bool:
        return isinstance(event, ev.DealEnded | ev.GameEnded)

    def sound(self, event: Event, before: Scene) -> str | None:
        return pace.sound(event, before)

    def hold(self, event: Event) -> float:
        return pace.hold(event)

    def acclaim(
        self, beat: Beat, before: Scene, after: Scene, words: Words, names: Sequence[str | None]
    ) -> Acclaim | None:
        say = piquesept_words(words)
        settled = next((event for event in beat if isinstance(event, ev.GameEnded)), None)
        if settled is not None:
            own = settled.winner is None or settled.winner == after.seat
            cards = tuple(card.text for card in before.taking(settled.winner))
            return Acclaim(say.scores.settled(settled, tuple(names)), cards, own)
        won = next((side for event in beat if (side := pace.winning(event, before)) is not None), None)
        if won is None:
            return None
        own = (after.seat == after.soloist) is (won == 0)
        lying = after.open_trick
        cards = tuple(card.text for card in lying.cards) if lying else ()
        return Acclaim(say.speech.proclaimed(own), cards, own)

    def slide(self, beat: Beat, state: PiqueseptTable, looks: Sequence[Look], scale: Scale) -> Slide | None:
        """Return the stakes of the winner of the game, sliding from the cloth to their line of the sheet."""
        settled = next((event for event in beat if isinstance(event, ev.GameEnded)), None)
        if settled is None or settled.winner is None:
            return None
        end = next((look.rect for look in looks if look.id == stake_id(settled.winner)), None)
        won = settled.totals[settled.winner]
        start = px(scale, around(scale, state.scene.seats).cloth)
        middle = Rect(start.centre[0], start.centre[1], 0, 0)
        return Slide(won, middle, end, slow=True) if end and won > 0 else None

    def read(self, event: Event) -> bool:
        return isinstance(event, pace.READ)

    def journey(
        self, beat: Beat, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace_: Pace
    ) -> Journey:
        return pace.journey(beat[0] if beat else None, scene, before, after, pace_)
