"""The palette, sizes and times of the table, and the scale that converts board units to pixels. Layouts use
this module, so it does not import pygame."""

from dataclasses import dataclass
from functools import cached_property

from picket_desktop.card_inks import SUITS
from picket_desktop.table.widgets.looks import Rect

Colour = tuple[int, int, int]

BOARD_WIDTH, BOARD_HEIGHT = 1600, 1000
MIN_WIDTH, MIN_HEIGHT = 1024, 640
TEXT_FLOOR = 16
LEAST_TYPE = 18
"""The smallest type size on the board, in board units."""
REACH_FLOOR = 44
BORDER = 68
"""The width of the carpet's border, including the oak around it, in board units."""
CARD_RATIO = 14 / 9
LEGIBLE = 64.0
"""Minimum height of cards printed on a page to be read, in pixels."""
LABEL_SHARE = 0.46
"""The label's share of the width of a settings row; the rest is for its control."""

INKS: dict[str, Colour] = {
    "cream": (247, 236, 210),
    "second": (240, 226, 190),
    "faint": (236, 222, 186),
    "ink": (33, 27, 24),
    "sepia": (70, 44, 22),
    "red": (140, 34, 16),
    "heading": (122, 34, 18),
    "green": (44, 74, 40),
    "on red": (255, 244, 222),
    "off": (34, 31, 25),
    "off button": (96, 82, 56),
    "night off": (150, 134, 104),
    "night paper": (42, 34, 27),
    "gold": (255, 214, 120),
    "paper": (241, 230, 205),
    "parchment": (235, 221, 189),
    "vermilion": (154, 41, 21),
    "index red": (185, 47, 26),
    "keyline": (20, 14, 8),
    "brass": (214, 170, 90),
    "ring": (150, 214, 255),
}

INKS |= SUITS

SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "off": 0.0}
# Seconds. Any of these times may be cut short by a press.
DEAL, DEAL_PACKET = 1.800, 0.260
TURN, TURN_GAP = 0.280, 0.025
ENTER, AFAR, VEILED = 0.220, 150, 0.140
"""How a sheet appears: ``ENTER`` is the time it takes to move into place, ``AFAR`` how far it comes, in board
units, and ``VEILED`` the time in which the picture under it darkens."""
LEAVE, LEAVE_GAP, COMES_AFTER = 0.220, 0.012, 0.060
"""How long the old looks take to leave, the time from one of their cards to the next, and how long until the
new looks begin to move, in seconds."""
DEALT, DEALT_GAP, DEALT_AFTER, DEALT_LONGEST = 0.260, 0.022, 0.080, 0.240
"""Times for opening a table, in seconds: how long each card takes to reach its place; between two cards;
before the first begins to move; and the time within which all have begun."""
SORT = 0.220
FADE = 0.300
"""How long an ornament takes to fade in or out."""
POINT, CHOOSE = 0.180, 0.140
RELEASE, GAP, CLOSE_GAP = 0.220, 0.160, 0.012
RIFFLE = 0.420
BRING_BACK = 0.300
"""How long cards take to return to their earlier places when a decision is taken back, in seconds."""
EXCHANGE, EXCHANGE_GAP, RIM = 0.280, 0.060, 0.400
ACCLAIM_OPEN, ACCLAIM_LIES = 0.420, 2.000
LEAN, RISE = 0.260, 0.480
"""How long the candle's flame takes to bend and to straighten again, in seconds."""
SPEECH_OPEN, SPEECH_HOLD, SPEECH_CLOSE = 0.160, 1.400, 0.200
SHOW, SHOW_GAP = 0.240, 0.040
PLAY, THEIRS, LOOKS_FIRST = 0.240, 0.280, 0.120
"""How long a card you play moves, how long another player's card moves, and how long before the latter that
player looks down at the cards, in seconds."""
DRAWN_BACK, LANDING, HIT_STOP = 0.050, 0.090, 0.120
"""How long three movements of a card take, in seconds: drawing back before the throw, yielding slightly on
landing, and, for the last card of a deal, pausing on landing."""
READ, READ_LEAST, A_WORD = 0.250, 0.800, 6
"""How long a word takes to read, and how long any text is shown at least, in seconds; and the number of
letters above which a word counts as more than one."""
BEAT, HALF_BEAT, ASIDE = 0.500, 0.300, 0.100
"""The pauses before the next event, in seconds: after another player's line, after a brief line, and after
the player's own line, which they know already. The banderole stays longer."""
EXCHANGE_LIES = 0.250
LIFTED_LIES, TIE_LIES = 2.400, 4.000
"""How long the cards lifted for the deal stay, in seconds. The first is with a sentence on who deals; the
second with one saying that they are equal, before others are lifted. The cards take a second to land."""
TRICK_LIES, LOST_LIES, LAST_LIES = 1.200, 1.600, 1.000
"""How long a complete trick stays, in seconds: one the player won; one the player did not win; and the last
of a deal, after which the score is counted."""
SQUEEZED, TRICK_GATHER, GATHER_GAP = 0.080, 0.260, 0.025
COUNTER_AFTER, COUNTER, COUNTERS_IN_ALL = 0.090, 0.160, 0.900
POP, SPRING_BACK = 0.220, 0.180
SHAKE, FLASH = 0.320, 0.600

