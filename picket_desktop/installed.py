"""Check that every picture, font and sound was installed completely. Only the beginning, size and end of each
file are examined, so that Picket can do this whenever it starts. A file that is missing, truncated or of
another kind counts as damaged."""

from __future__ import annotations

import os
import struct
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path

from picket_desktop import paths
from picket_desktop.card_letters import LETTERS, PERIOD
from picket_desktop.engine.cards import pack
from picket_desktop.saved.settings import BACKS, FACES

LARGEST_PACK = 36
EDGE = 1024
"""The number of bytes read at either end of a file."""
TYPE = (b"\x00\x01\x00\x00", b"OTTO", b"true")
"""The first bytes of a font file."""


def drawings() -> Iterator[Path]:
    """Yield the drawings that should exist: cards, the letters for their corners, backs, furniture, and
    busts. Every opponent who has a bust should have one for every expression."""
    yield from (paths.card(card.text, faces) for faces in FACES for card in pack(LARGEST_PACK))
    yield from (paths.index(*of) for of in product(LETTERS, "SHDC", (f for f in FACES if f != PERIOD)))
    yield from (paths.back(name, small) for name in BACKS for small in (False, True))
    yield from map(paths.furniture, paths.FURNITURE)
    drawn = [path.stem.partition("-")[::2] for path in (paths.assets() / "portraits").glob("*.svg")]
    players, expressions = ({pair[place] for pair in drawn} for place in (0, 1))
    folder = paths.assets() / "portraits"
    yield from (folder / f"{player}-{look}.svg" for player in sorted(players) for look in sorted(expressions))


def type_faces() -> Iterator[Path]:
    """Yield the font files."""
    yield from map(paths.font, paths.FACES)


def sounds(names: Iterable[str]) -> Iterator[Path]:
    """Yield the files of the takes of these sounds. For a sound without any, yield the path of its missing
    first take."""
    for name in names:
        yield from paths.takes(name) or [paths.assets() / "sounds" / f"{name}.wav"]


def everything(names: Iterable[str]) -> Iterator[Path]:
    """Yield all pictures, fonts and sounds that should be installed; ``names`` are the names of the
    sounds."""
    yield from type_faces()
    yield from drawings()
    yield paths.icon()
    yield from sounds(names)


def damaged(file: Path) -> bool:
    """Return True if a file is missing, or its beginning, size or end does not match its type."""
    try:
        with file.open("rb") as opened:
            head = opened.read(EDGE)
            size = opened.seek(0, os.SEEK_END)
            opened.seek(max(0, size - EDGE))
            return not _WHOLE[file.suffix](head, size, opened.read())
    except (OSError, struct.error):
        return True


def _drawing(head: bytes, size: int, tail: bytes) -> bool:
    return head.startswith(b"<svg") and tail.rstrip().endswith(b"</svg>")


def _picture(head: bytes, size: int, tail: bytes) -> bool:
    return head.startswith(b"\x89PNG\r\n\x1a\n") and b"IEND" in tail


def _sound(head: bytes, size: int, tail: bytes) -> bool:
    kind, length, form = struct.unpack_from("<4sI4s", head)
    return (kind, form) == (b"RIFF", b"WAVE") and length + 8 == size


def _type_face(head: bytes, size: int, tail: bytes) -> bool:
    """Return True if all the tables of the font's directory are within the file."""
    kind, tables = struct.unpack_from(">4sH", head)
    ends = (sum(struct.unpack_from(">8xII", head, 12 + 16 * n)) for n in range(tables))
    return kind in TYPE and tables > 0 and all(end <= size for end in ends)


_WHOLE: dict[str, Callable[[bytes, int, bytes], bool]] = {
    ".svg": _drawing,
    ".png": _picture,
    ".wav": _sound,
    ".ttf": _type_face,
}
