"""How the events of the two-player games are shown, how they sound, and how they are described."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import IN_PLAY
from picket_desktop.saved.settings import ALL_TALK, NORMAL_TALK, SHORT_TALK
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.motion.flights import Journey
from picket_desktop.table.play.cloth.zones import px
from picket_desktop.table.play.pace import Pace
from picket_desktop.table.play.picket.acclaim import GRAND, acclaim, grand
from picket_desktop.table.play.picket.journeys import journey
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
from picket_desktop.table.widgets.looks import PLEASED, PUT_OUT, Look
from picket_desktop.table.widgets.theme import (
    ASIDE,
    BEAT,
    EXCHANGE_LIES,
    HALF_BEAT,
    LIFTED_LIES,
    TIE_LIES,
    Scale,
)
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import Words

JOINED = (ev.Received, ev.Discarded)
"""Events that only show the person more of the event before them. Each is shown together with that one."""
ENDING = (ev.DealEnded, ev.SetEnded, ev.MoreDeals)
TOLD = (ev.Lifted, ev.DealerChosen, ev.Dealt, ev.Looked, ev.TurnedUp)
"""Events that no player announces; they are described where the prompt usually is."""
SPENDING = (ev.Dealt, ev.LaidOut, ev.Called, ev.Answered, ev.Passed, ev.Declared, ev.Claimed)
"""The events after which cards picked, to be laid out or called, no longer count as picked."""
MUCH, RUN = 10, 3
"""How many points at once, and how many tricks in a row, it takes to change the players' faces."""

# Seconds after an event before the next is shown, with normal pauses: for another player's, and for the
# person's own.
HOLDS: dict[type[Event], tuple[float, float]] = {
    ev.Lifted: (LIFTED_LIES, LIFTED_LIES),
    ev.DealerChosen: (BEAT, BEAT),
    ev.BlankDeclared: (BEAT, ASIDE),
    ev.BlankShown: (1.2, 1.2),
    ev.LaidOut: (BEAT, EXCHANGE_LIES),
    ev.Took: (EXCHANGE_LIES, EXCHANGE_LIES),
    ev.Looked: (1.2, 1.2),
    ev.LookChosen: (BEAT, ASIDE),
    ev.TurnedUp: (0.9, 0.9),
    ev.SuitNamed: (BEAT, ASIDE),
    ev.Called: (BEAT, ASIDE),
    ev.Passed: (BEAT, ASIDE),
    ev.Barred: (BEAT, BEAT),
    ev.Asked: (HALF_BEAT, ASIDE),
    ev.Told: (BEAT, ASIDE),
    ev.Answered: (HALF_BEAT, ASIDE),
    ev.Declared: (BEAT, ASIDE),
    ev.EqualShown: (BEAT, ASIDE),
    ev.Claimed: (BEAT, ASIDE),
    ev.WhichAsked: (1.2, 1.2),
    ev.Challenged: (1.2, 1.2),
    ev.TakenBack: (1.2, 1.2),
    ev.Conceded: (1.2, 1.2),
}
SCORED, GRANDLY, RICHLY, TAKEN = (HALF_BEAT, ASIDE), 1.2, 1.0, 1.6
"""How long some things are shown, in seconds, as in `HOLDS`. In order: points scored before the play; a great
score; many points at once, or the last trick; and the cards that a player takes right before the calls,
during which only called cards are edged."""

SOUNDS: dict[type[Event], str] = {
    ev.Lifted: "cut",
    ev.LaidOut: "paper_slide",
    ev.Looked: "paper_lay",
    ev.TurnedUp: "paper_lay",
    ev.BlankShown: "paper_slide",
    ev.Declared: "paper_slide",
    ev.EqualShown: "paper_slide",
    ev.Answered: "wood_tap",
}


def _taken_by(seat: int) -> Mapping[int, str]:
    return {seat: PLEASED, 1 - seat: PUT_OUT}


def _run(scene: Scene, seat: int) -> bool:
    last = scene.tricks[-RUN:]
    return len(last) == RUN and all(trick.winner == seat for trick in last)


