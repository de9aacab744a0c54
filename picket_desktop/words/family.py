"""The interface of a family of games to the words.

A family's folder here has a module ``words.py`` with a `Vocabulary` called ``VOCABULARY``; it is found by
the family's name.
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
    """The parts from which a family's words are built; ``label`` includes the family's own labels."""

    say: Voice
    cards: Cards
    label: Labels
    terminal: Terminal


class DuelWords(NamedTuple):
    """The layout of a printed duel, as keys of terminal sentences: ``duel.`` followed by the ``unit`` of the
    margin, the two ``sides`` whose points are counted, and further rows with their text."""

    unit: str
    sides: tuple[str, str]
    rows: tuple[tuple[str, str], ...] = ()


class CountedWords(NamedTuple):
    """The names of the statistics: by role, its heading and the word for who played it; the points of a deal;
    and the bonuses, by the fields of a `Side`."""

    headings: Mapping[str, str]
    parts: Mapping[str, str]
    points: str
    bonuses: Mapping[str, str] = {}


class Side(NamedTuple):
    """The scores of a deal by several books: the ``years`` and ``titles`` of all; for those by which it can
    be played, the ``columns`` and, line by line of the score, the points or tricks of both players in
    ``rows``; why the others ``cannot``; for each line on which they ``differ``, the rule of each with its
    source; the index among the titles of the book that it was played by (``own``; None if there is none); and
    the seats of Elder and Younger (``callers``) if the deal was played at the table."""

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
    row (``slot``), which is the same whenever it is offered."""

    mark: Move
    label: str
    says: str
    slot: int


class MarkedTrick(NamedTuple):
    """A trick that was marked: its winner, and what counts in it; "" where that is always the same."""

    winner: str
    counts: str = ""


class MarkRow(NamedTuple):
    """Marks that belong together, under their heading, of which the ``brief`` form suffices beside rows of
    the same part; the ``part`` of a deal that they belong to (a key of `Marking.parts`, or "deal" for the
    marks that begin one), the ``key`` of the row in it, and the number of places (``slots``) that it has
    throughout a deal. A row that ``opens`` is shown once the button with these words has been pressed; with
    one place it is that button. A ``short`` heading is used where there is no room for the brief one. Where
    rows scroll, those that are ``seldom`` needed come last."""

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
    """A ruling on what went wrong, by its ``name``: the case, the consequence, the source, and the marks that
    give it, if it changes the score."""

    name: str
    case: str
    answer: str
    source: str
    entries: tuple[MarkEntry, ...]


class RulingTold(NamedTuple):
    """A ruling in words: the ``case`` as used within a sentence, and as a ``condition``; the ``answer`` as a
    sentence, condition and answer together (``whole``), the source, and the effect on the score in brief ("":
    none)."""

    case: str
    condition: str
    answer: str
    whole: str
    source: str
    outcome: str


class ScoreLine(NamedTuple):
    """A line of the score of a deal: its name, every player's figure on it, and the rule behind it with its
    source."""

    name: str
    figures: tuple[str, ...]
    why: str


class Marking(Protocol):
    """The words for keeping the score of a game with real cards. ``names`` are by seat."""

    @property
    def introduced(self) -> str:
        """The sentences that say what to mark."""
        ...

    def heading(self, state: Any) -> str:
        """Return the number of the deal, with the number of deals or the points that win: "Deal 2 of 6"; ""
        before the first."""
        ...

    def parts(self, rules: Any) -> Mapping[str, str]:
        """Return the parts of a deal that contain marks, with their names, in the order of play."""
        ...

    def row(self, offer: Offer, names: Sequence[str], state: Any) -> MarkRow:
        """Return the row for an offer."""
        ...

    def accidents(
        self, rulings: Sequence[tuple[Ruling, Offer]], names: Sequence[str], state: Any
    ) -> list[RulingEntry]:
        """Return what may have gone wrong, each with the consequence and the marks that give the ruling. If
        there are several rulings on one accident, one covers all."""
        ...

    def won(self, rules: Any) -> str:
        """Return the name of the figure that counts the games won: "Games won"."""
        ...

    def another(self, rules: Any) -> str:
        """Return the words on the button for one more game."""
        ...

    def says(self, mark: Move, names: Sequence[str], state: Any) -> str:
        """Describe a mark in a sentence."""
        ...

    def trick(self, mark: Move, names: Sequence[str], state: Any) -> MarkedTrick | None:
        """Return the trick that a mark describes, as briefly as in a table; None if it describes none."""
        ...

    def lines(self, state: Any) -> tuple[ScoreLine, ...]:
        """Return the sheet of the deal so far."""
        ...

    def match(self, state: Any) -> str:
        """Return the score of a match of several games; "" if this is not one."""
        ...

    def past(self, state: Any) -> tuple[tuple[int, ...], ...]:
        """Return every player's points or stakes in each finished deal of the set or partie."""
        ...

    def tricks(self, state: Any) -> tuple[int, ...]:
        """Return the tricks that every player has won in this deal; empty if they are not counted."""
        ...

    def roles(self, state: Any) -> tuple[str, ...]:
        """Return the role of every seat in this deal ("elder"); empty before there is one."""
        ...

    def ruled(self, mark: Move, changes: Sequence[int], names: Sequence[str], state: Any) -> tuple[str, str]:
        """Return the effect of a ruling, with the ``changes`` of every player's points: at length, and in
        brief."""
        ...

    def announced(self, state: Any, names: Sequence[str]) -> str:
        """Return the announcement that came with the end of a deal; "" if there was none."""
        ...

    def said(self, state: Any, names: Sequence[str]) -> str:
        """Return what a player now says aloud, or how the deal ended; "" if there is nothing."""
        ...

    def prompt(self, state: Any, names: Sequence[str]) -> str:
        """Return what is to be marked next, as a sentence."""
        ...


