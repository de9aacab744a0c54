"""The places of everything at Piquesept, in board units. Things that the two-player table also has are in the
same places as there, and the seats are arranged around them."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.table.play.cloth.zones import NOWHERE, Zones, letter, zones
from picket_desktop.table.play.piquesept.state import FOOT, LEFT, RIGHT, TOP
from picket_desktop.table.widgets.looks import BUST_RATIO, Rect
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

SEAT_WIDTH = 254.0
"""The width of a player's place, in board units. It holds the bust, the name beside it, and what is under
both."""
SIDE_BACK, TOP_BACK = 62.0, 58.0
HEAD = 82.0
TOP_TALL = 98.0
OVERLAP, BELOW, LARGE_OVERLAP = 0.52, 0.34, 0.2
"""How far the near card of a trick is below the far one, in card heights. The values are for four players;
for three, when nobody sits opposite; and for large type, which leaves the cards little height."""
ASIDE = {3: 0.86, 4: 1.30}
"""The distance of a trick's side cards from the middle, in card widths, by the number of players."""
WIDEST = 212.0
TO_THE_RIGHT = 0.33
TO_THE_LEFT = 0.12
"""In a trick of four players, how far your card lies right of the middle, and the far player's left of it, in
card widths. So each stays visible beside the other."""
HEAP_WIDTH = 34.0
BUST = 80.0
"""The height of a bust, in board units."""
BESIDE = 8.0
"""The space between a bust and the name beside it, in board units."""
TIP = 37.0
"""Distance from the left end of a banderole to the tip of its tail."""
ROW_LINES = 3
"""The number of text lines for each of the other players when they are in a row: name, role or cards,
tricks."""
LOWER = 16.0
"""How far the left player's card is moved down with four players, in board units. It then lies under the far
player's tricks."""


SLIP_EDGE, SLIP_SIDE = 5.0, 10.0
"""The margins of the soloist's slip: above its text, and beside it."""


class Seat(NamedTuple):
    """Where a player's things are: label, cards, tricks, speech, and, if there is room for one, the bust at
    the left end of the label."""

    label: Rect
    backs: Rect
    heap: Rect
    speech: Rect
    bust: Rect = NOWHERE

    def faced(self) -> Seat:
        """Return the places for a player whose bust is shown; the label makes room for it."""
        if not self.bust.h:
            return self
        left = self.bust.right + BESIDE
        return self._replace(label=self.label._replace(x=left, w=self.label.right - left))


def _bust_in(label: Rect) -> Rect:
    """Return the place of the bust at the left end of a label."""
    return Rect(label.x, label.y, BUST / BUST_RATIO, BUST)


class Around(NamedTuple):
    """The middle of the table: where the trick's centre is, how wide its cards are, where its points go, and
    the cloth between the seats."""

    middle: tuple[float, float]
    card: float
    points: Rect
    cloth: Rect


def around(scale: Scale, seats: int) -> Around:
    """Return the places in the middle of the table, for a number of players."""
    z = zones(scale)
    if z.large:
        return _plain(scale, z, seats)
    x0, x1 = z.bar.x + SEAT_WIDTH + 14, z.bar.right - SEAT_WIDTH - 14
    top = HEAD + TOP_TALL if seats == 4 else HEAD + 16
    low = z.bar.y - 6
    tall = (low - top) / (1 + _down(z, seats))
    width = min(WIDEST, tall / CARD_RATIO, (x1 - x0) / (1.04 + 2 * ASIDE[seats]))
    x, y = (x0 + x1) / 2, (top + low) / 2
    right = x + width * (0.5 + (TO_THE_RIGHT if seats == 4 else 0.0)) + 14
    points = Rect(right, low - 52, x1 - right, 52)
    return Around((x, y), width, points, Rect(x0, top, x1 - x0, low - top))


def _down(z: Zones, seats: int) -> float:
    """Return how far the near card of a trick is below the far one, in card heights."""
    return LARGE_OVERLAP if z.large else OVERLAP if seats == 4 else BELOW


def seat_zones(scale: Scale, side: str, seats: int) -> Seat:
    """Return where things go for the player at a ``side`` of the table."""
    z = zones(scale)
    if z.large:
        return _in_a_row(scale, z, side, seats)
    if side == FOOT:
        return _foot(scale, z)
    if side == TOP:
        return _top(scale)
    left = side == LEFT
    assert left or side == RIGHT
    x = z.bar.x if left else z.bar.right - SEAT_WIDTH
    thick = SIDE_BACK * CARD_RATIO
    label = Rect(x, HEAD + 84, SEAT_WIDTH, 112)
    top, low = label.bottom + 8, z.bar.y - 8
    backs = Rect(x if left else x + SEAT_WIDTH - thick, top, thick, low - top)
    heap = Rect(x + thick + 14 if left else x, top, SEAT_WIDTH - thick - 14, low - top)
    bust = _bust_in(label)
    return Seat(label, backs, heap, Rect(bust.centre[0] - TIP, HEAD - 16, SEAT_WIDTH, 92), bust)


