"""What the line at the foot says of what the keyboard or the pointer is on, and how Enter is seen."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.input.focus import Attention, named, primary
from picket_desktop.table.widgets.looks import Look, altered
from picket_desktop.words.pages import said


def on(looks: Sequence[Look], attention: Attention) -> Look | None:
    """What the line names."""
    return named(looks, attention.focus) or named(looks, attention.hover)


def words_for_foot(looks: Sequence[Look], attention: Attention, keys: bool) -> str:
    """Its name; with ``keys`` also the key that presses it, where it has the keyboard and may be pressed."""
    look = on(looks, attention)
    if look is None or not look.name:
        return ""
    if look.dim or not keys or look.id != attention.focus:
        return look.name
    if look.id == primary(looks):
        return said("foot.enter", says=look.name)
    return said("foot.space", says=look.name)


def signed(looks: Sequence[Look]) -> list[Look]:
    """The looks, the red button among them with the sign of Enter."""
    red = primary(looks)
    return [altered(look, enter=True) if red and look.id == red else look for look in looks]
