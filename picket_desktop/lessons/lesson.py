"""The classes that lessons are made of. Each lesson is a frozen value in a file of its own, in the folder of
its family.

A lesson consists of tables to lay and of steps; right answers and their points come from the engine, not from
lists in the lesson. Its sentences may name cards (``{QS}``, ``{AS_KS}``), ranks (``{knave}``, ``{aces}``) and
glossary terms by key (``{set_3}``), all in the words that the player has chosen. They may also name values
that the step's ``facts`` find in the view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, write
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.record import LAST_DEAL, Note, Record
from picket_desktop.lessons.parts import TAUGHT, Part
from picket_desktop.words.voice import Sentence

Fact = Callable[[Any], Any]
"""Finds something in a view: a number, a chance, a card, several cards, or a sentence."""


class About(NamedTuple):
    """What a slip is placed next to. It may be ``cards`` face up anywhere, a ``pile`` by its kind, a ``line``
    of the score sheet by its glossary term, or a ``look`` (a button) by its id."""

    cards: str = ""
    pile: str = ""
    line: str = ""
    look: str = ""


NOTHING = About()
HAND, TRICK, BACKS, STOCK = About(pile="hand"), About(pile="trick"), About(pile="backs"), About(pile="stock")
WON = About(pile="won")


def these(cards: str) -> About:
    """Return the place of some cards, written ``QS KS``."""
    return About(cards=cards)


def line(term: str) -> About:
    """Return the place of the score sheet's line for a glossary term."""
    return About(line=term)


def button(id: str) -> About:
    """Return the place of a button of the table."""
    return About(look=id)


@dataclass(frozen=True, repr=False)
class Position:
    """A position to set up on the table: the pack, top card first, dealt by the seat ``dealer`` (the learner
    is seat 0), and the ``moves`` made since the deal, as a record writes them. If ``dealt`` is False, the
    cards have not been dealt yet. With ``totals``, the learner's first, it is the last deal of a game."""

    rules: str
    dealer: int
    pack: tuple[Card, ...]
    moves: tuple[str, ...] = ()
    dealt: bool = True
    totals: tuple[int, ...] = ()

    @property
    def known(self) -> KnownDeal:
        """The deal without its moves."""
        notes = (Note(0, LAST_DEAL, " ".join(map(str, self.totals))),) if self.totals else ()
        return KnownDeal(games.rules(self.rules), self.dealer, self.pack, notes=notes)

    def record(self, players: tuple[str, ...]) -> Record:
        """Return the game that leads to this position."""
        rules = games.rules(self.rules)
        begun = self.known.begun(Record(rules, players, 0))
        game = games.game(rules)
        moves = (game.deal_move(self.pack),) if self.dealt else ()
        for text in self.moves:
            moves = (*moves, game.read_move(text))
        return Record(rules, players, 0, begun.chosen, moves, (), begun.notes)

    def __repr__(self) -> str:
        return f"Position({self.rules}, dealer {self.dealer}, {write(self.pack)}, {len(self.moves)} moves)"


@dataclass(frozen=True)
class Gathered:
    """A game that has not begun. Cards are still to be lifted from the pack to decide the deal, and the pack
    is still to be shuffled or cut; the cards are dealt at random."""

    rules: str

    def record(self, players: tuple[str, ...]) -> Record:
        """Return the game before its first move."""
        return Record(games.rules(self.rules), players, 0)


@dataclass(frozen=True, eq=False)
class Step:
    """A step of a lesson: a slip of at most two short sentences, placed next to what they are ``about``. With
    ``lay``, the table is laid before the step. ``then`` are the moves made when the step is done, whoever's
    turn it is. From this step on the table also ``shows`` these parts."""

    text: Sentence
    about: About = NOTHING
    facts: Mapping[str, Fact] = field(default_factory=dict)
    lay: Position | Gathered | None = None
    then: tuple[str, ...] = ()
    shows: frozenset[Part] = frozenset()


@dataclass(frozen=True, eq=False)
class Say(Step):
    """A step that only says something. The learner continues after reading it. If it is about a button that
    only shows something, pressing that button continues too."""


