"""Printed texts that are read aloud as one are joined by commas, except after the end of a sentence."""

from __future__ import annotations

import pytest

from picket_desktop.table.widgets.looks import Rect, TextLook
from picket_desktop.table.widgets.written import strung


@pytest.mark.parametrize(
    ("words", "read"),
    [
        (("Trick 2", "Jack of spades on the ace.", "good"), "Trick 2, Jack of spades on the ace. Good"),
        (("“Point of four”", "good"), "“Point of four”, good"),
        (("Tricks", "·", "7", "7"), "Tricks, 7"),
        (("Done.", "·"), "Done."),
        ((), ""),
    ],
)
def test_words_read_as_one_have_no_comma_after_a_sentence(words: tuple[str, ...], read: str) -> None:
    assert strung(TextLook(rect=Rect(0, 0, 9, 9), text=text, size=20) for text in words) == read
