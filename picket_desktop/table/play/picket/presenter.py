"""The table of the two-hand games, from the cut to the settlement.

The sitting says what happened, in steps; the screen shows each event before it takes the next, and asks the
sitting for more only when everything has been shown. Every press while something is shown only hurries it.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.moves import Call
from picket_desktop.engine.picket.state import View
from picket_desktop.sitting import Await, Sitting, Step
from picket_desktop.table.motion.counters import Counters
from picket_desktop.table.motion.flights import Flights
from picket_desktop.table.motion.lifts import Lifts
from picket_desktop.table.motion.speech import Speeches
from picket_desktop.table.play.hand_order import kept_order
from picket_desktop.table.play.picket import pace
from picket_desktop.table.play.picket.actions import Actions
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.panels import names
from picket_desktop.table.play.picket.scene import cleared, scene_of
from picket_desktop.table.play.picket.state import Drag, TableState
from picket_desktop.table.play.zones import px, zones
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.intents import Intent
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import POINT, TRICK_PAUSE
from picket_desktop.words.words import Words, words_for

THINKS_AFTER = 0.3
BREATH = 1.6
LEAST_THOUGHT = 0.25
PAUSE, GATHER = "pause", "gather"
ENDING = (ev.DealEnded, ev.SetEnded, ev.MoreDeals)
TOLD = (ev.Lifted, ev.DealerChosen, ev.Dealt, ev.Looked, ev.TurnedUp)
"""Events that nobody says aloud, told where the prompt stands."""
SPENDING = (ev.Dealt, ev.LaidOut, ev.Called, ev.Answered, ev.Passed, ev.Declared, ev.Claimed)
"""Events after which the cards that were picked, to lay out or to call, are picked no more."""
BEFORE_THE_DEAL = (Await.LIFT, Await.CUT, Await.SHUFFLE)
Beat = Event | str


class TableScreen(Screen):
    """One sitting, seen and played."""

    name = "Table"
    shows = True

    def __init__(self, host: Host, sitting: Sitting) -> None:
        super().__init__(host)
        self.sitting = sitting
        self.view: View = sitting.view
        self.awaiting = sitting.awaiting
        fresh = sitting.awaiting in BEFORE_THE_DEAL
        self.scene = cleared(self.view) if fresh else scene_of(self.view, self.words)
        self.by_rank = False
        self.order: tuple[Card, ...] = kept_order((), self.scene.hand)
        self.place = sitting.pack_size // 2
        self.marked: frozenset[Card] = frozenset()
        self.laid: tuple[Card, ...] = ()
        self.chosen: Card | None = None
        self.drag: Drag | None = None
        self.number = 0
        self.panel, self.page, self.row, self.story = "", 0, "", ""
        self.seen = False
        self.flights, self.stirring, self.talking = Flights(), Flights(), Speeches()
        self.lifts, self.counters = Lifts("hand", POINT), Counters()
        self.moment: Moment | None = None
        self._beats: deque[Beat] = deque()
        self._held_until = 0.0
        self._moved = False
        self._asked_at: float | None = None
        self._stale = True
        self._lay_before: list[Look] = []
        self._actions = Actions(self)

    # What there is to see.

    @property
    def words(self) -> Words:
        return words_for(self.sitting.setup.rules, self.host.settings.plain)

    @property
    def pace(self) -> pace.Pace:
        return pace.pace_of(self.host.settings.speed)

    def busy(self, now: float) -> bool:
        """Whether something is still being shown."""
        return self._stale or bool(self._beats) or now < self._held_until or self.flights.busy(now)

    def state(self, now: float) -> TableState:
        """The table as it is at a moment."""
        sitting, speeches, busy = self.sitting, self.talking.shown(now), self.busy(now)
        call = self._picked()
        return TableState(
            scene=self.scene,
            view=self.view,
            awaiting=self.awaiting,
            name=sitting.setup.name,
            words=self.words,
            pack=sitting.pack_size,
            busy=busy,
            story=self.story if busy else "",
            hand=self.order,
            by_rank=self.by_rank,
            marked=self.marked,
            laid=self.laid,
            picked=call,
            fault=sitting.why_not(call) if call else None,
            chosen=self.chosen,
            drag=self.drag,
            place=self.place,
            number=self.number,
            panel=self.panel,
            page=self.page,
            row=self.row,
            seen=self.seen,
            speeches=(speeches[0], speeches[1]),
            seal=sitting.seal,
            breath=self._breath(now),
        )

    def _picked(self) -> Call | None:
        """The call that the cards picked make, where one reckons for oneself."""
        kind = self.view.kind
        if not self.view.rules.strict or kind is None or self.awaiting is not Await.YOU:
            return None
        return self.sitting.in_order(Call(kind, (tuple(self.marked),)))

    def layout(self, moment: Moment) -> Sequence[Look]:
        if self.moment and self.moment.scale != moment.scale:
            self.flights.land()
            self.stirring.land()
            self.counters.land()
        self.moment = moment
        looks = self.lifts.eased(self._looks(), moment.now, self.pace.moving)
        found = self.flights.applied(self.stirring.applied(looks, moment.now), moment.now)
        return [*found, *self.counters.looks(moment.now)]

    def _looks(self) -> list[Look]:
        """Where everything lies when nothing moves."""
        if self.moment is None:
            return []
        m = self.moment
        return layout(self.state(m.now), m.scale, m.attention, m.measure)

    def _breath(self, now: float) -> float:
        """How far into a breath the thinking opponent is; 0 while he does not keep us waiting."""
        if self._asked_at is None or now < self._asked_at + THINKS_AFTER:
            return 0.0
        return max(0.001, ((now - self._asked_at - THINKS_AFTER) / BREATH) % 1.0)

    # What the person does.

    def handle(self, intent: Intent) -> None:
        self._actions.handle(intent)

    def keys(self) -> list[tuple[str, str]]:
        return self.words.picket.labels.table_keys()

    def happened(self, steps: Sequence[Step]) -> None:
        """Show what a move brought about."""
        self._lay_before = self._looks()
        self.stirring.land()
        self._asked_at, self.chosen, self.panel, self.page = None, None, "", 0
        self._stale = True
        for step in steps:
            self._beats.extend(with_gathering(step.events))
        if any(isinstance(beat, SPENDING) for beat in self._beats):
            self.marked, self.number = frozenset(), 0
        if any(isinstance(beat, ev.Dealt) for beat in self._beats):
            self.seen, self.row = False, ""
        self._show_beats(self.host.now)

    def moving(self, change: Callable[[], None], seconds: float) -> None:
        """Do something to the cards that lie, and let them travel to where they lie then. Nobody waits for
        that: the next press is a press."""
        before = self._looks()
        change()
        self.stirring.depart(before, self._looks(), pace.shift(seconds, self.pace), self.host.now)

    def clear(self) -> None:
        """The cards of the last deal are gathered up."""
        self.view, self.awaiting = self.sitting.view, self.sitting.awaiting
        self.scene = cleared(self.view)
        self.talking.hush()
        self.panel, self.order, self.laid, self.story = "", (), (), ""
        self.place = self.sitting.pack_size // 2

    # What time brings.

    def tick(self, now: float) -> bool:
        changed = self.talking.moving(now) or self._moved
        flying, stirring = self.flights.busy(now), self.stirring.busy(now)
        self._moved = flying or stirring or self.lifts.busy(now) or self.counters.busy(now)
        if flying:
            return True
        if now < self._held_until:
            return changed
        if self._beats:
            self._show_beats(now)
            return True
        if self._stale:
            self._all_shown()
            return True
        return self._asked_the_computer(now) or changed

    def closed(self) -> None:
        """Nobody thinks for a table that is left; the game is kept as it lies."""
        self.sitting.leave()

    def hurry(self) -> bool:
        """End what moves; if nothing does, end the pause."""
        now = self.host.now
        if self.flights.busy(now):
            self.flights.land()
        elif now < self._held_until or self._beats:
            self._held_until = now
            self._show_beats(now)
        else:
            return False
        return True

    def _all_shown(self) -> None:
        """The table lies as it is: what is asked is asked now."""
        self._stale = False
        self.view, self.awaiting = self.sitting.view, self.sitting.awaiting
        if self.sitting.awaiting in (Await.NEXT, Await.OVER) and self.scene.ended and not self.panel:
            self.panel = "reckoning"
            self.talking.close(self.host.now)

    def _asked_the_computer(self, now: float) -> bool:
        """When it is the computer's turn: ask it, and show what it does. True if the picture changes."""
        if self.sitting.awaiting is not Await.OTHER:
            return False
        if self._asked_at is None:
            self._asked_at = now
        if now < self._asked_at + LEAST_THOUGHT * self.pace.waiting:
            return False
        steps = self.sitting.poll()
        if steps:
            self.happened(steps)
            return True
        return self._breath(now) > 0

    # Showing events.

    def _show_beats(self, now: float) -> None:
        """Show what comes next, up to the first thing that takes time."""
        while self._beats:
            beat = self._beats.popleft()
            if beat == PAUSE:
                waits = self.host.settings.trick_waits
                self._held_until = math.inf if waits else now + TRICK_PAUSE * self.pace.waiting
            elif beat == GATHER:
                self._gather(now)
            else:
                assert isinstance(beat, Event)
                self._show(beat, now)
            if now < self._held_until or self.flights.busy(now):
                return

    def _show(self, event: Event, now: float) -> None:
        if isinstance(event, ev.Led | ev.DealEnded):
            self.talking.close(now)
        before, heard = self._lay_before or self._looks(), len(self.scene.said)
        self._lay_before = []
        self._tell(event)
        self._take(event)
        together = self._beats[0] if self._beats else None
        if isinstance(together, ev.Received | ev.Discarded):
            self._beats.popleft()
            self._take(together)
        mine = getattr(event, "seat", getattr(event, "winner", None)) == self.scene.seat
        if sound := pace.sound(event, mine):
            self.host.play(sound)
        for spoken in self.scene.said[heard:]:
            stays = spoken.seat != self.scene.seat and not isinstance(event, ev.Scored)
            self.talking.say(
                spoken.seat,
                spoken.text,
                now,
                grand=pace.grand(event),
                stays=stays,
                pace=self.pace.moving,
            )
        after = self._looks()
        if isinstance(event, ev.Scored):
            self._slide(event, after, now)
        travel = pace.journey(event, self.scene, before, after, self.pace)
        self.flights.depart(before, after, travel, now)
        if isinstance(event, ev.LaidOut):
            ghosts = [f"out-{card.text}" for card in self.scene.discards]
            self.flights.hide(ghosts, travel.seconds, now)
        self._held_until = now + pace.hold(event) * self.pace.waiting

    def _slide(self, event: ev.Scored, looks: Sequence[Look], now: float) -> None:
        """The counters go to the sheet from him who reckons."""
        end = next((look.rect for look in looks if look.id == f"tally-{event.seat}"), None)
        if end is not None and self.moment is not None:
            z = zones(self.moment.scale)
            start = z.my_speech if event.seat == self.scene.seat else z.their_speech
            self.counters.slide(event.points, px(self.moment.scale, start), end, now, self.pace.moving)

    def _take(self, event: Event) -> None:
        self.scene = self.scene.after(event, self.words)
        if isinstance(event, ev.Dealt | ev.Discarded):
            self.laid = ()
        if isinstance(event, ev.Led | ev.Followed) and event.seat == self.scene.seat:
            self.drag = None
        self.order = kept_order(self.order, self.scene.hand, self.by_rank)

    def _tell(self, event: Event) -> None:
        """What is told where the prompt stands, since nobody says it."""
        if isinstance(event, TOLD):
            who = names(self.state(self.host.now))
            self.story = self.words.picket.narration.narration(event, self.scene.talk, who) or ""
            if isinstance(event, ev.Looked) and self.scene.seat == self.scene.elder:
                self.story = f"{self.words.picket.labels.left_note(len(event.cards))} {self.story}"
        else:
            self.story = ""

    def _gather(self, now: float) -> None:
        before, number = self._looks(), len(self.scene.tricks) - 1
        self.scene = self.scene.gather()
        after = self._looks()
        travel = pace.gathering(after, number, self.pace)
        self.flights.depart(before, after, travel, now)
        self.flights.hide([f"trick-{number}"], travel.seconds, now)


def with_gathering(events: Sequence[Event]) -> list[Beat]:
    """The events with a pause and the gathering of the trick after those that end one."""
    beats: list[Beat] = list(events)
    if any(isinstance(e, ev.TrickWon) for e in events):
        end = next((i for i, e in enumerate(events) if isinstance(e, ENDING)), len(beats))
        beats[end:end] = [PAUSE, GATHER]
    return beats
