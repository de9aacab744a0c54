"""The showing of events: one after another, each given its time before the next comes."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Protocol

from picket_desktop.engine.events import DealOver
from picket_desktop.engine.game import Event
from picket_desktop.table.motion.faces import LOOKS_ON
from picket_desktop.table.motion.flights import cards
from picket_desktop.table.motion.speech import reading
from picket_desktop.table.play.cloth.hand_order import dealt, kept
from picket_desktop.table.play.cloth.zones import TRICK
from picket_desktop.table.play.pace import Pace, shift, taken_up
from picket_desktop.table.play.presenter import PAUSE, Beat, Line, Presenter
from picket_desktop.table.play.showing.motion import Moving
from picket_desktop.table.play.state import Hand, Scene, TableState
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.widgets.looks import Look, TextLook
from picket_desktop.table.widgets.theme import ASKED, BEAT, LAST_LIES, SORT, TRICK_LIES, Scale
from picket_desktop.words.words import Words

GREAT = "bell"
"""The sound of whatever is acclaimed."""
COINS = ("coin", "coins")
"""The sounds of counters, heard as they arrive."""
SWIFT = 0.35
"""The factor for all times once nothing can change any more."""
LAST_LEANS = 0.6
"""The seconds for which the candle leans away from the winner of the last trick of a deal."""
TOLD = ("prompt", "note")
"""The looks of the text at the prompt."""


class Dealt(Enum):
    """The next automatic step of a hand just dealt."""

    TAKEN_UP = "taken up"
    SORTED = "sorted"


class Stage(Protocol):
    """The table on which events are shown."""

    host: Host
    presenter: Presenter
    moving: Moving
    moment: Moment | None
    scene: Scene
    hand: Hand
    story: str

    @property
    def keeps_trick(self) -> bool:
        """True if a trick that is complete lies until more is shown or it is put away."""
        ...

    @property
    def words(self) -> Words: ...

    @property
    def names(self) -> tuple[str | None, ...]: ...

    @property
    def pace(self) -> Pace: ...

    @property
    def scale(self) -> Scale: ...

    def state(self, now: float) -> TableState:
        """Return the state of the table at a moment."""
        ...

    def at_rest(self) -> list[Look]:
        """Return all looks as they lie when nothing moves."""
        ...

    def lying(self) -> list[Look]:
        """Return all looks where they are seen at this moment."""
        ...

    def tell(self, events: Iterable[Event]) -> None:
        """Bring the text at the prompt up to date with some events."""
        ...

    def narrate(self, event: Event) -> None:
        """Have a screen reader tell an event that is about to be shown."""
        ...


class Showing:
    """The events still to be shown, and how long the current one stands."""

    def __init__(self, table: Stage) -> None:
        self._table = table
        self._beats: deque[Beat | Dealt] = deque()
        self._gathering = self._gathered = self._kept = False
        self._since = self._until = 0.0
        self._complete = 0.0
        self._swift = False

    @property
    def pending(self) -> bool:
        """True if there is more to show."""
        return bool(self._beats) or self._gathering

    @property
    def gathers(self) -> bool:
        """True if a trick is lying or being gathered, with nothing to come after it."""
        return not self._beats and (self._gathering or self._gathered)

    @property
    def waits(self) -> bool:
        """True if what is shown stays until the player goes on."""
        return math.isinf(self._until)

    def stands(self, now: float) -> bool:
        """Return True if what is shown has not stood its time."""
        return now < self._until

    def add(self, beats: Iterable[Beat], swiftly: bool = False) -> None:
        """Append beats to be shown; to the end of the deal ``swiftly``, if not every card need be looked
        at. A trick that was kept is gathered first."""
        self._beats.extend(beats)
        self._swift = swiftly
        self._release()

    def keep(self) -> None:
        """Let the trick that lies complete lie until more is shown or it is put away."""
        self._kept = True

    def put_away(self, now: float) -> None:
        """Gather the trick that was kept, if there is one."""
        if self._release():
            self.go_on(now)

    def _release(self) -> bool:
        """Have the trick that was kept gathered next. Return True if there was one."""
        kept, self._kept = self._kept, False
        self._gathering |= kept
        return kept

    @property
    def _pace(self) -> Pace:
        pace = self._table.pace
        return Pace(pace.moving * SWIFT, pace.waiting * SWIFT) if self._swift else pace

    def hurry(self, now: float) -> None:
        """End what moves and the pause that goes with it, and show what comes next. What waits for the
        player to go on, if it has only just come, stays: the press was meant for what moved before."""
        table = self._table
        lay = table.lying() if self.waits else []
        if lay and now < self._since + ASKED:
            return
        table.moving.hurry(now)
        self._until = now
        if table.hand.down or Dealt.SORTED in self._beats:
            self._beats = deque(beat for beat in self._beats if not isinstance(beat, Dealt))
            self._lay_hand(up=True, ordered=True)
        if lay and not self._gathering:
            table.moving.stirring.depart(lay, table.at_rest(), shift(SORT, table.pace), now)
        self.go_on(now, hurried=True)

    def go_on(self, now: float, lay: Sequence[Look] = (), *, hurried: bool = False) -> None:
        """Show what comes next, up to the first thing that takes time. ``lay`` are the looks before it.
        Unless ``hurried``, it waits until what it would hide can have been read."""
        table = self._table
        while self._beats or self._gathering:
            if self._gathering:
                self._gathering, self._gathered = False, True
                self.gather(now)
            elif not hurried and (unread := self._unread(self._beats[0], now)):
                self._hold(unread, now)
            elif isinstance(beat := self._beats.popleft(), Dealt):
                self._take_up(beat, now)
            elif beat == PAUSE and table.keeps_trick and not self._beats:
                self.keep()
            elif beat == PAUSE:
                self._hold(self._trick_lies(now), now)
                self._gathering = True
            else:
                self._show(beat, lay or table.lying(), now)
                lay = ()
            hurried = False
            if now < self._until or table.moving.flights.busy(now):
                return

    def _unread(self, beat: Beat | Dealt, now: float) -> float:
        """Return the seconds for which a beat waits, so that the words of others which it would hide can be
        read: another's first lead, or a line that takes their place."""
        table = self._table
        own, events = table.scene.seat, table.presenter.events
        if isinstance(beat, Dealt) or beat == PAUSE:
            return 0.0
        after, words = table.scene, table.words
        for event in beat:
            after = table.presenter.after(after, event, words)
        lines = events.lines(beat, table.scene, after, words)
        left = [self._displaced(line, now) for line in lines if line.seat != own and not line.passes]
        if any(events.ends_calls(event, table.scene) for event in beat):
            share, others = self._pace.waiting, set(range(len(table.names))) - {own}
            left += [table.moving.talking.unread(seat, now, share) for seat in others]
        return max(left, default=0.0)

    def _displaced(self, line: Line, now: float) -> float:
        """Return the seconds until what a line would hide can have been read."""
        return self._table.moving.talking.displaced(
            line.seat, line.text, now, self._pace.waiting, grand=line.grand, stays=line.stays
        )

    def _show(self, beat: Beat, lay: Sequence[Look], now: float) -> None:
        """Show a beat: apply its events, play its sounds, tell it, and give it its time."""
        table, self._gathered = self._table, False
        self._swift = self._swift and not any(isinstance(event, DealOver) for event in beat)
        presenter, was, words = table.presenter, table.scene, table.words
        if any(presenter.events.rolls_up(event) for event in beat):
            table.moving.talking.close(now)
        if any(presenter.events.plays(event) == was.seat for event in beat):
            table.moving.talking.break_off(was.seat, now)
        table.tell(beat)
        for event in beat:
            table.narrate(event)
            if (sound := presenter.events.sound(event, was)) and not (table.pace.moving and sound in COINS):
                table.host.play(sound)
            table.scene = presenter.after(table.scene, event, words)
            self._take(event, now)
        if _complete(table.scene) and not _complete(was):
            self._complete = now
        if table.scene.hand and not was.hand and table.pace.moving:
            self._lay_hand(up=False, ordered=False)
            self._beats.extendleft((Dealt.SORTED, Dealt.TAKEN_UP))
        else:
            table.hand = kept(table.hand, table.scene.hand)
        lines = presenter.events.lines(beat, was, table.scene, words)
        for line in lines:
            if line.passes and self._displaced(line, now):
                continue
            table.moving.talking.say(
                line.seat,
                line.text,
                now,
                grand=line.grand,
                stays=line.stays,
                pace=table.pace.moving,
                joins=line.joins,
            )
        if lies := any(presenter.events.lies(event, table.scene) for event in beat):
            self._hold(math.inf, now)
        self._depart(beat, lay, now, [presenter.events.sound(event, was) for event in beat])
        self._hold(math.inf if lies else self._stands(beat, lines), now)
        for event in beat:
            if (winner := presenter.events.last_trick(event, table.scene)) is not None:
                own = winner == table.scene.seat
                table.moving.candle.lean(own, now, LAST_LEANS * table.pace.moving, table.pace.moving)
        if great := presenter.events.acclaim(beat, was, table.scene, words, table.names):
            if GREAT not in {presenter.events.sound(event, was) for event in beat}:
                table.host.play(GREAT)
            self._until = max(self._until, now + table.moving.acclaim(great, now, table.pace))

    def _stands(self, beat: Beat, lines: Sequence[Line]) -> float:
        """Return the seconds for which a beat stands. What is said hangs on after it, so it need only be a
        beat apart from the next, if one follows; by that setting it stands until it has been read or, if it
        is somebody else's, until the player goes on."""
        table, pace = self._table, self._pace
        events = table.presenter.events
        stands = max(events.hold(event, table.scene) for event in beat)
        stands = stands * pace.waiting if self._beats or stands > BEAT else 0.0
        if not any(events.read(event) for event in beat):
            return stands
        if math.isinf(pace.reading):
            theirs = any(line.stays for line in lines if line.seat != table.scene.seat)
            return math.inf if theirs or table.story else stands
        told = (table.story, *(line.text for line in lines))
        return max(stands, *(reading(text) * pace.reading for text in told))

    def _trick_lies(self, now: float) -> float:
        """Return the seconds for which a complete trick still lies; by that setting, until its text has been
        read or the player goes on."""
        table, pace = self._table, self._pace
        stands = (TRICK_LIES if table.scene.hand else LAST_LIES) * pace.waiting - (now - self._complete)
        told = [k.text for k in table.at_rest() if isinstance(k, TextLook) and k.id in TOLD]
        return max(stands, reading(" ".join(told)) * pace.reading)

    def _hold(self, seconds: float, now: float) -> None:
        """Let what is shown stand for some seconds before the next."""
        self._since, self._until = now, now + seconds

    def _take(self, event: Event, now: float) -> None:
        """Show in the players' faces how they take an event."""
        table = self._table
        lasting = table.presenter.events.lasting(event)
        until = math.inf if lasting else now + LOOKS_ON * table.pace.waiting
        for seat, expression in table.presenter.events.faces(event, table.scene).items():
            table.moving.faces.take(seat, expression, until)

    def gather(self, now: float) -> None:
        """Turn down the trick that has been looked at."""
        table = self._table
        lay = table.lying()
        table.host.play("paper_gather")
        table.scene = table.scene.gather()
        self._depart(PAUSE, lay, now, ())

    def _depart(self, beat: Beat, lay: Sequence[Look], now: float, sounds: Sequence[str | None]) -> None:
        """Send the cards from where they lay to where they lie now, and counters to the sheet: of the
        ``sounds`` of the beat, theirs is heard when they arrive. Whoever plays a card nods first."""
        table = self._table
        after = table.at_rest()
        journey = table.presenter.events.journey(beat, table.scene, lay, after, self._pace)
        table.moving.depart(lay, after, journey, now)
        lain = cards(lay)
        for look in cards(after).values():
            if look.pile.kind == TRICK and look.id not in lain:
                table.moving.nods.nod(look.pile.seat, now, self._pace.moving)
        arrive = now
        if table.moment is None:
            return
        slide = table.presenter.events.slide(beat, table.state(now), after, table.scale)
        if slide is not None:
            arrive = table.moving.counters.slide(
                slide.points, slide.start, slide.end, now, self._pace.moving, slow=slide.slow
            )
            table.moving.numerals.wait(arrive)
        for sound in sounds:
            if sound in COINS and table.pace.moving:
                table.moving.cues.at(arrive, sound)

    def _take_up(self, what: Dealt, now: float) -> None:
        """Turn up the dealt hand as it came, or then sort it."""
        table = self._table
        lay, up = table.lying(), what is Dealt.TAKEN_UP
        self._lay_hand(up=True, ordered=not up)
        table.host.play("paper_lay" if up else "paper_slide")
        table.moving.flights.depart(
            lay, table.at_rest(), taken_up(table.pace) if up else shift(SORT, table.pace), now
        )

    def _lay_hand(self, *, up: bool, ordered: bool) -> None:
        """Lay out the dealt hand, face up or down, sorted or as it came."""
        table = self._table
        table.hand = dealt(table.hand, table.scene.hand, table.scene.number, up=up, ordered=ordered)


def _complete(scene: Scene) -> bool:
    """Return True if a complete trick lies open."""
    trick = scene.open_trick
    return trick is not None and trick.winner is not None
