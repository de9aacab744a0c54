"""The whole table of Piquesept at one moment, as looks in the order in which Tab walks them. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.piquesept.events import Dealt, Received
from picket_desktop.engine.piquesept.state import PARTS, Phase
from picket_desktop.lessons.parts import Part
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.bar import BAR_Z, CAPTION, buttons
from picket_desktop.table.play.cloth.fan import carried, fan
from picket_desktop.table.play.cloth.furniture import furniture
from picket_desktop.table.play.cloth.lifted_cards import lifted
from picket_desktop.table.play.cloth.names import headed
from picket_desktop.table.play.cloth.overlay import out_of_reach
from picket_desktop.table.play.cloth.pack import cut_at, pack, place_of, seal
from picket_desktop.table.play.cloth.top import controls, ribbon
from picket_desktop.table.play.cloth.trick_before import Laid, trick_before
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.piquesept.cloth import lifts, reach, seal_place, standing, to_draw, trick
from picket_desktop.table.play.piquesept.events import forced_gift
from picket_desktop.table.play.piquesept.panels import panel
from picket_desktop.table.play.piquesept.seats import seats, speeches
from picket_desktop.table.play.piquesept.sheet import opened, sheet
from picket_desktop.table.play.piquesept.state import PiqueseptTable, offers
from picket_desktop.table.play.piquesept.zones import around, dealing_place, prompt_place, seat_zones
from picket_desktop.table.play.state import SCORE, STAYING
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, altered
from picket_desktop.table.widgets.text import Measure, as_far_as, text_in
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import ASKED, CLOTH, CONTROLS, HAND, OTHERS, in_region


def layout(state: PiqueseptTable, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
    """Return everything on the table. While a sheet lies over the cloth, only what is on it and the small
    buttons above can be pressed."""
    stands = standing(state)
    around_ = around(scale, state.scene.seats)
    over = panel(state, scale, measure)
    held = fan(state, scale, attention, stands)
    ids = {look.id for look in over if look.id}
    asked, lying = bar(state, scale, measure, attention), trick(state, scale, measure)
    said = speeches(state, scale, measure, asked, lying) if Part.SPEECH in state.parts else ()
    under = [
        *in_region(CLOTH, _ribbon(state, scale, measure)),
        *in_region(CLOTH, to_draw(state, scale, attention)),
        *in_region(HAND, held),
        *in_region(CLOTH, pack(state, scale, attention, around_.middle, reach(scale))),
        *in_region(CLOTH, seal(state, scale, seal_place(around_, scale))),
        *in_region(ASKED, asked),
        *seats(state, scale, measure),
        *in_region(CLOTH, lifted(lifts(state), state.awaiting, scale, measure, named=not state.told.lifting)),
        *in_region(CLOTH, lying),
        *in_region(OTHERS, said),
        *furniture(scale, around_.middle, bool(held or over), counters=Part.COUNTERS in state.parts),
    ]
    if over:
        under = [out_of_reach(k) for k in under if not (isinstance(k, ButtonLook) or k.id in ids)]
    score = [look for look in sheet(state, scale, measure) if look.id not in ids]
    always = [
        *in_region(CONTROLS, controls(state, scale, measure)),
        *in_region(HAND, carried(state, scale, stands)),
    ]
    if zones(scale).large:
        if state.open.panel == SCORE:
            over, under = opened(state, scale, measure), [out_of_reach(look) for look in under]
        found = [*over, *under, *score, *always]
        return [*found, *in_region(CLOTH, _before(state, found, scale, measure))]
    if score and any(look.rect.overlaps(score[0].rect) for look in over):
        hidden = (look for look in score if not isinstance(look, ButtonLook))
        score = [out_of_reach(look) for look in hidden] if state.open.panel in STAYING else []
    found = [*over, *under, *score, *always]
    return [*found, *in_region(CLOTH, _before(state, found, scale, measure))]


def _before(state: PiqueseptTable, looks: Sequence[Look], scale: Scale, measure: Measure) -> list[Look]:
    """Return the trick before, if it is being looked at."""
    done = state.scene.tricks[: state.scene.gathered]
    if not state.open.before or not done or (winner := done[-1].winner) is None:
        return []
    seats = [(done[-1].leader + i) % state.scene.seats for i in range(len(done[-1].cards))]
    laid = [
        Laid(card, headed(state.player(seat), "sc", scale.least, measure), wins=seat == winner)
        for card, seat in zip(done[-1].cards, seats, strict=True)
    ]
    return trick_before(looks, winner, laid, scale, measure)


def _ribbon(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    if Part.RIBBON not in state.parts:
        return []
    steps, terms = state.say.labels.ribbon(), state.say.speaks_of.of_parts()
    return ribbon(state, scale, measure, steps, terms, part(state), 22)


def part(state: PiqueseptTable) -> int:
    """Return the index of the part of the deal that the ribbon shows."""
    scene = state.scene
    if scene.ended or scene.score.settled:
        return 4
    if not scene.number:
        return 0
    if state.busy:
        return _shown_part(state)
    return 0 if state.gathering else PARTS[state.view.phase]


def _shown_part(state: PiqueseptTable) -> int:
    """Return the part being shown, which the view may have left behind already."""
    scene = state.scene
    if not scene.tricks:
        return 0
    if len(scene.tricks) == 1 and scene.gathered == 0:
        return 1
    return 3 if scene.given and len(scene.tricks) > 1 else 2


def prompt(state: PiqueseptTable) -> str:
    """Return what there is to do, in one sentence, or what had to be done; of another's turn only once it
    takes some time."""
    if _gives(state) and not state.open.panel:
        return state.told.story
    if state.waits and not state.open.panel:
        return state.words.label("trick-lies")
    if state.busy or state.open.panel:
        return ""
    match state.awaiting:
        case Await.LIFT:
            return state.say.prompts.prompt_lift()
        case Await.CUT:
            return state.words.label("prompt-cut")
        case Await.SHUFFLE:
            settled = state.say.narration.cut(state.scene.told, state.names)
            return settled or state.words.label("prompt-shuffle")
        case Await.KNOWN:
            return state.words.label.prompt_known(state.deal.known)
        case Await.OTHER if not state.told.breath:
            return ""
        case Await.YOU | Await.OTHER:
            return state.say.prompts.prompt(state.view, state.names)
    return ""


def _gives(state: PiqueseptTable) -> bool:
    """Return True while a gift is shown that the player could not choose."""
    told = state.scene.told
    return state.busy and bool(told) and forced_gift(told[-1], state.seat)


def note(state: PiqueseptTable, attention: Attention) -> str:
    """Return the second line: what happened last, if the prompt does not say it, or what the pack waits
    for."""
    words = state.say
    gives = state.asked and state.view.phase is Phase.GIVE
    if state.open.panel or gives or _gives(state):
        return ""
    settled = words.narration.cut(state.scene.told, state.names)
    if not state.busy and state.awaiting is Await.CUT:
        return f"{settled} {words.label.cut_note(cut_at(place_of(state, attention), state.pack))}".strip()
    if not state.busy and state.awaiting is Await.SHUFFLE:
        return words.label("shuffle-note")
    if not state.busy and state.awaiting is Await.KNOWN:
        return words.label("known-note")
    if state.hand.chosen:
        return words.label.chosen_note(state.hand.chosen)
    return state.told.story


def bar(state: PiqueseptTable, scale: Scale, measure: Measure, attention: Attention) -> list[Look]:
    """Return the prompt at the left and the buttons at the right, to the right of your tricks and speech.
    Text that stood beside your speech stays there when it has gone.
    What is told of the deal stands out of the way of the packets that fly."""
    zone = px(scale, zones(scale).row)
    if zones(scale).large:
        made = buttons(offers(state), zone, scale, measure, zone.x, state.pressed)
        place = px(scale, prompt_place(scale, state.scene.seats))
        return [*_written(state, note(state, attention), place, scale, measure), *made]
    if state.hand.down or _dealt(state):
        place = px(scale, dealing_place(scale, state.scene.seats))
        told = _written(state, note(state, attention), place, scale, measure)
        return [altered(look, id=CAPTION) for look in told]
    own = seat_zones(scale, "foot", state.scene.seats)
    left = px(scale, own.label).right + scale.px(14)
    if state.told.beside(state.seat):
        left = px(scale, own.speech).right + scale.px(14)
    made = buttons(offers(state), zone, scale, measure, left + (zone.right - left) * 0.36, state.pressed)
    edge = min((b.rect.x for b in made), default=zone.right) - scale.px(20)
    return [
        *_written(state, note(state, attention), Rect(left, zone.y, edge - left, zone.h), scale, measure),
        *made,
    ]


def _dealt(state: PiqueseptTable) -> bool:
    """Return True while the deal is being told, also when the hand has been taken up."""
    told = state.scene.told
    return state.busy and bool(told) and isinstance(told[-1], Dealt | Received)


def _written(
    state: PiqueseptTable, under: str, place: Rect, scale: Scale, measure: Measure
) -> Sequence[Look]:
    """Return the prompt and the line under it, stacked in the middle of their place. The line keeps its place
    where nothing is asked, so that it does not move when something is."""
    words = prompt(state)
    if not words and not under:
        return []
    found: list[Look] = []
    big, small = (scale.type(n) for n in ((24, 20) if zones(scale).large else (28, 22)))
    terms = state.say.speaks_of.of_prompt(state.view) if state.awaiting in (Await.YOU, Await.OTHER) else ()
    room = place._replace(h=place.h * (0.6 if under else 1.0))
    first = text_in(words, room, big, scale, measure, face="prose")
    if words:
        found.append(altered(first, id="prompt", z=BAR_Z, terms=terms))
    if under:
        y = first.rect.bottom + scale.px(2)
        rest = Rect(place.x, y, place.w, place.bottom - y)
        second = text_in(under, rest, small, scale, measure, face="prose-italic", ink="second")
        second = as_far_as(second, rest.h, measure)
        told = state.scene.told
        about = state.say.speaks_of.of_event(told[-1], state.scene.rules) if told else ()
        found.append(altered(second, id="note", z=BAR_Z, terms=about))
    tall = max(look.rect.bottom for look in found) - place.y
    down = max(0.0, (place.h - tall) * 0.35)
    return [altered(look, rect=look.rect.moved(0, down)) for look in found]
