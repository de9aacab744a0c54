"""The drills of a family of games, found in the folder named after the family."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from picket_desktop.drills.item import Drill
from picket_desktop.engine.rules import Rules


def drill(rules: Rules, kind: str) -> Drill | None:
    """Return the drill of a kind under these rules; None if there is nothing of that kind to ask."""
    found = _of(rules.family).get(kind)
    return found if found and (found.brought or any(True for _ in found.names(rules))) else None


def missing(rules: Rules) -> dict[str, str]:
    """Return the kinds of drill that other rules of the family have but these do not, each with the reason as
    a single word."""
    here = kinds(rules)
    why = {kind: way.missing(rules) for kind, way in _of(rules.family).items() if kind not in here}
    return {kind: reason for kind, reason in why.items() if reason}


def kinds(rules: Rules) -> tuple[str, ...]:
    """Return the kinds of drill under these rules, the easiest first."""
    return tuple(kind for kind in _of(rules.family) if drill(rules, kind) is not None)


@cache
def _of(family: str) -> Mapping[str, Drill]:
    """Return the drills of a family of games by kind, in the order they are offered."""
    folder = f"{__package__}.{family}"
    if find_spec(folder) is None:
        return {}
    found: Mapping[str, Drill] = import_module(f"{folder}.kinds").DRILLS
    return found
