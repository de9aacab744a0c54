"""The table of deals, and the counters, on the pages of the reckoning and of the settlement."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.table.motion.tally import COMES, DROPS, step
from picket_desktop.table.play.cloth.end_page import ROW, line_of
from picket_desktop.table.play.cloth.names import headed
from picket_desktop.table.play.picket.sheet import tally_id
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import Look, Rect, RuleLook, TallyLook, altered
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

LEAST_LINE, LINE = 1.25, 1.7
"""The minimum and the usual height of a line of the table, in heights of its letters."""
COUNTERS_APART = 1.45
"""The step from one player's counters to the other's, in counter widths."""


def column(state: PicketTable, size: int, scale: Scale, measure: Measure) -> float:
    """Return the width of a column of figures, in pixels."""
    name = max(measure.width(known, "sc", size) for known in headings(state, size, measure)) * 1.05 + 4
    return max(scale.px(70), size * 2.2, name)


def headings(state: PicketTable, size: int, measure: Measure) -> tuple[str, str]:
    """Return the names over the columns of figures, yours first."""
    return headed(state.own_name, "sc", size, measure), headed(state.name, "sc", size, measure)


def deals(
    state: PicketTable,
    place: Rect,
    lines: int,
    size: int,
    large: int,
    comes: int,
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """Return a table with the points of each deal, their sum in ``large`` type, and the sets of a match. If
    there are too many deals for ``lines`` lines, the first ones are added together. Each line is as tall as
    the place allows, up to `LINE` heights of its letters."""
    words, me, match = state.say, state.seat, state.scene.rules.end.match_sets
    past = _summed(state, max(1, lines - fixed_lines(state)))
    wide, heads = column(state, large, scale, measure), 1 + large / size
    tall = min(size * LINE, max(size * LEAST_LINE, place.h / (len(past) + fixed_lines(state) - 2 + heads)))
    names = headings(state, size, measure)
    named = line_of("", names, place._replace(h=tall), wide, size, "sc", comes, scale, measure)
    found = [altered(look, head=True) for look in named]
    rows = [(name, points, size) for name, points in past]
    of_a_match = words.label("last-set") if state.scene.score.settled else words.label("this-set")
    label = words.label("standing") if match == 1 else of_a_match
    rows.append((label, state.scene.totals, large))
    if match > 1:
        sets = words.labels.sets_won(match)
        if measure.width(sets, "english", size) > place.w - 2 * wide:
            sets = words.label("sets")
        rows.append((sets, state.scene.score.sets, size))
    y, at = place.y + tall, comes
    for i, (name, points, type_) in enumerate(rows):
        at += ROW // 2
        if i == len(past):
            found.append(step(RuleLook(rect=Rect(place.x, y, place.w, 8)), COMES, at))
            y += 8
        box = Rect(place.x, y, place.w, tall * type_ / size)
        values = (str(points[me]), str(points[1 - me]))
        sentence = words.label.with_figures(name, (state.own_name, state.name), values)
        line = line_of(name, values, box, wide, type_, "english", at, scale, measure)
        found += [altered(look, sentence=sentence) for look in line]
        y += box.h
    return found


def _summed(state: PicketTable, most: int) -> list[tuple[str, tuple[int, int]]]:
    """Return the name and the points of each line of the table, at most ``most`` lines. If there are more
    deals than lines, the first line combines the earliest deals. If only one deal of a partie is played here,
    the first line combines the deals before it."""
    labels, points = state.say.labels, [deal.points for deal in state.view.past]
    if len(points) == 1 and (before := (state.view.deals_due or 1) - 1) and state.view.number > 1:
        begun = state.scene.totals[0] - points[0][0], state.scene.totals[1] - points[0][1]
        rest = (labels.past_deal(before, True), begun)
        last = (labels.past_deal(before + 1), points[0])
        return [rest, last] if most > 1 else [(labels.past_deal(before + 1, True), state.scene.totals)]
    first = len(points) - most + 1 if len(points) > most else 0
    every = [(labels.past_deal(n), made) for n, made in enumerate(points, 1)][first:]
    if not first:
        return every
    one, other = zip(*points[:first], strict=True)
    return [(labels.past_deal(first, True), (sum(one), sum(other))), *every]


def fixed_lines(state: PicketTable) -> int:
    """Return how many lines the table of deals has besides the deals themselves: the heading, the standing
    and, in a match, the sets."""
    return 2 if state.scene.rules.end.match_sets == 1 else 3


def counters(
    state: PicketTable,
    made: Mapping[int, int],
    place: Rect,
    side: float,
    size: int,
    comes: int,
    measure: Measure,
    told: str = "",
) -> list[Look]:
    """Return rows of counters, each counter ``side`` wide. Each seat that has ``made`` points gets a row, as
    long as there is room. Beside each row is the seat's name, or the text ``told`` if given."""
    heads = [told, told] if told else headings(state, size, measure)
    names = dict(zip((state.seat, 1 - state.seat), heads, strict=True))
    wide = max(measure.width(name, "sc", size) for name in names.values()) + size * 0.8
    found: list[Look] = []
    y = place.y
    for seat, points in made.items():
        if points and y + side <= place.bottom:
            label = Rect(place.x, y, wide, side)
            owner = altered(printed(names[seat], label, size, "sc"), head=True)
            found.append(step(owner, COMES, comes))
            rect = Rect(place.x + wide, y, place.w - wide, side)
            tally = TallyLook(rect=rect, count=points, id=tally_id(seat), terms=("counters",))
            found.append(step(tally, DROPS, comes))
            y += side * COUNTERS_APART
    return found
