"""The table works out the review of a deal in the background, stops at once if the person leaves, and never
does it twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from picket_desktop.ai.review import deal_review as questions
from picket_desktop.ai.review.deal_review import Expected, InTheMaking
from picket_desktop.ai.review.judgement import Review
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import Thinking, ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.record import Record
from picket_desktop.replay import Replay
from picket_desktop.sitting.keeping import Nowhere
from picket_desktop.sitting.reviews import DealReview, Reviews
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.engine.by_chance import played

RECORD = played("rubicon", 3).record


class Guessing(Thinking):
    """A thinker that guesses its answers, unless ``silent``, and keeps every question."""

    meanwhile = True

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.silent = self.closed = False
        self.fails = False

    def put(self, question: Question) -> None:
        self.asked.append(question)
        self._open = question

    def poll(self) -> Any:
        if self.silent or not self.asked or self._open is None:
            return None
        question, self._open = self._open, None  # type: ignore[assignment]
        if self.fails:
            return NoAnswer("he sleeps")
        return 2.5 if isinstance(question, Expected) else ()

    def cancel(self) -> None:
        self.closed = True

    def close(self) -> None:
        self.closed = True


class Drawer(Nowhere):
    """A place for a game; keeps reviews only in memory."""

    def __init__(self) -> None:
        self.kept: dict[int, Review] = {}

    def review(self, record: Record, deal: int) -> Review | None:
        return self.kept.get(deal)

    def keep_review(self, record: Record, review: Review) -> None:
        self.kept[review.deal] = review

    def another(self) -> Drawer:
        return Drawer()


def until_done(of: DealReview, polls: int = 500) -> int:
    """Poll until the review is done, and return how many polls it took. Raises AssertionError if it does not
    end."""
    for number in range(polls):
        if of.done:
            return number
        of.poll()
    raise AssertionError("it does not end")


def test_review_is_worked_out_question_by_question_and_kept() -> None:
    thinker, drawer = Guessing(), Drawer()
    found = DealReview(lambda: thinker, drawer, RECORD, 1)
    assert (found.result, found.progress, found.done) == (None, (0, 0), False)
    until_done(found)
    of = len(InTheMaking(RECORD, 1).questions)
    assert found.progress == (of, of) == (len(thinker.asked),) * 2
    assert found.result is not None
    assert drawer.kept == {1: found.result}
    assert thinker.closed
    assert not found.poll()


def test_kept_review_is_not_worked_out_again() -> None:
    drawer = Drawer()
    until_done(DealReview(Guessing, drawer, RECORD, 1))
    again = DealReview(lambda: pytest.fail("asked"), drawer, RECORD, 1)
    assert again.done
    assert again.result == drawer.kept[1]


def test_review_asks_nothing_unless_the_table_is_idle() -> None:
    thinker = Guessing()
    found = DealReview(lambda: thinker, Drawer(), RECORD, 1)
    for _ in range(5):
        found.poll(idle=False)
    assert not thinker.asked
    for _ in range(3):
        found.poll(idle=True)
    asked = len(thinker.asked)
    assert asked
    for _ in range(5):
        found.poll(idle=False)
    assert len(thinker.asked) == asked
    assert found.progress[0] == asked


def test_review_asks_one_question_at_a_time_and_can_close() -> None:
    thinker = Guessing()
    thinker.silent = True
    found = DealReview(lambda: thinker, Drawer(), RECORD, 1)
    for _ in range(9):
        found.poll()
    assert len(thinker.asked) == 1
    found.close()
    assert thinker.closed


def test_failed_review_is_retried_only_on_request() -> None:
    thinkers = [Guessing(), Guessing()]
    thinkers[0].fails = True
    hired = iter(thinkers)
    back = Reviews(lambda: next(hired), Drawer())
    first = back.review(RECORD, 1)
    until_done(first)
    assert first.failed
    assert first.result is None
    assert thinkers[0].closed
    assert back.review(RECORD, 1, again=False) is first
    second = back.review(RECORD, 1)
    until_done(second)
    assert second.result is not None


def test_unfinished_deal_has_no_review() -> None:
    found = DealReview(Guessing, Drawer(), replace(RECORD, moves=RECORD.moves[:9]), 1)
    until_done(found)
    assert found.failed


def test_review_of_another_deal_replaces_the_last() -> None:
    thinkers: list[Guessing] = []

    def hire() -> Guessing:
        thinkers.append(Guessing())
        return thinkers[-1]

    back = Reviews(hire, Drawer())
    first = back.review(RECORD, 1)
    for _ in range(4):
        back.poll()
    longer = replace(RECORD, number=RECORD.number)
    assert back.review(longer, 1) is first
    assert back.review(RECORD, 2) is not first
    assert thinkers[0].closed
    back.poll()
    back.poll()
    back.close()
    assert all(thinker.closed for thinker in thinkers)
    assert not back.poll()


def sat_down(thinker: Thinking, drawer: Drawer) -> Sitting:
    return Sitting(Setup(games.rules("rubicon"), "random", "Mr. Cotton", 7), thinker, drawer)


class Playing(ThinkingHere):
    """A thinker that plays in this process and has a guessing thinker beside it for reviews."""

    meanwhile = True

    def __init__(self, aside: Callable[[], Guessing]) -> None:
        super().__init__()
        self._aside = aside

    def beside(self) -> Thinking:
        return self._aside()


def play(sitting: Sitting, until: Callable[[Sitting], bool]) -> None:
    """Play until a condition is true; the person makes the first legal move each time."""
    for _ in range(2000):
        if until(sitting):
            return
        match sitting.awaiting:
            case Await.LIFT:
                sitting.lift(3)
            case Await.CUT:
                sitting.cut(7)
            case Await.SHUFFLE:
                sitting.shuffle(5)
            case Await.YOU:
                sitting.do(sitting.view.moves[0])
            case Await.OTHER:
                sitting.poll()
            case Await.NEXT:
                sitting.next_deal()
    raise AssertionError("it does not come to that")


def test_review_starts_at_the_reckoning_and_outlasts_it() -> None:
    hired: list[Guessing] = []

    def hire() -> Guessing:
        hired.append(Guessing())
        return hired[-1]

    drawer = Drawer()
    sitting = sat_down(Playing(hire), drawer)
    play(sitting, lambda at: at.awaiting is Await.NEXT)
    assert not hired
    for _ in range(20):
        sitting.look_back()
    assert len(hired) == 1
    assert not drawer.kept
    sitting.next_deal()
    play(sitting, lambda at: at.awaiting is Await.YOU)
    for _ in range(400):
        sitting.look_back()
    assert list(drawer.kept) == [1]
    assert hired[0].closed
    play(sitting, lambda at: at.awaiting is Await.NEXT)
    for _ in range(400):
        sitting.look_back()
    assert list(drawer.kept) == [1, 2]
    assert sitting.reviews.review(sitting.record, 2).result == drawer.kept[2]


def test_review_does_not_start_without_a_background_thinker() -> None:
    sitting = sat_down(ThinkingHere(), Drawer())
    play(sitting, lambda at: at.awaiting is Await.NEXT)
    assert not any(sitting.look_back() for _ in range(5))


def test_leaving_the_table_closes_the_review() -> None:
    hired: list[Guessing] = []

    def hire() -> Guessing:
        hired.append(Guessing())
        hired[-1].silent = True
        return hired[-1]

    sitting = sat_down(Playing(hire), Drawer())
    play(sitting, lambda at: at.awaiting is Await.NEXT)
    for _ in range(3):
        sitting.look_back()
    sitting.leave()
    assert [thinker.closed for thinker in hired] == [True]


def test_replay_shares_the_review_in_progress_and_leaves_it_running() -> None:
    thinker = Guessing()
    back = Reviews(lambda: thinker, Drawer())
    replay = Replay(RECORD, reviews=back)
    replay.go(replay.deals[1])
    found = replay.review()
    assert found is back.review(RECORD, 2)
    found.poll()
    found.poll()
    replay.leave()
    assert not thinker.closed


def test_replay_finds_the_kept_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "WORLDS", 1)
    drawer = Drawer()
    until_done(DealReview(Guessing, drawer, RECORD, 1))
    replay = Replay(RECORD, keeping=drawer)
    replay.go(replay.deals[0])
    assert replay.review().result == drawer.kept[1]
