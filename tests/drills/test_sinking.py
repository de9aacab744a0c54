"""In the positions of *sink or call*, the right choice is found by playing on. What the opponent believes
follows from their own view."""

from __future__ import annotations

import pytest

from picket_desktop.drills import asked
from picket_desktop.drills.boxes import ROW
from picket_desktop.drills.families import drill
from picket_desktop.drills.item import SINK, Item
from picket_desktop.drills.picket.sinking import Sink, holding
from picket_desktop.drills.picket.sunk import SUNK
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine.picket.moves import Call
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.words.words import words
from tests.drills.sinking import EACH, LOST, PLACE, candidate, module, tried

every_game = pytest.mark.parametrize("name", SUNK)


def made(game: str, name: str) -> tuple[Item, View]:
    """Return a position as an item of the drill, and the person's view of it."""
    rules = games.rules(game)
    item = Sink().made(rules, name)
    assert item is not None
    view = games.game(rules).view_for(stands(item.record), PERSON)
    assert isinstance(view, View)
    return item, view


def test_module_is_as_its_program_writes_it() -> None:
    assert PLACE.read_text(encoding="utf-8") == module(SUNK)
    assert list(SUNK) == [name for name in games.names() if name in SUNK]


@every_game
def test_as_often_the_call_is_right_as_silence(name: str) -> None:
    called = [at for at, found in SUNK[name].items() if found.more > 0]
    assert len(called) == len(SUNK[name]) - len(called) == EACH
    assert len(SUNK[name]) >= ROW
    assert all(abs(found.more) >= LOST - 0.05 and found.error > 0 for found in SUNK[name].values())
    assert len({at.split(".")[0] for at in SUNK[name]}) == len(SUNK[name])


@pytest.mark.sweep
@every_game
def test_all_that_is_held_may_be_called_or_sunk(name: str) -> None:
    for at in SUNK[name]:
        _, view = made(name, at)
        call = holding(view)
        assert view.phase is Phase.CALLS
        assert call.groups
        assert Call(call.kind, ()) in view.moves


@pytest.mark.rest
@every_game
def test_program_finds_the_kept_positions_again(name: str) -> None:
    """Only two positions are searched again: the first in which calling is right, and the first in which
    silence is."""
    for silent in (False, True):
        at = next(at for at, found in SUNK[name].items() if (found.more < 0) is silent)
        one = candidate(stands(made(name, at)[0].record), at)
        assert one is not None
        assert one.sinks is silent
        assert tried(one) == SUNK[name][at]


@pytest.mark.sweep
@every_game
def test_wrong_choice_costs_what_it_lost_when_played_out(name: str) -> None:
    rules = games.rules(name)
    assert isinstance(rules, RuleSet)
    way = drill(rules, SINK)
    assert way is not None
    at, found = next(iter(SUNK[name].items()))
    item, view = made(name, at)
    call = holding(view)
    silence = Call(call.kind, ())
    for move, other in ((call, silence), (silence, call)):
        judged = asked.outcome(asked.weighed(item, item.record, move).answer()).judged
        best = call if found.more > 0 else silence
        assert judged == way.weighed(item, item.record, move)
        assert judged.truth.move == best
        assert judged.right is (move == best)
        assert judged.cost == (0.0 if move == best else round(abs(found.more), 1))
        assert judged.advice is not None
        assert {one.move for one in judged.advice.ways} == {move, other}
        assert judged.believed is not None
        assert 0.0 <= judged.believed.sunk <= 1.0
        assert judged.believed.called > judged.believed.sunk


def test_any_other_call_is_judged_by_the_nearest() -> None:
    """A call of part of the holding costs as much as the whole call. If it scores less, the difference is
    added."""
    for name, by in SUNK.items():
        for at in by:
            item, view = made(name, at)
            other = next((m for m in view.moves[1:] if isinstance(m, Call) and m.groups), None)
            if other is not None:
                whole, part = (Sink().weighed(item, item.record, move) for move in (view.moves[0], other))
                assert part.cost >= whole.cost
                assert part.advice is not None
                assert other in [way.move for way in part.advice.ways]
                return
    pytest.fail("no position leaves more than two ways")


def test_no_position_has_house_rules_or_another_name() -> None:
    name = next(iter(SUNK))
    rules = games.rules(name)
    assert isinstance(rules, RuleSet)
    assert not [*Sink().names(rules.with_value("sinking", False))]
    with pytest.raises(ValueError, match="no position"):
        Sink().made(rules, "1.1")


def test_an_example_is_told_by_tricks_or_by_points() -> None:
    say = words().drills
    king, queen = "the king of hearts", "the queen of spades"
    assert say.example(king, queen, (5, 4), 2.0, False) == (
        "Suppose your opponent holds these cards. Against them you win five tricks in the deal with the king "
        "of hearts, and four with the queen of spades."
    )
    assert say.example(king, queen, (1, 0), 2.0, True) == (
        "Your opponent must hold these cards. Against them you win one trick in the deal with the king of "
        "hearts, and none with the queen of spades."
    )
    assert say.example(king, queen, (4, 4), 1.0, True).endswith(
        "Against them the king of hearts makes one point more than the queen of spades."
    )


def test_what_a_call_tells_is_said_in_whole_sentences() -> None:
    say = words().drills
    assert say.believed(0.9999, 0.254) == (
        "If you call, your opponent is 99% sure that you hold it all; if you say nothing, 25%."
    )
    assert say.called_out(16, -7.8, 1.7, 6.4, 7.2) == (
        "Over 16 deals played out, the call made 7.8 points fewer (give or take 3.4). "
        "You won 6.4 tricks when you called, and 7.2 when you said nothing."
    )
    assert say.called_out(40, 2.5, 1.0, 7.0, 7.0) == (
        "Over 40 deals played out, the call made 2.5 points more (give or take 2)."
    )
    assert say.hinted(0.04).startswith("A hint sees no difference")
    assert say.hinted(3.2).startswith("A hint expects 3.2 points more from the call")
