"""What can be done with the pack before the deal: lifting from it or cutting it, shuffling, and dealing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from picket_desktop.sitting.pack import PRESSES
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.pack import CUT, LIFT, cut_at, last_place, place_id
from picket_desktop.table.play.guide import Deed
from picket_desktop.table.play.guides.sitting.played import Played


class Shuffling:
    """The actions on the pack in one sitting, such as shuffling it."""

    def __init__(self, played: Played) -> None:
        self._played = played
        self._presses = 0
        """How many times the player has shuffled."""

    def does(self) -> Mapping[str, Deed]:
        """Return the actions of presses before the deal, by the ids of the looks."""
        places = range(self._size) if self._waits else ()
        return {
            **{place_id(place): partial(self._at, place) for place in places},
            LIFT: self.at_last_place,
            CUT: self.at_last_place,
            "shuffle": self._shuffle,
            "known": self._deal_known,
            "pack": self._shuffle_again,
        }

    def keys(self) -> Mapping[str, Deed]:
        """Return the actions of the arrow keys that move the focus from a button to the spread pack; empty if
        there is nothing to move to."""
        played = self._played
        spread = self._waits and played.shown.state(played.host.now).gathering
        if not spread or played.shown.focus not in ("", LIFT, CUT):
            return {}
        return {"left": partial(self._beside, -1), "right": partial(self._beside, 1)}

    @property
    def _waits(self) -> bool:
        """True if the table is waiting for somebody to lift a card from the pack or to cut it."""
        return self._played.sitting.awaiting in (Await.LIFT, Await.CUT)

    @property
    def _size(self) -> int:
        return self._played.sitting.setup.rules.pack

    @property
    def _last_place(self) -> int:
        return last_place(self._played.shown.state(self._played.host.now), self._size)

    def at_last_place(self) -> None:
        """Lift or cut at the place last pressed."""
        self._at(self._last_place)

    def _at(self, place: int) -> None:
        played, sitting = self._played, self._played.sitting
        played.shown.hand = replace(played.shown.hand, place=place)
        if sitting.awaiting is Await.LIFT:
            played.happened(sitting.lift(place))
        elif sitting.awaiting is Await.CUT:
            played.host.play("cut")
            played.happened(sitting.cut(cut_at(place, self._size)))

    def _beside(self, by: int) -> None:
        """Move the focus from the button to the card of the spread pack beside the place last pressed."""
        self._played.host.focus(place_id(min(self._size - 1, max(0, self._last_place + by))))

    def _shuffle_again(self) -> None:
        """Shuffle again. Apart from what is sealed, only the number of shuffles determines the deal."""
        self._riffle()
        host, label = self._played.host, self._played.shown.words.label
        host.notice(label("shuffled", number=self._presses))

    def _riffle(self) -> None:
        self._presses = min(self._presses + 1, PRESSES[-1])
        self._played.host.play("shuffle")
        self._played.riffle()

    def _shuffle(self) -> None:
        self._riffle()
        self._played.host.notice("")
        presses, self._presses = self._presses, 0
        self._played.happened(self._played.sitting.shuffle(presses))

    def _deal_known(self) -> None:
        self._played.happened(self._played.sitting.deal_known())
