"""What a press on a card does while a trick is being gathered, or while the opponent's lead is on its way."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.piquesept.moves import Play as SeptPlay
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await, Step
from picket_desktop.table.play.cloth.zones import TRICK
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.widgets.theme import ASKED
from tests.acting import plainly
from tests.table.pilot import UNPAINTED, Pilot

FRAME = 0.03
BEFORE_THE_DEAL = (Await.LIFT, Await.CUT, Await.SHUFFLE)


class Quick(Pilot):
    """A pilot who plays against the novice at the usual pace, and notes when it last made a move."""

    def __init__(self, name: str, data: Path, **settings: object) -> None:
        setup = Setup(games.rules(name), "novice", "Mr. Cotton", 8, ("Mrs. Behn", "Mr. Hoyle"))
        self.sitting, self.rng = rehearsed(setup, 4), random.Random(1)
        self.made, self._do = -math.inf, self.sitting.do
        self.sitting.do = self._noted  # type: ignore[method-assign]
        chosen = Settings(**settings)  # type: ignore[arg-type]
        super().__init__(lambda app: table(app, self.sitting), data, (1024, 640), chosen, UNPAINTED)

    def _noted(self, move: Move) -> Sequence[Step]:
        self.made = self.now
        return self._do(move)

    @property
    def looked_on(self) -> bool:
        """Whether enough time has passed since the last move."""
        return self.now > self.made + ASKED + 2 * FRAME

    @property
    def quiet(self) -> bool:
        return not self.player.busy(self.app.clock())

    def may_play(self) -> list[str]:
        """Return the cards the person may play, or none before the first lead of the deal."""
        moves = self.sitting.view.moves if self.sitting.awaiting is Await.YOU else ()
        played = self.table.shown.scene.tricks
        return [m.card.text for m in moves if isinstance(m, Play | SeptPlay)] if played else []

    def played(self, card: str) -> Move:
        return next(
            m for m in self.sitting.view.moves if isinstance(m, Play | SeptPlay) and m.card.text == card
        )

    @property
    def leads(self) -> bool:
        return self.sitting.view.open_trick is None and self.table.shown.scene.open_trick is None

    def strike(self, id: str) -> None:
        """Press a look at once, whatever is moving."""
        x, y = self.reach(id)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.feed(pygame.event.Event(kind, pos=(x, y), button=1, touch=False))

    def to_the_lead(self) -> None:
        """Play until the player has won a trick that is still visible, and may lead to the next.

        Fails the test if that never happens."""
        for _ in range(4000):
            if self.quiet:
                self.go_on()
            elif self.may_play() and self.leads and self.table.showing.gathers:
                return
            self.wait(4 * FRAME)
        pytest.fail("he wins no trick")

    def go_on(self) -> None:
        """Do what is asked, as a good player would, and dismiss whatever is only there to be read."""
        if self.table.showing.waits:
            self.table.hurry()
        elif self.sitting.awaiting is Await.YOU:
            self.player.make(players()["gamester"].choose(self.sitting.view, self.rng, 1).move)
        elif self.sitting.awaiting in BEFORE_THE_DEAL:
            self.table.guide.played.happened(plainly(self.sitting, shuffle=3))


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["rubicon", "du-coeur", "piquesept-3"])
def test_card_pressed_while_the_trick_is_gathered_is_led(name: str, tmp_path: Path) -> None:
    quick = Quick(name, tmp_path)
    quick.to_the_lead()
    while not quick.looked_on:
        quick.wait(FRAME)
    before, card = len(quick.sitting.record.moves), quick.may_play()[-1]
    assert not quick.quiet, "the trick is still in sight"
    move = quick.played(card)
    quick.strike(card)
    assert quick.sitting.record.moves[before : before + 1] == (move,), "at once"
    moving = quick.table.shown.moving
    assert moving.flights.busy(quick.now) or moving.stirring.busy(quick.now)
    quick.wait(FRAME, 2)
    assert quick.look(card).pile.kind == TRICK, "and the trick is gathered beneath it"


def test_second_of_two_quick_presses_leads_no_card(tmp_path: Path) -> None:
    """The second press may hit the next card of the hand."""
    quick = Quick("rubicon", tmp_path)
    quick.to_the_lead()
    while not quick.looked_on:
        quick.wait(FRAME)
    first, second, *_ = reversed(quick.may_play())
    quick.strike(first)
    for _ in range(200):
        if quick.now - quick.made > ASKED * 0.9:
            break
        before = len(quick.sitting.record.moves)
        if quick.may_play() and quick.leads:
            quick.strike(second)
            assert len(quick.sitting.record.moves) == before
        quick.wait(FRAME)


def to_a_lead_of_theirs(quick: Quick) -> None:
    """Play until the opponent's lead is on its way, long after the person played their last card."""
    for _ in range(4000):
        if quick.quiet:
            quick.go_on()
        elif len(quick.may_play()) > 1 and quick.sitting.view.open_trick is not None and quick.looked_on:
            return
        quick.wait(FRAME)
    pytest.fail("the opponent never leads")


@pytest.mark.parametrize("name", ["rubicon", "piquesept-3"])
def test_card_pressed_while_a_lead_is_on_its_way_rises_and_is_played_by_the_next_press(
    name: str, tmp_path: Path
) -> None:
    quick = Quick(name, tmp_path)
    to_a_lead_of_theirs(quick)
    before, card = len(quick.sitting.record.moves), quick.may_play()[-1]
    low = quick.look(card).lift
    quick.strike(card)
    quick.wait(FRAME, 2)
    assert len(quick.sitting.record.moves) == before, "the lead was not seen yet"
    quick.wait(2 * ASKED, 16)
    assert quick.look(card).chosen
    assert quick.look(card).lift > low
    move = quick.played(card)
    quick.strike(card)
    quick.wait(FRAME)
    assert quick.sitting.record.moves[before : before + 1] == (move,)


def test_card_that_may_not_be_played_does_not_rise(tmp_path: Path) -> None:
    quick = Quick("rubicon", tmp_path)
    while True:
        to_a_lead_of_theirs(quick)
        cards = [card.text for card in quick.sitting.view.hand]
        if barred := [text for text in cards if text not in quick.may_play()]:
            break
        quick.wait(FRAME)
    quick.strike(barred[-1])
    quick.wait(ASKED, 8)
    assert quick.table.shown.hand.chosen is None


def test_card_is_led_by_a_key_while_the_trick_lies_if_the_ring_was_moved_there(tmp_path: Path) -> None:
    """Enter alone only gathers the trick, because the ring may have moved to that card by itself."""
    quick = Quick("rubicon", tmp_path)
    led: list[bool] = []
    while len(led) < 2:
        quick.to_the_lead()
        before = len(quick.sitting.record.moves)
        for code in (pygame.K_HOME, pygame.K_RIGHT) if led else ():
            quick.feed(pygame.KEYDOWN, key=code, unicode="", mod=0)
            quick.wait()
        ring, lay = quick.app.attention.focus, not quick.quiet
        quick.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
        moves = quick.sitting.record.moves[before:]
        if lay:
            led.append(bool(moves) and moves[0].write().endswith(ring))
    assert led == [False, True]
