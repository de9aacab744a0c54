"""Advice for the person: hints, remarks to make before a hint is ready, and chances. The adviser sees only
what the person sees."""

from __future__ import annotations

from picket_desktop.ai.advice import Advice, usual
from picket_desktop.ai.chances import Hoped, chances
from picket_desktop.ai.foresight import expected
from picket_desktop.ai.likely_cards import LikelyCards, ToMark, are_told, to_be_marked
from picket_desktop.ai.odds import Odds
from picket_desktop.ai.worker.answers import NoAnswer, advised, known_cards, mattering, reckoned
from picket_desktop.ai.worker.question import WORLDS, Held, Looked, Rated, seed_of
from picket_desktop.engine.game import Move, Reason, View
from picket_desktop.sitting.computer import Computer
from picket_desktop.sitting.recorder import Recorder
from picket_desktop.sitting.steps import Await


def usual_move(view: View) -> Move:
    """Return the usual move in a view, without delay. Its button is highlighted."""
    return usual(view)


class Adviser:
    """Gives advice on the game of a ``recorder``, using the thinker of the ``computer``.

    Any advice given is noted as help. The adviser is ``idle`` while nobody is waiting for advice.
    """

    def __init__(self, recorder: Recorder, computer: Computer) -> None:
        self._recorder, self._computer = recorder, computer
        self._thinker = computer.thinker
        self.idle = True
        self._pondered = -1
        self._about: View | None = None
        self._told: Advice | None = None
        """The last advice, which was for the view ``_about``. Asking again returns it, however much time
        there is to think now."""

    def ponder(self) -> None:
        """Work out advice before the person wants it, once there was time to read the question.

        Do nothing while anything else is being thought about. May be called repeatedly; returns at once.
        """
        game, moves = self._recorder.game, len(self._recorder.record.moves)
        idle = self.idle and self._computer.idle
        if idle and game.awaiting is Await.YOU and moves != self._pondered and expected(game.view) is None:
            self._pondered = moves
            self._thinker.ponder(game.view, seed_of(game.view), self._computer.budget)

    def consult(self) -> None:
        """Ask for advice: a computer player starts thinking about the person's view. Never waits."""
        game = self._recorder.game
        if game.awaiting is not Await.YOU:
            return
        self.idle = False
        self._thinker.glance(self._look)
        if self._told is None or self._about != game.view:
            self._told = None
            self._thinker.consult(game.view, seed_of(game.view), self._computer.budget)
        self._about = game.view

    def hint(self) -> Advice | NoAnswer | None:
        """Return the advice once it is ready, or `NoAnswer` if the thinker has none. Return None while the
        advice is being worked out, if nobody asked, or once it has been returned."""
        if self.idle:
            return None
        game = self._recorder.game
        told: Advice | NoAnswer | None = self._told
        if told is None and (said := self._thinker.poll()) is not None:
            told = advised(game.referee, game.state, said)
        self.idle = told is not None
        if isinstance(told, Advice):
            self._told = told
            self._recorder.note_help()
            self._computer.foresee(game)
        return told

    def what_matters(self) -> tuple[Reason, ...] | None:
        """Return what the person may be told while waiting for the advice. Empty if the advice will arrive
        just as soon; None while the person's hand is being analysed."""
        said = self._thinker.glance(self._look)
        told = None if said is None else mattering(said)
        if told:
            self._recorder.note_help()
        return told

    @property
    def _look(self) -> Looked:
        return Looked(self._recorder.game.view, "", 0, 0)

    def odds(self) -> Odds | None:
        """Return the chances of winning the game, as the person sees them; None while they are being worked
        out. Returns at once."""
        view = self._recorder.game.view
        said = self._thinker.glance(Rated(view, "", seed_of(view), WORLDS))
        return None if said is None else reckoned(said)

    @property
    def tells_cards(self) -> bool:
        """True if there is exactly one other hand in this game, so that the person can mark its cards."""
        return are_told(self._recorder.record.rules)

    @property
    def to_mark(self) -> ToMark | None:
        """The pack on which the other player's cards can now be marked; None if it is not the person's turn,
        or there is nothing to mark."""
        game = self._recorder.game
        return to_be_marked(game.view) if game.awaiting is Await.YOU else None

    def likely_cards(self) -> LikelyCards | NoAnswer | None:
        """Return how likely each card is to be in the other hand, as the person has asked; None while this is
        being worked out. Returns at once."""
        view = self._recorder.game.view
        said = self._thinker.glance(Held(view, "", seed_of(view), 0))
        found = None if said is None else known_cards(said)
        if isinstance(found, LikelyCards):
            self._recorder.note_help()
        return found

    def chances(self, move: Move) -> tuple[Hoped, ...]:
        """Return what the person may gain from the cards drawn after one of their moves."""
        return chances(self._recorder.game.view, move)

    def cancel(self) -> None:
        """Cancel the advice, because the person no longer wants it."""
        if not self.idle and self._told is None:
            self._thinker.cancel()
        self.idle = True

    def begin_anew(self) -> None:
        """Forget everything asked so far, because the game was taken back to an earlier position."""
        self.idle, self._pondered, self._told = True, -1, None
