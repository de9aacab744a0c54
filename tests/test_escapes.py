"""No escape is written in the syntax of the wrong language. For example, the CSS escape for a dash would in
Python be octal 201 followed by a 3."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.paths import assets
from picket_desktop.webpage.style import SCRIPT, STYLE
from picket_desktop.words.languages import languages
from tests.imports import ROOT

OCTAL = re.compile(r"(?<!\\)(?:\\\\)*\\(?:[1-7]|0[0-7])")
PREFIX = re.compile("[a-zA-Z]*")
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Characters that nobody writes in a text but that a wrong escape produces."""


def octal(source: str) -> Iterator[int]:
    """Yield the number of the line of Python on which each string begins that is not raw and has an octal
    escape."""
    if not OCTAL.search(source):
        return
    raw = False
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        kind = tokenize.tok_name[token.type]
        if kind in ("STRING", "FSTRING_START"):
            raw = "r" in PREFIX.match(token.string)[0].lower()  # type: ignore[index]
        if kind in ("STRING", "FSTRING_MIDDLE") and not raw and OCTAL.search(token.string):
            yield token.start[0]


def test_no_string_has_an_octal_escape() -> None:
    files = [f for folder in ("picket_desktop", "tests", "assets") for f in (ROOT / folder).rglob("*.py")]
    assert len(files) > 500
    found = [f"{file}:{line}" for file in files for line in octal(file.read_text("utf-8"))]
    assert found == []


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        (r'"content:\"\2013\""', [1]),
        (r'f"{1}\2013"', [1]),
        (r'r"\2013"', []),
        (r'"\\2013"', []),
        (r'"\0" "\x00" "\n"', []),
    ],
)
def test_octal_escapes_are_found(source: str, lines: list[int]) -> None:
    assert list(octal(source + "\n")) == lines


def test_what_is_made_for_others_has_no_control_characters() -> None:
    texts = {"style": STYLE, "script": SCRIPT}
    folder = Path(ROOT / "picket_desktop" / "words" / "languages")
    texts |= {str(file): file.read_text("utf-8") for file in folder.glob("*/messages.po")}
    texts |= {str(file): file.read_text("utf-8") for file in assets().rglob("*.svg")}
    assert len(texts) > 200
    assert {name for name, text in texts.items() if CONTROL.search(text)} == set()
    assert len(list(folder.glob("*/messages.po"))) == len(languages()) - 1
