"""What was last agreed before sitting down, so that the next new game opens as the last one did."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from picket_desktop.saved.whole import written_whole

FILE = "agreement.json"


@dataclass(frozen=True)
class Agreement:
    """The game and the opponent by their names, and for every game that ever had them its house rules, by
    name with their written values. Names that are unknown today are kept: they may be a later version's."""

    game: str = ""
    opponent: str = ""
    house: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def read(folder: Path) -> Agreement:
    """The last agreement; a blank one if there is none that can be read."""
    try:
        return _from(json.loads((folder / FILE).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return Agreement()


def write(folder: Path, agreement: Agreement) -> bool:
    """Keep the agreement; whether the disk took it."""
    try:
        written_whole(folder / FILE, json.dumps(asdict(agreement), indent=2) + "\n")
    except OSError:
        return False
    return True


def _from(written: Any) -> Agreement:
    if not isinstance(written, dict):
        raise ValueError("an agreement is a table of names and values")
    game, opponent, house = (written.get(name) for name in ("game", "opponent", "house"))
    return Agreement(
        game if isinstance(game, str) else "",
        opponent if isinstance(opponent, str) else "",
        {str(name): _texts(options) for name, options in house.items()} if isinstance(house, dict) else {},
    )


def _texts(options: Any) -> dict[str, str]:
    pairs = options.items() if isinstance(options, dict) else ()
    return {str(name): value for name, value in pairs if isinstance(value, str)}
