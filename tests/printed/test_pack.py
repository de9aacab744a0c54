"""The printed pack is accurate to a fifth of a millimetre, measured at 600 dots to the inch."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop import paths
from picket_desktop.engine import games
from picket_desktop.printed.card_art import CLEAR, face
from picket_desktop.printed.pack import BEYOND, GAP, MARK, SAFE, SHORTEST, places
from picket_desktop.printed.paper import Box
from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import BLEED, CARDS, PACK, PACKS, SHEETS, SINGLE, Order
from picket_desktop.saved.settings import BACKS
from picket_desktop.words.languages import languages, speak
from tests.printed import measuring
from tests.printed.measuring import DPI, MM, POPPLER, bare, inked, pages, parts, picture, told

TRUE = 0.2
RULES = games.rules(games.DEFAULT)
pytestmark = POPPLER


def order(**of: object) -> Order:
    return Order(PACK, RULES, RULES.pack)._replace(**of)  # type: ignore[arg-type]


def saved(folder: Path, **of: object) -> Path:
    return measuring.saved(folder, order(**of))


@pytest.mark.full
@pytest.mark.parametrize(("sheet", "number", "sides"), [*(("a4", n, 8) for n in PACKS), ("letter", 36, 10)])
def test_every_card_is_printed_and_named_once(sheet: str, number: int, sides: int, tmp_path: Path) -> None:
    """Letter paper has room for eight cards of a suit on a sheet, and the four sixes share the last sheet."""
    file = saved(tmp_path, cards=number, sheet=sheet)
    assert pages(file) == sides
    assert parts(file).count("Figure") == number + sides // 2  # and the backs of each sheet
    alts = re.findall(rb"/Alt \((.*?)\)", file.read_bytes(), re.DOTALL)
    assert len(set(alts)) >= number


@pytest.mark.full
@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("sheet", SHEETS)
def test_cut_marks_are_a_card_apart(size: str, sheet: str, tmp_path: Path) -> None:
    page = picture(saved(tmp_path, size=size, sheet=sheet, cards=36), 1)
    on = places(CARDS[size], SHEETS[sheet])
    assert (page.w / 600 * 25.4, page.h / 600 * 25.4) == pytest.approx(SHEETS[sheet], abs=TRUE)
    above = page.row(on.block.y - BEYOND - GAP - 0.8)
    marks = [(left + right) / 2 for left, right in inked(above)]
    assert [b - a for a, b in pairwise(marks)] == pytest.approx([on.place.w] * on.across, abs=TRUE)
    beside = page.column(on.block.x - BEYOND - GAP - 0.8)
    down = [(top + foot) / 2 for top, foot in inked(beside)]
    lines = [y for y in down if any(abs(y - on.block.y - n * on.place.h) < 2 for n in range(on.down + 1))]
    assert [b - a for a, b in pairwise(lines)] == pytest.approx([on.place.h] * on.down, abs=TRUE)


@pytest.mark.full
def test_no_marks_stand_where_no_cards_are(tmp_path: Path) -> None:
    """The four sixes fill only half of the last sheet of Letter paper."""
    file, on = saved(tmp_path, sheet="letter", cards=36), places(CARDS["poker"], SHEETS["letter"])
    for side in (pages(file) - 1, pages(file)):
        page = picture(file, side)
        below = on.block.y + 2 * on.place.h + BEYOND + GAP + MARK + 1
        assert all(not inked(page.row(y)) for y in range(int(below), int(SHEETS["letter"].h) - 5, 3))


@pytest.mark.full
@pytest.mark.parametrize("side", [1, 2])
@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_lies_where_printers_do_not_print(size: str, sheet: str, side: int, tmp_path: Path) -> None:
    """No mark, note or rule is within five millimetres of an edge, and every mark is long enough to see."""
    page = picture(saved(tmp_path, size=size, sheet=sheet, cards=36), side)
    on = places(CARDS[size], SHEETS[sheet])
    assert bare(page, SAFE - 0.1)
    first = page.column(on.block.x)
    (mark,) = (m for m in inked(first) if m[1] == pytest.approx(on.block.y - BEYOND - GAP, abs=TRUE))
    assert mark[1] - mark[0] >= SHORTEST
    (mark,) = (
        m for m in inked(page.row(on.block.y)) if m[1] == pytest.approx(on.block.x - BEYOND - GAP, abs=TRUE)
    )
    assert mark[1] - mark[0] >= SHORTEST


@pytest.mark.full
@pytest.mark.parametrize(
    ("size", "sheet", "cards", "first", "number"),
    [("poker", "a4", 32, 1, 8), ("historical", "letter", 30, 3, 7), ("poker", "letter", 30, 3, 7)],
)
def test_backs_lie_behind_their_cards(
    size: str, sheet: str, cards: int, first: int, number: int, tmp_path: Path
) -> None:
    """The last place of each sheet is empty, on both sides."""
    file = saved(tmp_path, size=size, sheet=sheet, cards=cards)
    on = places(CARDS[size], SHEETS[sheet])
    assert number == on.across * on.down - 1
    front, back = picture(file, first), picture(file, first + 1).mirrored()
    for row in range(on.down):
        y = on.block.y + (row + 0.5) * on.place.h
        (here,), (there,) = ([p for p in inked(side.row(y)) if p[1] - p[0] > 30] for side in (front, back))
        assert here == pytest.approx(there, abs=TRUE)
    assert here[1] - here[0] == pytest.approx((on.across - 1) * on.place.w + 2 * BEYOND, abs=TRUE)


@pytest.mark.full
@pytest.mark.parametrize("back", BACKS)
@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("sheet", [*SHEETS, SINGLE])
def test_backs_are_alike_either_way_up_and_have_no_pale_edge(
    sheet: str, size: str, back: str, tmp_path: Path
) -> None:
    """A back turned upside down has its ink in the same places. Only the rims of lines may differ, where the
    turned picture falls on other dots. The pattern continues beyond everything that may be cut or trimmed."""
    page = picture(saved(tmp_path, cards=36, sheet=sheet, size=size, back=back), 2)
    if sheet == SINGLE:
        cards = [Box(BLEED, BLEED, CARDS[size].w, CARDS[size].h)]
        beyond = BLEED - 0.3
    else:
        on = places(CARDS[size], SHEETS[sheet])
        cards, beyond = [on.behind(at) for at in (0, 4)], BEYOND - 0.2
    for card in cards:
        part = page.about(card.middle, card.y + card.h / 2, card.w - 2, card.h - 2)
        upright = part.dark()
        assert sum(upright) > len(upright) / 20
        assert differing(upright, upright[::-1]) < sum(upright) / 10
    outer = cards[0].inset(-beyond)
    deep = beyond + EDGE
    bands = [outer._replace(h=deep), outer._replace(w=deep)]
    bands += [outer._replace(x=outer.right - deep, w=deep)] * (sheet == SINGLE)
    for band in bands:
        there = page.about(band.middle, band.y + band.h / 2, band.w, band.h).dark()
        assert sum(there) > len(there) / 80


EDGE = 1.8
"""Maximum distance from the cut to the nearest ink along each side, in millimetres."""


def at(millimetres: float) -> int:
    return round(millimetres / MM * DPI)


def differing(one: bytes, other: bytes) -> int:
    """Return how many dots are dark in only one of the two pictures."""
    return (int.from_bytes(one, "big") ^ int.from_bytes(other, "big")).bit_count()


@pytest.mark.full
@pytest.mark.parametrize("faces", ["indexed", "large", "period"])
@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("sheet", [*SHEETS, SINGLE])
def test_frame_lies_well_within_its_card(sheet: str, size: str, faces: str, tmp_path: Path) -> None:
    """The frame therefore stays whole if a cut or trim goes astray."""
    page = picture(saved(tmp_path, cards=36, sheet=sheet, size=size, faces=faces), 1)
    card = (
        Box(BLEED, BLEED, CARDS[size].w, CARDS[size].h)
        if sheet == SINGLE
        else places(CARDS[size], SHEETS[sheet]).front(0)
    )
    inner = card.inset(CLEAR - 0.2)
    within = slice(at(card.x + 0.5), at(card.right - 0.5))
    for step in range(1, 10):
        for y in (card.y + step * 0.28, card.bottom - step * 0.28):
            assert min(page.row(y)[within]) > 100, y
    across = [dot < 100 for dot in page.row(card.y + card.h / 2)[within]]
    assert any(across)
    assert inner.x <= card.x + 0.5 + across.index(True) / 600 * 25.4


@pytest.mark.parametrize("language", languages())
def test_pack_bears_the_letters_of_the_language(language: str) -> None:
    speak(language)
    letters = dict(zip("KQJ", languages()[language].courts, strict=True))
    for rank in "AKQJT9876":
        for faces in ("indexed", "large", "period"):
            english = paths.card(f"{rank}H", faces).read_text("utf-8")
            drawn = face(f"{rank}H", faces, "two")
            own = letters.get(rank, rank) == rank or faces == "period"
            assert (drawn == english) is own
            if not own:
                index = paths.index(letters[rank], "H", faces).read_text("utf-8")
                assert index[index.index("<g") : index.index("</svg>")] in drawn


@pytest.mark.full
def test_a_card_a_page_says_where_it_is_trimmed(tmp_path: Path) -> None:
    file = saved(tmp_path, sheet=SINGLE)
    card = CARDS["poker"]
    assert pages(file) == 72
    boxes = dict(re.findall(r"^(\w+):\s+([\d. ]+)$", told("pdfinfo", "-box", file), re.MULTILINE))
    media, trim = ([float(n) / 72 * 25.4 for n in boxes[box].split()] for box in ("MediaBox", "TrimBox"))
    assert media == pytest.approx([0, 0, card.w + 2 * BLEED, card.h + 2 * BLEED], abs=0.05)
    assert trim == pytest.approx([BLEED, BLEED, BLEED + card.w, BLEED + card.h], abs=0.05)
    page = picture(file, 1)
    assert inked(page.row(1)) == [(0, pytest.approx(card.w + 2 * BLEED, abs=TRUE))]


@pytest.mark.full
@pytest.mark.parametrize("faces", ["period", "large", "indexed"])
def test_four_colours_are_other_inks(faces: str) -> None:
    assert printed(order(faces=faces)) != printed(order(faces=faces, colours="four"))


@pytest.mark.full
@pytest.mark.parametrize("number", PACKS)
@pytest.mark.parametrize("size", CARDS)
@pytest.mark.parametrize("sheet", SHEETS)
def test_fronts_and_mirrored_backs_lie_over_one_another(
    sheet: str, size: str, number: int, tmp_path: Path
) -> None:
    """When the first or last sheet is held up to the light, the cards printed on one side end where the backs
    on the other side do, and the cutting marks of both sides coincide."""
    file, on = saved(tmp_path, sheet=sheet, size=size, cards=number), places(CARDS[size], SHEETS[sheet])
    marks_above, marks_beside = on.block.y - BEYOND - GAP - 1, on.block.x - BEYOND - GAP - 1
    whole = on.block.inset(-BEYOND - GAP / 2)
    across, down = slice(at(whole.x), at(whole.right)), slice(at(whole.y), at(whole.bottom))
    for side in (1, pages(file) - 1):
        front, back = picture(file, side), picture(file, side + 1).mirrored()
        for row in range(on.down):
            y = on.block.y + (row + 0.5) * on.place.h
            here, there = (_ends(page.row(y)[across]) for page in (front, back))
            assert here == pytest.approx(there, abs=OVER)
        for column in range(on.across):
            x = on.block.x + (column + 0.5) * on.place.w
            here, there = (_ends(page.column(x)[down]) for page in (front, back))
            assert here == pytest.approx(there, abs=OVER)
        left, right = (_cut(page.row(marks_above), on.block.x) for page in (front, back))
        assert left == pytest.approx(right, abs=OVER)
        above, below = (_cut(page.column(marks_beside), on.block.y) for page in (front, back))
        assert above == pytest.approx(below, abs=OVER)


OVER = 0.3
"""How far a back may be off its card, in millimetres, apart from what a printer adds when it turns the
sheet."""


def _ends(dots: bytes) -> tuple[float, ...]:
    """Return where the printing along a line begins and ends, leaving out thin marks. Return () if nothing is
    printed."""
    found = [part for part in inked(dots) if part[1] - part[0] > 1]
    return (found[0][0], found[-1][1]) if found else ()


def _cut(dots: bytes, first: float) -> list[float]:
    """Return the places of the cutting marks along a line, starting at ``first``."""
    return [(a + b) / 2 for a, b in inked(dots) if a > first - 1 and b - a < 0.5]
