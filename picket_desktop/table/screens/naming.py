"""The text in the foot line for the focused look or the one pointed at, and the signs for what Enter
presses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from picket_desktop.table.input.commands import PRESS
from picket_desktop.table.input.focus import WAY_OUT, Attention, entered, is_bar, named, primary
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    Look,
    SlotLook,
    SpeechLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.rows import ChoiceLook, SliderLook, ToggleLook
from picket_desktop.table.widgets.sign import ENTER, covers_words
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pads import A, B, X, Y, printed
from picket_desktop.words.pages import said
from picket_desktop.words.voice import ended

ENDS = re.compile(r"(?<=[.!?…])(?<!\bMr\.)(?<!\b\w\.)\s+(?=\W?[^\W\d])")
"""Matches the gap between two sentences: not after a title or an initial, and before a word."""
HINT = "hint"
"""The id of the button that asks for a hint."""
RUNS = 4
"""Minimum number of words in a sentence that counts as printed even if it is broken across lines and
looks."""


def on(looks: Sequence[Look], attention: Attention, keys: bool) -> Look | None:
    """Return the look that the foot line names: with ``keys`` the one that the keyboard is on, else the one
    under the pointer. If there is no such look, return the other."""
    ids = (attention.focus, attention.hover) if keys else (attention.hover, attention.focus)
    return named(looks, ids[0]) or named(looks, ids[1])


def words_for_foot(
    looks: Sequence[Look],
    attention: Attention,
    keys: bool,
    sign: Callable[[str], str],
    passed: bool = False,
) -> str:
    """Return the name of the look in use, leaving out sentences that are already printed in sight. Return ""
    if the look's name is evident and the pointer is in use. With ``keys``, add the keys for a focused look
    that can be pressed and is not ``passed`` over by Enter, or say instead what Enter does. ``sign`` returns
    the words for the keys of a command."""
    look = on(looks, attention, keys)
    if look is None or not look.name or (look.evident and not keys):
        return ""
    ringed = keys and look.id == attention.focus and not look.dim and not passed
    if ringed and is_bar(look):
        return said("foot.scroll", lines=sign("up/down"), pages=sign("page up/page down"))
    words = unprinted(look.does if ringed and look.does else look.name, looks)
    if not words or not ringed:
        return words
    if look.does:
        return said("foot.enter", key=sign(PRESS), does=words)
    match look:
        case ChoiceLook(first=True, last=True):
            return words
        case ChoiceLook() | SliderLook():
            return said("foot.change", says=ended(words), keys=sign("left/right"))
        case ToggleLook():
            return said("foot.turn", says=ended(words), key=sign(PRESS))
    return words


def unprinted(words: str, looks: Sequence[Look]) -> str:
    """Return the sentences of ``words`` that are not printed on any look. A sentence broken into lines counts
    as printed too."""
    printed = [text for look in looks if (text := _print(look))]
    whole = {plain for text in printed for plain in (_plain(text), *map(_plain, _sentences(text)))}
    running = f" {' '.join(map(_plain, printed))} "
    kept = [
        one
        for one in _sentences(words)
        if (plain := _plain(one)) not in whole
        and not (len(plain.split()) >= RUNS and f" {plain} " in running)
    ]
    return words if len(kept) == len(_sentences(words)) else " ".join(kept)


def _print(look: Look) -> str:
    """Return the text printed on a look."""
    match look:
        case TextLook(text=text):
            return text
        case ButtonLook(label=text):
            return text
        case SpeechLook(words=text) | SlotLook(words=text):
            return text
        case ToggleLook(label=label, words=words) | SliderLook(label=label, words=words):
            return f"{label}. {words}"
        case ChoiceLook(label=label, value=value):
            return f"{label}. {value}"
    return ""


def begun(words: str) -> Iterator[str]:
    """Yield a text whole, and then without its last sentence, its last two, and so on, while any are left.

    >>> [*begun("One. Two. Three.")]
    ['One. Two. Three.', 'One. Two.', 'One.']
    """
    yield words
    every = _sentences(words)
    yield from (" ".join(every[:count]) for count in range(len(every) - 1, 0, -1))


@lru_cache(maxsize=4096)
def _sentences(text: str) -> tuple[str, ...]:
    return tuple(ENDS.split(" ".join(text.split())))


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    """Return a text as bare words."""
    return " ".join(re.sub(r"[^\w\s’'-]", " ", text.casefold()).split())


def signed(
    shown: Sequence[Look],
    lying: Sequence[Look],
    heeded: str,
    scale: Scale,
    measure: Measure,
    pad: str = "",
) -> list[Look]:
    """Return the looks ``shown``, with the sign of Enter on the one that Enter presses, if it can be pressed
    now. That one is among those ``lying`` on top. ``heeded`` is the id of the look with the ring.

    With a ``pad``, the signs are those of its buttons, and the looks that its other buttons press have signs
    too. A sign is at the upper corner of a button, or at the lower one if it would cover words.
    """
    signs = {entered(lying, heeded): sign_of_press(pad)}
    if pad:
        for id, button in ((primary(lying), X), (HINT, Y), (WAY_OUT, B)):
            signs.setdefault(id, printed(pad, button))
    found = list(shown)
    for id, sign in signs.items():
        last = max(
            (i for i, look in enumerate(shown) if id and look.id == id and look.press and not look.dim),
            default=-1,
        )
        if last >= 0:
            look = altered(found[last], sign=sign)
            if isinstance(look, ButtonLook) and covers_words(look, shown, scale, measure):
                look = altered(look, sign_low=True)
            found[last] = look
    return found


def sign_of_press(pad: str) -> str:
    """Return the sign for pressing the look with the ring: Enter, or a button of the ``pad``."""
    return printed(pad, A) if pad else ENTER
