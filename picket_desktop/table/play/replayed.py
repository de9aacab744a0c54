"""A game being replayed, as it is shown at the table."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.replay import Known


class Replayed(NamedTuple):
    """A game being replayed: its position ``at`` and the ``last`` one, the positions where ``deals`` begin
    and those where parts begin or a trick is complete (``landings``); whether it is ``playing`` by itself,
    and at what ``speed``; whether the hands should be face up (``wants_open``) and ``may_open``; why it
    cannot be played on from here, in one word (`Replay.not_played_on`); whether more positions are ``coming``
    after the last; whether a computer's choice is shown (``knows``), and what is ``known`` of that; whether
    the game is seen from a computer's seat (``turned``)."""

    at: int
    last: int
    deals: tuple[int, ...]
    landings: tuple[int, ...]
    playing: bool = False
    speed: float = 1.0
    wants_open: bool = False
    may_open: bool = False
    not_played_on: str = ""
    coming: bool = False
    knows: bool = False
    known: Known | None = None
    turned: bool = False

    @property
    def lies_open(self) -> bool:
        """True if all hands are face up."""
        return self.wants_open and self.may_open and not self.turned
