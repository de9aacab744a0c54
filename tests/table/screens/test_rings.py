"""The focus ring is clear of the words beside its look."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from picket_desktop.engine.picket.moves import Call
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title
from picket_desktop.table.painting.ring import KEYLINE, OUT
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, SpotLook, TextLook
from picket_desktop.table.widgets.text import Measure, inked
from tests.some_games import some_games
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import Guest, Wanted, brought, waits, with_a_hand
from tests.table.screens.test_enter import PAGES

SIZES = [(1024, 640), (1600, 1000)]
ASCENT, DESCENT = 0.14, 1.0
"""How far the top and the bottom of a line's letters are from the top of the line, in type sizes."""


def letters(look: TextLook, measure: Measure) -> Rect:
    """Return the box of the letters of a text, without the space above and below them."""
    box, lines = inked(look, measure), look.text.count("\n")
    tall = look.size * (1.1 + lines * look.leading)
    y = box.y + (box.h - tall) / 2 if look.middle else box.y
    return Rect(box.x, y + look.size * ASCENT, box.w, look.size * (DESCENT - ASCENT + lines * look.leading))


def ring_of(look: Look, u: float) -> Rect:
    """Return the outer edge of the ring around a look. A button's ring also surrounds its visible
    thickness."""
    thick = 2 * u if isinstance(look, ButtonLook) else 0.0
    box = look.rect._replace(h=look.rect.h + thick)
    return box.grown(max(OUT, round(OUT * u)) + KEYLINE)


def touched(looks: Sequence[Look], u: float, measure: Measure) -> list[str]:
    """Return the words that the focus ring would touch."""
    ringed = [look for look in looks if look.focus and isinstance(look, ButtonLook | SpotLook)]
    texts = [(k, letters(k, measure)) for k in looks if isinstance(k, TextLook) and k.text.strip()]
    return [
        f"{ring.id}: {text.text}"
        for ring in ringed
        for text, box in texts
        if box.overlaps(ring_of(ring, u)) and not box.overlaps(ring.rect)
    ]


def walked(pilot: Pilot) -> list[str]:
    """Move the ring to everything that can be pressed, and return the words that it touches."""
    found = []
    for id in [look.id for look in pilot.app.lay_out() if look.press and look.id]:
        pilot.ring_at(id)
        found += touched(pilot.app.lay_out(), pilot.app.scale.u, pilot.app.painter.kit.fonts)
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", PAGES)
def test_ring_touches_no_words_of_a_page(page: str, size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, size, Settings(speed="off"), glances=UNPAINTED)
    if page == "title":
        pilot.app.stack.drop(0)
    pilot.app.open(PAGES[page](pilot.app))
    pilot.wait(1.0, 4)
    assert walked(pilot) == []
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("wanted", [with_a_hand, waits(Await.NEXT)], ids=["first", "reckoning"])
@pytest.mark.parametrize("game", some_games())
def test_ring_touches_no_words_at_a_table(game: str, wanted: Wanted, tmp_path: Path) -> None:
    guest = Guest(brought(game, wanted), tmp_path, "off")
    assert walked(guest) == []
    guest.app.quit()


@pytest.mark.sweep
def test_ring_touches_no_note_under_a_call(tmp_path: Path) -> None:
    guest = Guest(brought("rubicon", calls), tmp_path, "off")
    assert any(look.id == "call" for look in guest.app.lay_out())
    assert walked(guest) == []
    guest.app.quit()


def calls(sitting: Sitting) -> bool:
    """Return True if the person is about to call and has something to call."""
    return with_a_hand(sitting) and any(isinstance(move, Call) for move in sitting.view.moves)
