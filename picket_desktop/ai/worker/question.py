"""What whoever thinks may be asked: it crosses over to another process, and is answered there."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from picket_desktop.ai.advice import advise, matters, prepare
from picket_desktop.ai.player import players


def seed_of(view: Any) -> str:
    """The chance by which what somebody might do is weighed: the same of the same hand, that hint, warning,
    review and drill may be of one mind about it."""
    return " ".join(sorted(card.text for card in view.hand))


WORLDS = 20
"""Worlds in which a move is weighed for advice, a warning, a drill or a review. They are as many on every
machine, for all of these name the same best move."""


class Question(NamedTuple):
    """What a player is asked: the view, his name, the seed of his chance and his budget of worlds."""

    view: Any
    player: str
    seed: int | str
    budget: int

    @property
    def errand(self) -> bool:
        """Whether it is soon done, and is done whatever is asked after it."""
        return False

    @property
    def whole(self) -> bool:
        """Whether a slow machine has to look at as many worlds as any other, however long it takes."""
        return False

    def answer(self) -> Any:
        """What the player says, here and now: a `Choice`, unless he is a bad player."""
        return players()[self.player].choose(self.view, random.Random(self.seed), self.budget)


class Consulted(Question):
    """A hint is asked for: whose the view is would know what to do."""

    @property
    def whole(self) -> bool:
        return True

    def answer(self) -> Any:
        """The advice, here and now."""
        return advise(self.view, self.seed, self.budget)


class Pondered(Consulted):
    """A hint that may be asked for is sought while its question is read. It equals that of who asks."""

    @property
    def errand(self) -> bool:
        return True


class Prepared(Question):
    """A game by these rules begins: what its players need at hand is made ready. Nobody waits for it: who is
    not ready is slower, and no more."""

    @property
    def errand(self) -> bool:
        return True

    def answer(self) -> Any:
        prepare(self.view)
        return True


class Looked(Question):
    """What matters in the view, told before anything is weighed."""

    @property
    def errand(self) -> bool:
        return True

    def answer(self) -> Any:
        """The reasons, here and now."""
        return matters(self.view)
