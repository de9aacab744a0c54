"""Checks that a hint is consistent: nothing it says is an argument against what it advises. Everything is
worked out from the cards alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice, advise, matters
from picket_desktop.engine.cards import Card, Rank
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.moves import Play
from picket_desktop.engine.picket.moves import Call, Discard
from picket_desktop.table.play.state import WHICH, Hint
from tests.truth.asked import BUDGET, decisions

SPARES = ("keep-winner", "winner-waits", "lead-through", "let-go", "win-high", "last-of-suit")
"""Reasons that name a card worth keeping."""
PROTECTS = ("guard", "keep-below", "keep-long")
"""Reasons that name a suit to keep."""
SILENT_CALL = ("sink-hopeless", "sink-costs", "good")
SPOKEN_CALL = (
    "call-all",
    "call-surest",
    "call-richer",
    "call-worth-more",
    "call-whole",
    "call-longer",
    "not-good",
    "equal",
)
TENTH = 0.05


class Told(NamedTuple):
    """A hint about a view: the words shown before the advice is ready, and those shown with it."""

    view: Any
    advice: Advice
    first: tuple[Reason, ...]
    then: tuple[Reason, ...]


def hints(seed: int, number: int, *names: str, budget: int = BUDGET) -> Iterator[Told]:
    """Yield the hints at ``number`` decisions where there is a choice."""
    several = (one.view for one in decisions(seed, *names) if len(one.view.moves) > 1)
    for view in islice(several, number):
        first, advice = matters(view), advise(view, "hint", budget)
        yield Told(view, advice, first, Hint(advice, WHICH, matters=first).what)


def contradictions(told: Told) -> Iterator[str]:
    """Yield each statement that argues against the advice in which it is given."""
    move, view = told.advice.choice.move, told.view
    for reason in (*told.then, told.advice.reason):
        for one in (move, *told.advice.as_good):
            if speaks_against(reason, one, view, equal=one != move):
                yield f"{reason} against {one.write()} from {' '.join(map(str, view.hand))}"
    figures = [way.figures[0] for way in told.advice.ways]
    if figures and figures[0].name != "card-points" and not told.advice.close:
        best, *others = (figure.value for figure in figures)
        if any(other > best + TENTH for other in others):
            yield f"the figures against {move.write()}"


def speaks_against(reason: Reason, move: Move, view: Any, equal: bool = False) -> bool:
    """Return True if a move gives up the very thing that a reason recommends. ``equal`` is True if the move
    is merely as good as the one that has the reason."""
    of: Any = reason.values
    match move:
        case Discard(cards=gone):
            return _given_up(reason, [c for c in view.hand if c not in gone], list(gone), view)
        case Play(card=card):
            spared = reason.code in SPARES and of["kept"] is card
            suit = of["guarded"].suit if "guarded" in of else of.get("suit")
            named = not equal and "card" in of and reason.code not in SPARES and of["card"] is not card
            return spared or named or (reason.code in PROTECTS and suit is card.suit)
        case Call(groups=groups):
            return bool(groups) if reason.code in SILENT_CALL else reason.code in SPOKEN_CALL and not groups
    return False


def _given_up(reason: Reason, kept: list[Card], gone: list[Card], view: Any) -> bool:
    of: Any = reason.values
    match reason.code:
        case "holds-set" | "keep-set":
            return sum(c.rank is Rank(of["rank"]) for c in kept) < of["number"]
        case "holds-sequence" | "keep-sequence":
            in_suit = view.rules.calls.runs_in_suit
            ranks = {c.rank for c in kept if not in_suit or c.suit is of["card"].suit}
            return any(of["card"].rank - i not in ranks for i in range(of["number"]))
        case "holds-suit" | "keep-longest-suit":
            return sum(c.suit is of["suit"] for c in kept) < of["number"]
        case "holds-guard":
            return any(c.suit is of["card"].suit for c in gone)
        case "keep-guard":
            return of["card"] in gone or sum(c.suit is of["card"].suit for c in kept) < 2
        case "holds-aces" | "keep-aces":
            return any(c.rank is Rank.ACE for c in gone)
        case "holds-two":
            return any(c.rank is Rank(of["rank"]) for c in gone)
        case "keep-high":
            return any(c.rank >= Rank.QUEEN for c in gone)
        case "small-suit":
            return any(c.suit is of["suit"] for c in kept)
        case "bare":
            return of["card"] in kept
        case "leave-cards" | "change-many":
            return len(gone) != of["number"]
    return False
