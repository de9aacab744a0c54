"""The banderoles: which player said what and when, how far each is unrolled, and when it is rolled up
again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from picket_desktop.table.motion.tween import out_cubic
from picket_desktop.table.widgets.looks import Look, SpeechLook, altered
from picket_desktop.table.widgets.theme import (
    A_WORD,
    READ,
    READ_LEAST,
    SPEECH_CLOSE,
    SPEECH_HOLD,
    SPEECH_OPEN,
)


@dataclass(frozen=True)
class Speech:
    """The words on a banderole that is unrolled to ``open`` (0-1); ``grand`` for a great moment such as a
    pique."""

    text: str
    grand: bool = False
    open: float = 1.0


LONGEST = 64
"""Maximum number of letters on one banderole when lines by the same seat are joined."""


def reading(text: str) -> float:
    """Return how long it takes to notice and read a text, in seconds. All speeches and messages stay for a
    time based on this."""
    return max(READ_LEAST, _read_on(text))


def _read_on(text: str) -> float:
    """Return how long it takes to read a text after one already being read, in seconds."""
    return READ * max(len(text.split()), len(text) / A_WORD)


def speech_id(seat: int) -> str:
    """Return the id of a seat's banderole."""
    return f"speech-{seat}"


class Heard(NamedTuple):
    """A line of speech, and the time at which a reader can have finished it."""

    text: str
    read: float


def goes_on(text: str, longer: str) -> bool:
    """Return True if ``longer`` begins with ``text``, apart from a final full stop, and so says the same at
    more length."""
    return longer.startswith(text.rstrip("."))


@dataclass(frozen=True)
class Said:
    """The words on a banderole: one line, or several said in quick succession. They stay until the time
    ``until``; if that is None, until something replaces them."""

    lines: tuple[Heard, ...]
    grand: bool
    since: float
    until: float | None
    opens: float
    closes: float

    @property
    def text(self) -> str:
        return " ".join(line.text for line in self.lines)

    @property
    def read(self) -> float:
        """The time by which a reader can have read all of the words."""
        return self.lines[-1].read

    def unread(self, now: float) -> bool:
        """Return True if the words are shown but there has not been time to read them."""
        return now < self.read and (self.until is None or now < self.until)

    def before(self, text: str, passes: bool) -> Sequence[Heard]:
        """Return the lines that stay when a new line comes, because it does not replace them."""
        *first, last = self.lines
        instead = (passes and self.until is not None) or goes_on(last.text, text)
        return first if instead else self.lines

    def followed_by(self, text: str, now: float, passes: bool) -> tuple[Heard, ...]:
        """Return the lines on the banderole after another has been added; if they are too long together, the
        earliest are dropped. A passing line (``passes``) replaces another passing one, and a longer version
        of a line replaces the shorter one."""
        before = self.before(text, passes)
        begun = max([now, *(line.read for line in before)])
        found = [*before, Heard(text, max(begun + _read_on(text), now + READ_LEAST))]
        while len(found) > 1 and len(" ".join(line.text for line in found)) > LONGEST:
            del found[0]
        return tuple(found)

    def shown(self, now: float) -> Speech | None:
        """Return the banderole as it is now; None once it is gone."""
        if self.until is not None and now >= self.until:
            left = 1 - (now - self.until) / self.closes if self.closes > 0 else 0.0
            return Speech(self.text, self.grand, left) if left > 0 else None
        share = (now - self.since) / self.opens if self.opens > 0 else 1.0
        return Speech(self.text, self.grand, out_cubic(min(1.0, share)))

    def moving(self, now: float) -> bool:
        """Return True while the words are being unrolled or rolled up."""
        if now < self.since + self.opens:
            return True
        return self.until is not None and self.until <= now < self.until + self.closes


