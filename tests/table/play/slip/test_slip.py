"""A slip is printed as fully as its place allows. If it does not fit, rows are left out or the letters made
smaller."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from picket_desktop.table.play.cloth.overlay import SLIP
from picket_desktop.table.play.cloth.zones import HAND, px, zones
from picket_desktop.table.play.slip.rows import (
    BODY,
    LINE,
    NOTE,
    Answer,
    Buttons,
    Gap,
    Link,
    Row,
    Says,
    Table,
    Tables,
    title,
)
from picket_desktop.table.play.slip.slip import beneath, beside_trick, over_sheet, slip, uncut
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Pile,
    Rect,
    TextLook,
)
from picket_desktop.table.widgets.theme import TEXT_FLOOR, Scale
from tests.table.measure import MEASURE

SCALE = Scale(1024, 640)
LONG = "There is a good deal to say about this card, and all of it is said here. "


def laid(*drafts: Sequence[Row], shrinks: float = 0.0, scale: Scale = SCALE) -> list[Look]:
    return slip(over_sheet(scale), scale, MEASURE, *drafts, shrinks=shrinks)


def texts(looks: Sequence[Look]) -> list[str]:
    return [look.text.replace("\n", " ")[:10] for look in looks if isinstance(look, TextLook)]


def drawn(wide: float, tall: float, name: str) -> Table:
    return Table([CardLook(rect=Rect(0, 0, wide, tall), id=name)], wide, tall, (name,))


@pytest.mark.parametrize(("lines", "shown"), [(4, "abcd"), (3, "abc"), (2, "ce"), (1, "ce")])
def test_rows_come_and_go_by_degrees_until_the_rest_fits(lines: int, shown: str) -> None:
    """If the rows fit at no degree of shortening, those of the last degree are printed."""
    free = over_sheet(SCALE).tall / SCALE.type(BODY) - lines * LINE - 0.1
    rows = [Says("a", until=2), Says("b", until=2), Says("c"), Says("d", until=1), Says("e", since=2)]
    assert "".join(texts(laid([*rows, Gap(free)]))) == shown


def test_letters_shrink_to_the_least_and_no_further() -> None:
    scale = Scale(1600, 1000)
    sizes = []
    for times in (1, 18, 60):
        looks = laid([Says(LONG * times)], shrinks=21, scale=scale)
        sizes += [look.size for look in looks if isinstance(look, TextLook)]
    assert sizes[0] == scale.type(21) > sizes[1] > sizes[2] == scale.least >= TEXT_FLOOR


def test_the_first_table_that_fits_is_shown_and_where_all_are_too_wide_the_next_draft() -> None:
    wide = over_sheet(SCALE).wide
    tables = [drawn(wide + 1, 10, "wide"), drawn(wide, 900, "tall"), drawn(wide, 90, "fits")]
    found = laid([Tables(tables, caption=lambda names: names[0])], [Says("words")])
    assert [look.id for look in found if isinstance(look, CardLook)] == ["fits"]
    assert texts(found) == ["fits"]
    assert texts(laid([Tables(tables[:1])], [Says("words")])) == ["words"]


def test_buttons_stand_in_a_row_beside_a_table_or_one_below_another() -> None:
    answers = [Answer(str(i), "Think again", "", not i) for i in range(5)]
    one, three = ([look.rect for look in laid([Buttons(answers[:n])]) if look.press] for n in (1, 5))
    assert one[0].right == pytest.approx(laid([title("")])[0].rect.right - over_sheet(SCALE).margin)
    assert len({rect.x for rect in three}) == 1
    assert len({rect.y for rect in three}) == 5
    tables = Tables([drawn(20, 300, "table")])
    looks = laid([Gap(0.5), Says(LONG * 8, until=1), tables, Buttons(answers[:1], note="note", note_id="n")])
    (table,), (button,) = (
        [look.rect for look in looks if isinstance(look, kind)] for kind in (CardLook, ButtonLook)
    )
    assert button.bottom == pytest.approx(table.bottom)


def test_a_link_stands_at_the_right_and_a_row_without_words_takes_no_room() -> None:
    short, empty = (laid([Says("a"), *more, Link("on", "further", "on")]) for more in ((), (Says(""),)))
    assert short == empty
    link = next(look for look in short if look.id == "on")
    assert link.rect.right == pytest.approx(short[0].rect.right - over_sheet(SCALE).margin + 6)


def test_what_lies_under_it_is_out_of_reach_but_the_card_with_the_focus() -> None:
    over = laid([Says("a", units=NOTE)])
    under = over[0].rect
    cards = [CardLook(rect=under, id=id, press=True, pile=Pile(HAND)) for id in ("AS", "KS")]
    aside = ButtonLook(rect=Rect(0, 0, 9, 9), id="aside", label="", size=20)
    found = beneath([*cards, aside], over, "KS")
    assert [look.id for look in found if look.press] == ["KS", "aside"]
    assert isinstance(found[3], PanelLook)
    assert found[3].id == SLIP


@pytest.mark.parametrize(("on_sheet", "grown"), [(True, 30), (False, 0)])
def test_paper_grows_over_the_lines_of_a_sheet_that_its_edge_would_cut(on_sheet: bool, grown: int) -> None:
    """At its usual place the paper's edge would cut the second line of the sheet. Moved clear of that line,
    it would cut the first."""
    over = laid([Says("a", units=NOTE)])
    paper = over[0].rect
    sheet = paper._replace(y=0, h=SCALE.h) if on_sheet else Rect(0, 0, 1, 1)
    lines = [
        TextLook(rect=Rect(paper.x + 9, paper.y - up, 60, 20), text="Tierce", size=16, shadow=False)
        for up in (27, 10, 70)
    ]
    found = uncut([PanelLook(rect=sheet), *lines], over)
    assert found[0].rect.bottom == paper.bottom
    assert paper.y - found[0].rect.y == pytest.approx(grown, abs=1)
    assert found[1:] == over[1:]


def test_slip_in_large_type_lies_beside_the_trick_in_its_berth() -> None:
    scale = Scale(1024, 640, 2.0)
    z = zones(scale)
    under, over_buttons, over_all = (place.room for place in beside_trick(scale, []))
    assert under == over_buttons
    assert over_all.y < px(scale, z.bust).y < under.y
    berth = px(scale, z.berth)
    assert all(berth.union(room) == berth for room in (under, over_all))
    assert berth.right < px(scale, z.cloth).x
    shown = ButtonLook(rect=under._replace(y=under.centre[1], h=9), id="called", label="", size=20)
    above, past, _ = (place.room for place in beside_trick(scale, [shown]))
    assert above.bottom < shown.rect.y < past.bottom
