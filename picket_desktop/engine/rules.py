"""What the rules of every game are made of: a name, a pack, sources, and house rules as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, ClassVar, Self, TypeVar

from picket_desktop.engine.game import BadRules, BadText, Reason, whole_number
from picket_desktop.engine.sources import sources


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands: the work (its short name in `sources`), the place in it, and whether the ruling is
    our reading where the work is silent, garbled or not followed; then ``quoted`` is what it says itself."""

    work: str
    place: str = ""
    ours: bool = False
    quoted: str = ""

    def __str__(self) -> str:
        """The place, without more."""
        return sources()[self.work] + (f", {self.place}" if self.place else "")


def cite(work: str, place: str = "", ours: bool = False) -> Citation:
    """A citation, its work checked."""
    if work not in sources():
        raise ValueError(f"no such source: {work}")
    return Citation(work, place, ours)


def against(work: str, place: str, quoted: str) -> Citation:
    """Our reading, beside these words of the work, which say otherwise or can be read otherwise."""
    return replace(cite(work, place, ours=True), quoted=quoted)


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: the field of the rules it sets, the values it may take, where the choice comes from.

    ``values`` is a tuple of allowed values, or a range of whole numbers; ``elsewhere`` cites the values
    that stand in another place than ``source``.
    """

    field: str
    values: tuple[Any, ...] | range
    source: Citation
    elsewhere: tuple[tuple[Any, Citation], ...] = ()

    @property
    def name(self) -> str:
        return self.field.replace("_", "-")

    def source_of(self, value: Any) -> Citation:
        """Cite the place that a value comes from."""
        return next((place for v, place in self.elsewhere if v == value), self.source)

    def beginning(self, value: Any) -> Option:
        """The option with this one of its values first; a range is as it is."""
        if isinstance(self.values, range) or self.values[0] == value:
            return self
        return replace(self, values=(value, *(v for v in self.values if v != value)))

    @property
    def sources(self) -> tuple[Citation, ...]:
        """Everywhere that its values come from."""
        return (self.source, *(place for _, place in self.elsewhere))

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


@dataclass(frozen=True, slots=True)
class Offer:
    """A house rule declared with its field: the values it may take, which every game has with its own first,
    its source, and the games that offer it (none named: all)."""

    values: tuple[Any, ...]
    source: Citation
    games: tuple[str, ...] = ()

    def option(self, name: str, now: Any) -> Option:
        """The option as a game offers it whose book has ``now``."""
        return Option(name, (now, *(v for v in self.values if v != now)), self.source)


def house_rule(book: Any, *others: Any, source: Citation, games: tuple[str, ...] = ()) -> Any:
    """A field of rules, or of a part of them, that is a house rule: what the book has, what else may be
    agreed, where that comes from, and which games offer it (none named: all). No more is needed to offer it;
    a game that has its own values or source for it lists an `Option` of its own."""
    return field(default=book, metadata={"offer": Offer((book, *others), source, games)})


class Part:
    """Some rules that belong together: a part of a game's `Rules`, a frozen dataclass of its own."""


NO_FIELD = "there is no such field"
FoundT = TypeVar("FoundT")


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
    limits: ClassVar[Mapping[str, range]] = {}
    """Between what numbers a field must lie; where there may be none, that too."""
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
    """The rule sets that this one was made from by `like`, by name, the nearest first."""
    book: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def __hash__(self) -> int:
        return hash((self.name, self.changed()))

    @property
    def target(self) -> int | None:
        """The number the game is played to, if it is played to one."""
        return None

    @property
    def deals(self) -> int | None:
        """The deals in a game, if their number is fixed."""
        return None

    def value(self, name: str) -> Any:
        """What stands in a field, in whatever part it is; None where this game has no such field."""
        home = self.home(name)
        return getattr(self, name, None) if home is None else getattr(getattr(self, home), name)

    def has(self, name: str) -> bool:
        """Whether these rules, or a part of them, have a field."""
        return self.home(name) is not None or any(one.name == name for one in fields(self))

    def faults(self) -> Iterator[tuple[str, str]]:
        """What of them cannot be played, as (field, why), though each value by itself could be."""
        yield from ()

    def like(self, **differences: Any) -> Self:
        """A rule set that is this one but for some fields, in whatever part they are; of options,
        those of the same fields give way, and new ones follow those they are given after. One of another
        name has this one for its origin. Raises `BadRules` for a field that there is not."""
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
        if whole.get("name", self.name) != self.name:
            whole["origins"] = (self.name, *self.origins)
        return replace(self, **whole)

    def found_in(self, table: Mapping[str, FoundT]) -> FoundT | None:
        """What a table by rule sets has for this one, or else for the nearest of its origins; None where it
        has nothing."""
        return next((table[name] for name in (self.name, *self.origins) if name in table), None)

    def home(self, name: str) -> str | None:
        """The part that has a field; None where the field is the rules' own."""
        for own, part in vars(self).items():
            if isinstance(part, Part) and hasattr(part, name):
                return own
        return None

    def with_offers(self) -> Self:
        """This rule set with the house rules that are declared with their fields, after its own; of the
        values of each its own comes first."""
        own = {option.field: option.beginning(self.value(option.field)) for option in self.options}
        common = [
            own.pop(name) if name in own else offer.option(name, self.value(name))
            for name, offer in _offers(self)
            if not offer.games or {self.name, *self.origins} & set(offer.games)
        ]
        return replace(self, options=(*own.values(), *common))

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
        book = {o.field: self.value(o.field) for o in self.options} | dict(self.book)
        return self.like(book=book, **{field_name: value})

    def changed(self) -> tuple[tuple[str, Any], ...]:
        """The house rules that differ from the book, as (field, value)."""
        return self._changed

    @cached_property
    def _changed(self) -> tuple[tuple[str, Any], ...]:
        now = ((f, self.value(f), v) for f, v in self.book.items())
        return tuple((f, value) for f, value, v in now if value != v)

    def as_the_book(self) -> Self:
        """This rule set without house rules."""
        return self.like(**{**self.book, "book": {}})

    def place(self, rule: str) -> Citation | None:
        """Where a rule of this game stands, if a place is named for it."""
        return self.sources.get(rule)

    def source(self, rule: str) -> Citation:
        """Where a rule of this game stands; the game's own source if it has no closer place."""
        return self.place(rule) or self.sources["game"]


def _joined(theirs: Iterable[Option], own: Iterable[Option]) -> tuple[Option, ...]:
    """Options of an origin in their order, and its own: in the place of one of the same field, or else after
    that which it is given after, or at the end."""
    instead = {option.field: option for option in own}
    found = [instead.get(option.field, option) for option in theirs]
    before: Option | None = None
    for option in own:
        if option not in found:
            found.insert(found.index(before) + 1 if before in found else len(found), option)
        before = option
    return tuple(found)


def _offers(of: Any) -> Iterator[tuple[str, Offer]]:
    """The house rules declared in rules and their parts, by field, in the order in which they stand."""
    for own in fields(of):
        if offer := own.metadata.get("offer"):
            yield own.name, offer
        if isinstance(part := getattr(of, own.name), Part):
            yield from _offers(part)


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
