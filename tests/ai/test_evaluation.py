"""An evaluation ranks moves by the same judge as hints and reviews. Its parts add up, it grows surer with
more worlds, and it uses only what the seat knows."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from picket_desktop.ai import evaluation
from picket_desktop.ai.advice import advise
from picket_desktop.ai.evaluation import BEST, PARTS, Asking, Evaluation, bounded, decisions, evaluate
from picket_desktop.ai.review.deal_review import Judged, Made
from picket_desktop.ai.review.judgement import Judgement
from picket_desktop.ai.worker.question import RISING, WORLDS, Evaluated, seed_of
from picket_desktop.engine import games
from picket_desktop.engine.cards import cards
from picket_desktop.engine.course import course
from picket_desktop.engine.family import OwnHand
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import DeclareBlank, Discard, KeepSilent, Play
from picket_desktop.engine.picket.records import own_hand
from picket_desktop.engine.picket.state import Phase
from tests.engine.by_chance import played
from tests.truth.asked import OF_CARDS, Decision
from tests.truth.asked import decisions as deals_played

HAND = cards("KS JS 8S 7S 7H AC KC TC 9C KD QD 8D")
BLANK = cards("AS TS 9S 8S 7S AH TH 9H 8H 7H AC TC")
BATCH = 10


def some(game: str, seed: int, number: int) -> list[Decision]:
    """Return decisions from deals between players of all levels. Of the many choices of a card to play, only
    some are included."""
    asked = (one for one in deals_played(seed, game) if len(one.view.moves) > 1)
    few = (one for at, one in enumerate(asked) if not isinstance(one.move, Play) or at % 10 < 10 * OF_CARDS)
    return list(islice(few, number))


def judged(view: Any, move: Move, worlds: int) -> Judgement | None:
    said = Judged(Made(view, move), "", seed_of(view), worlds).answer()
    return said[0] if said else None


def differences(view: Any, done: Move, worlds: int) -> Iterator[str]:
    """Yield a line for each difference between an evaluation and the hint or the review."""
    found = evaluate(view, seed_of(view), worlds, [done])
    hint = advise(view, seed_of(view), worlds)
    if found.advice != hint or found.best.move != hint.choice.move or found.best.cost:
        yield f"{found.best} is not {hint.choice}"
    if isinstance(done, Discard) and not any(set(done.cards) == _gone(way.move) for way in found.ways):
        yield f"{done} is not ranked"
    free = judged(view, found.best.move, worlds) is None  # such as asking for what was not shown
    for way in found.ways:
        said = judged(view, way.move, worlds)
        if way.cost != pytest.approx(said.cost if said else 0.0):
            yield f"{way} costs {said}"
        if said and way is not found.best and way.close != said.close:
            yield f"{way} is as close as {said}"
        if said and not free and said.best not in (found.best.move, way.move):
            yield f"{said.best} is judged better than {found.best.move}"
    if [way.cost for way in found.ways] != sorted(way.cost for way in found.ways):
        yield f"out of order: {found.ways}"


def _gone(move: Move) -> set[Any]:
    return set(move.cards) if isinstance(move, Discard) else set()


@pytest.mark.parametrize(
    ("game", "number"),
    [
        *((game, 4) for game in ("rubicon", "piquesept-3")),
        *(pytest.param(game, 20, marks=pytest.mark.full) for game in games.names()),
    ],
)
def test_hints_and_reviews_say_the_same(game: str, number: int) -> None:
    asked = some(game, 5, number)
    assert len(asked) == number
    assert [line for one in asked for line in differences(one.view, one.move, 1)] == []


@pytest.mark.sweep(one_in=100)
@pytest.mark.parametrize("seed", range(102))
def test_they_say_the_same_of_a_thousand_decisions_with_the_usual_worlds(seed: int) -> None:
    """The first and last batches have one decision each and few worlds. They are the ones that run by
    default."""
    number, worlds = (BATCH, WORLDS) if 0 < seed < 101 else (1, 1)
    asked = some(games.names()[seed % len(games.names())], seed, number)
    assert [line for one in asked for line in differences(one.view, one.move, worlds)] == []


def of_hand(**known: Any) -> tuple[Any, Any]:
    """Return the position made from a described hand, and the view of the player who holds that hand."""
    given = {"rules": "rubicon", "hand": HAND, "role": "elder", **known}
    rules = games.rules(given.pop("rules"))
    placed = games.placed(rules, OwnHand(given.pop("hand"), **given))
    return placed, games.game(rules).view_for(placed.state, 0)


def ranked(worlds: int, asked: tuple[Move, ...] = (), **known: Any) -> Evaluation:
    view = of_hand(**known)[1]
    return evaluate(view, seed_of(view), worlds, asked)


@pytest.mark.parametrize("game", ["du-coeur", pytest.param("rubicon", marks=pytest.mark.full), "royall-1651"])
@pytest.mark.parametrize("role", ["elder", "younger"])
def test_the_parts_add_up_to_the_points(game: str, role: str) -> None:
    found = ranked(1, rules=game, role=role)
    assert len(found.ways) == BEST
    for way in found.ways:
        assert way.points is not None
        assert tuple(part.name for part in way.parts) == PARTS
        assert sum(part.points for part in way.parts) == pytest.approx(way.points.value)
        assert way.points.low < way.points.value < way.points.high
        for part in way.parts:
            assert min(part.mine.share, part.other.share) >= 0
            assert part.name == PARTS[-1] or part.mine.share + part.other.share <= 1 + 1e-9
            assert part.mine.share * part.mine.each == pytest.approx(part.mine.points)


def test_the_points_of_each_are_those_of_the_best_less_its_cost() -> None:
    first, *others = ranked(1).ways
    assert first.points is not None
    for way in others:
        assert way.points is not None
        assert first.points.value - way.points.value == pytest.approx(way.cost)


def test_what_is_kept_is_the_rest_of_the_hand() -> None:
    for way in ranked(1, (Discard(cards("8S 7S 7H")),)).ways:
        assert isinstance(way.move, Discard)
        assert {*way.kept, *way.move.cards} == {*HAND}
        assert len(way.kept) + len(way.move.cards) == len(HAND)


def test_a_discard_asked_about_is_ranked_whatever_the_order_of_its_cards() -> None:
    asked = Discard(cards("7H 7S 8S"))
    found = ranked(1, (asked,))
    last = found.ways[-1]
    assert isinstance(last.move, Discard)
    assert {*last.move.cards} == {*asked.cards}
    assert last.cost > found.ways[-2].cost
    assert last.sure > 0.99


@pytest.mark.parametrize("known", [{}, pytest.param({"role": "younger", "took": 3}, marks=pytest.mark.full)])
def test_more_worlds_give_narrower_bounds(known: dict[str, Any]) -> None:
    def width(worlds: int) -> float:
        points = ranked(worlds, **known).best.points
        assert points is not None
        return points.high - points.low

    assert width(1) > 1.4 * width(6)


@pytest.mark.parametrize("role", ["elder", "younger"])
def test_where_the_other_cards_lie_does_not_matter(role: str, monkeypatch: pytest.MonkeyPatch) -> None:
    placed, view = of_hand(role=role)
    monkeypatch.setattr(own_hand.deals, "permuted", lambda some, name: tuple(reversed(some)))
    other, same = of_hand(role=role)
    assert other.state.hands != placed.state.hands
    assert other.state.cards.stock != placed.state.cards.stock
    assert same == view
    assert evaluate(same, seed_of(same), 1) == evaluate(view, seed_of(view), 1)


def test_the_number_declared_with_a_blank_is_ranked_with_its_layouts() -> None:
    view = of_hand(hand=BLANK)[1]
    assert view.phase is Phase.BLANK
    found = evaluate(view, seed_of(view), 1, [KeepSilent()])
    assert {way.move for way in found.ways} == {KeepSilent(), *(DeclareBlank(n) for n in range(1, 6))}
    silent = found.of(KeepSilent())
    assert silent is not None
    assert silent.cost == 10
    assert all(way.parts for way in found.ways if way is not silent)


def test_the_score_is_told_where_it_decides() -> None:
    found = ranked(1, role="younger", took=4, standing=(80, 95), deal=6)
    assert {way.game.name for way in found.ways if way.game} == {"stake"}
    assert all(way.game for way in found.ways)
    assert all(way.game is None for way in ranked(1).ways)


def test_a_deal_that_counts_double_has_its_points_doubled() -> None:
    rules = games.rules("rubicon", [("deals", "4")])
    view = of_hand()[1]._replace(rules=rules, runs_out=False, deals_due=4)
    single, double = (evaluate(view._replace(number=at), seed_of(view), 1).best for at in (2, 1))
    assert single.points is not None
    assert double.points is not None
    assert double.points.value == pytest.approx(2 * single.points.value)
    assert sum(part.points for part in double.parts) == pytest.approx(double.points.value)


def test_the_worker_is_asked_again_with_more_and_more_worlds() -> None:
    assert WORLDS in RISING
    assert list(RISING) == sorted(RISING)
    view = of_hand()[1]
    asked = (Discard(cards("8S 7S 7H")),)
    question = Evaluated(Asking(view, asked), "", seed_of(view), 1)
    assert question.whole
    assert not question.errand
    answer = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(question)).answer()))
    assert answer == evaluate(view, seed_of(view), 1, asked)


def test_every_choice_of_a_recorded_game_is_a_position() -> None:
    record = played("rubicon", 1).record
    found = decisions(record)
    assert {at for at, _ in found} == {at for at, here in enumerate(course(record)) if here.actor >= 0}
    at, here = found[-1]
    view = games.game(record.rules).view_for(here.state, here.actor)
    assert evaluate(view, seed_of(view), 1, [record.moves[at]]).ways


def test_bounds_are_as_wide_as_the_error() -> None:
    assert bounded(1.0, 0.0) == (1.0, 1.0, 1.0)
    assert bounded(1.0, 1.0).high == pytest.approx(2.96)


def test_a_family_that_ranks_nothing_has_its_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation, "part", lambda family, name: None)
    view = of_hand()[1]
    found = evaluate(view, seed_of(view), 1)
    assert [way.move for way in found.ways] == [advise(view, seed_of(view), 1).choice.move]
    assert found.sure == 1
