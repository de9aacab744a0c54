"""A decision of a finished deal can be tried again before the answer is shown. The attempt is judged, and
nothing is kept. No card is shown that was not visible then, until the rest of the deal is played out with
open hands."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.deal_review import Judged
from picket_desktop.ai.review.judgement import Decision, Review
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine.events import DealOver
from picket_desktop.engine.game import Reason
from picket_desktop.engine.record import Record
from picket_desktop.played_out import PlayedOut
from picket_desktop.replay import Replay
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.judge import Judge
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.overlay import SLIP
from picket_desktop.table.play.cloth.zones import HAND
from picket_desktop.table.play.guides.critic import AGAIN, LEAVE, LINE, MINE, Critic
from picket_desktop.table.play.guides.looking_back import LookedBack
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.guides.second import LEAVE as TO_LIST
from picket_desktop.table.play.guides.second import SHOW, Second
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, PanelLook
from picket_desktop.words.pages import said
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat
from tests.table.reviews import Worked, judgement, made_up

GAMES = ("du-coeur", "piquesept-3")


@cache
def over(game: str) -> Record:
    return sat(game, lambda s: s.awaiting in (Await.NEXT, Await.OVER)).record


class Strict(ThinkingHere):
    """A thinker that judges every move to cost two points, and itself plays the first legal move."""

    silent, says = False, ""

    def put(self, question: Question) -> None:
        if isinstance(question, Judged):
            view, move = question.view
            said = {"nothing": (), "failed": NoAnswer("he is ill")}
            self._answer = said.get(self.says, (judgement(view, move, 2.0),))
        else:
            self._answer = Choice(question.view.moves[0], Reason("at-random"))

    def poll(self) -> Any:
        return None if self.silent else super().poll()


class Student(Pilot):
    """A person who has opened the review of a deal."""

    def __init__(self, game: str, data: Path, size: tuple[int, int] = (1280, 800), text: int = 100) -> None:
        self.record, self.judge = over(game), Strict()
        self.review: Review = made_up(self.record)
        self.replay = Replay(self.record)

        def page(app: Any) -> Any:
            judging = Judge(lambda: self.judge, self.record.rules)
            shown = presenter_of(self.record.rules)
            return LookedBack(app, self.replay, shown, lambda deal: Worked(self.review), judging).page(1)

        settings = Settings(speed="off", text_scale=text)
        super().__init__(page, data, size, settings, UNPAINTED)

    def decision(self, seat: int = 0, *kinds: str) -> Decision:
        """Return a seat's costliest decision. If kinds are given, only those are considered."""
        found = [
            d for d in self.review.decisions if d.seat == seat and (not kinds or d.judgement.kind in kinds)
        ]
        return max(found, key=lambda one: one.judgement.cost)

    def stand(self, one: Decision) -> None:
        if one.seat:
            self.key("c")
        self.ring_at(f"decision {one.at}")
        self.wait()
        self.key("space")
        self.wait(1.0, 4)

    @property
    def trying(self) -> Second:
        return self.guide(Second)

    @property
    def answer(self) -> Critic:
        return self.guide(Critic)

    def do(self, not_: object = None) -> None:
        """Press a playable card other than the one with this id."""
        free = [k for k in self.app.lay_out() if k.pile.kind == HAND and not k.dim and k.press]
        self.press(next(k.id for k in free if k.id != not_))
        self.wait(1.0, 4)

    def faces(self) -> set[str]:
        return {k.text for k in self.app.lay_out() if isinstance(k, CardLook) and k.text}


