"""The result of a deal of Piquesept, and the stakes won or owed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.engine.piquesept import events as ev
from picket_desktop.words.voice import Voice

Seats = Sequence[str | None]
"""The players by seat; None is the person being spoken to."""


@dataclass(frozen=True)
class Scores:
    """Puts points and stakes into words."""

    say: Voice

    def deal_ended(self, event: ev.DealEnded, names: Seats) -> str:
        """Return the result of the deal in one sentence."""
        solo, others = event.points
        name = names[event.soloist]
        if event.result == "drawn":
            return self.say("The deal is a tie, {points} each.", points=solo)
        values = {"solo": solo, "others": others}
        if event.result == "soloist":
            return self.say.whose(
                name, "You win alone, {solo} to {others}.", "{name} wins alone, {solo} to {others}.", **values
            )
        return self.say.whose(
            name,
            "The defenders win, {others} to your {solo}.",
            "The defenders win, {others} to {name}’s {solo}.",
            **values,
        )

    def deal_won(self, event: ev.DealEnded, names: Seats) -> str:
        """Return the headline over a deal: which side wins it, and the points of both."""
        solo, others = event.points
        if event.result == "drawn":
            return self.say("The deal is a tie, {points} each", points=solo)
        if event.result == "soloist":
            return self.say.whose(
                names[event.soloist],
                "You win alone, {solo} to {others}",
                "{name} wins alone, {solo} to {others}",
                solo=solo,
                others=others,
            )
        return self.say.whose(
            names[event.soloist],
            "The defenders win, {others} to your {solo}",
            "The defenders win, {others} to {solo}",
            solo=solo,
            others=others,
        )

    def game_won(self, winner: int | None, names: Seats) -> str:
        """Return the headline over a settlement: the winner of the game."""
        if winner is None:
            return self.say.within("a headline", "The game is a tie")
        return self.say.whose(names[winner], "You win the game", "{name} wins the game")

    def how_won(self, winner: int | None, totals: Sequence[int]) -> str:
        """Return the line under the headline of a settlement: how many stakes the winner has won, or that the
        lead is shared."""
        if winner is None:
            return self.say("The lead is shared.")
        return self.say.count(totals[winner], "One stake won.", "{n} stakes won.")

    def stake(self, stakes: int) -> str:
        """Return the number of stakes by which a seat is up or down, in words."""
        if stakes == 0:
            return self.say("even")
        if stakes > 0:
            return self.say.count(stakes, "one stake up", "{number} stakes up")
        return self.say.count(-stakes, "one stake down", "{number} stakes down")

    def standing(self, totals: Sequence[int], names: Seats) -> str:
        """Return a sentence on how many stakes the person is up or down so far; or, if the person does not
        play, on who is ahead."""
        people = [name for name in names if name is not None]
        if len(people) == len(names):
            most = max(totals)
            ahead = [name for name, stakes in zip(people, totals, strict=True) if stakes == most]
            if len(ahead) == len(people):
                return self.say("In stakes, nobody is up or down.")
            if len(ahead) == 1:
                return self.say("{name} is ahead, {stakes}.", name=ahead[0], stakes=self.stake(most))
            listed = self.say.language.listed(ahead)
            return self.say("{names} are ahead, each {stakes}.", names=listed, stakes=self.stake(most))
        stakes = totals[list(names).index(None)]
        if stakes == 0:
            return self.say("In stakes, you are neither up nor down.")
        if stakes > 0:
            return self.say.count(stakes, "You are one stake up.", "You are {number} stakes up.")
        return self.say.count(-stakes, "You are one stake down.", "You are {number} stakes down.")

    def settled(self, event: ev.GameEnded, names: Seats) -> str:
        """Return the result after the last of the agreed deals."""
        return self.outcome(event.winner, event.totals, names)

    def outcome(self, winner: int | None, totals: Sequence[int], names: Seats) -> str:
        """Return the result of a finished game."""
        if winner is None:
            return self.say("The game is a tie.")
        return self.say.whose(
            names[winner],
            "You won the game, {stakes}.",
            "{name} won the game, {stakes}.",
            stakes=self.stake(totals[winner]),
        )
