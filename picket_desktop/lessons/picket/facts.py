"""Facts about a view of the games for two, for the sentences and answers of lessons."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.engine.cards import Card, Rank, Suit, card, cards
from picket_desktop.engine.picket.calling.combinations import fault, held, points, richest
from picket_desktop.engine.picket.calling.worth import pips, point_tens, run_points, set_points
from picket_desktop.engine.picket.events import Called, Scored
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.reckoning import THIRTY, goal
from picket_desktop.engine.picket.state import View, won_by
from picket_desktop.engine.picket.sure import winners
from picket_desktop.lessons.lesson import Fact


def holding(view: View) -> int:
    """Return how many cards the learner holds."""
    return len(view.hand)


def twelve(view: View) -> int:
    """Return how many cards each player is dealt, which is also the number of tricks."""
    return len(view.dealt)


def most_drawn(view: View) -> int:
    """Return how many cards Elder may exchange at most."""
    return view.rules.elder_most


def tricks(view: View) -> int:
    """Return how many tricks the learner has won."""
    return won_by(view.tricks, view.seat)


def their_tricks(view: View) -> int:
    """Return how many tricks the opponent has won."""
    return won_by(view.tricks, view.other)


def led(view: View) -> Card | None:
    """Return the card the learner has to follow; None if there is none."""
    return view.open_trick.led if view.open_trick else None


def beats(card: Card, other: Card) -> bool:
    """Return True if ``card`` wins a trick to which ``other`` was led."""
    return card.suit is other.suit and card.rank > other.rank


def following(view: View) -> list[Card]:
    """Return the cards of the hand in the suit led."""
    return [card for card in view.hand if (to := led(view)) and card.suit is to.suit]


def sure(view: View) -> Card | None:
    """Return the highest card that is certain to win if the learner leads it now, or None."""
    found = [card for card in view.hand if winners(view, (card,))]
    return max(found, key=lambda card: card.rank, default=None)


def made(view: View) -> int:
    """Return the learner's points in this deal."""
    return view.made[view.seat]


def theirs(view: View) -> int:
    """Return the opponent's points in this deal."""
    return view.made[view.other]


def thirty(view: View) -> int:
    """Return the points needed for a pique or repique."""
    return THIRTY


def cards_points(view: View) -> int:
    """Return the points for winning most of the tricks."""
    return view.rules.play.cards_points


def capot_points(view: View) -> int:
    """Return the points for winning all the tricks."""
    return view.rules.play.capot_points


def target(view: View) -> int:
    """Return the points that win a game."""
    return goal(view.rules)


def deal_made(mine: bool = True) -> Fact:
    """Return a fact: the points of the learner, or of the opponent, in the last deal reckoned."""

    def found(view: View) -> int:
        return view.past[-1].points[view.seat if mine else view.other] if view.past else 0

    return found


def trick_of(led: str, followed: str) -> Fact:
    """Return the points for taking a trick of these two cards, as a fact."""
    return lambda view: view.rules.play.trick_score.won(card(led), card(followed), True)[0]


def led_with(led: str) -> Fact:
    """Return a fact: the points for leading a card."""
    return lambda view: view.rules.play.trick_score.led(card(led))


def last_with(taker: str) -> Fact:
    """Return a fact: the extra points for winning the last trick with a card."""
    return lambda view: view.rules.play.last_trick.points(card(taker))


def both(one: Fact, other: Fact) -> Fact:
    """Return the sum of two numbers, as a fact."""
    return lambda view: one(view) + other(view)


def scored(word: str, mine: bool = True) -> Fact:
    """Return the points on a line of the sheet, as a fact: the learner's or, if not ``mine``, the
    opponent's."""

    def found(view: View) -> int:
        seat = view.seat if mine else view.other
        lines = [e for e in view.told if isinstance(e, Scored) and e.line.value == word]
        return sum(e.points for e in lines if e.seat == seat)

    return found


def best_suit(view: View) -> Group:
    """Return the suit of the hand that makes the best point."""
    return richest(Kind.POINT, view.hand, view.rules)[0]


def card_worth(text: str) -> Fact:
    """Return the value of a card within its suit, as a fact."""
    return lambda view: card(text).pips


def called(kind: Kind) -> Fact:
    """Return a fact that gives the worth of the opponent's call of a kind."""
    return lambda view: _call(view, kind).worth


def called_size(kind: Kind) -> Fact:
    """Return a fact: the number of cards in the opponent's call of a kind."""
    return lambda view: _call(view, kind).size


def _call(view: View, kind: Kind) -> Called:
    return next(e for e in view.told if isinstance(e, Called) and e.seat == view.other and e.kind is kind)


def pips_of(suit: Suit) -> Fact:
    """Return a fact that gives the total value of the hand's cards of a suit."""
    return lambda view: pips(tuple(card for card in view.hand if card.suit is suit))


def best_worth(view: View) -> int:
    """Return the total value of the best suit."""
    return pips(best_suit(view))


def best_points(view: View) -> int:
    """Return how many points the best suit scores."""
    return points(Kind.POINT, (best_suit(view),), view.rules)


def point_of(worth: int) -> Fact:
    """Return the points for a suit of this total value, as a fact."""
    return lambda view: point_tens(worth)


def run_of(length: int) -> Fact:
    """Return a fact: the points for a sequence of this length."""
    return lambda view: run_points(length)


def set_of(size: int) -> Fact:
    """Return the points for three or four of a rank, as a fact."""
    return lambda view: set_points(size)


def longest(view: View) -> Group:
    """Return the longest sequence of the hand; it is not split even if it would then score more."""
    return max(held(Kind.SEQUENCES, view.hand, view.rules), key=len)


def length(view: View) -> int:
    """Return the number of cards in the longest sequence."""
    return len(longest(view))


def longest_points(view: View) -> int:
    """Return the points for the longest sequence."""
    return run_points(length(view))


def length_with(more: str) -> Fact:
    """Return the length of the longest sequence if these cards were added to the hand, as a fact."""
    return lambda view: max(map(len, held(Kind.SEQUENCES, (*view.hand, *cards(more)), view.rules)))


def is_run(length: int) -> Callable[[View, frozenset[Card]], bool]:
    """Return a function that tests whether the picked cards are a sequence of this length."""

    def fit(view: View, picked: frozenset[Card]) -> bool:
        group = tuple(sorted(picked, key=lambda card: -card.rank))
        return len(group) == length and fault(Kind.SEQUENCES, (group,), view.hand, view.rules) is None

    return fit


def of_rank(rank: Rank) -> Fact:
    """Return a fact that gives the cards of a rank in the hand."""
    return lambda view: [card for card in view.hand if card.rank is rank]


def all_sets(view: View) -> list[Card]:
    """Return the cards of the hand that belong to trios or quatorzes."""
    return [card for group in richest(Kind.SETS, view.hand, view.rules) for card in group]


def all_of(kind: Kind) -> Fact:
    """Return a fact that gives the points for all holdings of a kind, if good."""
    return lambda view: points(kind, richest(kind, view.hand, view.rules), view.rules)


def all_held(view: View) -> int:
    """Return the points for all holdings of the hand, if good."""
    return sum(all_of(kind)(view) for kind in Kind)
