"""How the processes start that the program has think or fight for it."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess

SAFE_PATH = "PYTHONSAFEPATH"
"""With this in its surroundings Python imports nothing from the current folder: without, a ``pickle.py`` that
happens to lie there would be run, and a ``types.py`` be taken for Python's own."""


def spawning() -> SpawnContext:
    """What makes processes that import nothing from the folder in which the program was started. To be called
    by the main thread: the environment is read by others."""
    os.environ[SAFE_PATH] = "1"
    return multiprocessing.get_context("spawn")


def start(process: BaseProcess) -> None:
    """Start a process in the current folder or, where that was removed meanwhile, at the root. Raises OSError
    where that fails."""
    try:
        os.getcwd()
    except OSError:
        os.chdir(os.path.abspath(os.sep))
    process.start()
