"""A slip on the table, clear of the cards, that asks a question and has buttons to answer it."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.slip.rows import BODY, LINE, Answer, Buttons, Says, title
from picket_desktop.table.play.slip.slip import Place, in_place, over_sheet, slip
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect
from picket_desktop.table.widgets.parts import paragraph
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import LEAST_TYPE, Scale
from picket_desktop.words.voice import ended


def asking(
    head: str,
    told: Sequence[str],
    answers: Sequence[Answer],
    looks: Sequence[Look],
    scale: Scale,
    measure: Measure,
    aside: bool = False,
) -> list[Look]:
    """Return a slip with a title, some text, and the buttons one below another. It lies at the foot of the
    score sheet or, if the sheet is folded, beside the trick or over the cloth.

    With ``aside``, the slip is shown while the table is in use. Then, if the sheet is folded, it is a strip
    over the far player's name, with as much text as fits.
    """
    large = zones(scale).large
    if aside and large:
        for words in (" ".join([ended(head), *told]), head, ""):
            if found := _strip(words, answers, scale, measure):
                return found
    text = [Says(one, units=LEAST_TYPE if large else BODY) for one in told]
    rows = [title(head), *text, Buttons(answers, stacked=not large)]
    if large:
        return in_place(scale, looks, measure, lambda place: slip(place, scale, measure, rows))
    place = over_sheet(scale)
    wide = min(place.room.w, scale.type(BODY) * 22)
    place = place._replace(room=place.room._replace(x=place.room.right - wide, w=wide), low=1.0)
    return slip(place, scale, measure, rows)


def _strip(words: str, answers: Sequence[Answer], scale: Scale, measure: Measure) -> list[Look]:
    """Return the strip; nothing if there is no room for it beside the cloth."""
    z, margin, gap, size = zones(scale), scale.px(10), scale.px(8), scale.type(22)
    room = px(scale, z.berth._replace(y=z.name.y, h=z.name.h))
    tall = max(scale.reach(44), size * 1.6)
    need = [measure.width(one.label, "english", size) * 1.02 + scale.px(24) for one in answers]
    left = room.w - 2 * margin - sum(need) - gap * len(need)
    lines = wrapped(words, "english", scale.least, left, measure) if words and left > scale.least * 6 else []
    high = len(lines) * scale.least * LINE
    deep = max(tall, high)
    if left < 0 or (words and not lines) or deep + 1.2 * margin > room.h:
        return []
    text = Rect(0, (deep - high) / 2, left, high)
    found: list[Look] = (
        [paragraph(lines, text, scale.least, "english", "heading", leading=LINE)] if lines else []
    )
    x = left + gap if lines else 0.0
    for one, wide in zip(answers, need, strict=True):
        rect = Rect(x, (deep - tall) / 2, wide, tall)
        found.append(ButtonLook(rect=rect, id=one.id, label=one.label, size=size, name=one.says))
        x += wide + gap
    place = Place(room._replace(w=x - gap + 2 * margin), margin, 0.6 * margin, 0.6 * margin, deep)
    return place.laid(found, deep)
