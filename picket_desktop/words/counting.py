"""Puts the statistics of many deals into words, for the page, its plot and the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import NamedTuple

from picket_desktop import times
from picket_desktop.engine import games
from picket_desktop.engine.statistics import (
    Cost,
    CostPoint,
    Course,
    Mark,
    Part,
    Point,
    Recorded,
    RecordedPart,
    Side,
    Statistics,
)
from picket_desktop.words.family import CountedWords
from picket_desktop.words.numerals import decimal, percent, signed, written
from picket_desktop.words.pages import page_words
from picket_desktop.words.screens.review import DECIDED
from picket_desktop.words.voice import N_, Voice, opened
from picket_desktop.words.words import words_for


class Line(NamedTuple):
    """A row of figures with its label; a ``fine`` row adds details to the row above."""

    label: str
    figures: tuple[str, ...]
    fine: bool = False


class Table(NamedTuple):
    """Rows under a heading; ``columns`` are the headings of the figures."""

    heading: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, eq=False)
class Counting:
    """Puts the figures of one game into words. ``words`` come from the game's family; ``across`` is the
    heading of the opponents' column."""

    say: Voice
    words: CountedWords
    across: str
    recorded: Recorded | None
    now: datetime

    def brief(self, found: Statistics) -> tuple[tuple[str, str], ...]:
        """Return the three most important figures, each after its label: games won, deals won, and the margin
        of a deal (the stakes, if there are more than two seats)."""
        say, games, deals = self.say, found.games, found.deals
        margin = say("Margin per deal") if found.seats == 2 else say("Stakes per deal")
        return (
            (say("Games won"), _of(games.won, games.number) if games.number else "–"),
            (say("Deals won"), _of(deals.won, deals.number) if deals.number else "–"),
            (margin, signed(deals.margin) if deals.number else "–"),
        )

    def tables(self, found: Statistics) -> tuple[Table, ...]:
        """Return the table of the results of games and deals, then one for each role in the deal."""
        return (self._courses(found), *(self._part(part) for part in found.parts))

    def point(self, point: Point) -> str:
        """Describe a point of the plot in a sentence."""
        one = point.first == point.last
        text = (
            N_("Deal {last}, {day}: {margin}. Average of the last thirty: {lately} per deal.")
            if one
            else N_(
                "Deals {first} to {last}, {day}: {margin} per deal. Average of the last thirty: {lately} "
                "per deal."
            )
        )
        return self.say(
            text,
            first=point.first,
            last=point.last,
            day=self.day(point.when),
            margin=signed(point.margin, 0 if one else 1),
            lately=signed(point.lately),
        )

    def costs(self, found: Statistics) -> Table | None:
        """Return the table of the average cost of each kind of decision in each role, or None if nothing
        has been reviewed."""
        if not found.judged:
            return None
        judged = {(one.role, one.kind): one.cost for one in found.judged}
        roles = list(dict.fromkeys(one.role for one in found.judged))
        kinds = [kind for kind in DECIDED if any(key[1] == kind for key in judged)]
        lines = []
        for kind in kinds:
            cells = [judged.get((role, kind)) for role in roles]
            lines.append(Line(self.say(DECIDED[kind]), tuple(given_away(one) for one in cells)))
        every = [_together([judged[key] for key in judged if key[0] == role]) for role in roles]
        lines.append(Line(self.say.within("decisions", "All"), tuple(given_away(one) for one in every)))
        numbers = tuple(written(one.decisions, ",") for one in every)
        lines.append(Line(self.say.within("decisions", "Judged"), numbers))
        heading = self.say("Lost per decision")
        return Table(heading, tuple(opened(self.words.parts.get(role, role)) for role in roles), tuple(lines))

    def cost_point(self, point: CostPoint) -> str:
        """Describe a point of the plot of costs in a sentence."""
        text = (
            N_("Game {last}, {day}: {mean} per decision. Average of the last thirty: {lately}.")
            if point.first == point.last
            else N_(
                "Games {first} to {last}, {day}: {mean} per decision. Average of the last thirty: {lately}."
            )
        )
        return self.say(
            text,
            first=point.first,
            last=point.last,
            day=self.day(point.when),
            mean=given_away(point.cost),
            lately=given_away(point.lately),
        )

    def notes(self, found: Statistics) -> list[str]:
        """Return notes on the figures: which opponents have changed in strength, and the source of the
        historical figures."""
        old = self._source(found)
        return [*self._strengths(found), *([old] if old else [])]

    def _strengths(self, found: Statistics) -> Iterator[str]:
        """Yield a sentence for each opponent whose strength has changed, with the results before and
        since."""
        for player, same in groupby(found.strengths, key=lambda one: one.player):
            *earlier, now = same
            deals = sum(one.deals for one in earlier)
            if not deals:
                continue
            margin = sum(one.deals * one.margin for one in earlier) / deals
            yield self.say(
                "{name} has played at a different strength since {day}. Before: {deals:,} deals at "
                "{margin} each; since: {later:,} at {since} each.",
                name=opponent_named(player),
                day=self.day(now.first),
                deals=deals,
                margin=signed(margin),
                later=now.deals,
                since=signed(now.margin),
            )

    def _source(self, found: Statistics) -> str:
        """Return where the column of historical figures comes from, or "" if there is no such column."""
        if self.recorded is None or not found.deals.number:
            return ""
        return self.say(
            "{who} gives averages over {deals:,} deals, with {bonus} in {share} of them, against "
            "{own} of the deals here. {source}.",
            bonus=self.say.pick("a picy or a repicy", "a pique or a repique", "the bonus for thirty"),
            who=self.recorded.by,
            deals=self.recorded.deals,
            source=self.recorded.source,
            share=percent(self.recorded.bonus),
            own=percent(found.bonus / found.deals.number),
        )

    def _courses(self, found: Statistics) -> Table:
        say, both = self.say, (found.games, found.deals)

        def line(label: str, figure: Callable[[Course], str], fine: bool = False) -> Line:
            return Line(label, tuple(figure(course) if course.number else "–" for course in both), fine)

        lines = [
            line(say.within("games or deals", "Played"), lambda c: written(c.number, ",")),
            line(say.within("games or deals", "Won"), lambda c: _of(c.won, c.number)),
            line(say.within("games or deals", "Lost"), lambda c: _of(c.lost, c.number)),
        ]
        if any(c.number > c.won + c.lost for c in both):
            even = say.within("games or deals", "Even")
            lines.append(line(even, lambda c: _of(c.number - c.won - c.lost, c.number)))
        lines += [
            line(say("Recent form"), lambda c: self._now(c.now)),
            line(say("Longest winning streak"), lambda c: written(c.longest_won, ",")),
            line(say("Longest losing streak"), lambda c: written(c.longest_lost, ",")),
            line(say("Margin") if found.seats == 2 else say("Stakes"), lambda c: signed(c.margin)),
            line(say.within("games or deals", "Best"), lambda c: self._mark(c.best)),
            line("", lambda c: self._when(c.best), fine=True),
            line(say.within("games or deals", "Worst"), lambda c: self._mark(c.worst)),
            line("", lambda c: self._when(c.worst), fine=True),
        ]
        columns = say.within("a heading", "Games"), say.within("a heading", "Deals")
        return Table(say("Won and lost"), columns, tuple(lines))

    def _now(self, now: int) -> str:
        if now == 0:
            return self.say("tied the last")
        if now > 0:
            return self.say.count(now, "won the last", "won the last {n}")
        return self.say.count(-now, "lost the last", "lost the last {n}")

    def _mark(self, mark: Mark | None) -> str:
        return signed(mark.margin, 0) if mark else "–"

    def _when(self, mark: Mark | None) -> str:
        if mark is None:
            return ""
        day = self.day(mark.when)
        part = self.words.parts.get(mark.role, mark.role)
        return self.say("{part}, {day}", part=opened(part), day=day) if mark.role else day

    def day(self, stamp: int) -> str:
        """Return the day, in words, of a time in milliseconds since 1970."""
        then = times.at(stamp)
        return self.say.language.day(then, then.year != self.now.year)

    def _part(self, part: Part) -> Table:
        say = self.say
        old = self.recorded.parts.get(part.role) if self.recorded else None
        columns = [say.within("a player", "You"), self.across, *([self.recorded.by] if self.recorded else [])]

        def line(label: str, figure: Callable[[Side], str], recorded: str = "–") -> Line:
            sides = [figure(side) if side.deals else "–" for side in (part.own, part.theirs)]
            return Line(label, (*sides, *([recorded] if old else [])))

        lines = [
            line(say.within("a heading", "Deals"), lambda side: written(side.deals, ",")),
            line(self.words.points, lambda side: decimal(side.mean), (old and decimal(old.mean)) or ""),
            line(
                say("Typical deal"),
                lambda side: decimal(side.median),
                (old and decimal(old.median)) or "",
            ),
        ]
        if old is not None:
            reached = say("{points} or more", points=old.median)
            lines.append(line(reached, lambda side: percent(side.reached / side.deals), percent(old.reached)))
        for field, label in self.words.bonuses.items():

            def share(side: Side, field: str = field) -> str:
                return percent(getattr(side, field) / side.deals)

            lines.append(line(label, share, _recorded(old, field)))
        return Table(self.words.headings.get(part.role, part.role), tuple(columns), tuple(lines))


