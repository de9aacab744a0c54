"""Questions to a player or adviser: sent to another process and answered there."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from picket_desktop.ai.advice import advise, matters, prepare
from picket_desktop.ai.evaluation import evaluate
from picket_desktop.ai.likely_cards import likely_cards
from picket_desktop.ai.odds import odds
from picket_desktop.ai.player import players


def seed_of(view: Any) -> str:
    """Return the random seed for weighing the moves of a view. It is always the same for the same hand, so
    that hint, warning, review and drill agree."""
    return " ".join(sorted(card.text for card in view.hand))


WORLDS = 20
"""How many worlds (possible deals) a move is tried in for advice, a warning, a drill or a review. It is the
same on every machine, because all of these must name the same best move."""


RISING = (10, WORLDS, 40, 80, 160)
"""How many worlds each successive evaluation uses. The first answers at once, and the later ones grow surer
while the person looks."""


class Question(NamedTuple):
    """A question to a player: the view, the player's name, the random seed and the budget of worlds."""

    view: Any
    player: str
    seed: int | str
    budget: int

    @property
    def errand(self) -> bool:
        """True if the question takes little time and is always answered, even if others are asked after
        it."""
        return False

    @property
    def whole(self) -> bool:
        """True if a slow machine must use the whole number of worlds, however long that takes."""
        return False

    def answer(self) -> Any:
        """Compute the answer in this process: a `Choice`, unless the player is faulty."""
        return players()[self.player].choose(self.view, random.Random(self.seed), self.budget)


class Consulted(Question):
    """A request for a hint for the seat whose view it is."""

    @property
    def whole(self) -> bool:
        return True

    def answer(self) -> Any:
        """Compute the advice in this process."""
        return advise(self.view, self.seed, self.budget)


class Pondered(Consulted):
    """A hint computed in advance, while the person is still deciding. It is equal to the `Consulted` that
    would ask for the same hint."""

    @property
    def errand(self) -> bool:
        return True


class Evaluated(Question):
    """A request to rank the moves of a view; ``view`` is an `Asking`."""

    @property
    def whole(self) -> bool:
        return True

    def answer(self) -> Any:
        """Compute the `Evaluation` in this process."""
        return evaluate(self.view.view, self.seed, self.budget, self.view.asked)


class Prepared(Question):
    """Asks a player, at the start of a game, to build the tables it needs. Optional: an unprepared player is
    merely slower."""

    @property
    def errand(self) -> bool:
        return True

    def answer(self) -> Any:
        prepare(self.view)
        return True


class Glance(Question):
    """A question that can be asked while another is being weighed. It takes little time, and is answered
    before anything asked after it."""

    @property
    def errand(self) -> bool:
        return True


class Looked(Glance):
    """A request for the remarks on what matters in the view."""

    def answer(self) -> Any:
        """Compute the reasons in this process."""
        return matters(self.view)


class Rated(Glance):
    """A request for the chances of winning the game, as seen by the seat whose view it is."""

    @property
    def whole(self) -> bool:
        return True

    def answer(self) -> Any:
        """Compute the `Odds` in this process."""
        return odds(self.view, self.seed, self.budget)


class Held(Glance):
    """Asks for each card's chance of being in the other hand."""

    def answer(self) -> Any:
        """Compute the `LikelyCards` in this process."""
        return likely_cards(self.view, self.seed)
