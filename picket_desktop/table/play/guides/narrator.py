"""A recorded game at the table. Nothing is asked, and the player can move through it freely.

Going forward shows events as they happened; going back, or jumping, takes effect at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from picket_desktop.engine.game import LaidOpen
from picket_desktop.engine.record import Record
from picket_desktop.replay import Replay
from picket_desktop.sitting.setup import Setup
from picket_desktop.table.input.commands import REPLAY
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.guide import Deed, Guide
from picket_desktop.table.play.guides.knew_slip import knew
from picket_desktop.table.play.guides.looked_at import PART, looked_at
from picket_desktop.table.play.guides.replay_bar import (
    DONE,
    PLAY_ON,
    RUN,
    SPEED,
    SPEEDS,
    STEPS,
    TIME,
    leading,
)
from picket_desktop.table.play.guides.weighing import what_now
from picket_desktop.table.play.pace import Pace, shift
from picket_desktop.table.play.presenter import PAUSE, Presenter
from picket_desktop.table.play.replayed import Replayed
from picket_desktop.table.play.showing.position import Stood
from picket_desktop.table.play.state import (
    HANDS,
    KNOW,
    ON,
    REVIEW,
    DealFacts,
    Hand,
    Scene,
    TableState,
)
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.intents import Adjust, Intent, Slide
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import SORT, Scale
from picket_desktop.words.pages import said

BETWEEN = 0.7
"""How long to wait between two steps while the game plays by itself, in seconds, at normal pace."""
LIES = 2.0
"""How long something that usually waits for the player stays while the game plays by itself, in seconds."""


class WaysOn(NamedTuple):
    """Functions that lead on from a recorded game: to a table for playing on from the position shown, to a
    table for replaying a deal from the start, and to the review of a deal."""

    plays_on: Callable[[Record], None]
    sits_down: Callable[[Setup], None]
    reviews: Callable[[int], None]


class Narrator(Guide):
    """Guides through a recorded game, or through one that computer players are still playing. For the latter,
    ``ways`` is None."""

    keys_at = "keys.replay"
    scope = REPLAY

    def __init__(self, host: Host, replay: Replay, presenter: Presenter, ways: WaysOn | None = None) -> None:
        super().__init__(host, replay, presenter)
        self.name = "Replay" if ways else "Played out"
        self.replay, self._ways = replay, ways
        self.playing, self.speed = False, 1.0
        self._moving_on, self._next_at = False, 0.0
        self._stepped: tuple[Scene, LaidOpen | None] = self.shown.scene, None
        """The scene at the start of the current step, and the hands that were face up in it."""
        self._stand()

    # What is shown.

    def paced(self, pace: Pace) -> Pace:
        """Return the pace of a replay that runs by itself. At normal speed, everything stays long enough to
        be read; at other speeds, all times are scaled."""
        return Pace(pace.moving / self.speed, 1 / self.speed, 1 / self.speed)

    def state(self, now: float) -> TableState:
        replay = self.replay
        return self.shown.seen(
            now,
            busy=True,
            deal=DealFacts(number=replay.deal_number, code=replay.code, laid_open=self._laid_open),
            replayed=Replayed(
                replay.at,
                replay.last,
                tuple(replay.deals),
                tuple(replay.landings),
                self.playing,
                self.speed,
                replay.wants_open,
                replay.may_open,
                replay.not_played_on,
                replay.coming,
                replay.knows,
                replay.known,
                bool(replay.seat),
            ),
        )

    @property
    def _laid_open(self) -> LaidOpen | None:
        """The hands of all players, if they are to be face up. While a step is being shown, they stay as at
        its start until the first card moves."""
        scene, laid_open = self._stepped
        waits = self._moving_on and replace(self.shown.scene, gathered=0) == replace(scene, gathered=0)
        return laid_open if waits else self.replay.laid_open

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Return the table of a replay, with its controls and no question. At a computer's seat it may also
        show what that computer chose and why."""
        found = looked_at(self.presenter, state, leading, scale, attention, measure)
        if state.replayed is None or not state.replayed.knows or state.open.panel:
            return found
        return knew(self.presenter, state, state.replayed.known, found, scale, measure)

    # Actions.

    @property
    def question(self) -> Hashable:
        return ""

    def does(self) -> Mapping[str, Deed]:
        parts = (look.id for look in self.shown.looks if look.id.startswith(PART))
        return {
            **{id: partial(self._go_to_part, id) for id in parts},
            ON: self.step_on,
            "step-back": lambda: self.go(self.replay.at - 1),
            "trick-back": lambda: self.go(self.replay.trick(-1)),
            "trick-on": lambda: self.go(self.replay.trick(1)),
            RUN: self._run,
            SPEED: self._faster,
            PLAY_ON: self._play_on,
            DONE: self.host.close,
            HANDS: self._hands,
            KNOW: self._know,
        }

    def keys(self) -> Mapping[str, Deed]:
        does = self.does()
        return {
            **{key: does[id] for id, key in STEPS.items()},
            "home": lambda: self.go(0),
            "end": lambda: self.go(self.replay.last),
            "page up": lambda: self.go(self.replay.deal(-1)),
            "page down": lambda: self.go(self.replay.deal(1)),
            "all hands": self._hands,
            "known": self._know,
            "faster": self._faster,
            "review": self._review,
        }

    def refuses(self, look: Look) -> str:
        return look.name

    def adjusts(self, intent: Intent) -> None:
        match intent:
            case Slide(id, share) if id == TIME:
                self.go(round(share * self.replay.last), travels=False)
            case Adjust(id, by) if id == TIME:
                self.step_on() if by > 0 else self.go(self.replay.at - 1)

    def back(self) -> bool:
        """Return to the player's own seat, or stop showing reasons. Return False if there was nothing to
        do."""
        if not self.replay.knows:
            return False
        self._end_step()
        self.replay.turn(back=True)
        self._turned()
        return True

    def told_keys(self) -> list[tuple[str, str]]:
        label = self.shown.words.label
        return self.signed([*label.replay_keys(), *label.reading_keys()])

    # The way through the game.

    def _go_to_part(self, id: str) -> None:
        self.go(self.replay.part(int(id.removeprefix(PART))))

    def go(self, at: int, travels: bool = True) -> None:
        """Jump to the position ``at``. With ``travels``, the cards are seen moving there. Without it, as
        while the timeline's handle is being dragged, they are not."""
        self._end_step()
        lay = self.shown.lying() if travels else []
        self.replay.go(at)
        self._stand()
        self._wonder()
        if lay:
            self.host.play("paper_slide")
            self.shown.moving.stirring.depart(
                lay, self.shown.at_rest(), shift(SORT, self.shown.pace), self.host.now
            )

    def step_on(self) -> None:
        """Go to the next position, and show what happens on the way, unless the position is still being
        worked out."""
        if self.replay.at == self.replay.last and self.replay.coming:
            return
        self._end_step()
        now, scene = self.host.now, self.shown.scene
        self._stepped = scene, self.replay.laid_open
        step = self.replay.on()
        if step is None:
            self.playing = False
            return
        self._wonder()
        after = self._stood()
        self.shown.view, self._moving_on = step.view, True
        if not scene.number or scene.number != after.scene.number:
            self.shown.scene = self.presenter.before(step.view)
            self.shown.hand = Hand(by_rank=self.shown.hand.by_rank)
            self.shown.moving.hush()
        elif after.scene.gathered > scene.gathered:
            self.showing.gather(now)
        self.showing.add(beat for beat in self.presenter.events.beats(step.events) if beat != PAUSE)
        if not self.shown.moving.flights.busy(now):
            self.showing.go_on(now)

    def _end_step(self) -> None:
        """End the step that is being shown."""
        if self._moving_on:
            self._moving_on = False
            self.shown.moving.hurry(self.host.now)
            self.showing.clear()
            self._stand()

    def _stood(self) -> Stood:
        return self.shown.stood(self.replay.view, self.replay.latest)

    def _stand(self) -> None:
        """Show the table as it was at the replay's position, whatever it showed before."""
        self.shown.stand(self.replay.view, self.replay.latest)

    def _run(self) -> None:
        self.playing = not self.playing
        if self.playing and self.replay.at == self.replay.last:
            self.go(0)
        self._next_at = self.host.now
        self._wonder()
        self.host.play("wood_tap")

    def _faster(self) -> None:
        at = SPEEDS.index(self.speed)
        self.speed = SPEEDS[(at + 1) % len(SPEEDS)]
        self.host.play("wood_tap")

    def _hands(self) -> None:
        if not self.replay.may_open:
            self._refuse(HANDS)
            return
        self._end_step()
        self.replay.wants_open = not self.replay.wants_open
        self.host.play("paper_slide")

    def _know(self) -> None:
        if not self.replay.may_open:
            self._refuse(KNOW)
            return
        self._end_step()
        self.replay.turn()
        self._turned()

    def _turned(self) -> None:
        self.playing = False
        self._wonder()
        self._stand()
        self.host.play("paper_slide")

    def _wonder(self) -> None:
        """Ask for the reason for a computer's move, unless the game is playing by itself."""
        if self.replay.seat and not self.playing:
            self.replay.wonder()

    def _refuse(self, id: str) -> None:
        """Say why the dimmed look with this id can have no effect."""
        if look := self.shown.look(id):
            self.shown.say_no(look.name, id)

    # The ways on.

    def _play_on(self) -> None:
        if self._ways is not None:
            self._ways.plays_on(self.replay.from_here())

    def menu(self) -> list[Entry]:
        label = self.shown.words.label
        review = Entry(
            REVIEW, label("review"), label("review.says"), self._review_from_menu, self._not_reviewed
        )
        weighed = [] if self._ways is None else [what_now(self.host, self.replay)]
        return [*weighed, review, *self._deal_again()]

    @property
    def leaving(self) -> str:
        return said("menu.leave.looked")

    @property
    def _not_reviewed(self) -> str:
        """The reason why the current deal cannot be reviewed; "" if it can."""
        label = self.shown.words.label
        if self._ways is None:
            return label(f"review.{self.replay.not_played_on}")
        if not self.replay.here.over:
            return label("this-deal.not")
        return "" if self.replay.here.deal in self.replay.reviewed else label("review.nobody")

    def _review_from_menu(self) -> None:
        self.host.close()
        self._review()

    def _review(self) -> None:
        """Open the review of the current deal."""
        if self._ways is None or self._not_reviewed:
            self.host.play("refuse")
            self.host.notice(self._not_reviewed)
            return
        self.playing = False
        self._end_step()
        self.host.play("paper_slide")
        self._ways.reviews(self.replay.here.deal)

    def _deal_again(self) -> list[Entry]:
        """Return the menu entries for playing the current deal: in the same seats, or with each hand moved to
        the next seat."""
        if self._ways is None:
            return []
        other = "deal.change" if len(self.shown.names) == 2 else "deal.on"
        why_not = "" if self.replay.may_open else self.shown.words.label("this-deal.not")
        return [
            Entry("same", said("deal.same"), said("deal.same.says"), partial(self._sit_down, 0), why_not),
            Entry("change", said(other), said("deal.change.says"), partial(self._sit_down, 1), why_not),
        ]

    def _sit_down(self, seats_on: int) -> None:
        if self._ways is not None and (setup := self.replay.again(seats_on)):
            self._ways.sits_down(setup)

    # The clock.

    def polled(self, now: float) -> bool:
        return self.replay.poll()

    def due(self, now: float) -> bool:
        """Settle at the position, once everything on the way to it has been shown. If the game plays by
        itself, take the next step. Return True if the picture changes."""
        if self._moving_on:
            self._next_at = now + (LIES if self.showing.waits else BETWEEN) * self.shown.pace.waiting
            self._moving_on = False
            self.showing.clear()
            found = self._stood()
            self.shown.scene, self.shown.story = found.scene, found.story
            self.shown.lay_hand()
            return True
        waits = self.replay.coming and self.replay.at == self.replay.last
        if not self.playing or waits or now < self._next_at:
            return False
        self.step_on()
        return True

    @property
    def thinks(self) -> bool:
        return self.playing or self._moving_on or self.replay.wonders

    def close(self) -> None:
        self.replay.leave()
