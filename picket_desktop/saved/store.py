"""The store: settings, the last agreement, and every game with every move as it was made, in one SQLite
file.

The table hands over what has happened and goes on; a thread writes it, and `Place.kept` says how far it has
come. An error of the disk is the store's ``trouble`` for as long as it lasts, and the write is tried again.
Meanwhile the games of this sitting can still be left and resumed, because they are kept in memory as well.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from picket_desktop.ai.review.judgement import Review
from picket_desktop.drills.boxes import Box
from picket_desktop.engine.game import BadText, Move
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.record import Record
from picket_desktop.saved.agreement import Agreement, agreement_of
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.bounds import LONGEST_LIST
from picket_desktop.saved.file.contents import NOTHING, Contents, rewrite
from picket_desktop.saved.file.old_files import OldFiles, old_files, put_away, set_unread_aside
from picket_desktop.saved.file.opening import Opening
from picket_desktop.saved.file.store_file import StoreFile
from picket_desktop.saved.file.writer import Job, Writer
from picket_desktop.saved.place import Place
from picket_desktop.saved.reading import Reading
from picket_desktop.saved.settings import Settings, settings_of
from picket_desktop.saved.tables import drills_table, lessons_table, listing, reviews, rows
from picket_desktop.saved.tables.findings import Finding
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.saved.tables.listing import Brought, Listed, Told, Waiting
from picket_desktop.saved.tables.records import taken_in, text_in
from picket_desktop.saved.tables.statistics import SINCE, since_of
from picket_desktop.saved.trouble import Gone, Trouble, is_damage, trouble_of

FoundT = TypeVar("FoundT")


class Store:
    """The store in a folder. With ``folder`` None, nothing is saved beyond the sitting, and that is not
    reported."""

    def __init__(self, folder: Path | None, now: Callable[[], datetime] = datetime.now) -> None:
        self.folder, self._now = folder, now
        self.trouble: Trouble | None = None
        self.findings: list[Finding] = []
        """Damage still to be reported to the player."""
        self.lessons: dict[str, Learnt] = {}
        """The progress of each lesson that was begun, by name."""
        self._boxes: dict[tuple[str, str, str], Box] = {}
        self._values: dict[str, Any] = {}
        self._waiting: dict[Place, Waiting] = {}
        self._unread: list[rows.Head] = []
        self._ended: dict[Place, tuple[str, int]] = {}
        self._played: dict[Place, Progress] = {}
        self._reviews: dict[tuple[Place, int], tuple[tuple[Move, ...], Review]] = {}
        self._checked: set[Place] = set()
        self._given_up: set[int] = set()
        """The numbers of games that were deleted or set aside: reading in the background may find them
        again."""
        self._reckoned = self._old_files_read = False
        self._identity: tuple[int, int] | None = None
        self._another = False
        """True if another file has replaced the one that was read: everything in memory is to be written to
        it."""
        self._version = 0
        self._opening: Opening | None = None
        if folder is not None:
            self.file = StoreFile(folder, now)
            self.path = self.file.path
            self._writer = Writer(self._opened, self._refused)
            self._opening = Opening(self.file, self._writer, self._told)
            found = self._opening.first_look()
            if found is not None:
                self._take(found)

    # reading

    @property
    def whole(self) -> bool:
        """True if everything that was in the file at the start has been checked and loaded."""
        return self._opening is None or self._opening.whole

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return settings_of(self._values)

    @property
    def agreement(self) -> Agreement:
        """The choices last made for a new game."""
        return agreement_of(self._values)

    @property
    def waits(self) -> int:
        """The number of unfinished games, known before any of them has been read."""
        return len(self._waiting) + len(self._unread)

    @property
    def reckoned(self) -> bool:
        """True if any deal of a stored game has been scored, so that there are statistics."""
        return self._reckoned and self.folder is not None

    @property
    def since(self) -> int:
        """Only games begun at or after this time, in milliseconds since 1970, are counted; 0 counts all."""
        return since_of(self._values)

    def unfinished(self) -> tuple[Waiting, ...]:
        """Return the unfinished games, the one left last first. The first call looks up their rules; a game
        under unknown rules is set aside, and reported as a finding."""
        unread, self._unread = self._unread, []
        for head in unread:
            place = Place(self, head.id, head.moves, origin=head.origin)
            try:
                record = head.record()
            except BadText as bad:
                self.set_aside(place, str(bad))
                self.findings.append(Finding("games", number=1))
                continue
            totals, left = tuple(json.loads(head.totals)), datetime.fromtimestamp(head.changed / 1000)
            self._waiting[place] = Waiting(place, record.rules, record.players, totals, left)
        return tuple(sorted(self._waiting.values(), key=lambda waiting: waiting.left, reverse=True))

    def has_noted(self, what: str, text: str, rules: str) -> bool:
        """Return True if this is noted of a whole game under those rules. False if the file cannot be read
        just now."""
        if self.folder is None:
            return False
        try:
            with self.file.reading() as connection:
                return rows.has_noted(connection, what, text, rules)
        except (OSError, sqlite3.Error):
            return False

    @property
    def finished(self) -> bool:
        """True if a game was ever played to its end."""
        return bool(self._ended)

    @property
    def games(self) -> int:
        """The number of games, unfinished and finished."""
        return self.waits + len(self._ended)

    def listed(self) -> list[Listed]:
        """Return every game, the one left last first."""
        found = [Listed(w.place, w.rules.name, False, w.left) for w in self.unfinished()]
        for place, (rules, at) in self._ended.items():
            found.append(Listed(place, rules, True, datetime.fromtimestamp(at / 1000)))
        return sorted(found, key=lambda game: game.left, reverse=True)

    def told(self, places: Sequence[Place]) -> dict[Place, Told]:
        """Return these games as a list shows them, leaving out those that cannot be read."""
        found = {place: listing.told(self._played[place]) for place in places if place in self._played}
        read = [place for place in places if place.id is not None and place not in found]
        if not read or self.folder is None:
            return found
        with contextlib.suppress(OSError, sqlite3.Error), self.file.reading() as connection:
            for place in read:
                if told := listing.told_of(connection, place.id or 0):
                    found[place] = told
        return found

    def record(self, place: Place) -> Record:
        """Return a stored game, finished or not. Raises `Gone` if there is none any more, `Damaged` if it
        is not as it was written, and `OSError` or `sqlite3.Error` if the file cannot be read."""
        if place in self._played:
            return self._played[place].record
        if place.id is None or self.folder is None:
            raise Gone
        with self.file.reading() as connection:
            there = rows.is_of(connection, place.id, place.origin)
            record = rows.game(connection, place.id) if there else None
        if record is None:
            self._gone(place)
            raise Gone
        return record

    def review(self, place: Place, record: Record, deal: int) -> Review | None:
        """Return the review of a deal of the game stored there, of which this is the record; None if there
        is none, or it cannot be read just now."""
        moves, known = self._reviews.get((place, deal), ((), None))
        if known is not None and record.moves[: len(moves)] == moves:
            return known
        if place.id is None or self.folder is None:
            return None
        try:
            with self.file.reading() as connection:
                return reviews.review(connection, place.id, record, deal)
        except (OSError, sqlite3.Error):
            return None

    def brought(self, given: str | Path) -> Brought:
        """Return the game in a text, or in the text of a file. Raises `BadText`, `UnicodeDecodeError`,
        `OSError` or `sqlite3.Error`."""
        progress = taken_in(text_in(given) if isinstance(given, Path) else given)
        return Brought(progress, self.holding(progress.record))

    def holding(self, record: Record) -> Place | None:
        """Return the place of this game if it is in the store already, where it may have been continued;
        else None. Raises `OSError` or `sqlite3.Error`."""
        for place, progress in tuple(self._played.items()):
            kept = progress.record
            if kept.rules == record.rules and kept.moves[: len(record.moves)] == record.moves:
                return place
        if self.folder is None or not self.file.there:
            return None
        with self.file.reading() as connection:
            id = listing.found(connection, record)
        known = (place for place in (*self._waiting, *self._ended) if place.id == id)
        return None if id is None else next(known, None)

    # writing

    def change(self, settings: Settings) -> None:
        """Save the settings."""
        self._set(settings.values(), self.settings.values())

    def agree(self, agreement: Agreement) -> None:
        """Save the choices made for a new game."""
        self._set(agreement.values(), self._values)

    def learn(self, name: str, found: Learnt) -> None:
        """Save the progress of a lesson. A lesson that was once done stays done."""
        found = found._replace(done=found.done or self.lessons.get(name, Learnt()).done)
        self.lessons[name] = found
        self._hand_over(("lesson", name), partial(lessons_table.write, name=name, found=found))

    def boxes(self, kind: str, rules: str) -> list[Box]:
        """Return the boxes of the items of a drill that were ever asked under these rules."""
        return [box for box in self._boxes.values() if box[:2] == (kind, rules)]

    def drilled(self, box: Box) -> None:
        """Save the box of an item of a drill; an item in box 0 is forgotten."""
        key = box[0], box[1], box[2]
        if box.box:
            self._boxes[key] = box
        else:
            self._boxes.pop(key, None)
        self._hand_over(key, partial(drills_table.write if box.box else drills_table.forget, box=box))

    def count_since(self, moment: datetime | None) -> None:
        """Count only the games begun from that moment on; None counts all again."""
        self._set({SINCE: 0 if moment is None else _stamp(moment)}, self._values)

    def reading(self, ask: Callable[[sqlite3.Connection], FoundT]) -> Reading[FoundT]:
        """Query the file in a thread, after all pending writes. Without a folder, query an empty store."""

        def read() -> FoundT:
            self.settled(2.0)
            if self.folder is None:
                with contextlib.closing(schema.empty()) as connection:
                    return ask(connection)
            with self.file.reading(LONGEST_LIST, schema.PATIENCE) as connection:
                return ask(connection)

        return Reading(read)

    def place(self) -> Place:
        """Return the place for a new game; nothing is saved before its first move."""
        return Place(self)

    def keep(self, place: Place, progress: Progress) -> None:
        """Save a game up to its last move, which was made just now."""
        at = self._now()
        self._remember(place, progress, at)
        self._keep(place, progress, _stamp(at))

    def _keep(self, place: Place, progress: Progress, at: int) -> None:
        self._hand_over(
            place,
            lambda connection: self._write(connection, place, progress, at),
            lambda: place.has(progress.record.moves),
        )

    def keep_review(self, place: Place, record: Record, review: Review) -> None:
        """Save the review of a deal of the game stored there, of which this is the record."""
        self._reviews[place, review.deal] = record.moves[: review.curve[-1].at], review

        def write(connection: sqlite3.Connection) -> None:
            if place.id is None and place in self._played:
                self._write(connection, place, self._played[place], _stamp(self._now()))
            if place.id is not None and rows.is_of(connection, place.id, place.origin):
                reviews.write(connection, place.id, record, review)

        self._hand_over((place, review.deal), write)

    def take_up(self, place: Place) -> Record:
        """Return the unfinished game stored there. Raises `Gone` if it is no longer there or no longer
        unfinished, `Damaged` if it is not as it was written, and `OSError` or `sqlite3.Error` if the file
        cannot be read at all."""
        if place in self._played:
            if self._played[place].over:
                raise Gone
            return self._played[place].record
        if place.id is None or self.folder is None:
            raise Gone
        with self.file.reading() as connection:
            there = rows.is_of(connection, place.id, place.origin)
            record = rows.game(connection, place.id) if there else None
            head = rows.head(connection, place.id) if there else None
        if record is None or head is None or head.over:
            self._gone(place)
            raise Gone
        place.has(record.moves)
        return record

    def set_aside(self, place: Place, why: str) -> None:
        """Stop listing a game that cannot be resumed, and leave it in the store as it is."""
        self._gone(place)
        now = _stamp(self._now())

        def write(connection: sqlite3.Connection) -> None:
            if place.id is not None and rows.is_of(connection, place.id, place.origin):
                rows.put_aside(connection, place.id, why, now)

        self._hand_over(place, write)

    def remove(self, place: Place) -> None:
        """Delete a game for good."""
        self._gone(place)

        def write(connection: sqlite3.Connection) -> None:
            if place.id is not None and rows.is_of(connection, place.id, place.origin):
                rows.remove(connection, place.id)

        self._hand_over(place, write)

    def settled(self, seconds: float = 5.0) -> bool:
        """Wait until everything handed over is on the disk; return False if that takes too long, or a write
        failed."""
        return self.folder is None or self._writer.settled(seconds)

    def close(self) -> None:
        """Write what is pending, and let another window save games."""
        if self.folder is not None:
            if self._another:
                self._keep_all()
            self._writer.close()
            if self._writer.ended:
                self.file.close()

    # internals

    def take_in(self) -> bool:
        """Load what was found in the background since the last call; return True if there was anything, or
        everything has now been checked."""
        if self._another:
            self._keep_all()
        found = None if self._opening is None else self._opening.found()
        if found is None:
            return False
        self._take(found)
        return True

    def wait(self, seconds: float = 60.0) -> bool:
        """Wait until all of the file has been checked, and load what was found; return True if that is
        done."""
        if not self.whole:
            self._writer.begun(seconds)
            self.take_in()
        return self.whole

    def _take(self, found: Contents) -> None:
        """Load what was found. Anything changed or played since the start takes precedence over it."""
        mine, self._values = self._values, found.values | self._values
        for name, value in mine.items():
            before = found.values.get(name)
            if isinstance(value, dict) and isinstance(before, dict):
                self._set({name: before | value}, {name: value})
        for name, learnt in found.lessons.items():
            since, self.lessons[name] = self.lessons.get(name), learnt
            if since is not None:
                self.learn(name, since)
        for box in found.boxes:
            self._boxes.setdefault(key := (box.kind, box.rules, box.item), box)
            asked = self._boxes[key]
            if asked != box and asked.asked <= box.asked:  # asked here before the saved box was known
                self.drilled(asked._replace(asked=asked.asked + box.asked, known=asked.known + box.known))
        if found is not NOTHING:
            self._take_games(found)
        self.findings += found.findings
        if found.spoilt:
            self._hand_over("spoilt", rewrite)
        with contextlib.suppress(OSError):
            self._identity = self.file.identity
        if not self._old_files_read and self.trouble is None:
            self._old_files_read = True
            files = old_files(self.file.folder, self._values)
            if files:
                self._take_up_old(files)

    def _take_games(self, found: Contents) -> None:
        there = {head.id for head in found.games}
        self._waiting = {p: game for p, game in self._waiting.items() if p in self._played or p.id in there}
        self._ended = {p: game for p, game in self._ended.items() if p in self._played or p.id in there}
        known = {place.id for place in (*self._waiting, *self._ended, *self._played)} | self._given_up
        self._unread = [head for head in found.games if not head.over and head.id not in known]
        for head in found.games:
            self._reckoned = self._reckoned or head.deals > 0
            if head.over and head.id not in known:
                place = Place(self, head.id, head.moves, origin=head.origin)
                self._ended[place] = head.rules, head.changed
        for id in set(found.damaged) - self._given_up:
            self.set_aside(Place(self, id), "its row is damaged")

    def _take_up_old(self, files: OldFiles) -> None:
        """Save the settings and the game of the old files in one transaction, after which none of them is
        read again."""
        self._values |= files.values
        place, left = self.place(), _stamp(files.left or self._now())
        game = files.game if files.game is not None and not files.game.over else None
        if game is not None:
            self._remember(place, game, files.left or self._now())

        def write(connection: sqlite3.Connection) -> None:
            if game is not None:
                self._write(connection, place, game, left)
            rows.write_values(connection, files.values)

        def done() -> None:
            if game is not None:
                place.has(game.record.moves)
            put_away(files, self._now())

        self._hand_over("old files", write, done)
        self.findings += [Finding("file", path) for path in set_unread_aside(files, self._now())]
        self.findings += [Finding("file", path) for path in files.barred]

    def _remember(self, place: Place, progress: Progress, at: datetime) -> None:
        record = progress.record
        self._reckoned = self._reckoned or bool(progress.deals)
        self._played[place] = progress
        if progress.over:
            self._waiting.pop(place, None)
            self._ended[place] = record.rules.name, _stamp(at)
        else:
            self._waiting[place] = Waiting(place, record.rules, record.players, progress.totals, at)

    def _set(self, values: dict[str, Any], before: dict[str, Any]) -> None:
        """Save those values that differ from what they were ``before``."""
        changed = {name: value for name, value in values.items() if before.get(name) != value}
        self._values |= changed
        for name, value in changed.items():
            self._hand_over(name, partial(rows.write_values, values={name: value}))

    def _gone(self, place: Place) -> None:
        for games in (self._waiting, self._ended, self._played):
            games.pop(place, None)
        if place.id is not None:
            self._given_up.add(place.id)

    def _hand_over(
        self,
        about: object,
        write: Callable[[sqlite3.Connection], None],
        done: Callable[[], None] = lambda: None,
    ) -> None:
        if self.folder is not None:
            self._writer.hand_over(about, Job(write, done))

    def _write(self, connection: sqlite3.Connection, place: Place, progress: Progress, at: int) -> None:
        """Write a game, in the writer's thread. A game that another window has continued meanwhile is saved
        as a new one."""
        moves = progress.record.moves
        (version,) = connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:  # another program has written
            self._version = version
            self._checked.clear()
        if place not in self._checked:
            expected, there = place.written or moves, None
            if place.id is not None and rows.is_of(connection, place.id, place.origin):
                there = rows.continued(connection, place.id, expected)
            if there is None:
                place.id, place.origin = rows.next_id(connection), None
            place.written = there or ()
            self._checked.add(place)
        shared = next(
            (at for at, (old, new) in enumerate(zip(place.written, moves, strict=False)) if old != new),
            min(len(place.written), len(moves)),
        )
        place.origin = rows.write_game(connection, place.id or 0, progress, at, shared)

    def _opened(self) -> sqlite3.Connection:
        """Open the file for writing, in the writer's thread. A file damaged since the start is mended; if
        another has replaced it, that one gets everything in memory (`take_in`)."""
        self._checked.clear()
        known, there = self._identity, self.file.there
        try:
            connection = self.file.opened()
        except Exception as error:
            if not is_damage(error, self.file.folder):
                raise
            aside, salvaged = self.file.mended()
            self.findings.append(Finding("store", aside, salvaged=salvaged))
            connection = self.file.opened()
        self._identity = self.file.identity
        same = there and known == self._identity  # an inode may be reused
        self._another = self._another or (known is not None and not same)
        return connection

    def _keep_all(self) -> None:
        """Save everything that this sitting has in memory to a file that has none of it."""
        self._another = False
        for place, progress in self._played.items():
            ended = self._ended.get(place)
            at = _stamp(self._waiting[place].left) if ended is None else ended[1]
            self._keep(place, progress, at)
        self._hand_over("all values", partial(rows.write_values, values=dict(self._values)))
        for name, learnt in self.lessons.items():
            self.learn(name, learnt)
        for box in tuple(self._boxes.values()):
            self.drilled(box)

    def _told(self, trouble: Trouble | None) -> None:
        self.trouble = trouble

    def _refused(self, error: Exception | None) -> None:
        self.trouble = None if error is None else trouble_of(error, self.file.folder)


def _stamp(moment: datetime) -> int:
    """Return a moment as it is stored. A clock that is far wrong gives the nearest time that can be
    stored."""
    try:
        return min(rows.LATEST, max(0, int(moment.timestamp() * 1000)))
    except (OverflowError, OSError, ValueError):
        return 0 if moment.year < 1971 else rows.LATEST
