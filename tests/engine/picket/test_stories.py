"""The facts reported about the deals in `stories.txt`, and to whom each is reported. The deals were written
and checked by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.engine.game import NATURE, Event
from picket_desktop.engine.pairs import add
from picket_desktop.engine.picket.events import Line, Scored
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources.source_text import Table

STORIES = Path(__file__).with_name("stories.txt").read_text(encoding="utf-8").split("\n\n")


def written(fact: Event) -> str:
    """Return the name of a fact and its values, followed by the seat if only one seat is told it. An empty
    `struck` is left out."""
    said = [
        _written(getattr(fact, field.name))
        for field in fields(fact)  # type: ignore[arg-type]
        if field.name != "struck" or getattr(fact, field.name)
    ]
    only = [] if fact.only is None else [f"(to {fact.only})"]
    return " ".join([type(fact).__name__, *said, *only])


def _written(value: Any) -> str:
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str) else value.name.lower()
    if isinstance(value, tuple):
        return f"[{' '.join(map(_written, value))}]"
    return str(value)


def told(story: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each move of a story with the facts that the story states about it."""
    move, facts = "", list[str]()
    for line in story.splitlines():
        if line.startswith(">"):
            yield move, facts
            move, facts = line.removeprefix("> "), []
        elif move:
            facts.append(line)
    yield move, facts


@pytest.mark.parametrize("story", STORIES, ids=[s.splitlines()[0].removeprefix("# ") for s in STORIES])
def test_moves_tell_the_written_facts(story: str) -> None:
    keys = dict(line.split(": ", 1) for line in story.splitlines() if ": " in line)
    standing = tuple(map(int, keys["standing"].split())) if "standing" in keys else None
    options = dict(o.split("=") for o in keys.get("options", "").split())
    table = Table(keys["rules"], keys["elder"], keys["younger"], keys["stock"], standing, **options)  # type: ignore[arg-type]
    for move, facts in told(story):
        before = len(table.story)
        if move == "deal":
            before = 0
        elif move:
            table.do(move)
        assert [written(fact) for fact in table.story[before:]] == facts, move
        for seat in (0, 1):
            mine = [fact for fact in table.story if fact.only in (None, seat)]
            assert list(table.sees(seat).told) == mine[-len(table.sees(seat).told) :]


@pytest.mark.parametrize(
    ("rules", "moves", "facts", "actor"),
    [
        ("cotton", "lift 7H KS", "Lifted [7H KS] 0 None", NATURE),
        ("cotton", "lift KS 7H", "Lifted [KS 7H] 1 None", NATURE),
        ("cotton", "lift KS KH", "Lifted [KS KH] None None", NATURE),
        ("rubicon", "lift 7H KS", "Lifted [7H KS] None 1", 1),
        ("rubicon", "lift KS 7H", "Lifted [KS 7H] None 0", 0),
        ("rubicon", "lift 7H KS, deal-first yes", "Lifted [7H KS] None 1, DealerChosen 1", NATURE),
        ("rubicon", "lift 7H KS, deal-first no", "Lifted [7H KS] None 1, DealerChosen 0", NATURE),
        ("rubicon", "lift KS 7H, deal-first no", "Lifted [KS 7H] None 0, DealerChosen 1", NATURE),
    ],
)
def test_lift_tells_the_written_facts(rules: str, moves: str, facts: str, actor: int) -> None:
    game = PicketGame(rule_set(rules))
    state, story = game.start(), list[Event]()
    for text in moves.split(", "):
        state, events = game.apply(state, game.read_move(text))
        story += events
    assert ", ".join(map(written, story)) == facts
    assert game.actor(state) == actor


@pytest.mark.parametrize("lifted", ["7H 7H", "6H KS", "KS 6H"])
def test_lift_needs_two_different_cards_of_the_pack(lifted: str) -> None:
    game = PicketGame(rule_set("rubicon"))
    reason = game.why_not(game.start(), game.read_move(f"lift {lifted}"))
    assert reason is not None
    assert reason.code == "bad-lift"


def test_points_are_added_for_one_seat() -> None:
    assert (add((1, 2), 0, 3), add((1, 2), 1, 3)) == ((4, 2), (1, 5))


def test_zero_scores_are_not_entered() -> None:
    # The ten for the cards was entered with the pique: nothing is left of it when the play is over.
    hands = "elder: AS KS QS JS 8S AH 9H 7H AC 8C KD 7D\nyounger: TS 9S 7S KH 8H 6H KC 9C 7C QD 9D 8D\n"
    play = "AS 7S, KS 9S, QS TS, JS 8D, 8S 6H, AH 8H, AC 7C, 8C 9C, 9D KD, 7D QD, KH 7H, KC 9H"
    told = play_through(read(f"rules: au-cent\n{hands}play: {play}\n")).told
    scored = [fact for fact in told if isinstance(fact, Scored)]
    assert [fact.points for fact in scored if fact.line is Line.CARDS] == [10]
    assert all(fact.points for fact in scored)
