"""Words saying how to choose something with keys or a game pad, while the focus ring is not on anything
yet."""

from __future__ import annotations

from picket_desktop.words.pads import A, pad_button
from picket_desktop.words.pages import said


def by_keys(what: str, pad: str) -> str:
    """Return the sentence that tells how to choose ``what`` (a ``card``, a ``number`` or an ``answer``) with
    keys, or with a game ``pad`` if one is in use."""
    button = pad_button(pad, A) if pad else ""
    if what == "card":
        return said("lesson.card-pad", button=button) if button else said("lesson.card-key")
    if what == "answer":
        return said("lesson.answer-pad", button=button) if button else said("lesson.answer-key")
    return said("lesson.number-pad", button=button) if button else said("lesson.number-key")
