"""Shows events one after another. Each has its time before the next is shown."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from picket_desktop.engine.events import ends_deal
from picket_desktop.engine.game import Event
from picket_desktop.sitting.steps import Step
from picket_desktop.table.motion.faces import LOOKS_ON
from picket_desktop.table.motion.flights import cards
from picket_desktop.table.motion.speech import reading
from picket_desktop.table.play.cloth.hand_order import dealt, kept
from picket_desktop.table.play.cloth.kept_places import KeptPlaces
from picket_desktop.table.play.cloth.zones import TRICK
from picket_desktop.table.play.pace import Pace, shift, taken_up
from picket_desktop.table.play.presenter import PAUSE, Beat, Line
from picket_desktop.table.play.showing.shown import Shown
from picket_desktop.table.play.state import Hand, Scene
from picket_desktop.table.widgets.clear import PROMPT
from picket_desktop.table.widgets.looks import Look, TextLook
from picket_desktop.table.widgets.theme import ASKED, BEAT, LAST_LIES, LOST_LIES, SORT, TRICK_LIES

GREAT = "bell"
"""The sound of every great moment."""
COINS = ("coin", "coins")
"""The sounds of counters, played as the counters arrive."""
SWIFT = 0.35
"""The factor that shortens all times once the result can no longer change."""
LAST_LEANS = 0.6
"""How long the candle flame leans away from the winner of a deal's last trick, in seconds."""
KEPT_WITHIN = 0.05
"""How long events may be held back until they are saved, in seconds."""


class Dealt(Enum):
    """The steps in which a newly dealt hand is turned up and sorted, none of them needing a press."""

    TAKEN_UP = "taken up"
    SORTED = "sorted"


class HeldBack(NamedTuple):
    """Steps that wait to be shown until ``saved`` returns True, or until the time ``until`` at the latest.
    ``lay`` are the looks that were on the table before these steps."""

    steps: Sequence[Step]
    swiftly: bool
    saved: Callable[[], bool]
    lay: Sequence[Look]
    until: float


