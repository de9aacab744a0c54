"""The items of drills: a position of a deal and a question about it, the answer, and the result.

A `Drill`, in the folder of its family of games, makes and judges items of one kind. The right answer is found
by the engine, by the solver or by the strongest player, never read from a list.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice, Example
from picket_desktop.ai.likely_cards import LikelyCards, Marked
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record

RECKON, LAY_OUT, GOOD = "reckon", "lay-out", "good"
HOME, STOP, WIN, OWN, PROBLEM = "bring-home", "stop-picy", "win-cards", "own", "problem"
HOLDS, SINK = "holds", "sink"
"""The kinds of drill: the value of a hand's combinations; the discard; the answer to a call; the last tricks
with open hands; a card that stops a pique, or wins the cards; the person's own mistakes; published problems;
the cards of the other hand; a call that may reveal more than it brings."""


class Asks(Enum):
    """The form of a drill's answer: cards and their value, a word, a move, playing the deal to its end, or
    cards marked on a picture of the pack."""

    HOLDING = "holding"
    WORD = "word"
    MOVE = "move"
    PLAY = "play"
    CARDS = "cards"


class Item(NamedTuple):
    """A question. ``record`` is a deal up to the question, with the person in seat 0; ``name`` is unique
    within its ``kind`` and rule set. ``about`` is a word for what is asked or at stake. ``cited`` says where
    the deal was published, or on which day it was played, such as 2026-11-22; ``done`` is the move made then,
    as text."""

    kind: str
    name: str
    record: Record
    about: str = ""
    cited: str = ""
    done: str = ""


class Answer(NamedTuple):
    """An answer: ``cards`` that score together, with the ``number`` of points for them; or ``cards`` that are
    marked; or one of the drill's words; or a move."""

    cards: tuple[Card, ...] = ()
    number: int = 0
    word: str = ""
    move: Move | None = None


class PlayedOut(NamedTuple):
    """The result of a choice when the strongest player played out ``deals`` deals. ``more`` is the mean
    advantage of the ``best`` move (given as text), and ``error`` the standard error of that mean. Both are in
    points, or in points of the partie's settlement if ``settled``."""

    best: str
    deals: int
    more: float
    error: float
    settled: bool = False


class Published(NamedTuple):
    """The choice made in a book, its cost, and the result of playing out both that choice and the best one,
    if that was done."""

    move: Move
    cost: float
    played: PlayedOut | None = None


class Believed(NamedTuple):
    """The outcome of calling a holding and of sinking it. ``called`` and ``sunk`` are the probabilities that
    the opponent then gives to the person's holding it. ``more`` is the advantage of the call in points, the
    mean over ``deals`` deals played out by the strongest player, and ``error`` its standard error.
    ``tricks_called`` and ``tricks_sunk`` are the tricks that the person won; ``hinted`` is the advantage in
    points that a hint expects of the call, not counting what the call reveals."""

    called: float
    sunk: float
    deals: int
    more: float
    error: float
    tricks_called: float
    tricks_sunk: float
    hinted: float


FAULTS = ("number", "less", "no-such")
"""What can be wrong with a chosen combination: only the number of points; the hand holds something better or
more; the chosen cards are no such combination."""


class Judged(NamedTuple):
    """How an answer was judged: whether it is ``right``, and the ``truth``. A move that is not the best is
    right if its ``cost`` is less than that of a mistake. ``advice`` has the best ways with their figures,
    including the chosen one. ``published`` is a book's choice for the same hand, and ``then`` what the person
    once chose. ``unit`` is the cost that counts as one point (`ai.review`). ``fault`` names what is wrong
    with a combination (`FAULTS`). ``marked`` judges marked cards, ``believed`` judges a call, and ``example``
    is a hand in which the best move does better."""

    right: bool
    truth: Answer
    cost: float = 0.0
    advice: Advice | None = None
    published: Published | None = None
    unit: float = 1.0
    fault: str = ""
    then: Published | None = None
    marked: Marked | None = None
    believed: Believed | None = None
    example: Example | None = None


class Drill(ABC):
    """A kind of drill in a family of games."""

    kind: str
    asks: Asks
    words: tuple[str, ...] = ()
    """The words that may be given as an answer."""
    brought = False
    """True if the items of this drill are given rather than made here."""

    @abstractmethod
    def names(self, rules: Any) -> Iterator[str]:
        """Iterate over the names of the drill's items in order, perhaps without end."""

    @abstractmethod
    def made(self, rules: Any, name: str) -> Item | None:
        """Return the item of that name; None if the deal it stands for has nothing to ask. Raises
        `ValueError` if there is no such name."""

    def effort(self, item: Item) -> int:
        """Return how much effort an item takes a beginner: how many cards there are to find; 0 if all items
        are alike in this."""
        return 0

    def missing(self, rules: Any) -> str:
        """Return why there is nothing to ask under these rules, in a single word.

        "" if there is something to ask, or if no reason should be shown.
        """
        return ""

    def judged(self, item: Item, answer: Answer) -> Judged:
        """Return the result of an answer that the rules alone decide (`Asks.HOLDING`, `Asks.WORD`)."""
        raise NotImplementedError

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        """Return the result of a move in the position reached in an item's deal (`Asks.MOVE`, `Asks.PLAY`).
        May take seconds."""
        raise NotImplementedError

    def marked(self, item: Item, cards: tuple[Card, ...], likely: LikelyCards) -> Judged:
        """Return the result of a marking (`Asks.CARDS`), given the chance of each card."""
        raise NotImplementedError

    def replies(self, record: Record) -> tuple[Move, ...]:
        """Return the moves until the person has a choice or the deal is over: the opponent's best moves, and
        forced ones. Empty except in a drill that plays the deal to its end."""
        return ()
