"""The blocks that make up pages: containers with their contents, measured at a width and placed later.

A page is laid out as a tree of blocks and passed on as its looks (`flat`), each of which knows the containers
it is `within`. So code that moves, dims or adds looks need not know the tree, and code that needs the tree
can recover it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from picket_desktop.table.widgets.looks import Look, Rect, TextLook, altered
from picket_desktop.table.widgets.within import Lies, Role, Within

OTHERS, CLOTH, ASKED, HAND, SHEET, CONTROLS = "others", "cloth", "asked", "hand", "sheet", "controls"
REGIONS = (OTHERS, CLOTH, ASKED, HAND, SHEET, CONTROLS)
"""The regions of the table, in the order in which a screen reader reads them. Anything that lies over the
table, such as a page, comes before them."""


class Block(NamedTuple):
    """A container, shown completely or not at all. ``tall`` is its height, and ``y`` the distance from the
    upper edge of the container around it to its own. Its parts' places are relative to its own upper edge.
    ``name`` is what a screen reader calls the list in it."""

    tall: float
    parts: Sequence[Look | Block] = ()
    lies: Lies = Lies.FREE
    role: Role = Role.NONE
    y: float = 0.0
    name: str = ""

    @property
    def looks(self) -> list[Look]:
        """The looks in the block, as laid out if its top is at y 0."""
        return flat(self.at(0))

    @property
    def controls(self) -> list[Look]:
        """The looks in the block that the keyboard can go to, each placed relative to the block that directly
        contains it."""
        found: list[Look] = []
        for part in self.parts:
            if isinstance(part, Block):
                found += part.controls
            elif part.press and part.id:
                found.append(part)
        return found

    def at(self, y: float) -> Block:
        """Return the block with its top at ``y``."""
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
        """Return a block of height ``tall`` with this block centred in it vertically."""
        return Block(tall, [self.at((tall - self.tall) / 2)])


def together(*blocks: Block) -> Block:
    """Return several blocks joined into one, one below another, so that they are never separated."""
    found, y = list[Block](), 0.0
    for block in blocks:
        found.append(block.at(y))
        y += block.tall
    return Block(y, found, Lies.DOWN)


def space(tall: float) -> Block:
    """Return an empty block, ``tall`` pixels high."""
    return Block(tall)


def beside(*parts: Look | Block) -> Block:
    """Return several parts joined into one row, as tall as the tallest block among them."""
    return Block(longest([part for part in parts if isinstance(part, Block)]), parts, Lies.ACROSS)


def longest(blocks: Iterable[Block]) -> float:
    """Return the height of the tallest block."""
    return max([block.tall for block in blocks], default=0.0)


def around(look: Look, role: Role) -> Within | None:
    """Return the nearest container with this role around a look; None if there is none."""
    outer = look.within
    while outer is not None and outer.role is not role:
        outer = outer.outer
    return outer


def list_name(look: Look) -> str:
    """Return the name of the nearest container around a look that has a name; "" if none has."""
    return next((outer.name for outer in look.within or () if outer.name), "")


def flat(*parts: Look | Block) -> list[Look]:
    """Return the looks of some parts, in order and in place, with the containers they are in."""
    found: list[Look] = []
    _lay(parts, 0.0, None, found)
    return found


def on_sheet(*parts: Look | Block) -> list[Look]:
    """Return the looks of a sheet with these parts, one below another."""
    return flat(Block(0.0, parts, Lies.DOWN, Role.SHEET))


def _lay(parts: Iterable[Look | Block], y: float, outer: Within | None, found: list[Look]) -> None:
    """Add the looks of some parts, moved down by ``y``, to those ``found``. A block that only places a single
    part does not become a container."""
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
    """Return a look moved down by ``y`` in a container. This does the same as `altered` in half the time,
    because every look of every page goes through here."""
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
    """The tree of some looks: each container with its parts, in order. `whole` has the parts outside any
    container."""

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
        """Return the parts of a container: looks or other containers, each once."""
        return list(self._inside[container].values())

    def leaves(self, part: Part) -> Iterator[Look]:
        """Yield the looks in a part, or the part itself if it is a look."""
        if isinstance(part, Look):
            yield part
            return
        for inner in self.parts(part):
            yield from self.leaves(inner)


def in_region(region: str, looks: Iterable[Look]) -> list[Look]:
    """Return the looks, marked as parts of a region."""
    return [altered(look, region=region) for look in looks]
