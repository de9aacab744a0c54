"""The sounds that movements make when they end."""

from __future__ import annotations

from picket_desktop.table.motion.paths import HURRIED


class Cues:
    """Keeps the sounds of movements until each is due. When a movement is hurried, only its last sound is
    kept."""

    def __init__(self) -> None:
        self._to_come: set[tuple[float, str]] = set()

    def at(self, when: float, sound: str) -> None:
        """Schedule a sound. If it is already scheduled for the same moment, it is played only once."""
        self._to_come.add((when, sound))

    def due(self, now: float) -> list[str]:
        """Return the sounds whose time has come, in order; each is returned only once."""
        due = sorted(cue for cue in self._to_come if cue[0] <= now)
        self._to_come.difference_update(due)
        return [sound for _, sound in due]

    def hurry(self, now: float) -> None:
        """Drop all scheduled sounds except the last, which is played as the hurried movement ends."""
        last = max(self._to_come, default=None)
        self._to_come = {(min(last[0], now + HURRIED), last[1])} if last else set()
