"""The golden pictures: a moment of each game, drawn without a display and kept at a third of its size.

``python -m tests.table.pictures.golden`` redraws them all; look at each before committing it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from picket_desktop.table.pictures.picture import picture

FOLDER = Path(__file__).parent
KEPT = (512, 320)


class Golden(NamedTuple):
    """A moment of a game: its rules, the seed of its cards, the phase, the window size and the card
    faces and backs chosen."""

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
        """Draw the moment as the program does now, scaled to the size that is kept."""
        surface = picture(self.rules, self.seed, self.at, self.size, faces=self.faces, back=self.back)
        return pygame.transform.smoothscale(surface.convert(24), KEPT)


GOLDEN = (
    Golden("du-coeur", 1, "title"),
    Golden("du-coeur", 1, "new-game"),
    Golden("du-coeur", 2, "cut"),
    Golden("du-coeur", 2, "exchange"),
    Golden("du-coeur", 2, "calls", (1024, 640)),
    Golden("du-coeur", 2, "play", faces="period", back="lis"),
    Golden("cotton", 2, "play", faces="large"),
    Golden("royall-1651", 3, "play"),
    Golden("cotton", 3, "reckoning"),
    Golden("au-cent", 4, "calls"),
    Golden("rubicon", 4, "play", (1024, 640)),
    Golden("rubicon", 4, "result"),
    Golden("stirler", 5, "exchange"),
    Golden("piquesept-3", 6, "draw"),
    Golden("piquesept-4", 6, "play", (1024, 640)),
)


def main() -> None:
    """Redraw every golden picture."""
    for golden in GOLDEN:
        pygame.image.save(golden.drawn(), golden.path)
        print(golden.path.name)


if __name__ == "__main__":
    main()
