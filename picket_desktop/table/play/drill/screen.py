"""A drill at the table: a row of ten questions, each asked at the table as it lay.

A question answered with a move uses the table's own buttons. The result of an answer is told on a slip, and
the next question comes once that has been read.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

from picket_desktop.drills.at_table import AtTable, Question
from picket_desktop.drills.item import Answer, Asks
from picket_desktop.engine.cards import Card, card
from picket_desktop.engine.game import Move
from picket_desktop.sitting.steps import Await, Step
from picket_desktop.table.input.commands import BACK, DRILL, FIGURE_KEYS, PRESS, RED_BUTTON
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.play import deeds
from picket_desktop.table.play.board import Board
from picket_desktop.table.play.cloth.hand_order import kept_order
from picket_desktop.table.play.cloth.zones import HAND, LAID, WON
from picket_desktop.table.play.drill.layout import FEWER, MAKES, MORE, NONE, WORD, drill_words, drilled
from picket_desktop.table.play.drill.slip import NEXT
from picket_desktop.table.play.pace import Pace, unattended
from picket_desktop.table.play.presenter import Arrange, Make, Open, Outcome, Presenter, Tell
from picket_desktop.table.play.showing.events import Showing
from picket_desktop.table.play.shown import Shown
from picket_desktop.table.play.state import SCORE, Drilled, Hand, TableState
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.intents import Back, Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import CardLook, Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

MOST = 999
"""No holding ever counted this much."""


class DrillScreen(Board):
    """The table of one row of questions. ``finished`` is called when the last one has been read."""

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
        shown = Shown(host, row.question, presenter, self)
        super().__init__(shown, Showing(shown))
        self.row, self._finished = row, finished
        self._picked: frozenset[Card] = frozenset()
        self._makes, self._typed = 0, False
        self._unjudged = self._busy = False
        self._does: dict[str, Callable[[], object]] = {
            NEXT: self._next,
            NONE: lambda: self._answer(Answer()),
            MAKES: self._made,
            MORE: lambda: self._step(1),
            FEWER: lambda: self._step(-1),
            "sort": partial(deeds.sort, self.shown),
            "rules": partial(deeds.rules, self.shown),
            "menu": self._menu,
            "close": partial(deeds.close_sheet, self.shown),
            SCORE: partial(deeds.fold_score, self.shown),
        }
        self._stand()

    @property
    def posed(self) -> Question:
        """The current question."""
        assert self.row.question is not None
        return self.row.question

    # Display.

    @property
    def _acts(self) -> bool:
        """True if the table's own buttons and cards answer the question now."""
        question = self.posed
        free = question.judged is None and not self._unjudged and not self._busy
        return question.asks in (Asks.MOVE, Asks.PLAY) and free

    def state(self, now: float) -> TableState:
        question, row = self.posed, self.row
        item, acts = question.item, self._acts
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
            row.back,
        )
        asks = acts or bool(self.shown.hand.marked)  # what is laid out stays until the next question
        found: TableState = replace(
            self.shown.seen(now, busy=not asks, drilled=given),
            awaiting=Await.YOU if asks else Await.NEXT,
            helps=False,
        )
        reckoned: TableState = self.presenter.reckoned(found, question)
        return reckoned

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        return drilled(self.presenter, state, scale, attention, measure)

    @property
    def asked_instead(self) -> str:
        return drill_words(self.presenter, self.state(self.host.now)) or super().asked_instead

    # Player input.

    def handle(self, intent: Intent) -> None:
        self.shown.moving.refusals.forget()
        if deeds.put_away(self.shown, intent):
            return
        match intent:
            case Press(id) if does := self._does.get(id):
                does()
            case Press(id) if id.startswith(WORD):
                self._answer(Answer(word=id.removeprefix(WORD)))
            case Press(id) if look := self.shown.look(id):
                self._press(look)
            case Refused(id) if look := self.shown.look(id):
                self._refused(look)
            case Key(key):
                self._key(key)
            case Back() if self.shown.open.panel:
                deeds.close_sheet(self.shown)
            case Back():
                self.host.close()

    def _press(self, look: Look) -> None:
        if self._busy:
            self.touched(look)  # a press that was meant for the next card
        elif look.pile.kind == WON:
            deeds.show_tricks(self.shown)
        elif isinstance(look, CardLook) and look.pile.kind in (HAND, LAID) and look.text and not self._acts:
            self._pick(card(look.text), look)
        elif (meant := self._meant(look)) is None:
            self.touched(look)
        else:
            self._carry_out(meant, look.id)

    def _meant(self, look: Look) -> Outcome:
        """Return the outcome of pressing a look, as the family's presenter defines it; while the table's own
        buttons and cards answer nothing, only what opens something counts."""
        state, actions = self.state(self.host.now), self.presenter.actions
        if not self._acts:
            opens = actions.pressed(state, look)
            return opens if isinstance(opens, Open) else None
        if isinstance(look, CardLook) and look.pile.kind in (HAND, LAID) and look.text:
            return actions.card(state, card(look.text))
        move = next((o.move for o in actions.offers(state) if o.id == look.id), None)
        return Make(move, sound="wood_tap") if move else actions.pressed(state, look)

    def _pick(self, pressed: Card, look: Look) -> None:
        """Pick a card, or put it back, if a holding is asked for."""
        if self.posed.asks is Asks.HOLDING and self.posed.judged is None:
            self._picked ^= {pressed}
            self.host.play("paper_slide")
        else:
            self.touched(look)

    def _carry_out(self, outcome: Outcome, id: str) -> None:
        match outcome:
            case Make(move, played, sound):
                self._make(move, played, sound, id)
            case Tell(words):
                self.shown.say_no(words, id)
            case Arrange(hand, seconds, sound):
                self._move(hand, seconds, sound)
            case Open(opened, sound):
                self.shown.open = opened
                if sound:
                    self.host.play(sound)

    def _make(self, move: Move, played: Card | None, sound: str, id: str) -> None:
        """Give a move as the answer, if it is allowed."""
        if (reason := self.posed.why_not(move)) is not None:
            self.shown.say_no(self.shown.words.refusals.reason(reason), id)
            return
        if played is not None and self.host.settings.press_twice and self.shown.hand.chosen is not played:
            self.shown.hand = replace(self.shown.hand, chosen=played)
            self.host.play("paper_slide")
            return
        self.host.play(sound or "paper_slide")
        self.shown.hand = replace(self.shown.hand, chosen=None)
        if played is not None:
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

    def _answer(self, answer: Answer) -> None:
        """Give an answer; the result is told at once, or when it has been judged."""
        if self.posed.judged is None and not self._busy and not self._unjudged:
            self.row.answer(answer)
            self._busy = self.row.thinking
            self._told()

    def _made(self) -> None:
        self._answer(Answer(tuple(c for c in self.shown.hand.order if c in self._picked), self._makes))

    def _told(self) -> None:
        """If the answer has been judged, close whatever is open and sound the verdict."""
        if self.posed.judged is not None:
            self.shown.open = self.shown.open.by("")
            self.host.play("bell" if self.posed.judged.right else "refuse")

    def _next(self) -> None:
        if self._busy or not (self._unjudged or self.posed.judged):
            return
        self.host.play("paper_lay")
        if self._unjudged:
            self.row.pass_over()
        if self.row.next():
            self._stand()
        else:
            self._finished()

    def _step(self, by: int) -> None:
        self._makes, self._typed = min(MOST, max(0, self._makes + by)), False
        self.host.play("wood_tap")

    def _figure(self, figure: int) -> None:
        """Append a typed figure to the number; the first figure after a step starts a new one. The focus
        leaves the cards, so that Enter answers."""
        before = self._makes if self._typed else 0
        made = before * 10 + figure
        self._makes, self._typed = made if made <= MOST else figure, True
        self.host.focus("")

    def _refused(self, look: Look) -> None:
        if look.id == MAKES:
            self.shown.say_no(self.shown.words.drills.button("makes.dim"), look.id)
        elif self._acts:
            state = self.state(self.host.now)
            told = self.presenter.actions.refused(state, look)
            move = next((o.move for o in self.presenter.actions.offers(state) if o.id == look.id), None)
            if isinstance(look, CardLook) and look.text:
                told = self.presenter.actions.card(state, card(look.text))
            self._carry_out(told or (Make(move) if move else None), look.id)

    def _key(self, key: str) -> None:
        asks = self.posed.asks is Asks.HOLDING and self.posed.judged is None
        keys: dict[str, Callable[[], object]] = {
            "sort": partial(deeds.sort, self.shown),
            "rules": partial(deeds.rules, self.shown),
            "score": partial(deeds.fold_score, self.shown),
            "last trick": partial(deeds.show_tricks, self.shown),
        }
        if asks and key.isdigit() and key.isascii():
            self._figure(int(key))
        elif asks and key in ("again", "put back"):
            self._makes, self._typed = self._makes // 10, True
        elif key in keys:
            keys[key]()
        elif self._acts:
            self._carry_out(self.presenter.actions.key(self.state(self.host.now), key), "")

    # The table.

    def _stand(self) -> None:
        """Show the table as it lay when the question came up."""
        question = self.posed
        self.shown.game = question
        self._picked, self._makes, self._typed = frozenset(), 0, False
        self._unjudged = False
        self.shown.awaiting = question.awaiting
        self.shown.hand = Hand(by_rank=self.host.settings.by_rank)
        self.shown.open = self.shown.open.by("")
        self.showing.clear()
        self.shown.moving.land()
        self.shown.stand(question.view, ())
        self.shown.story = ""

    def _show(self, steps: list[Step]) -> None:
        """Show what happens when a deal is played out, without its reckoning."""
        lay = self.shown.lying()
        self.shown.moving.stirring.land()
        for step in steps:
            self.shown.view = step.view
            beats = self.presenter.events.beats(step.events)
            self.showing.add(beat for beat in beats if self.presenter.events.in_play(beat))
        if not self.under_way(self.host.now) or self.showing.pending:
            self.showing.go_on(self.host.now, lay)

    def _move(self, hand: Hand, seconds: float, sound: str) -> None:
        self.shown.move(hand, seconds)
        if sound:
            self.host.play(sound)

    def _menu(self) -> None:
        self.host.open(Menu(self.host, [self.rules_entry], self.keys(), said("menu.leave.drill")))

    @property
    def types(self) -> bool:
        return True

    def keys(self) -> list[tuple[str, str]]:
        sign = self.host.sign
        return [
            (sign(PRESS), said("drills.keys.card")),
            (FIGURE_KEYS, said("drills.keys.number")),
            (sign(RED_BUTTON), said("drills.keys.enter")),
            (sign(BACK), said("drills.keys.leave")),
        ]

    # Ticking.

    def paced(self, pace: Pace) -> Pace:
        return unattended(pace)

    def hurry(self, key: str = "") -> Ended:
        """End what moves. Once a trick is being gathered, the next card is asked for."""
        now, pressed, trick = self.host.now, self.shown.look(key), self._gathers
        if not self._shows(now):
            return Ended.NOTHING
        self.showing.hurry(now)
        if pressed is not None and self.stands(pressed):
            return Ended.NOTHING
        if not trick or self._shows(now):
            return Ended.MOVEMENT
        self._busy = False
        return Ended.TRICK

    def _shows(self, now: float) -> bool:
        """Return True if something must be seen before the next answer is given."""
        return self.under_way(now) and (self.showing.pending or not self._gathers)

    @property
    def _gathers(self) -> bool:
        """True if only a trick lies or is gathered, or has been, with another card to play."""
        return self.showing.gathers and self.posed.asks is Asks.PLAY and self.posed.judged is None

    @property
    def question(self) -> Hashable:
        """A key for what is asked, None while busy. The focus goes to each new question, and to the button
        that goes on once it has been answered."""
        if self._busy:
            return None
        question = self.posed
        told = question.judged is not None or self._unjudged
        return (self.row.at, told, len(question.record.moves), self.shown.open.panel)

    def tick(self, now: float) -> bool:
        """Continue all movement; it takes one frame after everything has come to rest to notice that."""
        changed = self._went_on(now)
        busy = self._shows(now) or self.row.thinking
        changed |= self._busy is not busy
        if self._busy and not busy and self.posed.judged is not None and self.posed.astray is not None:
            self.shown.stand(self.posed.astray, ())
        self._busy = busy
        return changed

    def _went_on(self, now: float) -> bool:
        for sound in self.shown.moving.cues.due(now):
            self.host.play(sound)
        changed = self.shown.moving.changes(now)
        steps = self.row.poll()
        if steps is not None:
            changed = True
            if self.row.trouble:
                self._unjudged = True
            self._show(steps)
            self._told()
        if self.shown.moving.flights.busy(now):
            return True
        if self.showing.stands(now) and not self.waits():
            return changed
        if self.showing.pending or self.waits():
            self.showing.hurry(now) if self.waits() else self.showing.go_on(now)
            self._settle()
            return True
        return changed

    def _settle(self) -> None:
        """Keep the order of the hand, now that everything has been shown."""
        order = kept_order(self.shown.hand.order, self.shown.scene.hand, self.shown.hand.by_rank)
        self.shown.hand = replace(self.shown.hand, order=order)

    def rests(self, now: float) -> bool:
        return not (self.row.thinking or self.under_way(now))

    def closed(self) -> None:
        self.row.close()
