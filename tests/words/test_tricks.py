"""In every game, the explanation of why a trick scores mentions everything that counts under the rules, and
nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.events import Led
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import IN_PLAY, Scored
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.words.picket.words import PicketWords, picket_words
from picket_desktop.words.words import words_for
from tests.table.play.tables import played

NAMES = (None, "Mr. Cotton")
SAID = {
    "cotton": (
        "You scored for leading a",
        "Mr. Cotton scored for taking the trick with a",
        "the last trick",
    ),
    "rubicon": (
        "scored for leading.",
        "You scored for taking the trick.",
        "winning the last trick",
    ),
    "au-cent": ("for winning a",),
    "stirler": ("scored for winning the trick.", "for winning the trick and a"),
}


def words_of(name: str) -> PicketWords:
    return picket_words(words_for(rule_set(name)))


def tricks(name: str) -> Iterator[tuple[Led, list[Event], str]]:
    """Yield the tricks of a deal: the card led, all events up to the next lead, and the explanation of the
    score."""
    *_, (_, state) = played(name, 1, 0)
    begins = [i for i, event in enumerate(state.told) if isinstance(event, Led)]
    says = words_of(name).tricks
    for first, after in zip(begins, [*begins[1:], len(state.told)], strict=True):
        led = state.told[first]
        assert isinstance(led, Led)
        counted = says.counted(state.told[:after], state.rules)
        lines = [e for e in state.told[first:after] if isinstance(e, Scored) and e.line in IN_PLAY]
        assert [(c.seat, c.points) for c in counted] == [(e.seat, e.points) for e in lines]
        yield led, list(state.told[first:after]), says.says(counted, NAMES)


@pytest.mark.parametrize("name", rule_sets())
def test_tricks_explain_exactly_the_points_they_make(name: str) -> None:
    found = list(tricks(name))
    assert len(found) == 12
    for _, events, said in found:
        assert bool(said) is any(isinstance(e, Scored) and e.line in IN_PLAY for e in events)


@pytest.mark.parametrize("name", SAID)
def test_trick_explanations_follow_the_game(name: str) -> None:
    said = " ".join(said for *_, said in tricks(name))
    for words in SAID[name]:
        assert words in said


def test_low_lead_is_not_explained() -> None:
    both = [*tricks("cotton"), *tricks("royall-1651")]
    led_small = {said for led, _, said in both if led.card.rank < Rank.TEN}
    assert led_small
    assert not any("leading" in said for said in led_small)


@pytest.mark.parametrize("name", rule_sets())
def test_play_rule_includes_the_last_trick(name: str) -> None:
    words, rules = words_of(name), rule_set(name)
    explained = words.explained("play", rules)
    assert explained is not None
    assert words.rules.last_rule(rules) in explained.sentence


def test_single_part_is_shown_without_an_equation() -> None:
    labels = words_of("cotton").labels
    assert labels.line_added_up("You", 6, ("6 for leading",)) == "You: 6 for leading."
    both = ("6 for leading", "1 for the last trick")
    assert labels.line_added_up("You", 7, both) == "You: 7 = 6 for leading + 1 for the last trick."
