"""The PDFs are the same byte for byte for the same order, use the project's own typefaces, and have a
structure for screen readers."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.printed.apart import Printed, Printing
from picket_desktop.printed.paper import SAFE
from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import (
    CALLS,
    LEAFLET,
    OF_A_GAME,
    PACK,
    SCORE_SHEET,
    SHEETS,
    THINGS,
    TYPE_SIZES,
    WRAPPER,
    Order,
)
from picket_desktop.words.languages import languages
from tests.imports import ROOT
from tests.printed.measuring import POPPLER, bare, pages, parts, picture, told

PROGRAM = """
import hashlib, sys
for name in sys.argv[2:]: sys.modules[name] = None
from picket_desktop.engine import games
from picket_desktop.printed.paper import SAFE
from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import Order
rules = games.rules("rubicon")
print(hashlib.sha256(printed(Order(sys.argv[1], rules, rules.pack))).hexdigest())
"""


def left_out() -> list[str]:
    """Return the modules that a packaged Picket does not contain."""
    spec = ast.parse((ROOT / "build.spec").read_text("utf-8"))
    lists = [
        node.value
        for node in spec.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NOT_NEEDED"
    ]
    return [name.value for name in ast.walk(lists[0]) if isinstance(name, ast.Constant)]


def digest(thing: str, hashed: str, without: Sequence[str] = ()) -> str:
    """Return the digest of a file made by another process, with ``hashed`` as the seed for its string
    hashes."""
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, thing, *without],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONHASHSEED": hashed, "PATH": "", "SYSTEMROOT": "C:\\Windows", "TZ": f"UTC{hashed}"},
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.mark.full
@pytest.mark.parametrize("thing", THINGS)
def test_same_order_gives_the_same_bytes_packaged_or_not(thing: str) -> None:
    without = left_out()
    assert {"PIL", "ssl"} <= set(without)
    assert digest(thing, "1") == digest(thing, "2", without)


@pytest.mark.full
@POPPLER
@pytest.mark.parametrize("thing", THINGS)
def test_type_is_real_and_the_projects_own(thing: str, tmp_path: Path) -> None:
    rules = games.rules("rubicon")
    file = tmp_path / "file.pdf"
    file.write_bytes(printed(Order(thing, rules, rules.pack)))
    fonts = [line.split() for line in told("pdffonts", file).splitlines()[2:]]
    assert fonts
    for name, *more in fonts:
        assert "fell" in name.lower() or "Picket" in name
        assert more[-5:-2] == ["yes", "yes", "yes"]  # embedded, only what is used, and its letters are known
    about = told("pdfinfo", file)
    assert "Tagged:          yes" in about
    assert "Title: " in about
    assert "Subject: " in about
    assert b"/Lang (en)" in file.read_bytes()
    assert parts(file).count("H1") >= 1
    assert pages(file) >= 1
    assert told("pdftotext", file, "-").split()
    assert told("pdfimages", "-list", file).count("\n") == 2  # nothing but vectors


def test_what_is_printed_differently_has_a_name_of_its_own() -> None:
    """A French leaflet does not replace the English one, and a leaflet with house rules does not replace one
    without."""
    book, agreed = games.rules("rubicon"), games.rules("rubicon", [("carte-rouge", "20")])
    other = games.rules("rubicon", [("carte-rouge", "20"), ("sinking", "no")])
    orders = [
        Order(thing, rules, rules.pack, plain=plain, points=points)
        for thing in THINGS
        for rules in (book, agreed, other)
        for plain in (False, True)
        for points in TYPE_SIZES
        if thing in OF_A_GAME or (rules is book and not plain and (thing != PACK or points == TYPE_SIZES[0]))
    ]
    names = [order.name(language) for order in orders for language in languages()]
    assert (
        len(set(names))
        == len(names)
        == len(languages()) * (3 * 3 * 2 * len(TYPE_SIZES) + 1 + 2 * len(TYPE_SIZES))
    )
    assert names == [order.name(language) for order in orders for language in languages()]
    leaflet = Order(LEAFLET, book, book.pack, plain=True)
    assert leaflet.name("fr") == "rubicon-leaflet-10-plain-a4-fr.pdf"


@pytest.mark.full
@POPPLER
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(
    ("thing", "points"),
    [(WRAPPER, 10), *((thing, size) for thing in (LEAFLET, SCORE_SHEET, CALLS) for size in (10, 18))],
)
def test_nothing_is_printed_where_printers_do_not_reach(
    thing: str, points: int, sheet: str, tmp_path: Path
) -> None:
    rules, file = games.rules("rubicon"), tmp_path / "file.pdf"
    file.write_bytes(printed(Order(thing, rules, rules.pack, sheet=sheet, points=points)))
    assert all(bare(picture(file, page), SAFE - 0.2) for page in range(1, pages(file) + 1))


@pytest.mark.full
def test_process_of_its_own_prints_and_says_why_it_cannot(tmp_path: Path) -> None:
    rules = games.rules("stirler")
    made = finished(Printing(Order("calls", rules, rules.pack), tmp_path / "new"))
    assert made.trouble == ""
    assert made.file.read_bytes() == printed(Order("calls", rules, rules.pack))
    (tmp_path / "file").write_text("no folder")
    assert finished(Printing(Order("calls", rules, rules.pack), tmp_path / "file")).trouble


def finished(printing: Printing) -> Printed:
    for _ in range(600):
        if (made := printing.poll()) is not None:
            return made
        time.sleep(0.1)
    raise AssertionError("nothing was printed")