@dataclass(frozen=True, eq=False)
class Show(Step):
    """A `Say` step that lights up the cards it is about."""


@dataclass(frozen=True, eq=False)
class Do(Step):
    """A step that waits for a move. ``right`` are the accepted moves, the simplest first. ``wrong`` holds
    replies to wrong moves, keyed by the beginning of the move's text or by cards among those laid out;
    ``otherwise`` is the reply to any other wrong move. If the learner ``decides`` what to say, no button is
    proposed in red."""

    right: tuple[str, ...] = ()
    wrong: Mapping[str, Sentence] = field(default_factory=dict)
    otherwise: Sentence = ""
    decides: bool = False

    @property
    def plays(self) -> bool:
        """True if the step waits for a single card of the hand, to be played or given."""
        return self.right[0].split()[0] in ("play", "give")

    @property
    def seeks(self) -> bool:
        """True if the step waits for a single card that the learner has to find."""
        return self.plays and not self.about.cards


@dataclass(frozen=True, eq=False)
class Pick(Step):
    """A step that asks for cards of the hand. The cards that ``answer`` finds in the view are right, and so
    are any that ``fit``. ``wrong`` holds replies to wrong cards, keyed by the beginning of a card's text;
    ``otherwise`` is the reply if there is none. If there are only too few or too many cards, a standard reply
    is used."""

    answer: Fact = lambda view: ()
    fit: Callable[[Any, frozenset[Card]], bool] = lambda view, cards: False
    wrong: Mapping[str, Sentence] = field(default_factory=dict)
    otherwise: Sentence = ""


@dataclass(frozen=True, eq=False)
class Reckon(Step):
    """A step that asks the learner to pick a number from ``numbers``; ``answer`` finds the right one in the
    view."""

    answer: Fact = lambda view: 0
    numbers: tuple[int, ...] = ()
    otherwise: Sentence = ""


@dataclass(frozen=True, eq=False)
class Play(Step):
    """A step in which the learner plays freely until ``until`` is true of the view, or the deal is over; the
    computer plays the other seats. Once the learner has made a move, the sentence that ``later`` finds in the
    view replaces the text. With ``friend``, every decision comes with a sentence about what matters, and
    moves may be taken back."""

    later: Fact | None = None
    until: Fact = lambda view: False
    friend: bool = False


class Earlier(NamedTuple):
    """An earlier version of a lesson, by its name in the store. For each of its steps, ``steps`` has the step
    of this version that continues from there. The last entry, for learners who had finished it, is how many
    steps this version has."""

    name: str
    steps: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Lesson:
    """A lesson. ``name`` identifies it; ``number`` is its place (numbered lessons come first) and ``sign``
    the mark in front of its title. ``can`` says what the learner can do after it, and ``result``, if there is
    one, how the lesson went. Its last page shows the cards of its ``emblem`` over its ``motto``. That page
    may also lead to another lesson, ``onward``, for which the learner now knows enough. At the beginning,
    only ``parts`` of the table are present. ``earlier`` describes the earlier steps, if they were different.
    If that version had the same name, progress in this one is stored under another."""

    name: str
    number: int
    title: Sentence
    can: Sentence
    steps: tuple[Step, ...]
    sign: str = ""
    opponent: str = "novice"
    result: Say | None = None
    parts: frozenset[Part] = TAUGHT
    earlier: Earlier | None = None
    emblem: str = ""
    motto: Sentence = ""
    onward: str = ""

    @property
    def kept(self) -> str:
        """The name under which the learner's progress in the lesson is stored."""
        return f"{self.name} 2" if self.earlier and self.earlier.name == self.name else self.name

    @property
    def parts_at_end(self) -> frozenset[Part]:
        """The parts of the table that are present at the end of the lesson."""
        return self.parts.union(*(step.shows for step in self.steps))

    @property
    def befriended(self) -> bool:
        """True if the lesson has a part played with a friend's advice."""
        return any(isinstance(step, Play) and step.friend for step in self.steps)

    @property
    def rules(self) -> str:
        """The name of the lesson's rule set."""
        lay = self.steps[0].lay
        assert lay is not None, "a lesson begins with a table"
        return lay.rules
