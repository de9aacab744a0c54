"""The bar of any table, with the buttons available now. The score sheet folded to a line is here too."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.names import initial, letter, name_in
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.pack import CUT, LIFT, last_place
from picket_desktop.table.play.cloth.zones import px, sheet_margin, zones
from picket_desktop.table.play.replayed import Replayed
from picket_desktop.table.play.state import (
    CLAIM,
    DEAL_PAGE,
    LOOK_BACK,
    REVIEW,
    SCORE,
    Offer,
    Spot,
    TableState,
)
from picket_desktop.table.widgets.looks import (
    BUTTON_LEADING,
    ButtonLook,
    Look,
    PanelLook,
    Rect,
    altered,
)
from picket_desktop.table.widgets.parts import button_width, in_lines, row
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import LEAST_TYPE, Scale
from picket_desktop.words.voice import ended, opened
from picket_desktop.words.words import Words

BAR_Z, SPEECH_Z = 30.0, 60.0
CAPTION = "caption"
"""The id of the text about the deal, shown away from the prompt while the packets fly."""
GAP, BESIDE = 12.0, 16.0
"""The gap between two buttons; and the gap between a button that costs points and the place of the last
press."""
SIZE, SMALLER = 25, 22
"""The type size on buttons, and the smaller size for lack of room."""
PRIMARY_WIDTH = 220.0
"""The minimum width of the primary button, and of its place if there is none."""
NOTE_WIDTH, OVER_NOTE = 520.0, 6.0
"""Maximum width of a button that is widened to hold a note, and the gap between the note and the button, in
board units."""
SHARES = (1.0, 0.94, 0.88, 0.8, 0.7, 0.52)
"""How far buttons shrink when room is short, as fractions of their full width, tried in this order."""
INSIDE, INSIDE_SMALL = 32.0, 36.0
"""Minimum difference between a button's width and its words': with one line, and with two lines in smaller
type."""
INSIDE_TALL, INSIDE_LARGE = 24.0, 20.0
"""How much taller a two-line button must be than its text: usually, and in large type, where the row is
lower."""


def go_on(state: TableState) -> Offer:
    """Return the button that puts away whatever waits for a press, so that the game continues."""
    return Offer("go-on", state.words.label("go-on"), kind="primary")


def claim_offers(state: TableState) -> tuple[Offer, ...]:
    """Return the button that claims the remaining tricks; nothing if they are not certain, or while the table
    is busy."""
    if not state.sure or state.busy:
        return ()
    words = state.words
    return (Offer(CLAIM, words.label("claim"), kind="primary", says=words.label("claim.says")),)


UNFINISHED = "…?\N{NO-BREAK SPACE}"
"""The marks that are left out at the end of a label when labels are listed."""


def asked_aloud(state: TableState, prompt: str, offers: Sequence[Offer]) -> str:
    """Return the question as spoken: the prompt, the buttons that can be pressed, and the card of a spread
    pack at which they act. If you are to shuffle, "You deal." replaces the ``prompt``, which may only say how
    the dealer was decided."""
    if state.awaiting is Await.SHUFFLE and not state.busy:
        prompt = state.words.label("prompt-shuffle")
    lit = [offer for offer in offers if not offer.dim]
    asked = state.words.aloud.asked(prompt, [(offer.label.rstrip(UNFINISHED), offer.note) for offer in lit])
    return " ".join([asked, *(ended(offer.says) for offer in lit if offer.does)])


def pack_offers(state: TableState) -> tuple[Offer, ...]:
    """Return the button for the pack that is to be lifted from, cut or shuffled; nothing if there is none."""
    words, place = state.words, last_place(state, state.pack)
    match state.awaiting:
        case Await.LIFT:
            says, does = words.label.at_place(place + 1), words.label.to_lift(place + 1)
            return (Offer(LIFT, words.label("lift"), kind="primary", says=says, does=does, steps=True),)
        case Await.CUT:
            says, does = words.label.cut_note(place), words.label.to_cut(place)
            return (Offer(CUT, words.label("cut"), kind="primary", says=says, does=does, steps=True),)
        case Await.SHUFFLE:
            says = words.label("shuffle.says")
            return (Offer("shuffle", words.label("shuffle"), kind="primary", says=says),)
        case Await.KNOWN:
            return (Offer("known", words.label("known"), kind="primary"),)
    return ()


def looking_back(state: TableState) -> list[tuple[str, str, str, str]]:
    """Return the end-of-deal page's buttons for looking back, in the form used for a row of buttons.

    There is one for the replay of the deal and, if the deal can be judged, one for its review.
    """
    label = state.words.label
    found = [(LOOK_BACK, label("look-back"), label("look-back.says"), "normal")]
    if state.deal.reviewed:
        found.append((REVIEW, label("review"), label("review.says"), "normal"))
    return found


def onward(state: TableState, over: bool) -> tuple[str, str, str, str]:
    """Return the button for going on, on the page at the end of a deal. It leads to the next deal or, if the
    game is ``over``, to the settlement. For a deal played on its own, it leads to the choices that follow."""
    label = state.words.label
    if state.deal.single:
        return DEAL_PAGE, label("deal-done"), label("deal-done.says"), "primary"
    if over:
        return "next", label("settle"), label("settle.says"), "primary"
    return "next", label("next-deal"), label("next-deal.says"), "primary"


def hands_says(replayed: Replayed) -> str:
    """Return the catalogue entry that describes the button for showing all hands."""
    if replayed.lies_open:
        return "hands.close-others" if watched(replayed) else "hands.close"
    return "hands.open"


def watched(replayed: Replayed) -> bool:
    """Return True if the replayed game is one between computer players only."""
    return replayed.not_played_on == "watched"


def know_says(replayed: Replayed) -> str:
    """Return the catalogue entry for the description of the button that shows what a computer knew."""
    return "know.watched" if watched(replayed) else "know.says"


def folded(standing: Sequence[tuple[str, str]], words: Words, scale: Scale, measure: Measure) -> list[Look]:
    """Return the score sheet folded to a line of names and totals, yours first.

    It shows as many names as fit, each as long as possible. If a name would be cut, initials replace all
    names but yours, provided they differ.
    """
    rect, size = px(scale, zones(scale).score), scale.type(20)
    entries = [f"{name} {total}" for name, total in standing]
    room = rect.w - scale.px(26)
    left = room - measure.width(" · " * (len(entries) - 1), "english", size)
    shortest_first = sorted(range(len(entries)), key=lambda at: measure.width(entries[at], "english", size))
    for done, at in enumerate(shortest_first):
        entries[at] = _standing(*standing[at], size, left / (len(entries) - done), measure)
        left -= measure.width(entries[at], "english", size)
    whole = [{f"{name} {total}", f"{initial(name)} {total}"} for name, total in standing]
    lettered = [f"{letter(name)} {total}" for name, total in standing[1:]]
    differ = len({letter(name) for name, _ in standing[1:]}) == len(lettered)
    if differ and any(entry not in known for entry, known in zip(entries, whole, strict=True)):
        entries = [" ".join(standing[0]), *lettered]
    while len(entries) > 1 and measure.width(" · ".join(entries), "english", size) > room:
        entries.pop()
    (name, total), *others = standing[: len(entries)]
    if not others:
        known = name_in(name, "english", size, room, measure, lambda name: f"{name} {total}")
        entries = [f"{known} {total}"]
    label = " · ".join(entries)
    says = words.label("score.says")
    return [ButtonLook(rect=rect, id=SCORE, label=label, size=size, name=says, z=BAR_Z)]


def _standing(name: str, total: str, size: int, room: float, measure: Measure) -> str:
    """Return a total with as much of the player's name as fits beside it."""
    return f"{name_in(name, 'english', size, room, measure, lambda name: f'{name} {total}')} {total}"


