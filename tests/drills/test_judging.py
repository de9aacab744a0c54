"""The answers a drill calls right agree with the engine, and with the solver to the end."""

from __future__ import annotations

import io
import pickle
from itertools import islice
from typing import Any

import pytest

from picket_desktop.ai.advice import advise
from picket_desktop.ai.worker.process import Listening
from picket_desktop.ai.worker.question import WORLDS, Question, seed_of
from picket_desktop.drills import asked
from picket_desktop.drills.asked import items
from picket_desktop.drills.boxes import Box
from picket_desktop.drills.families import drill, kinds, missing
from picket_desktop.drills.item import GOOD, HOME, LAY_OUT, PROBLEM, RECKON, SINK, STOP, WIN, Answer, Item
from picket_desktop.drills.picket.bring_home import defence, solved
from picket_desktop.drills.picket.kinds import DRILLS
from picket_desktop.drills.picket.outcomes import OUTCOMES
from picket_desktop.drills.picket.sunk import SUNK
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine.picket.calling.combinations import best_key, held
from picket_desktop.engine.picket.events import Scored
from picket_desktop.engine.picket.moves import PLAYS, Call, Kind
from picket_desktop.engine.picket.ruleset import PiqueBy, RuleSet
from picket_desktop.words.words import words
from tests.drills.test_boxes import TODAY

GAMES = [name for name in games.names() if isinstance(games.rules(name), RuleSet)]
"""The two-hand games. Piquesept has problems but no other drill."""
every_game = pytest.mark.parametrize("name", GAMES)


def some(name: str, kind: str, number: int) -> list[Item]:
    """Return items of a drill as dealt to the table."""
    rules = games.rules(name)
    dealt = items(asked.dealt(rules, kind, (), TODAY).answer())
    assert len(dealt) == 10
    assert len({item.name for item in dealt}) == 10
    return dealt[:number]


def reckoned(item: Item, call: Call) -> int:
    """Return the points that the engine lets Elder score if this call is good."""
    game, state = games.game(item.record.rules), stands(item.record)
    while state.calls.kind is not call.kind:
        assert state.calls.kind is not None
        state, _ = game.apply(state, Call(state.calls.kind, ()))
    state, _ = game.apply(state, call)
    _, events = game.apply(state, Call(call.kind, ()))
    return next(e.points for e in events if isinstance(e, Scored))


def test_missing_kinds_have_an_explanation() -> None:
    """Apart from the drill of sinking, only the drill of stopping a pique may be missing, and only where the
    opponent makes the pique with the first lead, before the person plays."""
    for name in GAMES:
        rules = games.rules(name)
        assert isinstance(rules, RuleSet)
        assert PROBLEM in kinds(rules)
        gone = set(DRILLS) - set(kinds(rules)) - {PROBLEM, SINK}
        assert (SINK in kinds(rules)) is (name in SUNK)
        assert gone == ({STOP} if rules.pique.pique_by is PiqueBy.FIRST_CARD else set()), name
        assert missing(rules) == dict.fromkeys(gone, "first-trick")
        assert all(words().drills.absent(why) for why in missing(rules).values())


@pytest.mark.sweep
@every_game
def test_reckon_answers_match_the_engines_score(name: str) -> None:
    way = drill(games.rules(name), RECKON)
    assert way is not None
    about = set()
    for item in some(name, RECKON, 10):
        about.add(item.about)
        truth = way.judged(item, Answer()).truth
        assert way.judged(item, truth).right
        if not truth.cards:
            continue
        assert way.judged(item, truth._replace(number=truth.number + 1)).fault == "number"
        part = "less" if item.about == "point" else "no-such"
        assert way.judged(item, truth._replace(cards=truth.cards[:1])).fault == part
        assert not way.judged(item, Answer()).right
        assert not way.judged(item, truth._replace(number=truth.number + 1)).right
        assert not way.judged(item, truth._replace(cards=truth.cards[:-1])).right
        state = stands(item.record)
        assert isinstance(truth.move, Call)
        if state.elder == PERSON and state.rules.calls.sinking and not state.rules.calls.reserved:
            assert reckoned(item, truth.move) == truth.number
    assert about == {kind.word for kind in Kind}


