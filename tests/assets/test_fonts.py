"""Check that every typeface contains every character that the game may display in it. `Font.metrics` reports
missing glyphs as present, so the tables of the font files are read instead."""

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from picket_desktop import paths

TTFont = pytest.importorskip("fontTools.ttLib").TTFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))
ALWAYS = set(string.ascii_letters + string.digits + string.punctuation + " ")
PERIOD = set("àâæçèéêëîïôœùûüÀÇÉÈŒÆ’‘“”–—…·½£×«»")
ESCAPED = re.compile(r"\\[NUux0-7]")
"""The start of an escape sequence for a character that the source does not contain itself."""
READ_ALOUD = {"\N{MINUS SIGN}"}  # told to screen readers, never drawn
DRAWN_APART = set("♠♥♦♣♤♡♢♧✓✔")  # drawn by the table, since no period typeface has them


LINING = [p for p in FONTS if p.name.startswith("picket-")]
FELL = {
    "picket-english.ttf": "im-fell-english-latin-400-normal.ttf",
    "picket-english-italic.ttf": "im-fell-english-latin-400-italic.ttf",
    "picket-english-sc.ttf": "im-fell-english-sc-latin-400-normal.ttf",
    "picket-canon.ttf": "im-fell-french-canon-latin-400-normal.ttf",
    "picket-canon-italic.ttf": "im-fell-french-canon-latin-400-italic.ttf",
}
HEAVY = "-\N{SOFT HYPHEN}–=‘’“”‚„"
"""Characters drawn heavier than Fell's letters."""
each_lining = pytest.mark.parametrize("path", LINING, ids=lambda p: p.stem)


