"""Cards in flight: when the layout changes, each card moves from its old place to its new one.

A card is identified by the id of its look. A new one comes from somewhere (out of the stock, from behind the
opponent's hand) and may turn over as it comes; one that has gone may be seen going.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from picket_desktop.table.motion.tween import Easing, Tween, linear, out_cubic, there_and_back, turning
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, altered
from picket_desktop.table.widgets.theme import CARD_RATIO

ABOVE = 150.0
"""Added to the z of a card in flight, to draw it above the rest."""


class Pose(NamedTuple):
    """A card's centre and width in pixels, and its lean in degrees."""

    x: float
    y: float
    w: float
    angle: float


def pose_of(look: CardLook) -> Pose:
    x, y = look.rect.centre
    return Pose(x, y - look.lift, look.rect.w, look.angle)


@dataclass(frozen=True)
class Journey:
    """The way cards travel at one event.

    ``whence`` returns where a new card comes from (None: it simply appears), ``whither`` where one that has
    gone is seen going (None: it simply vanishes), and ``delay`` the seconds that a card waits. Cards for
    which ``follows`` is true are laid out already but seen only when the others have arrived; those for which
    ``under`` is true slide beneath what lies there instead of passing over it. ``heard`` lists sounds, each
    with its seconds after the start.
    """

    seconds: float
    easing: Easing = out_cubic
    whence: Callable[[CardLook], Pose | None] = lambda look: None
    whither: Callable[[CardLook], Pose | None] = lambda look: None
    delay: Callable[[CardLook], float] = lambda look: 0.0
    turns: bool = False
    follows: Callable[[CardLook], bool] = lambda look: False
    under: Callable[[CardLook], bool] = lambda look: False
    heard: tuple[tuple[float, str], ...] = ()


@dataclass(frozen=True)
class _Flight:
    """One card in flight. ``turns`` holds what it shows up to half way, and after; None if it does not turn
    over. ``ghost`` is the look of a card that is no longer laid out."""

    tween: Tween
    turns: tuple[str | None, str | None] | None = None
    ghost: CardLook | None = None
    waits: bool = False
    under: bool = False

    def look(self, at: CardLook, now: float) -> CardLook:
        *pose, t = self.tween.at(now)
        x, y, w, angle = pose
        h = w * CARD_RATIO
        share = min(1.0, max(0.0, t))
        far = math.hypot(self.tween.end[0] - self.tween.begin[0], self.tween.end[1] - self.tween.begin[1])
        rises = 1.2 if far > 2 * w else 0.6 if self.turns else 0.0
        text = self.turns[share >= 0.5] if self.turns else at.text
        return altered(
            at,
            rect=Rect(x - w / 2, y - h / 2, w, h),
            angle=angle,
            lift=0.0,
            text=text,
            marked=at.marked and not self.turns,
            chosen=at.chosen and text is not None,
            turn=max(0.04, turning(share)) if self.turns and 0 < share < 1 else 1.0,
            high=rises * math.sin(math.pi * share),
            z=at.z + (ABOVE if far > w and share < 1 and not self.under else 0.0),
        )


class Flights:
    """All cards in flight."""

    def __init__(self) -> None:
        self._under_way: dict[str, _Flight] = {}

    def busy(self, now: float) -> bool:
        self._under_way = {id: f for id, f in self._under_way.items() if f.tween.over > now}
        return bool(self._under_way)

    def land(self) -> None:
        """End every flight at once."""
        self._under_way.clear()

    def depart(self, before: Sequence[Look], after: Sequence[Look], journey: Journey, now: float) -> None:
        """Start a flight for every card that has moved, appeared or gone."""
        if journey.seconds <= 0:
            return
        was, is_ = cards(before), cards(after)
        for id, look in is_.items():
            old = was.get(id)
            start = pose_of(old) if old else journey.whence(look)
            side = old.text if old else None if journey.turns else look.text
            turns = None if side == look.text else (side, look.text)
            if start is None or not (turns or _far(start, pose_of(look))):
                continue
            self._send(id, start, pose_of(look), journey, journey.delay(look), now, turns)
            self._under_way[id] = replace(self._under_way[id], under=journey.under(look))
        for id, look in was.items():
            end = None if id in is_ else journey.whither(look)
            if end is not None:
                turns = (look.text, None) if journey.turns and look.text else None
                self._send(id, pose_of(look), end, journey, journey.delay(look), now, turns, look)
        self.hide([id for id, look in is_.items() if journey.follows(look)], journey.seconds, now)

    def hide(self, ids: Iterable[str], seconds: float, now: float) -> None:
        """Hide cards that are laid out already until others have arrived."""
        for id in ids:
            tween = Tween(now, seconds, (0.0,) * 5, (0.0,) * 5, linear)
            self._under_way[id] = _Flight(tween, waits=True)

    def stray(
        self, looks: Sequence[Look], goal: Callable[[CardLook], Pose | None], seconds: float, now: float
    ) -> None:
        """Move cards out of their places and back; ``goal`` returns how far each goes (None: it stays)."""
        for id, look in cards(looks).items():
            if seconds > 0 and (end := goal(look)):
                away = Journey(seconds, there_and_back)
                self._send(id, pose_of(look), end, away, 0.0, now, None)

    def applied(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks with cards in flight where they are now, and the ghosts of those that are gone."""
        if not self._under_way:
            return list(looks)
        found: list[Look] = []
        for look in looks:
            flight = self._under_way.get(look.id) if isinstance(look, CardLook) else None
            if flight is None or flight.ghost is not None or now >= flight.tween.over:
                found.append(look)
            elif not flight.waits:
                assert isinstance(look, CardLook)
                found.append(flight.look(look, now))
        for flight in self._under_way.values():
            if flight.ghost is not None and now < flight.tween.over:
                found.append(altered(flight.look(flight.ghost, now), press=False, drag=False))
        return found

    def _send(
        self,
        id: str,
        start: Pose,
        end: Pose,
        journey: Journey,
        delay: float,
        now: float,
        turns: tuple[str | None, str | None] | None,
        ghost: CardLook | None = None,
    ) -> None:
        tween = Tween(now + delay, journey.seconds, (*start, 0.0), (*end, 1.0), journey.easing)
        self._under_way[id] = _Flight(tween, turns, ghost)


class Cues:
    """The sounds of journeys still to come, each played at its moment; those of a hurried movement are
    dropped."""

    def __init__(self) -> None:
        self._to_come: set[tuple[float, str]] = set()

    def at(self, when: float, sound: str) -> None:
        """Schedule a sound; the same sound twice at one moment is played once."""
        self._to_come.add((when, sound))

    def due(self, now: float) -> list[str]:
        """Return the sounds due by now, in order; each is returned once."""
        due = sorted(cue for cue in self._to_come if cue[0] <= now)
        self._to_come.difference_update(due)
        return [sound for _, sound in due]

    def drop(self) -> None:
        """Drop all sounds still to come."""
        self._to_come.clear()


def cards(looks: Sequence[Look]) -> dict[str, CardLook]:
    """Return the cards among some looks, by id."""
    return {look.id: look for look in looks if isinstance(look, CardLook) and look.id}


def _far(a: Pose, b: Pose) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) > 1.5 or abs(a.w - b.w) > 1.0 or abs(a.angle - b.angle) > 0.4
