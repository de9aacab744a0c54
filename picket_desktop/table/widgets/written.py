"""Words as they are read aloud: whole, and with the control that they are on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from picket_desktop.table.widgets.looks import Look, TextLook
from picket_desktop.table.widgets.tree import around
from picket_desktop.table.widgets.within import Role, Within
from picket_desktop.words.voice import opened

MARKS = "›‹·–✓+="
"""The printed marks that say nothing when they are read alone."""
STOPS = (".", "!", "?", "…")
"""The marks that end a sentence."""
NEGATIVE, MINUS = re.compile(r"(?<!\w)–(?=\d)"), "\N{MINUS SIGN}"
"""The dash that is printed before a negative figure, and the minus sign that is read correctly."""


def flat(text: str) -> str:
    """Return words without the line breaks of their print."""
    return " ".join(text.split())


def sentence(text: TextLook) -> str:
    """Return the text read for some words: the sentence that they are part of, or the words themselves; ""
    for mere marks and heads of columns."""
    return "" if text.head else _read(text.sentence or text.text)


@lru_cache(2048)
def _read(words: str) -> str:
    found = flat(words)
    return "" if found in MARKS else NEGATIVE.sub(MINUS, found)


def strung(texts: Iterable[TextLook]) -> str:
    """Return words to be read as one, each once: phrases after commas, and a new sentence after a
    sentence."""
    read = ""
    for piece in filter(None, dict.fromkeys(map(sentence, texts))):
        if read:
            read += f" {opened(piece)}" if read.endswith(STOPS) else f", {piece}"
        else:
            read = piece
    return read


def written(controls: Iterable[Look], looks: Iterable[Look]) -> dict[int, list[TextLook]]:
    """Return the words that belong to each control, by its identity, from the top line down: those of its
    line or, if it is in no line, those that are on it; and those beside it."""
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
    """Return True if words are on a control of the same region, or are marked as belonging to it."""
    return (text.region == control.region and control.rect.holds(*text.rect.centre)) or (
        bool(text.of) and text.of == control.id
    )
