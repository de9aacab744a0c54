"""Evaluations that become more certain over time."""

from __future__ import annotations

from functools import partial

from picket_desktop.ai.evaluation import Asking, Evaluation
from picket_desktop.ai.worker.answers import NoAnswer, evaluated
from picket_desktop.ai.worker.question import RISING, Evaluated, seed_of
from picket_desktop.ai.worker.thinking import PATIENT, ThinkingApart
from picket_desktop.engine.game import Move
from picket_desktop.sitting.asking_beside import AskingBeside
from picket_desktop.sitting.evaluating.position import Evaluable


def patiently() -> AskingBeside:
    """Return a background thinker that may take its time, even though somebody is watching."""
    return AskingBeside(partial(ThinkingApart, PATIENT))


class Sharpening:
    """Evaluates a position in the background, again and again with more worlds.

    ``found`` is the last answer; ``going`` is True while another is awaited. ``tried`` are moves to evaluate
    besides the best ones. It has ``failed`` if there is no usable answer. ``asking`` is the thinker that does
    the work, if one has been prepared.
    """

    def __init__(self, of: Evaluable, asking: AskingBeside | None = None) -> None:
        self.of = of
        self.found: Evaluation | None = None
        self.tried: tuple[Move, ...] = () if of.done is None else (of.game.in_order(of.done),)
        self.going = self.failed = False
        self._asking = asking or patiently()
        self._at = 0

    @property
    def whole(self) -> bool:
        """True if the evaluation cannot become more certain, because everything was tried or there is nothing
        to choose."""
        return self._at == len(RISING) or (self.found is not None and len(self.found.ways) == 1)

    @property
    def progress(self) -> tuple[int, int]:
        """How many worlds have been worked out, and how many are planned in all."""
        return (sum(RISING) if self.whole else sum(RISING[: self._at])), sum(RISING)

    def go_on(self) -> None:
        """Start the evaluation, or continue it after a stop. Returns at once."""
        if self.going or self.whole or self.failed:
            return
        view = self.of.view
        asking = Asking(view, self.tried)
        self._asking.ask(Evaluated(asking, "", seed_of(view), RISING[self._at]))
        self.going = True

    def stop(self) -> None:
        """Stop thinking for now."""
        self._asking.close()
        self.going = False

    def try_also(self, move: Move) -> None:
        """Evaluate another move as well, starting the evaluation again."""
        self.stop()
        self.tried = (*(one for one in self.tried if one != move), move)
        self._at, self.failed = 0, False
        self.go_on()

    def poll(self) -> bool:
        """If there is an answer, collect it, ask for a more certain one, and return True. Returns at once."""
        said = self._asking.answer()
        if said is None:
            return False
        self.going = False
        found = evaluated(self.of.game, self.of.state, said)
        if isinstance(found, NoAnswer):
            self.failed = True
            return True
        self.found = found
        self._at += 1
        self.go_on()
        return True
