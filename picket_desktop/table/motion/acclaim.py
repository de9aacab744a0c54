"""Great moments: a banderole across the cloth, with the cards that earned the points, shown long enough to be
read."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.table.motion.speech import Heard, Said
from picket_desktop.table.widgets.theme import ACCLAIM_OPEN, SPEECH_CLOSE


@dataclass(frozen=True)
class Acclaim:
    """A great moment, announced in ``words``, with the texts of the ``cards`` that earned it. ``own`` is True
    if the success is the person's; ``why`` is the rule behind the moment, in smaller type."""

    words: str
    cards: tuple[str, ...] = ()
    own: bool = True
    why: str = ""


class Acclaims:
    """Keeps the great moment being shown, at most one at a time."""

    def __init__(self) -> None:
        self._hung: tuple[Acclaim, Said] | None = None
        self._moved = False

    def hang(self, what: Acclaim, now: float, moving: float, lies: float) -> float:
        """Show a great moment. Return how long it lasts in all, in seconds: its movement, scaled by
        ``moving``, and the ``lies`` seconds for which it stays open."""
        opens, closes = ACCLAIM_OPEN * moving, SPEECH_CLOSE * moving
        until = now + opens + lies
        self._hung = what, Said((Heard(what.words, until),), True, now, until, opens, closes)
        return until + closes - now

    def land(self) -> None:
        """End the great moment at once."""
        self._hung = None

    def shown(self, now: float) -> tuple[Acclaim, float] | None:
        """Return the great moment being shown, and how far it is open (0-1); None if there is none."""
        speech = self._hung[1].shown(now) if self._hung else None
        return (self._hung[0], speech.open) if self._hung and speech else None

    def moving(self, now: float) -> bool:
        """Return True while the great moment changes the picture, and once more when it has stopped moving or
        has ended."""
        hung = self._hung
        moving = hung is not None and hung[1].moving(now)
        if hung is not None and self.shown(now) is None:
            self._hung = None
        changed, self._moved = moving or self._moved or self._hung != hung, moving
        return changed
