"""The choices last made for a new game, so that the next one starts from the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Agreement:
    """The game and the opponent by name, and the house rules of every game that ever had any, by name with
    their values as text. Unknown names are kept: they may be from a later version."""

    game: str = ""
    opponent: str = ""
    house: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def values(self) -> dict[str, Any]:
        """Return the agreement as values by the names under which they are stored."""
        return {f"agreement.{name}": value for name, value in asdict(self).items()}


def agreement_of(kept: Mapping[str, Any]) -> Agreement:
    """Return the agreement among the stored values, ignoring those of the wrong type."""
    game, opponent, house = (kept.get(f"agreement.{name}") for name in ("game", "opponent", "house"))
    return Agreement(
        game if isinstance(game, str) else "",
        opponent if isinstance(opponent, str) else "",
        {str(name): _texts(options) for name, options in house.items()} if isinstance(house, dict) else {},
    )


def _texts(options: Any) -> dict[str, str]:
    pairs = options.items() if isinstance(options, dict) else ()
    return {str(name): value for name, value in pairs if isinstance(value, str)}