@pytest.mark.parametrize("game", GAMES)
def test_decision_is_tried_before_the_answer_and_not_saved(game: str, tmp_path: Path) -> None:
    student = Student(game, tmp_path)
    one = student.decision(0, "lead", "follow")
    student.stand(one)
    view = student.trying.sitting.view
    assert view == student.replay.view_at(one.at, 0)
    assert not student.faces() & {card.text for card in view.unseen}
    assert said("try.ask") in student.words()
    moves = len(student.trying.sitting.record.moves)
    trying = student.trying
    student.do(not_=one.judgement.move.card.text)  # type: ignore[attr-defined]
    assert len(trying.sitting.record.moves) == moves
    assert student.answer.answered.now is not None
    assert student.replay.record == student.record
    assert student.app.store.games.number == 0
    assert not student.faces() & {card.text for card in view.unseen}
    student.press(AGAIN)
    student.wait(1.0, 4)
    student.trying  # noqa: B018
    student.press(TO_LIST)
    assert student.screen == "Review"


def test_answer_can_be_shown_without_trying(tmp_path: Path) -> None:
    student = Student("du-coeur", tmp_path)
    one = student.decision()
    for way in (lambda: student.press(SHOW), lambda: student.key("h"), lambda: student.press("hint")):
        student.stand(one)
        way()
        student.wait(1.0, 4)
        assert student.answer.answered.now is None
        assert MINE not in {k.id for k in student.app.lay_out()}
        student.key("esc")
        assert student.screen == "Review"


def test_new_move_is_judged_and_compared_with_the_old(tmp_path: Path) -> None:
    student = Student("du-coeur", tmp_path)
    one = student.decision(0, "lead")
    student.judge.silent = True
    student.stand(one)
    then = {m.card.text for m in (one.judgement.move, one.judgement.best)}  # type: ignore[attr-defined]
    free = [k.id for k in student.app.lay_out() if k.pile.kind == HAND and not k.dim]
    other = next((id for id in free if id not in then), None)
    assert other is not None
    student.press(other)
    student.wait(1.0, 4)
    assert said("try.judging") in student.words()
    assert student.answer.thinks
    student.judge.silent = False
    student.wait(0.1, 2)
    told = " ".join(student.words()).replace("\n", " ")
    assert said("try.judging") not in told
    assert "Your move now: a mistake, 2 points" in told
    assert re.search(f"Your move then: (a blunder|a mistake|inaccurate), {one.judgement.cost} points", told)
    assert not student.answer.thinks


def test_best_move_is_recognised_at_once(tmp_path: Path) -> None:
    student = Student("du-coeur", tmp_path)
    one = student.decision(0, "lead", "follow")
    student.stand(one)
    student.press(one.judgement.best.card.text)  # type: ignore[attr-defined]
    student.wait(1.0, 4)
    assert said("answer.now-best") in student.words()
    assert said("answer.found") in student.words()
    assert student.answer.answered.known
    assert MINE not in {k.id for k in student.app.lay_out()}


@pytest.mark.parametrize("game", GAMES)
def test_computer_decision_is_answered_from_its_own_seat(game: str, tmp_path: Path) -> None:
    student = Student(game, tmp_path)
    one = student.decision(1)
    student.stand(one)
    seen = student.replay.view_at(one.at, 1)
    assert student.answer.shown.view == seen
    assert not student.faces() & {card.text for card in seen.unseen}
    assert AGAIN not in {k.id for k in student.app.lay_out()}
    student.press(LEAVE)
    assert student.screen == "Review"


@pytest.mark.parametrize("game", GAMES)
def test_line_is_played_out_by_legal_moves_to_the_end_of_the_deal(game: str) -> None:
    record = over(game)
    one = next(d for d in made_up(record).decisions if d.seat == 0)
    line = PlayedOut(record, one.at, one.judgement.best, Strict)
    assert (line.at, line.begins, bool(line.not_played_on)) == (one.at, one.at, True)
    for _ in range(300):
        if not line.wonders:
            break
        line.poll()
    assert not line.wonders
    assert any(isinstance(e, DealOver) for e in line.positions[-1].events)
    assert line.record.moves[: one.at] == record.moves[: one.at]
    assert line.record.moves[one.at] == one.judgement.best
    assert [p.state for p in Replay(line.record).positions] == [p.state for p in line.positions]
    assert line.laid_open is not None
    line.leave()


