"""Cards in flight: when the layout changes, each card moves from its old place to its new one.

A card is identified by the id of its look. A new card may come from somewhere, such as the stock or behind
the opponent's hand, and turn over on the way. A card no longer laid out may be seen leaving. A card already
in flight continues from where it is seen, at its current speed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from picket_desktop.table.motion.paths import HURRIED, Arc, Hastened, Phases, bump, haste
from picket_desktop.table.motion.spring import lasting
from picket_desktop.table.motion.tween import (
    Easing,
    Motion,
    Tween,
    Values,
    in_out_sine,
    linear,
    soft_out,
    there_and_back,
    turning,
)
from picket_desktop.table.widgets.looks import FLAT, NO_PILE, CardLook, Look, Poise, Rect, altered
from picket_desktop.table.widgets.theme import CARD_RATIO

ABOVE = 150.0
"""How much is added to the z of a card in flight, so that it is drawn above the rest."""
GIVES = 0.035
"""The maximum fraction by which a thrown card shrinks."""
PUT_IN = 0.7
"""How far along its way a card that was held up goes in between other cards, as a fraction."""
STILL = 1.0
"""Maximum speed of a card that counts as still, in pixels per second."""


class Pose(NamedTuple):
    """A card's centre and width in pixels, and its angle in degrees."""

    x: float
    y: float
    w: float
    angle: float


def pose_of(look: CardLook) -> Pose:
    """Return the pose in which a card is seen."""
    (x, y), poise = look.rect.centre, look.poise
    return Pose(
        x + poise.across, y - look.lift + poise.down, look.rect.w * poise.zoom, look.angle + poise.tilt
    )


def bare(look: CardLook) -> Pose:
    """Return the pose of a card if it were neither held by the player nor raised."""
    return Pose(*look.rect.centre, look.rect.w, look.angle)


@dataclass(frozen=True)
class Journey:
    """The way in which cards move at one event.

    ``whence`` returns the pose that a new card comes from (None: it simply appears). ``whither`` returns the
    pose that a card no longer laid out goes to (None: it simply vanishes). ``delay`` returns the seconds that
    a card waits. Cards for which ``follows`` returns True are laid out already, but shown only when the
    others have arrived. A card moves in an arc (``bow``, as in `Arc`). If ``first`` returns a pose, the card
    goes there first, in ``first_seconds``. With ``damping`` the card moves as if pulled to its place by a
    spring, and is close to it after ``seconds``; ``push`` is then the speed with which it was released. For
    ``lands`` seconds it shrinks a little as it touches the cloth, pausing for ``stop`` seconds. ``touch`` is
    the sound of each card that arrives; ``heard`` lists other sounds, each with its seconds after the
    start.
    """

    seconds: float
    easing: Easing = soft_out
    whence: Callable[[CardLook], Pose | None] = lambda look: None
    whither: Callable[[CardLook], Pose | None] = lambda look: None
    delay: Callable[[CardLook], float] = lambda look: 0.0
    turns: bool = False
    follows: Callable[[CardLook], bool] = lambda look: False
    heard: tuple[tuple[float, str], ...] = ()
    bow: float = 0.0
    first: Callable[[CardLook, Pose, Pose], Pose | None] = lambda look, start, end: None
    first_seconds: float = 0.0
    damping: float = 0.0
    lands: float = 0.0
    stop: float = 0.0
    touch: str = ""


