"""Words as they are read aloud: whole, and with the control that they stand on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from picket_desktop.table.widgets.looks import Look, TextLook
from picket_desktop.words.voice import opened

MARKS = "›‹·–✓+="
"""Marks in print that say nothing when they are read alone."""
STOPS = (".", "!", "?", "…")
"""The marks that end a sentence."""
NEGATIVE, MINUS = re.compile(r"(?<!\w)–(?=\d)"), "\N{MINUS SIGN}"
"""The dash that is printed before a figure, and the sign that is read as what it means."""


def flat(text: str) -> str:
    """Return words without the line breaks of their print."""
    return " ".join(text.split())


def sentence(text: TextLook) -> str:
    """Return what is read of some words: the sentence that they are a piece of, or they themselves; "" for
    mere marks and heads of columns."""
    return "" if text.head else _read(text.sentence or text.text)


@lru_cache(2048)
def _read(words: str) -> str:
    found = flat(words)
    return "" if found in MARKS else NEGATIVE.sub(MINUS, found)


def strung(texts: Iterable[TextLook]) -> str:
    """Return words to be read as one, each once: phrases after commas, and after a sentence a new one."""
    read = ""
    for piece in filter(None, dict.fromkeys(map(sentence, texts))):
        if read:
            read += f" {opened(piece)}" if read.endswith(STOPS) else f", {piece}"
        else:
            read = piece
    return read


def written_on(control: Look, texts: Iterable[TextLook]) -> list[TextLook]:
    """Return the words that stand on a control, or beside it, from the top line down."""
    left, top, wide, tall = control.rect
    found = []
    for text in texts:
        x, y, w, h = text.rect
        on = left <= x + w / 2 < left + wide and top <= y + h / 2 < top + tall
        on = on and text.region == control.region
        if (on or (text.of and text.of == control.id)) and sentence(text):
            found.append(text)
    return sorted(
        found, key=lambda text: (round(text.rect.centre[1] - top), text.align == "right", text.rect.x)
    )
