"""Printing on a slip over the score sheet, clear of the cards."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import Look, PanelLook, Rect, altered
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

SLIP = "hint-slip"
HINT_Z = PANEL_Z - 20
LINE = 1.24


def room_of(scale: Scale) -> Rect:
    """Return the place of the slip, in pixels: over the score sheet, or over the cloth if the sheet is
    folded."""
    z = zones(scale)
    if z.large:
        return px(scale, z.sheet._replace(x=z.bar.x, w=z.bar.w, h=z.bar.y - z.sheet.y))
    return px(scale, z.sheet.grown(10, 0))


def margin_of(scale: Scale) -> float:
    return max(scale.px(20), scale.type(21) * 0.8)


@dataclass(frozen=True)
class Paper:
    """A slip before anything is printed on it: its scale, and the measure for its type. ``wide`` and
    ``tall`` are the most pixels that may be printed on."""

    scale: Scale
    measure: Measure

    @property
    def wide(self) -> float:
        return room_of(self.scale).w - 2 * margin_of(self.scale)

    @property
    def tall(self) -> float:
        return room_of(self.scale).h - 2 * margin_of(self.scale)

    def begun(self) -> Flow:
        """Return an empty flow."""
        return Flow(Rect(0, 0, self.wide, 0), self.measure, LINE, 0.02)


def on_slip(found: Flow, scale: Scale) -> list[Look]:
    """Return what was printed, on its paper and in its place."""
    room, margin = room_of(scale), margin_of(scale)
    width = found.wide + 2 * margin
    place = Rect(room.right - width, room.y, width, found.y + 1.7 * margin)
    moved = (look.rect.moved(place.x + margin, place.y + 0.9 * margin) for look in found.looks)
    looks = [altered(look, rect=rect) for look, rect in zip(found.looks, moved, strict=True)]
    paper = PanelLook(rect=place, id=SLIP, seed=37)
    return [altered(look, z=HINT_Z + i * 0.01) for i, look in enumerate([paper, *looks])]
