"""The focus ring can be seen on every card and over everything else: its line has a contrast of at least 3 to
1 with what is beside it (WCAG 2, 1.4.11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, pairwise, takewhile

import pygame
import pytest

from picket_desktop.engine.cards import pack
from picket_desktop.table.painting.card_pieces import FRESH
from picket_desktop.table.painting.cards import draw_card
from picket_desktop.table.painting.kit import CHOSEN, Blit, Kit
from picket_desktop.table.painting.ring import draw_ring
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Pile, Rect
from picket_desktop.table.widgets.sign import RingLook, ringed
from picket_desktop.table.widgets.theme import INKS
from tests.table.colours import RGB, contrast, light

LEAST = 3.0
BRIGHTEST_CLOTH = (62, 98, 66)
GROUNDS = {"cloth": BRIGHTEST_CLOTH, "shade": (14, 26, 18), "paper": (241, 230, 205), "oak": (92, 58, 34)}
PLACE = Rect(60, 60, 90, 140)
BUTTON = RingLook(rect=PLACE, of=ButtonLook(rect=PLACE, id="b", label="", size=20))
GOLDS = INKS["gold"], CHOSEN, FRESH
"""Outline colours of a card that is chosen, just taken, or suggested by a hint."""


def drawn(blits: list[Blit], ground: RGB) -> pygame.Surface:
    found = pygame.Surface((220, 270))
    found.fill(ground)
    for one in blits:
        found.blit(one.surface, (one.x, one.y))
    return found


def across(with_ring: pygame.Surface, without: pygame.Surface) -> Iterator[list[RGB]]:
    """Yield the colours of the ring along lines that cross its left and right sides from the outside
    inwards."""
    w, h = with_ring.get_size()
    for y in (h // 2, h // 2 + 20):
        for xs in (range(w), range(w - 1, -1, -1)):
            line = [(with_ring.get_at((x, y))[:3], without.get_at((x, y))[:3]) for x in xs]
            rest = dropwhile(lambda pixel: pixel[0] == pixel[1], line)
            yield [ring for ring, _ in takewhile(lambda pixel: pixel[0] != pixel[1], rest)]


def is_seen(ring: list[RGB], ground: RGB) -> bool:
    """Return True if the ring has a line of at least two pixels that contrasts with its dark line, and one of
    these contrasts with the ground outside."""
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
        lying = draw_card(look, kit)
        ringed = [*lying, *draw_ring(RingLook(rect=PLACE, of=look), kit)]
        lines = across(*(drawn(list(one), GROUNDS[ground]) for one in (ringed, lying)))
        assert all(is_seen(line, GROUNDS[ground]) for line in lines), card


@pytest.mark.parametrize("ground", GROUNDS)
def test_ring_is_seen_round_buttons_and_words(ground: str, kit: Kit) -> None:
    bare = drawn([], GROUNDS[ground])
    lines = across(drawn(draw_ring(BUTTON, kit), GROUNDS[ground]), bare)
    assert all(is_seen(line, GROUNDS[ground]) for line in lines)


def test_ring_is_as_blue_as_others_are_gold() -> None:
    red, _, blue = INKS["ring"]
    assert blue - red >= 80
    assert all(other[0] - other[2] >= 80 for other in GOLDS)


def in_hand(card: str, x: float, lift: float = 0.0, focus: bool = False) -> CardLook:
    return CardLook(
        rect=PLACE.moved(x, 0), id=card, text=card, group="hand", lift=lift, z=x, press=True, focus=focus
    )


@pytest.mark.parametrize("raised", [0.0, 30.0])
def test_ring_goes_round_what_is_seen_of_a_card(raised: float, kit: Kit) -> None:
    """Where the next card, raised or not, covers part of the focused one, the ring stops at the next card's
    edge and leaves that card uncovered."""
    hand = [in_hand("7S", 0, focus=True), in_hand("8S", 40, raised)]
    *_, ring = ringed(hand)
    assert isinstance(ring, RingLook)
    s = drawn(draw_ring(ring, kit), (0, 0, 0))
    blue = [x for x in range(s.get_width()) if s.get_at((x, 130)).b - s.get_at((x, 130)).r >= 80]
    assert any(x < PLACE.x for x in blue)
    assert any(PLACE.x + 30 < x < PLACE.x + 40 for x in blue)
    assert not any(x >= PLACE.x + 40 for x in blue)


def test_nothing_lies_over_the_ring() -> None:
    """The Enter sign is painted with the ring, so no paper covers it either."""
    paper = CardLook(rect=PLACE, z=500.0)
    button = ButtonLook(rect=PLACE, id="b", label="Go", size=20, press=True, focus=True, sign="enter")
    shown = ringed([button, paper])
    ring = max(shown, key=lambda look: look.z)
    assert isinstance(ring, RingLook)
    assert ring.of == button
    assert [look.sign for look in shown if look is not ring] == ["", ""]
    assert ringed([paper]) == [paper]
