"""The places of everything on the table, in board units.

The board is 1600 x 1000, or wider or taller. The far player's things are placed from the top, the near
player's from the bottom, and the cloth takes the space between.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from picket_desktop.table.widgets.clear import LED
from picket_desktop.table.widgets.looks import BUST_RATIO, Rect
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

HAND, HELD, LAID, BACKS, PACK = "hand", "held", "laid", "backs", "pack"
TRICK, WON, LIFTED = LED, "won", "lifted"
FIGURE = "figure"
"""The kinds of piles of any table, from ``HAND`` to ``FIGURE``: your fan, the card being dragged, the cards
that you have laid on the cloth, other players' hands seen from behind, the pack; the cards of the trick in
the middle, the tricks won, the cards lifted for the deal; the figures of the score sheet that change as it is
written."""
FAN_WIDTH = 166.0
BACK_WIDTH, BACK_STEP = 90.0, 37.0
TRICK_WIDTH = 188.0
TRICK_APART, TRICK_DOWN = 0.64, 0.08
"""Where the second card of a trick lies: how far it is to the right of the first, in card widths, and how far
your card is below the other, in card heights."""
TRICK_HALF = 0.84
"""Half the width of a trick, in widths of a card."""
TRICK_NEAR = 0.36
"""Minimum offset of a trick's second card to the right of the first, in card widths, in large type.

It is small so that the cards can be wider where the trick has little width.
"""
TRICK_SHARE, SHOWN_LINES = 0.86, 6.9
"""Limits in large type, for when the shown cards are over the prompt. ``TRICK_SHARE`` is the maximum width of
a trick as a fraction of the cloth's, and ``SHOWN_LINES`` the minimum height of the cards' place, in lines."""
LEFT = 96.0
COLUMN = LEFT + 14
"""The left edge of names, tricks and stock."""
CLOTH_ENDS, LEAST_CLOTH = 102.0, 300.0
"""How far the cloth ends from the right edge if there is no sheet beside it, and the cloth's minimum
width."""
SHEET_WIDE, SHEET_LETTERS = 348.0, 14.75
"""The minimum width of the score sheet, in board units and in letters; the larger of the two applies."""
SHEET_MARGIN = 18.0
CONTROLS, CONTROL_LETTERS = 130.0, 9.1
"""The total width of the small buttons, in two parts: their margins, in board units, and the text on them, in
letters."""
TWO_LINES = 118.0
"""The height of the bar if a button may have two lines and a note."""
FOLDS = 25.5
"""When a letter on the cloth (`letter`, in board units) is larger than this, the score sheet folds to a line
and the table becomes plain."""
LIFT_CALLED = 34.0
"""How far the cards of a call are lifted above the fan; their names are written over them."""
LEAST_FAN = 160.0
"""A card width, in board units. In large type the hand's place is always tall enough for cards this wide,
however large the letters."""
FOOT = 60.0
"""The space under the hand for the line at the foot of the window. Larger letters get more."""
OWN_SPEECH = 0.4
"""How much of the bar, from its right end, the person's speech may use while no button needs it, as a
fraction."""
BERTH_APART = 8.0
"""The gap between the trick and a paper that speaks, in board units."""
CURL = 12.0
"""The space under a banderole for its curled ends, in board units."""
FACE_TOP, FACE_TALL = 64.0, 148.0
"""Top and height of the far player's portrait, which faces you over the middle of the cloth."""
BESIDE_FACE, TO_FACE = 16.0, 6.0
"""The gap beside the portrait, and how much of that gap a banderole covers, in board units."""
UNDER_FACE = 14.0
"""Gap between the face and the speech under it, in large type. The speech's tail crosses it."""
NAME_LINES = 128.0
"""Lower edge of the far player's name and role in the deal. That player's speech appears below."""
NOWHERE = Rect(0, 0, 0, 0)
CANDLE = Rect(4, 2, 94, 107)
"""The place of the candlestick, in the corner that the light comes from."""


