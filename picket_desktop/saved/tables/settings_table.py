"""The settings, a row each, with whatever else is stored by name. A damaged row is left out and reported."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from typing import Any

from picket_desktop.saved.file.schema import checksum, is_right


def values(connection: sqlite3.Connection) -> tuple[dict[str, Any], int]:
    """Return the settings by name, and the number of damaged ones."""
    found: dict[str, Any] = {}
    refused = 0
    for name, text, kept in connection.execute("SELECT name, value, checksum FROM settings"):
        try:
            if not is_right(kept, name, text):
                raise ValueError(name)
            found[name] = json.loads(text)
        except (ValueError, TypeError, RecursionError):
            refused += 1
    return found, refused


def write(connection: sqlite3.Connection, values: Mapping[str, Any]) -> None:
    """Save settings by name."""
    for name, value in values.items():
        text = json.dumps(value)
        row = (name, text, checksum(name, text))
        connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", row)
