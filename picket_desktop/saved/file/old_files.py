"""The three files that Picket used before there was a store: read once, then left under a dated name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

from picket_desktop.engine.game import BadText
from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import read
from picket_desktop.plain_file import changed, is_there
from picket_desktop.saved.file.schema import set_aside
from picket_desktop.saved.tables.forms import is_line, parsed
from picket_desktop.saved.tables.settings_table import fits

UNFINISHED = "unfinished.picket"
TABLES = {"settings": "settings.json", "agreement": "agreement.json"}
MOST = 1 << 20
"""The maximum size in bytes of an old file; no such file was ever longer."""


@dataclass(frozen=True)
class OldFiles:
    """The contents of the old files: settings by name (``values``), and the unfinished ``game``, with the
    time it was ``left``. ``read`` are the files that could be read, each with a mark to recognize it by
    later. ``unread`` are those that could not be read, and ``barred`` those without read permission, which
    stay."""

    values: dict[str, Any] = field(default_factory=dict)
    game: Progress | None = None
    left: datetime | None = None
    read: dict[Path, str] = field(default_factory=dict)
    unread: tuple[Path, ...] = ()
    barred: tuple[Path, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.read or self.unread or self.barred)


def old_files(folder: Path, known: dict[str, Any]) -> OldFiles:
    """Read the old files in a folder. ``known`` are the values in the folder's store. A file that was
    imported earlier, but could not be renamed, is not imported again."""
    values: dict[str, Any] = {}
    game, left, unread, barred, marks = None, None, [], [], dict[Path, str]()
    for word, name in (*TABLES.items(), ("", UNFINISHED)):
        path = folder / name
        try:
            if not is_there(path):
                continue
            with path.open("rb") as file:
                data = file.read(MOST)
            mark = blake2b(data, digest_size=12).hexdigest()
            if known.get(f"taken up.{name}") == mark:
                marks[path] = mark
                continue
            if word:
                found = parsed(data.decode("utf-8"))
                named = {f"{word}.{key}": value for key, value in found.items()}
                values |= {
                    name: value for name, value in named.items() if is_line(name) and fits(name, value)
                }
            else:
                left = changed(path)
                game = replayed(read(data.decode("utf-8")))
            marks[path] = mark
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError:
            barred.append(path)
        except (ValueError, BadText, AttributeError, RecursionError):
            unread.append(path)
    values |= {f"taken up.{path.name}": mark for path, mark in marks.items()}
    return OldFiles(values, game, left, marks, tuple(unread), tuple(barred))


def put_away(paths: Iterable[Path], word: str, now: datetime) -> list[Path]:
    """Rename files to dated names containing ``word``. Return their paths afterwards. A file that cannot be
    renamed keeps its name."""
    found = []
    for path in paths:
        try:
            found.append(set_aside(path, word, now))
        except OSError:
            found.append(path)
    return found
