"""Piquesept's prompt, the note under it, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.piquesept.events import Dealt, Received
from picket_desktop.engine.piquesept.state import Phase
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.bar import BAR_Z, CAPTION, buttons
from picket_desktop.table.play.cloth.pack import cut_at, place_of
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.piquesept.events import forced_gift
from picket_desktop.table.play.piquesept.state import PiqueseptTable, offers
from picket_desktop.table.play.piquesept.zones import dealing_place, prompt_place, seat_zones
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.text import Measure, as_far_as, text_in
from picket_desktop.table.widgets.theme import Scale


def prompt(state: PiqueseptTable) -> str:
    """Return a sentence on what to do, or on what the person had to do without a choice. While another player
    is thinking, return "" at first."""
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
    """Return True while the person's gift is being shown, if they had no choice of card."""
    told = state.scene.told
    return state.busy and bool(told) and forced_gift(told[-1], state.seat)


def note(state: PiqueseptTable, attention: Attention) -> str:
    """Return the note, the second line: what happened last, if the prompt does not say that; which card is
    raised; or what can be done with the pack. Return "" while a panel is open, or if there is nothing to
    say."""
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
    return _given(state) or state.told.story


def _given(state: PiqueseptTable) -> str:
    """Return the sentence that says which card the player had to give, and why. It is shown in the first deal
    of a game, when the first card after the gift is asked for, since the gift itself may have passed too
    quickly."""
    scene = state.scene
    taken = sum(trick.winner is not None for trick in scene.tricks)
    if not state.asked or scene.number != 1 or taken != 1:
        return ""
    gift = next((event for event in scene.told if forced_gift(event, state.seat)), None)
    return state.say.narration.narration(gift, state.names, scene.soloist) or "" if gift else ""


def bar(state: PiqueseptTable, scale: Scale, measure: Measure, attention: Attention) -> list[Look]:
    """Return the prompt on the left and the buttons on the right, both to the right of your tricks and your
    speech. Text beside your speech stays where it is when the speech is gone. Words about the deal are kept
    clear of the flying packets."""
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
    """Return True while the deal is being announced, including after the hand has been picked up."""
    told = state.scene.told
    return state.busy and bool(told) and isinstance(told[-1], Dealt | Received)


def _written(
    state: PiqueseptTable, under: str, place: Rect, scale: Scale, measure: Measure
) -> Sequence[Look]:
    """Return the prompt, and the note ``under`` it, in the middle of their place. The note has the same place
    where nothing is asked, so that it does not move when a question appears."""
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
