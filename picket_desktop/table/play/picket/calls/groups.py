"""The calls by seat and group: their names, their worth, and how they are set."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from picket_desktop.engine.picket.events import Answered, Called, Line, Verdict
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.table.play.picket.scene import Shown
from picket_desktop.table.play.picket.state import SEE, PicketTable
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.text import Measure, kept_with_measure, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.voice import opened

SPREAD = 0.31
"""Visible part of a card beside the next, as a share of its width: it shows the corner."""
FIRST = -1
"""Sort key of a blank, before all that is called."""
BONUSES = (Line.CARTE_ROUGE, Line.REPIQUE, Line.PIQUE)
"""The lines of the sheet that calls, or calls and play, make beside their own points."""
GAP, UNDER = 16.0, 7.0
LINE = 1.25


class Named(NamedTuple):
    """A group of a seat, and its name with its worth. A call that was not good has no cards, and neither
    has a ``bonus``."""

    name: str
    cards: Group
    terms: tuple[str, ...] = ()
    bonus: bool = False


Groups = tuple[Named, ...]


class Setting(NamedTuple):
    """The way the groups are set: the type size of the names and their number of lines, the width of a card
    in board units, and the place in pixels."""

    size: int
    lines: int
    card: float
    place: Rect
    scale: Scale
    measure: Measure

    @property
    def line(self) -> float:
        """The height of a line."""
        return self.size * LINE

    def of(self, groups: Groups, open_: bool) -> Setting:
        """Return the setting for a seat. If none of its cards lies open, only the names are set, on one
        line each if possible."""
        return self if open_ and any(g.cards for g in groups) else self._replace(card=0.0, lines=1)

    @property
    def step(self) -> float:
        """The distance from card to card of a group."""
        return self.scale.px(self.card * SPREAD)

    def spread(self, group: Named) -> float:
        """Return the width of a group's cards, which lie in one row."""
        return self.scale.px(self.card) + self.step * (len(group.cards) - 1)

    def cards_tall(self, group: Named) -> float:
        """Return the height of a group's cards, infinite if the row is too long for its place."""
        if not (self.card and group.cards):
            return 0.0
        return self.scale.px(self.card * CARD_RATIO) if self.spread(group) <= self.place.w else math.inf

    def wide(self, group: Named) -> float:
        """Return the width of a group with its name."""
        words = _words(self.measure, group.name, self.lines, self.size)
        if not (self.card and group.cards):
            return min(self.place.w, words)
        return min(self.place.w, max(words, self.spread(group)))

    def tall(self, row: Sequence[Named]) -> float:
        """Return the height of a row of groups."""
        lines = max(self._lines(group) for group in row)
        cards = max(map(self.cards_tall, row))
        return self.line * lines + (cards + self.scale.px(UNDER + 2) if cards else 0.0)

    def _lines(self, group: Named) -> int:
        return len(wrapped(group.name, "italic", self.size, self.wide(group) * 0.98, self.measure))

    def rows(self, groups: Sequence[Named]) -> Iterator[tuple[Named, ...]]:
        """Yield the groups in order, as many to a row as there is room for."""
        row: list[Named] = []
        taken = 0.0
        for group in groups:
            wide = self.wide(group)
            if row and taken + wide > self.place.w:
                yield tuple(row)
                row, taken = [], 0.0
            row.append(group)
            taken += wide + self.scale.px(GAP)
        if row:
            yield tuple(row)

    def columns(self, rows: Sequence[Sequence[Named]]) -> list[float]:
        """Return the widths of columns shared by all rows, or an empty list if there is no room for
        them."""
        most = max(map(len, rows), default=0)
        wide = [max(self.wide(row[i]) for row in rows if i < len(row)) for i in range(most)]
        alike = sum(wide) + self.scale.px(GAP) * (most - 1) <= self.place.w
        return wide if alike else []

    def all_tall(self, groups: Sequence[Named]) -> float:
        """Return the height of a seat's groups, including its name."""
        return self.line * 1.1 + sum(self.tall(row) for row in self.rows(groups))


@kept_with_measure(256)
def _words(measure: Measure, name: str, lines: int, size: int) -> float:
    """Return the width of a name when it is broken into ``lines`` lines."""
    parts = name.split(" ")
    cuts = range(1, len(parts)) if lines > 1 else ()
    broken: list[tuple[str, ...]] = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in cuts] or [(name,)]
    return min(max(measure.width(line, "italic", size) for line in parted) for parted in broken) * 1.04 + 3


