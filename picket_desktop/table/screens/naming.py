"""The words of the foot line for what the keyboard or pointer is on, and the sign of what Enter presses."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.input.focus import Attention, named, primary, red
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, SpotLook, altered
from picket_desktop.table.widgets.plot import PointLook
from picket_desktop.table.widgets.rows import ChoiceLook, FieldLook, SliderLook, ToggleLook
from picket_desktop.words.pages import said


def on(looks: Sequence[Look], attention: Attention, keys: bool) -> Look | None:
    """Return the look that the foot line names: of those that the keyboard and the pointer are on, the one
    in use."""
    ids = (attention.focus, attention.hover) if keys else (attention.hover, attention.focus)
    return named(looks, ids[0]) or named(looks, ids[1])


def words_for_foot(looks: Sequence[Look], attention: Attention, keys: bool) -> str:
    """Return the name of the look in use. With ``keys``, if the look has the keyboard and can be pressed,
    add the key for it and, if known, what the key does."""
    look = on(looks, attention, keys)
    if look is None or not look.name:
        return ""
    if look.dim or not keys or look.id != attention.focus:
        return look.name
    enter = look.enter or look.id == red(looks, attention.focus)
    if look.does:
        return said("foot.enter.to", does=look.does) if enter else said("foot.space.to", does=look.does)
    match look:
        case CardLook() | FieldLook() | PointLook():
            return look.name
        case SpotLook(drag=True):
            return said("foot.scroll")
        case ChoiceLook() | SliderLook():
            return said("foot.change", says=look.name)
        case ToggleLook():
            return said("foot.turn", says=look.name)
    return said("foot.enter", says=look.name) if enter else said("foot.space", says=look.name)


def signed(shown: Sequence[Look], lying: Sequence[Look], attention: Attention, keys: bool) -> list[Look]:
    """Return everything shown, with a button red if it has taken that from the primary one of those
    ``lying`` on top. With ``keys``, what Enter presses bears its sign."""
    taken = red(lying, attention.focus)
    found = list(shown)
    for id in {primary(lying), taken} - {""}:
        last = max((i for i, look in enumerate(shown) if look.id == id and look.press), default=-1)
        if last >= 0:
            look = altered(found[last], enter=keys and id == taken)
            if isinstance(look, ButtonLook):
                look = altered(look, kind="primary" if id == taken else "normal")
            found[last] = look
    return found
