"""Checks that docs/house.md names all the folders that exist, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from picket_desktop.engine import games

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "picket_desktop"
PAGE = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
ROOMS = set(re.findall(r"`([\w/]+)/`", "".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))))
NAMED = set(re.findall(r"`([\w/]+\.(?:py|pot))`", PAGE))
FILES = sorted(name for name in NAMED if not {"NAME", "CODE"} & set(re.split(r"\W", name)))


def with_family_placeholder(room: str) -> str:
    """Return the path of a room with NAME for any family of games, since what is said of one family's
    folder holds for all."""
    return "/".join("NAME" if name in games.families() else name for name in room.split("/"))


def test_page_names_exactly_the_existing_folders() -> None:
    there = {p.parent.relative_to(PACKAGE).as_posix() for p in PACKAGE.rglob("__init__.py")} - {"."}
    assert there >= ROOMS
    assert {with_family_placeholder(room) for room in there} == {
        with_family_placeholder(room) for room in ROOMS
    }


@pytest.mark.parametrize("file", FILES)
def test_every_named_file_exists(file: str) -> None:
    name = Path(file).name
    assert any(f"/{path}".endswith(f"/{file}") for path in map(Path.as_posix, ROOT.glob(f"[!.]*/**/{name}")))


def test_readme_links_to_the_page() -> None:
    assert "(docs/house.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_page_stays_short() -> None:
    assert len(PAGE.splitlines()) <= 80
