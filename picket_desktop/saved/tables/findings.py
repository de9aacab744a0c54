"""What was found to be damaged, and is still to be told."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from picket_desktop.saved.file.salvage import Salvaged


class Finding(NamedTuple):
    """What was found to be damaged: "store" (with what was ``salvaged``), "file", or of "games", "settings",
    "lessons" and "drills" so many (``number``), and ``where`` it lies now."""

    what: str
    where: Path | None = None
    number: int = 0
    salvaged: Salvaged = Salvaged()
