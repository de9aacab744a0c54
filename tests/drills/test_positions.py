"""The kept positions are those the program finds in the deals. In each, the choice of card matters a lot."""

from __future__ import annotations

import pytest

from picket_desktop.drills.families import drill
from picket_desktop.drills.item import STOP, WIN, Answer, Asks
from picket_desktop.drills.picket.positions import POSITIONS
from picket_desktop.drills.picket.turning import MATTERS, PIQUE, stake
from picket_desktop.drills.self_play import PERSON, stands
from picket_desktop.engine import games
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.ruleset import RuleSet
from tests.drills.making import MOST_KEPT, PLACE, as_kept, found, module

GAMES = [name for name in games.names() if isinstance(games.rules(name), RuleSet)]
FOUND = [name for name in GAMES if name in POSITIONS]
"""Games with positions of their own. Other games use those of the game they derive from."""


def test_positions_module_is_as_its_program_writes_it() -> None:
    by = as_kept()
    assert PLACE.read_text(encoding="utf-8") == module(by)
    assert list(by) == FOUND
    assert [name for name in GAMES if games.rules(name).found_in(POSITIONS) is None] == [], (
        "python -m tests.drills.making"
    )
    assert all(len({one for kept in some.values() for one in kept}) >= MOST_KEPT for some in by.values())


@pytest.mark.full
@pytest.mark.parametrize("name", FOUND)
def test_program_finds_the_kept_positions_again(name: str) -> None:
    """Searches again only for the first and last position of each kind. A change in the rules of thumb or in
    the weighing of cards shows up here."""
    rules = games.rules(name)
    assert isinstance(rules, RuleSet)
    for what, kept in POSITIONS[name].items():
        names = kept.split()
        for one in {names[0], names[-1]}:
            (again, *_) = found(rules, int(one.split(".")[0]), what == PIQUE)
            assert again[:2] == (one, what)
            assert again[2] >= MATTERS


@pytest.mark.parametrize(("name", "kind"), [("rubicon", STOP), ("du-coeur", WIN)])
def test_decisive_card_is_right_and_another_is_wrong(name: str, kind: str) -> None:
    rules = games.rules(name)
    way = drill(rules, kind)
    assert way is not None
    assert way.asks is Asks.MOVE
    item = way.made(rules, next(iter(way.names(rules))))
    assert item is not None
    view = games.game(rules).view_for(stands(item.record), PERSON)
    turns = stake(view)
    assert turns is not None
    right = way.weighed(item, item.record, PLAYS[turns.right[0].index])
    assert right.right
    assert right.advice is not None
    losing = {PLAYS[c.index] for c in view.hand if c not in turns.right}
    assert any(one.move in losing for one in right.advice.ways)
    assert {PLAYS[c.index] for c in turns.right} & {one.move for one in right.advice.ways}
    wrong = next(m for m in view.moves if isinstance(m, Play) and m.card not in turns.right)
    judged = way.weighed(item, item.record, wrong)
    assert not judged.right
    assert judged.cost >= MATTERS / 2
    assert judged.truth != Answer()
    assert judged.advice is not None
    assert wrong in [one.move for one in judged.advice.ways]


def test_drills_need_kept_positions() -> None:
    for name in FOUND:
        assert (drill(games.rules(name), STOP) is not None) is (PIQUE in POSITIONS[name])
    way = drill(games.rules("rubicon"), WIN)
    assert way is not None
    with pytest.raises(ValueError, match="no position"):
        way.made(games.rules("rubicon"), "1.1")
