"""The words for keeping the score of Piquesept with real cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.cards import card
from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.game import NATURE, Move
from picket_desktop.engine.marking import Dealer, NextDeal, Offer, Rest, Ruled
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.events import DealEnded
from picket_desktop.engine.piquesept.marking import DEFENDERS, Soloist, Taken
from picket_desktop.engine.piquesept.state import State
from picket_desktop.engine.rulings import Ruling
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.family import MarkedTrick, MarkEntry, MarkRow, RulingEntry, ScoreLine
from picket_desktop.words.piquesept.book.rulings import PiqueseptRulings
from picket_desktop.words.piquesept.scores import Scores
from picket_desktop.words.voice import Voice

COUNTED = {"ace": "AS", "ten": "TS", "king": "KS", "queen": "QS", "jack": "JS", "seven": "7S"}
"""An example card for each value. The keys are the names of the values in sentences."""
MOST = 49
"""The index of the last place for the points of a trick, in lines of ten places. No trick needs a higher one,
since no trick has more than four aces."""


def _slot(mark: Move, at: int) -> int:
    """Return where a mark goes in its row: at its points for a trick, otherwise at ``at``."""
    return mark.points if isinstance(mark, Taken) else at


@dataclass(frozen=True)
class PiqueseptMarking:
    """Writes marks, and the sheet they make, in words."""

    say: Voice
    scores: Scores
    rulings: PiqueseptRulings

    def accidents(
        self, rulings: Sequence[tuple[Ruling, Offer]], names: Sequence[str], state: Any
    ) -> list[RulingEntry]:
        def entry(ruling: Ruling, offer: Offer) -> RulingEntry:
            words = [(self._label(mark, names), self.says(mark, names, state)) for mark in offer.marks]
            return self.rulings.phrased.entry(ruling, offer, words)

        return [entry(*one) for one in rulings]

    def won(self, rules: Any) -> str:
        return self.say("Games won")

    def another(self, rules: Any) -> str:
        return self.say.within("a button", "Another game")

    def parts(self, rules: Any) -> Mapping[str, str]:
        return {"soloist": self.say("The soloist"), "tricks": self.say("Tricks")}

    def row(self, offer: Offer, names: Sequence[str], state: Any) -> MarkRow:
        entries = tuple(
            MarkEntry(mark, self._label(mark, names), self.says(mark, names, state), _slot(mark, at))
            for at, mark in enumerate(offer.marks)
        )
        if offer.what == "deal":
            return MarkRow("deal", offer.key, "", "", entries, len(entries))
        if offer.what == "soloist":
            heading = self.say("The seven of spades")
            return MarkRow("soloist", offer.key, heading, heading, entries, len(entries))
        side = self.say("Defenders") if offer.seat == DEFENDERS else self.say("Soloist")
        if offer.what == "rest":
            opens = self.say("{name}: the rest", name=side)
            return MarkRow("tricks", offer.key, opens, opens, entries, 1, opens)
        heading = self._asks(offer.seat)
        return MarkRow("tricks", offer.key, heading, heading, entries, MOST + 1, side)

    def _asks(self, seat: int) -> str:
        """Return the question for the points of a trick taken by this seat's side."""
        if seat == DEFENDERS:
            return self.say("The defenders take the trick: mark its points.")
        return self.say("The soloist takes the trick: mark its points.")

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
            case Ruled():
                return self.say.within("a button", "Deal again")
        return ""

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
            case Ruled():
                return self.rulings.given(mark.event(len(state.tricks)), names)
            case Rest(marks):
                made = sum(one.points for one in marks if isinstance(one, Taken))
                if isinstance(marks[0], Taken) and marks[0].alone:
                    name = (
                        self.say("The soloist") if state.now.soloist == NATURE else names[state.now.soloist]
                    )
                    return self.say(
                        "{name} takes all the rest, with {points} points.", name=name, points=made
                    )
                return self.say("The defenders take all the rest, with {points} points.", points=made)
        return mark.write()

    def trick(self, mark: Move, names: Sequence[str], state: Any) -> MarkedTrick | None:
        if not isinstance(mark, Taken):
            return None
        winner = names[state.now.soloist] if mark.alone else self.say("The defenders")
        return MarkedTrick(winner, str(mark.points))

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
        ruled = [event for event in now.told if isinstance(event, RulingGiven)]
        lines = [self.rulings.line(event, now.rules.seats) for event in ruled]
        return (*lines, ScoreLine(self.say("Card points"), figures, why))

    @property
    def introduced(self) -> str:
        return self.say(
            "Deal your own cards: Picket sees none of them, and only keeps the score. Mark who has the seven "
            "of spades, and the side that takes each trick, with its points."
        )

    def heading(self, state: Any) -> str:
        now = state.now
        return self.say("Deal {number} of {of}", number=now.number, of=now.rules.deals) if now.number else ""

    def match(self, state: Any) -> str:
        return ""

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

    def ruled(self, mark: Move, changes: Sequence[int], names: Sequence[str], state: Any) -> tuple[str, str]:
        assert isinstance(mark, Ruled)
        return self.rulings.done(mark.event(len(state.tricks)), changes, names)

    def announced(self, state: Any, names: Sequence[str]) -> str:
        return ""

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
            asked = self.say(
                "Mark which side takes the trick, and then its points: {points} are still out.",
                points=state.left,
            )
            return f"{asked} {values}"
        return ""
