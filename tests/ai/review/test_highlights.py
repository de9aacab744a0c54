"""The highlights of a finished game."""

from __future__ import annotations

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.ai.review.highlights import CAPOT, best_card, decided
from picket_desktop.ai.review.judgement import CALL, FOLLOW, LEAD, Decision, Judgement, Review
from picket_desktop.engine.cards import card
from picket_desktop.engine.course import course
from picket_desktop.engine.game import Reason
from picket_desktop.engine.moves import PLAYS
from tests.engine.by_chance import played

VALUES = {"KS": 12.0, "7S": 4.0, "8S": 2.0}


def ways(values: dict[str, float]) -> tuple[Way, ...]:
    return tuple(Way(PLAYS[card(text).index], (Figure("points", value),)) for text, value in values.items())


def judged(at: int, kind: str, move: str, best: str, values: dict[str, float], seat: int = 0) -> Decision:
    done, first = (PLAYS[card(text).index] for text in (move, best))
    return Decision(at, seat, Judgement(kind, done, first, Reason("high"), 0.0, ways=ways(values)))


def review(*decisions: Decision) -> Review:
    return Review(1, 0.0, 0.0, 0.0, (0.0, 0.0), decisions, ())


def test_the_best_card_is_where_most_others_would_have_cost_most() -> None:
    positions = course(played("rubicon", 3).record)
    at = next(i for i, here in enumerate(positions) if here.trick == 3 and here.actor == 0)
    small = {"AS": 3.0, "QS": 1.5}
    found = best_card(
        positions, [review(judged(at, LEAD, "AS", "AS", small), judged(at, FOLLOW, "KS", "KS", VALUES))]
    )
    assert found is not None
    assert (found.card, found.deal, found.trick) == (card("KS"), 1, 3)
    assert found.cost == 12.0 - 3.0


def test_no_card_is_told_that_was_not_best_or_mattered_little_or_was_not_the_persons() -> None:
    positions = course(played("rubicon", 3).record)
    close = {"KS": 4.0, "7S": 3.5, "8S": 3.2}
    for decision in (
        judged(20, LEAD, "7S", "KS", VALUES),
        judged(20, LEAD, "KS", "KS", close),
        judged(20, LEAD, "KS", "KS", VALUES, seat=1),
        judged(20, CALL, "KS", "KS", VALUES),
        judged(20, LEAD, "KS", "KS", {"KS": 4.0}),
    ):
        assert best_card(positions, [review(decision)]) is None


def test_a_game_is_decided_by_its_winners_widest_deal() -> None:
    record = played("rubicon", 3).record
    positions = course(record)
    end = positions[-1].state
    for winner in (0, 1):
        told = decided(record, positions, winner)
        assert told is not None
        margins = [deal.points[winner] - deal.points[1 - winner] for deal in end.match.past]
        assert told.against is not None
        assert told.points - told.against == max(margins)
        assert margins[told.deal - 1] == max(margins)
        assert told.bonus in ("", CAPOT, "repique", "pique")
