"""The gamester at Piquesept: counts the cards that are out and the voids, imagines a few hands that agree
with them, plays each card through to the end of the deal, and takes the one that wins most.

Reason codes in addition to those of `ai.player`:

==================  ====================  ==========================================================
code                values                meaning
==================  ====================  ==========================================================
draw-blind                                one back is as good as another
gift-long           card                  of equal gifts, one from the longest suit
give-worthless      card                  no other plain card makes the soloist less
give-low            card                  no other plain card is lower
give-void           card, suit            giving it leaves no card of the suit, and trumps to use there
draw-trumps         card                  the highest trump out is led by the soloist: defenders follow
only-trumps         card, suit            no higher card of the suit can be held: only a trump beats it
lead-worthless      card                  it counts nothing
lead-poor           card                  none that may be led counts less
lead-rich           card                  none that may be led counts more
few-above           card, number          ``number`` cards of its suit beat it, and they are few
trump-in            card, number          the trick is trumped: with it, it holds ``number`` card points
win-points          card, number          it takes the trick for certain, with ``number`` card points
goes-ahead          card, led             it beats ``led``, the best so far
smear               card, number          ``number`` card points go on a trick likely of one's own side
smear-surely        card, number          the same, on a trick that is certainly so
own-side            card                  one's own side is winning the trick as it lies
throw-poorest       card                  the trick cannot be won: nothing that counts less may be thrown
throw-void          card, suit            it leaves no card of the suit, and trumps to use there
keep-poorer         card, kept            the trick cannot be won, and ``kept``, which counts less, is kept
==================  ====================  ==========================================================
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from picket_desktop.ai.piquesept.novice import card_of
from picket_desktop.ai.piquesept.playing.playout import Table, play_out
from picket_desktop.ai.piquesept.reading import imagine, read
from picket_desktop.ai.piquesept.why_played import why
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.piquesept.counting import TOTAL, TRUMPS, WORTH
from picket_desktop.engine.piquesept.moves import Draw, Give, Play
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.engine.piquesept.state import View

FEWER = 4
"""How many times fewer deals the gamester imagines than its budget allows."""
WON = 60.0
"""What winning the deal is worth, in card points; the points themselves decide between equal chances."""


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Choose the card that does best over a few imagined deals. In the blind draw, choose a place at random.
    A forced move, or a gift of one of several equal cards, is chosen without imagining deals."""
    if not weighs(view):
        return at_once(view, rng)
    return said(view, weigh(view, rng, budget // FEWER))


def at_once(view: View, rng: random.Random) -> Choice:
    """Return a choice that needs no cards to be weighed."""
    moves = view.moves
    if isinstance(moves[0], Draw):
        return Choice(moves[rng.randrange(len(moves))], Reason("draw-blind"))
    if len(moves) == 1:
        return Choice(moves[0], Reason("only-move"))
    return _gift(view)


def said(view: View, weighed: list[Weighed]) -> Choice:
    """Choose the best card to play or give, with its reason."""
    best = best_of(weighed)
    if isinstance(view.moves[0], Give):
        return Choice(Give(best.card), why(view, best.card))
    return Choice(Play(best.card), why(view, best.card, best.chance))


def weighs(view: View) -> bool:
    """Return True if there are cards to weigh. There are none if the move is forced, is a blind draw, or is a
    gift of one of several equal cards."""
    if isinstance(view.moves[0], Draw) or len(view.moves) == 1:
        return False
    return isinstance(view.moves[0], Give) or len(view.tricks) > 1 or not view.open_trick


def _gift(view: View) -> Choice:
    """Return the gift. Among equal cards, choose one of the longest suit, which the soloist is most likely to
    trump."""
    card = max(map(card_of, view.moves), key=lambda c: (sum(d.suit is c.suit for d in view.hand), -c.index))
    return Choice(Play(card), Reason("gift-long", {"card": card}))


def poorest(cards: list[Card]) -> list[Card]:
    """Return the cards to consider giving back: those with the fewest points among the plain cards or, if
    there are none, among all. Giving back a ten seems good only when the hands are searched open, so other
    cards are not weighed."""
    plain = [c for c in cards if c.suit is not TRUMPS] or cards
    least = min(WORTH[c.index] for c in plain)
    return [c for c in plain if WORTH[c.index] == least]


class Imagined(NamedTuple):
    """An imagined deal after a card has been played. ``made`` is the soloist's card points at the end,
    ``won`` the degree to which the soloist wins it, and ``worth`` what that is worth to the seat that plays
    the card. ``weight`` is how much the deal counts."""

    weight: float
    made: int
    won: float
    worth: float


class Weighed(NamedTuple):
    """A card that was weighed. ``deals`` are its results in each imagined deal. ``chance`` is how often, in
    these deals, the player's side takes the trick to which the card is played."""

    deals: list[Imagined]
    chance: float
    card: Card

    def mean(self, of: Callable[[Imagined], float]) -> float:
        """Return the weighted mean of a number over the deals; ``of`` gives the number of one deal."""
        return sum(d.weight * of(d) for d in self.deals) / sum(d.weight for d in self.deals)

    @property
    def worth(self) -> float:
        return self.mean(lambda deal: deal.worth)


def best_of(weighed: list[Weighed]) -> Weighed:
    """Return the card that is worth most; of equals, the one of lowest value."""
    return max(weighed, key=lambda w: (w.worth, -WORTH[w.card.index], -w.card.index))


def weigh(view: View, rng: random.Random, budget: int) -> list[Weighed]:
    """Weigh each candidate card over the same ``budget`` imagined deals."""
    reading, cards = read(view), in_question(view)
    found: list[list[Imagined]] = [[] for _ in cards]
    taken = [0] * len(cards)
    for _ in range(max(1, budget)):
        hands = imagine(reading, rng)
        for at, card in enumerate(cards):
            made, alone = play_out(table_after(view, hands, card))
            found[at].append(Imagined(1.0, made, won(view, made), utility(view, made)))
            taken[at] += alone == view.is_soloist
    return [Weighed(found[i], taken[i] / max(1, budget), card) for i, card in enumerate(cards)]


def in_question(view: View) -> list[Card]:
    """Return the cards under consideration: those that may be played, or that are poor enough to be given."""
    cards = [card_of(m) for m in view.moves]
    return poorest(cards) if isinstance(view.moves[0], Give) else cards


def table_after(view: View, hands: list[int], card: Card) -> Table:
    """Return the open deal after ``card`` is played, or given to the soloist."""
    hands = list(hands)
    hands[view.seat] &= ~card.bit
    trick = view.open_trick
    if view.given is None and view.drawn is not None:
        hands[view.soloist] |= card.bit
        return Table(hands, view.soloist, view.soloist, [], view.made[0])
    lying = [c.index for c in trick.cards] if trick else []
    leader = trick.leader if trick else view.seat
    return Table(hands, view.soloist, leader, [*lying, card.index], view.made[0])


def utility(view: View, made: int) -> float:
    """Return what it is worth to this seat if the soloist ends the deal with ``made`` card points."""
    worth = made + WON * won(view, made)
    return worth if view.is_soloist else -worth


def won(view: View, made: int) -> float:
    """Return 1 if ``made`` card points win the deal for the soloist, 0.5 if it is drawn, and 0 if not."""
    return made >= NEEDED or (made * 2 == TOTAL and view.rules.tie == "drawn") / 2
