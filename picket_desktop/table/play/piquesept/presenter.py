"""The table of Piquesept, from the cut to the settlement.

As at the two-hand table, the sitting says what happened in steps; the screen shows each event before it
takes the next, and asks the sitting for more only when everything has been shown.
"""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Iterable, Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.state import View
from picket_desktop.sitting import Await, Sitting, Step
from picket_desktop.table.motion.flights import Flights, Journey
from picket_desktop.table.motion.speech import Speeches
from picket_desktop.table.play.hand_order import kept_order
from picket_desktop.table.play.picket.pace import Pace, pace_of
from picket_desktop.table.play.picket.state import Drag
from picket_desktop.table.play.piquesept.actions import Actions
from picket_desktop.table.play.piquesept.layout import layout
from picket_desktop.table.play.piquesept.pace import PRIVATE, hold, journey, reached, sound
from picket_desktop.table.play.piquesept.scene import Scene, cleared, folded, scene_of
from picket_desktop.table.play.piquesept.state import SevenTable
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.intents import Intent
from picket_desktop.table.widgets.looks import Look
from picket_desktop.words.words import Words, words_for

THINKS_AFTER = 0.3
BREATH = 1.6
LEAST_THOUGHT = 0.3
UNSPOKEN = (ev.Received, ev.GameEnded)

Beat = tuple[Event, ...]
"""What is shown at once: an event and what the person sees of it; nothing is the gathering of a trick."""
GATHER: Beat = ()


