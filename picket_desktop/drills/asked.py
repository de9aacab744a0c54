"""What a process that thinks is asked about drills: to deal the items of a row, and to weigh a move. Answers
are made of plain values and of the engine's own kinds, and are read here again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import islice
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.worker.question import Question
from picket_desktop.drills.boxes import ROW, Box, row
from picket_desktop.drills.families import drill
from picket_desktop.drills.item import Answer, Drill, Item, Judged, Published
from picket_desktop.engine import record as records
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules

TRIES = 600
"""So many deals are looked at for what they have to ask, before a row is left shorter."""


class Row(NamedTuple):
    """What a row is dealt from: the rules, the kind, where items lie, and what day it is."""

    rules: Rules
    kind: str
    boxes: tuple[Box, ...]
    today: date


class Dealt(Question):
    """The items of a row are asked for, and which of those that lie in a box cannot be dealt any more; the
    view is a `Row`."""

    def answer(self) -> Any:
        gone: list[str] = []
        found = tuple(_written(item) for item in islice(_items(self.view, gone), ROW))
        return found, tuple(gone)


class Weighed(Question):
    """What comes of a move, and what is answered to it; the view is the kind, the item and the deal as they
    are written, and the move."""

    def answer(self) -> Any:
        item, text, move = self.view
        record = records.read(text)
        way = drill(record.rules, item[0])
        assert way is not None
        judged = way.weighed(_read(item), record, move)
        replies = way.replies(record.with_move(move))
        plain = judged.right, judged.truth.number, judged.truth.move, judged.cost, judged.advice
        published = tuple(judged.published) if judged.published else None
        then = tuple(judged.then) if judged.then else None
        return *plain, published, judged.unit, then, replies


def _items(wanted: Row, gone: list[str]) -> Iterator[Item]:
    lie = {box.item for box in wanted.boxes}
    way = drill(wanted.rules, wanted.kind)
    assert way is not None
    for name in islice(row(wanted.boxes, way.names(wanted.rules), wanted.today), TRIES):
        if item := _made(way, wanted.rules, name):
            yield item
        elif name in lie:
            gone.append(name)


def _made(way: Drill, rules: Rules, name: str) -> Item | None:
    """An item by its name; none where somebody else wrote it, or a deal is played otherwise today."""
    try:
        return way.made(rules, name)
    except ValueError:
        return None


def _written(item: Item) -> tuple[str, str, str, str, str, str]:
    return item.kind, item.name, item.record.write(), item.about, item.cited, item.done


def _read(written: Sequence[str]) -> Item:
    kind, name, text, about, cited, done = written
    return Item(kind, name, records.read(text), about, cited, done)


def dealt(rules: Rules, kind: str, boxes: Iterable[Box], today: date) -> Dealt:
    """The question."""
    return Dealt(Row(rules, kind, tuple(boxes), today), "", 0, 0)


def items(said: Any) -> list[Item]:
    """What was dealt."""
    return [_read(written) for written in said[0]]


def gone(said: Any) -> tuple[str, ...]:
    """The items that lie in a box and cannot be dealt any more, by name."""
    names: tuple[str, ...] = said[1]
    return names


def weighed(item: Item, record: Record, move: Move) -> Weighed:
    """The question; without a budget, for nobody may cut it down."""
    return Weighed((_written(item), record.write(), move), "", 0, 0)


class Outcome(NamedTuple):
    """What came of a move, and what was answered to it."""

    judged: Judged
    replies: tuple[Move, ...]


def outcome(said: Any) -> Outcome:
    """What was found of a move."""
    right, number, move, cost, advice, published, unit, then, replies = said
    assert advice is None or isinstance(advice, Advice)
    truth = Answer(number=number, move=move)
    book = Published(*published) if published else None
    once = Published(*then) if then else None
    return Outcome(Judged(right, truth, cost, advice, book, unit, then=once), replies)