@dataclass(frozen=True)
class _Flight:
    """One card in flight. ``turns`` holds its two faces, before and after half way; None if it does not turn
    over. ``ghost`` is the look of a card that is no longer laid out. On arrival the card shrinks a little for
    ``lands`` seconds, and pauses for ``stop`` seconds when smallest. If it was ``carried``, it stays above
    other cards at first. If it is ``held``, it keeps the raised pose of the layout all the way; otherwise it
    takes on that pose gradually as it arrives."""

    way: Motion
    turns: tuple[str | None, str | None] | None = None
    ghost: CardLook | None = None
    waits: bool = False
    lands: float = 0.0
    stop: float = 0.0
    carried: bool = False
    held: bool = False

    @property
    def over(self) -> float:
        """The time until which the table waits for this card."""
        return self.way.over + self.stop

    @property
    def still(self) -> float:
        """The time from which this card is at rest."""
        return self.over + self.lands

    def look(self, at: CardLook, now: float) -> CardLook:
        if now >= self.way.over and self.ghost is None:
            given = 1 - GIVES * self._gives(now - self.way.over)
            return altered(at, poise=at.poise._replace(zoom=at.poise.zoom * given))
        *pose, t = self.way.at(now)
        x, y, w, angle = pose
        h = w * CARD_RATIO
        share = min(1.0, max(0.0, t))
        begin, end = self.way.at(self.way.start), self.way.at(self.way.over)
        far = math.hypot(end[0] - begin[0], end[1] - begin[1])
        above = far > w or (self.carried and share < PUT_IN)
        rises = 1.2 if far > 2 * w else 0.6 if self.turns else 0.0
        text = self.turns[share >= 0.5] if self.turns else at.text
        return altered(
            at,
            rect=Rect(x - w / 2, y - h / 2, w, h),
            angle=angle,
            lift=at.lift if self.held else 0.0,
            poise=at.poise if self.held else FLAT if self.ghost else _partly(at.poise, share),
            text=text,
            marked=at.marked and not self.turns,
            chosen=at.chosen and text is not None,
            turn=max(0.04, turning(share)) if self.turns and 0 < share < 1 else 1.0,
            high=rises * math.sin(math.pi * share),
            z=at.z + (ABOVE if above and share < 1 else 0.0),
        )

    def _gives(self, past: float) -> float:
        """Return how far the card has shrunk (0-1), ``past`` seconds after it touched the cloth."""
        half = self.lands / 2
        held = past if past < half else half if past < half + self.stop else past - self.stop
        return bump(self.lands, held) if self.lands else 0.0


