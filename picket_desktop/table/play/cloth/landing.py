"""The places where dropping a card has an effect: on or near the place chalked for it, and on bare cloth."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.play.cloth.fan import over_cloth
from picket_desktop.table.play.cloth.zones import HAND, HELD, LAID, TRICK
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    OrnamentLook,
    PanelLook,
    PortraitLook,
    RibbonLook,
    SealLook,
    SlotLook,
    SpotLook,
)
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import Scale

SLOT = "slot"
"""The id of the place chalked on the cloth for a card."""
EMBROIDERY = "embroidery"
"""The id of the embroidery, an ornament on which cards may be dropped as on the cloth."""
MAGNET = 80.0
"""How far from the chalked place a card can be dropped and still land there, in board units."""
COVERS = (ButtonLook, PanelLook, PortraitLook, RibbonLook, RowLook, SealLook, SpotLook)
"""Cards cannot be dropped on looks of these kinds."""
PASSING = (HAND, HELD, LAID, TRICK)
"""The kinds of piles over which a card may be dropped."""


def lands(looks: Sequence[Look], x: float, y: float, scale: Scale) -> bool:
    """Return True if a card dropped with its centre at a point (pixels) lands on or near the chalked place,
    or on bare cloth. Return False if it would land on the score sheet, a button, a portrait, a pile or the
    frame."""
    if not over_cloth(scale, y):
        return False
    slot = next((look for look in looks if look.id == SLOT and isinstance(look, SlotLook)), None)
    if slot is not None and slot.rect.holds(x, y):
        return True
    near = slot is not None and slot.rect.grown(scale.px(MAGNET)).holds(x, y)
    on_cloth = near or scale.felt.holds(x, y)
    return on_cloth and not any(_covers(look) and look.holds(x, y) for look in looks)


def _covers(look: Look) -> bool:
    """Return True if no card can be dropped on this look."""
    if isinstance(look, CardLook):
        return look.pile.kind not in PASSING
    if isinstance(look, OrnamentLook):
        return look.id != EMBROIDERY
    return isinstance(look, COVERS)
