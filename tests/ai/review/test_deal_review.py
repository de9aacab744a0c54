"""The parts of a deal's review add up to the margin to the last tenth, whatever the judgements and estimates
it is made from. The same record always gives the same review. Only a finished deal is reviewed, and invalid
answers are refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from picket_desktop.ai.player import players
from picket_desktop.ai.review import deal_review as reviewing
from picket_desktop.ai.review.deal_review import Expected, InTheMaking, Judged, reviewable
from picket_desktop.ai.review.judgement import CHOSEN, DEALT, DRAWN, KINDS, Judgement, Review
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.thinking import ThinkingApart
from picket_desktop.engine import games
from picket_desktop.engine.course import course
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import Reason
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import SINGLE, Note, Record
from tests.engine.by_chance import played

JUDGED = [name for name in games.names() if reviewable(played(name, 3).record)]
every_game = pytest.mark.parametrize("name", JUDGED)


@cache
def by_gamesters(name: str, number: int) -> Record:
    """Return the record of a single deal between gamesters."""
    rules = games.rules(name)
    game = games.game(rules)
    names = ("You", *(f"Mr. Cotton {seat} (gamester)" for seat in range(1, game.seats)))
    record = Record(rules, names, number, notes=(Note(0, SINGLE, str(number % game.seats)),))
    state = record.begun(game)
    move = game.deal_move(order(number, rules.pack))
    while True:
        state, _ = game.apply(state, move)
        record = record.with_move(move)
        if (seat := game.actor(state)) < 0:
            return record
        view = game.view_for(state, seat)
        move = players()["gamester"].choose(view, random.Random(number), 1).move


def reviews_by_chance(record: Record, rng: random.Random) -> Iterator[Review]:
    """Yield the review of every deal of a game, with all questions answered at random."""
    positions = course(record)
    for deal in range(1, positions[-1].deal + 1):
        making = InTheMaking(record, deal, positions=positions)
        while (question := making.next) is not None:
            said: object = rng.uniform(-90, 90)
            if isinstance(question, Judged):
                view, move = question.view
                cost = rng.choice((0.0, 0.04, rng.expovariate(0.3)))
                said = (Judgement(rng.choice(KINDS), move, view.moves[0], Reason("at-random"), cost),)
                said = rng.choice(((), said))
            assert making.hear(said) == ""
        yield making.review()


def adds_up(review: Review) -> None:
    """Check that the parts add up to the margin, to the last tenth, and that each step of the curve is one of
    the parts."""
    gave, *took = review.given
    assert round(review.deal_luck + review.draw_luck - gave + sum(took), 6) == review.margin
    steps = [(turn, round(turn.expected - before, 6)) for before, turn in begun(review)]
    for what, part in ((DEALT, review.deal_luck), (DRAWN, review.draw_luck)):
        assert round(sum(step for turn, step in steps if turn.what == what), 6) == round(part, 6)
    for seat, part in enumerate((-gave, *took)):
        mine = [step for turn, step in steps if turn.what == CHOSEN and turn.seat == seat]
        assert round(sum(mine), 6) == round(part, 6)
    assert review.curve[-1].expected == review.margin
    assert [turn.at for turn in review.curve] == sorted(turn.at for turn in review.curve)
    assert all(decision.judgement.cost >= 0 for decision in review.decisions)


def begun(review: Review) -> list[tuple[float, object]]:
    values = [0.0, *(turn.expected for turn in review.curve)]
    return list(zip(values, review.curve, strict=False))


@pytest.mark.sweep
@every_game
def test_review_parts_add_up_for_any_answers(name: str) -> None:
    seen = 0
    for seed in range(3, 9):
        record = played(name, seed).record
        margins = {}
        for deal in replayed(record).deals:
            margins.setdefault(deal.deal, []).append(deal.points)
        for review in reviews_by_chance(record, random.Random(seed)):
            adds_up(review)
            points = margins[review.deal]
            assert review.margin == (points[0] - points[1] if len(points) == 2 else points[0])
            seen += 1
    assert seen > 12


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["du-coeur", "rubicon", "stirler", "piquesept-3"])
def test_review_parts_of_a_gamester_deal_add_up(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "WORLDS", 1)
    record = by_gamesters(name, 2)
    review = reviewing.review(record, 1)
    adds_up(review)
    assert {decision.judgement.kind for decision in review.decisions} <= set(KINDS)
    assert all(record.moves[d.at] == d.judgement.move for d in review.decisions)
    assert review.decisions


@pytest.mark.sweep
@every_game
def test_review_questions_are_answered_repeatably(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "WORLDS", 1)
    for asked in InTheMaking(played(name, 3).record, 1).questions[5::9]:
        assert asked.question.answer() == asked.question.answer()


def test_unfinished_deal_is_not_reviewed() -> None:
    record = played("rubicon", 3).record
    positions = course(record)
    second = next(at for at, here in enumerate(positions) if here.deal == 2 and here.part == 2)
    begun_ = Record(record.rules, record.players, record.number, moves=record.moves[:second])
    assert InTheMaking(begun_, 1).next is not None
    for deal in (0, 2, 3):
        with pytest.raises(ValueError, match="not over"):
            InTheMaking(begun_, deal)


def test_review_refuses_invalid_answers() -> None:
    making = InTheMaking(by_gamesters("rubicon", 2), 1)
    assert making.hear(NoAnswer("he sleeps")) == "he sleeps"
    question = making.next
    assert isinstance(question, Judged)
    move = question.view.move
    fair = Judgement(KINDS[0], move, move, Reason("at-random"), 1.26)
    for wrong in (
        fair,
        (fair._replace(cost=-1.0),),
        (fair._replace(cost=float("inf")),),
        (fair._replace(kind="guess"),),
        (fair._replace(move=making.questions[-1].question.view.move),),
        (fair._replace(best=making.questions[-1].question.view.move),),
        ("fair",),
    ):
        assert making.hear(wrong)
    assert making.answered == 0
    assert making.hear((fair,)) == ""
    assert making.answered == 1
    while isinstance(making.next, Judged):
        assert making.hear(()) == ""
    assert isinstance(making.next, Expected)
    assert making.hear("much") == "no number, but str"
    assert making.hear(float("nan"))
    assert making.hear(3.0) == ""


def test_decisions_of_the_person_are_judged_first_and_known_at_once() -> None:
    """What is known so far agrees with the whole review. The margin is known from the start."""
    making, whole = (InTheMaking(by_gamesters("rubicon", 2), 1) for _ in range(2))
    rng = random.Random(3)
    answers: list[object] = []
    for _, question in whole.questions:
        move = question.view.move if isinstance(question, Judged) else None
        judged = Judgement(KINDS[0], move, move, Reason("at-random"), float(rng.randrange(5)))
        answers.append((judged,) if move else 1.0)
        assert whole.hear(answers[-1]) == ""
    end = whole.review()
    mine = [one for one in end.decisions if one.seat == 0]
    for n, one in enumerate(mine, 1):
        assert making.margin == end.margin
        assert making.hear(answers[making.answered]) == ""
        assert making.decisions == tuple(mine[:n]), one


def test_worker_answers_review_questions_the_same() -> None:
    making = InTheMaking(by_gamesters("rubicon", 2), 1)
    asked = [one.question for one in making.questions[-5:]]
    assert {type(question) for question in asked} == {Judged, Expected}
    thinker = ThinkingApart(60.0)
    try:
        for question in asked:
            thinker.put(question)
            while (said := thinker.poll()) is None:
                pass
            assert said == question.answer()
    finally:
        thinker.close()


def test_curve_steps_are_dealt_chosen_or_drawn() -> None:
    (review, *_) = reviews_by_chance(by_gamesters("rubicon", 2), random.Random(1))
    assert review.curve[0].what == DEALT
    assert {turn.what for turn in review.curve[1:]} == {CHOSEN, DRAWN}
    for before, turn in pairwise(review.curve):
        if turn.what == CHOSEN:
            assert turn.at == before.at + 1
        assert (turn.seat is None) == (turn.what != CHOSEN)
