"""Measure how long the lessons take at the table: ``python -m tests.lessons``. The pupil reads three and a
half words a second, and takes a second or two to find what is asked for; the table runs at its normal speed.
Each lesson may take at most four minutes, and all together twenty-four. Name lessons to time only those. With
``--rules`` it prints which step teaches each rule now, and which did before the lessons were shortened."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from picket_desktop.lessons.course import course
from tests.lessons.pupil import Pupil
from tests.lessons.rules_taught import found, table

LESSON, ALL = 4 * 60, 24 * 60
"""Maximum time for a lesson and for all lessons, in seconds."""


def main() -> int:
    if "--rules" in sys.argv:
        print(table())
        return any(not steps for _, steps in found())
    total, slow = 0.0, []
    named = set(sys.argv[1:])
    if unknown := named - {lesson.name for lesson in course()}:
        print(f"no lesson {', '.join(sorted(unknown))}; there are {', '.join(one.name for one in course())}")
        return 2
    for lesson in course():
        if named and lesson.name not in named:
            continue
        with tempfile.TemporaryDirectory() as data:
            pupil = Pupil(lesson, Path(data))
            began = pupil.now
            while not pupil.learning.over:
                pupil.settle()
                pupil.read_slip()
                pupil.step()
            took = pupil.now - began
            pupil.app.quit()
        total += took
        slow += [lesson.name] if took > LESSON else []
        print(f"{lesson.number:3} {lesson.name:16} {int(took) // 60}:{int(took) % 60:02}", flush=True)
    print(f"in all {int(total) // 60}:{int(total) % 60:02}")
    if slow or total > ALL:
        print(f"too long: {', '.join(slow) or 'all together'}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
