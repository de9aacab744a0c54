"""The whole table of Piquesept at one moment, as looks in the order in which Tab shall walk them. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.piquesept.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.bar import BAR_Z, buttons
from picket_desktop.table.play.picket.cloth import cut_at, pointed_place
from picket_desktop.table.play.piquesept.cloth import dragged, fan, lifted, pack, to_draw, trick
from picket_desktop.table.play.piquesept.panels import panel
from picket_desktop.table.play.piquesept.seats import seats, speeches
from picket_desktop.table.play.piquesept.sheet import sheet
from picket_desktop.table.play.piquesept.state import SevenTable, offers
from picket_desktop.table.play.piquesept.zones import seat_zones
from picket_desktop.table.play.zones import px, zones
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, RibbonLook
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import Scale

PARTS = {
    Phase.CUT: 0,
    Phase.DEAL: 0,
    Phase.GIFTS: 1,
    Phase.DRAW: 2,
    Phase.GIVE: 2,
    Phase.PLAY: 3,
    Phase.OVER: 4,
}


def layout(state: SevenTable, scale: Scale, measure: Measure, attention: Attention) -> list[Look]:
    """Everything on the table. While a sheet lies over the cloth only what is on it, and the small buttons
    above, can be pressed."""
    over = panel(state, scale, measure)
    under = [
        *ribbon(state, scale),
        *fan(state, scale, attention),
        *to_draw(state, scale, attention),
        *pack(state, scale, attention),
        *bar(state, scale, measure, attention),
        *seats(state, scale, measure),
        *lifted(state, scale),
        *trick(state, scale, measure),
        *speeches(state, scale, measure),
    ]
    if over:
        under = [replace(look, press=False, drag=False) for look in under if not isinstance(look, ButtonLook)]
    score = sheet(state, scale, measure)
    if any(look.rect.overlaps(score[0].rect) for look in over):
        score = []
    return [*over, *under, *score, *controls(state, scale), *dragged(state, scale)]


def part(state: SevenTable) -> int:
    """Which part of the deal the ribbon shows."""
    scene = state.scene
    if scene.ended or scene.settled:
        return 4
    if not scene.number:
        return 0
    if state.busy:
        return _shown_part(state)
    return 0 if state.gathering else PARTS[state.view.phase]


def _shown_part(state: SevenTable) -> int:
    """The part that is being shown, which the view may have left behind already."""
    scene = state.scene
    if not scene.tricks:
        return 0
    if len(scene.tricks) == 1 and scene.gathered == 0:
        return 1
    return 3 if scene.given and len(scene.tricks) > 1 else 2


def ribbon(state: SevenTable, scale: Scale) -> list[Look]:
    rect = px(scale, zones(scale).ribbon)
    return [
        RibbonLook(
            rect=rect, id="ribbon", steps=state.say.labels.ribbon(), current=part(state), size=scale.type(22)
        )
    ]


def controls(state: SevenTable, scale: Scale) -> list[Look]:
    """The small buttons above the sheet: sort, rules, menu; only what there is something to do with."""
    words = state.words
    entries = [
        ("rules", words.label("rules"), f"{words.label('rules.says')} (R)"),
        ("menu", words.label("menu"), words.label("menu.says")),
    ]
    if state.hand:
        entries.insert(0, ("sort", words.label("sort"), f"{words.label.sort_says(state.by_rank)} (S)"))
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


def prompt(state: SevenTable) -> str:
    """What there is to do, in one sentence."""
    if state.busy or state.panel:
        return ""
    match state.awaiting:
        case Await.LIFT:
            return state.say.prompts.prompt_lift()
        case Await.CUT:
            return state.words.label("prompt-cut")
        case Await.SHUFFLE:
            return state.words.label("prompt-shuffle")
        case Await.YOU | Await.OTHER:
            return state.say.prompts.prompt(state.view, state.names)
    return ""


def note(state: SevenTable, attention: Attention) -> str:
    """The second line: what happened last, or what the pack waits for."""
    words = state.words
    if state.panel:
        return ""
    if not state.busy and state.awaiting is Await.CUT:
        place = pointed_place(attention)
        return words.label.cut_note(cut_at(state.place if place is None else place, state.pack))
    if not state.busy and state.awaiting is Await.SHUFFLE:
        return words.label("shuffle-note")
    if state.chosen:
        return words.label.chosen_note(state.chosen)
    return state.story


def bar(state: SevenTable, scale: Scale, measure: Measure, attention: Attention) -> list[Look]:
    """Prompt at the left, buttons at the right; right of your tricks and of what you are saying."""
    zone = px(scale, zones(scale).bar)
    own = seat_zones(scale, "foot", state.scene.seats)
    left = px(scale, own.label).right + scale.px(14)
    speaking = state.speeches and state.speeches[state.seat]
    if speaking:
        left = px(scale, own.speech).right + scale.px(14)
    made = buttons(offers(state), zone, scale, measure, left + (zone.right - left) * 0.36)
    edge = min((b.rect.x for b in made), default=zone.right) - scale.px(20)
    return [
        *_written(
            prompt(state), note(state, attention), Rect(left, zone.y, edge - left, zone.h), scale, measure
        ),
        *made,
    ]


def _written(words: str, under: str, place: Rect, scale: Scale, measure: Measure) -> Sequence[Look]:
    """The prompt and the line under it, one over the other in the middle of their place."""
    found: list[Look] = []
    y = place.y
    if words:
        room = place._replace(h=place.h * (0.6 if under else 1.0))
        first = text_in(words, room, scale.type(28), measure)
        found.append(replace(first, id="prompt", z=BAR_Z))
        y = first.rect.bottom + scale.px(2)
    if under:
        rest = Rect(place.x, y, place.w, place.bottom - y)
        second = text_in(under, rest, scale.type(22), measure, face="italic", ink="second")
        found.append(replace(second, id="note", z=BAR_Z))
    tall = max((look.rect.bottom for look in found), default=place.y) - place.y
    down = max(0.0, (place.h - tall) * 0.35)
    return [replace(look, rect=look.rect.moved(0, down)) for look in found]
