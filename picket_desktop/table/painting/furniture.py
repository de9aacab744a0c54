"""The drawing of text, banderoles, buttons, the ribbon, and small objects of bone, brass and wax."""

import math
import zlib
from itertools import pairwise

import pygame

from picket_desktop.table.painting import svg
from picket_desktop.table.painting.art import faded
from picket_desktop.table.painting.enter_key import sign_on
from picket_desktop.table.painting.kit import Blit, Kit, layered
from picket_desktop.table.painting.shade import dark
from picket_desktop.table.widgets.looks import (
    BLINK,
    BUTTON_LEADING,
    LISTENING,
    SLOT_MARGIN,
    AwayLook,
    ButtonLook,
    CounterLook,
    FleckLook,
    OrnamentLook,
    PortraitLook,
    Rect,
    RibbonLook,
    RuleLook,
    SealLook,
    SlotLook,
    SpeechLook,
    SpotLook,
    TallyLook,
    TextLook,
    laid_counters,
    ribbon_part,
)
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import speaking, wrapped
from picket_desktop.table.widgets.theme import INKS

BLOCKS = 4
"""How many different wooden blocks there are for buttons of one size."""
SPEAKS_FROM = 14.0
"""How far a banderole moves as it appears and disappears, in board units."""
_FROM = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1), "": (0, 1)}
"""The direction a banderole appears from, by the side of its tail. It is where the speaker is."""
DRAWN_OUT = (0.2, 0.4, 0.6, 0.8)
"""Limits of the two parts of an ornament that are stretched, as fractions of its width: from the first to the
second, and from the third to the fourth."""


def _seed(*parts: object) -> int:
    """Return a seed that depends only on these parts, so that furniture looks the same on every machine and
    at every start."""
    return zlib.crc32(repr(parts).encode())


def draw_text(look: TextLook, kit: Kit) -> list[Blit]:
    lines = [look.text]
    if look.wrap or "\n" in look.text:
        width = look.rect.w if look.wrap else 1e9
        lines = wrapped(look.text, look.face, look.size, width, kit.fonts)
    step = round(look.size * look.leading)
    ink = "off" if look.dim and look.ink == "ink" else look.ink
    top = look.rect.y
    if look.middle:
        top += (look.rect.h - step * len(lines)) / 2
    shadow = look.shadow and sum(INKS[ink]) > 380
    boxes = [Rect(look.rect.x, top + step * i, look.rect.w, step) for i in range(len(lines))]
    share = look.fade * (0.55 if look.dim else 1.0)
    found = [
        kit.words(line, look.face, look.size, ink, box, look.align, shadow)
        for line, box in zip(lines, boxes, strict=True)
        if line
    ]
    return [Blit(faded(blit.surface, share), blit.x, blit.y) for blit in found]


def draw_button(look: ButtonLook, kit: Kit) -> list[Blit]:
    kind = "off" if look.dim else look.kind + (" hover" if look.hover and not look.pressed else "")
    r, u = look.rect, kit.scale.u
    wide, tall = round(r.w), round(r.h + 4 * u)  # buttons with the same size in pixels share a block
    seed = _seed(look.label) % BLOCKS
    block = kit.cut(
        ("button", kind, look.pressed, seed, look.night),
        wide,
        tall,
        lambda: svg.button(wide / u, tall / u - 4, kind, look.pressed, seed, look.night),
    )
    down = 4 * u if look.pressed or look.dim or look.kind == "on" else 0
    ink = "on red" if look.kind == "primary" and not look.dim else "off button" if look.dim else "ink"
    if look.night and ink != "on red" and (look.dim or look.kind != "on"):
        ink = "night off" if look.dim else "cream"
    box = Rect(r.x + 12 * u, r.y + down - 0.5 * u, r.w - 24 * u, r.h - 6 * u)
    found = [Blit(block, round(r.x), round(r.y))]
    lines = look.label.split("\n")
    step = min(box.h / len(lines), look.size * BUTTON_LEADING)
    top = box.y + (box.h - step * len(lines)) / 2
    for i, line in enumerate(lines):
        place = box if len(lines) == 1 else Rect(box.x, top + i * step, box.w, step)
        found.append(kit.words(line, "english", look.size, ink, place))
    if look.chosen:
        found.append(kit.rim(Rect(r.x, r.y, r.w, r.h + 2 * u)))
    found += sign_on(look, kit)
    return [Blit(faded(blit.surface, look.fade), blit.x, blit.y) for blit in found]


