"""The person's place among the opponents in words, for the statistics page, its plot and the command line."""

from __future__ import annotations

from picket_desktop.engine.statistics import KindCost, Place, PlacePoint
from picket_desktop.words.counting import Counting, Line, Table, opponent_named
from picket_desktop.words.numerals import signed, written
from picket_desktop.words.pages import page_words
from picket_desktop.words.screens.review import DECIDED
from picket_desktop.words.voice import N_

HALF, WHOLE = 0.5, 1.0
"""Maximum uncertainty, in levels, of a place said to be right "give or take half a level" or "a level"."""


def placed(counting: Counting, place: Place) -> str:
    """Return the person's place in a sentence; "" if it is not known yet."""
    if place.level is None:
        return ""
    say, names = counting.say, [opponent_named(player) for player in place.players]
    if place.reach <= WHOLE:
        at = int(place.level + 0.5)
        text = (
            N_("You play like {name} (level {level} of {levels}), give or take half a level.")
            if place.reach <= HALF
            else N_("You play like {name} (level {level} of {levels}), give or take a level.")
        )
        return say(text, name=names[at], level=at + 1, levels=len(names))
    low, high = (int(bound + 0.5) for bound in place.bounds)
    return say(
        "You play somewhere between {low} (level {lower}) and {high} (level {higher} of {levels}).",
        low=names[low],
        lower=low + 1,
        high=names[high],
        higher=high + 1,
        levels=len(names),
    )


def wanting(counting: Counting, place: Place) -> str:
    """Return sentences on what is needed to know the person's place better, and how to get it, or why there
    is no level to know. Return "" if no more is needed, or if it would take too many decisions."""
    say = counting.say
    if not place.decisions:
        return say(
            "Nothing to go by yet: your place comes from deals that you play without hints, warnings "
            "or moves taken back. After each deal the review works it out by itself while you stay at "
            "the table."
        )
    if not place.players:
        return say(
            "With house rules no level can be named: the opponents were measured under the standard rules."
        )
    if not place.more:
        return ""
    if place.level is None:
        return say.count(
            place.more,
            "After one more decision there is a first estimate. Play without help, and stay at the table "
            "until the deal is reviewed.",
            "After {n} more decisions there is a first estimate. Play without help, and stay at the table "
            "until the deals are reviewed.",
        )
    return say.count(
        place.more,
        "About one more decision will settle it to within half a level.",
        "About {n:,} more decisions will settle it to within half a level.",
    )


def source(counting: Counting, place: Place, points: bool) -> str:
    """Return sentences on the decisions behind the figures, and on how certain the level is. The figures are
    in stakes if ``points`` is False."""
    say = counting.say
    decisions = say.count(place.decisions, "One decision", "{n:,} decisions")
    deals = say.count(place.deals, "one reviewed deal", "{n:,} reviewed deals")
    told = say(
        "{decisions} in {deals} without help, against all opponents. With 95% certainty your true "
        "level lies in this range.",
        decisions=decisions,
        deals=deals,
    )
    return f"{told} {say('A decision counts for ten points at most.')}" if points else told


def place_table(counting: Counting, place: Place) -> Table | None:
    """Return a table of the costs by kind of decision, with their bounds and the costs of the nearest
    opponent. Return None if no decision was judged."""
    if not place.costs:
        return None
    say = counting.say
    columns = [say.within("a player", "You"), say.within("over a column of figures", "Range")]
    if place.level is not None:
        columns.append(page_words().portrait(place.players[int(place.level + 0.5)]).short)
    lines = [_line(counting, cost, len(columns)) for cost in place.costs]
    return Table(say("By kind of decision"), tuple(columns), tuple(lines))


def _line(counting: Counting, cost: KindCost, columns: int) -> Line:
    say = counting.say
    label = say(DECIDED[cost.kind]) if cost.kind else say.within("decisions", "All")
    low, high = cost.bounds or (0.0, 0.0)
    told = say("{low} to {high}", low=_lost(high), high=_lost(low)) if cost.bounds else "–"
    cells = (_lost(cost.mean), told, "–" if cost.theirs is None else _lost(cost.theirs))
    return Line(label, cells[:columns])


def _lost(cost: float) -> str:
    return signed(-cost, 2)


def place_point(counting: Counting, point: PlacePoint) -> str:
    """Describe a point of the plot in a sentence."""
    text = (
        N_("Deal {last}, {day}: level {level}. Last thirty deals: {lately}.")
        if point.first == point.last
        else N_("Deals {first} to {last}, {day}: level {level}. Last thirty deals: {lately}.")
    )
    return counting.say(
        text,
        first=point.first,
        last=point.last,
        day=counting.day(point.when),
        level=written(point.level + 1, ".1f"),
        lately=written(point.lately + 1, ".1f"),
    )
