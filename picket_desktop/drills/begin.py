"""How a row of a drill begins at the table: whoever deals and weighs thinks in a process of his own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from picket_desktop.ai.worker import Thinking, ThinkingApart
from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.boxes import Box
from picket_desktop.engine.rules import Rules


def begun(
    rules: Rules,
    kind: str,
    boxes: Iterable[Box],
    today: date,
    keep: Callable[[Box], None],
    thinking: Callable[[], Thinking] = ThinkingApart,
) -> AtTable:
    """A row, its cards being dealt."""
    return AtTable(rules, kind, boxes, today, thinking(), keep)
