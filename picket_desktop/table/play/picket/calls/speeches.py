"""The banderoles with the players' speeches at a two-player table, and the places where they may hang."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from picket_desktop.lessons.parts import Part
from picket_desktop.table.motion.speech import Speech, speech_id
from picket_desktop.table.play.cloth.bar import SPEECH_Z
from picket_desktop.table.play.cloth.overlay import ink
from picket_desktop.table.play.cloth.zones import (
    BACKS,
    CURL,
    HAND,
    LAID,
    TRICK,
    letter,
    px,
    zones,
)
from picket_desktop.table.play.picket.bar import heard
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, TextLook, altered
from picket_desktop.table.widgets.text import Measure, banderole
from picket_desktop.table.widgets.theme import Scale

NAME = 36.0
"""The height of the opponent's name above the role, in board units."""
NARROW = 0.82
"""How wide the opponent's speech is when it hangs in the place of your speech and the buttons reach into that
place, as a fraction of the place's width."""


def speeches(
    state: PicketTable, scale: Scale, measure: Measure, asked: Sequence[Look], lying: Sequence[Look] = ()
) -> list[Look]:
    """Return the speeches. The opponent's comes from the mouth of the portrait or, without a portrait, from
    the cards, with the opponent's name if there is room. The person's is where the buttons are. A speech
    covers nothing that is ``asked`` and, where possible, no readable cards ``lying`` on the cloth.

    If there is no room for the person's speech, only the score sheet shows it. The same goes for the
    opponent's where it would cover the person's hand or the trick, unless the person must answer it.
    """
    found: list[Look] = []
    needed = [card for card in lying if isinstance(card, CardLook) and card.pile.kind in (HAND, LAID, TRICK)]
    for seat in (1 - state.seat, state.seat):
        speech = state.told.speeches[seat]
        if speech is None or Part.SPEECH not in state.parts:
            continue
        hung = [*_hung(state, seat, speech, scale, measure)]
        clear = [
            look for look in hung if not any(_meet(look, other, scale, measure) for other in (*asked, *found))
        ]
        theirs = seat != state.seat
        if not clear and not theirs:
            continue
        look = min(clear or hung[-1:], key=lambda look: _ill_placed(look, theirs, lying, scale))
        if not theirs and _covered(look, lying, scale) > (0, 0):
            continue
        if theirs and not heard(state) and any(_meet(look, card, scale, measure) for card in needed):
            continue
        terms = _spoken_of(state, seat, speech.text)
        name = state.words.label.spoken_by(state.player(seat), speech.text)
        found.append(altered(look, id=speech_id(seat), name=name, open=speech.open, z=SPEECH_Z, terms=terms))
    return found


def _hung(state: PicketTable, seat: int, speech: Speech, scale: Scale, measure: Measure) -> Iterator[Look]:
    """Yield a speech in every place where it fits, the best place first. The last place for the opponent's
    speech always counts, even if the speech does not fit there."""
    large, theirs = zones(scale).large, seat != state.seat
    size = scale.type((34 if speech.grand else 29) - (6 if large else 0))
    faceless = theirs and not large and not state.portrait(seat)
    for place in (places := _speech_places(state, theirs, scale)):
        room = px(scale, place)
        afar = faceless or (theirs and place.y >= zones(scale).my_name.bottom)
        text = state.say.labels.called_by(state.name, speech.text) if afar else speech.text
        tail = _tail(large, theirs, afar and not faceless, place is places[0])
        mouth = None if large else state.mouth(seat, px(scale, zones(scale).bust))
        look = banderole(text, room, size, measure, scale, tail=tail, grand=speech.grand, mouth=mouth)
        if faceless and look.rect.h > room.h + 1:
            look = banderole(speech.text, room, size, measure, scale, tail=tail, grand=speech.grand)
        if look.rect.h <= room.h + 1 or (theirs and place is places[-1]):
            yield look


