"""The pegboard in the marker is chosen under *More* or in the settings, is kept, stays in one place
throughout a deal, and moves nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table import seating
from picket_desktop.table.screens.marking.night import by_night
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, TextLook
from picket_desktop.table.widgets.plot import BOARD, BoardLook, PegLook
from tests.marking.presses import Thumb
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.lying import inked
from tests.table.screens.marking.test_fixed_places import WINDOWS, marked, moved
from tests.table.screens.marking.test_marking_pages import begin, piloted


def boards(looks: list[Look]) -> list[BoardLook]:
    return [look for look in looks if isinstance(look, BoardLook)]


def thumb_of(name: str, folder: Path, size: tuple[int, int], scale: int) -> Thumb:
    thumb = Thumb(games.rules(name), folder, size, scale)
    thumb.app.change(replace(thumb.app.settings, pegboard=True))
    return thumb


def test_board_is_put_up_under_more_and_stays(tmp_path: Path) -> None:
    assert not Settings().pegboard
    first = next(piloted(tmp_path))
    begin(first, "rubicon", "Ann", "Jack")
    first.press("mark/deal -1/0")
    assert not boards(first.app.lay_out())
    first.press("more")
    first.press(BOARD)
    (board,) = boards(first.app.lay_out())
    assert board.name == "The board: Ann 0 and Jack 0. The ring marks 100."
    first.point(BOARD)
    assert first.app.foot.words == board.name
    first.press("mark/point 1/2")
    first.app.quit()
    again = Pilot(seating.take_up, tmp_path, (1280, 800), glances=UNPAINTED)
    assert boards(again.app.lay_out())
    assert again.app.settings.pegboard
    again.press("more")
    again.press(BOARD)
    assert not boards(again.app.lay_out())
    again.app.quit()


@pytest.mark.parametrize("name", ["rubicon", "cotton", "au-cent"])
def test_pegs_stand_at_the_score_after_every_deal(tmp_path: Path, name: str) -> None:
    thumb = thumb_of(name, tmp_path, (1280, 800), 100)
    standing = [(0, 0), (0, 0)]
    for _ in marked(thumb, games.rules(name), 5, 3):
        looks, stands = thumb.looks(), thumb.game.stands
        (board,) = boards(looks)
        for track, (total, behind) in enumerate(zip(stands.totals, stands.behind, strict=True)):
            assert standing[track][1] <= behind < total or (behind, total) == standing[track]
            standing[track] = behind, total
            assert f" {total}" in board.name
            pegs = [look for look in looks if isinstance(look, PegLook) and look.pile.seat == track]
            for look, place in zip(pegs, reversed(board.board.pegs(track, total, behind)), strict=True):
                x, y = board.on(place)
                assert look.rect.centre == pytest.approx((board.rect.x + x, board.rect.y + y))
    thumb.close()


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_board_keeps_its_place_and_covers_nothing(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    thumb = thumb_of("rubicon", tmp_path, size, scale)
    places, seen = set[Rect](), 0
    for shown in marked(thumb, games.rules("rubicon"), 3, 2):
        assert list(moved(shown)) == []
        for _, looks in shown:
            for board in boards(looks):
                places.add(board.rect)
                seen += 1
                assert 0 < board.rect.x < board.rect.right < size[0]
                for look in looks:
                    if isinstance(look, ButtonLook):
                        assert not look.rect.overlaps(board.rect), look.id
                    elif isinstance(look, TextLook) and look.text.strip():
                        assert not inked(look).overlaps(board.rect), look.text
    assert len(places) <= 1
    assert bool(seen) is (scale <= 125 and size[0] >= size[1])
    thumb.close()


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_button_is_elsewhere_for_the_board(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with_board, without = (tmp_path / "with", tmp_path / "without")
    shown = []
    for folder in (with_board, without):
        thumb = Thumb(games.rules("cotton"), folder, size, scale)
        thumb.app.change(replace(thumb.app.settings, pegboard=folder is with_board))
        pages = [page for deal in marked(thumb, games.rules("cotton"), 4, 1) for page in deal]
        shown.append([[k for k in looks if isinstance(k, ButtonLook)] for _, looks in pages])
        thumb.close()
    assert shown[0] == shown[1]


def test_board_lies_beside_the_sheet_in_large_type(tmp_path: Path) -> None:
    thumb = thumb_of("rubicon", tmp_path, (1280, 800), 150)
    thumb.press("mark/deal -1/0")
    assert not boards(thumb.looks())
    thumb.press("part/sheet")
    assert boards(thumb.looks())
    thumb.close()


def test_piquesept_has_no_board(tmp_path: Path) -> None:
    thumb = thumb_of("piquesept-3", tmp_path, (1600, 1000), 100)
    thumb.press("mark/deal -1/0")
    assert not boards(thumb.looks())
    thumb.press("more")
    assert BOARD not in {look.id for look in thumb.app.lay_out()}
    thumb.close()


def test_board_is_dark_by_night(tmp_path: Path) -> None:
    thumb = thumb_of("rubicon", tmp_path, (1600, 1000), 100)
    thumb.press("mark/deal -1/0")
    pieces = [look for look in by_night(thumb.looks()) if isinstance(look, BoardLook | PegLook)]
    assert len(pieces) == 5
    assert all(look.night for look in pieces)
    thumb.close()
