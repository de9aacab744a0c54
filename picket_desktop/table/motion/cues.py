"""Sounds that accompany a movement, each played at its moment."""

from __future__ import annotations


class Cues:
    """The sounds still to come; those of a hurried movement are dropped."""

    def __init__(self) -> None:
        self._to_come: set[tuple[float, str]] = set()

    def at(self, when: float, sound: str) -> None:
        """Schedule a sound; the same sound twice at one moment is played once."""
        self._to_come.add((when, sound))

    def due(self, now: float) -> list[str]:
        """Return the sounds due by now, in order; each is returned once."""
        due = sorted(cue for cue in self._to_come if cue[0] <= now)
        self._to_come.difference_update(due)
        return [sound for _, sound in due]

    def drop(self) -> None:
        """Drop all sounds still to come."""
        self._to_come.clear()
