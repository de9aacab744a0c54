"""The ring of the focus is seen on every card and on whatever it lies over: its line and what is beside that
are at least 3 to 1 (WCAG 2, 1.4.11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import dropwhile, pairwise, takewhile

import pygame
import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.table.painting.cards import draw_card
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.widgets.looks import CardLook, Pile, Rect
from tests.table.colours import RGB, contrast, light

LEAST = 3.0
BRIGHTEST_CLOTH = (62, 98, 66)
GROUNDS = {"cloth": BRIGHTEST_CLOTH, "shade": (14, 26, 18), "paper": (241, 230, 205), "oak": (92, 58, 34)}
PLACE = Rect(60, 60, 90, 140)


def drawn(blits: list[Blit], ground: RGB) -> pygame.Surface:
    found = pygame.Surface((220, 270))
    found.fill(ground)
    for one in blits:
        found.blit(one.surface, (one.x, one.y))
    return found


def across(with_ring: pygame.Surface, without: pygame.Surface) -> Iterator[list[RGB]]:
    """Yield the colours of the ring along lines that cross it at its left and right side, from outside
    inwards."""
    w, h = with_ring.get_size()
    for y in (h // 2, h // 2 + 20):
        for xs in (range(w), range(w - 1, -1, -1)):
            line = [(with_ring.get_at((x, y))[:3], without.get_at((x, y))[:3]) for x in xs]
            rest = dropwhile(lambda pixel: pixel[0] == pixel[1], line)
            yield [ring for ring, _ in takewhile(lambda pixel: pixel[0] != pixel[1], rest)]


def is_seen(ring: list[RGB], ground: RGB) -> bool:
    """Return True if the ring is a line of at least two pixels that contrasts with the dark line beside it,
    and one of both with the ground outside."""
    lines = [a for a, b in pairwise(ring) if a == b]
    bright, dark = max(lines, key=light), min(ring, key=light)
    seen = max(contrast(bright, ground), contrast(dark, ground))
    return contrast(bright, dark) >= LEAST and seen >= LEAST


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("kind", ["", "chosen", "fresh", "marked", "answers", "dim", "dim chosen"])
def test_ring_is_seen_on_every_card(kind: str, ground: str, kit: Kit) -> None:
    given = dict.fromkeys(kind.split(), True)
    for card in pack(36)[:: 1 if ground == "cloth" else 9]:
        look = CardLook(rect=PLACE, id="c", text=card.text, pile=Pile("hand", 0), **given)  # type: ignore[arg-type]
        focused = replace(look, focus=True)
        lines = across(*(drawn(list(draw_card(one, kit)), GROUNDS[ground]) for one in (focused, look)))
        assert all(is_seen(line, GROUNDS[ground]) for line in lines), card


@pytest.mark.parametrize("ground", GROUNDS)
def test_ring_is_seen_round_buttons_and_words(ground: str, kit: Kit) -> None:
    bare = drawn([], GROUNDS[ground])
    lines = across(drawn([kit.ring(PLACE)], GROUNDS[ground]), bare)
    assert all(is_seen(line, GROUNDS[ground]) for line in lines)
