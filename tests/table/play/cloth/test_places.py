"""Where words go on the cloth, at every size of window and type: notes under buttons, slips and what makes
room for them, and tips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.overlay import SLIP, left_whole
from picket_desktop.table.play.cloth.zones import BACKS, HAND, TRICK, WON, px, zones
from picket_desktop.table.play.picket.calls.good_groups import SHOWN
from picket_desktop.table.play.picket.layout import layout as picket_layout
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.piquesept.layout import layout as piquesept_layout
from picket_desktop.table.play.slip.asking_slip import asking
from picket_desktop.table.play.slip.rows import Answer
from picket_desktop.table.play.slip.slip import OVERHANG, SLIP_Z, beneath
from picket_desktop.table.widgets.clear import kept
from picket_desktop.table.widgets.foot import foot_line
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    CounterLook,
    Look,
    PortraitLook,
    Rect,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.slip import remark, slip
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.book.glossary import Explained
from picket_desktop.words.words import words_for
from tests.table.measure import MEASURE
from tests.table.play.lying import inked, standing
from tests.table.play.test_large_type import (
    GAMES,
    HOUSE,
    PICKET,
    Table,
    house_tables,
    picket_tables,
    piquesept_tables,
)
from tests.words.pseudo import CODE, spoken

SCALES = [
    Scale(w, h, percent / 100, cards / 100)
    for (w, h), percent, cards in product(
        [(1024, 640), (1280, 800), (1600, 1000)], (100, 125, 150, 200), (100, 125)
    )
]
SMALLEST = Scale(1024, 640, 2.0)


def noted(tables: tuple[object, ...], scale: Scale) -> Iterator[tuple[TextLook, list[Look]]]:
    """Yield each note under a button, with all the looks then visible at its table."""
    for table in tables:
        assert isinstance(table, PicketTable)
        if table.open.panel or not table.asked:
            continue
        here = replace(table, words=words_for(table.scene.rules, table.words.say.plain))
        laid = picket_layout(here, scale, Attention(), MEASURE)
        for note in (k for k in laid if isinstance(k, TextLook) and k.of):
            yield note, left_whole(laid, scale, MEASURE)


def keeps_its_line(note: TextLook, looks: list[Look], scale: Scale) -> None:
    """Assert that a note is shown in full, in type of the usual size, on its line between the button and the
    cards of a call."""
    line = px(scale, zones(scale).noted)
    button = next(k for k in looks if isinstance(k, ButtonLook) and k.id == note.of)
    box = inked(note)
    assert note in looks, note.text
    assert "\n" not in note.text
    assert note.size == scale.type(20), note.text
    assert box.y >= line.y - 1, note.text
    assert box.bottom <= line.bottom + 1, note.text
    assert button.rect.bottom <= line.y, note.text
    for card in looks:
        assert not isinstance(card, CardLook) or not standing(card).overlaps(box), (note.text, card.id)


def test_note_of_a_button_has_a_line_of_its_own() -> None:
    found = list(noted(picket_tables("du-coeur"), SMALLEST))
    assert found
    for note, looks in found:
        keeps_its_line(note, looks, SMALLEST)


@pytest.mark.full
@pytest.mark.parametrize("language", ["de", CODE])
def test_notes_have_a_line_of_their_own_at_every_size(language: str) -> None:
    games = [*map(picket_tables, PICKET), *map(house_tables, HOUSE)]
    with spoken(language):
        for at, scale in enumerate(SCALES):
            for note, looks in (one for tables in games[at % 6 :: 6] for one in noted(tables, scale)):
                keeps_its_line(note, looks, scale)


ANSWERS = (
    Answer("again", "Think again", "", main=True),
    Answer("hint", "Hint", ""),
    Answer("go", "Do it", ""),
)
TOLD = ("That looks like a blunder: you would end the deal about five points worse off.",)


def spoken_to(table: Table, scale: Scale) -> tuple[list[Look], list[Look]]:
    """Return the looks of a table without a slip, and with a slip that asks something."""
    lay = picket_layout if isinstance(table, PicketTable) else piquesept_layout
    laid: list[Look] = lay(table, scale, Attention(), MEASURE)  # type: ignore[operator]
    over = asking("Stop and think", TOLD, ANSWERS, laid, scale, MEASURE)
    return left_whole(laid, scale, MEASURE), left_whole(beneath(laid, over), scale, MEASURE)


def lies_in(rect: Rect, place: Rect) -> bool:
    """Return True if the first rectangle is within the second, to within a pixel."""
    around = place.union(rect)
    return around.w < place.w + 1 and around.h < place.h + 1


def gives_way_whole(table: Table, scale: Scale) -> int:
    """Assert that a slip is in its berth, clear of the hand and the trick, and that each look that makes room
    for it is gone completely. Return how many looks are gone."""
    bare, shown = spoken_to(table, scale)
    paper = next(k for k in shown if k.id == SLIP).rect
    berth = px(scale, zones(scale).berth).grown(scale.px(OVERHANG), 0)
    assert lies_in(paper, berth)
    for look in shown:
        if look.z >= SLIP_Z or not look.rect.grown(-4).overlaps(paper):
            continue
        assert look.pile.kind not in (HAND, TRICK), look.id
        heap = isinstance(look, CardLook) and look.pile.kind in (WON, BACKS, SHOWN)
        if heap or isinstance(look, PortraitLook | CounterLook | SpeechLook):
            assert lies_in(look.rect.grown(-4), paper), look.id
    ids = {look.id for look in shown if look.id}
    return sum(look.id not in ids for look in bare if look.id)


def lying(tables: tuple[Table, ...]) -> Iterator[Table]:
    yield from (table for table in tables if table.asked and not table.open.panel and table.scene.hand)


def test_slip_has_a_berth_and_what_it_would_cut_gives_way() -> None:
    found = [gives_way_whole(table, SMALLEST) for table in lying(picket_tables("rubicon"))]
    assert sum(found) > len(found)


@pytest.mark.full
def test_slip_has_a_berth_at_every_size() -> None:
    games = [*map(picket_tables, PICKET), *map(piquesept_tables, GAMES)]
    for at, scale in enumerate(SCALES):
        for tables in games[at % 4 :: 4]:
            for table in lying(tables):
                gives_way_whole(table, scale)


REFUSED = "You must follow suit if you can: play a diamond, or say why not."
WORD = Explained(
    "Tierce", "", "Three cards of one suit in order, with nothing between them.", "", "runs", "Runs"
)


def tips(look: Look, looks: list[Look], scale: Scale) -> Iterator[Rect]:
    """Yield the place of every tip about a look: the line at the foot, a refusal, and the meaning of a
    word."""
    place, about = zones(scale).foot, look.rect
    if place.h:
        button = about if isinstance(look, ButtonLook) else None
        yield from (
            k.rect
            for k in foot_line(look.name, px(scale, place), scale, MEASURE, about, looks, True, button)[:1]
        )
    yield from (k.rect for k in remark(REFUSED, about, scale, MEASURE, looks)[:1])
    if scale.text < 2 or scale.w > 1024:  # which has too little room for what a word means
        yield from (k.rect for k in slip([WORD], about, scale, MEASURE, looks=looks)[:1])


def tips_keep_off(table: Table, scale: Scale) -> int:
    """Assert that no tip covers the question, the red button and its note, a trick, or the look it is about.
    Return the number of tips."""
    looks, _ = spoken_to(table, scale)
    never = [(k, place) for k in looks if (place := kept(k, MEASURE)) is not None]
    told = [k for k in looks if k.press and k.id and k.name and k.index % 5 == 0]
    seen = 0
    for look in told:
        for tip in tips(look, looks, scale):
            seen += 1
            assert not tip.grown(-2).overlaps(look.rect), look.id
            over = [k.id for k, place in never if k is not look and place.overlaps(tip.grown(-2))]
            assert not over, (look.id, over)
    return seen


def test_no_tip_lies_over_what_is_asked_or_led_or_what_it_tells_of() -> None:
    assert sum(tips_keep_off(table, SMALLEST) for table in list(lying(picket_tables("rubicon")))[::2])


@pytest.mark.full
def test_no_tip_lies_over_what_is_asked_or_led_at_any_size() -> None:
    games = [*map(picket_tables, PICKET), *map(piquesept_tables, GAMES)]
    for at, scale in enumerate(SCALES):
        for tables in games[at % 4 :: 4]:
            for table in list(lying(tables))[at % 3 :: 6]:
                tips_keep_off(table, scale)
