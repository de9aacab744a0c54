"""The stored problems are those that the problem book's program finds. Each has a single best answer,
confirmed by the slow reference, and one is set every day."""

from __future__ import annotations

import random
from collections import Counter
from datetime import date, timedelta

import pytest

from picket_desktop.ai.evaluation import evaluate
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.drills import asked
from picket_desktop.drills.boxes import Box
from picket_desktop.drills.families import drill
from picket_desktop.drills.found import GRADES, LEVELS, THEMES, TRIES, Found, found, made
from picket_desktop.drills.found_problems import FOUND
from picket_desktop.drills.item import PROBLEM
from picket_desktop.drills.picket.decisions import laid
from picket_desktop.drills.picket.published import PROBLEMS
from picket_desktop.drills.problem_book import PUBLISHED, chosen, entries, of_day, themes
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine.game import View
from picket_desktop.words.words import words_for
from tests.drills.finding import PLACE, Tried, clear, family, finds, form, holds, module, views

PIQUESEPT = ("piquesept-3", "piquesept-4")
EVERY = [(name, one) for name in FOUND for one in found(games.rules(name)).values()]
IDS = [f"{name} {one.name}" for name, one in EVERY]
SEED = "problems of the default run"
DRAWN = random.Random(SEED).sample([(name, one) for name, one in EVERY if one.theme != "lay-out"], 10)
"""Problems checked by every run. The slow reference takes a minute for a layout, so layouts wait for
``rest``."""
TODAY = date(2026, 11, 30)


def view_of(name: str, problem: Found) -> View:
    """Return the view of the person who is given the problem."""
    rules = games.rules(name)
    return games.game(rules).view_for(stands(made(rules, problem, PROBLEM).record), PERSON)


def test_there_are_enough_and_none_twice() -> None:
    kept = Counter(name in PIQUESEPT for name, _ in EVERY)
    assert kept[False] >= 300
    assert kept[True] >= 40
    assert list(FOUND) == list(games.names())
    forms = [form(view) for name in FOUND for view in views(name)]
    assert len(set(forms)) == len(forms)


def test_module_is_as_its_program_writes_it() -> None:
    by = {name: "".join(one.write() + "\n" for one in found(games.rules(name)).values()) for name in FOUND}
    assert PLACE.read_text(encoding="utf-8") == module(by)


def test_every_problem_has_a_theme_and_a_grade() -> None:
    for _, one in EVERY:
        assert one.theme in THEMES
        assert one.grade in GRADES
        assert len(one.finds) == len(LEVELS)
        assert all(0 <= int(times) <= TRIES for times in one.finds)


def holds_still(name: str, problem: Found) -> None:
    """Assert that the program would find this problem again, by the usual weighing and by the slow
    reference."""
    view = view_of(name, problem)
    evaluation = evaluate(view, seed_of(view), WORLDS)
    assert evaluation.best.move.write() == problem.best
    assert clear(evaluation, family(games.rules(name)).margin(view))
    counts, missed = finds(view, evaluation.best.move)
    assert counts == problem.finds
    one = Tried(problem.name, view, evaluation, counts, missed)
    assert family(games.rules(name)).theme(one) == problem.theme
    margin = holds(one)
    assert margin is not None
    assert round(margin, 1) == problem.margin


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("name", "problem"), DRAWN, ids=[f"{name} {one.name}" for name, one in DRAWN])
def test_problems_drawn_by_seed_hold(name: str, problem: Found) -> None:
    holds_still(name, problem)


@pytest.mark.rest
@pytest.mark.parametrize(("name", "problem"), EVERY, ids=IDS)
def test_every_problem_holds(name: str, problem: Found) -> None:
    holds_still(name, problem)


@pytest.mark.parametrize("name", FOUND)
def test_answer_is_right_and_what_is_missed_costs(name: str) -> None:
    """At the table the best move is reported as the best. The move most often chosen instead is reported as a
    mistake or nearly one."""
    rules = games.rules(name)
    way = drill(rules, PROBLEM)
    assert way is not None
    problem = next(one for one in found(rules).values() if one.theme != "lay-out")
    item = way.made(rules, problem.name)
    assert item is not None
    view = view_of(name, problem)
    best = games.game(rules).read_move(problem.best)
    right = way.weighed(item, item.record, best)
    assert right.right
    assert not right.cost
    _, missed = finds(view, best)
    wrong = way.weighed(item, item.record, missed)
    assert laid(wrong.truth.move or missed) == laid(best)
    assert wrong.cost > 0


def test_row_has_only_the_problems_that_are_named() -> None:
    rules = games.rules("rubicon")
    names = chosen(rules, "lead")
    boxes = [Box(PROBLEM, "rubicon", names[1], 1, TODAY.toordinal(), 1, 0)]
    dealt = asked.items(asked.dealt(rules, PROBLEM, boxes, TODAY, names).answer())
    assert [item.name for item in dealt[:2]] == [names[1], names[0]]
    assert {item.name for item in dealt} <= {*names}
    assert {item.about for item in dealt} == {"lead"}


def test_book_has_what_is_published_and_what_was_found() -> None:
    rules = games.rules("rubicon")
    of = Counter(one.theme for one in entries(rules))
    assert of[PUBLISHED] == len(PROBLEMS)
    assert set(themes(rules)) == {*of}
    assert not chosen(rules, PUBLISHED, GRADES[0]), "they have no grade"
    for theme in themes(rules):
        if theme != PUBLISHED:
            assert sum(len(chosen(rules, theme, grade)) for grade in GRADES) == of[theme]


def test_other_house_rules_have_no_problems_of_ours() -> None:
    rules = games.rules("rubicon", (("strict", "yes"),))
    assert rules.changed()
    assert not found(rules)
    assert {one.theme for one in entries(rules)} <= {PUBLISHED}


def test_each_day_has_its_problem_and_none_comes_twice() -> None:
    number = sum(len(entries(games.rules(name))) for name in games.names())
    days = [of_day(TODAY + timedelta(days=day)) for day in range(number)]
    assert len(set(days)) == number
    assert of_day(TODAY + timedelta(days=number)) == days[0]
    assert all(one.name in [entry.name for entry in entries(games.rules(one.rules))] for one in days[:20])
    assert len({one.rules for one in days[:30]}) >= 4, "the games are mixed"


def test_what_is_told_of_the_opponents() -> None:
    drills = words_for(games.rules("rubicon"), plain=False).drills
    assert drills.finds(["Monsieur Hoca"]) == "Of the opponents, only Monsieur Hoca usually finds it."
    told = drills.finds(["Mr. Cotton", "Monsieur Hoca"])
    assert told == "Of the opponents, Mr. Cotton and Monsieur Hoca usually find it."
