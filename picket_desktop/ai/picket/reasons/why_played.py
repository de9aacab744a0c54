"""Reasons for playing a card, whichever player chose it. The first reason in the list that is true is given.
What the reasons say of the opponent's hand is true of every hand that is consistent with the cards seen
(`engine.picket.sure`)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property

from picket_desktop.ai.picket.search.pique_hopes import hopes
from picket_desktop.ai.why import Reasons, Values, first_true
from picket_desktop.engine.cards import Card, Suit, card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.picket.ruleset import TrickScore
from picket_desktop.engine.picket.state import View
from picket_desktop.engine.picket.sure import certain, possible, winners

MAJORITY = 7
HALF = 6
LONG = 4
"""Minimum length of a long suit."""
WORTHLESS = card("6S")


def why(view: View, card: Card) -> Reason:
    """Return the most telling reason for playing a card."""
    return first_true(LED if view.open_trick is None else PUT, Played(view, card))


class Played:
    """A card played, among those that were ``allowed``. ``holds`` are the cards that the opponent certainly
    holds. ``may`` are other cards that they may hold, and ``room`` is how many of these they do hold."""

    def __init__(self, view: View, card: Card) -> None:
        self.view, self.card = view, card
        self.allowed = [m.card for m in view.moves if isinstance(m, Play)] or list(view.hand)
        self.led = view.open_trick.led if view.open_trick else None
        self.holds, self.may = certain(view), possible(view)
        self.room = view.other_count - len(self.holds)
        self.suits = [sorted((c for c in view.hand if c.suit is s), key=lambda c: -c.rank) for s in Suit]

    @property
    def suit(self) -> list[Card]:
        """My cards of the suit of the card played, highest first."""
        return self.suits[self.card.suit]

    @cached_property
    def lowest(self) -> Card:
        """The lowest card that may be played; the card played itself if no other is lower."""
        return min(self.allowed, key=lambda c: (c.rank, c is not self.card))

    @cached_property
    def cheapest(self) -> Card | None:
        """The lowest card that wins the open trick, or None."""
        led = self.led
        wins = [c for c in self.allowed if led is not None and c.suit is led.suit and c.rank > led.rank]
        return min(wins, key=lambda c: c.rank, default=None)

    @cached_property
    def sure(self) -> list[Card]:
        """The cards that win, one after another from the top, whatever the opponent holds."""
        return [c for suit in self.suits for c in suit[: winners(self.view, suit)]]

    @cached_property
    def sure_from_it(self) -> list[Card]:
        """The cards that win one after another if the card played is led first; empty if that card may
        lose."""
        rest = [c for c in self.suit if c is not self.card]
        run = [self.card, *rest][: winners(self.view, [self.card, *rest])]
        return [*run, *(c for c in self.sure if c.suit is not self.card.suit)] if run else []

    def over(self, card: Card) -> int:
        """Return how many cards that the opponent may hold beat this card of mine."""
        hidden = self.may if self.room > 0 else ()
        return sum(c.suit is card.suit and c.rank > card.rank for c in (*self.holds, *hidden))

    def guarded(self, card: Card) -> bool:
        """Return True if the card is the top of its suit and just guarded. It then has exactly as many small
        cards with it as it needs to outlast all higher cards that the opponent may hold."""
        certainly = sum(c.suit is card.suit and c.rank > card.rank for c in self.holds)
        needed = certainly + min(max(0, self.room), self.over(card) - certainly)
        return self.suits[card.suit][0] is card and 0 < needed == len(self.suits[card.suit]) - 1

    def small_may_win(self, suit: Suit) -> bool:
        """Return True if the lowest card of a suit may win once my higher cards of it have been led."""
        others = sum(c.suit is not suit for c in self.may)
        least = sum(c.suit is suit for c in self.holds) + max(0, self.room - others)
        return least < len(self.suits[suit])

    def rest_may_win(self, card: Card) -> bool:
        """Return True if another card of this card's suit may win later. That is so if it is still high once
        every card that beats this one has been drawn out, one for one."""
        beat = [c for c in self.may if c.suit is card.suit and c.rank > card.rank]
        certainly = sum(c.suit is card.suit and c.rank > card.rank for c in self.holds)
        least = certainly + max(0, self.room - (len(self.may) - len(beat)))
        return least < len(self.suits[card.suit])

    def longest(self, suit: Suit) -> bool:
        """Return True if the suit has at least two cards, no suit is longer, and its lowest card may win once
        the higher ones have been led."""
        number = len(self.suits[suit])
        return number >= max(2, *map(len, self.suits)) and self.small_may_win(suit)


# Leads.


def _only(seen: Played) -> Values:
    return {} if len(seen.allowed) == 1 else None


def _win_all(seen: Played) -> Values:
    return {"card": seen.card} if len(seen.sure_from_it) == len(seen.view.hand) else None


def _win_cards(seen: Played) -> Values:
    return _reaching(seen, MAJORITY)


def _divide_cards(seen: Played) -> Values:
    return _reaching(seen, HALF)


def _reaching(seen: Played, tricks: int) -> Values:
    needed = tricks - seen.view.won(seen.view.seat)
    return {"card": seen.card, "number": needed} if 0 < needed <= len(seen.sure_from_it) else None


def _thirty(seen: Played) -> Values:
    """Return the card and the number of points that a pique still needs; None if it needs none or is not
    sure. It is sure if the sure winners make these points before the opponent scores, whatever the opponent
    may show first."""
    view = seen.view
    need = hopes(view, mask((*seen.holds, *seen.may)))[0].need
    by, rule = view.rules.pique.pique_by, view.rules.play.trick_score
    first = len(view.tricks) + 1
    run = [c for at, c in enumerate(seen.sure_from_it) if by.allows(view.is_elder, first + at)]
    made = sum(rule.led(c) + rule.won(c, WORTHLESS, taken=False)[0] for c in run)
    return {"card": seen.card, "number": need} if 0 < need <= made else None


def _cash(seen: Played) -> Values:
    return None if seen.over(seen.card) else {"card": seen.card}


def _counts(seen: Played) -> Values:
    rule = seen.view.rules.play.trick_score
    scores = seen.card.counts and rule is not TrickScore.EVERY_LEAD and rule.led(seen.card)
    return {"card": seen.card} if scores else None


def _in_order(seen: Played) -> Values:
    next_one = seen.suit[1:2]
    order = seen.suit[0] is seen.card and next_one and next_one[0].rank == seen.card.rank - 1
    draws = seen.over(seen.card) and seen.rest_may_win(seen.card)
    return {"card": seen.card} if order and draws else None


def _of_equals(seen: Played) -> Values:
    """Return the card played and the top card of its suit. Return None unless the opponent can hold a card
    above the top card, but none between the two."""
    kept = seen.suit[0]
    every = seen.view.rules.play.trick_score is TrickScore.EVERY_LEAD
    alike = seen.over(kept) == seen.over(seen.card) and (every or kept.counts is seen.card.counts)
    draws = kept is not seen.card and seen.over(kept) and seen.rest_may_win(kept)
    return {"card": seen.card, "kept": kept} if draws and alike else None


def _long(seen: Played) -> Values:
    number = len(seen.suit)
    return _suit(seen, seen.card.suit) if number >= LONG and seen.longest(seen.card.suit) else None


def _suit(seen: Played, suit: Suit) -> Values:
    return {"suit": suit, "number": len(seen.suits[suit])}


def _hard_to_beat(seen: Played) -> Values:
    number = seen.over(seen.card)
    fewest = min(map(seen.over, seen.allowed))
    return {"card": seen.card, "number": number} if number == fewest else None


def _winner_waits(seen: Played) -> Values:
    kept = next((c for c in seen.sure if c is not seen.card and not seen.over(c)), None)
    return {"card": seen.card, "kept": kept} if kept else None


def _through(seen: Played) -> Values:
    kept = seen.suit[0]
    return {"card": seen.card, "kept": kept} if 0 < seen.over(kept) < seen.over(seen.card) else None


def _low(seen: Played) -> Values:
    return {"card": seen.card} if seen.lowest is seen.card else None


def _alone(seen: Played) -> Values:
    return {"card": seen.card} if len(seen.suit) == 1 and seen.over(seen.card) else None


def _high(seen: Played) -> Values:
    return {"card": seen.card} if seen.suit[0] is seen.card else None


def _somehow(seen: Played) -> Values:
    return {"card": seen.card}


LED: Reasons[Played] = (
    ("only-move", _only),
    ("win-all", _win_all),
    ("win-cards", _win_cards),
    ("divide-cards", _divide_cards),
    ("reach-thirty", _thirty),
    ("cash-winner", _cash),
    ("lead-sequence", _in_order),
    ("count-lead", _counts),
    ("lead-equal", _of_equals),
    ("lead-long", _long),
    ("hard-to-beat", _hard_to_beat),
    ("lead-through", _through),
    ("winner-waits", _winner_waits),
    ("lead-low", _low),
    ("lead-alone", _alone),
    ("lead-top", _high),
    ("by-average", _somehow),
)
"""The reasons for leading a card, the most telling first."""


# Cards put to a lead.


def _cheapest(seen: Played) -> Values:
    return {"card": seen.card, "led": seen.led} if seen.cheapest is seen.card else None


def _win_high(seen: Played) -> Values:
    led, cheapest = seen.led, seen.cheapest
    wins = led is not None and seen.card.suit is led.suit and seen.card.rank > led.rank
    return {"card": seen.card, "kept": cheapest} if wins else None


def _let_go(seen: Played) -> Values:
    return {"card": seen.card, "kept": seen.cheapest} if seen.cheapest else None


def _as_good(seen: Played) -> Values:
    """Return the card played and a lower card of its suit, if the opponent can hold nothing between them;
    otherwise None."""
    kept = seen.lowest
    alike = kept.suit is seen.card.suit and seen.over(kept) == seen.over(seen.card)
    return {"card": seen.card, "kept": kept} if alike else None


def _guard(seen: Played) -> Values:
    kept = seen.lowest
    top = seen.suits[kept.suit][0]
    spared = not seen.guarded(seen.suit[0]) and seen.card not in seen.sure
    if spared and kept is not top and kept.suit is not seen.card.suit and seen.guarded(top):
        return {"card": seen.card, "guarded": top}
    return None


def _keep_winner(seen: Played) -> Values:
    if seen.card in seen.sure:
        return None
    kept = next((c for c in seen.allowed if c.rank < seen.card.rank and c in seen.sure), None)
    return {"card": seen.card, "kept": kept} if kept else None


def _keep_long(seen: Played) -> Values:
    suit = seen.lowest.suit
    long = len(seen.suits[suit]) >= LONG and seen.longest(suit)
    return {"card": seen.card, **(_suit(seen, suit) or {})} if long and suit is not seen.card.suit else None


def _keep_below(seen: Played) -> Values:
    kept = seen.lowest
    top = seen.suits[kept.suit][0]
    apart = kept is not top and kept.suit is not seen.card.suit and seen.over(top)
    return {"card": seen.card, "guarded": top} if apart else None


def _last_of_suit(seen: Played) -> Values:
    kept = seen.lowest
    return {"card": seen.card, "kept": kept} if len(seen.suits[kept.suit]) == 1 else None


PUT: Reasons[Played] = (
    ("only-move", _only),
    ("cheapest-win", _cheapest),
    ("win-high", _win_high),
    ("let-go", _let_go),
    ("throw-low", _low),
    ("guard", _guard),
    ("keep-winner", _keep_winner),
    ("as-good", _as_good),
    ("throw-alone", _alone),
    ("keep-long", _keep_long),
    ("keep-below", _keep_below),
    ("last-of-suit", _last_of_suit),
    ("by-average", _somehow),
)
"""The reasons for playing a card to a lead, the most telling first."""


# What a reason holds back.


def _sure_ones(seen: Played, reason: Reason) -> list[Card]:
    return seen.sure


def _tops_beaten(seen: Played, reason: Reason) -> list[Card]:
    return [suit[0] for suit in seen.suits if len(suit) > 1 and seen.over(suit[0])]


def _higher_winners(seen: Played, reason: Reason) -> list[Card]:
    return [c for c in _winning(seen, reason) if c is not seen.cheapest]


def _winning(seen: Played, reason: Reason) -> list[Card]:
    return [c for c in seen.allowed if seen.led and c.suit is seen.led.suit and c.rank > seen.led.rank]


def _guarded_suit(seen: Played, reason: Reason) -> list[Card]:
    return seen.suits[reason.values["guarded"].suit]


def _long_suit(seen: Played, reason: Reason) -> list[Card]:
    return seen.suits[reason.values["suit"]]


def _lone_ones(seen: Played, reason: Reason) -> list[Card]:
    return [suit[0] for suit in seen.suits if len(suit) == 1]


def _kept(seen: Played, reason: Reason) -> list[Card]:
    return [reason.values["kept"]]


HELD_BACK: Mapping[str, Callable[[Played, Reason], Sequence[Card]]] = {
    "lead-through": _tops_beaten,
    "winner-waits": _sure_ones,
    "cheapest-win": _higher_winners,
    "win-high": _kept,
    "let-go": _winning,
    "guard": _guarded_suit,
    "keep-winner": _sure_ones,
    "keep-long": _long_suit,
    "keep-below": _guarded_suit,
    "last-of-suit": _lone_ones,
}
"""The functions that return the cards better not played, by the code of the reason for a card. Only reasons
that say so, in full or as a first hint, are listed."""


def speaks_against(view: View, reason: Reason, cards: Collection[Card]) -> bool:
    """Return True if a reason for playing a card argues against playing one of these ``cards``."""
    held = HELD_BACK.get(reason.code)
    return held is not None and any(c in cards for c in held(Played(view, reason.values["card"]), reason))
