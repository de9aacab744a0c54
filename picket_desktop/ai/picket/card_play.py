"""The play of the cards by rules of thumb and counting: cash what decides, else lead what costs least, win
as cheaply as may be, and throw what will be missed least. Costs are in tricks.
"""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.ai.picket.one_suit import hopes, leading, sure_run, threat
from picket_desktop.ai.picket.reading import SUIT, HiddenHand, read
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import View

MAJORITY = 7
HALF = 6
SPARE = 1.5
"""Tricks that the adversary may run beyond my losers before winners of mine are in danger."""
PER_CARD = 0.12
"""How much sooner a suit is led for each card of it held."""
COUNTING = 0.2
"""What a point for a counting card weighs, in tricks."""
PER_THREAT = 0.1
"""What each trick that the adversary would run, once in, takes from a lead that may lose."""
PER_RANK = 0.01
"""Of cards that cost the same, the lower goes."""
SURE = 0.999


class Lead(NamedTuple):
    """A card to lead, and why it is led."""

    card: Card
    reason: Reason


class _Hand:
    """My cards against what the adversary may hold, suit by suit: ``runs`` are the tricks I can take from the
    top, ``threat`` those he would take if he came in."""

    def __init__(self, view: View, reading: HiddenHand) -> None:
        bits = mask(view.hand)
        self.rules: RuleSet = view.rules
        self.mine = [bits >> 9 * s & SUIT for s in range(4)]
        self.his = [reading.suit(s) for s in range(4)]
        self.chance = reading.chance
        self.runs = [sure_run(self.mine[s], *self.his[s]) for s in range(4)]
        self.threat = sum(threat(self.mine[s], *self.his[s], self.chance) for s in range(4))

    def hopes(self, suit: int, mine: int) -> float:
        return hopes(mine, *self.his[suit], self.chance)

    def cost(self, card: Card) -> float:
        """Tricks lost by throwing a card away."""
        suit, mine = card.suit, self.mine[card.suit]
        lost = self.hopes(suit, mine) - self.hopes(suit, mine & ~_bit(card))
        given = COUNTING if card.counts and self.rules.play.trick_score.startswith("winner") else 0.0
        return lost + given + PER_RANK * card.rank

    def gain(self, card: Card) -> tuple[float, float]:
        """The chance that a lead wins, and what the lead gains over waiting."""
        suit, mine = card.suit, self.mine[card.suit]
        wins, after = leading(mine, _bit(card), *self.his[suit], self.chance)
        gain = after - self.hopes(suit, mine) + PER_CARD * mine.bit_count() - PER_RANK / 10 * card.rank
        gain -= PER_THREAT * (1 - wins) * self.threat
        if card.counts and self.rules.play.trick_score == "winner":
            gain -= COUNTING * (1 - wins)
        if card.counts and wins < SURE and self.rules.play.trick_score == "leader-and-taker":
            gain += COUNTING
        return wins, gain


def _bit(card: Card) -> int:
    return 1 << card.rank - 6


def play(view: View) -> Choice:
    """A card to lead or to follow with."""
    allowed = [m.card for m in view.moves if isinstance(m, Play)]
    if len(allowed) == 1:
        return Choice(PLAYS[allowed[0].index], Reason("only-move"))
    trick = view.open_trick
    if trick is None:
        lead = best_lead(view, allowed)
        return Choice(PLAYS[lead.card.index], lead.reason)
    if allowed[0].suit is not trick.led.suit:
        hand = _Hand(view, read(view))
        card = min(allowed, key=hand.cost)
    else:
        better = [c for c in allowed if c.rank > trick.led.rank]
        card = min(better or allowed, key=lambda c: c.rank)
    return Choice(PLAYS[card.index], _why_put(card, trick.led, allowed))


def why(view: View, card: Card) -> Reason:
    """The most telling thing about a card, whoever has chosen it."""
    allowed = [m.card for m in view.moves if isinstance(m, Play)]
    if len(allowed) == 1:
        return Reason("only-move")
    if view.open_trick is not None:
        return _why_put(card, view.open_trick.led, allowed)
    hand = _Hand(view, read(view))
    cash = _cash(view, hand, allowed)
    return cash.reason if cash and cash.card is card else _why(view, hand, card, hand.gain(card)[0])


