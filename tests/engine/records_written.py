"""Write games as this version records them, to the folder of records that must stay readable for ever:
``python -m tests.engine.records_written``. There is a game of every rule set, and one at the strict table.
Existing files are kept."""

from __future__ import annotations

import random
from pathlib import Path

from picket_desktop.engine import games
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import Note, Record
from tests.engine.random_games import by_players, steps

RECORDS = Path(__file__).parent / "records"
STANDS = "# stands at: "
MOVES = 160


def main() -> None:
    tables = [(name, ()) for name in games.names()] + [("cotton", (("strict", "yes"), ("misreckons", "50")))]
    for name, options in tables:
        rules = games.rules(name, options)
        path = RECORDS / f"version-{rules.record_version}-{name}{'-strict' if options else ''}.picket"
        if path.exists():
            continue
        players = ("You", "Mr. Cotton (novice)", "Anne (novice)", "Toby (novice)")[: games.game(rules).seats]
        seed = random.Random(path.name).randrange(1, 10**6)
        seats = by_players(*["novice"] * len(players))
        moves = tuple(move for _, move, *_ in steps(rules, seed, MOVES, seats))
        record = Record(rules, players, seed, True, moves, (2,), (Note(1, "talked", "of the weather"),))
        stands = " ".join(map(str, replayed(record).totals))
        path.write_text(f"{record.write()}{STANDS}{stands}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
