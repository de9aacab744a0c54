"""The score of a two-player deal by every book side by side, and the rules on which the books differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from picket_desktop.engine.family import Book, ScoredDeal
from picket_desktop.engine.game import BadText
from picket_desktop.engine.picket.events import Line, Scored, by_line
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.family import Side
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.printed import declared
from picket_desktop.words.picket.scores import Scores
from picket_desktop.words.terminal import Terminal
from picket_desktop.words.voice import Voice

NOTHING = (0, 0)
BONUSES = Line.REPIQUE, Line.PIQUE
Made = Mapping[RuleSet, Mapping[Line, tuple[int, int]]]
"""The points of Elder and Younger under the rules of each book, on every line where either scored."""
Years = Mapping[RuleSet, str]
"""The year of each book, by its rules; books of the same year are distinguished by a letter."""
LAID_DOWN = {Line.POINT, Line.SEQUENCES}
"""The lines for which cards of any rank may score; these cards are named where the books differ."""


@dataclass(frozen=True)
class Books:
    """Writes a deal's scores as several rule books would reckon them, side by side."""

    say: Voice
    terminal: Terminal
    scores: Scores
    rules: RuleSentences

    def side_by_side(self, books: Sequence[Book], why: Callable[[BadText], str]) -> Side:
        """Return the scores of a deal by each book; ``why`` puts into words what a book does not allow."""
        played = {book.rules: book.deal for book in books if book.deal}
        made = {rules: _whole(by_line(deal.state.told)) for rules, deal in played.items()}
        told = self.terminal
        years = dict(zip((book.rules for book in books), _years(books), strict=True))
        rows = [(self.scores.line_name(line), _pairs(line, made)) for line in _lines(made)]
        for key in ("total", "tricks"):
            found = [deal.found[key] for deal in played.values()]
            rows.append((told(f"books.{key}"), tuple(f"{of['elder']}–{of['younger']}" for of in found)))
        return Side(
            tuple(years.values()),
            tuple(self.say(book.rules.title) for book in books),
            tuple(years[rules] for rules in played),
            tuple(rows) if played else (),
            tuple(
                told("books.cannot", year=years[book.rules], why=why(book.cannot))
                for book in books
                if book.cannot
            ),
            tuple(self._differences(made, played, years)),
            next((at for at, book in enumerate(books) if book.own), None),
        )

    def _differences(
        self, made: Made, played: Mapping[RuleSet, ScoredDeal], years: Years
    ) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield each line that some books score differently, with the rules behind it. If both hands are
        blanks, the rules for blanks are added where they may prevent a bonus."""
        blanks = any(_both_blank(deal) for deal in played.values())
        for line in _lines(made):
            if len(set(_pairs(line, made))) > 1:
                ruled = self._ruled(line, made, played, years, blanks and line in BONUSES)
                yield self.scores.line_name(line), tuple(ruled)

    def _ruled(
        self, line: Line, made: Made, played: Mapping[RuleSet, ScoredDeal], years: Years, blanks: bool
    ) -> Iterator[str]:
        """Yield each rule for a line, with the books that have it, the cards scored by it and the sources of
        each book. If books score differently by the same rule, a remark says that earlier scores are the
        reason."""
        more = ("both_blank",) if blanks else ()
        said: dict[str, list[RuleSet]] = {}
        for rules in made:
            rule = self.rules.line_rule(line, rules)
            rule = f"{rule} {self.rules.both_blank_rule(rules)}" if blanks else rule
            said.setdefault(rule, []).append(rules)
        for rule, same in said.items():
            named = ", ".join(years[rules] for rules in same)
            sources = "] [".join(dict.fromkeys(self.scores.line_source(line, rules, *more) for rules in same))
            if len({made[rules].get(line, NOTHING) for rules in same}) > 1:
                rule = f"{rule} {self.terminal('books.before')}"
            cards = dict.fromkeys(filter(None, (self._cards(line, played[rules]) for rules in same)))
            if cards:
                here = self.terminal("books.here", cards=self.say.apart(list(cards)))
                rule = f"{rule} {here}"
            yield self.terminal("books.rule", years=named, rule=rule, sources=sources)

    def _cards(self, line: Line, deal: ScoredDeal) -> str:
        """Return the cards that scored a line, in words; "" if they are not to be named."""
        if line not in LAID_DOWN:
            return ""
        scored = [e for e in deal.state.told if isinstance(e, Scored) and e.line is line]
        groups = [group for e in scored for group in declared(deal.state, e)]
        return self.say.apart([self.scores.cards.several(group) for group in groups])


def _years(books: Sequence[Book]) -> list[str]:
    """Return the year of each book, with a letter if several books are of that year: "1674", "2023a"."""
    years = [book.rules.year for book in books]
    letters = "abcdefghijklmnopqrstuvwxyz"
    return [
        f"{year}{letters[years[:at].count(year)]}" if years.count(year) > 1 else str(year)
        for at, year in enumerate(years)
    ]


def _both_blank(deal: ScoredDeal) -> bool:
    blank = deal.state.calls.outcomes[0]
    return bool(blank and blank.equal)


def _whole(points: Mapping[Line, tuple[int, int]]) -> Mapping[Line, tuple[int, int]]:
    """Return the points with the full capot, even if its ten for the cards has already counted towards a
    pique."""
    if Line.CAPOT not in points or Line.CARDS not in points:
        return points
    found = dict(points)
    (first, second), (ten, other) = found[Line.CAPOT], found.pop(Line.CARDS)
    found[Line.CAPOT] = first + ten, second + other
    return found


def _lines(made: Made) -> list[Line]:
    """Return the lines on which a player scored by at least one of the books."""
    return [line for line in Line if any(line in of for of in made.values())]


def _pairs(line: Line, made: Made) -> tuple[str, ...]:
    return tuple("{}–{}".format(*of.get(line, NOTHING)) for of in made.values())
