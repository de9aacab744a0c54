"""Every line of the reckoning adds up, and any line with something to show opens a page that is not empty.
The page is written row by row, only once, and a press completes it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine.picket.events import KIND_LINE, Line, SetEnded
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.overlay import PANEL_Z, left_whole
from picket_desktop.table.play.picket.ending.explained import BY_TRICKS
from picket_desktop.table.play.picket.ending.pages import deals
from picket_desktop.table.play.picket.ending.reckoning import ALL, ending, headline, reckoning, row_id
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.sheet import sum_of
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.slip.seal_sheet import sheet
from picket_desktop.table.play.slip.sheet import laid_over
from picket_desktop.table.play.state import RECKONING, RESULT
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PortraitLook,
    Rect,
    SpeechLook,
    TallyLook,
    TextLook,
)
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import inked
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED
from tests.table.play.tables import tables
from tests.table.play.whole_game_player import WholeGamePlayer


def reckoned(game: str, tmp_path: Path) -> WholeGamePlayer:
    """Return a player who looks at the reckoning of the first deal."""
    gamer = WholeGamePlayer(game, 3, tmp_path, glances=UNPAINTED)
    gamer.hide()
    while gamer.table.shown.open.panel != RECKONING:
        gamer.act()
        gamer.quiet()
    gamer.show()
    return gamer


def test_rule_of_a_line_pressed_is_shown_once(tmp_path: Path) -> None:
    """The rule is shown beside the table, and no slip repeats it."""
    gamer = reckoned("rubicon", tmp_path)
    for id in [look.id for look in gamer.app.lay_out() if look.id.startswith("row-")]:
        gamer.press(id)
        gamer.wait(5, frames=10)
        assert not gamer.app.explaining.looks, id
        assert not gamer.app.foot.words, id
        line, state = Line(id.removeprefix("row-")), gamer.table.shown.state(gamer.now)
        rule = state.say.rules.sheet_rule(line, gamer.table.shown.scene.rules)
        told = [look.text.replace("\n", " ") for look in gamer.app.lay_out() if isinstance(look, TextLook)]
        assert told.count(rule) == 1, id
    gamer.app.quit()


def test_mouse_at_rest_leaves_the_game_in_sight(tmp_path: Path) -> None:
    gamer = reckoned("rubicon", tmp_path)
    first = shown_texts(gamer)
    for id in [look.id for look in gamer.app.lay_out() if look.id.startswith("row-")]:
        gamer.point(id)
        gamer.wait(5, frames=10)
        assert shown_texts(gamer) == first, id
    gamer.app.quit()


MADE = ((12, 30), (41, 7), (0, 22), (18, 18), (9, 55))


@pytest.mark.parametrize("lines", range(3, 9))
def test_deals_shown_add_up_to_the_total_in_any_number_of_lines(lines: int) -> None:
    table = next(t for t in tables("rubicon", 1, 0) if t.open.panel == RECKONING)
    past = tuple(table.view.past[0]._replace(points=points) for points in MADE)
    totals = (sum(a for a, _ in MADE), sum(b for _, b in MADE))
    ended = table.scene.ended
    assert ended is not None
    score = replace(table.scene.score, ended=replace(ended, standing=totals))
    table = replace(table, view=table.view._replace(past=past), scene=replace(table.scene, score=score))
    place = Rect(0, 0, 600, 400)
    looks = deals(table, place, lines, 24, 30, 0, Scale(1600, 1000), MEASURE)
    figures = [int(look.text) for look in looks if isinstance(look, TextLook) and look.text.isdigit()]
    shown = list(zip(figures[::2], figures[1::2], strict=True))
    assert tuple(map(sum, zip(*shown[:-1], strict=True))) == shown[-1]
    assert len(shown) <= max(2, lines - 1)


@pytest.mark.parametrize("lines", [3, 8])
def test_deals_before_a_single_last_deal_are_summed(lines: int) -> None:
    table = next(t for t in tables("rubicon", 1, 0) if t.open.panel == RECKONING)
    (made, other), ended = table.view.past[0].points, table.scene.ended
    assert ended is not None
    score = replace(table.scene.score, ended=replace(ended, standing=(made + 43, other + 90)))
    view = table.view._replace(past=table.view.past[:1], number=6)
    table = replace(table, view=view, scene=replace(table.scene, score=score))
    looks = deals(table, Rect(0, 0, 600, 400), lines, 24, 30, 0, Scale(1600, 1000), MEASURE)
    texts = [look.text for look in looks if isinstance(look, TextLook)]
    whole = ["Deals 1 to 5", "43", "90", "Deal 6", str(made), str(other)]
    assert [text for text in texts if text in whole][:6] == whole if lines > 3 else "Deals 1 to 6" in texts


def test_game_of_a_match_is_called_the_last_only_when_it_is_won() -> None:
    table = next(t for t in tables("au-cent-1908", 1, 0) if t.open.panel == RECKONING)
    ended = table.scene.ended
    assert ended is not None
    for settled, name in (None, "This set"), (SetEnded(0, ended.standing, 1, "set", (1, 0)), "Last set"):
        score = replace(table.scene.score, settled=settled)
        shown = replace(table, scene=replace(table.scene, score=score))
        looks = deals(shown, Rect(0, 0, 600, 400), 8, 24, 30, 0, Scale(1600, 1000), MEASURE)
        texts = {look.text for look in looks if isinstance(look, TextLook)}
        assert texts & {"This set", "Last set"} == {name}


def test_head_tells_how_the_game_stands_from_the_second_deal_on() -> None:
    table = next(t for t in tables("rubicon", 1, 0) if t.open.panel == RECKONING)
    assert "In the game" not in ending(table)
    twice = replace(table, view=table.view._replace(past=table.view.past[:1] * 2))
    high, low = sorted(twice.scene.totals, reverse=True)
    assert ending(twice).endswith(f"ahead, {high} to {low}.")


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["du-coeur", "au-cent", "rubicon"])
def test_tricks_line_shows_the_cards_that_took_them(game: str, tmp_path: Path) -> None:
    gamer = reckoned(game, tmp_path)
    lying = {look.id for look in gamer.app.lay_out()}
    line = next(line for line in BY_TRICKS if row_id(line) in lying)
    gamer.ring_at(row_id(line))
    scene = gamer.table.shown.scene
    for seat in (0, 1):
        won = [trick for trick in scene.tricks if trick.winner == seat]
        took = [(t.led if t.leader == seat else t.followed).text for t in won]  # type: ignore[union-attr]
        looks = gamer.app.lay_out()
        shown = [k.text for k in looks if isinstance(k, CardLook) and k.id.startswith(f"for-{seat}-")]
        assert shown == took
        made = sum(e.points for e in scene.score.scored if e.line is line and e.seat == seat)
        who = "You" if seat == scene.seat else gamer.table.shown.names[seat]
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
    """The summands are beside the line, at every size of type."""
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


def written(game: str, tmp_path: Path, speed: str = "normal") -> WholeGamePlayer:
    """Return a player at the moment the reckoning begins to be written."""
    gamer = WholeGamePlayer(game, 3, tmp_path, settings=Settings(speed="off"), glances=UNPAINTED)
    gamer.hide()
    while gamer.player.sitting.awaiting is not Await.NEXT:
        gamer.act()
        gamer.quiet()
    gamer.show()
    gamer.app.change(Settings(speed=speed))
    gamer.app.lay_out()
    gamer.table.shown.write()
    return gamer


def shown_texts(gamer: WholeGamePlayer) -> list[str]:
    return [look.text for look in gamer.app.lay_out() if isinstance(look, TextLook) and look.z >= PANEL_Z]


@pytest.mark.sweep
@pytest.mark.parametrize("by", ["pointer", "enter", "space"])
def test_a_press_completes_the_reckoning_and_does_nothing_else(by: str, tmp_path: Path) -> None:
    gamer = written("rubicon", tmp_path)
    gamer.wait(0.4, 8)
    assert gamer.table.shown.moving.tally.busy(gamer.now)
    before = shown_texts(gamer)
    if by == "pointer":
        gamer.press("next")
    else:
        gamer.key(by)
    assert not gamer.table.shown.moving.tally.busy(gamer.now)
    assert gamer.table.shown.open.panel == RECKONING
    assert gamer.player.sitting.awaiting is Await.NEXT
    after = shown_texts(gamer)
    assert headline(gamer.table.shown.state(gamer.now)) in after  # type: ignore[arg-type]
    assert len(after) > len(before)
    gamer.wait(2.0, 10)
    gamer.press("next")
    assert gamer.table.shown.open.panel != RECKONING
    gamer.app.quit()


def test_reckoning_is_complete_at_once_without_motion(tmp_path: Path) -> None:
    gamer = written("rubicon", tmp_path, speed="off")
    assert not gamer.table.shown.moving.tally.busy(gamer.now)
    first = shown_texts(gamer)
    gamer.wait(1.0, 10)
    assert shown_texts(gamer) == first
    assert headline(gamer.table.shown.state(gamer.now)) in first  # type: ignore[arg-type]
    gamer.app.quit()


@pytest.mark.parametrize("game", ["rubicon", "du-coeur"])
def test_lines_stand_in_one_table_only_and_none_is_open(game: str) -> None:
    table = next(t for t in tables(game, 1, 0) if t.open.panel == RECKONING)
    table = replace(table, open=replace(table.open, line=None))
    looks = layout(table, Scale(1600, 1000), Attention(), MEASURE)
    paper = looks[0].rect
    for line in (Line.POINT, Line.PLAY):
        name = table.say.scores.line_name(line)
        seen = [k for k in looks if isinstance(k, TextLook) and k.text == name and k.z >= PANEL_Z]
        assert len(seen) == 1
    hidden = [k for k in looks if isinstance(k, TextLook) and k.z < PANEL_Z and k.rect.y > paper.y]
    assert all(paper.holds(*k.rect.centre) for k in hidden), "the page covers the score sheet"
    assert not any(isinstance(k, RowLook) and k.chosen for k in looks)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
def test_bust_stays_where_it_was_and_lies_on_the_page(size: tuple[int, int]) -> None:
    table = next(t for t in tables("rubicon", 1, 0) if t.open.panel == RECKONING)
    scale = Scale(*size)
    before = layout(replace(table, open=replace(table.open, panel="")), scale, Attention(), MEASURE)
    looks = layout(table, scale, Attention(), MEASURE)
    was, is_ = ([k for k in found if isinstance(k, PortraitLook)] for found in (before, looks))
    assert [k.rect for k in was] == [k.rect for k in is_]
    assert is_[0].z > looks[0].z
    written = [k for k in looks if isinstance(k, TextLook) and k.z >= PANEL_Z]
    assert not any(inked(k, MEASURE).overlaps(is_[0].rect.grown(-2)) for k in written)


def test_cards_that_made_a_line_lie_in_its_row(tmp_path: Path) -> None:
    for seed, elder in itertools.product(range(1, 6), (0, 1)):
        table = next(t for t in tables("rubicon", seed, elder) if t.open.panel == RECKONING)
        looks = layout(table, Scale(1600, 1000), Attention(), MEASURE)
        rows = {k.id: k.rect for k in looks if isinstance(k, RowLook)}
        for seat, line in itertools.product((0, 1), (Line.POINT, Line.SEQUENCES, Line.SETS)):
            if not sum_of(table.scene.score.scored, line, seat):
                continue
            scored = [e for e in table.scene.score.scored if (e.line, e.seat) == (line, seat)]
            made = {c.text for e in scored for c in e.cards}
            if not made:
                shown = [s for s in table.scene.shown_by(seat) if s.kind and KIND_LINE[s.kind] is line]
                made = {c.text for s in shown for c in s.cards}
            assert made
            lying = [k for k in looks if isinstance(k, CardLook) and k.id.startswith(f"made-{line.value}-")]
            assert {k.text for k in lying} == made
            row = rows[row_id(line)]
            assert all(row.x <= k.rect.x and k.rect.right <= row.right for k in lying)
            assert all(row.y <= k.rect.y and k.rect.bottom <= row.bottom for k in lying)


def test_groups_of_a_line_lie_apart() -> None:
    """No card of one group overlaps a card of another, so that two runs never look like one."""
    seen = 0
    for seed in range(1, 8):
        table = next(t for t in tables("du-coeur", seed, 0) if t.open.panel == RECKONING)
        for kind, line in KIND_LINE.items():
            groups = [g for s in table.scene.shown if s.kind is kind for g in s.groups]
            here = replace(table, open=replace(table.open, line=ALL.index(line)))
            for size, text in (((1600, 1000), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)):
                looks = layout(here, Scale(*size, text), Attention(), MEASURE)
                for begun in (f"made-{line.value}-", "for-"):
                    lying = {
                        k.text: k.rect for k in looks if isinstance(k, CardLook) and k.id.startswith(begun)
                    }
                    for one, other in itertools.combinations(groups, 2):
                        pairs = [(lying.get(a.text), lying.get(b.text)) for a in one for b in other]
                        seen += any(a and b for a, b in pairs)
                        assert not any(a and b and a.overlaps(b) for a, b in pairs)
    assert seen


def last_page(end: SetEnded) -> PicketTable:
    """Return the table with the reckoning of the deal that ended a game."""
    table = next(t for t in tables("du-coeur", 1, 0) if t.open.panel == RECKONING)
    scene = replace(table.scene, score=replace(table.scene.score, settled=end))
    return replace(table, scene=scene)


def test_last_reckoning_is_headed_by_the_result_of_the_game() -> None:
    """A player who wins the game but loses its last deal must not be told of the loss first."""
    table = last_page(SetEnded(0, (100, 61), 1, "set"))
    written = [k for k in layout(table, Scale(1600, 1000), Attention(), MEASURE) if isinstance(k, TextLook)]
    (head,) = (k for k in written if k.text.replace("\n", " ") == "You win the set, 100 to 61")
    ended = table.scene.ended
    assert ended is not None
    deal = table.say.scores.deal_ended(ended, table.who)
    (under,) = (k for k in written if k.text.replace("\n", " ") == deal)
    assert under.rect.y >= head.rect.y + head.size
    assert head.size > under.size
    assert table.say.scores.deal_won(ended, table.who) not in [k.text for k in written]


def test_counters_of_a_result_lie_beside_the_name_of_who_made_them() -> None:
    table = last_page(SetEnded(0, (100, 61), 1, "set"))
    table = replace(table, open=replace(table.open, panel=RESULT))
    looks = [k for k in layout(table, Scale(1600, 1000), Attention(), MEASURE) if k.z >= PANEL_Z]
    (face,) = (k for k in looks if isinstance(k, PortraitLook))
    tallies = [k for k in looks if isinstance(k, TallyLook)]
    assert [k.count for k in tallies] == [100, 61]
    for tally, name in zip(tallies, ("You", "Mr. C."), strict=True):
        assert tally.rect.x > face.rect.right
        assert any(
            isinstance(k, TextLook)
            and k.text == name
            and k.rect.y == tally.rect.y
            and k.rect.x < tally.rect.x
            for k in looks
        )


@pytest.mark.parametrize("panel", [RECKONING, RESULT])
def test_no_card_of_the_cloth_sticks_out_from_behind_a_page(panel: str) -> None:
    table = last_page(SetEnded(0, (100, 61), 1, "set"))
    table = replace(table, open=replace(table.open, panel=panel))
    for size in ((1024, 640), (1600, 1000)):
        scale = Scale(*size)
        looks = left_whole(layout(table, scale, Attention(), MEASURE), scale, MEASURE)
        paper = looks[0].rect
        covered = [k.rect for k in looks if isinstance(k, CardLook | SpeechLook) and k.z < PANEL_Z]
        for card in (rect for rect in covered if rect.overlaps(paper)):
            assert paper.grown(-12).holds(card.x, card.y)
            assert paper.grown(-12).holds(card.right, card.bottom)


def test_sheet_about_the_seal_hides_nothing_of_the_reckoning_around_it() -> None:
    table = next(t for t in tables("du-coeur", 1, 0) if t.open.panel == RECKONING)
    beneath = reckoning(table, Scale(1600, 1000), MEASURE, Attention())
    over = laid_over(beneath, sheet(table, Scale(1600, 1000), MEASURE))
    assert [k.rect for k in over][: len(beneath) - buttons(beneath)] == [
        k.rect for k in beneath if not isinstance(k, ButtonLook)
    ]


def buttons(looks: Sequence[Look]) -> int:
    return sum(isinstance(k, ButtonLook) for k in looks)
