"""Every sheet of every game, on each paper and in each language, keeps clear of the edges and has type as
large as requested."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import (
    LEAFLET,
    OF_A_GAME,
    PACK,
    SCORE_SHEET,
    SHEETS,
    THINGS,
    TYPE_SIZES,
    WRAPPER,
    Order,
)
from picket_desktop.words.languages import languages, speak
from picket_desktop.words.pages import page_words, said
from tests.printed import measuring
from tests.printed.measuring import MM, PAPER, POPPLER, sizes

CLEAR = 3.0
"""How wide an edge many printers leave blank, in millimetres."""
DPI = 150
TRUE = 0.3
"""How far off a measured size may be, in points."""
pytestmark = POPPLER

ORDERS = [
    Order(thing, games.rules(name), games.rules(name).pack, sheet=sheet, points=points)
    for thing in THINGS
    for name in (games.names() if thing in OF_A_GAME else (games.DEFAULT, "cotton", "piquesept-3"))
    for sheet in SHEETS
    for points in (TYPE_SIZES[:1] if thing == PACK else TYPE_SIZES)
]


def named(order: Order) -> str:
    return f"{order.thing}-{order.rules.name}-{order.points}-{order.sheet}"


@pytest.mark.sweep(one_in=42)
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("order", ORDERS, ids=named)
def test_nothing_is_printed_where_printers_do_not_reach(order: Order, language: str, tmp_path: Path) -> None:
    speak(language)
    edge = int(CLEAR / MM * DPI)
    for w, h, grey in sides(measuring.saved(tmp_path, order)):
        assert (w, h) == pytest.approx([side / MM * DPI for side in measured(order)], abs=1)
        rows = [grey[at : at + w] for at in range(0, len(grey), w)]
        assert min(b"".join(rows[:edge] + rows[-edge:])) >= PAPER
        assert min(b"".join(row[:edge] + row[-edge:] for row in rows)) >= PAPER


@pytest.mark.sweep(one_in=42)
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("order", [one for one in ORDERS if one.thing != PACK], ids=named)
def test_type_is_as_large_as_was_asked_for(order: Order, language: str, tmp_path: Path) -> None:
    """There are two exceptions: the sources in a leaflet with the smallest type, and the front of the
    wrapper, where type is as large as fits on a card."""
    speak(language)
    found = sizes(measuring.saved(tmp_path, order))
    assert found
    if order.thing == LEAFLET and order.points == TYPE_SIZES[0]:
        assert min(found.values()) > SMALLEST
        return
    front = on_the_front(order) if order.thing == WRAPPER else ()
    small = {text: size for text, size in found.items() if size < order.points - TRUE and text not in front}
    assert small == {}


@pytest.mark.full
@pytest.mark.parametrize("language", list(languages()))
def test_every_score_sheet_is_printed(language: str) -> None:
    """This includes the sides that have a single column of deals, which is shaded as a whole."""
    speak(language)
    for order in ORDERS:
        if order.thing == SCORE_SHEET:
            assert printed(order), named(order)


SMALLEST = 6.5
"""Every printed line must be larger than this, in points, even in the smallest type."""


def on_the_front(order: Order) -> tuple[str, ...]:
    """Return the texts that may be printed on the front of a wrapper, each in roman and in italics."""
    number = said("printed.wrapper.number", number=page_words().say.number(order.cards))
    lines = (number, said("printed.wrapper.made"), said("printed.wrapper.by"))
    return tuple(f"{before}{line}{after}" for line in lines for before, after in (("", ""), ("<i>", "</i>")))


def measured(order: Order) -> tuple[float, float]:
    """Return the size that the printed sheet should have, in millimetres."""
    across = order.thing not in (PACK, WRAPPER, "score-sheet")
    return SHEETS[order.sheet].across if across else SHEETS[order.sheet]


def sides(pdf: Path) -> Iterator[tuple[int, int, bytes]]:
    """Yield the width, height and greys of each side in a file."""
    told = ("pdftoppm", "-r", str(DPI), "-gray", str(pdf))
    made = subprocess.run(told, capture_output=True, check=True).stdout
    at = 0
    while at < len(made):
        head = re.compile(rb"P5\s+(\d+)\s+(\d+)\s+255\s").match(made, at)
        assert head is not None
        w, h = int(head[1]), int(head[2])
        yield w, h, made[head.end() : head.end() + w * h]
        at = head.end() + w * h
