"""A curve that goes up and down in steps, each of somebody's making or of chance's. No pygame here."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import Look, look_type
from picket_desktop.table.widgets.plot import ScaledLook

CHANCE, MINE, THEIRS = "chance", "mine", "theirs"
"""Who makes a step of a curve: what cannot be helped, the person, another."""
MAKERS = (CHANCE, MINE, THEIRS)


@look_type
class CurveLook(ScaledLook):
    """``values`` are its heights, the first before any step; ``makers`` who made each step from one to the
    next."""

    least = 16
    values: tuple[float, ...]
    makers: tuple[str, ...]


@look_type
class KeyLook(Look):
    """A piece of a curve, to tell by its side whose steps look so."""

    maker: str
