"""The marks on the cards of a pictured pack, and how they are judged."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from picket_desktop.ai.likely_cards import Marked, ToMark
from picket_desktop.engine.cards import Card, by_suit
from picket_desktop.words.words import Words


class Marks(ABC):
    """The marks that the player makes on a picture of the pack. ``picked`` are the cards marked so far, of
    those ``to_mark`` in a view. ``names`` are the players' names (None: the person). The marks are kept while
    the player goes back to the table and returns. ``told`` is the judgement once there is one; ``failed`` is
    True if there can be none."""

    told: Marked | None = None
    failed = False
    helps = False
    """True if the deal counts as helped once the answer has been seen."""
    onward = ""
    """The label of the button that continues after the answer; "" if one can only go back."""

    def __init__(self, view: Any, to_mark: ToMark, names: Sequence[str | None]) -> None:
        self.view, self.to_mark, self.names = view, to_mark, names
        self.picked: frozenset[Card] = frozenset()
        self.weighing = False

    @property
    def ready(self) -> bool:
        """True if as many cards are marked as the other player holds."""
        return len(self.picked) == self.to_mark.number

    @property
    def marked(self) -> tuple[Card, ...]:
        return tuple(sorted(self.picked, key=by_suit))

    def turn(self, card: Card) -> bool:
        """Mark a card, or remove its mark. Return False if no more cards may be marked."""
        if card not in self.picked and self.ready:
            return False
        self.picked ^= {card}
        return True

    def heard(self, words: Words) -> list[str]:
        """Return sentences on what the player has heard about the other hand."""
        view = self.view
        story = words.families[view.rules.family].story(view.rules, view.told, self.names)
        told = zip(view.told, story, strict=True)
        return [line for event, line in told if event in self.to_mark.heard and line]

    @abstractmethod
    def answer(self) -> None:
        """Have the marks judged, and return at once."""

    @abstractmethod
    def poll(self, now: float) -> bool:
        """Collect the judgement. Return True if it has arrived or there can be none."""

    def go_on(self) -> None:
        """Continue after the answer, once the page has been closed."""
        raise NotImplementedError
