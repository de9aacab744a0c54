"""The play of the cards by rules of thumb and counting: cash what decides, else lead what costs least, win
as cheaply as may be, and throw what will be missed least. Costs are in tricks.
"""

from __future__ import annotations

from picket_desktop.ai.picket.hands.one_suit import hopes, leading, sure_run, threat
from picket_desktop.ai.picket.hands.reading import SUIT, HiddenHand, read
from picket_desktop.ai.picket.reasons.why_played import HALF, MAJORITY, why
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import View

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

    def gain(self, card: Card) -> float:
        """What a lead gains over waiting."""
        suit, mine = card.suit, self.mine[card.suit]
        wins, after = leading(mine, _bit(card), *self.his[suit], self.chance)
        gain = after - self.hopes(suit, mine) + PER_CARD * mine.bit_count() - PER_RANK / 10 * card.rank
        gain -= PER_THREAT * (1 - wins) * self.threat
        if card.counts and self.rules.play.trick_score == "winner":
            gain -= COUNTING * (1 - wins)
        if card.counts and wins < SURE and self.rules.play.trick_score == "leader-and-taker":
            gain += COUNTING
        return gain


def _bit(card: Card) -> int:
    return 1 << card.rank - 6


def play(view: View) -> Choice:
    """A card to lead or to follow with."""
    card = _card(view, [m.card for m in view.moves if isinstance(m, Play)])
    return Choice(PLAYS[card.index], why(view, card))


def _card(view: View, allowed: list[Card]) -> Card:
    trick = view.open_trick
    if len(allowed) == 1:
        return allowed[0]
    if trick is None:
        return best_lead(view, allowed)
    if allowed[0].suit is not trick.led.suit:
        return min(allowed, key=_Hand(view, read(view)).cost)
    better = [c for c in allowed if c.rank > trick.led.rank]
    return min(better or allowed, key=lambda c: c.rank)


def best_lead(view: View, allowed: list[Card] | None = None) -> Card:
    """The lead of a hand; without ``allowed`` any card of it may be led. It gains most over waiting, or costs
    least, where there is nothing to cash."""
    cards = list(view.hand) if allowed is None else allowed
    hand = _Hand(view, read(view))
    return _cash(view, hand, cards) or max(cards, key=hand.gain)


def _cash(view: View, hand: _Hand, cards: list[Card]) -> Card | None:
    """Where the winners in hand decide something, the top of the longest suit that has one."""
    suits = {c.suit for c in cards if hand.runs[c.suit]}
    if not suits or not _decisive(view, hand, sum(hand.runs[s] for s in suits)):
        return None
    longest = max(suits, key=lambda s: (hand.mine[s].bit_count(), -s))
    return max((c for c in cards if c.suit is longest), key=lambda c: c.rank)


def _decisive(view: View, hand: _Hand, winners: int) -> bool:
    """Whether so many winners take all that is left, win or divide the cards before he runs the rest, or make
    a pique."""
    won, left = view.won(view.seat), len(view.hand) - winners
    squeezed = hand.threat > left + SPARE
    needed = THIRTY - view.made[view.seat]
    return (
        left <= 0
        or (squeezed and (won < MAJORITY <= won + winners or won < HALF <= won + winners))
        or (0 < needed <= _points(hand) and _may_pique(view))
    )


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
