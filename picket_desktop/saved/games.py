"""The games in the store, each with all its moves."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from pathlib import Path

from picket_desktop import times
from picket_desktop.engine.game import BadText
from picket_desktop.engine.known_deals import orders
from picket_desktop.engine.progress import Progress
from picket_desktop.engine.real_cards.pool import Pool, after, read_pool
from picket_desktop.engine.record import Record
from picket_desktop.saved.file.contents import Contents, Finding
from picket_desktop.saved.file.disk import Disk
from picket_desktop.saved.place import Place
from picket_desktop.saved.since import Since
from picket_desktop.saved.tables import listing, rows, seen_packs
from picket_desktop.saved.tables.listing import Brought, Listed, Told, Waiting
from picket_desktop.saved.tables.records import taken_in, text_in
from picket_desktop.saved.trouble import Gone


class Games:
    """The games on a disk. The games of this sitting are kept in memory as well, so that they can be left and
    resumed even if they cannot be written."""

    def __init__(self, disk: Disk, now: Callable[[], datetime]) -> None:
        self.disk, self.now = disk, now
        self.reckoned = False
        """True if any deal with the table's cards has been scored, so that there are statistics."""
        self.turn = 0
        """The latest turn in which a game was saved, as far as the writer's thread knows."""
        self._known_turn = 0
        self._marked: set[int | None] = set()
        """The numbers of the games with real cards."""
        self._pooled: set[int] = set()
        """The numbers of the games played for a pool."""
        self._pools: dict[Place, int] = {}
        """The stakes left in the pool after each game played for one; 0 if no further game is to be played
        for it."""
        self._order: dict[Place, tuple[int, int, int]] = {}
        """The sort keys of the games that were found in the file."""
        self.damaged: frozenset[int] = frozenset()
        """The numbers of the games with a bad row."""
        self._waiting: dict[Place, Waiting] = {}
        self._unread: list[rows.Head] = []
        self._ended: dict[Place, tuple[str, int]] = {}
        self._played: dict[Place, Progress] = {}
        """The games of this sitting; the one left last is at the end."""
        self._seen: set[str] = set()
        """The digests of the packs that were seen in this sitting and may be missing from the store."""
        self._given_up: set[int] = set()
        """The numbers of games that were deleted or set aside. Reading in the background may find them
        again."""

    @property
    def waits(self) -> int:
        """How many games are unfinished, known before any of them has been read."""
        return len(self._waiting) + len(self._unread)

    @property
    def finished(self) -> int:
        """How many games with the table's cards were played to their end."""
        return sum(not self._is_marked(place) for place in self._ended)

    @property
    def begun(self) -> bool:
        """True if a game is unfinished that is played at the table, not with real cards."""
        waiting = any(not self._is_marked(place) for place in self._waiting)
        return waiting or any(head.id not in self._marked for head in self._unread)

    def _is_marked(self, place: Place) -> bool:
        """Return True for a game with real cards."""
        played = self._played.get(place)
        return place.id in self._marked if played is None else played.record.marked

    @property
    def pool(self) -> tuple[Place, int] | None:
        """The game whose pool continues in the next game, and the stakes in that pool. It is the pool game
        that was left last. None if somebody has taken its pool."""
        unread = [head.order for head in self._unread if head.id in self._pooled]
        latest = next(iter(self._latest_first(self._pools)), None)
        if latest is None or not self._pools[latest]:
            return None
        if unread and latest not in self._played and max(unread) > self._order[latest]:
            return None
        return latest, self._pools[latest]

    @property
    def goes_on(self) -> bool:
        """True if a game is unfinished, or a pool continues in the next game."""
        return bool(self.waits) or self.pool is not None

    @property
    def number(self) -> int:
        """The number of games, unfinished and finished."""
        return self.waits + len(self._ended)

    def unfinished(self) -> tuple[Waiting, ...]:
        """Return the unfinished games, the most recently left first, even if the clock was wrong. The first
        call looks up their rules. A game under unknown rules is set aside, and reported as a finding."""
        unread, self._unread = self._unread, []
        refused = 0
        for head in unread:
            place = Place(self, head.id, head.moves, origin=head.origin)
            try:
                record = head.record()
            except BadText as bad:
                self.set_aside(place, str(bad))
                refused += 1
                continue
            totals, left = tuple(json.loads(head.totals)), times.at(head.changed)
            self._waiting[place] = Waiting(place, record.rules, record.players, totals, left)
            self._order[place] = head.order
            if head.id in self._pooled:
                self._pools[place] = 0
        if refused:
            self.disk.findings.append(Finding("games", number=refused))
        return tuple(self._waiting[place] for place in self._latest_first(self._waiting))

    def to_continue(self) -> list[Waiting]:
        """Return the games that can be continued, the one left last first. These are the unfinished games,
        and the finished one whose pool continues, unless that game cannot be read just now."""
        found = {game.place: game for game in self.unfinished()}
        if self.pool and (told := self.told([place := self.pool[0]]).get(place)):
            left = times.at(self._ended[place][1])
            found[place] = Waiting(place, told.rules, told.players, told.totals, left)
        return [found[place] for place in self._latest_first(found)]

    def listed(self) -> list[Listed]:
        """Return every game, most recently left first."""
        found = {w.place: Listed(w.place, w.rules.name, False, w.left) for w in self.unfinished()}
        for place, (rules, at) in self._ended.items():
            found[place] = Listed(place, rules, True, times.at(at))
        return [found[place] for place in self._latest_first(found)]

    def _latest_first(self, places: Collection[Place]) -> list[Place]:
        """Return the places of games, the most recently left first. Those of this sitting come before all
        others."""
        here = [place for place in reversed(self._played) if place in places]
        before = [place for place in places if place not in self._played]
        return here + sorted(before, key=self._order.__getitem__, reverse=True)

    def told(self, places: Sequence[Place]) -> dict[Place, Told]:
        """Return these games as they appear in a list. Games that cannot be read are left out."""
        found = {place: listing.told(self._played[place]) for place in places if place in self._played}
        read = [place for place in places if place.id is not None and place not in found]
        if not read:
            return found
        with suppress(OSError, sqlite3.Error), self.disk.reading() as connection:
            for place in read:
                if told := listing.told_of(connection, place.id or 0):
                    found[place] = told
        return found

    def counted_from_now(self) -> Since:
        """Return the moment from which games are counted if a new count starts now."""
        return Since(times.stamp(self.now()), max(self.turn, self._known_turn) + 1)

    def with_note(self, what: str, text: str, rules: str) -> list[Place]:
        """Return the listed games under these rules that have a note ``what`` on the whole game, with
        ``text`` as its first word. The game left most recently comes first. If the file cannot be read now,
        leave out the games in it."""
        ids: list[int] = []
        with suppress(OSError, sqlite3.Error), self.disk.reading() as connection:
            ids = rows.with_note(connection, what, text, rules)

        def has(place: Place) -> bool:
            if place not in self._played:
                return place.id in ids
            record = self._played[place].record
            return record.rules.name == rules and record.noted(what).get(0, "").partition(" ")[0] == text

        return [game.place for game in self.listed() if has(game.place)]

    def has_seen(self, order: str, but: Place | None = None) -> bool:
        """Return True if a pack in this order (`KnownDeal.order`) was dealt in any game except ``but``, or
        its cards were seen in another way. Anything that cannot be read from the file now is left out."""
        if seen_packs.digest(order) in self._seen:
            return True
        others = (progress.record for place, progress in self._played.items() if place is not but)
        if any(order in orders(record) for record in others):
            return True
        try:
            with self.disk.reading() as connection:
                return seen_packs.seen(connection, order, but.id if but else None)
        except (OSError, sqlite3.Error):
            return False

    def saw(self, record: Record) -> None:
        """Remember that the cards of a recorded game have been seen. The game need not be in the store."""
        found = _digests(record)
        self._seen.update(found)
        if found:
            self.disk.hand_over(("seen", *found), partial(seen_packs.remember, packs=found))

    def record(self, place: Place) -> Record:
        """Return a game, finished or not. Raises `Gone` if it no longer exists, `Damaged` if it has changed
        since it was written, and `OSError` or `sqlite3.Error` if the file cannot be read."""
        return self._played[place].record if place in self._played else self._stored(place)

    def take_up(self, place: Place) -> Record:
        """Return an unfinished game. Raises what `record` raises, and `Gone` if the game is over."""
        if place not in self._played:
            return self._stored(place, unfinished=True)
        if self._played[place].over:
            raise Gone
        return self._played[place].record

    def brought(self, given: str | Path) -> Brought:
        """Return the game in a text, or in the text of a file, with its place in the store if it is already
        there. Raises `BadText`, `UnicodeDecodeError`, `OSError` or `sqlite3.Error`."""
        progress = taken_in(text_in(given) if isinstance(given, Path) else given)
        return Brought(progress, self.holding(progress.record))

    def holding(self, record: Record) -> Place | None:
        """Return the place of a game if it is already saved, even if it has been continued there; otherwise
        None. Raises `OSError` or `sqlite3.Error`."""
        for place, progress in tuple(self._played.items()):
            kept = progress.record
            if kept.rules == record.rules and kept.moves[: len(record.moves)] == record.moves:
                return place
        if self.disk.folder is None or not self.disk.file.there:
            return None
        with self.disk.reading() as connection:
            id = listing.found(connection, record)
        known = (place for place in (*self._waiting, *self._ended) if place.id == id)
        return None if id is None else next(known, None)

    def place(self) -> Place:
        """Return the place for a new game. Nothing is saved before the first move."""
        return Place(self)

    def remember(self, place: Place, progress: Progress, at: datetime) -> None:
        """List a game in its present state. The caller has to write it."""
        record = progress.record
        counts = bool(progress.deals) and not record.marked
        self.reckoned = self.reckoned or (counts and self.disk.folder is not None)
        self._played.pop(place, None)
        self._played[place] = progress
        if record.pool is not None:
            self._pools[place] = _lies(record.pool, progress.winner) if progress.over else 0
        if progress.over:
            self._waiting.pop(place, None)
            self._ended[place] = record.rules.name, times.stamp(at)
        else:
            self._waiting[place] = Waiting(place, record.rules, record.players, progress.totals, at)

    def write(self, connection: sqlite3.Connection, place: Place) -> None:
        """Write a game played in this sitting, in the writer's thread."""
        if place in self._played:
            place.write(connection, self._played[place], times.stamp(self.now()))

    def set_aside(self, place: Place, why: str) -> None:
        """Stop listing a game that cannot be resumed, and leave it unchanged in the store."""
        self._give_up(place, partial(rows.put_aside, why=why, now=times.stamp(self.now())))

    def remove(self, place: Place) -> None:
        """Delete a game for good. The orders of its packs are remembered, since they may come again."""

        def removed(connection: sqlite3.Connection, id: int) -> None:
            seen_packs.remember_game(connection, id)
            rows.remove(connection, id)

        if place in self._played:
            self._seen.update(_digests(self._played[place].record))
        self._give_up(place, removed)

    def take(self, found: Contents) -> None:
        """List the games found in the file. Of a game played since the program started, the newer state is
        kept."""
        there = {head.id for head in found.games}
        self.damaged = frozenset(found.damaged)
        self._known_turn = max((head.turn for head in found.games), default=0)
        self._marked, self._pooled = set(found.marked), set(found.pools)
        self._waiting = {p: game for p, game in self._waiting.items() if p in self._played or p.id in there}
        self._ended = {p: game for p, game in self._ended.items() if p in self._played or p.id in there}
        self._pools = {p: lies for p, lies in self._pools.items() if p in self._waiting or p in self._ended}
        known = {place.id for place in (*self._waiting, *self._ended, *self._played)} | self._given_up
        empty = {head.id for head in found.games if head.moves <= (head.id in found.marked)}
        self._unread = [head for head in found.games if not head.over and head.id not in known | empty]
        for head in found.games:
            self.reckoned = self.reckoned or (head.deals > 0 and head.id not in found.marked)
            if head.over and head.id not in known:
                place = Place(self, head.id, head.moves, origin=head.origin)
                self._ended[place] = head.rules, head.changed
                self._order[place] = head.order
                if pool := read_pool(found.pools.get(head.id, "")):
                    self._pools[place] = _lies(pool, head.winner)
        for id in set(found.damaged) - self._given_up:
            self.set_aside(Place(self, id), "its row is damaged")

    def keep_all(self) -> None:
        """Save the games played since the start, and the packs seen, to a file that has none of them yet."""
        for place, progress in self._played.items():
            ended = self._ended.get(place)
            at = times.stamp(self._waiting[place].left) if ended is None else ended[1]
            place.hand_over(progress, at)
        if self._seen:
            self.disk.hand_over("seen", partial(seen_packs.remember, packs=sorted(self._seen)))

    def _stored(self, place: Place, unfinished: bool = False) -> Record:
        """Return a game from the file. Raises the same errors as `record` and `take_up`."""
        if place.id is None:
            raise Gone
        with self.disk.reading() as connection:
            id = place.number(connection)
            record = None if id is None else rows.game(connection, id)
            head = None if id is None else rows.head(connection, id)
        if record is None or head is None or (unfinished and head.over):
            self._gone(place)
            raise Gone
        place.has(record.moves)
        return record

    def _give_up(self, place: Place, write: Callable[[sqlite3.Connection, int], None]) -> None:
        """Stop listing a game. If it is still in the file, call ``write`` with its number there."""
        self._gone(place)

        def written(connection: sqlite3.Connection) -> None:
            if (id := place.number(connection)) is not None:
                write(connection, id)

        self.disk.hand_over(place, written)

    def _gone(self, place: Place) -> None:
        for games in (self._waiting, self._ended, self._played, self._order, self._pools):
            games.pop(place, None)
        if place.id is not None:
            self._given_up.add(place.id)


def _lies(pool: Pool, winner: int | None) -> int:
    """Return how many stakes are in a pool after a game."""
    return after(pool, ("", ""), winner).pool.stakes


def _digests(record: Record) -> list[str]:
    return [*map(seen_packs.digest, orders(record))]
