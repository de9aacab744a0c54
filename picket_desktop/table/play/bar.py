"""The buttons of the moment, the small ones above the sheet, and the ribbon: alike at every table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from picket_desktop.sitting import Await
from picket_desktop.table.play.pack import last_place
from picket_desktop.table.play.state import STAYING, Offer, TableState
from picket_desktop.table.play.zones import px, zones
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, RibbonLook
from picket_desktop.table.widgets.parts import button_width
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.voice import opened

BAR_Z, SPEECH_Z = 30.0, 60.0
GAP = 12.0


def go_on(state: TableState[Any, Any]) -> Offer:
    """The button that puts away what lies until the person goes on."""
    return Offer("go-on", state.words.label("go-on"), kind="primary", says=state.words.label("go-on.says"))


def pack_offers(state: TableState[Any, Any]) -> tuple[Offer, ...]:
    """The button for the pack that waits to be lifted from, cut or shuffled."""
    words, place = state.words, last_place(state, state.pack)
    match state.awaiting:
        case Await.LIFT:
            return (Offer("lift", words.label("lift"), kind="primary", says=words.label.at_place(place + 1)),)
        case Await.CUT:
            return (Offer("cut", words.label("cut"), kind="primary", says=words.label.at_cut(place)),)
        case Await.SHUFFLE:
            return (
                Offer("shuffle", words.label("shuffle"), kind="primary", says=words.label("shuffle-note")),
            )
    return ()


def ribbon(scale: Scale, steps: tuple[str, ...], current: int, size: float = 23) -> list[Look]:
    """The parts of a deal."""
    rect = px(scale, zones(scale).ribbon)
    return [RibbonLook(rect=rect, id="ribbon", steps=steps, current=current, size=scale.type(size))]


def controls(state: TableState[Any, Any], scale: Scale) -> list[Look]:
    """The small buttons above the sheet: sort, rules, menu. Only what there is something to do with."""
    words = state.words
    entries = [
        ("rules", words.label("rules"), f"{words.label('rules.says')} (R)"),
        ("menu", words.label("menu"), words.label("menu.says")),
    ]
    if state.hand.order and state.open.panel not in STAYING:
        entries.insert(0, ("sort", words.label("sort"), f"{words.label.sort_says(state.hand.by_rank)} (S)"))
    place = px(scale, zones(scale).controls)
    size, tall, gap = scale.type(20), scale.reach(46), scale.px(8)
    wide = (place.w - gap * 2) / 3
    found: list[Look] = []
    for i, (id, label, says) in enumerate(reversed(entries)):
        x, y = place.right - (i + 1) * wide - i * gap, place.centre[1] - tall / 2
        found.append(
            ButtonLook(rect=Rect(x, y, wide, tall), id=id, label=label, size=size, name=says, z=BAR_Z)
        )
    return found[::-1]


def buttons(made: tuple[Offer, ...], zone: Rect, scale: Scale, measure: Measure, least: float) -> list[Look]:
    """The offers from right to left, the primary at the left of its fellows, notes under them. They keep to
    the right of ``least`` (pixels): long words are set smaller, or take a second row."""
    if not made:
        return []
    size = scale.type(25)
    tall = scale.reach(50)
    gap = scale.px(GAP)
    widths = [_width(o, size, scale, measure) for o in made]
    room = zone.right - least
    if sum(widths) + gap * (len(made) - 1) > room:
        rest = sum(widths[1:]) + gap * (len(made) - 1)
        widths[0] = max(room - rest, scale.px(220))
    if sum(widths) + gap * (len(made) - 1) > room + 1:
        shrink = (room - gap * (len(made) - 1)) / sum(widths)
        widths = [w * shrink for w in widths]
    x = zone.right - sum(widths) - gap * (len(made) - 1)
    found: list[Look] = []
    for offer, width in zip(made, widths, strict=True):
        found += _button(offer, Rect(x, zone.y + scale.px(4), width, tall), size, scale, measure)
        x += width + gap
    return found


def _width(offer: Offer, size: int, scale: Scale, measure: Measure) -> float:
    under = measure.width(offer.note, "italic", scale.type(20)) + 8 if offer.note else 0.0
    return max(button_width(offer.label, size, scale, measure), min(under, scale.px(420)))


def _button(offer: Offer, rect: Rect, size: int, scale: Scale, measure: Measure) -> list[Look]:
    says = offer.says or " ".join(opened(w) + "." for w in (offer.label, offer.note) if w)
    room = rect.w - scale.px(30)
    while size > 16 and measure.width(offer.label, "english", size) > room:
        size -= 1
    found: list[Look] = [
        ButtonLook(
            rect=rect,
            id=offer.id,
            label=offer.label,
            size=size,
            kind=offer.kind,
            name=says,
            dim=offer.dim,
            terms=offer.terms,
            z=BAR_Z,
        )
    ]
    if offer.note:
        small = scale.type(20)
        place = Rect(rect.x, rect.bottom + scale.px(6), rect.w, small * 1.25)
        under = text_in(
            offer.note, place, small, measure, face="italic", ink="second", align="centre", z=BAR_Z
        )
        found.append(replace(under, terms=offer.terms))
    return found
