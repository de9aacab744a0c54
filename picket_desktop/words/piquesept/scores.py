"""The result of a deal of Piquesept, and the stakes won or owed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.engine.piquesept import events as ev
from picket_desktop.words.voice import Voice

Seats = Sequence[str | None]
"""The players by seat; None is the person addressed."""


@dataclass(frozen=True)
class Scores:
    """Phrases points and stakes."""

    say: Voice

    def deal_ended(self, event: ev.DealEnded, names: Seats) -> str:
        """Return the result of the deal in one sentence."""
        solo, others = event.points
        name = names[event.soloist]
        if event.result == "drawn":
            return self.say("The deal is drawn, {points} each.", points=solo)
        values = {"solo": solo, "others": others}
        if event.result == "soloist":
            return self.say.whose(
                name, "Alone you win, {solo} to {others}.", "{name} wins alone, {solo} to {others}.", **values
            )
        return self.say.whose(
            name,
            "The defenders win, {others} to your {solo}.",
            "The defenders win, {others} to {name}’s {solo}.",
            **values,
        )

    def stake(self, stakes: int) -> str:
        """Return the stakes a seat has won or owes."""
        if stakes == 0:
            return self.say("even")
        if stakes > 0:
            return self.say.count(stakes, "one stake won", "{number} stakes won")
        return self.say.count(-stakes, "one stake owed", "{number} stakes owed")

    def standing(self, totals: Sequence[int], names: Seats) -> str:
        """Return the stakes the person has won or owes so far."""
        return self.say("You stand at {stakes}.", stakes=self.stake(totals[list(names).index(None)]))

    def settled(self, event: ev.GameEnded, names: Seats) -> str:
        """Return the result after the last of the agreed deals."""
        return self.outcome(event.winner, event.totals, names)

    def outcome(self, winner: int | None, totals: Sequence[int], names: Seats) -> str:
        """Return the result of a finished game."""
        if winner is None:
            return self.say("The game is shared: nobody stands alone in front.")
        return self.say.whose(
            names[winner],
            "The game is yours: {stakes}.",
            "The game goes to {name}: {stakes}.",
            stakes=self.stake(totals[winner]),
        )
