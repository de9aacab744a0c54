"""The building blocks of every game's rules: a name, a pack, sources, and house rules as data."""

from __future__ import annotations

import importlib
import math
import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, cached_property
from importlib.util import find_spec
from typing import Any, ClassVar, Self, TypeVar

from picket_desktop import engine
from picket_desktop.engine.game import BadRules, BadText, Reason, whole_number


@cache
def sources() -> dict[str, str]:
    """Return the works that the rules cite, by their short names. Each family of games lists its own works as
    ``SOURCES`` in the ``sources.py`` of its folder beside this module."""
    found: dict[str, str] = {}
    for folder in sorted(m.name for m in pkgutil.iter_modules(engine.__path__) if m.ispkg):
        module = f"{engine.__name__}.{folder}.sources"
        if find_spec(module):
            found |= importlib.import_module(module).SOURCES
    return found


@dataclass(frozen=True, slots=True)
class Citation:
    """The source of a rule: the work (its short name in `sources`) and the place in it.

    ``ours`` marks our own reading where the work is silent, garbled or not followed; ``quoted`` then holds
    the words of the work."""

    work: str
    place: str = ""
    ours: bool = False
    quoted: str = ""

    def __str__(self) -> str:
        """Return the work and the place only."""
        return sources()[self.work] + (f", {self.place}" if self.place else "")


def cite(work: str, place: str = "", ours: bool = False) -> Citation:
    """Return a citation. Raises ValueError if the work is not a known source."""
    if work not in sources():
        raise ValueError(f"no such source: {work}")
    return Citation(work, place, ours)


def against(work: str, place: str, quoted: str) -> Citation:
    """Return a citation of our own reading, with the ``quoted`` words that say otherwise, or can be read
    otherwise."""
    return replace(cite(work, place, ours=True), quoted=quoted)


Elsewhere = tuple[tuple[Any, Citation | None], ...]
"""Pairs of a value and its source, for values with a source of their own. The source is None if no book has
the value."""


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule. ``field`` is the field of the rules that it sets. ``values`` are the values allowed: a
    tuple, or a range of whole numbers. ``source`` is the source of those values that are not the game's own,
    None if no book has them. ``elsewhere`` has the sources of values that are not found in ``source``.
    ``wording`` is the name of the rule's texts, if it is not the field's name."""

    field: str
    values: tuple[Any, ...] | range
    source: Citation | None
    elsewhere: Elsewhere = ()
    wording: str = ""

    @property
    def worded(self) -> str:
        """The name under which the texts about this house rule are found."""
        return self.wording or self.field

    @property
    def name(self) -> str:
        return self.field.replace("_", "-")

    @property
    def named(self) -> tuple[Any, ...]:
        """The numbers of a range that a source names; empty if the values are a list."""
        return tuple(v for v, _ in self.elsewhere) if isinstance(self.values, range) else ()

    def source_of(self, value: Any) -> Citation | None:
        """Return the source of a value that is not the game's own; None if no book has the value."""
        return next((place for v, place in self.elsewhere if v == value), self.source)

    def beginning(self, value: Any) -> Option:
        """Return the option with ``value`` moved to the front; a range is left as it is."""
        if isinstance(self.values, range) or self.values[0] == value:
            return self
        return replace(self, values=(value, *(v for v in self.values if v != value)))

    def read(self, text: str) -> Any:
        """Parse a written value. Raises `BadText`."""
        wanted = text.strip().lower()
        if isinstance(self.values, range):
            number = whole_number(wanted)
            if number is not None and number in self.values:
                return number
        else:
            for value in self.values:
                if write_value(value) == wanted:
                    return value
        if isinstance(self.values, range):
            least, most = self.values[0], self.values[-1]
            raise BadText(
                0,
                Reason("option-range", {"option": self.name, "value": text, "least": least, "most": most}),
            )
        values = tuple(map(write_value, self.values))
        raise BadText(0, Reason("option-value", {"option": self.name, "value": text, "values": values}))


@dataclass(frozen=True, slots=True)
class Offer:
    """A house rule declared with its field: the allowed values (each game puts its own first), their sources
    as in an `Option`, and the games that offer this rule (empty: all)."""

    values: tuple[Any, ...]
    source: Citation | None
    elsewhere: Elsewhere = ()
    games: tuple[str, ...] = ()

    def option(self, name: str, now: Any) -> Option:
        """Return this offer as the option of a game whose own rules have the value ``now``."""
        return Option(name, (now, *(v for v in self.values if v != now)), self.source, self.elsewhere)


