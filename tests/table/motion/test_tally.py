"""A page is written row by row, and ends up as it was laid out."""

from __future__ import annotations

from itertools import pairwise

import pytest

from picket_desktop.table.motion.tally import (
    COMES,
    COUNTS,
    DROPS,
    FALLS,
    GROWS,
    KICK,
    NODS,
    SLIDES,
    STAMPING,
    STAMPS,
    Tally,
    step,
)
from picket_desktop.table.widgets.looks import (
    CardLook,
    CounterLook,
    FleckLook,
    Look,
    PanelLook,
    PortraitLook,
    Rect,
    SealLook,
    TallyLook,
    TextLook,
    laid_counters,
)

PLACE = Rect(100, 100, 80, 40)


def figure(manner: str, at: int, text: str = "40") -> TextLook:
    return step(TextLook(rect=PLACE, text=text, size=30), manner, at)


def page() -> list[Look]:
    """Return a page with a look for every way in which one can appear."""
    return [
        PanelLook(rect=Rect(0, 0, 800, 600)),
        figure(COMES, 20, "Point"),
        figure(COUNTS, 20),
        step(CardLook(rect=PLACE, text="AS"), SLIDES, 27),
        figure(STAMPS, 80),
        step(PortraitLook(rect=PLACE, portrait="novice"), NODS, 90),
        step(PortraitLook(rect=PLACE, portrait="master"), GROWS, 90),
        step(TallyLook(rect=Rect(0, 0, 400, 30), count=123), DROPS, 100),
        step(SealLook(rect=PLACE), STAMPS, 120),
        step(FleckLook(rect=PLACE), FALLS, 120),
    ]


def begun(looks: list[Look], pace: float = 1.0) -> tuple[Tally, list[tuple[float, str]]]:
    tally = Tally()
    return tally, tally.begin(looks, 10.0, pace)


def test_page_comes_in_order_and_ends_as_laid_out() -> None:
    looks = page()
    tally, _ = begun(looks)
    seen = [len({look.id or id(look) for look in tally.eased(looks, 10.0 + i / 10)}) for i in range(20)]
    assert seen[0] == 4, "the paper, the bust that will nod, and the first row: no page comes empty"
    assert seen[3] >= 5
    assert seen[5] < len(looks)
    assert tally.busy(12.2)
    assert not tally.busy(12.4)
    assert tally.eased(looks, 12.4) == looks


def test_figures_count_up_from_nothing_and_never_beyond() -> None:
    looks: list[Look] = [figure(COUNTS, 20), figure(COMES, 90)]
    tally, _ = begun(looks)
    shown = [tally.eased(looks, 10.001 + i / 60) for i in range(24)]
    counted = [int(found[0].text) for found in shown if isinstance(found[0], TextLook)]
    assert counted == sorted(counted)
    assert (counted[0], counted[-1]) == (0, 40)
    assert len(set(counted)) > 8


def test_stamp_comes_down_from_above_and_shakes_the_page_at_contact() -> None:
    looks: list[Look] = [figure(COMES, 0, "Total"), figure(STAMPS, 50), figure(COMES, 200)]
    tally, heard = begun(looks)
    sizes = [
        look.size
        for i in range(12)
        for look in tally.eased(looks, 10.501 + i / 60)[1:]
        if isinstance(look, TextLook)
    ]
    assert sizes[0] == pytest.approx(30 * 1.25, abs=1)
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == 30
    contact = 10.5 + STAMPING
    assert heard == [(pytest.approx(0.5 + STAMPING), "thud")]
    assert tally.kick(contact - 0.01) == 0.0
    assert 0 < tally.kick(contact + 0.01) <= KICK
    assert tally.kick(contact + 0.2) == 0.0


def test_counters_drop_one_by_one_onto_their_places() -> None:
    tally_look = step(TallyLook(rect=Rect(0, 300, 400, 30), count=123), DROPS, 0)
    looks: list[Look] = [tally_look, figure(COMES, 300)]
    tally, heard = begun(looks)
    pieces = laid_counters(tally_look)
    early, late = tally.eased(looks, 10.02), tally.eased(looks, 12.0)
    assert len(early) < len(late) == len(pieces)
    assert all(isinstance(look, CounterLook) for look in late)
    assert [look.rect for look in late] == [rect for _, rect in pieces]
    assert [sound for _, sound in heard] == ["coins"]


def test_nothing_moves_or_sounds_without_motion() -> None:
    looks = page()
    tally, heard = begun(looks, 0.0)
    assert heard == []
    assert not tally.busy(10.0)
    assert tally.eased(looks, 10.0) == looks


def test_page_is_whole_as_soon_as_it_is_landed() -> None:
    looks = page()
    tally, _ = begun(looks)
    tally.land()
    assert tally.eased(looks, 10.1) == looks
    assert tally.kick(10.97) == 0.0


def test_one_sound_is_not_heard_twice_in_a_moment() -> None:
    cards: list[Look] = [step(CardLook(rect=PLACE, text="AS"), SLIDES, 20 + 3 * i) for i in range(8)]
    _, heard = begun(cards)
    times = [at for at, _ in heard]
    assert all(later - earlier >= 0.059 for earlier, later in pairwise(times))
    assert len(times) < 8


def test_page_laid_out_without_steps_is_simply_there() -> None:
    looks: list[Look] = [PanelLook(rect=PLACE)]
    tally, heard = begun(looks)
    assert not heard
    assert not tally.busy(10.0)
