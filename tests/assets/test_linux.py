"""What Linux desktops and software shops read about the program is valid and up to date."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import struct
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from configparser import RawConfigParser
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from picket_desktop.table import DESKTOP_ID
from picket_desktop.words.languages import languages

ROOT = Path(__file__).resolve().parents[2]
LINUX, ICONS = ROOT / "assets" / "linux", ROOT / "assets" / "icon"
DESKTOP, METAINFO = LINUX / f"{DESKTOP_ID}.desktop", LINUX / f"{DESKTOP_ID}.metainfo.xml"
FLATPAK = LINUX / f"{DESKTOP_ID}.yml"
PICTURES = "https://raw.githubusercontent.com/picket-desktop/picket/main/"
FOREIGN = set(languages()) - {"en"}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
HICOLOR = {16, 24, 32, 48, 64, 128, 256, 512}
WINDOWS = {16, 20, 24, 32, 40, 48, 64, 256}


def load(name: str) -> ModuleType:
    """Load a workshop program as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "assets" / "workshop" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def metainfo() -> ET.Element:
    return ET.parse(METAINFO).getroot()


def entry() -> dict[str, str]:
    read = RawConfigParser(delimiters=("=",), interpolation=None)
    read.optionxform = str  # type: ignore[assignment, method-assign]
    read.read_string(DESKTOP.read_text("utf-8"))
    return dict(read["Desktop Entry"])


def checked(*command: str | Path) -> None:
    """Run a command that checks a file, and assert that it accepts the file. Skip the test if the command is
    not installed."""
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"no {command[0]} here")
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_desktop_file_is_valid() -> None:
    checked("desktop-file-validate", "--warn-kde", DESKTOP)


def test_metainfo_is_valid() -> None:
    checked("appstreamcli", "validate", "--no-net", "--explain", METAINFO)


def test_one_name_joins_window_desktop_file_metainfo_and_icons() -> None:
    about = metainfo()
    assert entry()["StartupWMClass"] == entry()["Icon"] == about.findtext("id") == DESKTOP_ID
    assert about.findtext("launchable") == DESKTOP.name
    assert about.findtext("provides/binary") == entry()["Exec"].removesuffix(" %f")


def test_a_recorded_game_is_opened_by_a_double_click() -> None:
    (kind,) = ET.parse(LINUX / f"{DESKTOP_ID}.mime.xml").getroot()
    assert kind.get("type") == entry()["MimeType"].rstrip(";") == metainfo().findtext("provides/mediatype")
    spoken = {comment.get(LANGUAGE, "en") for comment in kind if comment.tag.endswith("comment")}
    assert spoken == {"en", *FOREIGN}
    globs = [one.get("pattern") for one in kind if one.tag.endswith("glob")]
    assert globs == ["*.picket"]


