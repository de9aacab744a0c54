"""Small sheets over the cloth: claims and challenges, conceding the hand, and the house rules in force."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.play.cloth.bar import clear_of
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import letter, px, zones
from picket_desktop.table.play.picket.offers import claims as offered
from picket_desktop.table.play.picket.offers import throwing_up
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import ButtonLook, Look, PanelLook, Rect, RuleLook, altered
from picket_desktop.table.widgets.parts import labelled, paragraph, printed, row
from picket_desktop.table.widgets.sheet import in_rows
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import Block, beside, on_sheet

LEADING = 1.25


def claims(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the sheet of claims at the strict table, in two columns.

    All claims look alike, because players must know for themselves what they can claim.
    """
    u, words = scale.u, state.say
    found = offered(state)
    tall, gap = scale.reach(50), 10 * u
    lines = (len(found) + 1) // 2
    body = lines * (tall + gap) + tall + 12 * u
    looks, inner, y = _sheet(scale, words.label("claims-title"), _width(scale), body)
    wide = (inner.w - gap) / 2
    buttons: list[Block] = []
    for i, offer in enumerate(found):
        place = Rect(inner.x + i % 2 * (wide + gap), y + i // 2 * (tall + gap), wide, tall)
        look = ButtonLook(rect=place, id=offer.id, label=offer.label, size=scale.type(24), name=offer.says)
        buttons.append(Block(0.0, [labelled(look, scale, measure)]))
    entries = [("close", words.label("back"), words.label("done.says"), "normal")]
    back = row(scale, measure, inner.right, inner.bottom - tall, entries)
    return raised(on_sheet(*looks, *in_rows(buttons, 2), beside(*back)))


def concede(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the sheet that asks the person to confirm conceding the last hand."""
    words, made = state.say, throwing_up(state)
    entries = [(o.id, o.label, o.says, o.kind) for o in made[::-1]]
    number = words.say.number(state.view.price_of_hand)
    said = [words.label("throw-up-ask", number=number)]
    sheet = _said(scale, measure, words.label("throw-up"), said, entries, scale.reach(50))
    costly = {o.id for o in made if o.costs}
    return [
        altered(look, rect=clear_of(look.rect, state.pressed, scale)) if look.id in costly else look
        for look in sheet
    ]


def house_rules(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the sheet of the house rules in force, one sentence each."""
    words = state.words
    said = words.house_rules.in_force(state.scene.rules)
    entries = [("close", words.label("done"), words.label("done.says"), "primary")]
    return _said(scale, measure, state.say.label("house-rules-title"), said, entries, scale.reach(50))


def _said(
    scale: Scale,
    measure: Measure,
    title: str,
    sentences: Sequence[str],
    entries: Sequence[tuple[str, str, str, str]],
    tall: float,
) -> list[Look]:
    """Return a sheet of sentences with a row of buttons. Many sentences are set in the smallest type."""
    width = _width(scale)
    room = scale.h - 260 * scale.u - tall
    size, inside = scale.type(25), (width - 80) * scale.u
    while True:
        lines = [line for s in sentences for line in wrapped(s, "english", size, inside, measure)]
        height = len(lines) * size * LEADING
        if height <= room or size == scale.least:
            break
        size = scale.least
    looks, inner, y = _sheet(scale, title, width, height + 18 * scale.u + tall)
    looks.append(paragraph(lines, Rect(inner.x, y, inner.w, height), size))
    buttons = row(scale, measure, inner.right, inner.bottom - tall, entries)
    return raised(on_sheet(*looks, beside(*buttons)))


def _width(scale: Scale) -> float:
    """Return the width of a small sheet, in board units."""
    return min(max(820.0, 34 * letter(scale)), scale.width - 40)


def _sheet(scale: Scale, title: str, width: float, body: float) -> tuple[list[Look], Rect, float]:
    """Return the paper with its title, in the middle of the cloth; the rectangle inside it; and the y at
    which its content begins. ``width`` is in board units, ``body`` (the height of the content) in pixels."""
    u, big = scale.u, scale.type(34)
    head = big * 1.25 + 22 * u
    height = head + body + 48 * u
    middle = px(scale, zones(scale).bar).centre[0]
    top = max((10 if zones(scale).large else 70) * u, (scale.h - height) / 2 - 40 * u)
    place = Rect(middle - width * u / 2, top, width * u, height)
    inner = place.grown(-40 * u, -24 * u)
    line = Rect(inner.x, inner.y, inner.w, big * 1.2)
    looks: list[Look] = [
        PanelLook(rect=place, seed=31),
        printed(title, line, big, "canon", "centre"),
        RuleLook(rect=Rect(inner.x, line.bottom, inner.w, 10 * u), double=True),
    ]
    return looks, inner, inner.y + head
