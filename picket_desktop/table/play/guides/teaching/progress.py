"""The learner's progress in a lesson, even if it was saved by a version whose lesson had other steps."""

from __future__ import annotations

from picket_desktop.lessons.lesson import Lesson
from picket_desktop.saved.lessons import Lessons
from picket_desktop.saved.tables.lessons_table import Learnt


def progress(lessons: Lessons, lesson: Lesson) -> Learnt:
    """Return the learner's progress in a lesson, in steps of its present version."""
    earlier = lesson.earlier
    found = lessons.of(lesson.kept)
    if lesson.kept not in lessons.learnt and earlier is not None and earlier.name in lessons.learnt:
        before = lessons.of(earlier.name)
        found = Learnt(earlier.steps[min(before.step, len(earlier.steps) - 1)], before.done)
    return Learnt(0, True) if found.step >= len(lesson.steps) else found
