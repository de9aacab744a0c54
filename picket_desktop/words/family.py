"""The interface between a family of games and the words.

A family's folder here has a module ``words.py`` with a `Vocabulary` called ``VOCABULARY``; it is found by the
family's name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeVar

from picket_desktop.engine import games
from picket_desktop.engine.events import Finished, Settled
from picket_desktop.engine.family import Book, ScoredDeal
from picket_desktop.engine.game import BadText, Event, Move, Reason
from picket_desktop.engine.marking import Offer
from picket_desktop.engine.rulings import Ruling
from picket_desktop.words.book.chapter import Opening, Section
from picket_desktop.words.book.glossary import Explained, Term
from picket_desktop.words.book.house_rules import Wording
from picket_desktop.words.book.lore import Story
from picket_desktop.words.book.on_paper import Sheet, Value
from picket_desktop.words.cards import Cards
from picket_desktop.words.labels import Labels
from picket_desktop.words.terminal import Terminal
from picket_desktop.words.voice import Sentence, Voice

ValueT = TypeVar("ValueT")
PLURAL = "(?:e?s|x|e?n|e)?"
"""The endings that a plural may have, in any language."""


class Common(NamedTuple):
    """The common parts that a family's words are built from. ``label`` includes the family's own labels."""

    say: Voice
    cards: Cards
    label: Labels
    terminal: Terminal


class DuelWords(NamedTuple):
    """The words of a printed duel. ``unit`` is the unit of the margin, and ``sides`` are the two sides whose
    points are counted. Each is the key of a sentence of the terminal, without the prefix ``duel.``. ``rows``
    are further rows with their text."""

    unit: str
    sides: tuple[str, str]
    rows: tuple[tuple[str, str], ...] = ()


class CountedWords(NamedTuple):
    """The names of the statistics. By role, ``headings`` has the heading and ``parts`` the name of the role.
    ``points`` names the points of a deal, and ``bonuses`` the bonuses, by the fields of a `Side`."""

    headings: Mapping[str, str]
    parts: Mapping[str, str]
    points: str
    bonuses: Mapping[str, str] = {}


class Side(NamedTuple):
    """The scores of a deal by several books. ``years`` and ``titles`` are those of all books.

    ``columns`` are the headings of the books by which the deal can be played. ``rows`` are the lines of the
    score, with the points or tricks of both players by each of these books. ``cannot`` says why the deal
    cannot be played by the other books. ``differ`` has, for each line on which the books differ, the rule of
    each with its source. ``own`` is the index among the titles of the book by which the deal was played (None
    if there is none). ``callers`` are the seats of Elder and Younger if the deal was played at the table.
    """

    years: tuple[str, ...]
    titles: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    cannot: tuple[str, ...]
    differ: tuple[tuple[str, tuple[str, ...]], ...]
    own: int | None
    callers: tuple[int, int] = (0, 1)


class MarkEntry(NamedTuple):
    """A mark that may be made: a short ``label``, a sentence describing it (``says``), and its place in the
    row (``slot``), which never changes."""

    mark: Move
    label: str
    says: str
    slot: int


class MarkedTrick(NamedTuple):
    """A trick that was marked: its winner, and the text on the cards that count in it. ``counts`` is "" if
    the same cards count in every trick."""

    winner: str
    counts: str = ""


class MarkRow(NamedTuple):
    """Marks that belong together.

    ``part`` is the part of a deal (a key of `Marking.parts`, or "deal" for the marks that begin one), ``key``
    the key of the row in that part, and ``slots`` how many places the row has throughout a deal. The
    ``brief`` form of the ``heading`` is enough beside rows of the same part; the ``short`` one is for where
    there is no room even for that. If ``opens`` has words, the row is shown once the button with these words
    has been pressed; a row with a single place is itself that button. Where rows scroll, those that are
    ``seldom`` needed come last.
    """

    part: str
    key: str
    heading: str
    brief: str
    entries: tuple[MarkEntry, ...]
    slots: int
    opens: str = ""
    short: str = ""
    seldom: bool = False


class RulingEntry(NamedTuple):
    """A ruling on what went wrong, by its ``name``: the case, the consequence (``answer``), the source, and
    the marks that give the ruling, if it changes the score."""

    name: str
    case: str
    answer: str
    source: str
    entries: tuple[MarkEntry, ...]


class RulingTold(NamedTuple):
    """A ruling in words. ``case`` is worded for use within a sentence, ``condition`` is the case as a clause
    with "if", and ``answer`` is a sentence; ``whole`` is condition and answer together. ``outcome`` is the
    effect on the score in brief, or "" if there is none."""

    case: str
    condition: str
    answer: str
    whole: str
    source: str
    outcome: str


class ScoreLine(NamedTuple):
    """A line of the score of a deal: its name, each player's figure on it, and the rule behind it with its
    source."""

    name: str
    figures: tuple[str, ...]
    why: str


class Marking(Protocol):
    """The words for keeping the score of a game with real cards. ``names`` are by seat."""

    @property
    def introduced(self) -> str:
        """Sentences on what to mark."""
        ...

    def heading(self, state: Any) -> str:
        """Return the number of the deal, and how many deals there are or how many points win: "Deal 2 of 6";
        "" before the first deal."""
        ...

    def parts(self, rules: Any) -> Mapping[str, str]:
        """Return the parts of a deal that contain marks, with their names, in the order of play."""
        ...

    def row(self, offer: Offer, names: Sequence[str], state: Any) -> MarkRow:
        """Return the row that shows an offer."""
        ...

    def accidents(
        self, rulings: Sequence[tuple[Ruling, Offer]], names: Sequence[str], state: Any
    ) -> list[RulingEntry]:
        """Return the cases in which something may have gone wrong, each with the consequence and the marks
        that give the ruling. Several rulings on one accident form one entry."""
        ...

    def won(self, rules: Any) -> str:
        """Return the label for how many games were won, such as "Games won" or "Sets won"."""
        ...

    def another(self, rules: Any) -> str:
        """Return the words on the button for one more game."""
        ...

    def says(self, mark: Move, names: Sequence[str], state: Any) -> str:
        """Describe a mark in a sentence."""
        ...

    def trick(self, mark: Move, names: Sequence[str], state: Any) -> MarkedTrick | None:
        """Return a short description of the trick that a mark records, for a table; None if there is none."""
        ...

    def lines(self, state: Any) -> tuple[ScoreLine, ...]:
        """Return the sheet of the deal so far."""
        ...

    def match(self, state: Any) -> str:
        """Return the score of a match of several games; "" if there is no match."""
        ...

    def past(self, state: Any) -> tuple[tuple[int, ...], ...]:
        """Return every player's points or stakes in each finished deal of the set or partie."""
        ...

    def tricks(self, state: Any) -> tuple[int, ...]:
        """Return how many tricks each player has won in this deal; empty if not counted."""
        ...

    def roles(self, state: Any) -> tuple[str, ...]:
        """Return the role of every seat in this deal ("elder"); empty before the roles are known."""
        ...

    def ruled(self, mark: Move, changes: Sequence[int], names: Sequence[str], state: Any) -> tuple[str, str]:
        """Return the effect of a ruling at length and in brief; ``changes`` are the changes of each player's
        points."""
        ...

    def announced(self, state: Any, names: Sequence[str]) -> str:
        """Return the announcement made at the end of a deal; "" if there was none."""
        ...

    def said(self, state: Any, names: Sequence[str]) -> str:
        """Return the words that a player now says aloud, or that end the deal; "" if there are none."""
        ...

    def prompt(self, state: Any, names: Sequence[str]) -> str:
        """Return a sentence on what is to be marked next."""
        ...


