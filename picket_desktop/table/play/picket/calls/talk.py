"""What the players say in a deal, divided into its parts and set in lines, with the speaker at the first line
of each speech."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from picket_desktop.engine.picket.events import Scored
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.table.motion.speech import goes_on
from picket_desktop.table.play.cloth.names import headed
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.words.labels import Labels
from picket_desktop.words.picket.speech import Spoken

LATEST = 24
"""Maximum number of speeches, counted back from the latest, from which the lines of the sheet are taken."""
LINE = 1.16
"""The height of a line, in heights of its letters."""
EXCHANGE, PLAY = "exchange", "play"
"""The parts of what is said that are not calls: the exchange and the play."""
EMPTY: tuple[str, str, str, tuple[str, ...], str] = ("", "", "ink", (), "")
"""The empty line between two parts of what was said."""
Speech = tuple[int, str, tuple[str, ...]]
"""Something said: the seat of the speaker, the words, and their glossary terms."""


def known_names(names: tuple[str, str], size: int, measure: Measure) -> tuple[str, str]:
    """Return the names of the two players, each shortened to fit over a column."""
    return headed(names[0], "sc", size, measure), headed(names[1], "sc", size, measure)


class Talk(NamedTuple):
    """The speeches as set in ``lines``. Each line has a speaker (only on the first line of a speech), words,
    an ink, glossary terms, and the whole speech with its speaker. ``column`` is the width of the speakers'
    names."""

    lines: Sequence[tuple[str, str, str, tuple[str, ...], str]]
    size: int
    column: float

    @classmethod
    def of(cls, state: PicketTable, size: int, width: float, measure: Measure) -> Talk:
        """Return everything that was said in the deal, with an empty line between the exchange, the calls of
        each kind, and the play."""
        names = known_names((state.own_name, state.name), size, measure)
        parts = [
            in_lines(names, state.seat, _lines(part, state), size, width, measure, state.words.label)
            for part in _parts(state.scene.said)
        ]
        column = max((part.column for part in parts), default=0.0)
        lines = [line for part in parts for line in (EMPTY, *part.lines)][1:]
        return cls(lines, size, column)


def _parts(said: Sequence[Spoken]) -> list[list[Spoken]]:
    """Divide the speeches by parts of the deal: the exchange, each kind of call, the play.

    A count of points goes into the part in which they were scored.
    """
    found: list[list[Spoken]] = []
    last: Kind | str = EXCHANGE
    for one in said:
        event, part = one.event, last
        if isinstance(event, Scored):
            part = last if event.trick is None else PLAY
        elif last != PLAY:
            part = getattr(event, "kind", EXCHANGE)
        if not found or part != last:
            found.append([])
        found[-1].append(one)
        last = part
    return found


def _lines(said: Sequence[Spoken], state: PicketTable) -> tuple[Speech, ...]:
    """Return the speeches in one part of what was said. A speech repeated later at more length appears only
    once."""
    return tuple(_line(a, state) for a, b in zip_longest(said, said[1:]) if not (b and _goes_on(a, b)))


def _goes_on(one: Spoken, next_: Spoken) -> bool:
    return one.seat == next_.seat and goes_on(one.text, next_.text)


def latest(state: PicketTable) -> tuple[Speech, ...]:
    """Return the latest speeches. Of the counts of points, only each player's last is included."""
    last = {one.seat: one for one in state.scene.said if one.counts}
    kept = tuple(one for one in state.scene.said if not one.counts or one is last[one.seat])
    return _lines(kept, state)[-LATEST:]


def _line(said: Spoken, state: PicketTable) -> Speech:
    return said.seat, said.text, state.say.speaks_of.of_event(said.event, state.scene.rules)


def in_lines(
    names: tuple[str, str],
    own: int,
    said: Sequence[Speech],
    size: int,
    width: float,
    measure: Measure,
    label: Labels,
) -> Talk:
    """Return speeches broken into lines of a given width."""
    column = max(measure.width(name, "sc", size) for name in names) + size * 0.5
    found: list[tuple[str, str, str, tuple[str, ...], str]] = []
    for seat, text, terms in said:
        mine = seat == own
        name, ink = names[0 if mine else 1], "red" if mine else "ink"
        for i, line in enumerate(wrapped(text, "italic", size, (width - column) * 0.97, measure)):
            found.append((name if i == 0 else "", line, ink, terms, label.spoken_by(name, text)))
    return Talk(found, size, column)


def talk(written: Talk, place: Rect) -> list[Look]:
    """Return the looks of the lines, one below the other, from the top of a place."""
    found: list[Look] = []
    step, y = written.size * LINE, place.y
    for speaker, text, ink, terms, whole in written.lines:
        if speaker:
            name = printed(speaker, Rect(place.x, y, written.column, step), written.size, "sc", ink=ink)
            found.append(altered(name, sentence=whole))
        rest = Rect(place.x + written.column, y, place.w - written.column, step)
        if text:
            line = printed(text, rest, written.size, "italic", ink=ink)
            found.append(altered(line, terms=terms, sentence=whole))
        y += step
    return found
