"""What lessons find in a view of the games for two."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.engine.cards import Card, Rank, Suit, card, cards
from picket_desktop.engine.picket.calling.combinations import fault, held, points
from picket_desktop.engine.picket.calling.worth import pips, point_tens, run_points, set_points
from picket_desktop.engine.picket.events import Called, Scored
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.reckoning import THIRTY, goal
from picket_desktop.engine.picket.state import View, won_by
from picket_desktop.lessons.lesson import Fact


def holding(view: View) -> int:
    """How many cards the learner holds."""
    return len(view.hand)


def twelve(view: View) -> int:
    """How many cards were dealt to each, and so the tricks of a deal."""
    return len(view.dealt)


def most_drawn(view: View) -> int:
    """How many cards Elder may exchange."""
    return view.rules.exchange.elder_max


def tricks(view: View) -> int:
    """The tricks that the learner has won."""
    return won_by(view.tricks, view.seat)


def their_tricks(view: View) -> int:
    """The tricks that the other has won."""
    return won_by(view.tricks, view.other)


def made(view: View) -> int:
    """The points that the learner has made in this deal."""
    return view.made[view.seat]


def theirs(view: View) -> int:
    """The points that the other has made in this deal."""
    return view.made[view.other]


def thirty(view: View) -> int:
    """The points with which the great bonuses begin."""
    return THIRTY


def cards_points(view: View) -> int:
    """The points for most of the tricks."""
    return view.rules.play.cards_points


def capot_points(view: View) -> int:
    """The points for all of them."""
    return view.rules.play.capot_points


def target(view: View) -> int:
    """The points with which a game is won."""
    return goal(view.rules)


def deal_made(mine: bool = True) -> Fact:
    """The points that the learner, or the other, made in the deal that was reckoned last."""

    def found(view: View) -> int:
        return view.past[-1].points[view.seat if mine else view.other] if view.past else 0

    return found


def counting(view: View) -> list[Card]:
    """The cards of the hand that count in tricks."""
    return [card for card in view.hand if card.counts]


def trick_of(led: str, followed: str) -> Fact:
    """The points that a trick of these two cards would bring whoever takes it."""
    return lambda view: view.rules.play.trick_score.won(card(led), card(followed), True)[0]


def led_with(led: str) -> Fact:
    """The points that a card would bring whoever leads it."""
    return lambda view: view.rules.play.trick_score.led(card(led))


def last_with(taker: str) -> Fact:
    """The points that the last trick would bring besides, if it is won with this card."""
    return lambda view: view.rules.play.last_trick.points(card(taker))


def both(one: Fact, other: Fact) -> Fact:
    """Two numbers together."""
    return lambda view: one(view) + other(view)


def last_trick(view: View) -> int:
    """The points that the last trick brought whoever won it."""
    return sum(e.points for e in _of_last_trick(view))


def won_or_led(mine: bool) -> Fact:
    """The points that the last trick brought the learner, or the other."""

    def found(view: View) -> int:
        seat = view.seat if mine else view.other
        return sum(e.points for e in _of_last_trick(view) if e.seat == seat)

    return found


def _of_last_trick(view: View) -> list[Scored]:
    number = sum(trick.winner is not None for trick in view.tricks)
    return [e for e in view.told if isinstance(e, Scored) and e.trick == number]


def scored(word: str, mine: bool = True) -> Fact:
    """The points that the learner, or the other, made on a line of the sheet."""

    def found(view: View) -> int:
        seat = view.seat if mine else view.other
        lines = [e for e in view.told if isinstance(e, Scored) and e.line.value == word]
        return sum(e.points for e in lines if e.seat == seat)

    return found


def best_suit(view: View) -> Group:
    """The suit of the hand that is worth most."""
    return held(Kind.POINT, view.hand, view.rules)[0]


def card_worth(text: str) -> Fact:
    """What a card is worth in its suit."""
    return lambda view: card(text).pips


def called(kind: Kind) -> Fact:
    """What the other has said that hers is worth."""
    return lambda view: _call(view, kind).worth


def called_size(kind: Kind) -> Fact:
    """How many cards the other has said that it has."""
    return lambda view: _call(view, kind).size


def _call(view: View, kind: Kind) -> Called:
    return next(e for e in view.told if isinstance(e, Called) and e.seat == view.other and e.kind is kind)


def pips_of(suit: Suit) -> Fact:
    """What the hand's cards of a suit are worth together."""
    return lambda view: pips(tuple(card for card in view.hand if card.suit is suit))


def best_worth(view: View) -> int:
    """What the best suit is worth."""
    return pips(best_suit(view))


def best_points(view: View) -> int:
    """The points that the best suit makes."""
    return points(Kind.POINT, (best_suit(view),), view.rules)


def point_of(worth: int) -> Fact:
    """The points that a suit of such a worth makes."""
    return lambda view: point_tens(worth)


def run_of(length: int) -> Fact:
    """The points that a sequence of so many cards makes."""
    return lambda view: run_points(length)


def set_of(size: int) -> Fact:
    """The points that three or four of a rank make."""
    return lambda view: set_points(size)


def runs(view: View) -> tuple[Group, ...]:
    """The sequences of the hand, reckoned so that they make most."""
    return held(Kind.SEQUENCES, view.hand, view.rules)


def longest(view: View) -> Group:
    """The longest of them."""
    return max(runs(view), key=len)


def length(view: View) -> int:
    """How many cards it has."""
    return len(longest(view))


def longest_points(view: View) -> int:
    """The points that the longest makes."""
    return run_points(length(view))


def length_with(more: str) -> Fact:
    """How many cards the longest would have if these came to the hand."""
    return lambda view: max(map(len, held(Kind.SEQUENCES, (*view.hand, *cards(more)), view.rules)))


def is_run(length: int) -> Callable[[View, frozenset[Card]], bool]:
    """Whether picked cards are a sequence of that length."""

    def fit(view: View, picked: frozenset[Card]) -> bool:
        group = tuple(sorted(picked, key=lambda card: -card.rank))
        return len(group) == length and fault(Kind.SEQUENCES, (group,), view.hand, view.rules) is None

    return fit


def of_rank(rank: Rank) -> Fact:
    """The hand's cards of a rank."""
    return lambda view: [card for card in view.hand if card.rank is rank]


def all_sets(view: View) -> list[Card]:
    """The cards of the hand that are three or four of a rank that counts."""
    return [card for group in held(Kind.SETS, view.hand, view.rules) for card in group]


def all_of(kind: Kind) -> Fact:
    """The points that all of a kind in the hand make together, if it is good."""
    return lambda view: points(kind, held(kind, view.hand, view.rules), view.rules)


def all_held(view: View) -> int:
    """The points that everything in the hand makes, if all of it is good."""
    return sum(all_of(kind)(view) for kind in Kind)