class SpeaksOf(Protocol):
    """Finds the glossary terms behind the text of a table, by their keys."""

    def of_event(self, event: Event, rules: Any) -> tuple[str, ...]:
        """Return the keys of the terms in the speech or story of an event."""
        ...


class FamilyWords(Protocol):
    """The words that every family has. The table of a family may also use words that only this family has."""

    @property
    def terms(self) -> Mapping[str, str]:
        """The games' own words for things mentioned in house rules and thoughts, to be filled into those
        sentences."""
        ...

    @property
    def speaks_of(self) -> SpeaksOf:
        """Looks up the glossary terms in the text of the table."""
        ...

    def opening(self, rules: Any) -> Opening:
        """Return the opening of a game's chapter."""
        ...

    def dialogue(self, rules: Any) -> tuple[str, ...]:
        """Return what the players say in a typical deal of a game, as six lines."""
        ...

    def sections(self, rules: Any) -> tuple[Section, ...]:
        """Return the sections of a game's chapter."""
        ...

    def rulings_told(self, rules: Any) -> tuple[RulingTold, ...]:
        """Return the rulings that apply at a table with real cards."""
        ...

    def explained(self, term: str, rules: Any) -> Explained | None:
        """Return what the table's term with this key means in the game; None if no term has the key."""
        ...

    def standing(self, totals: tuple[int, ...], names: Sequence[str | None]) -> str:
        """Return the score of a game as a sentence; ``names`` are by seat, None for the person."""
        ...

    def left(self, totals: tuple[int, ...], names: Sequence[str | None], rules: Any) -> str:
        """Return a sentence with the score when a game was left; in a match, that of the current game.
        ``names`` are by seat, None for the person."""
        ...

    def ended(
        self, winner: int | None, totals: tuple[int, ...], names: Sequence[str | None], lost_by: str = ""
    ) -> str:
        """Return the result of a game as a sentence, with ``names`` as in `left`. ``winner`` is None if
        nobody won; ``lost_by`` says how the game was lost if that was by a ruling (`rulings.how_lost`)."""
        ...

    @property
    def counted(self) -> CountedWords:
        """The names of the statistics."""
        ...

    def worded(self, reason: Reason) -> Mapping[str, Any]:
        """Return, in words, those values of a refusal that only its own family can put into words."""
        ...

    def story(
        self, rules: Any, events: Sequence[Event], names: Sequence[str | None], secrets: bool = False
    ) -> list[str]:
        """Describe the events of a deal to the person, one sentence for each. The sentence is "" if another
        covers the event, or if only another player may know of it, unless such ``secrets`` are revealed too.
        ``names`` are by seat, None for the person."""
        ...

    def deed(self, move: Move, view: Any) -> str:
        """Describe a move made in a ``view`` as a sentence without a subject: "Led the king of spades."."""
        ...

    def advised(self, move: Move, view: Any) -> str:
        """Describe a move as something to do: "Play the king of spades."."""
        ...

    def differs(self, view: Any) -> str:
        """Return a text on how the game differs from the one taught by the lessons, if that matters to the
        question in a view; otherwise ""."""
        ...

    def costly(self, move: Move, best: Move, view: Any) -> str:
        """Return a question asking whether a costly move is intended and saying what the ``best`` move
        scores; "" if the family has no words of its own for this."""
        ...

    def scored(self, state: Any) -> tuple[ScoreLine, ...]:
        """Return the score of the deal in a state of the game, line by line."""
        ...

    def score_sheet(self, deal: ScoredDeal) -> str:
        """Return the score sheet of a deal for a terminal."""
        ...

    def side_by_side(self, books: Sequence[Book], why: Callable[[BadText], str]) -> Side | None:
        """Return the scores of a deal by several books, with the rules by which they differ; None for games
        that only one book knows. ``why`` puts into words what a book does not allow."""
        ...

    @property
    def marking(self) -> Marking:
        """The words for keeping the score of a game with real cards."""
        ...

    def duel(self, parties: bool, results: Mapping[str, int]) -> DuelWords:
        """Return the words of a printed duel; ``results`` counts the results of its deals."""
        ...

    def sheet(self, rules: Any, deals: Sequence[Finished] = (), names: Sequence[str] = ()) -> Sheet:
        """Return the score sheet of a game with real cards, filled in with ``deals`` of a game by players
        with these ``names``, if any are given."""
        ...

    def whole(self, rules: Any, number: int = 0, match: bool = False) -> str:
        """Return the word for a set, a partie or a game; with ``match``, the word for a match of several. A
        ``number`` above 0 is added."""
        ...

    def lost_by(self, event: Settled, names: Sequence[str]) -> str:
        """Return a short note on who lost by a ruling; "" if nobody did."""
        ...

    def values(self, rules: Any) -> tuple[Value, ...]:
        """Return what scores in a game and how much, for reference at a table with real cards."""
        ...


