"""Sheets of parchment whose content scrolls if the window has no room for all of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import LEADING, column, paragraph
from picket_desktop.table.widgets.scroll import Block, Scroll
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

MARGIN, FOOT, PAIR_GAP = 50, 20, 16
"""Board units beside the content of a sheet, beneath it, and between two buttons side by side."""


def scrolled(
    blocks: Sequence[Block], sheet: Rect, y: float, scroll: Scroll, focus: str, scale: Scale
) -> list[Look]:
    """Return blocks from a height of a sheet to its foot, with a scroll bar beside them if not all of them
    fit."""
    u = scale.u
    body = Rect(sheet.x + MARGIN * u, y, sheet.w - 2 * MARGIN * u, sheet.bottom - FOOT * u + 1 - y)
    track = Rect(body.right + 12 * u, y + 6 * u, 28 * u, body.h - 12 * u)
    return [*scroll.shown(blocks, body, focus), *scroll.bar(track, said("rules.list.says"))]


def buttons(
    entries: Sequence[tuple[str, str, str]],
    place: Rect,
    scale: Scale,
    great: bool = False,
    main: str = "",
    dim: Collection[str] = (),
) -> list[Block]:
    """Return buttons one below another across a place, from (id, label, what it says); `main` is the primary
    one, and those of `dim` may not be used now."""

    def block(entry: tuple[str, str, str]) -> Block:
        tall = column(scale, place._replace(y=0), [entry], great)[1]
        return Block(tall, lambda y: column(scale, place._replace(y=y), [entry], great, main, dim)[0], True)

    return [block(entry) for entry in entries]


def paired(
    entries: Sequence[tuple[str, str, str]],
    place: Rect,
    scale: Scale,
    main: str = "",
    dim: Collection[str] = (),
) -> list[Block]:
    """Return `buttons` in pairs, two side by side."""
    gap = PAIR_GAP * scale.u
    wide = (place.w - gap) / 2
    sides = place._replace(w=wide), place._replace(x=place.right - wide, w=wide)

    def block(pair: Sequence[tuple[str, str, str]]) -> Block:
        columns = [
            buttons([entry], side, scale, main=main, dim=dim)[0]
            for entry, side in zip(pair, sides, strict=False)
        ]
        return Block(columns[0].tall, lambda y: [look for b in columns for look in b.make(y)], True)

    return [block(entries[i : i + 2]) for i in range(0, len(entries), 2)]


def printed_lines(
    text: str,
    place: Rect,
    size: int,
    measure: Measure,
    face: str = "english",
    ink: str = "ink",
    align: str = "left",
    after: float = 0.0,
) -> list[Block]:
    """Return a paragraph as lines that scroll one by one, with ``after`` pixels below the last."""
    lines = wrapped(text, face, size, place.w * 0.98, measure)
    step = size * LEADING

    def block(line: str, below: float) -> Block:
        return Block(
            step + below,
            lambda y: [paragraph([line], place._replace(y=y, h=step), size, face, ink, align)],
        )

    return [block(line, after if i == len(lines) - 1 else 0.0) for i, line in enumerate(lines)]
