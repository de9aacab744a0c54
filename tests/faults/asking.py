"""Has evenings spent under the shim, and reads what became of them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from picket_desktop.saved.log import log_file
from tests.faults import shim
from tests.faults.acknowledged import Found

DATA = Path("share", "picket")
"""Where the player's folder comes to lie: as in a new home, the folder above it is made as well."""


class Call(NamedTuple):
    """A line of what the shim wrote down: a word, what stands behind it, and bytes where there are any."""

    name: str
    about: str
    data: bytes = b""


class Ended(NamedTuple):
    """How a program ended: its status, what it said, and the calls it made."""

    status: int
    said: str
    calls: list[Call]

    @property
    def counted(self) -> int:
        """How many calls may be made to fail."""
        return sum(call.name not in ("note", "close") for call in self.calls)

    @property
    def notes(self) -> list[dict[str, Any]]:
        """What the program noted of itself."""
        return [json.loads(call.data) for call in self.calls if call.name == "note"]

    @property
    def failed(self) -> str:
        """The first call that was made to fail, and the file that it was about."""
        handles: dict[str, str] = {}
        for call in self.calls:
            if call.name == "open":
                fd, _, _, path = call.about.split(" ", 3)
                handles[fd] = path
            elif call.name == "fault":
                _, name, _, fd, path = call.about.split(" ", 4)
                return f"{name} {Path(handles.get(fd, path)).name}"
        return ""

    @property
    def wrong(self) -> str:
        """What a player should never have seen of it; "" where it ended well."""
        if self.status not in (0, 2):
            return f"status {self.status}: {self.said}"
        return f"it said: {self.said}" if "Traceback" in self.said or (self.said and not self.status) else ""


class Fault(NamedTuple):
    """The call of number ``at`` fails with ``error``, and those of the ``lasting`` kinds after it; where it
    is ``halved``, a write brings half of it to the file. The person leaves so many moments after it as he
    ``bears``, or stays. None fails at 0."""

    at: int = 0
    error: int = 0
    lasting: int = 0
    halved: bool = False
    bears: int | None = None


NONE = Fault()


class Evenings:
    """The server of `evening.py`. All is done in one ``home``; what is said of it lies beside."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.home = folder, folder / "home"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.evening"],
            cwd=shim.ROOT,
            env=shim.surroundings(shim.made(folder)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def spent(self, seed: int, fault: Fault = NONE) -> Ended:
        """An evening by a seed, in a home in which there is nothing yet."""
        self.emptied()
        return self._asked("evening", seed, fault)

    def emptied(self) -> Path:
        """The home, with nothing in it."""
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()
        return self.home

    def faulty_start(self, fault: Fault) -> Ended:
        """A program opens the same home, and a call fails."""
        return self._asked("visit", 1, fault)

    def next_start(self) -> tuple[Found, Ended]:
        """A program without faults opens the same home: what it finds there, and how it ended."""
        ended = self._asked("visit", 1, NONE)
        found = next((note["found"] for note in ended.notes if "found" in note), None)
        wrong = ended.wrong or ("" if found else "it found nothing")
        logged = log_file(self.home / DATA)
        if not wrong and logged.exists():
            wrong = f"the log: {logged.read_text()}"
        return Found(wrong, found or {}), ended

    def _asked(self, what: str, seed: int, fault: Fault) -> Ended:
        log, said = self.folder / "log", self.folder / "said"
        log.unlink(missing_ok=True)
        asked = {"what": what, "top": self.home, "data": DATA, "log": log, "said": said, "seed": seed}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked | fault._asdict(), default=str) + "\n")
        self.process.stdin.flush()
        status = int(self.process.stdout.readline())
        return Ended(status, said.read_text(errors="replace"), list(_calls(log.read_bytes())))

    def close(self) -> None:
        self.process.communicate()


@contextmanager
def evenings() -> Iterator[Evenings]:
    """A server for the time of the ``with``, and a folder of its own that is removed."""
    with tempfile.TemporaryDirectory() as folder:
        server = Evenings(Path(folder))
        try:
            yield server
        finally:
            server.close()


def _calls(log: bytes) -> Iterator[Call]:
    at = 0
    while at < len(log):
        end = log.index(b"\n", at)
        name, _, about = log[at:end].decode(errors="surrogateescape").partition(" ")
        size = int(about.rpartition(" ")[2]) if name in ("write", "note") else 0
        at = end + 1 + size
        yield Call(name, about, log[end + 1 : at])
