"""A deal that is over is looked back on: every hand open, trick by trick, and nothing changes by it."""

from __future__ import annotations

from pathlib import Path

from picket_desktop.engine.cards import Card
from picket_desktop.sitting import Await, Sitting
from picket_desktop.table.play.state import BACK, RECKONING, RESULT
from picket_desktop.table.play.zones import BACKS, HAND, TRICK
from picket_desktop.table.widgets.looks import CardLook
from tests.table.play.test_every_table import Guest, brought, every_game, in_play, waits


def stood(sitting: Sitting) -> list[list[set[str]]]:
    """Every hand before the first trick and after each, as the view has them."""
    laid = sitting.view.laid_open
    return [[{c.text for c in hand} for hand in step] for step in getattr(laid, "hands", laid)]


def seen(guest: Guest) -> dict[str, set[str]]:
    """The faces that lie in the hands and in the middle."""
    found: dict[str, set[str]] = {}
    for look in guest.app.lay_out():
        if isinstance(look, CardLook) and look.text:
            found.setdefault(f"{look.pile.kind} {look.pile.seat}", set()).add(look.text)
    return found


def lie(guest: Guest, hands: list[set[str]]) -> bool:
    here = seen(guest)
    return all(
        here.get(f"{BACKS if seat else HAND} {seat}", set()) == hand for seat, hand in enumerate(hands)
    )


@every_game
def test_every_hand_lies_open_step_by_step(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    before = guest.sitting.record
    guest.press("look-back")
    hands = stood(guest.sitting)
    assert lie(guest, hands[0])
    for at, step in enumerate(hands[1:], 1):
        guest.press("later")
        assert lie(guest, step)
        middle = set().union(*(cards for kind, cards in seen(guest).items() if kind.startswith(TRICK)))
        trick = guest.sitting.view.tricks[at - 1]
        played: tuple[Card | None, ...] = getattr(trick, "cards", None) or (trick.led, trick.followed)
        assert middle == {c.text for c in played if c}
    assert any(look.id == "later" and look.dim for look in guest.app.lay_out())
    guest.press("first")
    assert lie(guest, hands[0])
    guest.press("last")
    guest.press("earlier")
    assert lie(guest, hands[-2])
    assert not [look for look in guest.app.lay_out() if isinstance(look, CardLook) and look.press]
    guest.press("back")
    assert guest.table.open.panel == RECKONING
    assert guest.sitting.record == before
    assert guest.sitting.awaiting is Await.NEXT


@every_game
def test_arrow_keys_step_and_escape_returns(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    guest.press("look-back")
    hands = stood(guest.sitting)
    for key, at in (("right", 1), ("right", 2), ("left", 1), ("end", -1), ("right", -1), ("home", 0)):
        guest.key(key)
        assert lie(guest, hands[at]), key
    guest.key("esc")
    assert guest.table.open.panel == RECKONING


@every_game
def test_nothing_lies_open_while_the_deal_is_played(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, in_play), tmp_path)
    assert not guest.sitting.view.laid_open
    assert "look-back" not in {look.id for look in guest.app.lay_out()}


@every_game
def test_the_last_deal_can_be_looked_back_on_from_the_settlement(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.OVER)), tmp_path)
    guest.press("look-back")
    assert guest.table.open.panel == BACK
    guest.press("back")
    guest.press("next")
    guest.wait(0.2)
    assert guest.table.open.panel == RESULT
