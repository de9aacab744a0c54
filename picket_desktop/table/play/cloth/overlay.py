"""Panels that lie over the cloth for a while, and looks made unreachable beneath them."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.counters import COUNTER_Z
from picket_desktop.table.widgets.looks import Look, PortraitLook, altered

PANEL_Z = 200.0


def raised(looks: Sequence[Look]) -> list[Look]:
    """Return a panel's looks above everything of the table, in their own order."""
    return [altered(look, z=PANEL_Z + look.z + i * 0.01) for i, look in enumerate(looks)]


def of_panel(look: Look) -> bool:
    """Return True if a look belongs to a panel over the cloth and comes with it; a bust stays where it is."""
    return PANEL_Z <= look.z < COUNTER_Z and not isinstance(look, PortraitLook)


def out_of_reach(look: Look) -> Look:
    """Return a look that is seen but can be neither pressed nor asked about."""
    reached = look.press or look.drag or look.terms
    return altered(look, press=False, drag=False, terms=(), asked=()) if reached else look