def unfolded(
    looks: Sequence[Look], paper: PanelLook, words: Words, scale: Scale, measure: Measure
) -> list[Look]:
    """Return the ``looks`` of the score sheet opened over the cloth on its ``paper``, with a button at the
    foot to fold it up again."""
    tall = scale.reach(50)
    entries = [("close", words.label("done"), words.label("done.says"), "primary")]
    edge = sheet_margin(scale)
    closing = row(scale, measure, paper.rect.right - edge, paper.rect.bottom - tall - scale.px(16), entries)
    return raised([altered(paper, z=0.0), *(altered(look, z=0.5) for look in looks), *closing])


def buttons(
    made: Sequence[Offer],
    zone: Rect,
    scale: Scale,
    measure: Measure,
    least: float,
    pressed: Spot | None = None,
) -> list[Look]:
    """Return the offers as buttons in a row, with their notes underneath. The primary button is at the right
    end, the others to its left; if none is primary, the right end stays empty if there is room. The buttons
    stay to the right of ``least`` (pixels). If room is short, their margins shrink first, then their letters,
    and then long labels take two lines. The line of notes keeps its place whatever the height of the
    buttons."""
    if not made:
        return []
    foot = _foot(scale)
    spare = 0.0 if any(o.kind == "primary" for o in made) else scale.px(PRIMARY_WIDTH + GAP)
    wide = {offer.id: _width(offer, scale, measure) for offer in made}
    for units, lines in ((SIZE, 1), (SMALLER, 1), (SMALLER, 2), (LEAST_TYPE, 2)):
        size = scale.type(units)
        tall = scale.reach(50) if lines == 1 else max(scale.reach(50), size * 2.4 + scale.px(8))
        if lines == 1 and any(o.letters and _longer(o, size, scale, measure) for o in made):
            tall = max(tall, _two_lines(scale))
        row = Rect(zone.x, foot - tall, zone.w, tall)
        need = {offer.id: _needed(offer, size, lines, scale, measure) for offer in made}
        for share, beyond in ((share, beyond) for beyond in dict.fromkeys((0.0, spare)) for share in SHARES):
            kept = {id: max(w * share, need[id]) for id, w in wide.items()}
            if units == SIZE:
                kept |= {offer.id: wide[offer.id] for offer in made if offer.letters}
            places = places_of(made, kept, row._replace(w=row.w + beyond), scale, pressed)
            if min(rect.x for rect in places.values()) >= least - 1:
                return _laid(made, places, size, lines, scale, measure)
    return _laid(made, places, size, lines, scale, measure)


