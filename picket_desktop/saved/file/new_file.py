"""Writing a new file without overwriting an existing one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import IO

from picket_desktop.plain_file import make_folder, remove


def numbered(stem: str, suffix: str) -> Iterator[str]:
    """Yield ``stem`` + ``suffix``, then the same with the numbers 2, 3 and so on after the stem."""
    return (f"{stem}{f'-{again}' if again > 1 else ''}{suffix}" for again in count(1))


def new_file(
    folder: Path,
    stem: str,
    suffix: str,
    write: Callable[[IO[str]], object],
    encoding: str = "utf-8",
    newline: str = "\n",
) -> Path:
    """Write text into a new file of this name, with a number added if the name is taken; existing files are
    not changed. Creates the folder, and returns the path. Raises `OSError`, after removing a file that could
    not be written completely."""
    make_folder(folder)
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
            remove(path)
            raise
        break
    return path
