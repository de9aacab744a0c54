"""Prints in a separate process, because making a pack takes seconds."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from picket_desktop.plain_file import make_folder, write_whole
from picket_desktop.printed.sizes import Order
from picket_desktop.spawning import kill, piped, spawning
from picket_desktop.words.languages import speak, spoken
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import said

PATIENCE = 1.0
"""How long a process may take to end after closing its pipe, in seconds."""


class Printed(NamedTuple):
    """The result of printing: the ``file``, and in ``trouble`` why it could not be written ("" if it was)."""

    file: Path
    trouble: str = ""


class Printing:
    """An order that is being printed into a folder, started by the main thread. Creating it raises OSError if
    no process can be started."""

    def __init__(self, order: Order, folder: Path) -> None:
        self.file = folder / order.name(spoken())
        self._process, self._pipe = piped(
            spawning(), _serves, order, self.file, spoken(), name="picket-printing"
        )

    def poll(self) -> Printed | None:
        """Return the result, or None until it is ready."""
        if not self._pipe.poll():
            return None
        try:
            trouble: str = self._pipe.recv()
        except (EOFError, OSError):
            self._process.join(PATIENCE)
            trouble = said("print.ended", code=self._process.exitcode)
        self.close()
        return Printed(self.file, trouble)

    def close(self) -> None:
        """Cancel the printing, if it is not finished."""
        kill(self._process)
        self._pipe.close()


def _serves(pipe: Connection[Any, Any], order: Order, file: Path, language: str) -> None:
    """Print an order, then send through the pipe why it could not be written, or "" if it was."""
    from picket_desktop.printed.press import printed

    speak(language)
    try:
        make_folder(file.parent)
        write_whole(file, printed(order))
    except OSError as error:
        pipe.send(why(error))
    except Exception as error:  # whatever it is, the table reports it
        pipe.send(f"{type(error).__name__}: {error}")
    else:
        pipe.send("")
