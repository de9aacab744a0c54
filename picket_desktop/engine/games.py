"""Lists every game by name, with its house rules, for menus, records and commands alike. Families of games
are found by their folders."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any

from picket_desktop import engine
from picket_desktop.engine.family import Book, Family, OwnHand, Placed, ScoredDeal
from picket_desktop.engine.game import BadText, Game, Reason, View
from picket_desktop.engine.key_lines import value_of
from picket_desktop.engine.marking import Marker
from picket_desktop.engine.rules import Rules, chosen
from picket_desktop.engine.statistics import Recorded

DEFAULT = "du-coeur"


@cache
def families() -> dict[str, Family[Any, object, View]]:
    """Return every family of games by name."""
    folders = sorted(m.name for m in pkgutil.iter_modules(engine.__path__) if m.ispkg)
    modules = [f"{engine.__name__}.{name}.family" for name in folders]
    found = [importlib.import_module(module).FAMILY for module in modules if find_spec(module)]
    return {family.name: family for family in found}


@cache
def _all() -> dict[str, Rules]:
    found: dict[str, Rules] = {n: r for f in families().values() for n, r in f.rule_sets().items()}
    return {DEFAULT: found[DEFAULT], **found}


def names() -> tuple[str, ...]:
    """Return the name of every rule set: the default first, then family by family."""
    return tuple(_all())


def rules(name: str, options: Iterable[tuple[str, str]] = ()) -> Rules:
    """Return the rule set called ``name``, with house rules given as (name, written value). Raises
    `BadText`."""
    return chosen(_all(), name, options)


def game(agreed: Rules) -> Game[object, View]:
    """Return the game played by these rules."""
    return families()[agreed.family].game(agreed)


def marker(agreed: Rules) -> Marker[Any]:
    """Return the marker of a game played by these rules with real cards."""
    return families()[agreed.family].marker(agreed)


def recorded(agreed: Rules) -> Recorded | None:
    """Return the results over many deals that a historical source gives for exactly these rules; None if
    there is no such source."""
    return None if agreed.changed() else families()[agreed.family].recorded.get(agreed.name)


def medians() -> dict[str, dict[str, int]]:
    """Return the historical median points, by rule set and role."""
    counted = [(name, recorded(rules)) for name, rules in _all().items()]
    return {name: {role: part.median for role, part in old.parts.items()} for name, old in counted if old}


def score(text: str, instead: Rules | None = None) -> ScoredDeal:
    """Play through a deal record and score it, by the rules ``instead`` if given. Raises `BadText`."""
    return families()[(instead or _named(text)).family].score(text, instead)


def score_by_every_book(text: str) -> tuple[Book, ...]:
    """Score a deal record by every book that knows such deals, the oldest first; empty if only one does.
    Raises `BadText` if the record is wrong by its own rules."""
    score(text)
    family, own = families()[_named(text).family], _named(text).name
    if family.by_book is None:
        return ()
    return tuple(_by_book(family.by_book, text, Book(book, book.name == own)) for book in _books(family))


def placed(agreed: Rules, own: OwnHand) -> Placed:
    """Return the position with a hand that a person entered. Raises `BadText`."""
    family = families()[agreed.family]
    if family.placed is None:
        raise BadText(0, Reason("own-hand-nowhere"))
    return family.placed(agreed, own)


@cache
def famous() -> dict[str, Any]:
    """Return the records of famous deals by name. Each record covers one deal, from the dealing to the last
    card."""
    return {name: record for family in families().values() for name, record in family.famous().items()}


def books() -> tuple[Rules, ...]:
    """Return the rules of every book by which deals can be scored side by side."""
    return tuple(book for family in families().values() for book in _books(family))


def played_by_every_book(state: Any) -> tuple[Book, ...]:
    """Score the deal of a state by every book, like `score_by_every_book`. Return () before the exchange is
    over, and in a family that does not compare books."""
    family = families()[state.rules.family]
    text = family.written(state) if family.written else ""
    return score_by_every_book(text) if text else ()


def _books(family: Family[Any, object, View]) -> Sequence[Rules]:
    return family.books() if family.books else ()


def _by_book(scored: Callable[[str, Any], ScoredDeal], text: str, book: Book) -> Book:
    try:
        return book._replace(deal=scored(text, book.rules))
    except BadText as bad:
        return book._replace(cannot=bad)


def _named(text: str) -> Rules:
    """Return the rule set that a record names, or the default one."""
    return _all().get(value_of(text, "rules").lower()) or rules(DEFAULT)
