"""The page for marking the cards of the other hand in a drill, by mouse, keys, pad or screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from picket_desktop.ai.likely_cards import LEFT, VOID, Likely
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.boxes import Box
from picket_desktop.drills.item import HOLDS
from picket_desktop.engine import games
from picket_desktop.engine.cards import card, pack
from picket_desktop.saved.settings import Settings
from picket_desktop.table.play.guides.drill_layout import MARK
from picket_desktop.table.play.guides.drill_slip import MARKS, NEXT
from picket_desktop.table.play.guides.examiner import Examiner
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.table import Table
from picket_desktop.table.reader.tree import tree
from picket_desktop.table.screens.held.page import HeldPage
from picket_desktop.table.screens.held.told import figure
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, OrnamentLook, TextLook
from tests.drills.test_judging import some
from tests.table.held_marks import best
from tests.table.pad_pilot import PadPilot
from tests.table.pilot import UNPAINTED

TODAY = date(2026, 11, 22)


class Marker(PadPilot):
    """A person at the drill, which has two questions."""

    def __init__(
        self, data: Path, rules: str = "rubicon", size: tuple[int, int] = (1280, 800), text: int = 100
    ):
        self.kept, self.finished = list[Box](), 0
        self.row = AtTable(
            games.rules(rules), HOLDS, (), TODAY, ThinkingHere(), self.kept.append, some(rules, HOLDS, 2)
        )
        settings = Settings(text_scale=text, period_offered=True, speed="off")
        super().__init__(self._table, data, size, settings, UNPAINTED)
        self.wait(0.5, 4)

    def _table(self, host: Host) -> Screen:
        return Table(Examiner(host, self.row, presenter_of(self.row.rules), self._over))

    def _over(self) -> None:
        self.finished += 1

    @property
    def page(self) -> HeldPage:
        found = self.app.top
        assert isinstance(found, HeldPage)
        return found

    def mark(self, *texts: str) -> None:
        for text in texts:
            self.press(f"pack {text}")

    def texts(self) -> list[str]:
        return [look.text for look in self.laid() if isinstance(look, TextLook)]


@pytest.fixture
def marker(tmp_path: Path) -> Iterator[Marker]:
    found = Marker(tmp_path)
    yield found
    found.app.quit()


def chosen() -> list[str]:
    return [card.text for card in best()]


def test_marks_are_made_judged_and_lead_on(marker: Marker) -> None:
    marker.press(MARK)
    number = marker.page.marks.to_mark.number
    marker.mark(*chosen())
    assert f"{number} of {number} marked" in marker.words()
    marker.press("answer")
    marker.wait(0.5, 4)
    assert "As much as could be known" in marker.words()
    assert marker.row.results == [True]
    marker.press("next")
    marker.wait(0.5, 4)
    assert marker.app.top.name == "Drill"
    assert marker.row.at == 1
    assert [box.box for box in marker.kept] == [2]


def test_figures_stand_below_the_cards_out_of_sight(marker: Marker) -> None:
    marker.press(MARK)
    marker.mark(*chosen())
    marker.press("answer")
    marker.wait(0.5, 4)
    sight = marker.page.marks.to_mark.in_sight
    figures = [text for text in marker.texts() if text.isdigit() or text == "sure"]
    assert len(figures) == 32 - len(sight)
    assert {card.text for card in sight} == {
        look.text for look in marker.laid() if isinstance(look, CardLook) and look.dim
    }
    raised = [look.text for look in marker.laid() if isinstance(look, CardLook) and look.chosen]
    assert sorted(map(str, raised)) == sorted(chosen())


def test_card_that_is_pressed_after_the_answer_tells_its_figure(marker: Marker) -> None:
    marker.press(MARK)
    marker.mark(*chosen())
    marker.press("answer")
    marker.wait(0.5, 4)
    for text, told in (("KH", "The king of hearts, marked: 99 in a hundred."), ("AS", "You hold this card")):
        x, y = marker.look(f"pack {text}").rect.centre
        marker.move(x, y)
        marker.down(x, y)
        marker.up(x, y)
        assert told in marker.app.foot.notice


def test_counters_lie_on_the_true_hand_only_when_asked(marker: Marker) -> None:
    def counters() -> int:
        return sum(isinstance(look, OrnamentLook) and "counter" in look.ornament for look in marker.laid())

    marker.press(MARK)
    marker.mark(*chosen())
    marker.press("answer")
    marker.wait(0.5, 4)
    before = counters()
    marker.press("truth")
    assert counters() - before == marker.page.marks.to_mark.number
    marker.press("truth")
    assert counters() == before


def test_marks_stay_while_one_looks_at_the_table(marker: Marker) -> None:
    marker.press(MARK)
    marker.mark(*chosen()[:3])
    marker.key("esc")
    assert marker.app.top.name == "Drill"
    marker.press(MARK)
    assert {card.text for card in marker.page.marks.picked} == set(chosen()[:3])
    marker.mark(chosen()[0])
    assert len(marker.page.marks.picked) == 2


def test_answer_is_looked_at_again_from_the_slip(marker: Marker) -> None:
    marker.press(MARK)
    marker.mark(*chosen())
    marker.press("answer")
    marker.wait(0.5, 4)
    marker.press("done")
    marker.wait(0.5, 4)
    assert "Right" in marker.words()
    marker.press(MARKS)
    assert marker.page.marks.told is not None
    marker.key("esc")
    marker.press(NEXT)
    marker.wait(0.5, 4)
    assert marker.row.at == 1


def test_what_cannot_be_marked_is_refused_with_a_reason(marker: Marker) -> None:
    marker.press(MARK)
    own = next(iter(marker.page.marks.to_mark.in_sight))
    marker.press(f"pack {own.text}")
    assert "hold this card" in marker.app.foot.notice
    marker.press("answer")
    assert "Mark 11 cards first: 0" in marker.app.foot.notice
    hidden = [card for card in pack(32) if card not in marker.page.marks.to_mark.in_sight]
    marker.mark(*(card.text for card in hidden[:12]))
    assert "All 11 cards are marked" in marker.app.foot.notice
    assert len(marker.page.marks.picked) == 11


def test_everything_is_done_by_keys(marker: Marker) -> None:
    marker.key("enter")
    marker.ring_at("pack KH")
    marker.key("space")
    assert [card.text for card in marker.page.marks.picked] == ["KH"]
    marker.key("space")
    for text in chosen():
        marker.ring_at(f"pack {text}")
        marker.key("space")
    marker.ring_at("answer")
    marker.key("enter")
    marker.wait(0.5, 4)
    assert marker.app.attention.focus == "next"
    marker.key("enter")
    marker.wait(0.5, 4)
    assert marker.row.at == 1


def test_everything_is_done_by_a_pad(marker: Marker) -> None:
    marker.button("red")
    for text in chosen():
        marker.to(f"pack {text}")
        marker.button("press")
    marker.button("red")
    marker.wait(0.5, 4)
    assert marker.row.results == [True]
    marker.button("red")
    marker.wait(0.5, 4)
    assert marker.row.at == 1


def test_screen_reader_is_told_cards_figures_and_verdict(marker: Marker) -> None:
    marker.press(MARK)
    marker.mark("KH")
    page = marker.page
    nodes = {node.look: node for node in tree(marker.app.lay_out(), "", "Picket", page.cards).nodes.values()}
    assert nodes["pack KH"].label == "The king of hearts"
    assert nodes["pack KH"].selected
    marker.mark("KH", *chosen())
    marker.press("answer")
    marker.wait(0.5, 4)
    read = " ".join(node.value for node in tree(marker.laid(), "", "Picket", page.cards).nodes.values())
    assert "The king of hearts, marked: 99 in a hundred." in read
    assert "are right on average" in read


@pytest.mark.sweep
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_every_card_is_reached(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    marker = Marker(tmp_path, "cotton", size, text)
    marker.press(MARK)
    found = {look.id for look in marker.laid() if look.press}
    assert {f"pack {card.text}" for card in pack(36)} <= found
    answer = marker.look("answer")
    assert isinstance(answer, ButtonLook)
    marker.app.quit()


def test_certain_card_has_a_word_below_it_or_100_where_the_word_is_too_wide() -> None:
    held, gone, likely = (
        Likely(card("AS"), chance, why) for chance, why in ((1.0, LEFT), (0.0, VOID), (0.998, ""))
    )
    assert [figure(one, True) for one in (held, gone, likely)] == ["sure", "0", "99"]
    assert [figure(one, False) for one in (held, gone, likely)] == ["100", "0", "99"]
