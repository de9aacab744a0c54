"""A lesson's slip, laid over its table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import NamedTuple

from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.play.cloth.overlay import PANEL_Z, ink
from picket_desktop.table.play.cloth.zones import HAND, px, zones
from picket_desktop.table.play.guides.teaching.berths import (
    Clear,
    end_of_sheet,
    in_sight,
    labelled,
    on_page,
    placed,
)
from picket_desktop.table.play.guides.teaching.highlight import Lit, lit_so
from picket_desktop.table.play.guides.teaching.pointing import Pointing
from picket_desktop.table.play.guides.teaching.slip import Note
from picket_desktop.table.play.slip.slip import uncut
from picket_desktop.table.widgets.looks import (
    CardLook,
    Look,
    PortraitLook,
    Rect,
    RuleLook,
    SpeechLook,
    TallyLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure

OWN_SPEECH = f"speech-{HUMAN}"
"""The id of the learner's own speech, which is removed if the slip needs its place."""


class Seen(NamedTuple):
    """A slip to lay over the table: its contents (``note``) and what it points at (``pointing``); the ids of
    the looks to leave out (``aside``), the highlighting of the others (``lit``), and whether the learner
    plays freely (``free``)."""

    note: Note
    pointing: Pointing
    aside: Collection[str]
    lit: Lit
    free: bool


class Laid:
    """Draws the slip of one lesson over a table."""

    def __init__(self) -> None:
        self._under: tuple[Hashable, Sequence[Look]] = (None, ())
        self._shown: list[Look] = []

    def over(self, looks: list[Look], key: Hashable, seen: Callable[[], Seen]) -> list[Look]:
        """Return the table with the slip over it. The slip is made anew only if the looks or the ``key`` have
        changed."""
        if self._under[0] != key or self._under[1] is not looks or not self._shown:
            self._under, self._shown = (key, looks), self._made(looks, seen())
        return self._shown

    def _made(self, looks: Sequence[Look], seen: Seen) -> list[Look]:
        """Return the table with the slip inserted after the hand, so that Tab goes there from the hand."""
        pointing = seen.pointing
        found = [lit_so(look, seen.lit) for look in looks if look.id not in seen.aside]
        lies = [px(pointing.scale, zones(pointing.scale).trick)] if seen.free else pointing.lies(looks)
        needed = [*lies, *pointing.needed(looks)]
        own = [look.rect for look in found if isinstance(look, SpeechLook) and look.id == OWN_SPEECH]
        kept = [rect for rect in in_sight(found, pointing.measure) if rect not in own]
        page = on_page(found, pointing.scale)
        yields = {look.rect for look in found if isinstance(look, PortraitLook | SpeechLook)}
        stays = [rect for rect in kept if rect not in yields]
        names = labelled(found, pointing.scale, pointing.measure)
        clear = Clear(needed, stays, kept, names, end_of_sheet(found, pointing.scale))
        slip = placed(seen.note, clear, pointing.scale, pointing.measure, page)
        shown = uncut(found, slip.looks)
        paper = shown[0].rect
        found = [look for look in found if not _hidden(look, paper, pointing.measure)]
        points = () if seen.free else pointing.drawn(paper, found)
        lying = [_beneath(look, paper) for look in found]
        after = next((i for i in range(len(lying), 0, -1) if lying[i - 1].pile.kind == HAND), 0)
        return [*lying[:after], *points, *shown, *lying[after:]]


def _hidden(look: Look, paper: Rect, measure: Measure) -> bool:
    """Return True if a look is print or a card on an open page, and the slip would hide any part of it."""
    printed = isinstance(look, TextLook | TallyLook | RuleLook | CardLook) and look.z >= PANEL_Z
    return printed and paper.overlaps(ink(look, measure) if isinstance(look, TextLook) else look.rect)


def _beneath(look: Look, paper: Rect) -> Look:
    """Make a look unpressable if its centre is under the slip; otherwise return it unchanged."""
    hidden = look.press and paper.holds(*look.rect.centre)
    return altered(look, press=False, drag=False) if hidden else look
