"""Reasons for playing or giving a card at Piquesept, whoever chose it. The reason given is the first in its
list that is true. What is stated as certain about the other hands is true however the cards lie: it rests
only on who did not follow suit, and who did not trump."""

from __future__ import annotations

from functools import cached_property

from picket_desktop.ai.piquesept.reading import SUITS, above, mask, voids
from picket_desktop.ai.why import Reasons, Values, first_true
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.piquesept.counting import RANKING, TRUMPS, WORTH, points, winning
from picket_desktop.engine.piquesept.moves import Give, Play
from picket_desktop.engine.piquesept.state import View

LIKELY = 0.5
"""A trick is called likely to stay with a side above this chance."""

FEW = 3
"""Maximum number of higher cards that counts as few."""


def why(view: View, card: Card, chance: float = 0.0) -> Reason:
    """Return the most telling reason for playing a card. ``chance`` is the chance that the player's side
    takes the trick, if it was weighed."""
    if isinstance(view.moves[0], Give):
        return first_true(GIVEN, Played(view, card, chance))
    return first_true(PUT if view.open_trick else LED, Played(view, card, chance))


class Played:
    """A card played or given, among those that are ``allowed``; ``out`` are the cards that other seats may
    hold, as bits."""

    def __init__(self, view: View, card: Card, chance: float) -> None:
        self.view, self.card, self.chance = view, card, chance
        self.allowed = [m.card for m in view.moves if isinstance(m, Play | Give)]
        self.lying = view.open_trick.cards if view.open_trick else ()
        unseen, self.out = mask(view.unseen), 0
        for seat, lacks in enumerate(voids(view)):
            if seat != view.seat and view.counts[seat]:
                self.out |= unseen & ~lacks

    @property
    def worth(self) -> int:
        return WORTH[self.card.index]

    @property
    def trumps_out(self) -> bool:
        return bool(self.out & SUITS[TRUMPS])

    @cached_property
    def least(self) -> int:
        """The card points of the poorest card that may be played."""
        return min(WORTH[c.index] for c in self.allowed)

    def ahead(self, card: Card) -> bool:
        """Return True if the card would be the best of the trick so far."""
        return winning((*self.lying, card)) == len(self.lying)

    @cached_property
    def best(self) -> Card:
        """The best card of the trick so far."""
        return self.lying[winning(self.lying)]

    @cached_property
    def cheapest(self) -> Card | None:
        """The card that counts least among those that would be winning the trick so far; None if there is
        none."""
        some = [c for c in self.allowed if self.ahead(c)]
        return min(some, key=lambda c: (WORTH[c.index], RANKING[c.index], c.index), default=None)

    def after(self, place: int) -> int:
        """Return the seat that plays the card at a place of the trick, counted from the leader's."""
        trick = self.view.open_trick
        assert trick is not None
        return (trick.leader + place) % self.view.seats

    @property
    def ours(self) -> bool:
        """True if the best card so far belongs to the player's side. This is only possible if both players
        are defenders."""
        view = self.view
        return not view.is_soloist and self.after(winning(self.lying)) != view.soloist

    @property
    def last_word(self) -> bool:
        """True if nobody on the other side plays after this card."""
        view = self.view
        rest = [self.after(place) for place in range(len(self.lying) + 1, view.seats)]
        return not rest or (not view.is_soloist and view.soloist not in rest)

    @property
    def ends_suit(self) -> bool:
        """True if the card is the last of its suit in the hand, and the hand keeps trumps."""
        rest = [c for c in self.view.hand if c is not self.card]
        alone = self.card.suit is not TRUMPS and all(c.suit is not self.card.suit for c in rest)
        return alone and any(c.suit is TRUMPS for c in rest)


def _this(seen: Played) -> Values:
    return {"card": seen.card}


def _its_points(seen: Played) -> Values:
    return {"card": seen.card, "number": points((*seen.lying, seen.card))}


def _puts(seen: Played) -> Values:
    return {"card": seen.card, "number": seen.worth}


def _only(seen: Played) -> Values:
    return {} if len(seen.allowed) == 1 else None


# Leads.


def _cash(seen: Played) -> Values:
    free = seen.card.suit is TRUMPS or not seen.trumps_out
    return _this(seen) if free and not seen.out & above(seen.card) else None


def _draw_trumps(seen: Played) -> Values:
    """Return the card if it is the highest trump and the soloist leads it to draw the defenders' trumps."""
    plain = any(c.suit is not TRUMPS for c in seen.view.hand)
    draws = seen.view.is_soloist and seen.card.suit is TRUMPS and seen.trumps_out and plain
    return _this(seen) if draws and not seen.out & above(seen.card) else None


def _only_trumps(seen: Played) -> Values:
    top = seen.card.suit is not TRUMPS and not seen.out & above(seen.card)
    return {"card": seen.card, "suit": seen.card.suit} if top else None


