"""If the ring may not suggest an answer, the foot line says how to choose one with keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from picket_desktop.lessons.course import course
from picket_desktop.table.widgets.clear import LESSON
from picket_desktop.table.widgets.foot import FOOT_Z
from tests.lessons.pupil import Pupil

NUMBER = "Choose a number with the arrow keys, then press Enter."
CARD = "Choose a card with the arrow keys, then press Enter."


def waiting(name: str, at: int, text: int, data: Path) -> Pupil:
    """Return a pupil who uses the keyboard, at a choice that has been visible for a while."""
    lesson = next(lesson for lesson in course() if lesson.name == name)
    pupil = Pupil(lesson, data, at, speed="off", text_scale=text)
    pupil.settle()
    pupil.key("tab")
    pupil.app.focus("")
    pupil.wait(1.0, frames=5)
    return pupil


@pytest.mark.parametrize(
    ("name", "at"),
    [("trick-worth", 1), ("point", 4), ("point", 8), ("calls", 1), ("calls", 5), ("rubicon", 9)],
)
def test_it_never_lies_over_the_paper(name: str, at: int, tmp_path: Path) -> None:
    pupil = waiting(name, at, 200, tmp_path)
    assert pupil.app.foot.words
    paper = pupil.look(LESSON).rect
    assert not any(look.z == FOOT_Z and look.rect.overlaps(paper) for look in pupil.app.canvas.shown)
    pupil.app.quit()


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(
    ("name", "at", "first"),
    [("trick-worth", 1, "lesson-number 0"), ("point", 8, "sink"), ("calls", 3, "sink")],
)
def test_first_arrow_leads_to_the_first_answer(
    name: str, at: int, first: str, text: int, tmp_path: Path
) -> None:
    pupil = waiting(name, at, text, tmp_path)
    pupil.key("right")
    assert pupil.app.attention.focus == first
    pupil.app.quit()


def test_enter_soon_after_the_first_arrow_answers_what_has_stood_there(tmp_path: Path) -> None:
    pupil = waiting("trick-worth", 1, 100, tmp_path)
    pupil.key("right")
    pupil.wait(0.2, frames=4)
    pupil.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0)
    pupil.wait(0.1, frames=2)
    assert pupil.teacher.taught.tried.numbers or pupil.learning.at == 2
    pupil.app.quit()


def test_ring_begins_on_no_card_where_cards_are_to_be_chosen(tmp_path: Path) -> None:
    pupil = waiting("point", 2, 200, tmp_path)
    pupil.app.focus("")
    pupil.key("enter")
    pupil.wait(1.0, 4)
    assert not pupil.teacher.taught.tried.picked
    assert pupil.app.attention.focus == ""
    pupil.key("right")
    assert pupil.app.attention.focus == "AS"
    pupil.key("enter")
    pupil.wait(1.0, 4)
    assert pupil.app.attention.focus == "AS"
    assert len(pupil.teacher.taught.tried.picked) == 1
    pupil.app.quit()


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("name", "at", "words"), [("trick-worth", 1, NUMBER), ("tricks", 5, CARD)])
def test_it_is_said_as_soon_as_the_choice_waits(
    name: str, at: int, words: str, text: int, tmp_path: Path
) -> None:
    lesson = next(lesson for lesson in course() if lesson.name == name)
    pupil = Pupil(lesson, tmp_path, at, speed="off", text_scale=text)
    pupil.wait(1.0, frames=5)
    assert words not in pupil.app.foot.words, "nothing is said while the keyboard is not in use"
    pupil.key("tab")
    pupil.app.focus("")
    pupil.wait(1.0, frames=5)
    assert pupil.app.foot.words == words
    pupil.key("down")
    pupil.wait(0.2, frames=2)
    assert pupil.app.attention.focus
    assert words not in pupil.app.foot.words
    pupil.app.quit()
