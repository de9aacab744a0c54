"""The state of a lesson in progress at its table: what the learner has tried, and what is to be shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.lessons.learning import Learning, alike
from picket_desktop.lessons.lesson import Do, Play
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.teaching.friend import Friend
from picket_desktop.table.play.state import STAYING


class Tried(NamedTuple):
    """The learner's tries at a step: the cards ``picked``, the wrong ``numbers``, the digits ``typed``, and
    the id of the look ``pressed``. ``shows_answer`` is true once the learner has asked for the answer;
    ``right`` if the previous step was answered correctly, which the slip says first."""

    picked: frozenset[Card] = frozenset()
    numbers: tuple[int, ...] = ()
    typed: str = ""
    pressed: str = ""
    shows_answer: bool = False
    right: bool = False


class Taught:
    """The state of one lesson at its table. The ``player`` guides the parts that are played freely."""

    def __init__(self, learning: Learning, player: Player) -> None:
        self.learning, self.player = learning, player
        self.shown, self.showing = player.shown, player.showing
        self.friend = Friend(player.played)
        self.tried = Tried()
        self.tells_after = False
        """True while the lesson shows moves that the slip explains afterwards."""

    def note(self, **tried: Any) -> None:
        """Record what the learner has tried, as new values for fields of `Tried`."""
        self.tried = self.tried._replace(**tried)

    # The step.

    @property
    def free(self) -> bool:
        """True if the learner plays freely, as at any table."""
        return isinstance(self.learning.step, Play) and not self.learning.over

    @property
    def befriended(self) -> bool:
        """True if a friend looks over the learner's shoulder."""
        step = self.learning.step
        return isinstance(step, Play) and step.friend and not self.learning.over

    @property
    def acts(self) -> bool:
        """True if the learner is expected to make a move."""
        learning = self.learning
        asked = isinstance(learning.step, Do | Play) and not learning.over
        return asked and learning.due is None

    @property
    def seeks_card(self) -> bool:
        """True if the learner is to find a card of the hand."""
        step = self.learning.step
        return self.acts and isinstance(step, Do) and step.seeks

    @property
    def decides(self) -> bool:
        """True if the learner is to decide what to call or answer, and has not asked for the solution."""
        step = self.learning.step
        return self.acts and isinstance(step, Do) and step.decides and not self.tried.shows_answer

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers among which the learner can choose now."""
        return () if self.player.busy(self.shown.host.now) else self.learning.numbers

    @property
    def asked_for(self) -> frozenset[Card]:
        """The cards that make up the step's answer."""
        return frozenset(self.learning.shown)

    def answering(self, marked: frozenset[Card] | None = None) -> list[str]:
        """Return the ids of the buttons that make the expected move, once the cards ``marked`` are laid out
        or picked."""
        shown, wanted = self.shown, self.learning.wanted
        if wanted is None:
            return []
        state = shown.state(shown.host.now)
        if marked is not None:
            state = replace(state, hand=replace(shown.hand, marked=marked, set_down=()))
        offers = shown.presenter.actions.offers(state)
        return [o.id for o in offers if o.move and alike(o.move.write(), wanted.write())]

    # What is shown.

    @property
    def keeps_trick(self) -> bool:
        """True if a complete trick stays visible until the learner continues, because the slip may refer to
        it: no move of the lesson is due, and the learner has not begun to play freely."""
        return self.learning.due is None and not (self.free and self.learning.begun)

    def shows(self, now: float) -> bool:
        """Return True if something must be shown before the slip may appear."""
        comes = self.showing.held_back or self.learning.due is not None
        return comes or self.showing.waits or self.player.busy(now)

    @property
    def covered(self) -> bool:
        """True if a panel (other than the reckoning or the result), a hint or a warning is open over the
        table."""
        panel = self.shown.open.panel
        opened = panel != "" and panel not in STAYING
        return opened or self.player.hints.lies or self.player.tutor.warning is not None

    def ended(self, now: float) -> bool:
        """Return True if the lesson is over and its last page is on the table: everything has been shown, and
        nothing else is open."""
        return self.learning.over and not (self.shows(now) or self.covered or self.shown.open.panel)

    def noted(self, now: float) -> bool:
        """Return True if the slip is visible."""
        shown = self.tells_after or self.shows(now)
        thinks = self.free and self.shown.awaiting is Await.OTHER
        silent = self.befriended and not self.friend.speaks
        return not (shown or self.covered or thinks or silent)