class Speeches:
    """The banderoles of all seats, one for each."""

    def __init__(self, seats: int = 2) -> None:
        self._said: list[Said | None] = [None] * seats
        self._spoke: int | None = None
        self._room: frozenset[int] = frozenset()
        self._moved = False

    @property
    def room(self) -> frozenset[int]:
        """The seats whose banderoles other text leaves room for. The text leaves this room even after a
        banderole has gone, so that the text does not move while it is being read. Only a new text takes the
        banderoles' places."""
        return self._room

    def give_way(self, now: float) -> None:
        """Let new text use the places of banderoles that have rolled up."""
        hung = self.shown(now)
        self._room = frozenset(seat for seat in self._room if hung[seat])

    def say(
        self, seat: int, text: str, now: float, *, grand: bool, stays: bool, pace: float, joins: bool = False
    ) -> None:
        """Hang up a line. Unless it ``stays``, it hangs just long enough to be read. If it ``joins``, the
        same seat's previous line stays before it, unless there was time to read that."""
        opens, closes = SPEECH_OPEN * pace, SPEECH_CLOSE * pace
        before, since = self._said[seat] if self._spoke == seat else None, now
        lines: tuple[Heard, ...] = (Heard(text, now + reading(text)),)
        self._spoke = seat
        if joins and before and before.unread(now) and not (grand or before.grand):
            lines, since = before.followed_by(text, now, not stays), now - opens
        until = None if stays else max(lines[-1].read + opens, since + opens + SPEECH_HOLD)
        self._said[seat] = Said(lines, grand, since, until, opens, closes)
        self._room |= {seat}
        self._moved = True

    def close(self, now: float) -> None:
        """Roll up the lines that stay, once there has been time to read each."""
        for seat, said in enumerate(self._said):
            if said and said.until is None:
                self._said[seat] = replace(said, until=max(now, said.read))
                self._moved = True

    def break_off(self, seat: int, now: float) -> None:
        """Roll up a seat's line, whether or not there was time to read it."""
        said = self._said[seat]
        if said and (said.until is None or now < said.until):
            self._said[seat] = replace(said, until=now)
            self._moved = True

    def unread(self, seat: int, now: float, share: float = 1.0) -> float:
        """Return how many more seconds a seat's line needs, for a reader who takes ``share`` times as long as
        usual."""
        said = self._said[seat]
        return _left(said.lines, said.since, now, share) if said and said.unread(now) else 0.0

    def displaced(
        self, seat: int, text: str, now: float, share: float = 1.0, *, grand: bool, stays: bool
    ) -> float:
        """Return how many more seconds are needed to read the words that a line would replace."""
        said = self._said[seat]
        if said is None or not said.unread(now):
            return 0.0
        *first, last = said.lines
        if grand or said.grand:
            return self.unread(seat, now, share)
        if self._spoke != seat:
            return _left(first if goes_on(last.text, text) else said.lines, said.since, now, share)
        before, kept = said.before(text, not stays), len(said.followed_by(text, now, not stays)) - 1
        return _left(before[: len(before) - kept], said.since, now, share)

    def hush(self) -> None:
        """Remove every line at once."""
        self._said = [None] * len(self._said)
        self._room = frozenset()

    def settle(self, now: float) -> None:
        """End all movement. A banderole that is being unrolled hangs open, and one that is being rolled up
        disappears."""
        for seat, said in enumerate(self._said):
            if said:
                gone = said.until is not None and now >= said.until
                self._said[seat] = None if gone else replace(said, since=now - said.opens)

    def shown(self, now: float) -> tuple[Speech | None, ...]:
        return tuple(said.shown(now) if said else None for said in self._said)

    def eased(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks with each banderole unrolled as far as it is now. Banderoles are found by their
        ids (`speech_id`)."""
        open_now = {speech_id(i): speech.open for i, speech in enumerate(self.shown(now)) if speech}
        return [
            altered(look, open=open_now.get(look.id, look.open)) if isinstance(look, SpeechLook) else look
            for look in looks
        ]

    def moving(self, now: float) -> bool:
        """Return True while a banderole changes the picture, and once more after it has stopped moving or has
        gone."""
        moving = any(said.moving(now) for said in self._said if said)
        hung = self._said
        self._said = [said if said and said.shown(now) else None for said in hung]
        changed, self._moved = moving or self._moved or self._said != hung, moving
        return changed


def _left(lines: Sequence[Heard], since: float, now: float, share: float) -> float:
    """Return how long it still takes to read lines that appeared at ``since``, in seconds."""
    return max(0.0, since + (lines[-1].read - since) * share - now) if lines else 0.0
