"""Progress made in a lesson before its steps changed leads to the step that now teaches the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.lessons.course import course
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.table.play.guides.learning import begun
from picket_desktop.table.play.guides.teaching.progress import progress
from tests.saved.games_kept import opened
from tests.table.pilot import UNPAINTED, Pilot

BEFORE = {
    "tricks": 18,
    "trick-worth": 16,
    "point": 13,
    "sequences": 16,
    "sets": 11,
    "calls": 13,
    "elder-lays-out": 17,
    "younger-lays-out": 14,
    "bonuses": 21,
    "rubicon": 19,
    "piquesept": 19,
}
"""Number of steps each lesson used to have."""
CHANGED = [lesson for lesson in course() if lesson.earlier]


def named(name: str) -> Lesson:
    return next(lesson for lesson in course() if lesson.name == name)


@pytest.mark.parametrize("lesson", CHANGED, ids=lambda lesson: lesson.name)
def test_every_earlier_step_leads_to_one_here_in_order(lesson: Lesson) -> None:
    assert lesson.earlier is not None
    name, steps = lesson.earlier
    assert len(steps) == BEFORE[name]
    assert list(steps) == sorted(steps)
    assert steps[0] == 0
    assert steps[-1] <= len(lesson.steps)


def test_every_lesson_there_was_before_has_one_that_goes_on_from_it() -> None:
    assert {lesson.earlier.name for lesson in course() if lesson.earlier} == set(BEFORE)
    assert "whole-deal" in {lesson.name for lesson in course() if not lesson.earlier}


def test_a_lesson_done_before_is_done(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for name in BEFORE:
            store.lessons.learn(name, Learnt(0, True))
        assert {progress(store.lessons, lesson) for lesson in CHANGED} == {Learnt(0, True)}


def test_a_lesson_left_half_way_goes_on_at_the_step_that_teaches_the_same(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.lessons.learn("tricks", Learnt(14, game="a game of then"))
        store.lessons.learn("sets", Learnt(9, True))
        assert progress(store.lessons, named("tricks")) == Learnt(6)
        assert progress(store.lessons, named("sets")) == Learnt(8, True)
        assert progress(store.lessons, named("point")) == Learnt()


def test_the_lesson_that_became_two_is_divided_where_it_was_left(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for left, repique, capot in (
            (0, Learnt(), Learnt()),
            (8, Learnt(6), Learnt()),
            (14, Learnt(0, True), Learnt(3)),
        ):
            store.lessons.learn("bonuses", Learnt(left))
            assert progress(store.lessons, named("repique")) == repique
            assert progress(store.lessons, named("pique-and-capot")) == capot


def test_what_is_learnt_now_goes_before_what_was_learnt_then(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.lessons.learn("tricks", Learnt(14))
        store.lessons.learn(named("tricks").kept, Learnt(2))
        assert progress(store.lessons, named("tricks")) == Learnt(2)


def test_the_door_opens_a_lesson_left_before_at_its_place(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.lessons.learn("tricks", Learnt(0, True))
        store.lessons.learn("trick-worth", Learnt(6))
    pilot = Pilot(lambda app: begun(app), tmp_path, glances=UNPAINTED)
    learning = pilot.app.top.guide.learning  # type: ignore[attr-defined]
    assert (learning.lesson.name, learning.at) == ("trick-worth", 4)
    pilot.app.quit()
