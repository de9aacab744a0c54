"""Begins a row of drill questions at the table. A separate process deals the items and weighs the moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from itertools import islice

from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart
from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.boxes import ROW, Box, row
from picket_desktop.drills.item import Item
from picket_desktop.engine.rules import Rules


def begun(
    rules: Rules,
    kind: str,
    boxes: Iterable[Box],
    today: date,
    keep: Callable[[Box], None],
    thinking: Callable[[], Thinking] = ThinkingApart,
    items: Iterable[Item] = (),
    names: Iterable[str] = (),
) -> AtTable:
    """Return a new row of questions. The items are dealt in the background unless ``items`` are given. With
    ``names``, only items of these names are used."""
    return AtTable(rules, kind, boxes, today, thinking(), keep, items, names)


def brought(known: Mapping[str, Item], boxes: Iterable[Box], today: date) -> list[Item]:
    """Return a row of the ``known`` items: those due first, then new ones in order and, if there are too few
    of these, those due soonest."""
    names = row(boxes, iter(known), today)
    return [known[name] for name in islice((name for name in names if name in known), ROW)]
