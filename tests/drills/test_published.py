"""Cavendish's problems match a copy of what his book shows and says, and appear at the table with his choice
beside the program's."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.drills import asked, decision
from picket_desktop.drills.families import drill, kinds
from picket_desktop.drills.found import found
from picket_desktop.drills.item import LAY_OUT, PROBLEM
from picket_desktop.drills.picket.decisions import laid
from picket_desktop.drills.picket.outcomes import OUTCOMES
from picket_desktop.drills.picket.published import BY_NAME, DISCARDS, PROBLEMS, Problem, made
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine import record as records
from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.moves import PLAYS, Call, Discard, Play
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.screens.drills import BOOK
from picket_desktop.words.screens.problems import REASONS, REMARKS
from picket_desktop.words.words import words
from tests.drills.playing_out import PLACE, module, outcome, worlds

FACTS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("published.json").read_text(encoding="utf-8")
)
"""The contents of the book, one entry per problem: the hand, Cavendish's answer, the other hand, what was
laid out and played before, and the score."""
ON_PAGE_103 = {"cavendish-103-elder", "cavendish-103-younger"}
THROWN = {
    "cavendish-playing-II-younger": 2,
    "cavendish-playing-IV-elder": 6,
    "cavendish-playing-VIII-elder": 6,
}
"""How many cards are played before the choice asked about, in problems whose play Cavendish gives to the
end."""


def rubicon() -> RuleSet:
    rules = games.rules("rubicon")
    assert isinstance(rules, RuleSet)
    return rules


def test_every_problem_of_the_book_is_there() -> None:
    names = {fact["name"] for fact in FACTS}
    assert len(FACTS) == 45
    assert names | ON_PAGE_103 == set(BY_NAME)
    assert len(PROBLEMS) == len(BY_NAME)


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["name"])
def test_problem_is_as_the_book_has_it(fact: dict[str, Any]) -> None:
    problem = BY_NAME[fact["name"]]
    before, his = problem.parted(rubicon())
    state = stands(made(rubicon(), problem, PROBLEM).record)
    assert state.actor == PERSON
    assert (state.elder == PERSON) is problem.elder
    seats = {"elder": state.elder, "younger": state.younger}
    held = [state.cards.kept[seat] or state.hands[seat] for seat in (PERSON, 1 - PERSON)]
    assert set(held[0]) == set(cards(fact["hand"]))
    if other := fact.get("other"):
        assert set(held[1]) == set(cards(other))
    for who, laid_out in fact.get("laid_out", {}).items():
        assert set(state.cards.discards[seats[who]]) == set(cards(laid_out))
    played = [move.card for move in before if isinstance(move, Play)]
    told = cards(fact.get("played", ""))
    assert tuple(played[: len(told)]) == told
    more = played[len(told) :]
    assert len(more) == THROWN.get(fact["name"], 0)
    if isinstance(his, Play) and more:
        assert (*more, his.card) == cards(fact["line"])[: len(more) + 1]
    match his:
        case Discard(chosen):
            assert set(chosen) == set(cards(fact["answer"]))
        case Play(card):
            assert card in cards(fact["answer"])
        case Call():
            sunk = set(cards(fact["sunk"])) if fact["kind"] == "sink" else set()
            assert not sunk.intersection(his.called)
            assert fact["kind"] == "sink" or set(his.called) == set(cards(fact["answer"]))
    if score := fact.get("score"):
        totals = dict(zip(("elder", "younger"), (state.elder, state.younger), strict=True))
        assert all(
            state.match.standing[totals[who]] == made for who, made in score.items() if made is not None
        )
        assert state.match.number == state.match.deals_due == 6
    else:
        assert state.match.standing == (0, 0)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
def test_problem_can_be_recorded_and_his_choice_made(problem: Problem) -> None:
    item, rules = made(rubicon(), problem, PROBLEM), rubicon()
    assert records.read(item.record.write()) == item.record
    game, state = games.game(rules), stands(item.record)
    his = problem.parted(rules)[1]
    assert game.why_not(state, his) is None
    if problem.alike:
        (card,) = cards(problem.alike)
        assert game.why_not(state, PLAYS[card.index]) is None
        assert problem.his(rules, PLAYS[card.index]) == PLAYS[card.index]


def test_problems_appear_in_rubicon_alone_and_discards_among_the_lay_outs() -> None:
    assert PROBLEM in kinds(rubicon())
    way, problems = drill(rubicon(), LAY_OUT), drill(rubicon(), PROBLEM)
    assert way is not None
    assert problems is not None
    names = [name for name in islice(way.names(rubicon()), 120) if not name.isdigit()]
    assert names == [problem.name for problem in PROBLEMS if problem.asks == DISCARDS]
    assert sorted(set(problems.names(rubicon())) - set(found(rubicon()))) == sorted(BY_NAME)
    others = drill(games.rules("au-cent"), PROBLEM)
    assert others is not None
    assert not {*BY_NAME} & {*others.names(games.rules("au-cent"))}
    assert {BY_NAME[name].asks == DISCARDS for name in islice(problems.names(rubicon()), 10)} == {True, False}
    with pytest.raises(ValueError, match="no problem"):
        problems.made(rubicon(), "7")
    with pytest.raises(ValueError, match="no deal"):
        way.made(games.rules("au-cent"), PROBLEMS[0].name)


def test_house_rules_that_forbid_his_discard_leave_it_out() -> None:
    strict = rubicon().with_value("younger_min", 3)
    way = drill(strict, PROBLEM)
    assert way is not None
    names = set(way.names(strict))
    assert "cavendish-XIII-younger" not in names  # he takes a single card
    assert "cavendish-I-elder" in names


@pytest.mark.parametrize("name", ["cavendish-103-elder", "cavendish-playing-X-younger"])
def test_his_choice_is_shown_beside_the_best_and_the_persons(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decision, "WORLDS", 3)
    item, his = made(rubicon(), BY_NAME[name], PROBLEM), BY_NAME[name].parted(rubicon())[1]
    mine = Discard(cards("AS KS")) if isinstance(his, Discard) else Play(*cards("9C"))
    judged = asked.outcome(asked.weighed(item, item.record, mine).answer()).judged
    assert not judged.right
    assert judged.published is not None
    assert judged.published.move == his
    assert judged.advice is not None
    ways = [laid(way.move) for way in judged.advice.ways]
    assert ways[0] == laid(judged.advice.choice.move)
    assert {laid(mine), laid(his)} <= set(ways)
    assert len(set(ways)) == len(ways) <= 3
    figures = [way.figures[0].value for way in judged.advice.ways]
    assert figures[1:] == sorted(figures[1:], reverse=True)


def test_every_problem_has_its_words() -> None:
    say = words().drills
    for problem in PROBLEMS:
        assert say.reason(problem.name), problem.name
        if problem.about:
            assert say.question(PROBLEM, problem.about), problem.about
    names = {name.removeprefix(BOOK) for name in BY_NAME}
    assert set(REASONS) == names
    assert set(REMARKS) <= names


def test_outcomes_are_as_their_program_writes_them() -> None:
    assert PLACE.read_text(encoding="utf-8") == module(OUTCOMES)
    assert set(OUTCOMES) <= set(BY_NAME)
    assert all(out.deals >= 100 for out in OUTCOMES.values())
    say = words().drills
    assert all(say.played_out(*out[1:]) for out in OUTCOMES.values())


def test_worlds_of_a_problem_look_to_the_person_like_the_book() -> None:
    for name in ("cavendish-playing-X-younger", "cavendish-XXIII-younger"):
        state = stands(made(rubicon(), BY_NAME[name], PROBLEM).record)
        game = games.game(rubicon())
        view = game.view_for(state, PERSON)
        for world in islice(worlds(view), 3):
            assert game.view_for(world, PERSON)._replace(moves=()) == view._replace(moves=())


@pytest.mark.full
def test_problem_is_played_out_in_the_same_way_each_time() -> None:
    problem = BY_NAME["cavendish-playing-XI-younger"]
    one = outcome(rubicon(), problem, 3, 2)
    assert one is not None
    assert one == outcome(rubicon(), problem, 3, 2)
