"""What somebody wrote, as the sentence that refuses it repeats it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

MOST = 80
"""Characters of it."""
END = 20
"""How many of these are its end, where it is cut: a file is known by the end of its name."""
OURS = frozenset({"known", "values", "wanted", "why"})
"""The values of a refusal that are Picket's own words, or the system's, and are said in full."""


def repeated(text: str) -> str:
    """The text in one line, cut in the middle if it is long."""
    if len(text) > MOST:
        text = f"{text[: MOST - END - 1]}…{text[-END:]}"
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def as_repeated(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a refusal, those that somebody wrote as they are repeated."""
    return {
        name: repeated(str(value)) if isinstance(value, str | Path) and name not in OURS else value
        for name, value in values.items()
    }
