"""The words of the foot line for what the keyboard or pointer is on, and the sign of what Enter presses."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.input.focus import Attention, entered, named
from picket_desktop.table.widgets.looks import CardLook, Look, SpotLook, altered
from picket_desktop.table.widgets.plot import PointLook
from picket_desktop.table.widgets.rows import ChoiceLook, FieldLook, RowLook, SliderLook, ToggleLook
from picket_desktop.words.pages import said
from picket_desktop.words.voice import ended


def on(looks: Sequence[Look], attention: Attention, keys: bool) -> Look | None:
    """Return the look that the foot line names: of those that the keyboard and the pointer are on, the one
    in use."""
    ids = (attention.focus, attention.hover) if keys else (attention.hover, attention.focus)
    return named(looks, ids[0]) or named(looks, ids[1])


def words_for_foot(looks: Sequence[Look], attention: Attention, keys: bool, passed: bool = False) -> str:
    """Return the name of the look in use, unless it is evident to whoever points at it. With ``keys``, if the
    look has the keyboard and can be pressed, and is not ``passed`` over by Enter, add the key for it and, if
    known, what the key does."""
    look = on(looks, attention, keys)
    if look is None or not look.name or (look.evident and not keys):
        return ""
    if look.dim or passed or not keys or look.id != attention.focus:
        return look.name
    if look.does:
        return said("foot.enter.to", does=look.does)
    match look:
        case CardLook() | FieldLook() | PointLook() | RowLook(chosen=True):
            return look.name
        case SpotLook(drag=True):
            return said("foot.scroll")
        case ChoiceLook() | SliderLook():
            return said("foot.change", says=ended(look.name))
        case ToggleLook():
            return said("foot.turn", says=ended(look.name))
    return said("foot.enter", says=look.name)


def signed(shown: Sequence[Look], lying: Sequence[Look], focus: str, keys: bool) -> list[Look]:
    """Return everything shown; with ``keys``, what Enter presses of the looks ``lying`` on top bears its
    sign, unless it may not be pressed now. The ``focus`` is what Enter heeds of it."""
    pressed = entered(lying, focus) if keys else ""
    last = max(
        (i for i, look in enumerate(shown) if pressed and look.id == pressed and look.press and not look.dim),
        default=-1,
    )
    found = list(shown)
    if last >= 0:
        found[last] = altered(found[last], enter=True)
    return found
