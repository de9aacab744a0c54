"""Marking all remaining tricks at once gives the same totals as marking them one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.engine.marking import Rest
from picket_desktop.engine.picket.events import Line, by_line
from picket_desktop.engine.picket.marking.marks import Trick
from picket_desktop.engine.picket.ruleset import HAND
from picket_desktop.engine.piquesept.marking import Taken
from picket_desktop.engine.record import read
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.keeping import Nowhere
from picket_desktop.sitting.marked_game import MarkedGame, begun
from tests.marking.games import played, result, with_house_rules


def game(name: str, *marks: str, options: Sequence[tuple[str, str]] = ()) -> MarkedGame:
    """Return a marked game after these marks."""
    rules = games.rules(name, options)
    found = MarkedGame(begun(rules, ("Anne", "Jack", "Ruth", "Will")[: games.marker(rules).seats]), Nowhere())
    for mark in marks:
        found.mark(found.marker.read_move(mark))
    return found


def rests(at: MarkedGame, *first: str) -> list[Rest]:
    """Return the legal marks for all remaining tricks, but only those whose first trick, as written, begins
    with one of ``first``."""
    every = [mark for offer in at.offers() for mark in offer.marks if isinstance(mark, Rest)]
    return [one for one in every if not at.why_not(one) and one.marks[0].write().startswith(first)]


def side(mark: Move) -> int | None:
    if isinstance(mark, Trick):
        return mark.winner
    return int(mark.alone) if isinstance(mark, Taken) else None


def counted(marks: Sequence[Move]) -> tuple[int, bool]:
    """Return how many counting cards are in some tricks, and whether the last trick is taken with a ten."""
    tricks = [mark for mark in marks if isinstance(mark, Trick)]
    return sum(one.led + one.followed for one in tricks), bool(tricks) and tricks[-1].ten


def last_tricks(rules: Rules, seed: int) -> Iterator[tuple[object, list[Move]]]:
    """Yield every moment of a game from which one side takes all the remaining tricks of the deal, together
    with those tricks."""
    marker = games.marker(rules)
    state, marks = marker.start(), played(rules, seed)[0]
    for at, mark in enumerate(marks):
        tricks: list[Move] = []
        for one in marks[at:]:
            if side(one) is None:
                break
            tricks.append(one)
        if tricks and len({side(one) for one in tricks}) == 1:
            yield state, tricks
        state, _ = marker.apply(state, mark)


def after(rules: Rules, state: object, marks: Sequence[Move]) -> str:
    marker = games.marker(rules)
    for mark in marks:
        if marker.actor(state) < 0:
            break
        state, _ = marker.apply(state, mark)
    return result(state.now)  # type: ignore[attr-defined]


def check(rules: Rules, seed: int) -> int:
    """Check every moment of a game at which the remaining tricks may be marked all at once. Return how many
    such moments there are."""
    marker, number = games.marker(rules), 0
    for state, tricks in last_tricks(rules, seed):
        offers = [mark for offer in marker.offers(state) for mark in offer.marks if isinstance(mark, Rest)]
        alike = [
            one
            for one in offers
            if side(one.marks[0]) == side(tricks[0])
            and len(one.marks) == len(tricks)
            and counted(one.marks) == counted(tricks)
        ]
        if not alike:
            led = getattr(tricks[0], "led", False), getattr(tricks[0], "followed", False)
            set_won = len(tricks) < len(offers[0].marks)
            assert set_won or all(led), "the other player led a card that counts"
            continue
        (rest,) = alike
        why_not = marker.why_not(state, rest)
        if why_not is not None:
            assert why_not.code == "mark-rest-leads"
            continue
        assert after(rules, state, rest.marks) == after(rules, state, tricks), rest.write()
        number += 1
    return number


@pytest.mark.parametrize("name", games.names())
def test_rest_scores_as_the_tricks_one_by_one(name: str) -> None:
    assert check(games.rules(name), 1)


@pytest.mark.full
@pytest.mark.parametrize("name", games.names())
def test_rest_scores_as_the_tricks_in_many_games(name: str) -> None:
    for seed in range(2, 7):
        rng = random.Random(f"rest/{name}/{seed}")
        check(with_house_rules(games.rules(name), rng) if seed % 2 else games.rules(name), seed)


def test_capot_is_marked_at_once() -> None:
    at = game("rubicon", "dealer 1")
    (rest,) = rests(at, "trick 0")
    at.mark(rest)
    assert by_line(at.state.now.told)[Line.CAPOT] == (40, 0)
    assert at.between
    assert at.record.moves[1:] == (Trick(0),) * HAND
    assert read(at.record.write()) == at.record


def test_younger_has_all_tricks_at_once_where_no_card_is_asked_for() -> None:
    at = game("rubicon", "dealer 1")
    (rest,) = rests(at, "trick 1")
    at.mark(rest)
    assert at.stands.totals == (1, 12 + 1 + 40)


def test_trick_that_the_other_leads_is_marked_first_where_cards_count() -> None:
    at = game("cotton", "dealer 1")
    assert rests(at, "trick 1") == []
    every = [mark for offer in at.offers() for mark in offer.marks if isinstance(mark, Rest)]
    assert {at.why_not(one).code for one in every if one.marks[0].write().startswith("trick 1")} == {  # type: ignore[union-attr]
        "mark-rest-leads"
    }
    at.mark(at.marker.read_move("trick 1 led followed"))
    assert len(rests(at, "trick 1")) > 5


def test_more_cards_than_there_can_be_are_refused() -> None:
    """The pack has twenty counting cards. After six tricks with two each, at most eight are left."""
    at = game("au-cent", "dealer 1", *["trick 0 led followed"] * 5, "trick 1 led followed")
    most = max(counted(one.marks)[0] for one in rests(at, "trick 1"))
    assert most == 20 - 12


def test_ten_at_the_end_counts_twice() -> None:
    at = game("du-coeur", "dealer 1", *["trick 0 led"] * 10)
    by_a_ten = [one for one in rests(at, "trick 0") if counted(one.marks) == (1, True)]
    plain = [one for one in rests(at, "trick 0") if counted(one.marks) == (1, False)]
    (ten,), (one,) = by_a_ten, plain
    totals = []
    for rest in (ten, one):
        at = game("du-coeur", "dealer 1", *["trick 0 led"] * 10)
        at.mark(rest)
        totals.append(at.stands.totals[0])
    assert totals[0] - totals[1] == 1


def test_rest_is_taken_back_at_once_and_as_tricks_once_it_was_left() -> None:
    at = game("rubicon", "dealer 1", "trick 0", "trick 1")
    (rest,) = rests(at, "trick 1")
    at.mark(rest)
    assert at.take_back() == rest
    assert [move.write() for move in at.record.moves] == ["dealer 1", "trick 0", "trick 1"]
    at.mark(at.marker.read_move("trick 0"))
    assert at.take_back() == Trick(0)
    at.mark(rest)
    again = MarkedGame(at.record, Nowhere())
    assert again.take_back() == Trick(1)
    assert len(again.record.moves) == len(at.record.moves) - 1


def test_set_that_is_won_before_the_last_trick_ends_there() -> None:
    at = game("cotton", "dealer 1", options=[("target", "31")])
    for mark in ("say 0 point 8", "answer point good", "say 0 sequences 8", "answer sequences good"):
        at.mark(at.marker.read_move(mark))
    rest = next(one for one in rests(at, "trick 0") if counted(one.marks)[0] == 9)
    at.mark(rest)
    assert at.over
    assert len(at.record.moves) < 5 + HAND
    assert at.take_back() == rest
    assert len(at.record.moves) == 5


def test_call_that_nobody_scores_is_told_with_the_rest() -> None:
    at = game("rubicon", "dealer 1", "say 0 point 5", "answer point not-good")
    (rest,) = rests(at, "trick 0")
    at.mark(rest)
    assert at.unscored(rest).code == "mark-undeclared"  # type: ignore[union-attr]
    at = game("rubicon", "dealer 1", "say 0 point 5", "answer point not-good", "trick 0")
    (rest,) = rests(at, "trick 0")
    at.mark(rest)
    assert at.unscored(rest) is None


@pytest.mark.parametrize(("name", "hand"), [("piquesept-3", 10), ("piquesept-4", 8)])
def test_side_that_takes_all_the_rest_has_all_points_that_are_left(name: str, hand: int) -> None:
    at = game(name, "dealer 1", "soloist 0", "taken soloist 20", "taken defenders 11")
    (rest,) = rests(at, "taken soloist")
    assert len(rest.marks) == hand - 2
    at.mark(rest)
    assert at.between
    assert at.state.now.told
    assert sum(mark.points for mark in rest.marks if isinstance(mark, Taken)) == 130 - 31


def test_defenders_cannot_have_all_tricks() -> None:
    at = game("piquesept-3", "dealer 1", "soloist 0")
    assert rests(at, "taken defenders") == []
    assert list(islice(rests(at, "taken soloist"), 2)) == rests(at, "taken soloist")
