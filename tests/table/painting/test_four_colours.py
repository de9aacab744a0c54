"""The four-colour pack, measured in drawn pixels: everybody can tell the suits apart, and no costume changes
its colour."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

import pygame
import pytest

from picket_desktop import paths
from picket_desktop.saved.settings import FACES, FOUR_COLOURS, TWO_COLOURS
from picket_desktop.table.painting import cards
from picket_desktop.table.painting.art import PACK, Art, Manner, raster
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.kit import Kit
from picket_desktop.table.painting.workshop import Shelf
from picket_desktop.table.widgets.text import SIGNS
from picket_desktop.table.widgets.theme import INKS, SUITS, Scale
from picket_desktop.table.window import TableWindow
from tests.table.colours import DEFICIENCIES, RGB, apart, contrast

FOUR = Manner(FOUR_COLOURS)
WIDE, LEAST_APART, LEAST_CONTRAST = 360, 25, 4.5
MARKED = re.compile(r'<g class="suit">.*?</g>', re.DOTALL)
SUIT_NAMES = "SHDC"


@pytest.fixture(autouse=True)
def a_window() -> Iterator[None]:
    window = TableWindow((1280, 800), "dummy")
    yield
    window.close()


def mean(colours: Sequence[RGB]) -> RGB:
    r, g, b = (round(sum(part) / len(colours)) for part in zip(*colours, strict=True))
    return r, g, b


def marked(text: str, faces: str) -> pygame.Mask:
    """Return the area in which a card's pips and index are printed solid."""
    svg = paths.card(text, faces).read_text(encoding="utf-8")
    alone = "".join(
        re.sub(r'fill="#\w+"( fill-opacity="[.\d]+")?', 'fill="#00FF00"', part)
        for part in MARKED.findall(svg)
    )
    head, foot = svg[: svg.index(">", svg.index("<svg")) + 1], "</svg>"
    height = round(WIDE * 14 / 9)
    return pygame.mask.from_surface(raster(head + alone + foot, WIDE, height), 254)


def printed(text: str, manner: Manner, faces: str = "indexed") -> pygame.Surface:
    return Art(faces, manner=manner).card(text, WIDE)


def under(mask: pygame.Mask, surface: pygame.Surface) -> list[RGB]:
    """Return the colour of every second pixel under a mask."""
    shown = mask.to_surface(setsurface=surface, unsetcolor=(0, 0, 0, 0))
    found = pygame.image.tobytes(shown, "RGBA")
    return [(r, g, b) for r, g, b, a in zip(*(found[i::8] for i in range(4)), strict=True) if a]


def grown(mask: pygame.Mask, by: int) -> pygame.Mask:
    wide = mask.convolve(pygame.mask.Mask((2 * by + 1, 2 * by + 1), fill=True))
    found = pygame.mask.Mask(mask.get_size())
    found.draw(wide, (-by, -by))
    return found


def paper_round(mask: pygame.Mask, card: pygame.Surface) -> RGB:
    """Return the colour of the paper close around what is printed. Dark pixels are left out, because they may
    belong to a figure."""
    near = grown(mask, 7)
    near.erase(grown(mask, 4), (0, 0))
    found = sorted(under(near, card), key=sum)
    return mean(found[len(found) // 2 :])


def told_apart(inks: dict[str, RGB], paper: RGB) -> None:
    for deficiency in DEFICIENCIES:
        for a, b in combinations(inks, 2):
            assert apart(inks[a], inks[b], deficiency) >= LEAST_APART, (deficiency, a, b)
    for suit, ink in inks.items():
        assert contrast(ink, paper) >= LEAST_CONTRAST, suit


@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("rank", "A9Q")
def test_everybody_can_tell_the_suits_by_their_inks(rank: str, faces: str) -> None:
    inks, papers = {}, []
    for suit in SUIT_NAMES:
        card = printed(rank + suit, FOUR, faces)
        inks[suit] = mean(under(marked(rank + suit, faces), card))
        papers.append(paper_round(marked(rank + suit, faces), card))
    told_apart(inks, min(papers, key=sum))


def test_two_colours_cannot_be_told_apart_like_that() -> None:
    """The pack of two colours fails by this measure, which shows that the measure works."""
    inks = {
        suit: mean(under(marked(f"9{suit}", "indexed"), printed(f"9{suit}", Manner(TWO_COLOURS))))
        for suit in "HD"
    }
    assert apart(inks["H"], inks["D"], "deuteranopia") < LEAST_APART


@pytest.mark.sweep
@pytest.mark.parametrize(("text", "faces"), [(text, FACES[i % len(FACES)]) for i, text in enumerate(PACK)])
def test_only_pips_and_indices_are_of_another_colour(text: str, faces: str) -> None:
    two, four = printed(text, Manner(TWO_COLOURS), faces), printed(text, FOUR, faces)
    same = pygame.mask.from_threshold(two, (0, 0, 0), (1, 1, 1, 255), four)
    same.invert()
    assert same.count(), "its suit is printed in its own ink"
    svg = paths.card(text, faces).read_text(encoding="utf-8")
    assert MARKED.search(svg)
    same.erase(grown(marked(text, faces), 5), (0, 0))
    assert same.count() == 0


def test_suit_signs_among_words_have_the_same_inks() -> None:
    """This holds even on a dark ground, where they are drawn on a piece of paper."""
    fonts = Fonts(Shelf(), FOUR)
    for ink in ("ink", "red", "cream"):
        inks = {}
        for sign, suit in zip(SIGNS, SUIT_NAMES, strict=True):
            line = fonts.line(sign, "english", 120, ink)
            w, h = line.get_size()
            found = [line.get_at((x, y)) for x in range(w) for y in range(h)]
            full = [c[:3] for c in found if c.a == 255]
            inks[suit] = max(set(full), key=full.count)
        told_apart(inks, INKS["paper"])


@pytest.mark.parametrize("suit", "HDC")
def test_card_whose_drawing_is_still_to_come_has_its_suit_s_ink(suit: str) -> None:
    kit = Kit(Art(manner=FOUR), Scale(1280, 800))
    card = cards._stock(kit.art.file(f"8{suit}"), 200, kit)
    w, h = card.get_size()
    found = {card.get_at((x, y))[:3] for x in range(w) for y in range(h)}
    assert SUITS[suit] in found
