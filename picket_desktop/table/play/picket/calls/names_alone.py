"""The names of the calls, for when there is no room for their cards. The buttons stand among the names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.table.play.cloth.bar import INSIDE
from picket_desktop.table.play.cloth.names import initial, name_in
from picket_desktop.table.play.picket.calls.groups import Groups, Named, Setting, to_see
from picket_desktop.table.play.picket.cloth import CLOTH_Z
from picket_desktop.table.play.picket.state import CALLED, SEE, PicketTable
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, altered
from picket_desktop.table.widgets.text import text_in, wrapped


def name_on_a_line(who: str, setting: Setting) -> str:
    """Return a player's name, shortened if it does not fit on one line."""
    return name_in(who, "sc", setting.size, setting.place.w * 0.98, setting.measure)


def names_alone(state: PicketTable, seats: Sequence[tuple[int, Groups]], setting: Setting) -> list[Look]:
    """List only the names of the calls: bonuses first, then the calls in order. If they do not all fit, a
    button tells how many more there are and opens the list."""
    size, line, place = setting.size, setting.line, setting.place
    rows: list[Said] = []
    for seat, groups in seats:
        mine = seat == state.seat
        asks = to_see(state, seat)
        rows.append(Said(name_on_a_line(state.player(seat) if mine else initial(state.name), setting), line))
        for group in sorted(groups, key=lambda g: not g.bonus):
            lines = wrapped(group.name, "italic", size, place.w * 0.98, setting.measure)
            rows.append(Said(group.name, len(lines) * line, group))
        if asks:
            rows.append(Said(SEE, setting.scale.reach(46) + 6))
    kept = _kept(rows, place.h, setting.scale.reach(46) + 6)
    found: list[Look] = []
    y = place.y
    for words, tall, of in kept:
        room = Rect(place.x, y, place.w, tall)
        if words == SEE:
            found.append(ask_to_see(state, Rect(place.x, y + 3, place.w, tall - 6), setting))
        elif of is None:
            found.append(text_in(words, room, size, setting.scale, setting.measure, face="sc", ink="second"))
        else:
            name = text_in(words, room, size, setting.scale, setting.measure, face="italic")
            found.append(altered(name, terms=of.terms))
        y += tall
    more = sum(row.group is not None for row in rows) - sum(row.group is not None for row in kept)
    if more:
        spot = Rect(place.x, y + 3, place.w, setting.scale.reach(46))
        label = state.say.labels.more_called(more, bool(kept))
        found.append(_button(CALLED, label, state.say.label("called.says"), spot, setting))
    return found


class Said(NamedTuple):
    """A line of text about the calls, with its height: the name of a ``group`` or of the player who called,
    or the button that asks to see cards."""

    words: str
    tall: float
    group: Named | None = None


def _kept(rows: Sequence[Said], room: float, button: float) -> Sequence[Said]:
    """Return as many rows as fit. If some are left out, leave room for a button of height ``button``, and do
    not end on a player's name."""
    if sum(row.tall for row in rows) <= room:
        return rows
    n = len(rows)
    while n and (sum(row.tall for row in rows[:n]) + button > room or rows[n - 1].group is None):
        n -= 1
    return rows[:n]


def ask_to_see(state: PicketTable, place: Rect, setting: Setting) -> Look:
    """Return the button that asks to see the cards, at the left end of a place."""
    words = state.say
    return _button(SEE, words.label("show-me"), words.label("show-me.says"), place, setting)


def _button(id: str, label: str, says: str, place: Rect, setting: Setting) -> Look:
    """Return a button at the left end of a place, as wide as its label needs. If there is too little room,
    its letters are smaller."""
    scale, measure = setting.scale, setting.measure
    size, room = scale.type(22), place.w - scale.px(INSIDE / 2)
    sizes = range(size, scale.least, -1)
    size = next((n for n in sizes if measure.width(label, "english", n) <= room), size)
    needed = measure.width(label, "english", size) + scale.px(44)
    wide = min(place.w, max(scale.px(150), needed))
    return ButtonLook(rect=place._replace(w=wide), id=id, label=label, size=size, name=says, z=CLOTH_Z)
