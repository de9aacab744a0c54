"""Damage that was found, and is still to be reported."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from picket_desktop.saved.file.salvage import Salvaged


class Finding(NamedTuple):
    """Damage that was found: to the "store" (with what was ``salvaged``), to a "file", or to a ``number``
    of "games", "settings", "lessons" or "drills"; and ``where`` the damaged file is now."""

    what: str
    where: Path | None = None
    number: int = 0
    salvaged: Salvaged = Salvaged()
