"""Turns the steps of a wheel, or the smaller ones of a trackpad, into lines to scroll or pages to turn. The
functions are pure: the time is an argument."""

from __future__ import annotations

import math

import pygame

RUN = 0.25
"""Maximum time between two small steps of the wheel in one movement of the fingers, in seconds."""


class Wheel:
    """Turns the steps of a wheel into whole lines, and keeps the fraction of a line left over. The system's
    direction of scrolling (SDL's ``flipped``) is already included in the steps."""

    def __init__(self) -> None:
        self._rest, self._last, self._turned = 0.0, -math.inf, False

    def lines(self, event: pygame.event.Event, now: float, leaves: bool) -> int:
        """Return how many whole lines to scroll, positive for up. With ``leaves``, return how many leaves to
        turn, at most one for each step or run of small steps; the wheel may then also be turned sideways."""
        across, down = (_step(event, way) for way in "xy")
        step = -across if leaves and abs(across) > abs(down) else down
        if step * self._rest < 0:
            self._rest = 0.0
        self._rest = round(self._rest + step, 6)
        whole = int(self._rest)
        self._rest -= whole
        if not leaves:
            return whole
        small = not step.is_integer()
        if small:
            self._turned &= now - self._last < RUN
            self._last = now
        turns = bool(whole) and not (small and self._turned)
        self._turned |= turns and small
        return int(math.copysign(turns, whole))


def _step(event: pygame.event.Event, way: str) -> float:
    facts = event.__dict__
    return float(facts.get(f"precise_{way}") or facts.get(way, 0))
