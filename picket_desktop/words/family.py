"""What a family of games brings to the words. Its folder here has a module ``words.py`` with a `Vocabulary`
called ``VOCABULARY``; it is found by the family's name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeVar

from picket_desktop.engine import games
from picket_desktop.engine.family import ScoredDeal
from picket_desktop.engine.game import Move, Reason
from picket_desktop.words.book.chapter import Opening, Section
from picket_desktop.words.book.glossary import Explained, Term
from picket_desktop.words.book.house_rules import Wording
from picket_desktop.words.cards import Cards
from picket_desktop.words.labels import Labels
from picket_desktop.words.terminal import Terminal
from picket_desktop.words.voice import Sentence, Voice

ValueT = TypeVar("ValueT")


class Common(NamedTuple):
    """The parts that every family's words are made with; ``label`` knows the family's own labels."""

    say: Voice
    cards: Cards
    label: Labels
    terminal: Terminal


class DuelWords(NamedTuple):
    """How a duel is printed, by keys of what commands print: ``duel.`` and the ``unit`` of its margin, the
    two ``sides`` whose points are counted, and further rows with their text."""

    unit: str
    sides: tuple[str, str]
    rows: tuple[tuple[str, str], ...] = ()


class CountedWords(NamedTuple):
    """How is called what is counted of many deals: by part, its heading and the word for who played it; what
    is counted in a deal; and the bonuses, by the fields of a `Side`."""

    headings: Mapping[str, str]
    parts: Mapping[str, str]
    points: str
    bonuses: Mapping[str, str] = {}


class FamilyWords(Protocol):
    """What anybody may ask of a family's words; what its table says, its own rooms know."""

    @property
    def terms(self) -> Mapping[str, str]:
        """The words of the games for what house rules and thoughts are about: values of their wordings."""
        ...

    def opening(self, rules: Any) -> Opening:
        """How the chapter of a game opens."""
        ...

    def sections(self, rules: Any) -> tuple[Section, ...]:
        """The chapter of a game, part by part."""
        ...

    def explained(self, term: str, rules: Any) -> Explained | None:
        """What a term that is spoken of at the table means in a game, by its key."""
        ...

    def standing(self, totals: tuple[int, ...], names: Sequence[str | None]) -> str:
        """How a game stands, in a sentence; of the players by seat None is the person."""
        ...

    def ended(self, winner: int | None, totals: tuple[int, ...], names: Sequence[str | None]) -> str:
        """How a game ended, likewise; ``winner`` None: nobody won."""
        ...

    @property
    def counted(self) -> CountedWords:
        """How the figures of many deals are called."""
        ...

    def worded(self, reason: Reason) -> Mapping[str, Any]:
        """The values of one of the family's own refusals, as far as only the family can word them."""
        ...

    def deed(self, move: Move, view: Any) -> str:
        """What a seat did in a view, in a sentence without a subject: "Led the king of spades."."""
        ...

    def advised(self, move: Move, view: Any) -> str:
        """The same as something to do: "Play the king of spades."."""
        ...

    def score_sheet(self, deal: ScoredDeal) -> str:
        """A reckoned deal for a terminal."""
        ...

    def duel(self, parties: bool, results: Mapping[str, int]) -> DuelWords:
        """How a duel is printed; ``results`` count how its deals ended."""
        ...


class HasFamilies(Protocol):
    """Words that hold those of the families, by name."""

    @property
    def families(self) -> Mapping[str, FamilyWords]: ...


@dataclass(frozen=True)
class Vocabulary:
    """A family's sentences, each table by the codes, fields or keys that stand for them, and ``words``, which
    makes the rest. What every game says need not stand here; no two families may say the same key."""

    words: Callable[[Common], FamilyWords]
    refusals: Mapping[str, Sentence] = field(default_factory=dict)
    written: Mapping[str, Sentence] = field(default_factory=dict)
    house_rules: Mapping[str, Wording] = field(default_factory=dict)
    thoughts: Mapping[str, Sentence] = field(default_factory=dict)
    labels: Mapping[str, Sentence] = field(default_factory=dict)
    printed: Mapping[str, Sentence] = field(default_factory=dict)
    glossary: tuple[Term, ...] = ()


@cache
def vocabularies() -> dict[str, Vocabulary]:
    """The sentences of every family, by its name."""
    return {name: import_module(f"{__package__}.{name}.words").VOCABULARY for name in games.families()}


def together(tables: Iterable[Mapping[str, ValueT]]) -> dict[str, ValueT]:
    """All tables as one. Raises ValueError where two of them have the same key."""
    found: dict[str, ValueT] = {}
    for table in tables:
        if twice := found.keys() & table.keys():
            raise ValueError(f"said twice: {', '.join(sorted(twice))}")
        found |= table
    return found
