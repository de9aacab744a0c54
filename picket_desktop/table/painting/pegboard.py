"""A board for pegging a score, drawn like the table's other furniture: walnut with an inlaid line, and tracks
in boxwood. By day one player's pegs are red and the other's black."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from typing import NamedTuple

from picket_desktop.pegging import GAME, LAP, STREET, TRACKS, Point
from picket_desktop.table.painting.art import faded
from picket_desktop.table.painting.kit import Blit, Kit
from picket_desktop.table.painting.outlines import S, path, rounded, stepped, stroke
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.plot import EDGE, HEAD, BoardLook, PegLook

TENS = 2 * STREET
HOLE, SINK = 0.2, 0.055
"""The radius of a hole, and the offset of its lit lower edge, both in distances between holes."""
RING, HOME = 0.36, 0.3
"""The radii of the ring around the goal and of the hole where both tracks end, in distances between holes."""
ROUNDS = 0.82
"""The radius of the place where a track's rounds are counted, in distances between holes."""
INLAY, STRING = 0.36, 0.085
"""The distance of the inlaid line from the edge of the wood, and its width, in distances between holes."""
CORNER = 0.7
"""The radius of the board's corners, in distances between holes."""
FIGURES, ALONG, ACROSS, TIGHT = 1.5, 1.45, 2.2, 1.8
"""Four measures for the numbers at the tens, in distances between holes: the maximum type size; the room
along the tracks; the room across the tracks; and the room that the smallest type may take."""
OFF = 0.3
"""The extra distance between the tracks and a number at the end of a leg, as a fraction of the usual
distance. The numbers are those of the tens."""
LEAST_TYPE = 10
"""The minimum type size of the tens, in pixels."""
CLEAR = 0.72
"""The radius kept free of lines around a ten where the tracks turn, in distances between holes."""
LIPS = 0.16
"""How thick the wood looks below its face, in distances between holes."""
FALLS = 0.22
"""How far a peg's shadow falls when the peg is in its hole, in peg widths."""


class Woods(NamedTuple):
    """The colours of a board by day or by night: the wood, its grain and its lip; the inlay; the band of the
    tracks, with its lines, its holes and their lit edges; the figures; and for the pegs of each track a dark,
    a middle and a light shade."""

    wood: str
    grain: str
    lip: str
    inlaid: str
    band: str
    line: str
    hole: str
    lit: str
    figures: str
    pegs: tuple[tuple[str, str, str], tuple[str, str, str]]


DAY = Woods(
    wood="#6B4023",
    grain="#3F2311",
    lip="#2C170A",
    inlaid="#D9B677",
    band="#DFC38C",
    line="#6E4B22",
    hole="#26150A",
    lit="#F8E7BF",
    figures="sepia",
    pegs=(("#5A1409", "#A32A16", "#F3C9A6"), ("#060403", "#211B18", "#A99C8C")),
)
NIGHT = Woods(
    wood="#2A1C12",
    grain="#150D07",
    lip="#0C0704",
    inlaid="#8C6B3B",
    band="#3A2A1B",
    line="#8C6B3B",
    hole="#0C0704",
    lit="#6B5132",
    figures="second",
    pegs=(("#7A2412", "#EC7450", "#FFD9BD"), ("#8F7F5C", "#F6EAC9", "#FFFFFF")),
)
BONE = "#F6EAC9", "#B79C66"
"""The colours of the bone that marks a round, and of its edge."""
BRASS = "#C9972F"


def draw_board(look: BoardLook, kit: Kit) -> list[Blit]:
    """Return the board without pegs, with its figures if they can be read."""
    u, rect = kit.scale.u, look.rect
    woods = NIGHT if look.night else DAY
    counted = tuple(bool(number) for number in look.rounds)
    key = ("pegboard", look.legs, look.upright, look.goal, counted, look.night)
    room = look.pitch * 0.6
    w, h = rect.w + room, rect.h + room
    body = kit.cut(key, w, h, lambda: _Cut(look, u, woods).body())
    found = [Blit(body, round(rect.x), round(rect.y))]
    if size := _type(look, kit):
        for ten in range(TENS, LAP + 1, TENS):
            found.append(_figures(str(ten), look, _told(look, ten), size, woods.figures, kit))
    for number, place in zip(look.rounds, _rounds(look), strict=True):
        if number:
            found.append(_figures(str(number), look, place, max(LEAST_TYPE, size), "ink", kit))
    return [Blit(faded(blit.surface, look.fade), blit.x, blit.y) for blit in found]


