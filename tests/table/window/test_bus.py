"""The window opens even if the desktop's message bus never answers."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from picket_desktop.table.window.bus import HELLO, NONE, hangs, without_dead_buses
from picket_desktop.words.pages import said
from tests.display import display, missing, table

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no local sockets here")
AT_ONCE = 0.05
SESSION = "DBUS_SESSION_BUS_ADDRESS"
Serve = Callable[[socket.socket], None]


def silent(asked: socket.socket) -> None:
    """Serve a connection without ever answering."""


def knowing(asked: socket.socket) -> None:
    """Accept the user, and then say nothing more."""
    asked.recv(512)
    asked.sendall(b"OK 1234\r\n")


def lively(asked: socket.socket) -> None:
    """Answer as a working bus would."""
    knowing(asked)
    assert asked.recv(512).endswith(HELLO)
    asked.sendall(b"l\x02\x01\x01")


def refusing(asked: socket.socket) -> None:
    asked.close()


@contextmanager
def bus(folder: Path, serve: Serve) -> Iterator[str]:
    """Run a bus, and yield its address."""
    path, taken = folder / "bus", list[socket.socket]()
    with closing(socket.socket(socket.AF_UNIX)) as door:
        door.bind(str(path))
        door.listen()

        def take() -> None:
            while True:
                try:
                    taken.append(door.accept()[0])
                    serve(taken[-1])
                except OSError:
                    return

        threading.Thread(target=take, daemon=True).start()
        yield f"unix:path={path},guid=1234"
        door.shutdown(socket.SHUT_RDWR)
    for each in taken:
        each.close()


@pytest.mark.parametrize(
    ("serve", "wanted"), [(silent, True), (knowing, True), (lively, False), (refusing, False)]
)
def test_a_bus_hangs_if_it_takes_a_call_and_does_not_answer_it(
    serve: Serve, wanted: bool, tmp_path: Path
) -> None:
    patience = AT_ONCE if wanted else 5.0
    with bus(tmp_path, serve) as address:
        env = {"DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": "tcp:"}
        assert without_dead_buses(env, patience) == ([address] if wanted else [])
        assert (env["DBUS_SESSION_BUS_ADDRESS"] == NONE) is wanted


@pytest.mark.parametrize(
    "address", ["", "tcp:host=localhost,port=1", "autolaunch:", "unix:", "unix:path=/nonexistent", NONE]
)
def test_what_refuses_at_once_is_left_as_it_is(address: str) -> None:
    assert not hangs(address, AT_ONCE)
    env = {"DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": address or "tcp:"}
    before = dict(env)
    assert without_dead_buses(env, AT_ONCE) == []
    assert env == before


def test_the_usual_place_is_asked_where_none_is_named(tmp_path: Path) -> None:
    with bus(tmp_path, silent) as address:
        env = {"XDG_RUNTIME_DIR": str(tmp_path), "DBUS_SYSTEM_BUS_ADDRESS": "tcp:"}
        assert without_dead_buses(env, AT_ONCE) == [address.partition(",")[0]]
        assert env["DBUS_SESSION_BUS_ADDRESS"] == NONE


@pytest.mark.full
@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="no dbus-run-session here")
def test_a_real_bus_answers() -> None:
    asks = f"print(hangs(os.environ[{SESSION!r}]))"
    code = f"import os; from picket_desktop.table.window.bus import hangs; {asks}"
    done = subprocess.run(
        ["dbus-run-session", "--", sys.executable, "-c", code], capture_output=True, text=True, timeout=30
    )
    assert done.stdout.splitlines()[-1:] == ["False"], done.stderr


@pytest.mark.full
@pytest.mark.skipif(bool(missing()), reason=f"no {' and no '.join(missing())} here")
def test_window_opens_and_says_so_while_the_bus_is_silent(tmp_path: Path) -> None:
    with bus(tmp_path, silent) as address, display() as screen:
        began = time.monotonic()
        with table(screen, tmp_path / "data", DBUS_SESSION_BUS_ADDRESS=address) as opened:
            assert time.monotonic() - began < 20
            opened.process.terminate()
            assert opened.ended() == 0
            assert opened.said() == said("no-bus") + "\n"


WAITING = """
import os, sys
from picket_desktop.table import window
window.prepare("dummy")
print("there", flush=True)
sys.stdin.read()
"""


@pytest.mark.full
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="signals are Unix's")
def test_a_program_that_waits_for_its_window_can_be_ended() -> None:
    """SDL's own handlers would turn SIGTERM into an event, which nothing handles at that time."""
    env = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [sys.executable, "-c", WAITING], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as waiting:
        assert waiting.stdout is not None
        while waiting.stdout.readline() != "there\n":
            pass
        waiting.terminate()
        assert waiting.wait(10) == -15
