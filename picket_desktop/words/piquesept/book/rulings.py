"""The rulings of Piquesept: every case with its consequence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.piquesept.rulings import RULINGS
from picket_desktop.engine.rulings import Ruling
from picket_desktop.words.book.chapter import Section
from picket_desktop.words.book.rulings import Rulings
from picket_desktop.words.family import RulingTold, ScoreLine
from picket_desktop.words.voice import N_, Sentence, Voice

CASES: Mapping[str, tuple[Sentence, Sentence]] = {
    "wrong-deal": (
        N_("a hand has too many or too few cards, or a card lies face up in the pack"),
        N_("the same player deals again"),
    ),
    "gift-too-low": (
        N_("a defender’s gift to the seven of spades is lower than it should be"),
        N_("the right one takes its place, and whatever followed is taken back"),
    ),
    "defender-revoked": (
        N_("a defender neither follows suit nor trumps, though able to"),
        N_("the right card takes its place, and what was played after it is taken back"),
    ),
}
"""The mistake and the consequence, by the name of a ruling."""


@dataclass(frozen=True)
class PiqueseptRulings:
    """Puts into words the rulings on play with real cards: in the rule book, during a game, and on the score
    sheet."""

    say: Voice

    @property
    def phrased(self) -> Rulings:
        """The object that words the rulings."""
        return Rulings(self.say, CASES, {}, {})

    def all(self) -> tuple[RulingTold, ...]:
        """Return the rulings in words."""
        return tuple(map(self.phrased.told, RULINGS))

    def given(self, event: RulingGiven, names: Sequence[str | None]) -> str:
        """Return a sentence saying that a ruling was given; ``names`` are by seat, None for the person."""
        return self.phrased.given(self._named(event.name), names[event.seat])

    def done(self, event: RulingGiven, changes: Sequence[int], names: Sequence[str]) -> tuple[str, str]:
        """Return the effect of a ruling, as a long text and as a short one. ``changes`` is how much each
        seat's stake changes."""
        by = [*zip(names, changes, strict=True)]
        return self.phrased.done(self._named(event.name), names[event.seat], by)

    def noted(self, event: RulingGiven, deal: int, names: Sequence[str]) -> str:
        """Return a note about a ruling, to be shown beneath the score of a deal."""
        return self.phrased.noted(self._named(event.name), deal, event.after, names[event.seat])

    def line(self, event: RulingGiven, seats: int) -> ScoreLine:
        """Return a line that reports a ruling in the score of its deal."""
        return self.phrased.line(self._named(event.name), event.seat, seats)

    def _named(self, name: str) -> Ruling:
        return next(one for one in RULINGS if one.name == name)

    def section(self) -> Section:
        """Return the section on rulings."""
        lead = self.say("The source does not say what follows if something goes wrong: this is our reading.")
        return self.phrased.section(RULINGS, lead)
