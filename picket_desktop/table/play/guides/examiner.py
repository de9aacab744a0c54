"""Runs a drill at the table: a series of up to ten questions, each about the table at one moment of a deal. A
question answered with a move uses the table's own buttons. The result of an answer is shown on a slip, and
the next question comes once it has been read."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from string import digits

from picket_desktop.drills.at_table import AtTable, Question
from picket_desktop.drills.item import Answer, Asks
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move, Reason
from picket_desktop.sitting.steps import Await, Step
from picket_desktop.table.input.commands import BACK, DRILL, FIGURE_KEYS, PRESS, RED_BUTTON
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.play.deeds import stands
from picket_desktop.table.play.drilled import Drilled
from picket_desktop.table.play.guide import Deed, Guide
from picket_desktop.table.play.guides.by_keys import by_keys
from picket_desktop.table.play.guides.drill_layout import (
    MAKES,
    MARK,
    NONE,
    WORD,
    drill_words,
    drilled,
    unready,
)
from picket_desktop.table.play.guides.drill_slip import MARKS, NEXT
from picket_desktop.table.play.guides.figure_plates import CLEAR, FIGURE
from picket_desktop.table.play.pace import Pace, unattended
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import Hand, TableState
from picket_desktop.table.screens.held.row_marks import RowMarking
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

MOST = 99
"""The largest number that can be entered; no holding counts more."""


class Examiner(Guide):
    """Guides through one series of questions. ``finished`` is called when the result of the last question has
    been read."""

    name = "Drill"
    keys_at = "keys.drill"
    scope = DRILL

    def __init__(
        self,
        host: Host,
        row: AtTable,
        presenter: Presenter,
        finished: Callable[[], None],
    ) -> None:
        assert row.question is not None
        super().__init__(host, row.question, presenter)
        self.row, self._finished = row, finished
        self._picked: frozenset[Card] = frozenset()
        self._makes = 0
        self._unjudged = self._busy = False
        self.shown.every_trick = True  # the player has not seen them being played
        acts = self._answer, lambda now: self.polled(now) | self.noticed(now), self._next
        self._marking = RowMarking(host, row, *acts)
        self._stand()

    @property
    def posed(self) -> Question:
        """The current question."""
        assert self.row.question is not None
        return self.row.question

    # What is shown.

    def state(self, now: float) -> TableState:
        question, row = self.posed, self.row
        item, acts = question.item, self.acts
        right = sum(row.results)
        given = Drilled(
            item.kind,
            item.about,
            row.at,
            row.number,
            right,
            question.asks,
            question.way.words,
            self._picked,
            self._makes,
            row.thinking,
            question.chosen,
            None if self._busy else question.judged,
            self._unjudged,
            self.shown.words.drills.cited(item.cited, self.row.today),
            item.name,
            row.back,
        )
        asks = acts or bool(self.shown.hand.marked)  # cards laid out stay until the next question
        found: TableState = replace(
            self.shown.seen(now, busy=not asks, drilled=given),
            awaiting=Await.YOU if asks else Await.NEXT,
            helps=False,
        )
        reckoned: TableState = self.presenter.reckoned(found, question)
        return reckoned

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        return drilled(self.presenter, state, scale, attention, measure)

    def paced(self, pace: Pace) -> Pace:
        return unattended(pace)

    # What is asked.

    @property
    def question(self) -> Hashable:
        """A key for what is asked; None while an answer is being judged or something is still being shown.
        The focus moves to each new question and, once it is answered, to the button that continues."""
        if self._busy:
            return None
        question = self.posed
        told = question.judged is not None or self._unjudged
        return (self.row.at, told, len(question.record.moves), self.shown.open.panel)

    @property
    def acts(self) -> bool:
        """True if the table's own buttons and cards answer the question now."""
        return self.posed.asks in (Asks.MOVE, Asks.PLAY) and self._open and not self._busy

    @property
    def weighs(self) -> bool:
        return self._busy

    @property
    def _open(self) -> bool:
        """True if the question has not been answered yet."""
        return self.posed.judged is None and not self._unjudged

    @property
    def _counts(self) -> bool:
        """True if the question asks for a holding, that is, for cards and their points."""
        return self.posed.asks is Asks.HOLDING and self.posed.judged is None

    @property
    def unringed(self) -> str:
        asks = self._open and not self._busy and self.posed.asks is Asks.WORD
        return by_keys("answer", self.host.pad) if asks else ""

    @property
    def types(self) -> str:
        return digits

    @property
    def instead(self) -> str:
        return drill_words(self.presenter, self.shown.state(self.host.now))

    def why_not(self, move: Move) -> Reason | None:
        return self.posed.why_not(move)

    def make(self, move: Move, played: Card | None = None) -> None:
        """Give a move as the answer."""
        self.shown.hand = replace(self.shown.hand, chosen=None)
        if played is not None:
            self.host.play("paper_slide")
            self._keep_focus(played)
        if self.posed.asks is Asks.PLAY:
            self._busy = True
            self._show([self.row.play(move)])
        else:
            self._answer(Answer(move=move))

    def _keep_focus(self, played: Card) -> None:
        """If the focus is on the card being played, move it to the card that takes its place in the hand."""
        order = self.shown.hand.order
        if self.posed.asks is Asks.PLAY and self.shown.focus == played.text and len(order) > 1:
            at = order.index(played)
            self.host.focus(order[at + 1 if at + 1 < len(order) else at - 1].text)

    # Other actions.

    def does(self) -> Mapping[str, Deed]:
        words = (look.id for look in self.shown.looks if look.id.startswith(WORD))
        cards = self.shown.hand.order if self._counts and not self._busy else ()
        return {
            **{id: partial(self._answer, Answer(word=id.removeprefix(WORD))) for id in words},
            **{card.text: partial(self._pick, card) for card in cards},
            NEXT: self._next,
            NONE: partial(self._answer, Answer()),
            MAKES: self._made,
            **dict.fromkeys((MARK, MARKS), partial(self._marking.open, self.shown.names)),
            CLEAR: self._clear,
            **{f"{FIGURE}{figure}": partial(self._figure, figure) for figure in range(10)},
        }

    def keys(self) -> Mapping[str, Deed]:
        if not self._counts:
            return {}
        figures = {str(figure): partial(self._figure_by_key, figure) for figure in range(10)}
        return {**figures, "again": self._rub_out, "put back": self._rub_out}

    def told_keys(self) -> list[tuple[str, str]]:
        sign = self.host.sign
        return [
            (sign(PRESS), said("drills.keys.card")),
            (FIGURE_KEYS, said("drills.keys.number")),
            (sign(RED_BUTTON), said("drills.keys.enter")),
            (sign(BACK), said("drills.keys.leave")),
        ]

    @property
    def leaving(self) -> str:
        return said("menu.leave.drill")

    def refuses(self, look: Look) -> str:
        return unready(self.shown.state(self.host.now)) if look.id == MAKES else ""

    def _pick(self, card: Card) -> None:
        """Pick a card of the holding, or put it back."""
        self._picked ^= {card}
        self.host.play("paper_slide")

    def _answer(self, answer: Answer) -> None:
        """Give an answer. Show the result at once or, if the answer must be judged first, after that."""
        if self._open and not self._busy:
            self.row.answer(answer)
            self._busy = self.row.thinking
            self._told()

    def _made(self) -> None:
        self._answer(Answer(tuple(c for c in self.shown.hand.order if c in self._picked), self._makes))

    def _told(self) -> None:
        """If the answer has been judged, close whatever is open and play the sound for right or wrong."""
        if self.posed.judged is not None:
            self.shown.open = self.shown.open.by("")
            self.host.play("bell" if self.posed.judged.right else "refuse")

    def _next(self) -> None:
        """Go on to the next question, once this one has been answered."""
        if self._busy or self._open:
            return
        self.host.play("paper_lay")
        if self._unjudged:
            self.row.pass_over()
        if self.row.next():
            self._stand()
        else:
            self._finished()

    def _figure(self, figure: int) -> None:
        """Append a digit to the number; if that already has the most digits, start a new number."""
        made = self._makes * 10 + figure
        self._makes = made if made <= MOST else figure
        self.host.play("wood_tap")

    def _figure_by_key(self, figure: int) -> None:
        """Append a typed digit, and take the focus away from the cards, so that Enter gives the answer."""
        self._figure(figure)
        self.host.focus("")

    def _clear(self) -> None:
        """Clear the number, and keep the focus on the plates with the digits."""
        self._makes = 0
        self.host.focus(f"{FIGURE}1")

    def _rub_out(self) -> None:
        """Remove the last digit of the number."""
        self._makes //= 10

    # The table.

    def _stand(self) -> None:
        """Show the table as it was when the question arose."""
        question, shown = self.posed, self.shown
        self._picked, self._makes = frozenset(), 0
        self._unjudged = False
        shown.game, shown.awaiting = question, question.awaiting
        shown.hand = Hand(by_rank=self.host.settings.by_rank)
        shown.open = shown.open.by("")
        self.showing.clear()
        shown.moving.land()
        shown.stand(question.view, ())
        shown.story = ""

    def _show(self, steps: Sequence[Step]) -> None:
        """Show what happens as a deal is played out, without its reckoning."""
        lay = self.shown.lying()
        self.shown.moving.stirring.land()
        for step in steps:
            self.shown.view = step.view
            beats = self.presenter.events.beats(step.events)
            self.showing.add(beat for beat in beats if self.presenter.events.in_play(beat))
        if not self.showing.under_way(self.host.now) or self.showing.pending:
            self.showing.go_on(self.host.now, lay)

    # The clock.

    def hurry(self, key: str) -> Ended:
        """End any movement and return what was ended. If that was only the gathering of a trick, ask for the
        next card at once."""
        now, pressed, trick = self.host.now, self.shown.look(key), self._gathers
        if not self._shows(now):
            return Ended.NOTHING
        self.showing.hurry(now)
        if pressed is not None and stands(pressed):
            return Ended.NOTHING
        if not trick or self._shows(now):
            return Ended.MOVEMENT
        self._busy = False
        return Ended.TRICK

    def _shows(self, now: float) -> bool:
        """Return True if something must be shown before the next answer can be given."""
        return self.showing.under_way(now) and (self.showing.pending or not self._gathers)

    @property
    def _gathers(self) -> bool:
        """True if nothing is going on except that a trick is being shown or gathered, and another card is to
        be played."""
        return self.showing.gathers and self.posed.asks is Asks.PLAY and self.posed.judged is None

    def polled(self, now: float) -> bool:
        """Collect the verdict or the other players' moves. Return True if either has arrived."""
        steps = self.row.poll()
        if steps is None:
            return False
        self._unjudged |= bool(self.row.trouble)
        self._show(steps)
        self._told()
        return True

    def due(self, now: float) -> bool:
        """End a pause that waits for the player. Return True if there was one."""
        waits = self.showing.waits
        if waits:
            self.showing.hurry(now)
        return waits

    def noticed(self, now: float) -> bool:
        """Note whether an answer may be given now: one frame after everything has come to rest. After a wrong
        move has been played on and judged, lay the table again as it was before. Return True if it has
        changed whether an answer may be given."""
        busy = self._shows(now) or self.row.thinking
        changed = self._busy is not busy
        if changed and not busy and self.posed.judged is not None and self.posed.astray is not None:
            self.shown.stand(self.posed.astray, ())
        self._busy = busy
        return changed

    @property
    def thinks(self) -> bool:
        return self.row.thinking or self.showing.waits

    def close(self) -> None:
        self.row.close()
