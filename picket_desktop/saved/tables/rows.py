"""Games as rows, each with a checksum. The moves of a game form a chain, so that a move that is missing,
changed or misplaced is detected."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.game import BadText, Move
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.record import (
    LONGEST,
    MARKED,
    NAME,
    PARTICULARS,
    POOL,
    Note,
    Record,
    read,
)
from picket_desktop.saved.file.schema import checksum
from picket_desktop.saved.since import since_of
from picket_desktop.saved.tables import settings_table
from picket_desktop.saved.tables.forms import (
    ASIDE,
    LARGEST,
    MOST,
    PAGE,
    Bad,
    Form,
    data,
    is_line,
    listed,
    maybe,
    text,
    whole,
    word,
)
from picket_desktop.saved.trouble import Damaged
from picket_desktop.times import LATEST

OF_A_GAME = ("moves", "deals", "notes", "reviews", "decisions")
"""Tables with further data about a game."""
SEATS, DEALS = 4, 999_999_999
"""Maximum number of seats in a game, and the largest deal number that a record may name."""


class Head(NamedTuple):
    """The row of a game: everything but its moves, deals and notes.

    Times are in milliseconds since 1970, lists are JSON, ``last`` is the checksum of the last move, and
    ``notes`` the number of notes. Every save of a game gets the next turn number; ``begun`` is that of the
    first save, and ``turn`` that of the last. Games are ordered by ``turn``, because a clock may be wrong and
    turns cannot be. Both are 0 for a game last saved before there were turns; ``begun`` is also 0 for a game
    begun before then.
    """

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
    notes: int = 0
    begun: int = 0
    turn: int = 0

    @property
    def order(self) -> tuple[int, int, int]:
        """The key for sorting games by when they were last saved. Games without a turn come first, as only
        their times are known."""
        return self.turn, self.changed, self.id

    @property
    def origin(self) -> bytes:
        """The checksum that starts the chain of moves."""
        return checksum(*self[: self._fields.index("changed")])

    @property
    def checksum(self) -> bytes:
        """The checksum of the row. Without notes or turns, it is the same as in versions that did not have
        these, so that their rows stay valid."""
        added = [self.notes, self.begun, self.turn] if self.turn else [self.notes] if self.notes else []
        return checksum(*self[: self._fields.index("last")], self.last.hex(), *added)

    def record(self, moves: Sequence[str] = (), notes: Sequence[Note] = ()) -> Record:
        """Return the game with these moves and notes. Raises `BadText`."""
        lines = [self.form, f"rules: {self.rules}"]
        lines += [f"option {name}: {value}" for name, value in json.loads(self.options)]
        lines += [f"player {seat}: {name}" for seat, name in enumerate(json.loads(self.players))]
        lines.append(f"deal number: {self.number}{' chosen' if self.chosen else ''}")
        helped = json.loads(self.helped)
        lines += [f"helped: {' '.join(map(str, helped))}"] if helped else []
        lines += [note.write() for note in notes]
        return read("\n".join([*lines, *moves]) + "\n")


def _head(*values: Any) -> Head:
    found = Head(*values)
    seats = len(json.loads(found.players))
    if len(json.loads(found.totals)) != seats or (found.winner or 0) >= seats:
        raise Damaged(f"game {found.id}")
    return found


def _are_options(found: list[Any]) -> bool:
    return all(isinstance(pair, list) and len(pair) == 2 and all(map(is_line, pair)) for pair in found)


def _are_players(found: list[Any]) -> bool:
    return 1 < len(found) <= SEATS and all(is_line(name, NAME) for name in found)


def _are_totals(found: list[Any]) -> bool:
    return all(type(total) is int and abs(total) <= MOST for total in found)


def _are_deals(found: list[Any]) -> bool:
    return all(type(deal) is int and 0 <= deal <= DEALS for deal in found)


GAMES = Form(
    "games",
    {
        "id": whole(1),
        "form": text(),
        "rules": text(),
        "options": listed(_are_options),
        "players": listed(_are_players),
        "number": whole(0, LARGEST),
        "chosen": whole(0, 1),
        "started": whole(0, LATEST),
        "changed": whole(0, LATEST),
        "helped": listed(_are_deals),
        "totals": listed(_are_totals),
        "over": whole(0, 1),
        "winner": maybe(whole(0, SEATS - 1)),
        "moves": whole(0, LONGEST),
        "deals": whole(0, SEATS * LONGEST),
        "last": data(),
        "notes": whole(0, PAGE),
        "begun": whole(),
        "turn": whole(),
    },
    _head,
    lambda *values: Head(*values).checksum,
)


class Made(NamedTuple):
    """A move as it is stored: its number in the game, its text, when it was made, and its checksum."""

    number: int
    text: str
    at: int
    checksum: bytes


MOVES = Form(
    "moves",
    {
        "game": whole(1),
        "number": whole(1, LONGEST),
        "text": text(PAGE),
        "made": whole(0, LATEST),
        "checksum": data(),
    },
    lambda game, *row: Made(*row),
    None,
)

DEALT = Form(
    "deals",
    {
        "game": whole(1),
        "deal": whole(1, LONGEST),
        "seat": whole(0, SEATS - 1),
        "role": word(),
        "points": whole(-MOST, MOST),
        "won": whole(0, 1),
        "piques": whole(0, 99),
        "repiques": whole(0, 99),
        "capots": whole(0, 99),
    },
    lambda game, *row: (game, SeatDeal(*row)._replace(won=bool(row[4]))),
)

NOTES = Form(
    "notes",
    {"game": whole(1), "deal": whole(0, DEALS), "what": text(NAME), "text": text(PARTICULARS)},
    lambda game, *row: (game, Note(*row)),
)


def heads(connection: sqlite3.Connection) -> Iterator[Head | int]:
    """Yield the row of every game that has not been set aside. If the row is bad, yield only the number of
    the game."""
    for row in GAMES.rows(connection, "WHERE id NOT IN (SELECT game FROM aside)"):
        yield int(row.values[0]) if isinstance(row, Bad) else row


def heads_of(connection: sqlite3.Connection, id: int) -> Iterator[Head]:
    """Yield every good row of a game; there may be several."""
    return GAMES.good(connection, "WHERE id = ?", (id,))


def head(connection: sqlite3.Connection, id: int) -> Head | None:
    """Return the row of a game; None if there is no game with that number. Raises `Damaged`."""
    row = next(GAMES.rows(connection, "WHERE id = ?", (id,)), None)
    if isinstance(row, Bad):
        raise Damaged(f"game {id}")
    return row


def chain(connection: sqlite3.Connection, head: Head) -> Iterator[tuple[str, int, bytes]]:
    """Yield the moves of a game with their times and checksums, up to the first damaged one. Raises `Damaged`
    where the chain breaks, and at its end if moves are missing."""
    last, count = head.origin, 0
    for move in MOVES.rows(connection, "WHERE game = ? ORDER BY number", (head.id,)):
        count += 1
        if isinstance(move, Bad) or move.number != count:
            raise Damaged(f"game {head.id}, move {count}")
        last = link(last, head.id, count, move.text, move.at)
        if last != move.checksum:
            raise Damaged(f"game {head.id}, move {count}")
        yield move.text, move.at, last
    if (count, last) != (head.moves, head.last):
        raise Damaged(f"game {head.id}: {count} moves of {head.moves}")


def game(connection: sqlite3.Connection, id: int) -> Record | None:
    """Return the game stored under a number; None if there is none. Raises `Damaged` if it has changed since
    it was written."""
    found = head(connection, id)
    if found is None:
        return None
    moves = [text for text, _, _ in chain(connection, found)]
    try:
        return found.record(moves, notes(connection, found))
    except BadText as bad:
        raise Damaged(f"game {id}: {bad}") from None


def whole_game(connection: sqlite3.Connection, id: int) -> Record | None:
    """Return the game stored under a number; None if there is none, or it is damaged."""
    try:
        return game(connection, id)
    except Damaged:
        return None


def deals(connection: sqlite3.Connection, id: int) -> tuple[SeatDeal, ...]:
    """Return the results of the deals of a game. Raises `Damaged` if they are not as written."""
    found = []
    for row in DEALT.rows(connection, "WHERE game = ? ORDER BY deal, seat", (id,)):
        if isinstance(row, Bad):
            raise Damaged(f"game {id}: a deal")
        found.append(row[1])
    if (known := head(connection, id)) is None or known.deals != len(found):
        raise Damaged(f"game {id}: {len(found)} reckonings")
    return tuple(found)


def noted(connection: sqlite3.Connection, what: str) -> dict[int, Note]:
    """Return the notes of this kind on whole games, by game."""
    return dict(NOTES.good(connection, "WHERE deal = 0 AND what = ?", (what,)))


def marked(connection: sqlite3.Connection) -> frozenset[int]:
    """Return the numbers of the games with real cards."""
    return frozenset(noted(connection, MARKED))


def pools(connection: sqlite3.Connection) -> dict[int, str]:
    """Return, by game, the notes naming the pools for which games with real cards were played."""
    return {game: note.text for game, note in noted(connection, POOL).items()}


def notes(connection: sqlite3.Connection, head: Head) -> list[Note]:
    """Return the notes of a game. Raises `Damaged` if any is damaged or missing."""
    found: list[Note] = []
    for row in NOTES.rows(connection, "WHERE game = ? ORDER BY deal, what", (head.id,)):
        if isinstance(row, Bad):
            raise Damaged(f"game {head.id}: a note")
        found.append(row[1])
    if len(found) != head.notes:
        raise Damaged(f"game {head.id}: {len(found)} notes of {head.notes}")
    return found


def with_note(connection: sqlite3.Connection, what: str, text: str, rules: str) -> list[int]:
    """Return the numbers of the games under these rules with a note of the kind ``what`` that begins with the
    word ``text``. The note is on the whole game."""
    begun = "WHERE deal = 0 AND what = ? AND ? IN (text, substr(text, 1, instr(text, ' ') - 1))"
    found = [game for game, _ in NOTES.good(connection, begun, (what, text))]
    return [head.id for game in found for head in heads_of(connection, game) if head.rules == rules]


def write_game(
    connection: sqlite3.Connection,
    id: int,
    progress: Progress,
    now: int,
    shared: int | None = None,
    turn: int = 0,
) -> bytes:
    """Bring the stored data of a game up to date in this turn, and return the game's origin. The first
    ``shared`` stored moves (None: all) are left as they are. Those after them were taken back, and are
    deleted. Deals already stored are rewritten only if the game is marked, because a late mark may change
    them. Raises `Damaged` if the stored game has changed since it was written."""
    record, known = progress.record, head(connection, id)
    if known is not None and shared is not None and shared < known.moves:
        known = _cut(connection, known, shared, progress.deals)
    found = Head(
        id,
        record.heading,
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
        begun=turn if known is None else known.begun,
        turn=turn,
    )
    noted = [] if known is None else notes(connection, known)
    for note in {*record.notes}.difference(noted):
        write_note(connection, id, note)
    count = len({note[:2] for note in (*noted, *record.notes)})
    last = found.origin if known is None else known.last
    there = 0 if known is None else known.moves
    for number, move in enumerate(record.moves[there:], there + 1):
        text = move.write()
        last = link(last, id, number, text, now)
        MOVES.write(connection, id, number, text, now, last)
    told_before = 0 if known is None or record.marked else known.deals  # a late mark may change a deal
    write_deals(connection, id, progress.deals[told_before:])
    write_head(connection, found._replace(last=last, notes=count))
    return found.origin


def _cut(connection: sqlite3.Connection, known: Head, moves: int, deals: Sequence[SeatDeal]) -> Head:
    """Delete the moves of a game after the first ``moves``, and the results of deals that are no longer over.
    Return the changed row."""
    chained = [link for _, _, link in islice(chain(connection, known), moves)]
    connection.execute("DELETE FROM moves WHERE game = ? AND number > ?", (known.id, moves))
    kept = min(known.deals, len(deals))
    last = deals[kept - 1].deal if kept else 0
    for table in ("deals", "reviews", "decisions"):
        connection.execute(f"DELETE FROM {table} WHERE game = ? AND deal > ?", (known.id, last))
    return known._replace(moves=moves, deals=kept, last=chained[-1] if chained else known.origin)


def write_deals(connection: sqlite3.Connection, id: int, deals: Sequence[SeatDeal]) -> None:
    """Save the results of these deals, replacing any earlier ones of the same deals."""
    for deal in deals:
        DEALT.write(connection, id, *deal[:4], int(deal.won), *deal[5:])


def write_note(connection: sqlite3.Connection, id: int, note: Note) -> None:
    """Save a note of a game, replacing one of the same kind for the same deal."""
    NOTES.write(connection, id, *note)


def write_head(connection: sqlite3.Connection, found: Head) -> None:
    """Save the row of a game."""
    GAMES.write(connection, *found)


def continued(connection: sqlite3.Connection, id: int, moves: Sequence[Move]) -> tuple[Move, ...] | None:
    """Return the moves stored under a number, if ``moves`` begins with them; None if another game, a damaged
    one or none is stored under that number."""
    kept = whole_game(connection, id)
    return kept.moves if kept is not None and tuple(moves[: len(kept.moves)]) == kept.moves else None


def next_id(connection: sqlite3.Connection) -> int:
    """Return a number not used by any game, or by any row left behind by one."""
    tables = (("games", "id"), *((table, "game") for table in OF_A_GAME))
    highest = ", ".join(
        f"ifnull((SELECT max({key}) FROM {table} WHERE {key} BETWEEN 0 AND {MOST - 2}), 0)"
        for table, key in tables
    )
    return int(connection.execute(f"SELECT max({highest}) + 1").fetchone()[0])


def last_turn(connection: sqlite3.Connection) -> int:
    """Return the turn of the store in which a game was last saved or, if that is later, the turn after which
    games are counted in the statistics."""
    query = f"SELECT ifnull(max(turn), 0) FROM games WHERE turn BETWEEN 0 AND {MOST - 2}"
    last = int(connection.execute(query).fetchone()[0])
    return max(last, since_of(settings_table.values(connection)[0]).turn)


def is_of(connection: sqlite3.Connection, id: int, origin: bytes | None) -> bool:
    """Return True if the game stored under a number is the one with this origin (`Head.origin`; None fits any
    game), or if its row is damaged, so that this cannot be checked. Another window may have given the number
    of a deleted game to the next game."""
    try:
        found = head(connection, id)
    except Damaged:
        return True
    return found is not None and origin in (None, found.origin)


def remove(connection: sqlite3.Connection, id: int) -> None:
    """Delete a game for good, with everything that belongs to it."""
    for table in (*OF_A_GAME, "aside"):
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (id,))
    connection.execute("DELETE FROM games WHERE id = ?", (id,))


def put_aside(connection: sqlite3.Connection, id: int, why: str, now: int) -> None:
    """Stop listing a game that cannot be resumed, and leave it unchanged."""
    ASIDE.write(connection, id, now, "".join(sign if sign.isprintable() else " " for sign in why))


def link(last: bytes, game: int, number: int, text: str, made: int) -> bytes:
    """Return the checksum of a move that follows the one with the checksum ``last``."""
    return checksum(last.hex(), game, number, text, made)
