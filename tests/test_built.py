"""Checks the folder of the built program. PICKET_PROGRAM names its executable, as for the tests of the
window. PICKET_GLIBC is the newest glibc that a program built for older systems may need (2.31)."""

from __future__ import annotations

import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from picket_desktop import __version__
from picket_desktop.licences import INDEX, owner, read
from tests.display import needs_wine
from tests.release.programs import about, bundle

PROGRAM = os.environ.get("PICKET_PROGRAM", "")
pytestmark = pytest.mark.skipif(not PROGRAM, reason="PICKET_PROGRAM names no built program")
GLIBC = os.environ.get("PICKET_GLIBC", "")
FOR_LINUX = sys.platform.startswith("linux") and not needs_wine(PROGRAM)
ON_LINUX = pytest.mark.skipif(not FOR_LINUX, reason="it is about builds for Linux")
FOLDER = Path(PROGRAM).parent
FILES = (
    sorted(path for path in FOLDER.rglob("*") if path.is_file() and not path.is_symlink()) if PROGRAM else []
)
TEXT = {".txt", ".md", ".toml", ".json", ".svg", ".py", ".cfg", ".ini", ".pyc", ""}
LARGEST = 51 * 2**20
"""Maximum size of a folder for Linux, in bytes. Five million of them are for the PDF library."""
LIBRARY = (".so", ".dll", ".dylib", ".pyd")


def inside(path: Path) -> str:
    """Return the path of a file as the index of licences lists it."""
    parts = path.relative_to(FOLDER).parts
    return "/".join(parts[1:] if parts[0] == "_internal" else parts)


def test_every_file_has_an_owner_with_an_included_licence() -> None:
    kept = {work.name: work for work in read((FOLDER / "licences" / INDEX).read_text(encoding="utf-8"))}
    owners = {inside(path): owner(inside(path)) for path in FILES}
    assert [file for file, work in owners.items() if work is None] == []
    assert {work.name for work in owners.values() if work} <= set(kept)
    texts = {name for work in kept.values() for name in work.texts}
    assert {file.name for file in (FOLDER / "licences").iterdir()} == texts | {INDEX, "README.txt"}
    assert [name for name in texts if (FOLDER / "licences" / name).stat().st_size < 800] == []


def test_every_shared_library_is_named_in_the_list() -> None:
    libraries = [path for path in FILES if any(end in path.name for end in LIBRARY)]
    assert len(libraries) > 20
    told = (FOLDER / "licences" / "README.txt").read_text(encoding="utf-8")
    owners = {path.name: owner(inside(path)) for path in libraries}
    apart = [name for name, work in owners.items() if work and work.name not in ("Python", "pygame-ce")]
    assert len(apart) > 10
    assert [name for name in apart if name not in told] == []


def test_the_table_shows_the_same_licences() -> None:
    shown = FOLDER / "_internal" / "assets" / "licences"
    beside = FOLDER / "licences"
    both = [{file.name: file.read_bytes() for file in folder.iterdir()} for folder in (shown, beside)]
    assert both[0] == both[1]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (beside / "LGPL-2.1.txt").read_text(encoding="utf-8")


def test_unused_and_revealing_files_are_left_out() -> None:
    names = {path.name for path in FILES}
    assert names & {"freesansbold.ttf", "direct_url.json", "RECORD", "REQUESTED", "INSTALLER"} == set()


@ON_LINUX
def test_the_folder_is_small() -> None:
    assert sum(path.stat().st_size for path in FILES) <= LARGEST


@ON_LINUX
def test_the_compilers_libraries_are_the_systems() -> None:
    """Copies from a newer system would need the glibc of that system."""
    assert [path.name for path in FILES if path.name.startswith(("libstdc++", "libgcc_s"))] == []


@pytest.mark.skipif(not GLIBC, reason="PICKET_GLIBC names no glibc that the program is for")
@pytest.mark.skipif(shutil.which("objdump") is None, reason="no objdump here")
def test_nothing_asks_for_a_newer_glibc() -> None:
    asked = {inside(path): newest_glibc(path) for path in FILES if path.read_bytes()[:4] == b"\x7fELF"}
    assert max(asked.values()) > (2, 0), "objdump named no glibc at all"
    assert {file: found for file, found in asked.items() if found > numbers(GLIBC)} == {}


def newest_glibc(library: Path) -> tuple[int, ...]:
    """Return the newest version of glibc whose symbols a library uses; (0,) if it uses none."""
    told = subprocess.run(["objdump", "-T", library], capture_output=True, text=True, check=True).stdout
    return max(map(numbers, re.findall(r"\bGLIBC_([\d.]+)", told)), default=(0,))


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def test_pygame_can_be_replaced() -> None:
    """The LGPL requires this. All of pygame is in separate files, and none of it in the executable."""
    assert "pygame/__init__.pyc" in {inside(path) for path in FILES}
    assert b"pygame/sprite.py" not in Path(PROGRAM).read_bytes()


def test_no_file_tells_where_it_was_built() -> None:
    places = {str(Path(__file__).parents[1]), str(FOLDER.parents[1]), str(Path.home())}
    told = [place.encode() for place in places if len(place) > 1]
    own = [path for path in FILES if path.suffix in TEXT and path.name != "picket"]
    found = [inside(path) for path in own for place in told if place in path.read_bytes()]
    assert found == []
    source = str(Path(sysconfig.get_path("purelib"))).encode()
    assert [inside(path) for path in FILES if source in path.read_bytes()] == []


@pytest.mark.skipif(sys.platform != "win32", reason="only Windows shows a version resource")
@pytest.mark.parametrize("program", ["picket.exe", "picket-cli.exe"])
def test_windows_is_told_version_and_publisher(program: str) -> None:
    asked = f"(Get-Item -LiteralPath '{FOLDER / program}').VersionInfo | ConvertTo-Json"
    shell = ["powershell", "-NoProfile", "-Command", asked]
    told = json.loads(subprocess.run(shell, capture_output=True, text=True, check=True).stdout)
    assert (told["ProductName"], told["ProductVersion"]) == ("Picket", __version__)
    assert (told["CompanyName"], told["OriginalFilename"]) == (about.PUBLISHER, program)
    assert b"PerMonitorV2" in (FOLDER / program).read_bytes()


@pytest.mark.skipif(sys.platform != "darwin", reason="only macOS has apps")
def test_the_app_says_what_it_is() -> None:
    told = plistlib.loads((FOLDER.parent / "Picket.app" / "Contents" / "Info.plist").read_bytes())
    wanted = bundle.info_plist(told["LSMinimumSystemVersion"])
    assert {key: told.get(key) for key in wanted} == wanted
