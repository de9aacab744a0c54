"""The menu over a table: the game waits beneath it, and nothing is lost by leaving."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from picket_desktop.table.screens.about import About
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets.intents import Back, Intent, Press
from picket_desktop.table.widgets.looks import Look, VeilLook
from picket_desktop.table.widgets.parts import column, headed
from picket_desktop.words.words import said


@dataclass(frozen=True)
class Entry:
    id: str
    label: str
    says: str
    do: Callable[[], None]


class Menu(Screen):
    """`entries` are the table's own (rules, records): they stand between Resume and Settings."""

    name = "Menu"
    over = True

    def __init__(self, host: Host, entries: Sequence[Entry] = (), leaving: str = "") -> None:
        super().__init__(host)
        self.leaving = leaving or said("menu.leave.says")
        self.entries = [
            Entry("resume", said("menu.resume"), said("menu.resume.says"), host.close),
            *entries,
            self._entry("settings", SettingsPage),
            self._entry("about", About),
            Entry("leave", said("menu.leave"), self.leaving, host.home),
        ]

    def layout(self, moment: Moment) -> list[Look]:
        scale = moment.scale
        u = scale.u
        labels = [(entry.id, entry.label, entry.says) for entry in self.entries]
        _, tall = column(scale, scale.rect(0, 0, 0, 0), labels)
        width = 440 * u
        heading = headed(scale, scale.rect(0, 0, 440, 100), said("menu.title"))[1]
        height = heading + 14 * u + tall + 16 * u
        place = scale.whole()
        sheet = place._replace(x=(place.w - width) / 2, y=(place.h - height) / 2, w=width, h=height)
        found, y = headed(scale, sheet, said("menu.title"))
        buttons, _ = column(
            scale, sheet._replace(x=sheet.x + 50 * u, w=width - 100 * u, y=y + 10 * u), labels, main="resume"
        )
        return [VeilLook(rect=place), *found, *buttons]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back():
                self.host.close()
            case Press(id):
                self.host.play("wood_tap")
                for entry in self.entries:
                    if entry.id == id:
                        entry.do()

    def _entry(self, id: str, make: Callable[[Host], Screen]) -> Entry:
        """An entry that opens what a door of the title opens."""
        return Entry(id, said(f"door.{id}"), said(f"door.{id}.says"), lambda: self.host.open(make(self.host)))
