"""Reasons why the best move is better than the one made: what is equally true of both does not count as a
reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.ai.advice import Figure
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
"""Reasons for a card that is certain to win; equally true of several cards."""
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

Groups = Sequence[Sequence[Card]]


def better_card(view: View, best: Card, done: Card) -> Reason:
    """Return the most telling thing about the best card that is not equally true of the card played."""
    reason, other = why_card(view, best), why_card(view, done)
    both = reason.code in WINNERS and other.code in WINNERS
    if best is done or not (both or (reason.code in OF_MANY and other.code == reason.code)):
        return reason
    ten_last = view.rules.play.last_trick is LastTrick.TWO_WITH_TEN and len(view.hand) == 2
    if both and ten_last and done.rank is Rank.TEN and best.rank is not Rank.TEN:
        return Reason("keep-ten", {"card": done})
    return Reason("by-hands", {"card": best, "kept": done})


def better_layout(best: Layout, done: Layout, view: View, most: int, parts: Sequence[Figure] = ()) -> Reason:
    """Return the most telling thing that the best layout keeps and the one chosen did not, or else how many
    cards go. ``parts`` is how much more the chosen one makes, by part; the part that loses most comes first.
    """
    if frozenset(best.gone) == frozenset(done.gone):
        return why_layout(best, view, most)
    kept, left = ([c for c in view.hand if c not in way.gone] for way in (best, done))
    found: dict[str, Callable[[list[Card], list[Card]], Reason | None]] = {
        "sets": _set,
        "sequences": lambda mine, his: _run(mine, his, view),
        "point": lambda mine, his: _suit(mine, his, view),
        "play": lambda mine, his: _high(mine, his),
    }
    lost = {part.name: part.value for part in parts}
    bonus = min(0.0, lost.get("bonus", 0.0))

    def loses(name: str) -> float:
        """Return what is lost in a part; a lost bonus is added to any losing part but the play."""
        return lost.get(name, 0.0) + (bonus if name != "play" and lost.get(name, 0.0) < 0 else 0.0)

    for name in sorted(found, key=loses):
        if lost.get(name, -1.0) < 0 and (reason := found[name](kept, left)):
            return reason
    more = len(best.gone) - len(done.gone)
    if more < 0:
        return Reason("leave-cards", {"number": len(best.gone), "left": most - len(best.gone)})
    return Reason("change-more", {"number": len(best.gone)}) if more else Reason("by-trial")


def _set(kept: Sequence[Card], left: Sequence[Card]) -> Reason | None:
    """Name a trio or quatorze that was broken."""
    for held in held_sets(tuple(kept)):
        if any(card not in left for card in held):
            return Reason("keep-set", {"rank": held[0].rank, "number": len(held)})
    return None


def _run(kept: Sequence[Card], left: Sequence[Card], view: View) -> Reason | None:
    """Name a sequence that was broken."""
    for held in richest(Kind.SEQUENCES, tuple(kept), view.rules):
        if any(card not in left for card in held):
            return Reason("keep-sequence", {"card": held[0], "number": len(held)})
    return None


def _suit(kept: Sequence[Card], left: Sequence[Card], view: View) -> Reason | None:
    """Name the longest suit if it was shortened."""
    held: Groups = held_points(tuple(kept), view.rules)
    if held and len(held[0]) >= 4 and any(card not in left for card in held[0]):
        return Reason("keep-longest-suit", {"suit": held[0][0].suit, "number": len(held[0])})
    return None


def _high(kept: Sequence[Card], left: Sequence[Card]) -> Reason | None:
    """Count the high cards kept if more of them went."""
    high, other = (sum(card.rank >= Rank.QUEEN for card in cards) for cards in (kept, left))
    return Reason("keep-more-high", {"number": high}) if high > other else None
