"""`picket check`: its arguments, what it finds in the data folder, and that its output names no person.
`test_loading` checks that everything passes."""

from __future__ import annotations

import errno
import os
import platform
import re
import signal
import sqlite3
import sys
from pathlib import Path

import pytest

from picket_desktop import __version__, web
from picket_desktop.commands import check
from picket_desktop.plain_file import NO_FOLDER, NOWHERE
from picket_desktop.saved.file import lock
from picket_desktop.saved.file.new_file import new_file
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from tests.commands.asked import Run, is_a_refusal


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data folder. The check is limited to this folder and its log, and the user's name does not
    occur in any path."""
    monkeypatch.setenv("PICKET_DATA", str(tmp_path))
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, os.path.join(os.sep, "nonexistent", "anne"))
    for name in ("USER", "USERNAME", "LOGNAME"):
        monkeypatch.setenv(name, "anne")
    monkeypatch.setattr(check, "CHECKS", {name: check.CHECKS[name] for name in ("data", "log")})
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        "check everything",
    ],
)
def test_wrong_arguments_are_refused_in_one_sentence(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split()))


LOGGED = """2026-11-28 10:00:00 rubicon: answered for master (ValueError at hands.py:3 held)
2026-11-28 10:00:01 the worker ended: FileNotFoundError(2, '/home/mary/x y/python')

"""


def test_check_names_the_log_and_quotes_its_last_line(folder: Path, run: Run) -> None:
    status, out, _ = run("check")
    assert status == 0
    assert "picket.log: no errors" in out
    (folder / "picket.log").write_text(LOGGED, encoding="utf-8")
    status, out, _ = run("check")
    assert status == 0
    assert "picket.log: errors in the computer’s thinking, last on 2" in out
    assert out.endswith(": the worker ended: FileNotFoundError(2, '/home/…/x y/python')\n")


@pytest.mark.parametrize(
    "logged", [b"", b"\n\n", b"\xff\x00\x1b[2J" + b"x" * 100_000], ids=["empty", "blank", "odd"]
)
def test_strange_log_does_no_harm(logged: bytes, folder: Path, run: Run) -> None:
    (folder / "picket.log").write_bytes(logged)
    status, out, _ = run("check")
    assert status == 0
    assert len(out) < 600
    assert "\x1b" not in out


@pytest.mark.skipif(sys.platform == "win32", reason="its folders do not depend on HOME")
def test_own_folder_is_shown_without_the_name_of_its_owner(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = folder / "mary"
    monkeypatch.delenv("PICKET_DATA")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(home))
    status, out, _ = run("check")
    assert status == 0
    assert len(re.findall(r"~/\S+/picket\b", out)) == 2
    assert str(folder) not in out
    assert "mary" not in out


def test_chosen_folder_is_not_named(folder: Path, run: Run) -> None:
    chosen = folder / "divorce of mary"
    chosen.write_text("not a folder")
    for words in (("check",), ("--data", str(chosen), "check")):
        status, out, _ = run(*words)
        assert status == 0
        assert "a folder of your choice" in out
        assert folder.name not in out
        assert "mary" not in out
    assert "cannot be written" in out


def test_check_names_nobody(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The report names nobody, even if something is broken and the system's message contains the path of the
    file."""

    def broken() -> str:
        raise PermissionError(13, "Permission denied", "/home/mary/picket/assets/cards/KS.svg")

    monkeypatch.setitem(check.CHECKS, "art", broken)
    status, out, _ = run("check")
    assert status == 2
    assert "BROKEN: [Errno 13] Permission denied: '/home/…/picket/assets/cards/KS.svg'" in out


def test_check_begins_with_version_and_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "CHECKS", {name: check.CHECKS[name] for name in ("version", "pages")})
    status, out, _ = run("check")
    first, second = out.splitlines()
    assert status == 0
    assert first.split() == [
        *(
            "version",
            "Picket",
            __version__,
            "on",
            "Python",
            f"{platform.python_version()},",
            platform.platform(),
        )
    ]
    assert platform.node() not in first
    assert second.split()[2:] == [f"{web.PROJECT},", web.RELEASES]


def test_version_is_followed_by_the_address_of_new_ones(run: Run) -> None:
    status, out, _ = run("--version")
    assert status == 0
    assert out.splitlines() == [f"Picket {__version__}", f"New versions: {web.RELEASES}"]


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="nothing here limits the size of a file")
def test_full_disk_is_reported(folder: Path, run: Run) -> None:
    """On a full disk a file can be created, but nothing can be written to it."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handled = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        status, out, err = run("check")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handled)
    assert (status, err) == (0, "")
    assert "a folder of your choice: the disk is full" in out
    assert list(folder.iterdir()) == []


def test_disk_without_locks_is_noticed(folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    assert "cannot be written" not in run("check")[1]
    assert [path.name for path in folder.iterdir()] == [], "nothing is left behind"
    with monkeypatch.context() as patch:
        patch.setattr(lock, "_lock", refuse)
        assert "cannot be written to (files cannot be locked there)" in run("check")[1]

    class Refusing(sqlite3.Connection):
        def execute(self, *_: object) -> sqlite3.Cursor:  # type: ignore[override]
            raise sqlite3.OperationalError("locking protocol")

    monkeypatch.setattr(check.sqlite3, "connect", lambda path, **kept: Refusing(path))
    assert "cannot be written to (locking protocol)" in run("check")[1]


IN_THE_WAY = {
    "a link that leads nowhere": (NOWHERE, "data"),
    "a file": (NO_FOLDER, "data"),
    "a folder of such a link": (NOWHERE, "data/games"),
}


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
@pytest.mark.parametrize("what", IN_THE_WAY)
def test_what_stands_in_the_folders_place_is_named(
    what: str, folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence is the same wherever the folder is to be made: for the store, for an exported file, and in
    the check."""
    why, named = IN_THE_WAY[what]
    if "link" in what:
        (folder / "data").symlink_to(folder / "nowhere")
    else:
        (folder / "data").write_text("")
    data = folder / named
    monkeypatch.setenv("PICKET_DATA", str(data))
    assert f"cannot be written to ({why})" in run("check")[1]
    with pytest.raises(OSError, match=why):
        new_file(data, "name", ".csv", lambda file: None)
    store = Store(data)
    store.preferences.change(Settings(mute=True))
    store.settled()
    assert store.trouble is not None
    assert store.trouble.why == why
    store.close()
