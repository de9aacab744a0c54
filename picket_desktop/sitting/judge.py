"""Judging moves in the background, one view at a time, and each move only once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from picket_desktop.ai.review.deal_review import Judged, Made, at_once
from picket_desktop.ai.review.judgement import Judgement
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine.game import Move, View
from picket_desktop.engine.rules import Rules


class Judge:
    """Judges the moves in one view, in a game by these ``rules``. ``budget`` is the number of worlds for a
    judgement."""

    def __init__(self, beside: Callable[[], Thinking], rules: Rules, budget: int = WORLDS) -> None:
        self._beside, self._rules, self._budget = beside, rules, budget
        self._thinker: Thinking | None = None
        self._view: View | None = None
        self._found: dict[Move, Judgement | None] = {}
        self._failed: set[Move] = set()
        self._wanted: deque[Move] = deque()
        self._asked: tuple[View, Move] | None = None

    def ready(self) -> Thinking:
        """Return the thinker at once, starting it if it is not running yet."""
        if self._thinker is None:
            self._thinker = self._beside()
            self._thinker.prepare(self._rules)
        return self._thinker

    def ask(self, view: View, move: Move) -> None:
        """Have a move judged before any others. Returns at once."""
        self._turn_to(view)
        if move not in self._found:
            self._wanted = deque([move, *(m for m in self._wanted if m != move)])
            self._put()

    def foresee(self, view: View, moves: Iterable[Move]) -> None:
        """Start judging moves that may be asked about later, after those already waiting. Returns at once."""
        self._turn_to(view)
        self._wanted.extend(m for m in moves if m not in self._found and m not in self._wanted)
        self._put()

    @property
    def idle(self) -> bool:
        """True if no move is being judged."""
        return self._asked is None

    def has(self, view: View, move: Move) -> bool:
        """Return True if a move has been judged, or if it is known that it never will be."""
        return view is self._view and move in self._found

    def of(self, view: View, move: Move) -> Judgement | None:
        """Return the judgement of a move. Return None if there is none yet, if nothing depended on the move,
        if it cannot be judged, or if another view is now being judged."""
        return self._found.get(move) if view is self._view else None

    def failed(self, view: View, move: Move) -> bool:
        """Return True if it is known that a move cannot be judged. Return False if nothing depended on the
        move, or if the view is no longer the current one."""
        return view is self._view and move in self._failed

    def at_once(self, view: View, move: Move) -> Judgement | None:
        """Return a quick judgement of a move by rules of thumb; None if no rule applies."""
        return at_once(view, move)

    def poll(self) -> bool:
        """Collect the thinker's answer, and return True if there was one. Never waits."""
        if self._asked is None or self._thinker is None:
            return False
        said = self._thinker.poll()
        if said is None:
            return False
        (view, move), self._asked = self._asked, None
        if view is self._view:
            one = said[0] if type(said) is tuple and said else None
            self._found[move] = one if type(one) is Judgement and one.move == move else None
            if self._found[move] is None and said != ():
                self._failed.add(move)
        self._put()
        return True

    def leave(self) -> None:
        """Stop thinking, because nothing more will be asked."""
        if self._thinker is not None:
            self._thinker.close()
        self._thinker = self._asked = None
        self._wanted.clear()

    def _turn_to(self, view: View) -> None:
        if view is not self._view:
            self._view, self._found, self._failed = view, {}, set()
            self._wanted.clear()

    def _put(self) -> None:
        """Ask about the next move. If another is still being judged, wait for it: interrupting would take
        longer."""
        view = self._view
        while view is not None and self._asked is None and self._wanted:
            move = self._wanted.popleft()
            if move not in self._found:
                self._asked = view, move
                self.ready().put(Judged(Made(view, move), "", seed_of(view), self._budget))
