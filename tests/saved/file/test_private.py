"""Files in a folder that Picket chooses are private to the player; a folder that the player names keeps its
permissions."""

from __future__ import annotations

import os
import stat
from datetime import datetime
from pathlib import Path

import pytest

from picket_desktop import paths
from picket_desktop.saved.file import schema
from picket_desktop.saved.log import log_file, log_to
from tests.saved.games_kept import begun, kept, opened

pytestmark = pytest.mark.skipif(os.name != "posix", reason="this system has other rights")


@pytest.fixture(autouse=True)
def usual_mask() -> object:
    was = os.umask(0o022)
    yield
    os.umask(was)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that Picket chooses by itself."""
    monkeypatch.setattr(paths.platformdirs, "user_data_dir", lambda *args, **named: str(tmp_path / "picket"))
    return paths.data_folder(None) if not os.environ.get(paths.DATA_VARIABLE) else tmp_path / "picket"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def everything_written(folder: Path) -> set[str]:
    """Write every kind of file: keep a game, write to the log, mend a damaged store, and upgrade an old one.
    Return the names of all the files."""
    import logging

    with opened(folder) as store:
        kept(store, begun("rubicon", 12))
        log_to(folder)
        logging.getLogger("picket_desktop").error("something")
        log_to(None)
    path = folder / schema.FILE
    path.write_bytes(path.read_bytes()[:-1])
    with opened(folder) as store:
        kept(store, begun("cotton", 12))
        found = {p.name for p in folder.iterdir()}
    (folder / "settings.json").write_text("{}", encoding="utf-8")
    with opened(folder):
        pass
    return found | {p.name for p in folder.iterdir()}


def test_chosen_folder_is_private_to_the_player(own: Path) -> None:
    found = everything_written(own)
    assert {schema.FILE, "picket.lock", "picket.log"} < found
    assert mode(own) == 0o700
    assert {path.name: mode(path) for path in own.iterdir()} == {path.name: 0o600 for path in own.iterdir()}


def test_permissions_left_open_by_an_earlier_version_are_tightened(own: Path) -> None:
    own.mkdir()
    with opened(own) as store:
        kept(store, begun("rubicon", 12))
    others = own / "elsewhere"
    others.mkdir()
    outside = own.parent / "outside"
    outside.write_text("", encoding="utf-8")
    (own / "link").symlink_to(outside)
    (own / "picket-version-3-2026-11-22.sqlite").write_bytes(b"")
    for path in (own, *own.iterdir(), outside):
        path.chmod(0o755 if path.is_dir() else 0o644)
    with opened(own):
        pass
    assert mode(own) == 0o700
    for path in own.iterdir():
        expected = {"elsewhere": 0o755, "link": 0o644}.get(path.name, 0o600)
        assert mode(path) == expected, path.name


def test_named_folder_keeps_its_permissions(own: Path, tmp_path: Path) -> None:
    named = tmp_path / "named"
    named.mkdir(mode=0o755)
    everything_written(named)
    assert mode(named) == 0o755
    assert {mode(path) for path in named.iterdir()} == {0o644}


@pytest.mark.parametrize("named", [True, False])
def test_upgrade_copy_is_private_only_in_the_chosen_folder(
    named: bool, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "named" if named else own
    with opened(folder) as store:
        kept(store, begun("rubicon", 12))
    monkeypatch.setattr(schema, "VERSIONS", (*schema.VERSIONS, ("CREATE TABLE later (name TEXT)",)))
    with opened(folder) as store:
        assert store.trouble is None
    (copy,) = folder.glob("picket-version-*")
    assert mode(copy) == (0o644 if named else 0o600)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_pipe_as_log_or_lock_does_not_block(tmp_path: Path) -> None:
    import logging

    os.mkfifo(log_file(tmp_path))
    log_to(tmp_path)
    logging.getLogger("picket_desktop").error("something at %s", datetime(2026, 11, 22))
    log_to(None)
    os.mkfifo(tmp_path / "picket.lock")
    with opened(tmp_path) as store:
        kept(store, begun("rubicon", 12))
        assert store.trouble is not None
