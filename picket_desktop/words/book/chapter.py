"""What a chapter of the rule book holds: sections with their sources, and the house rules of the game."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Section:
    """A heading, its paragraphs, where their rules stand, and those rules by their names, so that a score
    line or a refusal can point here."""

    heading: str
    paragraphs: tuple[str, ...]
    source: str
    keys: tuple[str, ...] = ()


@dataclass(frozen=True)
class Marked:
    """Cards of a worked hand that belong together, and what they are and make."""

    cards: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Opening:
    """How a chapter opens: what the game is about, and a hand worked through: its cards as records write
    them, what is found in it, and what that comes to."""

    aim: str
    hand: tuple[str, ...]
    holds: str
    marked: tuple[Marked, ...]
    comes_to: str


@dataclass(frozen=True)
class Value:
    """A value that a house rule may take: as a record writes it, as a control shows it, in a sentence;
    whether it is the book's, and whether it is in force."""

    written: str
    words: str
    sentence: str
    of_the_book: bool
    in_force: bool


@dataclass(frozen=True)
class HouseRule:
    """A house rule of a game. ``least`` and ``most`` bound a number; then ``values`` holds the book's
    and the one in force."""

    name: str
    label: str
    sentence: str
    source: str
    values: tuple[Value, ...]
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class Chapter:
    """One game's rules."""

    name: str
    title: str
    year: int
    character: str
    opening: Opening
    sections: tuple[Section, ...]
    house_rules: tuple[HouseRule, ...]


def as_json(chapter: Chapter) -> dict[str, Any]:
    """The chapter as plain values for `json.dumps`."""
    return asdict(chapter)
