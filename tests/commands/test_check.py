"""`picket check`: its arguments, and its findings about the data folder. `test_loading` checks that it
passes."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from picket_desktop.commands import check
from tests.commands.asked import Run, is_a_refusal


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder. Only it and the log in it are checked."""
    monkeypatch.setenv("PICKET_DATA", str(tmp_path))
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


def test_check_names_the_log(folder: Path, run: Run) -> None:
    status, out, _ = run("check")
    assert status == 0
    assert f"{folder / 'picket.log'}: no errors" in out
    (folder / "picket.log").write_text("something", encoding="utf-8")
    status, out, _ = run("check")
    assert status == 0
    assert f"{folder / 'picket.log'}: errors in the computer’s thinking" in out


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="nothing here limits the size of a file")
def test_full_disk_is_reported(folder: Path, run: Run) -> None:
    """A full disk refuses the bytes but not the file."""
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
    assert f"{folder}: the disk is full" in out
    assert list(folder.iterdir()) == []
