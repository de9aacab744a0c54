"""The nested containers in which looks are laid out. They allow a page's tree to be rebuilt from its
looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Lies(Enum):
    """How a container's parts are arranged: one below another, side by side, or anywhere."""

    DOWN = "down"
    ACROSS = "across"
    FREE = "free"


class Role(Enum):
    """The role of a container. A ``SHEET`` is a page. A ``SCROLL`` shows only some of its parts. The words in
    a ``LINE`` are read together with its control."""

    NONE = "none"
    SHEET = "sheet"
    SCROLL = "scroll"
    LINE = "line"


@dataclass(eq=False, slots=True)
class Within:
    """A container in one picture, and the container around it. ``name`` is what a screen reader calls the
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
