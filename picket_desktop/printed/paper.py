"""Sheets of paper as a PDF: their type, their drawings and their structure. Type sizes are in points, all
other lengths in millimetres.

fpdf2 writes outlines, figures and their alternative text, but does not mark running text. `Paper.marked` does
this, so that a screen reader finds every paragraph and heading in order. It uses two private methods of fpdf2
(`_marked_sequence`, `_out`), which is why the version is bounded in ``pyproject.toml``.
"""

from __future__ import annotations

import http.client
import re
import urllib.request
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import NamedTuple

from picket_desktop import __version__, paths
from picket_desktop.printed.sizes import Size

for module, name in ((urllib.request, "HTTPSHandler"), (http.client, "HTTPSConnection")):
    # a packaged Picket never connects and has no `ssl`; fpdf2 needs the names, for pictures from the web
    if not hasattr(module, name):
        setattr(module, name, getattr(module, name.replace("HTTPS", "HTTP")))

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it warns that there is no Pillow, which only photographs need
    from fpdf import FPDF, ViewerPreferences
    from fpdf.drawing_primitives import Transform
    from fpdf.svg import SVGObject

POINT = 25.4 / 72
"""A typographic point in millimetres."""
LEADING = 1.24
"""The distance from one base line to the next, as a multiple of the type size."""
INK, RED, SEPIA, FAINT = (33, 27, 24), (140, 34, 16), (70, 44, 22), (150, 132, 100)
"""The inks of print: text, rubrics, incidental text, and rules to write on."""
HAIR, FINE, BOLD = 0.1, 0.2, 0.5
"""The widths of lines, in millimetres."""
SAFE = 5.0
"""The margin in millimetres that is left blank, because many printers do not reach it."""
STEP = 0.001
"""Scale factor for the first of the two steps in which a drawing is scaled down."""
MADE = datetime(2000, 1, 1, tzinfo=UTC)
"""The date written into every file, so that the same input gives the same bytes whenever it is printed."""
_ROOT = re.compile(r'<svg\b[^>]*?viewBox="([^"]+)"[^>]*>')


class Box(NamedTuple):
    """A place on a sheet: its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> float:
        return self.x + self.w / 2

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


class Paper(FPDF):
    """A PDF file to be printed. ``tells`` describes it in a sentence, which is stored as the file's
    subject."""

    def __init__(self, sheet: Size, title: str, tells: str, language: str) -> None:
        super().__init__(unit="mm", format=(sheet.w, sheet.h))
        self._places: list[int] = []
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.c_margin = 0
        self.set_creation_date(MADE)
        self.set_title(title)
        self.set_subject(tells)
        self.set_lang(language)
        self.set_creator(f"Picket {__version__}")
        self.set_author("Picket")
        self.set_display_mode("fullpage", "single")
        self.viewer_preferences = ViewerPreferences(display_doc_title=True)

    # type

    def face(self, name: str, size: float) -> None:
        """Choose a face of `paths.FACES`, ``size`` points tall, for the text that follows."""
        if name not in self.fonts:
            self.add_font(name, fname=paths.font(name))
        self.set_font(name, size=size)

    def wide(self, text: str, face: str, size: float) -> float:
        """Return the width of a line in millimetres."""
        self.face(face, size)
        return float(self.get_string_width(text))

    def line_of(self, text: str, x: float, y: float, face: str, size: float, across: float = 0.0) -> None:
        """Set a line with its base line at ``y``. ``across`` says which point of the line is at ``x``: 0 its
        start, 0.5 its middle, 1 its end."""
        x -= across * self.wide(text, face, size)
        self.text(x, y, text)

    def fitted(self, text: str, wide: float, face: str, size: float) -> float:
        """Return the largest size up to ``size`` points at which a line fits into ``wide`` millimetres."""
        return min(size, size * wide / max(wide, self.wide(text, face, size)))

    # structure

    @contextmanager
    def marked(self, kind: str, title: str | None = None, alt: str | None = None) -> Iterator[None]:
        """Mark what is drawn in the ``with`` block as text of this ``kind``: ``H1``, ``H2``, ``P``, ``LBody``
        or ``Figure``."""
        with self._marked_sequence(title=title, alt_text=alt) as part:
            part.s = f"/{kind}"
            yield

    @contextmanager
    def ornament(self) -> Iterator[None]:
        """Mark everything drawn in the ``with`` block as not part of the text: rules, marks and flowers."""
        self._out("/Artifact BMC")
        yield
        self._out("EMC")

    @contextmanager
    def read_at(self, place: int) -> Iterator[None]:
        """Have everything printed in the ``with`` block read aloud at this ``place`` in the order, wherever
        it is on the page."""
        parts = self.struct_builder.doc_struct_elem.k
        first = len(parts)
        yield
        self._places += [place] * (len(parts) - first)
        assert len(self._places) == len(parts), "all is read in an order, or nothing"

    def trimmed(self, box: Box) -> None:
        """Record the edges along which the page is to be cut."""
        tall = self.h
        corners = (box.x, tall - box.bottom, box.right, tall - box.y)
        said = "[" + " ".join(f"{c / POINT:.2f}" for c in corners) + "]"
        setattr(self.pages[self.page], "trim_box", said)  # noqa: B010 (fpdf2 writes whatever a page has)

    # drawings

    def drawn(self, svg: str, box: Box) -> None:
        """Draw an SVG in a place of the same proportions. It is scaled down in two steps, because fpdf2
        writes only four decimals. In one step, the scale of a drawing in thousands of units would be wrong by
        a tenth of a millimetre or more."""
        root = _ROOT.match(svg)
        assert root is not None, "a drawing begins with its view box"
        x, y, w, h = (float(number) for number in root[1].split())
        body = svg[root.end() : svg.rindex("</svg>")]
        stepped = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box.w} {box.h}">'
            f'<g transform="scale({STEP})">'
            f'<g transform="scale({box.w / w / STEP:.8f} {box.h / h / STEP:.8f}) translate({-x} {-y})">'
            f"{body}</g></g></svg>"
        )
        _, _, path = parsed(stepped).transform_to_rect_viewport(1, box.w, box.h, ignore_svg_top_attrs=True)
        assert path.transform is not None
        path.transform = path.transform @ Transform.translation(box.x, box.y)
        self.set_xy(0, 0)
        self.draw_path(path, copy=False)

    @contextmanager
    def within(self, box: Box) -> Iterator[None]:
        """Clip all drawing in the ``with`` block to a box."""
        with self.rect_clip(*box):
            yield

    def ruled(self, x: float, y: float, to_x: float, to_y: float, width: float = HAIR) -> None:
        """Draw a line."""
        self.set_line_width(width)
        self.line(x, y, to_x, to_y)

    def inked(self, ink: tuple[int, int, int]) -> None:
        """Choose the ink for the text and lines that follow."""
        self.set_text_color(*ink)
        self.set_draw_color(*ink)

    def made(self) -> bytes:
        """Return the finished file."""
        if self._places:
            parts = self.struct_builder.doc_struct_elem.k
            parts[:] = [part for _, part in sorted(zip(self._places, parts, strict=True), key=lambda p: p[0])]
        return bytes(self.output() or b"")


@lru_cache(2)
def parsed(svg: str) -> SVGObject:
    """Return a drawing in the form that fpdf2 prints. The last results are cached, since faces alternate with
    the same back where each card has its own page."""
    return SVGObject(svg.encode())


@cache
def furniture(name: str) -> str:
    """Return the drawing of one of the table's ornaments."""
    return paths.furniture(name).read_text(encoding="utf-8")
