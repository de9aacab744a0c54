"""The score sheet and the values of the two-hand games, as they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from picket_desktop.engine.cards import Rank, Suit, by_suit, pack
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import LastTrick, RuleSet
from picket_desktop.words.book.on_paper import Column, Grid, Sheet, Value, in_parts, scoring
from picket_desktop.words.labels import Labels
from picket_desktop.words.picket.book.glossary import TERMS
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.picket.labels import TableLabels
from picket_desktop.words.picket.scores import Scores
from picket_desktop.words.terminal import Terminal
from picket_desktop.words.voice import Voice, opened

ORDER = (
    *(Line.BLANK, Line.POINT, Line.SEQUENCES, Line.SETS, Line.CARTE_ROUGE, Line.REPIQUE),
    *(Line.PLAY, Line.PIQUE, Line.LAST, Line.CARDS, Line.CAPOT),
)
"""The lines of a score sheet as they come up in a deal."""
PLAYERS = ("I", "II")
ON_A_GRID = 6
"""The deals for which there is room side by side: a partie, and more than most games to a hundred take."""
SHORTEST = 3


@dataclass(frozen=True)
class OnPaper:
    """Makes the score sheet and the values of a game from the fields of its rule set."""

    say: Voice
    terminal: Terminal
    label: Labels
    labels: TableLabels
    scores: Scores
    holdings: Holdings
    rules: RuleSentences

    def sheet(self, rules: RuleSet) -> Sheet:
        """Return the score sheet: a column for each player in each deal, a row for each line that the rules
        score."""
        rows = (
            (self.labels.part(True), False),
            *((self.scores.line_name(line), False) for line in lines(rules)),
            (self.terminal("books.total"), True),
            (self.label("standing"), True),
        )
        numbers = in_parts(rules.deals or ON_A_GRID, ON_A_GRID)
        return Sheet(PLAYERS, tuple(Grid(self._deals(some), rows) for some in numbers))

    def _deals(self, numbers: range) -> tuple[Column, ...]:
        return tuple(Column(self.say.within("on a score sheet", "Deal {n}", n=n), PLAYERS) for n in numbers)

    def values(self, rules: RuleSet) -> tuple[Value, ...]:
        """Return what scores in a deal, in the order of the sheet."""
        kinds = {Line.SEQUENCES: tuple(self._runs(rules)), Line.SETS: tuple(self._sets(rules))}
        return tuple(
            Value(self.scores.line_name(line), self.rules.line_rule(line, rules), kinds.get(line, ()))
            for line in lines(rules)
        )

    def _runs(self, rules: RuleSet) -> Iterator[str]:
        """Yield the sequences by length, with what each scores."""
        suit = [card for card in sorted(pack(rules.pack), key=by_suit) if card.suit is Suit.SPADES]
        for size in range(SHORTEST, len(suit) + 1):
            worth = points(Kind.SEQUENCES, (tuple(suit[:size]),), rules)
            yield scoring(self.say, self.holdings.run_length(size), worth)

    def _sets(self, rules: RuleSet) -> Iterator[str]:
        """Yield three and four of a rank, with what each scores."""
        best = [card for card in pack(rules.pack) if card.rank is Rank.ACE]
        for size in (3, 4):
            term = next(term for term in TERMS if term.key == f"set-{size}")
            name = self.say.lowered(opened(term.said(self.say)))
            yield scoring(self.say, name, points(Kind.SETS, (tuple(best[:size]),), rules))


def lines(rules: RuleSet) -> tuple[Line, ...]:
    """Return the lines on which a player may score by these rules, as they come up."""
    absent = {
        Line.CARTE_ROUGE: not rules.calls.carte_rouge,
        Line.LAST: rules.play.last_trick is LastTrick.NONE,
        Line.REPIQUE: not rules.pique.repique_points,
        Line.PIQUE: not rules.pique.pique_points,
        Line.CARDS: not rules.play.cards_points,
        Line.CAPOT: not rules.play.capot_points,
    }
    return tuple(line for line in ORDER if not absent.get(line))
