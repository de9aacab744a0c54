"""The record in docs/marks.md is what the program would write, and the page has an example of every mark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText, Move
from picket_desktop.engine.marking import Dealer, NextDeal, Rest
from picket_desktop.engine.picket.marking import marks
from picket_desktop.engine.piquesept import marking
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import read

PAGE = (Path(__file__).parents[2] / "docs" / "marks.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^\| `[^|]*` \| `([^`]+)` \|", PAGE, re.MULTILINE)
READERS = [games.marker(games.rules(name)).read_move for name in ("rubicon", "piquesept-3")]
KINDS = [
    kind
    for module in (marks, marking)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Move) and kind not in (Move, NextDeal, Rest)
]


def made(text: str) -> Move:
    """Return a mark as read by the game that has it."""
    for reader in READERS:
        try:
            return reader(text)
        except BadText:
            continue
    raise AssertionError(f"nobody reads {text!r}")


def test_example_is_a_record_as_it_is_written() -> None:
    (text,) = re.findall(r"```marked-game\n(.*?)```", PAGE, re.DOTALL)
    assert read(text).write() == text
    assert replayed(read(text)).totals == (7, 16)


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_is_written_as_it_is_read(text: str) -> None:
    assert made(text).write() == text


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_mark_has_an_example(kind: type[Move]) -> None:
    assert Dealer in KINDS
    assert any(isinstance(made(text), kind) for text in EXAMPLES)