def draw_speech(look: SpeechLook, kit: Kit) -> list[Blit]:
    """Return a banderole. It appears and disappears as a whole, words included, from the speaker's side."""
    if look.open <= 0:
        return []
    r, u = look.rect, kit.scale.u
    w, h, seed = r.w / u, r.h / u, _seed(look.words, look.tail)
    over, under = svg.BANDEROLE_ABOVE, svg.BANDEROLE_BELOW
    before = svg.BANDEROLE_BEFORE if look.tail == "left" else 0.0
    after = svg.BANDEROLE_BEFORE if look.tail == "right" else 6.0
    scroll = kit.cut(
        ("banderole", look.tail, seed),
        r.w + (before + after) * u,
        r.h + (over + under) * u,
        lambda: svg.banderole(w, h, look.tail, seed),
    )
    if kit.awaited:
        return []
    at = (round(r.x - before * u), round(r.y - over * u))
    ends = 2 * svg.BANDEROLE_END * u
    box = Rect(before * u + ends / 2 + 6 * u, over * u - u, r.w - ends - 12 * u, r.h)
    face, lines = speaking(look.grand), look.words.split("\n")
    step = min(box.h / len(lines), look.size * 1.2)
    top = box.y + (box.h - step * len(lines)) / 2
    words = [
        kit.words(line, face, look.size, "ink", Rect(box.x, top + step * i, box.w, step))
        for i, line in enumerate(lines)
    ]
    whole = layered(scroll.get_size(), Blit(scroll, 0, 0), *words)
    if look.open >= 1:
        return [Blit(whole, *at)]
    across, down = _FROM[look.tail]
    back = SPEAKS_FROM * u * (1 - look.open)
    return [Blit(faded(whole, look.open), at[0] + round(across * back), at[1] + round(down * back))]


