"""What was last agreed before sitting down, so that the next new game opens as the last one did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True)
class Agreement:
    """The game and the opponent by their names, and for every game that ever had them its house rules, by
    name with their written values. Names that are unknown today are kept: they may be a later version's."""

    game: str = ""
    opponent: str = ""
    house: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def values(self) -> dict[str, Any]:
        """It by the names under which it is kept."""
        return {f"agreement.{name}": value for name, value in asdict(self).items()}


def agreement_of(kept: Mapping[str, Any]) -> Agreement:
    """The agreement among what is kept; what is of another kind is passed over."""
    game, opponent, house = (kept.get(f"agreement.{name}") for name in ("game", "opponent", "house"))
    return Agreement(
        game if isinstance(game, str) else "",
        opponent if isinstance(opponent, str) else "",
        {str(name): _texts(options) for name, options in house.items()} if isinstance(house, dict) else {},
    )


def _texts(options: Any) -> dict[str, str]:
    pairs = options.items() if isinstance(options, dict) else ()
    return {str(name): value for name, value in pairs if isinstance(value, str)}
