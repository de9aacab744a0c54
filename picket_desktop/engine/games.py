"""Every game by its name, with its house rules: the one list that menus, records and commands read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from picket_desktop.engine.game import BadText, Game, Reason
from picket_desktop.engine.picket import rules as picket_rules
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import Rules, RuleSet
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.ruleset import rule_sets as piquesept_rules

DEFAULT = "du-coeur"


@cache
def _all() -> dict[str, Rules]:
    found: dict[str, Rules] = {**picket_rules.rule_sets(), **piquesept_rules()}
    return {DEFAULT: found[DEFAULT], **found}


def names() -> tuple[str, ...]:
    """Every rule set's name: the default, then the two-hand games by year, then Piquesept."""
    return tuple(_all())


def rules(name: str, options: Iterable[tuple[str, str]] = ()) -> Rules:
    """The rule set called ``name`` with house rules given as (name, written value). Raises `BadText`."""
    try:
        found = _all()[name.strip().lower()]
    except KeyError:
        raise BadText(0, Reason("no-such-rules", {"rules": name, "known": ", ".join(names())})) from None
    for option, value in options:
        found = found.with_option(option, value)
    return found


def two_hand_rules(name: str, options: Iterable[tuple[str, str]] = ()) -> RuleSet:
    """The same, for a game of the two-hand family. Raises `BadText` for another."""
    found = rules(name, options)
    if not isinstance(found, RuleSet):
        raise BadText(0, Reason("other-family", {"rules": name}))
    return found


def game(chosen: Rules) -> Game[Any, Any]:
    """The game that these rules make."""
    if isinstance(chosen, PiqueseptRules):
        return PiqueseptGame(chosen)
    assert isinstance(chosen, RuleSet)
    return PicketGame(chosen)
