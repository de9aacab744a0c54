"""Draws the top of every table: the ribbon with the parts of the deal, and the small buttons above the
sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from picket_desktop.lessons.parts import Part
from picket_desktop.table.play.cloth.bar import BAR_Z, GAP, INSIDE, hands_says, know_says
from picket_desktop.table.play.cloth.zones import letter, px, zones
from picket_desktop.table.play.state import HANDS, HINT, KNOW, STAYING, UNDO, TableState
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    Look,
    Rect,
    RibbonLook,
    SpotLook,
    altered,
    ribbon_part,
)
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

SMALLER_RIBBON = 20
"""Type size on the ribbon when larger type leaves it less room."""
RIBBON_LETTERS = 8.6
"""The minimum width of a ribbon with one part, in widths of a letter."""

Entry = tuple[str, str, str]
"""The id of a small button, its words, and its description."""
RIBBON_KEPT = 0.88
"""The fraction of its width that the ribbon keeps beside a take-back button, unless the type is large."""
LEAST_INSIDE = 20.0
"""The minimum space beside the text of a small button, left and right together."""


def ribbon(
    state: TableState,
    scale: Scale,
    measure: Measure,
    steps: tuple[str, ...],
    terms: tuple[tuple[str, ...], ...],
    current: int,
    size: float = 23,
) -> list[Look]:
    """Return the ribbon with the parts of a deal, each with its glossary ``terms``. In large type, return
    only the ``current`` part, or nothing if there is too little room."""
    rect = ribbon_place(state, scale, measure)
    if zones(scale).large:
        if rect.w < scale.px(RIBBON_LETTERS * letter(scale)):
            return []
        at = slice(current, current + 1)
        steps, terms, current = steps[at], terms[at], 0
    elif scale.text > 1:
        size = SMALLER_RIBBON
    found: list[Look] = [
        RibbonLook(rect=rect, id="ribbon", steps=steps, current=current, size=scale.type(size))
    ]
    for i, spoken in enumerate(terms):
        part = ribbon_part(rect, scale.u, i, len(steps))
        found.append(SpotLook(rect=part, id=f"part-{i}", press=False, name=steps[i], terms=spoken))
    return found


def ribbon_place(state: TableState, scale: Scale, measure: Measure) -> Rect:
    """Return the place of the ribbon, in pixels. The ribbon makes room for the small buttons."""
    place = px(scale, zones(scale).ribbon)
    return place._replace(w=min(place.w, controls_place(state, scale, measure).x - scale.px(GAP) - place.x))


def controls(state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """Return the small buttons above the sheet, each always in the same place: take back, hint, sort, rules,
    menu. A button that has nothing to act on is left out. In a replay, the button for what the computer knew
    replaces the hint button, and the one for showing all hands replaces the sort button."""
    entries, panel = _entries(state, scale, measure), state.open.panel
    shown, told = {"rules", "menu"}, dict[str, dict[str, Any]]()
    if replayed := state.replayed:
        told = {
            KNOW: {"kind": "on" if replayed.knows else "normal", "dim": not replayed.may_open},
            HANDS: {"kind": "on" if replayed.lies_open else "normal", "dim": not replayed.may_open},
        }
        shown |= {KNOW, HANDS}
    elif state.hand.order and panel not in STAYING:
        shown |= {HINT, "sort"} if Part.SORT in state.parts else {HINT}
        shown |= {UNDO} if state.deal.undone else set()
    place, size, gap = controls_place(state, scale, measure), scale.type(20), scale.px(8)
    need = [measure.width(label, "english", size) + scale.px(INSIDE) for _, label, _ in entries]
    spare = (place.w - gap * (len(entries) - 1) - sum(need)) / len(entries)
    found: list[Look] = []
    x = place.x
    for (id, label, says), wide in zip(entries, need, strict=True):
        rect = place._replace(x=x, w=wide + spare)
        if id in shown:
            button = ButtonLook(rect=rect, id=id, label=label, size=size, name=says, z=BAR_Z)
            found.append(altered(button, **told.get(id, {})))
        x += wide + spare + gap
    return found


def controls_place(state: TableState, scale: Scale, measure: Measure) -> Rect:
    """Return the place of the small buttons, in pixels. Where their words are long, it extends to the left of
    their zone, and the ribbon gives way. In large type, the words have as much space beside them as on
    ordinary buttons."""
    z = zones(scale)
    zone, tall = px(scale, z.controls), scale.reach(46)
    need = _needed(_entries(state, scale, measure), scale, measure)
    wide = max(zone.w, min(need, zone.right - px(scale, z.ribbon).x))
    return Rect(zone.right - wide, zone.centre[1] - tall / 2, wide, tall)


def _needed(entries: Sequence[Entry], scale: Scale, measure: Measure) -> float:
    """Return the width that a row of small buttons needs, with the minimum space beside their words. In large
    type, the space is that of ordinary buttons. The same goes for a row with a take-back button, which
    appears only where there is room."""
    wide = zones(scale).large or entries[0][0] == UNDO
    inside = INSIDE if wide else LEAST_INSIDE
    need: float = sum(measure.width(label, "english", scale.type(20)) for _, label, _ in entries)
    return need + scale.px(inside) * len(entries) + scale.px(8) * (len(entries) - 1)


def _entries(state: TableState, scale: Scale, measure: Measure) -> list[Entry]:
    """Return the small buttons that can appear now. The take-back button, which is also in the menu, is
    included only if it leaves room for the ribbon."""
    words, replayed = state.words, state.replayed
    found = [
        (HINT, words.label("hint"), words.label("hint.says")),
        ("sort", words.label("sort"), words.label.sort_says(state.hand.by_rank)),
        ("rules", words.label("rules"), words.label("rules.says")),
        ("menu", words.label("menu"), words.label("menu.says")),
    ]
    if replayed:
        not_yet = "" if replayed.may_open else words.label("hands.not-yet")
        found[:2] = [
            (KNOW, words.label("know"), not_yet or words.label(know_says(replayed))),
            (HANDS, words.label("hands"), not_yet or words.label(hands_says(replayed))),
        ]
        return found
    undo = (UNDO, words.label("undo"), words.label("undo.says"))
    z = zones(scale)
    ribbon_ = px(scale, z.ribbon)
    share = RIBBON_KEPT if scale.text <= 1 else 1.0
    kept = scale.px(RIBBON_LETTERS * letter(scale)) if z.large else ribbon_.w * share
    room = px(scale, z.controls).right - ribbon_.x - kept - scale.px(GAP)
    return [undo, *found] if _needed([undo, *found], scale, measure) <= room else found
