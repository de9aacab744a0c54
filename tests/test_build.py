"""Checks of .ci/build that run quickly; `.ci/build prove` tests what the script makes."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / ".ci" / "build"
SCRIPTS = [
    ".ci/run",
    ".ci/build",
    *(f".ci/linux/{name}" for name in ("commands", "packages", "proof", "python")),
    ".ci/windows/commands",
]
DATE = "1767225600"
"""The date of the source, in seconds since 1970."""
pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or shutil.which("bash") is None, reason="the script wants bash"
)


def build(*words: str | Path, **changed: str) -> subprocess.CompletedProcess[str]:
    """Run the build script with the date of the source given, since a source archive has no history to take
    it from."""
    env = {**os.environ, "SOURCE_DATE_EPOCH": DATE, **changed}
    return subprocess.run(["bash", BUILD, *words], env=env, capture_output=True, text=True, cwd="/")


def test_help_names_every_command() -> None:
    told = build("--help")
    assert told.returncode == 0
    for name in ("folder", "linux", "prove", "twice", "windows", "windows-tests", "sums", "cache-key"):
        assert re.search(rf"^  {name}\b", told.stdout, re.MULTILINE)


@pytest.mark.parametrize("words", [["nonsense"], ["folder", "linux"], ["--nonsense"], ["--dist"]])
def test_what_it_cannot_do_is_refused_in_one_sentence(words: list[str]) -> None:
    refused = build(*words)
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert re.fullmatch(r"\.ci/build: [^\n]+\.\n", refused.stderr)


@pytest.mark.parametrize("command", ["linux", "prove", "twice"])
def test_who_is_not_root_is_told_what_it_needs(command: str, tmp_path: Path) -> None:
    (tmp_path / "id").write_text("#!/bin/sh\necho 1000\n")
    (tmp_path / "id").chmod(0o755)
    refused = build(command, "--dist", tmp_path / "dist", PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert refused.returncode == 2
    assert re.fullmatch(rf"\.ci/build: [^\n]+ needs root: sudo \.ci/build {command}\n", refused.stderr)


def test_sums_are_those_of_all_files(tmp_path: Path) -> None:
    (tmp_path / "picket").mkdir()
    (tmp_path / "SHA256SUMS").write_text("of an earlier build")
    kept = {"a.tar.gz": b"tarball", "picket setup.exe": b"installer"}
    for name, data in kept.items():
        (tmp_path / name).write_bytes(data)
    assert build("sums", "--dist", tmp_path).returncode == 0
    written = dict(
        reversed(line.split(maxsplit=1)) for line in (tmp_path / "SHA256SUMS").read_text().splitlines()
    )
    assert written == {name: hashlib.sha256(data).hexdigest() for name, data in kept.items()}


def test_sums_of_nothing_are_refused(tmp_path: Path) -> None:
    assert build("sums", "--dist", tmp_path).returncode == 2


def test_cache_is_named_after_what_makes_it() -> None:
    first = build("cache-key")
    assert first.returncode == 0
    assert re.fullmatch(r"debian-[a-z]+-python-\w+-[0-9a-f]{12}\n", first.stdout)


def test_releases_pin_all_that_the_program_needs() -> None:
    pinned = re.findall(r"^([\w-]+)==", (ROOT / ".ci" / "constraints.txt").read_text("utf-8"), re.MULTILINE)
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    needed = re.findall(r'"([\w-]+)>=', project.partition("dependencies = [")[2].partition("\n]")[0])
    assert needed
    assert set(needed) <= set(pinned)
    assert "pyinstaller" in pinned


def test_windows_is_tried_with_the_versions_of_releases() -> None:
    """The versions are pinned by their hashes."""
    listed = (ROOT / ".ci" / "windows" / "requirements.txt").read_text("utf-8")
    given = dict(re.findall(r"^([\w-]+)==([\w.]+)", listed, re.MULTILINE))
    assert len(given) == len(
        re.findall(r"^[\w-]+==\S+ \\\n    --hash=sha256:[0-9a-f]{64}", listed, re.MULTILINE)
    )
    constraints = (ROOT / ".ci" / "constraints.txt").read_text("utf-8")
    pinned = dict(re.findall(r"^([\w-]+)==(\S+)", constraints, re.MULTILINE))
    assert {"pygame-ce", "accesskit", "fpdf2", "pyinstaller"} <= set(given)
    assert {name: version for name, version in given.items() if pinned.get(name, version) != version} == {}


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="no shellcheck here")
def test_scripts_pass_shellcheck() -> None:
    done = subprocess.run(["shellcheck", "-x", *SCRIPTS], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_a_rm_without_long_options_ends_no_build(tmp_path: Path) -> None:
    """On macOS, rm has no long options."""
    programs = {
        "uname": "echo Darwin",
        "rm": 'case "$*" in *--*) exit 64 ;; esac\nexec /bin/rm "$@"',
        "python3": (
            'case "$*" in "-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;; esac\n'
            'case "$*" in *PyInstaller*) mkdir -p "$FOLDER/picket" ;; esac'
        ),
    }
    for name, does in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    (tmp_path / "tmp").mkdir()
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    dist = tmp_path / "dist"
    made = build("folder", "--dist", dist, PATH=path, TMPDIR=str(tmp_path / "tmp"), FOLDER=str(dist))
    assert made.returncode == 0, made.stderr
    assert (dist / "picket").is_dir()
    assert list((tmp_path / "tmp").iterdir()) == []
