"""Makes text from outside fit to be shown, and shortens it for quotation in a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

MOST = 80
"""Maximum number of characters quoted."""
END = 20
"""How many characters to keep from the end of a text that is cut: the end of a file's name identifies it."""
UNREADABLE = "?"
"""Replaces characters that cannot be printed. Unlike U+FFFD, it is in every typeface of the table."""
NO_BREAK = "\u00a0"
OURS = frozenset({"known", "values", "why"})
"""The values of a refusal that are Picket's own words or the system's, and are quoted in full."""


def showable(text: str) -> str:
    """Return a text with `UNREADABLE` for every character that typefaces, files or screen readers cannot
    take. These are NUL, and bytes of a file name that are not UTF-8, which Python keeps as lone
    surrogates."""
    if text.isascii() and "\0" not in text:
        return text
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", UNREADABLE)


def repeated(text: str) -> str:
    """Return a text on one line. If it is long, its middle is cut out. Characters that are not printable
    become `UNREADABLE`."""
    if len(text) > MOST:
        text = f"{text[: MOST - END - 1]}…{text[-END:]}"
    return on_one_line(text)


def on_one_line(text: str) -> str:
    """Return a text with `UNREADABLE` for each unprintable character, such as a line break, except no-break
    spaces."""
    return "".join(sign if sign.isprintable() or sign == NO_BREAK else UNREADABLE for sign in text)


def as_repeated(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a refusal, shortening those that quote the user."""
    return {
        name: repeated(str(value)) if isinstance(value, str | Path) and name not in OURS else value
        for name, value in values.items()
    }
