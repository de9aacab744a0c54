"""Every character that the game may set in type is in every face it sets type in.

`Font.metrics` answers for missing glyphs too, so the faces' own tables are read.
"""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop import paths

TTFont = pytest.importorskip("fontTools.ttLib").TTFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))
ALWAYS = set(string.ascii_letters + string.digits + string.punctuation + " ")
PERIOD = set("àâæçèéêëîïôœùûüÀÇÉÈŒÆ’‘“”–—…·½£×«»")
DRAWN_APART = set("♠♥♦♣♤♡♢♧✓✔")  # signs the table draws: no period face has them


def strings_of(path: Path) -> Iterator[str]:
    """The string literals of a module, without its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    owners = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = {
        id(n.body[0].value)
        for n in ast.walk(tree)
        if isinstance(n, owners) and n.body and isinstance(n.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def spoken() -> dict[str, str]:
    """Each character in the package's own words, with a module that uses it."""
    used: dict[str, str] = {}
    for path in sorted((ROOT / "picket_desktop").rglob("*.py")):
        for text in strings_of(path):
            for c in text:
                if c.isprintable() and c not in DRAWN_APART:
                    used.setdefault(c, path.relative_to(ROOT).as_posix())
    return used


@pytest.mark.parametrize("font", FONTS, ids=lambda p: p.stem)
def test_face_has_every_character_we_use(font):
    have = set(TTFont(font).getBestCmap())
    used = spoken() | dict.fromkeys(ALWAYS | PERIOD, "always")
    missing = {c: where for c, where in used.items() if ord(c) not in have}
    assert not missing, f"{font.name} lacks {missing}: use another character, or draw it"


@pytest.mark.parametrize("face", paths.FACES)
def test_each_named_face_is_there(face):
    assert paths.font(face) in FONTS or paths.font(face).is_file()


def test_the_licence_lies_beside_the_faces():
    assert (
        "SIL OPEN FONT LICENSE" in (ROOT / "assets" / "fonts" / "OFL.txt").read_text(encoding="utf-8").upper()
    )
