"""The settings, one row each, and everything else that is stored by name. A bad row is left out and
reported."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping
from typing import Any

from picket_desktop.saved import agreement, settings, since
from picket_desktop.saved.tables.forms import Form, is_line, lines, parsed, text
from picket_desktop.saved.trouble import Damaged

GONE, TAKEN_UP = "gone.", "taken up."
"""The prefixes of the names of notes: on deleted games, and on old files that were imported."""
LONGEST = 1 << 17
"""Maximum number of characters in a value. All house rules of all games together take a tenth of this."""

STORED: Mapping[str, Callable[[Any], bool]] = {**settings.STORED, **agreement.STORED, **since.STORED}
BY_BEGINNING: Mapping[str, Callable[[Any], bool]] = {
    GONE: lambda value: isinstance(value, list) and all(map(is_line, value)),
    TAKEN_UP: is_line,
}
"""The condition that a value must meet, by the prefix of the name under which it is stored. A name that
neither begins with such a prefix nor is in `STORED` belongs to another version."""


def fits(name: str, value: Any) -> bool:
    """Return True if this value may be stored under this name."""
    check = STORED.get(name) or next(
        (BY_BEGINNING[some] for some in BY_BEGINNING if name.startswith(some)), None
    )
    return check is None or check(value)


def _made(name: str, value: str) -> tuple[str, Any]:
    try:
        found = parsed(value)
    except ValueError:
        raise Damaged(name) from None
    if not fits(name, found):
        raise Damaged(name)
    return name, found


SETTINGS = Form("settings", {"name": text(), "value": lines(LONGEST)}, _made)


def values(connection: sqlite3.Connection) -> tuple[dict[str, Any], int]:
    """Return the settings by name, and the number of bad rows."""
    found, refused = SETTINGS.parted(connection)
    return dict(found), refused


def write(connection: sqlite3.Connection, values: Mapping[str, Any]) -> None:
    """Save settings by name."""
    for name, value in values.items():
        SETTINGS.write(connection, name, json.dumps(value))
