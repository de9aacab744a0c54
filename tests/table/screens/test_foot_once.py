"""The foot line does not repeat what is visibly printed, and does not begin by naming Enter where a look does
not say what pressing it does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.keyboard import Keyboard
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.screens.naming import unprinted, words_for_foot
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, TextLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.tables import tables
from tests.table.screens.test_enter import PAGES

PLACE = Rect(0, 0, 400, 40)
Wrong = Callable[[Sequence[Look]], Iterator[object]]
"""A function that finds whatever the foot line must not say about some looks."""


def text(words: str) -> TextLook:
    return TextLook(rect=PLACE, text=words, size=20)


def bare(words: str) -> str:
    return " ".join(re.sub(r"[^\w\s’'-]", " ", words.casefold()).split())


def twice(looks: Sequence[Look]) -> Iterator[tuple[str, str]]:
    """Yield each sentence of a look's foot line that is also printed on a button or as a text. The id of the
    look comes first."""
    printed = {bare(k.text) for k in looks if isinstance(k, TextLook)}
    printed |= {bare(k.label) for k in looks if isinstance(k, ButtonLook)}
    for look in looks:
        if look.press and look.id and not look.evident:
            words = words_for_foot(looks, Attention(hover=look.id), False, Keyboard().named)
            for one in re.split(r"(?<=[a-z][.!?])\s+(?=[A-Z“])", words):
                if len(bare(one).split()) > 1 and bare(one) in printed:
                    yield look.id, one


def test_sentences_in_sight_are_left_out() -> None:
    looks = [
        text("Cut the\npack."),
        ButtonLook(rect=PLACE, id="cut", label="Cut here", size=20),
        text("Every card that lies over the place"),
        text("where you cut goes below the others."),
    ]
    assert unprinted("Cut here.", looks) == ""
    assert unprinted("Cut the pack. Sixteen cards off the top.", looks) == "Sixteen cards off the top."
    assert unprinted("Every card that lies over the place where you cut goes below the others!", looks) == ""
    assert unprinted("Cut", looks) == "Cut", "part of a sentence is another sentence"
    assert unprinted("Ask Mr. Cotton.", [text("Mr. Cotton")]) == "Ask Mr. Cotton."
    assert unprinted("Runs: you 6, Mr. C. –.", [text("–"), text("6")]) == "Runs: you 6, Mr. C. –."


def promised(looks: Sequence[Look]) -> Iterator[str]:
    """Yield each foot line that begins by naming Enter although the look in focus does not say what pressing
    it does."""
    for look in looks:
        if look.press and look.id:
            words = words_for_foot(looks, Attention(focus=look.id), True, Keyboard().named)
            if words.startswith(("Enter", "With Enter")) and not look.does:
                yield words


@pytest.mark.sweep
@pytest.mark.parametrize("wrong", [twice, promised])
@pytest.mark.parametrize("elder", [0, 1])
@pytest.mark.parametrize("name", ["du-coeur", "rubicon", "cotton"])
def test_foot_of_a_table_repeats_and_promises_nothing(name: str, elder: int, wrong: Wrong) -> None:
    for state in tables(name, 7, elder):
        looks = layout(state, Scale(1280, 800), Attention(), MEASURE)
        assert not [*wrong(looks)], state.view.phase


@pytest.mark.sweep
@pytest.mark.parametrize("wrong", [twice, promised])
@pytest.mark.parametrize("page", PAGES)
def test_foot_of_a_page_repeats_and_promises_nothing(page: str, wrong: Wrong, tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    pilot.app.open(PAGES[page](pilot.app))
    pilot.wait()
    assert not [*wrong(pilot.app.lay_out())]
    pilot.app.quit()
