"""The values that a store and its records yield, as JSON. They are written once, beside the store and the
records, and compared with what every later version yields."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import Enum
from typing import Any

from picket_desktop.engine import deal_code, games, known_deals
from picket_desktop.engine.cards import write
from picket_desktop.engine.game import Move
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Record
from picket_desktop.engine.seals.check import checked
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import statistics


def of_record(record: Record) -> dict[str, Any]:
    """Return the totals of a game, the results of its deals, its seals, and the codes and cards of finished
    deals."""
    progress = replayed(record)
    seals = checked(record)
    over = {deal.deal for deal in progress.deals}
    return {
        "totals": list(progress.totals),
        "over": progress.over,
        "winner": progress.winner,
        "deals": plain(progress.deals),
        "seals": [
            {"deal": one.deal, "verdict": one.verdict.value, "seal": one.seal, "known": one.known}
            for one in seals
        ],
        "dealt": [dealt(record, deal) for deal in sorted(over)],
    }


def dealt(record: Record, deal: int) -> dict[str, Any]:
    """Return the cards and the dealer of a deal, and the code that lets anybody deal it ("" if it has
    none)."""
    known = known_deals.dealt(record, deal)
    assert known is not None
    code = known.code
    return {"code": code.write() if code else "", "pack": write(known.pack), "dealer": known.dealer}


def of_code(written: str) -> dict[str, Any]:
    """Return a code, with the cards and dealer of its deal."""
    code = deal_code.read(written)
    return {"code": code.write(), "pack": write(code.pack), "dealer": code.dealer}


def of_day(day: str, rules: str) -> dict[str, Any]:
    """Return the code, the cards and the dealer of a deal of the day."""
    known = known_deals.of_day(day, games.rules(rules))
    assert known.code is not None
    return {"code": known.code.write(), "pack": write(known.pack), "dealer": known.dealer}


def scored(text: str) -> dict[str, Any]:
    """Return the data that `picket score --json` prints for the record of a deal."""
    found: dict[str, Any] = json.loads(json.dumps(games.score(text).found))
    return found


def of_store(store: Store) -> dict[str, Any]:
    """Return everything that a store holds."""
    every = []
    for game in store.games.listed():
        record = store.games.record(game.place)
        (told,) = store.games.told([game.place]).values()
        reviews = {deal.deal: store_review(game.place, record, deal.deal) for deal in replayed(record).deals}
        every.append(
            {
                "record": record.write(),
                "over": game.over,
                "left": game.left.timestamp(),
                "totals": list(told.totals),
                "winner": told.winner,
                "marks": list(told.marks),
                "reviews": {str(deal): found for deal, found in reviews.items() if found},
            }
        )
    preferences = store.preferences
    return {
        "games": every,
        "settings": plain(preferences.settings.values()),
        "agreement": plain(preferences.agreement.values()),
        "since": preferences.since.moment,
        "lessons": plain(store.lessons.learnt),
        "drills": [plain(box) for kind, rules in KEPT_DRILLS for box in store.drills.boxes(kind, rules)],
        "statistics": plain(statistics_of(store)),
    }


KEPT_DRILLS = (("reckon", "rubicon"), ("good", "du-coeur"), ("lay-out", "cotton"))
"""The drills whose results are kept, by kind and rule set."""


def store_review(place: Any, record: Record, deal: int) -> Any:
    return plain(place.review(record, deal))


def statistics_of(store: Store) -> dict[str, Any]:
    """Return the statistics of every kind of game played, by name: for each kind, those of the deals that
    count as usual, and those of the deals that are counted separately."""
    found: dict[str, Any] = {}
    with store.disk.reading() as connection:
        for kind in statistics.found(connection).kinds:
            for apart in (False, True):
                wanted = statistics.Wanted(kind.rules, kind.house, apart=apart)
                name = f"{kind.rules}{', house rules' * kind.house}{', apart' * apart}"
                found[name] = statistics.found(connection, wanted).statistics
    return found


def plain(value: Any) -> Any:
    """Return a value in JSON's types: fields by name, and moves as they are written."""
    if isinstance(value, Move):
        return value.write()
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(one) for name, one in value._asdict().items()}
    if isinstance(value, Mapping):
        return {str(name): plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


def lost(kept: Any, now: Any, where: str = "") -> list[str]:
    """Return a text for each place at which a value lacks or has changed something that was kept. A later
    version may add to a value, but not change it."""
    if isinstance(kept, dict) and isinstance(now, dict):
        gone = [f"{where}/{name} is gone" for name in kept if name not in now]
        there = [name for name in kept if name in now]
        return gone + [text for name in there for text in lost(kept[name], now[name], f"{where}/{name}")]
    if isinstance(kept, list) and isinstance(now, list):
        if len(kept) != len(now):
            return [f"{where}: {len(now)} instead of {len(kept)}"]
        pairs = enumerate(zip(kept, now, strict=True))
        return [text for at, (one, other) in pairs for text in lost(one, other, f"{where}/{at}")]
    return [] if kept == now and type(kept) is type(now) else [f"{where}: {now!r} instead of {kept!r}"]
