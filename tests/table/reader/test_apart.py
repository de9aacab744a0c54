"""Tests the process in which AccessKit runs on Linux: what it is told, what it asks for, and what happens if
it hangs or ends."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from picket_desktop.table.reader import apart
from picket_desktop.table.reader.adapter import CLICK, WAKE, Asked
from picket_desktop.table.reader.apart import Apart
from picket_desktop.table.reader.nodes import WINDOW, Node, Role, Tree

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a process of Linux only")
SECONDS = 30.0
ROUNDS = 5
"""How many times, at least, the loop must go round in half a second while the process hangs. If it waited for
the process, it would go round once."""


def serve(pipe: Connection[Any, Any]) -> None:
    """Serve a pipe: ask for everything, and answer each change with a click that names the known buttons.
    Hang or exit if a button is called "hang" or "exit"."""
    nodes: dict[str, Node] = {}
    pipe.send(Asked(WAKE))
    while True:
        change = pipe.recv()
        nodes = {key: node for key, node in nodes.items() if key not in change.gone} | change.nodes
        labels = [node.label for node in nodes.values() if node.role is Role.BUTTON]
        if "hang" in labels:
            os.kill(os.getpid(), signal.SIGSTOP)
        if "exit" in labels:
            os._exit(1)
        pipe.send(Asked(CLICK, f"{os.getpid()} {change.focused} {change.place} {' '.join(labels)}"))
        pipe.send(None)


def fail(pipe: Connection[Any, Any]) -> None:
    os._exit(3)


def tree(*labels: str) -> Tree:
    buttons = [Node(label, Role.BUTTON, label, look=label) for label in labels]
    root = Node(WINDOW, Role.WINDOW, "Picket", children=labels)
    return Tree({node.key: node for node in (root, *buttons)})


class Table:
    """A loop that reports what is shown, takes requests, and counts how often it has run."""

    def __init__(self, serves: Callable[[Any], None]) -> None:
        window: Any = SimpleNamespace(handle=0, position=(1, 2), size=(3, 4))
        self.adapter, self.labels, self.rounds = Apart(window, serves), ("Hint",), 0
        self.clicks: list[str] = []

    def until(self, what: str, seconds: float = SECONDS) -> str:
        """Run until a click arrives that ends with ``what``, and return it."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.adapter.tell(lambda: tree(*self.labels))
            asked = list(self.adapter.asked()) if self.adapter.waits else []
            self.rounds += 1
            self.clicks += [one.look for one in asked if one.action == CLICK]
            if self.clicks and self.clicks[-1].endswith(what):
                return self.clicks[-1]
            time.sleep(0.01)
        raise AssertionError(f"no {what!r}: {self.clicks[-3:]}")


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "LATE", 0.05)
    monkeypatch.setattr(apart, "ANSWER", 1.0)


@pytest.fixture
def table() -> Iterator[Table]:
    made = Table(serve)
    yield made
    made.adapter.end()


def test_only_what_is_new_is_sent_and_what_is_asked_for_comes_back(table: Table) -> None:
    table.adapter.focused(True)
    assert "True ((1, 2), (3, 4))" in table.until("Hint")
    table.labels = ("Menu",)
    assert table.until("Menu").endswith("(3, 4)) Menu"), "what is gone is told"


def test_a_process_that_stands_still_does_not_stop_the_loop_and_is_replaced(table: Table) -> None:
    first = table.until("Hint").split()[0]
    table.labels = ("hang",)
    table.rounds = 0
    with pytest.raises(AssertionError):
        table.until("hang", 0.5)
    assert table.rounds >= ROUNDS
    table.labels = ("Menu",)
    assert table.until("Menu").split()[0] != first
    assert not Path("/proc", first).exists()


def test_a_process_that_is_killed_is_replaced_and_told_all(table: Table) -> None:
    table.labels = ("Hint", "Menu")
    first = table.until("Hint Menu").split()[0]
    table.clicks.clear()
    os.kill(int(first), signal.SIGKILL)
    assert table.until("Hint Menu").split()[0] != first


def test_a_process_that_cannot_work_is_told_once_and_not_started_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = Table(fail)
    with caplog.at_level(logging.INFO), pytest.raises(AssertionError):
        table.until("Hint", 3.0)
    assert [record.getMessage() for record in caplog.records] == ["no screen reader: exit code 3"]


def test_no_process_is_left_at_the_end(table: Table) -> None:
    process = Path("/proc", table.until("Hint").split()[0])
    table.adapter.end()
    until = time.monotonic() + SECONDS
    while process.exists() and time.monotonic() < until:
        time.sleep(0.01)
    assert not process.exists()


def test_the_process_loads_no_pygame() -> None:
    told = "import picket_desktop.table.reader.apart, sys; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", told], timeout=60).returncode == 0
