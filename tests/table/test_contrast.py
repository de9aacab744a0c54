"""All words have a contrast of at least 4.5:1 with what is really behind them. On the plain cloth it is 7:1
on pages, and 5:1 at the table, where the curls of a speech and the rows of the reckoning are darker. WCAG
requires only 3:1 for large type, but no exception is made for it here. `words_seen` lists the exemptions. A
red button under the pointer is a lighter red; it has 4.5:1 on the plain cloth too, but not 7:1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from picket_desktop.saved.settings import CARPET, CLOTHS, PLAIN_CLOTH
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.painting.art import Manner
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.widgets.foot import foot_line
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, TextLook, VeilLook
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.window import TableWindow
from tests.table.measure import MEASURE
from tests.table.play.tables import tables
from tests.table.screens.test_pages import PAGES, laid
from tests.table.words_seen import words_seen

LEAST, LEAST_AT_TABLE = {CARPET: 4.5, PLAIN_CLOTH: 7.0}, {CARPET: 4.5, PLAIN_CLOTH: 5.0}
SIZE = 1024, 640
SCALE = Scale(*SIZE)


@pytest.fixture(autouse=True)
def a_window() -> Iterator[None]:
    window = TableWindow(SIZE, "dummy")
    yield
    window.close()


def assert_legible(looks: Sequence[Look], cloth: str, least: float) -> None:
    found = list(words_seen(looks, SCALE, Manner(cloth=cloth)))
    assert found
    assert min(found).contrast >= least, min(found)


@pytest.mark.sweep
@pytest.mark.parametrize(("page", "cloth"), [(page, CLOTHS[i % 2]) for i, page in enumerate(PAGES)])
def test_words_of_a_page_can_be_read(cloth: str, page: str) -> None:
    looks = laid(PAGES[page], SIZE, 100)
    foot = foot_line("What the keyboard is on, and what it does.", Rect(60, 600, 900, 36), SCALE, MEASURE)
    veil = [] if any(isinstance(look, VeilLook) for look in looks) else foot
    assert_legible([*looks, *veil], cloth, LEAST[cloth])


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "elder", "part"),
    [(name, elder, part) for name in ("du-coeur", "rubicon") for elder in (0, 1) for part in range(4)],
)
@pytest.mark.parametrize("cloth", CLOTHS)
def test_words_at_the_table_can_be_read(cloth: str, name: str, elder: int, part: int) -> None:
    """Checks the sheets, slips, notes, speech and buttons at every eighth moment of a deal."""
    for state in tables(name, 7, elder)[part * 8 :: 32]:
        assert_legible(layout(state, SCALE, Attention(), MEASURE), cloth, LEAST_AT_TABLE[cloth])


@pytest.mark.parametrize("kind", ["primary", "normal", "on"])
@pytest.mark.parametrize("cloth", CLOTHS)
def test_button_that_is_pointed_at_can_be_read(cloth: str, kind: str) -> None:
    button = ButtonLook(rect=Rect(200, 200, 300, 60), label="Exchange", size=28, kind=kind, hover=True)
    assert_legible([button], cloth, 4.5)


@pytest.mark.parametrize("ink", ["keyline", "sepia", "index red"])
def test_faint_words_are_found(ink: str) -> None:
    """The measure finds dark words on the cloth."""
    words = TextLook(rect=Rect(300, 300, 400, 40), text="Hardly to be read", size=28, ink=ink)
    found = list(words_seen([words], SCALE))
    assert found
    assert max(seen.contrast for seen in found) < LEAST[CARPET]