class PicketEvents(FamilyEvents[Scene, PicketTable]):
    """The pictures and sounds of the events of the two-player games."""

    def beats(self, events: Sequence[Event]) -> list[Beat]:
        """Return the beats in which events are shown. There is a pause on a trick that has been won, after
        its points are counted and before the end of the deal."""
        found = together(events, JOINED)
        if any(isinstance(event, ev.TrickWon) for event in events):
            end = next((i for i, beat in enumerate(found) if isinstance(beat[0], ENDING)), len(found))
            found.insert(end, PAUSE)
        return found

    def in_play(self, beat: Beat) -> bool:
        return not any(isinstance(event, ENDING) for event in beat)

    def last_trick(self, event: Event, scene: Scene) -> int | None:
        return event.seat if isinstance(event, ev.TrickWon) and not scene.hand else None

    def plays(self, event: Event) -> int | None:
        return event.seat if isinstance(event, ev.Led | ev.Followed) else None

    def ends_calls(self, event: Event, scene: Scene) -> bool:
        if not isinstance(event, ev.Led | ev.Followed) or event.seat == scene.seat:
            return False
        return len(scene.tricks) == int(isinstance(event, ev.Followed))

    def rolls_up(self, event: Event) -> bool:
        return isinstance(event, ev.Led | ev.DealEnded)

    def story(self, event: Event, before: Scene, words: Words, names: Sequence[str | None], told: str) -> str:
        """Describe an event that no player announces. Return the text ``told`` for an event that belongs to
        the one before; "" for any other."""
        if isinstance(event, JOINED):
            return told
        if not isinstance(event, TOLD):
            return ""
        found = self.narrated(event, before, words, names)
        if isinstance(event, ev.Looked) and before.seat == before.elder:
            return picket_words(words).labels.left_note(names[event.seat], event.cards)
        return found

    def narrated(self, event: Event, before: Scene, words: Words, names: Sequence[str | None]) -> str:
        return picket_words(words).narration.narration(event, before.talk, (names[0], names[1])) or ""

    def least_talk(self, event: Event, before: Scene) -> str:
        """Return the lowest talk setting at which an event is described. Piques, repiques, capots,
        challenges, and answers about the worth of a call or about a card left out are always described. Other
        scores, tricks and passes are described from normal talk on. Points counted in play, discards, and the
        end of a deal, which has its own page, are described only with all talk. Any other event is treated as
        in every family."""
        match event:
            case ev.Scored(line=line) if line in GRAND:
                return SHORT_TALK
            case ev.Scored():
                return NORMAL_TALK if self.read(event) else ALL_TALK
            case ev.TrickWon() | ev.Passed():
                return NORMAL_TALK
            case ev.Told() | ev.WhichAsked() | ev.Challenged():
                return SHORT_TALK
            case ev.Discarded() | ev.DealEnded() | ev.SetEnded() | ev.MoreDeals():
                return ALL_TALK
        return super().least_talk(event, before)

    def lines(self, beat: Beat, before: Scene, after: Scene, words: Words) -> Sequence[Line]:
        """Return the lines said in a beat. Lines that repeat what the same player has just said are left out.
        So is the number of cards you take, since those cards fly over the place of your speech. The
        opponent's speeches stay visible, except for scores."""
        great = any(grand(event) for event in beat)
        passing = isinstance(beat[0], ev.Scored)
        found = list[Line]()
        last = before.said[-1][:2] if before.said else None
        for seat, text, event in after.said[len(before.said) :]:
            theirs = seat != after.seat
            if (seat, text) != last and (theirs or not isinstance(event, ev.LaidOut)):
                found.append(Line(seat, text, great, theirs and not passing, True, passing and not great))
            last = seat, text
        return found

    def acclaim(
        self, beat: Beat, before: Scene, after: Scene, words: Words, names: Sequence[str | None]
    ) -> Acclaim | None:
        return acclaim(beat, after, picket_words(words), (names[0], names[1]))

    def hold(self, event: Event, scene: Scene) -> float:
        """Return how long an event stays before the next one, in seconds; its cards move meanwhile. The time
        is longer for many points and for the last trick, and 0 for the end of the deal, which the reckoning
        shows."""
        theirs, own = HOLDS.get(type(event), (0.0, 0.0))
        if isinstance(event, ev.Lifted) and event.dealer is None and event.chooser is None:
            return TIE_LIES
        if isinstance(event, ev.Scored):
            if event.line in GRAND:
                return GRANDLY
            if event.points >= MUCH or event.line is ev.Line.LAST:
                return RICHLY
            theirs, own = (0.0, 0.0) if event.line in IN_PLAY else SCORED
        seat: int | None = getattr(event, "seat", None)
        calls_follow = all(scene.exchange.done) and not scene.exchange.stock
        if isinstance(event, ev.Took) and seat == scene.seat and calls_follow:
            return TAKEN
        return own if seat == scene.seat else theirs

    def read(self, event: Event) -> bool:
        """Return True if an event brings something new to read. Points counted in play do not, nor does the
        end of the deal."""
        return event.line not in IN_PLAY if isinstance(event, ev.Scored) else type(event) in HOLDS

    def sound(self, event: Event, before: Scene) -> str | None:
        """Return the name of the sound that an event makes for the person; None if it is silent."""
        if isinstance(event, ev.Scored):
            if event.line in GRAND:
                return "bell"
            return "coin" if event.points < 10 else "coins"
        if isinstance(event, ev.SetEnded):
            return "win" if event.winner == before.seat else "lose"
        return SOUNDS.get(type(event))

    def faces(self, event: Event, scene: Scene) -> Mapping[int, str]:
        """Return the new expressions of the players, by seat. Faces change at a pique, repique or capot, a
        large score, a run of tricks, and the end of a deal or set. ``scene`` is the table after the event."""
        match event:
            case ev.Scored(seat=seat, line=line, points=points) if line in GRAND or points >= MUCH:
                return _taken_by(seat)
            case ev.TrickWon(seat=seat) if _run(scene, seat):
                return _taken_by(seat)
            case ev.DealEnded(points=(first, second)) if first != second:
                return _taken_by(int(second > first))
            case ev.SetEnded(winner=int(winner)):
                return _taken_by(winner)
        return {}

    def winner(self, scene: Scene) -> int | None:
        settled = scene.score.settled
        return settled.winner if settled is not None else None

    def lasting(self, event: Event) -> bool:
        return isinstance(event, ev.DealEnded | ev.SetEnded)

    def journey(
        self, beat: Beat, scene: Scene, before: Sequence[Look], after: Sequence[Look], pace: Pace
    ) -> Journey:
        return journey(beat[0] if beat else None, scene, before, after, pace)

    def slide(self, beat: Beat, state: PicketTable, looks: Sequence[Look], scale: Scale) -> Slide | None:
        """Return counters that slide from the player who scores to that player's counters on the sheet; None
        if nothing is scored."""
        event = beat[0] if beat else None
        if not isinstance(event, ev.Scored):
            return None
        end = next((look.rect for look in looks if look.id == tally_id(event.seat)), None)
        z = state.zones(scale)
        start = z.my_speech if event.seat == state.seat else z.their_speech
        return Slide(event.points, px(scale, start), end, grand(event)) if end else None

    def put_down(self, events: Iterable[Event], hand: Hand, opened: Opened) -> tuple[Hand, Opened]:
        came = tuple(events)
        if any(isinstance(event, SPENDING) for event in came):
            hand = replace(hand, marked=frozenset(), set_down=(), number=0)
        if any(isinstance(event, ev.Dealt) for event in came):
            opened = replace(opened, line=None, turned=opened.turned - {SEE})
        return hand, opened

    def lies(self, event: Event, scene: Scene) -> bool:
        """Return True if an event shows the person stock cards to look at: cards that only the person sees,
        or cards turned up before the first trick."""
        if isinstance(event, ev.TurnedUp):
            return not scene.tricks
        return isinstance(event, ev.Looked) and event.seat == scene.seat