class Flights:
    """Keeps all cards in flight, that is, on the move from one place to another."""

    def __init__(self) -> None:
        self._under_way: dict[str, _Flight] = {}

    def busy(self, now: float) -> bool:
        """Return True until the last card has arrived."""
        return any(flight.over > now for flight in self._under_way.values())

    def over(self, now: float) -> float:
        """Return the time at which the last card arrives; ``now`` if none is in flight."""
        return max([now, *(flight.over for flight in self._under_way.values())])

    def moving(self, now: float) -> bool:
        """Return True while any movement can be seen."""
        self._under_way = {id: f for id, f in self._under_way.items() if f.still > now}
        return bool(self._under_way)

    def land(self) -> None:
        """End every flight at once."""
        self._under_way.clear()

    def handed_over(self, now: float) -> Mapping[str, _Flight]:
        """Hand over all flights in progress, sped up to end soon without a jump."""
        left = {id: flight for id, flight in self._under_way.items() if flight.still > now}
        self._under_way = {}
        rate = haste(max((flight.over - now for flight in left.values()), default=0.0))
        return {
            id: replace(flight, way=Hastened(flight.way, now, rate), lands=0.0, stop=0.0)
            if flight.way.over > now
            else flight
            for id, flight in left.items()
        }

    def take_over(self, flights: Mapping[str, _Flight]) -> None:
        """Continue flights that another `Flights` has handed over."""
        self._under_way |= flights

    def depart(
        self,
        before: Sequence[Look],
        after: Sequence[Look],
        journey: Journey,
        now: float,
        swiftness: Mapping[str, Values] | None = None,
        free: Iterable[str] = (),
    ) -> list[float]:
        """Start a flight for every card that has moved or turned over, and for those appeared or gone if the
        ``journey`` says where they come from or go to. If the journey takes no time, start none.
        ``swiftness`` has the speeds of cards already in flight elsewhere; ``free`` names those of them that
        were not `_Flight.held`. Return the arrival time of each card that comes to a different pile. A card
        that is only rearranged in its pile has no arrival time."""
        if journey.seconds <= 0:
            return []
        was, is_ = cards(before), cards(after)
        fast = self.swiftness(now) | dict(swiftness or {})
        unheld = self.free(now) | set(free)
        self.part(now)
        sent: list[str] = []
        comes: list[str] = []
        for id, look in is_.items():
            old = was.get(id)
            held = old is not None and old.pile == look.pile and id not in unheld
            seen = bare if held else pose_of
            end, start = seen(look), seen(old) if old else journey.whence(look)
            side = old.text if old else None if journey.turns else look.text
            turns = None if side == look.text else (side, look.text)
            push = fast.get(id, ()) if old else ()
            if start is None or not (turns or _swift(push) or _far(start, end)):
                continue
            way = _way(start, end, journey, look, now, push)
            self._under_way[id] = _Flight(
                way,
                turns,
                lands=journey.lands,
                stop=journey.stop,
                carried=old is not None and old.high > 0,
                held=held,
            )
            sent.append(id)
            comes += [id] if old is None or old.pile != look.pile else []
        for id, look in was.items():
            goal = None if id in is_ else journey.whither(look)
            if goal is not None:
                turns = (look.text, None) if journey.turns and look.text else None
                way = _way(pose_of(look), goal, journey, look, now, fast.get(id, ()))
                self._under_way[id] = _Flight(way, turns, altered(look, pile=NO_PILE))
                sent.append(id)
                comes.append(id)
        last = max((self._under_way[id].way.over for id in sent), default=now + journey.seconds) - now
        arrive = [self._under_way[id].way.over for id in comes]
        self.hide([id for id, look in is_.items() if journey.follows(look)], last, now)
        return arrive

    def swiftness(self, now: float) -> dict[str, Values]:
        """Return the speed of each card in flight, by its id, in units per second."""
        return {
            id: flight.way.speed(now)
            for id, flight in self._under_way.items()
            if not flight.waits and flight.way.start < now < flight.way.over
        }

    def free(self, now: float) -> set[str]:
        """Return the ids of cards in flight or landing that are not held."""
        return {id for id, flight in self._under_way.items() if not flight.held and flight.still > now}

    def follow(self, seen: Sequence[Look], after: Sequence[Look], seconds: float, now: float) -> set[str]:
        """Redirect every card in flight whose goal has changed. The card flies on from where it was last
        ``seen``, in the time it had left, but in no less than ``seconds`` or `HURRIED`, whichever is shorter.
        Return the ids of all cards in flight or hidden."""
        was, is_ = cards(seen), cards(after)
        for id, flight in self._under_way.items():
            look, old = is_.get(id), was.get(id)
            if flight.waits or flight.ghost or look is None or old is None or now >= flight.way.over:
                continue
            goal, end = bare(look) if flight.held else pose_of(look), flight.way.at(flight.way.over)
            if _far(Pose(*end[:4]), goal):
                start, left = bare(old) if flight.held else pose_of(old), flight.way.over - now
                journey = Journey(max(left, min(seconds, HURRIED)))
                way = _way(start, goal, journey, look, now, flight.way.speed(now))
                turned = flight.turns and flight.way.at(now)[-1] >= 0.5
                self._under_way[id] = replace(flight, way=way, turns=None if turned else flight.turns)
        return set(self._under_way)

    def drift(
        self, ids: Iterable[str], seen: Sequence[Look], after: Sequence[Look], seconds: float, now: float
    ) -> None:
        """Send cards that are in no other movement from where they were ``seen`` to their places in the
        layout."""
        only = frozenset(ids)
        was, there = ([look for look in looks if look.id in only] for looks in (seen, after))
        fresh = Flights()
        fresh.depart(was, there, Journey(seconds), now)
        self._under_way |= fresh._under_way

    def forget(self, ids: Iterable[str]) -> None:
        """Drop the flights of some cards, because the player has picked them up."""
        for id in ids:
            self._under_way.pop(id, None)

    @property
    def awaited(self) -> frozenset[str]:
        """The ids of the cards that are laid out already but hidden until others have arrived."""
        return frozenset(id for id, flight in self._under_way.items() if flight.waits)

    @property
    def flying(self) -> frozenset[str]:
        """The ids of the visible cards in flight."""
        return frozenset(id for id, flight in self._under_way.items() if not flight.waits)

    def part(self, now: float, others: Flights | None = None) -> None:
        """Drop the flights of cards that can be seen moving, so that these cards can move on from where they
        are. Also drop the flights of cards that ``others`` moves."""
        elsewhere = others._under_way if others else {}
        self._under_way = {
            id: flight
            for id, flight in self._under_way.items()
            if id not in elsewhere and (flight.ghost or flight.waits or flight.way.over <= now)
        }

    def hide(self, ids: Iterable[str], seconds: float, now: float) -> None:
        """For some seconds, hide cards that are already laid out, until others have arrived."""
        for id in ids:
            tween = Tween(now, seconds, (0.0,) * 5, (0.0,) * 5, linear)
            self._under_way[id] = _Flight(tween, waits=True)

    def stray(
        self, looks: Sequence[Look], goal: Callable[[CardLook], Pose | None], seconds: float, now: float
    ) -> None:
        """Move cards out of their places and back. ``goal`` returns each card's furthest pose, or None if it
        stays in place."""
        for id, look in cards(looks).items():
            if seconds > 0 and (end := goal(look)):
                away = Journey(seconds, there_and_back)
                self._under_way[id] = _Flight(_way(pose_of(look), end, away, look, now))

    def applied(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks, with cards in flight drawn where they are now, and cards that are leaving added.
        A leaving card that has come back meanwhile is not shown twice."""
        if not self._under_way:
            return list(looks)
        found: list[Look] = []
        for look in looks:
            flight = self._under_way.get(look.id) if isinstance(look, CardLook) else None
            if flight is None or flight.ghost is not None or now >= flight.still:
                found.append(look)
            elif not flight.waits:
                assert isinstance(look, CardLook)
                found.append(flight.look(look, now))
        ghosts = {id: flight for id, flight in self._under_way.items() if flight.ghost is not None}
        there = cards(looks) if ghosts else {}
        for id, flight in ghosts.items():
            if flight.ghost is not None and now < flight.way.over and id not in there:
                found.append(altered(flight.look(flight.ghost, now), press=False, drag=False))
        return found


def _way(start: Pose, end: Pose, journey: Journey, look: CardLook, now: float, push: Values = ()) -> Motion:
    """Return the path of one card. A card already moving does not wait or go by way of `Journey.first`."""
    begin, goal = (*start, 0.0), (*end, 1.0)
    swift = _swift(push)
    at = now if swift else now + journey.delay(look)
    push = push if swift else ()
    if journey.damping:
        return lasting(journey.seconds, journey.damping, at, begin, goal, push)
    if not swift and (first := journey.first(look, start, end)):
        via = (*first, 0.0)
        leg = Tween(at, journey.first_seconds, begin, via, in_out_sine)
        return Phases((leg, Arc(leg.over, journey.seconds, via, goal, journey.easing, journey.bow)))
    return Arc(at, journey.seconds, begin, goal, journey.easing, journey.bow, push)


def _partly(poise: Poise, share: float) -> Poise:
    """Return a pose between lying flat (0) and ``poise`` (1)."""
    return Poise(*(flat + (held - flat) * share for flat, held in zip(FLAT, poise, strict=True)))


def _swift(push: Values) -> bool:
    return bool(push) and math.hypot(push[0], push[1]) > STILL


def cards(looks: Sequence[Look]) -> dict[str, CardLook]:
    """Return the cards among some looks, by id."""
    return {look.id: look for look in looks if isinstance(look, CardLook) and look.id}


def _far(a: Pose, b: Pose) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) > 1.5 or abs(a.w - b.w) > 1.0 or abs(a.angle - b.angle) > 0.4
