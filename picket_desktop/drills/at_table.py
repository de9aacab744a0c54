"""A row of items asked at the table, one after another. Moves are judged by a thinker in another process, and
the result of each item is saved at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import Any

from picket_desktop.ai.likely_cards import LikelyCards, ToMark, to_be_marked
from picket_desktop.ai.worker.answers import NoAnswer, known_cards
from picket_desktop.ai.worker.question import Held, seed_of
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.drills import asked
from picket_desktop.drills.boxes import ROW, Box
from picket_desktop.drills.families import drill
from picket_desktop.drills.item import Answer, Asks, Drill, Item, Judged
from picket_desktop.engine import games
from picket_desktop.engine.game import Move, MoveT, Reason
from picket_desktop.engine.record import replay
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.game_in_play import GameInPlay
from picket_desktop.sitting.setup import Setup, setup_of
from picket_desktop.sitting.steps import Await, Step, known


class Question:
    """One item at the table, and its result. ``judged`` is None until the item is answered. For a deal that
    is played out, it judges the first wrong card, if there was one."""

    def __init__(self, item: Item) -> None:
        self.item, self.record = item, item.record
        way = drill(item.record.rules, item.kind)
        assert way is not None
        self.way: Drill = way
        self.setup: Setup = setup_of(item.record)
        self.judged: Judged | None = None
        self.chosen: Answer | None = None
        *_, (state, _) = replay(item.record)
        self._game = GameInPlay(games.game(item.record.rules), state)
        self._lost = 0.0
        self._wrong: Judged | None = None
        self.astray: Any = None
        """The person's view when they played the first wrong card of a deal that is played out."""
        self._before: Any = None

    @property
    def view(self) -> Any:
        """The person's view. It is the same object until the next move."""
        return self._game.view

    @property
    def asks(self) -> Asks:
        return self.way.asks

    @property
    def to_mark(self) -> ToMark | None:
        """What to mark on a picture of the pack; None if the question does not ask for cards."""
        return to_be_marked(self.view) if self.asks is Asks.CARDS else None

    @property
    def awaiting(self) -> Await:
        """Always `Await.NEXT`: the table itself asks nothing."""
        return Await.NEXT

    @property
    def over(self) -> bool:
        """True if the deal is over."""
        return self._game.awaiting is Await.OVER

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move may not be made here; None if it may."""
        return self._game.referee.why_not(self._game.state, move)

    def in_order(self, move: MoveT) -> MoveT:
        """Return the move with its cards in the usual order."""
        return self._game.in_order(move)

    def malformed(self, move: Move) -> Reason | None:
        """Return what is wrong with the move itself, whether or not it would be allowed now; None if it is
        sound."""
        return self._game.malformed(move)

    def judge(self, answer: Answer) -> Judged:
        """Record an answer that the rules alone can judge, and return its result."""
        self.chosen = answer
        self.judged = self.way.judged(self.item, answer)
        return self.judged

    def told_marked(self, likely: LikelyCards) -> None:
        """Judge the marked cards, given the chance of each card."""
        assert self.chosen is not None
        self.judged = self.way.marked(self.item, self.chosen.cards, likely)

    def told(self, move: Move, outcome: asked.Outcome) -> list[Step]:
        """Record the outcome of a move, and return the steps that follow if the deal is played out."""
        judged = outcome.judged
        if self.asks is not Asks.PLAY:
            self.judged = judged
            return []
        self._lost += judged.cost
        if not (judged.right or self._wrong):
            self._wrong, self.astray = judged._replace(truth=Answer(move=move)), self._before
        steps = [self.made(reply) for reply in outcome.replies]
        if self.over:
            first = self._wrong or judged
            self.judged = first._replace(right=self._wrong is None, cost=self._lost)
        return steps

    def made(self, move: Move) -> Step:
        """Make a move of the deal, and return the step as the person sees it."""
        self._before = self._game.view
        self._game, events = self._game.after(move)
        self.record = self.record.with_move(move)
        return Step(known(events), self._game.view)


class AtTable:
    """Asks a row of items, chosen from these ``names`` if there are any. ``keep`` is called with the new box
    of each item answered or discarded. Nothing is asked before ``items`` have been dealt; if none could be
    dealt, ``trouble`` says why."""

    def __init__(
        self,
        rules: Rules,
        kind: str,
        boxes: Iterable[Box],
        today: date,
        thinker: Thinking,
        keep: Callable[[Box], None],
        items: Iterable[Item] = (),
        names: Iterable[str] = (),
    ) -> None:
        self.rules, self.kind, self.today = rules, kind, today
        self.items: list[Item] = []
        self.results: list[bool] = []
        self.after: list[Box] = []
        """The boxes of the items that were answered, in order."""
        self.question: Question | None = None
        self.trouble = ""
        self._boxes = {box.item: box for box in boxes}
        self._thinker, self._keep = thinker, keep
        self._weighing: Move | None = None
        self._marked: Held | None = None
        self._dealing = False
        if given := list(items):
            self._take(given)
        else:
            self._dealing = True
            thinker.put(asked.dealt(rules, kind, self._boxes.values(), today, names))

    @property
    def number(self) -> int:
        """The number of items in the row; until it has been dealt, the usual number."""
        return len(self.items) or ROW

    @property
    def at(self) -> int:
        """The index of the current item, from 0."""
        judged = self.question is not None and self.question.judged is not None
        return max(0, len(self.results) - judged)

    @property
    def back(self) -> int:
        """Number of days until the current item is asked again; 0 before it is answered."""
        answered = self.question is not None and self.question.judged is not None and bool(self.after)
        return self.after[-1].due - self.today.toordinal() if answered else 0

    @property
    def thinking(self) -> bool:
        """True while the items are being dealt, or while a move or marked cards are being weighed."""
        return self._dealing or self._weighing is not None or self._marked is not None

    @property
    def over(self) -> bool:
        """True if there are items and every one has been answered."""
        return bool(self.items) and len(self.results) == len(self.items)

    def answer(self, answer: Answer) -> None:
        """Take the person's answer and return at once. Moves and marked cards are judged later, when they
        have been weighed."""
        question = self.question
        if question is None or question.judged is not None or self.thinking:
            return
        if question.asks in (Asks.HOLDING, Asks.WORD):
            question.judge(answer)
            self._answered()
            return
        if question.asks is Asks.CARDS:
            question.chosen = answer
            self._marked = Held(question.view, "", seed_of(question.view), 0)
            self._thinker.glance(self._marked)
            return
        assert answer.move is not None
        question.chosen, self._weighing = answer, answer.move
        self._thinker.put(asked.weighed(question.item, question.record, answer.move))

    def play(self, move: Move) -> Step:
        """Play a card for the person in a deal that is played out. The card is put on the table at once and
        then weighed."""
        assert self.question is not None
        self.answer(Answer(move=move))
        return self.question.made(move)

    def pass_over(self) -> None:
        """Remove the item from the series, because its answer could not be judged."""
        assert self.question is not None
        self.items.remove(self.question.item)
        self.trouble = ""

    def next(self) -> bool:
        """Move to the next item; return False if there is none."""
        at = len(self.results)
        if at < len(self.items):
            self.question = Question(self.items[at])
        return at < len(self.items)

    def poll(self) -> list[Step] | None:
        """Return the steps that follow from the thinker's answer; None if there is none yet. Never waits."""
        if self._marked is not None:
            return self._poll_marked(self._marked)
        if not self.thinking or (said := self._thinker.poll()) is None:
            return None
        dealing, self._dealing = self._dealing, False
        move, self._weighing = self._weighing, None
        if isinstance(said, NoAnswer):
            self.trouble = said.why
            return []
        if dealing:
            for name in asked.gone(said):
                self._keep(self._boxes.pop(name).thrown_away())
            self._take(asked.items(said))
            return []
        assert self.question is not None
        assert move is not None
        steps = self.question.told(move, asked.outcome(said))
        if self.question.judged is not None:
            self._answered()
        return steps

    def _poll_marked(self, asked: Held) -> list[Step] | None:
        """Judge the marked cards once the chances of all cards are known; None until then."""
        assert self.question is not None
        if (said := self._thinker.glance(asked)) is None:
            return None
        self._marked, likely = None, known_cards(said)
        if isinstance(likely, NoAnswer):
            self.trouble = likely.why
        else:
            self.question.told_marked(likely)
            self._answered()
        return []

    def close(self) -> None:
        """Stop thinking: nothing more will be asked. All answers have been saved."""
        self._thinker.close()

    def _take(self, items: list[Item]) -> None:
        self.items = items
        self.trouble = "" if items else "none"
        self.next()

    def _answered(self) -> None:
        """Move the item to its next box."""
        question = self.question
        assert question is not None
        assert question.judged is not None
        item = question.item
        box = self._boxes.get(item.name) or Box(item.kind, self.rules.name, item.name)
        box = self._boxes[item.name] = box.answered(question.judged.right, self.today)
        self.results.append(question.judged.right)
        self.after.append(box)
        self._keep(box)
