"""The writing of a page while the reader watches: rows appear one after another, cards slide out of them,
figures count up, counters drop, and the total is stamped.

The pile of a look that takes part is named after the way the look appears. The look's ``index`` is the time
at which it appears, in hundredths of a second; the first looks appear with the page, so that the page is
never seen empty. A look of any other pile is there from the start. When everything has appeared, or if there
is no motion, the page is as it was laid out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from picket_desktop.table.motion.tween import out_back, out_bounce, out_cubic, staggered
from picket_desktop.table.widgets.looks import (
    AnyLook,
    CounterLook,
    FleckLook,
    Look,
    Pile,
    Rect,
    SealLook,
    TallyLook,
    TextLook,
    altered,
    laid_counters,
)

COMES, COUNTS, SLIDES, DROPS = "comes", "counts", "slides", "drops"
STAMPS, GROWS, NODS, FALLS = "stamps", "grows", "nods", "falls"
"""The ways in which things appear, from ``COMES`` to ``FALLS``: words glide in; figures count up; cards slide
out to the right; counters drop; figures and wax are stamped; a bust grows into its place; a bust reacts to
the result; flecks of gold leaf fall."""
COMING, COUNTING, SLIDING, DROPPING = 0.16, 0.25, 0.24, 0.26
STAMPING, GROWING, NODDING, FALLING = 0.16, 0.34, 0.36, 1.30
"""How long each manner of appearing takes at normal pace, in seconds, from ``COMING`` to ``FALLING``."""
ABOVE = 1.25
"""The size at which a stamp starts, as a multiple of its final size; wax starts from higher up."""
ABOVE_WAX = 1.7
GAP, GAPS = 0.03, 0.45
"""The time from one counter of a number to the next, and the longest from the first to the last, in
seconds."""
KICK, KICKED = 2.0, 0.09
"""How far a stamp shakes the page, in pixels, and how long, in seconds."""
SLIDES_OUT = 0.5
"""How far a card slides, in card widths. The distance is short, so that the card does not start beneath the
words before it."""
APART = 0.06
"""Minimum time between two playings of the same sound, in seconds."""


def step(look: AnyLook, manner: str, at: int) -> AnyLook:
    """Return a look that appears in a given manner, ``at`` hundredths of a second after the page."""
    return altered(look, pile=Pile(manner), index=at)


class Tally:
    """Times the page being written, if there is one."""

    def __init__(self) -> None:
        self._began, self._over, self._written, self._pace = 0.0, -math.inf, -math.inf, 0.0
        self._kicks: tuple[float, ...] = ()

    def begin(self, looks: Sequence[Look], now: float, pace: float) -> list[tuple[float, str]]:
        """Start writing a page and return its sounds, each with its delay in seconds. At pace 0 the page is
        complete at once."""
        written = [look for look in looks if look.pile.kind in _MANNERS]
        if pace <= 0 or not written:
            self.land()
            return []
        first = min(look.index for look in written) / 100
        self._began, self._pace = now - first * pace, pace
        ends = [(look.index / 100 + _lasts(look), look.pile.kind == FALLS) for look in written]
        self._over = self._began + max(end for end, _ in ends) * pace
        self._written = self._began + max((end for end, falls in ends if not falls), default=0.0) * pace
        contacts = {look.index / 100 + STAMPING for look in written if _shakes(look)}
        self._kicks = tuple(self._began + at * pace for at in sorted(contacts))
        return [((at - first) * pace, sound) for at, sound in _heard(written)]

    def busy(self, now: float) -> bool:
        """Return True while any look of the page has yet to appear."""
        return now < self._over

    def writes(self, now: float) -> bool:
        """Return True if anything readable is still to appear."""
        return self.busy(now) and now < self._written

    def land(self) -> None:
        """Complete the page at once."""
        self._over = -math.inf

    def eased(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks as far as they have appeared at the time ``now``."""
        if not self.busy(now):
            return list(looks)
        found: list[Look] = []
        for look in looks:
            manner = _MANNERS.get(look.pile.kind)
            if manner is None:
                found.append(look)
                continue
            since = round((now - self._began) / self._pace - look.index / 100, 6)
            if since >= 0:
                found += manner(look, since)
            elif look.pile.kind == NODS:
                found.append(look)
        return found

    def kick(self, now: float) -> float:
        """Return how far the page is shaken downwards now, in pixels."""
        if not self.busy(now):
            return 0.0
        since = min((now - at for at in self._kicks if at <= now), default=KICKED)
        return KICK * max(0.0, 1 - since / KICKED)


def _shakes(look: Look) -> bool:
    """Return True if a look is stamped with force, as figures and wax are. Wax that is to be broken is
    not."""
    return look.pile.kind == STAMPS and not (isinstance(look, SealLook) and look.open)


def _lasts(look: Look) -> float:
    """Return how long a look takes to reach its place, in seconds."""
    if look.pile.kind != DROPS:
        return _TIMES[look.pile.kind]
    counters = len(laid_counters(look)) if isinstance(look, TallyLook) else 1
    return staggered(counters, 0.0, GAP, GAPS)[-1] + DROPPING if counters else 0.0


