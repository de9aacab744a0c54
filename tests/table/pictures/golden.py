"""The golden pictures: a few moments, each showing another way of drawing. They are small and have few
shades, because every version of each stays in the repository.

``python -m tests.table.pictures.golden`` redraws those that look different now; look at each before
committing it. `tests.contact_sheet` draws every other moment."""

from __future__ import annotations

import os
from operator import sub
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from picket_desktop.table.pictures.picture import picture

FOLDER = Path(__file__).parent
KEPT = (320, 200)
SHADES = 0xF0
"""Bit mask for each colour channel, leaving sixteen shades."""


MEAN = 1.0
"""Maximum mean difference per channel (of 255) at which pictures count as equal. The hinting of type may make
them differ."""
STRONG, SHARE = 48, 0.004
"""Pictures count as equal if at most ``SHARE`` of their pixels differ by ``STRONG`` or more."""


def differences(a: pygame.Surface, b: pygame.Surface) -> tuple[float, float]:
    """Return the mean difference of the channels and the share of pixels that differ strongly."""
    one, two = pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB")
    assert len(one) == len(two)
    apart = bytes(map(abs, map(sub, one, two)))
    strong = sum(map(STRONG.__le__, map(max, apart[::3], apart[1::3], apart[2::3])))
    return sum(apart) / len(apart), strong / (KEPT[0] * KEPT[1])


def shows_the_same(a: pygame.Surface, b: pygame.Surface) -> bool:
    """Return True if two pictures of the kept size differ by no more than equal pictures may."""
    if a.get_size() != b.get_size():
        return False
    mean, strong = differences(a, b)
    return mean <= MEAN and strong <= SHARE


class Golden(NamedTuple):
    """A moment in a game, and how it is drawn. The ``rules``, the ``seed`` of the cards and the phase ``at``
    identify the moment. ``size`` is the size of the window; ``faces`` and ``back`` name the drawings of the
    cards."""

    rules: str
    seed: int
    at: str
    size: tuple[int, int] = (1600, 1000)
    faces: str = "indexed"
    back: str = "tarotee"

    @property
    def name(self) -> str:
        chosen = "" if self.faces == "indexed" else f"-{self.faces}"
        return f"{self.rules}-{self.at}-{self.size[0]}{chosen}"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.png"

    def drawn(self) -> pygame.Surface:
        """Draw the moment as the program does now, in the size and shades that were kept."""
        surface = picture(self.rules, self.seed, self.at, self.size, faces=self.faces, back=self.back)
        small = pygame.transform.smoothscale(surface.convert(24), KEPT)
        few = bytes(channel & SHADES for channel in pygame.image.tobytes(small, "RGB"))
        return pygame.image.frombytes(few, KEPT, "RGB")


GOLDEN = (
    Golden("du-coeur", 1, "title"),
    Golden("du-coeur", 2, "calls", (1024, 640)),
    Golden("du-coeur", 2, "play", faces="period", back="lis"),
    Golden("cotton", 2, "play", faces="large"),
    Golden("rubicon", 4, "result"),
    Golden("piquesept-3", 6, "draw"),
)


def main() -> None:
    """Redraw every golden picture that looks different now."""
    for golden in GOLDEN:
        drawn = golden.drawn()
        if golden.path.exists() and shows_the_same(drawn, pygame.image.load(golden.path)):
            continue
        pygame.image.save(drawn, golden.path)
        print(golden.path.name)


if __name__ == "__main__":
    main()
