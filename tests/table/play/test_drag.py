"""A carried card is accepted where its place is lit and on bare cloth; dropped anywhere else, it returns to
the hand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop.engine.picket.moves import Discard
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.landing import MAGNET, SLOT
from picket_desktop.table.play.cloth.zones import HAND
from picket_desktop.table.widgets.looks import CardLook, PanelLook, PortraitLook
from tests.table.pilot import Pilot
from tests.table.play.sat_down import sat
from tests.table.play.test_fewer_presses import opened
from tests.table.play.test_haste import leads

Place = Callable[[Pilot], tuple[float, float]]
every_family = pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])


def at(rules: str, wanted: Callable[[Sitting], object], data: Path) -> Pilot:
    pilot = opened(sat(rules, wanted), data, fewer_presses="none")
    pilot.wait(1.0, 2)
    return pilot


def hand(pilot: Pilot) -> list[CardLook]:
    looks = pilot.app.lay_out()
    return [k for k in looks if isinstance(k, CardLook) and k.pile.kind == HAND]


def carry(pilot: Pilot, card: CardLook, x: float, y: float) -> None:
    """Carry a card until its centre is at this point."""
    cx, cy = card.rect.centre
    x0, y0 = pilot.reach(card.id)
    pilot.down(x0, y0)
    for share in (0.5, 1.0):
        pilot.move(x0 + (x - cx) * share, y0 + (y - cy) * share)
    held = pilot.table.shown.hand.held
    assert held
    pilot.move(x0 + (x - cx) + x - held.x, y0 + (y - cy) + y - held.y)


def lit(pilot: Pilot) -> bool:
    return pilot.look(SLOT).chosen


def drop(pilot: Pilot, card: CardLook, place: tuple[float, float]) -> bool:
    """Carry a card to a place and drop it. Return True if the chalked place was lit before that."""
    carry(pilot, card, *place)
    shines = lit(pilot)
    pilot.up(*(pilot.app.dispatch.pointed or place))
    pilot.wait(0.5, 5)
    return shines


def of(kind: type) -> Place:
    return lambda pilot: next(k for k in pilot.app.lay_out() if isinstance(k, kind)).rect.centre


def named(id: str) -> Place:
    return lambda pilot: pilot.look(id).rect.centre


def frame(pilot: Pilot) -> tuple[float, float]:
    return pilot.app.scale.w / 2, pilot.app.scale.px(20)


@every_family
@pytest.mark.parametrize(
    "place",
    [of(PanelLook), of(PortraitLook), named("menu"), frame],
    ids=["score sheet", "portrait", "menu button", "frame"],
)
def test_drop_elsewhere_sends_the_card_home_and_costs_nothing(
    rules: str, place: Place, tmp_path: Path
) -> None:
    pilot = at(rules, leads, tmp_path)
    moves, before = pilot.player.sitting.record.moves, {k.id: k.rect for k in hand(pilot)}
    card = next(k for k in hand(pilot) if not k.dim)
    assert not drop(pilot, card, place(pilot)), "nothing is lit there"
    assert pilot.player.sitting.record.moves == moves
    assert {k.id: k.rect for k in hand(pilot)} == before
    assert pilot.app.top is pilot.table
    assert pilot.table.shown.moving.refusals._last is None
    pilot.app.quit()


@every_family
@pytest.mark.parametrize("beside", [0.0, MAGNET - 4])
def test_drop_on_its_place_or_near_it_plays_the_card(rules: str, beside: float, tmp_path: Path) -> None:
    pilot = at(rules, leads, tmp_path)
    at_first = len(pilot.player.sitting.record.moves)
    card = next(k for k in hand(pilot) if not k.dim)
    slot = pilot.look(SLOT).rect
    assert drop(
        pilot, card, (slot.x - pilot.app.scale.px(beside) if beside else slot.centre[0], slot.centre[1])
    )
    assert pilot.player.sitting.record.moves[at_first].write().endswith(card.id)
    pilot.app.quit()


def test_drop_on_bare_cloth_plays_the_card(tmp_path: Path) -> None:
    pilot = at("rubicon", leads, tmp_path)
    at_first = len(pilot.player.sitting.record.moves)
    card = next(k for k in hand(pilot) if not k.dim)
    slot = pilot.look(SLOT).rect
    bare = slot.right + pilot.app.scale.px(MAGNET + 40), slot.centre[1]
    assert drop(pilot, card, bare)
    assert pilot.player.sitting.record.moves[at_first].write().endswith(card.id)
    pilot.app.quit()


def test_place_is_not_lit_for_a_card_that_may_not_be_played(tmp_path: Path) -> None:
    pilot = at("rubicon", _some_dim, tmp_path)
    moves = pilot.player.sitting.record.moves
    card = next(k for k in hand(pilot) if k.dim)
    assert not drop(pilot, card, pilot.look(SLOT).rect.centre)
    assert pilot.player.sitting.record.moves == moves
    assert pilot.table.shown.moving.refusals._last, "why it may not is said: the drop was meant"
    pilot.app.quit()


def _some_dim(sitting: Sitting) -> bool:
    view = sitting.view
    plays = sitting.awaiting is Await.YOU and view.phase.value == "play"
    return plays and 1 < len(view.moves) < len(view.hand)


def exchanging(sitting: Sitting) -> bool:
    return sitting.awaiting is Await.YOU and sitting.view.phase.value == "exchange"


def test_card_is_laid_out_on_its_place_and_nowhere_else(tmp_path: Path) -> None:
    pilot = at("rubicon", exchanging, tmp_path)
    card = hand(pilot)[0]
    assert not drop(pilot, card, of(PanelLook)(pilot))
    assert not pilot.table.shown.hand.marked
    assert drop(pilot, card, pilot.look(SLOT).rect.centre)
    assert [c.text for c in pilot.table.shown.hand.marked] == [card.id]
    pilot.app.quit()


def test_place_is_not_lit_once_no_more_cards_may_be_laid_out(tmp_path: Path) -> None:
    pilot = at("rubicon", exchanging, tmp_path)
    most = max(len(m.cards) for m in pilot.player.sitting.view.moves if isinstance(m, Discard))
    for card in hand(pilot)[:most]:
        pilot.press(card.id)
        pilot.wait(0.3, 3)
    rest = hand(pilot)[0]
    assert not drop(pilot, rest, pilot.look(SLOT).rect.centre)
    assert len(pilot.table.shown.hand.marked) == most
    pilot.app.quit()
