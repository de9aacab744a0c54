"""All pages and all moments of tables are laid out in different windows, sizes of type and languages. No
words overlap or are half hidden; nothing is cut off, outside the window or too small to press; the ring is
always visible; and nothing is left out that is not shown elsewhere. By default a few journeys are made in
each language; ``-m full`` makes every journey, each in one language by turns, and ``-m rest`` makes every
journey in every language. With ``-s`` the number of moments is printed. Each fault is reported in the form
that ``python -m tests.table.sweep.draw`` takes."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from picket_desktop.table.widgets.looks import (
    ButtonLook,
    Look,
    PanelLook,
    Rect,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.theme import Scale
from tests.table.sweep.faults import faults
from tests.table.sweep.journeys import journeys
from tests.table.sweep.manners import LANGUAGES
from tests.table.sweep.sweep import Sweep

SEED, SAMPLE = 9, 1
"""``SEED`` draws the sample of journeys, and ``SAMPLE`` is how many are made in each language."""
HEAVY = ("lesson whole-deal", "drill lay-out", "pages")
"""Journeys left out of the sample because they are long or need much thinking."""
THOUGHT = ("lesson whole-deal", "drill lay-out")
"""Journeys that need much thinking, so they are made in one language only."""


def told(swept: Sweep) -> str:
    """Return how many faults there are of each kind, with up to eight examples of the kind. An example names
    its journey, moment and manner, so that it can be drawn."""
    counted = Counter(one.kind for one in swept.found)
    some = (str(one) for kind in counted for one in [one for one in swept.found if one.kind == kind][:8])
    return "\n".join((str(counted), *some))


def test_some_moments_have_no_faults(tmp_path: Path) -> None:
    rng, swept = random.Random(SEED), Sweep()
    light = [one for one in journeys() if not one.name.startswith(HEAVY)]
    for language in LANGUAGES:
        swept.over(rng.sample(light, SAMPLE), language, 2, tmp_path)
    assert swept.moments > 50
    assert not swept.found, told(swept)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "every", [pytest.param(len(LANGUAGES), marks=pytest.mark.full), pytest.param(1, marks=pytest.mark.rest)]
)
def test_no_moment_has_a_fault(language: str, every: int, tmp_path: Path) -> None:
    swept, first = Sweep(), LANGUAGES.index(language)
    chosen = [
        one
        for at, one in enumerate(journeys())
        if (language == "en" if one.name.startswith(THOUGHT) else at % every == first % every)
    ]
    swept.over(chosen, language, 2, tmp_path)
    print(f"{language}: {swept.moments} moments, {swept.pictures} pictures, {len(swept.found)} faults")
    assert not swept.found, told(swept)


SCALE = Scale(1600, 1000)
WORDS = TextLook(rect=Rect(100, 100, 300, 40), text="Play a card.", size=24, id="told")


@pytest.mark.parametrize(
    ("looks", "kind"),
    [
        ([WORDS], ""),
        ([WORDS, TextLook(rect=Rect(120, 105, 300, 40), text="Follow suit.", size=24)], "text over text"),
        ([WORDS, TextLook(rect=Rect(100, 124, 300, 40), text="Follow suit.", size=24)], ""),
        ([WORDS, PanelLook(rect=Rect(150, 90, 300, 80), z=9)], "text half under a paper"),
        ([WORDS, PanelLook(rect=Rect(150, 90, 300, 80), z=-1)], ""),
        ([WORDS, PanelLook(rect=Rect(90, 90, 400, 80), z=9)], ""),
        (
            [WORDS, SpeechLook(rect=Rect(150, 90, 300, 80), words="Good.", size=20, z=9)],
            "text half under a speech",
        ),
        ([TextLook(rect=Rect(10, 10, 40, 30), text="Play a card.", size=24)], "text wider than its place"),
        ([TextLook(rect=Rect(1500, 10, 400, 30), text="Play a card.", size=24)], "text outside the window"),
        (
            [ButtonLook(rect=Rect(300, 9, 60, 50), label="Play a card", size=24)],
            "label wider than its button",
        ),
        (
            [ButtonLook(rect=Rect(9, 9, 300, 20), label="Play a card", size=24)],
            "label taller than its button",
        ),
        ([ButtonLook(rect=Rect(1590, 9, 300, 50), id="a", label="Play", size=24)], "text outside the window"),
    ],
)
def test_fault_is_found_and_nothing_else(looks: list[Look], kind: str) -> None:
    assert {fault.kind for fault in faults(looks, SCALE)} - {"outside the window"} == (
        {kind} if kind else set()
    )
