"""The menu over a table. The game waits beneath it, and leaving loses nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from picket_desktop.table.input.commands import TABLE
from picket_desktop.table.screens.keys.page import keys_page
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.intents import TO_FIRST, Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import button_width, wording
from picket_desktop.table.widgets.sheet import MARGIN, PAIR_GAP, buttons
from picket_desktop.table.widgets.tree import Block
from picket_desktop.words.pages import said


@dataclass(frozen=True)
class Entry:
    """A menu entry. It always keeps its place; it is pale if ``why_not`` gives a reason."""

    id: str
    label: str
    says: str
    do: Callable[[], None]
    why_not: str = ""


class Menu(SheetPage):
    """The menu over a table. ``entries`` returns the table's own entries in their present state. They come
    between Resume and the page of keys, which includes the table's `own_keys`. `leave` says what happens to a
    game that the player leaves."""

    name = "Menu"
    teaches = TABLE
    title_key = "menu.title"
    keys_at = "keys.table"

    def __init__(
        self,
        host: Host,
        entries: Callable[[], Sequence[Entry]] = tuple,
        own_keys: Sequence[tuple[str, str]] = (),
        leave: str = "",
    ) -> None:
        super().__init__(host)
        self._leave = leave or said("menu.leave.says")
        self.own_keys = tuple(own_keys)
        self._before = entries
        self._pale = self._pale_now()

    @property
    def entries(self) -> list[Entry]:
        """The entries, from the top."""
        host = self.host
        return [
            Entry(*wording("resume", "menu.resume"), host.close),
            *self._before(),
            self._entry("keys", lambda host: keys_page(host, self)),
            self._entry("settings", SettingsPage),
            Entry("leave", said("menu.leave"), self._leave, self._leave_table),
        ]

    def _pale_now(self) -> frozenset[str]:
        return frozenset(entry.id for entry in self._before() if entry.why_not)

    def tick(self, now: float) -> bool:
        """Return True if an entry has become available or unavailable. This happens when an event is no
        longer being shown."""
        before, self._pale = self._pale, self._pale_now()
        return before != self._pale

    def _leave_table(self) -> None:
        """Go back to what the table was opened from."""
        self.host.close()
        self.host.close()

    def width(self, moment: Moment) -> float:
        """Return a width that fits any two entries side by side, however many there are."""
        scale, size = moment.scale, moment.scale.type(25)
        words = max(button_width(entry.label, size, scale, moment.measure) for entry in self.entries)
        margins = 2 * MARGIN * scale.u
        return min(2 * words + PAIR_GAP * scale.u + margins, scale.w - margins)

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the buttons: the way back to the game at the top, and the others below it in pairs. If one
        is left over, it is at the bottom. The buttons keep their places whatever is available at the
        moment."""
        entries = self.entries
        first, *others = [(entry.id, entry.label, entry.why_not or entry.says) for entry in entries]
        even, pale = len(others) - len(others) % 2, {entry.id for entry in entries if entry.why_not}
        return [
            *buttons([first], place, moment.scale, main="resume"),
            *buttons(others[:even], place, moment.scale, dim=pale, across=2),
            *buttons(others[even:], place, moment.scale, dim=pale),
        ]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id):
                self.host.play("wood_tap")
                for entry in self.entries:
                    if entry.id == id:
                        entry.do()
            case Refused(id):
                self.host.play("refuse")
                self.host.notice(next(entry.why_not for entry in self.entries if entry.id == id))
            case Key("home" | "end" | "up" | "down" as key):
                entries = self.entries
                self.host.focus(entries[0 if key in TO_FIRST else -1].id)
            case _:
                super().handle(intent)

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        host = self.host
        return [lambda: SettingsPage(host), lambda: keys_page(host, self)]

    def keys(self) -> list[tuple[str, str]]:
        return list(self.own_keys)

    def _entry(self, id: str, make: Callable[[Host], Screen]) -> Entry:
        """Return an entry for the page that a door of the title opens."""
        return Entry(*wording(id, f"door.{id}"), lambda: self.host.open(make(self.host)))
