"""Makes messages safe to show to anybody, by removing the names of people that paths may reveal."""

from __future__ import annotations

import getpass
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

OMITTED = "…"
"""The text that replaces somebody's name."""
WINDOWS = ("LOCALAPPDATA", "APPDATA", "USERPROFILE")
"""The environment variables that replace folders on Windows; Explorer and the prompt understand them too."""
SOMEBODY = re.compile(
    r"""(?<=[/\\])(home|users|media|documents\ and\ settings)([/\\]+)  # whoever it is, on any system
    (?:[^/\\:'"\n]*[^/\\:'"\n\s](?=[/\\])|[^/\\\s'"]+)""",
    re.VERBOSE | re.IGNORECASE,
)
_CASE = re.IGNORECASE if sys.platform == "win32" else re.NOFLAG


def discreet(text: str, otherwise: Mapping[str, str] | None = None) -> str:
    """Return a text without anything that identifies the player. The player's own folders are written as `~`
    or, on Windows, as variables such as `%LOCALAPPDATA%`. A person's name in any other path is replaced by
    `OMITTED`. ``otherwise`` maps further folders to the text that replaces them."""
    folders = {**dict(_own_folders()), **(otherwise or {})}
    for folder in sorted(folders, key=len, reverse=True):
        for written in {folder, folder.replace("\\", "\\\\"), folder.replace("\\", "/")}:
            parts = re.split(rf"(?<![\w.]){re.escape(written)}(?![\w-])", text, flags=_CASE)
            text = folders[folder].join(parts)
    text = SOMEBODY.sub(rf"\1\2{OMITTED}", text)
    for name in _names():
        text = re.sub(rf"(?<=[/\\]){re.escape(name)}(?![\w-])", OMITTED, text, flags=_CASE)
    return re.sub(r"(?<!\w)~[\w.-]+", f"~{OMITTED}", text)


def _own_folders() -> Iterator[tuple[str, str]]:
    """Yield each of the player's folders that a path may begin with, and the text that replaces it."""
    for name in WINDOWS if sys.platform == "win32" else ():
        if folder := os.environ.get(name, "").rstrip("/\\"):
            yield folder, f"%{name}%"
    with suppress(RuntimeError):  # there is no home
        home = Path.home()
        for folder in {str(home), os.path.realpath(home)}:
            if Path(folder).name:
                yield folder, "%USERPROFILE%" if sys.platform == "win32" else "~"


def _names() -> set[str]:
    """Return the names under which the system may know the player."""
    found = {os.environ.get(name, "") for name in ("USER", "USERNAME", "LOGNAME")}
    with suppress(ImportError, KeyError, OSError):
        found.add(getpass.getuser())
    with suppress(RuntimeError):
        found.add(Path.home().name)
    return found - {"", "picket"}
