"""The banderoles: who said what and when, how far each is unrolled, and when it is rolled up again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from picket_desktop.table.motion.tween import out_cubic
from picket_desktop.table.widgets.looks import Look, SpeechLook, altered
from picket_desktop.table.widgets.theme import READ, READ_LEAST, SPEECH_CLOSE, SPEECH_HOLD, SPEECH_OPEN


@dataclass(frozen=True)
class Speech:
    """A line on a banderole, unrolled as far as ``open`` (0-1); ``grand`` for a pique and the like."""

    text: str
    grand: bool = False
    open: float = 1.0


def reading(text: str) -> float:
    """Return the seconds it takes to read a text."""
    return max(READ_LEAST, READ * len(text))


def speech_id(seat: int) -> str:
    """Return the id of a seat's banderole."""
    return f"speech-{seat}"


@dataclass(frozen=True)
class Said:
    """A line that hangs over the table. With ``until`` None it stays until another takes its place."""

    text: str
    grand: bool
    since: float
    until: float | None
    opens: float
    closes: float

    def shown(self, now: float) -> Speech | None:
        """Return the line as it hangs now, or None when it is gone."""
        if self.until is not None and now >= self.until:
            left = 1 - (now - self.until) / self.closes if self.closes > 0 else 0.0
            return Speech(self.text, self.grand, left) if left > 0 else None
        share = (now - self.since) / self.opens if self.opens > 0 else 1.0
        return Speech(self.text, self.grand, out_cubic(min(1.0, share)))

    def moving(self, now: float) -> bool:
        """Return True while it is being unrolled or rolled up."""
        if now < self.since + self.opens:
            return True
        return self.until is not None and self.until <= now < self.until + self.closes


class Speeches:
    """One line for each seat."""

    def __init__(self, seats: int = 2) -> None:
        self._said: list[Said | None] = [None] * seats
        self._moved = False

    def say(self, seat: int, text: str, now: float, *, grand: bool, stays: bool, pace: float) -> None:
        """Hang a line; unless it ``stays``, it hangs long enough to be read."""
        opens = SPEECH_OPEN * pace
        until = None if stays else now + opens + max(SPEECH_HOLD, reading(text))
        self._said[seat] = Said(text, grand, now, until, opens, SPEECH_CLOSE * pace)
        self._moved = True

    def close(self, now: float) -> None:
        """Roll up the lines that were to stay."""
        for seat, said in enumerate(self._said):
            if said and said.until is None:
                self._said[seat] = replace(said, until=now)
                self._moved = True

    def hush(self) -> None:
        """Take every line down at once."""
        self._said = [None] * len(self._said)

    def settle(self, now: float) -> None:
        """End all movement: a line being unrolled hangs open, one being rolled up is gone."""
        for seat, said in enumerate(self._said):
            if said:
                gone = said.until is not None and now >= said.until
                self._said[seat] = None if gone else replace(said, since=now - said.opens)

    def shown(self, now: float) -> tuple[Speech | None, ...]:
        return tuple(said.shown(now) if said else None for said in self._said)

    def eased(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks with each banderole, known by its `speech_id`, unrolled as far as it is now."""
        open_now = {speech_id(i): speech.open for i, speech in enumerate(self.shown(now)) if speech}
        return [
            altered(look, open=open_now.get(look.id, look.open)) if isinstance(look, SpeechLook) else look
            for look in looks
        ]

    def moving(self, now: float) -> bool:
        """Return True if a banderole changes the picture; the last change is that it hangs still, or is
        gone."""
        moving = any(said.moving(now) for said in self._said if said)
        hung = self._said
        self._said = [said if said and said.shown(now) else None for said in hung]
        changed, self._moved = moving or self._moved or self._said != hung, moving
        return changed
