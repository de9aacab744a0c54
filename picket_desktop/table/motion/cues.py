"""Sounds that belong to what is under way, each heard when its moment comes."""

from __future__ import annotations


class Cues:
    """The sounds to come; what is hurried is heard no more."""

    def __init__(self) -> None:
        self._to_come: set[tuple[float, str]] = set()

    def at(self, when: float, sound: str) -> None:
        """A sound for a moment; twice the same at the same moment is heard once."""
        self._to_come.add((when, sound))

    def due(self, now: float) -> list[str]:
        """What is to be heard by now, in order; each is answered once."""
        due = sorted(cue for cue in self._to_come if cue[0] <= now)
        self._to_come.difference_update(due)
        return [sound for _, sound in due]

    def drop(self) -> None:
        """Nothing more is heard."""
        self._to_come.clear()
