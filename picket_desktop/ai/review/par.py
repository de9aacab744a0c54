"""Par: the result of a deal with the strongest player in every seat, to compare the person's play with. It is
the same on every machine, as it is computed with a fixed number of worlds and a seed made from the deal."""

from __future__ import annotations

import random
from typing import Any

from picket_desktop.ai.player import players, strongest
from picket_desktop.ai.worker.answers import checked, heard
from picket_desktop.ai.worker.question import Question
from picket_desktop.engine import games
from picket_desktop.engine.cards import write
from picket_desktop.engine.game import Event
from picket_desktop.engine.known_deals import KnownDeal

WORLDS = 20
"""How many worlds are considered at every choice, however slow the machine."""


def par(known: KnownDeal) -> tuple[int, ...]:
    """Return the par of a deal: the points that each seat makes (at Piquesept, the stakes that it wins) if
    the strongest player plays every seat."""
    game, player = games.game(known.rules), players()[strongest(known.rules.name)]
    seed = f"picket-par-1/{known.rules.name}/{known.dealer}/{write(known.pack)}"
    state, told = game.apply(game.only_deal(known.dealer), game.deal_move(known.pack))
    happened: list[Event] = list(told)
    moves = 0
    while (seat := game.actor(state)) >= 0:
        view, rng = game.view_for(state, seat), random.Random(f"{seed}/{moves}")
        said = heard(player, view, rng, WORLDS)
        state, told = game.apply(state, checked(game, state, view, rng, said).choice.move)
        happened += told
        moves += 1
    made = games.families()[known.rules.family].figures(happened)
    return tuple(deal.points for deal in sorted(made, key=lambda deal: deal.seat))


class Par(Question):
    """Asks a thinking process for the par of a deal. ``view`` is a `KnownDeal`."""

    def answer(self) -> Any:
        return par(self.view)


def asked(known: KnownDeal) -> Par:
    """Return the request for the par of a deal. The request has no budget, so that par is the same on slow
    machines."""
    return Par(known, "", 0, 0)
