"""The tree that a screen reader walks through, as frozen values. They do not depend on how the system
receives the tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from picket_desktop.table.widgets.looks import Rect

WINDOW, PROMPT, SPOKEN, LOG = "window", "asked aloud", "spoken", "log"
"""The keys of four nodes: the root of the tree, the two nodes whose changes are announced, and the log of all
lines."""


class Role(Enum):
    """The kind of a node. The value is AccessKit's name for the role."""

    WINDOW = "WINDOW"
    REGION = "REGION"
    LIST_BOX = "LIST_BOX"
    OPTION = "LIST_BOX_OPTION"
    BUTTON = "BUTTON"
    RED_BUTTON = "DEFAULT_BUTTON"
    SWITCH = "SWITCH"
    CHOICE = "SPIN_BUTTON"
    SLIDER = "SLIDER"
    FIELD = "TEXT_INPUT"
    TEXT = "LABEL"
    IMAGE = "IMAGE"
    METER = "METER"
    STATUS = "STATUS"
    LOG = "LOG"

    __hash__ = object.__hash__


class Live(Enum):
    """The ways to announce a change of a node: not at all, when the reader has finished, or at once."""

    OFF = "OFF"
    POLITE = "POLITE"
    ASSERTIVE = "ASSERTIVE"

    __hash__ = object.__hash__


class Node(NamedTuple):
    """One thing that is shown. ``key`` is the same from picture to picture; ``look`` is the id of the look to
    focus and press, "" if the node is only read. ``selected``, ``on`` and ``share`` (0-1) are None if they do
    not apply; ``place`` is its number in a set, and ``of`` the size of the set. ``shortcut`` is the key that
    presses it wherever the focus is. ``bounds`` are in pixels of the window."""

    key: str
    role: Role
    label: str = ""
    value: str = ""
    description: str = ""
    look: str = ""
    disabled: bool = False
    selected: bool | None = None
    on: bool | None = None
    share: float | None = None
    place: int = 0
    of: int = 0
    live: Live = Live.OFF
    shortcut: str = ""
    bounds: Rect | None = None
    children: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The words that are read aloud for this node."""
        return self.label or self.value


class Tree(NamedTuple):
    """All nodes by key, and the key of the node with the focus, `WINDOW` if no other has it."""

    nodes: Mapping[str, Node]
    focus: str = WINDOW

    def read(self, key: str = WINDOW) -> Iterator[Node]:
        """Yield the node of ``key`` and all nodes within it, in reading order."""
        node = self.nodes[key]
        yield node
        for child in node.children:
            yield from self.read(child)
