"""Sheets and pages that move into place on a spring: they rise, slide in or turn, then lie still. In a
passage from one picture of the whole window to another, the old contents leave over the edges, and the new
cards are dealt in.

Only the drawing moves. Controls can be pressed at their final positions from the first moment, so that no
press has to wait.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import reduce
from typing import NamedTuple

from picket_desktop.table.motion.paths import haste
from picket_desktop.table.motion.spring import damping, lasting
from picket_desktop.table.motion.tween import soft_out, staggered, thrown
from picket_desktop.table.widgets.looks import (
    ArrowLook,
    BracketLook,
    ButtonLook,
    CardLook,
    CounterLook,
    Look,
    OrnamentLook,
    PanelLook,
    Rect,
    SlotLook,
    TallyLook,
    VeilLook,
    altered,
)
from picket_desktop.table.widgets.theme import (
    COMES_AFTER,
    DEALT,
    DEALT_AFTER,
    DEALT_GAP,
    DEALT_LONGEST,
    ENTER,
    LEAVE,
    LEAVE_GAP,
    VEILED,
    Scale,
)

Comes = Callable[[Look, float], Look]
"""A function that shows how a look appears after a fraction of its way: from 0 to 1, or slightly more, since
it overshoots."""
PAST = 0.02
"""How far looks swing past their places, as a fraction of their way."""
VEIL_STEPS = 5
"""How many steps a veil takes to darken. Each repaints the whole window."""
BEYOND, TOGETHER = 30, 20
"""Two distances, in board units: how far beyond the edge of the window no part of a look is visible; and how
close to each other looks on the cloth must be to leave together."""
GATHERED = 0.8
"""How much closer together the cards of a pile move beyond the edge of the window, as a fraction."""
OF_THE_CLOTH = (OrnamentLook, CounterLook, TallyLook, SlotLook)
"""Looks of these kinds fade in and out in place, unless they lie on a sheet."""
POINTING = (ArrowLook, BracketLook)
"""Looks that only point at another look. They vanish at once, and appear after all others."""


def from_afar(dx: float, dy: float, moves: Callable[[Look], bool] = lambda look: True) -> Comes:
    """Return an entrance in which looks glide in from ``dx`` and ``dy`` pixels away. Veils stay in place, and
    so does any look for which ``moves`` returns False."""

    def comes(look: Look, share: float) -> Look:
        if isinstance(look, VeilLook) or not moves(look):
            return look
        across, down = (
            round(dx * (1 - share)),
            round(dy * (1 - share)),
        )  # by its drawing: most looks stay the same
        return altered(look, rect=look.rect.moved(across, down)) if across or down else look

    return comes


class Way(NamedTuple):
    """How a look moves from its place to beyond an edge of the window, in pixels ``across`` and ``down``.

    If the look is ``dealt``, it is number ``at`` of ``of`` cards, each starting a little later than the one
    before. If it ``fades``, it stays in place.
    """

    across: float = 0.0
    down: float = 0.0
    dealt: bool = False
    at: int = 0
    of: int = 1
    fades: bool = False


class Passage:
    """Changes one picture of the window into another. Looks in both pictures stay. Those only in the first
    leave over the nearest edges, a sheet together with everything on it. Those only in the second come in
    over them, cards one after another. A sheet that leaves reveals what is beneath it; a sheet that comes
    lies over everything that leaves."""

    arriving = lasting(ENTER, damping(PAST), COMES_AFTER, (0.0,), (1.0,))
    seconds = max(arriving.over, DEALT_AFTER + DEALT_LONGEST + DEALT)
    """How long the passage takes at normal speed, in seconds."""

    def __init__(self, before: Sequence[Look], after: Sequence[Look], scale: Scale) -> None:
        lay, lies = {_face(look) for look in before}, {_face(look) for look in after}
        stays = [look.rect for look in before if isinstance(look, PanelLook) and _face(look) in lies]
        gone = [look for look in before if _face(look) not in lies and not isinstance(look, POINTING)]
        sheets = [look for look in gone if isinstance(look, PanelLook)]
        gone = [look for look in gone if not any(_beneath(look, sheet) for sheet in sheets)]
        ways = _ways(gone, stays, scale, id)
        self._leaving = [
            (altered(look, press=False, hover=False, focus=False, pressed=False), ways[id(look)])
            for look in gone
            if id(look) in ways
        ]
        comes = _unrevealed([look for look in after if _face(look) not in lay], sheets)
        self._coming = _ways(comes, stays, scale, _key)
        under = min((look.z for look in comes if isinstance(look, PanelLook)), default=math.inf)
        self._leaving = _layered(self._leaving, under, max((look.z for look in after), default=0.0))

    @property
    def sound(self) -> str:
        """The name of the sound of the cards that come in; "" if there are none."""
        return "paper_gather" if any(way.dealt for way in self._coming.values()) else ""

    def applied(self, looks: Sequence[Look], passed: float) -> list[Look]:
        """Return the looks to draw ``passed`` seconds after the start, at normal speed, including those that
        are leaving."""
        found = [self._comes(look, passed) for look in looks if not self._is_early(look, passed)]
        if passed >= LEAVE:
            return found
        return [*found, *(_left(look, way, passed) for look, way in self._leaving)]

    def _is_early(self, look: Look, passed: float) -> bool:
        """Return True if a look would point at something that has not arrived yet."""
        return isinstance(look, POINTING) and passed < self.seconds and _key(look) in self._coming

    def _comes(self, look: Look, passed: float) -> Look:
        way = self._coming.get(_key(look))
        if way is None:
            return look
        if way.dealt:
            late = staggered(way.of, DEALT_AFTER, DEALT_GAP, DEALT_LONGEST)[way.at]
            return _on_way(look, way, 1 - soft_out(min(1.0, max(0.0, (passed - late) / DEALT))))
        if way.fades:
            return _on_way(look, way, 1 - min(1.0, max(0.0, (passed - COMES_AFTER) / ENTER)))
        return _on_way(look, way, 1 - self.arriving.at(passed)[0])


Entering = Comes | type[Passage] | None
"""How looks arrive: one by one, by a function of each look; as a whole picture, by the class `Passage`; or at
once (None)."""


def _left(look: Look, way: Way, passed: float) -> Look:
    """Return a look that is leaving, as it is some seconds after the passage began."""
    if isinstance(look, VeilLook):
        return _on_way(look, way, min(1.0, passed / VEILED))
    late = staggered(way.of, 0.0, LEAVE_GAP, LEAVE / 3)[way.at] if way.dealt else 0.0
    return _on_way(look, way, thrown(min(1.0, max(0.0, (passed - late) / (LEAVE - late)))))


def _on_way(look: Look, way: Way, share: float) -> Look:
    """Return a look as it is after a fraction ``share`` of its ``way``."""
    if way.fades:
        clear = 1 - round(share * VEIL_STEPS) / VEIL_STEPS
        if isinstance(look, VeilLook):
            return altered(look, strength=look.strength * clear)
        return altered(look, fade=look.fade * clear)
    across, down = round(way.across * share), round(way.down * share)
    return altered(look, rect=look.rect.moved(across, down)) if across or down else look


def _layered(leaving: Sequence[tuple[Look, Way]], under: float, top: float) -> list[tuple[Look, Way]]:
    """Return the leaving looks in order. They lie above everything at the level ``top`` or lower, but below
    the sheet that comes in, which is at the level ``under``."""
    ordered = sorted(leaving, key=lambda each: each[0].z)
    low = min(under, top + 2) - 1
    return [(altered(look, z=low + i / len(ordered)), way) for i, (look, way) in enumerate(ordered)]


def _beneath(look: Look, sheet: PanelLook) -> bool:
    """Return True if a look is hidden by a sheet."""
    return look.z < sheet.z and sheet.rect.holds(*look.rect.centre)


def _unrevealed(looks: Sequence[Look], leaving: Sequence[PanelLook]) -> list[Look]:
    """Return the looks that come in. Leave out looks that were wholly beneath the leaving sheets, since these
    sheets merely reveal them. A card counts as revealed only with its whole pile, and a look on a sheet only
    with that sheet."""
    piles: dict[Hashable, list[Look]] = {}
    for look in looks:
        if isinstance(look, CardLook):
            piles.setdefault(look.pile, []).append(look)

    def revealed(look: Look) -> bool:
        of = piles[look.pile] if isinstance(look, CardLook) else [look]
        whole = reduce(Rect.union, [each.rect for each in of])
        return any(sheet.rect.union(whole) == sheet.rect for sheet in leaving)

    over = min((k.z for k in looks if isinstance(k, PanelLook) and not revealed(k)), default=math.inf)
    return [look for look in looks if look.z >= over or not revealed(look)]


def _ways(
    looks: Sequence[Look], stays: Sequence[Rect], scale: Scale, key: Callable[[Look], Hashable]
) -> dict[Hashable, Way]:
    """Map the ``key`` of every look to the way in which it moves off the window. Leave out looks printed on a
    sheet that ``stays``."""
    sheets: list[list[Look]] = []
    piles: dict[Hashable, list[Look]] = {}
    loose: list[list[Look]] = []
    found: dict[Hashable, Way] = {}
    for look in sorted(looks, key=lambda look: look.z):
        under = next((s for s in reversed(sheets) if _holds(s, look)), None)
        if isinstance(look, VeilLook):
            found[key(look)] = Way(fades=True)
        elif under:
            under.append(look)
        elif isinstance(look, PanelLook):
            sheets.append([look])
        elif isinstance(look, CardLook):
            piles.setdefault(look.pile, []).append(look)
        elif any(rect.holds(*look.rect.centre) for rect in stays):
            continue
        elif isinstance(look, OF_THE_CLOTH):
            found[key(look)] = Way(fades=True)
        else:
            loose = _joined(loose, look, TOGETHER * scale.u)
    for group in (*sheets, *loose):
        across, down = _out(group, scale)
        found |= {key(look): Way(across, down) for look in group}
    for pile in piles.values():
        found |= {key(look): way for look, way in _dealt(pile, scale)}
    return found


def _holds(group: Sequence[Look], look: Look) -> bool:
    """Return True if a look is on one of the overlapping sheets of a group."""
    return any(isinstance(each, PanelLook) and each.rect.holds(*look.rect.centre) for each in group)


def _joined(groups: Sequence[list[Look]], look: Look, near: float) -> list[list[Look]]:
    """Return the groups with one more look added. Groups near the look are merged into one with it."""
    beside = [group for group in groups if any(k.rect.grown(near).overlaps(look.rect) for k in group)]
    apart = [group for group in groups if group not in beside]
    return [*apart, [look, *(k for group in beside for k in group)]]


def _dealt(pile: Sequence[Look], scale: Scale) -> Iterator[tuple[Look, Way]]:
    """Yield the cards of a pile, each with its way. The cards close up beyond the edge of the window."""
    across, down = _out(pile, scale)
    x, y = _bounds(pile).centre
    for i, look in enumerate(sorted(pile, key=lambda look: look.index)):
        dx, dy = (GATHERED * (a - b) for a, b in zip((x, y), look.rect.centre, strict=True))
        yield look, Way(across or dx, down or dy, True, i, len(pile))


def _out(group: Sequence[Look], scale: Scale) -> tuple[float, float]:
    """Return the shortest way for a group of looks to leave the window, in pixels across and down. The
    player's own cards never leave on the opponents' side."""
    bounds = _bounds(group).grown(BEYOND * scale.u)
    left, right = (-bounds.right, 0.0), (scale.w - bounds.x, 0.0)
    above, below = (0.0, -bounds.bottom), (0.0, scale.h - bounds.y)
    own = isinstance(group[0], CardLook) and group[0].pile.seat == 0
    ways = (left, right, below) if own else (left, right, below, above)
    return min(ways, key=lambda way: abs(way[0] + way[1]))


def _bounds(group: Sequence[Look]) -> Rect:
    """Return a rectangle that contains the looks, with extra room for cards, since they may be rotated."""
    rects = (k.rect.grown(k.rect.h / 4) if isinstance(k, CardLook) else k.rect for k in group)
    return reduce(Rect.union, rects)


def _key(look: Look) -> Hashable:
    """Return a key by which the same look can be found in another picture, even if it has moved."""
    return (type(look), look.id) if look.id else _face(look)


def _face(look: Look) -> Hashable:
    """Return a key for a look's appearance and place, apart from the effects of pointer and keyboard."""
    if look.id and isinstance(look, ButtonLook):
        return type(look), look.id, look.rect
    return altered(look, z=0.0, hover=False, focus=False, pressed=False)


