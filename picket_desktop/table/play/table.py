"""The table of a game, whatever is asked there: that, and what a deed means, its guide says."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

from picket_desktop.table.input.timing import Ended
from picket_desktop.table.play import deeds
from picket_desktop.table.play.board import Board
from picket_desktop.table.play.cloth.zones import WON
from picket_desktop.table.play.guide import Guide
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.widgets.intents import Adjust, Back, Drag, Intent, Key, Press, Refused, Slide
from picket_desktop.table.widgets.looks import Look


class Table(Board):
    """The table with its guide. It shows a game and moves what moves, and does not know why anything is
    asked."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide.shown, guide.showing)
        self.guide = guide
        self.name, self.scope, self.keys_at = guide.name, guide.scope, guide.keys_at
        self._deeds = deeds.Deeds(guide.shown, guide.why_not, guide.make)
        self._presses = {id: partial(does, guide.shown) for id, does in deeds.PRESSES.items()}
        self._keys = {key: partial(does, guide.shown) for key, does in deeds.KEYS.items()}

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, Drag):
            self.shown.moving.refusals.forget()
        if deeds.put_away(self.shown, intent):
            return
        match intent:
            case Press(id) if does := self.guide.does().get(id) or self._presses.get(id):
                does()
            case Press("menu"):
                self._menu()
            case Press(id) if look := self.shown.look(id):
                self._press(look)
            case Refused(id) if look := self.shown.look(id):
                self._refuse(look)
            case Drag() if self.guide.acts:
                self._deeds.drag(intent)
            case Slide() | Adjust():
                self.guide.adjusts(intent)
            case Key(key) if does := self.guide.keys().get(key) or self._keys.get(key):
                does()
            case Key(key) if self.guide.acts:
                self._deeds.key(key)
            case Back() if self.shown.open.panel:
                deeds.close_sheet(self.shown)
            case Back() if not self.guide.back():
                self.host.close()

    def _press(self, look: Look) -> None:
        """Do what a look means that is not the guide's own; while no moves are made, it only opens."""
        meant = self._deeds.meant(look) if self.guide.acts else deeds.opens(self.shown, look)
        if self.guide.weighs:
            self.touched(look)
        elif look.pile.kind == WON:
            deeds.show_tricks(self.shown)
        elif meant is None:
            self.touched(look)
        else:
            self._deeds.carry_out(meant, look.id)

    def _refuse(self, look: Look) -> None:
        """Say why something dimmed is not allowed."""
        if why_not := self.guide.refuses(look):
            self.shown.say_no(why_not, look.id)
        elif not (self.guide.acts and self._deeds.explains(look)):
            self.touched(look)

    def _menu(self) -> None:
        entries = [self.rules_entry, *self.guide.menu()]
        self.host.open(Menu(self.host, entries, self.keys(), self.guide.leaving))

    @property
    def asked_instead(self) -> str:
        return self.guide.instead or super().asked_instead

    @property
    def question(self) -> Hashable:
        return self.guide.question

    @property
    def types(self) -> bool:
        return self.guide.types

    def keys(self) -> list[tuple[str, str]]:
        return self.guide.told_keys()

    def hurry(self, key: str = "") -> Ended:
        return self.guide.hurry(key)

    def tick(self, now: float) -> bool:
        for sound in self.shown.moving.cues.due(now):
            self.host.play(sound)
        changed = self.shown.moving.changes(now) | self.guide.polled(now)
        changed |= self._went_on(now)
        return self.guide.noticed(now) | changed

    def _went_on(self, now: float) -> bool:
        """Show what comes next or, once all has been shown, let the guide go on. Return True if the picture
        changes."""
        if self.shown.moving.flights.busy(now):
            return True
        if self.waits():
            return self.guide.due(now)
        if self.showing.stands(now):
            return False
        if self.showing.pending:
            self.showing.go_on(now)
            return True
        return self.guide.due(now)

    def rests(self, now: float) -> bool:
        return not (self.guide.thinks or self.under_way(now))

    def closed(self) -> None:
        self.guide.close()
