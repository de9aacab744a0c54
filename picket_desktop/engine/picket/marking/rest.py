"""Marks all the remaining tricks at once, won by one player.

A person is asked for the number of counting cards, and whether the last trick was taken with a ten, only
where the score depends on these. As one player wins every trick, it does not matter in which a card
counted.
"""

from __future__ import annotations

from picket_desktop.engine.game import Reason
from picket_desktop.engine.marking import Offer, Rest
from picket_desktop.engine.picket.marking.contradictions import why_not as why_not_mark
from picket_desktop.engine.picket.marking.marks import Trick, may_count
from picket_desktop.engine.picket.marking.said import Said
from picket_desktop.engine.picket.ruleset import HAND, LastTrick, RuleSet
from picket_desktop.engine.picket.state import State


def offers(rules: RuleSet, elder: int, said: Said) -> list[Offer]:
    """Return an offer for each seat, of marks by which that seat wins all the remaining tricks: one mark for
    each number of counting cards. Where a ten in the last trick scores, each seat has a second offer, in
    which the last trick is won by a ten."""
    left, each = HAND - len(said.tricks), may_count(rules)
    tens = (False, True) if rules.play.last_trick is LastTrick.TWO_WITH_TEN else (False,)
    return [
        Offer(
            "rest-ten" if ten else "rest",
            seat,
            tuple(
                Rest(_with_ten(seat, left, count, each) if ten else _counted(seat, left, count))
                for count in range(1 if ten and each else 0, left * each + 1)
            ),
        )
        for seat in (0, 1)
        for ten in tens
    ]


def _counted(seat: int, tricks: int, count: int) -> tuple[Trick, ...]:
    """Return tricks with ``count`` counting cards in all. No trick has two of them unless there are more
    counting cards than tricks. This says as little as possible about which cards were played together."""
    both = max(0, count - tricks)
    return tuple(Trick(seat, at < count, at < both) for at in range(tricks))


def _with_ten(seat: int, tricks: int, count: int, each: int) -> tuple[Trick, ...]:
    """Return the tricks of `_counted`, but with the last won by a ten. The ten is the card led, and itself
    counts."""
    both = count - 1 > (tricks - 1) * each
    last = Trick(seat, each > 0, both, ten=True)
    return (*_counted(seat, tricks - 1, max(0, count - 1 - both)), last)


def why_not(now: State, said: Said, mark: Rest) -> Reason | None:
    """Return why the remaining tricks cannot be marked together; None if they can. If cards score, the player
    who wins these tricks must lead to the first of them. Otherwise, the first must be marked on its own,
    because both players may score in it."""
    *others, last = (one for one in mark.marks if isinstance(one, Trick))
    leader = said.leader(now.elder)
    if may_count(now.rules) and last.winner != leader:
        return Reason("mark-rest-leads", {"who": "elder" if leader == now.elder else "younger"})
    return why_not_mark(now, said._replace(tricks=(*said.tricks, *others)), last)
