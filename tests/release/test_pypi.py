"""The wheel and the source distribution: what they contain, whether builds are reproducible, whether they
pass PyPI's checks, and whether the wheel runs with nothing else installed. Needs the extra `release`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

from picket_desktop import __version__

ROOT = Path(__file__).resolve().parents[2]
NEEDED = ("build", "twine", "pyroma", "uv")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
UNSHIPPED = {".git-blame-ignore-revs", ".gitattributes", ".dockerignore", ".editorconfig"}
"""Tracked files that matter only in a checkout."""

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(
        any(find_spec(name) is None for name in NEEDED), reason="needs pip install -e '.[release]'"
    ),
]


def ran(*words: str | Path, cwd: Path = ROOT, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*map(str, words)], cwd=cwd, capture_output=True, text=True, env=os.environ | environment, timeout=600
    )


def built(folder: Path) -> tuple[Path, Path]:
    """Build the source distribution, and from that the wheel; return both."""
    made = ran(sys.executable, "-m", "build", "--outdir", folder, ROOT, SOURCE_DATE_EPOCH="1767225600")
    assert made.returncode == 0, made.stdout + made.stderr
    (source,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return source, wheel


@pytest.fixture(scope="module")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return built(tmp_path_factory.mktemp("dist"))


def test_both_are_of_this_version(distributions: tuple[Path, Path]) -> None:
    source, wheel = distributions
    assert source.name == f"picket_desktop-{__version__}.tar.gz"
    assert wheel.name == f"picket_desktop-{__version__}-py3-none-any.whl"


def test_the_page_on_pypi_begins_with_the_picture(distributions: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(distributions[1]) as wheel:
        (about,) = [name for name in wheel.namelist() if name.endswith("METADATA")]
        page = wheel.read(about).decode().partition("\n\n")[2]
    assert page.startswith("![")
    assert "](https://raw.githubusercontent.com/" in page.splitlines()[0]


def test_the_source_holds_what_is_tracked_and_nothing_else(distributions: tuple[Path, Path]) -> None:
    tracked = ran("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    if tracked.returncode:
        pytest.skip("this is no checkout")
    there = {name for name in tracked.stdout.split("\0") if name and (ROOT / name).is_file()}
    with tarfile.open(distributions[0]) as source:
        held = {name.partition("/")[2] for name in source.getnames()}
    assert held - {"PKG-INFO"} == there - UNSHIPPED


def test_the_wheel_holds_the_program_and_its_assets_alone(distributions: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(distributions[1]) as wheel:
        names = wheel.namelist()
        entries = wheel.read(next(name for name in names if name.endswith("entry_points.txt"))).decode()
    assert {name.partition("/")[0] for name in names} == {
        "picket_desktop",
        f"picket_desktop-{__version__}.dist-info",
    }
    assert [name for name in names if "/workshop/" in name or name.endswith((".pyc", ".po", ".pot"))] == []
    assert "[console_scripts]\npicket = " in entries
    assert "[gui_scripts]\npicket-desktop = " in entries


def test_a_second_build_is_the_same(distributions: tuple[Path, Path], tmp_path: Path) -> None:
    again = built(tmp_path)
    assert [file.read_bytes() for file in again] == [file.read_bytes() for file in distributions]


def test_pypi_would_take_and_show_them(distributions: tuple[Path, Path]) -> None:
    checked = ran(sys.executable, "-m", "twine", "check", "--strict", *distributions)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_pyroma_misses_nothing(distributions: tuple[Path, Path]) -> None:
    said = ran(sys.executable, "-m", "pyroma", "--min", "10", distributions[0])
    assert said.returncode == 0, said.stdout


@pytest.mark.sweep(whole=True)
@pytest.mark.parametrize("command", ["picket", "picket-desktop"])
@pytest.mark.parametrize("python", PYTHONS)
def test_the_wheel_runs_by_itself(
    python: str, command: str, distributions: tuple[Path, Path], tmp_path: Path
) -> None:
    """This runs the same commands as `uvx picket-desktop` and `uvx --from picket-desktop picket`."""
    uvx = [sys.executable, "-m", "uv", "tool", "run", "--python", python, "--from", distributions[1]]
    if ran(sys.executable, "-m", "uv", "python", "find", python).returncode:
        pytest.skip(f"Python {python} is not here")
    said = ran(*uvx, command, "--version", cwd=tmp_path)
    assert (said.returncode, said.stdout.split("\n")[0]) == (0, f"Picket {__version__}"), said.stderr
    checked = ran(*uvx, command, "check", cwd=tmp_path, PICKET_DATA=str(tmp_path / "data"))
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.skipif(not shutil.which("pipx"), reason="pipx is not here")
def test_pipx_runs_the_wheel(distributions: tuple[Path, Path], tmp_path: Path) -> None:
    for command in ("picket", "picket-desktop"):
        said = ran("pipx", "run", "--spec", distributions[1], command, "--version", cwd=tmp_path)
        assert (said.returncode, said.stdout.split("\n")[0]) == (0, f"Picket {__version__}"), said.stderr
