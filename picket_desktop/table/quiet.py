"""Keeps the chatter of system libraries off the player's terminal."""

import contextlib
import os
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Without a sound card or a session, ALSA and Wayland complain on stderr by themselves. Where the system
    has no more files to give they may."""
    kept = _away() if sys.platform.startswith("linux") else None
    try:
        yield
    finally:
        if kept is not None:
            os.dup2(kept, 2)
            os.close(kept)


def _away() -> int | None:
    """Have what is written to stderr go nowhere; where it went before."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        return None
    try:
        kept = os.dup(2)
        os.dup2(nowhere, 2)
    except OSError:
        return None
    finally:
        os.close(nowhere)
    return kept
