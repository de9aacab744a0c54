"""Piquesept's score sheet and card values, for printing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from picket_desktop.engine.cards import Rank, pack
from picket_desktop.engine.events import Finished, RulingGiven
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.events import DealEnded
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.words.book.on_paper import Column, Grid, Row, Sheet, Value, in_parts, numbered, scoring
from picket_desktop.words.cards import Cards
from picket_desktop.words.numerals import signed
from picket_desktop.words.piquesept.book.chapter import PiqueseptChapter
from picket_desktop.words.piquesept.book.rulings import PiqueseptRulings
from picket_desktop.words.piquesept.labels import TableLabels
from picket_desktop.words.voice import Voice

PLAYERS = ("I", "II", "III", "IV")
ON_A_GRID = 12
"""Maximum number of deals that fit one below another on a score sheet."""


@dataclass(frozen=True)
class OnPaper:
    """Writes score sheets and tables of values for games with real cards, from the fields of a game's rule
    set."""

    say: Voice
    cards: Cards
    labels: TableLabels
    chapter: PiqueseptChapter
    rulings: PiqueseptRulings

    def sheet(
        self, rules: PiqueseptRules, deals: Sequence[Finished] = (), names: Sequence[str] = ()
    ) -> Sheet:
        """Return the score sheet: a row for each deal, with the points of both sides and everybody's stakes.
        If a game's finished ``deals`` are given, fill them in, with a note on each ruling."""
        seats = PLAYERS[: rules.seats]
        columns = (
            Column(self.say("Soloist"), (self.say.language.either(seats),)),
            Column(
                self.say.within("on a score sheet", "Points"),
                (self.labels.side_total(True), self.labels.side_total(False)),
            ),
            Column(self.say.within("on a score sheet", "Stakes"), seats),
        )
        parts = in_parts(rules.deals, ON_A_GRID)
        before = sum(len(column.parts) for column in columns[:-1])
        standing = Row(self.say.within("on a score sheet", "Stakes in all"), True, before)
        grids, noted = list[Grid](), 0
        for some in parts:
            here = deals[some.start - 1 : some.stop - 1]
            rows = [_row(deal, seats) for deal in here]
            if here:
                rows += [("",) * (before + len(seats))] * (len(some) - len(here))
                rows.append((*("",) * before, *(signed(stakes, 0) for stakes in here[-1].standing)))
            notes = numbered(
                [
                    self.rulings.noted(event, number, names)
                    for number, deal in enumerate(here, some.start)
                    for event in deal.told
                    if isinstance(event, RulingGiven)
                ],
                noted,
            )
            noted += len(notes)
            grids.append(Grid(columns, (*self._deals(some), standing), written=tuple(rows), notes=notes))
        return Sheet(seats, tuple(grids))

    def _deals(self, numbers: range) -> Iterator[Row]:
        for n in numbers:
            yield Row(self.say.within("on a score sheet", "Deal {n}", n=n))

    def values(self, rules: PiqueseptRules) -> tuple[Value, ...]:
        """Return the values of the cards, and the chapter's sections on everything after the deal."""
        sections = self.chapter.sections(rules)
        after = [section for section in sections if not {"pack", "deal"} & set(section.keys)]
        return (
            Value(self.say.within("on a score sheet", "The cards"), "", tuple(self._worth(rules))),
            *(Value(section.heading, " ".join(section.paragraphs)) for section in after),
        )

    def _worth(self, rules: PiqueseptRules) -> Iterator[str]:
        """Yield the ranks that count (or single cards of a rank) with their points, the highest first."""
        ranks = {rank: [card for card in pack(rules.pack) if card.rank is rank] for rank in Rank}
        worth_most = {
            rank: max((points((card,)) for card in some), default=0) for rank, some in ranks.items()
        }
        for rank in sorted(Rank, key=lambda rank: (worth_most[rank], rank), reverse=True):
            worth = [(card, points((card,))) for card in ranks[rank]]
            counting = [(card, number) for card, number in worth if number]
            if counting and len(counting) == len(worth):
                yield scoring(self.say, self.cards.rank(rank), counting[0][1])
            else:
                for card, number in counting:
                    yield scoring(self.say, self.cards.card(card), number)


def _row(deal: Finished, seats: Sequence[str]) -> tuple[str, ...]:
    """Return the entries for a deal: the soloist, the points of both sides, and the stakes."""
    end = next(event for event in deal.told if isinstance(event, DealEnded))
    stakes = (signed(number, 0) for number in end.stakes)
    return (seats[end.soloist], *map(str, end.points), *stakes)
