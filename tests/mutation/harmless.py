"""Reads `harmless.json`, which explains why mutants that no test notices are harmless. An entry gives one
reason, for one mutant or for a list of mutants."""

from __future__ import annotations

import json
from pathlib import Path

from tests.mutation.mutants import short

HARMLESS = Path(__file__).with_name("harmless.json")


def reasons() -> dict[str, str]:
    """Return the reason why each harmless mutant is harmless, by the mutant's short name."""
    found: dict[str, str] = {}
    for entry in json.loads(HARMLESS.read_text(encoding="utf-8")):
        named = entry["mutant"]
        names = [named] if isinstance(named, str) else named
        found |= {short(name): entry["why"] for name in names}
    return found
