"""The decisions that a person's place is based on. These are the decisions made without help in the reviewed
deals of a game, whoever the opponent was. Deals of even games are included, because an opponent's level is no
help to anybody."""

from __future__ import annotations

import json
import sqlite3

from picket_desktop.engine.statistics import Reviewed
from picket_desktop.saved.tables.reviews import DECISIONS


def unaided(connection: sqlite3.Connection, rules: str, house: bool) -> tuple[Reviewed, ...]:
    """Return the reviewed deals that the person played by these rules without help, in the order of play.
    They come from the games in the temporary view ``known``. Deals that these games note as helped, or that
    are in the temporary table ``aided``, are left out."""
    if not connection.execute("SELECT 1 FROM decisions LIMIT 1").fetchone():
        return ()
    query = "SELECT id, turn, at, helped FROM known WHERE rules = ? AND house = ?"
    played = {id: row for id, *row in connection.execute(query, (rules, house))}
    aided = {(id, deal) for id, (*_, helped) in played.items() for deal in json.loads(helped)}
    aided.update(connection.execute("SELECT game, deal FROM aided"))
    which = "WHERE seat = 0 AND game IN (SELECT id FROM known WHERE rules = ? AND house = ?)"
    deals: dict[tuple[int, int, int, int], list[tuple[str, float]]] = {}
    for one in sorted(DECISIONS.good(connection, which, (rules, house))):
        if one.game in played and not {(one.game, 0), (one.game, one.deal)} & aided:
            turn, at, _ = played[one.game]
            deals.setdefault((turn, at, one.game, one.deal), []).append((one.kind, one.cost))
    return tuple(Reviewed(key[1], tuple(deals[key])) for key in sorted(deals))