class Entrance:
    """Moves a page or picture into view, while it is coming in."""

    def __init__(self) -> None:
        self._comes: Comes | Passage | None = None
        self._spring = lasting(1.0, damping(PAST), 0.0, (0.0,), (1.0,))
        self._lasts = self._veiled = self._step = self._drawn = 0.0
        self._since, self._before, self._rate = 0.0, 0.0, 1.0

    def begin(self, comes: Comes | None, seconds: float, now: float, step: float = 0.0) -> None:
        """Start an entrance of this many seconds, in which looks swing slightly past their places. If
        ``comes`` is None or there is no time, put everything in place at once. ``step`` is the minimum time
        between two frames, in seconds."""
        if seconds > 0:
            self._spring = lasting(seconds, damping(PAST), 0.0, (0.0,), (1.0,))
            self._veiled, self._lasts = VEILED * seconds / ENTER, self._spring.over
        self._start(comes if seconds > 0 else None, now, 1.0, step)

    def lead_over(self, passage: Passage, pace: float, now: float, step: float = 0.0) -> None:
        """Start a passage. ``pace`` multiplies its duration."""
        self._lasts = passage.seconds
        self._start(passage, now, 1 / pace, step)

    def _start(self, comes: Comes | Passage | None, now: float, rate: float, step: float) -> None:
        self._comes, self._step, self._drawn = comes, step, 0.0
        self._since, self._before, self._rate = now, 0.0, rate

    def hurry(self, now: float) -> None:
        """If one picture is turning into the next, finish that quickly but smoothly; end any other entrance
        at once."""
        if isinstance(self._comes, Passage):
            left = (self._lasts - self._passed(now)) / self._rate
            self._since, self._before = now, self._passed(now)
            self._rate *= haste(left)
        else:
            self.land()

    def land(self) -> None:
        """End the entrance at once."""
        self._comes = None

    def busy(self, now: float) -> bool:
        """Return True while the entrance changes the picture, and once more when it has come to rest."""
        if self._comes is None:
            return False
        if not self.under_way(now):
            self._comes = None
            return True
        before, self._drawn = self._drawn, self._in_steps(now)
        return self._drawn != before

    def under_way(self, now: float) -> bool:
        """Return True until everything is in its place."""
        return self._comes is not None and self._passed(now) < self._lasts

    @property
    def leads_over(self) -> bool:
        """True if the entrance affects everything in the window, not only the topmost screen."""
        return isinstance(self._comes, Passage)

    def applied(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks as they are seen at the time ``now``."""
        if self._comes is None or not self.under_way(now):
            return list(looks)
        passed = self._in_steps(now)
        if isinstance(self._comes, Passage):
            return self._comes.applied(looks, passed)
        (share,) = self._spring.at(passed)
        dark = min(1.0, round(VEIL_STEPS * passed / self._veiled) / VEIL_STEPS)
        return [
            altered(look, strength=look.strength * dark)
            if isinstance(look, VeilLook)
            else self._comes(look, share)
            for look in looks
        ]

    def _passed(self, now: float) -> float:
        """Return how long ago the entrance began, in seconds at normal speed. This time runs faster while the
        entrance is hurried."""
        return self._before + max(0.0, now - self._since) * self._rate

    def _in_steps(self, now: float) -> float:
        """Return how long ago the entrance began, in seconds, rounded down to whole steps."""
        passed = self._passed(now)
        return passed // self._step * self._step if self._step else passed
