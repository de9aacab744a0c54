"""The ring and the buttons as the player has seen them, so that no press falls on what was not there when the
finger went down.

Pure apart from its own state: the time and what a picture showed are arguments.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from typing import NamedTuple

from picket_desktop.table.widgets.theme import ASKED, SEEN

NEAR = 1e-6
"""Seconds by which sums of times may differ."""


class Ring(NamedTuple):
    """What Enter presses: the page, the question asked there, and the id of the look."""

    page: object
    asks: Hashable
    id: str


class Seen:
    """What pictures have shown. A ring that came to its place by itself is seen some time after the first
    picture of it; one that the player moved there from a ring in sight is known at once, and so is one that
    a key brought to a page in sight where nothing is asked."""

    def __init__(self) -> None:
        self._ring: Ring | None = None
        self._ring_since = math.inf
        self._moved: Ring | None = None
        self._buttons: dict[tuple[object, str], float] = {}

    def showed(self, ring: Ring, buttons: Iterable[str], now: float) -> None:
        """Note what a picture shows since ``now``: the ring, whose id is "" if there is none, and the ids of
        the buttons."""
        if ring != self._ring:
            self._ring, self._ring_since = ring, now
        were = self._buttons
        self._buttons = {(ring.page, id): were.get((ring.page, id), now) for id in buttons}

    def moved(self, before: Ring, to: Ring) -> None:
        """Note that a key of the player's moved the ring."""
        known = (before.id or before.asks is None) and before in (self._ring, self._moved)
        self._moved = to if known else None

    def named(self, to: Ring) -> None:
        """Note that the player struck the key of the very place to which the ring has gone."""
        self._moved = to

    def knows_ring(self, ring: Ring, struck: float, repeated: bool) -> bool:
        """Return True if the player knew that the ring is there when a key was ``struck``. One struck
        ``repeated``ly may have been meant for what was there before, and has to wait longer."""
        if ring == self._moved:
            return True
        return ring == self._ring and struck - self._ring_since >= (SEEN if repeated else ASKED) - NEAR

    def knows_button(self, page: object, id: str, struck: float) -> bool:
        """Return True if the player can have seen the button with this id when it was pressed."""
        return struck - self._buttons.get((page, id), math.inf) >= ASKED - NEAR