def by_seat(state: PicketTable, bonuses: bool = False, *, own: bool = False) -> Sequence[tuple[int, Groups]]:
    """Return the calls of each seat, the opponent's first, with the cards that lie on the cloth.
    ``bonuses`` adds the bonuses scored for them, for when the sheet that tells these is folded, and ``own``
    adds all your cards."""
    return [
        (
            seat,
            (_named(state, seat) if own and seat == state.seat else _on_cloth(state, seat))
            + (_bonuses(state, seat) if bonuses else ()),
        )
        for seat in (1 - state.seat, state.seat)
    ]


def _bonuses(state: PicketTable, seat: int) -> Groups:
    say = state.say
    return tuple(
        Named(say.scores.line_worth(one.line, one.points), (), say.speaks_of.of_line(one.line), bonus=True)
        for one in state.scene.score.scored
        if one.seat == seat and one.line in BONUSES
    )


def _on_cloth(state: PicketTable, seat: int) -> Groups:
    """Return the calls of a seat. Where only some of its cards lie on the cloth, the others are names
    alone."""
    shown = state.scene.shown_by(seat)
    if _all_lie_open(state, seat) or not any(_laid_down(state, s) for s in shown):
        return _named(state, seat)
    return _named(state, seat, {s.kind for s in shown if not _laid_down(state, s)})


def _named(state: PicketTable, seat: int, covered: Collection[Kind | None] = ()) -> Groups:
    """Return the calls of a seat in the order of calling: the good ones by group, the rest with the answer
    that they got; the one that waits for its answer hangs as a speech. Kinds in ``covered`` have no
    cards."""
    say, rules, scene = state.say, state.scene.rules, state.scene
    good = {s.kind for s in scene.shown_by(seat)}
    found = [
        (
            FIRST if s.kind is None else s.kind,
            Named(
                opened(
                    say.labels.blank_name()
                    if s.kind is None
                    else say.holdings.worth(s.kind, g, s.groups, rules)
                ),
                () if s.kind in covered else g,
                tuple(say.speaks_of.of_groups(s.kind, (g,), state.scene.rules)),
            ),
        )
        for s in scene.shown_by(seat)
        for g in s.groups
    ]
    for line in scene.said:
        called = line.event
        if not isinstance(called, Called) or called.seat != seat or called.kind in good:
            continue
        if answer := _answer(state, seat, called.kind):
            words = f"{line.text} {answer}"
            found.append((called.kind, Named(words, (), say.speaks_of.of_event(called, state.scene.rules))))
    return tuple(named for _, named in sorted(found, key=lambda of: of[0]))


def _answer(state: PicketTable, seat: int, kind: Kind) -> str:
    """Return the answer to a seat's call, and what follows from it if they are equal; "" if there is
    none."""
    answers = (
        state.say.labels.equal() if line.event.verdict is Verdict.EQUAL else line.text
        for line in reversed(state.scene.said)
        if isinstance(line.event, Answered) and line.event.kind is kind and line.seat != seat
    )
    return next(answers, "")


def lies_open(state: PicketTable, shown: Sequence[Shown], seat: int) -> bool:
    """Return True if any of the cards lie on the cloth."""
    return _all_lie_open(state, seat) or any(_laid_down(state, s) for s in shown)


def to_see(state: PicketTable, seat: int) -> bool:
    """Return True if you may ask the opponent to show cards that do not lie on the cloth."""
    if seat == state.seat or _all_lie_open(state, seat):
        return False
    return not all(_laid_down(state, s) for s in state.scene.shown_by(seat))


def _all_lie_open(state: PicketTable, seat: int) -> bool:
    """Return True if all cards of a seat's calls lie open, as you have asked to see them. At the strict
    table, shown cards have already been asked for by a challenge."""
    asked = (SEE in state.open.turned or state.deal.laid_open is not None) and seat != state.seat
    return state.scene.rules.strict or asked


def _laid_down(state: PicketTable, shown: Shown) -> bool:
    """Return True if cards are laid down without being asked for: a blank and, where the rules say so, good
    sets, or a good point and sequences."""
    sight = state.scene.rules.sight
    return shown.kind is None or (sight.sets_shown if shown.kind is Kind.SETS else sight.shown_at_once)
