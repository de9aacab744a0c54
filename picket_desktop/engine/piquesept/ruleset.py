"""The rules of Piquesept as data: two sizes of table, and the house rules that the source leaves open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from picket_desktop.engine.rule_files import look_at
from picket_desktop.engine.rules import Option, Rules, against, cite

NEEDED = 66
"""The card points that win, for the soloist or for the defenders (Wikipedia, Piquesept, Play)."""

LIMITS = {"pack": range(30, 33), "seats": range(3, 5), "rounds": range(1, 100)}
"""The ranges allowed for the size of the pack, the seats and the rounds of Piquesept."""


class Tie(StrEnum):
    """What becomes of a deal in which both sides make 65 card points."""

    DRAWN = "drawn"
    SOLOIST_LOSES = "soloist-loses"


class GiveBack(StrEnum):
    """What may be given in exchange for the card drawn: only another card, or that card too."""

    OTHER = "other"
    ANY = "any"


@dataclass(frozen=True, kw_only=True)
class PiqueseptRules(Rules):
    """Piquesept for ``seats`` hands. ``packets`` are how many cards are dealt to each hand at a time, in
    order.

    ``tie`` is the result of 65 to 65; ``give_back`` says whether the card drawn may itself be given back;
    ``rounds`` is how often each seat deals in a game.
    """

    family: ClassVar[str] = "piquesept"
    limits = LIMITS
    pace = 2

    seats: int
    tie: Tie = Tie.DRAWN
    give_back: GiveBack = GiveBack.OTHER
    rounds: int = 3

    __hash__ = Rules.__hash__

    def faults(self) -> Iterator[tuple[str, str]]:
        if self.seats * self.hand != self.pack:
            yield "packets", f"they do not deal the {self.pack} cards to {self.seats} hands"

    @property
    def hand(self) -> int:
        """The number of cards dealt to each seat."""
        return sum(self.packets)

    @property
    def deals(self) -> int:
        """How many deals a game has; each seat deals equally often."""
        return self.rounds * self.seats


_SOURCES = {
    "game": cite("piquesept"),
    "pack": cite("piquesept", "Cards"),
    "values": cite("piquesept", "Cards"),
    "trumps": cite("piquesept", "Cards"),
    "cut": cite("piquesept", ours=True),
    "deal": cite("piquesept", "Cards"),
    "packets": cite("piquesept", ours=True),
    "direction": cite("piquesept", "Footnotes", ours=True),
    "soloist": cite("piquesept", "Play"),
    "gifts": cite("piquesept", "Play"),
    "equal_gifts": against("piquesept", "Play", "his highest non-trump card"),
    "draw": cite("piquesept", "Play"),
    "when_drawn": cite("piquesept", "Footnotes"),
    "give_back": against("piquesept", "Play", "gives in exchange a card of his choice"),
    "follow": cite("piquesept", "Play"),
    "free": cite("piquesept", "Play"),
    "trick": cite("piquesept", "Footnotes", ours=True),
    "winning": cite("piquesept", "Play"),
    "tie": against("piquesept", "Play", "the side with 66 points or more"),
    "stakes": cite("piquesept", ours=True),
    "rounds": cite("piquesept", ours=True),
}

_OPTIONS = (
    Option("tie", tuple(Tie), _SOURCES["tie"]),
    Option("give_back", tuple(GiveBack), _SOURCES["give_back"]),
    Option("rounds", range(1, 21), _SOURCES["rounds"]),
)

FOUR_HANDS = PiqueseptRules(
    name="piquesept-4",
    title="Piquesept for four",
    year=1798,
    character="No calls: whoever has the seven of spades plays alone.",
    old_words=False,
    pack=32,
    packets=(4, 4),
    seats=4,
    sources=_SOURCES,
    options=_OPTIONS,
)

THREE_HANDS = PiqueseptRules(
    name="piquesept-3",
    title="Piquesept for three",
    year=1798,
    character="No calls: whoever has the seven of spades plays alone.",
    old_words=False,
    pack=30,
    packets=(3, 4, 3),
    seats=3,
    sources={**_SOURCES, "pack": against("piquesept", "Cards", "two Eights are removed")},
    options=_OPTIONS,
)


def rule_sets() -> dict[str, PiqueseptRules]:
    """Return the rules for both table sizes by name, the smaller table first. Raises `BadRules`."""
    for rules in (THREE_HANDS, FOUR_HANDS):
        look_at(rules, "ruleset.py")
    return {r.name: r for r in (THREE_HANDS, FOUR_HANDS)}