def top_of_calls(scale: Scale) -> float:
    """Return the upper edge of the buttons for a call whose label takes two lines, in pixels."""
    return _foot(scale) - max(scale.reach(50), _two_lines(scale))


def _foot(scale: Scale) -> float:
    return px(scale, zones(scale).noted).y - scale.px(OVER_NOTE)


def _two_lines(scale: Scale) -> float:
    """Return the height, in pixels, of a button with two lines of the smallest letters."""
    inside = INSIDE_LARGE if zones(scale).large else INSIDE_TALL
    return scale.least * BUTTON_LEADING * 2 + scale.px(inside)


def places_of(
    made: Sequence[Offer], wide: Mapping[str, float], row: Rect, scale: Scale, pressed: Spot | None
) -> dict[str, Rect]:
    """Return the place of each offer by its id; ``wide`` has their widths. The primary offer is at the right
    end of the row. To its left come the offers that cost nothing, then those that cost points. An offer that
    costs points moves further left so as not to lie where the last press was."""
    gap = scale.px(GAP)
    main = next((offer for offer in made if offer.kind == "primary"), None)
    first = scale.px(PRIMARY_WIDTH) if main is None else wide[main.id]
    rect = Rect(row.right - first, row.y, first, row.h)
    if main is not None and main.costs:
        rect = clear_of(rect, pressed, scale)
    found = {} if main is None else {main.id: rect}
    x = rect.x - gap
    for offer in sorted((o for o in made if o is not main), key=lambda o: o.costs):
        rect = Rect(x - wide[offer.id], row.y, wide[offer.id], row.h)
        if offer.costs:
            rect = clear_of(rect, pressed, scale)
        found[offer.id] = rect
        x = rect.x - gap
    return found


def clear_of(rect: Rect, pressed: Spot | None, scale: Scale) -> Rect:
    """Return the rectangle, moved to the left if the last press was in or next to it."""
    if pressed is None:
        return rect
    x, y, beside = scale.px(pressed.x), scale.px(pressed.y), scale.px(BESIDE)
    if not rect.grown(beside).holds(x, y):
        return rect
    return rect._replace(x=x - beside - rect.w)


def _laid(
    made: Sequence[Offer], places: Mapping[str, Rect], size: int, lines: int, scale: Scale, measure: Measure
) -> list[Look]:
    """Return the buttons, their labels all in the largest size that fits. Labels that take two lines do not
    count."""
    if lines == 1:
        fits = [_fitted(o, places[o.id], size, scale, measure) for o in made]
        size = min((s for s in fits if s), default=size)
    labels = [_button(o, places[o.id], size, lines, scale, measure) for o in made]
    return [*labels, *_notes(made, places, scale, measure)]


