"""A page longer than its place. Its blocks are laid out downwards from the top one shown; wheel, keys and
dragging scroll it."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.widgets import tree
from picket_desktop.table.widgets.intents import Drag, Intent, Key
from picket_desktop.table.widgets.intents import Scroll as Wheel
from picket_desktop.table.widgets.looks import (
    AwayLook,
    Look,
    OrnamentLook,
    PlaqueLook,
    Rect,
    SpotLook,
)
from picket_desktop.table.widgets.rows import MoreLook
from picket_desktop.table.widgets.tree import Block, list_name
from picket_desktop.table.widgets.within import Lies, Role
from picket_desktop.table.widgets.written import flat, strung, written

BAR, PAGE = "bar", "page"
"""The ids of the scroll bar (unless it has another) and of the page; both may be dragged."""
MORE = 1.4
"""The width of the arrows at the ends of a scroll bar, in widths of the bar."""
SCROLLS = ("down", "up", "page down", "page up", "home", "end")
"""The keys that scroll."""


class Scroll:
    """Keeps the scroll position of a long page, as the number of the block at the top. What fits below that
    block is worked out at each layout, so the position survives a resize."""

    def __init__(self, handle: str = BAR) -> None:
        self.handle = handle
        self.top = 0
        self._talls: list[float] = []
        self._last = 0
        self._body = Rect(0, 0, 1, 1)
        self._track = Rect(0, 0, 1, 1)
        self._from: tuple[float, int] | None = None
        self._away: dict[str, int] = {}
        self._focus = self._sought = ""
        self._blocks: Sequence[Block] = ()

    @property
    def more(self) -> bool:
        """True if not everything can be visible at once."""
        return self._last > 0

    @property
    def below(self) -> int:
        """The index of the first block below the visible ones."""
        return self.top + self._seen()

    def shown(self, blocks: Sequence[Block], body: Rect, focus: str = "") -> Block:
        """Return the blocks that fit, starting with the top one. Stand-ins take the place of the other
        blocks' controls, so that the keyboard can reach them. If the ``focus`` has just gone to one of those,
        scroll it into sight."""
        self._talls, self._body, self._blocks = [block.tall for block in blocks], body, blocks
        self._last = _last_top(self._talls, body.h)
        self.top = min(self._last, max(0, self.top))
        found = self._laid(blocks)
        sought, self._sought = self._sought, ""
        for id in (sought, focus if focus != self._focus else ""):
            if id in self._away:
                self.bring(self._away[id])
                found = self._laid(blocks)
        self._focus = focus
        return found

    def seek(self, id: str) -> None:
        """Scroll the look with this id into sight at the next layout."""
        self._sought = id

    def _laid(self, blocks: Sequence[Block]) -> Block:
        self._away = {}
        found: list[Block] = []
        below = self.below
        y = self._body.y - sum(self._talls[: self.top])
        for i, block in enumerate(blocks):
            if self.top <= i < below:
                found.append(block.at(y))
            elif controls := block.controls:
                self._away |= {look.id: i for look in controls}
                found.append(_out_of_sight(block).at(y))
            y += block.tall
        return Block(y, found, Lies.DOWN, Role.SCROLL if self.more else Role.NONE)

    def bar(self, track: Rect, name: str) -> list[Look]:
        """Return the scroll bar. It has a counter as its handle, and an arrow at each end if there is more
        that way; nothing if everything is visible."""
        self._track = track
        if not self.more:
            return []
        side = track.w
        y = track.y + (track.h - side) * self.top / self._last
        line = Rect(track.centre[0] - side * 0.08, track.y, side * 0.16, track.h)
        wide = side * MORE
        ends = [(True, track.y)] if self.top else []
        ends += [(False, track.bottom - wide)] if self.top < self._last else []
        return [
            PlaqueLook(rect=line, strength=0.35),
            *(MoreLook(rect=Rect(track.centre[0] - wide / 2, at, wide, wide), up=up) for up, at in ends),
            OrnamentLook(rect=Rect(track.x, y, side, side), ornament="counter-brass"),
            SpotLook(rect=track, id=self.handle, drag=True, name=name, group=self.handle),
        ]

    def by(self, steps: int) -> None:
        """Scroll down by a number of steps, or up if it is negative. Each step brings something new into
        sight."""
        for _ in range(abs(steps)):
            below = self.below
            self.to(self.top + (1 if steps > 0 else -1))
            while steps > 0 and self.top < self._last and self.below == below:
                self.top += 1
            self._fill()

    def wheeled(self, steps: int) -> None:
        """Scroll down by a number of steps, or up if negative. Stop before a block is passed unseen, as may
        happen when a few tall blocks fill the place."""
        top, below = self.top, self.below
        for _ in range(abs(steps)):
            before = self.top
            self.by(1 if steps > 0 else -1)
            if self.top > below or self.below < top:
                self.to(before)
                return

    def page(self, by: int) -> None:
        """Scroll by one screenful, down (1) or up (-1), with an overlap of one block."""
        if by > 0:
            self.to(self.top + max(1, self._seen() - 1))
            return
        room, at = self._body.h, self.top
        while at > 0 and room - self._talls[at - 1] >= 0:
            room -= self._talls[at - 1]
            at -= 1
        self.to(min(at + 1, self.top - 1))

    def to(self, block: int) -> None:
        self.top = min(self._last, max(0, block))

    def _fill(self) -> None:
        """Scroll up as far as possible without hiding anything below, to fill the place."""
        below = self.below
        while self.top > 0 and sum(self._talls[self.top - 1 : below]) <= self._body.h + 0.5:
            self.top -= 1

    def bring(self, block: int) -> None:
        """Scroll just far enough to show a block."""
        if block < self.top:
            self.to(block)
        while block >= self.below and self.top < self._last:
            self.by(1)

    def end(self) -> None:
        self.to(self._last)

    def struck(self, key: str) -> str:
        """Scroll for a `key`. Return the id of the control that the focus must move to in order to stay in
        sight; "" if it stays put. From a row, Page Down goes to the last row then in sight, and Page Up to
        the first. Home and End go to the row at that end of the list, even if the focus was not on a row."""
        self.key(key)
        rows = [(at, id) for at, block in enumerate(self._blocks) for id in _rows(block)]
        seen = [row for row in rows if self._in_sight(row[0])]
        here = next((at for at, block in enumerate(self._blocks) if self._focus in _ids(block)), None)
        if not seen or (key in ("down", "up") and (here is None or self._in_sight(here))):
            return ""
        end = 0 if key in ("home", "page up", "down") else -1
        leads = here is not None or (key in ("home", "end") and seen[end] == rows[end])
        return seen[end][1] if leads else ""

    def _in_sight(self, block: int) -> bool:
        """Return True if a block is in sight."""
        return self.top <= block < self.below

    def key(self, key: str) -> None:
        """Scroll by a block for the keys up and down, by a page for the page keys, and to an end for Home and
        End."""
        match key:
            case "down" | "up":
                self.by(1 if key == "down" else -1)
            case "page down" | "page up":
                self.page(1 if key == "page down" else -1)
            case "home":
                self.to(0)
            case "end":
                self.end()

    def turned(self, intent: Intent) -> str:
        """Scroll by wheel, bar or keys. Return the id that the focus goes to; "" if it stays where it is."""
        match intent:
            case Wheel(lines):
                self.by(-lines)
            case Drag(id=self.handle):
                self.dragged(intent)
            case Key(key) if key in SCROLLS:
                return self.struck(key)
        return ""

    def dragged(self, drag: Drag) -> None:
        """Move the bar to the pointer, or pull the page along with the pointer."""
        if drag.stage == "start":
            self._from = (drag.y, self.top)
        if drag.id == self.handle and drag.stage != "cancel":
            share = (drag.y - self._track.y) / max(1.0, self._track.h)
            self.to(round(share * self._last))
            self._fill()
        elif drag.id == PAGE and drag.stage == "move" and self._from:
            self._pull(drag.y - self._from[0], self._from[1])

    def _pull(self, dy: float, top: int) -> None:
        """Scroll by whole blocks while the page is being dragged. When it was grasped, the block ``top`` was
        at its top; the pointer has moved by ``dy`` since."""
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


def _last_top(talls: Sequence[float], room: float) -> int:
    """Return the index of the top block when the last block is at the foot."""
    at = len(talls)
    while at > 0 and room - talls[at - 1] >= -0.5:
        room -= talls[at - 1]
        at -= 1
    return min(at, max(0, len(talls) - 1))


def _ids(block: Block) -> list[str]:
    """Return the ids of the controls of a block."""
    return [look.id for look in block.controls]


def _rows(block: Block) -> list[str]:
    """Return the ids of a block's controls, except buttons that change another control's value."""
    ids = _ids(block)
    return [id for id in ids if not any(id.startswith(f"{other} ") for other in ids)]


def _out_of_sight(block: Block) -> Block:
    """Return a block for one that is out of sight, with a stand-in for each of its controls in the same
    place."""
    looks = tree.flat(block)
    controls = [look for look in looks if look.press and look.id]
    words = written(controls, looks)
    away = [
        AwayLook(
            rect=look.rect,
            id=look.id,
            group=look.group,
            name=look.name,
            label=flat(getattr(look, "label", "") or strung(words[id(look)])),
            chosen=look.chosen,
        )
        for look in controls
    ]
    return Block(block.tall, away, name=list_name(controls[0]))