def house_rule(
    book: Any,
    *others: Any,
    source: Citation | None,
    elsewhere: Elsewhere = (),
    games: tuple[str, ...] = (),
) -> Any:
    """Declare a field of rules, or of a part of them, as a house rule.

    ``book`` is the value in the book, and ``others`` are the other values that may be agreed on. ``source``
    is the source of the other values; ``elsewhere`` gives the sources of those that come from somewhere else.
    ``games`` are the games that offer the house rule (empty: all). Nothing more is needed to offer it. A game
    with its own values or sources lists an `Option` of its own.
    """
    return field(default=book, metadata={"offer": Offer((book, *others), source, elsewhere, games)})


class Part:
    """A group of related rules: one part of a game's `Rules`. Every subclass is a frozen dataclass."""


NO_FIELD = "there is no such field"
FoundT = TypeVar("FoundT")


def write_value(value: Any) -> str:
    """Return an option's value as written in a record."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules common to every game, for two hands or more: family, name, pack, packet sizes of the deal,
    sources and house rules.

    A house rule in force is a changed field."""

    family: ClassVar[str]
    limits: ClassVar[Mapping[str, range]] = {}
    """The ranges of the numbers allowed, by field. A field that may be None may also have that value."""
    pace: ClassVar[int]
    """How many minutes a deal takes a player in no hurry."""
    rule_of: ClassVar[Mapping[str, str]] = {}
    """The names that the sources give to rules, by the field of the house rule that changes them. Only names
    that differ from the field are listed; "" if only this program has such a rule."""
    gain: ClassVar[int] = 0
    """How many points the better of two ordinary players scores in a deal, for games played to a number of
    points."""
    name: str
    title: str
    year: int
    character: str
    old_words: bool
    pack: int
    packets: tuple[int, ...]
    sources: Mapping[str, Citation] = field(default_factory=dict, repr=False, compare=False)
    options: tuple[Option, ...] = field(default=(), repr=False, compare=False)
    origins: tuple[str, ...] = field(default=(), repr=False, compare=False)
    """The rule sets from which `like` made this one, by name, nearest first."""
    book: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def __hash__(self) -> int:
        return hash((self.name, self.changed()))

    @property
    def target(self) -> int | None:
        """The number of points the game is played to, if any."""
        return None

    @property
    def deals(self) -> int | None:
        """The number of deals in a game, if it is fixed."""
        return None

    @property
    def usual_sets(self) -> float:
        """How many sets a game usually takes."""
        return 1

    @property
    def minutes(self) -> int:
        """How long a game takes, in minutes, to the nearest five; 0 if it has no fixed end."""
        deals = self.deals or (self.target or 0) / (self.gain or math.inf) * self.usual_sets
        return max(5, round(deals * self.pace / 5) * 5) if deals else 0

    def value(self, name: str) -> Any:
        """Return the value of a field in whichever part has it; None if this game has no such field."""
        home = self.home(name)
        return getattr(self, name, None) if home is None else getattr(getattr(self, home), name)

    def has(self, name: str) -> bool:
        """Return True if these rules, or a part of them, have the field."""
        return self.home(name) is not None or any(one.name == name for one in fields(self))

    def faults(self) -> Iterator[tuple[str, str]]:
        """Yield combinations of valid values that cannot be played, as (field, reason)."""
        yield from ()

    def like(self, **differences: Any) -> Self:
        """Return a copy with some fields changed, whichever part each belongs to. Options given replace those
        of the same field. New ones are placed after the option that precedes them in the given list. Sources
        given replace those of the same rule, or all sources if the game is from another work. A copy with
        another name records this rule set as its origin. Raises `BadRules` for an unknown field."""
        whole: dict[str, Any] = {}
        for name, value in differences.items():
            home = self.home(name)
            if home is not None:
                whole[home] = replace(whole.get(home, getattr(self, home)), **{name: value})
            elif self.has(name):
                whole[name] = value
            else:
                raise BadRules(name, NO_FIELD)
        if "options" in whole:
            whole["options"] = _joined(self.options, whole["options"])
        if "sources" in whole and _of_one_work(self.sources, whole["sources"]):
            whole["sources"] = {**self.sources, **whole["sources"]}
        if whole.get("name", self.name) != self.name:
            whole["origins"] = (self.name, *self.origins)
        return replace(self, **whole)

    def found_in(self, table: Mapping[str, FoundT]) -> FoundT | None:
        """Look up this rule set in a table, or else the nearest of its origins; None if the table has none of
        them."""
        return next((table[name] for name in (self.name, *self.origins) if name in table), None)

    def home(self, name: str) -> str | None:
        """Return the name of the part that has a field; None if the field belongs to the rules themselves."""
        for own, part in vars(self).items():
            if isinstance(part, Part) and hasattr(part, name):
                return own
        return None

    def with_offers(self) -> Self:
        """Return the rule set with the house rules that are declared on its fields, after those that only the
        rule set lists. The values of each house rule begin with the rule set's own."""
        own = {option.field: option.beginning(self.value(option.field)) for option in self.options}
        common = [
            own.pop(name) if name in own else offer.option(name, self.value(name))
            for name, offer in _offers(self)
            if not offer.games or {self.name, *self.origins} & set(offer.games)
        ]
        return replace(self, options=(*own.values(), *common))

    def option(self, name: str) -> Option:
        """Return the house rule called ``name``. Raises `BadText`."""
        for option in self.options:
            if option.name == name.strip().lower().replace("_", "-"):
                return option
        known = ", ".join(o.name for o in self.options)
        raise BadText(0, Reason("no-such-option", {"option": name, "rules": self.name, "known": known}))

    def with_option(self, name: str, text: str) -> Self:
        """Return the rule set with a house rule set to the value written in ``text``. Raises `BadText`."""
        option = self.option(name)
        return self.with_value(option.field, option.read(text))

    def with_value(self, field_name: str, value: Any) -> Self:
        """Return the rule set with one field changed, keeping the book's value in ``book``."""
        book = {o.field: self.value(o.field) for o in self.options} | dict(self.book)
        return self.like(book=book, **{field_name: value})

    def changed(self) -> tuple[tuple[str, Any], ...]:
        """Return the house rules that differ from the book, as (field, value)."""
        return self._changed

    @cached_property
    def _changed(self) -> tuple[tuple[str, Any], ...]:
        now = ((f, self.value(f), v) for f, v in self.book.items())
        return tuple((f, value) for f, value, v in now if value != v)

    @property
    def record_version(self) -> int:
        """The version of the record format in which games by these rules are written."""
        return 1

    def as_recorded(self, version: int) -> Self:
        """Return these rules as they were when records had this ``version``."""
        return self

    def as_the_book(self) -> Self:
        """Return the rules without house rules."""
        return self.like(**{**self.book, "book": {}})

    def place(self, rule: str) -> Citation | None:
        """Return the source of a rule of this game, if one is named for it."""
        return self.sources.get(rule)

    def source_of(self, option: Option, value: Any) -> Citation | None:
        """Return the source of a value of a house rule: for the game's own value, the source of the rule
        itself. None if no book has the value."""
        if value != self.book.get(option.field, self.value(option.field)):
            return option.source_of(value)
        rule = self.rule_of.get(option.field, option.field)
        return self.source(rule) if rule else None

    def source(self, rule: str) -> Citation:
        """Return the source of a rule of this game. A rule without a source of its own has that of the
        game."""
        return self.place(rule) or self.sources["game"]