class PiqueseptTable(Screen):
    """One sitting, seen and played. ``rng`` shuffles where the person deals."""

    name = "Table"
    shows = True

    def __init__(self, host: Host, sitting: Sitting, rng: random.Random | None = None) -> None:
        super().__init__(host)
        self.sitting = sitting
        self.rng = rng or random.Random()
        self.view: View = sitting.view
        self.awaiting = sitting.awaiting
        self.scene = scene_of(self.view)
        self.order: tuple[Card, ...] = ()
        self.by_rank = False
        self.folded = False
        self.chosen: Card | None = None
        self.drag: Drag | None = None
        self.panel = ""
        self.place = 0
        self.story = ""
        self.flights, self.talking = Flights(), Speeches(self.scene.seats)
        self.moment: Moment | None = None
        self._beats: deque[Beat] = deque()
        self._pause, self._held_until = 0.0, 0.0
        self._asked_at: float | None = None
        self._due = True
        self._actions = Actions(self)
        if self.scene.ended and sitting.awaiting in (Await.CUT, Await.SHUFFLE):
            self.scene = cleared(self.view)
        for event in self.scene.told:
            self._narrated(event)
        self._settle()

    # what there is to see

    @property
    def words(self) -> Words:
        return words_for(self.sitting.setup.rules, self.host.settings.plain)

    @property
    def names(self) -> tuple[str | None, ...]:
        """The players by seat; None is the person."""
        return (None, *self.sitting.setup.names[1 : self.scene.seats])

    @property
    def pace(self) -> Pace:
        return pace_of(self.host.settings.speed)

    def busy(self, now: float) -> bool:
        """Whether something is still being shown."""
        showing = bool(self._beats) or self._pause > 0 or now < self._held_until or self.flights.busy(now)
        return showing or self._due

    def state(self, now: float) -> SevenTable:
        """The table as it is at a moment."""
        return SevenTable(
            scene=self.scene,
            view=self.view,
            awaiting=self.awaiting,
            names=self.names,
            words=self.words,
            pack=self.sitting.pack_size,
            busy=self.busy(now),
            story=self.story,
            hand=self.order,
            by_rank=self.by_rank,
            chosen=self.chosen,
            drag=self.drag,
            place=self.place,
            panel=self.panel,
            folded=self.folded,
            speeches=self.talking.shown(now),
            seal=self.sitting.seal,
            breath=self._breath(now),
        )

    def layout(self, moment: Moment) -> Sequence[Look]:
        if self.moment and self.moment.scale != moment.scale:
            self.flights.land()
        self.moment = moment
        return self.flights.applied(self.looks(), moment.now)

    def looks(self) -> list[Look]:
        """The table with nothing in flight; nothing before it was first laid out."""
        if self.moment is None:
            return []
        m = self.moment
        return layout(self.state(m.now), m.scale, m.measure, m.attention)

    def _breath(self, now: float) -> float:
        """How far into a breath the thinking player is; 0 while nobody keeps us waiting."""
        if self._asked_at is None or now < self._asked_at + THINKS_AFTER:
            return 0.0
        return max(0.001, ((now - self._asked_at - THINKS_AFTER) / BREATH) % 1.0)

    # what the person does

    def handle(self, intent: Intent) -> None:
        self._actions.handle(intent)

    def keys(self) -> list[tuple[str, str]]:
        return list(self.words.piquesept.labels.table_keys())

    def happened(self, steps: Sequence[Step]) -> None:
        """Show what a move brought about."""
        self._asked_at = None
        lay = self.lying()
        for step in steps:
            self._beats.extend(beats(step.events))
        self.chosen, self.panel, self._due = None, "", True
        self._show_next(self.host.now, lay)

    def clear(self) -> None:
        """The cards of the last deal are gathered up, or the next game begins."""
        self.scene = cleared(self.sitting.view)
        self.talking.hush()
        self.panel, self.order, self.story, self._due = "", (), "", True
        self._settle()

    def lying(self) -> list[Look]:
        """The looks where they are now, for `arrived` when something has been changed."""
        return self.flights.applied(self.looks(), self.host.now)

    def arrived(self, lay: Sequence[Look], how: Journey) -> None:
        """Cards travel from where they lay to where they lie now."""
        self.flights.depart(lay, self.looks(), how, self.host.now)

    # what time brings

    def tick(self, now: float) -> bool:
        changed = self.talking.moving(now)
        if self.flights.busy(now):
            return True
        if self._pause:
            self._held_until, self._pause = now + self._pause, 0.0
            return True
        if now < self._held_until:
            return changed
        if self._beats:
            self._show_next(now)
            return True
        return self._settle() or self._polled(now) or changed

    def closed(self) -> None:
        """Nobody thinks for a table that is left; the game is kept as it lies."""
        self.sitting.leave()

    def hurry(self) -> bool:
        """End what moves and the pause after it; the next thing is shown at once."""
        now = self.host.now
        if not (self._beats or self._pause or now < self._held_until or self.flights.busy(now)):
            self._settle()
            return False
        self.flights.land()
        self._pause, self._held_until = 0.0, now
        self._show_next(now)
        return True

    def _show_next(self, now: float, lay: Sequence[Look] = ()) -> None:
        """Show the next thing that happened, if there is one. ``lay``: how all lay before it was done."""
        if not self._beats:
            return
        beat = self._beats.popleft()
        lay, was = lay or self.lying(), self.scene
        self.drag = None
        self.scene = folded(was, beat) if beat else was.gather()
        self.order = kept_order(self.order, self.scene.hand, self.by_rank)
        for event in beat:
            self._told(event, was, now)
        first = beat[0] if beat else None
        how = journey(first, self.scene, lay, self.looks(), self.pace.moving)
        self.flights.depart(lay, self.looks(), how, now)
        self._pause = (hold(first) if first else 0.0) * self.pace.waiting
        if isinstance(first, ev.TrickTaken) and self.host.settings.trick_waits:
            self._pause = math.inf

    def _told(self, event: Event, was: Scene, now: float) -> None:
        """An event's sentence, banderole and sound. What the person does he need not be told."""
        say = self.words.piquesept
        self._narrated(event)
        heard = sound(event, was)
        if heard:
            self.host.play(heard)
        words, grand = say.speech.speech(event), isinstance(event, ev.SoloistKnown)
        if reached(event, was):
            words, grand = say.speech.says_won(), True
        seat = getattr(event, "seat", None)
        if words and seat is not None and (seat != was.seat or grand):
            self.talking.say(seat, words, now, grand=grand, stays=False, pace=self.pace.waiting)

    def _narrated(self, event: Event) -> None:
        """The event's sentence becomes the story; what the person alone sees is added to it."""
        say = self.words.piquesept
        told = None if isinstance(event, UNSPOKEN) else say.narration.narration(event, self.names)
        if isinstance(event, ev.Gift) and event.seat == self.scene.seat and not event.chosen:
            told = say.labels.forced(event.card)
        if told:
            self.story = f"{self.story} {told}" if isinstance(event, PRIVATE) else told

    def _settle(self) -> bool:
        """Everything has been shown: what is asked now? True if the picture changes by it."""
        if not self._due:
            return False
        self._due = False
        self.view, self.awaiting = self.sitting.view, self.sitting.awaiting
        if self.scene.ended and self.awaiting in (Await.NEXT, Await.OVER):
            self.panel = "reckoning"
        self.order = kept_order(self.order, self.scene.hand, self.by_rank)
        self._point()
        return True

    def _point(self) -> None:
        """The place from which the pack is lifted or cut, or a card drawn, before anybody points."""
        drawing = self.awaiting is Await.YOU
        self.place = (len(self.view.moves) if drawing else self.sitting.pack_size) // 2

    def _polled(self, now: float) -> bool:
        """Ask the computer, when it is its turn, and show what it does."""
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


def beats(events: Iterable[Event]) -> list[Beat]:
    """Events as they are shown: what the person alone sees together with what all see; a trick that is taken
    is gathered."""
    found: list[Beat] = []
    for event in events:
        if isinstance(event, PRIVATE) and found and found[-1]:
            found[-1] = (*found[-1], event)
        else:
            found.append((event,))
        if isinstance(event, ev.TrickTaken):
            found.append(GATHER)
    return found
