"""What has been called, by seats and groups: their names, what they are worth, and how they are set."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from picket_desktop.engine.picket.events import Answered, Called, Line
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.table.play.picket.scene import Shown
from picket_desktop.table.play.picket.state import SEE, PicketTable
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.voice import opened

SPREAD, BELOW = 0.31, 0.6
"""How much of a card is seen beside the next, of its width, and over the row beneath, of its height: with its
corner."""
MOST_ROWS = 2
"""In so many rows the cards of a long group lie at the most."""
FIRST = -1
"""The place of a blank before all that is called."""
BONUSES = (Line.CARTE_ROUGE, Line.REPIQUE, Line.PIQUE)
"""The lines of the sheet that what is called, or what is called and played, makes beside its own points."""
GAP, UNDER = 16.0, 7.0
LINE = 1.25


class Named(NamedTuple):
    """A group of a seat and its name with what it is worth. What was called and was not good has no cards,
    and a ``bonus`` none of its own."""

    name: str
    cards: Group
    terms: tuple[str, ...] = ()
    bonus: bool = False


Groups = tuple[Named, ...]


class Setting(NamedTuple):
    """How all of it is set: the type of the names and in how many lines, the width of a card in board units,
    the place in pixels."""

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
        """For a seat: where none of its cards lies open the names alone, each in one line if it may."""
        return self if open_ and any(g.cards for g in groups) else self._replace(card=0.0, lines=1)

    @property
    def step(self) -> float:
        """From card to card of a group."""
        return self.scale.px(self.card * SPREAD)

    def in_row(self, group: Named) -> int:
        """How many of its cards lie in a row: all, or as many in each where that is too wide."""
        room = self.place.w - self.scale.px(self.card)
        rows = math.ceil(len(group.cards) / (1 + max(0, math.floor(room / self.step + 1e-6))))
        return math.ceil(len(group.cards) / rows)

    def cards_tall(self, group: Named) -> float:
        """How tall its cards are; endless where they would lie in too many rows."""
        if not (self.card and group.cards):
            return 0.0
        rows = math.ceil(len(group.cards) / self.in_row(group))
        return (
            self.scale.px(self.card * CARD_RATIO * (1 + BELOW * (rows - 1)))
            if rows <= MOST_ROWS
            else math.inf
        )

    def wide(self, group: Named) -> float:
        """How wide a group is with its name."""
        words = _words(group.name, self.lines, self.size, self.measure)
        if not (self.card and group.cards):
            return min(self.place.w, words)
        cards = self.scale.px(self.card) + self.step * (self.in_row(group) - 1)
        return min(self.place.w, max(words, cards))

    def tall(self, row: Sequence[Named]) -> float:
        """How tall a row of groups is."""
        lines = max(self._lines(group) for group in row)
        cards = max(map(self.cards_tall, row))
        return self.line * lines + (cards + self.scale.px(UNDER + 2) if cards else 0.0)

    def _lines(self, group: Named) -> int:
        return len(wrapped(group.name, "italic", self.size, self.wide(group) * 0.98, self.measure))

    def rows(self, groups: Sequence[Named]) -> Iterator[tuple[Named, ...]]:
        """The groups in their order, as many in a row as there is room for."""
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
        """How wide the columns are where every row has room in the same; else none."""
        most = max(map(len, rows), default=0)
        wide = [max(self.wide(row[i]) for row in rows if i < len(row)) for i in range(most)]
        alike = sum(wide) + self.scale.px(GAP) * (most - 1) <= self.place.w
        return wide if alike else []

    def all_tall(self, groups: Sequence[Named]) -> float:
        """How tall a seat's groups are under its name."""
        return self.line * 1.1 + sum(self.tall(row) for row in self.rows(groups))


