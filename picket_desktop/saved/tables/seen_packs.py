"""The packs whose order somebody at this table may have seen.

A pack is identified by the order in which it is dealt, whatever the game, the code or the dealer. Only a pack
that was known before it was dealt can come again, so only games with such deals, and imported games, are
searched. Seen packs that are not, or no longer, in the store are remembered by a short digest.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any

from picket_desktop.engine import known_deals
from picket_desktop.engine.game import BadText
from picket_desktop.engine.known_deals import CODE, DAY, OWN_PACK, REPEATS
from picket_desktop.saved.tables import settings_table
from picket_desktop.saved.tables.records import BROUGHT, MENDED
from picket_desktop.saved.tables.rows import MOVES

COME_AGAIN = (CODE, DAY, OWN_PACK, REPEATS, BROUGHT, MENDED)
"""The notes of games whose deals may come again: known beforehand, imported, or of unknown origin."""
GONE = "gone.packs"
"""The name of the setting that holds the digests of packs no longer in the store."""
GONE_DAY = f"gone.{DAY}."
"""Prefix of settings stored by an earlier Picket. Each game had one, which recorded the days whose deals were
played."""
MOST = 400
"""Maximum number of packs that are remembered; the oldest are forgotten."""


def seen(connection: sqlite3.Connection, order: str, but: int | None = None) -> bool:
    """Return True if somebody may have seen a pack in this order: it is remembered, or was dealt in a stored
    game whose deals may come again. The game ``but`` is left out."""
    if digest(order) in _remembered(connection):
        return True
    return order in _dealt(connection, "IS NOT", but)


def remember(connection: sqlite3.Connection, packs: Collection[str]) -> None:
    """Remember packs by their digests."""
    known = settings_table.values(connection)[0].get(GONE, ())
    found = [*(kept for kept in known if kept not in packs), *packs]
    settings_table.write(connection, {GONE: found[-MOST:]})


def remember_game(connection: sqlite3.Connection, id: int) -> None:
    """Remember the packs of a game that is about to be deleted, if they may come again."""
    found = [*map(digest, _dealt(connection, "IS", id))]
    if found:
        remember(connection, found)


def digest(order: str) -> str:
    """Return the digest of a pack, given its cards in the order of dealing (`KnownDeal.order`)."""
    return sha256(order.encode()).hexdigest()[:16]


def _dealt(connection: sqlite3.Connection, is_: str, game: int | None) -> Iterator[str]:
    """Yield the packs of games whose deals may come again, in the order of dealing. ``is_`` and ``game``
    select one game, or all games except that one."""
    noted = f"SELECT game FROM notes WHERE deal = 0 AND what IN ({', '.join('?' * len(COME_AGAIN))})"
    again = f"(game IN (SELECT id FROM games WHERE chosen) OR game IN ({noted}))"
    where = f"WHERE game {is_} ? AND {again} AND text LIKE 'deal _ %' ORDER BY game, number"
    for move in MOVES.good(connection, where, (game, *COME_AGAIN)):
        yield known_deals.in_order(move.text.split(" ", 2)[2])


def _remembered(connection: sqlite3.Connection) -> set[str]:
    values = settings_table.values(connection)[0]
    return {*values.get(GONE, ()), *_of_days(values)}


def _of_days(values: dict[str, Any]) -> Iterator[str]:
    """Yield the packs of the deals of the day that an earlier Picket remembered."""
    for name, days in values.items():
        if name.startswith(GONE_DAY):
            for day in filter(known_deals.day_of, days):
                with suppress(BadText):  # a game of another version
                    yield digest(known_deals.of_day_by_name(day, name.removeprefix(GONE_DAY)).order)
