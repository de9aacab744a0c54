"""The program's window, from its opening to its closing."""

import sys
from collections.abc import Callable
from pathlib import Path

from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.window import NoDisplay


def open_table(
    first: Callable[[App], Screen] | None = None,
    data: Path | None = None,
    size: tuple[int, int] | None = None,
) -> int:
    """Open the window on its first screen (the title) and stay until the player leaves; an exit status.

    Without a display, or without the pictures, it is one sentence on stderr and status 2.
    """
    try:
        app = App(size, data=data)
    except (NoDisplay, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 2
    app.open((first or title)(app))
    app.run()
    return 0
