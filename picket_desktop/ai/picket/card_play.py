"""Plays cards by rules of thumb and counting. It cashes winners that decide something; if there are none, it
makes the cheapest lead. It wins as cheaply as possible, and throws what will be missed least. Costs are in
tricks."""

from __future__ import annotations

from picket_desktop.ai.picket.hands.one_suit import hopes, leading, sure_run, threat
from picket_desktop.ai.picket.hands.reading import SUIT, HiddenHand, read
from picket_desktop.ai.picket.reasons.why_played import HALF, MAJORITY, why
from picket_desktop.ai.picket.weighing.prospect import worth
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import View

SPARE = 1.5
"""How many tricks the opponent may run, beyond those lost anyway, before a hand's winners are in danger."""
PER_CARD = 0.12
"""Bonus for leading a suit, in tricks per card held in it."""
COUNTING = 0.2
"""How many tricks a point for a counting card is worth."""
PER_THREAT = 0.1
"""How much less a lead is worth for each trick the opponent would run if the lead lost."""
PER_RANK = 0.01
"""Cost per rank of a card, so that the lower of two otherwise equal cards is played."""
SAVING = 0.15
"""For a player who saves winners, the extra cost of throwing a card from a suit in which all cards are sure
to win. A card that may lose is then thrown first if that costs little."""
SURE = 0.999


class _Hand:
    """My cards against those that the opponent may hold, suit by suit. ``runs`` are the tricks I can take
    from the top of each suit. ``threat`` is how many tricks the opponent would take once in; it is 0 if I am
    not ``wary``. ``saving`` is the extra cost of throwing from a suit where every card is sure to win."""

    def __init__(self, view: View, reading: HiddenHand, wary: bool = True, saving: float = 0.0) -> None:
        bits = mask(view.hand)
        self.rules: RuleSet = view.rules
        self.mine = [bits >> 9 * s & SUIT for s in range(4)]
        self.his = [reading.suit(s) for s in range(4)]
        self.chance = reading.chance
        self.saving = saving
        self.runs = [sure_run(self.mine[s], *self.his[s]) for s in range(4)]
        self.threat = sum(threat(self.mine[s], *self.his[s], self.chance) for s in range(4)) if wary else 0.0

    def hopes(self, suit: int, mine: int) -> float:
        return hopes(mine, *self.his[suit], self.chance)

    def cost(self, card: Card) -> float:
        """Return the estimated cost of throwing a card away, in tricks. Besides the tricks lost, it includes
        small amounts for the card's rank and for points it may give away."""
        suit, mine = card.suit, self.mine[card.suit]
        lost = self.hopes(suit, mine) - self.hopes(suit, mine & ~_bit(card))
        given = COUNTING if card.counts and self.rules.play.trick_score.startswith("winner") else 0.0
        kept = self.saving if self.runs[suit] == mine.bit_count() else 0.0
        return lost + given + kept + PER_RANK * card.rank

    def gain(self, card: Card) -> float:
        """Return how many tricks are gained by leading a card rather than waiting."""
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


def play(view: View, wary: bool = True, saving: float = 0.0) -> Choice:
    """Choose a card to lead or to follow with. If ``wary``, the choice of a lead takes into account the
    tricks that the opponent would run once in. ``saving`` is the extra cost of throwing a winner
    (`SAVING`)."""
    card = best_card(view, wary, saving)
    return Choice(PLAYS[card.index], why(view, card))


def best_card(view: View, wary: bool = True, saving: float = 0.0) -> Card:
    """Return the card to play."""
    allowed, trick = [m.card for m in view.moves if isinstance(m, Play)], view.open_trick
    if len(allowed) == 1:
        return allowed[0]
    if trick is None:
        return best_lead(view, allowed, wary)
    if allowed[0].suit is not trick.led.suit:
        return min(allowed, key=_Hand(view, read(view), saving=saving).cost)
    better = [c for c in allowed if c.rank > trick.led.rank]
    return min(better or allowed, key=lambda c: c.rank)


def best_lead(view: View, allowed: list[Card] | None = None, wary: bool = True) -> Card:
    """Return the card to lead from ``allowed``, by default the whole hand: a card worth cashing if there is
    one, otherwise the card whose lead gains most compared with waiting."""
    cards = list(view.hand) if allowed is None else allowed
    hand = _Hand(view, read(view), wary)
    return _cash(view, hand, cards) or max(cards, key=hand.gain)


def _cash(view: View, hand: _Hand, cards: list[Card]) -> Card | None:
    """Return the top card of the longest suit that has a winner, if the winners in hand decide something;
    else None."""
    suits = {c.suit for c in cards if hand.runs[c.suit]}
    if not suits or not _decisive(view, hand, sum(hand.runs[s] for s in suits)):
        return None
    longest = max(suits, key=lambda s: (hand.mine[s].bit_count(), -s))
    return max((c for c in cards if c.suit is longest), key=lambda c: c.rank)


def _decisive(view: View, hand: _Hand, winners: int) -> bool:
    """Return True if ``winners`` tricks decide something: they are all that are left; they win or divide the
    cards before the opponent runs the rest; they make a pique; or they bring the points needed in the
    game."""
    won, left = view.won(view.seat), len(view.hand) - winners
    squeezed = hand.threat > left + SPARE
    needed = THIRTY - view.made[view.seat]
    held = worth(view)
    return (
        left <= 0
        or (squeezed and (won < MAJORITY <= won + winners or won < HALF <= won + winners))
        or (0 < needed <= _points(hand) and _may_pique(view))
        or (held is not None and 0 < held.needed <= _points(hand))
    )


def _points(hand: _Hand) -> int:
    """Return the fewest points that my winners make in play."""
    found = 0
    for mine, run in zip(hand.mine, hand.runs, strict=True):
        counting = min(run, (mine >> 4).bit_count())
        rule = hand.rules.play.trick_score
        found += run if rule == "every-lead" else run + counting if rule == "winner-and-one" else counting
    return found


def _may_pique(view: View) -> bool:
    by = view.rules.pique.pique_by
    mine = by == "either" or (view.is_elder and (by == "elder" or not view.tricks))
    return mine and not view.made[view.other]
