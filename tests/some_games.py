"""Games that stand for the others: what all tables of a family do alike need not be asked at each of them."""

from __future__ import annotations

from picket_desktop.engine import games


def some_games() -> list[str]:
    """The first, the middle one and the last of each family."""
    found = []
    for family in games.families():
        names = [name for name in games.names() if games.rules(name).family == family]
        found += dict.fromkeys((names[0], names[len(names) // 2], names[-1]))
    return found
