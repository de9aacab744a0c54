"""The drills in the store."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from picket_desktop.drills.boxes import Box
from picket_desktop.saved.file.disk import Disk
from picket_desktop.saved.tables import drills_table


class Drills:
    """The boxes of the drill questions that were ever asked."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._boxes: dict[tuple[str, str, str], Box] = {}

    def boxes(self, kind: str, rules: str) -> list[Box]:
        """Return the boxes of all questions of a drill that have been asked under these rules."""
        return [box for box in self._boxes.values() if box[:2] == (kind, rules)]

    def keep(self, box: Box) -> None:
        """Save the box of a drill question; a question in box 0 is forgotten."""
        key = box[0], box[1], box[2]
        if box.box:
            self._boxes[key] = box
        else:
            self._boxes.pop(key, None)
        self._disk.hand_over(key, partial(drills_table.write if box.box else drills_table.forget, box=box))

    def take(self, found: Sequence[Box]) -> None:
        """Take in the saved boxes, and add to them the questions that were asked here before the boxes were
        known."""
        for box in found:
            self._boxes.setdefault(key := (box.kind, box.rules, box.item), box)
            asked = self._boxes[key]
            if asked != box and asked.asked <= box.asked:  # asked here before the saved box was known
                self.keep(asked._replace(asked=asked.asked + box.asked, known=asked.known + box.known))

    def keep_all(self) -> None:
        """Save all boxes to a file that has none of them."""
        for box in tuple(self._boxes.values()):
            self.keep(box)