def _of_one_work(theirs: Mapping[str, Citation], own: Mapping[str, Citation]) -> bool:
    """Return True if a game's ``own`` sources name the same work for the game as its origin's, or no work.
    Return False if the origin's name none."""
    game = theirs.get("game")
    return game is not None and own.get("game", game).work == game.work


def _joined(theirs: Iterable[Option], own: Iterable[Option]) -> tuple[Option, ...]:
    """Return an origin's options merged with a game's own. An own option replaces the origin's option of the
    same field. If the origin has none, the own one is placed after the option that precedes it in its own
    list, or last."""
    instead = {option.field: option for option in own}
    found = [instead.get(option.field, option) for option in theirs]
    before: Option | None = None
    for option in own:
        if option not in found:
            found.insert(found.index(before) + 1 if before in found else len(found), option)
        before = option
    return tuple(found)


def _offers(of: Any) -> Iterator[tuple[str, Offer]]:
    """Yield the house rules declared in rules and their parts, by field, in the order of declaration."""
    for own in fields(of):
        if offer := own.metadata.get("offer"):
            yield own.name, offer
        if isinstance(part := getattr(of, own.name), Part):
            yield from _offers(part)


RulesT = TypeVar("RulesT", bound=Rules)


def chosen(known: Mapping[str, RulesT], name: str, options: Iterable[tuple[str, str]] = ()) -> RulesT:
    """Return the rules called ``name``, with house rules given as (name, written value). Raises `BadText`."""
    try:
        found = known[name.strip().lower()]
    except KeyError:
        raise BadText(0, Reason("no-such-rules", {"rules": name, "known": ", ".join(known)})) from None
    for option, value in options:
        found = found.with_option(option, value)
    return found
