"""Games and settings as rows, each with a checksum; the moves of a game in a chain, so that one that is lost,
changed or out of its place is seen."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.game import BadText
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.record import HEADING, Record, read
from picket_desktop.saved.schema import checksum
from picket_desktop.saved.trouble import Damaged

HEAD = (
    "id, form, rules, options, players, number, chosen, started, changed, helped, totals, over, winner, "
    "moves, deals, last"
)


class Head(NamedTuple):
    """What is kept of a game beside its moves, as it lies in its row: times in thousandths of a second since
    1970, lists as JSON, ``last`` the checksum of the last move."""

    id: int
    form: str
    rules: str
    options: str
    players: str
    number: int
    chosen: int
    started: int
    changed: int
    helped: str
    totals: str
    over: int
    winner: int | None
    moves: int
    deals: int
    last: bytes

    @property
    def origin(self) -> bytes:
        """What the chain of its moves hangs on."""
        return checksum(*self[: HEAD.split(", ").index("changed")])

    @property
    def checksum(self) -> bytes:
        return checksum(*self[:-1], self.last.hex())

    def record(self, moves: Sequence[str] = ()) -> Record:
        """The game with these moves. Raises `BadText`."""
        lines = [self.form, f"rules: {self.rules}"]
        lines += [f"option {name}: {value}" for name, value in json.loads(self.options)]
        lines += [f"player {seat}: {name}" for seat, name in enumerate(json.loads(self.players))]
        lines.append(f"deal number: {self.number}{' chosen' if self.chosen else ''}")
        helped = json.loads(self.helped)
        lines += [f"helped: {' '.join(map(str, helped))}"] if helped else []
        return read("\n".join([*lines, *moves]) + "\n")


def heads(connection: sqlite3.Connection) -> Iterator[Head | int]:
    """Every game that has not been set aside; the number alone of one whose row is damaged."""
    query = f"SELECT {HEAD}, checksum FROM games WHERE id NOT IN (SELECT game FROM aside)"
    for row in connection.execute(query):
        try:
            yield _head(row)
        except Damaged:
            yield int(row[0])


def head(connection: sqlite3.Connection, id: int) -> Head | None:
    """What is kept of one game; None if there is none of that number. Raises `Damaged`."""
    row = connection.execute(f"SELECT {HEAD}, checksum FROM games WHERE id = ?", (id,)).fetchone()
    return None if row is None else _head(row)


def _head(row: Sequence[Any]) -> Head:
    found = Head(*row[:-1])
    if not isinstance(found.last, bytes) or found.checksum != row[-1]:
        raise Damaged(f"game {row[0]}")
    return found


def chain(connection: sqlite3.Connection, head: Head) -> Iterator[tuple[str, int, bytes]]:
    """The moves of a game with their times and checksums, as far as they are what was written. Raises
    `Damaged` where the chain breaks, and at its end where moves are lacking."""
    last, count = head.origin, 0
    query = "SELECT number, text, made, checksum FROM moves WHERE game = ? ORDER BY number"
    for number, text, made, kept in connection.execute(query, (head.id,)):
        count += 1
        last = _link(last, head.id, count, text, made)
        if number != count or last != kept:
            raise Damaged(f"game {head.id}, move {count}")
        yield text, made, last
    if (count, last) != (head.moves, head.last):
        raise Damaged(f"game {head.id}: {count} moves of {head.moves}")


def game(connection: sqlite3.Connection, id: int) -> Record | None:
    """The game kept under a number; None if there is none. Raises `Damaged` if it is not what was written."""
    found = head(connection, id)
    if found is None:
        return None
    moves = [text for text, _, _ in chain(connection, found)]
    try:
        return found.record(moves)
    except BadText as bad:
        raise Damaged(f"game {id}: {bad}") from None


def deals(connection: sqlite3.Connection, id: int) -> tuple[SeatDeal, ...]:
    """What has been reckoned of a game. Raises `Damaged` if it is not what was written."""
    found = []
    query = (
        "SELECT deal, seat, role, points, won, piques, repiques, capots, checksum FROM deals WHERE game = ?"
    )
    for *row, kept in connection.execute(f"{query} ORDER BY deal, seat", (id,)):
        if checksum(id, *row) != kept:
            raise Damaged(f"game {id}: a deal")
        found.append(SeatDeal(*row)._replace(won=bool(row[4])))
    if (known := head(connection, id)) is None or known.deals != len(found):
        raise Damaged(f"game {id}: {len(found)} reckonings")
    return tuple(found)


def write_game(connection: sqlite3.Connection, id: int, progress: Progress, now: int) -> None:
    """Bring what is kept of a game up to date: moves and deals that are there already stay as they are.
    Raises `Damaged` where what is there is not what was written."""
    record, known = progress.record, head(connection, id)
    found = Head(
        id,
        HEADING,
        record.rules.name,
        json.dumps(record.options),
        json.dumps(record.players),
        record.number,
        int(record.chosen),
        now if known is None else known.started,
        now,
        json.dumps(record.helped),
        json.dumps(progress.totals),
        int(progress.over),
        progress.winner,
        len(record.moves),
        len(progress.deals),
        b"",
    )
    last = found.origin if known is None else known.last
    there = 0 if known is None else known.moves
    for number, move in enumerate(record.moves[there:], there + 1):
        text = move.write()
        last = _link(last, id, number, text, now)
        connection.execute("INSERT INTO moves VALUES (?, ?, ?, ?, ?)", (id, number, text, now, last))
    for deal in progress.deals[0 if known is None else known.deals :]:
        row = (*deal[:4], int(deal.won), *deal[5:])
        values = (id, *row, checksum(id, *row))
        connection.execute("INSERT OR REPLACE INTO deals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
    write_head(connection, found._replace(last=last))


def write_head(connection: sqlite3.Connection, found: Head) -> None:
    """Keep this of a game."""
    places = ", ".join("?" * (len(found) + 1))
    connection.execute(f"INSERT OR REPLACE INTO games VALUES ({places})", (*found, found.checksum))


def continues(connection: sqlite3.Connection, id: int, record: Record) -> bool:
    """Whether what is kept under a number is this game, or its beginning."""
    try:
        kept = game(connection, id)
    except Damaged:
        return False
    return kept is not None and record.moves[: len(kept.moves)] == kept.moves


def next_id(connection: sqlite3.Connection) -> int:
    """A number that no game has."""
    query = "SELECT max(ifnull((SELECT max(id) FROM games), 0), ifnull((SELECT max(game) FROM moves), 0)) + 1"
    return int(connection.execute(query).fetchone()[0])


def remove(connection: sqlite3.Connection, id: int) -> None:
    """Take a game away for good, with all that belongs to it."""
    for table, column in (("moves", "game"), ("deals", "game"), ("aside", "game"), ("games", "id")):
        connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (id,))


def put_aside(connection: sqlite3.Connection, id: int, why: str, now: int) -> None:
    """A game that cannot be taken up is left as it lies, and listed no more."""
    connection.execute("INSERT OR REPLACE INTO aside VALUES (?, ?, ?)", (id, now, why))


def write_values(connection: sqlite3.Connection, values: Mapping[str, Any]) -> None:
    """Keep settings by their names."""
    for name, value in values.items():
        text = json.dumps(value)
        row = (name, text, checksum(name, text))
        connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", row)


def values(connection: sqlite3.Connection) -> tuple[dict[str, Any], int]:
    """The settings by their names, and how many are not what was written."""
    found: dict[str, Any] = {}
    refused = 0
    for name, text, kept in connection.execute("SELECT name, value, checksum FROM settings"):
        try:
            if checksum(name, text) != kept:
                raise Damaged(name)
            found[name] = json.loads(text)
        except (Damaged, ValueError, TypeError, RecursionError):
            refused += 1
    return found, refused


def _link(last: bytes, game: int, number: int, text: str, made: int) -> bytes:
    return checksum(last.hex(), game, number, text, made)
