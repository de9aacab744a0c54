"""The page of the problem book: its entries, and the rows of problems that it begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.boxes import Box
from picket_desktop.drills.found import found, made
from picket_desktop.drills.item import PROBLEM
from picket_desktop.drills.problem_book import chosen, of_day, themes
from picket_desktop.engine import games
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.sitting.asking_beside import AskingBeside
from picket_desktop.table.play.deeds import show_tricks
from picket_desktop.table.play.guides.drill_slip import NEXT
from picket_desktop.table.play.guides.drilling import book
from picket_desktop.table.play.guides.examiner import Examiner
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.state import TRICKS
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.own_hand.page import OwnHandPage
from picket_desktop.table.screens.practice.drills_page import DrillsPage, RowOver
from picket_desktop.table.screens.practice.practice_page import drilled_games
from picket_desktop.table.screens.practice.problems_page import DAY, DUE, ProblemsPage
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.widgets.intents import Adjust
from picket_desktop.table.widgets.rows import RowLook
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.guides.test_examiner import TODAY, Learner, dealt_by

RULES = "rubicon"


class Reader(Pilot):
    """A person at the page. ``rows`` are the rows of problems begun there."""

    def __init__(self, data: Path, size: tuple[int, int] = (1280, 800), text: int = 100) -> None:
        self.rows: list[AtTable] = []
        super().__init__(self._page, data, size, Settings(text_scale=text, speed="off"), UNPAINTED)
        self.app.store = Store(None)
        self.app.store.preferences.practise(RULES)

    def _page(self, host: Host) -> Screen:
        return ProblemsPage(host, self._opened, dealt_by(ThinkingHere))

    def _opened(self, row: AtTable) -> Screen:
        self.rows.append(row)
        return RowOver(self.app, row, self.page.again)

    @property
    def page(self) -> ProblemsPage:
        page = next(one for one in reversed(self.app.stack.screens) if isinstance(one, ProblemsPage))
        assert isinstance(page, ProblemsPage)
        return page

    def lines(self) -> dict[str, RowLook]:
        laid = self.app.lay_out()
        return {look.id: look for look in laid if isinstance(look, RowLook) and look.group == "drills"}

    def keeps(self, *boxes: Box) -> None:
        for box in boxes:
            self.app.store.drills.keep(box)


def box(name: str, at: int, due: int, rules: str = RULES) -> Box:
    return Box(PROBLEM, rules, name, at, due, 1, 1)


def test_page_offers_the_day_and_every_theme(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    assert [*reader.lines()] == [DAY, *themes(games.rules(RULES))]
    assert [id for id, look in reader.lines().items() if look.chosen] == [DAY]
    today = reader.page.today.toordinal()
    reader.keeps(box(chosen(games.rules(RULES), "lead")[0], 1, today))
    assert [id for id, look in reader.lines().items() if look.chosen] == [DUE]


@pytest.mark.parametrize("id", ["lead", "published", DAY])
def test_line_begins_a_row_of_its_problems(id: str, tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.press(id)
    reader.wait(0.5, 3)
    (row,) = reader.rows
    names = [item.name for item in row.items]
    if id == DAY:
        one = of_day(reader.page.today)
        assert (row.rules.name, names) == (one.rules, [one.name])
    else:
        assert names
        assert {*names} <= {*chosen(games.rules(RULES), id)}
    reader.page.again()
    reader.wait(0.5, 3)
    assert [item.name for item in reader.rows[-1].items] == names, "none was answered"


def test_due_line_asks_what_is_due_and_nothing_else(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    today = reader.page.today.toordinal()
    lead, throw = (chosen(games.rules(RULES), theme) for theme in ("lead", "throw"))
    reader.keeps(box(lead[0], 1, today), box(throw[0], 2, today), box(lead[1], 2, today + 2))
    reader.press(DUE)
    reader.wait(0.5, 3)
    assert {item.name for item in reader.rows[0].items} == {lead[0], throw[0]}


def test_difficulty_narrows_what_is_offered(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    rules = games.rules(RULES)
    grades = {
        theme: {one.grade for one in found(rules).values() if one.theme == theme} for theme in themes(rules)
    }
    theme, grade = next(
        (theme, grade)
        for grade in (1, 2, 3, 4)
        for theme, here in grades.items()
        if here and grade not in here
    )
    for _ in range(grade):
        reader.page.handle(Adjust("grade", 1))
    assert reader.page.grade == grade
    reader.press(theme)
    reader.wait(0.5, 3)
    assert not reader.rows, "none is so hard"
    other = next(theme for theme, here in grades.items() if grade in here)
    reader.press(other)
    reader.wait(0.5, 3)
    assert {found(rules)[item.name].grade for item in reader.rows[0].items} == {grade}


def test_drills_lead_to_the_book_by_the_same_rules(tmp_path: Path) -> None:
    pilot = Pilot(
        lambda host: DrillsPage(host, lambda row: Screen(host), lambda: book(host)),
        tmp_path,
        glances=UNPAINTED,
    )
    page = pilot.app.top
    assert isinstance(page, DrillsPage)
    page.choose("rules", drilled_games().index("stirler"))
    pilot.press(PROBLEM)
    pilot.wait(0.5, 3)
    opened = pilot.app.top
    assert isinstance(opened, ProblemsPage)
    assert opened.rules == "stirler"


@pytest.mark.parametrize("name", ["cotton", "piquesept-3"])
def test_problem_is_answered_by_the_move_and_told_who_finds_it(name: str, tmp_path: Path) -> None:
    learner = Learner(name, PROBLEM, tmp_path, 1)
    item = learner.row.items[0]
    problem = found(games.rules(name))[item.name]
    learner.drill.make(games.game(item.record.rules).read_move(problem.best))
    learner.shown()
    assert learner.look(NEXT)
    assert learner.said("drill-verdict") == "Right"
    assert learner.said("drill-finds").startswith("Of the opponents")
    assert isinstance(learner.app.top, Table)
    assert isinstance(learner.drill, Examiner)
    assert presenter_of(item.record.rules)


def test_game_chosen_for_practice_is_there_the_next_time_until_another_is_agreed(tmp_path: Path) -> None:
    pilot = Reader(tmp_path)
    host, other = pilot.app, "stirler"
    pilot.page.choose("rules", drilled_games().index(other))
    assert OwnHandPage(host, lambda of: Screen(host), AskingBeside(ThinkingHere)).rules.name == other
    pilot.app.store.preferences.agree(Agreement(game="cotton"))
    assert OwnHandPage(host, lambda of: Screen(host), AskingBeside(ThinkingHere)).rules.name == "cotton"


@pytest.mark.parametrize("name", ["cotton", "piquesept-3", "piquesept-4"])
def test_all_tricks_before_a_problem_can_be_looked_at(name: str, tmp_path: Path) -> None:
    """By these rules only the last trick may be looked at, but the tricks before a problem were played out of
    sight."""
    rules = games.rules(name)
    problem = max(
        (one for one in found(rules).values() if one.theme == "lead"),
        key=lambda one: int(one.name.split(".")[1]),
    )
    item = made(rules, problem, PROBLEM)
    row = AtTable(rules, PROBLEM, (), TODAY, ThinkingHere(), lambda box: None, [item])
    pilot = Pilot(
        lambda host: Table(Examiner(host, row, presenter_of(rules), lambda: None)),
        tmp_path,
        glances=UNPAINTED,
    )
    guide = pilot.guide(Examiner)
    assert len(guide.shown.scene.tricks) > 2
    for _ in range(2):
        show_tricks(guide.shown)
    assert guide.shown.open.panel == TRICKS
    assert pilot.laid()
