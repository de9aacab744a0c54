"""Has whole games and the first lesson played by AT-SPI alone: ``python -m tests.table.reader.whole_games``.

Prints the result and the time of each, and keeps what was pressed and announced in a folder. Name jobs to
have only those played."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.table.reader.at_spi import GAMES, LESSON, WHOLE, missing, played

JOBS = [LESSON, *(f"{WHOLE}{game}" for game in GAMES)]
SECONDS = 3600


def main() -> int:
    if lacking := missing():
        print(f"no {' and no '.join(lacking)} here")
        return 1
    found = 0
    for job in sys.argv[1:] or JOBS:
        data, began = Path(tempfile.mkdtemp(prefix="picket-")), time.monotonic()
        status, told = played(job, data, SECONDS)
        last = told.strip().splitlines()[-1] if told.strip() else ""
        taken = time.monotonic() - began
        print(f"{job}: {'played' if status == 0 else 'failed'} in {taken:.0f} s; {data}/played.txt\n  {last}")
        found |= status
    return found


if __name__ == "__main__":
    sys.exit(main())
