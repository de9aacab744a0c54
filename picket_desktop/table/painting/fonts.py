"""Draws lines of type as premultiplied surfaces, with suit signs among the words."""

import errno
import math
import os
import re
from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any

import pygame

from picket_desktop import paths
from picket_desktop.card_inks import SUITS
from picket_desktop.table.painting.art import PREMULTIPLIED, UNREADABLE, USUAL, Manner, premultiplied, raster
from picket_desktop.table.painting.workshop import Shelf
from picket_desktop.table.widgets.text import SIGN_WIDTH, SIGNS
from picket_desktop.table.widgets.theme import INKS, Colour
from picket_desktop.words.outside.repeated import showable

SHADOW = (10, 8, 6)
WIDTHS_KEPT = 20_000
_SIGN_FILES = dict(zip(SIGNS, ("suit-S", "suit-H", "suit-D", "suit-C"), strict=True))
_RED = {"♥", "♦"}
SUIT = dict(zip(SIGNS, "SHDC", strict=True))
CUT_OUT = 0.07
"""The width of the paper edge around a suit sign that is cut out of paper, as a fraction of the sign's
width."""
EDGES = 16
"""In how many directions a sign's shape is extended to make the paper edge."""
UPRIGHT = {
    "italic": "english",
    "canon-italic": "canon",
    "prose-italic": "prose",
    "prose-canon-italic": "prose-canon",
}
"""The upright typefaces that replace italics, by the name of the italic."""
_PARTS = re.compile(f"([{SIGNS}])")


