"""SVG text turned into a pygame Surface of any size, by the same nanosvg that the game uses."""

import io
import os
import re

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame


def load(svg_text: str, w: int, h: int, ss: int = 2) -> pygame.Surface:
    """Return an SVG drawn at `ss` times its size and scaled down, because nanosvg smooths diagonals only a
    little."""
    sized = re.sub(
        r'width="[\d.]+" height="[\d.]+"', f'width="{w * ss}" height="{h * ss}"', svg_text, count=1
    )
    s = pygame.image.load(io.BytesIO(sized.encode()), "card.svg")
    return s if ss == 1 else pygame.transform.smoothscale(s, (w, h))
