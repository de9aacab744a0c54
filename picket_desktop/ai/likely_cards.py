"""What a player can know about the cards in the other hand: each card's chance of being there, and the worth
of a marking by these chances.

A family computes the chances in a module of its own, ``likely_cards``, with ``to_be_marked(view)`` and
``likely_cards(view, seed)``. A family has no such module if its games have several other hands: at Piquesept
there are two or three, and anyone marking a card would have to say whose it is.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from picket_desktop.ai.families import part
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.rules import Rules

OWN, LAID_OUT, PLAYED, SEEN = IN_SIGHT = ("own", "laid-out", "played", "seen")
"""Reasons why a card is certainly not in the other hand: the viewing player holds it, laid it out, saw it
played, or saw it in the stock and not drawn."""
SHOWN, DRAWN, SAID, COUNTED, LEFT = HELD = ("shown", "drawn", "said", "counted", "left")
"""Reasons why a card is certainly in the other hand: it was shown; it was seen in the stock and drawn; its
rank was called, and only these cards of it are left; without it something that was said would be untrue; no
other cards are left to fill the hand."""
WANTING, VOID, CROWDED, FULL = GONE = ("wanting", "void", "crowded", "full")
"""Reasons why a card that was not seen is certainly not in the other hand: it was named as the missing one;
its suit was not followed; what was said leaves no room for it; the hand is full of others."""
UNCALLED = "uncalled"
"""The reason why a card is unlikely to be held: a hand with it would have called and shown more."""
NEAR = 0.4
"""The maximum number of cards by which a good marking may fall short of the best. This is less than the loss
from replacing a certain card with one that has an even chance. Someone who misjudges every chance by ten per
cent always stays within this limit. Someone who misjudges by twenty does so in six deals of seven. Someone
who marks the certain cards, and others at random, does so in one of twenty-five."""
DIFFERENT = 0.05
"""How far a marking may fall short of the best, in expected right cards, before it counts as worse."""


class Likely(NamedTuple):
    """A card of the pack, the ``chance`` that the other player holds it, and the reason ``why``; "" if the
    chance has no particular reason.

    The reasons `COUNTED` and `CROWDED` come from what was said. For them, ``kind`` is the family's number of
    the kind of call that is reason enough by itself, or None if it takes several kinds together.
    """

    card: Card
    chance: float
    why: str = ""
    kind: int | None = None

    @property
    def certain(self) -> bool:
        """True if it is certain whether the card is held."""
        return self.why in (*IN_SIGHT, *HELD, *GONE)


class LikelyCards(NamedTuple):
    """All cards of the pack in its order, and the ``number`` of those that the other player holds."""

    cards: tuple[Likely, ...]
    number: int

    def worth(self, marked: Collection[Card]) -> float:
        """Return how many of the marked cards may be expected to be right, going by each card's chance."""
        return sum(one.chance for one in self.cards if one.card in marked)

    @property
    def best(self) -> tuple[Card, ...]:
        """The likeliest cards, as many as the other player holds: the best guess at that hand."""
        order = sorted(self.cards, key=lambda one: -one.chance)
        chosen = {one.card for one in order[: self.number]}
        return tuple(one.card for one in self.cards if one.card in chosen)

    @property
    def by_chance(self) -> float:
        """The average worth of a marking drawn at random from the cards that are not in sight; 0 if all
        are."""
        hidden = sum(one.why not in IN_SIGHT for one in self.cards)
        return self.number * self.number / hidden if hidden else 0.0

    @property
    def by_rank(self) -> tuple[Card, ...]:
        """The marking made by someone who infers nothing from the calls: the cards that are certain, and the
        highest of the rest."""
        held = [one.card for one in self.cards if one.why in HELD]
        loose = sorted((one.card for one in self.cards if not one.certain), key=lambda card: -card.rank)
        return (*held, *loose[: self.number - len(held)])

    def because(self, why: str) -> dict[int | None, list[Card]]:
        """Return the cards with this reason, by kind of call; those that no single kind explains come
        last."""
        found = dict[int | None, list[Card]]()
        for one in self.cards:
            if one.why == why:
                found.setdefault(one.kind, []).append(one.card)
        return dict(sorted(found.items(), key=lambda item: (item[0] is None, item[0])))


class Marked(NamedTuple):
    """The judgement of a marking. ``marked`` are the cards marked, and ``likely`` is what could be known.
    ``held`` are the cards really held, which do not affect the judgement; None if they may not be
    revealed."""

    marked: tuple[Card, ...]
    likely: LikelyCards
    held: tuple[Card, ...] | None = None

    @property
    def worth(self) -> float:
        return self.likely.worth(self.marked)

    @property
    def best(self) -> float:
        return self.likely.worth(self.likely.best)

    @property
    def right(self) -> bool:
        """True if the marking comes close to the best one that could be made from what is known."""
        return len(self.marked) == self.likely.number and self.best - self.worth < NEAR

    @property
    def is_best(self) -> bool:
        return self.right and self.best - self.worth < DIFFERENT

    @property
    def missed(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The cards that it would have been better to mark, and as many marked ones that are less likely."""
        chance = {one.card: one.chance for one in self.likely.cards}
        better = sorted({*self.likely.best} - {*self.marked}, key=lambda card: -chance[card])
        worse = sorted({*self.marked} - {*self.likely.best}, key=lambda card: chance[card])
        number = sum(
            chance[one] - chance[other] >= DIFFERENT for one, other in zip(better, worse, strict=False)
        )
        return tuple(better[:number]), tuple(worse[:number])

    @property
    def lucky(self) -> int | None:
        """How many marked cards were really held; None if that may not be revealed."""
        return None if self.held is None else len({*self.marked} & {*self.held})


class ToMark(NamedTuple):
    """What to mark: the ``number`` of cards the other player holds, the cards ``in_sight``, which nobody
    would mark, and the events in which something was ``heard`` of the hand. ``first`` is True at the player's
    first card after all calls have been heard."""

    number: int
    in_sight: frozenset[Card]
    heard: tuple[Event, ...]
    first: bool = False


def are_told(rules: Rules) -> bool:
    """Return True if the chances of cards can be shown in a game."""
    return part(rules.family, "likely_cards") is not None


def to_be_marked(view: Any) -> ToMark | None:
    """Return what to mark in a view; None if there is nothing to mark. That is so before the play, if the
    hand is open, and in a family in which the chances of cards cannot be shown."""
    family = part(view.rules.family, "likely_cards")
    found: ToMark | None = family.to_be_marked(view) if family is not None else None
    return found


def likely_cards(view: Any, seed: int | str) -> LikelyCards:
    """Return each card's chance of being in the other hand. The view must be one in which that hand may be
    marked. Equal views and seeds give equal chances."""
    family = part(view.rules.family, "likely_cards")
    assert family is not None
    found: LikelyCards = family.likely_cards(view, seed)
    return found
