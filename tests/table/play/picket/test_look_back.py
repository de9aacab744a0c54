"""When looking back on a deal of a two-hand game, the sheet and the figures are those at the trick shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.events import Line, Scored
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.picket.calls.good_groups import SHOWN
from picket_desktop.table.play.picket.state import SEE
from picket_desktop.table.widgets.looks import CardLook
from tests.table.play.guides.test_looking_back_from_the_reckoning import replayed
from tests.table.play.test_every_table import Guest, brought, waits

TWO_HANDS = [n for n in games.names() if not n.startswith("piquesept")]
IN_PLAY = (Line.PLAY, Line.LAST)


def played(scored: tuple[Scored, ...], seat: int) -> int:
    return sum(e.points for e in scored if e.seat == seat and e.line in IN_PLAY)


@pytest.mark.sweep
@pytest.mark.parametrize("game", TWO_HANDS)
def test_scores_are_those_of_the_trick_looked_at(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    whole = guest.table.shown.scene.score.scored
    last = len(guest.table.shown.scene.tricks)
    guest.press("look-back")
    screen = replayed(guest)
    while screen.replay.at < screen.replay.last:
        screen.go(screen.replay.trick(1))
        then = screen.shown.scene
        at = len(then.tricks)
        if not at or then.tricks[-1].winner is None:
            continue
        so_far = tuple(e for e in whole if e.trick is None or e.trick <= at)
        for seat in (0, 1):
            assert played(then.score.scored, seat) == played(so_far, seat)
        assert (then.ended is not None) is (screen.replay.at == screen.replay.last)
    assert len(screen.shown.scene.tricks) == last
    assert screen.shown.scene.score.scored == whole


def test_called_cards_lie_open_without_being_asked_for(tmp_path: Path) -> None:
    guest = Guest(brought("du-coeur", waits(Await.NEXT)), tmp_path)
    shown = guest.table.shown.scene.shown
    assert shown
    guest.press("look-back")
    screen = replayed(guest)
    while screen.replay.here.trick < 2:
        screen.go(screen.replay.trick(1))
    guest.key("a")
    looks = guest.app.lay_out()
    assert not [look for look in looks if look.id == SEE]
    lying = {k.text for k in looks if isinstance(k, CardLook) and k.pile.kind == SHOWN}
    assert lying
    assert lying <= {card.text for s in shown for card in s.cards}
