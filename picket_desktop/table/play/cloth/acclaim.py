"""The band across the cloth that acclaims a great moment. The person's is larger, with its cards edged in
brass; another player's is plain."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.play.cloth.zones import BACKS, HAND, px, zones
from picket_desktop.table.widgets.looks import (
    NO_PILE,
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
"""The width of a fanned card and the maximum step from one to the next, in board units; the angle between two
neighbours, in degrees."""
BAND, BEYOND, SOFT = 0.46, 80.0, 150.0
"""Darkness of the band (0-1); how far it extends beyond the trick and everything else shown; and how far it
fades out at every edge, far enough that no edge is visible. Distances are in board units."""
WHY = 22
"""The type size of the reason for the acclaim."""
APPEARS = 3.0
"""The speed at which an acclaim's band and cards reach full strength, as a multiple of the speed at which the
acclaim opens."""


def acclaim(what: Acclaim, share: float, scale: Scale, measure: Measure) -> list[Look]:
    """Return an acclaim opened by ``share`` (0-1). The looks come in this order: the dark band across the
    cloth, which fades at its edges; the fan of cards; the banderole over the foot of the fan; the reason
    under that."""
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
    dark, beyond = min(1.0, round(APPEARS * share, 1)), BEYOND * u
    above, foot = min(top, trick.y) - beyond, max(top + whole, trick.bottom) + beyond
    band = Rect(room.x, above, room.w, foot - above)
    found: list[Look] = [
        PlaqueLook(rect=band, strength=BAND * dark, soft=SOFT * u, z=ACCLAIM_Z - 1),
        *_fan(what, share, room.centre[0], top + tall / 2, room.w * 0.9, scale),
        replace(scroll, rect=scroll.rect._replace(x=x, y=y), tail="", open=share, z=ACCLAIM_Z + 2),
    ]
    if what.why:
        place = why.rect._replace(y=y + scroll.rect.h + 8 * u)
        strip = inked(altered(why, rect=place), measure).grown(beyond + 20 * u, beyond)
        found.append(PlaqueLook(rect=strip, strength=BAND * dark, soft=beyond, z=ACCLAIM_Z + 1))
        found.append(altered(why, rect=place, fade=dark, z=ACCLAIM_Z + 2))
    return found


def beneath(looks: Sequence[Look], great: Sequence[Look]) -> list[Look]:
    """Return the table's ``looks`` under an acclaim while its band darkens. Speech in its way is left out.
    Words and piles on the cloth fade away if the acclaim would partly hide them."""
    band, *over = great
    hidden = 1.0 - band.strength / BAND if isinstance(band, PlaqueLook) else 1.0
    cut = [look for look in looks if any(look.rect.overlaps(k.rect) for k in over)]
    piles = {look.pile for look in cut if isinstance(look, CardLook)} - {NO_PILE}
    gone = {pile for pile in piles if pile.kind not in (HAND, BACKS)}
    words = {id(look) for look in cut if isinstance(look, TextLook)}
    return [
        altered(look, fade=look.fade * hidden) if look.pile in gone or id(look) in words else look
        for look in looks
        if not (isinstance(look, SpeechLook) and look.rect.centre[1] > band.rect.y)
    ]


def _step(n: int, room: float, scale: Scale) -> float:
    """Return the step between two of ``n`` fanned cards, in pixels."""
    return min(scale.px(STEP), (room - scale.px(CARD)) / max(1, n - 1))


def _fan(what: Acclaim, share: float, x: float, y: float, room: float, scale: Scale) -> list[CardLook]:
    """Return the fanned cards, swept open from the left by ``share`` (0-1): each comes out from behind the
    one before it."""
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
