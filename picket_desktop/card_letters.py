"""Puts the letters of a language on drawings of court cards, which have English letters."""

from __future__ import annotations

from picket_desktop import paths
from picket_desktop.card_inks import OF_SUIT

COURTS = "KQJ"
"""The letters with which court cards are drawn, and which name them in records."""
LETTERS = "RDVBHF"
"""The letters of other languages that have been drawn: roi, dame (also German), valet (also Dutch vrouw),
Bube (also boer), heer, Italian fante."""
PERIOD = "period"
"""The name of the period faces, on which no letters are printed."""


def letter(card: str, courts: str) -> str:
    """Return what is printed on a card for its rank. ``courts`` are the letters of a language."""
    rank = card[0]
    return courts[COURTS.index(rank)] if rank in COURTS else rank


def lettered(svg: str, card: str, faces: str, courts: str) -> str:
    """Return the drawing ``svg`` of a card ("QS"), with its letter replaced by that of another language
    (``courts``). A drawing that needs no other letter is returned as it is. Raises OSError if the letter has
    no drawing for these faces."""
    wanted = letter(card, courts)
    if wanted == card[0] or faces == PERIOD:
        return svg
    index = paths.index(wanted, card[-1], faces).read_text(encoding="utf-8")
    (found,) = OF_SUIT.finditer(index)
    *_, here = OF_SUIT.finditer(svg)
    return f"{svg[: here.start()]}{found[0]}{svg[here.end() :]}"