@lru_cache(maxsize=256)
def _words(name: str, lines: int, size: int, measure: Measure) -> float:
    """How wide a name is, broken into so many lines."""
    parts = name.split(" ")
    cuts = range(1, len(parts)) if lines > 1 else ()
    broken: list[tuple[str, ...]] = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in cuts] or [(name,)]
    return min(max(measure.width(line, "italic", size) for line in parted) for parted in broken) * 1.04 + 3


def by_seat(state: PicketTable, bonuses: bool = False, *, own: bool = False) -> Sequence[tuple[int, Groups]]:
    """List what each has called, theirs first, with the cards that lie on the cloth where some do; with the
    ``bonuses`` that were scored for it, where the sheet that tells of these is folded, and with all your
    ``own`` cards."""
    return [
        (
            seat,
            (_named(state, seat) if own and seat == state.seat else _on_cloth(state, seat))
            + (_bonuses(state, seat) if bonuses else ()),
        )
        for seat in (1 - state.seat, state.seat)
    ]


def _bonuses(state: PicketTable, seat: int) -> Groups:
    """What a seat has scored for a bonus."""
    say = state.say
    return tuple(
        Named(say.scores.line_worth(one.line, one.points), (), say.speaks_of.of_line(one.line), bonus=True)
        for one in state.scene.score.scored
        if one.seat == seat and one.line in BONUSES
    )


def _on_cloth(state: PicketTable, seat: int) -> Groups:
    """List what a seat has called: where only some of its cards lie on the cloth, the others are names
    alone."""
    shown = state.scene.shown_by(seat)
    if _all_lie_open(state, seat) or not any(_laid_down(state, s) for s in shown):
        return _named(state, seat)
    return _named(state, seat, {s.kind for s in shown if not _laid_down(state, s)})


def _named(state: PicketTable, seat: int, covered: Collection[Kind | None] = ()) -> Groups:
    """What a seat has called, in the order of calling: what was good by its groups, the rest with what was
    answered. Of ``covered`` kinds there are no cards."""
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
                tuple(say.speaks_of.of_groups(s.kind, (g,))),
            ),
        )
        for s in scene.shown_by(seat)
        for g in s.groups
    ]
    for line in scene.said:
        called = line.event
        if isinstance(called, Called) and called.seat == seat and called.kind not in good:
            words = f"{line.text} {_answer(state, seat, called.kind)}".strip()
            found.append((called.kind, Named(words, (), say.speaks_of.of_event(called))))
    return tuple(named for _, named in sorted(found, key=lambda of: of[0]))


def _answer(state: PicketTable, seat: int, kind: Kind) -> str:
    """What has been answered to a call of a seat."""
    answers = (
        line.text
        for line in reversed(state.scene.said)
        if isinstance(line.event, Answered) and line.event.kind is kind and line.seat != seat
    )
    return next(answers, "")


def lies_open(state: PicketTable, shown: Sequence[Shown], seat: int) -> bool:
    """Tell whether any of the cards lie on the cloth."""
    return _all_lie_open(state, seat) or any(_laid_down(state, s) for s in shown)


def to_see(state: PicketTable, seat: int) -> bool:
    """Tell whether you may ask the other to show cards that do not lie on the cloth."""
    if seat == state.seat or _all_lie_open(state, seat):
        return False
    return not all(_laid_down(state, s) for s in state.scene.shown_by(seat))


def _all_lie_open(state: PicketTable, seat: int) -> bool:
    """At once in the old games, else when you have asked to see them; at the strict table what is shown has
    been asked for by a challenge."""
    asked = (SEE in state.open.turned or state.laid_open is not None) and seat != state.seat
    return state.scene.rules.sight.shown_at_once or state.scene.rules.strict or asked


def _laid_down(state: PicketTable, shown: Shown) -> bool:
    """Tell whether cards are laid down without being asked for: a blank, and where the rules say so good
    sets."""
    sets = shown.kind is Kind.SETS and state.scene.rules.sight.sets_shown
    return shown.kind is None or sets
