"""The events of Piquesept: how they are shown, which sounds they make, and how they are described."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from picket_desktop.engine.game import Event
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.saved.settings import ALL_TALK, NORMAL_TALK, SHORT_TALK
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.motion.flights import Journey
from picket_desktop.table.play.pace import Pace
from picket_desktop.table.play.piquesept.journeys import journey
from picket_desktop.table.play.piquesept.scene import Scene
from picket_desktop.table.play.piquesept.state import PiqueseptTable
from picket_desktop.table.play.presenter import (
    PAUSE,
    Beat,
    FamilyEvents,
    Line,
    together,
)
from picket_desktop.table.play.state import Hand, Opened
from picket_desktop.table.widgets.looks import PLEASED, PUT_OUT, Look
from picket_desktop.table.widgets.theme import ASIDE, BEAT, HALF_BEAT, LIFTED_LIES, TIE_LIES
from picket_desktop.words.piquesept.words import piquesept_words
from picket_desktop.words.words import Words

UNSPOKEN = (ev.Received, ev.GameEnded)
SEEN = (ev.Led, ev.Followed)
"""Events that are not described, since the card on the cloth shows them."""
# The seconds after an event before the next is shown, with normal pauses.
HOLDS: dict[type[Event], float] = {
    ev.Lifted: LIFTED_LIES,
    ev.Dealt: ASIDE,
    ev.SoloistKnown: 1.0,
    ev.Led: HALF_BEAT,
    ev.Followed: HALF_BEAT,
    ev.Gift: BEAT,
    ev.Drawn: 1.2,
    ev.GaveBack: 0.9,
}
OWN_GIFT = 1.2
SOUNDS: dict[type[Event], str] = {
    ev.Lifted: "cut",
    ev.SoloistKnown: "bell",
    ev.Gift: "paper_lay",
    ev.TrickTaken: "coin",
    ev.Drawn: "paper_slide",
    ev.GaveBack: "paper_slide",
}
MUCH = 20
"""The minimum number of points in a trick for the players' faces to change."""
READ = (ev.Gift, ev.Drawn, ev.GaveBack)
"""The events that happen once in a deal, and that stay long enough to be read."""
PRIVATE = (ev.Received, ev.Drew, ev.Lost, ev.Gave, ev.Got)
"""The private events. Each shows the event before it from the player's own view, and the two are shown
together."""


def winning(event: Event, scene: Scene) -> int | None:
    """Return the side (0 for the soloist, 1 for the defenders) that reaches the winning number of points with
    this trick; None if neither does. ``scene`` is the table before the event."""
    if not isinstance(event, ev.TrickTaken):
        return None
    sides = enumerate(zip(scene.score.made, event.made, strict=True))
    return next((side for side, (a, b) in sides if a < NEEDED <= b), None)


def reached(event: Event, scene: Scene) -> bool:
    """Return True if a side reaches the winning number of points with this trick; ``scene`` is the table
    before the event."""
    return winning(event, scene) is not None


def forced_gift(event: Event, seat: int) -> bool:
    """Return True if an event is a gift for which ``seat`` had no choice of card."""
    return isinstance(event, ev.Gift) and event.seat == seat and not event.chosen


def _taken_by(scene: Scene, alone: bool) -> Mapping[int, str]:
    """Return the players' faces, by seat, after a success of the soloist (if ``alone``) or of the
    defenders."""
    return {seat: PLEASED if (seat == scene.soloist) == alone else PUT_OUT for seat in range(scene.seats)}


