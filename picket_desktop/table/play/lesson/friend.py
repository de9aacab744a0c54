"""The friend at the learner's shoulder: at every decision he says by himself what matters there, beside the
table and not over it; whoever wants more asks for the hint."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.table.play.acting.table import Table
from picket_desktop.table.play.hint import WHAT, Hint
from picket_desktop.words.pages import said


class Friend:
    """He speaks at one table. What he says is a hint that is told aside."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._thought: tuple[object, Hint] = (None, Hint())
        self._said: frozenset[str] = frozenset()
        """What he knew to say at the decision before, by its codes."""

    def speak_up(self) -> bool:
        """He thinks about what the learner is asked now, if he has not: returns at once. True if the picture
        changes."""
        table = self._table
        view, hint = table.sitting.view, table.hint
        if hint is not None:
            if not hint.thinking:
                self._thought = view, hint
            return False
        about, thought = self._thought
        if about is view:
            table.hint = replace(thought, rung=WHAT, folded=True)
        else:
            self._said = frozenset(reason.code for reason in thought.what)
            table.sitting.consult()
            table.hint = Hint(folded=True)
        return True

    @property
    def speaks(self) -> bool:
        """Whether he has something to say now, or has found that there is nothing."""
        hint = self._table.hint
        return hint is not None and bool(hint.what or hint.nothing)

    @property
    def word(self) -> str:
        """What matters here, beyond what mattered at the decision before; "" where nothing comes to his
        mind."""
        hint = self._table.hint
        if hint is None or not hint.what:
            return ""
        new = [reason for reason in hint.what if reason.code not in self._said]
        return self._table.state(self._table.host.now).words.advice.at_first(new) or said("lesson.as-before")
