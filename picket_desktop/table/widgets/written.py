"""Printed words as they are read aloud: in whole sentences, and along with the control that they belong
to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from picket_desktop.table.widgets.looks import Look, TextLook
from picket_desktop.table.widgets.tree import around
from picket_desktop.table.widgets.within import Role, Within
from picket_desktop.words.voice import opened

MARKS = "›‹·–✓+="
"""Printed marks that are not read aloud when they stand alone."""
STOPS = (".", "!", "?", "…")
"""The marks that end a sentence."""
NEGATIVE, MINUS = re.compile(r"(?<!\w)–(?=\d)"), "\N{MINUS SIGN}"
"""A pattern for the dash printed before a negative figure; and the minus sign that replaces it, because
screen readers read that correctly."""


def flat(text: str) -> str:
    """Return a printed text without its line breaks."""
    return " ".join(text.split())


def sentence(text: TextLook) -> str:
    """Return the text to read for a text look: the sentence of which it is part or, if none, its own words;
    "" for mere marks and for the heads of columns."""
    return "" if text.head else _read(text.sentence or text.text)


@lru_cache(2048)
def _read(words: str) -> str:
    found = flat(words)
    return "" if found in MARKS else NEGATIVE.sub(MINUS, found)


def strung(texts: Iterable[TextLook]) -> str:
    """Return several texts as one to be read, each text once: phrases are joined by commas, and a new
    sentence follows a sentence."""
    read = ""
    for piece in filter(None, dict.fromkeys(map(sentence, texts))):
        if read:
            read += f" {opened(piece)}" if read.endswith(STOPS) else f", {piece}"
        else:
            read = piece
    return read


def written(controls: Iterable[Look], looks: Iterable[Look]) -> dict[int, list[TextLook]]:
    """Return the texts of each control, from the top line down; the keys are the ``id()`` of the controls.
    These are all texts in the control's line or, if it is in no line, those that are on it or marked as its
    own."""
    lines: dict[Within | None, list[TextLook]] = {}
    for look in looks:
        if isinstance(look, TextLook) and sentence(look):
            lines.setdefault(around(look, Role.LINE), []).append(look)
    found = {}
    for control in controls:
        line, top = around(control, Role.LINE), control.rect.y
        texts = [text for text in lines.get(line, ()) if line or _on(text, control)]
        texts.sort(key=lambda text: (round(text.rect.centre[1] - top), text.align == "right", text.rect.x))
        found[id(control)] = texts
    return found


def _on(text: TextLook, control: Look) -> bool:
    """Return True if a text is on a control of the same region, or is marked as belonging to it."""
    return (text.region == control.region and control.rect.holds(*text.rect.centre)) or (
        bool(text.of) and text.of == control.id
    )
