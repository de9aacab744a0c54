"""The choices last made for a new game, so that the next one starts from the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Agreement:
    """The game and the opponent by name, and the house rules of every game that ever had any, by name with
    their values as text. Unknown names are kept: they may be from a later version. ``names`` are those of
    the people with real cards, by seat, and ``marked`` the game they played; ``signed`` is the person's own
    name on pages for others."""

    game: str = ""
    opponent: str = ""
    house: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    signed: str = ""
    marked: str = ""

    def values(self) -> dict[str, Any]:
        """Return the agreement as values by the names under which they are stored."""
        return {f"agreement.{name}": value for name, value in asdict(self).items()}


def agreement_of(kept: Mapping[str, Any]) -> Agreement:
    """Return the agreement among the stored values, ignoring those of the wrong type."""
    house, names = kept.get("agreement.house"), kept.get("agreement.names")
    return Agreement(
        _text(kept.get("agreement.game")),
        _text(kept.get("agreement.opponent")),
        {str(name): _texts(options) for name, options in house.items()} if isinstance(house, dict) else {},
        tuple(map(_text, names)) if isinstance(names, list | tuple) else (),
        _text(kept.get("agreement.signed")),
        _text(kept.get("agreement.marked")),
    )


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _texts(options: Any) -> dict[str, str]:
    pairs = options.items() if isinstance(options, dict) else ()
    return {str(name): value for name, value in pairs if isinstance(value, str)}
