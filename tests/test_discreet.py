"""Messages that anybody may see name no person."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from picket_desktop import discreet as module
from picket_desktop.discreet import discreet


@pytest.fixture
def marys(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Set up the environment of a user called mary, and return the monkeypatch."""
    for name in ("USER", "USERNAME", "LOGNAME"):
        monkeypatch.setenv(name, "mary")
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, "/home/mary")
    monkeypatch.setattr("getpass.getuser", lambda: "mary")
    return monkeypatch


@pytest.mark.skipif(sys.platform == "win32", reason="the paths of another system")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("/home/mary", "~"),
        (
            "/home/mary/.local/share/picket/picket.log: no errors",
            "~/.local/share/picket/picket.log: no errors",
        ),
        ("[Errno 13] Permission denied: '/home/mary/x y'", "[Errno 13] Permission denied: '~/x y'"),
        ("/home/maryann/x, /home/mary-ann", "/home/…/x, /home/…"),
        ("/mnt/home/mary/x", "/mnt/home/…/x"),
        ("/srv/mary/x and /tmp/mary", "/srv/…/x and /tmp/…"),
        ("/run/media/tom/stick/x", "/run/media/…/stick/x"),
        ("/Users/tom cannot be written: see /tmp", "/Users/… cannot be written: see /tmp"),
        (r"C:\Users\Tom Smith\AppData\x is damaged", r"C:\Users\…\AppData\x is damaged"),
        (r"PermissionError('C:\\Users\\Tom Smith\\x')", r"PermissionError('C:\\Users\\…\\x')"),
        ("C:/Users/tom/x", "C:/Users/…/x"),
        ("/Users/Anna Meier/x.db is damaged", "/Users/…/x.db is damaged"),
        ("C:/Users/Anna Meier/x", "C:/Users/…/x"),
        ("/home/tom is not /srv/x", "/home/… is not /srv/x"),
        ("~tom/x", "~…/x"),
        ("mary, gamester, 100 %", "mary, gamester, 100 %"),
        (
            "/usr/lib/python3/dist-packages/x.svg is missing",
            "/usr/lib/python3/dist-packages/x.svg is missing",
        ),
    ],
)
def test_names_are_left_out(text: str, shown: str, marys: pytest.MonkeyPatch) -> None:
    assert discreet(text) == shown


@pytest.mark.skipif(sys.platform == "win32", reason="the paths of another system")
def test_further_folders_are_replaced(marys: pytest.MonkeyPatch) -> None:
    own = {"/home/mary/divorce": "my own folder"}
    assert discreet("/home/mary/divorce/x", own) == "my own folder/x"
    assert discreet("/home/mary/divorced", own) == "~/divorced"


@pytest.mark.skipif(sys.platform == "win32", reason="the paths of another system")
def test_home_behind_a_link_is_known_by_both_names(marys: pytest.MonkeyPatch, tmp_path: Path) -> None:
    real = tmp_path / "export" / "people"
    real.mkdir(parents=True)
    (tmp_path / "link").symlink_to(real)
    marys.setenv("HOME", str(tmp_path / "link"))
    assert discreet(f"{tmp_path}/link/x, {real}/y") == "~/x, ~/y"


def test_home_at_the_root_is_no_name(marys: pytest.MonkeyPatch) -> None:
    marys.setenv("HOME", "/")
    assert discreet("/usr/share/x") == "/usr/share/x"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (r"C:\Users\Mary Jane\AppData\Local\picket: no errors", r"%LOCALAPPDATA%\picket: no errors"),
        (r"'c:\\users\\mary jane\\Documents\\x'", r"'%USERPROFILE%\\Documents\\x'"),
        ("C:/Users/Mary Jane/AppData/Roaming/x", "%APPDATA%/x"),
        (r"D:\Games\Mary\x", r"D:\Games\…\x"),
    ],
)
def test_folders_of_windows_are_written_as_variables(
    text: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = r"C:\Users\Mary Jane"
    monkeypatch.setattr(module.sys, "platform", "win32")
    monkeypatch.setattr(module, "_CASE", module.re.IGNORECASE)
    monkeypatch.setattr("getpass.getuser", lambda: "mary")
    for name, folder in (
        ("LOCALAPPDATA", rf"{home}\AppData\Local"),
        ("APPDATA", rf"{home}\AppData\Roaming"),
        ("USERPROFILE", home),
    ):
        monkeypatch.setenv(name, folder)
    assert discreet(text) == shown
