"""Players who go wrong in every way they can, both in their answers and instead of answering."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any

from picket_desktop.ai.player import Choice, Player
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import ThinkingApart, ThinkingHere
from picket_desktop.engine.cards import cards
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.picket.moves import Discard, Lift, Play

NO_REASON = Reason("at-random")


class LyingPlay(Play):
    """A fake play that equals every move, but whose text matches no move."""

    def __init__(self, view: Any) -> None:
        object.__setattr__(self, "card", view.hand[0])

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = Play.__hash__

    def write(self) -> str:
        return "nothing"


class LyingChoice(Choice):
    """A choice that gives a different move each time it is read."""

    @property
    def move(self) -> Move:  # type: ignore[override]
        return Lift(tuple(random.sample(cards("AS KS QS JS"), 2)))


class Trap:
    """An object that ends the process in which it is unpickled."""

    def __reduce__(self) -> Any:
        return os._exit, (3,)


class Nested(tuple[Any, ...]):
    """A tuple whose iterator does not match its contents."""

    def __iter__(self) -> Any:
        return iter(cards("AS"))


def raises(view: Any) -> Any:
    raise RuntimeError("stumbled")


def raises_at_every_word(view: Any) -> Any:
    class Mute(Exception):
        def __str__(self) -> str:
            raise ValueError("no words")

        __repr__ = __str__

    raise Mute


def elsewhere(view: Any) -> Any:
    """Return a move with a card not in the hand, which cannot be made now."""
    strange = [c for c in cards("AS AH AD AC") if c not in view.hand]
    return Choice(Play(strange[0] if strange else cards("AS")[0]), NO_REASON)


def runs_deep(view: Any) -> Any:
    return runs_deep(view)


def loops(view: Any) -> Any:
    while True:
        pass


def prints(view: Any) -> Any:
    print("x" * 200_000)
    sys.stdout.flush()
    os.write(1, b"")
    return "printed"


def stops(view: Any) -> Any:
    os.kill(os.getpid(), signal.SIGSTOP)


def kills_himself(view: Any) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def closes_everything(view: Any) -> Any:
    os.closerange(3, 256)
    return Choice(view.moves[0], NO_REASON)


@cache
def shaft() -> Any:
    """Return a deeply nested tuple, cached because it takes long to make."""
    found: Any = ()
    for _ in range(100_000):
        found = (found,)
    return found


def deep(view: Any) -> Any:
    return Choice(shaft(), NO_REASON)


def raiser(error: type[BaseException]) -> Callable[[Any], Any]:
    def deed(view: Any) -> Any:
        raise error

    return deed


SAYING: dict[str, Callable[[Any], Any]] = {
    "raises": raises,
    "raises without words": raises_at_every_word,
    "leaves the program": raiser(SystemExit),
    "runs out of memory": raiser(MemoryError),
    "runs deep": runs_deep,
    "says nothing": lambda view: None,
    "says a word": lambda view: "the knave of hearts",
    "says a class": lambda view: Choice,
    "says a move without a reason": lambda view: view.moves[0],
    "says a card not held": elsewhere,
    "says a move of another phase": lambda view: Choice(Lift(cards("AS KS")), NO_REASON),
    "says too few arguments": lambda view: Choice(Discard(()), NO_REASON),
    "says garbage": lambda view: Choice({"move": object()}, [1, 2]),  # type: ignore[arg-type]
    "says a garbled card": lambda view: Choice(Play("AS"), NO_REASON),  # type: ignore[arg-type]
    "gives a garbled reason": lambda view: Choice(view.moves[0], "because"),  # type: ignore[arg-type]
    "lies about his move": lambda view: Choice(LyingPlay(view), NO_REASON),
    "lies about his choice": lambda view: LyingChoice(view.moves[0], NO_REASON),
    "hides a lie": lambda view: Choice(Discard(Nested(view.hand)), NO_REASON),
    "says a hollow shell": lambda view: Choice(object.__new__(Play), NO_REASON),
    "says it at length": lambda view: Choice(view.moves[0], Reason("x" * 8_000_000)),
    "digs deep": deep,
}
"""Bad deeds, by name, that can also be tried in the test's own process."""
DOING: dict[str, Callable[[Any], Any]] = {
    "interrupts": raiser(KeyboardInterrupt),
    "loops": loops,
    "sleeps": lambda view: time.sleep(60),
    "prints": prints,
    "says what cannot be sent": lambda view: Choice(lambda: None, NO_REASON),  # type: ignore[arg-type]
    "lays a trap": lambda view: Choice(Trap(), NO_REASON),  # type: ignore[arg-type]
    "leaves at once": lambda view: os._exit(3),
    "stops": stops,
    "kills himself": kills_himself,
    "closes everything": closes_everything,
}
"""Bad deeds by name that only a separate process can survive."""
DEEDS = {**SAYING, **DOING}


class BadQuestion(Question):
    """A question to a player. If the player is named after a bad deed, the answer is the deed."""

    def answer(self) -> Any:
        return DEEDS[self.player](self.view) if self.player in DEEDS else super().answer()


class BadlyApart(ThinkingApart):
    def question(self, view: Any, player_name: str, seed: int | str, budget: int) -> Question:
        return BadQuestion(view, player_name, seed, budget)


class BadlyHere(ThinkingHere):
    def question(self, view: Any, player_name: str, seed: int | str, budget: int) -> Question:
        return BadQuestion(view, player_name, seed, budget)


class BadPlayer(Player):
    """A player for duels that does its bad deed at every third decision."""

    level = 99

    def __init__(self, deed: str, good: Player) -> None:
        self.name = deed
        self._good = good
        self._asked = 0

    def plays(self, game: str) -> bool:
        return True

    def choose(self, view: Any, rng: random.Random, budget: int) -> Choice:
        self._asked += 1
        if self._asked % 3:
            return self._good.choose(view, rng, budget)
        said: Choice = DEEDS[self.name](view)
        return said