def _fitted(offer: Offer, rect: Rect, size: int, scale: Scale, measure: Measure) -> int:
    """Return the largest size, up to ``size`` (that of the row), at which the label of an offer fits on one
    line of fixed width; 0 if none does."""
    if not offer.letters:
        return size
    room = rect.w - scale.px(INSIDE_SMALL) + 2
    sizes = range(size, scale.least - 1, -1)
    return next((s for s in sizes if measure.width(offer.label, "english", s) <= room), 0)


def _width(offer: Offer, scale: Scale, measure: Measure) -> float:
    """Return the width needed for an offer's words, in pixels. A note under the primary button may extend
    further to the left."""
    size = scale.type(SIZE)
    if offer.letters:
        return max(size * offer.letters, _needed(offer, size, 1, scale, measure))
    wide = max(button_width(label, size, scale, measure) for label in (offer.label, *offer.labels))
    if offer.kind == "primary":
        return max(wide, scale.px(PRIMARY_WIDTH))
    return max(wide, min(_note_width(offer, scale, measure), scale.px(NOTE_WIDTH)))


def _needed(offer: Offer, size: int, lines: int, scale: Scale, measure: Measure) -> float:
    """Return the minimum width of a button if its label, or any label that may replace it later, takes this
    many lines."""
    labels, inside = (offer.label, *offer.labels), INSIDE
    if lines == 1 and offer.letters:
        longer = _longer(offer, size, scale, measure)
        size, lines, inside = scale.least, *((2, INSIDE_SMALL) if longer else (1, INSIDE))
    said = [line for label in labels for line in in_lines(label, size, lines, measure)]
    return max(measure.width(line, "english", size) for line in said) * 1.02 + scale.px(inside)


def _longer(offer: Offer, size: int, scale: Scale, measure: Measure) -> bool:
    """Return True if a label in the smallest letters is wider than its button."""
    wide = measure.width(offer.label, "english", scale.least) * 1.02 + scale.px(INSIDE_SMALL)
    return wide > size * offer.letters


def _note_width(offer: Offer, scale: Scale, measure: Measure) -> float:
    return measure.width(offer.note, "italic", scale.type(20)) * 1.03 + 8 if offer.note else 0.0


def _button(offer: Offer, rect: Rect, size: int, lines: int, scale: Scale, measure: Measure) -> Look:
    says = offer.says or " ".join(ended(opened(w)) for w in (offer.label, offer.note) if w)
    room = rect.w - scale.px(INSIDE) + 2
    whole = lines == 1 or measure.width(offer.label, "english", size) <= room
    if lines == 1 and offer.letters and not _fitted(offer, rect, size, scale, measure):
        size, whole = scale.least, False
    label = offer.label if whole else "\n".join(in_lines(offer.label, size, 2, measure))
    return ButtonLook(
        rect=rect,
        id=offer.id,
        label=label,
        size=size,
        kind=offer.kind,
        name=says,
        does=offer.does,
        dim=offer.dim,
        terms=offer.terms,
        stepping=offer.steps,
        answers=offer.answers,
        guess=offer.guess,
        z=BAR_Z,
    )


def _notes(
    made: Sequence[Offer], places: Mapping[str, Rect], scale: Scale, measure: Measure
) -> Iterator[Look]:
    """Yield the notes under the buttons, the primary one's first. A note wider than its button extends to the
    left (or, under a button of fixed width, to both sides), as far as the note to its right allows."""
    line, small, start = px(scale, zones(scale).noted), scale.type(20), math.inf
    for offer in sorted((o for o in made if o.note), key=lambda o: o.kind != "primary"):
        rect, need = places[offer.id], _note_width(offer, scale, measure)
        onward = bool(offer.letters) and offer.kind != "primary"
        room = rect.right - line.x if zones(scale).large else scale.px(NOTE_WIDTH) * scale.text
        wide = max(rect.w, need if onward else min(need, room))
        place = line._replace(x=rect.right - wide, w=wide)
        if onward:
            place = place._replace(x=min(rect.centre[0] - wide / 2, start - wide))
            if place.x < line.x or place.right < rect.centre[0]:
                continue
        align = "centre" if onward or wide == rect.w else "right"
        start = place.centre[0] - need / 2 if align == "centre" else place.right - need
        start -= scale.px(GAP)
        under = text_in(
            offer.note, place, small, scale, measure, face="italic", ink="second", align=align, z=BAR_Z
        )
        yield altered(under, terms=offer.terms, of=offer.id)
