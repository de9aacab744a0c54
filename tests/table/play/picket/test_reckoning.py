"""No line of the reckoning opens on an empty page where there is something to show."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.table.play.picket.reckoning import BY_TRICKS, row_id
from picket_desktop.table.play.state import RECKONING
from picket_desktop.table.widgets.looks import CardLook
from tests.table.pilot import UNPAINTED
from tests.table.play.whole_game_player import WholeGamePlayer


@pytest.mark.parametrize("game", rule_sets())
def test_the_line_of_the_tricks_shows_what_took_them(game: str, tmp_path: Path) -> None:
    gamer = WholeGamePlayer(game, 3, tmp_path, glances=UNPAINTED)
    while gamer.table.open.panel != RECKONING:
        gamer.act()
        gamer.quiet()
    lying = {look.id for look in gamer.app.lay_out()}
    line = next(line for line in BY_TRICKS if row_id(line) in lying)
    gamer.app.focus(row_id(line))
    scene = gamer.table.scene
    for seat in (0, 1):
        won = [trick for trick in scene.tricks if trick.winner == seat]
        took = [(t.led if t.leader == seat else t.followed).text for t in won]  # type: ignore[union-attr]
        looks = gamer.app.lay_out()
        shown = [k.text for k in looks if isinstance(k, CardLook) and k.id.startswith(f"for-{seat}-")]
        assert shown == took
        made = sum(e.points for e in scene.score.scored if e.line is line and e.seat == seat)
        who = "You" if seat == scene.seat else gamer.table.names[seat]
        assert any(
            look.text.startswith(f"{who}: {made}, for {len(won)}" if made else f"{who}: ")
            for look in looks
            if hasattr(look, "text")
        )
    assert line in (Line.CARDS, Line.CAPOT)
    gamer.app.quit()
