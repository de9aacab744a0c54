"""Blocks of looks can be joined, printed, and laid out leaf by leaf."""

from __future__ import annotations

from picket_desktop.table.screens.reading import leaves
from picket_desktop.table.widgets.clear import clearest
from picket_desktop.table.widgets.flow import Print, two_ends
from picket_desktop.table.widgets.looks import Look, Rect, SpotLook, TextLook
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.sheet import SideWords, abreast, printed_lines
from picket_desktop.table.widgets.tree import Block, beside, flat, space, together
from tests.table.measure import MEASURE

PLACE = Rect(100, 0, 300, 0)


def spot(id: str, tall: float = 20) -> Block:
    return Block(tall, [SpotLook(rect=Rect(0, 0, 10, tall), id=id)])


def tops(looks: list[Look]) -> dict[str, float]:
    return {look.id: look.rect.y for look in looks}


def test_blocks_stand_below_one_another_and_side_by_side() -> None:
    column = together(spot("a"), space(5), spot("b"))
    assert (column.tall, tops(flat(column.at(100)))) == (45, {"a": 100, "b": 125})
    row = beside(column, spot("c", 10).within(45))
    assert (row.tall, tops(flat(row.at(0)))) == (45, {"a": 0, "b": 25, "c": 17.5})
    assert [look.id for look in row.controls] == ["a", "b", "c"]


def test_each_step_of_scrolling_brings_something_new_into_sight() -> None:
    """A step leaves no more empty space than the next block, which did not fit, would need."""
    shown = Scroll()
    shown.shown([space(20)] * 5 + [space(90)] + [space(20)] * 5, Rect(0, 0, 100, 100))
    seen = [(shown.top, shown.below)]
    while seen[-1][1] < 11:
        shown.by(1)
        seen.append((shown.top, shown.below))
    assert seen == [(0, 5), (5, 6), (6, 11)]
    back = [seen[-1]]
    while back[-1][0] > 0:
        shown.by(-1)
        back.append((shown.top, shown.below))
    assert back == seen[::-1]


def test_places_abreast_share_the_whole_width() -> None:
    left, right = abreast(PLACE, 2, 20)
    assert (left.x, left.w, right.x, right.right) == (100, 140, 260, 400)


def test_words_at_the_left_give_way_to_those_at_the_right() -> None:
    block = two_ends(Print("A long name of a game " * 9, 20), Print("when", 16, "italic"), PLACE, MEASURE)
    left, right = (look for look in block.looks if isinstance(look, TextLook))
    assert left.text.endswith("…")
    assert right.text == "when"
    wide = MEASURE.width(left.text, left.face, left.size) + MEASURE.width(right.text, right.face, right.size)
    assert wide < PLACE.w


def test_side_words_lengthen_a_paragraph_that_is_shorter() -> None:
    side = SideWords("a term of several words", 80, 8, "heading")
    lines = printed_lines("short", PLACE, 20, MEASURE, after=7, side=side)
    assert len(lines) > 1
    assert lines[-1].tall == lines[0].tall + 7
    assert {look.rect.x for block in lines for look in block.looks} == {PLACE.x, PLACE.x + 80}


def test_a_leaf_begins_with_no_empty_space() -> None:
    rows = [(block, block.tall) for block in (spot("a", 60), space(30), spot("b", 60), spot("c", 10))]
    first, second = leaves(rows, Rect(0, 10, 10, 100))
    assert tops(first) == {"a": 10}
    assert tops(second) == {"b": 10, "c": 70}


def test_the_clearest_place_is_the_first_that_covers_nothing_or_least() -> None:
    covers = {"x": (0, 2), "y": (0, 1), "z": (1, 0)}
    assert clearest(covers, covers.__getitem__) == "y"
    assert clearest("", lambda one: (1,)) is None
