"""A page longer than its place: blocks set from the top one down, moved by wheel, keys and drag."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from picket_desktop.table.widgets.intents import Drag, Intent, Key
from picket_desktop.table.widgets.intents import Scroll as Wheel
from picket_desktop.table.widgets.looks import (
    AwayLook,
    Look,
    OrnamentLook,
    PlaqueLook,
    Rect,
    SpotLook,
    altered,
)

BAR, PAGE = "bar", "page"
"""Ids of the bar at the side (unless it has another) and of the page itself: both may be dragged."""


class Block(NamedTuple):
    """Something that is shown whole or not at all: its height, and its looks with the top at a y. The
    keyboard ``stops`` in it if it has controls."""

    tall: float
    make: Callable[[float], Sequence[Look]]
    stops: bool = False


def together(*blocks: Block) -> Block:
    """Several as one, so that they are never parted."""

    def make(y: float) -> list[Look]:
        found: list[Look] = []
        for block in blocks:
            found += block.make(y)
            y += block.tall
        return found

    return Block(sum(block.tall for block in blocks), make, any(block.stops for block in blocks))


def space(tall: float) -> Block:
    """So many pixels with nothing in them."""
    return Block(tall, lambda y: [])


def beside(*blocks: Block) -> Block:
    """Several in one row, which is as tall as the tallest."""

    def make(y: float) -> list[Look]:
        return [look for block in blocks for look in block.make(y)]

    return Block(max(block.tall for block in blocks), make, any(block.stops for block in blocks))


class Scroll:
    """Where a long page lies. Measured anew at each layout, so that it outlives a change of size."""

    def __init__(self, handle: str = BAR) -> None:
        self.handle = handle
        self.top = 0
        self._talls: list[float] = []
        self._last = 0
        self._body = Rect(0, 0, 1, 1)
        self._track = Rect(0, 0, 1, 1)
        self._from: tuple[float, int] | None = None
        self._away: dict[str, int] = {}
        self._focus = ""
        self._blocks: Sequence[Block] = ()

    @property
    def more(self) -> bool:
        """Whether not everything is seen at once."""
        return self._last > 0

    @property
    def below(self) -> int:
        """The first block that lies below the place."""
        return self.top + self._seen()

    def shown(self, blocks: Sequence[Block], body: Rect, focus: str = "") -> list[Look]:
        """The looks of as many blocks as the place has room for, from the top one; of the others what the
        keyboard can go to. Where it has just gone to one of these (``focus``), that comes into sight."""
        self._talls, self._body, self._blocks = [block.tall for block in blocks], body, blocks
        self._last = _last_top(self._talls, body.h)
        self.top = min(self._last, max(0, self.top))
        found = self._laid(blocks)
        if focus != self._focus:
            self._focus = focus
            if focus in self._away:
                self.bring(self._away[focus])
                found = self._laid(blocks)
        return found

    def kept_in_sight(self, key: str) -> str:
        """Where the keyboard goes that was on something which a key has just moved out of sight: to the last
        that is seen after the key for the end, else to the first; "" where it stays."""
        if not any(look.id == self._focus for block in self._blocks for look in _controls(block)):
            return ""
        seen = [look.id for block in self._blocks[self.top : self.below] for look in _controls(block)]
        return "" if self._focus in seen or not seen else seen[-1 if key == "end" else 0]

    def _laid(self, blocks: Sequence[Block]) -> list[Look]:
        self._away = {}
        found: list[Look] = []
        below = self.below
        y = self._body.y - sum(self._talls[: self.top])
        for i, block in enumerate(blocks):
            if self.top <= i < below:
                found += self._of_list(block.make(y)) if block.stops and self.more else block.make(y)
            elif block.stops:
                found += self._out_of_sight(i, block.make(y))
            y += block.tall
        return found

    def _out_of_sight(self, at: int, looks: Sequence[Look]) -> list[Look]:
        controls = _pressed(looks)
        self._away |= {look.id: at for look in controls}
        return [
            AwayLook(
                rect=look.rect,
                id=look.id,
                group=look.group,
                scrolled=self.handle,
                name=look.name,
                chosen=look.chosen,
            )
            for look in controls
        ]

    def _of_list(self, looks: Sequence[Look]) -> list[Look]:
        """The looks, those that the keyboard goes to marked as lying in this list."""
        return [altered(look, scrolled=self.handle) if look.press else look for look in looks]

    def bar(self, track: Rect, name: str) -> list[Look]:
        """The bar at the side, with a counter for its handle; nothing where all is seen."""
        self._track = track
        if not self.more:
            return []
        side = track.w
        y = track.y + (track.h - side) * self.top / self._last
        line = Rect(track.centre[0] - side * 0.08, track.y, side * 0.16, track.h)
        return [
            PlaqueLook(rect=line, strength=0.35),
            OrnamentLook(rect=Rect(track.x, y, side, side), ornament="counter-brass"),
            SpotLook(rect=track, id=self.handle, drag=True, name=name, group=self.handle),
        ]

    def by(self, blocks: int) -> None:
        self.to(self.top + blocks)

    def page(self, by: int) -> None:
        """A screenful on (1) or back (-1), one block of it still seen."""
        if by > 0:
            self.by(max(1, self._seen() - 1))
            return
        room, at = self._body.h, self.top
        while at > 0 and room - self._talls[at - 1] >= 0:
            room -= self._talls[at - 1]
            at -= 1
        self.to(min(at + 1, self.top - 1))

    def to(self, block: int) -> None:
        self.top = min(self._last, max(0, block))

    def bring(self, block: int) -> None:
        """Move no further than it takes to see a block."""
        if block < self.top:
            self.to(block)
        while block >= self.below and self.top < self._last:
            self.by(1)

    def end(self) -> None:
        self.to(self._last)

    def key(self, key: str) -> None:
        """Up and down move it by a block, the keys for pages by a page, and those for the ends to them."""
        match key:
            case "down" | "up":
                self.by(1 if key == "down" else -1)
            case "page down" | "page up":
                self.page(1 if key == "page down" else -1)
            case "home":
                self.to(0)
            case "end":
                self.end()

    def turned(self, intent: Intent) -> None:
        """Wheel, bar and keys move it."""
        match intent:
            case Wheel(lines):
                self.by(-1 if lines > 0 else 1)
            case Drag(id=self.handle):
                self.dragged(intent)
            case Key(key):
                self.key(key)

    def dragged(self, drag: Drag) -> None:
        """The bar goes where the pointer is; the page is pulled by it."""
        if drag.stage == "start":
            self._from = (drag.y, self.top)
        if drag.id == self.handle and drag.stage != "cancel":
            share = (drag.y - self._track.y) / max(1.0, self._track.h)
            self.to(round(share * self._last))
        elif drag.id == PAGE and drag.stage == "move" and self._from:
            self._pull(drag.y - self._from[0], self._from[1])

    def _pull(self, dy: float, top: int) -> None:
        """Lay the page as far from where it was taken as the pointer has come, in whole blocks."""
        at = top
        while dy < 0 and at < len(self._talls) and -dy >= self._talls[at] / 2:
            dy += self._talls[at]
            at += 1
        while dy > 0 and at > 0 and dy >= self._talls[at - 1] / 2:
            dy -= self._talls[at - 1]
            at -= 1
        self.to(at)

    def _seen(self) -> int:
        room, count = self._body.h, 0
        for tall in self._talls[self.top :]:
            room -= tall
            if room < -0.5:
                break
            count += 1
        return max(1, count)


def _pressed(looks: Sequence[Look]) -> list[Look]:
    return [look for look in looks if look.press and look.id]


def _controls(block: Block) -> list[Look]:
    """What the keyboard can go to in a block."""
    return _pressed(block.make(0.0)) if block.stops else []


def _last_top(talls: Sequence[float], room: float) -> int:
    """The top block when the last one is seen at the foot."""
    at = len(talls)
    while at > 0 and room - talls[at - 1] >= -0.5:
        room -= talls[at - 1]
        at -= 1
    return min(at, max(0, len(talls) - 1))