def test_line_is_stepped_through_with_all_hands_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "picket_desktop.table.play.guides.looking_back.PlayedOut",
        lambda *given: PlayedOut(*given, thinking=Strict),
    )
    student = Student("du-coeur", tmp_path)
    one = student.decision()
    student.stand(one)
    student.press(SHOW)
    student.wait(1.0, 4)
    student.press(LINE)
    student.wait(1.0, 30)
    replay = student.guide(Narrator).replay
    laid = replay.laid_open
    assert laid is not None
    assert {card.text for hand in laid.hands for card in hand} <= student.faces()
    for _ in range(2):
        student.key("right")
        student.wait(2.0, 20)
    assert replay.at == one.at + 2
    student.key("esc")
    assert student.screen == "Answer"
    student.key("p")
    assert student.screen == "Played out"


@pytest.mark.sweep
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("game", GAMES)
def test_slips_cover_neither_the_hand_nor_the_buttons(game: str, text: int, tmp_path: Path) -> None:
    student = Student(game, tmp_path, (1024, 640), text)
    for kind in ("lay-out", "call", "follow"):
        if not any(d.seat == 0 and d.judgement.kind == kind for d in student.review.decisions):
            continue
        student.stand(student.decision(0, kind))
        clear(student)
        student.press(SHOW)
        student.wait(1.0, 4)
        assert SLIP in {k.id for k in student.app.lay_out()}
        clear(student)
        student.key("esc")
        student.wait()


LISTS = {"called", "key"}
"""Buttons on the sheet or on the cloth that only open a list. A slip may cover them."""


def clear(student: Student) -> None:
    """Assert that no slip covers a button of the table or a card of the hand."""
    looks = student.app.lay_out()
    slips = [k for k in looks if isinstance(k, PanelLook) and k.z > 100]
    assert slips
    beneath = [k for k in looks if k.z < min(s.z for s in slips)]
    for paper in slips:
        hidden = [k.id for k in beneath if isinstance(k, ButtonLook) and k.rect.overlaps(paper.rect)]
        hidden += [k.id for k in beneath if k.pile.kind == HAND and k.rect.overlaps(paper.rect)]
        assert set(hidden) <= LISTS


def test_focus_returns_to_the_decision_it_left(tmp_path: Path) -> None:
    student = Student("du-coeur", tmp_path)
    student.key("tab")
    listed = [k.id for k in student.app.lay_out() if k.group == "decisions"]
    for id in (listed[0], listed[3]):
        student.ring_at(id)
        student.wait()
        student.key("space")
        student.wait(1.0, 4)
        student.key("h")
        student.wait(1.0, 4)
        student.key("esc")
        student.wait(1.0, 4)
        assert student.screen == "Review"
        assert student.app.attention.focus == id


def test_line_tells_the_reason_of_a_move_without_asking_again(tmp_path: Path) -> None:
    record = over("du-coeur")
    one = next(d for d in made_up(record).decisions if d.seat == 0)
    line = PlayedOut(record, one.at, one.judgement.best, Strict)
    for _ in range(300):
        line.poll()
    moved = [at for at in range(one.at, line.last) if line.positions[at].actor == 1]
    chosen = [at for at in moved if len(line.view_at(at, 1).moves) > 1]
    assert chosen
    line.go(chosen[-1])
    line.seat = 1
    line.wonder()
    assert line.known is not None
    assert line.known.reason == Reason("at-random")
    line.leave()


@pytest.mark.parametrize(("says", "told"), [("nothing", "try.even"), ("failed", "try.unjudged")])
def test_even_or_unjudged_decision_says_so(says: str, told: str, tmp_path: Path) -> None:
    student = Student("du-coeur", tmp_path)
    student.judge.says = says
    one = student.decision(0, "lead")
    student.stand(one)
    then = {m.card.text for m in (one.judgement.move, one.judgement.best)}  # type: ignore[attr-defined]
    free = [k.id for k in student.app.lay_out() if k.pile.kind == HAND and not k.dim]
    student.press(next(id for id in free if id not in then))
    student.wait(1.0, 4)
    assert said(told) in " ".join(student.words()).replace("\n", " ")
    assert not student.answer.thinks
