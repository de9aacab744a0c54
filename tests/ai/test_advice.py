"""Advice uses only the person's own view, puts the strongest player's choice first, and gives honest
figures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from picket_desktop.ai.advice import (
    SHOWN,
    Advice,
    Figure,
    Way,
    advise,
    as_told,
    matters,
    reasoned,
    shown,
)
from picket_desktop.ai.families import part
from picket_desktop.ai.picket.reasons.what_matters import upheld
from picket_desktop.ai.player import players
from picket_desktop.ai.worker.answers import NoAnswer, advised
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import Rank, card
from picket_desktop.engine.game import KEPT, Reason
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.piquesept.counting import TRUMPS
from picket_desktop.engine.piquesept.moves import Give
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.state import WHY, Hint
from tests.some_games import some_games

BUDGET = 2


def asked(name: str, number: int, options: tuple[tuple[str, str], ...] = ()) -> Iterator[Sitting]:
    """Yield the sitting at each of the person's moves in the first deal of a game against the novice. The
    person makes random moves."""
    setup = Setup(games.rules(name, options), "novice", "Anne", number, ("Mary", "Jane"))
    sitting = Sitting(setup, ThinkingHere(), rng=random.Random(number))
    rng = random.Random(f"{name}/{number}")
    for _ in range(150):
        match sitting.awaiting:
            case Await.LIFT:
                sitting.lift(rng.randrange(sitting.setup.rules.pack))
            case Await.CUT:
                sitting.cut(9)
            case Await.SHUFFLE:
                sitting.shuffle(number)
            case Await.OTHER:
                sitting.poll()
            case Await.YOU:
                yield sitting
                sitting.do(rng.choice(sitting.view.moves))
            case _:
                return


@pytest.mark.sweep
@pytest.mark.parametrize("name", some_games())
def test_first_way_is_the_choice_and_all_ways_are_legal(name: str) -> None:
    weighed = 0
    for sitting in asked(name, 5):
        advice = advise(sitting.view, "hint", BUDGET)
        assert sitting.game.why_not(advice.choice.move) is None
        assert len(advice.ways) <= SHOWN
        assert all(sitting.game.why_not(way.move) is None for way in advice.ways)
        if advice.ways:
            weighed += 1
            assert advice.ways[0].move == advice.choice.move
            assert len({way.move for way in advice.ways}) == len(advice.ways)
            assert all(0 <= f.value <= 1.0001 for way in advice.ways for f in way.figures if f.share)
    assert weighed > 3


@pytest.mark.sweep
@pytest.mark.parametrize("name", some_games())
def test_third_rung_exists_only_when_figures_differ(name: str) -> None:
    """A hint has a third stage, the figures, only if the moves promise different results, or if only one move
    is listed."""
    differ = 0
    for sitting in asked(name, 11):
        advice = advise(sitting.view, "hint", BUDGET)
        last = Hint(advice).last
        promised = {as_told(way) for way in advice.ways}
        assert (last == WHY) is (len(promised) > 1 or len(advice.ways) == 1)
        differ += last == WHY
    assert differ > 3


def test_shown_ways_include_one_with_other_figures() -> None:
    def way(points: float, share: float) -> Way:
        return Way(Discard(()), (Figure("points", points), Figure("good", share, share=True)))

    same = [way(2.04, 0.501), way(2.01, 0.499), way(1.96, 0.5), way(2.0, 0.5)]
    assert len({as_told(one) for one in same}) == 1
    other, least = way(1.0, 0.5), way(0.0, 0.0)
    assert shown([*same, other, least]) == (*same[:2], other)
    assert shown(same) == tuple(same[:3])
    assert shown([*same[:2], other, least]) == (*same[:2], other)
    assert shown(same[:1]) == tuple(same[:1])


@pytest.mark.full
@pytest.mark.parametrize("name", ["rubicon", "du-coeur"])
def test_advice_is_the_strongest_players_choice(name: str) -> None:
    for sitting in asked(name, 9):
        strongest = players()["master"]
        choice = strongest.choose(sitting.view, random.Random("hint"), BUDGET)
        assert advise(sitting.view, "hint", BUDGET).choice == choice


@pytest.mark.parametrize("name", some_games())
def test_facts_before_a_layout_are_true_of_the_hand(name: str) -> None:
    """Facts are given at every such decision and at no other. Each is checked by counting the cards."""
    assert any(all_true(name, number) for number in range(5, 20))


@pytest.mark.parametrize(
    ("hand", "one", "other"),
    [
        ("KC QS QD JS TD 9S 9H 8H 8C 7H 7C 6C", "QD 9H 8C 7C", "QS 9S 8H"),
        ("9S 8S 7S 6S QH 8H 7H KC JC TC 9C 6C", "9S 8S 6C", "9C 8H 7S"),
    ],
)
def test_long_run_across_suits_is_the_first_fact(hand: str, one: str, other: str) -> None:
    """If a rank is held twice, the run stays whole whichever of the two cards goes. The hint points only at
    cards that stay either way."""
    view = next(s.view for s in asked("du-coeur", 50) if isinstance(s.view.moves[0], Discard))
    view = view._replace(hand=tuple(map(card, hand.split())))
    gone = [tuple(map(card, cards.split())) for cards in (one, other)]
    for layouts in (gone[:1], gone[1:], gone):
        first, *_ = upheld(view, [Discard(cards) for cards in layouts])
        assert (first.code, first.values["card"], first.values["number"]) == (
            "holds-sequence", card("KC"), 8,
        )  # fmt: skip
        about = set(first.values[KEPT])
        assert len(about) == 8 or len(layouts) == 2
        assert about.isdisjoint(card for cards in layouts for card in cards)
    broken = Discard((card("KC"),))
    assert all(reason.code != "holds-sequence" for reason in upheld(view, [Discard(gone[0]), broken]))


def all_true(name: str, number: int) -> int:
    """Check every fact in some deals against the cards, and return how many there were."""
    told = 0
    for sitting in asked(name, number):
        view = sitting.view
        found = matters(view)
        lays = isinstance(view.moves[0], Discard | Give) and len(view.moves) > 1
        assert bool(found) is lays
        for reason in found:
            told += 1
            assert holds(reason, view), reason
    return told


def holds(reason: Reason, view: Any) -> bool:
    """Return True if a statement about a hand is true."""
    given, hand = reason.values, view.hand
    card = given.get("card")
    suit = [c for c in hand if c.suit is (given.get("suit") if card is None else card.suit)]
    match reason.code:
        case "holds-set":
            return sum(c.rank is given["rank"] for c in hand) == given["number"] > 2
        case "holds-sequence":
            within = suit if view.rules.calls.runs_in_suit else hand
            ranks = {c.rank for c in within}
            return card in hand and all(card.rank - i in ranks for i in range(given["number"]))
        case "holds-suit":
            return len(suit) == given["number"]
        case "holds-guard" | "bare":
            enough = {Rank.KING: 1, Rank.QUEEN: 2}[card.rank]
            alone = len(suit) - 1 == given["number"] == enough if given.get("number") else len(suit) <= enough
            return max(c.rank for c in suit) is card.rank and alone
        case "holds-aces" | "holds-two":
            rank = given.get("rank", Rank.ACE)
            return sum(c.rank is rank for c in hand) == given.get("number", 2)
        case "small-suit":
            return max(c.rank for c in suit) < Rank.TEN
        case "may-change":
            return max(len(move.cards) for move in view.moves) == given["number"]
        case "ends-suit":
            return any(c.suit is TRUMPS for c in hand)
    return reason.code == "gift-counts"


@pytest.mark.full
def test_repeated_hint_is_the_same() -> None:
    for sitting in asked("rubicon", 3):
        assert advise(sitting.view, "a", BUDGET) == advise(sitting.view, "a", BUDGET)


@pytest.mark.full
def test_advice_never_misreckons_at_the_strict_table() -> None:
    options = (("strict", "yes"), ("misreckons", "50"))
    reasons = set()
    for number in range(1, 3):
        for sitting in asked("cotton", number, options):
            reasons.add(advise(sitting.view, number, BUDGET).choice.reason.code)
    assert "misreckon" not in reasons
    assert reasons & {"good", "equal", "not-good"}


def test_advice_without_figures_still_has_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("picket_desktop.ai.advice.part", lambda family, name: None)
    sitting = next(asked("rubicon", 2))
    advice = advise(sitting.view, 1, BUDGET)
    assert advice == reasoned(sitting.view, 1, BUDGET)
    assert not advice.ways


def test_every_family_gives_hints() -> None:
    assert all(part(family, "hints") for family in games.families())


def test_thinking_here_gives_the_advice() -> None:
    sitting, here = next(asked("piquesept-3", 2)), ThinkingHere()
    here.consult(sitting.view, "seed", BUDGET)
    assert here.poll() == advise(sitting.view, "seed", BUDGET)


def test_illegal_advice_becomes_no_answer() -> None:
    sitting = next(asked("rubicon", 2))
    good = advise(sitting.view, "seed", BUDGET)
    game, state = sitting.game.referee, sitting.game.state
    assert advised(game, state, good) == good
    assert advised(game, state, NoAnswer("worn out")) == NoAnswer("worn out")
    assert isinstance(advised(game, state, good.choice), NoAnswer)
    strange = good._replace(choice=good.choice._replace(move="pass"))
    assert isinstance(advised(game, state, strange), NoAnswer)
    assert advised(game, state, Advice(good.choice)) == Advice(good.choice)


def test_tied_best_suits_are_not_a_fact() -> None:
    """The hand has four clubs and four diamonds, both worth thirty-nine."""
    view = next(s.view for s in asked("au-cent", 50) if isinstance(s.view.moves[0], Discard))
    cards = tuple(map(card, ["8S", "6S", "JH", "7H", "KC", "JC", "TC", "9C", "AD", "KD", "TD", "8D"]))
    moves = tuple(Discard(cards[:n]) for n in range(5, 0, -1))
    found = matters(view._replace(hand=cards, moves=moves))
    assert "holds-suit" not in [reason.code for reason in found]
