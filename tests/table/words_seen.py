"""Measures the contrast of words with what is really behind them, on drawn pictures. A picture is painted as
it is, then without its words, and then with each word as a block of its ink. Letters are where the first two
differ. The second picture shows what is behind them, and the third their ink as it appears there, perhaps
faded. Suit signs among the words do not count as letters: for such pictures WCAG asks 3:1, and
`test_four_colours` measures their inks. Three things are exempt: what is dimmed because it cannot be used
now, what is beneath a panel or its veil and so not meant to be read then, and words in the shadow of a card
being looked at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from picket_desktop.table.painting.art import USUAL, Art, Manner
from picket_desktop.table.painting.fonts import _PARTS, Fonts
from picket_desktop.table.painting.painter import Painter, in_order
from picket_desktop.table.painting.workshop import Shelf
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook, Rect, TextLook, VeilLook
from picket_desktop.table.widgets.text import SIGN_WIDTH, SIGNS
from picket_desktop.table.widgets.theme import Colour, Scale
from tests.table.colours import RGB, contrast

CELL = 40, 16
"""Width and height of a cell; the letters in each cell of a picture are measured separately."""
SHADOW = 16
"""The width of a card's shadow, in pixels."""
FEWEST = 8
"""Contrast is measured for an ink with at least this many pixels."""


class Seen(NamedTuple):
    """Words in one cell of the picture: their contrast, their place, their ink and the colour behind them."""

    contrast: float
    at: tuple[int, int]
    ink: RGB
    behind: RGB


class Without(Fonts):
    """Fonts that draw no words."""

    def _written(self, text: str, face: str, size: int, colour: Colour, shadow: bool) -> pygame.Surface:
        return self._instead(super()._written(text, face, size, colour, shadow), text, face, size, colour)

    def _instead(
        self, made: pygame.Surface, text: str, face: str, size: int, colour: Colour
    ) -> pygame.Surface:
        made = made.copy()
        made.fill((0, 0, 0, 0))
        return made


class Blocks(Without):
    """Fonts that draw a solid block in the ink's colour in place of each piece of text. Suit signs are left
    out."""

    def _instead(
        self, made: pygame.Surface, text: str, face: str, size: int, colour: Colour
    ) -> pygame.Surface:
        found = super()._instead(made, text, face, size, colour)
        x, tall = 0.0, self.font(face, size).get_height()
        for part in filter(None, _PARTS.split(text)):
            wide = size * SIGN_WIDTH if part in SIGNS else self.width(part, face, size)
            if part not in SIGNS:
                found.fill((*colour, 255), (round(x), 0, round(wide) + 1, tall))
            x += wide
        return found


def words_seen(looks: Sequence[Look], scale: Scale, manner: Manner = USUAL) -> Iterator[Seen]:
    """Yield every ink of the words in each cell of a picture of these looks, with its contrast."""

    def painted(
        fonts: Callable[[Shelf, Manner], Fonts], looks: Sequence[Look], ground: pygame.Surface | None = None
    ) -> pygame.Surface:
        target = pygame.Surface((scale.w, scale.h))
        Painter(Art(manner=manner), scale, ground, fonts(Shelf(), manner)).paint(target, looks)
        return target

    ordered = in_order(looks)
    over = max((i for i, look in enumerate(ordered) if isinstance(look, VeilLook)), default=0)
    ground = painted(Without, ordered[:over])
    whole, without, blocks = (painted(fonts, ordered[over:], ground) for fonts in (Fonts, Without, Blocks))
    letters = pygame.mask.from_threshold(whole, (0, 0, 0), (24, 24, 24, 255), without)
    letters.invert()
    blank = pygame.mask.from_threshold(blocks, (0, 0, 0), (2, 2, 2, 255), without)
    letters.erase(blank, (0, 0))
    for look in looks:
        if isinstance(look, CardLook):
            near = pygame.mask.Mask((scale.w, scale.h))
            near.draw(_block(look.rect.grown(SHADOW)), _corner(look.rect.grown(SHADOW)))
            near.erase(_block(look.rect), _corner(look.rect))
            letters.erase(near, (0, 0))
        elif getattr(look, "dim", False) or _is_under(look, looks):
            letters.erase(_block(look.rect.grown(2)), _corner(look.rect.grown(2)))
    wide, tall = CELL
    for x in range(0, scale.w, wide):
        for y in range(0, scale.h, tall):
            inks: dict[RGB, list[tuple[int, int]]] = defaultdict(list)
            for i in range(x, min(x + wide, scale.w), 2):
                for j in range(y, min(y + tall, scale.h)):
                    if letters.get_at((i, j)):
                        r, g, b, _ = blocks.get_at((i, j))
                        inks[r // 8, g // 8, b // 8].append((i, j))
            for places in inks.values():
                if len(places) >= FEWEST:
                    ink, behind = (_mean([s.get_at(at) for at in places]) for s in (blocks, without))
                    yield Seen(contrast(ink, behind), (x, y), ink, behind)


def _is_under(look: Look, looks: Sequence[Look]) -> bool:
    """Return True if any words of a look are at least partly under a panel."""
    panels = [panel for panel in looks if isinstance(panel, PanelLook) and panel.z > look.z]
    return isinstance(look, TextLook) and any(panel.rect.overlaps(look.rect) for panel in panels)


def _block(rect: Rect) -> pygame.Mask:
    return pygame.mask.Mask((round(rect.w), round(rect.h)), fill=True)


def _corner(rect: Rect) -> tuple[int, int]:
    return round(rect.x), round(rect.y)


def _mean(colours: Sequence[pygame.Color]) -> RGB:
    n = len(colours)
    r, g, b = (round(sum(c[i] for c in colours) / n) for i in range(3))
    return r, g, b
