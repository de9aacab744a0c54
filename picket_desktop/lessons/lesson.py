"""What a lesson is: frozen values, a file each in the folder of its family. A lesson is a table as it lies,
and steps; what is right and what it is worth the engine says, and no list in the lesson.

A sentence may name cards (``{QS}``, ``{AS_KS}``), ranks (``{knave}``, ``{aces}``) and the words of the
glossary by their keys (``{set_3}``), in whatever words the player has chosen; and what its ``facts`` find in
the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, write
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.record import Record
from picket_desktop.words.voice import Sentence

Fact = Callable[[Any], Any]
"""What is so in a view: a number, a chance, a card, cards."""


class About(NamedTuple):
    """What a slip stands beside: some ``cards`` wherever they lie face up, a ``pile`` by its kind, a ``line``
    of the score sheet by its word of the glossary, a ``look`` by its id (a button)."""

    cards: str = ""
    pile: str = ""
    line: str = ""
    look: str = ""


NOTHING = About()
HAND, TRICK, BACKS, STOCK = About(pile="hand"), About(pile="trick"), About(pile="backs"), About(pile="stock")
WON = About(pile="won")


def these(cards: str) -> About:
    """Some cards, written ``QS KS``."""
    return About(cards=cards)


def line(term: str) -> About:
    """The line of the score sheet that speaks of a word of the glossary."""
    return About(line=term)


def button(id: str) -> About:
    """A button of the table."""
    return About(look=id)


@dataclass(frozen=True, repr=False)
class Position:
    """A table as it lies: the pack, top card first, dealt by the seat ``dealer`` (the learner sits at 0), and
    the ``moves`` made since, as a record writes them. Before the deal: ``dealt`` is False."""

    rules: str
    dealer: int
    pack: tuple[Card, ...]
    moves: tuple[str, ...] = ()
    dealt: bool = True

    @property
    def known(self) -> KnownDeal:
        """The deal by itself."""
        return KnownDeal(games.rules(self.rules), self.dealer, self.pack)

    def record(self, players: tuple[str, ...]) -> Record:
        """The game that has come to this."""
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
    """A game that has not begun: the pack lies gathered, to be lifted for who deals, and to be shuffled or
    cut. What is dealt nobody has arranged."""

    rules: str

    def record(self, players: tuple[str, ...]) -> Record:
        """The game before its first move."""
        return Record(games.rules(self.rules), players, 0)


@dataclass(frozen=True, eq=False)
class Step:
    """One slip: at most two short sentences, beside what they are ``about``. ``lay``: the table is laid so
    before it. ``then`` are the moves made, by whoever's turn it is, when it is done."""

    text: Sentence
    about: About = NOTHING
    facts: Mapping[str, Fact] = field(default_factory=dict)
    lay: Position | Gathered | None = None
    then: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Say(Step):
    """Something is said; the learner goes on when he has read it, or has pressed the button it is about, if
    that only looks."""


@dataclass(frozen=True, eq=False)
class Show(Step):
    """The same, and the cards that it is about are lit."""


@dataclass(frozen=True, eq=False)
class Do(Step):
    """A move is waited for. ``right`` are those that will do, the plainest first; ``wrong`` tells of others
    why not, by what they begin with or the cards that are among those laid out, and ``otherwise`` of all the
    rest."""

    right: tuple[str, ...] = ()
    wrong: Mapping[str, Sentence] = field(default_factory=dict)
    otherwise: Sentence = ""


@dataclass(frozen=True, eq=False)
class Pick(Step):
    """Cards of the hand are asked for: those that ``answer`` finds in the view, or any that ``fit``.
    ``wrong`` tells why some are not among them, by what such a card begins with, and ``otherwise`` of all
    others; where only too few or too many are picked, that is said without it."""

    answer: Fact = lambda view: ()
    fit: Callable[[Any, frozenset[Card]], bool] = lambda view, cards: False
    wrong: Mapping[str, Sentence] = field(default_factory=dict)
    otherwise: Sentence = ""


@dataclass(frozen=True, eq=False)
class Reckon(Step):
    """A number is asked for: the one that ``answer`` finds in the view, among ``numbers``."""

    answer: Fact = lambda view: 0
    numbers: tuple[int, ...] = ()
    otherwise: Sentence = ""


@dataclass(frozen=True, eq=False)
class Play(Step):
    """The learner plays as he likes until ``until`` is so in his view, or the deal is over; the computer
    plays the others. ``friend``: at every decision a sentence of what matters, and moves may be taken
    back."""

    until: Fact = lambda view: False
    friend: bool = False


@dataclass(frozen=True, eq=False)
class Lesson:
    """``name`` stands in the store; ``number`` is its place (1 to 10, then the others) and ``sign`` what
    stands before its title; ``can`` is what one can do after it."""

    name: str
    number: int
    title: Sentence
    can: Sentence
    steps: tuple[Step, ...]
    sign: str = ""
    opponent: str = "novice"

    @property
    def befriended(self) -> bool:
        """Whether a deal is played in it with somebody looking over the learner's shoulder."""
        return any(isinstance(step, Play) and step.friend for step in self.steps)

    @property
    def rules(self) -> str:
        """The rule set it is played by."""
        lay = self.steps[0].lay
        assert lay is not None, "a lesson begins with a table"
        return lay.rules
