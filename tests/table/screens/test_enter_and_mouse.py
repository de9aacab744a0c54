"""A player has one hand on the mouse and the other at Enter. While the pointer is used no ring is shown, and
Enter presses only the red button, which bears the Enter sign. If Enter may press nothing, the ring appears
first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import is_bar, named
from picket_desktop.table.play.guides.learning import page as lessons
from picket_desktop.table.play.state import RECKONING
from picket_desktop.table.widgets.intents import Adjust, Intent, Press
from picket_desktop.table.widgets.looks import ButtonLook, Look
from picket_desktop.table.widgets.rows import ChoiceLook, SliderLook
from picket_desktop.table.widgets.theme import ASKED
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import Guest, fresh
from tests.table.screens.test_arrows_and_tab import PAGES

FREE = (3, 3)
"""A place in the window where nothing can be pressed."""
PATIENCE = 2000
"""When a deal must be over, by the clock."""
DID = Press | Adjust


class Watched(Pilot):
    """A player that records what was painted last and what each press meant."""

    def watch(self) -> None:
        self.painted: Sequence[Look] = ()
        self.meant: list[Intent] = []
        self.app.canvas.draw = self._drawn  # type: ignore[method-assign]
        self._means = self.app.mean
        self.app.mean = self._noted  # type: ignore[method-assign]
        self.app._changed()

    def _drawn(self, shown: Sequence[Look], *more: object) -> None:
        self.painted = list(shown)

    def _noted(self, intent: Intent) -> None:
        self.meant.append(intent)
        self._means(intent)

    @property
    def marked(self) -> list[str]:
        """The ids of the looks marked with the sign of Enter."""
        return [look.id for look in self.painted if look.sign]

    def ring_gone(self) -> None:
        """Use the pointer, so that the ring disappears."""
        self.move(*FREE)
        self.wait(2 * ASKED, 2)
        assert not self.app.dispatch.by_key


class AtPage(Watched):
    """A player who only looks at a page: presses have no effect."""

    def __init__(self, page: str, data: Path) -> None:
        super().__init__(title, data, settings=Settings(speed="off"), glances=UNPAINTED)
        if page == "title":
            self.app.stack.drop(0)
        self.app.open(PAGES[page](self.app))
        self.wait(5.0, 10)
        self.watch()
        self._means = lambda intent: None


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_enter_presses_only_what_is_marked_while_the_pointer_is_used(page: str, tmp_path: Path) -> None:
    pilot = AtPage(page, tmp_path)
    ids = [look.id for look in pilot.app.looks if look.press and look.id and not is_bar(look)]
    for id in ("", *ids[:: max(1, len(ids) // 12)]):
        pilot.ring_at(id)
        pilot.ring_gone()
        seen = pilot.marked
        assert len(seen) <= 1
        for key in (pygame.K_RETURN, pygame.K_SPACE):
            pilot.meant.clear()
            pilot.feed(pygame.KEYDOWN, key=key, unicode="", mod=0)
            assert [each for each in pilot.meant if isinstance(each, DID)] == [Press(one) for one in seen], id
            assert pilot.app.attention.focus or not pilot.app.top.question, "the ring has come"
            pilot.ring_gone()
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_arrow_changes_no_value_that_has_no_ring(page: str, tmp_path: Path) -> None:
    pilot = AtPage(page, tmp_path)
    for look in [k for k in pilot.app.looks if isinstance(k, ChoiceLook | SliderLook) and k.press]:
        pilot.ring_at(look.id)
        pilot.ring_gone()
        pilot.meant.clear()
        pilot.key("right")
        assert pilot.meant == []
        assert (ringed := named(pilot.painted, look.id))
        assert ringed.focus, "the first key brings the ring"
        pilot.key("right")
        assert pilot.meant == ([] if look.dim else [Adjust(look.id, 1)])
    pilot.app.quit()


class OneHand(Watched, Guest):
    """A player who uses the mouse, but strikes Enter for the red button."""

    enters = cards = 0

    @property
    def over(self) -> bool:
        return self.table.shown.open.panel == RECKONING

    def act(self) -> None:
        """Read what is asked, then do it. If a last card has played itself, nothing is asked."""
        self.read()
        asked = self.asked()
        red = [look for look in asked if isinstance(look, ButtonLook)]
        if not red:
            if asked and self.app.top.question:
                self.cards += 1
                self.press(next((k for k in asked if not k.chosen), asked[0]).id)
            return
        self.ring_gone()
        assert self.marked == [red[0].id]
        self.meant.clear()
        self.feed(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
        if self.meant:  # it may only have ended what was being shown
            assert self.meant[0] == Press(red[0].id)
            self.enters += 1


@pytest.mark.sweep
@pytest.mark.parametrize("game", games.names())
def test_deal_is_played_with_mouse_and_enter(game: str, tmp_path: Path) -> None:
    player = OneHand(fresh(game, 5), tmp_path, "off")
    player.watch()
    while not player.over:
        player.act()
        player.wait(1.0, 4)
        assert player.now < PATIENCE, "it never ends"
    assert player.enters > 1
    assert player.cards > 4
    player.app.quit()


def test_first_enter_on_the_page_of_lessons_brings_the_ring_to_the_next_one(tmp_path: Path) -> None:
    """The page has no red button while there are still lessons to come."""
    pilot = Watched(title, tmp_path, settings=Settings(speed="off"), glances=UNPAINTED)
    pilot.app.open(lessons(pilot.app))
    pilot.watch()
    pilot.ring_gone()
    assert pilot.marked == []
    pilot.key("enter")
    pilot.wait(2 * ASKED, 2)
    assert (pilot.screen, pilot.marked) == ("Learn", ["lesson 0"])
    pilot.key("enter")
    assert pilot.screen == "Lesson"
    pilot.app.quit()
