"""Every game by its name, with its house rules: the one list that menus, records and commands read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from picket_desktop.engine.game import BadText, Game, Reason
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet

DEFAULT = "du-coeur"


def names() -> tuple[str, ...]:
    """Every rule set's name, the default first, then by year."""
    return (DEFAULT, *(n for n in rule_sets() if n != DEFAULT))


def rules(name: str, options: Iterable[tuple[str, str]] = ()) -> RuleSet:
    """The rule set called ``name`` with house rules given as (name, written value). Raises `BadText`."""
    try:
        found = rule_sets()[name.strip().lower()]
    except KeyError:
        raise BadText(0, Reason("no-such-rules", {"rules": name, "known": ", ".join(names())})) from None
    for option, value in options:
        found = found.with_option(option, value)
    return found


def game(chosen: RuleSet) -> Game[Any, Any]:
    """The game that these rules make."""
    return PicketGame(chosen)
