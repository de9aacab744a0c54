"""The tutor: before a costly move, the table asks whether the player means it.

The tutor judges from what the player can know, and analyses likely moves while the player thinks. If no
judgement arrives in time, the move is made: the table does not wait.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from picket_desktop.ai.review.judgement import INACCURATE, MISTAKE, Judgement
from picket_desktop.engine.game import Move
from picket_desktop.saved.settings import ALWAYS, NEVER, WARN_OF_BLUNDERS, WARN_OF_MISTAKES
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.overlay import out_of_reach
from picket_desktop.table.play.guides.sitting.played import Played
from picket_desktop.table.play.slip.asking_slip import asking
from picket_desktop.table.play.slip.rows import Answer
from picket_desktop.table.play.slip.slip import uncut, yielding
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.intents import Back, Intent, Key, Press
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

FIRST = 5
"""How many of a player's first games the tutor asks about costly calls in."""
LEAST = {WARN_OF_MISTAKES: INACCURATE, WARN_OF_BLUNDERS: MISTAKE}
"""How much a move must cost, in points, for the tutor to warn about it, by setting."""
WAITS = 1.0
"""How long a move is held back to be judged, in seconds at most."""
LOOKS = 0.4
"""Time between checks for likely moves, in seconds."""
FEW = 16
"""Maximum number of possible moves for which all are judged in advance. If there are more, only the move of
the primary button is."""
PLAY, AGAIN, HINT_FIRST = "tutor-play", "tutor-again", "tutor-hint"


class Caution(NamedTuple):
    """A move not made yet, and its judgement. ``helped`` tells whether the deal was already marked as
    helped."""

    move: Move
    judged: Judgement
    helped: bool


class Held(NamedTuple):
    """A move being judged, and when to make it even without a judgement."""

    move: Move
    until: float


