"""Files whose names Windows refuses, and files that another program has open on Windows."""

from __future__ import annotations

import ast
import errno
import os
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from picket_desktop import plain_file
from picket_desktop.plain_file import (
    DEVICE,
    PATIENCE,
    is_there,
    led_to,
    make_folder,
    read_at_once,
    remove,
    replace,
    try_writing,
    write_whole,
)
from picket_desktop.saved.store import Store
from picket_desktop.saved.trouble import REFUSED, Trouble
from tests.imports import modules
from tests.saved.games_kept import begun

USES: dict[str, Callable[[Path], object]] = {
    "looked for": is_there,
    "read": lambda path: read_at_once(path, 9),
    "written": lambda path: write_whole(path, b"a picture"),
    "made": make_folder,
}
DEVICES = (
    "con",
    "CON.png",
    "aux",
    "Prn.pdf",
    "nul",
    "nul.tar.gz",
    "com1",
    "LPT9.html",
    "com¹",
    "con .x",
    "conin$",
)
NO_DEVICES = ("con-1.png", "a.con", "console", "com0", "com10", "auxiliary.pdf", "nul-", "Null")
LONG = ("x" * 256, "♠" * 256, "😀" * 128, f"{'y' * 200}/{'z' * 200}")


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behave like Windows, which says a file does not exist if its name is too long."""
    if sys.platform == "win32":
        return
    monkeypatch.setattr(plain_file, "WINDOWS", True)
    monkeypatch.setattr(plain_file, "_long_paths", lambda: False)
    asked = os.stat, os.open, os.mkdir

    def refused(at: int) -> Callable[..., object]:
        def call(path: str | Path, *more: object, **named: object) -> object:
            try:
                return asked[at](path, *more, **named)  # type: ignore[operator]
            except OSError as error:
                if error.errno == errno.ENAMETOOLONG:
                    raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from None
                raise

        return call

    for at, name in enumerate(("stat", "open", "mkdir")):
        monkeypatch.setattr(os, name, refused(at))
    monkeypatch.setattr(
        Path, "open", lambda path, mode: os.fdopen(os.open(path, os.O_CREAT | os.O_RDWR), "wb")
    )


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("name", [*DEVICES, "con/picket.png", "games/aux/picket.png"])
def test_a_device_of_windows_is_refused(name: str, use: str, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=DEVICE):
        USES[use](tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("name", NO_DEVICES)
def test_other_names_are_not_taken_for_a_device(name: str, tmp_path: Path) -> None:
    write_whole(tmp_path / name, b"a picture")
    assert is_there(tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.skipif(sys.platform == "win32", reason="there they are devices")
def test_elsewhere_a_file_may_have_the_name_of_a_device(tmp_path: Path) -> None:
    for name in DEVICES:
        write_whole(tmp_path / name, b"a picture")
        assert is_there(tmp_path / name)


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("name", LONG)
def test_a_name_that_is_too_long_is_told(name: str, use: str, tmp_path: Path) -> None:
    """A name or a path that is too long is refused with that reason. A long path of shorter names is not
    tried where it may be allowed."""
    if "/" in name and (sys.platform == "win32" or use == "made"):
        pytest.skip("it may be made here")
    with pytest.raises(OSError) as refused:
        USES[use](tmp_path / name)
    assert refused.value.errno == errno.ENAMETOOLONG
    assert list(tmp_path.iterdir()) == []


def test_a_folder_where_nobody_may_write_is_tried_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows `tempfile` would take the refusal to mean that the name is in use, and try others."""
    asked: list[Path] = []

    def refused(path: Path, *more: object) -> int:
        asked.append(path)
        raise PermissionError(errno.EACCES, "Access is denied")

    monkeypatch.setattr(plain_file, "WINDOWS", True)
    try_writing(tmp_path, 9)
    left = list(tmp_path.iterdir())
    assert [path.stat().st_size for path in left] == ([] if sys.platform == "win32" else [9])
    monkeypatch.setattr(os, "open", refused)
    with pytest.raises(PermissionError):
        try_writing(tmp_path)
    assert len(asked) == 1


class Held:
    """A clock, and a file held open by another program until a certain time, as on Windows."""

    def __init__(self, until: float, number: int) -> None:
        self.now, self.until, self.number, self.slept = 100.0, 100.0 + until, number, 0

    def __call__(self, *paths: object, **named: object) -> None:
        if self.now < self.until:
            error = PermissionError(errno.EACCES, "Access is denied")
            if self.number:
                error.winerror = self.number
            raise error

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.slept += 1


@pytest.mark.parametrize("number", [5, 32, 33])
@pytest.mark.parametrize("what", ["replaced", "removed"])
def test_a_file_that_a_virus_checker_has_open_is_waited_for(
    what: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = Held(until=PATIENCE * 0.9, number=number)
    monkeypatch.setattr(os, "replace", held)
    monkeypatch.setattr(Path, "unlink", held)
    if what == "replaced":
        replace(Path("a"), Path("b"), now=lambda: held.now, sleep=held.sleep)
    else:
        remove(Path("a"), now=lambda: held.now, sleep=held.sleep)
    assert held.now >= held.until
    assert held.slept > 1


def test_a_file_that_stays_open_is_given_up_and_other_errors_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for held, waits in ((Held(99.0, 32), True), (Held(99.0, 0), False), (Held(99.0, 19), False)):
        monkeypatch.setattr(os, "replace", held)
        with pytest.raises(PermissionError):
            replace(Path("a"), Path("b"), now=lambda held=held: held.now, sleep=held.sleep)
        assert (PATIENCE <= held.now - 100.0 < PATIENCE + 0.2) if waits else held.slept == 0


def test_a_picture_is_written_while_a_virus_checker_looks_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, replaced = Held(until=0.2, number=32), os.replace

    def busy(path: Path, target: Path) -> None:
        held.sleep(0.1)
        held()
        replaced(path, target)

    monkeypatch.setattr(os, "replace", busy)
    write_whole(tmp_path / "table.png", b"a picture")
    assert (tmp_path / "table.png").read_bytes() == b"a picture"
    assert len(list(tmp_path.iterdir())) == 1


def test_no_other_module_renames_or_deletes_a_file() -> None:
    calls = {
        f"{module}:{node.lineno}": ast.unparse(node.func)
        for module, path in modules().items()
        if module != plain_file.__name__
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    ways = ("os.replace", "os.rename", "os.remove", "os.unlink", "shutil.move")
    found = {at: call for at, call in calls.items() if call in ways or call.endswith((".unlink", ".rename"))}
    assert found == {}


def test_a_name_of_which_windows_cannot_say_where_it_leads_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows cannot resolve the path of a folder named like a device."""

    def unknown(path: Path) -> str:
        raise OSError(errno.EINVAL, "Invalid handle")

    monkeypatch.setattr(plain_file, "WINDOWS", True)
    monkeypatch.setattr(os.path, "realpath", unknown)
    assert led_to(tmp_path / "con") == tmp_path / "con"
    with closing(Store(tmp_path / "con")) as store:
        store.games.place().keep(begun("rubicon", 12))
        store.settled()
        assert store.trouble == Trouble(REFUSED, DEVICE, errno.EINVAL)
    assert list(tmp_path.iterdir()) == []
