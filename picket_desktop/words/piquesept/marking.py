"""The words for keeping the score of Piquesept with real cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.cards import card
from picket_desktop.engine.game import NATURE, Move
from picket_desktop.engine.marking import Dealer, NextDeal, Offer
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.events import DealEnded
from picket_desktop.engine.piquesept.marking import Soloist, Taken
from picket_desktop.engine.piquesept.state import State
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.family import MarkEntry, MarkRow, ScoreLine
from picket_desktop.words.piquesept.scores import Scores
from picket_desktop.words.voice import Voice

COUNTED = {"ace": "AS", "ten": "TS", "king": "KS", "queen": "QS", "jack": "JS", "seven": "7S"}
"""A card of every worth, by its name in a sentence."""


@dataclass(frozen=True)
class PiqueseptMarking:
    """Phrases marks and the sheet that follows from them."""

    say: Voice
    scores: Scores

    def row(self, offer: Offer, names: Sequence[str], state: Any) -> MarkRow:
        entries = [
            MarkEntry(mark, self._label(mark, names), self.says(mark, names, state)) for mark in offer.marks
        ]
        if offer.what == "deal":
            return MarkRow("deal", offer.key, "", tuple(entries))
        if offer.what == "soloist":
            return MarkRow("calls", offer.key, self.say("The seven of spades"), tuple(entries))
        if offer.seat == NATURE:
            return MarkRow(
                "tricks", offer.key, self.say("Trick to the defenders; its points"), tuple(entries)
            )
        heading = self.say("Trick to {name}, alone; its points", name=names[offer.seat])
        return MarkRow("tricks", offer.key, heading, tuple(entries))

    def _label(self, mark: Move, names: Sequence[str]) -> str:
        match mark:
            case Dealer(seat):
                return self.say("{name} deals", name=names[seat])
            case NextDeal():
                return self.say.within("a button", "Next deal")
            case Soloist(seat):
                return names[seat]
            case Taken(_, points):
                return str(points)
        return mark.write()

    def says(self, mark: Move, names: Sequence[str], state: Any) -> str:
        match mark:
            case Dealer(seat):
                return self.say("{name} deals.", name=names[seat])
            case NextDeal():
                return self.say("Begin the next deal")
            case Soloist(seat):
                return self.say("{name} has the seven of spades, and plays alone.", name=names[seat])
            case Taken(True, points):
                name = names[state.now.soloist]
                return self.say("{name} takes the trick, with {points} points.", name=name, points=points)
            case Taken(_, points):
                return self.say("The defenders take the trick, with {points} points.", points=points)
        return mark.write()

    def lines(self, state: Any) -> tuple[ScoreLine, ...]:
        return self.scored(state.now)

    def scored(self, now: State) -> tuple[ScoreLine, ...]:
        """Return the card points of a deal by seat, as one line."""
        if not now.number:
            return ()
        alone = [s == now.soloist for s in range(now.rules.seats)]
        known = now.soloist != NATURE
        figures = tuple(str(now.made[0 if one else 1]) if known else "–" for one in alone)
        why = self.say(
            "{rule} [{sources}]",
            rule=self.say("The side that takes 66 points or more of the 130 wins the deal."),
            sources=Citations(self.say).section(now.rules, ["winning"]),
        )
        return (ScoreLine(self.say("Card points"), figures, why),)

    @property
    def introduced(self) -> str:
        return self.say(
            "Deal your own cards: Picket sees none of them, and only keeps the score. Mark who has the seven "
            "of spades, and the side that takes each trick, with its points."
        )

    def heading(self, state: Any) -> str:
        now = state.now
        return self.say("Deal {number} of {of}", number=now.number, of=now.rules.deals) if now.number else ""

    def past(self, state: Any) -> tuple[tuple[int, ...], ...]:
        return tuple(deal.stakes for deal in state.now.past)

    def tricks(self, state: Any) -> tuple[int, ...]:
        return ()

    def roles(self, state: Any) -> tuple[str, ...]:
        now = state.now
        if now.soloist == NATURE:
            return ()
        return tuple(
            self.say("soloist") if s == now.soloist else self.say("defender") for s in range(now.rules.seats)
        )

    def said(self, state: Any, names: Sequence[str]) -> str:
        now = state.now
        end = next((e for e in now.told if isinstance(e, DealEnded)), None)
        if end is None:
            return ""
        found = self.scores.deal_ended(end, names)
        return f"{found} {self.scores.game_won(now.settlement.winner, names)}." if now.settlement else found

    def prompt(self, state: Any, names: Sequence[str]) -> str:
        now = state.now
        if not now.number:
            return self.say("Play with {pack} cards. Cut them, and mark who deals.", pack=now.rules.pack)
        if now.phase.name in ("DEAL", "OVER"):
            return ""
        if now.soloist == NATURE:
            return self.say("Mark who has the seven of spades.")
        if state.left:
            values = self.say(
                "Ace {ace}, ten {ten}, king {king}, queen {queen}, jack {jack}, seven of spades {seven}.",
                **{name: points([card(text)]) for name, text in COUNTED.items()},
            )
            return f"{self.say('{points} points are still out.', points=state.left)} {values}"
        return ""
