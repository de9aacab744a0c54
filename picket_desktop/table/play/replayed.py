"""A game being replayed, as it is shown at the table."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.replay import Known


class Replayed(NamedTuple):
    """A game being replayed. ``at`` is its position, ``last`` the last one; ``deals`` are the positions where
    deals begin, ``landings`` those where a part begins or a trick is complete. ``playing`` is whether it
    plays by itself, and ``speed`` how fast. ``wants_open`` is whether the hands should be face up,
    ``may_open`` whether they may be. ``not_played_on`` is the reason, in one word, why it cannot be played on
    from here (`Replay.not_played_on`). ``coming`` is whether the game is still going on, so that positions
    are yet to be added. ``knows`` is whether a computer's choice is shown, ``known`` what is known of that
    choice. ``turned`` is whether the game is seen from a computer's seat."""

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
