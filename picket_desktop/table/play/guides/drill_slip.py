"""The slip with the result of an answer in a drill: whether it was right, what the right answer was, and the
figures of the moves compared. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from picket_desktop.ai.advice import Figure
from picket_desktop.ai.review.judgement import grade
from picket_desktop.drills.found import found as problems
from picket_desktop.drills.item import PROBLEM, Asks, Judged
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.table.play.drilled import Drilled
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.rows import (
    ALWAYS,
    Answer,
    Buttons,
    Drawn,
    Row,
    Says,
    Table,
    Tables,
    footnote,
)
from picket_desktop.table.play.slip.slip import Place, beneath, in_place, over_sheet, slip
from picket_desktop.table.play.slip.way_table import side_by_side, way_tables
from picket_desktop.table.play.state import Meant, TableState
from picket_desktop.table.screens.held.told import worth
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.advice import CARDS_NAMED, FIGURES_ALONE, RULES_OF_THUMB
from picket_desktop.words.pages import page_words
from picket_desktop.words.voice import opened

NEXT, MARKS = "drill-next", "drill-marks"
AUTHOR = "Cavendish"
TITLE = 21
"""The type size of the title above a reason."""
HAND_WIDE, CARD_WIDE = 600.0, 46.0
"""The width of an example hand, and the width of a card in it, in board units."""
PLAYED = 2
"""Number of moves that are played out when a call may reveal too much: the call and keeping silent."""
SPARE, PLAIN, SHORT, BARE, SHORTEST = range(1, 6)
"""The degrees to which the text is shortened for lack of room. Each leaves out more than the one before:
first the meaning of the figures, and what the table shows about the best move; then the remarks; then the
reason and its example or, if a book's reason is given, only part of the program's; then every reason; then
all cards in words."""


class ResultSlip:
    """The slip with the result of an answer given at a table."""

    def __init__(self, presenter: Presenter, state: TableState, given: Drilled) -> None:
        self.presenter, self.state, self.given = presenter, state, given
        self.say = state.words.drills

    def over(self, looks: Sequence[Look], scale: Scale, measure: Measure) -> list[Look]:
        """Return the table with the slip over it."""
        if self.given.judged and self.given.judged.published:
            return beneath(looks, self._made(over_sheet(scale), scale, measure))
        return beneath(
            looks, in_place(scale, looks, measure, lambda place: self._made(place, scale, measure))
        )

    def _made(self, place: Place, scale: Scale, measure: Measure) -> list[Look]:
        judged = self.given.judged
        tables: Sequence[Table] = ()
        explained = False
        if judged and judged.advice and judged.advice.ways:
            ways = judged.advice.ways
            drawn = self._tables(judged, range(len(ways)), place, scale, measure)
            if explained := judged.example is not None or self._exchanged(judged):
                two = self._compared_ways(judged)
                drawn += self._tables(judged, two, place, scale, measure)
            tables = [table for table in drawn if table.wide <= place.wide]
        drafts = [self._rows(tables, scale, keep=False)]
        if tables and explained:
            drafts[:0] = [self._rows(some, scale, keep=True) for some in (tables, ())]
        elif tables and judged and judged.published:
            drafts = [self._rows(tables, scale, keep=True), self._rows((), scale, keep=False)]
        return slip(place, scale, measure, *drafts)

    def _tables(
        self, judged: Judged, shown: Sequence[int], place: Place, scale: Scale, measure: Measure
    ) -> list[Table]:
        """Return tables of figures for the moves whose indices are in ``shown``."""
        ways = judged.advice.ways if judged.advice else ()
        meant = [self._meant(way.move) for way in ways]
        labels = self._labels(judged, meant)
        some, means = [ways[at] for at in shown], [meant[at] for at in shown]
        told = [labels[at] for at in shown]
        return way_tables(self.state, some, means, scale, measure, told, place.wide)

    def _rows(self, tables: Sequence[Table], scale: Scale, keep: bool) -> list[Row]:
        """Return the rows of the slip; with ``keep``, the reason is neither shortened nor left out."""
        judged, advice = self.given.judged, self.state.words.advice
        head, came, best = ("", self.say.verdict("unjudged"), "") if judged is None else self._told(judged)
        found: list[Row] = [
            Says(head, "sc", "heading" if judged and judged.right else "red", 26, "drill-verdict"),
            Says(came, id="drill-came"),
            Says(best, "italic", id="drill-best", until=SPARE if tables else SHORTEST),
        ]
        if judged:
            if tables:
                found.append(Says(best, "italic", id="drill-best", since=SHORT, until=SHORTEST))
            found += self._published(judged)
        if judged and judged.advice:
            whole, brief = self._ours(judged)
            if judged.advice.by_score:
                found.append(Says(self.presenter.needs(self.state), id="drill-needs", until=SHORT))
            until = ALWAYS if keep else SHORT
            why = "why-right" if judged.cost <= 0.0 else "why-best"
            title = self.say.verdict(why) if whole and judged.published is None else ""
            found.append(Says(title, "sc", "heading", TITLE, "drill-because", until=until))
            found.append(Says(whole, id="drill-why", until=until))
            found.append(Says("" if keep else brief, id="drill-why", since=SHORT, until=BARE))
            found.append(footnote(self.say.remark(self.given.name), "drill-remark", PLAIN))
            found += self._believed(judged)
            found += self._example(judged, scale, ALWAYS if keep and tables else SHORT)
            found.append(footnote(self._finds(), "drill-finds", PLAIN))
        if tables:
            found.append(Tables(tables, advice.caption))
        key = "finish" if self.given.at + 1 == self.given.number else "next"
        onward = [Answer(NEXT, self.say.button(key), self.say.button(f"{key}.says"), True)]
        if judged and judged.marked:
            onward.insert(0, Answer(MARKS, self.say.button("marks"), self.say.button("marks.says")))
        back = self.say.comes_back(self.given.back) if self.given.back else ""
        return [*found, Buttons(onward, note=back, note_id="drill-back")]

    def _finds(self) -> str:
        """Return which opponents usually solve this problem; "" if it is not one of the program's own."""
        problem = problems(self.state.scene.rules).get(self.given.name)
        if problem is None or self.given.kind != PROBLEM:
            return ""
        return self.say.finds([page_words().portrait(level).name for level in problem.finders])

    def _meant(self, move: Move) -> Meant:
        return self.presenter.meant(self.state, move)

    def _labels(self, judged: Judged, meant: Sequence[Meant]) -> list[str]:
        """Return a label for each move compared: the best, the player's, a book's, or just the next best."""
        given = self.given
        first = judged.truth.move if given.asks is Asks.PLAY and not judged.right else None
        mine = first or (given.chosen.move if given.chosen else None)
        his = judged.published.move if judged.published else None
        then = judged.then.move if judged.then else None
        moves = {"yours": mine, "cavendish": his, "then": then}
        whose = {who: self._meant(move) for who, move in moves.items() if move}
        found, keys = list[str](), list[str]()
        for i, way in enumerate(meant):
            parts = [*(["best"] if not i else []), *(who for who, one in whose.items() if _same(way, one))]
            after = "third-best" if "next-best" in keys else "next-best"
            keys.append("-".join(parts) or after)
            key = keys[-1]
            found.append(self.say.verdict("best-way" if key == "best" else key))
        return found

    def _published(self, judged: Judged) -> list[Row]:
        """Return the rows on what a book says about the same hand. For a hand from the player's own game,
        return rows on the move made then, and why it was worse."""
        row = partial(Says, ink="heading", id="drill-published")
        if then := judged.then:
            family = self.state.words.families[self.state.scene.rules.family]
            worth = self._to_the_game(judged, then.move)
            told = self.say.that_day(family.deed(then.move, self.state.view), then.cost, worth)
            whole, bare = [told, *self._worse(judged, then.move)], self.say.that_day("", then.cost, worth)
            brief = row(told, since=SHORT, until=SHORTEST)
            return [row(" ".join(whole), until=SHORT), brief, row(bare, since=SHORTEST)]
        if book := judged.published:
            name, chosen = self.given.name, self.given.chosen
            alike = chosen and chosen.move and _same(self._meant(chosen.move), self._meant(book.move))
            sentence = "" if alike else self._meant(book.move).sentence
            told = self.say.verdict("cavendish-alike") if alike else self.say.published(sentence, book.cost)
            played = self.say.played_out(*book.played[1:]) if book.played else ""
            return [
                row(told, until=SHORTEST),
                row(told if alike else self.say.published("", book.cost), since=SHORTEST),
                Says(self.say.reason(name), id="drill-reason"),
                Says(played, id="drill-played-out"),
            ]
        return []

    def _believed(self, judged: Judged) -> list[Row]:
        """Return the rows on what a call reveals to the opponent, and on the effect of that."""
        if (told := judged.believed) is None:
            return []
        came = self.say.called_out(told.deals, told.more, told.error, told.tricks_called, told.tricks_sunk)
        another = judged.advice is not None and len(judged.advice.ways) > PLAYED
        return [
            Says(self.say.believed(told.called, told.sunk), id="drill-believed"),
            Says(came, id="drill-called-out"),
            footnote(self.say.estimated() if another else "", "drill-estimated", PLAIN),
            footnote(self.say.hinted(told.hinted), "drill-hinted", PLAIN),
        ]

    def _compared_ways(self, judged: Judged) -> list[int]:
        """Return the indices of the moves to compare: those in the example, if there is one; otherwise the
        best move and the one made or, if these are the same, the first two moves."""
        assert judged.advice is not None
        ways = judged.advice.ways
        if (shown := judged.example) is not None:
            cards = [(shown.best,), (shown.other,)]
            return [at for at, way in enumerate(ways) if self._meant(way.move).cards in cards]
        mine = self.given.chosen.move if self.given.chosen else None
        own = [at for at, way in enumerate(ways) if mine and _same(self._meant(way.move), self._meant(mine))]
        return sorted({0, *own}) if own != [0] else [*range(len(ways))][:2]

    def _exchanged(self, judged: Judged) -> bool:
        """Return True if exchanges of cards are compared, and neither a book's choice nor an earlier choice
        is shown."""
        ways = judged.advice.ways if judged.advice else ()
        first = ways[0].figures if ways else ()
        return bool(first) and first[0].name == "against" and not (judged.published or judged.then)

    def _example(self, judged: Judged, scale: Scale, until: int) -> list[Row]:
        """Return the rows of an example: a hand the opponent may hold, and how the best card and another do
        against it. A slip shortened to the degree ``until`` or more leaves these rows out."""
        if (shown := judged.example) is None or judged.published or judged.then:
            return []
        best, other = (self.state.words.cards.card(card) for card in (shown.best, shown.other))
        told = self.say.example(best, other, shown.tricks, shown.more, shown.certain)
        hand = side_by_side([Meant(shown.held, told)], scale.px(HAND_WIDE), CARD_WIDE, scale)
        return [Says(told, id="drill-example", until=until), Drawn(hand, until=until)]

    def _ours(self, judged: Judged) -> tuple[str, str]:
        """Return why the best move is better than the player's move or, in a problem, than the book's. The
        first text is in full, the second is brief."""
        assert judged.advice is not None
        reason, book = judged.advice.choice.reason, judged.published
        shown = judged.example is not None and reason.code in (*FIGURES_ALONE, *RULES_OF_THUMB)
        thought = "" if shown else self.state.words.advice.thought(reason)
        if book is None:
            return " ".join([thought, *self._because(judged)]).strip(), ""
        if book.cost <= 0.0:
            return "", ""
        told = " ".join(self.state.words.advice.because(AUTHOR, *self._compared(judged, book.move)))
        summed = self.state.words.advice.summed(judged.advice.ways[0].figures) if judged.advice.ways else True
        brief = thought if summed or not told else told
        return self.say.ours(f"{thought} {told}".strip()), self.say.ours(brief)

    def _told(self, judged: Judged) -> tuple[str, str, str]:
        """Return three texts: whether the answer was right, what it was worth, and the right answer."""
        say, given, truth, state = self.say, self.given, judged.truth, self.state
        move = truth.move
        wrong = "wrong.move" if given.asks is Asks.MOVE else "wrong"
        head = say.verdict("right" if judged.right else wrong)
        if judged.marked:
            return head, worth(judged.marked), ""
        if given.asks is Asks.HOLDING:
            if not truth.cards or move is None:
                return head if judged.right else say.verdict("wrong.some"), say.verdict("nothing-held"), ""
            parts = opened(self.presenter.reckons(state, move))
            points = state.words.say.points(truth.number)
            if judged.fault == "number":
                head = say.verdict("wrong.number", points=points)
            elif given.chosen and not given.chosen.cards:
                head = say.verdict("wrong.none")
            came = say.verdict(
                "together" if state.words.say.language.apart in parts else "makes", parts=parts, points=points
            )
            fault = say.fault(judged.fault, given.about, given.makes)
            return head, fault or came, came if fault else ""
        if given.asks is Asks.WORD:
            answer = say.verdict("answer", word=say.button(truth.word), why=say.button(f"{truth.word}.says"))
            if move is None:  # the question was not about the holding
                return head, answer, ""
            if not truth.cards:
                return head, answer, say.verdict("none-held")
            return head, answer, say.verdict("held", holding=self.presenter.holding(state, move))
        done = given.chosen.move if given.chosen else None
        cost = say.cost(judged.cost, self._to_the_game(judged, done), judged.unit)
        if given.asks is Asks.PLAY:
            if judged.right or move is None:
                return head, say.verdict("brought-home"), ""
            card = self.presenter.about(state, move)
            return head, say.verdict("lost", card=state.words.say.lowered(card), cost=cost), ""
        if judged.cost <= 0.0:
            return head, say.verdict("best"), ""
        found = grade(judged.cost, judged.unit)
        came = say.verdict(found) if found == "fine" else say.verdict(found, cost=cost)
        return head, came, "" if move is None else self._meant(move).sentence

    def _compared(self, judged: Judged, done: Move | None) -> tuple[Sequence[Figure], Sequence[Figure]]:
        """Return the figures of the best move and those of the move ``done``; each is empty if there are
        none."""
        if judged.advice is None or not judged.advice.ways or done is None:
            return (), ()
        ways, other = judged.advice.ways, self._meant(done)
        return ways[0].figures, next((w.figures for w in ways if _same(self._meant(w.move), other)), ())

    def _to_the_game(self, judged: Judged, done: Move | None) -> tuple[Figure, Figure] | None:
        """Return the worth to the whole game of the best move and of the move ``done``; None if points
        decide."""
        best, other = self._compared(judged, done)
        return (best[0], other[0]) if best and other and best[0].to_the_game else None

    def _worse(self, judged: Judged, done: Move | None, named: Sequence[Card] = ()) -> list[str]:
        """Return sentences that explain with figures why the best move is better than the move ``done``. The
        cards ``named`` are left out."""
        if judged.advice is None or not judged.advice.ways or done is None:
            return []
        ways, other = judged.advice.ways, self._meant(done)
        advice = self.state.words.advice
        told = advice.because(None, *self._compared(judged, done))
        if ways[0].figures and ways[0].figures[0].name == "against":
            moves = (self._meant(judged.advice.choice.move), other)
            best, chosen = ([card for card in move.cards if card not in named] for move in moves)
            return [*advice.swapped(best, chosen), *told]
        return told

    def _because(self, judged: Judged) -> list[str]:
        """Return sentences saying why the best move is better than the one made; none if that one was
        right."""
        given = self.given
        if given.chosen is None or judged.right:
            return []
        stake = self.say.fault(given.kind, given.about)
        reason = judged.advice.choice.reason if judged.advice else None
        named = list(reason.values.values()) if reason and reason.code in CARDS_NAMED else []
        return [*([stake] if stake else []), *self._worse(judged, given.chosen.move, named)]


def _same(one: Meant, other: Meant) -> bool:
    """Return True if two answers mean the same, regardless of the order of their cards."""
    if one.cards and other.cards:
        return set(one.cards) == set(other.cards)
    return one.sentence == other.sentence
