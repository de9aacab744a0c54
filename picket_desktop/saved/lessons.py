"""The progress of the lessons, as kept in the store."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from picket_desktop.saved.file.disk import Disk
from picket_desktop.saved.tables import lessons_table
from picket_desktop.saved.tables.lessons_table import Learnt


class Lessons:
    """Keeps the progress of the lessons."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.learnt: dict[str, Learnt] = {}
        """The progress of each lesson begun, by name."""

    def of(self, name: str) -> Learnt:
        """Return the progress of a lesson, begun or not."""
        return self.learnt.get(name, Learnt())

    def learn(self, name: str, found: Learnt) -> None:
        """Save the progress of a lesson. A lesson that was once done stays done."""
        found = found._replace(done=found.done or self.of(name).done)
        self.learnt[name] = found
        self._disk.hand_over(("lesson", name), partial(lessons_table.write, name=name, found=found))

    def take(self, found: Mapping[str, Learnt]) -> None:
        """Load what was saved. A lesson learnt since the start takes precedence."""
        for name, learnt in found.items():
            since, self.learnt[name] = self.learnt.get(name), learnt
            if since is not None:
                self.learn(name, since)

    def keep_all(self) -> None:
        """Save all progress, to a file that does not have any of it yet."""
        for name, learnt in self.learnt.items():
            self.learn(name, learnt)