def _why_put(card: Card, led: Card, allowed: list[Card]) -> Reason:
    """Why a card is put to a lead: it wins, it lets the trick go, or it is one that will be missed least."""
    if card.suit is led.suit:
        cheapest = min((c for c in allowed if c.rank > led.rank), key=lambda c: c.rank, default=None)
        if cheapest is None:
            return Reason("throw-low", {"card": card})
        if cheapest is card:
            return Reason("cheapest-win", {"card": card, "led": led})
        code = "win-high" if card.rank > led.rank else "let-go"
        return Reason(code, {"card": card, "kept": cheapest})
    lowest = min(allowed, key=lambda c: (c.rank, c.index))
    guarded = [c for c in allowed if c.suit is lowest.suit]
    if card.rank > lowest.rank and len(guarded) > 1:
        top = max(guarded, key=lambda c: c.rank)
        return Reason("guard", {"card": card, "guarded": top})
    return Reason("throw-low", {"card": card})


def best_lead(view: View, allowed: list[Card] | None = None) -> Lead:
    """The lead of a hand; without ``allowed`` any card of it may be led."""
    cards = list(view.hand) if allowed is None else allowed
    hand = _Hand(view, read(view))
    return _cash(view, hand, cards) or _develop(view, hand, cards)


def _cash(view: View, hand: _Hand, cards: list[Card]) -> Lead | None:
    """Where the winners in hand decide something, the top of the longest suit that has one."""
    suits = {c.suit for c in cards if hand.runs[c.suit]}
    if not suits:
        return None
    longest = max(suits, key=lambda s: (hand.mine[s].bit_count(), -s))
    card = max((c for c in cards if c.suit is longest), key=lambda c: c.rank)
    reason = _decisive(view, hand, sum(hand.runs[s] for s in suits), card)
    return Lead(card, reason) if reason else None


def _decisive(view: View, hand: _Hand, winners: int, card: Card) -> Reason | None:
    won = view.won(view.seat)
    if winners >= len(view.hand):
        return Reason("win-all", {"card": card})
    squeezed = hand.threat > len(view.hand) - winners + SPARE
    if squeezed and won < MAJORITY <= won + winners:
        return Reason("win-cards", {"card": card, "number": winners})
    if squeezed and won < HALF <= won + winners:
        return Reason("divide-cards", {"card": card, "number": winners})
    needed = THIRTY - view.made[view.seat]
    if 0 < needed <= _points(hand) and _may_pique(view):
        return Reason("reach-thirty", {"card": card, "number": needed})
    return None


def _points(hand: _Hand) -> int:
    """The least that my winners make in play."""
    found = 0
    for mine, run in zip(hand.mine, hand.runs, strict=True):
        counting = min(run, (mine >> 4).bit_count())
        rule = hand.rules.play.trick_score
        found += run if rule == "every-lead" else run + counting if rule == "winner-and-one" else counting
    return found


def _may_pique(view: View) -> bool:
    """Whether a pique may still be made in play."""
    by = view.rules.pique.pique_by
    mine = by == "either" or (view.is_elder and (by == "elder" or not view.tricks))
    return mine and not view.made[view.other]


def _develop(view: View, hand: _Hand, cards: list[Card]) -> Lead:
    """The lead that gains most over waiting, or costs least."""
    gains = {c: hand.gain(c) for c in cards}
    card = max(cards, key=lambda c: gains[c][1])
    return Lead(card, _why(view, hand, card, gains[card][0]))


def _why(view: View, hand: _Hand, card: Card, wins: float) -> Reason:
    mine, won, winners = hand.mine[card.suit], view.won(view.seat), sum(hand.runs)
    if wins >= SURE and won < MAJORITY <= won + winners:
        return Reason("win-cards", {"card": card, "number": winners})
    if wins >= SURE:
        return Reason("cash-winner", {"card": card})
    if _bit(card) << 1 > mine and mine & _bit(card) >> 1:
        return Reason("lead-sequence", {"card": card})
    if card.counts and hand.rules.play.trick_score == "leader-and-taker":
        return Reason("count-lead", {"card": card})
    if mine.bit_count() >= max(4, *(m.bit_count() for m in hand.mine)):
        return Reason("lead-long", {"suit": Suit(card.suit), "number": mine.bit_count()})
    return Reason("throw-safe", {"card": card})
