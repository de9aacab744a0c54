"""The slip over the table. If it does not fit its place, some of its rows are left out or its type is made
smaller."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import PANEL_Z, SLIP, lined, out_of_reach
from picket_desktop.table.play.cloth.zones import HAND, px, zones
from picket_desktop.table.play.slip.rows import (
    ALWAYS,
    BODY,
    LINE,
    NO_TABLE,
    WHOLE,
    Print,
    Row,
    Says,
    Table,
    Tables,
)
from picket_desktop.table.widgets.clear import PROMPT
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Rect,
    RuleLook,
    TallyLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure, inked
from picket_desktop.table.widgets.theme import Scale

SLIP_Z = PANEL_Z - 20
APART, OVERHANG = 8.0, 10.0
"""The space between a slip and what it must not cover, and how far it extends beyond the score sheet on
either side, in board units."""
BESIDE = 25.0
"""Minimum margin beside the print, in board units or, in large type, in pixels. The torn edge takes half of
it."""
TORN, AIR = 0.2, 0.05
"""Space taken by the torn edge of a paper above a line of print; and space below the line's letters. Both are
in heights of the letters."""


class Place(NamedTuple):
    """The place of a slip, in pixels.

    ``room`` is the space available to it. ``margin`` is the space beside the print, ``over`` and ``under``
    the space above and below, and ``tall`` the maximum height of the print. ``low`` is the fraction of the
    room left over that goes above the slip. If the slip covers the question ``asked``, it begins with
    that.
    """

    room: Rect
    margin: float
    over: float
    under: float
    tall: float
    low: float = 0.0
    z: float = SLIP_Z
    leading: float = LINE
    asked: str = ""

    @property
    def wide(self) -> float:
        return self.room.w - 2 * self.margin

    def laid(self, looks: Sequence[Look], tall: float) -> list[Look]:
        """Return the slip: its paper with the ``looks`` on it. ``tall`` is the height of the looks in
        pixels."""
        high = self.over + tall + self.under
        paper = self.room._replace(y=self.room.y + max(0.0, self.room.h - high) * self.low, h=high)
        x, y = paper.x + self.margin, paper.y + self.over
        moved = (altered(look, rect=look.rect.moved(x, y)) for look in looks)
        sheet = PanelLook(rect=paper, id=SLIP, seed=37)
        return [altered(look, z=self.z + i * 0.01) for i, look in enumerate([sheet, *moved])]


def over_sheet(scale: Scale) -> Place:
    """Return the place over the foot of the score sheet, clear of the cards; if the sheet is folded, over the
    cloth."""
    z, margin = zones(scale), max(scale.px(20), scale.type(BODY) * 0.8)
    folded = z.sheet._replace(x=z.bar.x, w=z.bar.w, h=z.bar.y - z.sheet.y)
    room = px(scale, folded if z.large else z.berth.grown(OVERHANG, 0))
    low = 0.0 if z.large else 1.0
    beside = max(scale.px(BESIDE), margin)
    return Place(room, beside, 0.9 * margin, 0.8 * margin, room.h - 2 * margin, low)


def beside_trick(scale: Scale, looks: Sequence[Look]) -> list[Place]:
    """Return the places for a slip, best first; none unless the table is in large type. All are where speech
    appears beside the trick, clear of the hand and of the buttons. The first keeps to the part below the
    opponent. The second is the same part, but may cover buttons among the called cards. The last may cover
    the opponent too."""
    z = zones(scale)
    if not z.large:
        return []
    found, margin = [], scale.type(BODY) * 0.5
    for top, row in ((z.prompt.y, z.prompt.y), (z.prompt.y, z.row.y), (z.berth.y, z.row.y)):
        room = px(scale, z.berth._replace(y=top, h=z.berth.bottom - top))
        met = [look for look in looks if look.rect.overlaps(room)]
        hand = (look for look in met if isinstance(look, CardLook) and look.pile.kind == HAND)
        buttons = (look for look in met if isinstance(look, ButtonLook) and look.rect.y >= scale.px(row))
        low = [room.bottom, *(look.rect.y - look.lift for look in hand), *(look.rect.y for look in buttons)]
        room = room._replace(h=min(low) - scale.px(APART) - room.y)
        beside = max(BESIDE, margin)
        found.append(Place(room, beside, margin, 0.6 * margin, room.h - 1.6 * margin))
    return found


def in_place(
    scale: Scale, looks: Sequence[Look], measure: Measure, made: Callable[[Place], list[Look]]
) -> list[Look]:
    """Return the looks from ``made`` for the first place where they fit: beside the trick, or else over the
    score sheet or the cloth. A question covered by the slip is repeated on it, if there is room."""
    for place in beside_trick(scale, looks):
        found = made(place)
        asked = _asked_beneath(looks, found[0].rect)
        tries = [made(place._replace(asked=asked)), found] if asked else [found]
        for one in tries:
            told = [look for look in one if isinstance(look, TextLook) and look.text]
            wide = any(inked(look, measure).w > look.rect.w + 1 for look in told)
            if not wide and one[0].rect.h <= place.room.h + 1:
                return one
    return made(over_sheet(scale))


def _asked_beneath(looks: Sequence[Look], paper: Rect) -> str:
    """Return the question that a paper covers; "" if it covers none."""
    asked = (k for k in looks if isinstance(k, TextLook) and k.id == PROMPT[0])
    return " ".join(look.text.replace("\n", " ") for look in asked if lined(look).overlaps(paper))


def beneath(looks: Sequence[Look], slip: Sequence[Look], focus: str = "") -> list[Look]:
    """Return a slip over the table, with edges that cut no line of print. Looks covered by the slip cannot be
    pressed, except a card with the focus, so that a card laid out under the slip can be taken back."""
    slip = uncut(looks, slip)
    paper = slip[0].rect

    def kept(look: Look) -> bool:
        return not look.rect.overlaps(paper) or (isinstance(look, CardLook) and look.id == focus != "")

    return [*(look if kept(look) else out_of_reach(look) for look in looks), *slip]


def yielding(looks: Sequence[Look]) -> list[Look]:
    """Return the table with its red button turned into an ordinary one, since the slip over it has a red
    button of its own."""
    return [
        altered(k, kind="normal") if isinstance(k, ButtonLook) and k.kind == "primary" else k for k in looks
    ]


def uncut(looks: Sequence[Look], slip: Sequence[Look]) -> list[Look]:
    """Return the slip with its paper extended so that its torn edge cuts no print. If the edge would cut a
    line of print on a sheet below, the paper grows to cover the whole line, unless the line is wider than the
    paper."""
    paper = slip[0].rect
    sheets = [k.rect for k in looks if isinstance(k, PanelLook) and k.rect.overlaps(paper)]
    prints = [k for k in looks if isinstance(k, TextLook | TallyLook | RuleLook) and k.z < slip[0].z]
    lines = [
        _printed(k)
        for k in prints
        if k.rect.x >= paper.x
        and k.rect.right <= paper.right
        and any(sheet.holds(*k.rect.centre) for sheet in sheets)
    ]
    top, bottom = paper.y, paper.bottom
    while cut := [line for line in lines if line.y < top < line.bottom]:
        top = min(line.y for line in cut)
    while cut := [line for line in lines if line.y < bottom < line.bottom]:
        bottom = max(line.bottom for line in cut)
    return [altered(slip[0], rect=paper._replace(y=top, h=bottom - top)), *slip[1:]]


def _printed(look: Look) -> Rect:
    """Return the area of a look that no edge of the paper may cut. A line of print takes the whole width of
    its place."""
    if not isinstance(look, TextLook):
        return look.rect
    lines = lined(look)
    return lines._replace(y=lines.y - TORN * look.size, h=lines.h + (TORN - AIR) * look.size)


def slip(
    place: Place, scale: Scale, measure: Measure, *drafts: Sequence[Row], shrinks: float = 0.0
) -> list[Look]:
    """Return the looks of the first print that fits its place. The drafts are tried in turn, each at every
    degree of shortening, with every one of its tables, and in type from the size ``shrinks`` down to the
    smallest. If no print fits, the shortest is used."""
    sizes = range(max(1, scale.type(shrinks) - scale.least + 1) if shrinks else 1)
    tried: list[Print] = []
    for rows in drafts:
        for brief, table, smaller in product(_degrees(rows), _narrow(rows, place.wide), sizes):
            found = Print(place.wide, place.leading, scale, measure, brief, table, smaller)
            for part in (Says(place.asked), *rows):
                if part.since <= brief < part.until:
                    part.put(found)
            tried.append(found)
            if found.y <= place.tall:
                return place.laid(found.looks, found.y)
    found = min(tried, key=lambda one: one.y)
    return place.laid(found.looks, found.y)


def _degrees(rows: Sequence[Row]) -> list[int]:
    """Return, in rising order, the degrees of shortening that make a difference to these rows. These are the
    degrees at which a row appears or disappears, and the unshortened one."""
    return sorted({WHOLE, *(d for part in rows for d in (part.since, part.until) if d < ALWAYS)})


def _narrow(rows: Sequence[Row], wide: float) -> Sequence[Table]:
    """Return the tables that are narrow enough to be tried: `NO_TABLE` if the rows have none; nothing if all
    are too wide."""
    tables = next((part.choices for part in rows if isinstance(part, Tables)), None)
    return (NO_TABLE,) if tables is None else [table for table in tables if table.wide <= wide]
