"""The wheel moves a page by as much as it was turned, and not at all if it was not turned."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.input.wheel import RUN, Wheel
from picket_desktop.table.play.guides.learning import page as learn_page
from picket_desktop.table.screens.about import About
from picket_desktop.table.screens.book.rule_book import RulesPage
from tests.table.pilot import UNPAINTED, Pilot

FRAME = 1 / 60


def turned(x: float, y: float, flipped: bool = False) -> pygame.event.Event:
    """Return a pygame event for a turn of the wheel, with both whole and precise steps."""
    return pygame.event.Event(
        pygame.MOUSEWHEEL, x=int(x), y=int(y), precise_x=x, precise_y=y, flipped=flipped, touch=False
    )


def lines(*turns: pygame.event.Event, leaves: bool = False, apart: float = FRAME) -> list[int]:
    """Return how many lines each turn scrolls."""
    wheel = Wheel()
    return [wheel.lines(turn, i * apart, leaves) for i, turn in enumerate(turns)]


@pytest.mark.parametrize("step", [0.1, -0.1, 0.125, 0.3, -0.7, 1.5, 1.0, -3.0])
def test_lines_add_up_to_what_was_turned(step: float) -> None:
    found = lines(*[turned(0, step)] * 40)
    assert sum(found) == int(round(40 * step, 6))
    assert all(line * step >= 0 for line in found)


def test_turning_sideways_or_not_at_all_scrolls_nothing() -> None:
    assert lines(turned(1, 0), turned(-1, 0), turned(0.4, 0), turned(0, 0), turned(5, 0)) == [0] * 5


def test_what_was_left_is_not_counted_for_the_way_back() -> None:
    assert lines(turned(0, 0.9), turned(0, -0.2), turned(0, 0.2)) == [0, 0, 0]


def test_the_systems_own_direction_is_heeded_once() -> None:
    """SDL's steps already follow the system's direction, and ``flipped`` only reports it."""
    assert lines(turned(0, 1, flipped=True)) == lines(turned(0, 1)) == [1]


def test_a_run_of_small_steps_turns_one_leaf_and_the_next_run_another() -> None:
    run = [turned(0, -0.4)] * 20
    assert lines(*run, leaves=True).count(-1) == 1
    wheel = Wheel()
    found = [wheel.lines(turn, i * FRAME + part, True) for part in (0, 1) for i, turn in enumerate(run)]
    assert found.count(-1) == 2


def test_each_step_of_a_wheel_turns_a_leaf_and_sideways_too() -> None:
    assert lines(turned(0, -1), turned(0, -3), turned(0, 1), turned(1, 0), turned(-1, 0), leaves=True) == [
        *(-1, -1, 1),
        *(-1, 1),
    ]


def lies(pilot: Pilot) -> list[tuple[object, ...]]:
    """Return the visible looks of the page and their places."""
    return [(look.id, look.rect, getattr(look, "text", "")) for look in pilot.app.lay_out()]


PAGES = {"leaves": About, "rows": learn_page, "book": RulesPage}


@pytest.mark.parametrize("page", PAGES)
def test_no_page_moves_by_a_turn_of_nought(page: str, tmp_path: Path) -> None:
    """Each page that scrolls or has leaves is checked from a position between its ends."""
    pilot = Pilot(
        PAGES[page], tmp_path, size=(1024, 640), settings=Settings(text_scale=200), glances=UNPAINTED
    )
    for _ in range(2):
        pilot.app.feed(turned(0, -1))
        pilot.wait(2 * RUN)
    there = lies(pilot)
    still = [turned(0, 0), turned(0, 0.1), turned(0, -0.1)]
    if page != "leaves":
        still += [turned(1, 0), turned(-1, 0)]
    for turn in still:
        pilot.app.feed(turn)
        pilot.wait(2 * RUN)
        assert lies(pilot) == there
    pilot.app.feed(turned(0, 1))
    pilot.wait(2 * RUN)
    assert lies(pilot) != there
    pilot.app.quit()