def _told(look: BoardLook, ten: int) -> Point:
    """Return where the number of a ten is printed. At the end of a leg, where there is room, it is a little
    further from the tracks."""
    place = look.board.told(ten)
    if ten == LAP or ten % (LAP // look.legs):
        return place
    first, second = (look.board.hole(track, ten) for track in range(TRACKS))
    return Point(place.x + OFF * (place.x - (first.x + second.x) / 2), place.y)


def _type(look: BoardLook, kit: Kit) -> int:
    """Return the largest type size for the tens that fits between their holes; 0 if even the smallest is too
    large."""
    room, most = look.pitch * (ACROSS if look.upright else ALONG), round(look.pitch * FIGURES)
    wide = {size: kit.fonts.width(str(LAP), "sc", size) for size in range(most, LEAST_TYPE - 1, -1)}
    fits = next((size for size in wide if wide[size] <= room), 0)
    return fits or (LEAST_TYPE if wide.get(LEAST_TYPE, math.inf) <= look.pitch * TIGHT else 0)


def _figures(text: str, look: BoardLook, place: Point, size: int, ink: str, kit: Kit) -> Blit:
    (x, y), side = look.on(place), look.pitch * 3
    box = Rect(look.rect.x + x - side / 2, look.rect.y + y - side / 2, side, side)
    return kit.words(text, "sc", size, ink, box)


def _rounds(look: BoardLook) -> tuple[Point, Point]:
    """Return the place where each track's rounds are counted, beyond the end of the first leg."""
    board = look.board
    middle, x = board.tall / 2, board.wide + EDGE / 2 + HEAD / 2 - INLAY / 2
    return Point(x, middle - 1.15), Point(x, middle + 1.15)


def draw_peg(look: PegLook, kit: Kit) -> list[Blit]:
    """Return a peg as seen from above. The higher the peg is, the further its shadow lies from it."""
    rect, u = look.rect, kit.scale.u
    woods = NIGHT if look.night else DAY
    dark, colour, lit = woods.pegs[look.pile.seat]
    side = max(4, round(rect.w))
    falls = max(1, round(side * FALLS * (1 + 1.6 * look.high)))
    shadow = kit.cut(("peg shadow",), side, side, lambda: _round("#000000", 0.5, 0.5, 0.46, side / u, 0.45))
    head = kit.cut(
        ("peg", look.pile.seat, look.night), side, side, lambda: _head(side / u, dark, colour, lit)
    )
    x, y = round(rect.centre[0] - side / 2), round(rect.centre[1] - side / 2)
    return [Blit(faded(shadow, look.fade), x + falls, y + falls), Blit(faded(head, look.fade), x, y)]


def _round(colour: str, x: float, y: float, radius: float, side: float, opacity: float = 1.0) -> str:
    """Return a disc; its centre and radius are fractions of ``side``."""
    return _disc(colour, x * side, y * side, radius * side, opacity)


def _disc(colour: str, x: float, y: float, radius: float, opacity: float = 1.0) -> str:
    place = f'cx="{x * S:.1f}" cy="{y * S:.1f}" r="{radius * S:.1f}"'
    return f'<circle {place} fill="{colour}" fill-opacity="{opacity}"/>'


def _head(side: float, dark: str, colour: str, lit: str) -> str:
    """Return the turned head of a peg: a collar, the head within it, and the light on the head."""
    body = _round(dark, 0.5, 0.5, 0.5, side) + _round(colour, 0.49, 0.49, 0.42, side)
    body += _round(dark, 0.52, 0.52, 0.27, side, 0.55) + _round(colour, 0.5, 0.5, 0.25, side)
    return body + _round(lit, 0.41, 0.39, 0.12, side, 0.9)


class _Cut:
    """Makes drawings of one board, in board units, each ``u`` pixels long."""

    def __init__(self, look: BoardLook, u: float, woods: Woods) -> None:
        self.look, self.u, self.woods, self.board = look, u, woods, look.board
        self.pitch = look.pitch / u
        self.w, self.h = look.rect.w / u, look.rect.h / u
        self.rng = random.Random(look.legs)

    def body(self) -> str:
        """Return the drawing of the whole board: its shadow, the wood, the band, the holes and the places
        that count rounds."""
        return self._wood() + self._band() + self._holes() + self._counts()

    def _on(self, point: Point) -> tuple[float, float]:
        x, y = self.look.on(point)
        return x / self.u, y / self.u

    def _lines(self, points: Iterable[Point], width: float, colour: str, opacity: float = 1.0) -> str:
        """Return an open line of even width; ``width`` is in distances between holes."""
        told = " L".join(f"{x * S:.1f} {y * S:.1f}" for x, y in map(self._on, points))
        width *= self.pitch * S
        return (
            f'<path d="M{told}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
            f'stroke-opacity="{opacity}" stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def _plate(self, within: float, down: float = 0.0) -> list[tuple[float, float]]:
        w, by, fall = self.w, within * self.pitch, down * self.pitch
        corner = max(0.5, (CORNER - within) * self.pitch)
        return rounded(by + fall * 0.4, by + fall, w - 2 * by, self.h - 2 * by, corner)

    def _wood(self) -> str:
        woods = self.woods
        body = path("#000000", self._plate(0, 0.5), opacity=0.22) + path(
            "#000000", self._plate(0, 0.34), opacity=0.3
        )
        body += path(woods.lip, self._plate(0, LIPS)) + path(woods.wood, self._plate(0))
        body += self._grain() + self._edge("#FFFFFF", 0.0, 0.07, 0.16)
        for within, colour, width in ((INLAY - STRING, woods.lip, STRING * 3), (INLAY, woods.inlaid, STRING)):
            body += self._edge(colour, within + (width - STRING) / 2 - STRING, width)
        return body

    def _edge(self, colour: str, within: float, width: float, opacity: float = 1.0) -> str:
        """Return a frame of the given ``width``, at the distance ``within`` from the edge of the wood."""
        return path(
            colour, self._plate(within), self._plate(within + width)[::-1], opacity=opacity, even_odd=True
        )

    def _grain(self) -> str:
        """Return the grain along the wood: long waves, closer in some places, that never cross."""
        long, broad = (self.h, self.w) if self.look.upright else (self.w, self.h)
        edge, body, at = 0.12 * self.pitch, "", 0.0
        while at < broad - 2 * edge:
            at += self.pitch * self.rng.uniform(0.12, 0.42)
            bend, turn = self.rng.uniform(0.04, 0.14) * self.pitch, self.rng.uniform(0, 6.28)
            wave = self.rng.uniform(0.5, 1.1) / (7 * self.pitch)
            points = []
            for step in range(41):
                along = edge + (long - 2 * edge) * step / 40
                across = min(broad - edge, max(edge, edge + at + bend * math.sin(turn + along * wave)))
                points.append((across, along) if self.look.upright else (along, across))
            body += path(
                self.woods.grain,
                stroke(points, self.pitch * self.rng.uniform(0.03, 0.1), self.rng, 0.6),
                opacity=self.rng.uniform(0.25, 0.6),
            )
        return body

    def _band(self) -> str:
        """Return the band of boxwood, let into the wood, with a line along each track and around its
        bends."""
        woods = self.woods
        outer = [self._on(point) for point in self.board.outline(-0.09)]
        band = [self._on(point) for point in self.board.outline()]
        body = path(woods.lip, stepped(outer, self.pitch)) + path(woods.band, stepped(band, self.pitch))
        fine = [*self.board.outline(0.17), self.board.outline(0.17)[0]]
        body += self._lines(fine, 0.05, woods.line, 0.7)
        for last in range(STREET, LAP, TENS):
            body += self._lines(self.board.across(last, 0.17), 0.05, woods.line, 0.75)
        for leg in range(self.board.legs - 1):
            for track in range(TRACKS):
                body += self._lines(self.board.bend(track, leg), 0.07, woods.pegs[track][1], 0.85)
            x, y = self._on(_told(self.look, (leg + 1) * LAP // self.board.legs))
            body += _disc(woods.band, x, y, CLEAR * self.pitch)
        return body

    def _holes(self) -> str:
        body = ""
        for track in range(TRACKS):
            for number in range(1, LAP + 1):
                body += self._hole(self.board.hole(track, number), HOLE, self.look.goal == number)
            for place in self.board.start(track):
                body += self._hole(place, HOLE)
        return body + self._hole(self.board.hole(0, GAME), HOME, self.look.goal == GAME)

    def _hole(self, place: Point, radius: float, ringed: bool = False) -> str:
        """Return a hole that looks deep: its lower edge is lit, and its upper edge is in shadow."""
        (x, y), pitch, woods = self._on(place), self.pitch, self.woods
        body = ""
        if ringed:
            for wide, colour in ((RING + 0.08, woods.lip), (RING + 0.03, BRASS), (RING - 0.12, woods.lip)):
                body += _disc(colour, x, y, (wide + radius - HOLE) * pitch)
            body += _disc(woods.band, x, y, (RING - 0.15 + radius - HOLE) * pitch)
        body += _disc(woods.lit, x + SINK * pitch, y + SINK * pitch, radius * pitch)
        body += _disc(woods.hole, x, y, radius * pitch)
        return body + _disc(
            "#000000", x - SINK * pitch * 0.5, y - SINK * pitch * 0.5, radius * pitch * 0.66, 0.5
        )

    def _counts(self) -> str:
        """Return the places that count rounds: a bone disc for each round completed, otherwise an empty
        socket."""
        body, pitch, woods = "", self.pitch, self.woods
        for number, place, track in zip(self.look.rounds, _rounds(self.look), range(TRACKS), strict=True):
            x, y = self._on(place)
            body += _disc(woods.lip, x, y, (ROUNDS + 0.1) * pitch)
            if number:
                body += _disc(woods.pegs[track][1], x, y, ROUNDS * pitch) + _disc(BONE[1], x, y, 0.7 * pitch)
                body += _disc(BONE[0], x - 0.03 * pitch, y - 0.03 * pitch, 0.66 * pitch)
            else:
                body += _disc(woods.grain, x, y, ROUNDS * pitch)
                body += _disc(woods.pegs[track][1], x, y, 0.2 * pitch)
        return body
