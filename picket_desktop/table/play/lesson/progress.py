"""The progress of a lesson, also from the time when its steps were others."""

from __future__ import annotations

from picket_desktop.lessons.lesson import Lesson
from picket_desktop.saved.lessons import Lessons
from picket_desktop.saved.tables.lessons_table import Learnt


def progress(lessons: Lessons, lesson: Lesson) -> Learnt:
    """Return how far the learner has come in a lesson."""
    earlier = lesson.earlier
    if lesson.kept in lessons.learnt or earlier is None or earlier.name not in lessons.learnt:
        return lessons.of(lesson.kept)
    before = lessons.of(earlier.name)
    step = earlier.steps[min(before.step, len(earlier.steps) - 1)]
    if step == len(lesson.steps):
        return Learnt(0, True)
    return Learnt(step, before.done)
