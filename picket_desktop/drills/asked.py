"""The drills' questions to the thinking process: to deal the questions of a series, and to weigh a move. The
answers consist of plain values and the engine's own types, and are decoded here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from itertools import islice
from math import inf
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice, Example
from picket_desktop.ai.worker.question import Question
from picket_desktop.drills.boxes import ROW, Box, row
from picket_desktop.drills.families import drill
from picket_desktop.drills.item import Answer, Believed, Drill, Item, Judged, PlayedOut, Published
from picket_desktop.engine import record as records
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules

TRIES = 600
"""Maximum number of deals searched for questions. If they do not suffice, the row is left short."""
EASY = ((3, 4), (6, 6), (10, 8))
"""The limits on new items for beginners, as pairs (number of items asked, effort). Until a person has been
asked that many items, new ones require at most this effort (`Drill.effort`). After the last pair there is no
limit."""


class Row(NamedTuple):
    """The data for dealing a row: the rules, the kind of drill, the boxes of the items, today's date, and the
    ``names`` of the items to choose from, by default all."""

    rules: Rules
    kind: str
    boxes: tuple[Box, ...]
    today: date
    names: tuple[str, ...] = ()


class Dealt(Question):
    """Asks for the items of a row, and for the names of boxed items that can no longer be dealt. Its view is
    a `Row`."""

    def answer(self) -> Any:
        gone: list[str] = []
        found = tuple(_written(item) for item in islice(_items(self.view, gone), ROW))
        return found, tuple(gone)


class Weighed(Question):
    """A request for the result of a move, and for the replies to it. Its view consists of the item as plain
    values (the kind first), the deal as text, and the move."""

    def answer(self) -> Any:
        item, text, move = self.view
        record = records.read(text)
        way = drill(record.rules, item[0])
        assert way is not None
        judged = way.weighed(_read(item), record, move)
        replies = way.replies(record.with_move(move))
        plain = judged.right, judged.truth.number, judged.truth.move, judged.cost, judged.advice
        book = judged.published
        published = (book.move, book.cost, book.played and tuple(book.played)) if book else None
        then = tuple(judged.then) if judged.then else None
        believed = tuple(judged.believed) if judged.believed else None
        example = tuple(judged.example) if judged.example else None
        return *plain, published, judged.unit, then, believed, example, replies


def _items(wanted: Row, gone: list[str]) -> Iterator[Item]:
    lie = {box.item for box in wanted.boxes}
    way, asked = drill(wanted.rules, wanted.kind), len(lie)
    assert way is not None
    fresh = iter(wanted.names) if wanted.names else way.names(wanted.rules)
    for name in islice(row(wanted.boxes, fresh, wanted.today), TRIES):
        item = _made(way, wanted.rules, name)
        if item is None:
            if name in lie:
                gone.append(name)
        elif name in lie:
            yield item
        elif way.effort(item) <= _most_effort(asked):
            asked += 1
            yield item


def _most_effort(asked: int) -> float:
    """Return the maximum effort of a new item for a person who has been asked this many items so far."""
    return next((effort for fewer, effort in EASY if asked < fewer), inf)


def _made(way: Drill, rules: Rules, name: str) -> Item | None:
    """Return the item of that name; None if there is no such item, or if today's players play its deal
    differently."""
    try:
        return way.made(rules, name)
    except ValueError:
        return None


def _written(item: Item) -> tuple[str, str, str, str, str, str]:
    return item.kind, item.name, item.record.write(), item.about, item.cited, item.done


def _read(written: Sequence[str]) -> Item:
    kind, name, text, about, cited, done = written
    return Item(kind, name, records.read(text), about, cited, done)


def dealt(rules: Rules, kind: str, boxes: Iterable[Box], today: date, names: Iterable[str] = ()) -> Dealt:
    """Return the request to deal a row of items. If ``names`` are given, items that are in no box are chosen
    only from these names."""
    return Dealt(Row(rules, kind, tuple(boxes), today, tuple(names)), "", 0, 0)


def items(said: Any) -> list[Item]:
    """Return the items that were dealt."""
    return [_read(written) for written in said[0]]


def gone(said: Any) -> tuple[str, ...]:
    """Return the names of items that are in the boxes but can no longer be dealt."""
    names: tuple[str, ...] = said[1]
    return names


def weighed(item: Item, record: Record, move: Move) -> Weighed:
    """Return the request to weigh a move. It has no budget that a slow machine could reduce."""
    return Weighed((_written(item), record.write(), move), "", 0, 0)


class Outcome(NamedTuple):
    """The judgement of a move, and the replies to it."""

    judged: Judged
    replies: tuple[Move, ...]


def outcome(said: Any) -> Outcome:
    """Decode the answer to `weighed`, and return the outcome of the move."""
    right, number, move, cost, advice, published, unit, then, believed, example, replies = said
    assert advice is None or isinstance(advice, Advice)
    truth = Answer(number=number, move=move)
    book = None
    if published:
        choice, lost, played = published
        book = Published(choice, lost, PlayedOut(*played) if played else None)
    once = Published(*then) if then else None
    told = Believed(*believed) if believed else None
    shown = Example(*example) if example else None
    judged = Judged(right, truth, cost, advice, book, unit, then=once, believed=told, example=shown)
    return Outcome(judged, replies)
