"""While the table waits for the player to go on, a key that has a meaning of its own keeps that meaning; any
other key goes on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.state import RECKONING
from picket_desktop.table.widgets.theme import ASKED
from tests.table.play.sat_down import step
from tests.table.play.test_every_table import Guest, brought, waits


def practising() -> Sitting:
    """Return a practice game in which the person has led to one trick or more."""
    agreed = Setup(games.rules("rubicon"), "novice", "Mistress Anne", 4, practice=True)
    sitting = rehearsed(agreed, 4)
    while not (sitting.awaiting is Await.YOU and len(sitting.view.hand) == 10):
        step(sitting)
    return sitting


def lies(guest: Guest) -> None:
    """Play a card, and wait until the trick is complete and the table is waiting for the player."""
    guest.app.change(replace(guest.app.settings, pauses="press"))
    card = next(look for look in guest.hand() if look.press and not look.dim)
    guest.press(card.id)
    for _ in range(400):
        guest.wait(0.1)
        if guest.table.showing.waits and not guest.table.shown.moving.flights.busy(guest.now):
            guest.wait(ASKED)
            return
    raise AssertionError("no trick lies")


def test_keys_with_their_own_meaning_do_not_go_on(tmp_path: Path) -> None:
    guest = Guest(practising(), tmp_path)
    lies(guest)
    by_rank = guest.table.shown.hand.by_rank
    for key in ("h", "s", "tab", "?", "esc", "esc", "m", "home"):
        guest.key(key)
        while guest.app.top is not guest.table:
            guest.key("esc")
        assert guest.table.showing.waits, key
    assert guest.table.shown.hand.by_rank is not by_rank, "it was sorted all the same"
    made = len(guest.sitting.record.moves)
    guest.key("u")
    assert len(guest.sitting.record.moves) < made
    assert guest.sitting.awaiting is Await.YOU


@pytest.mark.parametrize("key", ["space", "enter", "x"])
def test_keys_without_a_meaning_go_on(key: str, tmp_path: Path) -> None:
    guest = Guest(practising(), tmp_path)
    lies(guest)
    guest.key(key)
    assert not guest.table.showing.waits


def test_red_button_has_focus_after_looking_back(tmp_path: Path) -> None:
    guest = Guest(brought("rubicon", waits(Await.NEXT)), tmp_path)
    guest.ring_at("look-back")
    guest.key("space")
    assert guest.screen == "Replay"
    guest.key("esc")
    assert guest.table.shown.open.panel == RECKONING
    assert guest.app.attention.focus == "next"


def test_no_press_is_lost_after_escape(tmp_path: Path) -> None:
    """The question was read before the page of keys was opened, so a press after Escape is deliberate."""
    guest = Guest(practising(), tmp_path)
    guest.wait(ASKED)
    made = len(guest.sitting.record.moves)
    guest.key("esc")
    guest.press("keys")
    guest.key("esc")
    guest.key("esc")
    assert guest.app.top is guest.table
    card = next(look for look in guest.hand() if look.press and not look.dim)
    x, y = guest.reach(card.id)
    guest.feed(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
    guest.up(x, y)
    assert len(guest.sitting.record.moves) > made
