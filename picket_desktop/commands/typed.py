"""What is typed after an option, read."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from pathlib import Path


def whole(text: str) -> int:
    """A whole number, as one writes it. Raises `ArgumentTypeError`."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise _refused("typed.no-number", text=text)
    return int(text)


def path(text: str) -> Path:
    """A file or a folder. Raises `ArgumentTypeError`."""
    if not text:
        raise _refused("typed.no-name")
    return Path(text)


def _refused(key: str, **values: str) -> ArgumentTypeError:
    from picket_desktop.words.words import words

    return ArgumentTypeError(words().terminal.refusal(key, **values))
