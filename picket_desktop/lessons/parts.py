"""The parts of the table that appear only once they are taught."""

from __future__ import annotations

from enum import Enum


class Part(Enum):
    """A part of the table other than the hands, the trick in the middle and the names. Each line of the score
    sheet is a separate part, and the sheet appears with the first of them."""

    DEALER = "the dealer's counter, and each player's part in the deal beside the name"
    RIBBON = "the parts of the deal"
    SPEECH = "what the players say"
    PILES = "the stock and the discards"
    SORT = "the button that sorts the hand"
    COUNTERS = "the points of the game or the stakes, in figures and counters"
    BLANK = "the line for a blank, before anybody has one"
    POINT = "the line for the point"
    SEQUENCES = "the line for sequences"
    SETS = "the line for threes and fours"
    PLAY = "the line for the play, and the points of each trick"
    CARDS = "the line for most tricks"
    VALUES = "the values of the cards"
    TALK = "the foot of the score sheet: what was said, or the deals played"


EVERY = frozenset(Part) - {Part.BLANK}
"""All parts that are present in a game. Blanks are so rare that their line appears only when there is one."""
TAUGHT = frozenset(Part) - {Part.TALK}
"""All parts that are taught. The talk is not, as a lesson has its slip at the foot of the score sheet."""
