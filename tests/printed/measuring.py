"""Measures printed pages. Poppler's programs take the measurements from the PDF, as a printer would get
it."""

from __future__ import annotations

import hashlib
import math
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import Order
from picket_desktop.words.languages import spoken

POPPLER = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="no poppler-utils here")
DPI = 600
MM = 25.4
PAPER = 250
"""The lightest grey that counts as printed. Bare paper is 255."""
DARK = bytes(grey < 150 for grey in range(256))
"""A byte for each grey: 1 if the grey is darker than coloured paper, else 0."""


class Picture(NamedTuple):
    """A page in grey, at 600 dots to the inch."""

    w: int
    h: int
    grey: bytes

    def row(self, y: float) -> bytes:
        """Return the dots across the page at height ``y``, in millimetres."""
        at = round(y / MM * DPI) * self.w
        return self.grey[at : at + self.w]

    def column(self, x: float) -> bytes:
        """Return the column of dots at this distance from the left, in millimetres."""
        return self.grey[round(x / MM * DPI) :: self.w]

    def about(self, x: float, y: float, w: float, h: float) -> Picture:
        """Return the part of the page around a point, ``w`` by ``h`` in size, in millimetres, placed to a
        quarter of a dot."""
        (left, across), (top, down) = (_about(x, w), _about(y, h))
        rows = (
            self.grey[at : at + across] for at in range(top * self.w + left, (top + down) * self.w, self.w)
        )
        return Picture(across, down, b"".join(rows))

    def dark(self) -> bytes:
        """Return a byte for each dot: 1 if the dot is darker than paper."""
        return self.grey.translate(DARK)

    def mirrored(self) -> Picture:
        """Return the page as it would show through the back of the sheet, mirrored left to right."""
        rows = (self.grey[at : at + self.w][::-1] for at in range(0, len(self.grey), self.w))
        return Picture(self.w, self.h, b"".join(rows))


def _about(middle: float, wide: float) -> tuple[int, int]:
    """Return the first dot of a stretch and its number of dots, which is odd or even as its midpoint
    requires."""
    twice = round(2 * middle / MM * DPI)
    first = twice // 2 - round(wide / 2 / MM * DPI)
    return first, twice - 2 * first


def inked(dots: bytes) -> list[tuple[float, float]]:
    """Return where each printed stretch in a line of dots begins and ends, in millimetres."""
    flags = bytes(dot < PAPER for dot in dots)
    return [(m.start() / DPI * MM, m.end() / DPI * MM) for m in re.finditer(rb"\x01+", flags)]


def bare(page: Picture, within: float) -> bool:
    """Return True if nothing is printed within this many millimetres of any edge of the page."""
    edge = round(within / MM * DPI)
    sides = (
        page.grey[y * page.w + at : y * page.w + at + edge]
        for y in range(page.h)
        for at in (0, page.w - edge)
    )
    return min(page.grey[: edge * page.w] + page.grey[-edge * page.w :] + b"".join(sides)) >= PAPER


def saved(folder: Path, order: Order) -> Path:
    """Return the file printed for an order in the current language. All tests that measure the same order
    share one file, whatever process they run in. ``folder`` is the test's own."""
    here = folder.parent
    shared = here.parent if here.name.startswith("popen-") else here
    named = hashlib.sha256(f"{spoken()} {order!r}".encode()).hexdigest()
    file = shared / f"printed-{named}.pdf"
    if not file.exists():
        whole = folder / file.name
        whole.write_bytes(printed(order))
        whole.replace(file)
    return file


def picture(pdf: Path, page: int) -> Picture:
    """Return a page of a file as printed at 600 dots to the inch."""
    told = ("pdftoppm", "-r", str(DPI), "-gray", "-f", str(page), "-l", str(page), str(pdf))
    made = subprocess.run(told, capture_output=True, check=True).stdout
    head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", made)
    assert head is not None
    return Picture(int(head[1]), int(head[2]), made[head.end() :])


def told(*command: object) -> str:
    """Run one of poppler's programs and return what it prints."""
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=True).stdout


def pages(pdf: Path) -> int:
    found = re.search(r"^Pages:\s+(\d+)$", told("pdfinfo", pdf), re.MULTILINE)
    assert found is not None
    return int(found[1])


SIDE = re.compile(r"·|[0-9]+/[0-9]+")
"""Matches a part of the number printed on a side."""


class Word(NamedTuple):
    """A word on a page, with its position in millimetres."""

    page: int
    text: str
    left: float
    top: float
    right: float
    bottom: float


def words(pdf: Path) -> list[Word]:
    """Return every word of a file with its place."""
    found, page = list[Word](), 0
    for line in told("pdftotext", "-bbox", pdf, "-").splitlines():
        page += "<page " in line
        if word := re.search(r'xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*)</word>', line):
            found.append(Word(page, word[5], *(float(word[i]) / 72 * MM for i in range(1, 5))))
    return found


def above_the_numbers(pdf: Path) -> list[Word]:
    """Return the words of a file, except its page numbers."""
    return [word for word in words(pdf) if not SIDE.fullmatch(word.text)]


def sizes(pdf: Path) -> dict[str, float]:
    """Return the lines of a file, each with the smallest size of type in it, in points. The program gives
    sizes in pixels; at this zoom a point has three pixels."""
    told_ = told("pdftohtml", "-xml", "-i", "-zoom", "4", "-stdout", pdf)
    fonts = {m[1]: int(m[2]) / 3 for m in re.finditer(r'<fontspec id="(\d+)" size="(\d+)"', told_)}
    found = dict[str, float]()
    for font, text in re.findall(r'<text [^>]*font="(\d+)">(.*?)</text>', told_):
        found[text] = min(fonts[font], found.get(text, math.inf))
    return found


def read_aloud(pdf: Path) -> str:
    """Return the text in the order that a screen reader reads it, which is the order of the PDF's
    structure."""
    lines = told("pdfinfo", "-struct-text", pdf).splitlines()
    texts = [m[1] for line in lines if (m := re.match(r'\s+"(.*)"$', line))]
    return " ".join(" ".join(texts).split())


def parts(pdf: Path) -> list[str]:
    """Return the kinds of elements in the PDF's structure, in order."""
    return [line.split()[0] for line in told("pdfinfo", "-struct", pdf).splitlines() if line.strip()]
