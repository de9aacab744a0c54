"""Something that is read in a thread of its own, so that nobody waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

FoundT = TypeVar("FoundT")


class Reading(Generic[FoundT]):
    """It begins at once. Whoever asked looks now and then whether it is ``done``."""

    def __init__(self, read: Callable[[], FoundT]) -> None:
        self._read = read
        self._found: list[FoundT] = []
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._work, name="picket-reading", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # there are too many threads: it takes as long as it takes
            self._work()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def wait(self, seconds: float) -> bool:
        """Wait for it, but no longer; whether it is done."""
        if not self.done:
            self._thread.join(seconds)
        return self.done

    def result(self) -> FoundT:
        """What was found, when it is done. Raises what reading it raised."""
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
