"""The store: settings, what was last agreed, and every game with every move as it was made, in one SQLite
file.

The table hands over what has happened and goes on; a thread of its own writes it, and `Place.kept` tells
how far it has come. Whatever the disk refuses is told as the store's ``trouble`` for as long as that
lasts, and tried again; the games of this sitting can be left and taken up meanwhile, for they are
remembered here as well.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from picket_desktop.engine.game import BadText
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules
from picket_desktop.saved import rows, schema
from picket_desktop.saved.agreement import Agreement, agreement_of
from picket_desktop.saved.lock import Lock
from picket_desktop.saved.old_files import OldFiles, old_files, put_away, set_unread_aside
from picket_desktop.saved.salvage import Salvaged, salvaged
from picket_desktop.saved.settings import Settings, settings_of
from picket_desktop.saved.trouble import (
    DAMAGED,
    FORBIDDEN,
    HELD,
    READ_ONLY,
    UNREADABLE,
    Gone,
    Trouble,
    Troubled,
    trouble_of,
)
from picket_desktop.saved.writer import Job, Writer


@dataclass(eq=False)
class Place:
    """Where one game is kept. ``id`` is its number in the store, once it has one; ``kept`` how many of its
    moves are on the disk."""

    store: Store
    id: int | None = None
    kept: int = 0

    def keep(self, progress: Progress) -> None:
        """Hand over how far the game has come. Returns at once."""
        self.store.keep(self, progress)

    def another(self) -> Place:
        """The place of another game, at the same table."""
        return self.store.place()


class Waiting(NamedTuple):
    """An unfinished game, as a list of them tells it; ``left`` is when its last move was made."""

    place: Place
    rules: Rules
    players: tuple[str, ...]
    totals: tuple[int, ...]
    left: datetime


class Finding(NamedTuple):
    """What was found to be damaged: "store" (with what was ``salvaged``), "file", "games" or "settings" (so
    many, ``number``), and ``where`` it lies now."""

    what: str
    where: Path | None = None
    number: int = 0
    salvaged: Salvaged = Salvaged()


class Store:
    """``folder`` None: nothing is kept beyond the sitting, and nothing is said of it."""

    def __init__(self, folder: Path | None, now: Callable[[], datetime] = datetime.now) -> None:
        self.folder, self._now = folder, now
        self.trouble: Trouble | None = None
        self.findings: list[Finding] = []
        """What the player has yet to be told."""
        self._values: dict[str, Any] = {}
        self._waiting: dict[Place, Waiting] = {}
        self._unread: list[rows.Head] = []
        self._played: dict[Place, Progress] = {}
        self._checked: set[Place] = set()
        if folder is not None:
            self.path = folder / schema.FILE
            self._lock = Lock(folder)
            self._writer = Writer(self._opened, self._refused)
            self._begin()

    # what the table reads

    @property
    def settings(self) -> Settings:
        """As they were last kept or changed."""
        return settings_of(self._values)

    @property
    def agreement(self) -> Agreement:
        """What was last agreed."""
        return agreement_of(self._values)

    @property
    def waits(self) -> int:
        """How many games wait: known before any of them has been looked at."""
        return len(self._waiting) + len(self._unread)

    def unfinished(self) -> tuple[Waiting, ...]:
        """The games that wait, the one left last first. The first time their rules are looked up; one that is
        played by rules nobody here knows is set aside, and told as a finding."""
        unread, self._unread = self._unread, []
        for head in unread:
            place = Place(self, head.id, head.moves)
            try:
                record = head.record()
            except BadText as bad:
                self.set_aside(place, str(bad))
                self.findings.append(Finding("games", number=1))
                continue
            totals, left = tuple(json.loads(head.totals)), datetime.fromtimestamp(head.changed / 1000)
            self._waiting[place] = Waiting(place, record.rules, record.players, totals, left)
        return tuple(sorted(self._waiting.values(), key=lambda waiting: waiting.left, reverse=True))

    # what it hands over

    def change(self, settings: Settings) -> None:
        """Keep the settings."""
        self._set(settings.values())

    def agree(self, agreement: Agreement) -> None:
        """Keep what was agreed."""
        self._set(agreement.values())

    def place(self) -> Place:
        """Where a new game is to be kept; nothing is, before its first move."""
        return Place(self)

    def keep(self, place: Place, progress: Progress, left: datetime | None = None) -> None:
        """Keep a game up to its last move, which was made just now, if not when it was ``left``."""
        record, at = progress.record, left or self._now()
        if progress.over:
            self._gone(place)
        else:
            self._played[place] = progress
            self._waiting[place] = Waiting(place, record.rules, record.players, progress.totals, at)
        self._hand_over(
            place,
            lambda connection: self._write(connection, place, progress, _stamp(at)),
            lambda: setattr(place, "kept", len(record.moves)),
        )

    def take_up(self, place: Place) -> Record:
        """The game that waits there. Raises `Gone` where it waits no more, `Damaged` where it cannot be
        read as it was written, and `OSError` or `sqlite3.Error` where the file cannot be read at all."""
        if place in self._played:
            return self._played[place].record
        if place.id is None or self.folder is None:
            raise Gone
        with self._reading() as connection:
            record, head = rows.game(connection, place.id), rows.head(connection, place.id)
        if record is None or head is None or head.over:
            self._gone(place)
            raise Gone
        place.kept = len(record.moves)
        return record

    def set_aside(self, place: Place, why: str) -> None:
        """The game cannot be taken up: it is listed no more, and stays in the store as it is."""
        self._gone(place)
        now = _stamp(self._now())

        def write(connection: sqlite3.Connection) -> None:
            if place.id is not None:
                rows.put_aside(connection, place.id, why, now)

        self._hand_over(place, write)

    def remove(self, place: Place) -> None:
        """The game is given up for good."""
        self._gone(place)

        def write(connection: sqlite3.Connection) -> None:
            if place.id is not None:
                rows.remove(connection, place.id)

        self._hand_over(place, write)

    def settled(self, seconds: float = 5.0) -> bool:
        """Wait until everything handed over is on the disk; False where that takes too long, or is
        refused."""
        return self.folder is None or self._writer.settled(seconds)

    def close(self) -> None:
        """Write what waits; another window may keep what is played."""
        if self.folder is not None:
            self._writer.close()
            if self._lock.held:
                schema.cleared(self.path)
            self._lock.release()

    # within

    def _begin(self) -> None:
        try:
            self._read_store()
        except Exception as error:  # whatever it is: the table opens, and says so
            self.trouble = trouble_of(error, self.path.parent)
        files = old_files(self.path.parent, self._values)
        if files and self.trouble is None:
            self._take_up_old(files)

    def _read_store(self) -> None:
        """Read what there is; a damaged file is set aside, and another made of what can be read of it."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            file.read(1)
        self.trouble = self._kept_from()
        writable = self.trouble is None
        try:
            if writable:
                schema.brought_up(self.path, self._now())
            with contextlib.closing(schema.connected(self.path, writable)) as connection:
                schema.examined(connection, wholly=not writable)
                self._read(connection)
        except UNREADABLE as error:
            if not writable or trouble_of(error, self.path.parent).kind != DAMAGED:
                raise
            self._mend()

    def _kept_from(self) -> Trouble | None:
        """Why this window may not write, if it may not; the lock is taken."""
        try:
            if not self._lock.take():
                return Trouble(HELD)
            with tempfile.TemporaryFile(dir=self.folder):
                pass
        except OSError as error:
            found = trouble_of(error, self.path.parent)
            return found._replace(kind=READ_ONLY) if found.kind == FORBIDDEN else found
        try:
            with self.path.open("r+b"):
                return None
        except FileNotFoundError:
            return None
        except OSError as error:
            return trouble_of(error, self.path.parent)

    def _mend(self) -> None:
        aside = schema.set_aside(self.path, "damaged", self._now())
        self.findings.append(Finding("store", aside))
        schema.made(self.path)
        self.findings[-1] = Finding("store", aside, salvaged=salvaged(aside, self.path))
        with contextlib.closing(schema.connected(self.path, writable=True)) as connection:
            self._read(connection)

    def _read(self, connection: sqlite3.Connection) -> None:
        """Settings, and every game that waits; what is damaged among them is told."""
        self._values, refused = rows.values(connection)
        self._unread = []
        damaged = 0
        for head in list(rows.heads(connection)):
            if isinstance(head, int):
                damaged += 1
                self.set_aside(Place(self, head), "its row is damaged")
            elif not head.over:
                self._unread.append(head)
        self.findings += [Finding("games", number=damaged)] if damaged else []
        self.findings += [Finding("settings", number=refused)] if refused else []

    def _take_up_old(self, files: OldFiles) -> None:
        self._values |= files.values
        if files.game is not None and not files.game.over:
            self.keep(self.place(), files.game, files.left)

        def write(connection: sqlite3.Connection) -> None:
            rows.write_values(connection, files.values)

        self._hand_over("old files", write, lambda: put_away(files, self._now()))
        if files.unread:
            self.settled()
            found = set_unread_aside(files, self._now()) if self.trouble is None else files.unread
            self.findings += [Finding("file", path) for path in found]
        self.findings += [Finding("file", path) for path in files.barred]

    def _set(self, values: dict[str, Any]) -> None:
        changed = {name: value for name, value in values.items() if self._values.get(name) != value}
        self._values |= changed
        for name, value in changed.items():
            self._hand_over(name, partial(rows.write_values, values={name: value}))

    def _gone(self, place: Place) -> None:
        self._waiting.pop(place, None)
        self._played.pop(place, None)

    def _hand_over(
        self,
        about: object,
        write: Callable[[sqlite3.Connection], None],
        done: Callable[[], None] = lambda: None,
    ) -> None:
        if self.folder is not None:
            self._writer.hand_over(about, Job(write, done))

    def _write(self, connection: sqlite3.Connection, place: Place, progress: Progress, at: int) -> None:
        """In the writer's thread. A game that another window has carried on meanwhile is kept as another."""
        if place not in self._checked:
            if place.id is None or not rows.continues(connection, place.id, progress.record):
                place.id = rows.next_id(connection)
            self._checked.add(place)
        rows.write_game(connection, place.id or 0, progress, at)

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """The file as it stands at one moment."""
        with contextlib.closing(schema.connected(self.path, writable=False)) as connection:
            connection.execute("BEGIN")
            yield connection

    def _opened(self) -> sqlite3.Connection:
        """The file to be written to, in the writer's thread; made if there is none."""
        trouble = self._kept_from()
        if trouble is not None:
            raise Troubled(trouble)
        if not self.path.exists():
            schema.made(self.path)
            self._checked.clear()
        connection = schema.connected(self.path, writable=True)
        try:
            schema.examined(connection, wholly=False)
        except BaseException:
            connection.close()
            raise
        return connection

    def _refused(self, error: Exception | None) -> None:
        self.trouble = None if error is None else trouble_of(error, self.path.parent)


def _stamp(moment: datetime) -> int:
    return int(moment.timestamp() * 1000)
