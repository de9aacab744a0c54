"""A table at rest: the flame flickers, and the listening players sometimes blink.

Everything depends only on the clock. Each flame and each face has its own cycle of uneven intervals, drawn at
random once and then repeated for ever.
"""

from __future__ import annotations

import math
import random
import zlib
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from picket_desktop.table.widgets.looks import (
    BLINK,
    FLAME,
    FLICKERING,
    LISTENING,
    Look,
    OrnamentLook,
    PortraitLook,
    altered,
)

FLICKER = (0.180, 0.400)
"""Minimum and maximum time for which the flame stays unchanged, in seconds."""
FLICKERS = 40
APART, SHUT = (4.0, 9.0), 0.13
"""The minimum and maximum time between two blinks, and how long the eyes are shut, in seconds."""
BLINKS = 24
FLAMES = (FLAME, *FLICKERING)
STIRRING = (OrnamentLook, PortraitLook)
"""The kinds of looks that may change while the table is at rest."""
NEAR = 1e-6
"""How close to the end of an interval already counts as its end, in seconds."""


class Round(NamedTuple):
    """A repeating cycle of intervals, with the end of each and the name of what is seen in it."""

    ends: tuple[float, ...]
    seen: tuple[str, ...]

    def at(self, now: float) -> str:
        """Return the name of the picture that is seen at the time ``now``."""
        return self.seen[self._spell(now % self.ends[-1])]

    def next(self, now: float) -> float:
        """Return the time at which the next interval begins."""
        passed = now % self.ends[-1]
        spell = self._spell(passed)
        over = self.ends[-1] if passed + NEAR >= self.ends[-1] else 0.0
        return now - passed + over + self.ends[spell]

    def _spell(self, passed: float) -> int:
        return bisect_right(self.ends, passed + NEAR) % len(self.ends)


@lru_cache(maxsize=1)
def _flickering() -> Round:
    chance = random.Random(FLAME)
    spells, seen = [chance.uniform(*FLICKER) for _ in range(FLICKERS)], [FLAME]
    for i in range(1, FLICKERS):
        barred = {seen[-1], seen[0]} if i == FLICKERS - 1 else {seen[-1]}
        seen.append(chance.choice([flame for flame in FLAMES if flame not in barred]))
    return Round(tuple(accumulate(spells)), tuple(seen))


@lru_cache(maxsize=32)
def _blinking(whose: str) -> Round:
    chance = random.Random(zlib.crc32(whose.encode()))
    spells = [spell for _ in range(BLINKS) for spell in (chance.uniform(*APART), SHUT)]
    return Round(tuple(accumulate(spells)), (LISTENING, BLINK) * BLINKS)


def _round(look: Look) -> Round | None:
    """Return the cycle of a quietly burning flame or a listening face; None for any other look."""
    if isinstance(look, OrnamentLook) and look.ornament in FLAMES:
        return _flickering()
    if isinstance(look, PortraitLook) and look.expression in (LISTENING, BLINK):
        return _blinking(look.portrait)
    return None


def alive(looks: Sequence[Look], now: float) -> list[Look]:
    """Return the looks as they are now: candle flames and listening faces are brought up to date."""
    return [_alive(look, now) if isinstance(look, STIRRING) else look for look in looks]


def _alive(look: OrnamentLook | PortraitLook, now: float) -> Look:
    found = _round(look)
    if found is None:
        return look
    seen = found.at(now)
    if isinstance(look, PortraitLook):
        return look if look.expression == seen else altered(look, expression=seen)
    return look if look.ornament == seen else altered(look, ornament=seen)


def next_change(looks: Sequence[Look], now: float) -> float:
    """Return the time at which any of these looks next changes; infinity if none does."""
    stirring = (look for look in looks if isinstance(look, STIRRING))
    rounds = {found for look in stirring if (found := _round(look))}
    return min((found.next(now) for found in rounds), default=math.inf)
