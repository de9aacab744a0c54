"""Written moves are read as meant, or refused with a sentence."""

from __future__ import annotations

import pytest

from picket_desktop.engine.game import BadText
from picket_desktop.engine.picket.moves import read
from picket_desktop.engine.piquesept.moves import read as read_of_seven

REFUSED = (
    "name-suit",
    "name-suit SH",
    "name-suit HEARTS",
    "blank ٣",
    "blank 1_0",
    "blank +3",
    "blank",
    "no-blank at all",
    "concede now",
    "deal-first perhaps",
    "turn-up",
    "call-bonus please",
    "let-go it",
    "challenge ſets",
    "play KS play QS",
    "deal 1_0 AS",
)


@pytest.mark.parametrize("text", REFUSED)
def test_unreadable_move_is_refused(text: str) -> None:
    with pytest.raises(BadText) as refused:
        read(text)
    assert refused.value.reason.code == "unreadable-move"


@pytest.mark.parametrize("text", ["draw ٣", "draw 1_0", "draw", "draw -1", "give", "deal ２ AS"])
def test_unreadable_piquesept_move_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        read_of_seven(text)


@pytest.mark.parametrize("text", ["name-suit -", "name-suit H", "blank 10", "concede", "ask-which T"])
def test_move_reads_back(text: str) -> None:
    assert read(text).write() == text
