"""The parts of the table that are there only once they are taught."""

from __future__ import annotations

from enum import Enum


class Part(Enum):
    """A part of the table beside the hands, the trick in the middle and the names. The lines of a score
    sheet are parts by themselves: the sheet is there with the first of them."""

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
"""All that is there in a game. A blank is so rare that its line comes only with it."""
TAUGHT = frozenset(Part) - {Part.TALK}
"""All that is taught. A lesson's slip lies at the foot of the score sheet."""
