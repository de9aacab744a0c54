"""A context manager that keeps the messages of system libraries off the player's terminal."""

import contextlib
import os
import sys
from collections.abc import Iterator


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Silence stderr, because ALSA and Wayland complain there if there is no sound card or session. If the
    system has no file descriptors left, let the complaints through."""
    kept = _away() if sys.platform.startswith("linux") else None
    try:
        yield
    finally:
        if kept is not None:
            os.dup2(kept, 2)
            os.close(kept)


def _away() -> int | None:
    """Redirect stderr to nowhere. Return a descriptor of its previous target, or None if that failed."""
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