def draw_ribbon(look: RibbonLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    w, h, n = r.w / u, r.h / u, len(look.steps)
    band = kit.cut(
        ("ribbon", n, look.current),
        r.w,
        r.h + 4 * u,
        lambda: svg.ribbon(w, h, n, look.current),
    )
    found = [Blit(band, round(r.x), round(r.y))]
    for i, step in enumerate(look.steps):
        box = ribbon_part(r, u, i, n)
        done = i < look.current
        ink = "on red" if i == look.current else "ink"
        inner = Rect(box.x + (26 if done else 8) * u, box.y, box.w - (30 if done else 16) * u, box.h)
        found.append(kit.words(step, "sc", look.size, ink, inner))
        if done:
            found.append(_tick(kit, found[-1], box))
    return found


def _tick(kit: Kit, word: Blit, box: Rect) -> Blit:
    u = kit.scale.u
    side = max(12.0, 16 * u)
    mark = kit.cut(("tick",), side, side, lambda: svg.tick(side / u))
    return Blit(mark, round(word.x - side - 5 * u), round(box.y + (box.h - side) / 2))


def draw_rule(look: RuleLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    colour = "#{:02X}{:02X}{:02X}".format(*INKS[look.ink])
    tall = max(8.0, 10 * u)
    line = kit.cut(
        ("rule", look.double, colour),
        r.w,
        tall,
        lambda: svg.rule(r.w / u, look.double, colour),
    )
    return [Blit(faded(line, look.fade), round(r.x), round(r.y + (r.h - tall) / 2))]


def draw_ornament(look: OrnamentLook, kit: Kit) -> list[Blit]:
    piece = kit.ornament(look.ornament, look.natural or look.rect.w, look.rect.h)
    if look.natural and look.rect.w > look.natural:
        piece = _drawn_out(look.ornament, piece, round(look.rect.w), kit)
    return [Blit(faded(piece, look.fade), round(look.rect.x), round(look.rect.y))]


def _drawn_out(name: str, piece: pygame.Surface, wide: int, kit: Kit) -> pygame.Surface:
    """Return a wider copy of a piece. Its ends and middle stay as they are, and the parts between are
    stretched."""
    w, h = piece.get_size()
    key = ("drawn out", name, w, h, wide)
    if found := kit.shelf.get(key):
        return found
    s = pygame.Surface((wide, h), pygame.SRCALPHA)
    cuts = [round(w * share) for share in (0.0, *DRAWN_OUT, 1.0)]
    more, x = (wide - w) // 2, 0
    for i, (left, right) in enumerate(pairwise(cuts)):
        part = piece.subsurface((left, 0, right - left, h))
        if i % 2:
            grown = right - left + (more if i == 1 else wide - w - more)
            part = pygame.transform.smoothscale(part, (grown, h))
        s.blit(part, (x, 0))
        x += part.get_width()
    return kit.shelf.put(key, s)


def draw_portrait(look: PortraitLook, kit: Kit) -> list[Blit]:
    """Return a bust. A blinking one is the listening bust with closed eyelids laid over it."""
    layers = (LISTENING, BLINK) if look.expression == BLINK else (look.expression,)
    at = round(look.rect.x), round(look.rect.y)
    busts = (kit.portrait(look.portrait, layer, look.rect.w, look.rect.h) for layer in layers)
    return [Blit(faded(bust, look.fade), *at) for bust in busts]


def draw_slot(look: SlotLook, kit: Kit) -> list[Blit]:
    r, u = look.rect, kit.scale.u
    dashes = kit.cut(
        ("slot", look.chosen),
        r.w,
        r.h,
        lambda: svg.slot(r.w / u, r.h / u, look.chosen),
    )
    found = [Blit(faded(dashes, look.fade), round(r.x), round(r.y))]
    if look.words:
        text = TextLook(
            rect=r.grown(-SLOT_MARGIN * u),
            text=look.words,
            size=look.size,
            face="italic",
            ink="second",
            align="centre",
            middle=True,
            wrap=True,
            fade=look.fade,
        )
        found += draw_text(text, kit)
    return found


def draw_counter(look: CounterLook, kit: Kit) -> list[Blit]:
    side = look.rect.w
    piece = kit.ornament(f"counter-{look.kind}", side, side * 34 / 32)
    return [Blit(faded(piece, look.fade), round(look.rect.x), round(look.rect.y))]


def draw_tally(look: TallyLook, kit: Kit) -> list[Blit]:
    found = []
    for kind, place in laid_counters(look):
        piece = kit.ornament(f"counter-{kind}", place.w, place.w * 34 / 32)
        found.append(Blit(faded(piece, look.fade), round(place.x), round(place.y)))
    return found


LEAF = ((-0.48, -0.12), (-0.1, -0.42), (0.34, -0.3), (0.5, 0.08), (0.16, 0.4), (-0.34, 0.3))
"""The outline of a fleck of gold leaf, in fractions of its width from its centre."""
GILT = (246, 206, 106), (214, 160, 54), (255, 232, 164)
"""The colours of the flecks of gold leaf."""
FLECK_STEP, FLECK_TURNS = 15, 5
"""Angle between the directions in which flecks are drawn, in degrees; and number of steps in which they are
foreshortened."""


def draw_fleck(look: FleckLook, kit: Kit) -> list[Blit]:
    side, cut = max(4, round(look.rect.w)), look.index % len(GILT)
    angle = round(look.angle / FLECK_STEP) * FLECK_STEP % 360
    turn = max(1, round(look.turn * FLECK_TURNS)) / FLECK_TURNS
    key = ("fleck", side, cut, angle, turn)
    leaf = kit.shelf.get(key) or kit.shelf.put(key, _fleck(side, GILT[cut], angle, turn))
    x, y = look.rect.centre
    return [Blit(faded(leaf, look.fade), round(x - leaf.get_width() / 2), round(y - leaf.get_height() / 2))]


def _fleck(side: int, gold: tuple[int, int, int], angle: float, turn: float) -> pygame.Surface:
    fine = 4
    whole = side * fine * 3 // 2
    s = pygame.Surface((whole, whole), pygame.SRCALPHA)
    a = math.radians(angle)
    points = []
    for x, y in LEAF:
        px, py = x * side * fine, y * side * fine * turn
        points.append(
            (whole / 2 + px * math.cos(a) - py * math.sin(a), whole / 2 + px * math.sin(a) + py * math.cos(a))
        )
    shade = fine * 1.2
    pygame.draw.polygon(s, (40, 24, 6, 90), [(x + shade, y + shade * 1.4) for x, y in points])
    pygame.draw.polygon(s, gold, points)
    pygame.draw.polygon(s, (122, 83, 24), points, fine // 2)
    glint = [points[0], points[1], points[2], (whole / 2, whole / 2)]
    pygame.draw.polygon(s, tuple(min(255, part + 18) for part in gold), glint)
    return pygame.transform.smoothscale(s.convert_alpha().premul_alpha(), (whole // fine, whole // fine))


def draw_seal(look: SealLook, kit: Kit) -> list[Blit]:
    r = look.rect
    side = min(r.w, r.h / 1.04)
    name = "seal-open" if look.open else "seal"
    wax = kit.ornament(name, side, side * 1.04)
    found = [Blit(faded(wax, look.fade), round(r.x), round(r.y))]
    if look.ticked and look.fade >= 1:
        tick = side * 0.5
        mark = kit.cut(("tick",), tick, tick, lambda: svg.tick(tick / kit.scale.u))
        found.append(Blit(mark, round(r.x + side * 1.05), round(r.y + side * 0.25)))
    return found


def draw_nothing(look: SpotLook | AwayLook, kit: Kit) -> list[Blit]:
    """Return no pieces, for a look that only marks a place."""
    return []


CHOSEN_ROW, POINTED_ROW = 0.12, 0.04
"""How dark a chosen row of a list is, and a row only pointed at. They differ enough not to be confused."""


def draw_row(look: RowLook, kit: Kit) -> list[Blit]:
    shade = CHOSEN_ROW if look.chosen else POINTED_ROW if look.hover or look.focus else 0.0
    return [dark(look.rect, shade, kit.px(4), kit)] if shade else []
