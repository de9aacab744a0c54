"""If output cannot be written, a command prints one sentence and returns status 2. If the program that reads
the output just stops reading, the command prints nothing. A file is written completely or not at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from picket_desktop.__main__ import READER_LEFT, main
from picket_desktop.commands import COMMANDS, check, duel
from tests.commands.asked import Run, is_a_refusal
from tests.commands.records import GOOD
from tests.engine.by_chance import played
from tests.engine.seals.test_seal import RECORD
from tests.table.reviews import made_up

FULL = Path("/dev/full")
ALWAYS_FULL = sys.platform != "win32" and FULL.exists()  # wine shows this system's devices
full = pytest.mark.skipif(not ALWAYS_FULL, reason="there is no device here that is always full")
ASKED = [
    "statistics",
    "statistics --csv",
    "verify game.picket",
    "score deal.txt",
    "score deal.txt --json",
    "rules",
    "rules --json",
    "rules cotton",
    "check",
    "duel",
]
HELP = ["--help", "--version", *(f"{verb} --help" for verb in COMMANDS)]


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Provide the files of a deal and a game, a duel that ends at once, and a check of one thing."""
    (tmp_path / "deal.txt").write_text(GOOD, encoding="utf-8")
    (tmp_path / "game.picket").write_text(RECORD.write(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PICKET_DATA", str(tmp_path / "none"))
    monkeypatch.setattr(duel, "duel_apart", lambda *_, **__: duel.Duel)
    monkeypatch.setattr(duel, "_table", lambda *_: "a table")
    monkeypatch.setattr(duel.Duel, "deals", 100, raising=False)
    monkeypatch.setattr(check, "CHECKS", {"data": lambda: "a folder"})


def asked(words: str) -> int:
    typed = words.split()
    try:
        return main([*typed, "random", "random"] if typed == ["duel"] else typed)
    except SystemExit as left:
        return int(left.code or 0)


@pytest.mark.sweep
@full
@pytest.mark.parametrize("words", [*ASKED, *HELP])
@pytest.mark.parametrize("through", [False, True], ids=["buffered", "unbuffered"])
def test_full_disk_is_reported(
    words: str, through: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with FULL.open("w", encoding="utf-8") as out:
        out.reconfigure(write_through=through)
        monkeypatch.setattr(sys, "stdout", out)
        status = asked(words)
    said = capsys.readouterr()
    is_a_refusal(status, said.out, said.err)
    assert "no space left on the disk" in said.err


@pytest.mark.sweep
@pytest.mark.parametrize("words", [*ASKED, *HELP])
@pytest.mark.parametrize("through", [False, True], ids=["buffered", "unbuffered"])
def test_closed_pipe_prints_no_error(
    words: str, through: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w", encoding="utf-8") as out:
        out.reconfigure(write_through=through)
        monkeypatch.setattr(sys, "stdout", out)
        assert asked(words) == READER_LEFT
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", ASKED)
def test_command_without_standard_output_is_refused(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A shell closes standard output with ``>&-``."""
    monkeypatch.setattr(sys, "stdout", None)
    status = asked(words)
    said = capsys.readouterr()
    is_a_refusal(status, said.out, said.err)


@full
def test_refusal_that_cannot_be_printed_keeps_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    with FULL.open("w", encoding="utf-8") as err:
        monkeypatch.setattr(sys, "stderr", err)
        assert asked("rules whist") == 2
    monkeypatch.setattr(sys, "stderr", None)
    assert asked("rules whist") == 2


def test_closed_pipe_prints_nothing_at_exit() -> None:
    """When Python closes its streams, it must not try again to write the output."""
    command = [sys.executable, "-m", "picket_desktop", "rules", "rubicon"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_buffered()) as early:
        assert early.stdout is not None
        early.stdout.close()
        assert early.stderr is not None
        said: Any = early.stderr.read()
    assert (early.returncode, said) == (READER_LEFT, b"")


@full
def test_full_disk_prints_one_line_at_exit() -> None:
    with FULL.open("w", encoding="utf-8") as out:
        command = [sys.executable, "-m", "picket_desktop", "--version"]
        ran = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, env=_buffered(), timeout=60)
    assert (ran.returncode, ran.stderr.count(b"\n")) == (2, 1)


def _buffered() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


# Pictures

DRAWN = "picket_desktop.table.pictures.picture.picture"
TITLE = ("picture", "--at", "title", "--size", "640x400", "--out")


def test_finished_picture_replaces_an_older_one(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    out.write_bytes(b"older")
    link = tmp_path / "link.png"
    if sys.platform == "win32":
        pytest.skip("not everybody may make a link there")
    link.symlink_to(out)
    assert run(*TITLE, str(link))[0] == 0
    assert pygame.image.load(out).get_size() == (640, 400)
    assert link.is_symlink()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["deal.txt", "game.picket", "link.png", "table.png"]


@contextmanager
def little_room() -> Iterator[None]:
    """Limit every file to a hundred bytes."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    handled = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handled)


@pytest.mark.parametrize("older", [b"", b"an older picture"])
@pytest.mark.parametrize(
    "words", [TITLE, ("print", "calls", "--out"), ("page", "game.picket", "--out")], ids=" ".join
)
def test_interrupted_file_leaves_the_older_one(
    older: bytes, words: Sequence[str], run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "table.png"
    if older:
        out.write_bytes(older)
    (tmp_path / "game.picket").write_text(played("rubicon", 3).record.write(), encoding="utf-8")
    monkeypatch.setattr(DRAWN, lambda *_, **__: pygame.Surface((400, 400)))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # or half a module would be kept
    monkeypatch.setattr("picket_desktop.ai.review.deal_review.review", made_up)
    with little_room():
        found = run(*words, str(out))
    is_a_refusal(*found)
    assert (out.read_bytes() if out.exists() else b"") == older
    assert len(list(tmp_path.iterdir())) == (3 if older else 2)


@pytest.mark.parametrize("name", ["/dev/full", "no/such/folder/x.png", ".", "", "x" * 300])
def test_a_picture_that_cannot_be_written_is_refused(
    name: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == str(FULL) and not FULL.exists():
        pytest.skip("there is no device here that is always full")
    monkeypatch.setattr(DRAWN, lambda *_, **__: pygame.Surface((9, 9)))
    try:
        status = main([*TITLE, name])
    except SystemExit as left:
        status = int(left.code or 0)
    said = capfd.readouterr()
    is_a_refusal(status, said.out, said.err)


def test_duel_is_not_played_without_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(duel, "duel_apart", lambda *terms, **more: pytest.fail("it was fought"))
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["duel", "random", "random", "--deals", "100000"]) == 2
    assert "no standard output" in capsys.readouterr().err
