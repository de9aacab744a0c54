"""The events of the two-hand games as they are seen, heard and told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.motion.flights import Journey
from picket_desktop.table.play.cloth.zones import px
from picket_desktop.table.play.pace import Pace
from picket_desktop.table.play.picket import pace
from picket_desktop.table.play.picket.acclaim import acclaim
from picket_desktop.table.play.picket.scene import Scene
from picket_desktop.table.play.picket.sheet import tally_id
from picket_desktop.table.play.picket.state import SEE, PicketTable
from picket_desktop.table.play.presenter import (
    PAUSE,
    Beat,
    FamilyEvents,
    Line,
    Slide,
    together,
)
from picket_desktop.table.play.state import Hand, Opened
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import Words

JOINED = (ev.Received, ev.Discarded)
"""Events that show the person more of the event before; both are shown together."""
ENDING = (ev.DealEnded, ev.SetEnded, ev.MoreDeals)
TOLD = (ev.Lifted, ev.DealerChosen, ev.Dealt, ev.Looked, ev.TurnedUp)
"""Events that nobody says aloud; their story is told in the place of the prompt."""
SPENDING = (ev.Dealt, ev.LaidOut, ev.Called, ev.Answered, ev.Passed, ev.Declared, ev.Claimed)
"""Events after which cards picked to be laid out or called are no longer picked."""


class PicketEvents(FamilyEvents[Scene, PicketTable]):
    """The events of the two-hand games."""

    def beats(self, events: Sequence[Event]) -> list[Beat]:
        """Pause on a trick that is won after its points have been said, before the deal ends."""
        found = together(events, JOINED)
        if any(isinstance(event, ev.TrickWon) for event in events):
            end = next((i for i, beat in enumerate(found) if isinstance(beat[0], ENDING)), len(found))
            found.insert(end, PAUSE)
        return found

    def in_play(self, beat: Beat) -> bool:
        return not any(isinstance(event, ENDING) for event in beat)

    def rolls_up(self, event: Event) -> bool:
        return isinstance(event, ev.Led | ev.DealEnded)

    def story(self, event: Event, before: Scene, words: Words, names: Sequence[str | None], told: str) -> str:
        """Tell only what nobody says aloud."""
        if isinstance(event, JOINED):
            return told
        if not isinstance(event, TOLD):
            return ""
        found = picket_words(words).narration.narration(event, before.talk, (names[0], names[1])) or ""
        if isinstance(event, ev.Looked) and before.seat == before.elder:
            return picket_words(words).labels.left_note(event.cards)
        return found

    def lines(self, beat: Beat, before: Scene, after: Scene, words: Words) -> Sequence[Line]:
        """Return everything that is said. The opponent's speeches stay, except for their scores."""
        grand = any(pace.grand(event) for event in beat)
        passing = isinstance(beat[0], ev.Scored)
        return [
            Line(spoken.seat, spoken.text, grand, spoken.seat != after.seat and not passing)
            for spoken in after.said[len(before.said) :]
        ]

    def acclaim(
        self, beat: Beat, before: Scene, after: Scene, words: Words, names: Sequence[str | None]
    ) -> Acclaim | None:
        return acclaim(beat, before, after, picket_words(words), (names[0], names[1]))

    def faces(self, event: Event, scene: Scene) -> Mapping[int, str]:
        return pace.faces(event, scene)

    def lasting(self, event: Event) -> bool:
        return isinstance(event, ev.DealEnded | ev.SetEnded)

    def sound(self, event: Event, before: Scene) -> str | None:
        return pace.sound(event, before.seat)

    def hold(self, event: Event) -> float:
        return pace.hold(event)

    def journey(
        self, beat: Beat, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace_: Pace
    ) -> Journey:
        return pace.journey(beat[0] if beat else None, scene, before, after, pace_)

    def slide(self, beat: Beat, state: PicketTable, looks: Sequence[Look], scale: Scale) -> Slide | None:
        """Slide counters from the player who scores to that player's counters on the sheet; for a set, from
        the player who pays."""
        match beat[0] if beat else None:
            case ev.Scored(seat=seat, points=points) as event:
                giver, slow = seat, pace.grand(event)
            case ev.SetEnded(winner=int(seat), stake=points):
                giver, slow = 1 - seat, True
            case _:
                return None
        end = next((look.rect for look in looks if look.id == tally_id(seat)), None)
        z = state.zones(scale)
        start = z.my_speech if giver == state.seat else z.their_speech
        return Slide(points, px(scale, start), end, slow) if end else None

    def put_down(self, events: Iterable[Event], hand: Hand, opened: Opened) -> tuple[Hand, Opened]:
        came = tuple(events)
        if any(isinstance(event, SPENDING) for event in came):
            hand = replace(hand, marked=frozenset(), set_down=(), number=0)
        if any(isinstance(event, ev.Dealt) for event in came):
            opened = replace(opened, line=None, turned=opened.turned - {SEE})
        return hand, opened

    def read(self, event: Event) -> bool:
        return pace.read(event)

    def lies(self, event: Event, scene: Scene) -> bool:
        """Return True for the cards that Elder has left and looks at."""
        return isinstance(event, ev.Looked) and scene.seat == scene.elder
