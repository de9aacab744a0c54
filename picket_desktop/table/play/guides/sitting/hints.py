"""Hints at a sitting's table. Each press shows the next stage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from picket_desktop.ai.advice import Advice
from picket_desktop.table.play.guides.sitting.played import Played
from picket_desktop.table.play.state import BEFORE_THE_DEAL, HINT, WHICH, Hint, TableState


class Hints:
    """The hints of one sitting."""

    def __init__(self, played: Played) -> None:
        self._played, self._shown = played, played.shown

    @property
    def _state(self) -> TableState:
        return self._shown.state(self._shown.host.now)

    def ask(self) -> None:
        """Ask for a hint; if there is one, show its next stage or, after the last stage, put it away."""
        shown, sitting, hint = self._shown, self._played.sitting, self._shown.hint
        if hint is None and (why_not := self._not_asked):
            shown.say_no(why_not, HINT)
            return
        if hint is None:
            sitting.adviser.consult()
            shown.open, shown.hint = shown.open.by(""), Hint()
        elif hint.aside:
            shown.hint = replace(hint, folded=False, rung=min(WHICH, hint.last))
        elif hint.thinking and hint.rung >= hint.last:
            return
        elif hint.nothing or hint.folded or hint.rung >= hint.last:
            shown.hint = None
        else:
            shown.hint = replace(hint, rung=hint.rung + 1)
        shown.host.play("paper_slide")

    @property
    def _not_asked(self) -> str:
        """Why there is no hint now; "" if there is one."""
        label, sitting = self._shown.words.label, self._played.sitting
        if not self._state.asked:
            return label("hint.chance" if sitting.awaiting in BEFORE_THE_DEAL else "hint.not-now")
        if sitting.game.decides:
            return ""
        one = len(sitting.view.moves) == 1
        return label("hint.one" if one else "hint.chance")

    @property
    def lies(self) -> bool:
        """True if a hint is open over the table."""
        return self._shown.hint is not None and not self._shown.hint.folded

    def put_away(self) -> bool:
        """Put the hint away; cards that it lights for the player to mark stay lit. Return False if no hint is
        open, or if a panel is."""
        hint = self._shown.hint
        if hint is None or hint.folded or self._shown.open.panel:
            return False
        self._played.sitting.adviser.cancel()
        self._shown.hint = replace(hint, folded=True) if self._to_be_marked(hint) else None
        return True

    def _to_be_marked(self, hint: Hint) -> bool:
        """Return True if a hint lights cards that the player must mark one by one."""
        presenter, state = self._shown.presenter, self._state
        cards = presenter.meant(state, hint.lit).cards if hint.lit else ()
        return len(cards) > 1 and all(o.move != hint.lit for o in presenter.actions.offers(state))

    def collected(self) -> bool:
        """Collect a hint that was being worked out. Return True if the picture changes."""
        asked, adviser = self._shown.hint, self._played.sitting.adviser
        if asked is None or not asked.thinking:
            return False
        looked = asked.matters is None and (matters := adviser.what_matters()) is not None
        if looked:
            self._shown.hint = asked = replace(asked, matters=matters)
        said = adviser.hint()
        if said is not None:
            forced = len(self._shown.view.moves) == 1
            advice = said if isinstance(said, Advice) else None
            likely = adviser.chances(advice.choice.move) if advice else ()
            told = replace(asked, advice=advice, nothing=advice is None, forced=forced)
            self._shown.hint = replace(told, chances=likely)
        return looked or said is not None

    def rungs(self) -> Iterator[Hint]:
        """Yield the hint the next press would show; nothing if a press would not show more."""
        hint = self._shown.hint
        if hint is None:
            yield Hint()
        elif hint.rung < hint.last and not (hint.folded or hint.nothing):
            yield replace(hint, rung=hint.rung + 1)
