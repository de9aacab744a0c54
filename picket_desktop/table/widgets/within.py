"""The containers in which looks are laid out, one inside another, from which a page's tree can be recovered
from its looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Lies(Enum):
    """The arrangement of a container's parts: one below another, side by side, or anywhere."""

    DOWN = "down"
    ACROSS = "across"
    FREE = "free"


class Role(Enum):
    """The role of a container: a ``SHEET`` is a page; a ``SCROLL`` shows only some of its parts; the words in
    a ``LINE`` are read together with its control."""

    NONE = "none"
    SHEET = "sheet"
    SCROLL = "scroll"
    LINE = "line"


@dataclass(eq=False, slots=True)
class Within:
    """A container in one picture, with the container around it. ``name`` is what a screen reader calls the
    list in it. A container is equal only to itself, since pictures are compared by what is drawn."""

    lies: Lies
    role: Role = Role.NONE
    outer: Within | None = None
    name: str = ""

    def __iter__(self) -> Iterator[Within]:
        """Yield this container and then those around it, the nearest first."""
        here: Within | None = self
        while here is not None:
            yield here
            here = here.outer
