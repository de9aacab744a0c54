"""An even game at the table is announced and noted. Its level follows from the reviews, and the cards are not
touched."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.ai.even.compared import Compared
from picket_desktop.ai.even.level import Lost, ladder
from picket_desktop.ai.review.deal_review import Expected, Judged
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import EVEN, EVEN_LOST, STRENGTH, Note, read
from picket_desktop.saved.store import Store
from picket_desktop.sitting.even_game import level_of
from picket_desktop.sitting.setup import Setup, setup_of
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import act
from tests.saved.games_kept import opened

STEPS = 5000
"""More steps than any game takes."""


COSTS = (0.6, 0.4, 0.3, 0.2, 0.0)
"""What each decision costs the players of the ladder."""


class Charging(ThinkingHere):
    """A thinker that returns the same cost for each of the person's decisions. It keeps the questions that it
    is asked."""

    meanwhile = True
    cost = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []

    def beside(self) -> Charging:
        thinker = Charging()
        thinker.cost = self.cost
        return thinker

    def put(self, question: Question) -> None:
        self.asked.append(question)
        if isinstance(question, Expected):
            self._answer = 0.0
        elif isinstance(question, Judged):
            self._answer = ()
        elif isinstance(question, Compared):
            told = NoAnswer("he sleeps") if self.cost < 0 else Lost(self.cost, COSTS)
            self._answer = told
        else:
            super().put(question)


def sit(cost: float, store: Store | None = None, even: bool = True, game: str = "rubicon") -> Sitting:
    thinker = Charging()
    thinker.cost = cost
    others = ("Mrs. Cotton", "Mr. Hoyle")
    setup = Setup(games.rules(game), "gamester", "Mr. Cotton", 11, others, even=even)
    return Sitting(setup, thinker, store.games.place() if store else None, random.Random(3), budget=2)


def play(sitting: Sitting, deals: int) -> None:
    """Play until this many deals have been finished and reviewed."""
    rng = random.Random(1)
    for _ in range(STEPS):
        if sitting.game.scored and sitting.game.deals_scored == deals:
            break
        act(sitting, rng)
    for _ in range(STEPS):
        sitting.look_back()
        if not sitting.looks_back:
            break


def played_on(cost: float) -> Sitting:
    """Return a sitting with two deals played and the third begun or over. Each of the person's decisions
    costs ``cost``."""
    sitting = sit(cost)
    play(sitting, 1)
    play(sitting, 2)
    play(sitting, 3)
    return sitting


def levels(sitting: Sitting) -> list[float]:
    noted = sitting.record.noted(EVEN)
    return [float(noted[deal]) for deal in sorted(noted) if deal]


def test_level_rises_against_who_loses_nothing_and_falls_against_who_loses_much() -> None:
    strong, weak = levels(played_on(0.0)), levels(played_on(0.9))
    assert strong[0] == weak[0]
    assert strong[0] < strong[1] < strong[2]
    assert weak[0] > weak[1] >= weak[2] == 0.0


def test_only_players_of_the_ladder_are_asked_and_each_sees_its_own_view() -> None:
    sitting = played_on(0.24)
    found, thinker = ladder("rubicon"), sitting.computer.thinker
    assert isinstance(thinker, Charging)
    asked = [question for question in thinker.asked if question.player]
    assert len({question.player for question in asked}) > 1
    assert {question.player for question in asked} <= {*found}
    for question in asked:
        assert type(question.view) is type(sitting.view)
        assert question.view.seat == 1


def dealt(sitting: Sitting) -> list[Deal]:
    return [move for move in sitting.record.moves if isinstance(move, Deal)]


def test_cards_are_those_of_a_game_that_is_not_even() -> None:
    even, usual = sit(0.0), sit(0.0, even=False)
    for sitting in (even, usual):
        play(sitting, 1)
    assert dealt(even) == dealt(usual)
    assert not levels(usual)


def test_level_is_noted_and_kept_for_the_whole_deal() -> None:
    sitting, rng = sit(0.9), random.Random(1)
    play(sitting, 1)
    while len(levels(sitting)) < 2:
        act(sitting, rng)
    assert sitting.even is not None
    before, record = sitting.even.level, sitting.record
    sitting.recorder.note(record.with_note(Note(1, EVEN_LOST, Lost(0.0, COSTS).write())))
    assert sitting.even.level == before == levels(sitting)[1]


def test_record_tells_that_the_game_was_even() -> None:
    sitting = sit(0.0)
    play(sitting, 1)
    text = sitting.record.write()
    assert "note 0: even\n" in text
    assert setup_of(read(text)).even
    assert EVEN in sitting.deal.apart
    assert not setup_of(sit(0.0, even=False).record).even
    assert STRENGTH in {note.what for note in sitting.record.notes}


@pytest.mark.parametrize("game", games.names())
def test_every_measured_game_can_be_even(game: str) -> None:
    sitting = sit(0.5, game=game)
    play(sitting, 1)
    assert levels(sitting)


def test_earlier_even_game_is_remembered_after_the_program_was_closed(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        first = sit(0.9, store)
        play(first, 1)
        assert store.settled()
        assert first.even is not None
        cost = first.even.deals
        again = Sitting.resumed(first.record, Charging(), first.recorder.keeping, random.Random(4))
        assert again.even is not None
        assert again.even.deals == cost
    with opened(tmp_path) as store:
        another = sit(0.9, store)
        assert another.even is not None
        assert another.even.deals == cost
        play(another, 1)
        assert levels(another)[0] < levels(first)[0]


def test_next_game_at_the_table_goes_on_from_what_was_learnt() -> None:
    sitting = sit(0.9)
    play(sitting, 1)
    costs = sitting.even and sitting.even.deals
    sitting.another()
    assert sitting.even is not None
    assert sitting.even.deals == costs != ()
    assert sitting.awaiting is Await.LIFT


def test_aided_deal_tells_nothing_of_the_person() -> None:
    sitting = sit(0.9)
    play(sitting, 1)
    assert sitting.even is not None
    assert len(sitting.even.deals) == 1
    sitting.recorder.note(sitting.record.with_help(1))
    assert sitting.even.deals == ()


@pytest.mark.parametrize("text", ["", "-1.00", "nan", "2", "2.345", "two"])
def test_text_that_is_no_level_is_not_taken_for_one(text: str) -> None:
    wrong: Any = level_of(text)
    assert wrong is None


def test_deal_that_cannot_be_compared_is_left_out() -> None:
    sitting = sit(-1.0)
    play(sitting, 1)
    assert sitting.even is not None
    assert sitting.even.deals == ()
    play(sitting, 2)
    assert levels(sitting) == [2.0, 2.0]
