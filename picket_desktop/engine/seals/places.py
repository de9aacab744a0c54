"""Checks the places of sealed deals: whether each deal belongs to the game, is in its place, and follows the
deal after which it was sealed.

Seals of version 3 bind the place. Deals with an older seal, or none, are taken to fill the places in between.
The game of a record is the one with most of its deals; if two games have equally many, the seals do not show
which is the intruder. Seals cannot show that deals are missing at the end.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise

from picket_desktop.engine.seals.seal import NONE, Place

FOREIGN, MIXED, MOVED, MISSING = "foreign", "mixed", "moved", "missing"
AGAIN, INSERTED, BEFORE, UNSHOWN = "again", "inserted", "before", "unshown"
OUT_OF_PLACE = (FOREIGN, MIXED, MOVED, MISSING, AGAIN, INSERTED, BEFORE, UNSHOWN)
"""What may be wrong with the place of a deal, in this order: it is from another game; it is from one of
several games with equally many deals; it is another deal of this game than its position says; deals are
missing before it; it occurs twice; there is no room for it; it was sealed after another deal than the one
before it; it shows no seal, although the next deal was sealed after one that did."""


def out_of_place(
    places: Mapping[int, Place], seals: Mapping[int, str], older: Collection[int] = ()
) -> dict[int, str]:
    """Return what is wrong with each deal that is not in its sealed place. The keys are the numbers of the
    deals in the record.

    ``places`` are the sealed places, for deals that have one, and ``seals`` are all seals as they were shown.
    ``older`` are the deals with an older kind of seal, without a place; they precede the others.
    """
    found, game = _of_other_games(places, seals, older)
    if not game:
        return found
    own = _numbered(game, places, seals, found)
    numbers = dict(zip(own, sorted(own.values()), strict=True))
    found |= {deal: MOVED for deal in own if own[deal] != numbers[deal]}
    for (at, number), (deal, following) in pairwise([(0, 0), *numbers.items()]):
        others = range(at + 1, deal)
        strange, room = [one for one in others if one not in found], following - number - 1
        if room > len(others):
            found.setdefault(deal, MISSING)
        elif room < len(strange):
            found |= dict.fromkeys(strange, INSERTED)
    return found | _unlinked(own, places, seals, found)


def _of_other_games(
    places: Mapping[int, Place], seals: Mapping[int, str], older: Collection[int]
) -> tuple[dict[int, str], list[int]]:
    """Return the deals that do not belong to the game with the most deals, each with its fault, and the deals
    that do belong to it."""
    games: dict[str, list[int]] = {}
    for deal, place in sorted(places.items()):
        games.setdefault(place.game, []).append(deal)

    def size(deals: list[int]) -> int:
        return len(deals) + sum(seals[one] in {places[deal].before for deal in deals} for one in older)

    most = max(map(size, games.values()), default=0)
    largest = [deals for deals in games.values() if size(deals) == most]
    found = {deal: FOREIGN for deals in games.values() if deals not in largest for deal in deals}
    if len(largest) != 1:
        return found | {deal: MIXED for deals in largest for deal in deals}, []
    (game,) = largest
    after = [deal for deal in older if deal > game[0]]
    if len(after) < most:
        return found | dict.fromkeys(after, INSERTED), game
    if len(after) == most:
        return found | dict.fromkeys([*game, *after], MIXED), []
    return found | dict.fromkeys(game, FOREIGN), []


def _numbered(
    game: list[int], places: Mapping[int, Place], seals: Mapping[int, str], found: dict[int, str]
) -> dict[int, int]:
    """Return the deals of a game, each with its sealed number, and add duplicates to ``found``. Of deals with
    the same number, keep the one that still follows the deal after which it was sealed, or else the first."""
    alike: dict[int, list[int]] = {}
    for deal in game:
        alike.setdefault(places[deal].deal, []).append(deal)
    for deals in alike.values():
        kept = next((one for one in deals if places[one].before == seals.get(one - 1, NONE)), deals[0])
        found |= {deal: AGAIN for deal in deals if deal != kept}
    return {deal: places[deal].deal for deal in game if deal not in found}


def _unlinked(
    own: Mapping[int, int], places: Mapping[int, Place], seals: Mapping[int, str], found: Mapping[int, str]
) -> dict[int, str]:
    """Return the deals that do not follow the deal they were sealed after, and those that have no seal
    although another deal was sealed after them."""
    unlinked: dict[int, str] = {}
    standing = {0: 0} | {number: deal for deal, number in own.items()}
    for deal in own:
        if deal in found:
            continue
        nearest = next((one for one in range(deal - 1, 0, -1) if one not in found), 0)
        earlier = standing.get(own[deal] - 1, nearest)
        if earlier and earlier not in seals and places[deal].before != NONE:
            unlinked[earlier] = UNSHOWN
        elif places[deal].before != seals.get(earlier, NONE):
            unlinked[deal] = BEFORE
    return unlinked
