"""Where sealed deals stand in their game: whether each belongs to it, is in its place, and follows the deal
that it was sealed after.

Seals of version 3 bind this. The deals of a record that have another seal, or none, are taken to fill the
places between those that do. That deals are missing at the end cannot be seen from seals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from picket_desktop.engine.seals.seal import NONE, Place

FOREIGN, MOVED, MISSING = "foreign", "moved", "missing"
AGAIN, INSERTED, BEFORE = "again", "inserted", "before"
OUT_OF_PLACE = (FOREIGN, MOVED, MISSING, AGAIN, INSERTED, BEFORE)
"""What may be wrong with the place of a deal: it is of another game; it is another deal of this game than it
stands for; deals are missing before it; it is there twice; there is no room for it; the deal before it is
another than the one that it was sealed after."""


def out_of_place(places: Mapping[int, Place], seals: Mapping[int, str]) -> dict[int, str]:
    """Return what is wrong with the place of each deal, by its number in the record; nothing for one that
    is where it was sealed to be.

    ``places`` are the sealed places of the deals that have one, and ``seals`` all seals as they were
    shown."""
    found: dict[int, str] = {}
    own = _of_the_game(places, found)
    numbers = dict(zip(own, sorted(own.values()), strict=True))
    found |= {deal: MOVED for deal in own if own[deal] != numbers[deal]}
    for (at, number), (deal, following) in pairwise([(0, 0), *numbers.items()]):
        others = range(at + 1, deal)
        strange, room = [one for one in others if one not in found], following - number - 1
        if room > len(others):
            found.setdefault(deal, MISSING)
        elif room < len(strange):
            found |= dict.fromkeys(strange, INSERTED)
    standing = {number: deal for deal, number in own.items()}
    for deal in own:
        earlier = standing.get(own[deal] - 1, deal - 1)
        if places[deal].before != seals.get(earlier, NONE):
            found.setdefault(deal, BEFORE)
    return found


def _of_the_game(places: Mapping[int, Place], found: dict[int, str]) -> dict[int, int]:
    """Return the deals that belong to the game of most deals of a record, each with its number there; tell
    the others, and those that are there twice."""
    games = Counter(place.game for _, place in sorted(places.items()))
    own: dict[int, int] = {}
    for deal, place in sorted(places.items()):
        if place.game != max(games, key=games.__getitem__):
            found[deal] = FOREIGN
        elif place.deal in own.values():
            found[deal] = AGAIN
        else:
            own[deal] = place.deal
    return own
