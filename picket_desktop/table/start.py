"""The program's window, from its opening to its closing."""

import gc
import pkgutil
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

from picket_desktop import paths
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.findings import sentences
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.which_words import WhichWords
from picket_desktop.table.window import NoDisplay
from picket_desktop.words.pages import said

FOLDERS = ("picket_desktop.engine", "picket_desktop.words", "picket_desktop.ai", "picket_desktop.table.play")
"""Where the modules lie that only the first game asks for: its rules, words and players, and how each family
lies on the table. What the page of a new game asks for comes first."""


def modules_ahead() -> Iterator[str]:
    """The names of those not loaded yet; each is looked for when the one before it has been taken. What is
    loaded in the end stays for good, and Python's search for garbage, which at the table would be a jerk, is
    spared it."""
    for folder in FOLDERS:
        path = import_module(folder).__path__
        for found in pkgutil.walk_packages(path, f"{folder}."):
            if found.name not in sys.modules:
                yield found.name
    gc.freeze()


def open_table(
    first: Callable[[App], Screen] | None = None,
    data: Path | None = None,
    size: tuple[int, int] | None = None,
) -> int:
    """Open the window on its first screen (the title, and over it at the first start the question which words
    it is to use) and stay until the player leaves; an exit status.

    Without a display, or without the pictures, it is one sentence on stderr and status 2.
    """
    try:
        app = App(size, data=data or paths.data_folder())
    except (NoDisplay, FileNotFoundError) as error:
        print(error, file=sys.stderr)
        return 2
    app.open((first or title)(app))
    if first is None and not app.settings.words_chosen:
        app.open(WhichWords(app))
    if app.store.findings:
        app.open(told(app, said("found.title"), sentences(app.store.findings)))
    app.run(modules_ahead())
    return 0