def test_newest_release_is_this_version() -> None:
    """The newest release listed has the version and date of the newest dated entry in the changelog. While
    the changelog has no dated entry, no release is listed."""
    releases = metainfo().findall("releases/release")
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    newest = re.search(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", changes, re.MULTILINE)
    if newest is not None:
        assert (releases[0].get("version"), releases[0].get("date")) == newest.groups()
    else:
        assert releases == []
    dates = [date.fromisoformat(release.get("date", "")) for release in releases]
    assert dates == sorted(dates, reverse=True)


def test_desktop_file_speaks_every_language() -> None:
    told = entry()
    for key in ("GenericName", "Comment", "Keywords"):
        assert {name[len(key) + 1 : -1] for name in told if name.startswith(f"{key}[")} == FOREIGN
        assert all(told[f"{key}[{code}]"] for code in FOREIGN)


def test_files_have_the_texts_of_every_language_as_the_program_writes_them() -> None:
    program = load("desktop_texts")
    told = program.texts()
    assert set(told) == FOREIGN
    for file in program.files():
        text = file.read_text(encoding="utf-8")
        assert program.translated(text, told) == text, "run python assets/workshop/desktop_texts.py"
        alone = program.translated(text, {})
        assert "lang=" not in alone
        assert program.translated(alone, told) == text


def test_metainfo_speaks_every_language() -> None:
    """Each English sentence is followed by its translations into all other languages."""
    about = metainfo()
    places = [about, *about.iter("description"), *about.iter("ul"), *about.iter("screenshot")]
    for tag in ("summary", "p", "li", "caption"):
        found = [[child.get(LANGUAGE, "en") for child in place.findall(tag)] for place in places]
        told = [code for codes in found for code in codes]
        assert told
        size = 1 + len(FOREIGN)
        assert all(
            told[i] == "en" and set(told[i + 1 : i + size]) == FOREIGN for i in range(0, len(told), size)
        )


def test_screenshots_are_pictures_of_this_repository() -> None:
    shown = metainfo().findall("screenshots/screenshot/image")
    assert len(shown) >= 3
    for image in shown:
        address = image.text or ""
        assert address.startswith(PICTURES)
        size = pygame.image.load(ROOT / address.removeprefix(PICTURES)).get_size()
        assert size == (int(image.get("width", 0)), int(image.get("height", 0)))


def test_addresses_are_those_of_the_package() -> None:
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"].get("urls")
    if not stated:
        pytest.skip("the package states no address")
    assert metainfo().findtext("url[@type='homepage']") in stated.values()


def test_icons_have_every_size_that_desktops_ask_for() -> None:
    named = {size: ICONS / ("picket.png" if size == 256 else f"picket-{size}.png") for size in HICOLOR}
    found = {size: pygame.image.load(file).get_size() for size, file in named.items()}
    assert found == {size: (size, size) for size in HICOLOR}
    assert ET.parse(LINUX / f"{DESKTOP_ID}.svg").getroot().tag.endswith("svg")


def test_windows_icon_has_every_size_that_windows_asks_for() -> None:
    data = (ICONS / "picket.ico").read_bytes()
    number = struct.unpack_from("<HHH", data)[2]
    sizes = {struct.unpack_from("<B", data, 6 + 16 * i)[0] or 256 for i in range(number)}
    assert sizes >= WINDOWS


@pytest.mark.parametrize("size", [16, 24, 32])
def test_the_edge_of_a_small_icon_lies_on_whole_pixels(size: int) -> None:
    """Half pixels would show as a grey rim."""
    picture = pygame.image.load(ICONS / f"picket-{size}.png")
    across = [picture.get_at((x, size // 5)) for x in range(size)]
    left, right, line = round(size / 8), size - round(size / 8), size // 16
    assert {tuple(p)[3] for p in across[:left] + across[right:]} == {0}
    edges = across[left : left + line] + across[right - line : right]
    assert max(sum(tuple(p)[:3]) for p in edges) < 120
    assert min(sum(tuple(across[x])[:3]) for x in (left + line, right - line - 1)) > 600


def manifest(scratch: Path) -> dict[str, Any]:
    """Return the Flatpak manifest, read by Flatpak's own tool or else as plain YAML."""
    if shutil.which("flatpak-builder"):
        command = ["flatpak-builder", "--show-manifest", FLATPAK]
        told = subprocess.run(command, capture_output=True, text=True, cwd=scratch)
        assert told.returncode == 0, told.stderr
        return dict(json.loads(told.stdout))
    yaml = pytest.importorskip("yaml", reason="no flatpak-builder and no PyYAML here")
    return dict(yaml.safe_load(FLATPAK.read_text("utf-8")))


def test_flatpak_packs_the_tarball_and_asks_for_little(tmp_path: Path) -> None:
    told = manifest(tmp_path)
    assert (told.get("id") or told.get("app-id"), told["command"]) == (DESKTOP_ID, "picket")
    granted = set(told["finish-args"])
    assert granted & {"--socket=x11", "--share=network", "--filesystem=home", "--filesystem=host"} == set()
    assert granted >= {"--socket=wayland", "--socket=fallback-x11", "--talk-name=org.a11y.Bus"}
    packed = (ROOT / ".ci" / "linux" / "packages").read_text("utf-8")
    source = told["modules"][0]["sources"][0]
    assert source["path"].endswith("picket-linux-x86_64.tar.gz")
    assert "name=picket-linux-$machine" in packed
