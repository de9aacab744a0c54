"""Rasterises SVG drawings to premultiplied surfaces at exact sizes, and the cards of the pack at any width.

In the table's modules every surface with transparency is *premultiplied* and must be blitted with
`PREMULTIPLIED`: it can then be scaled and rotated without a dark fringe, and blitting is faster.

Cards are rasterised by the workshop's thread. `patient` art is drawn at once instead, for pictures and
tests.
"""

import io
import re
from collections.abc import Iterable
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

import pygame

from picket_desktop import paths
from picket_desktop.card_inks import SUITS, in_ink
from picket_desktop.card_letters import COURTS, lettered
from picket_desktop.saved.settings import CARPET, FOUR_COLOURS, PLAIN_CLOTH, TWO_COLOURS, Settings
from picket_desktop.table.painting.workshop import Shelf, Urgency, Workshop
from picket_desktop.table.widgets.theme import CARD_RATIO
from picket_desktop.words.languages import courts

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
PACK = tuple(rank + suit for suit in "SHCD" for rank in "AKQJT9876")
FINE_WIDTH = 200
FINE_BACK = 150
"""Minimum width, in pixels, for the lines of a card back's fine version to be visible."""
FINE_INDEX, LARGE = 84, "large"
"""The minimum width in pixels at which the letter in a card's corner is readable; and the faces used for
narrower cards, which have a larger letter."""
ROUGH = 200
"""The maximum width, in pixels, at which a moving card is drawn; a wider card is drawn at this width and
scaled up."""
WIDTHS_KEPT = 32
"""How many recently requested widths of a drawing are remembered. Until a drawing is ready at a new width,
the nearest remembered one is used."""
BIG_AREA = 160_000
_ROOT = re.compile(r'(<svg\b[^>]*?)\bwidth="[\d.]+" height="[\d.]+"', re.DOTALL)


PAPER = (241, 230, 205)
"""The colour of a card whose drawing cannot be read."""
BAND = 400_000
"""How many pixels are converted at a time. This limits how long the interpreter lock is held."""


