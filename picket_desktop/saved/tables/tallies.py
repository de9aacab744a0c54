"""The results of games with real cards between the same players."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from picket_desktop.engine.game import BadText
from picket_desktop.saved.tables.listing import lost
from picket_desktop.saved.tables.rows import GAMES, deals
from picket_desktop.saved.tables.rows import marked as marked_games
from picket_desktop.saved.trouble import Damaged


class Tally(NamedTuple):
    """The results of one player. ``games`` are those that were finished; of these, ``games_won`` were won,
    ``foul`` lost by foul play, and ``ruled`` lost by other rulings. ``deals`` are those that were scored, and
    ``deals_won`` those that were won. ``points`` is the total over all deals (stakes at Piquesept). Piques,
    repiques and capots are counted too."""

    games: int = 0
    games_won: int = 0
    foul: int = 0
    ruled: int = 0
    deals: int = 0
    deals_won: int = 0
    points: int = 0
    piques: int = 0
    repiques: int = 0
    capots: int = 0

    def plus(self, other: Sequence[int]) -> Tally:
        """Return the sum of two tallies."""
        return Tally(*(a + b for a, b in zip(self, other, strict=True)))


def tallies(connection: sqlite3.Connection, rules: str, names: Sequence[str]) -> tuple[Tally, ...]:
    """Return the results of the players with these names, in whatever seats, in the games of a rule set that
    they marked together. Games with a bad row are left out."""
    found = dict.fromkeys(names, Tally())
    marked, written = marked_games(connection), {json.dumps(seated) for seated in permutations(names)}
    for head in GAMES.good(connection, "WHERE rules = ? AND id NOT IN (SELECT game FROM aside)", (rules,)):
        if head.id not in marked or head.players not in written:
            continue
        try:
            dealt = deals(connection, head.id)
            lost_by = lost(connection, head) if head.over else ""
        except (Damaged, BadText):
            continue
        for seat, name in enumerate(json.loads(head.players)):
            won = head.over and head.winner == seat
            foul, ruled = (not won and lost_by == how for how in ("foul", "ruled"))
            found[name] = found[name].plus((head.over, int(won), foul, ruled, *[0] * 6))
            for deal in dealt:
                if deal.seat == seat:
                    found[name] = found[name].plus((0, 0, 0, 0, 1, int(deal.won), deal.points, *deal[5:]))
    return tuple(found[name] for name in names)
