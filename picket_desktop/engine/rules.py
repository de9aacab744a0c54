"""What the rules of every game are made of: a name, a pack, sources, and house rules as data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self, TypeVar

from picket_desktop.engine.game import BadText, Reason, whole_number


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
    """A house rule: the field of the rules it sets, the values it may take, where the choice comes from.

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


@dataclass(frozen=True, kw_only=True)
class Rules:
    """What the rules of every game have, for two hands or more: their family of games, a name, a pack, the
    numbers of cards in the packets of its deal, sources, and house rules. A house rule is a changed field."""

    family: ClassVar[str]
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


RulesT = TypeVar("RulesT", bound=Rules)


def chosen(known: Mapping[str, RulesT], name: str, options: Iterable[tuple[str, str]] = ()) -> RulesT:
    """The rules called ``name``, with house rules given as (name, written value). Raises `BadText`."""
    try:
        found = known[name.strip().lower()]
    except KeyError:
        raise BadText(0, Reason("no-such-rules", {"rules": name, "known": ", ".join(known)})) from None
    for option, value in options:
        found = found.with_option(option, value)
    return found
