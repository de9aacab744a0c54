"""The page on which keys are changed: every command with its key, and sets of keys for one hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from picket_desktop.table.input.commands import (
    BACK,
    BY_NAME,
    COMMANDS,
    COPY,
    PASTE,
    PRESS,
    SCOPES,
    SETS,
    Command,
)
from picket_desktop.table.input.keyboard import written_keys
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Back, Intent, Press, Struck
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, printed, row_tall, wording
from picket_desktop.table.widgets.sheet import list_row, printed_lines, with_rule
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.pages import said

USUAL = "usual"
ROW = "command "
"""The prefix of the rows' ids."""


def _listed() -> Iterator[tuple[str, list[Command]]]:
    """Yield the commands on the page of keys, by the first scope that obeys them. The commands of every
    screen come last. Within a scope, those whose keys cannot be changed come last."""
    for scope in (*filter(None, SCOPES), ""):
        found = [c for c in COMMANDS if (c.at or ("",))[0] == scope and c.name not in (COPY, PASTE)]
        if found:
            yield scope, sorted(found, key=lambda command: command.kept)


class ChangeKeys(FootedPage):
    """The page for changing keys. A row, once pressed, waits for its new key."""

    name = "Change keys"
    title_key = "change.title"
    span = 760.0, 24, 30.0

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._waits = ""

    @property
    def waits_for_key(self) -> bool:
        return bool(self._waits)

    def buttons(self) -> Sequence[Entry]:
        sets = [wording(name, f"change.{name}") for name in (USUAL, *SETS)]
        return [*sets, wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size = moment.scale.type(25)
        head, style = moment.scale.type(26), Style("sc", "heading")
        found: list[Block] = []
        for scope, commands in _listed():
            lines = printed_lines(said(f"command.at.{scope}"), place, head, moment.measure, style)
            if found:
                found.append(space(head * 0.5))
            found += with_rule(lines, place)
            found += [self._row(command.name, place, size, moment) for command in commands]
        return found

    def _row(self, command: str, place: Rect, size: int, moment: Moment) -> Block:
        """Return the row of a command: its name on the left, its key on the right."""
        keyboard, tall = self.host.keyboard, row_tall(moment.scale, size)
        waits = command == self._waits
        key = said("change.wait") if waits else keyboard.all_named(command)
        inside = place.grown(-size * 0.4, 0)._replace(y=0, h=tall)
        words = Block(
            tall,
            [
                printed(said(f"command.{command}"), inside, size),
                printed(key, inside, size, "italic", "right", "red" if waits else "ink"),
            ],
        )
        says = said("change.row.says", press=keyboard.named(PRESS))
        return list_row(ROW + command, says, "keys", place, words, 2 * moment.scale.u)

    def handle(self, intent: Intent) -> None:
        waited, self._waits = self._waits, ""
        match intent:
            case Struck(key) if waited:
                self._struck(waited, key)
            case Back() if waited:
                pass
            case Press(id) if id.startswith(ROW):
                self._wait(id.removeprefix(ROW))
            case Press(id) if id == USUAL or id in SETS:
                self._use(SETS.get(id, {}))
                self.host.notice(said(f"change.{id}.done"))
                self.host.play("paper_lay")
            case _:
                super().handle(intent)

    def _wait(self, command: str) -> None:
        self._waits = command
        self.host.play("paper_slide")
        back = self.host.keyboard.worded(BY_NAME[BACK].keys[0])
        self.host.notice(said("change.waits", command=said(f"command.{command}"), back=back))

    def _struck(self, command: str, key: str) -> None:
        """Assign the key that was struck to a command, or say why that is not possible."""
        keyboard, named = self.host.keyboard, said(f"command.{command}")
        was = keyboard.all_named(command)
        if key in BY_NAME[BACK].keys:
            self.host.notice(said("change.kept", key=was))
            return
        after, other = keyboard.changed_to(command, key)
        held = {"command": named, "key": keyboard.worded(key), "was": was}
        if other:
            held["other"] = said(f"command.{other.name}")
        if after is None:
            self.host.play("refuse")
            self.host.notice(said("change.taken", **held))
            return
        self._use(after)
        self.host.play("paper_lay")
        how = "done" if other is None else "given" if other.kept else "swapped"
        self.host.notice(said(f"change.{how}", **held))

    def _use(self, changed: Mapping[str, str]) -> None:
        self.host.change(replace(self.host.settings, keys=written_keys(changed)))