def given_away(cost: Cost | None) -> str:
    """Return the average cost of a decision to a hundredth, or a dash if none was judged.

    >>> given_away(Cost(12, 0.3456)), given_away(Cost(3, 0.0)), given_away(None)
    ('–0.35', '0.00', '–')
    """
    return signed(-cost.mean, 2) if cost is not None and cost.decisions else "–"


def _together(costs: Sequence[Cost]) -> Cost:
    number = sum(cost.decisions for cost in costs)
    return Cost(number, sum(cost.mean * cost.decisions for cost in costs) / number if number else 0.0)


def _of(number: int, of: int) -> str:
    return f"{written(number, ',')} ({percent(number / of, 0)})"


def _recorded(old: RecordedPart | None, field: str) -> str:
    return percent(old.repiques) if old is not None and field == "repiques" else "–"


def counting_of(found: Statistics, plain: bool, now: datetime) -> Counting:
    """Return the `Counting` for a game's figures, in its own words or, if ``plain``, in everyday ones."""
    wanted, rules = found.wanted, games.rules(found.wanted.rules)
    words = words_for(rules, plain)
    alone = found.seats == 2 and wanted.opponent
    across = (
        page_words().portrait(wanted.opponent).short
        if alone
        else words.say.within("over a column of figures", "Others")
    )
    old = None if wanted.house else games.recorded(rules)
    return Counting(words.say, words.families[rules.family].counted, across, old, now)


def game_named(name: str, house: bool, plain: bool) -> str:
    """Return the name of a game. It is marked if the games counted were played with house rules."""
    rules = games.rules(name)
    say = words_for(rules, plain).say
    title = say(rules.title)
    return say("{game}, house rules", game=title) if house else title


def opponent_named(player: str) -> str:
    """Return the opponent's name as shown on pages, from the name used in commands; "" stands for all."""
    pages = page_words()
    return pages.portrait(player).name if player else pages.say.within("against whom", "all opponents")
