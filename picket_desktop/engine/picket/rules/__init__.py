"""One file per rule set; each defines ``RULES``, and is found by being here."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from picket_desktop.engine.picket.ruleset import RuleSet


@cache
def rule_sets() -> dict[str, RuleSet]:
    """Every rule set of this folder by its name, the oldest game first."""
    found = [importlib.import_module(f"{__name__}.{m.name}").RULES for m in pkgutil.iter_modules(__path__)]
    return {r.name: r for r in sorted(found, key=lambda r: (r.year, r.name))}
