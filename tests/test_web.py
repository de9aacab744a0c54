"""Picket passes addresses to the system's browser, and never connects to a network itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from picket_desktop import web
from tests.imports import imports, under

NETWORK = (
    *("socket", "_socket", "socketserver", "ssl", "_ssl", "select", "selectors", "asyncio"),
    *(
        "urllib",
        "http",
        "ftplib",
        "smtplib",
        "poplib",
        "imaplib",
        "nntplib",
        "telnetlib",
        "xmlrpc",
        "wsgiref",
    ),
    *("webbrowser", "multiprocessing.connection.Client", "multiprocessing.connection.Listener"),
    *("multiprocessing.managers", "logging.handlers.SocketHandler", "logging.handlers.HTTPHandler"),
    *("requests", "urllib3", "httpx", "aiohttp", "websockets", "pip"),
)
"""Modules, or parts of modules, that connect to a network, listen on one, or open a web page."""
ALLOWED = {
    ("picket_desktop.web", "webbrowser"): "it gives an address that the player pressed to the browser",
    (
        "picket_desktop.table.reader.apart",
        "socket",
    ): "it sets how long a pipe between two processes may block",
    (
        "picket_desktop.table.window.bus",
        "socket",
    ): "it asks the desktop's message bus, at a local address, whether it answers",
    (
        "picket_desktop.printed.paper",
        "http.client",
    ): "it names what a packaged Python lacks, for a library that is given no address",
    ("picket_desktop.printed.paper", "urllib.request"): "the same",
    (
        "picket_desktop.saved.file.schema",
        "urllib.parse.quote_from_bytes",
    ): "it writes the address of a file for SQLite",
}
ALLOWED_PROGRAMS = {
    "picket_desktop.web": "xdg-open, for an address that the player pressed",
    "picket_desktop.words.languages": "defaults, which tells the language of a Mac",
    "picket_desktop.table.input.wishes": "gdbus, gsettings or defaults, which tell whether to move less",
    "picket_desktop.table.which_pygame": "none; it only writes commands as a shell reads them",
}
"""The modules that may run other programs, each with what it runs."""
WATCH = """
import os, sys
def watch(event, args):
    if event.startswith("socket.") and event not in ("socket.__new__", "socket.gethostname"):
        local = event in ("socket.connect", "socket.bind") and isinstance(args[1], (str, bytes))
        if not local:
            with open(os.environ["WATCHED"], "a") as file:
                print(event, args[1:], file=file)
    elif event in ("urllib.Request", "webbrowser.open", "ftplib.connect", "smtplib.connect"):
        with open(os.environ["WATCHED"], "a") as file:
            print(event, args, file=file)
sys.addaudithook(watch)
"""
"""Code that Python runs at every start to report any use of a network. Asking for the machine's name does not
count. Nor does a connection within the machine, whose address is a path."""


def test_only_what_is_explained_could_reach_a_network() -> None:
    found = {(i.module, i.target) for i in imports() if under(i.target, *NETWORK)}
    assert found == set(ALLOWED)


def test_only_what_is_explained_runs_other_programs() -> None:
    runs = ("subprocess", "os.system", "os.popen", "os.startfile", "pty")
    assert {i.module for i in imports() if under(i.target, *runs)} == set(ALLOWED_PROGRAMS)


def test_pipe_is_no_socket_of_a_network() -> None:
    """`socket` is used only to wrap the handle of an existing pipe."""
    text = (Path(web.__file__).parent / "table" / "reader" / "apart.py").read_text("utf-8")
    uses = [line.strip() for line in text.splitlines() if "socket." in line]
    assert uses
    assert all("socket.socket(fileno=" in line or "setsockopt" in line for line in uses)


def test_message_bus_is_asked_at_local_addresses_only() -> None:
    text = (Path(web.__file__).parent / "table" / "window" / "bus.py").read_text("utf-8")
    assert text.count("socket.socket(") == text.count("socket.socket(socket.AF_UNIX)") == 1


def watched(folder: Path, *words: str) -> tuple[int, str]:
    """Run Python with every process watched. Return its status, and a report of what used a network or, if
    nothing did, its standard error."""
    (folder / "sitecustomize.py").write_text(WATCH, encoding="utf-8")
    report = folder / "report"
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(folder), str(Path(web.__file__).parents[1]))),
        "WATCHED": str(report),
        "PICKET_DATA": str(folder / "data"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    ran = subprocess.run([sys.executable, *words], env=env, capture_output=True, timeout=300, check=False)
    return ran.returncode, report.read_text("utf-8") if report.exists() else ran.stderr.decode()


def test_watch_notices_a_connection(tmp_path: Path) -> None:
    connects = "import socket; socket.socket().connect_ex(('127.0.0.1', 9))"
    assert "socket.connect" in watched(tmp_path, "-c", connects)[1]
    within = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {connects!r}])"
    (tmp_path / "report").unlink()
    assert "socket.connect" in watched(tmp_path, "-c", within)[1]


PRESSED = """
import os
from pathlib import Path
from picket_desktop.table.doors import title
from tests.table.pilot import Pilot

pilot = Pilot(title, Path(os.environ["PICKET_DATA"]))
for id in ("help", "about", "web news", "web copy project"):
    pilot.press(id)
    pilot.wait(0.5, 10)
pilot.app.quit()
"""
"""A program that opens the About page and presses everything with an address."""


@pytest.mark.full
@pytest.mark.parametrize(
    "words",
    [
        ("-m", "picket_desktop", "check"),
        ("-m", "picket_desktop", "duel", "gamester", "novice", "--deals", "2", "--seed", "1"),
        ("-c", PRESSED),
        ("-m", "pytest", "-n0", "-q", "tests/table/play/test_silent_play.py"),
    ],
    ids=["check", "duel", "about", "a game"],
)
def test_nothing_uses_a_network(words: tuple[str, ...], tmp_path: Path) -> None:
    """Neither the program nor any process it starts uses a network."""
    assert watched(tmp_path, *words) == (0, "")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system opens addresses itself")
@pytest.mark.parametrize(("does", "found"), [("exit 0", True), ("exit 3", False), ("sleep 9", True)])
def test_address_is_given_to_the_system(
    does: str, found: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opener = tmp_path / "xdg-open"
    opener.write_text(
        f'#!/bin/sh\necho "$1 $LD_LIBRARY_PATH" > "{tmp_path}/told"\n{does}\n', encoding="utf-8"
    )
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packaged")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(web, "PATIENCE", 0.5)
    assert web.browsed(web.RELEASES) is found
    assert (tmp_path / "told").read_text() == f"{web.RELEASES} /before\n"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system opens addresses itself")
def test_no_browser_is_found_without_an_opener(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not web.browsed(web.PROJECT)
