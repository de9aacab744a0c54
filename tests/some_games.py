"""Representative games, for testing what all tables of a family have in common."""

from __future__ import annotations

from picket_desktop.engine import games


def some_games() -> list[str]:
    """Return the first, the middle and the last game of each family."""
    found = []
    for family in games.families():
        names = [name for name in games.names() if games.rules(name).family == family]
        found += dict.fromkeys((names[0], names[len(names) // 2], names[-1]))
    return found