class Showing:
    """Keeps the events still to be shown, and how long the current one stays."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self.clear()

    def clear(self) -> None:
        """Drop everything that was still to be shown."""
        self._held_back: HeldBack | None = None
        self.begins = False
        """True just before the latest events are shown."""
        self._beats: deque[Beat | Dealt] = deque()
        self._gathering = self._gathered = self._kept = self._calls_lie = False
        self._since = self._until = 0.0
        self._complete = self._read = 0.0
        self._swift = False

    @property
    def held_back(self) -> bool:
        """True if the latest events are held back, because they may not have been saved yet."""
        return self._held_back is not None

    def hold_back(self, steps: Sequence[Step], saved: Callable[[], bool], swiftly: bool = False) -> None:
        """Show steps as soon as ``saved`` returns True; with ``swiftly``, not every card needs to be seen."""
        self.begins = True
        lay, until = self._shown.lying(), self._shown.host.now + KEPT_WITHIN
        self._held_back, self.begins = HeldBack(steps, swiftly, saved, lay, until), False

    def begin(self, now: float, at_once: bool = False) -> bool:
        """Start showing steps held back, if saved, overdue or wanted ``at_once``; return True if started."""
        held, shown = self._held_back, self._shown
        if held is None or not (at_once or held.saved() or now >= held.until):
            return False
        self._held_back, self.begins = None, True
        shown.hint = None
        events = [event for step in held.steps for event in step.events]
        hand, opened = replace(shown.hand, chosen=None), shown.open.by("")
        shown.hand, shown.open = shown.presenter.events.put_down(events, hand, opened)
        for step in held.steps:
            self.add(shown.presenter.events.beats(step.events), held.swiftly)
        self.go_on(now, held.lay)
        self.begins = False
        return True

    @property
    def pending(self) -> bool:
        """True if there is more to show."""
        return bool(self._beats) or self._gathering

    @property
    def gathers(self) -> bool:
        """True if a trick is being shown or gathered, or the calls are left visible to be read, and nothing
        follows."""
        return not self._beats and (self._gathering or self._gathered or self._calls_lie)

    @property
    def waits(self) -> bool:
        """True if the current event stays until the player continues."""
        return math.isinf(self._until)

    def stands(self, now: float) -> bool:
        """Return True while the current event must stay visible."""
        return now < self._until

    def under_way(self, now: float) -> bool:
        """Return True if something is moving, stays in view for a while, or is still to be shown."""
        held_back, moves = self.held_back, self._shown.moving.flights.busy(now)
        return held_back or self.pending or self.stands(now) or moves

    def add(self, beats: Iterable[Beat], swiftly: bool = False) -> None:
        """Add beats to show after a kept trick is gathered, ``swiftly`` until the end of the deal."""
        self._beats.extend(beats)
        self._swift = swiftly
        self._release()

    def keep(self) -> None:
        """Keep the complete trick visible until the next thing is shown or the trick is put away."""
        self._kept = True

    def put_away(self, now: float) -> None:
        """Gather the trick that was left on view, if there is one."""
        if self._release():
            self.go_on(now)

    def _release(self) -> bool:
        """Let the kept trick be gathered next. Return True if there was one."""
        kept, self._kept = self._kept, False
        self._gathering |= kept
        return kept

    @property
    def _pace(self) -> Pace:
        pace = self._shown.pace
        return Pace(pace.moving * SWIFT, pace.waiting * SWIFT) if self._swift else pace

    def hurry(self, now: float) -> None:
        """End any movement and its pause, and show what comes next. Nothing happens if something has only
        just begun to wait for the player, since the press was meant for the movement before it."""
        shown = self._shown
        lay = shown.lying() if self.waits else []
        if lay and now < self._since + ASKED:
            return
        shown.moving.hurry(now)
        self._until = self._read = now
        if shown.hand.down or Dealt.SORTED in self._beats:
            self._beats = deque(beat for beat in self._beats if not isinstance(beat, Dealt))
            self._lay_hand(up=True, ordered=True)
        if lay and not self._gathering:
            shown.moving.stirring.depart(lay, shown.at_rest(), shift(SORT, shown.pace), now)
        self.go_on(now, hurried=True)

    def go_on(self, now: float, lay: Sequence[Look] = (), *, hurried: bool = False) -> None:
        """Show what comes next, up to the first thing that takes time. ``lay`` are the looks as they lay
        before it. Unless ``hurried``, first wait until the player has read anything that would be hidden."""
        shown = self._shown
        while self._beats or self._gathering:
            if self._gathering:
                self._gathering, self._gathered = False, True
                self.gather(now)
            elif not hurried and (unread := self._unread(self._beats[0], now)):
                self._hold(unread, now)
            elif isinstance(beat := self._beats.popleft(), Dealt):
                self._take_up(beat, now)
            elif beat == PAUSE and shown.keeps_trick and not self._beats:
                self.keep()
            elif beat == PAUSE:
                self._hold(self._trick_lies(now), now)
                self._gathering = True
            else:
                self._show(beat, lay or self._lying, now)
                lay = ()
            hurried = False
            if now < self._until or shown.moving.flights.busy(now):
                return

    @property
    def _lying(self) -> Sequence[Look]:
        """The looks where they are seen now; empty if the settings allow no movement."""
        return self._shown.lying() if self._pace.moving else ()

    def _unread(self, beat: Beat | Dealt, now: float) -> float:
        """Return how long a beat must wait, in seconds, so that the player can first read any words it would
        hide. A beat waits at the first lead of the play, for the calls, and before a line that replaces
        another player's line."""
        shown = self._shown
        own, events = shown.scene.seat, shown.presenter.events
        if isinstance(beat, Dealt) or beat == PAUSE:
            return 0.0
        after, words = shown.scene, shown.words
        for event in beat:
            after = shown.presenter.after(after, event, words)
        lines = events.lines(beat, shown.scene, after, words)
        left = [self._displaced(line, now) for line in lines if line.seat != own and not line.passes]
        if any(events.ends_calls(event, shown.scene) for event in beat):
            left.append(self._unread_calls(now))
        return max(left, default=0.0)

    def _unread_calls(self, now: float) -> float:
        """Return how long the last calls still need to be read, in seconds. This includes the lines and the
        cards that are face up; the cards are timed from their arrival."""
        return max(self._read - now, self._unread_lines(now))

    def _unread_lines(self, now: float) -> float:
        """Return how many more seconds are needed to read every banderole that is hanging."""
        shown, share = self._shown, self._pace.waiting
        return max(shown.moving.talking.unread(seat, now, share) for seat in range(len(shown.names)))

    def _displaced(self, line: Line, now: float) -> float:
        """Return how many more seconds are needed to read the words that a line would hide."""
        return self._shown.moving.talking.displaced(
            line.seat, line.text, now, self._pace.waiting, grand=line.grand, stays=line.stays
        )

    def _show(self, beat: Beat, lay: Sequence[Look], now: float) -> None:
        """Show a beat: apply its events, play their sounds, describe them, and let it stay for its time."""
        shown, self._gathered = self._shown, False
        self._swift = self._swift and not ends_deal(beat)
        presenter, was, words = shown.presenter, shown.scene, shown.words
        if any(presenter.events.rolls_up(event) for event in beat):
            shown.moving.talking.close(now)
        if any(presenter.events.plays(event) == was.seat for event in beat):
            shown.moving.talking.break_off(was.seat, now)
        shown.tell(beat)
        for event in beat:
            shown.narrate(event)
            if (sound := presenter.events.sound(event, was)) and not (shown.pace.moving and sound in COINS):
                shown.host.play(sound)
            shown.scene = presenter.after(shown.scene, event, words)
            self._take(event, now)
        if _complete(shown.scene) and not _complete(was):
            self._complete = now
        if shown.scene.hand and not was.hand and shown.pace.moving:
            self._lay_hand(up=False, ordered=False)
            self._beats.extendleft((Dealt.SORTED, Dealt.TAKEN_UP))
        else:
            shown.hand = kept(self._placed(beat, was), shown.scene.hand)
        lines = presenter.events.lines(beat, was, shown.scene, words)
        for line in lines:
            if line.passes and self._displaced(line, now):
                continue
            shown.moving.talking.say(
                line.seat,
                line.text,
                now,
                grand=line.grand,
                stays=line.stays,
                pace=shown.pace.moving,
                joins=line.joins,
            )
        if lies := any(presenter.events.lies(event, shown.scene) for event in beat):
            self._hold(math.inf, now)
        self._depart(beat, lay, now, [presenter.events.sound(event, was) for event in beat])
        self._hold(math.inf if lies else self._stands(beat, lines), now)
        if any(presenter.events.read(event) for event in beat):
            told = (shown.story, *(line.text for line in lines if line.seat != was.seat))
            read = max(map(reading, told)) * self._pace.waiting
            self._read = max(self._read, shown.moving.flights.over(now) + read)
        self._calls_lie = not self._beats and presenter.puts_aside(shown.view, shown.game.view)
        if self._calls_lie:
            self._until = max(self._until, self._read)
        for event in beat:
            if (winner := presenter.events.last_trick(event, shown.scene)) is not None:
                own = winner == shown.scene.seat
                shown.moving.candle.lean(own, now, LAST_LEANS * shown.pace.moving, shown.pace.moving)
        if great := presenter.events.acclaim(beat, was, shown.scene, words, shown.names):
            if GREAT not in {presenter.events.sound(event, was) for event in beat}:
                shown.host.play(GREAT)
            self._until = max(self._until, now + shown.moving.acclaim(great, now, shown.pace))

    def _placed(self, beat: Beat, was: Scene) -> Hand:
        """Return the hand as it is after a beat. Its cards keep their places if the pointer has played one of
        them; when another player leads, only while the pointer is over the hand."""
        hand, shown = self._shown.hand, self._shown
        for event in beat:
            seat, card = shown.presenter.events.plays(event), getattr(event, "card", None)
            if seat == was.seat and card in hand.fan:
                held = len(hand.fan)
                lay = hand.places if hand.places and hand.places.holds(held) else KeptPlaces(held)
                by_pointer = card.text == shown.pointed
                hand = replace(hand, places=lay.played(hand.fan.index(card)) if by_pointer else None)
            elif seat is not None and was.open_trick is None:
                on_one = any(card.text == shown.pointed for card in hand.fan)
                hand = replace(hand, places=hand.places if on_one else None)
        return hand

    def _stands(self, beat: Beat, lines: Sequence[Line]) -> float:
        """Return how long a beat stays, in seconds. Speech stays visible longer than its beat, so only a
        short pause is needed before the next. Depending on the settings, the beat stays until it has been
        read or, if it is another player's, until the player continues."""
        shown, pace = self._shown, self._pace
        events = shown.presenter.events
        stands = max(events.hold(event, shown.scene) for event in beat)
        stands = stands * pace.waiting if self._beats or stands > BEAT else 0.0
        if not any(events.read(event) for event in beat):
            return stands
        if math.isinf(pace.reading):
            theirs = any(line.stays for line in lines if line.seat != shown.scene.seat)
            return math.inf if theirs or shown.story else stands
        told = (shown.story, *(line.text for line in lines))
        return max(stands, *(reading(text) * pace.reading for text in told))

    def _trick_lies(self, now: float) -> float:
        """Return how much longer a complete trick stays, in seconds. Depending on the settings, it stays
        until it has been read or put away."""
        shown, pace = self._shown, self._pace
        trick = shown.scene.open_trick
        lost = trick is not None and trick.winner != shown.scene.seat
        lies = LAST_LIES if not shown.scene.hand else LOST_LIES if lost else TRICK_LIES
        stands = lies * pace.waiting - (now - self._complete)
        if not shown.scene.hand:
            stands = max(stands, self._unread_lines(now))
        told = [k.text for k in shown.at_rest() if isinstance(k, TextLook) and k.id in PROMPT]
        return max(stands, reading(" ".join(told)) * pace.reading)

    def _hold(self, seconds: float, now: float) -> None:
        """Keep the current event for some seconds before the next."""
        self._since, self._until = now, now + seconds

    def _take(self, event: Event, now: float) -> None:
        """Change the players' faces to show how they react to an event."""
        shown = self._shown
        lasting = shown.presenter.events.lasting(event)
        until = math.inf if lasting else now + LOOKS_ON * shown.pace.waiting
        for seat, expression in shown.presenter.events.faces(event, shown.scene).items():
            shown.moving.faces.take(seat, expression, until)

    def gather(self, now: float) -> None:
        """Turn the current trick face down."""
        shown = self._shown
        lay = shown.lying()
        shown.host.play("paper_gather")
        shown.scene = shown.scene.gather()
        self._depart(PAUSE, lay, now, ())

    def _depart(self, beat: Beat, lay: Sequence[Look], now: float, sounds: Sequence[str | None]) -> None:
        """Send the cards from their old places to their new ones, and counters to the sheet. Of the beat's
        ``sounds``, the sound of the counters waits until they arrive. A player nods before playing a card."""
        shown, events = self._shown, self._shown.presenter.events
        told, moves = [getattr(event, "card", None) for event in beat], bool(self._pace.moving)
        shown.sent = frozenset(card.text for card in told if card) if moves else frozenset()
        after = shown.at_rest() if moves else ()
        journey = events.journey(beat, shown.scene, lay, after, self._pace)
        shown.moving.depart(lay, after, journey, now)
        shown.sent = frozenset()
        lain = cards(lay)
        for look in cards(after).values():
            if look.pile.kind == TRICK and look.id not in lain:
                shown.moving.nods.nod(look.pile.seat, now, self._pace.moving)
        arrive = now
        if shown.moment is None or not moves:
            return
        slide = shown.presenter.events.slide(beat, shown.state(now), after, shown.scale)
        if slide is not None:
            arrive = shown.moving.counters.slide(
                slide.points, slide.start, slide.end, now, self._pace.moving, slow=slide.slow
            )
            shown.moving.numerals.wait(arrive)
        for sound in sounds:
            if sound in COINS and shown.pace.moving:
                shown.moving.cues.at(arrive, sound)

    def _take_up(self, what: Dealt, now: float) -> None:
        """Turn up the dealt hand in the order in which it was dealt or, one step later, sort it."""
        shown = self._shown
        lay, up = shown.lying(), what is Dealt.TAKEN_UP
        self._lay_hand(up=True, ordered=not up)
        shown.host.play("paper_lay" if up else "paper_slide")
        shown.moving.flights.depart(
            lay, shown.at_rest(), taken_up(shown.pace) if up else shift(SORT, shown.pace), now
        )

    def _lay_hand(self, *, up: bool, ordered: bool) -> None:
        """Lay out the dealt hand, face up or down, sorted or in the order in which it was dealt."""
        shown = self._shown
        shown.hand = dealt(shown.hand, shown.scene.hand, shown.scene.number, up=up, ordered=ordered)


def _complete(scene: Scene) -> bool:
    """Return True if a complete trick is face up."""
    trick = scene.open_trick
    return trick is not None and trick.winner is not None
