"""Explains why the best move is better than the one made. A fact that holds equally for both moves is no
reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from picket_desktop.ai.advice import Figure
from picket_desktop.ai.picket.reasons.what_matters import PICTURES
from picket_desktop.ai.picket.reasons.why_laid_out import guarded_kings
from picket_desktop.ai.picket.reasons.why_laid_out import why as why_layout
from picket_desktop.ai.picket.reasons.why_played import why as why_card
from picket_desktop.ai.picket.weighing.laying_out import Layout
from picket_desktop.engine.cards import Card, Rank
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import held_points, held_sets, richest
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import LastTrick
from picket_desktop.engine.picket.state import View

WINNERS = ("cash-winner", "win-all", "win-cards", "divide-cards", "reach-thirty")
"""The reasons for playing a certain winner. They may hold equally for several cards."""
OF_MANY = (
    "count-lead",
    "hard-to-beat",
    "lead-alone",
    "lead-equal",
    "lead-long",
    "lead-low",
    "lead-sequence",
    "lead-through",
    "lead-top",
    "winner-waits",
    "throw-low",
    "throw-alone",
    "as-good",
    "by-average",
)
"""Reasons that may apply to several cards at once."""

SHORTEST = 3
"""Minimum length of a longest suit worth mentioning."""

Cards = Sequence[Card]
Groups = Sequence[Cards]


def better_card(view: View, best: Card, done: Card) -> Reason:
    """Return the most telling reason for the best card. A reason that is equally true of the card played does
    not count."""
    reason, other = why_card(view, best), why_card(view, done)
    both = reason.code in WINNERS and other.code in WINNERS
    if best is done or not (both or (reason.code in OF_MANY and other.code == reason.code)):
        return reason
    ten_last = view.rules.play.last_trick is LastTrick.TWO_WITH_TEN and len(view.hand) == 2
    if both and ten_last and done.rank is Rank.TEN and best.rank is not Rank.TEN:
        return Reason("keep-ten", {"card": done})
    return Reason("by-hands", {"card": best, "kept": done})


def better_layout(best: Layout, done: Layout, view: View, most: int, parts: Sequence[Figure] = ()) -> Reason:
    """Return the most telling holding that the best layout keeps and the one chosen (``done``) did not. If
    there is none, return a card that should have gone, or the number of cards that go.

    ``parts`` are the points of the chosen layout less those of the best, part by part. The part in which the
    chosen layout loses most is looked at first. A part in which it loses less than half as much gives no
    reason.
    """
    if frozenset(best.gone) == frozenset(done.gone):
        return why_layout(best, view, most)
    kept, left = ([c for c in view.hand if c not in way.gone] for way in (best, done))
    found: dict[str, Sequence[Callable[[Cards, Cards, View], Reason | None]]] = {
        "sets": (_set, _two),
        "sequences": (_run, _near_run),
        "point": (_suit,),
        "play": (_high, _guarded),
    }
    lost = {part.name: part.value for part in parts}
    bonus = min(0.0, lost.get("bonus", 0.0))

    def loses(name: str) -> float:
        """Return what the chosen layout gains in a part; a loss is negative. A lost bonus is added to every
        part that loses points, except the play."""
        return lost.get(name, 0.0) + (bonus if name != "play" and lost.get(name, 0.0) < 0 else 0.0)

    worst = min(map(loses, found))
    for name in sorted(found, key=loses):
        if lost.get(name, -1.0) < 0 and 2 * loses(name) <= worst:
            for of in found[name]:
                if reason := of(kept, left, view):
                    return reason
    more = len(best.gone) - len(done.gone)
    if more < 0:
        return Reason("leave-cards", {"number": len(best.gone), "left": most - len(best.gone)})
    gone = [card for card in left if card not in kept]
    if idle := next((card for card in reversed(gone) if _idle(card, left, view)), None):
        return Reason("change-idle", {"card": idle})
    if more == 1:
        return Reason("change-card", {"card": gone[-1]})
    return Reason("change-more", {"number": len(best.gone)}) if more else Reason("by-trial")


def _set(kept: Cards, left: Cards, view: View) -> Reason | None:
    """Return a reason naming a trio or quatorze that the best layout keeps whole and the chosen layout
    breaks; None if there is none."""
    for held in held_sets(tuple(kept)):
        if any(card not in left for card in held):
            return Reason("keep-set", {"rank": held[0].rank, "number": len(held)})
    return None


def _two(kept: Cards, left: Cards, view: View) -> Reason | None:
    """Name a rank of which the best layout keeps two cards and the chosen one fewer. Return None if there is
    none, or if no third card of it can be drawn."""
    for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.KNAVE, Rank.TEN):
        mine, his = (sum(card.rank is rank for card in cards) for cards in (kept, left))
        if mine == 2 > his and any(card.rank is rank for card in view.unseen):
            return Reason("keep-two", {"rank": rank})
    return None


def _run(kept: Cards, left: Cards, view: View) -> Reason | None:
    """Name a sequence that the best layout keeps and the chosen one broke up."""
    for held in richest(Kind.SEQUENCES, tuple(kept), view.rules):
        if any(card not in left for card in held):
            return Reason("keep-sequence", {"card": held[0], "number": len(held)})
    return None


def _near_run(kept: Cards, left: Cards, view: View) -> Reason | None:
    """Name two cards of a suit that one more card would make a sequence, if the best layout keeps both and
    the one chosen did not."""
    if not view.rules.calls.runs_in_suit:
        return None
    for high, low in combinations(kept, 2):
        if high.suit is low.suit and high.rank - low.rank <= 2 and not {high, low} <= {*left}:
            third = range(low.rank - 1, high.rank + 2)
            ranks = [rank for rank in third if rank not in (high.rank, low.rank)]
            if high.rank - low.rank == 2:
                ranks = [low.rank + 1]
            of_suit = [
                card for card in (*kept, *view.unseen) if card.suit is high.suit and card.rank in ranks
            ]
            if of_suit and not any(card in kept for card in of_suit):
                return Reason("keep-near-run", {"card": high, "kept": low})
    return None


def _suit(kept: Cards, left: Cards, view: View) -> Reason | None:
    """Name the longest suit, if the layout chosen kept fewer of its cards than the best one."""
    held: Groups = held_points(tuple(kept), view.rules)
    if held and len(held[0]) >= SHORTEST and any(card not in left for card in held[0]):
        return Reason("keep-longest-suit", {"suit": held[0][0].suit, "number": len(held[0])})
    return None


def _high(kept: Cards, left: Cards, view: View) -> Reason | None:
    """Return a reason saying how many high cards the best layout keeps; None unless the chosen layout kept
    fewer."""
    high, other = (sum(card.rank >= Rank.QUEEN for card in cards) for cards in (kept, left))
    return Reason("keep-more-high", {"number": high}) if high > other else None


def _guarded(kept: Cards, left: Cards, view: View) -> Reason | None:
    """Name a king that the best layout keeps guarded and the chosen layout leaves bare, if the opponent may
    have the ace."""
    for king in guarded_kings(kept, view):
        if king in left and sum(card.suit is king.suit for card in left) == 1:
            return Reason("keep-guard", {"card": king})
    return None


def _idle(card: Card, kept: Cards, view: View) -> bool:
    """Return True if a card is useless: it is not high, guards no other card, and adds to no set, sequence or
    longest suit that is kept or that one more card would make."""
    suit = [other for other in kept if other.suit is card.suit]
    longest = max(sum(other.suit is one.suit for other in kept) for one in kept)
    in_suit = view.rules.calls.runs_in_suit
    alike = sum(other.rank is card.rank for other in kept) > 1
    near = any(other is not card and abs(other.rank - card.rank) <= 2 for other in suit)
    guards = len(suit) <= PICTURES.get(suit[0].rank, 0)
    spare = not near if in_suit else alike
    pair = alike and card.rank >= Rank.TEN
    return card.rank < Rank.QUEEN and spare and not (pair or guards) and len(suit) < longest
