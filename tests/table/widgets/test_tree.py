"""A page's tree is measured when the page is placed, does not depend on what happens to its looks later, and
is what the arrows move through."""

from __future__ import annotations

from picket_desktop.table.input.focus import walked
from picket_desktop.table.widgets.looks import AwayLook, Look, Rect, SpotLook, altered
from picket_desktop.table.widgets.scroll import Scroll
from picket_desktop.table.widgets.tree import Block, Outline, around, beside, flat, together
from picket_desktop.table.widgets.within import Lies, Role


def spot(id: str, x: float = 0, wide: float = 100) -> Block:
    return Block(20, [SpotLook(rect=Rect(x, 0, wide, 20), id=id)])


def rows(seen: int) -> list[Look]:
    """Return five rows of a list, ``seen`` of which are visible."""
    every = [beside(spot(f"left {i}"), spot(f"right {i}", 100)) for i in range(5)]
    return flat(Scroll().shown(every, Rect(0, 40, 200, seen * 20.0)))


def page() -> list[Look]:
    """Return a scrolling list of two columns, with the button that leaves at the far right of its foot."""
    every = [beside(spot(f"left {i}"), spot(f"right {i}", 100)) for i in range(5)]
    shown = Scroll().shown(every, Rect(0, 40, 200, 60))
    foot = beside(spot("more", 0, 20), spot("done", 150, 50)).at(120)
    return flat(Block(140, [spot("head"), shown, foot], Lies.DOWN, Role.SHEET))


def test_together_and_beside_are_measured_as_they_are_placed() -> None:
    block = together(spot("a"), beside(spot("b"), spot("c")))
    assert (block.tall, [look.rect.y for look in block.looks]) == (40, [0, 20, 20])
    assert [look.rect.y for look in flat(block.within(60).at(5))] == [15, 35, 35]


def test_each_look_keeps_the_containers_around_it() -> None:
    (a, b) = together(spot("a"), beside(spot("b"))).looks
    assert a.within is not None
    assert b.within is not None
    assert [outer.lies for outer in a.within] == [Lies.DOWN], "what only places one look is no container"
    assert [outer.lies for outer in b.within] == [Lies.ACROSS, Lies.DOWN]
    assert list(a.within)[-1] is list(b.within)[-1]


def test_list_is_known_by_its_rows_wherever_these_go() -> None:
    looks = rows(3)
    lists = {around(altered(look, rect=look.rect.moved(3, 0), z=2.0), Role.SCROLL) for look in looks}
    assert len(lists) == 1
    assert None not in lists
    assert [look.id for look in looks if isinstance(look, AwayLook)] == [
        "left 3",
        "right 3",
        "left 4",
        "right 4",
    ]


def test_list_that_is_seen_whole_does_not_scroll() -> None:
    assert {around(look, Role.SCROLL) for look in rows(5)} == {None}


def test_picture_is_the_same_whatever_it_was_laid_out_in() -> None:
    assert rows(3) == rows(3)
    assert rows(3)[0].within is not rows(3)[0].within


def test_tree_is_found_again_from_looks_in_another_place() -> None:
    looks = page()
    before = Outline(looks)
    after = Outline(altered(look, rect=look.rect.moved(3, 0), z=i) for i, look in enumerate(looks))
    (sheet,) = before.parts(before.whole)
    assert after.parts(after.whole) == [sheet]
    assert [look.id for look in after.leaves(sheet)] == [look.id for look in before.leaves(sheet)]


def test_arrows_go_along_columns_and_rows() -> None:
    looks = page()
    assert walked(looks, "head", "down") == "left 0"
    assert walked(looks, "left 0", "right") == "right 0"
    assert walked(looks, "right 1", "down") == "right 2"
    assert walked(looks, "done", "up") == "right 2", "the last in sight"
    assert walked(looks, "done", "left") == "more"
    assert walked(looks, "right 0", "right") == "right 0", "nothing is there but what lies aslant"


def test_list_is_walked_to_its_end_out_of_sight() -> None:
    looks = page()
    assert walked(looks, "right 2", "down") == "right 3"
    assert walked(looks, "left 4", "down") == "more"
