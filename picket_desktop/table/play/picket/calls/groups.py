"""The calls by seat and group, with their names and worth, and how they are set."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
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
"""How much of a card is visible beside the next one, as a fraction of its width. This shows the card's
corner."""
FIRST = -1
"""The sort key of a blank, which comes before everything that is called."""
BONUSES = (Line.CARTE_ROUGE, Line.REPIQUE, Line.PIQUE)
"""The score lines of the bonuses. Calls, or calls and play together, may earn them in addition to their own
points."""
GAP, UNDER = 16.0, 7.0
LINE = 1.25
MOST_LINES = 2
"""Maximum number of lines a name takes beside its cards."""


class Named(NamedTuple):
    """A group that a seat has called or shown as equal, or a bonus that it has scored. For a group that
    scores, ``name`` includes the points and ``caption`` is the name without them. ``cards`` is empty for a
    ``bonus``, and for a call that was not good unless its group is shown as equal. The cards of a ``covered``
    group are face down."""

    name: str
    cards: Group
    terms: tuple[str, ...] = ()
    bonus: bool = False
    covered: bool = False
    caption: str = ""
    points: int = 0

    @property
    def short(self) -> str:
        """The name of the group without its worth."""
        return self.caption or self.name


Groups = tuple[Named, ...]


class Setting(NamedTuple):
    """The layout of a seat's groups.

    ``size`` is the type size of the names and ``lines`` their number of lines. ``card`` is the width of a
    card in board units, and ``place`` is in pixels. The names are over the cards if ``aside`` is 0. Otherwise
    there is one group to a row, with its name beside room for ``aside`` cards, as many as the longest group
    has.
    """

    size: int
    lines: int
    card: float
    place: Rect
    scale: Scale
    measure: Measure
    aside: int = 0

    @property
    def line(self) -> float:
        """The line height of the groups' names, in pixels."""
        return self.size * LINE

    def of(self, groups: Groups) -> Setting:
        """Return this setting for the groups of a seat. If none of them has cards, only set the names, each
        on one line if possible."""
        return self if any(g.cards for g in groups) else self._replace(card=0.0, lines=1)

    def figure(self, group: Named) -> float:
        """Return the width of the points a group scores, if they are set as a separate figure at the end of
        its name, as they are beside cards; otherwise 0."""
        if not (self.card and group.points):
            return 0.0
        return self.measure.width(str(group.points), "english", self.size) + self.size * 0.5

    def text(self, group: Named) -> str:
        """Return the text of a group's name. Its worth is included, except beside cards, where that is a
        separate figure."""
        return group.short if self.card else group.name

    def words_from(self, group: Named) -> float:
        """Return how far a group's name is from the left edge of its place."""
        if not (self.aside and group.cards and self.card):
            return 0.0
        return self.scale.px(self.card) + self.step * (self.aside - 1) + self.scale.px(GAP / 2)

    @property
    def step(self) -> float:
        """The step from one card of a group to the next."""
        return self.scale.px(self.card * SPREAD)

    def spread(self, group: Named) -> float:
        """Return the width of a group's cards in one row."""
        return self.scale.px(self.card) + self.step * (len(group.cards) - 1)

    def cards_tall(self, group: Named) -> float:
        """Return the height of a group's cards: 0 if none are shown, and infinity if their row is too long
        for the place."""
        if not (self.card and group.cards):
            return 0.0
        return self.scale.px(self.card * CARD_RATIO) if self.spread(group) <= self.place.w else math.inf

    def wide(self, group: Named) -> float:
        """Return the width of a group together with its name."""
        if self.aside:
            return self.place.w
        words = _words(self.measure, self.text(group), self.lines, self.size) + self.figure(group)
        if not (self.card and group.cards):
            return min(self.place.w, words)
        return min(self.place.w, max(words, self.spread(group)))

    def tall(self, row: Sequence[Named]) -> float:
        """Return the height of a row of groups, including their names."""
        lines = max(self._lines(group) for group in row) * self.line
        cards = max(map(self.cards_tall, row))
        if self.aside and cards:
            return max(lines, cards) + self.scale.px(UNDER)
        return lines + (cards + self.scale.px(UNDER + 2) if cards else 0.0)

    def _lines(self, group: Named) -> float:
        room = (self.wide(group) - self.words_from(group) - self.figure(group)) * 0.98
        lines = wrapped(self.text(group), "italic", self.size, room, self.measure)
        cut = max(self.measure.width(line, "italic", self.size) for line in lines) > room
        if self.aside and (cut or (group.cards and len(lines) > MOST_LINES)):
            return math.inf
        return max(self.lines, len(lines)) if self.card else len(lines)

    def rows(self, groups: Sequence[Named]) -> Iterator[tuple[Named, ...]]:
        """Yield the groups in order, row by row, as many to a row as there is room for."""
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
        """Return the widths of columns shared by all rows; an empty list if there is no room for such
        columns."""
        most = max(map(len, rows), default=0)
        wide = [max(self.wide(row[i]) for row in rows if i < len(row)) for i in range(most)]
        alike = sum(wide) + self.scale.px(GAP) * (most - 1) <= self.place.w
        return wide if alike else []

    def row_tall(self, groups: Sequence[Named]) -> float:
        """Return the height of a seat's groups in one row, with the seat's name."""
        return self.line * 1.1 + self.tall(groups)

    def all_tall(self, groups: Sequence[Named]) -> float:
        """Return the height of all rows of a seat's groups, including the seat's name."""
        return self.line * 1.1 + sum(self.tall(row) for row in self.rows(groups))