def _tail(large: bool, theirs: bool, afar: bool, first: bool) -> str:
    """Return the direction of a banderole's tail, towards the speaker. Return "" if the banderole hangs too
    far away, in which case it names the speaker. In large type, the first place tried for the opponent's
    speech is under the face."""
    if not theirs:
        return "down" if large else ""
    if not large:
        return "right"
    return "" if afar else "up" if first else "left"


def _covered(look: Look, lying: Sequence[Look], scale: Scale) -> tuple[int, int]:
    """Return how many readable cards a speech would cover, and how many backs of a hand."""
    over = _curled(look.rect, scale)
    met = [card for card in lying if isinstance(card, CardLook) and over.overlaps(_risen(card))]
    backs = sum(card.pile.kind == BACKS for card in met)
    return len(met) - backs, backs


def _ill_placed(look: Look, theirs: bool, lying: Sequence[Look], scale: Scale) -> tuple[int, bool, int]:
    """Return three numbers, for comparison, that say how badly a speech is placed. The most important comes
    first: how many readable cards it covers, whether it is the opponent's and below your name, and how many
    backs it covers."""
    read, backs = _covered(look, lying, scale)
    return read, theirs and look.rect.y >= px(scale, zones(scale).my_name).bottom, backs


def _meet(speech: Look, other: Look, scale: Scale, measure: Measure) -> bool:
    """Return True if a speech, with its curled ends, would overlap a card, a button or words."""
    if isinstance(other, CardLook):
        return _curled(speech.rect, scale).overlaps(_risen(other))
    return speech.rect.overlaps(ink(other, measure) if isinstance(other, TextLook) else other.rect)


def _curled(speech: Rect, scale: Scale) -> Rect:
    return speech._replace(h=speech.h + scale.px(CURL))


def _risen(card: CardLook) -> Rect:
    return card.rect.moved(0, -card.lift) if card.lift else card.rect


def _speech_places(state: PicketTable, theirs: bool, scale: Scale) -> list[Rect]:
    """Return the places where a banderole may hang, the best first, in board units. A long speech by the
    opponent replaces the role in the deal, until tricks lie beside that.

    In large type, the opponent's speech hangs under the face. If there is no room there, it hangs over the
    role, in the place of your speech with the opponent's name, or beside the role over the cards. Your speech
    hangs over the cloth if no other place is free.
    """
    z = state.zones(scale)
    place = z.their_speech if theirs else z.my_speech
    if not z.large:
        under_name = place._replace(y=z.name.y + NAME, h=place.bottom - z.name.y - NAME)
        return [place, under_name] if theirs and not state.scene.won(1 - state.seat) else [place]
    middle = z.cloth.centre[1]
    beside = Rect(z.piles.x, z.name.y, z.piles.w, z.cloth.y - z.name.y)
    named = z.my_speech._replace(h=z.bar.h)
    lower_down = beside._replace(h=5.5 * letter(scale) + 30)
    lower = Rect(z.cloth.x, middle + 6, z.cloth.w, z.cloth.bottom - middle - 6)
    narrow = named._replace(w=named.w * NARROW)
    ends = z.their_tricks.x if state.scene.won(1 - state.seat) else z.their_tricks.right
    over_role = Rect(z.name.x, z.name.y + 1.2 * letter(scale), ends - z.name.x, place.h)
    return [place, over_role, named, narrow, beside, lower_down] if theirs else [place, lower]


def _spoken_of(state: PicketTable, seat: int, text: str) -> tuple[str, ...]:
    """Return the glossary terms in a banderole's ``text``: one line of speech, or several in succession."""
    said = state.scene.said
    last = next((i for i in reversed(range(len(said))) if said[i].seat == seat and said[i].text in text), -1)
    joined = takewhile(lambda s: s.seat == seat and s.text in text, reversed(said[: last + 1]))
    found = [
        term
        for spoken in [*joined][::-1]
        for term in state.say.speaks_of.of_event(spoken.event, state.scene.rules)
    ]
    return tuple(dict.fromkeys(found))