def _heard(written: Sequence[Look]) -> list[tuple[float, str]]:
    """Return the sounds, each with its time in seconds at normal pace. A sound is made at the moment of
    contact, but not twice within `APART`."""
    found: list[tuple[float, str]] = []
    for look in sorted(written, key=lambda look: look.index):
        sound, after = _sound(look)
        at = look.index / 100 + after
        if sound and all(at - other >= APART for other, name in found if name == sound):
            found.append((at, sound))
    return found


def _sound(look: Look) -> tuple[str, float]:
    """Return the sound of a look as it appears ("" for none), and the delay before the sound in seconds."""
    match look.pile.kind:
        case manner if manner == SLIDES:
            return "paper_slide", 0.0
        case manner if manner == DROPS and isinstance(look, TallyLook):
            return ("coins" if look.count > MANY else "coin"), DROPPING * LANDS
        case manner if manner == STAMPS:
            wax = isinstance(look, SealLook)
            silent = isinstance(look, SealLook) and look.open and not look.ticked
            return "" if silent else "seal" if wax else "thud", STAMPING
    return "", 0.0


MANY = 3
LANDS = 0.7
"""The fraction of a counter's fall after which it touches the cloth; it then hops once."""


def _comes(look: Look, since: float) -> list[Look]:
    left = 1 - out_cubic(min(1.0, since / COMING))
    if left <= 0:
        return [look]
    return [altered(look, rect=look.rect.moved(-0.5 * _line(look) * left, 0), fade=look.fade * (1 - left))]


def _line(look: Look) -> float:
    """Return the height of one line of a look, in pixels."""
    return float(look.size) if isinstance(look, TextLook) else look.rect.h


def _counts(look: Look, since: float) -> list[Look]:
    share = min(1.0, since / COUNTING)
    if share >= 1 or not (isinstance(look, TextLook) and look.text.isdecimal()):
        return _comes(look, since)
    return [altered(look, text=str(round(int(look.text) * share)))]


def _slides(look: Look, since: float) -> list[Look]:
    share = min(1.0, since / SLIDING)
    left = 1 - out_back(share)
    gone = look.rect.w * SLIDES_OUT * left
    return [altered(look, rect=look.rect.moved(-gone, 0), fade=min(1.0, 2.5 * share))]


def _drops(look: Look, since: float) -> list[Look]:
    if not isinstance(look, TallyLook):
        return [_dropped(look, since)]
    pieces = laid_counters(look)
    found: list[Look] = []
    for (kind, rect), at in zip(pieces, staggered(len(pieces), 0.0, GAP, GAPS), strict=True):
        if since >= at:
            counter = CounterLook(rect=rect, kind=kind, z=look.z)
            found.append(_dropped(counter, since - at))
    return found


def _dropped(look: Look, since: float) -> Look:
    share = min(1.0, since / DROPPING)
    fall = look.rect.h * 3.0 * (1 - out_bounce(share))
    return altered(look, rect=look.rect.moved(0, -fall), fade=min(1.0, 3 * share))


def _stamps(look: Look, since: float) -> list[Look]:
    share = min(1.0, since / STAMPING)
    above = ABOVE_WAX if isinstance(look, SealLook) else ABOVE
    return [_enlarged(look, above - (above - 1) * share**3, min(1.0, 0.3 + share))]


def _grows(look: Look, since: float) -> list[Look]:
    share = min(1.0, since / GROWING)
    return [_enlarged(look, 0.8 + 0.2 * out_back(share), min(1.0, 3 * share))]


def _nods(look: Look, since: float) -> list[Look]:
    share = min(1.0, since / NODDING)
    return [_enlarged(look, 1 + 0.07 * math.sin(math.pi * share) * (1 - share), look.fade)]


def _enlarged(look: Look, by: float, fade: float) -> Look:
    (x, y), (w, h) = look.rect.centre, (look.rect.w * by, look.rect.h * by)
    grown = altered(look, rect=Rect(x - w / 2, y - h / 2, w, h), fade=fade)
    return altered(grown, size=round(grown.size * by)) if isinstance(grown, TextLook) else grown


def _falls(look: Look, since: float) -> list[Look]:
    """Return the look of a fleck, which turns over and over as it falls, sways, and then lies still."""
    share = min(1.0, since / FALLING)
    left = 1 - share
    sways = look.rect.h * 3.0 * math.sin(2 * math.pi * (1.2 * share + look.index / 37)) * left
    place = look.rect.moved(sways, -look.rect.h * HIGH * left**1.15)
    found = altered(look, rect=place, fade=look.fade * min(1.0, 6 * share))
    if isinstance(found, FleckLook):
        turned = abs(math.cos(math.pi * 2.5 * left))
        found = altered(found, angle=found.angle + 240 * left, turn=max(0.15, turned))
    return [found]


HIGH = 26.0
"""The height from which a fleck falls, in multiples of its own height."""

_MANNERS: dict[str, Callable[[Look, float], list[Look]]] = {
    COMES: _comes,
    COUNTS: _counts,
    SLIDES: _slides,
    DROPS: _drops,
    STAMPS: _stamps,
    GROWS: _grows,
    NODS: _nods,
    FALLS: _falls,
}
_TIMES = {
    COMES: COMING,
    COUNTS: COUNTING,
    SLIDES: SLIDING,
    STAMPS: STAMPING,
    GROWS: GROWING,
    NODS: NODDING,
    FALLS: FALLING,
}
