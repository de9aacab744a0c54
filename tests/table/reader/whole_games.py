"""Play whole games and the first lesson by AT-SPI alone, and whole games by keyboard alone: ``python -m
tests.table.reader.whole_games``. Prints each result and how long it took, and saves what was pressed and
announced in a folder. Name jobs to play only those."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.table.reader.at_spi import GAMES, LESSON, WHOLE, missing, played
from tests.table.reader.key_player import partie

KEYS = "keys:"
"""The prefix of a game played by keyboard alone."""
JOBS = [LESSON, *(f"{WHOLE}{game}" for game in GAMES), *(f"{KEYS}{game}" for game in GAMES)]
SECONDS = 3600


def typed(game: str, data: Path) -> tuple[int, str]:
    """Have a whole game played by keyboard alone. Return 0, and everything that was said together with the
    outcome. The text is also saved in ``data`` as ``played.txt``. Raises AssertionError if the game gets
    stuck."""
    player = partie(game, "", data)
    player.app.quit()
    deals = sum(" are dealt " in line for line in player.heard)
    told = "\n".join([*player.heard, f"DONE {player.strikes} keys, {deals} deals: {player.heard[-1]}"])
    (data / "played.txt").write_text(told, encoding="utf-8")
    return 0, told


def main() -> int:
    if lacking := missing():
        print(f"no {' and no '.join(lacking)} here")
        return 1
    found = 0
    for job in sys.argv[1:] or JOBS:
        data, began = Path(tempfile.mkdtemp(prefix="picket-")), time.monotonic()
        by_keys = job.startswith(KEYS)
        status, told = typed(job.removeprefix(KEYS), data) if by_keys else played(job, data, SECONDS)
        last = told.strip().splitlines()[-1] if told.strip() else ""
        taken = time.monotonic() - began
        print(f"{job}: {'played' if status == 0 else 'failed'} in {taken:.0f} s; {data}/played.txt\n  {last}")
        found |= status
    return found


if __name__ == "__main__":
    sys.exit(main())