def _through(seen: Played) -> Values:
    suit = [c for c in seen.view.hand if c.suit is seen.card.suit]
    kept = max(suit, key=lambda c: RANKING[c.index])
    poorer = kept is not seen.card and seen.worth <= WORTH[kept.index]
    waits = poorer and seen.out & above(kept)
    return {"card": seen.card, "kept": kept} if waits else None


def _few_above(seen: Played) -> Values:
    number = (seen.out & above(seen.card)).bit_count()
    return {"card": seen.card, "number": number} if number <= FEW else None


def _worthless(seen: Played) -> Values:
    return None if seen.worth else _this(seen)


def _poor(seen: Played) -> Values:
    return _this(seen) if seen.worth == seen.least else None


def _rich(seen: Played) -> Values:
    return _this(seen) if seen.worth == max(WORTH[c.index] for c in seen.allowed) else None


LED: Reasons[Played] = (
    ("only-move", _only),
    ("draw-trumps", _draw_trumps),
    ("cash-winner", _cash),
    ("only-trumps", _only_trumps),
    ("lead-through", _through),
    ("lead-worthless", _worthless),
    ("lead-poor", _poor),
    ("lead-rich", _rich),
    ("few-above", _few_above),
    ("by-average", _this),
)
"""The reasons for leading a card, the most telling first."""


# Cards put to a trick.


def _cheapest(seen: Played) -> Values:
    cheapest = seen.cheapest
    alike = cheapest is not None and WORTH[cheapest.index] == seen.worth and seen.ahead(seen.card)
    suit = [c for c in seen.allowed if c.suit is seen.card.suit and seen.ahead(c)]
    lowest = alike and min(suit, key=lambda c: RANKING[c.index]) is seen.card
    return {"card": seen.card, "led": seen.best} if lowest else None


def _trump_in(seen: Played) -> Values:
    trumps = seen.card.suit is TRUMPS and seen.lying[0].suit is not TRUMPS
    return _its_points(seen) if trumps and seen.ahead(seen.card) else None


def _takes(seen: Played) -> Values:
    sure = len(seen.lying) + 1 == seen.view.seats
    return _its_points(seen) if sure and seen.ahead(seen.card) else None


def _goes_ahead(seen: Played) -> Values:
    return {"card": seen.card, "led": seen.best} if seen.ahead(seen.card) else None


def _smear_surely(seen: Played) -> Values:
    return _puts(seen) if seen.worth and seen.ours and seen.last_word else None


def _smear(seen: Played) -> Values:
    mine = not seen.view.is_soloist and (seen.ours or not seen.last_word)
    return _puts(seen) if seen.worth and mine and seen.chance > LIKELY else None


def _ours(seen: Played) -> Values:
    return _this(seen) if seen.ours else None


def _poorest(seen: Played) -> Values:
    return _this(seen) if seen.cheapest is None and seen.worth == seen.least else None


def _let_go(seen: Played) -> Values:
    return {"card": seen.card, "kept": seen.cheapest} if seen.cheapest else None


def _ends_suit(seen: Played) -> Values:
    return {"card": seen.card, "suit": seen.card.suit} if seen.ends_suit else None


def _keep_poorer(seen: Played) -> Values:
    kept = min(seen.allowed, key=lambda c: (WORTH[c.index], RANKING[c.index], c.index))
    return {"card": seen.card, "kept": kept} if WORTH[kept.index] < seen.worth else None


PUT: Reasons[Played] = (
    ("only-move", _only),
    ("trump-in", _trump_in),
    ("cheapest-win", _cheapest),
    ("win-points", _takes),
    ("goes-ahead", _goes_ahead),
    ("smear-surely", _smear_surely),
    ("smear", _smear),
    ("own-side", _ours),
    ("let-go", _let_go),
    ("throw-poorest", _poorest),
    ("throw-void", _ends_suit),
    ("keep-poorer", _keep_poorer),
    ("by-average", _this),
)
"""The reasons for playing a card to a trick, the most telling first."""


# The card that is given back.


def _poorest_plain(seen: Played) -> Values:
    plain = [c for c in seen.allowed if c.suit is not TRUMPS] or seen.allowed
    least = min(WORTH[c.index] for c in plain)
    return _this(seen) if seen.card in plain and seen.worth == least else None


def _lowest_plain(seen: Played) -> Values:
    plain = [c for c in seen.allowed if c.suit is not TRUMPS]
    return _this(seen) if seen.card in plain and seen.card.rank == min(c.rank for c in plain) else None


GIVEN: Reasons[Played] = (
    ("give-void", _ends_suit),
    ("give-worthless", _poorest_plain),
    ("give-low", _lowest_plain),
    ("by-average", _this),
)
"""The reasons for giving a card back, the most telling first."""
