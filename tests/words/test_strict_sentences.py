"""What is said about a strict table is true. Nobody is wrongly said to have called falsely, and every number
of points is the one on the sheet."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args

import pytest

from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line, standing
from picket_desktop.engine.picket.moves import Challenge, TakeBack
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import State
from picket_desktop.words.languages import SOURCE, languages, speak
from picket_desktop.words.picket.speech import DealStory
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.voice import Manner
from picket_desktop.words.words import words
from tests.engine.picket.hostile_deals import steps
from tests.words.catalogues import checks

FALSE = {code: re.compile(checks(code).false, re.IGNORECASE) for code in languages() if checks(code).false}
"""Patterns, by language, for sentences which say that more was called than was held."""
NAMES = (None, "Anne")


def falsely(state: State, seat: int, kind: int) -> bool:
    """Return True if a seat's score for a kind was called falsely, judged by the cards it holds."""
    outcome = state.calls.outcomes[kind + 1]
    assert outcome is not None
    assert outcome.winner == seat
    return not {c for group in outcome.groups for c in group} <= set(state.cards.kept[seat])


def check(language: str, manner: Manner, name: str, seed: int) -> Counter[str]:
    """Check that no sentence of a deal says that a call was false, except when a challenge has shown it.
    Return the numbers of calls that were taken back or challenged, by whether they were false."""
    say, seen, accuses = picket_words(words(manner)), Counter[str](), FALSE[language]
    for before, move, after, events in steps(name, seed):
        false = False
        if isinstance(move, TakeBack | Challenge):
            seat = before.actor if isinstance(move, TakeBack) else 1 - before.actor
            false = falsely(before, seat, move.kind)
            seen[f"{type(move).__name__} of a {'false' if false else 'true'} call"] += 1
        if isinstance(move, TakeBack):
            view = PicketGame(before.rules).view_for(before, before.actor)
            for text in (say.buttons.button(move, view), say.pressed.says(move, view)):
                assert not accuses.search(text), text
        told = before.told
        for event in events:
            made = tuple(sum(e.points for e in standing(told) if e.seat == seat) for seat in (0, 1))
            story = DealStory(after.rules, after.elder, told, (made[0], made[1]))
            said = (
                say.narration.narration(event, story, NAMES),
                say.speech.speech(event, story),
                say.strict.reply(event),
            )
            found = isinstance(event, ev.Challenged) and event.false
            assert not found or false
            for text in filter(None, said):
                assert found or not accuses.search(text), f"{event}: {text}"
            assert not found or any(accuses.search(text) for text in said if text)
            told = (*told, event)
            if isinstance(event, ev.Scored) and event.line is Line.STRUCK:
                left = sum(e.points for e in standing(told) if e.seat == event.seat)
                assert re.findall(r"\d+", said[0] or "") == [str(-event.points), str(left)]
    return seen


@pytest.fixture(params=[*FALSE])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak(SOURCE)


def test_true_call_taken_back_is_not_called_false(language: str) -> None:
    seen = sum((check(language, "modern", "rubicon", seed) for seed in range(4, 12)), Counter())
    assert seen["TakeBack of a true call"]
    assert seen["Challenge of a false call"]


@pytest.mark.full
@pytest.mark.parametrize("manner", get_args(Manner))
@pytest.mark.parametrize("name", rule_sets())
def test_what_is_told_of_hostile_deals_is_true(language: str, name: str, manner: Manner) -> None:
    seen = sum((check(language, manner, name, seed) for seed in range(80)), Counter())
    for what in ("TakeBack", "Challenge"):
        assert seen[f"{what} of a true call"]
        assert seen[f"{what} of a false call"]
