"""One module per rule set. Each defines ``RULES``, and is found because it is in this folder."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.rule_files import read_all
from picket_desktop.engine.rules import chosen


@cache
def rule_sets() -> dict[str, RuleSet]:
    """Return every rule set of this folder by name, the oldest game first. Raises `BadRules`."""
    found = read_all(__name__, __path__, RuleSet)
    return {r.name: r.with_offers() for r in sorted(found, key=lambda r: (r.year, r.name))}


def rule_set(name: str, options: Iterable[tuple[str, str]] = ()) -> RuleSet:
    """Return the rule set called ``name``, with house rules given as (name, written value). Raises
    `BadText`."""
    return chosen(rule_sets(), name, options)
