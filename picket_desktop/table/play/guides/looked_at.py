"""Lays out a replay: the table as the game's family lays it out, and the replay's controls. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.bar import BAR_Z
from picket_desktop.table.play.cloth.zones import WON, px, zones
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.clear import PROMPT
from picket_desktop.table.widgets.looks import (
    CardLook,
    Look,
    Rect,
    SpeechLook,
    SpotLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import Scale

PART = "part-"
"""The prefix of the ids of the ribbon's parts; the index of the part follows."""


TOLD_TYPE = (26, 23, 20)
"""Type sizes to try for the text over the buttons. The first in which it fits on one line is used."""
Leading = Callable[[TableState, Rect, Scale, Measure], Sequence[Look]]
"""A function that returns the buttons in their place (pixels) for a table that can only be looked at."""


def looked_at(
    presenter: Presenter,
    state: TableState,
    led_by: Leading,
    scale: Scale,
    attention: Attention,
    measure: Measure,
) -> list[Look]:
    """Return the table as its family lays it out, with nothing asked, and the buttons that ``led_by``
    returns."""
    place = presenter.looked_on(state, scale)
    laid = [_reached(look, state) for look in presenter.layout(state, scale, attention, measure)]
    if not zones(scale).large:
        bare = state.replayed is not None and not state.scene.number
        laid = _told_in(laid, state.words.label("step.bare") if bare else "", place, scale, measure)
    if state.open.panel:
        return laid
    led = led_by(state, place, scale, measure)
    return [*led, *(look for look in laid if not _hangs_over(look, led))]


def _reached(look: Look, state: TableState) -> Look:
    """Return a look as it is at a table that can only be looked at. A card is disabled; a part of the deal on
    the ribbon leads to where that part begins."""
    if isinstance(look, CardLook) and look.pile.kind != WON:
        return altered(look, press=False, drag=False, does="", lift=0.0) if look.press or look.drag else look
    if isinstance(look, SpotLook) and look.id.startswith(PART):
        return altered(look, press=True, name=state.words.label.to_part(look.name))
    return look


def _hangs_over(look: Look, led: Sequence[Look]) -> bool:
    """Return True if a banderole would hang over a button; if there is no room for both, its words are on the
    score sheet."""
    return isinstance(look, SpeechLook) and any(look.rect.overlaps(button.rect) for button in led)


def _told_in(looks: Sequence[Look], instead: str, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Put the explanatory text, or ``instead`` if there is none, over the buttons.

    It goes on one line if smaller type or starting further to the left makes that possible.
    """
    told = [k.text.replace("\n", " ") for k in looks if isinstance(k, TextLook) and k.id in PROMPT]
    rest = [k for k in looks if k.id not in PROMPT]
    told = told or [instead]
    if not any(told):
        return rest
    room = Rect(place.x, place.y, place.w, scale.type(26) * 1.3)
    left = px(scale, zones(scale).my_name).x
    wide = room._replace(x=left, w=room.right - left)
    for within, units in (*((room, units) for units in TOLD_TYPE), (wide, TOLD_TYPE[-1])):
        look = text_in(" ".join(told), within, scale.type(units), scale, measure, face="prose")
        if look.rect.h <= room.h:
            break
    return [*rest, altered(look, id="prompt", rect=look.rect.moved(0, room.h - look.rect.h), z=BAR_Z)]