class Tutor:
    """Warns about moves in one sitting; ``make`` makes a move. ``warning`` is the warning to be answered now,
    and ``held`` the move being judged."""

    def __init__(self, played: Played, make: Callable[[Move], None]) -> None:
        self._played, self._make = played, make
        self.warning: Caution | None = None
        self.held: Held | None = None
        self._meant: Move | None = None
        self._looked = 0.0

    @property
    def least(self) -> float | None:
        """How much a move must cost, in points, for the tutor to warn about it; None if the tutor never
        warns."""
        tutored = self._played.sitting.tutored
        if tutored is None:
            warns = self._played.host.settings.warns
            return None if warns is None else LEAST[warns]
        return LEAST[WARN_OF_MISTAKES] if tutored else None

    @property
    def _asks_about_calls(self) -> bool:
        """True if the tutor asks only about calls that give much away."""
        host = self._played.host
        if self._played.sitting.tutored is not None or host.settings.calls_asked == NEVER:
            return False
        return host.settings.calls_asked == ALWAYS or host.store.games.finished < FIRST

    def holds(self, move: Move) -> bool:
        """Return True if a move must not be made yet because it is costly, or its cost is not yet known."""
        sitting, least = self._played.sitting, self.least
        if move == self._meant or len(sitting.view.moves) < 2:
            self._meant = None
            return False
        if least is None:
            return self._asks_about_calls and self._warned(sitting.judge.at_once(sitting.view, move), MISTAKE)
        if self.held is not None:
            return True
        judge, view = sitting.judge, sitting.view
        judge.ask(view, move)
        judge.poll()
        if judge.has(view, move):
            return self._warned(judge.of(view, move), least)
        self.held = Held(move, self._played.host.now + WAITS)
        return True

    def _warned(self, found: Judgement | None, least: float) -> bool:
        """Warn about a move if the judgement ``found`` says that it costs at least ``least`` points. Return
        True if it does."""
        sitting = self._played.sitting
        if found is None or found.close or found.cost < least * found.unit:
            return False
        self.warning = Caution(found.move, found, sitting.deal.helped)
        sitting.recorder.note_help()
        self._played.host.play("refuse")
        self._played.shown.lay_anew()
        return True

    def tick(self, now: float) -> bool:
        """Collect judgements. If a move is held back, warn about it or make it once it is judged or has
        waited long enough; otherwise have likely moves judged. Return True if the picture changes."""
        least = self.least
        if least is None or self.warning is not None:
            return False
        judge, view = self._played.sitting.judge, self._played.sitting.view
        judge.poll()
        if self.held is None:
            self._ponder(now)
            return False
        move, until = self.held
        if not judge.has(view, move) and now < until:
            return False
        self.held = None
        if not (judge.has(view, move) and self._warned(judge.of(view, move), least)):
            self._do(move)
        return True

    def _ponder(self, now: float) -> None:
        """Have moves judged before they are made: the one that the primary button would make now and, if
        there are only a few moves, all of them. If nothing is chosen yet, have any move judged, since judging
        it also finds the best one."""
        if now < self._looked + LOOKS:
            return
        self._looked, sitting = now, self._played.sitting
        if sitting.awaiting is not Await.YOU or not sitting.judge.idle:
            return
        state = self._played.shown.state(now)
        if not state.asked:
            return
        offers = self._played.presenter.actions.offers(state)
        red = [o.move for o in offers if o.kind == "primary" and not o.dim]
        likely = [move for move in red if move is not None and sitting.game.why_not(move) is None]
        few = sitting.view.moves[: FEW + 1]
        likely += few if 1 < len(few) <= FEW else ()
        sitting.judge.foresee(sitting.view, likely or few[:1])

    @property
    def busy(self) -> bool:
        """True while a move is being judged."""
        return self.held is not None or (self.least is not None and not self._played.sitting.judge.idle)

    # Answering a warning.

    def passes(self, intent: Intent) -> Intent | None:
        """Return what the table should still do about an intent: None while a move is being judged or a
        warning has to be answered. An answer to the warning is carried out here, except that a hint chosen as
        the answer may be passed on."""
        if self.held is not None:
            if isinstance(intent, Back):
                self.think_again()
            return None
        warning = self.warning
        if warning is None:
            return intent
        match intent:
            case Back() | Press("tutor-again"):
                self._played.host.play("paper_slide")
                self.think_again()
            case Press("tutor-hint") | Key("hint"):
                self.think_again()
                return None if self._hinted_again() else Key("hint")
            case Press("tutor-play"):
                self._played.host.play("wood_tap")
                self.think_again()
                self._do(warning.move)
        return None

    def think_again(self) -> None:
        """Withdraw the move and, with it, the warning."""
        self.warning = self.held = None
        self._played.shown.lay_anew()

    def _hinted_again(self) -> bool:
        """Show again a hint already given, up to the stage that it had reached. Return True if there was
        one."""
        hint = self._played.shown.hint
        if hint is None or hint.aside or not (hint.folded or hint.rung >= hint.last):
            return False
        self._played.shown.hint = replace(hint, folded=False)
        return True

    def _do(self, move: Move) -> None:
        self._meant = move
        self._make(move)

    # Display.

    def beneath(self, state: TableState) -> TableState:
        """Return the state of the table. While there is a warning, leave out the slip of a hint; cards that
        are lit stay lit."""
        if self.warning is None or state.hint is None:
            return state
        return replace(state, hint=replace(state.hint, folded=True))

    def over(self, looks: list[Look], state: TableState, scale: Scale, measure: Measure) -> list[Look]:
        """Return the table with the warning over it, if there is one. The warning must be answered before
        anything else."""
        warning = self.warning
        if warning is None:
            return looks
        judged = warning.judged
        family = state.words.families[state.scene.rules.family]
        told = [family.costly(judged.move, judged.best, state.view) or state.words.review.may_cost(judged)]
        if not warning.helped:
            told.append(said("tutor.helped"))
        answers = (
            Answer(AGAIN, said("tutor.again"), said("tutor.again.says"), main=True),
            Answer(HINT_FIRST, said("tutor.hint"), said("tutor.hint.says")),
            Answer(PLAY, said("tutor.play"), said("tutor.play.says")),
        )
        slip = asking(said("tutor.title"), told, answers, looks, scale, measure)
        return [*map(out_of_reach, yielding(looks)), *uncut(looks, slip)]