@kept_with_measure(256)
def _words(measure: Measure, name: str, lines: int, size: int) -> float:
    """Return the width of a name broken into ``lines`` lines."""
    parts = name.split(" ")
    cuts = range(1, len(parts)) if lines > 1 else ()
    broken: list[tuple[str, ...]] = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in cuts] or [(name,)]
    return min(max(measure.width(line, "italic", size) for line in parted) for parted in broken) * 1.04 + 3


def by_seat(
    state: PicketTable, bonuses: bool = False, *, shown: bool = False
) -> Sequence[tuple[int, Groups]]:
    """Return the calls of each seat with their cards, the opponent's first. Your cards are face up; the
    opponent's are face down until shown. With ``shown``, only cards that were shown are included. ``bonuses``
    adds the bonuses scored, since the sheet that lists them is folded."""
    found = []
    for seat in (1 - state.seat, state.seat):
        hidden = _covered(state, seat) if shown or seat != state.seat else frozenset()
        groups = tuple(
            g._replace(covered=not shown, cards=() if shown else g.cards) if kind in hidden else g
            for kind, g in _named(state, seat)
        )
        found.append((seat, groups + (_bonuses(state, seat) if bonuses else ())))
    return found


def _bonuses(state: PicketTable, seat: int) -> Groups:
    say = state.say
    return tuple(
        Named(say.scores.line_worth(one.line, one.points), (), say.speaks_of.of_line(one.line), bonus=True)
        for one in state.scene.score.scored
        if one.seat == seat and one.line in BONUSES
    )


def _covered(state: PicketTable, seat: int) -> frozenset[Kind | None]:
    """Return the kinds of a seat's good calls whose cards are not face up."""
    if _all_lie_open(state, seat):
        return frozenset()
    return frozenset(s.kind for s in state.scene.shown_by(seat) if not _laid_down(state, s))


def _named(state: PicketTable, seat: int) -> tuple[tuple[Kind | None, Named], ...]:
    """Return the calls of a seat, each with its kind, in the order of calling: good ones by group, others
    with the answer that they received. A call still waiting for its answer is left out, since it is shown as
    a speech."""
    scene = state.scene
    good = {s.kind for s in scene.shown_by(seat)}
    equal = {s.kind: s.groups[0] for s in scene.equal if s.seat == seat}
    found: list[tuple[Kind | None, Named]] = [
        (s.kind, _good(state, s, g)) for s in scene.shown_by(seat) for g in s.groups
    ]
    for line in scene.said:
        called = line.event
        if not isinstance(called, Called) or called.seat != seat or called.kind in good:
            continue
        if answer := _answer(state, seat, called.kind):
            words = f"{line.text} {answer}"
            terms = state.say.speaks_of.of_event(called, scene.rules)
            found.append((called.kind, Named(words, equal.pop(called.kind, ()), terms)))
    found += [(kind, _equal(state, kind, group)) for kind, group in equal.items() if kind is not None]
    return tuple(sorted(found, key=lambda of: FIRST if of[0] is None else of[0]))


def _equal(state: PicketTable, kind: Kind, group: Group) -> Named:
    """Return the group that Younger shows as equal to a call."""
    say, rules = state.say, state.scene.rules
    words = f"{opened(say.holdings.holding(kind, group, rules))}. {state.say.labels.equal()}"
    return Named(words, group, tuple(say.speaks_of.of_groups(kind, (group,), rules)))


def _good(state: PicketTable, shown: Shown, group: Group) -> Named:
    """Return a good group as it is shown."""
    say, rules = state.say, state.scene.rules
    terms = tuple(say.speaks_of.of_groups(shown.kind, (group,), rules))
    if shown.kind is None:
        return Named(opened(say.labels.blank_name()), group, terms)
    return Named(
        opened(say.holdings.worth(shown.kind, group, shown.groups, rules)),
        group,
        terms,
        caption=opened(say.holdings.holding(shown.kind, group, rules)),
        points=say.holdings.adds(shown.kind, group, shown.groups, rules),
    )


def _answer(state: PicketTable, seat: int, kind: Kind) -> str:
    """Return the answer to a seat's call and, if the calls are equal, what follows from that; "" if there is
    no answer."""
    answers = (
        state.say.labels.equal() if line.event.verdict is Verdict.EQUAL else line.text
        for line in reversed(state.scene.said)
        if isinstance(line.event, Answered) and line.event.kind is kind and line.seat != seat
    )
    return next(answers, "")


def to_see(state: PicketTable, seat: int) -> bool:
    """Return True if you may ask to see this seat's called cards that are not face up on the cloth."""
    if seat == state.seat or _all_lie_open(state, seat):
        return False
    return not all(_laid_down(state, s) for s in state.scene.shown_by(seat))


def _all_lie_open(state: PicketTable, seat: int) -> bool:
    """Return True if all cards of a seat's calls are face up, because you asked to see them or the whole deal
    is open. At the strict table, shown cards are always face up, since a challenge has asked for them."""
    asked = (SEE in state.open.turned or state.deal.laid_open is not None) and seat != state.seat
    return state.scene.rules.strict or asked


def _laid_down(state: PicketTable, shown: Shown) -> bool:
    """Return True if the cards of a call are laid down unasked: a blank; or, where the rules say so, good
    sets, or a good point and sequences."""
    sight = state.scene.rules.sight
    return shown.kind is None or (sight.sets_shown if shown.kind is Kind.SETS else sight.shown_at_once)
