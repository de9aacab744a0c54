"""Repeated key presses answer nothing the player has not had time to see. The last deal can still be looked
at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from picket_desktop.engine.cards import card
from picket_desktop.engine.record import PRACTICE, TAKEN_BACK, Note
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.timing import SHEET_SEEN
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.state import RECKONING
from picket_desktop.table.widgets.theme import ASKED, SEEN
from tests.table.pilot import KEYS, Pilot
from tests.table.play.sat_down import sat
from tests.table.play.test_fewer_presses import opened


def strike(pilot: Pilot, name: str = "space") -> None:
    """Press a key at once, even if a question has just come up."""
    pilot.feed(pygame.KEYDOWN, key=KEYS[name], unicode=" " if name == "space" else "", mod=0)


def leads(sitting: Sitting) -> bool:
    """Return True if the person is to lead and has six cards to choose from."""
    view = sitting.view
    return sitting.awaiting is Await.YOU and bool(view.tricks) and len(view.moves) == len(view.hand) == 6


def asked_again(pilot: Pilot, sitting: Sitting) -> None:
    """Wait until the opponent has played and it is the person's turn.

    Raises AssertionError if that never happens."""
    for _ in range(200):
        pilot.wait(0.05)
        if sitting.awaiting is Await.YOU and pilot.app.asked_for > 0:
            return
    raise AssertionError("nobody answers")


@pytest.mark.parametrize("rules", ["du-coeur", "piquesept-3"])
def test_repeated_key_plays_nothing_before_the_ring_is_seen(rules: str, tmp_path: Path) -> None:
    """The ring appears with the question, on the lowest playable card."""
    sitting = sat(rules, leads)
    pilot = opened(sitting, tmp_path, fewer_presses="none")
    pilot.key("home")
    pilot.key("right")
    pilot.key("space")
    asked_again(pilot, sitting)
    made = len(sitting.record.moves)
    pilot.wait(0.1, 3)
    ring = pilot.app.attention.focus
    playable = [k.id for k in pilot.app.lay_out() if k.group == "hand" and not k.dim]
    assert ring == min(playable, key=lambda id: card(id).rank)
    for _ in range(2):
        pilot.wait(SEEN * 0.35, 3)
        strike(pilot)
        assert len(sitting.record.moves) == made
        assert pilot.app.attention.pressed == ring, "a sign that the key was felt"
    pilot.wait(SEEN * 0.35, 3)
    strike(pilot)
    assert len(sitting.record.moves) > made
    pilot.app.quit()


def test_card_that_the_player_walked_to_is_played_at_once(tmp_path: Path) -> None:
    sitting = sat("rubicon", leads)
    pilot = opened(sitting, tmp_path, fewer_presses="none")
    pilot.wait(ASKED)
    pilot.key("home")
    pilot.wait(0.1, 3)
    made = len(sitting.record.moves)
    pilot.app.feed(pygame.event.Event(pygame.KEYDOWN, key=KEYS["right"], unicode="", mod=0))
    second = pilot.app.attention.focus
    strike(pilot)
    assert sitting.record.moves[made].write().endswith(second)
    pilot.app.quit()


@pytest.mark.parametrize("late", [0.5, 3.0])
def test_key_struck_while_the_picture_was_late_plays_nothing(late: float, tmp_path: Path) -> None:
    """The key waited in the queue until the loop's turn after the first picture with the ring."""
    sitting = sat("rubicon", leads)
    pilot = opened(sitting, tmp_path, fewer_presses="none")
    pilot.key("home")
    pilot.wait(SEEN, 4)
    pilot.key("space")
    asked_again(pilot, sitting)
    made = len(sitting.record.moves)
    while not pilot.app.attention.focus or pilot.app._dirty:
        pilot.wait(0.02)
    pilot.now += late  # the turn that drew the ring took so long
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
    pilot.app.step()
    assert len(sitting.record.moves) == made
    assert pilot.app.attention.pressed == pilot.app.attention.focus
    pilot.app.quit()


def test_hasty_keys_do_not_close_the_reckoning(tmp_path: Path) -> None:
    sitting = sat("du-coeur", lambda s: s.awaiting is Await.YOU and len(s.view.hand) == 1)
    pilot = opened(sitting, tmp_path)
    pilot.key("home")
    for _ in range(200):
        if pilot.table.shown.open.panel == RECKONING:
            break
        strike(pilot)
        pilot.wait(0.1)
    for _ in range(2):
        pilot.wait(SHEET_SEEN * 0.4)
        strike(pilot)
        assert pilot.table.shown.open.panel == RECKONING
    pilot.wait(SHEET_SEEN * 0.4)
    strike(pilot)
    assert sitting.awaiting is not Await.NEXT
    pilot.app.quit()


@pytest.mark.full
def test_previous_deal_can_be_looked_back_on(tmp_path: Path) -> None:
    sitting = sat("du-coeur", lambda s: s.game.deals_scored == 1 and s.awaiting is Await.YOU)
    pilot = opened(sitting, tmp_path)
    pilot.key("w")
    assert "deal 1," in " ".join(pilot.words())
    pilot.key("esc")
    pilot.key("esc")
    pilot.press("look-back")
    assert pilot.screen == "Replay"
    assert pilot.guide(Narrator).replay.here.deal == 1
    pilot.key("esc")
    assert pilot.app.top is pilot.table
    pilot.app.quit()


def test_looking_back_in_the_first_deal_says_there_is_none(tmp_path: Path) -> None:
    sitting = sat("du-coeur", lambda s: s.awaiting is Await.YOU)
    pilot = opened(sitting, tmp_path)
    pilot.key("w")
    assert pilot.app.top is pilot.table
    assert pilot.app.foot.words == "No deal has been finished yet."
    pilot.app.quit()


def test_foot_tip_clears_on_action_and_returns_on_tab(tmp_path: Path) -> None:
    sitting = sat("du-coeur", leads)
    pilot = opened(sitting, tmp_path, fewer_presses="none")
    pilot.key("home")
    pilot.key("tab")
    assert pilot.app.foot.words
    pilot.key("s")
    assert pilot.app.foot.words == ""
    pilot.key("tab")
    assert pilot.app.foot.words
    pilot.app.quit()


@pytest.mark.parametrize("rules", ["cotton", "piquesept-3"])
def test_sheet_tells_why_a_deal_counts_apart(rules: str, tmp_path: Path) -> None:
    sitting = sat(rules, leads)
    pilot = opened(sitting, tmp_path)
    pilot.key("home")
    assert pilot.look("apart").name.startswith("The deal’s code was chosen,")
    sitting.recorder.record = sitting.record.with_note(Note(0, PRACTICE)).with_note(
        Note(sitting.game.deal_ordinal, TAKEN_BACK, "1")
    )
    pilot.key("s")
    assert "Practice" in pilot.words()
    assert "A move was taken back." in pilot.look("apart").name
    pilot.press("apart")
    assert pilot.app.foot.words == pilot.look("apart").name
    sitting.recorder.record = replace(sitting.record, notes=(), chosen=False)
    pilot.key("s")
    assert not any(look.id == "apart" for look in pilot.app.lay_out())
    pilot.app.quit()