class Zones(NamedTuple):
    """The parts of the table, in board units. `cloth` is the free area between the piles at the left and the
    sheet; `trick` is where the trick lies on it, and `shown` the part to the right of that, or the place over
    the prompt; `named` is for the names over lifted cards. The `row` of buttons is in the `bar`, and ends
    where the cloth ends; the line for the buttons' notes (`noted`) is at the lower edge of the bar, clear of
    the cards of a call. `dish` and `pen` are in the lower corners, beside a hand that has grown short.
    `prompt` is for the prompt, if it has its own place, and `berth` for anything that speaks: a hint, a
    warning, an answer, a lesson. The hand is at the upper edge of the `fan`; enlarged cards reach down over
    the table's frame. In `large` type the sheet is folded to a line at `score` and opens at `sheet`, and the
    line that names what is pointed at is over the hand, at `foot`, not under it."""

    sheet: Rect
    ribbon: Rect
    controls: Rect
    name: Rect
    bust: Rect
    their_tricks: Rect
    backs: Rect
    their_speech: Rect
    piles: Rect
    cloth: Rect
    trick: Rect
    shown: Rect
    my_speech: Rect
    bar: Rect
    row: Rect
    noted: Rect
    my_name: Rect
    my_tricks: Rect
    named: Rect
    fan: Rect
    dish: Rect
    pen: Rect
    berth: Rect
    fan_card: float = FAN_WIDTH
    large: bool = False
    score: Rect = NOWHERE
    prompt: Rect = NOWHERE
    foot: Rect = NOWHERE
    trick_apart: float = TRICK_APART

    @property
    def trick_half(self) -> float:
        """Half the width of a trick, in card widths."""
        return _half(self.trick_apart)


def _half(apart: float) -> float:
    return TRICK_HALF - (TRICK_APART - apart) / 2


def letter(scale: Scale) -> float:
    """Return the size of the letters on the cloth, in board units."""
    return scale.type(20) / scale.u


def foot_tall(scale: Scale) -> float:
    """Return the height of the line at the foot, with the space under it, in board units."""
    return 2 + scale.type(21) * 1.35 / scale.u


def sheet_margin(scale: Scale) -> float:
    """Return the margin on either side of the score sheet, in pixels: at least a letter's width."""
    return max(SHEET_MARGIN * scale.u, scale.type(24) * 0.6)


@lru_cache(maxsize=8)
def zones(scale: Scale) -> Zones:
    """Return the zones of the table, in board units."""
    return _large(scale) if letter(scale) > FOLDS else _usual(scale)


def _usual(scale: Scale) -> Zones:
    w, h = scale.width, scale.height
    wide = max(SHEET_WIDE, SHEET_LETTERS * letter(scale))
    right = w - wide - 98
    middle = (LEFT + right) / 2
    foot = foot_tall(scale)
    fan = Rect(LEFT, h - 338 - max(0.0, foot - FOOT), right - LEFT, 268)
    line = min(34.0, scale.type(20) * 1.25 / scale.u)
    named = Rect(LEFT, fan.y - LIFT_CALLED - line, fan.w, line)
    tall = min(120.0, 10 + scale.reach(50) / scale.u + line)
    if scale.text > 1:
        tall = max(tall, TWO_LINES)
    bar = Rect(LEFT + 10, named.y - tall, right - LEFT - 10, tall)
    top, low = 222.0, bar.y - 6
    card = min(TRICK_WIDTH, (low - top) / (CARD_RATIO * (1 + TRICK_DOWN)))
    trick = Rect(middle - card * TRICK_HALF, top, card * 2 * TRICK_HALF, low - top)
    bust = Rect(middle - FACE_TALL / BUST_RATIO / 2, FACE_TOP, FACE_TALL / BUST_RATIO, FACE_TALL)
    before, after = bust.x - BESIDE_FACE, bust.right + BESIDE_FACE
    tall_name = NAME_LINES - FACE_TOP
    return Zones(
        sheet=Rect(w - wide - 82, 88, wide, h - 170),
        ribbon=Rect(middle - 394, 20, 788, 46),
        controls=Rect(w - wide - 82, 8, wide, 70),
        name=Rect(before - 208, FACE_TOP + 3, 208, tall_name - 3),
        bust=bust,
        their_tricks=Rect(COLUMN - 3, FACE_TOP + 3, before - 208 - COLUMN, tall_name - 6),
        backs=Rect(after, FACE_TOP + 4, right - after, 146),
        their_speech=Rect(COLUMN, NAME_LINES, before + TO_FACE - COLUMN, top - CURL - NAME_LINES),
        piles=Rect(LEFT, top, trick.x - LEFT - 12, low - top - 68),
        cloth=Rect(trick.x, top, right - trick.x, low - top),
        trick=trick,
        shown=Rect(trick.right + 12, top, right - trick.right - 12, low - top),
        my_speech=bar._replace(x=right - OWN_SPEECH * bar.w, w=OWN_SPEECH * bar.w, h=bar.h - CURL),
        bar=bar,
        row=bar,
        noted=bar._replace(y=bar.bottom - line, h=line),
        my_name=Rect(COLUMN, bar.bottom - 36, 233, 36),
        my_tricks=Rect(COLUMN - 3, bar.y - 12, 236, bar.h - 24),
        named=named,
        fan=fan,
        fan_card=FAN_WIDTH * scale.cards,
        dish=Rect(LEFT + 36, h - 232, 132, 132),
        pen=Rect(right - 172, h - 236, 142, 142),
        berth=Rect(w - wide - 82, 88, wide, h - 170),
    )


