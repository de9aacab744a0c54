"""At tables with house rules, nothing overlaps and everything is inside the window at every size."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

import pytest

from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import Call, read
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.pictures.picture import picture
from picket_desktop.table.play.cloth.overlay import left_whole
from picket_desktop.table.play.picket.offers import alternatives
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.state import Opened, Told
from picket_desktop.table.widgets.looks import ButtonLook, Look, TextLook
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import TEXT_FLOOR, Scale
from tests.table.drawn_once import forget
from tests.table.measure import MEASURE
from tests.table.play.house_rules_player import Options, brought, plainly, step
from tests.table.play.lying import lie_apart, lies_inside
from tests.table.play.picket.test_layout import Size, laid_out
from tests.table.play.picket.test_picking import SPLITS, to_call_sequences
from tests.table.play.tables import SIZES, table, various

STRICT = [("strict", "yes"), ("misreckons", "20")]
GAMES: list[tuple[str, Options]] = [
    ("cotton", STRICT),
    ("rubicon", [*STRICT, ("deals", "4")]),
    ("cotton", [("open-hands", "yes"), ("match-sets", "5")]),
    ("au-cent", [("match-sets", "3"), ("lurch", "50"), ("open-hands", "yes")]),
    ("rubicon", [("concede-last", "yes"), ("carte-rouge", "20")]),
    ("royall-1651", []),
    ("du-coeur", STRICT),
]


def moments(sat: Sitting) -> Iterator[PicketTable]:
    """Yield the table as it is, and with each panel that can be opened over it."""
    here = replace(table(sat.game.referee, sat.game.state), awaiting=sat.awaiting)
    if not here.scene.number:
        here = replace(here, told=Told(speeches=(None, None)))
    phase, rules = here.view.phase, here.scene.rules
    yield here
    if sat.awaiting is Await.NEXT:
        yield replace(here, open=Opened("reckoning"))
    if sat.awaiting is not Await.YOU:
        return
    if rules.strict and phase in (Phase.CALLS, Phase.PLAY):
        yield replace(here, open=Opened("claims"))
    if phase is Phase.CALLS and rules.strict:
        yield from picked(here)
    if rules.changed():
        yield replace(here, open=Opened("house"))
    if rules.end.concede_last and phase is Phase.PLAY:
        yield replace(here, open=Opened("concede"))


def picked(here: PicketTable) -> Iterator[PicketTable]:
    """Yield tables with picked cards; some picks make a call and some do not."""
    some = frozenset(here.hand.order[:4])
    yield replace(here, hand=replace(here.hand, marked=some), fault=Reason("not-a-point"))
    call = next((m for m in here.view.moves if isinstance(m, Call) and m.groups), None)
    if call is not None:
        picked_cards = frozenset(c for g in call.groups for c in g)
        yield replace(here, hand=replace(here.hand, marked=picked_cards), picked=call)
    if alternatives(here):
        yield replace(here, open=Opened("another"))


def set_down() -> Iterator[PicketTable]:
    """Yield tables at which one to four sequences have been set down on the cloth, with and without a ruff
    beside them."""
    for ruff in (True, False):
        sat = to_call_sequences(ruff=ruff)
        here = replace(table(sat.game.referee, sat.game.state), awaiting=sat.awaiting)
        assert bool(here.scene.shown) is ruff
        for split in ("AS KS QS JS TS 9S 8S 7S 6C | JH TH 9H", *SPLITS):
            call = read(f"call sequences {split}")
            assert isinstance(call, Call)
            for down in (call.groups, call.groups[:1]):
                yield replace(here, hand=replace(here.hand, set_down=down), picked=call)


@cache
def states(at: int) -> tuple[PicketTable, ...]:
    """Return the tables of a few deals of a game, and of its final settlement."""
    name, options = GAMES[at]
    sat = brought(name, options, lambda sat: True)
    rng, found = random.Random(at), []
    for _ in range(150):
        if sat.awaiting is Await.OVER:
            break
        if sat.awaiting in (Await.YOU, Await.NEXT):
            found += moments(sat)
        step(sat, rng, plainly)
    while sat.awaiting is not Await.OVER:
        step(sat, rng, plainly)
    found.append(replace(table(sat.game.referee, sat.game.state), open=Opened("result")))
    if name == "du-coeur":
        found += set_down()
    return tuple(found)


@lru_cache(maxsize=1)
def laid_out_by(at: int, size: Size) -> list[list[Look]]:
    """Return the looks of one table of each kind and, in the smallest window, of every second table as well.
    Caches the result for the tests that follow."""
    found = states(at)
    return [laid_out(state, size) for state in (*(found[::2] if size == SIZES[0] else ()), *various(found))]


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, scope="module")
@pytest.mark.parametrize("at", range(len(GAMES)), scope="module")
def test_looks_do_not_overlap(at: int, size: Size) -> None:
    for looks in laid_out_by(at, size):
        lie_apart(left_whole(looks, Scale(*size), MEASURE))


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, scope="module")
@pytest.mark.parametrize("at", range(len(GAMES)), scope="module")
def test_looks_lie_inside_and_are_large_enough(at: int, size: Size) -> None:
    for looks in laid_out_by(at, size):
        ids = [look.id for look in looks if look.press and not isinstance(look, RowLook)]
        assert len(ids) == len(set(ids))
        for look in looks:
            lies_inside(look, size)
            if isinstance(look, TextLook):
                assert look.size >= TEXT_FLOOR, look.text
            if isinstance(look, ButtonLook):
                assert look.rect.h >= 44


@pytest.mark.full
@pytest.mark.parametrize(
    ("rules", "options", "at"),
    [
        ("cotton", [("strict", "yes")], "claims"),
        ("royall-1651", [], "name-suit"),
    ],
)
def test_picture_under_house_rules_is_reproducible(rules: str, options: Options, at: str) -> None:
    forget()
    one = picture(rules, 3, at, (640, 400), options)
    forget()
    other = picture(rules, 3, at, (640, 400), options)
    assert one.get_buffer().raw == other.get_buffer().raw
    assert one.get_buffer().raw != picture(rules, 3, "title", (640, 400)).get_buffer().raw