class SpeaksOf(Protocol):
    """A look-up of the terms behind what a table shows, by their keys."""

    def of_event(self, event: Event, rules: Any) -> tuple[str, ...]:
        """Return the terms in the speech or story of an event."""
        ...


class FamilyWords(Protocol):
    """The words that every family has. A family's own table may use more of them than these."""

    @property
    def terms(self) -> Mapping[str, str]:
        """The games' own words for the things that house rules and thoughts mention, filled into their
        sentences."""
        ...

    @property
    def speaks_of(self) -> SpeaksOf:
        """The look-up of the glossary terms that the table's text involves."""
        ...

    def opening(self, rules: Any) -> Opening:
        """Return the opening of a game's chapter."""
        ...

    def dialogue(self, rules: Any) -> tuple[str, ...]:
        """Return the words spoken in a deal of a game, in six lines."""
        ...

    def sections(self, rules: Any) -> tuple[Section, ...]:
        """Return the sections of a game's chapter."""
        ...

    def rulings_told(self, rules: Any) -> tuple[RulingTold, ...]:
        """Return the rulings that apply at a table with real cards."""
        ...

    def explained(self, term: str, rules: Any) -> Explained | None:
        """Return the meaning in this game of a term used at the table, by the term's key."""
        ...

    def standing(self, totals: tuple[int, ...], names: Sequence[str | None]) -> str:
        """Return the score of a game as a sentence; ``names`` are by seat, None for the person."""
        ...

    def left(self, totals: tuple[int, ...], names: Sequence[str | None], rules: Any) -> str:
        """Return the score at which a game was left, as a sentence; for a match it is that of the current
        game. ``names`` are by seat, None for the person."""
        ...

    def ended(
        self, winner: int | None, totals: tuple[int, ...], names: Sequence[str | None], lost_by: str = ""
    ) -> str:
        """Return the result of a game as a sentence, with ``names`` as in `left`. ``winner`` is None if
        nobody won; ``lost_by`` says how it was lost if that was by a ruling (`rulings.how_lost`)."""
        ...

    @property
    def counted(self) -> CountedWords:
        """The names of the statistics."""
        ...

    def worded(self, reason: Reason) -> Mapping[str, Any]:
        """Return those values of one of the family's refusals that only the family can put into words."""
        ...

    def story(
        self, rules: Any, events: Sequence[Event], names: Sequence[str | None], secrets: bool = False
    ) -> list[str]:
        """Describe the events of a deal to the person, one sentence for each; "" for one that another covers,
        or that only another player may know, unless such ``secrets`` are revealed too. ``names`` are by seat,
        None for the person."""
        ...

    def deed(self, move: Move, view: Any) -> str:
        """Describe a move made in a view as a sentence without a subject: "Led the king of spades."."""
        ...

    def advised(self, move: Move, view: Any) -> str:
        """Describe the move as something to do: "Play the king of spades."."""
        ...

    def differs(self, view: Any) -> str:
        """Return how the game differs from the one taught by the lessons, if that matters to the question in
        a view; "" if it does not."""
        ...

    def costly(self, move: Move, best: Move, view: Any) -> str:
        """Ask whether a costly move is intended, saying what the ``best`` one scores; return "" if the family
        has no words of its own for it."""
        ...

    def scored(self, state: Any) -> tuple[ScoreLine, ...]:
        """Return the score of the deal in a state of the game, line by line."""
        ...

    def score_sheet(self, deal: ScoredDeal) -> str:
        """Return the score sheet of a deal for a terminal."""
        ...

    def side_by_side(self, books: Sequence[Book], why: Callable[[BadText], str]) -> Side | None:
        """Return the scores of a deal by several books side by side, with the rules by which they differ;
        None for games that only one book knows. ``why`` says what a book does not allow."""
        ...

    @property
    def marking(self) -> Marking:
        """The words for keeping the score of a game with real cards."""
        ...

    def duel(self, parties: bool, results: Mapping[str, int]) -> DuelWords:
        """Return the layout of a printed duel; ``results`` counts the results of its deals."""
        ...

    def sheet(self, rules: Any, deals: Sequence[Finished] = (), names: Sequence[str] = ()) -> Sheet:
        """Return the score sheet of a game with real cards; filled in with the ``deals`` of a game, if any,
        whose players have these ``names``."""
        ...

    def whole(self, rules: Any, number: int = 0, match: bool = False) -> str:
        """Return the word for a set, a partie or a game, or with ``match`` a match of several, possibly with
        its number."""
        ...

    def lost_by(self, event: Settled, names: Sequence[str]) -> str:
        """Return who lost by a ruling, in few words; "" if nobody did."""
        ...

    def values(self, rules: Any) -> tuple[Value, ...]:
        """Return the scores of a game, for looking up at a table with real cards."""
        ...


class HasFamilies(Protocol):
    """Words that include those of the families, by name."""

    @property
    def families(self) -> Mapping[str, FamilyWords]: ...


@dataclass(frozen=True)
class Vocabulary:
    """A family's sentences, in tables by code, field or key, and ``words``, which builds the rest.
    Sentences common to all games need not be repeated; no two families may have the same key."""

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
    """Return the words of a game that occur in the description of these events of a deal, in the order of the
    glossary, each with its meaning; ``names`` are by seat, None for the person.

    A word occurs if an event involves the thing and the event's sentence contains the name: in French
    "sixième" is six cards in order, and also a trick."""
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
    """Merge the tables into one. Raises ValueError if two of them have the same key."""
    found: dict[str, ValueT] = {}
    for table in tables:
        if twice := found.keys() & table.keys():
            raise ValueError(f"said twice: {', '.join(sorted(twice))}")
        found |= table
    return found
