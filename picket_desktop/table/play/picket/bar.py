"""The far player's name, the banderoles, the prompt, and the buttons of the moment."""

from __future__ import annotations

import math
from dataclasses import replace

from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.cloth import cut_at, pointed_place
from picket_desktop.table.play.picket.offers import Offer, offers, picking
from picket_desktop.table.play.picket.state import TableState
from picket_desktop.table.play.zones import px, zones
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, RibbonLook
from picket_desktop.table.widgets.parts import button_width
from picket_desktop.table.widgets.text import Measure, banderole, text_in
from picket_desktop.table.widgets.theme import Scale

BAR_Z, SPEECH_Z = 30.0, 60.0
GAP = 12.0
WIDER = (460.0, 680.0)
"""Widths that a long line of yours takes over the cloth when it does not fit beside it."""


def ribbon(state: TableState, scale: Scale) -> list[Look]:
    rect = px(scale, zones(scale).ribbon)
    return [
        RibbonLook(
            rect=rect,
            id="ribbon",
            steps=state.words.picket.labels.ribbon(),
            current=state.part,
            size=scale.type(23),
        )
    ]


def controls(state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """The small buttons above the sheet: sort, rules, menu. Only what there is something to do with."""
    words = state.words
    entries = [
        ("rules", words.label("rules"), words.label("rules.says"), "R"),
        ("menu", words.label("menu"), words.label("menu.says"), ""),
    ]
    if state.hand and state.panel not in ("reckoning", "result"):
        entries.insert(0, ("sort", words.label("sort"), words.label.sort_says(state.by_rank), "S"))
    place = px(scale, zones(scale).controls)
    size = scale.type(20)
    tall = scale.reach(46)
    gap = scale.px(8)
    wide = (place.w - gap * 2) / 3
    found: list[Look] = []
    for i, (id, label, says, key) in enumerate(reversed(entries)):
        x = place.right - (i + 1) * wide - i * gap
        y = place.centre[1] - tall / 2
        found.append(
            ButtonLook(
                rect=Rect(x, y, wide, tall), id=id, label=label, size=size, name=_keyed(says, key), z=BAR_Z
            )
        )
    return found[::-1]


def _keyed(says: str, key: str) -> str:
    return f"{says} ({key})" if key else says


def player(state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """The adversary's name, which breathes while the computer thinks, and what he holds."""
    zone = px(scale, zones(scale).name)
    size = scale.type(30)
    share = 1.0 - 0.45 * (0.5 - 0.5 * math.cos(2 * math.pi * state.breath)) if state.breath else 1.0
    name = text_in(state.name, zone._replace(h=size * 1.3), size, measure, face="canon", fade=share)
    found: list[Look] = [replace(name, id="name")]
    if state.scene.hand or state.scene.tricks:
        role = state.words.picket.labels.role(state.seat != state.scene.elder, state.scene.other)
        small = scale.type(20)
        under = Rect(zone.x, name.rect.bottom, zone.w, zone.bottom - name.rect.bottom)
        found.append(text_in(role, under, small, measure, face="italic", ink="second"))
    return found


def speeches(state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """What is being said: theirs hangs at the upper right, yours stands over your hand."""
    z = zones(scale)
    found: list[Look] = []
    for seat, place in ((1 - state.seat, z.their_speech), (state.seat, z.my_speech)):
        speech = state.speeches[seat]
        if speech is None:
            continue
        size = scale.type(34 if speech.grand else 29)
        theirs = seat != state.seat
        for wide in (place.w,) if theirs else (place.w, *WIDER):
            room = px(scale, place._replace(w=wide))
            look = banderole(speech.text, room, size, measure, scale, right=theirs, grand=speech.grand)
            if look.rect.h <= room.h + 1:
                break
        found.append(replace(look, id=f"speech-{seat}", open=speech.open, z=SPEECH_Z))
    return found


def note(state: TableState, attention: Attention) -> str:
    """The second line under the prompt."""
    words = state.words
    if state.busy:
        return ""
    if state.awaiting is Await.CUT:
        place = pointed_place(attention)
        return words.label.cut_note(cut_at(state.place if place is None else place, state.pack))
    if state.awaiting is Await.SHUFFLE:
        return words.label("shuffle-note")
    if not state.asked:
        return ""
    if state.chosen:
        return words.label.chosen_note(state.chosen)
    if state.view.phase is Phase.EXCHANGE:
        return words.picket.labels.marked_note(len(state.laying_out))
    if picking(state):
        return words.picket.strict.picked_note(len(state.marked))
    return words.label("hands-open") if state.scene.rules.sight.open_hands else ""


def prompt(state: TableState) -> str:
    """What there is to do, in one sentence."""
    words = state.words
    if state.busy:
        return state.story
    match state.awaiting:
        case Await.LIFT:
            return words.picket.prompts.prompt_lift(state.scene.rules)
        case Await.CUT:
            return words.label("prompt-cut")
        case Await.SHUFFLE:
            return words.label("prompt-shuffle")
        case Await.YOU:
            return words.picket.prompts.prompt(state.view, state.name)
        case Await.OTHER:
            return (
                words.picket.prompts.thinking(state.name) + "."
                if state.breath
                else words.picket.prompts.prompt(state.view, state.name)
            )
    return ""


def bar(state: TableState, scale: Scale, measure: Measure, attention: Attention) -> list[Look]:
    """Prompt at the left, buttons at the right: where these are long the prompt gives way."""
    zone = px(scale, zones(scale).bar)
    left = zone.x
    if state.scene.tricks:
        left = px(scale, zones(scale).my_tricks).right + scale.px(14)
    made = buttons(offers(state), zone, scale, measure, left + (zone.right - left) * 0.30)
    edge = min((b.rect.x for b in made), default=zone.right) - scale.px(20)
    words = prompt(state)
    if not words:
        return made
    return [
        *_prompt(words, note(state, attention), Rect(left, zone.y, edge - left, zone.h), scale, measure),
        *made,
    ]


def _prompt(words: str, under: str, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    small = scale.type(22)
    below = small * 1.25 if under else 0.0
    first = text_in(words, place._replace(h=place.h - below), scale.type(30), measure)
    y = place.y + max(0.0, (place.h - first.rect.h - below) * 0.4)
    found: list[Look] = [replace(first, rect=first.rect._replace(y=y), id="prompt", z=BAR_Z)]
    if under:
        line = Rect(place.x, y + first.rect.h, place.w, below)
        second = text_in(under, line, small, measure, face="italic", ink="second")
        found.append(replace(second, id="note", z=BAR_Z))
    return found


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
    says = offer.says or " ".join(w for w in (offer.label + ".", offer.note and offer.note + ".") if w)
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
            z=BAR_Z,
        )
    ]
    if offer.note:
        small = scale.type(20)
        place = Rect(rect.x, rect.bottom + scale.px(6), rect.w, small * 1.25)
        found.append(
            text_in(offer.note, place, small, measure, face="italic", ink="second", align="centre", z=BAR_Z)
        )
    return found
