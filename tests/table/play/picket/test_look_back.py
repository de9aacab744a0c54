"""A deal of the two-hand games looked back on: its sheet and its figures are those of the trick looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.events import Line, Scored
from picket_desktop.sitting import Await
from picket_desktop.table.play.picket.look_back import stood
from picket_desktop.table.play.picket.sheet import SHEET_Z
from picket_desktop.table.play.picket.shown import SHOWN
from picket_desktop.table.play.picket.state import SEE, PicketTable
from picket_desktop.table.play.state import BACK
from picket_desktop.table.widgets.looks import CardLook, TextLook
from tests.table.play.test_every_table import Guest, brought, waits

TWO_HANDS = [n for n in games.names() if not n.startswith("piquesept")]
IN_PLAY = (Line.PLAY, Line.LAST)


def looked_back(guest: Guest) -> PicketTable:
    state = guest.table.state(guest.now)
    assert isinstance(state, PicketTable)
    assert state.open.panel == BACK
    return stood(state)


def played(scored: tuple[Scored, ...], seat: int) -> int:
    return sum(e.points for e in scored if e.seat == seat and e.line in IN_PLAY)


@pytest.mark.parametrize("game", TWO_HANDS)
def test_the_figures_are_those_of_the_trick_that_is_looked_at(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    whole = guest.table.scene.score.scored
    last = len(guest.table.scene.tricks)
    guest.press("look-back")
    for at in range(last + 1):
        then = looked_back(guest).scene
        assert len(then.tricks) == at
        so_far = tuple(e for e in whole if e.trick is None or e.trick <= at)
        for seat in (0, 1):
            assert played(then.score.scored, seat) == played(so_far, seat)
        assert (then.score.scored == whole) is (at == last)
        assert (then.ended is not None) is (at == last)
        guest.press("later")


def test_your_name_stands_once_beside_what_you_called(tmp_path: Path) -> None:
    guest = Guest(brought("rubicon", waits(Await.NEXT)), tmp_path)
    guest.press("look-back")
    for _ in range(4):
        guest.press("later")
        written = [k.text for k in guest.app.lay_out() if isinstance(k, TextLook) and k.z < SHEET_Z]
        assert written.count("You") == 1


def test_what_was_called_lies_open_and_nothing_is_asked_for(tmp_path: Path) -> None:
    guest = Guest(brought("du-coeur", waits(Await.NEXT)), tmp_path)
    shown = guest.table.scene.shown
    assert shown
    guest.press("look-back")
    guest.press("later")
    looks = guest.app.lay_out()
    assert not [look for look in looks if look.id == SEE]
    lying = {k.text for k in looks if isinstance(k, CardLook) and k.pile.kind == SHOWN}
    assert lying == {card.text for s in shown for card in s.cards}