def strings_of(source: str) -> Iterator[str]:
    """Yield the string literals of a module, except docstrings."""
    tree = ast.parse(source)
    owners = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = {
        id(n.body[0].value)
        for n in ast.walk(tree)
        if isinstance(n, owners) and n.body and isinstance(n.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


@cache
def spoken() -> dict[str, str]:
    """Return each printable character in the program's strings, with a module that uses it. Characters drawn
    in another way, or only read aloud, are left out. Modules in plain ASCII without escapes are skipped."""
    used: dict[str, str] = {}
    for path in sorted((ROOT / "picket_desktop").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if source.isascii() and not ESCAPED.search(source):
            continue
        for text in strings_of(source):
            for c in {*text}:
                if c.isprintable() and c not in DRAWN_APART | READ_ALOUD:
                    used.setdefault(c, path.relative_to(ROOT).as_posix())
    return used


@pytest.mark.parametrize("font", FONTS, ids=lambda p: p.stem)
def test_face_has_every_character_we_use(font):
    have = set(TTFont(font).getBestCmap())
    used = spoken() | dict.fromkeys(ALWAYS | PERIOD, "always")
    missing = {c: where for c, where in used.items() if ord(c) not in have}
    assert not missing, f"{font.name} lacks {missing}: use another character, or draw it"


@pytest.mark.parametrize("face", paths.FACES)
def test_every_named_face_exists(face):
    assert paths.font(face) in FONTS or paths.font(face).is_file()


def test_font_licence_is_included():
    assert (
        "SIL OPEN FONT LICENSE" in (ROOT / "assets" / "fonts" / "OFL.txt").read_text(encoding="utf-8").upper()
    )


def glyphs(font: Any, letters: str) -> dict[str, Any]:
    return {letter: font["glyf"][font.getBestCmap()[ord(letter)]] for letter in letters}


@each_lining
def test_lining_figures_share_baseline_height_and_width(path):
    font = TTFont(path)
    figures = glyphs(font, string.digits)
    cap, low = (glyphs(font, "Hx")[letter].yMax for letter in "Hx")
    for figure, glyph in figures.items():
        assert -40 < glyph.yMin < 20, figure
        assert abs(glyph.yMax - figures["1"].yMax) < 40, figure
        assert low * 1.15 < glyph.yMax <= cap, figure
    assert len({font["hmtx"][font.getBestCmap()[ord(f)]][0] for f in string.digits}) == 1


def reach(glyph: Any, low: float, high: float) -> int:
    """Return the right edge of a glyph between two fractions of its height."""
    return max(x for x, y in glyph.coordinates if low <= y / glyph.yMax <= high)


@pytest.mark.parametrize("path", [p for p in LINING if "italic" not in p.name], ids=lambda p: p.stem)
def test_zero_and_one_differ_from_o_and_i(path):
    """The italic typefaces are left out, as they have the same figures, slanted."""
    found = glyphs(TTFont(path), "0oO1I")
    narrow = {k: (g.xMax - g.xMin) / (g.yMax - g.yMin) for k, g in found.items()}
    assert narrow["0"] < 0.75 * min(narrow["o"], narrow["O"])
    foot, top = ({k: reach(found[k], *part) for k in "1I"} for part in ((-0.1, 0.1), (0.9, 1.0)))
    assert abs(foot["I"] - top["I"]) < 60, "serifs at both ends"
    assert foot["1"] > top["1"] + 100, "one at the foot, a flag above"


def likeness(font: pygame.font.Font, one: str, other: str) -> float:
    """Lay two characters over each other to match best, and return the share of their ink that coincides."""
    first, second = (pygame.mask.from_surface(font.render(c, True, "black"), 100) for c in (one, other))
    shared = max(first.overlap_area(second, (across, 0)) for across in range(-3, 4))
    return shared / (first.count() + second.count() - shared)


@pytest.mark.parametrize("size", [16, 18, 20])
@each_lining
def test_small_two_does_not_look_like_a_one(path, size):
    pygame.font.init()
    assert likeness(pygame.font.Font(path, size), "1", "2") < 0.52


@each_lining
def test_lining_faces_match_fell_except_figures_heavy_signs_and_italic_u(path):
    new, old = TTFont(path), TTFont(path.with_name(FELL[path.name]))
    changed = string.digits + "%" + ("UÙÚÛÜ" if "italic" in path.name else "")
    changed += HEAVY if "english" in path.name else ""
    assert new.getBestCmap() == old.getBestCmap()
    for code, name in old.getBestCmap().items():
        if chr(code) not in changed:
            assert new["glyf"][name] == old["glyf"][name]
            assert new["hmtx"][name] == old["hmtx"][name]
    assert (new["hhea"].ascent, new["hhea"].descent) == (old["hhea"].ascent, old["hhea"].descent)


@pytest.mark.parametrize("path", [p for p in LINING if "english" in p.name], ids=lambda p: p.stem)
def test_heavy_signs_are_cut_finer_and_take_as_much_room(path):
    new, old = TTFont(path), TTFont(path.with_name(FELL[path.name]))
    for sign in HEAVY:
        name = old.getBestCmap()[ord(sign)]
        thin, thick = (font["glyf"][name] for font in (new, old))
        assert thin.yMax - thin.yMin < 0.92 * (thick.yMax - thick.yMin), sign
        assert new["hmtx"][name][0] == old["hmtx"][name][0]


@each_lining
def test_modified_faces_do_not_bear_the_reserved_name(path):
    names = {record.nameID: record.toUnicode() for record in TTFont(path)["name"].names}
    assert not any("FELL" in names[n].upper() for n in (1, 2, 3, 4, 6))
    assert names[0].startswith("© 2007 Igino Marini")
    assert "Picket" in names[0]
    assert "OFL" in names[14]


@pytest.mark.parametrize("face", [face for face in paths.FACES if face.startswith("prose")])
def test_running_text_faces_have_old_style_figures(face):
    figures = glyphs(TTFont(paths.font(face)), "0137")
    assert figures["7"].yMin < -300
    assert figures["0"].yMax < 1000


def test_every_other_face_has_lining_figures():
    others = {paths.font(face) for face in paths.FACES if not face.startswith("prose")}
    assert others == set(LINING)


@pytest.mark.parametrize("path", [p for p in LINING if "italic" in p.name], ids=lambda p: p.stem)
def test_italic_u_is_the_roman_one_leaning(path):
    """The italic U of the Fell types has a swash, and as the name of a key it was read as a V."""
    roman = glyphs(TTFont(path.with_name(path.name.replace("-italic", ""))), "U")["U"]
    italic = glyphs(TTFont(path), "U")["U"]
    share = italic.yMax / roman.yMax
    assert 0.9 < share < 1.1
    pairs = list(zip(italic.coordinates, roman.coordinates, strict=True))
    assert all(abs(y - old * share) < 2 for (_, y), (_, old) in pairs)
    leans = [x - old * share - 0.16 * y for (x, y), (old, _) in pairs]
    assert max(leans) - min(leans) < 5