def premultiplied(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface premultiplied, in the window's pixel format; a large one is converted in bands."""
    w, h = surface.get_size()
    if w * h <= BAND:
        return surface.convert_alpha().premul_alpha()
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    tall = max(1, BAND // w)
    for y in range(0, h, tall):
        band = surface.subsurface((0, y, w, min(tall, h - y))).convert_alpha().premul_alpha()
        made.blit(band, (0, y), special_flags=PREMULTIPLIED)
    return made


UNREADABLE = (pygame.error, OSError, ValueError)
"""Exceptions that reading a missing or damaged drawing may raise."""


class Manner(NamedTuple):
    """The style of drawing. It sets the colours of the pack, the kind of cloth, whether all letters are
    ``upright`` instead of italic, and the letters of the court cards."""

    pack: str = TWO_COLOURS
    cloth: str = CARPET
    upright: bool = False
    courts: str = COURTS

    @property
    def four_colours(self) -> bool:
        return self.pack == FOUR_COLOURS

    @property
    def plain(self) -> bool:
        """True if cloth and paper are plain, for the greatest contrast."""
        return self.cloth == PLAIN_CLOTH


USUAL = Manner()


def manner_of(settings: Settings) -> Manner:
    """Return the style for these settings in the current language."""
    return Manner(settings.pack, settings.cloth, settings.upright, courts())


class Drawing(NamedTuple):
    """The drawing of a card: its path, the pack that defines its colours, and the letters of its court cards.
    For a card back, the last two are the same whatever the settings."""

    path: str
    pack: str = TWO_COLOURS
    courts: str = COURTS


def _read(file: Path, pack: str, courts: str, w: int, h: int) -> pygame.Surface | None:
    try:
        svg = lettered(file.read_text(encoding="utf-8"), file.stem, file.parent.name, courts)
        if pack == FOUR_COLOURS:
            svg = in_ink(svg, SUITS[file.stem[-1]])
        return raster(svg, w, h)
    except UNREADABLE:
        return None


def raster(svg: str, w: int, h: int) -> pygame.Surface:
    """Rasterise an SVG at an exact size, with straight alpha. May be called from a thread."""
    sized = _ROOT.sub(rf'\1width="{w}" height="{h}"', svg, count=1)
    return pygame.image.load(io.BytesIO(sized.encode()), "drawing.svg")


def drawn(svg: str, w: int, h: int) -> pygame.Surface:
    """Return an SVG as a premultiplied surface. Unless it is huge, it is drawn at twice the size and scaled
    down."""
    w, h = max(1, w), max(1, h)
    if w * h > BIG_AREA:
        return premultiplied(raster(svg, w, h))
    return pygame.transform.smoothscale(premultiplied(raster(svg, w * 2, h * 2)), (w, h))


def faded(surface: pygame.Surface, share: float) -> pygame.Surface:
    """Return a premultiplied surface with its opacity multiplied by ``share``."""
    if share >= 1:
        return surface
    v = max(0, round(255 * share))
    copy = surface.copy()
    copy.fill((v, v, v, v), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def soft_shadow(w: int, h: int, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """Return the shadow of a rounded rectangle, blurred, with `2 * blur` pixels of room on every side."""
    room = 2 * blur
    s = pygame.Surface((w + 2 * room, h + 2 * room), pygame.SRCALPHA)
    pygame.draw.rect(s, (0, 0, 0, alpha), (room, room, w, h), border_radius=radius)
    if blur > 0:
        for _ in range(2):
            s = pygame.transform.box_blur(s, max(1, round(blur * 0.6)))
    return s.convert_alpha()


Key = tuple[Drawing, int]  # the drawing, the width


class Art:
    """Keeps the pictures of the pack, with the faces and the back that the player chose; ``manner`` is the
    style of all drawing."""

    def __init__(
        self,
        faces: str = "indexed",
        back: str = "tarotee",
        patient: bool = True,
        manner: Manner = USUAL,
    ) -> None:
        self.faces, self.back, self.patient, self.manner = faces, back, patient, manner
        self.workshop = Workshop()
        self.shelf = Shelf(packing=True)
        self._widths: dict[Drawing, list[int]] = {}
        self._files: dict[tuple[str, str, bool, str, str], Drawing] = {}

    def file(self, text: str | None, width: int = FINE_BACK) -> Drawing:
        """Return the drawing of a card, or of the back if ``text`` is None. A back narrower than FINE_BACK
        has the bold design. A card narrower than FINE_INDEX has a large letter in its corner, if the chosen
        faces have letters."""
        small = width < (FINE_INDEX if text else FINE_BACK)
        drawn_as = (self.manner.pack, self.manner.courts) if text else (TWO_COLOURS, COURTS)
        chosen = (text or "", self.faces if text else self.back, small, *drawn_as)
        found = self._files.get(chosen)
        if found is None:
            faces = LARGE if small and self.faces == "indexed" else self.faces
            path = paths.card(text, faces) if text else paths.back(self.back, small)
            found = self._files[chosen] = Drawing(str(path), *drawn_as)
        return found

    def card(self, text: str | None, width: int) -> pygame.Surface:
        """Return a card ("QS", or None for the back), premultiplied.

        Small cards are drawn twice `width` wide, so that they stay sharp when rotated; see `source_width`.
        """
        return self.true_card(self.file(text, width), width)

    def true_card(self, file: Drawing, width: int) -> pygame.Surface:
        """Return a card as `card` does, but from its drawing. If its picture has not been made yet, make it
        at once. May be called from a thread."""
        key = self._known((file, source_width(width)))
        return self.shelf.get(key) or self.shelf.put(key, self._drawn(key))

    def order(self, file: Drawing, width: int) -> Key:
        """Let the workshop draw a card as soon as possible, and return the card's key."""
        key = self._known((file, source_width(width)))
        self.workshop.ask(self.shelf, key, partial(self._drawn, key))
        return key

    def text(self, file: Drawing) -> str | None:
        """Return the name of the card in a drawing; None for a back."""
        return next((text or None for (text, *_), found in self._files.items() if found == file), None)

    def has_large_index(self, file: Drawing) -> bool:
        """Return True if a card is drawn with a large letter in its corner."""
        return file.path == str(paths.card(self.text(file) or "", LARGE))

    def key(self, text: str | None, width: int) -> Key:
        """Return the key under which a card is kept."""
        return self.file(text, width), source_width(width)

    def at_hand(self, file: Drawing) -> bool:
        """Return True if a picture of the card is available at any width."""
        return any(key in self.shelf for key in self._nearest(file, 0))

    def other_cuts(self, file: Drawing) -> set[Drawing]:
        """Return the drawing of the same card, or of the back, for other sizes: the large one for a small
        one, or the reverse. Empty if there is none."""
        text = self.text(file)
        return {self.file(text), self.file(text, 0)} - {file}

    def reduced(self, file: Drawing, width: int) -> pygame.Surface | None:
        """Return a card exactly ``width`` pixels wide, scaled from the nearest width available; None if there
        is none. Nothing is ordered from the workshop."""
        for key in self._nearest(file, source_width(width)):
            if found := self.shelf.get((*key, width)):
                return found
            if found := self.shelf.get(key):
                return scaled(found, width)
        return None

    def prepare(self, widths: Iterable[int], texts: Iterable[str | None] = (None, *PACK)) -> None:
        """Have the workshop's thread draw cards before they are needed, in the order of the ``widths``."""
        named = list(texts)
        self._ask([self.key(text, width) for width in widths for text in named])

    @property
    def waiting(self) -> int:
        """How many pictures still have to be drawn."""
        return self.workshop.waiting

    def _nearest(self, file: Drawing, width: int) -> list[Key]:
        """Return the keys of a card at all widths requested so far, the nearest to ``width`` first."""
        return [
            (file, other) for other in sorted(self._widths.get(file, []), key=lambda wide: abs(wide - width))
        ]

    def _ask(self, keys: Iterable[Key]) -> None:
        for key in keys:
            self.workshop.ask(self.shelf, self._known(key), partial(self._drawn, key), Urgency.LATER)

    def _drawn(self, key: Key) -> pygame.Surface:
        """Draw a card. If it is wider than `ROUGH`, also keep it at that width for when it moves."""
        card = _card(*key)
        if key[1] > ROUGH:
            self.shelf.put((*key, ROUGH), scaled(card, ROUGH))
        return card

    def _known(self, key: Key) -> Key:
        widths = self._widths.setdefault(key[0], [])
        if key[1] not in widths:
            widths.append(key[1])
            del widths[:-WIDTHS_KEPT]
        return key


def scaled(card: pygame.Surface, width: int) -> pygame.Surface:
    return pygame.transform.smoothscale(card, (width, round(width * CARD_RATIO)))


def source_width(width: int) -> int:
    """Return the width to rasterise a card at, to show it `width` pixels wide."""
    return width * 2 if width <= FINE_WIDTH else width


def _card(drawing: Drawing, width: int) -> pygame.Surface:
    """Return a card's drawing on paper, premultiplied, with worn corners. If the drawing is damaged, return
    another drawing of the same card, or of a back."""
    size = width, round(width * CARD_RATIO)
    path = Path(drawing.path)
    others = sorted(path.parent.parent.glob(f"*/{path.name}")) or sorted(path.parent.glob("*.svg"))
    drawn_as = drawing.pack, drawing.courts
    card = next((found for each in (path, *others) if (found := _read(each, *drawn_as, *size))), None)
    if card is None:
        return blank_stock(width)
    worn = _worn(card)
    return _either_way_up(worn) if path.parent == paths.back().parent else worn


def _either_way_up(back: pygame.Surface) -> pygame.Surface:
    """Make a back look exactly the same either way up, by replacing its lower half with the upper half,
    turned. Otherwise rounding would make the halves differ slightly."""
    w, h = back.get_size()
    turned = pygame.transform.flip(back, True, True)
    for part in ((0, h - h // 2, w, h // 2), (w - w // 2, h // 2, w // 2, h % 2)):
        back.fill((0, 0, 0, 0), part)
        back.blit(turned, part[:2], part, special_flags=pygame.BLEND_RGBA_ADD)
    return back


def blank_stock(width: int) -> pygame.Surface:
    """Return a blank card, premultiplied, with worn corners."""
    card = pygame.Surface((width, round(width * CARD_RATIO)))
    card.fill(PAPER)
    return _worn(card)


def _worn(card: pygame.Surface) -> pygame.Surface:
    """Return a card with worn corners, premultiplied."""
    card = card.convert_alpha()
    card.blit(_corners(card.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return card.premul_alpha()


@lru_cache(maxsize=4)
def _corners(size: tuple[int, int]) -> pygame.Surface:
    """Return an alpha mask with rounded (worn) corners, whose radius is a fortieth of the width."""
    w, h = size
    mask = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    radius = max(3, round(w * 0.05))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    return pygame.transform.smoothscale(mask, size)
