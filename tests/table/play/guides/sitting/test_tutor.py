"""The tutor warns only before costly moves and never keeps the table waiting, and a warning counts as
help."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from picket_desktop.ai.review.deal_review import Judged
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.saved.settings import WARN_OF_BLUNDERS, WARN_OF_MISTAKES, Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.zones import HAND
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.sitting.tutor import AGAIN, HINT_FIRST, PLAY
from picket_desktop.table.play.slip.hint_slip import ONWARD
from picket_desktop.table.widgets.looks import ButtonLook, PanelLook
from picket_desktop.words.pages import said
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat
from tests.table.reviews import judgement


class Judge(ThinkingHere):
    """A thinker that says every move costs ``cost``."""

    cost: ClassVar[float] = 0.0
    unit: ClassVar[float] = 1.0
    silent: ClassVar[bool] = False
    asked: ClassVar[list[Move]] = []

    def put(self, question: Question) -> None:
        if isinstance(question, Judged):
            view, move = question.view
            self.asked.append(move)
            self._answer = (judgement(view, move, self.cost)._replace(unit=self.unit),)
        else:
            super().put(question._replace(budget=2))

    def poll(self) -> Any:
        judged = isinstance(self._answer, tuple) and self.silent
        return None if judged else super().poll()


@pytest.fixture(autouse=True)
def _afresh() -> None:
    Judge.cost, Judge.unit, Judge.silent = 0.0, 1.0, False
    Judge.asked.clear()


class Pupil(Pilot):
    """A person who must play a card and has several to choose from."""

    def __init__(
        self,
        data: Path,
        warn: str,
        size: tuple[int, int] = (1280, 800),
        text: int = 100,
        tutored: bool | None = None,
    ) -> None:
        found = sat(
            "du-coeur", lambda s: s.awaiting is Await.YOU and 2 < len(s.view.moves) < 9 and s.view.tricks
        )
        self.sitting = Sitting.resumed(found.record, Judge())
        self.sitting.tutored = tutored
        settings = Settings(speed="off", help=warn, text_scale=text)
        super().__init__(lambda app: table(app, self.sitting), data, size, settings, UNPAINTED)
        self.wait(1.0, 3)

    @property
    def moves(self) -> int:
        return len(self.sitting.record.moves)

    def play(self) -> str:
        free = [k.id for k in self.app.lay_out() if k.pile.kind == HAND and k.press and not k.dim]
        self.press(free[0])
        self.wait(0.02)
        return free[0]

    def ids(self) -> set[str]:
        return {k.id for k in self.app.lay_out() if k.press}


def test_tutor_asks_and_says_nothing_unless_turned_on(tmp_path: Path) -> None:
    Judge.cost = 9.0
    pupil = Pupil(tmp_path, "none")
    before = pupil.moves
    pupil.play()
    assert pupil.moves > before
    assert Judge.asked == []
    assert not pupil.sitting.deal.helped


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("warn", "cost", "warned"),
    [
        (WARN_OF_MISTAKES, 1.4, False),
        (WARN_OF_MISTAKES, 1.5, True),
        (WARN_OF_BLUNDERS, 3.9, False),
        (WARN_OF_BLUNDERS, 4.0, True),
        ("only-blunders", 3.9, False),
        ("only-mistakes", 1.5, True),
    ],
)
def test_tutor_warns_from_the_cost_threshold_up(warn: str, cost: float, warned: bool, tmp_path: Path) -> None:
    Judge.cost = cost
    pupil = Pupil(tmp_path, warn)
    before = pupil.moves
    pupil.play()
    assert (pupil.moves == before) is warned
    assert (PLAY in pupil.ids()) is warned
    assert pupil.sitting.deal.helped is warned


def test_warning_counts_as_help_and_can_be_overruled(tmp_path: Path) -> None:
    Judge.cost = 5.0
    pupil = Pupil(tmp_path, WARN_OF_MISTAKES)
    before = pupil.moves
    card = pupil.play()
    told = " ".join(pupil.words()).replace("\n", " ")
    assert said("tutor.helped") in told
    assert "a blunder: you would end the deal about five points worse off" in told
    assert pupil.ids() <= {PLAY, AGAIN, HINT_FIRST}
    pupil.press(AGAIN)
    pupil.wait(1.0, 3)
    assert pupil.moves == before
    pupil.press(card)
    told = " ".join(pupil.words()).replace("\n", " ")
    assert said("tutor.helped") not in told
    pupil.press(PLAY)
    assert pupil.moves > before
    assert pupil.sitting.record.helped


def test_warning_is_answered_by_keyboard_alone(tmp_path: Path) -> None:
    Judge.cost = 5.0
    pupil = Pupil(tmp_path, WARN_OF_MISTAKES)
    before = pupil.moves
    free = next(k.id for k in pupil.app.lay_out() if k.pile.kind == HAND and k.press and not k.dim)
    for answer in ("esc", "enter"):
        pupil.key("tab")
        pupil.ring_at(free)
        pupil.key("space")
        pupil.wait(1.0, 3)
        assert pupil.app.attention.focus == AGAIN
        pupil.key(answer)
        pupil.wait(1.0, 3)
        assert AGAIN not in pupil.ids()
        assert pupil.moves == before
    pupil.ring_at(free)
    pupil.key("space")
    pupil.wait(1.0, 3)
    for _ in range(3):
        if pupil.app.attention.focus == PLAY:
            break
        pupil.key("tab")
    pupil.key("space")
    assert pupil.moves > before


def test_hint_first_shows_the_hint_without_moving(tmp_path: Path) -> None:
    Judge.cost = 5.0
    pupil = Pupil(tmp_path, WARN_OF_MISTAKES)
    before = pupil.moves
    pupil.play()
    pupil.press(HINT_FIRST)
    assert pupil.table.shown.hint is not None
    assert AGAIN not in pupil.ids()
    assert pupil.moves == before


def test_warning_hides_an_open_hint_and_restores_it(tmp_path: Path) -> None:
    Judge.cost = 5.0
    pupil = Pupil(tmp_path, WARN_OF_MISTAKES)
    pupil.press("hint")
    pupil.wait(1.0, 3)
    while pupil.table.shown.hint is not None and pupil.table.shown.hint.rung < pupil.table.shown.hint.last:
        pupil.press(ONWARD)
    told = pupil.table.shown.hint
    assert told is not None
    assert pupil.ids() >= {ONWARD}
    pupil.play()
    assert AGAIN in pupil.ids()
    assert not any(k.id == ONWARD for k in pupil.app.lay_out())
    pupil.press(HINT_FIRST)
    assert pupil.table.shown.hint == told
    assert any(k.id == ONWARD for k in pupil.app.lay_out())


def test_move_is_made_when_the_verdict_is_late(tmp_path: Path) -> None:
    Judge.cost, Judge.silent = 9.0, True
    pupil = Pupil(tmp_path, WARN_OF_MISTAKES)
    before = pupil.moves
    pupil.play()
    assert pupil.moves == before
    pupil.wait(0.5, 5)
    assert pupil.moves == before
    pupil.wait(0.7, 7)
    assert pupil.moves > before
    assert not pupil.sitting.deal.helped


def test_escape_cancels_a_move_still_being_judged(tmp_path: Path) -> None:
    Judge.silent = True
    pupil = Pupil(tmp_path, WARN_OF_MISTAKES)
    before = pupil.moves
    pupil.play()
    pupil.key("esc")
    pupil.wait(2.0, 10)
    assert pupil.moves == before


def test_every_move_is_judged_once_while_the_person_thinks(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, WARN_OF_MISTAKES)
    moves = list(pupil.sitting.view.moves)
    for _ in range(40):
        pupil.wait(0.1)
    assert set(Judge.asked) == set(moves)
    assert len(Judge.asked) == len(moves)


def test_best_exchange_is_sought_before_anything_is_laid_out(tmp_path: Path) -> None:
    found = sat("rubicon", lambda s: s.awaiting is Await.YOU and isinstance(s.view.moves[0], Discard))
    sitting = Sitting.resumed(found.record, Judge())
    settings = Settings(speed="off", help="only-mistakes")
    assert not settings.helps
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, (1280, 800), settings, UNPAINTED)
    for _ in range(40):
        pilot.wait(0.1)
    assert Judge.asked == [sitting.view.moves[0]]


def test_tutor_always_warns_of_mistakes_in_lessons(tmp_path: Path) -> None:
    Judge.cost = 2.0
    pupil = Pupil(tmp_path, "none", tutored=True)
    pupil.play()
    assert PLAY in pupil.ids()


@pytest.mark.parametrize("text", [100, 150, 200])
def test_warning_fits_in_the_smallest_window(text: int, tmp_path: Path) -> None:
    Judge.cost = 5.0
    pupil = Pupil(tmp_path, WARN_OF_MISTAKES, (1024, 640), text)
    pupil.play()
    looks = pupil.app.lay_out()
    paper = [k.rect for k in looks if isinstance(k, PanelLook)][-1]
    assert pupil.app.scale.whole().union(paper) == pupil.app.scale.whole()
    for id in (PLAY, AGAIN, HINT_FIRST):
        button = pupil.look(id)
        assert isinstance(button, ButtonLook)
        x, y = button.rect.x, button.rect.y
        assert paper.holds(x, y)
        assert paper.holds(x + button.rect.w - 1, y + button.rect.h - 1)


@pytest.mark.parametrize(("cost", "warned"), [(0.14, False), (0.16, True)])
def test_tutor_weighs_moves_in_stakes_and_tells_no_points(cost: float, warned: bool, tmp_path: Path) -> None:
    Judge.cost, Judge.unit = cost, 0.1
    pupil = Pupil(tmp_path, WARN_OF_MISTAKES)
    pupil.play()
    assert (PLAY in pupil.ids()) is warned
    assert not any("point" in text and "would be" in text for text in pupil.words())
