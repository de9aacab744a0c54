"""The client of the evening server: it runs evenings under the shim and reads the results."""

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
"""The player's folder inside the home. Its parent folder does not exist yet, as in a new home."""


class Call(NamedTuple):
    """A line of the shim's log: the name of a call, its details, and the bytes of a write or a note."""

    name: str
    about: str
    data: bytes = b""


class Ended(NamedTuple):
    """How a program ended: its exit status, its output, and the calls it made."""

    status: int
    said: str
    calls: list[Call]

    @property
    def counted(self) -> int:
        """Number of calls that can be made to fail."""
        return sum(call.name not in ("note", "close") for call in self.calls)

    @property
    def notes(self) -> list[dict[str, Any]]:
        """Notes the program made about its state."""
        return [json.loads(call.data) for call in self.calls if call.name == "note"]

    @property
    def failed(self) -> str:
        """The first call that was made to fail, and the name of its file; "" if none was."""
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
        """Why no player should ever see the program end like this, or "" if the end is fine."""
        if self.status not in (0, 2):
            return f"status {self.status}: {self.said}"
        return f"it said: {self.said}" if "Traceback" in self.said or (self.said and not self.status) else ""


class Fault(NamedTuple):
    """A failing call. Call number ``at`` fails with ``error``, and so do later calls of the ``lasting``
    kinds. If ``halved``, a write writes half of its bytes. The person leaves ``bears`` moments later, or
    stays if that is None. If ``at`` is 0, nothing fails."""

    at: int = 0
    error: int = 0
    lasting: int = 0
    halved: bool = False
    bears: int | None = None


NONE = Fault()


class Evenings:
    """A server process that runs `evening.py`. The programs that it starts share one ``home``; their logs and
    output are in files beside that folder."""

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
        """Run an evening with a seed in an empty home."""
        self.emptied()
        return self._asked("evening", seed, fault)

    def emptied(self) -> Path:
        """Empty the home and return it."""
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()
        return self.home

    def faulty_start(self, fault: Fault) -> Ended:
        """Start a program in the same home, and make one of its calls fail."""
        return self._asked("visit", 1, fault)

    def next_start(self) -> tuple[Found, Ended]:
        """Start a program without faults in the same home. Return what it finds and how it ends."""
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
    """Run a server in a temporary folder while the ``with`` block lasts."""
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
