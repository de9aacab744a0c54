"""Sheets that lie over the cloth for a while, and what lies out of reach beneath them."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.counters import COUNTER_Z
from picket_desktop.table.widgets.looks import Look, altered

PANEL_Z = 200.0


def raised(looks: Sequence[Look]) -> list[Look]:
    """The looks of a panel above everything of the table, in their own order."""
    return [altered(look, z=PANEL_Z + look.z + i * 0.01) for i, look in enumerate(looks)]


def of_panel(look: Look) -> bool:
    """Whether a look belongs to a panel over the cloth."""
    return PANEL_Z <= look.z < COUNTER_Z


def out_of_reach(look: Look) -> Look:
    """A look that is seen, and can be neither pressed nor asked about."""
    reached = look.press or look.drag or look.terms
    return altered(look, press=False, drag=False, terms=(), asked=()) if reached else look
