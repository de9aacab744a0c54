"""Starting the processes in which the program thinks, fights duels, or tells screen readers what is shown."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess

SAFE_PATH = "PYTHONSAFEPATH"
"""Environment variable that stops Python from importing from the current folder, where a stray
``pickle.py`` would otherwise be run, or a ``types.py`` be taken for Python's own."""


def spawning() -> SpawnContext:
    """Return a context whose processes import nothing from the folder in which the program was started.
    Must be called by the main thread, as other threads read the environment."""
    os.environ[SAFE_PATH] = "1"
    return multiprocessing.get_context("spawn")


def start(process: BaseProcess) -> None:
    """Start a process in the current folder, or at the root if that has been removed. Raises OSError if
    starting fails."""
    try:
        os.getcwd()
    except OSError:
        os.chdir(os.path.abspath(os.sep))
    process.start()
