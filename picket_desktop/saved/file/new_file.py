"""A file that takes no other's place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import IO


def numbered(stem: str, suffix: str) -> Iterator[str]:
    """The name, and whenever it is taken the next: with 2, 3 and so on behind it."""
    return (f"{stem}{f'-{again}' if again > 1 else ''}{suffix}" for again in count(1))


def new_file(
    folder: Path,
    stem: str,
    suffix: str,
    write: Callable[[IO[str]], object],
    encoding: str = "utf-8",
    newline: str = "\n",
) -> Path:
    """Write text into a file of that name, or of the name with a number; what is there already stays as it
    is. Makes the folder. Raises `OSError`; what could not be written whole is not left there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in numbered(stem, suffix):
        path = folder / name
        try:
            file = path.open("x", encoding=encoding, newline=newline)
        except FileExistsError:
            continue
        try:
            with file:
                write(file)
        except OSError:
            path.unlink(missing_ok=True)
            raise
        break
    return path
