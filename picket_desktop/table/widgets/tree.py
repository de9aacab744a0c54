"""The blocks that make up pages: a container with its contents, measured at a width and placed later.

A page is laid out as a tree of blocks and passed on as its looks (`flat`), each of which knows what it is
`within`. So code that moves, dims or adds looks need not know the tree, and code that needs it can recover
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from picket_desktop.table.widgets.looks import Look, Rect, TextLook, altered
from picket_desktop.table.widgets.within import Lies, Role, Within

OTHERS, CLOTH, ASKED, HAND, SHEET, CONTROLS = "others", "cloth", "asked", "hand", "sheet", "controls"
REGIONS = (OTHERS, CLOTH, ASKED, HAND, SHEET, CONTROLS)
"""The regions of the table, in which a screen reader finds the looks there, in the order in which they are
read. Everything over the table, as every page is, comes before them."""


class Block(NamedTuple):
    """A container, shown completely or not at all: its height, and its parts with their places below its
    upper edge, which is ``y`` below that of the container around it. ``name`` is what a screen reader calls
    the list in it."""

    tall: float
    parts: Sequence[Look | Block] = ()
    lies: Lies = Lies.FREE
    role: Role = Role.NONE
    y: float = 0.0
    name: str = ""

    @property
    def looks(self) -> list[Look]:
        """The looks as laid out from y 0."""
        return flat(self.at(0))

    @property
    def controls(self) -> list[Look]:
        """The looks that the keyboard can go to, each in the place that its own container gives it."""
        found: list[Look] = []
        for part in self.parts:
            if isinstance(part, Block):
                found += part.controls
            elif part.press and part.id:
                found.append(part)
        return found

    def at(self, y: float) -> Block:
        """Return the block with the top at ``y``."""
        tall, parts, lies, role, was, name = self
        return self if y == was else Block(tall, parts, lies, role, y, name)

    def each(self, change: Callable[[Look], Look]) -> Block:
        """Return the block with every look changed."""
        parts = [part.each(change) if isinstance(part, Block) else change(part) for part in self.parts]
        return self._replace(parts=parts)

    def read_as(self, sentence: str) -> Block:
        """Return the block with its words read aloud as one sentence."""
        return self.each(lambda k: altered(k, sentence=sentence) if isinstance(k, TextLook) else k)

    def within(self, tall: float) -> Block:
        """Return a block of this height with this one in the middle of it."""
        return Block(tall, [self.at((tall - self.tall) / 2)])


def together(*blocks: Block) -> Block:
    """Join several blocks into one, one below another, so that they are never parted."""
    found, y = list[Block](), 0.0
    for block in blocks:
        found.append(block.at(y))
        y += block.tall
    return Block(y, found, Lies.DOWN)


def space(tall: float) -> Block:
    """Return an empty block of some pixels."""
    return Block(tall)


def beside(*parts: Look | Block) -> Block:
    """Join several parts into one row, as tall as the tallest block."""
    return Block(longest([part for part in parts if isinstance(part, Block)]), parts, Lies.ACROSS)


def longest(blocks: Iterable[Block]) -> float:
    """Return the height of the tallest block."""
    return max([block.tall for block in blocks], default=0.0)


def around(look: Look, role: Role) -> Within | None:
    """Return the nearest container of a role around a look, or None."""
    outer = look.within
    while outer is not None and outer.role is not role:
        outer = outer.outer
    return outer


def list_name(look: Look) -> str:
    """Return the name of the nearest container around a look that has one, or ""."""
    return next((outer.name for outer in look.within or () if outer.name), "")


def flat(*parts: Look | Block) -> list[Look]:
    """Return the looks of some parts, in order, in their places and with the containers they are within."""
    found: list[Look] = []
    _lay(parts, 0.0, None, found)
    return found


def on_sheet(*parts: Look | Block) -> list[Look]:
    """Return the looks of a sheet, whose parts are one below another."""
    return flat(Block(0.0, parts, Lies.DOWN, Role.SHEET))


def _lay(parts: Iterable[Look | Block], y: float, outer: Within | None, found: list[Look]) -> None:
    """Add the looks of some parts, ``y`` further down, to those found. A block that only places one part is
    not a container."""
    for part in parts:
        if isinstance(part, Block):
            _, inside, lies, role, top, name = part
            bare = lies is Lies.FREE and role is Role.NONE and len(inside) == 1 and not name
            _lay(inside, y + top, outer if bare else Within(lies, role, outer, name), found)
        elif outer or y:
            found.append(_placed(part, y, outer))
        else:
            found.append(part)


def _placed(look: Look, y: float, within: Within | None) -> Look:
    """Return the look ``y`` further down in a container: like `altered` but in half the time, because every
    look of every page goes through here."""
    found = object.__new__(type(look))
    values = found.__dict__
    values.update(look.__dict__)
    values["within"] = within
    if y:
        left, top, wide, tall = look.rect
        values["rect"] = Rect(left, top + y, wide, tall)
    return found


Part = Look | Within


class Outline:
    """The tree of some looks: the parts of each container, in order. `whole` contains those that are in no
    other."""

    def __init__(self, looks: Iterable[Look]) -> None:
        self.whole = Within(Lies.FREE)
        self._inside: dict[Within, dict[int, Part]] = {self.whole: {}}
        for look in looks:
            part: Part = look
            for outer in (*(look.within or ()), self.whole):
                known = outer in self._inside
                self._inside.setdefault(outer, {})[id(part)] = part
                if known:
                    break
                part = outer

    def parts(self, container: Within) -> list[Part]:
        """Return what is in a container, each look or container once."""
        return list(self._inside[container].values())

    def leaves(self, part: Part) -> Iterator[Look]:
        """Yield the looks in a part, or the part itself if it is one."""
        if isinstance(part, Look):
            yield part
            return
        for inner in self.parts(part):
            yield from self.leaves(inner)


def in_region(region: str, looks: Iterable[Look]) -> list[Look]:
    """Return the looks as parts of a region."""
    return [altered(look, region=region) for look in looks]
