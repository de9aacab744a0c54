"""The page that scores a deal by every book, in large type."""

from __future__ import annotations

from pathlib import Path

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table.screens.review.books_page import BooksPage
from picket_desktop.table.widgets.looks import ButtonLook, TextLook
from picket_desktop.words.books import side_by_side
from tests.commands.records import GOOD
from tests.table.pilot import UNPAINTED, Pilot


def test_table_goes_on_over_the_leaf_before_it_lies_under_the_buttons(tmp_path: Path) -> None:
    side = side_by_side(games.score_by_every_book(GOOD))
    assert side is not None
    settings = Settings(plain=False, text_scale=200)
    pilot = Pilot(
        lambda app: BooksPage(app, side, ("You", "Anne")), tmp_path, (1024, 640), settings, UNPAINTED
    )
    told: list[str] = []
    for _ in range(2):
        looks = pilot.app.lay_out()
        foot = min(look.rect.y for look in looks if isinstance(look, ButtonLook))
        print = [k for k in looks if isinstance(k, TextLook) and k.rect.x < 512]
        assert all(k.rect.bottom <= foot + 1 for k in print if k.face == "english"), [k.text for k in print]
        told += [look.text for look in print]
        pilot.key("page down")
    assert {name for name, _ in side.rows} <= {*told}
    pilot.app.quit()