def _plain(scale: Scale, z: Zones, seats: int) -> Around:
    """Return where the middle of the table is in large type: on the right, under the row of the other
    players."""
    top = z.name.y + ROW_LINES * _line(scale) + 10
    place = Rect(z.cloth.x, top, z.cloth.w, z.bar.y - 10 - top)
    tall = place.h / (1 + _down(z, seats))
    width = min(WIDEST, tall / CARD_RATIO, place.w / (1.04 + 2 * ASIDE[seats]))
    return Around(place.centre, width, NOWHERE, place)


def prompt_place(scale: Scale, seats: int) -> Rect:
    """Return the prompt's own place in large type, on the left of the cloth."""
    z = zones(scale)
    top = around(scale, seats).cloth.y
    return z.prompt._replace(y=top, h=z.bar.y - 2 - top)


def over_name(scale: Scale, seats: int) -> Rect:
    """Return the place over your name for your speech, used in large type if the trick leaves no other
    room."""
    room, tall = prompt_place(scale, seats), 2.4 * _line(scale)
    foot = min(room.bottom, _in_a_row(scale, zones(scale), FOOT, seats).label.y)
    return Rect(room.x, foot - tall, room.w, tall)


def dealing_place(scale: Scale, seats: int) -> Rect:
    """Return the place for text while the packets of the deal fly: at the top and, if four play, beside the
    far player's place."""
    if seats == 3:
        cloth = around(scale, seats).cloth
        return Rect(cloth.x, HEAD, cloth.w, TOP_TALL)
    left = _top(scale).backs.right + 12
    return Rect(left, HEAD, zones(scale).bar.right - left, TOP_TALL)


def _line(scale: Scale) -> float:
    return 1.25 * letter(scale)


def _in_a_row(scale: Scale, z: Zones, side: str, seats: int) -> Seat:
    """Return where another player's things go in large type. The other players are then in a row, clockwise
    from the left. Each has a label, which is replaced while the player speaks. The person's label is beside
    the buttons."""
    line = _line(scale)
    if side == FOOT:
        cloth = around(scale, seats).cloth
        low = Rect(cloth.x, cloth.bottom - 2.4 * line, cloth.w, 2.4 * line)
        down = z.bar.y + 8 - z.my_name.y
        label = z.my_name._replace(w=0.55 * z.prompt.w).moved(0, down)
        heap = Rect(label.right + 6, label.y, 0.45 * z.prompt.w - 6, label.h)
        return Seat(label, z.fan, heap, low)
    order = (LEFT, RIGHT) if seats == 3 else (LEFT, TOP, RIGHT)
    x0, gap = z.prompt.x, 16.0
    wide = (z.cloth.right - x0 - gap * (len(order) - 1)) / len(order)
    x = x0 + order.index(side) * (wide + gap)
    label = Rect(x, z.name.y, wide, 2 * line)
    heap = Rect(x, label.bottom, wide, line)
    return Seat(label, Rect(x, label.y, wide, 0), heap, Rect(x, label.y + line + 4, wide, 2 * line))


def _foot(scale: Scale, z: Zones) -> Seat:
    """Return what goes where at the person's seat: a two-line label in any type size, and the tricks under
    it."""
    lines = 2 * _line(scale)
    label = Rect(z.my_tricks.x - 8, z.bar.y, SEAT_WIDTH, max(70.0, lines + 2 * SLIP_EDGE))
    heap = Rect(label.x, label.bottom + 8, label.w, max(56.0, lines))
    return Seat(label, z.fan, heap, Rect(label.right + 14, z.bar.y, 300, 100))


def _top(scale: Scale) -> Seat:
    """Return the places of the far player, whose speech hangs over the backs of that player's cards."""
    place = around(scale, 4)
    label = Rect(place.cloth.x - 10, HEAD, SEAT_WIDTH, TOP_TALL + 4)
    backs = Rect(label.right + 10, HEAD, 156, TOP_TALL - 6)
    first = place.middle[0] - place.card * (TO_THE_LEFT + 0.5)
    heap = Rect(label.x, label.bottom + 2, first - 6 - label.x, 53)
    speech = Rect(backs.x, HEAD, place.cloth.right - backs.x, TOP_TALL + 6)
    return Seat(label, backs, heap, speech, _bust_in(label))


def trick_place(scale: Scale, side: str, seats: int) -> tuple[float, float, float]:
    """Return where a card played from a side of the table lies: its centre and its lean.

    It lies in front of its player. The near card overlaps the far one so that the corners of both stay
    visible.
    """
    (x, y), width = around(scale, seats)[:2]
    tall = width * CARD_RATIO
    down = tall * _down(zones(scale), seats) / 2
    far, up = (down, 0.0) if seats == 4 else (0.0, down)
    apart = width * ASIDE[seats]
    if side == TOP:
        return x - width * TO_THE_LEFT, y - far, 0.6
    if side == FOOT:
        return x + (width * TO_THE_RIGHT if seats == 4 else 6), y + down, -0.8
    if side == LEFT:
        return x - apart, y - up + (LOWER if seats == 4 else 0.0), 2.4
    return x + apart, y - up, -2.4
