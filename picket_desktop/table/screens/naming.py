"""What the line at the foot says of what the keyboard or the pointer is on, and how Enter is seen."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.input.focus import Attention, named, primary, red
from picket_desktop.table.widgets.looks import (
    CardLook,
    ChoiceLook,
    FieldLook,
    Look,
    SliderLook,
    SpotLook,
    ToggleLook,
    altered,
)
from picket_desktop.words.pages import said


def on(looks: Sequence[Look], attention: Attention) -> Look | None:
    """What the line names."""
    return named(looks, attention.focus) or named(looks, attention.hover)


def words_for_foot(looks: Sequence[Look], attention: Attention, keys: bool, red_alone: bool) -> str:
    """Its name; with ``keys`` also the key for it, where it has the keyboard and may be used: what the key
    does, where that is told."""
    look = on(looks, attention)
    if look is None or not look.name:
        return ""
    if look.dim or not keys or look.id != attention.focus:
        return look.name
    enter = look.id == red(looks, attention.focus, red_alone)
    if look.does:
        return said("foot.enter.to", does=look.does) if enter else said("foot.space.to", does=look.does)
    match look:
        case CardLook() | FieldLook():
            return look.name
        case SpotLook(drag=True):
            return said("foot.scroll")
        case ChoiceLook() | SliderLook():
            return said("foot.change", says=look.name)
        case ToggleLook():
            return said("foot.turn", says=look.name)
    return said("foot.enter", says=look.name) if enter else said("foot.space", says=look.name)


def signed(shown: Sequence[Look], lying: Sequence[Look], attention: Attention, red_alone: bool) -> list[Look]:
    """All that is seen, what Enter presses of those ``lying`` on top with its sign; a button that
    has taken the red from the primary one is seen to."""
    first, taken = primary(lying), red(lying, attention.focus, red_alone)
    found = list(shown)
    for id, altering in ((first, {"kind": "normal"}), (taken, {"kind": "primary", "enter": True})):
        last = max((i for i, look in enumerate(shown) if id and look.id == id and look.press), default=-1)
        if last >= 0:
            found[last] = altered(found[last], **altering)
    return found
