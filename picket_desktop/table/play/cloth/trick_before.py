"""The previous trick, shown again: its cards face up on a paper beside the pile it is in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.cloth.zones import HAND, TRICK, WON, zones
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    PortraitLook,
    Rect,
    TextLook,
)
from picket_desktop.table.widgets.parts import MORE
from picket_desktop.table.widgets.text import LEADING, Measure, fitting, inked
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.labels import Labels

WIDE, LARGE, STEP = 112.0, 168.0, 0.74
"""The width of a card in board units, that width's maximum in large type, and the distance from one card to
the next in card widths."""
GAP, EDGE, PAD = 10.0, 6.0, 22.0
"""How far the paper is from the pile, and from the edge of the cloth, and its margin, in board units."""
RAISED = 0.6
"""The height of the cards above the cloth (as in `CardLook`); they are raised because they only stay for a
moment."""
BEFORE_Z = PANEL_Z - 30
PREFIX = "before-"
"""The prefix of the ids of the cards of the previous trick."""


def leading_to(words: str, label: Labels, room: Rect, size: int, scale: Scale, measure: Measure) -> str:
    """Return the words on the pile with the last trick, marked as a button that shows it. If there is
    ``room`` (pixels), add the name of the trick on a line of its own. Otherwise add only the mark, if that
    fits."""
    named = f"{words}\n{label('last-trick')} {MORE}"
    plain, whole, marked = (
        fitting(text, "italic", size, room, scale, measure) for text in (words, named, f"{words} {MORE}")
    )
    if whole.size == plain.size and len(whole.lines) == len(named.split("\n")) and whole.tall <= room.h:
        return named
    return f"{words} {MORE}" if (marked.size, marked.tall) == (plain.size, plain.tall) else words


class Laid(NamedTuple):
    """A card of the trick; ``name`` is written over it if there are more than two players."""

    card: Card
    name: str = ""
    wins: bool = False


def trick_before(
    looks: Sequence[Look], winner: int, laid: Sequence[Laid], caption: str, scale: Scale, measure: Measure
) -> list[Look]:
    """Return a paper with a ``caption`` and the cards of a trick, each laid over the one before so that every
    index is visible; [] if the pile of the ``winner`` is not shown. The paper is next to that pile, towards
    the middle of the cloth, below or above, or else at the left edge, wherever it covers the fewest buttons
    and words. It is placed lower than any face and clear of the current trick."""
    piled = [k for k in looks if k.pile.kind == WON and k.pile.seat == winner]
    if not piled:
        return []
    of_cards = [k.rect for k in piled if isinstance(k, CardLook)] or [k.rect for k in piled]
    pile = reduce(Rect.union, of_cards)
    u, felt = scale.u, scale.felt.grown(-EDGE * scale.u)
    hand = [look for look in looks if isinstance(look, CardLook) and look.pile.kind == HAND]
    lowest = min([felt.bottom, *(card.rect.y - card.lift - EDGE * u for card in hand)])
    pad, size, small = PAD * u, scale.type(20), scale.least
    named = small * LEADING if any(one.name for one in laid) else 0.0
    head = size * LEADING + named
    room = (lowest - felt.y - head - 2 * pad) / CARD_RATIO
    wide = min(LARGE * u, max(WIDE * u, room)) if zones(scale).large else WIDE * u
    names = [measure.width(one.name, "sc", small) * 1.08 for one in laid]
    step = max(STEP * wide, max(names) + 8 * u)
    whole = max(wide + step * (len(laid) - 1), measure.width(caption, "italic", size) * 1.05)
    w, h = whole + 2 * pad, head + wide * CARD_RATIO + 2 * pad
    x = pile.right + GAP * u if pile.centre[0] < felt.centre[0] else pile.x - GAP * u - w
    x = min(max(x, felt.x), felt.right - w)
    near = min(max(pile.x, felt.x), felt.right - w)
    under = pile.bottom + GAP * u
    places = ((x, pile.centre[1] - h / 2), (near, under), (near, pile.y - GAP * u - h), (felt.x, under))
    papers = [_clear(Rect(x, y, w, h), looks, felt, lowest, GAP * u) for x, y in places]
    written = [inked(k, measure) for k in looks if isinstance(k, TextLook) and k.z < BEFORE_Z]
    buttons = [k.rect for k in looks if isinstance(k, ButtonLook)]
    x, y, *_ = min(papers, key=lambda it: (sum(map(it.overlaps, buttons)), sum(map(it.overlaps, written))))
    told = Rect(x + pad, y + pad, whole, size * LEADING)
    found: list[Look] = [
        PanelLook(rect=Rect(x, y, w, h), seed=29, z=BEFORE_Z - 1),
        TextLook(
            rect=told,
            text=caption,
            size=size,
            face="italic",
            align="centre",
            ink="ink",
            shadow=False,
            z=BEFORE_Z,
        ),
    ]
    left = x + (w - wide - step * (len(laid) - 1)) / 2
    for i, one in enumerate(laid):
        rect = Rect(left + i * step, told.bottom + named, wide, wide * CARD_RATIO)
        found.append(
            CardLook(
                rect=rect,
                id=f"{PREFIX}{one.card.text}",
                text=one.card.text,
                chosen=one.wins,
                high=RAISED,
                z=BEFORE_Z + i * 0.1,
            )
        )
        if one.name:
            over = Rect(rect.x + (min(step, wide) - names[i]) / 2, told.bottom, names[i], named)
            words = TextLook(
                rect=over,
                text=one.name,
                size=small,
                face="sc",
                align="centre",
                ink="ink",
                shadow=False,
                z=BEFORE_Z + 1,
            )
            found.append(words)
    return found


def _clear(paper: Rect, looks: Sequence[Look], felt: Rect, lowest: float, gap: float) -> Rect:
    """Return a paper moved onto the cloth, above ``lowest``, off the current trick and below any face."""
    paper = paper._replace(y=min(max(paper.y, felt.y), lowest - paper.h))
    paper = paper._replace(x=_beside_the_trick(paper, looks, felt, gap))
    faces = [k.rect for k in looks if isinstance(k, PortraitLook) and k.rect.overlaps(paper)]
    return paper._replace(y=min(max([paper.y, *(face.bottom for face in faces)]), lowest - paper.h))


def _beside_the_trick(paper: Rect, looks: Sequence[Look], felt: Rect, gap: float) -> float:
    """Return the x at which a paper covers no card of the trick, if there is room beside the cards."""
    cards = [k.rect for k in looks if isinstance(k, CardLook) and k.pile.kind == TRICK and not k.gone]
    under = [rect for rect in cards if rect.overlaps(paper)]
    if not under:
        return paper.x
    left = min(rect.x for rect in cards) - gap - paper.w
    right = max(rect.right for rect in cards) + gap
    places = [paper._replace(x=x) for x in (left, right) if felt.x <= x <= felt.right - paper.w]
    sheets = [k.rect for k in looks if isinstance(k, PanelLook)]
    free = [place.x for place in places if not any(sheet.overlaps(place) for sheet in sheets)]
    return min(free, key=lambda x: abs(x - paper.x), default=paper.x)
