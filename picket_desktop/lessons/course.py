"""The list of lessons: every module in a family's folder that defines a ``LESSON``."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from picket_desktop import lessons
from picket_desktop.lessons.lesson import Lesson


@cache
def course() -> tuple[Lesson, ...]:
    """Return all lessons in order."""
    found: list[Lesson] = []
    for _, name, folder in pkgutil.walk_packages(lessons.__path__, f"{lessons.__name__}."):
        if folder:
            continue
        lesson = getattr(importlib.import_module(name), "LESSON", None)
        if isinstance(lesson, Lesson):
            found.append(lesson)
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def named(name: str) -> Lesson | None:
    """Return the lesson with this name, or None if there is none."""
    return next((lesson for lesson in course() if lesson.name == name), None)


def own(rules: str) -> Lesson | None:
    """Return the lesson outside the course that teaches the game with these rules, or None."""
    return next((lesson for lesson in course() if lesson.sign and lesson.rules == rules), None)


def after(lesson: Lesson) -> Lesson | None:
    """Return the lesson after this one, or None after the last."""
    return next((other for other in course() if other.number > lesson.number), None)
