"""Sheets that lie over the cloth for a while, and what lies out of reach beneath them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.table.widgets.looks import Look

PANEL_Z = 200.0


def raised(looks: Sequence[Look]) -> list[Look]:
    """The looks of a panel above everything of the table, in their own order."""
    return [replace(look, z=PANEL_Z + look.z + i * 0.01) for i, look in enumerate(looks)]


def out_of_reach(look: Look) -> Look:
    """A look that is seen and cannot be pressed."""
    return replace(look, press=False, drag=False) if look.press or look.drag else look