ASKED = 0.400
"""How long a new question, or anything that stays until the person continues, must be shown before it counts
as seen, in seconds. An earlier press was meant for what was there before."""
SEEN = 0.700
"""Minimum time between two presses of one key for a player to see what the first has changed, in seconds."""

# The height a card rises, in board units.
LIFT_PLAYABLE, LIFT_POINTED, LIFT_CHOSEN, LIFT_WON = 12, 22, 52, 6
DRAG_GROWTH = 1.08


@dataclass(frozen=True)
class Scale:
    """The conversion from board units to window pixels.

    The board is at least 1600 x 1000; a window of another shape makes it wider or taller, never narrower, so
    layouts are anchored to `width` and `height` instead of the two numbers. ``text`` is the factor for the
    size of type, and ``cards`` that for the cards in hand; both are 1 by default. ``dense`` is the number of
    pixels to one of the system's units, by which minimum sizes are multiplied.

    >>> Scale(1920, 1080).width > 1600, round(Scale(1920, 1080).height)
    (True, 1000)
    >>> Scale(1024, 640).type(20), Scale(1024, 640, 1.5).type(20), Scale(1600, 1000, 1.5).type(20)
    (16, 24, 30)
    >>> Scale(2048, 1280, dense=2.0).type(20)
    32
    """

    w: int
    h: int
    text: float = 1.0
    cards: float = 1.0
    dense: float = 1.0

    @cached_property
    def u(self) -> float:
        """How many pixels make a board unit."""
        return min(self.w / BOARD_WIDTH, self.h / BOARD_HEIGHT)

    @cached_property
    def width(self) -> float:
        return self.w / self.u

    @cached_property
    def height(self) -> float:
        return self.h / self.u

    def px(self, units: float) -> float:
        return units * self.u

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """Return, in pixels, a rectangle given in board units."""
        u = self.u
        return Rect(x * u, y * u, w * u, h * u)

    def card(self, cx: float, cy: float, width: float) -> Rect:
        """Return the place, in pixels, of a card whose centre and width are given in board units."""
        return self.rect(cx - width / 2, cy - width * CARD_RATIO / 2, width, width * CARD_RATIO)

    def type(self, size: float, floor: int = TEXT_FLOOR) -> int:
        """Return a type size in pixels: scaled to the window but at least ``floor``, then enlarged to the
        player's setting."""
        return round(max(floor * self.dense, round(size * self.u)) * self.text)

    @property
    def least(self) -> int:
        """The minimum type size, in pixels; layouts give way rather than use a smaller one."""
        return self.type(LEAST_TYPE)

    def reach(self, units: float) -> float:
        """Return a control's height in pixels, never too small for a finger."""
        return max(units * self.u * max(1.0, self.text * 0.85), REACH_FLOOR * self.dense)

    def whole(self) -> Rect:
        return Rect(0, 0, self.w, self.h)

    @property
    def felt(self) -> Rect:
        """The place of the cloth inside the carpet's border, in pixels."""
        return self.whole().grown(-self.px(BORDER))
