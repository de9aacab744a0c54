"""The cribbage board on paper: its holes are measured one by one, and its words stay within the margins."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.pegging import GAME, LAP, TRACKS
from picket_desktop.printed import board as printed_board
from picket_desktop.printed.board import MARGIN, RING, laid_out
from picket_desktop.printed.paper import Paper
from picket_desktop.printed.sizes import BOARD, SHEETS, TYPE_SIZES, Order
from picket_desktop.words.languages import languages, speak, spoken
from tests.printed import measuring
from tests.printed.measuring import POPPLER, inked, pages, picture, read_aloud, sizes, words

RULES = games.rules(games.DEFAULT)
TRUE = 0.15
BEAD = 6.0
"""Width of a bead that fits in any hole next to its neighbours, in millimetres."""
pytestmark = POPPLER


def order(**of: object) -> Order:
    return Order(BOARD, RULES, RULES.pack)._replace(**of)  # type: ignore[arg-type]


@pytest.mark.sweep
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("points", TYPE_SIZES)
@pytest.mark.parametrize("language", list(languages()))
def test_board_is_one_sheet_in_the_type_asked_for(
    language: str, points: int, sheet: str, tmp_path: Path
) -> None:
    speak(language)
    file, size = measuring.saved(tmp_path, order(points=points, sheet=sheet)), SHEETS[sheet].across
    assert pages(file) == 1
    assert min(sizes(file).values()) >= points - 0.3
    found = words(file)
    assert all(MARGIN - 1 < word.left < word.right < size.w - MARGIN + 1 for word in found)
    assert all(MARGIN - 1 < word.top < word.bottom < size.h - MARGIN + 1 for word in found)
    numbers = {int(word.text) for word in found if word.text.isdigit()}
    assert numbers >= {*range(10, LAP + 1, 10), GAME}


@pytest.mark.full
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("points", TYPE_SIZES)
def test_every_hole_is_printed_where_it_lies_and_has_room_for_a_bead(
    points: int, sheet: str, tmp_path: Path
) -> None:
    """A line through the middle of each hole crosses a ring and the dot inside it."""
    size = SHEETS[sheet].across
    place, _ = laid_out(Paper(size, "", "", spoken()), points)
    board, scale = printed_board.BOARD, place.w / printed_board.BOARD.wide
    assert scale > BEAD + 1
    page = picture(measuring.saved(tmp_path, order(points=points, sheet=sheet)), 1)
    holes = [board.hole(track, number) for track in range(TRACKS) for number in range(1, LAP + 1)]
    holes += [peg for track in range(TRACKS) for peg in board.start(track)]
    for x, y in (*holes, board.hole(0, GAME)):
        middle, ring = place.x + x * scale, RING * scale
        dark = inked(bytes(255 if dot > 150 else dot for dot in page.row(place.y + y * scale)))
        for edge in (middle - ring, middle, middle + ring):
            assert min(max(a - edge, edge - b) for a, b in dark) < TRUE
        for within in (middle - ring / 2, middle + ring / 2):
            assert not any(a < within < b for a, b in dark)


def test_board_says_how_it_is_used(tmp_path: Path) -> None:
    file = measuring.saved(tmp_path, order())
    aloud, seen = read_aloud(file), " ".join(word.text for word in words(file))
    assert "Start" in seen
    assert "If this line measures 50 mm" in seen
    assert "two pegs" in aloud
    assert "one to 121 in the last hole" in aloud
