"""The process in which AccessKit runs on Linux, and the pipe between it and the table.

AccessKit 0.7 can deadlock there: a thread that holds a lock tries to take it again, and the update waits
forever. In a process of its own it blocks nothing else, and can be restarted.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection, wait
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from picket_desktop.spawning import kill, piped, spawning
from picket_desktop.table.reader.adapter import WAKE, Asked, Window
from picket_desktop.table.reader.kit import AccessKit
from picket_desktop.table.reader.nodes import WINDOW, Node, Tree

LATE, AGAIN = 1.0, 0.2
"""How long to wait from the first picture to the start of the process, and from the end of one process to the
start of the next, in seconds."""
FIRST_ANSWER, ANSWER = 30.0, 3.0
"""How long a process may go without answering before it counts as stuck, in seconds: if it has just been
started, and if it has answered before."""
ALONE = 10
"""How long until a stuck process ends by itself, in seconds, in case the table has been closed."""
NICE = 5

Place = tuple[tuple[int, int], tuple[int, int]]
"""The position and the size of the window."""


class Shown(NamedTuple):
    """The facts that screen readers should know: the place of the window, whether it has the focus, and its
    tree."""

    place: Place
    focused: bool = False
    tree: Tree = Tree({})


class Change(NamedTuple):
    """A change that readers should learn of. ``nodes`` are the nodes that differ, and ``gone`` the keys of
    nodes that no longer exist. ``place``, ``focused`` and ``focus`` (the focused key) are always given, even
    if unchanged."""

    place: Place
    focused: bool
    nodes: dict[str, Node]
    gone: tuple[str, ...]
    focus: str


def change(old: Tree, new: Shown) -> Change:
    """Return the change from an old tree to the ``new`` state."""
    nodes, before = new.tree.nodes, old.nodes
    changed = {key: node for key, node in nodes.items() if before.get(key) != node}
    return Change(new.place, new.focused, changed, tuple(before.keys() - nodes.keys()), new.tree.focus)


class Apart:
    """The adapter at the table's end of the pipe to the process that serves screen readers. Only the
    adapter's own thread waits for that process. The thread sends the newest state once the process has
    answered the last one sent."""

    def __init__(self, window: Window, serves: Callable[[Any], None] | None = None) -> None:
        self._window, self._serves = window, serves or serve
        self._context = spawning()
        self._asked: SimpleQueue[Asked] = SimpleQueue()
        self._shown = Shown((window.position, window.size))
        self._heard, self._bell = os.pipe()
        os.set_blocking(self._bell, False)
        self._keeper: threading.Thread | None = None
        self._process: Any = None
        self._has_come = self._ends = False

    def tell(self, make: Callable[[], Tree]) -> None:
        if self._keeper is None:
            self._keeper = threading.Thread(target=self._keep, name="reader", daemon=True)
            self._keeper.start()
        if self._has_come:
            place = self._window.position, self._window.size
            self._show(self._shown._replace(place=place, tree=make()))

    def focused(self, focused: bool) -> None:
        self._show(self._shown._replace(focused=focused))

    def _show(self, shown: Shown) -> None:
        if shown == self._shown:
            return
        self._shown = shown
        with contextlib.suppress(BlockingIOError):  # it has rung often enough
            os.write(self._bell, b".")

    @property
    def waits(self) -> bool:
        return not self._asked.empty()

    def asked(self) -> Iterator[Asked]:
        while True:
            try:
                yield self._asked.get_nowait()
            except Empty:
                return

    def end(self) -> None:
        """Kill the process, even if it has been suspended."""
        self._ends = True
        kill(self._process)

    # In the thread.

    def _keep(self) -> None:
        """Keep a process running: start another if it gets stuck or ends."""
        time.sleep(LATE)
        try:
            while not self._ends and self._ran():
                time.sleep(AGAIN)
        except OSError as error:
            logging.getLogger(__name__).error("no screen reader: %s", type(error).__name__)
        self._has_come = False

    def _ran(self) -> bool:
        """Run a process until it stops answering. Return True if another should be started after it."""
        process, ours = piped(self._context, self._serves, name="picket-reader")
        self._process = process
        try:
            _sends_in_time(ours)
            answered = self._talked(ours)
        finally:
            self._process = None
            process.kill()
            process.join(ANSWER)
            ours.close()
        if self._ends:
            return False
        told = logging.getLogger(__name__)
        if answered:
            told.warning("the process for screen readers stood still or ended: starting another")
        else:
            told.error("no screen reader: exit code %s", process.exitcode)
        return answered

    def _talked(self, pipe: Connection[Any, Any]) -> bool:
        """Send a process each new state, and receive the readers' requests, until the process ends or gets
        stuck. Return False if it ended without ever answering."""
        told: Shown | None = None
        answered, due = False, 0.0
        try:
            while not self._ends:
                if not due and told != self._shown:
                    before, told = told, self._shown
                    pipe.send(change(before.tree if before else Tree({}), told))
                    due = time.monotonic() + (ANSWER if answered else FIRST_ANSWER)
                ready = wait([pipe, self._heard], max(0.0, due - time.monotonic()) if due else None)
                if self._heard in ready:
                    os.read(self._heard, 4096)
                if pipe in ready:
                    match pipe.recv():
                        case Asked() as asked:
                            self._has_come |= asked.action == WAKE
                            self._asked.put(asked)
                        case _:
                            answered, due = True, 0.0
                elif due and time.monotonic() >= due:
                    return True
        except BlockingIOError:
            return True
        except (EOFError, OSError):
            pass
        return answered


def _sends_in_time(pipe: Connection[Any, Any]) -> None:
    """Set a time limit for sending through a pipe. The system then refuses data that nobody receives in
    time."""
    with socket.socket(fileno=os.dup(pipe.fileno())) as end:
        seconds = struct.pack("ll", round(ANSWER), 0)
        end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, seconds)


class _There:
    """Stands in for the table's window in the process that runs AccessKit."""

    handle = 0
    position = size = (0, 0)


def serve(pipe: Connection[Any, Any]) -> None:
    """Pass each new state to the readers and acknowledge it, and pass on the readers' requests, until the
    table has been closed. This runs in AccessKit's process."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    heard, bell = os.pipe()
    os.set_blocking(bell, False)

    def ring() -> None:
        with contextlib.suppress(BlockingIOError):
            os.write(bell, b".")

    window = _There()
    kit = AccessKit(window, ring)
    tree, focused = Tree({}), False
    with contextlib.suppress(EOFError, OSError):
        while True:
            ready = wait([pipe, heard])
            signal.alarm(ALONE)
            if heard in ready:
                os.read(heard, 4096)
                for asked in kit.asked():
                    if asked.action == WAKE and tree.nodes:
                        kit.tell(partial(Tree, *tree))
                    pipe.send(asked)
            if pipe in ready:
                new: Change = pipe.recv()
                window.position, window.size = new.place
                nodes = {key: node for key, node in tree.nodes.items() if key not in new.gone}
                tree = Tree(nodes | new.nodes, new.focus)
                if WINDOW in tree.nodes:
                    kit.tell(partial(Tree, *tree))
                if new.focused != focused:
                    focused = new.focused
                    kit.focused(focused)
                pipe.send(None)
            signal.alarm(0)
