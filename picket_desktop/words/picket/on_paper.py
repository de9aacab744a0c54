"""The score sheet and the table of scores of the two-player games, for print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from picket_desktop.engine.cards import Rank, Suit, by_suit, pack
from picket_desktop.engine.events import Finished, RulingGiven
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.events import Dealt, Line, SetEnded, by_line
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import LastTrick, RuleSet
from picket_desktop.words.book.on_paper import (
    LINE,
    NOTHING,
    TICK,
    TICKED,
    Column,
    Field,
    Grid,
    Row,
    Sheet,
    Value,
    by_set,
    in_parts,
    numbered,
    scoring,
)
from picket_desktop.words.labels import Labels
from picket_desktop.words.picket.book.glossary import TERMS
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.book.rulings import PicketRulings
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.picket.labels import TableLabels
from picket_desktop.words.picket.scores import Scores
from picket_desktop.words.terminal import Terminal
from picket_desktop.words.voice import NP_, Voice, opened

ORDER = (
    *(Line.BLANK, Line.POINT, Line.SEQUENCES, Line.SETS, Line.CARTE_ROUGE, Line.REPIQUE),
    *(Line.PLAY, Line.PIQUE, Line.LAST, Line.CARDS, Line.CAPOT),
)
"""The lines of a score sheet, in the order in which they may score in a deal."""
PLAYERS = ("I", "II")
ON_A_GRID = 8
"""How many deals fit side by side: a partie and two more after a tie."""
TO_A_NUMBER = 6
"""How many deals the sheet has room for in a game to a number of points: more than most take."""
AFTER_A_TIE = 2
"""How many more deals are played if a partie ends with equal scores."""
SHORTEST = 3


@dataclass(frozen=True)
class OnPaper:
    """Makes the score sheet and the table of scores for a game, from the fields of its rule set."""

    say: Voice
    terminal: Terminal
    label: Labels
    labels: TableLabels
    scores: Scores
    holdings: Holdings
    rules: RuleSentences
    rulings: PicketRulings

    def sheet(self, rules: RuleSet, deals: Sequence[Finished] = (), names: Sequence[str] = ()) -> Sheet:
        """Return the score sheet. It has a column for each player in each deal, and a row for each line that
        the rules score. Finished ``deals`` of a game are filled in, with a note on each ruling."""
        scored = [by_line(deal.told) for deal in deals]
        found = lines(rules)
        found += tuple(line for line in Line if line not in found and any(line in made for made in scored))
        rows = (
            Row(self.say.within("on a score sheet", "{part} (tick)", part=self.labels.part(True))),
            *(Row(self.scores.line_name(line)) for line in found),
            Row(self.terminal("books.total"), True),
            Row(self.label("standing"), True),
        )
        grids, noted = list[Grid](), 0
        for some in by_set(deals):
            notes = [*self._noted(some, rules, names)]
            grids += self._set_of(some, rules, found, rows, names)
            grids[-1] = grids[-1]._replace(notes=numbered(notes, noted))
            noted += len(notes)
        return Sheet(PLAYERS, tuple(grids))

    def _noted(self, deals: Sequence[Finished], rules: RuleSet, names: Sequence[str]) -> Iterator[str]:
        """Yield a note on each ruling in the deals of a set."""
        for number, deal in enumerate(deals, 1):
            for event in deal.told:
                if isinstance(event, RulingGiven):
                    yield self.rulings.noted(event, number, names, rules)

    def _set_of(
        self,
        deals: Sequence[Finished],
        rules: RuleSet,
        found: Sequence[Line],
        rows: tuple[Row, ...],
        names: Sequence[str],
    ) -> Iterator[Grid]:
        """Yield the parts of the sheet for a set or partie."""
        room = max(rules.deals + AFTER_A_TIE if rules.deals else TO_A_NUMBER, len(deals))
        parts = in_parts(room, ON_A_GRID)
        end = next((e for deal in deals for e in deal.told if isinstance(e, SetEnded)), None)
        settled = self._partie(rules.deals, end, names) if rules.deals else self._set(rules, end, names)
        for some in parts:
            here = deals[some.start - 1 : some.stop - 1]
            written = tuple(zip(*(column for deal in here for column in _columns(deal, found)), strict=True))
            foot = tuple(settled) if some is parts[-1] else ()
            yield Grid(tuple(self._deals(some, rules)), rows, foot, written)

    def _deals(self, numbers: range, rules: RuleSet) -> Iterator[Column]:
        for n in numbers:
            text = (
                NP_("on a score sheet", "Deal {n} (× 2)")
                if rules.doubles(n)
                else NP_("on a score sheet", "Deal {n}")
            )
            yield Column(self.say(text, n=n), PLAYERS, rules.deals is not None and n > rules.deals)

    def _partie(self, deals: int, end: SetEnded | None, names: Sequence[str]) -> Iterator[tuple[Field, ...]]:
        """Yield the fields for the results at the end of a partie, line by line (Cavendish, laws 71-73)."""
        say = self.say
        won = end if end and end.winner is not None else None
        yield (
            Field(
                say.within(
                    "on a score sheet",
                    "Deals {one} and {two}: only if the scores are equal after deal {last}",
                    one=deals + 1,
                    two=deals + 2,
                    last=deals,
                ),
                NOTHING,
            ),
        )
        yield (
            _winner(say, won, names),
            Field(say.within("on a score sheet", "is paid 100 +"), LINE, str(won.stake - 100) if won else ""),
            Field("=", LINE, str(won.stake) if won else ""),
        )
        yield (
            Field(
                say.plainly(
                    NP_("on a score sheet", "Loser crossed the Rubicon (100 or more): + difference"),
                    NP_("on a score sheet", "Loser has 100 or more: + the difference"),
                ),
                TICK,
                TICKED if won and won.how == "crossed" else "",
            ),
            Field(
                say.plainly(
                    NP_("on a score sheet", "Rubicon not crossed: + both scores"),
                    NP_("on a score sheet", "Loser has less: + both scores"),
                ),
                TICK,
                TICKED if won and won.how == "rubicon" else "",
            ),
        )

    def _set(
        self, rules: RuleSet, ended: SetEnded | None, names: Sequence[str]
    ) -> Iterator[tuple[Field, ...]]:
        """Yield the fields for the results at the end of a set, line by line."""
        say, end = self.say, rules.end
        won = [_winner(say, ended, names)]
        if end.lurch:
            text = say.within("on a score sheet", "Counts double: loser under {low}", low=end.lurch)
            won.append(Field(text, TICK, TICKED if ended and ended.how == "double" else ""))
        yield tuple(won)
        if ended and (lost := self.scores.lost_by(ended, names)):
            yield (Field(lost, NOTHING),)
        if end.match_sets > 1:
            best = say.plainly(
                NP_("on a score sheet", "Sets won (best of {number}):"),
                NP_("on a score sheet", "Games won (best of {number}):"),
                number=end.match_sets,
            )
            sets = map(str, ended.sets) if ended else ("", "")
            yield (
                Field(best, NOTHING),
                *(Field(f"{player}.", LINE, number) for player, number in zip(PLAYERS, sets, strict=True)),
            )

    def values(self, rules: RuleSet) -> tuple[Value, ...]:
        """Return the values that can be scored in a deal, in the order of the sheet."""
        kinds = {Line.SEQUENCES: tuple(self._runs(rules)), Line.SETS: tuple(self._sets(rules))}
        more = {Line.POINT: self.rules.card_values, Line.CAPOT: self.rules.rest_of_capot}
        return tuple(
            Value(
                self.scores.line_name(line),
                " ".join(
                    filter(
                        None,
                        (
                            self.rules.line_rule(line, rules),
                            more[line](rules) if line in more else "",
                            self.rules.compared(line),
                        ),
                    )
                ),
                kinds.get(line, ()),
            )
            for line in lines(rules)
        )

    def _runs(self, rules: RuleSet) -> Iterator[str]:
        """Yield each sequence by its length, with its score."""
        suit = [card for card in sorted(pack(rules.pack), key=by_suit) if card.suit is Suit.SPADES]
        for size in range(SHORTEST, len(suit) + 1):
            worth = points(Kind.SEQUENCES, (tuple(suit[:size]),), rules)
            yield scoring(self.say, self.holdings.run_length(size), worth)

    def _sets(self, rules: RuleSet) -> Iterator[str]:
        """Yield three and four of a rank, with their scores."""
        best = [card for card in pack(rules.pack) if card.rank is Rank.ACE]
        for size in (3, 4):
            term = next(term for term in TERMS if term.key == f"set-{size}")
            name = self.say.lowered(opened(term.said(self.say)))
            yield scoring(self.say, name, points(Kind.SETS, (tuple(best[:size]),), rules))


def lines(rules: RuleSet) -> tuple[Line, ...]:
    """Return the lines on which a player may score by these rules, in the order of a deal."""
    absent = {
        Line.CARTE_ROUGE: not rules.calls.carte_rouge,
        Line.LAST: rules.play.last_trick is LastTrick.NONE,
        Line.REPIQUE: not rules.pique.repique_points,
        Line.PIQUE: not rules.pique.pique_points,
        Line.CARDS: not rules.play.cards_points,
        Line.CAPOT: not rules.play.capot_points,
    }
    return tuple(line for line in ORDER if not absent.get(line))


def _columns(deal: Finished, found: Sequence[Line]) -> Iterator[tuple[str, ...]]:
    """Yield the entries for a deal in each player's column: the tick for Elder, the lines, the points and the
    standing."""
    elder = next(event.elder for event in deal.told if isinstance(event, Dealt))
    made = by_line(deal.told)
    for seat in range(len(PLAYERS)):
        entries = (made.get(line, (0, 0))[seat] for line in found)
        yield (
            TICKED if seat == elder else "",
            *(str(points) if points else "" for points in entries),
            str(deal.points[seat]),
            str(deal.standing[seat]),
        )


def _winner(say: Voice, end: SetEnded | None, names: Sequence[str]) -> Field:
    won = end.winner if end else None
    return Field(say.within("on a score sheet", "Winner"), LINE, "" if won is None else names[won])
