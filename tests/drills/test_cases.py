"""Hands described by Cavendish, at the table, with his choice beside ours."""

from __future__ import annotations

from itertools import islice

import pytest

from picket_desktop.drills import asked
from picket_desktop.drills.families import drill
from picket_desktop.drills.item import LAY_OUT
from picket_desktop.drills.picket import decisions
from picket_desktop.drills.picket.cases import CASES, Case, made
from picket_desktop.drills.picket.decisions import laid
from picket_desktop.drills.picket.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.ruleset import RuleSet


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case_deals_its_hand_and_allows_cavendishs_discard(case: Case) -> None:
    rules = games.rules("rubicon")
    assert isinstance(rules, RuleSet)
    item = made(rules, case)
    state = stands(item.record)
    assert set(state.hands[PERSON]) == set(cards(case.hand))
    assert (state.elder == PERSON) is case.elder
    assert games.game(rules).why_not(state, case.choice) is None
    if case.stock:
        assert state.cards.stock[-3:] == cards(case.stock)[-3:]
    assert made(rules, case) == item


def test_cases_appear_only_in_rubicon_drills() -> None:
    way = drill(games.rules("rubicon"), LAY_OUT)
    assert way is not None
    names = list(islice(way.names(games.rules("rubicon")), 15))
    assert [name for name in names if not name.isdigit()] == [case.name for case in CASES]
    other = games.rules("au-cent")
    assert all(name.isdigit() for name in islice(way.names(other), 15))
    with pytest.raises(ValueError, match="no deal"):
        way.made(other, CASES[0].name)


def test_cavendishs_choice_is_shown_beside_the_best_and_the_persons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "WORLDS", 3)
    rules = games.rules("rubicon")
    assert isinstance(rules, RuleSet)
    item, his = made(rules, CASES[0]), CASES[0].choice
    mine = Discard(cards("AS KS"))
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
