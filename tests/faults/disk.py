"""A simulated disk that may lose power. It tells which effects of a program's calls certainly survive, and
which may.

A file certainly holds what it held when last synced. Each later write or cut is present completely, in part
or not at all, independently of the others. Once a folder has been synced, every name made, changed or removed
in it is certain. Until then the change may or may not have reached the disk.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from tests.faults.asking import Call

SECTOR = 512
"""How many bytes are written together or not at all."""


class Written(NamedTuple):
    """Bytes written at an offset of a file. If ``data`` is None, the file is truncated there."""

    at: int
    data: bytes | None


class File:
    """A file's content when last synced, and the changes since then."""

    def __init__(self, synced: bytes = b"") -> None:
        self.synced, self.since = synced, list[Written]()

    def sync(self) -> None:
        self.synced, self.since = done(self.synced, self.since), []

    def after(self, rng: random.Random) -> bytes:
        """Return content that the file may have after a power loss."""
        match rng.randrange(4):
            case 0:
                return self.synced
            case 1:
                return done(self.synced, self.since)
            case _:
                return done(self.synced, [part for one in self.since for part in _parts(one, rng)])


class Named(NamedTuple):
    """A change to the names on the disk. ``path`` is now the name of ``file`` (of a folder if None), or of
    nothing if ``gone``. The name ``left`` no longer exists."""

    path: str
    file: File | None
    left: str = ""
    gone: bool = False


Names = dict[str, File | None]
"""Files by path; None stands for a folder."""


class Disk:
    """A simulated disk with one folder. At first it holds what the real folder ``top`` holds."""

    def __init__(self, top: Path) -> None:
        self.top = str(top.resolve())
        found = sorted(top.resolve().rglob("*"))
        self.sure: Names = {str(path): None if path.is_dir() else File(path.read_bytes()) for path in found}
        self.sure[self.top] = None
        self.now: Names = dict(self.sure)
        self.since: list[Named] = []
        self._handles: dict[int, tuple[str, File | None]] = {}

    def follow(self, calls: Iterable[Call]) -> None:
        """Apply the logged calls of a program to the disk."""
        for call in calls:
            self._made(call)

    def _made(self, call: Call) -> None:
        match call.name:
            case "open":
                fd, made, emptied, path = call.about.split(" ", 3)
                if made == "1":
                    self._named(Named(path, File()))
                file = self.now[path]
                if emptied == "1" and file is not None:
                    file.since.append(Written(0, None))
                self._handles[int(fd)] = path, file
            case "close":
                self._handles.pop(int(call.about), None)
            case "write":
                fd, at, _ = call.about.split()
                self._file(fd).since.append(Written(int(at), call.data))
            case "cut":
                fd, at = call.about.split()
                self._file(fd).since.append(Written(int(at), None))
            case "sync":
                path, file = self._handles[int(call.about)]
                if file is None:
                    self._sync_names(path)
                else:
                    file.sync()
            case "mkdir":
                self._named(Named(call.about, None))
            case "rename" | "link":
                path, to = call.about.split("\t")
                self._named(Named(to, self.now[path], path if call.name == "rename" else ""))
            case "unlink" | "rmdir":
                self._named(Named(call.about, None, gone=True))
            case "note" | "fault":
                pass
            case _:
                raise AssertionError(f"nobody knows what {call.name} does")

    def _file(self, fd: str) -> File:
        file = self._handles[int(fd)][1]
        assert file is not None
        return file

    def _named(self, change: Named) -> None:
        self.since.append(change)
        _change(self.now, change)

    def _sync_names(self, folder: str) -> None:
        for change in [change for change in self.since if _folder(change.path) == folder]:
            _change(self.sure, change)
            self.since.remove(change)

    def lose_power(self, into: Path, rng: random.Random) -> None:
        """Write into an empty folder what may be found on the disk after a power loss."""
        names = dict(self.sure)
        for change in self._reached(rng):
            _change(names, change)
        self._lay(into, names, lambda file: file.after(rng))

    def lay_out(self, into: Path) -> None:
        """Write into an empty folder the files as a program finds them while the power lasts."""
        self._lay(into, self.now, lambda file: done(file.synced, file.since))

    def _lay(self, into: Path, names: Names, content: Callable[[File], bytes]) -> None:
        for path, file in sorted(names.items()):
            to = into / Path(path).relative_to(self.top)
            if not to.parent.is_dir():  # the folder itself is gone
                continue
            if file is None:
                to.mkdir(exist_ok=True)
            else:
                to.write_bytes(content(file))

    def _reached(self, rng: random.Random) -> list[Named]:
        """Return the unsynced name changes that reached the disk anyway: the first few, as on a file system
        that keeps their order, or a random choice."""
        match rng.randrange(4):
            case 0:
                return []
            case 1:
                return self.since
            case 2:
                return self.since[: rng.randint(0, len(self.since))]
            case _:
                return [change for change in self.since if rng.random() < 0.5]


def done(content: bytes, changes: Iterable[Written]) -> bytes:
    """Return the content of a file after these changes."""
    found = bytearray(content)
    for at, data in changes:
        found += bytes(max(0, at - len(found)))
        if data is None:
            del found[at:]
        else:
            found[at : at + len(data)] = data
    return bytes(found)


def _parts(one: Written, rng: random.Random) -> list[Written]:
    """Return the parts of a change that reached the disk. A torn write is split into sectors, each kept or
    lost on its own."""
    at, data = one
    if data is None or rng.random() < 0.6:
        return [one] if rng.random() < 0.5 else []
    ends = [*range(SECTOR - at % SECTOR, len(data), SECTOR), len(data)]
    begins = [0, *ends[:-1]]
    pieces = [Written(at + a, data[a:b]) for a, b in zip(begins, ends, strict=True)]
    return [piece for piece in pieces if rng.random() < 0.5]


def _change(names: Names, change: Named) -> None:
    if change.left:
        names.pop(change.left, None)
    if change.gone:
        names.pop(change.path, None)
    else:
        names[change.path] = change.file


def _folder(path: str) -> str:
    return path.rpartition("/")[0]
