"""The review of a deal: a sentence on how it was played; the mistakes, the costliest first; the expected
result move by move, with the parts of the margin; and the good decisions, in order of play."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from picket_desktop.ai.review.judgement import GRADES, LEAD, Decision, Judgement, Review
from picket_desktop.replay import Replay
from picket_desktop.sitting.setup import HUMAN, seats
from picket_desktop.table.input.commands import REVIEW
from picket_desktop.table.screens.asking import Answer, Asking
from picket_desktop.table.screens.review.books_page import BooksPage
from picket_desktop.table.screens.review.curve import Part, curve_block, curve_tall, step_id
from picket_desktop.table.screens.review.parts import (
    SMALL,
    Told,
    decision_blocks,
    decision_id,
    shares,
    sum_block,
)
from picket_desktop.table.screens.review.web_page import WebPage
from picket_desktop.table.screens.review.working import Working
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import CENTRED, NOTE, Style
from picket_desktop.table.widgets.intents import Adjust, Intent, Key, Press
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.rows import MeasureLook
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, space, together
from picket_desktop.words.books import played_side_by_side
from picket_desktop.words.family import Side
from picket_desktop.words.pages import called, said
from picket_desktop.words.words import Words, words_for


def _fine(one: Decision) -> bool:
    """Return True if a decision cost next to nothing."""
    return one.judgement.grade == GRADES[0]


VERDICT, TOLD = 27, Style(align="centre")
"""The type size and style of the sentence on how the deal was played."""
WHOSE, DONE, DEAL = "whose", "done", "deal"


class ReviewPage(FootedPage):
    """Shows the review of a deal. ``working`` starts the review of a deal, given its number. ``stand`` goes
    to the position of a decision, so that it can be tried again; ``leave`` is called when the page is
    left."""

    name = "Review"
    scope = REVIEW
    title_key = "review.title"
    span = 1240.0, 22, 56.0

    def __init__(
        self,
        host: Host,
        replay: Replay,
        deal: int,
        working: Callable[[int], Working],
        stand: Callable[[Decision], None],
        leave: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(host)
        self.replay, self.deal, self._works = replay, deal, working
        self.working = working(deal)
        self._stand, self._leave = stand, leave
        self.all_seats = False
        self._been: Hashable = None
        self._sides: dict[int, Side | None] = {}
        self._told: dict[tuple[int, bool], str] = {}
        self.deals = replay.reviewed

    @property
    def words(self) -> Words:
        """The words of the game reviewed."""
        return words_for(self.replay.setup.rules, self.host.settings.plain)

    @property
    def subtitle(self) -> str:
        game, name = self.words.say(self.replay.setup.rules.title), called(self.replay.setup.name)
        return said("review.of", game=game, deal=self.deal, name=name)

    @property
    def fills(self) -> bool:
        return self.working.result is None and not self.working.failed

    @property
    def decisions(self) -> list[Decision]:
        """The listed decisions: the mistakes, the costliest first, then the good ones, in order of play.
        While the review is being worked out, these are the decisions judged so far."""
        listed = [one for one in self.working.decisions if self.all_seats or one.seat == HUMAN]
        return sorted(listed, key=lambda one: (_fine(one), not _fine(one) and -one.judgement.cost, one.at))

    def buttons(self) -> list[Entry]:
        done = (DONE, said("done"), said("review.done.says"))
        if self.working.result is None:
            return [done]
        more = wording("more", "review.more") if self.side else wording("web", "web.save")
        return [more, self._whose(), done]

    @property
    def side(self) -> Side | None:
        """The scores of the deal by every book, side by side; None if only one book covers the deal."""
        if self.deal not in self._sides:
            last = self.replay.end_of(self.deal)
            self._sides[self.deal] = played_side_by_side(last.state, self.host.settings.plain)
        return self._sides[self.deal]

    def _whose(self) -> Entry:
        """Return the button that changes whose decisions are listed."""
        if self.all_seats:
            return wording(WHOSE, "review.mine")
        if not (name := self._others):
            return wording(WHOSE, "review.whose.others")
        return WHOSE, said("review.whose", name=name), said("review.whose.says", name=name)

    def blocks(self, place: Rect, moment: Moment, room: float) -> Sequence[Block]:
        size, scale = moment.scale.type(22), moment.scale
        found = [choice.row(place, size, scale, less=7 * scale.u) for choice in self.choices]
        found += [space(size * 0.3)] if found else []
        return [*found, *self._reviewed(place, moment, room - sum(block.tall for block in found))]

    @property
    def choices(self) -> list[Choice]:
        """The choice between the deals, if there are several."""
        if len(self.deals) < 2:
            return []
        titles = tuple(said("review.deal.of", deal=deal, of=self.deals[-1]) for deal in self.deals)
        at = self.deals.index(self.deal)
        return [Choice(DEAL, said("review.deal"), titles, at, said("review.deal.says"))]

    def choose(self, id: str, at: int) -> None:
        self.deal = self.deals[at]
        self.working = self._works(self.deal)
        self.scroll.to(0)

    def _reviewed(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return what the review says: how the deal was played, the mistakes, the curve with what decided the
        deal, and the good decisions. While the review is being worked out, return the progress and the
        decisions judged so far."""
        review, size = self.working.result, moment.scale.type(22)
        if self.working.failed:
            return printed_lines(said("review.failed"), place, moment.scale.type(24), moment.measure)
        listed, gap = self._listed(), space(size * 0.5)
        mistakes, fine = self._decisions(listed, place, moment)
        progress = self._progress(place, moment)
        if review is None:
            return [progress, gap, *mistakes, *fine]
        found = list[Block]()
        if verdict := self._verdict(review):
            lines = printed_lines(verdict, place, moment.scale.type(VERDICT), moment.measure, TOLD)
            whole = together(*lines)
            found += [whole.within(max(whole.tall, progress.tall)), gap]
        found += mistakes
        if not listed:
            none = said("review.none" if self.all_seats else "review.none-mine")
            found += printed_lines(none, place, size, moment.measure, NOTE)
        found.append(gap)
        if review.curve:
            parts, steps = self._parts(review), self._steps(review)
            high = curve_tall(moment, room)
            found += [curve_block(review, steps, parts, self._others, place, moment, high), gap]
        unit = printed_lines(self._unit(review), place, moment.scale.type(SMALL), moment.measure, CENTRED)
        total = sum_block(shares(review, self._others), place, moment)
        return [*found, together(*unit, total), gap, *fine]

    def _verdict(self, review: Review) -> str:
        """Return a sentence on how the person played, or "" if there was nothing to decide."""
        mine = sorted(
            (one for one in review.decisions if one.seat == HUMAN), key=lambda one: -one.judgement.cost
        )
        if not mine:
            return ""
        return self.words.review.verdict([one.judgement for one in mine], self._trick(mine[0]))

    def _trick(self, one: Decision) -> int:
        """Return the number of the trick in which a decision was made, 0 before the play."""
        return self.replay.positions[one.at].trick + (one.judgement.kind == LEAD)

    def _unit(self, review: Review) -> str:
        """Return a sentence on what the sum means, with the margin if that is a whole number."""
        margin = review.margin
        if not self._others:
            return said("review.sum.stakes")
        if round(margin) != round(margin, 1):
            return said("review.sum")
        points = self.words.say.points(abs(round(margin)))
        if not margin:
            return said("review.sum.level")
        return said("review.sum.ahead" if margin > 0 else "review.sum.behind", points=points)

    def _decisions(
        self, listed: Sequence[Told], place: Rect, moment: Moment
    ) -> tuple[list[Block], list[Block]]:
        """Return the mistakes and the good decisions. Each list has a heading that also tells its order."""
        blocks = dict(zip(listed, decision_blocks(listed, place, moment), strict=True))
        mistakes = [told for told in listed if not told.fine]
        fine = [told for told in listed if told.fine]
        mine, style = not self.all_seats, NOTE._replace(ink="heading")
        size = moment.scale.type(SMALL)
        first = said("review.mistakes" if mine else "review.mistakes.all")
        if mistakes:
            last = said("review.fine" if mine else "review.fine.all")
        else:
            last = said("review.faultless" if mine else "review.faultless.all")

        def headed(head: str, some: Sequence[Told]) -> list[Block]:
            lines = printed_lines(head, place, size, moment.measure, style) if some else []
            return [*lines, *(blocks[told] for told in some)]

        return headed(first, mistakes), headed(last, fine)

    def _progress(self, place: Rect, moment: Moment) -> Block:
        """Return the block that shows the progress of the review."""
        scale, size, measure = moment.scale, moment.scale.type(24), moment.measure
        done, of = self.working.progress
        text = said("review.counting", done=done, of=of) if of else said("review.begins")
        lines = together(*printed_lines(text, place, size, measure, CENTRED, after=size * 0.6))
        wide, tall = place.w * 0.6, max(scale.px(30), 20.0)
        rule = Rect(place.centre[0] - wide / 2, 0, wide, tall)
        bar = Block(tall, [MeasureLook(rect=rule, made=done, needed=max(1, of), own=True)])
        return together(lines, bar)

    # texts

    @property
    def _others(self) -> str:
        """The name of the opponent, or "" if there are several."""
        return called(self.replay.setup.name) if seats(self.replay.setup.rules) == 2 else ""

    def name_of(self, seat: int) -> str | None:
        """Return the name of the player at a seat, or None for the person."""
        return None if seat == HUMAN else called(self.replay.setup.names[seat])

    def deed(self, at: int, seat: int) -> str:
        """Describe the move that a seat made after ``at`` moves."""
        return self._sentence(at, seat, self.replay.record.moves[at], advised=False)

    def _sentence(self, at: int, seat: int, move: Any, advised: bool) -> str:
        key = (at, advised)
        if key not in self._told:
            rules = self.replay.setup.rules
            family, view = self.words.families[rules.family], self.replay.view_at(at, seat)
            self._told[key] = family.advised(move, view) if advised else family.deed(move, view)
        return self._told[key]

    def _listed(self) -> list[Told]:
        return [self._told_of(one) for one in self.decisions]

    def _told_of(self, one: Decision) -> Told:
        judged, words, name = one.judgement, self.words.review, self.name_of(one.seat)
        deed = self.deed(one.at, one.seat)
        if name is not None:
            deed = words.of(name, deed)
        says = words.row(mine=name is None)
        fine = _fine(one)
        best = "" if fine else self._sentence(one.at, one.seat, judged.best, advised=True)
        why = "" if fine else self._why(judged, name)
        return Told(
            id=decision_id(one.at),
            fine=fine,
            worth=(words.worth(judged),) if fine else (words.graded(judged), words.cost(judged)),
            moment=self._moment(one),
            deed=deed,
            best=best,
            why=why,
            says=says,
        )

    def _why(self, judged: Judgement, name: str | None) -> str:
        """Explain why the best move was better."""
        ways = {way.move: way.figures for way in judged.ways}
        best, done = ways.get(judged.best, ()), ways.get(judged.move, ())
        return self.words.advice.why(judged.reason, name, best, done)

    def _moment(self, one: Decision) -> str:
        """Return words saying when a decision was made."""
        return self.words.review.moment(one.judgement.kind, self._trick(one))

    def _parts(self, review: Review) -> list[Part]:
        """Return the parts of the deal: the decisions before the play, and every trick, even if nobody had a
        choice in it."""
        made = {one.at: self._moment(one) for one in review.decisions}
        names, steps = [said("review.dealt")], [0]
        positions = self.replay.positions
        tricks = max(positions[turn.at].trick for turn in review.curve)
        played = [0] * (tricks + 1)
        for turn in review.curve:
            if trick := positions[turn.at].trick:
                played[trick] += 1
                continue
            name = made.get(turn.at - 1, names[-1])
            if name != names[-1]:
                names.append(name)
                steps.append(0)
            steps[-1] += 1
        before = [Part(name, "", number) for name, number in zip(names, steps, strict=True)]
        word = self.words.review
        return [*before, *(Part(word.trick(n), str(n), played[n]) for n in range(1, tricks + 1))]

    def _steps(self, review: Review) -> list[str]:
        """Describe each step of the curve."""
        found, before = [], 0.0
        words, positions = self.words.review, self.replay.positions
        for turn in review.curve:
            after, at = turn.expected, turn.at - 1
            if turn.seat is not None and at >= 0 and positions[at].actor == turn.seat:
                name = self.name_of(turn.seat)
                found.append(words.choice_step(name, self.deed(at, turn.seat), before, after))
            else:
                found.append(words.chance_step(before, after, turn is review.curve[0]))
            before = after
        return found

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("whose") | Key("whose") if self.working.result is not None:
                self.all_seats = not self.all_seats
                self.host.play("paper_slide")
            case Press("more") if self.working.result is not None and self.side:
                self._been = self.deal, True
                self.host.play("paper_slide")
                self.host.open(self._more(self.side))
            case Press("web") if self.working.result is not None:
                self._been = self.deal, True
                self._web()
            case Key("deal back" | "deal on" as key):
                self.handle(Adjust(DEAL, 1 if key == "deal on" else -1))
            case Press(id) if one := self._decision(id):
                self.host.play("wood_tap")
                self._been = self.deal, True
                self._stand(one)
            case _:
                super().handle(intent)

    def _more(self, side: Side) -> Asking:
        """Return the sheet of other things that can be done with the deal."""

        def books() -> None:
            self.host.play("paper_slide")
            self.host.open(BooksPage(self.host, side, tuple(map(called, self.replay.setup.names))))

        answers = [
            Answer(*wording("books", "deal.books"), books),
            Answer(*wording("web", "web.save"), self._web),
            Answer("back", said("back"), said("review.more.back")),
        ]
        return Asking(self.host, said("deal.title"), [self.subtitle], answers)

    def _web(self) -> None:
        self.host.play("paper_slide")
        self.host.open(WebPage(self.host, self.replay.record, self.deal, self.working))

    def _decision(self, id: str) -> Decision | None:
        """Return the decision shown by a line or a step of the curve, or None."""
        curve = self.working.result.curve if self.working.result else ()
        steps = {step_id(i): turn.at - 1 for i, turn in enumerate(curve) if turn.seat is not None}
        for one in self.working.decisions:
            if id == decision_id(one.at) or steps.get(id) == one.at:
                return one
        return None

    @property
    def question(self) -> Hashable:
        """A key that changes when a review arrives, so that the keyboard goes to the costliest decision of
        the review. After a look at a decision the key is "", so that the keyboard returns to where it was."""
        here = self.deal, self.working.result is not None
        return "" if here == self._been else here

    def tick(self, now: float) -> bool:
        return self.working.poll() or super().tick(now)

    def rests(self, now: float) -> bool:
        return self.working.result is not None or self.working.failed

    def closed(self) -> None:
        self._leave()

    def keys(self) -> list[tuple[str, str]]:
        return self.named_keys(
            [("whose", said("review.keys.whose")), ("deal back/deal on", said("review.keys.deal"))]
        )