class Fonts:
    """Draws lines of type. `width` measures a line exactly as it will be drawn, so this is also a Measure."""

    def __init__(self, shelf: Shelf, manner: Manner = USUAL) -> None:
        pygame.font.init()
        self.shelf, self.manner = shelf, manner
        self._files: dict[str, bytes] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, str, float], float] = {}
        self.layouts: dict[Callable[..., Any], Callable[..., Any]] = {}

    def onto(self, shelf: Shelf) -> "Fonts":
        """Use these fonts for another window from now on, and return them. The object stays the same, and so
        keeps its known widths and the layouts based on it."""
        self.shelf = shelf
        self._fonts.clear()
        return self

    def font(self, face: str, size: int) -> pygame.font.Font:
        """Return a typeface at a size, or its first usable substitute. Raises OSError if there is none."""
        face = UPRIGHT.get(face, face) if self.manner.upright else face
        key = (face, size)
        if key not in self._fonts:
            found = next(
                filter(None, (self._opened(each, size) for each in (face, *paths.FACES, None))), None
            )
            if found is None:
                paths.font(face).open("rb").close()
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(paths.font(face)))
            self._fonts[key] = found
        return self._fonts[key]

    def _opened(self, face: str | None, size: int) -> pygame.font.Font | None:
        """Return a typeface at a size; None if its file cannot be used. If ``face`` is None, return pygame's
        own typeface. Each file is read only once, because a font would keep its file open, and some systems
        limit the number of open files."""
        try:
            if face is not None and face not in self._files:
                self._files[face] = paths.font(face).read_bytes()
            font = pygame.font.Font(BytesIO(self._files[face]) if face is not None else None, size)
            font.size("A")
        except UNREADABLE:
            return None
        return font

    def width(self, text: str, face: str, size: float) -> float:
        key = (text, face, size)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) >= WIDTHS_KEPT:
                self._widths.clear()
            found = self._widths[key] = self._measured(text, face, size)
        return found

    def _measured(self, text: str, face: str, size: float) -> float:
        font = self.font(face, round(size))
        parts = [part for part in _PARTS.split(showable(text)) if part]
        return sum(size * SIGN_WIDTH if part in SIGNS else font.size(part)[0] for part in parts)

    def line(self, text: str, face: str, size: int, ink: str, shadow: bool = False) -> pygame.Surface:
        """Return one line as a surface. With `shadow`, it is a little larger at the right and below."""
        key = (text, face, size, ink, shadow)
        found = self.shelf.get(key)
        return found or self.shelf.put(key, self._written(text, face, size, INKS[ink], shadow))

    def _written(self, text: str, face: str, size: int, colour: Colour, shadow: bool) -> pygame.Surface:
        on_dark = sum(colour) > 380
        signs = {sign: self._sign_colour(sign, colour, on_dark) for sign in SIGNS}
        plain = self._set(text, face, size, colour, signs, on_dark and self.manner.four_colours)
        if not shadow:
            return plain
        down = max(1, round(size / 15))
        dark = self._set(text, face, size, SHADOW, dict.fromkeys(SIGNS, SHADOW))
        dark.fill((150, 150, 150, 150), special_flags=pygame.BLEND_RGBA_MULT)
        both = pygame.Surface((plain.get_width() + 1, plain.get_height() + down), pygame.SRCALPHA)
        both.blit(dark, (1, down), special_flags=PREMULTIPLIED)
        both.blit(plain, (0, 0), special_flags=PREMULTIPLIED)
        return both.convert_alpha()

    def _sign_colour(self, sign: str, ink: Colour, on_dark: bool) -> Colour:
        """Return the colour of a suit sign. With a two-colour pack, red signs are lighter on a dark ground,
        and black ones have the colour of the words."""
        if self.manner.four_colours:
            return SUITS[SUIT[sign]]
        if sign in _RED:
            return (244, 132, 102) if on_dark else INKS["index red"]
        return ink

    def _set(
        self,
        text: str,
        face: str,
        size: int,
        colour: Colour,
        signs: Mapping[str, Colour],
        cut_out: bool = False,
    ) -> pygame.Surface:
        """Return a line of text with its suit signs in their colours. With ``cut_out``, the signs have an
        edge of paper, because not everyone can tell four colours apart on a dark ground."""
        font = self.font(face, size)
        parts = [part for part in _PARTS.split(showable(text)) if part]
        if len(parts) == 1 and parts[0] not in SIGNS:
            return premultiplied(font.render(parts[0], True, colour))
        s = pygame.Surface((max(1, round(self.width(text, face, size))), font.get_height()), pygame.SRCALPHA)
        x = 0.0
        for part in parts:
            if part in SIGNS:
                side = round(size * SIGN_WIDTH)
                sign = self._sign(part, side, signs[part], cut_out)
                s.blit(sign, (round(x), round(font.get_ascent() - side * 0.90)), special_flags=PREMULTIPLIED)
                x += size * SIGN_WIDTH
            else:
                word = premultiplied(font.render(part, True, colour))
                s.blit(word, (round(x), 0), special_flags=PREMULTIPLIED)
                x += word.get_width()
        return s.convert_alpha()

    def _sign(self, sign: str, side: int, colour: Colour, cut_out: bool) -> pygame.Surface:
        key = (sign, side, colour, cut_out)
        return self.shelf.get(key) or self.shelf.put(key, _sign(*key))


def _sign(sign: str, side: int, colour: Colour, cut_out: bool) -> pygame.Surface:
    """Return a suit sign; with an edge of paper around it if ``cut_out``."""
    fine = side * 2
    edge = max(2, round(fine * CUT_OUT)) if cut_out else 0
    within = fine - 2 * edge
    try:
        svg = paths.furniture(_SIGN_FILES[sign]).read_text(encoding="utf-8")
        shape = raster(svg, within, within).convert_alpha()
    except UNREADABLE:
        return pygame.Surface((side, side), pygame.SRCALPHA)
    s = pygame.Surface((fine, fine), pygame.SRCALPHA)
    if edge:
        paper = _dyed(shape, INKS["paper"])
        for i in range(EDGES):
            turn = math.tau * i / EDGES
            at = round(edge * (1 + math.cos(turn))), round(edge * (1 + math.sin(turn)))
            s.blit(paper, at, special_flags=PREMULTIPLIED)
    s.blit(_dyed(shape, colour), (edge, edge), special_flags=PREMULTIPLIED)
    return pygame.transform.smoothscale(s, (side, side))


def _dyed(shape: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return a shape in one colour, premultiplied."""
    s = shape.copy()
    s.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    s.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return s.premul_alpha()
