"""Facts about Picket that every package states, read from the files that define them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
_PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

NAME = "Picket"
IDENTIFIER = "io.github.picket_desktop.Picket"
"""The program's name in reverse-DNS form, as used on macOS and Linux."""
VERSION = re.findall(
    r'^__version__ = "(.+)"$', (ROOT / "picket_desktop/__init__.py").read_text("utf-8"), re.M
)[0]
SUMMARY: str = _PROJECT["description"]
PUBLISHER: str = _PROJECT["authors"][0]["name"]
LICENCE: str = _PROJECT["license"]
HOME: str = _PROJECT["urls"]["Homepage"]
ISSUES: str = _PROJECT["urls"]["Issues"]
COPYRIGHT = re.findall(r"^Copyright .*$", (ROOT / "LICENSE").read_text("utf-8"), re.M)[0]
LANGUAGES = ("en", *sorted(po.parent.name for po in (ROOT / "picket_desktop/words/languages").glob("*/*.po")))

RECORDED = "picket"
"""The file extension of a recorded game."""
RECORD = "Picket game"
"""The type of a recorded game's file, as a file manager names it."""
RECORD_TYPE = "io.github.picket_desktop.game"
RECORD_MIME = "application/x-picket-game"


def numbers(version: str = VERSION) -> tuple[int, int, int, int]:
    """Return a version as four numbers, as Windows requires: "1.2.0rc1" is 1.2.0.0."""
    found = re.match(r"\d+(?:\.\d+)*", version)
    if not found:
        raise ValueError(f"{version} is no version")
    one, two, three, four, *_ = [*map(int, found[0].split(".")), 0, 0, 0, 0]
    return one, two, three, four


def changes(version: str = VERSION) -> str:
    """Return a version's section in CHANGELOG.md, without the heading. Raises ValueError if it has none."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    found = re.search(rf"^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if not found:
        raise ValueError(f"CHANGELOG.md has no section for {version}")
    return found[1].strip() + "\n"