def _large(scale: Scale) -> Zones:
    """Return the zones of the plain table, for large letters. Text is at the left, the cloth at the right,
    and the buttons and then the hand are under both. The sheet is folded to a line at the top."""
    w, h, t = scale.width, scale.height, letter(scale)
    line, edge, margin = 1.25 * t, 28.0, LEFT + 6
    tall = scale.reach(46) / scale.u
    top = tall + 18
    card = max(LEAST_FAN, FAN_WIDTH - (t - FOLDS) * 1.9)
    fan = Rect(edge, h - card * CARD_RATIO - 26, w - 2 * edge, card * CARD_RATIO + 17)
    low = fan.y - 50 - line - scale.reach(50) / scale.u
    bar = Rect(edge, low, w - 2 * edge, fan.y - 50 - low)
    low -= 8
    right = w - CLOTH_ENDS
    wide = min(max(17.5 * t, 0.52 * w), right - margin - 14 - LEAST_CLOTH)
    x = margin + wide + 14
    head = max(2.5 * t, 90.0)
    name = margin + head / BUST_RATIO + 14
    mine = max(line, 46.0)
    backs = max(0.0, 100.0 - (t - 28) * 5)
    cloth = Rect(x, top + backs + line + 6, right - x, low - top - backs - line - 6)
    prompt = Rect(margin, top + head + 6, wide, low - mine - top - head - 12)
    beside = prompt.h < SHOWN_LINES * line
    broad = cloth.w * (0.5 if beside else TRICK_SHARE)
    widest = min(TRICK_WIDTH * max(1.0, scale.cards), cloth.h / (CARD_RATIO * (1 + TRICK_DOWN)))
    apart = min(TRICK_APART, max(TRICK_NEAR, TRICK_APART + broad / widest - 2 * TRICK_HALF))
    half = _half(apart)
    reach = min(widest, broad / (2 * half)) * half
    trick = cloth._replace(x=cloth.x if beside else cloth.centre[0] - reach, w=2 * reach)
    shown = cloth._replace(x=trick.right + 12, w=cloth.right - trick.right - 12) if beside else prompt
    sheet, small = min(w - 2 * edge, 38 * t), CONTROLS + CONTROL_LETTERS * t
    return Zones(
        sheet=Rect((w - sheet) / 2, top - 6, sheet, h - top + 2 - foot_tall(scale)),
        ribbon=Rect(edge + 10 * t + 12, 8, w - 2 * edge - 10 * t - small - 24, tall),
        controls=Rect(w - edge - small, 8, small, tall),
        name=Rect(name, top, 9 * t, head),
        bust=Rect(margin, top, head / BUST_RATIO, head),
        their_tricks=Rect(name + 9.2 * t, top, margin + wide - name - 9.2 * t, head),
        backs=Rect(x, top, right - x, backs),
        their_speech=Rect(margin, top + head + UNDER_FACE, wide, line + 26),
        piles=Rect(x, top + backs, right - x, line),
        cloth=cloth,
        trick=trick,
        shown=shown,
        my_speech=Rect(margin, bar.y, 0.6 * w, line + 26),
        bar=bar,
        row=bar._replace(w=w - CLOTH_ENDS - edge),
        noted=bar._replace(y=bar.bottom + 10 - line, h=line),
        my_name=Rect(margin, low - mine, 6.6 * t, mine),
        my_tricks=Rect(margin + 6.7 * t, low - mine, wide - 6.7 * t, mine),
        named=Rect(edge, fan.y - LIFT_CALLED, fan.w, 0),
        fan=fan,
        dish=NOWHERE,
        pen=NOWHERE,
        berth=Rect(edge, top - BERTH_APART, x - edge - BERTH_APART, fan.y - top + BERTH_APART),
        fan_card=FAN_WIDTH * scale.cards,
        large=True,
        score=Rect(edge, 8, 10 * t, tall),
        trick_apart=apart,
        foot=Rect(margin, fan.y - 50 - foot_tall(scale), right - margin, foot_tall(scale)),
        prompt=prompt,
    )


def faceless(scale: Scale) -> Zones:
    """Return the zones of a table whose far player has no portrait. That player's cards take its place,
    except in large type, where nothing changes."""
    z = zones(scale)
    if z.large:
        return z
    return z._replace(backs=z.backs._replace(x=z.bust.x, w=z.backs.right - z.bust.x))


def px(scale: Scale, rect: Rect) -> Rect:
    """Return a zone in pixels."""
    return scale.rect(*rect)
