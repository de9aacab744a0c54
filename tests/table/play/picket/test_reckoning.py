"""Every line of the reckoning adds up, and none opens an empty page where there is something to show."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine.picket.events import KIND_LINE, Line
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.reckoning import ALL, BY_TRICKS, row_id
from picket_desktop.table.play.picket.sheet import sum_of
from picket_desktop.table.play.state import RECKONING
from picket_desktop.table.widgets.looks import CardLook, TextLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED
from tests.table.play.tables import tables
from tests.table.play.whole_game_player import WholeGamePlayer


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["du-coeur", "au-cent", "rubicon"])
def test_tricks_line_shows_the_cards_that_took_them(game: str, tmp_path: Path) -> None:
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
            look.text.replace("\n", " ").startswith(
                f"{who}: {made}\N{NO-BREAK SPACE}points for {len(won)} trick" if made else f"{who}: "
            )
            for look in looks
            if isinstance(look, TextLook)
        )
    assert line in (Line.CARDS, Line.CAPOT)
    gamer.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("game", rule_sets())
def test_play_line_shows_summands_that_add_up(game: str) -> None:
    """Its summands stand beside the line, at every size of type."""
    for seed, elder in ((1, 0), (2, 1), (3, 0)):
        table = next(t for t in tables(game, seed, elder) if t.open.panel == RECKONING)
        table = replace(table, open=replace(table.open, line=ALL.index(Line.PLAY)))
        for size, text in (((1600, 1000), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)):
            looks = layout(table, Scale(*size, text), Attention(), MEASURE)
            written = [look.text.replace("\n", " ") for look in looks if isinstance(look, TextLook)]
            for seat in (0, 1):
                made = sum_of(table.scene.score.scored, Line.PLAY, seat)
                if made is None:
                    continue
                begun = f"{table.player(seat)}: {made} "
                told = next(line for line in written if line.startswith((f"{begun}= ", f"{begun}for ")))
                summands = [int(found) for found in re.findall(r"(\d+) for", told)]
                assert sum(summands) == made
                assert ("=" in told) is (len(summands) > 1)


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["cotton", "rubicon", "du-coeur"])
def test_line_of_several_groups_tells_the_worth_of_each(game: str) -> None:
    seen = 0
    for seed, elder in itertools.product(range(1, 8), (0, 1)):
        if seen > 1:
            break
        table = next(t for t in tables(game, seed, elder) if t.open.panel == RECKONING)
        for kind, line in KIND_LINE.items():
            shown = [s for s in table.scene.shown if s.kind is kind and len(s.groups) > 1]
            here = replace(table, open=replace(table.open, line=ALL.index(line)))
            for one in shown:
                made = sum_of(table.scene.score.scored, line, one.seat)
                looks = layout(here, Scale(1600, 1000), Attention(), MEASURE)
                text = " ".join(k.text for k in looks if isinstance(k, TextLook)).replace("\n", " ")
                told = text.partition(f"{table.player(one.seat)}: {made}\N{NO-BREAK SPACE}points. ")[2]
                worth = re.findall(r", (\d+)\N{NO-BREAK SPACE}point", told.partition(". ")[0])
                assert sum(map(int, worth)) == made
                seen += 1
    assert seen
