"""The folders and files named in docs/house.md exist, and the page is short enough to be read to the end."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "picket_desktop"
PAGE = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
ROOMS = set(re.findall(r"`([a-z]\w*(?:/\w+)*)/`", PAGE))
NAMED = set(re.findall(r"`([\w/]+\.(?:py|pot))`", PAGE))
LONGEST, WIDEST = 8_150, 130
"""Maximum number of characters in the page, and in a line."""
ADDED = [
    "game",
    "house rule",
    "opponent",
    "page",
    "setting",
    "language",
    "lesson",
    "drill",
    "sound",
    "kind of table",
]
FILES = sorted(name for name in NAMED if not {"NAME", "CODE", "FAMILY"} & set(re.split(r"\W", name)))


def test_page_names_every_large_folder_and_only_folders_that_exist() -> None:
    packages = {p.parent.relative_to(PACKAGE).as_posix() for p in PACKAGE.rglob("__init__.py")} - {"."}
    large = {room for room in packages if room.count("/") == (1 if room.startswith("table/") else 0)}
    assert large - ROOMS - {"table"} == set()
    assert {room for room in ROOMS if not any((at / room).is_dir() for at in (PACKAGE, ROOT))} == set()


def test_every_folder_and_module_says_what_is_in_it() -> None:
    silent = [path for path in PACKAGE.rglob("*.py") if not ast.get_docstring(ast.parse(path.read_bytes()))]
    assert [path.relative_to(PACKAGE).as_posix() for path in silent] == []


@pytest.mark.parametrize("file", FILES)
def test_every_named_file_exists(file: str) -> None:
    name = Path(file).name
    assert any(f"/{path}".endswith(f"/{file}") for path in map(Path.as_posix, ROOT.glob(f"[!.]*/**/{name}")))


def test_readme_links_to_the_page() -> None:
    assert "(docs/house.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_page_stays_short() -> None:
    assert len(PAGE) <= LONGEST
    assert max(map(len, PAGE.splitlines())) <= WIDEST


def test_page_tells_how_to_add_ten_things_in_three_files_each() -> None:
    recipes = re.findall(r"^- \*\*An? (.*?)\*\*:(.*?)(?=^- |^$)", PAGE, re.MULTILINE | re.DOTALL)
    assert [what for what, _ in recipes] == ADDED
    for what, how in recipes:
        assert 1 <= len(re.findall(r"`[\w/]+\.py`", how)) <= 3, what
