"""What a drill asks: a position of a deal, and the question about it; what is answered, and what comes of it.

How a kind of drill is made and judged for a family of games, a `Drill` in the folder of its name knows.
Whatever is right is found by the engine, by the solver or by the strongest player, never read from a list.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record

RECKON, LAY_OUT, GOOD = "reckon", "lay-out", "good"
HOME, STOP, WIN, OWN = "bring-home", "stop-picy", "win-cards", "own"
KINDS = (RECKON, GOOD, LAY_OUT, HOME, STOP, WIN, OWN)
"""The kinds of drill, the easiest first: what a hand reckons; what to answer to a call; what to lay out; the
last tricks with open hands; a card that stops a pique, or wins the cards; one's own mistakes."""


class Asks(Enum):
    """How a drill is answered: with cards and what they are worth, with a word, with a move, or by playing
    the deal to its end."""

    HOLDING = "holding"
    WORD = "word"
    MOVE = "move"
    PLAY = "play"


class Item(NamedTuple):
    """``record`` is a deal up to the question, the person in seat 0; ``name`` tells it from the others of its
    ``kind`` and rule set. ``about``: what of it is asked or at stake, in one word; ``cited``: where it was
    published, or the day on which it was played, as 2026-11-22; ``done``: the move that was made then, as it
    is written."""

    kind: str
    name: str
    record: Record
    about: str = ""
    cited: str = ""
    done: str = ""


class Answer(NamedTuple):
    """What is answered: ``cards`` that are reckoned together and the ``number`` of points that they make, one
    of the drill's words, or a move."""

    cards: tuple[Card, ...] = ()
    number: int = 0
    word: str = ""
    move: Move | None = None


class Published(NamedTuple):
    """What somebody chose in a book, and what it costs."""

    move: Move
    cost: float


FAULTS = ("number", "less", "no-such")
"""What may be wrong of cards that are reckoned: the number alone; better or more is held; those that were
picked are no such holding."""


class Judged(NamedTuple):
    """Whether an answer is right, and the ``truth``. A move that is not the best is right while it costs less
    than a mistake; ``cost`` is in points. ``advice``: the best ways in figures, the one that was chosen among
    them. ``published``: what a book has of the same hand. ``then``: what the person once did with it.
    ``unit`` weighs as a point (`ai.review`). ``fault`` says in one word what of a reckoning is wrong
    (`FAULTS`)."""

    right: bool
    truth: Answer
    cost: float = 0.0
    advice: Advice | None = None
    published: Published | None = None
    unit: float = 1.0
    fault: str = ""
    then: Published | None = None


class Drill(ABC):
    """A kind of drill in a family of games."""

    kind: str
    asks: Asks
    words: tuple[str, ...] = ()
    """The words of which one is the answer."""
    brought = False
    """Whether its items are handed in, and none are made here."""

    @abstractmethod
    def names(self, rules: Any) -> Iterator[str]:
        """Its items by name, in their order; there may be no end to them."""

    @abstractmethod
    def made(self, rules: Any, name: str) -> Item | None:
        """The item of that name; None where that deal has nothing to ask. Raises `ValueError` where there is
        none of that name."""

    def missing(self, rules: Any) -> str:
        """In one word, why there is nothing to ask by these rules, where there is nothing; "" if it is not
        to be told."""
        return ""

    def judged(self, item: Item, answer: Answer) -> Judged:
        """What comes of an answer that the rules alone decide (`Asks.HOLDING`, `Asks.WORD`)."""
        raise NotImplementedError

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        """What comes of a move, made where the deal of an item has come to now (`Asks.MOVE`, `Asks.PLAY`): it
        may take seconds."""
        raise NotImplementedError

    def replies(self, record: Record) -> tuple[Move, ...]:
        """What follows until the person has something to choose, or the deal is over, where it is played to
        its end: the other's best, and what is forced."""
        return ()
