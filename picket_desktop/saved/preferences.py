"""The preferences in the store: settings, what was last agreed for a game, and which games are counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from picket_desktop.saved.agreement import Agreement, agreement_of
from picket_desktop.saved.file.disk import Disk
from picket_desktop.saved.settings import PAUSES_NAME, Settings, settings_of
from picket_desktop.saved.since import Since, since_of
from picket_desktop.saved.tables import settings_table


class Preferences:
    """Keeps the player's preferences: ``values`` by the names under which they are stored."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.values: dict[str, Any] = {}
        self.wished: dict[str, str] = {}
        """The settings that the system prefers; each counts until the player chooses another value."""

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return settings_of(self.values, self.wished)

    def by_system(self, name: str) -> bool:
        """Return True if the system's preference determines the value of a setting."""
        return name in self.wished and name not in self.values

    @property
    def agreement(self) -> Agreement:
        """The choices last made for a new game."""
        return agreement_of(self.values)

    @property
    def since(self) -> Since:
        """The moment from which games are counted."""
        return since_of(self.values)

    def change(self, settings: Settings) -> None:
        """Save the settings that have changed. The pauses are always saved, because a speed stored without
        them would determine them (see `settings_of`)."""
        before = self.settings.values()
        if PAUSES_NAME not in self.values:
            del before[PAUSES_NAME]
        self._set(settings.values(), before)

    def agree(self, agreement: Agreement) -> None:
        """Save the choices made for a new game."""
        self._set(agreement.values(), self.values)

    def practise(self, game: str) -> None:
        """Save the game chosen for drills, problems and hands."""
        self.agree(replace(self.agreement, practised=game))

    def count_since(self, moment: Since) -> None:
        """Count only the games begun from that moment on."""
        self._set(moment.values(), self.values)

    def take(self, found: Mapping[str, Any]) -> None:
        """Load what was saved. Anything changed since the start is kept."""
        mine, self.values = self.values, {**found, **self.values}
        for name, value in mine.items():
            before = found.get(name)
            if isinstance(value, dict) and isinstance(before, dict):
                self._set({name: before | value}, {name: value})

    def keep_all(self) -> None:
        """Save all values, to a file that does not have any of them yet."""
        self._disk.hand_over("all values", partial(settings_table.write, values=dict(self.values)))

    def _set(self, values: dict[str, Any], before: dict[str, Any]) -> None:
        """Save the values that differ from those ``before``."""
        changed = {name: value for name, value in values.items() if before.get(name) != value}
        self.values |= changed
        for name, value in changed.items():
            self._disk.hand_over(name, partial(settings_table.write, values={name: value}))