class HasFamilies(Protocol):
    """Words that include those of the families, by name."""

    @property
    def families(self) -> Mapping[str, FamilyWords]: ...


@dataclass(frozen=True)
class Vocabulary:
    """The text of a family: its sentences, in tables by code, field or key, its glossary and its lore. The
    function ``words`` builds its other words. Sentences common to all games need not be repeated; no two
    families may share a key."""

    words: Callable[[Common], FamilyWords]
    refusals: Mapping[str, Sentence] = field(default_factory=dict)
    written: Mapping[str, Sentence] = field(default_factory=dict)
    house_rules: Mapping[str, Wording] = field(default_factory=dict)
    thoughts: Mapping[str, Sentence] = field(default_factory=dict)
    labels: Mapping[str, Sentence] = field(default_factory=dict)
    printed: Mapping[str, Sentence] = field(default_factory=dict)
    glossary: tuple[Term, ...] = ()
    lore: tuple[Story, ...] = ()


@cache
def vocabularies() -> dict[str, Vocabulary]:
    """Return the vocabulary of every family, by family name."""
    return {name: import_module(f"{__package__}.{name}.words").VOCABULARY for name in games.families()}


def meanings(
    words: HasFamilies, rules: Any, events: Sequence[Event], names: Sequence[str | None]
) -> tuple[tuple[str, str], ...]:
    """Return the terms of a game that the descriptions of these events of a deal use, with their meanings.

    They come in the order of the glossary. ``names`` are by seat, None for the person. A term is included if
    an event involves the thing and the event's sentence contains its name. The sentence alone is not enough:
    in French "sixième" is six cards in order, and also the sixth trick.
    """
    family, terms = words.families[rules.family], vocabularies()[rules.family].glossary
    explained = {term.key: family.explained(term.key, rules) for term in terms if term.key}
    told = dict[str, tuple[str, str]]()
    for event, sentence in zip(events, family.story(rules, events, names, secrets=True), strict=True):
        for key in family.speaks_of.of_event(event, rules):
            one = explained.get(key)
            if one and occurs(one.heading, sentence):
                told[key] = one.heading, one.sentence
    return tuple(told[key] for key in explained if key in told)


def occurs(name: str, sentence: str) -> bool:
    """Return True if a sentence contains a word or phrase, capitalised or not, possibly in the plural."""
    return bool(re.search(rf"\b{re.escape(name.casefold())}{PLURAL}\b", sentence.casefold()))


def together(tables: Iterable[Mapping[str, ValueT]]) -> dict[str, ValueT]:
    """Merge tables into one. Raises ValueError if two of them have the same key."""
    found: dict[str, ValueT] = {}
    for table in tables:
        if twice := found.keys() & table.keys():
            raise ValueError(f"said twice: {', '.join(sorted(twice))}")
        found |= table
    return found
