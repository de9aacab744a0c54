"""A rule set: numbers and choices as data, each with its source. The phases read these fields and never
ask which game they are playing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self

from picket_desktop.engine.game import BadText, Reason, whole_number

Ending = Literal["at-once", "after-tricks", "partie"]
PointBy = Literal["value", "cards"]
PointScore = Literal["tens", "cards"]
Calls = Literal["open", "reserved"]
TrickScore = Literal["winner", "winner-and-one", "leader-and-taker", "every-lead"]
LastTrick = Literal["none", "one", "two-with-ten", "ten"]
PiqueBy = Literal["either", "elder", "first-card"]
TurnUpRule = Literal["both", "after-lead", "after-suit"]
BonusCall = Literal["before-next-deal", "at-once"]
Cut = Literal["lower-deals", "lower-deals-each-time", "higher-chooses"]


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands: the work (a key of `SOURCES`), the place in it, and whether the ruling is our
    reading where the work is silent or garbled."""

    work: str
    place: str = ""
    ours: bool = False

    def __str__(self) -> str:
        where = SOURCES[self.work] + (f", {self.place}" if self.place else "")
        return f"{where}; our reading" if self.ours else where


SOURCES: Mapping[str, str] = {
    "du-coeur": "Justin du Coeur, Game Report: Picket, 1995",
    "stirler": "Gael Stirler, The Ancient Game of Piquet, 2009",
    "cotton": "Cotton, The Compleat Gamester, 1674",
    "wikipedia": "Wikipedia, Piquet, 29 July 2023",
    "piquesept": "Wikipedia, Piquesept",
    "royall": "The Royall and Delightfull Game of Picquet, 1651",
    "cavendish": "Cavendish, The Laws of Piquet, 9th ed.",
    "parlett": "Parlett, Historic Card Games",
    "pagat": "Pagat, Piquet",
}
"""Short names of the works cited."""


def cite(work: str, place: str = "", ours: bool = False) -> Citation:
    """A citation, its work checked."""
    if work not in SOURCES:
        raise ValueError(f"no such source: {work}")
    return Citation(work, place, ours)


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: the `RuleSet` field it sets, the values it may take, and where the choice comes from.

    ``values`` is a tuple of allowed values, or a range of whole numbers.
    """

    field: str
    values: tuple[Any, ...] | range
    source: Citation

    @property
    def name(self) -> str:
        return self.field.replace("_", "-")

    def read(self, text: str) -> Any:
        """The value written as ``text``. Raises `BadText`."""
        wanted = text.strip().lower()
        if isinstance(self.values, range):
            number = whole_number(wanted)
            if number is not None and number in self.values:
                return number
        else:
            for value in self.values:
                if write_value(value) == wanted:
                    return value
        raise BadText(
            0, Reason("option-value", {"option": self.name, "value": text, "values": self.spoken()})
        )

    def spoken(self) -> str:
        """The values that may stand here, written."""
        if isinstance(self.values, range):
            return f"{self.values[0]} to {self.values[-1]}"
        return ", ".join(write_value(v) for v in self.values)


def write_value(value: Any) -> str:
    """An option's value as a record writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


ALL_THE_REST = 99
"""``younger_max`` where Younger may take all that is left."""

DOUBLED_DEALS = (1, 4)
"""In a partie of four deals the first and the last count double (Cavendish, Laws of Piquet)."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What the rules of every game have, for two hands or more: a name, a pack, the numbers of cards in
    the packets of its deal, sources, and house rules. A house rule is a changed field."""

    name: str
    title: str
    year: int
    character: str
    old_words: bool
    pack: int
    packets: tuple[int, ...]
    sources: Mapping[str, Citation] = field(default_factory=dict, repr=False, compare=False)
    options: tuple[Option, ...] = field(default=(), repr=False, compare=False)
    book: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def __hash__(self) -> int:
        return hash((self.name, self.changed()))

    def option(self, name: str) -> Option:
        """The house rule called ``name``. Raises `BadText`."""
        for option in self.options:
            if option.name == name.strip().lower().replace("_", "-"):
                return option
        known = ", ".join(o.name for o in self.options)
        raise BadText(0, Reason("no-such-option", {"option": name, "rules": self.name, "known": known}))

    def with_option(self, name: str, text: str) -> Self:
        """This rule set with one house rule set from its written value. Raises `BadText`."""
        option = self.option(name)
        return self.with_value(option.field, option.read(text))

    def with_value(self, field_name: str, value: Any) -> Self:
        """This rule set with one field changed, remembering what the book says."""
        book = {f: getattr(self, f) for f in (o.field for o in self.options)} | dict(self.book)
        return replace(self, book=book, **{field_name: value})

    def changed(self) -> tuple[tuple[str, Any], ...]:
        """The house rules that differ from the book, as (field, value)."""
        return tuple((f, getattr(self, f)) for f, v in self.book.items() if getattr(self, f) != v)

    def as_the_book(self) -> Self:
        """This rule set without house rules."""
        return replace(self, book={}, **dict(self.book))

    def source(self, rule: str) -> Citation:
        """Where a rule of this game stands; the game's own source if it has no closer place."""
        return self.sources.get(rule) or self.sources["game"]


@dataclass(frozen=True)
class RuleSet(Rules):
    """One game of the two-hand family, as its source has it.

    The matrix of sources behind each field is in the rule set's own ``sources``.
    """

    elder_max: int
    younger_max: int
    cut: Cut
    point_by: PointBy
    point_score: PointScore
    runs_in_suit: bool
    lesser_runs: bool
    calls: Calls
    run_said_whole: bool
    shown_at_once: bool
    trick_score: TrickScore
    last_trick: LastTrick
    pique_by: PiqueBy
    cards_toward_pique: bool
    turn_up: TurnUpRule
    ending: Ending
    target: int | None
    deals: int | None
    elder_min: int = 1
    younger_min: int = 1
    point_least: int = 1
    point_said_whole: bool = False
    younger_blank_alone: bool = True
    both_blank_bar: bool = False
    sinking: bool = True
    cards_points: int = 10
    capot_points: int = 40
    pique_points: int = 30
    repique_points: int = 60
    carte_rouge: int = 0
    concede_last: bool = False
    tricks_open: bool = False
    open_hands: bool = False
    match_sets: int = 1
    lurch: int = 0
    strict: bool = False
    bonus_call: BonusCall = "before-next-deal"
    misreckons: int = 0

    __hash__ = Rules.__hash__

    def doubles(self, number: int) -> bool:
        """Whether the deal of that number counts double in the partie."""
        return self.deals == 4 and number in DOUBLED_DEALS
