"""The score sheet: its lines, the latest words spoken, and a separate sheet with everything said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from picket_desktop.engine.picket.events import Line, Scored
from picket_desktop.lessons.parts import Part
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.presenter import PRESENTER
from picket_desktop.table.play.picket.state import TALK, PicketTable
from picket_desktop.table.play.presenter import Open
from picket_desktop.table.play.state import Opened
from picket_desktop.table.widgets.looks import ButtonLook, Look, PanelLook, TextLook
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.play.tables import tables

SIZES = [(Scale(1024, 640), 8), (Scale(1600, 1000), 24)]


def talked() -> PicketTable:
    """Return the table at which most has been said in a deal."""
    return max((t for t in tables("du-coeur", 1, 0) if not t.open.panel), key=lambda t: len(t.scene.said))


def looks_of(state: PicketTable, scale: Scale) -> list[Look]:
    return layout(state, scale, Attention(), MEASURE)


def pages(state: PicketTable, scale: Scale) -> Iterator[list[Look]]:
    """Yield the pages of the sheet, the latest first."""
    for page in range(20):
        looks = looks_of(replace(state, open=Opened(TALK, page=page)), scale)
        yield looks
        if not any(k.id == "page" and isinstance(k, ButtonLook) and k.label == "Earlier" for k in looks):
            return


def words_on(looks: list[Look]) -> list[str]:
    """Return the italic lines on the sheet over the cloth, from left to right and top to bottom."""
    paper = looks[0].rect
    lines = [k for k in looks if isinstance(k, TextLook) and k.face == "italic" and k.z > 100]
    return [k.text for k in lines if k.rect.overlaps(paper)]


def test_line_for_a_blank_comes_with_the_first_or_when_it_is_taught() -> None:
    state, scale = talked(), Scale(1600, 1000)
    score = state.scene.score
    blank = replace(score, scored=(Scored(0, Line.BLANK, 10), *score.scored))
    shown = replace(state, scene=replace(state.scene, score=blank))
    taught = replace(state, parts=state.parts | {Part.BLANK})
    lines = [
        any(isinstance(k, TextLook) and k.text == "Blank" for k in looks_of(one, scale))
        for one in (state, shown, taught)
    ]
    assert lines == [False, True, True]


@pytest.mark.parametrize(("scale", "most"), SIZES)
def test_the_sheet_shows_the_latest_lines_for_which_there_is_room(scale: Scale, most: int) -> None:
    state = talked()
    place = zones(scale).sheet
    heading = next(k for k in looks_of(state, scale) if isinstance(k, TextLook) and k.text == "What was said")
    lines = [
        k
        for k in looks_of(state, scale)
        if isinstance(k, TextLook) and k.face == "italic" and k.rect.y > heading.rect.y
        if k.rect.x > scale.px(place.x) and k.ink in ("red", "ink")
    ]
    assert 0 < len(lines) <= most
    latest = state.scene.said[-1].text
    assert lines[-1].text in latest


def test_the_last_count_of_each_player_is_part_of_the_latest() -> None:
    state = talked()
    counts = [said for said in state.scene.said if said.counts]
    last = {said.seat: said.text for said in counts}
    assert len(counts) > len(last)
    looks = looks_of(state, Scale(1600, 1000))
    shown = " ".join(look.text for look in looks if isinstance(look, TextLook))
    assert {said.text for said in counts if said.text in shown} == set(last.values())


def test_what_is_said_again_at_more_length_stands_there_once() -> None:
    again = [
        (state, a.text, b.text)
        for elder in (0, 1)
        for state in tables("du-coeur", 7, elder)
        for a, b in pairwise(state.scene.said)
        if a.seat == b.seat and b.text.startswith(a.text.rstrip(".") + ",") and not state.open.panel
    ]
    assert again
    state, brief, whole = again[-1]
    written = " ".join(words_on(looks_of(replace(state, open=Opened(TALK)), Scale(1600, 1000))))
    assert whole in written
    assert brief not in written


def test_a_press_on_the_heading_opens_the_sheet() -> None:
    state, scale = talked(), Scale(1024, 640)
    row = next(k for k in looks_of(state, scale) if k.id == TALK)
    assert isinstance(row, RowLook)
    assert row.press
    outcome = PRESENTER.actions.pressed(state, row)
    assert isinstance(outcome, Open)
    assert outcome.opened.panel == TALK


@pytest.mark.parametrize("scale", [Scale(1024, 640), Scale(1600, 1000), Scale(1024, 640, 2.0)])
def test_the_sheet_tells_all_that_was_said_in_order(scale: Scale) -> None:
    state = talked()
    found = [words_on(looks) for looks in pages(state, scale)]
    told = " ".join(" ".join(lines) for lines in reversed(found))
    said = [" ".join(spoken.text.split()).rstrip(".") for spoken in state.scene.said]
    at = 0
    for words in said:
        at = told.index(words, at)


@pytest.mark.parametrize("scale", [Scale(1024, 640), Scale(1024, 640, 2.0)])
def test_the_sheet_keeps_its_lines_on_the_paper_and_off_the_buttons(scale: Scale) -> None:
    for looks in pages(talked(), scale):
        paper = looks[0]
        assert isinstance(paper, PanelLook)
        buttons = [k.rect for k in looks if isinstance(k, ButtonLook) and k.id in ("close", "page")]
        assert buttons
        for line in (k for k in looks if isinstance(k, TextLook) and k.z > 100 and k.face == "italic"):
            assert line.rect.bottom <= paper.rect.bottom
            assert not any(line.rect.overlaps(button) for button in buttons)


def test_sheet_is_as_large_as_what_was_said() -> None:
    state, scale = replace(talked(), open=Opened(TALK)), Scale(1600, 1000)
    said = state.scene.said
    sheets = [
        looks_of(replace(state, scene=replace(state.scene, said=said[:n])), scale) for n in (1, 6, len(said))
    ]
    papers = [
        max(look.rect for look in looks if isinstance(look, PanelLook) and look.z > 100) for looks in sheets
    ]
    assert [paper.h for paper in papers] == sorted({paper.h for paper in papers})
    assert papers[0].w == papers[1].w < papers[2].w
