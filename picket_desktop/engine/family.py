"""A family of games: rule sets played at the same kind of table, with the same kind of deal record.

Each family is a folder beside this module, and is named after it. The folder's ``family.py`` defines
``FAMILY``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import BadText, Event, Game, StateT, ViewT
from picket_desktop.engine.marking import Marker
from picket_desktop.engine.rules import RulesT
from picket_desktop.engine.statistics import Recorded


class SeatDeal(NamedTuple):
    """The result of a deal (counted from 1) for a seat: its role ("elder", "soloist"), its points (stakes
    at Piquesept), whether it won the deal, and its number of piques, repiques and capots."""

    deal: int
    seat: int
    role: str
    points: int
    won: bool
    piques: int = 0
    repiques: int = 0
    capots: int = 0


class ScoredDeal(NamedTuple):
    """The outcome of replaying a deal record: the final state, and the result as ``picket score --json``
    gives it."""

    state: Any
    found: dict[str, Any]


class Book(NamedTuple):
    """A deal record scored by a book's ``rules``: the ``deal``, or why it ``cannot`` be played by that book.
    ``own`` is True for the rule set that the record names."""

    rules: Any
    own: bool = False
    deal: ScoredDeal | None = None
    cannot: BadText | None = None


class OwnHand(NamedTuple):
    """A hand entered by a person, before its exchange, and what its holder knows.

    ``role`` is "elder" or "younger". ``standing`` are the points before the deal, the holder's first; without
    it, the deal is a single one. ``deal`` is the number of a deal with a standing, by default the lowest that
    fits. ``took`` is the number of cards that the opponent has exchanged, by default as many as allowed.
    ``blank`` is the number of cards to lay out that the holder declared with a carte blanche; None if no
    carte blanche has been declared."""

    cards: tuple[Card, ...]
    role: str
    standing: tuple[int, int] | None = None
    deal: int = 0
    took: int | None = None
    blank: int | None = None


class Placed(NamedTuple):
    """A position made from a hand that a person entered (`OwnHand`). ``state`` is the position, with the
    holder in the first seat. ``record`` is a record of the deal up to that point, without the standing."""

    record: Any
    state: Any


@dataclass(frozen=True)
class Family(Generic[RulesT, StateT, ViewT]):
    """A family of games and the functions that make it playable.

    ``rule_sets`` returns its rule sets by name, in menu order. ``game`` makes rules playable. ``score`` plays
    a written deal through, by the given rules if any, else by the record's own, and raises `BadText` if it
    cannot be played.

    ``books``, ``by_book`` and ``written`` serve to score one deal by several books. ``books`` returns the
    rules of all of them, the oldest first. ``by_book`` plays a deal by one book's rules, without house rules:
    both players call the best they hold, and the score starts from zero. ``written`` returns the deal of a
    state, after the exchange, as text for ``by_book``. In other families these three are None.

    ``figures`` computes the results of a deal for every seat from all of its events. ``marker`` keeps the
    score of a game with real cards. ``example`` returns the events of a deal that shows what is said at the
    table, with the first player at seat 0. ``placed`` makes a position from a hand entered by a person, or
    raises `BadText`; it is None where a hand does not determine a position. ``famous`` returns the records of
    famous deals by name, the oldest first, each with the first player in the first seat. ``recorded`` holds
    historical counts by rule set.
    """

    name: str
    rule_sets: Callable[[], Mapping[str, RulesT]]
    game: Callable[[RulesT], Game[StateT, ViewT]]
    score: Callable[[str, RulesT | None], ScoredDeal]
    figures: Callable[[Sequence[Event]], tuple[SeatDeal, ...]]
    marker: Callable[[RulesT], Marker[Any]]
    example: Callable[[RulesT], Sequence[Event]]
    recorded: Mapping[str, Recorded] = field(default_factory=dict)
    books: Callable[[], Sequence[RulesT]] | None = None
    by_book: Callable[[str, RulesT], ScoredDeal] | None = None
    written: Callable[[StateT], str] | None = None
    placed: Callable[[RulesT, OwnHand], Placed] | None = None
    famous: Callable[[], Mapping[str, Any]] = dict
