"""Reading in the background, so that nothing waits for the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

FoundT = TypeVar("FoundT")


class Reading(Generic[FoundT]):
    """A read that runs in a separate thread from the moment it is made. The caller polls ``done``."""

    def __init__(self, read: Callable[[], FoundT]) -> None:
        self._read = read
        self._found: list[FoundT] = []
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._work, name="picket-reading", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # too many threads: read here, however long it takes
            self._work()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Wait at most this long for the read to finish; return True if it has."""
        if not self.done:
            self._thread.join(seconds)
        return self.done

    def result(self) -> FoundT:
        """Wait until reading is done, and return what was read. Raises what reading raised."""
        if not self.done:
            self._thread.join()
        if self._error is not None:
            raise self._error
        return self._found[0]

    def _work(self) -> None:
        try:
            self._found.append(self._read())
        except Exception as error:
            self._error = error
