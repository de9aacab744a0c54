"""A player of whole two-hand games who knows only what is shown, and plays by pointer alone or by keyboard
alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.intents import Press
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look
from tests.table.pilot import GLANCES, Pilot
from tests.table.play.house_rules_player import brought, near_its_end

PATIENCE = 12_000
OPPONENT = "Mr. Cotton"


class WholeGamePlayer(Pilot):
    """A person who plays by what the table shows."""

    def __init__(
        self,
        rules: str,
        seed: int,
        data: Path,
        *,
        by_key: bool = False,
        size: tuple[int, int] = (1024, 640),
        settings: Settings | None = None,
        glances: int = GLANCES,
        late: bool = False,
    ) -> None:
        """With ``late``, the person sits down between two deals when the game is near its end."""
        self.rng = random.Random(seed)
        self.sitting: Sitting = (
            brought(rules, (), near_its_end)
            if late
            else rehearsed(Setup(games.rules(rules), "gamester", OPPONENT, seed), seed)
        )
        self.by_key = by_key
        self.presses = 0
        super().__init__(
            lambda app: table(app, self.sitting),
            data,
            size,
            settings or Settings(speed="off", plain=False),
            glances,
        )

    @property
    def table(self) -> Table[Player]:
        found = self.app.top
        assert isinstance(found, Table)
        return found

    def shown(self) -> Sequence[Look]:
        return self.laid()

    def hide(self) -> None:
        """Hide the window so that nothing is drawn. From then on, press without moving the pointer."""
        self.feed(pygame.WINDOWHIDDEN)
        self.press = self.mean  # type: ignore[method-assign]
        self.drag = lambda id, x, y: self.mean(id, "exchange")  # type: ignore[method-assign]

    def mean(self, *ids: str) -> None:
        """Press the last of ``ids`` that is shown, unless a press would only end what is happening now."""
        shown = {look.id for look in self.shown()}
        if self.app.hurried() is Ended.NOTHING:
            self.app.mean(Press(next(id for id in reversed(ids) if id in shown)))
        self.wait()

    def show(self) -> None:
        """Show the window again, with the pointer where it was."""
        vars(self).pop("press", None)
        vars(self).pop("drag", None)
        self.feed(pygame.WINDOWSHOWN)

    def quiet(self) -> list[Look]:
        """Wait until everything has been shown and somebody must act; return the looks that could be
        pressed.

        Raises AssertionError if nothing is ever asked."""
        for _ in range(PATIENCE):
            self.wait(0.5)
            alone = self.table.guide._cuts_again or self.table.guide._last_card
            if alone and not self.app.visible:  # it waits until it has been seen
                self.show()
                self.wait(4.0, 2)
                self.hide()
                continue
            if not (self.player.busy(self.now) or alone) and (found := self.controls()):
                return found
        raise AssertionError("nothing is asked, ever")

    def controls(self) -> list[Look]:
        """Return the looks that could be pressed now: the red button, or the cards if one is to be played."""
        shown = self.shown()
        slot = any(k.id == "slot" for k in shown)
        live = [k for k in shown if k.press and not k.dim]
        return [k for k in live if self.primary(k) or (slot and k.group == "hand")]

    def primary(self, look: Look) -> bool:
        return isinstance(look, ButtonLook) and look.kind == "primary"

    def act(self) -> str:
        """Do one thing that is asked, and return the id of the look that was pressed."""
        found = self.quiet()
        self.presses += 1
        best = next((k for k in found if self.primary(k)), None)
        chosen = best or self.rng.choice(found)
        if best is not None and self.rng.random() < 0.1:
            row = [k for k in self.shown() if isinstance(k, ButtonLook) and k.rect.y == best.rect.y]
            other = [k for k in row if k.id == "sink"]
            chosen = other[0] if other else best
        if self.by_key:
            self._by_key(chosen)
        elif isinstance(chosen, CardLook) and self.rng.random() < 0.3:
            w, h = self.app.scale.w, self.app.scale.h
            self.drag(chosen.id, w * 0.4, h * 0.4)
        else:
            self.press(chosen.id)
        return chosen.id

    def _by_key(self, chosen: Look) -> None:
        """Go to a look by Tab or, if it is in a group, by Tab to the group and then along it. Then press the
        look."""
        for _ in range(40):
            focus = self.app.attention.focus
            if focus in (chosen.id, f"place-{chosen.id}"):
                break
            here = next((k for k in self.shown() if k.id == focus and k.press), None)
            if here is not None and here.group and here.group == chosen.group:
                self.key("right" if chosen.index > here.index else "left")
            else:
                self.key("tab")
        assert self.app.attention.focus in (chosen.id, f"place-{chosen.id}")
        self.key("enter" if self.primary(chosen) else "space")

    def exchange(self) -> None:
        """Choose two cards for the exchange, take one back, and choose it again. With the pointer, then drag
        it onto the table if the exchange is allowed."""
        ids = [k.id for k in self.shown() if isinstance(k, CardLook) and k.group == "hand"]
        some = self.rng.sample(ids, 2)
        for id in (*some, some[0], some[0]):
            self.quietly(id)
        if self.by_key:
            return
        lying = [i for i in ids if i not in some]
        w, h = self.app.scale.w, self.app.scale.h
        if len(lying) and not any(k.id == "exchange" and k.dim for k in self.shown()):
            self.drag(some[0], w * 0.5, h * 0.38)
            self.wait(1.0)

    def quietly(self, id: str) -> None:
        look = self.look(id)
        self._by_key(look) if self.by_key else self.press(id)
        self.wait(1.0)

    def play_to_the_end(self) -> None:
        self.play(lambda: self.table.shown.open.panel == "result")

    def play(self, over: Callable[[], bool]) -> None:
        """Do whatever is asked until ``over`` returns True."""
        for _ in range(PATIENCE):
            self.wait(0.25)
            if over():
                return
            if self.player.busy(self.now):
                continue
            if any(k.id == "exchange" and k.dim for k in self.shown()):
                self.exchange()
            elif self.controls():
                self.quiet()
                if over():
                    return
                self.act()
        raise AssertionError("the game does not end")
