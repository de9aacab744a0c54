"""A short run of `tests.first_frames`: what is seen of a page, from the press that opens it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.painting.kit import Blit
from picket_desktop.table.painting.painter import Plan
from picket_desktop.table.widgets.looks import PanelLook, Rect
from picket_desktop.table.window import TableWindow
from tests.first_frames import Leisure, Picture, of_a_colour

SIZE = (1024, 640)


@pytest.mark.parametrize("by", ["pointer", pytest.param("keyboard", marks=pytest.mark.full)])
def test_page_of_a_cold_program_is_seen_finished_or_not_at_all(by: str) -> None:
    """The page is opened in a program that has drawn nothing else, before anything could be drawn ahead."""
    page = ("--part", "pages", "--deep", "1", "--only", "settings", "--at-once", "--by", by)
    window = ("--size", "1024x640", "--type", "100")
    run = subprocess.run(
        [sys.executable, "-m", "tests.first_frames", *window, *page],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    seen = re.search(r"^Settings \(settings\) +(\d+) +(\d+) .*$", run.stdout, re.MULTILINE)
    assert seen, run.stdout + run.stderr
    frames, unfinished = map(int, seen.groups())
    assert frames > 2
    assert (unfinished, run.returncode) == (0, 0), seen[0]


def test_sheet_without_its_paper_counts_as_unfinished() -> None:
    """This shows that the check can fail. An empty sheet, a plain one, and one that stays plain do not
    pass."""
    window = TableWindow(SIZE, "dummy")
    try:
        leisure = Leisure(SIZE, 1.0, Settings())
        sheet = PanelLook(rect=Rect(100, 100, 300, 200), id="slip", seed=6)
        true = leisure.painter.plan(sheet)
        plain = pygame.Surface((300, 200), pygame.SRCALPHA)
        plain.fill("#EBDDBD")
        wrong = [Plan(()), Plan((Blit(plain, 100, 100),)), Plan((Blit(plain, 100, 100),)), true]
        pictures = [Picture(float(at), 0.0, "Page", [sheet], [plan], False) for at, plan in enumerate(wrong)]
        assert leisure.unfinished(pictures) == [[sheet], [sheet], [sheet], []]
    finally:
        window.close()


@pytest.mark.parametrize(
    ("colour", "size", "at", "same"),
    [
        ("#7A2A2A", (100, 146), (100, 100), True),
        ("#7A2A2A", (62, 146), (119, 100), True),
        ("#EBDDBD", (62, 146), (119, 100), False),
        ("#7A2A2A", (62, 146), (149, 100), False),
        ("#7A2A2A", (62, 100), (119, 123), False),
    ],
    ids=["not turned yet", "as drawn", "another face", "elsewhere", "smaller"],
)
def test_moving_card_may_only_be_broader_or_narrower(
    colour: str, size: tuple[int, int], at: tuple[int, int], same: bool
) -> None:
    true, seen = pygame.Surface((62, 146), pygame.SRCALPHA), pygame.Surface(size, pygame.SRCALPHA)
    true.fill("#7A2A2A")
    seen.fill(colour)
    assert of_a_colour([Blit(seen, *at)], [Blit(true, 119, 100)]) is same
