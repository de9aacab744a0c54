"""A slip in the first deal of a game never played before, explaining how the game differs from what was
learnt. Each difference is explained once, before the first decision affected; the slip stays until it is put
away or the decision is made. If the game has a lesson of its own that the person has not done, the first slip
mentions it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from picket_desktop.lessons.course import own
from picket_desktop.sitting.last_decision import views_decided
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.guides.sitting.played import Played
from picket_desktop.table.play.slip.asking_slip import asking
from picket_desktop.table.play.slip.rows import Answer
from picket_desktop.table.play.slip.slip import beneath, yielding
from picket_desktop.table.play.state import BEFORE_THE_DEAL, TableState
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said

PUT_AWAY = "first-time-on"
ASKED = (Await.YOU, *BEFORE_THE_DEAL)
"""The states of the table in which the person is asked something."""


class FirstTime:
    """Shows the slip that explains what is new in the game, at the table of one sitting. ``tells`` is False
    where no slip may appear."""

    def __init__(self, played: Played, tells: bool) -> None:
        self._played, self._tells = played, tells
        first = played.sitting.deal.ordinal == 1
        decided: Iterable[Any] = views_decided(played.sitting.record) if first else ()
        self._told = {view.phase: view for view in decided if self._differs(view)}
        """For each phase, the view in which its difference was explained. Views of decisions made before the
        game was resumed count as explained."""
        self._lies: int | None = None
        """How many moves had been made when the slip appeared.

        None if it has not appeared or was put away. The slip is shown until another move is made.
        """
        self._names_lesson = False

    def _differs(self, view: Any) -> str:
        families, rules = self._played.shown.words.families, self._played.sitting.setup.rules
        return families[rules.family].differs(view)

    @cached_property
    def _new(self) -> bool:
        """True if no other game has been played under these rules."""
        games, name = self._played.host.store.games, self._played.sitting.setup.rules.name
        return sum(game.rules == name for game in games.listed()) <= 1

    @property
    def _lesson(self) -> str:
        """The sentence that mentions the game's own lesson; "" if there is no such lesson or the person has
        done it."""
        lesson, learnt = own(self._played.sitting.setup.rules.name), self._played.host.store.lessons.learnt
        if lesson is None or (lesson.kept in learnt and learnt[lesson.kept].done):
            return ""
        return said("first-time.lesson")

    def tell(self) -> bool:
        """Explain how the present question differs from what the player knows, unless that has been explained
        before. Return True if the picture changes."""
        sitting, shown = self._played.sitting, self._played.shown
        if not self._tells or sitting.deal.ordinal != 1 or sitting.awaiting not in ASKED or not self._new:
            return False
        if not self.lies:
            self._lies = None
        view: Any = sitting.view
        told = self._differs(view)
        if not told or told in map(self._differs, self._told.values()):
            return False
        self._names_lesson = not self._told
        self._told[view.phase] = view
        self._lies = self._made
        self._played.host.say(" ".join(self._words(view)))
        shown.lay_anew()
        return True

    def _words(self, view: Any) -> tuple[str, ...]:
        """Return sentences on what is different about a view's question, and on the game's lesson."""
        return tuple(filter(None, (self._differs(view), self._lesson if self._names_lesson else "")))

    @property
    def lies(self) -> bool:
        """True if the slip is on the table."""
        return self._lies == self._made

    @property
    def _made(self) -> int:
        return len(self._played.sitting.record.moves)

    def put_away(self) -> None:
        """Put the slip away."""
        self._lies = None
        self._played.shown.lay_anew()

    def over(
        self, looks: list[Look], state: TableState, scale: Scale, attention: Attention, measure: Measure
    ) -> list[Look]:
        """Return the table with the slip beside it, while something is asked and nothing else lies over the
        table. The slip then has the red button."""
        view: Any = state.view
        hinted = state.hint is not None and not state.hint.folded
        if not self.lies or state.busy or state.open.panel or hinted:
            return looks
        answers = (Answer(PUT_AWAY, said("first-time.on"), said("first-time.on.says"), main=True),)
        looks = yielding(looks)
        slip = asking(said("first-time.title"), self._words(view), answers, looks, scale, measure)
        return beneath(looks, slip, attention.focus)
