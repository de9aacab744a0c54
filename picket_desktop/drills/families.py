"""What is drilled in a family of games lies in the folder of its name, and is found there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from picket_desktop.drills.item import KINDS, Drill
from picket_desktop.engine.rules import Rules


def drill(rules: Rules, kind: str) -> Drill | None:
    """How a kind of drill is made and judged by these rules; None where there is nothing of it to ask."""
    found = _of(rules.family).get(kind)
    return found if found and (found.brought or any(True for _ in found.names(rules))) else None


def missing(rules: Rules) -> dict[str, str]:
    """Why kinds are not drilled by these rules that are drilled by others of their family: by kind, in a
    word."""
    here = kinds(rules)
    every = {kind: way.missing(rules) for kind, way in _of(rules.family).items() if kind not in here}
    return {kind: every[kind] for kind in KINDS if every.get(kind)}


def kinds(rules: Rules) -> tuple[str, ...]:
    """The kinds that are drilled by these rules."""
    return tuple(kind for kind in KINDS if drill(rules, kind) is not None)


@cache
def _of(family: str) -> Mapping[str, Drill]:
    """The drills of a family of games, by kind."""
    folder = f"{__package__}.{family}"
    if find_spec(folder) is None:
        return {}
    found: Mapping[str, Drill] = import_module(f"{folder}.kinds").DRILLS
    return found
