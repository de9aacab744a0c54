"""How strong the players are: by how many points a deal they beat the random player in the matches of
`figures`. These are replayed with ``python -m tests.strength figures`` when a player has learnt something."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from picket_desktop.ai import figures

CHANCE = "random"
"""The name of the player who plays at random; the others are compared with it."""

LEARNT: Mapping[str, int] = {"novice": 2, "apprentice": 3, "gamester": 2, "expert": 2, "master": 3}
"""The number of each player's strength, 1 for those not listed. Raise it when a change makes a player
stronger or weaker, so that statistics keep the games before and after apart:

2  novice: keeps trios and sequences, leads aces before the longest suit, and forgets one long call in eight
2  apprentice: continues a suit that is known to win, and has lapses in the lead and the calls
3  apprentice: has more lapses with 36 cards
2  gamester: leads by plain rules, with lapses, and remembers only the high cards; at Piquesept imagines a
   quarter as many deals
2  expert: no longer works out the end of the play; plays as the gamester did, a little less warily
2  master: draws hidden hands by their weights, and supposes layouts fitted to real ones
3  master: counts by the full rules from the first trick, and draws conclusions from the opponent's plays;
   at Piquesept weighs hidden hands by how cards are usually played, and also plays them out so
"""


class Measured(NamedTuple):
    """The result of a match in mirrored packs. The ``margin`` of a player ``over`` another is in points a
    deal or, if ``stakes``, in stakes. With 95 % confidence, it is right to within ``reach``. ``packs`` is the
    number of packs, and ``seed`` their seed. ``learnt`` are both players' numbers in `LEARNT` at the
    time."""

    over: str
    stakes: bool
    margin: float
    reach: float
    packs: int
    seed: int
    learnt: tuple[int, int]

    def stands(self, player: str) -> bool:
        """Return True if neither ``player`` nor the opponent has learnt anything since the match that
        measured the player."""
        return self.learnt == (strength(player), strength(self.over))


def measured(player: str, game: str) -> Measured | None:
    """Return the match that measures a player in a game; None if there is none."""
    found = figures.MATCHES.get(player, {}).get(game)
    return Measured(*found) if found else None


def above_chance(player: str, game: str) -> float | None:
    """Return by how many points or stakes per deal a player beats the random player; None if not measured.
    The figure comes from the player's match. If that was against another player, the figure of that other
    player is added."""
    if player == CHANCE:
        return 0.0
    match = measured(player, game)
    below = above_chance(match.over, game) if match else None
    return None if match is None or below is None else below + match.margin


def strength(player: str) -> int:
    """Return the version number of a player's present strength; the first version is 1."""
    return LEARNT.get(player, 1)
