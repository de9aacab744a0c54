"""The contents of a chapter of the rule book: sections with their sources, and the game's house rules."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Section:
    """A section with its heading and paragraphs. ``source`` is the source of their rules; ``keys`` are the
    names of these rules, so that a score line or a refusal can link here. ``advice`` is not a rule, and is
    left out where space is short."""

    heading: str
    paragraphs: tuple[str, ...]
    source: str
    keys: tuple[str, ...] = ()
    advice: tuple[str, ...] = ()


@dataclass(frozen=True)
class Marked:
    """Cards of an example hand that belong together. ``says`` describes them and gives their score, worded to
    fit in a sentence."""

    cards: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Opening:
    """The opening of a chapter: the aim of the game, and an example hand with its cards as records write
    them, the combinations in it, and their total."""

    aim: str
    hand: tuple[str, ...]
    holds: str
    marked: tuple[Marked, ...]
    comes_to: str


@dataclass(frozen=True)
class Value:
    """A possible value of a house rule. It comes in three forms: as in a record (``written``), as on a
    control (``words``), and in a ``sentence``. ``source`` is "" if no book has the value. ``of_the_book`` is
    True if this is the book's own value."""

    written: str
    words: str
    sentence: str
    source: str
    of_the_book: bool
    in_force: bool


@dataclass(frozen=True)
class HouseRule:
    """A house rule of a game. If ``least`` and ``most`` are given, the value is a number between them, and
    ``values`` contains only the book's value and the one in force."""

    name: str
    label: str
    sentence: str
    values: tuple[Value, ...]
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class Chapter:
    """The rules of one game."""

    name: str
    title: str
    year: int
    character: str
    opening: Opening
    sections: tuple[Section, ...]
    house_rules: tuple[HouseRule, ...]


def as_json(chapter: Chapter) -> dict[str, Any]:
    """Return the chapter as plain values for `json.dumps`."""
    return asdict(chapter)
