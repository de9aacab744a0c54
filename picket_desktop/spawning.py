"""Starts the processes in which the program thinks, fights duels, or reports to screen readers; and provides
the environment for other programs."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import sys
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any

SAFE_PATH = "PYTHONSAFEPATH"
"""The environment variable that stops Python from importing from the current folder. A stray ``pickle.py``
there would otherwise be run, or a ``types.py`` mistaken for Python's own."""


def spawning() -> SpawnContext:
    """Return a context whose processes import nothing from the folder in which the program was started. Must
    be called by the main thread, since other threads read the environment."""
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


def piped(
    context: SpawnContext, serves: Callable[..., None], *more: object, name: str
) -> tuple[BaseProcess, Connection[Any, Any]]:
    """Start a process that ``serves`` at the other end of a pipe, and return it with this end.

    The process's end is the first argument of ``serves``, followed by ``more``. Raises OSError if starting
    fails.
    """
    ours, other = context.Pipe()
    process = context.Process(target=serves, args=(other, *more), name=name, daemon=True)
    try:
        start(process)
    except BaseException:
        ours.close()
        raise
    finally:
        other.close()
    return process, ours


def kill(process: BaseProcess | None) -> None:
    """Kill a process without waiting, even if it has been stopped. May be called from any thread."""
    if process is not None:
        with contextlib.suppress(OSError, ValueError, AttributeError):
            process.kill()


def for_other_programs(env: Mapping[str, str]) -> dict[str, str]:
    """Return the environment for starting another program. A packaged Picket has a library path of its own,
    which might break other programs; the original path is restored here."""
    found = dict(env)
    if getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
        if before := found.pop("LD_LIBRARY_PATH_ORIG", ""):
            found["LD_LIBRARY_PATH"] = before
    return found
