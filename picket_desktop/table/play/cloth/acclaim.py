"""A great moment shown on a band across the cloth: one's own larger, with its cards edged in brass,
another's plain."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.play.cloth.zones import TRICK, px, zones
from picket_desktop.table.widgets.looks import (
    CardLook,
    Look,
    Pile,
    PlaqueLook,
    Rect,
    SpeechLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure, banderole, inked, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

ACCLAIM_Z = 120.0
ACCLAIMED = "acclaimed"
CARD, STEP, LEAN = 112.0, 74.0, 2.2
"""The fanned cards: their width, the greatest step between two (board units), and their lean (degrees)."""
BAND, SOFT = 0.72, 0.4
"""The darkness of the band in the middle, and the share of its height over which it fades away at every
edge."""
WHY = 22
"""The type size of the reason."""
APPEARS = 3.0
"""The factor by which the band darkens, and each card becomes opaque, sooner than the whole opens."""


def acclaim(what: Acclaim, share: float, scale: Scale, measure: Measure) -> list[Look]:
    """Return the fan, the banderole over its foot, opened by ``share`` (0-1), and the reason under it, on a
    dark band across the cloth that fades away at its edges. The band comes first."""
    z, u = zones(scale), scale.u
    room = px(scale, z.cloth._replace(x=z.bar.x, w=z.bar.w))
    size = scale.type(58 if what.own else 44)
    scroll = banderole(what.words, room.grown(-30 * u, 0), size, measure, scale, tail="down", grand=True)
    tall = CARD * CARD_RATIO * u if what.cards else 0.0
    line = Rect(room.x + 0.14 * room.w, 0, 0.72 * room.w, 3 * scale.type(WHY))
    why = text_in(what.why, line, scale.type(WHY), scale, measure, face="prose-italic", align="centre")
    below = why.rect.h + 10 * u if what.why else 0.0
    whole = 0.74 * tall + scroll.rect.h + below
    top = max(room.y + 16 * u, room.centre[1] - whole / 2)
    x, y = room.centre[0] - scroll.rect.w / 2, top + 0.74 * tall
    trick = px(scale, z.trick).grown(10 * u)
    above, foot = min(top - 26 * u, trick.y), max(top + whole + 46 * u, trick.bottom)
    dark, soft = min(1.0, round(APPEARS * share, 1)), SOFT * (foot - above)
    wide = min(room.w, max(scroll.rect.w, _across(len(what.cards), room.w * 0.9, scale)) + soft)
    band = Rect(room.centre[0] - wide / 2, above, wide, foot - above)
    found: list[Look] = [
        PlaqueLook(rect=band, strength=BAND * dark, soft=soft, z=ACCLAIM_Z - 1),
        *_fan(what, share, room.centre[0], top + tall / 2, room.w * 0.9, scale),
        replace(scroll, rect=scroll.rect._replace(x=x, y=y), tail="", open=share, z=ACCLAIM_Z + 2),
    ]
    if what.why:
        place = why.rect._replace(y=y + scroll.rect.h + 8 * u)
        strip = inked(altered(why, rect=place), measure).grown(25 * u, 13 * u)
        found.append(PlaqueLook(rect=strip, strength=BAND * dark, soft=16 * u, z=ACCLAIM_Z + 1))
        found.append(altered(why, rect=place, fade=dark, z=ACCLAIM_Z + 2))
    return found


def beneath(looks: Sequence[Look], great: Sequence[Look]) -> list[Look]:
    """Return the table under an acclaim as the band darkens: without speech in its way, and without the words
    and the cards of the trick that it would hide in part."""
    band, *over = great
    hidden = 1.0 - band.strength / BAND if isinstance(band, PlaqueLook) else 1.0
    found = []
    for look in looks:
        if isinstance(look, SpeechLook) and look.rect.centre[1] > band.rect.y:
            continue
        cut = isinstance(look, TextLook) or look.pile.kind == TRICK
        if cut and any(look.rect.overlaps(k.rect) for k in over):
            look = altered(look, fade=look.fade * hidden)
        found.append(look)
    return found


def _step(n: int, room: float, scale: Scale) -> float:
    """Return the step between two of n fanned cards."""
    return min(scale.px(STEP), (room - scale.px(CARD)) / max(1, n - 1))


def _across(n: int, room: float, scale: Scale) -> float:
    """Return the width of the opened fan of n cards."""
    return scale.px(CARD) + (n - 1) * _step(n, room, scale) if n else 0.0


def _fan(what: Acclaim, share: float, x: float, y: float, room: float, scale: Scale) -> list[CardLook]:
    """Return the cards, swept open from the left: each comes out from behind the one before it."""
    n, w = len(what.cards), scale.px(CARD)
    step = _step(n, room, scale)
    swept = share * (n - 1)
    found = []
    for i, text in enumerate(what.cards[: math.ceil(swept) + 1] if share else ()):
        off = min(i, swept) - (n - 1) / 2
        bend = scale.px(0.6) * off * off
        found.append(
            CardLook(
                rect=Rect(x + off * step - w / 2, y + bend - w * CARD_RATIO / 2, w, w * CARD_RATIO),
                id=f"acclaimed-{text}",
                pile=Pile(ACCLAIMED),
                index=i,
                text=text,
                angle=-LEAN * off,
                high=0.6,
                chosen=what.own,
                fade=min(1.0, APPEARS * share),
                z=ACCLAIM_Z + i * 0.01,
            )
        )
    return found
