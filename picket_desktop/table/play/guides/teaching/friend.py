"""The friend at the learner's shoulder, who says at every decision, unasked, what matters there. The words
are beside the table, not over it; a learner who wants to know more asks for a hint."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.table.play.guides.sitting.played import Played
from picket_desktop.table.play.state import WHAT, Hint
from picket_desktop.words.pages import said


class Friend:
    """Gives the friend's advice at one table, as a hint whose slip stays put away."""

    def __init__(self, played: Played) -> None:
        self._played, self._shown = played, played.shown
        self._thought: tuple[object, Hint] = (None, Hint())
        self._said: frozenset[str] = frozenset()
        """The codes of the reasons that the friend gave at the previous decision."""

    def speak_up(self) -> bool:
        """Start working out advice on the learner's decision, unless already started, and return at once.
        Return True if the picture changes."""
        view, hint = self._played.sitting.view, self._shown.hint
        if hint is not None:
            if not hint.thinking:
                self._thought = view, hint
            return False
        about, thought = self._thought
        if about is view:
            self._shown.hint = replace(thought, rung=WHAT, folded=True)
        else:
            self._said = frozenset(reason.code for reason in thought.what)
            self._played.sitting.adviser.consult()
            self._shown.hint = Hint(folded=True)
        return True

    @property
    def speaks(self) -> bool:
        """True if it is known what the friend says now, even if that is nothing."""
        hint = self._shown.hint
        return hint is not None and bool(hint.what or hint.nothing)

    @property
    def word(self) -> str:
        """What the friend says matters in this decision but did not in the previous one, or that nothing new
        matters; "" if there is no advice."""
        hint = self._shown.hint
        if hint is None or not hint.what:
            return ""
        new = [reason for reason in hint.what if reason.code not in self._said]
        return self._shown.words.advice.at_first(new) or said("lesson.as-before")
