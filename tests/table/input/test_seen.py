"""What counts as seen: a ring that came by itself only after a while, one that the player moved at once."""

from __future__ import annotations

from picket_desktop.table.input.seen import Ring, Seen
from picket_desktop.table.widgets.theme import ASKED, SEEN

PAGE, OTHER = "page", "other page"
FIRST, SECOND, THIRD = (Ring(PAGE, 1, id) for id in ("a", "b", "c"))
NO_RING = Ring(PAGE, 1, "")


def showed(ring: Ring, *buttons: str, at: float = 10.0) -> Seen:
    seen = Seen()
    seen.showed(ring, buttons, at)
    return seen


def test_ring_is_known_some_time_after_its_first_picture() -> None:
    seen = showed(FIRST)
    seen.showed(FIRST, (), 10.3)
    assert not seen.knows_ring(FIRST, 10.0 + ASKED * 0.9, repeated=False)
    assert seen.knows_ring(FIRST, 10.0 + ASKED, repeated=False)
    assert not seen.knows_ring(FIRST, 10.0 + ASKED, repeated=True)
    assert seen.knows_ring(FIRST, 10.0 + SEEN, repeated=True)


def test_ring_that_no_picture_showed_is_unknown() -> None:
    seen = showed(FIRST)
    assert not seen.knows_ring(SECOND, 99.0, repeated=False)
    assert not seen.knows_ring(FIRST._replace(asks=2), 99.0, repeated=False), "another question"
    assert not seen.knows_ring(FIRST._replace(page=OTHER), 99.0, repeated=False)


def test_ring_moved_from_one_in_sight_is_known_at_once() -> None:
    seen = showed(FIRST)
    seen.moved(FIRST, SECOND)
    seen.moved(SECOND, THIRD)
    assert seen.knows_ring(THIRD, 10.0, repeated=True)
    assert not seen.knows_ring(THIRD._replace(asks=2), 10.0, repeated=False), "the question changed meanwhile"


def test_ring_that_the_first_key_brings_is_unknown() -> None:
    """Nobody knows from where it came."""
    seen = showed(NO_RING)
    seen.moved(NO_RING, FIRST)
    assert not seen.knows_ring(FIRST, 99.0, repeated=False)
    seen = showed(FIRST)
    seen.moved(THIRD, SECOND)
    assert not seen.knows_ring(SECOND, 99.0, repeated=False), "nor from a ring that no picture showed"


def test_ring_that_went_to_the_place_named_by_a_key_is_known_at_once() -> None:
    seen = showed(NO_RING)
    seen.named(SECOND)
    assert seen.knows_ring(SECOND, 10.0, repeated=True)
    assert not seen.knows_ring(FIRST, 99.0, repeated=False)


def test_ring_that_a_key_brings_where_nothing_is_asked_is_known_at_once() -> None:
    bare, first, second = (Ring(PAGE, None, id) for id in ("", "a", "b"))
    seen = showed(bare)
    seen.moved(bare, first)
    assert seen.knows_ring(first, 10.0, repeated=False)
    seen.moved(first, second)
    assert seen.knows_ring(second, 10.0, repeated=True)
    seen.moved(bare._replace(page=OTHER), first._replace(page=OTHER))
    assert not seen.knows_ring(first._replace(page=OTHER), 99.0, repeated=False), "not on a page out of sight"


def test_button_that_went_and_came_again_is_new() -> None:
    seen = showed(NO_RING, "good", "menu")
    assert seen.knows_button(PAGE, "good", 10.0 + ASKED)
    seen.showed(NO_RING, ("menu",), 11.0)
    seen.showed(NO_RING, ("menu", "good"), 12.0)
    assert not seen.knows_button(PAGE, "good", 12.0 + ASKED / 2)
    assert seen.knows_button(PAGE, "menu", 12.0)
    assert not seen.knows_button(OTHER, "menu", 99.0)
