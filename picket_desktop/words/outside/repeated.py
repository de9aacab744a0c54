"""Makes what comes from outside fit to be shown, and shortened to be quoted in a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

MOST = 80
"""The largest number of characters quoted."""
END = 20
"""The number taken from the end if the text is cut: a file is known by the end of its name."""
UNREADABLE = "?"
"""Stands for a character that cannot be printed; unlike U+FFFD, every typeface of the table has it."""
NO_BREAK = "\u00a0"
OURS = frozenset({"known", "values", "why"})
"""Values of a refusal that are Picket's own words or the system's, and are quoted in full."""


def showable(text: str) -> str:
    """Return a text with `UNREADABLE` for what no typeface, file or screen reader can be given: bytes of a
    file's name that are no UTF-8, which Python keeps as lone surrogates, and NUL."""
    if text.isascii() and "\0" not in text:
        return text
    return text.encode("utf-8", "replace").decode("utf-8").replace("\0", UNREADABLE)


def repeated(text: str) -> str:
    """Return the text on one line, with its middle cut out if it is long and `UNREADABLE` for what is no
    printable character."""
    if len(text) > MOST:
        text = f"{text[: MOST - END - 1]}…{text[-END:]}"
    return on_one_line(text)


def on_one_line(text: str) -> str:
    """Return the text with `UNREADABLE` for what is no printable character."""
    return "".join(sign if sign.isprintable() or sign == NO_BREAK else UNREADABLE for sign in text)


def as_repeated(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a refusal, with user input shortened."""
    return {
        name: repeated(str(value)) if isinstance(value, str | Path) and name not in OURS else value
        for name, value in values.items()
    }
