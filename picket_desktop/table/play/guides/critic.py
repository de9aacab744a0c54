"""The guide that shows the answer to a decision of a finished deal: the table as the deciding seat saw it
then, and a slip with the best move."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from picket_desktop.engine.game import Move
from picket_desktop.replay import Replay
from picket_desktop.sitting.judge import Judge
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.input.commands import ANSWER
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.bar import BAR_Z
from picket_desktop.table.play.guide import Deed, Guide
from picket_desktop.table.play.guides.answer_slip import Answered, AnswerSlip
from picket_desktop.table.play.guides.looked_at import looked_at
from picket_desktop.table.play.guides.weighing import what_now
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.replayed import Replayed
from picket_desktop.table.play.state import HANDS, KNOW, TableState
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

LINE, MINE, AGAIN, LEAVE = "answer-line", "answer-mine", "answer-again", "answer-list"
KEYS = {"answer line": LINE, "answer mine": MINE, "answer again": AGAIN}
"""The commands of the keys that press the critic's buttons, and the ids of these buttons."""
INSIDE = 30.0
"""How much wider a button is than its words, in board units."""


class Ways(NamedTuple):
    """What can follow an answer: trying the decision again, or playing out the line after a given move."""

    again: Callable[[], None]
    line: Callable[[Move], None]


class Critic(Guide):
    """The guide to one answer. ``replay`` is at the position of the decision, seen from the seat that made
    it. A new move is judged first if its value is not known yet."""

    name = "Answer"
    scope = ANSWER

    def __init__(
        self,
        host: Host,
        replay: Replay,
        presenter: Presenter,
        answered: Answered,
        judge: Judge,
        ways: Ways,
    ) -> None:
        super().__init__(host, replay, presenter)
        self.replay, self.answered, self._judge, self._ways = replay, answered, judge, ways
        self.shown.stand(replay.view, replay.latest)
        if answered.now is not None and not answered.known:
            judge.ask(replay.view, answered.now)

    def state(self, now: float) -> TableState:
        return self.shown.seen(now, busy=True, replayed=Replayed(0, 0, (), (), may_open=True))

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        found = looked_at(self.presenter, state, self._buttons, scale, attention, measure)
        found = [look for look in found if look.id not in (KNOW, HANDS)]
        if state.open.panel:
            return found
        return AnswerSlip(self.presenter, state, self.answered).over(found, scale, measure)

    def entries(self) -> list[tuple[str, str, str, str]]:
        """Return the buttons under the answer. The last one leads back from it."""
        then, now = self.answered.decision.judgement, self.answered.now
        found = [(LINE, said("answer.line"), said("answer.line.says"), "normal")]
        if now is not None and now != then.best:
            found.insert(0, (MINE, said("answer.line-mine"), said("answer.line-mine.says"), "normal"))
        if self.answered.decision.seat == HUMAN:
            found.insert(0, (AGAIN, said("answer.again"), said("answer.again.says"), "normal"))
        return [*found, (LEAVE, said("try.back"), said("try.back.says"), "primary")]

    def _buttons(self, state: TableState, place: Rect, scale: Scale, measure: Measure) -> Sequence[Look]:
        """Return buttons in a row that ends where a table's do; smaller if they do not fit."""
        entries, gap = self.entries(), scale.px(10)
        for units in (25, 22, 20, 18):
            size = scale.type(units)
            wide = [
                measure.width(label, "english", size) * 1.02 + scale.px(INSIDE) for _, label, *_ in entries
            ]
            if sum(wide) + gap * (len(wide) - 1) <= place.w:
                break
        tall = max(scale.reach(48), size * 1.8)
        x, y = place.right - sum(wide) - gap * (len(wide) - 1), place.bottom - tall - scale.px(6)
        found: list[Look] = []
        for (id, label, says, kind), across in zip(entries, wide, strict=True):
            rect = Rect(x, y, across, tall)
            found.append(ButtonLook(rect=rect, id=id, label=label, size=size, name=says, kind=kind, z=BAR_Z))
            x += across + gap
        return found

    @property
    def question(self) -> Hashable:
        return ""

    def does(self) -> Mapping[str, Deed]:
        then, now, ways = self.answered.decision.judgement, self.answered.now, self._ways
        found: dict[str, Deed] = {LINE: partial(ways.line, then.best), LEAVE: self.back}
        if now is not None and now != then.best:
            found[MINE] = partial(ways.line, now)
        if self.answered.decision.seat == HUMAN:
            found[AGAIN] = self._again
        return found

    def keys(self) -> Mapping[str, Deed]:
        does = self.does()
        return {key: does[id] for key, id in KEYS.items() if id in does}

    def _again(self) -> None:
        self.host.play("paper_slide")
        self._ways.again()

    def back(self) -> bool:
        self.host.play("wood_tap")
        self.host.close()
        return True

    def menu(self) -> list[Entry]:
        return [what_now(self.host, self.replay)]

    def told_keys(self) -> list[tuple[str, str]]:
        return self.signed(
            [
                ("answer again", said("answer.again.says")),
                ("answer mine", said("answer.line-mine.says")),
                ("answer line", said("answer.line.says")),
            ]
        )

    @property
    def leaving(self) -> str:
        return said("menu.leave.looked")

    def polled(self, now: float) -> bool:
        return self._judged()

    def _judged(self) -> bool:
        """Collect the judgement of the new move. Return True if it has just arrived."""
        answered, view = self.answered, self.replay.view
        if self._told:
            return False
        assert answered.now is not None
        self._judge.poll()
        if not self._judge.has(view, answered.now):
            return False
        said = self._judge.of(view, answered.now)
        found = said and self.replay.in_order(said)
        failed = self._judge.failed(view, answered.now)
        even = found is None and not failed
        self.answered = answered._replace(judged=found, even=even, unjudged=failed)
        self.shown.lay_anew()
        return True

    @property
    def _told(self) -> bool:
        """True if the value of the new move is known, or if it is certain that it never will be."""
        answered = self.answered
        return answered.known or answered.judged is not None or answered.even or answered.unjudged

    @property
    def thinks(self) -> bool:
        return not self._told
