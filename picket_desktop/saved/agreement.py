"""The choices last made for a new game, which are the defaults for the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from picket_desktop.saved.tables.forms import is_line


@dataclass(frozen=True)
class Agreement:
    """The choices last made for a new game. ``game`` and ``opponent`` are names. ``house`` has the house
    rules of every game that ever had any, by name, with their values as text; unknown names are kept, as they
    may be from a later version. ``names`` are the people playing with real cards, by seat, and ``marked`` is
    the game they played. ``signed`` is the person's own name on pages for others, and ``practised`` the game
    last chosen for drills."""

    game: str = ""
    opponent: str = ""
    house: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    signed: str = ""
    marked: str = ""
    practised: str = ""

    def to_practise(self, names: Sequence[str]) -> str:
        """Return the game to practise, from those with these ``names``: the one last chosen for drills or, if
        none ever was, the one last played. If it is not among them, return the first."""
        last = self.practised or self.game
        return last if last in names else names[0]

    def values(self) -> dict[str, Any]:
        """Return the agreement as values by the names under which they are stored."""
        return {f"agreement.{name}": value for name, value in asdict(self).items()}


def agreement_of(kept: Mapping[str, Any]) -> Agreement:
    """Return the agreement that is in these stored values, which meet the conditions in `STORED`."""
    found = {
        field.name: kept[f"agreement.{field.name}"]
        for field in fields(Agreement)
        if f"agreement.{field.name}" in kept
    }
    return Agreement(**{**found, "names": tuple(found.get("names", ()))})


def _are_names(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(map(is_line, value))


def _is_house(value: Any) -> bool:
    return isinstance(value, dict) and all(
        is_line(game) and isinstance(options, dict) and all(map(is_line, (*options, *options.values())))
        for game, options in value.items()
    )


STORED: Mapping[str, Callable[[Any], bool]] = {
    f"agreement.{field.name}": {"house": _is_house, "names": _are_names}.get(field.name, is_line)
    for field in fields(Agreement)
}
"""The condition that the value stored under each name must meet."""