@pytest.mark.sweep
@every_game
def test_good_answers_match_a_comparison_of_the_hands(name: str) -> None:
    way = drill(games.rules(name), GOOD)
    assert way is not None
    for item in some(name, GOOD, 10):
        state = stands(item.record)
        kind = state.calls.kind
        assert kind is not None
        mine, rules = held(kind, state.hands[PERSON], state.rules), state.rules
        his = best_key(kind, state.calls.claims[kind], rules)
        own = best_key(kind, mine, rules) if mine else (0, 0)
        right = "is-good" if own < his else "is-equal" if own == his else "is-not-good"
        assert [w for w in way.words if way.judged(item, Answer(word=w)).right] == [right]


@pytest.mark.parametrize("kind", [RECKON, WIN, PROBLEM])
def test_table_accepts_drill_answers_from_the_worker(kind: str) -> None:
    """The table accepts only plain values and known types from the worker."""

    def heard(question: Question) -> Any:
        return Listening(io.BytesIO(pickle.dumps(question.answer()))).load()

    rules = games.rules("rubicon")
    found = items(heard(pickle.loads(pickle.dumps(asked.dealt(rules, kind, (), TODAY)))))
    assert found == some("rubicon", kind, 10)
    item = next((one for one in found if one.name in OUTCOMES), found[0])
    if kind != RECKON:
        move = games.game(rules).view_for(stands(item.record), PERSON).moves[0]
        outcome = asked.outcome(heard(asked.weighed(item, item.record, move)))
        assert outcome.judged.advice is not None
        assert outcome == asked.outcome(asked.weighed(item, item.record, move).answer())
        assert bool(outcome.judged.published and outcome.judged.published.played) is (kind == PROBLEM)


def margin(item: Item, first: int | None = None) -> int:
    """Return how much the person gains from here if both play their best. If ``first`` is given, the card at
    that place among the sorted playable cards is played first."""
    game, state = games.game(item.record.rules), stands(item.record)
    before = state.made[PERSON] - state.made[1 - PERSON]
    card = None if first is None else sorted(solved(state).worth)[first]
    while game.actor(state) >= 0:
        state, _ = game.apply(state, PLAYS[(card or defence(state)).index])
        card = None
    made = state.match.past[-1].points
    return made[PERSON] - made[1 - PERSON] - before


@pytest.mark.sweep
@every_game
def test_home_drill_values_match_best_play(name: str) -> None:
    way = drill(games.rules(name), HOME)
    assert way is not None
    for item in some(name, HOME, 3):
        worth = solved(stands(item.record)).worth
        assert margin(item) == max(worth.values())
        for place, card in islice(enumerate(sorted(worth)), 3):
            judged = way.weighed(item, item.record, PLAYS[card.index])
            assert margin(item, place) == worth[card] == max(worth.values()) - judged.cost
            assert judged.right is (judged.cost == 0)
            assert judged.advice is not None
            assert PLAYS[card.index] in [way.move for way in judged.advice.ways]


@pytest.mark.full
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_drill_agrees_with_the_hint(name: str) -> None:
    """The drill and the hint give the same move with the same figures, and the advised move is right."""
    rules = games.rules(name)
    for kind in (LAY_OUT, WIN):
        way = drill(rules, kind)
        assert way is not None
        item = some(name, kind, 1)[0]
        view = games.game(rules).view_for(stands(item.record), PERSON)
        advised = advise(view, seed_of(view), WORLDS)
        judged = way.weighed(item, item.record, advised.choice.move)
        assert judged.right
        assert judged.cost == 0
        assert judged.truth.move == advised.choice.move
        assert judged.advice is not None
        assert judged.advice.ways[0] == advised.ways[0]


@every_game
def test_every_drill_has_its_words(name: str) -> None:
    rules = games.rules(name)
    said = words().drills
    for kind in kinds(rules):
        way = drill(rules, kind)
        assert way is not None
        assert said.title(kind)
        assert said.about(kind).endswith(".")
        assert all(said.button(word) and said.button(f"{word}.says") for word in way.words)


@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_counting_begins_with_few_cards_and_grows(name: str) -> None:
    """The first row has small numbers of cards. An item that was answered and put off is not in the next row;
    other items take its place."""
    rules, way = games.rules(name), DRILLS[RECKON]
    first = items(asked.dealt(rules, RECKON, (), TODAY).answer())
    assert max(way.effort(item) for item in first[:3]) <= 4
    assert max(way.effort(item) for item in first) <= 8
    boxes = [Box(RECKON, name, item.name, 2, TODAY.toordinal() + 3, 1, 1) for item in first]
    later = items(asked.dealt(rules, RECKON, boxes, TODAY).answer())
    assert not {item.name for item in first} & {item.name for item in later}
    assert min(int(item.name) for item in later) < max(int(item.name) for item in first)
