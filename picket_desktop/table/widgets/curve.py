"""A curve that rises and falls in steps, each made by a player or by chance. No pygame here."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import Look, look_type
from picket_desktop.table.widgets.plot import ScaledLook

CHANCE, MINE, THEIRS = "chance", "mine", "theirs"
"""The maker of a step of a curve: chance, the person, or another player."""
MAKERS = (CHANCE, MINE, THEIRS)


@look_type
class CurveLook(ScaledLook):
    """A curve through the heights ``values``, the first of them before any step; ``makers`` tells who made
    each step from one value to the next."""

    least = 16
    values: tuple[float, ...]
    makers: tuple[str, ...]


@look_type
class KeyLook(Look):
    """A piece of a curve for a legend, drawn as one maker's steps are."""

    maker: str
