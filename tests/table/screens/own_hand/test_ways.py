"""The page of the best moves from a position: its answers grow surer and show what makes up each figure, and
it can be asked about other moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from picket_desktop.ai.worker.question import RISING
from picket_desktop.engine.course import course
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.asking_beside import AskingBeside
from picket_desktop.sitting.evaluating.position import Evaluable, of_game
from picket_desktop.sitting.evaluating.sharpening import Sharpening
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.guides.second import SHOW
from picket_desktop.table.reader.tree import tree
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.screens.own_hand.ways_page import WaysPage
from picket_desktop.table.widgets.looks import TextLook
from picket_desktop.table.widgets.plot import BoundsLook
from picket_desktop.table.widgets.rows import MeasureLook
from tests.engine.by_chance import played
from tests.table.evaluations import HAND, Slow, own
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.guides import test_critic, test_narrator


class Looking(Pilot):
    """A person looking at the page, with a thinker that answers only on demand."""

    def __init__(
        self, of: Evaluable, data: Path, size: tuple[int, int] = (1600, 1000), text: int = 100
    ) -> None:
        self.slow = Slow()

        def page(app: object) -> WaysPage:
            return WaysPage(app, of, partial(Sharpening, asking=AskingBeside(lambda: self.slow)))  # type: ignore[arg-type]

        settings = Settings(text_scale=text, plain=False, speed="off")
        super().__init__(page, data, size, settings, glances=UNPAINTED)
        self.wait(0.5, 2)

    @property
    def page(self) -> WaysPage:
        found = self.app.screens[0]
        assert isinstance(found, WaysPage)
        return found

    def answer(self) -> None:
        self.slow.ready = True
        self.wait(0.5, 3)

    def asked(self) -> list[int]:
        return [question.budget for question in self.slow.asked]


@pytest.fixture
def looking(tmp_path: Path) -> Iterator[Looking]:
    found = Looking(own(), tmp_path)
    yield found
    found.app.quit()


def test_answers_come_one_after_another_and_grow_surer(looking: Looking) -> None:
    assert looking.asked() == [RISING[0]]
    assert not looking.app.top.rests(looking.now)
    for number in range(1, len(RISING)):
        looking.answer()
        assert looking.asked() == list(RISING[: number + 1])
        bar = next(look for look in looking.laid() if isinstance(look, MeasureLook))
        assert bar.made == sum(RISING[:number])
    looking.answer()
    assert looking.asked() == list(RISING)
    assert looking.app.top.rests(looking.now)
    button = looking.look("go-on")
    assert button.dim


def test_thinking_stops_and_goes_on(looking: Looking) -> None:
    looking.answer()
    looking.press("stop")
    assert looking.slow.closed
    assert looking.app.top.rests(looking.now)
    looking.answer()
    assert looking.asked() == list(RISING[:2])
    looking.slow.ready = False
    looking.press("go-on")
    assert looking.asked() == [RISING[0], RISING[1], RISING[1]]


def test_leaving_ends_the_thinking(tmp_path: Path) -> None:
    looking = Looking(own(), tmp_path)
    looking.app.close()
    assert looking.slow.closed
    looking.app.quit()


def test_each_way_has_a_bar_on_one_scale_and_its_figures(looking: Looking) -> None:
    looking.answer()
    found = looking.page.sharpening.found
    assert found is not None
    bars = [look for look in looking.laid() if isinstance(look, BoundsLook)]
    assert len(bars) == len(found.ways) == 5
    assert [bar.best for bar in bars] == [True, False, False, False, False]
    assert len({(bar.rect.x, bar.rect.w) for bar in bars}) == 1
    points = [way.points for way in found.ways if way.points]
    order = sorted(range(5), key=lambda i: points[i].value)
    assert order == sorted(range(5), key=lambda i: bars[i].value)
    for bar in bars:
        assert 0 <= bar.low <= bar.value <= bar.high <= 1


def test_pressing_a_way_shows_its_parts_and_what_it_keeps(looking: Looking) -> None:
    looking.answer()
    looking.press("stop")
    looking.press("way 1")
    assert "How often each side makes each of these" in " ".join(looking.words())
    assert "Kept" in " ".join(looking.words())
    assert looking.look("way 1").chosen
    looking.press("way 1")
    assert looking.page.open is None


def test_picked_cards_are_ranked_too(looking: Looking) -> None:
    looking.answer()
    looking.press("try")
    assert "pick cards" in looking.app.foot.notice
    for text in ("AC", "KC"):
        looking.press(f"hand {text}")
        assert looking.look(f"hand {text}").chosen
    looking.press("try")
    assert looking.asked()[-1] == RISING[0]
    (move,) = looking.page.sharpening.tried
    assert {card.text for card in move.cards} == {"AC", "KC"}
    looking.answer()
    found = looking.page.sharpening.found
    assert found is not None
    assert len(found.ways) == 6
    assert found.ways[-1].move == move
    assert looking.app.attention.focus == "way 5"
    assert looking.look("way 5").chosen
    looking.answer()
    assert looking.page.open == move


def test_what_may_not_be_done_is_refused(looking: Looking) -> None:
    looking.answer()
    for text in HAND.split()[:6]:
        looking.press(f"hand {text}")
    looking.press("try")
    assert looking.app.foot.notice
    assert looking.page.sharpening.tried == ()


def test_unusable_answer_is_told(tmp_path: Path) -> None:
    looking = Looking(own(), tmp_path)
    looking.slow.poll = lambda: "nonsense"  # type: ignore[method-assign]
    looking.wait(0.5, 3)
    assert looking.page.sharpening.failed
    assert "could not be evaluated" in " ".join(looking.words())
    assert looking.app.top.rests(looking.now)
    looking.app.quit()


def test_screen_reader_is_told_the_ways(looking: Looking) -> None:
    looking.answer()
    looking.press("stop")
    read = tree(looking.app.lay_out(), "", "Picket", looking.page.cards)
    ways = [node for node in read.nodes.values() if node.look.startswith("way ")]
    assert [node.place for node in ways] == [1, 2, 3, 4, 5]
    assert all("see how it adds up" in node.description for node in ways)
    assert "best" in ways[0].label
    hand = [node for node in read.nodes.values() if node.look.startswith("hand ")]
    assert len(hand) == 12


def test_arrows_go_through_the_ways_to_the_hand(looking: Looking) -> None:
    looking.answer()
    looking.press("stop")
    looking.ring_at("way 0")
    for number in range(1, 5):
        looking.key("down")
        assert looking.app.attention.focus == f"way {number}"
    looking.key("down")
    assert looking.app.attention.focus.startswith("hand ")
    looking.key("enter")
    assert looking.page.picked


@pytest.mark.parametrize("name", ["rubicon", "piquesept-3"])
def test_every_kind_of_decision_of_a_recorded_game_is_told(name: str, tmp_path: Path) -> None:
    record = played(name, 3).record
    places = {}
    for at, here in enumerate(course(record)):
        if (of := of_game(record, at, here)) is not None:
            places.setdefault(type(of.done), of)
    assert len(places) > 2
    for of in places.values():
        looking = Looking(of, tmp_path, (1024, 640), 150)
        looking.answer()
        assert looking.page.sharpening.found, of.done
        assert looking.look("way 0")
        assert [k for k in looking.laid() if isinstance(k, TextLook) and k.title]
        looking.app.quit()


def test_replay_leads_to_the_ways_where_somebody_is_to_move(tmp_path: Path) -> None:
    reader = test_narrator.Reader(test_narrator.played("rubicon"), tmp_path)
    narrator, replay = reader.narrator, reader.replay
    assert isinstance(narrator, Narrator)
    at = next(at for at, here in enumerate(replay.positions) if here.actor == 1 and here.over)
    narrator.go(at, travels=False)
    reader.wait(0.5, 2)
    reader.press("menu")
    reader.wait(0.5, 2)
    assert isinstance(reader.app.top, Menu)
    reader.press("what-now")
    page = reader.app.top
    assert isinstance(page, WaysPage)
    assert page.of.seat == 1
    assert page.of.view == replay.view_at(at, 1)
    assert page.sharpening.going
    reader.app.quit()


def test_answer_of_a_review_leads_to_the_ways(tmp_path: Path) -> None:
    student = test_critic.Student("rubicon", tmp_path)
    one = student.decision(0, "lead", "follow")
    student.stand(one)
    student.press(SHOW)
    student.wait(1.0, 4)
    student.press("menu")
    student.wait(0.5, 2)
    student.press("what-now")
    page = student.app.top
    assert isinstance(page, WaysPage)
    assert page.of.view == student.replay.view_at(one.at, 0)
    assert page.of.done == student.record.moves[one.at]
    student.app.quit()


def test_menu_offers_no_ways_where_nobody_is_to_move(tmp_path: Path) -> None:
    reader = test_narrator.Reader(test_narrator.played("rubicon"), tmp_path)
    at = next(at for at, here in enumerate(reader.replay.positions) if here.actor < 0)
    reader.narrator.go(at, travels=False)
    entry = next(one for one in reader.narrator.menu() if one.id == "what-now")
    assert entry.why_not
    reader.app.quit()
