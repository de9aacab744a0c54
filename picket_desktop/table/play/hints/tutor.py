"""The tutor who warns: before a move of the person that costs much the table asks whether it is meant.

He judges from what the person can know, and thinks about what is likely while the person ponders. If he has
no answer in time, the move is made: nobody waits for him.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from picket_desktop.ai.review.judgement import INACCURATE, MISTAKE, Judgement, grade
from picket_desktop.engine.game import Move
from picket_desktop.saved.settings import WARN_OF_BLUNDERS, WARN_OF_MISTAKES
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.overlay import out_of_reach
from picket_desktop.table.play.hint import Hint
from picket_desktop.table.play.hints.asking_slip import Answer, asking
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import TableState
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.intents import Back, Intent, Key, Press
from picket_desktop.table.widgets.looks import ButtonLook, Look, altered
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

LEAST = {WARN_OF_MISTAKES: INACCURATE, WARN_OF_BLUNDERS: MISTAKE}
"""From how many points on he warns, by the setting."""
WAITS = 1.0
"""Seconds for which a move is held back at the most, until it is judged."""
LOOKS = 0.4
"""Seconds between two looks at what is likely."""
FEW = 16
"""So many moves are all likely; of more only the one that the red button would make."""
PLAY, AGAIN, HINT_FIRST = "tutor-play", "tutor-again", "tutor-hint"


class Warning(NamedTuple):
    """A move that is not made yet, how it was judged, and whether the deal was marked as helped before."""

    move: Move
    judged: Judgement
    helped: bool


class Held(NamedTuple):
    """A move that is judged, and the moment at which it is made whatever comes of that."""

    move: Move
    until: float


class Pupil(Protocol):
    """The table at which he looks on."""

    host: Host
    sitting: Sitting
    presenter: Presenter[Any, Any, Any]
    hint: Hint | None

    def state(self, now: float) -> TableState[Any, Any]: ...
    def make(self, move: Move) -> None: ...
    def lay_anew(self) -> None: ...


class Tutor:
    """Looks on at one table. ``warning`` is what lies there to be answered, ``held`` the move that is being
    judged."""

    def __init__(self, table: Pupil) -> None:
        self._table = table
        self.warning: Warning | None = None
        self.held: Held | None = None
        self._meant: Move | None = None
        self._looked = 0.0

    @property
    def least(self) -> float | None:
        """From how many points on a move is warned of; None: never."""
        tutored = self._table.sitting.tutored
        if tutored is None:
            warns = self._table.host.settings.warns
            return None if warns is None else LEAST[warns]
        return LEAST[WARN_OF_MISTAKES] if tutored else None

    def holds(self, move: Move) -> bool:
        """Whether a move is not to be made now: it is dear, or that is not known yet."""
        sitting, least = self._table.sitting, self.least
        if least is None or move == self._meant or len(sitting.view.moves) < 2:
            self._meant = None
            return False
        if self.held is not None:
            return True
        judging, view = sitting.judging, sitting.view
        judging.ask(view, move)
        judging.poll()
        if judging.has(view, move):
            return self._warned(move, least)
        self.held = Held(move, self._table.host.now + WAITS)
        return True

    def _warned(self, move: Move, least: float) -> bool:
        sitting = self._table.sitting
        found = sitting.judging.of(sitting.view, move)
        if found is None or found.close or found.cost < least * found.unit:
            return False
        self.warning = Warning(move, found, sitting.deal.helped)
        sitting.warned()
        self._table.host.play("refuse")
        self._table.lay_anew()
        return True

    def tick(self, now: float) -> bool:
        """Take up what has been judged, and look at what is likely. True if the picture changes."""
        least = self.least
        if least is None or self.warning is not None:
            return False
        judging, view = self._table.sitting.judging, self._table.sitting.view
        judging.poll()
        if self.held is None:
            self._ponder(now)
            return False
        move, until = self.held
        if not judging.has(view, move) and now < until:
            return False
        self.held = None
        if not (judging.has(view, move) and self._warned(move, least)):
            self._do(move)
        return True

    def _ponder(self, now: float) -> None:
        """What the red button would make now, and where there are few moves all of them are judged; where
        nothing is chosen yet any of them, for then the best is sought."""
        if now < self._looked + LOOKS:
            return
        self._looked, sitting = now, self._table.sitting
        if sitting.awaiting is not Await.YOU or not sitting.judging.idle:
            return
        state = self._table.state(now)
        if not state.asked:
            return
        red = [o.move for o in self._table.presenter.offers(state) if o.kind == "primary" and not o.dim]
        likely = [move for move in red if move is not None and sitting.why_not(move) is None]
        few = sitting.view.moves[: FEW + 1]
        likely += few if 1 < len(few) <= FEW else ()
        sitting.judging.foresee(sitting.view, likely or few[:1])

    @property
    def busy(self) -> bool:
        """Whether somebody judges something."""
        return self.held is not None or (self.least is not None and not self._table.sitting.judging.idle)

    # What is answered.

    def passes(self, intent: Intent) -> Intent | None:
        """What of an intent is left for the table: nothing while he judges, or what he asks is answered."""
        if self.held is not None:
            if isinstance(intent, Back):
                self.think_again()
            return None
        warning = self.warning
        if warning is None:
            return intent
        match intent:
            case Back() | Press("tutor-again"):
                self._table.host.play("paper_slide")
                self.think_again()
            case Press("tutor-hint") | Key("h"):
                self.think_again()
                return None if self._hinted_again() else Key("h")
            case Press("tutor-play"):
                self._table.host.play("wood_tap")
                self.think_again()
                self._do(warning.move)
        return None

    def think_again(self) -> None:
        """Nothing is done, and nothing is asked any more."""
        self.warning = self.held = None
        self._table.lay_anew()

    def _hinted_again(self) -> bool:
        """Whether a hint that had been told already lies there again, as far as it was told."""
        hint = self._table.hint
        if hint is None or hint.aside or not (hint.folded or hint.rung >= hint.last):
            return False
        self._table.hint = replace(hint, folded=False)
        return True

    def _do(self, move: Move) -> None:
        self._meant = move
        self._table.make(move)

    # What is seen.

    def beneath(self, state: TableState[Any, Any]) -> TableState[Any, Any]:
        """The table without the slip of a hint while a warning lies there; what is lit stays lit."""
        if self.warning is None or state.hint is None:
            return state
        return replace(state, hint=replace(state.hint, folded=True))

    def over(
        self, looks: list[Look], state: TableState[Any, Any], scale: Scale, measure: Measure
    ) -> list[Look]:
        """The table beneath the warning that is to be answered first."""
        warning = self.warning
        if warning is None:
            return looks
        judged = warning.judged
        told = [state.words.review.may_cost(grade(judged.cost, judged.unit), judged.cost, judged.unit == 1)]
        if not warning.helped:
            told.append(said("tutor.helped"))
        answers = (
            Answer(AGAIN, said("tutor.again"), said("tutor.again.says"), main=True),
            Answer(HINT_FIRST, said("tutor.hint"), said("tutor.hint.says")),
            Answer(PLAY, said("tutor.play"), said("tutor.play.says")),
        )
        return [*map(_beneath, looks), *asking(said("tutor.title"), told, answers, scale, measure)]


def _beneath(look: Look) -> Look:
    """Seen and no more; the one red button is on the warning."""
    red = isinstance(look, ButtonLook) and look.kind == "primary"
    return out_of_reach(altered(look, kind="normal") if red else look)
