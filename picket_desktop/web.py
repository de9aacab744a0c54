"""Picket's pages on the web. Picket shows their addresses and opens one in the browser when it is pressed,
but never connects to any network itself."""

from __future__ import annotations

import os
import sys

PROJECT = "https://github.com/picket-desktop/picket"
"""The page of the project: its source, and the place to report problems."""
RELEASES = f"{PROJECT}/releases"
"""The page of Picket's versions, with the news of each."""
PATIENCE = 5.0
"""A browser still starting after this many seconds counts as found."""


def shown(address: str) -> str:
    """Return an address in the form in which people write it.

    >>> shown(RELEASES)
    'github.com/picket-desktop/picket/releases'
    """
    return address.removeprefix("https://")


def browsed(address: str) -> bool:
    """Open an address in the player's browser, which may take seconds. Return False if there is none."""
    import shutil
    import subprocess
    import webbrowser

    from picket_desktop.spawning import for_other_programs

    if sys.platform in ("win32", "darwin"):
        try:
            return webbrowser.open(address)
        except (OSError, webbrowser.Error):
            return False
    opener = shutil.which("xdg-open")  # `webbrowser` would also run a browser within the terminal
    if opener is None:
        return False
    nothing = subprocess.DEVNULL
    try:
        started = subprocess.Popen(
            [opener, address],
            stdin=nothing,
            stdout=nothing,
            stderr=nothing,
            start_new_session=True,
            env=for_other_programs(os.environ),
        )
    except OSError:
        return False
    try:
        return started.wait(PATIENCE) == 0
    except subprocess.TimeoutExpired:
        return True