class PiqueseptEvents(FamilyEvents[Scene, PiqueseptTable]):
    """Shows the events of Piquesept."""

    def beats(self, events: Sequence[Event]) -> list[Beat]:
        """Return the beats for showing some events. There is a pause on a trick as soon as it is won."""
        found: list[Beat] = []
        for beat in together(events, PRIVATE):
            found.append(beat)
            if isinstance(beat[0], ev.TrickTaken):
                found.append(PAUSE)
        return found

    def story(self, event: Event, before: Scene, words: Words, names: Sequence[str | None], told: str) -> str:
        """Return the text that describes an event. This is a sentence, added to the text ``told`` if the
        event is private. Without a sentence, return ``told`` alone. If the cloth shows the event, return
        ""."""
        if isinstance(event, SEEN) and not forced_gift(event, before.seat):
            return ""
        found = "" if isinstance(event, UNSPOKEN) else self.narrated(event, before, words, names)
        if not found:
            return told
        return f"{told} {found}" if isinstance(event, PRIVATE) else found

    def narrated(self, event: Event, before: Scene, words: Words, names: Sequence[str | None]) -> str:
        return piquesept_words(words).narration.narration(event, tuple(names), before.soloist) or ""

    def least_talk(self, event: Event, before: Scene) -> str:
        """Return the lowest talk setting at which an event is described. The naming of the soloist, the first
        lead and the gifts are always described. Tricks are described from normal talk on. The end of a deal
        or of the game, which has its own page, is described only with all talk."""
        match event:
            case ev.TrickTaken():
                return NORMAL_TALK
            case ev.SoloistKnown() | ev.Gift():
                return SHORT_TALK
            case ev.Led() if not before.tricks:
                return SHORT_TALK
            case ev.DealEnded() | ev.GameEnded():
                return ALL_TALK
        return super().least_talk(event, before)

    def lines(self, beat: Beat, before: Scene, after: Scene, words: Words) -> Sequence[Line]:
        """Return the lines that other players say in a beat. At a great moment, the person's lines are
        included."""
        say, found = piquesept_words(words), list[Line]()
        for event in beat:
            said, grand = say.speech.speech(event), isinstance(event, ev.SoloistKnown)
            if reached(event, before):
                said, grand = say.speech.says_won(), True
            seat: int | None = getattr(event, "seat", None)
            if said and seat is not None and (seat != before.seat or grand):
                found.append(Line(seat, said, grand))
        return found

    def hold(self, event: Event, scene: Scene) -> float:
        """Return how long an event stays before the next, in seconds, in addition to any movement. A card the
        person had to give stays longer than one given by another player."""
        if isinstance(event, ev.Gift) and event.seat == scene.seat:
            return OWN_GIFT
        if isinstance(event, ev.Lifted) and event.dealer is None:
            return TIE_LIES
        return HOLDS.get(type(event), 0.0)

    def sound(self, event: Event, before: Scene) -> str | None:
        """Return the name of the sound of an event, None if it is silent; ``before`` is the table before the
        event."""
        if reached(event, before):
            return "bell"
        if isinstance(event, ev.GameEnded):
            return "win" if event.winner == before.seat else "lose"
        return SOUNDS.get(type(event))

    def faces(self, event: Event, scene: Scene) -> Mapping[int, str]:
        """Return the players' new faces, pleased or annoyed, by seat. Faces change at a valuable trick, at
        the end of a deal and at the end of the game. ``scene`` is the table after the event."""
        match event:
            case ev.TrickTaken(seat=seat, points=points) if points >= MUCH:
                return _taken_by(scene, seat == scene.soloist)
            case ev.DealEnded(result="soloist" | "defenders" as side):
                return _taken_by(scene, side == "soloist")
            case ev.GameEnded(winner=int(winner)):
                return {seat: PLEASED if seat == winner else PUT_OUT for seat in range(scene.seats)}
        return {}

    def winner(self, scene: Scene) -> int | None:
        settled = scene.score.settled
        return settled.winner if settled is not None else None

    def last_trick(self, event: Event, scene: Scene) -> int | None:
        return event.seat if isinstance(event, ev.TrickTaken) and not scene.hand else None

    def lies(self, event: Event, scene: Scene) -> bool:
        """Return True if an event is the forced gift of a card by the person, in the first deal of a game. A
        player who does not know the rule yet can then read it before the trick is taken."""
        return scene.number == 1 and forced_gift(event, scene.seat)

    def lasting(self, event: Event) -> bool:
        return isinstance(event, ev.DealEnded | ev.GameEnded)

    def acclaim(
        self, beat: Beat, before: Scene, after: Scene, words: Words, names: Sequence[str | None]
    ) -> Acclaim | None:
        say = piquesept_words(words)
        won = next((side for event in beat if (side := winning(event, before)) is not None), None)
        if won is None:
            return None
        own = (after.seat == after.soloist) is (won == 0)
        lying = after.open_trick
        cards = tuple(card.text for card in lying.cards) if lying else ()
        return Acclaim(say.speech.proclaimed(own), cards, own)

    def read(self, event: Event) -> bool:
        return isinstance(event, READ)

    def put_down(self, events: Iterable[Event], hand: Hand, opened: Opened) -> tuple[Hand, Opened]:
        dealt = any(isinstance(event, ev.Dealt) for event in events)
        return hand, replace(opened, line=None) if dealt else opened

    def journey(
        self, beat: Beat, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace: Pace
    ) -> Journey:
        return journey(beat[0] if beat else None, scene, before, after, pace)
