"""A thread that writes to the store, so that the table never waits for the disk."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

RETRY = 3.0
"""How long to wait before a failed write is tried again, in seconds."""
LONGEST = 60.0
"""How long closing waits for the initial task to end if jobs are waiting for it, in seconds."""

Write = Callable[[sqlite3.Connection], None]


@dataclass(frozen=True)
class Job:
    """Something to write in one transaction; ``done`` is called once it is on the disk."""

    write: Write
    done: Callable[[], None] = lambda: None


class Writer:
    """Writes jobs to the file. A job is identified by what it is ``about``. A later job replaces a waiting
    one about the same thing, so it must include everything the earlier one would have written. A job that
    fails is tried again with the next job, or after a while. ``refused`` is called with the error, and with
    None once writing succeeds again."""

    def __init__(
        self, opened: Callable[[], sqlite3.Connection], refused: Callable[[Exception | None], None]
    ) -> None:
        self._opened, self._refused = opened, refused
        self._connection: sqlite3.Connection | None = None
        self._waiting: dict[Hashable, Job] = {}
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._fresh = self._closing = self._failed = False
        self.turns = 0
        """How many times use of the file has begun or ended; odd while the file is in use."""
        self._before: Callable[[], None] | None = None

    def begin_with(self, task: Callable[[], None]) -> None:
        """Run a task before anything else is written, while the file is closed. The task must not raise.
        Returns at once."""
        with self._changed:
            self._before = task
            self._awaken()

    def hand_over(self, about: Hashable, job: Job) -> None:
        """Have a job done as soon as possible. It replaces a waiting job ``about`` the same thing. Returns at
        once."""
        with self._changed:
            self._waiting.pop(about, None)
            self._waiting[about] = job
            self._awaken()

    def _awaken(self) -> None:
        """Wake the thread; the caller holds the lock. If no thread can be started now, the next job or task
        tries again."""
        self._fresh = True
        if self._thread is None:
            thread = threading.Thread(target=self._work, name="picket-keeping", daemon=True)
            try:
                thread.start()
            except RuntimeError as error:
                self._failed, self._fresh = True, False
                self._refused(error)
                return
            self._thread = thread
        self._changed.notify_all()

    def settled(self, seconds: float) -> bool:
        """Wait until all jobs are done. Return False if that took too long, or if a write failed."""
        with self._changed:
            self._changed.wait_for(
                lambda: not (self._waiting or self._before) or (self._failed and not self._fresh), seconds
            )
            return not (self._waiting or self._before)

    def close(self, seconds: float = 5.0) -> bool:
        """Write the waiting jobs and end. A job that failed is tried once more. Return False if any could not
        be written. The initial task is waited for only if there are jobs."""
        with self._changed:
            self._changed.wait_for(lambda: not (self._waiting and self._before), LONGEST)
            idle = not self._waiting
        done = idle or self.settled(seconds)
        if not done and self._failed:
            with self._changed:
                self._awaken()
            done = self.settled(seconds)
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(0.0 if self._before else seconds)
        return done

    @property
    def ended(self) -> bool:
        """True if the thread no longer touches the file."""
        return self._thread is None or not self._thread.is_alive()

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(
                    lambda: self._fresh or self._closing, RETRY if self._waiting and self._failed else None
                )
                if self._closing:
                    break
                self._fresh = self._failed = False
                jobs, task = list(self._waiting.items()), self._before
            if task is not None:
                self._closed()
                with self._uses():
                    task()
                with self._changed:
                    self._before, self._fresh = None, True
                    self._changed.notify_all()
                continue
            error: Exception | None = None
            for about, job in jobs:
                if self._superseded(about, job):
                    continue
                try:
                    with self._uses():
                        self._written(job)
                    self._kept(about, job)
                except Exception as raised:
                    error = raised
                    self._closed()
            with self._changed:
                self._failed = error is not None
                if jobs:
                    self._refused(error)
                self._changed.notify_all()
        self._closed()

    @contextmanager
    def _uses(self) -> Iterator[None]:
        self.turns += 1
        try:
            yield
        finally:
            self.turns += 1

    def _superseded(self, about: Hashable, job: Job) -> bool:
        with self._changed:
            return self._waiting.get(about) is not job

    def _kept(self, about: Hashable, job: Job) -> None:
        job.done()
        with self._changed:
            if self._waiting.get(about) is job:
                del self._waiting[about]

    def _written(self, job: Job) -> None:
        if self._connection is None:
            self._connection = self._opened()
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            job.write(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _closed(self) -> None:
        """Close the connection, so that after any error the next attempt opens the file again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except sqlite3.Error:
                return
