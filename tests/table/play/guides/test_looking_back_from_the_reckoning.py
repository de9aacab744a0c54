"""Looking back from the reckoning replays a finished deal and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.zones import BACKS, HAND
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.state import RECKONING, RESULT
from picket_desktop.table.widgets.looks import CardLook
from tests.table.play.test_every_table import Guest, brought, every_game, in_play, waits


def seen(guest: Guest) -> dict[str, set[str]]:
    """Return the cards that lie face up, by pile and seat."""
    found: dict[str, set[str]] = {}
    for look in guest.app.lay_out():
        if isinstance(look, CardLook) and look.text:
            found.setdefault(f"{look.pile.kind} {look.pile.seat}", set()).add(look.text)
    return found


def replayed(guest: Guest) -> Narrator:
    return guest.guide(Narrator)


@pytest.mark.sweep
@every_game
def test_looking_back_replays_the_deal_with_every_hand_open(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    before = guest.sitting.record
    guest.press("look-back")
    replay = replayed(guest).replay
    assert replay.at == replay.deals[-1]
    for at in (replay.at, replay.trick(1), replay.last - 3):
        replayed(guest).go(at)
        guest.wait(1.0)
        laid = replay.laid_open
        assert laid is not None
        faces = seen(guest)
        for seat, hand in enumerate(laid.hands):
            assert faces.get(f"{BACKS if seat else HAND} {seat}", set()) == {c.text for c in hand}
    drags = [look for look in guest.app.lay_out() if isinstance(look, CardLook) and look.drag]
    assert not drags
    guest.press("done")
    assert guest.table.shown.open.panel == RECKONING
    assert guest.sitting.record == before
    assert guest.sitting.awaiting is Await.NEXT


@pytest.mark.sweep
@every_game
def test_escape_returns_to_the_reckoning(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    guest.press("look-back")
    for key in ("right", "right", "left", "end", "home", "page down", ".", ","):
        guest.key(key)
        assert guest.screen == "Replay"
    guest.key("esc")
    assert guest.table.shown.open.panel == RECKONING


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_looking_back_is_not_offered_during_a_deal(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, in_play), tmp_path)
    assert "look-back" not in {look.id for look in guest.app.lay_out()}


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_last_deal_of_a_finished_game_can_be_looked_back_on(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.OVER)), tmp_path)
    guest.press("back")
    guest.press("look-back")
    assert replayed(guest).replay.here.deal == replayed(guest).replay.positions[-1].deal
    guest.press("done")
    guest.press("next")
    guest.wait(0.2)
    assert guest.table.shown.open.panel == RESULT


@pytest.mark.parametrize("game", ["rubicon", "piquesept-4"])
def test_replay_tells_the_reasons_given_in_play(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    thoughts = dict(guest.sitting.thoughts)
    guest.press("look-back")
    screen = replayed(guest)
    at = max(thoughts)
    screen.go(at)
    guest.key("k")
    known = screen.replay.known
    assert known is not None
    assert (known.seat, known.anew) == (screen.replay.here.actor, False)
    assert known.reason == thoughts[at]
    words = screen.shown.words.advice.thought(thoughts[at])
    told = [look.text.replace("\n", " ") for look in guest.app.lay_out() if look.id == "thought"]  # type: ignore[attr-defined]
    assert told == [words]
