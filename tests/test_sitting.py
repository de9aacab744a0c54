"""A sitting: chance, turns, saving and taking up again, without a window."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.answers import NoAnswer
from picket_desktop.ai.worker import Question, ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.game import IllegalMove
from picket_desktop.engine.picket.moves import Discard, Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved import rows
from picket_desktop.saved.store import Store
from picket_desktop.sitting import Await, Setup, Sitting, Step
from tests.saved.games_kept import opened

BUDGET = 2
every_game = pytest.mark.parametrize("name", games.names())


def sit(name: str, store: Store | None = None, number: int | None = 11, seed: int = 3) -> Sitting:
    setup = Setup(games.rules(name), "novice", "Mr. Cotton", number, ("Mrs. Cotton", "Mr. Hoyle"))
    return Sitting(setup, ThinkingHere(), store.place() if store else None, random.Random(seed), BUDGET)


def act(sitting: Sitting, rng: random.Random) -> list[Step]:
    """Do whatever is awaited, the person choosing at random."""
    awaited = sitting.awaiting
    if awaited is Await.LIFT:
        return sitting.lift(rng.randrange(sitting.pack_size))
    if awaited is Await.CUT:
        return sitting.cut(rng.randrange(2, sitting.pack_size - 1))
    if awaited is Await.SHUFFLE:
        return sitting.shuffle(rng.randrange(1000))
    if awaited is Await.YOU:
        return sitting.do(rng.choice(sitting.view.moves))
    if awaited is Await.OTHER:
        return sitting.poll()
    return sitting.next_deal()


@every_game
def test_a_game_is_played_to_its_end_and_waits_no_more(name: str, tmp_path: Path) -> None:
    store = Store(tmp_path / "picket")
    sitting, rng = sit(name, store), random.Random(1)
    for _ in range(5000):
        if sitting.awaiting is Await.OVER:
            break
        act(sitting, rng)
        assert store.unfinished() or sitting.awaiting is Await.OVER
    assert sitting.awaiting is Await.OVER
    assert sitting.view.settlement is not None
    assert not store.unfinished()
    first = sitting.record
    sitting.another()
    assert sitting.awaiting is Await.LIFT
    sitting.lift(3)
    store.close()
    with opened(tmp_path / "picket") as again, again._reading() as connection:
        assert rows.game(connection, 1) == first
        assert [again.take_up(w.place) for w in again.unfinished()] == [sitting.record]


@every_game
def test_a_game_left_anywhere_is_taken_up_as_it_was(name: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    sitting, rng = sit(name, store), random.Random(2)
    for step in range(120):
        if sitting.awaiting is Await.OVER:
            break
        act(sitting, rng)
        if step % 7 == 0 and store.unfinished():
            assert store.settled()
            with store._reading() as connection:
                record = rows.game(connection, 1)
            assert record is not None
            again = Sitting.resumed(record, ThinkingHere())
            assert again.view._replace(moves=()) == sitting.view._replace(moves=())
            assert list(again.view.moves)[:9] == list(sitting.view.moves)[:9]
            assert again.setup.names[1] == "Mr. Cotton"
            if sitting.awaiting is not Await.NEXT:
                assert again.awaiting in (sitting.awaiting, Await.NEXT)


def test_the_same_number_and_the_same_hand_movements_give_the_same_cards() -> None:
    def first_hand(number: int, lifted: int) -> object:
        sitting = sit("rubicon", number=number)
        rng = random.Random(5)
        while sitting.awaiting not in (Await.CUT, Await.SHUFFLE):
            act(sitting, rng)
        sitting.cut(lifted)
        return sitting.view.hand

    assert first_hand(11, 9) == first_hand(11, 9)
    assert first_hand(11, 9) != first_hand(12, 9)
    assert first_hand(11, 9) != first_hand(11, 10)


def test_steps_tell_the_person_only_what_he_may_know() -> None:
    sitting, rng = sit("du-coeur"), random.Random(4)
    for _ in range(60):
        for step in act(sitting, rng):
            assert all(e.only in (None, Sitting.HUMAN) for e in step.events)


def test_a_move_out_of_turn_says_why() -> None:
    sitting = sit("du-coeur")
    reason = sitting.why_not(Play(card("AS")))
    assert reason is not None
    assert reason.code == "not-your-turn"
    with pytest.raises(IllegalMove):
        sitting.do(Play(card("AS")))


def test_house_rules_and_notes_are_in_the_record(tmp_path: Path) -> None:
    store = Store(tmp_path)
    setup = Setup(games.rules("rubicon", [("carte-rouge", "20")]), "novice", "Mr. Cotton", 5)
    sitting = Sitting(setup, ThinkingHere(), store.place(), random.Random(1))
    act(sitting, random.Random(1))
    store.close()
    with opened(tmp_path) as again:
        record = again.take_up(again.unfinished()[0].place)
    assert record.rules.changed() == (("carte_rouge", 20),)
    assert record.chosen
    assert record.number == 5


def to_the_reckoning(sitting: Sitting, seed: int = 7, hints: bool = False) -> None:
    rng = random.Random(seed)
    for _ in range(500):
        if sitting.awaiting in (Await.NEXT, Await.OVER):
            return
        if hints and sitting.awaiting is Await.YOU:
            sitting.consult()
            assert isinstance(sitting.hint(), Advice)
        act(sitting, rng)
    raise AssertionError("the deal does not end")


@every_game
def test_a_hint_marks_its_deal_as_helped_and_no_other(name: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    sitting, rng = sit(name, store), random.Random(2)
    while sitting.awaiting is not Await.YOU:
        act(sitting, rng)
    assert sitting.hint() is None
    assert not sitting.helped
    sitting.consult()
    advice = sitting.hint()
    assert isinstance(advice, Advice)
    assert sitting.why_not(advice.choice.move) is None
    assert sitting.helped
    store.close()
    with opened(tmp_path) as again:
        assert again.take_up(again.unfinished()[0].place).helped == (1,)
    to_the_reckoning(sitting)
    assert sitting.helped
    resumed = Sitting.resumed(sitting.record, ThinkingHere())
    assert resumed.helped
    if sitting.awaiting is Await.NEXT:
        sitting.next_deal()
        assert not sitting.helped


def test_a_hint_changes_nothing_that_the_computer_does() -> None:
    alone, helped = sit("du-coeur"), sit("du-coeur")
    to_the_reckoning(alone)
    to_the_reckoning(helped, hints=True)
    assert alone.record.moves == helped.record.moves


def test_a_hint_that_is_put_away_or_acted_upon_is_not_heard() -> None:
    for away in (Sitting.no_hint, lambda sitting: sitting.do(sitting.view.moves[0])):
        sitting, rng = sit("rubicon"), random.Random(2)
        while sitting.awaiting is not Await.YOU:
            act(sitting, rng)
        sitting.consult()
        away(sitting)
        assert sitting.hint() is None
        assert not sitting.helped


def test_where_nobody_can_advise_nothing_is_helped(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*asked: object) -> None:
        raise RuntimeError("no idea")

    sitting, rng = sit("rubicon"), random.Random(2)
    while sitting.awaiting is not Await.YOU:
        act(sitting, rng)
    monkeypatch.setattr("picket_desktop.ai.worker.advise", silent)
    sitting.consult()
    assert isinstance(sitting.hint(), NoAnswer)
    assert not sitting.helped


@every_game
def test_the_computers_reasons_can_be_read_when_the_deal_is_over(name: str) -> None:
    sitting = sit(name)
    rng = random.Random(7)
    while sitting.awaiting not in (Await.NEXT, Await.OVER):
        assert not sitting.thoughts
        act(sitting, rng)
    thoughts = sitting.thoughts
    moves = iter(sitting.record.moves)
    assert all(any(move == thought.move for move in moves) for thought in thoughts)
    assert {thought.seat for thought in thoughts} == set(range(1, len(sitting.record.players)))
    tricks = [thought.trick for thought in thoughts]
    assert tricks == sorted(tricks)
    assert tricks[-1] == len(sitting.view.tricks)
    if sitting.awaiting is Await.NEXT:
        sitting.next_deal()
        assert not sitting.thoughts
        to_the_reckoning(sitting)
        assert 0 < len(sitting.thoughts) < 2 * len(thoughts)


class Foreseeing(ThinkingHere):
    """Notes what was foreseen and what was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.foreseen: list[Question] = []
        self.asked: list[Question] = []

    def foresee(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        self.foreseen.append(self.question(view, player_name, seed, budget))

    def put(self, question: Question) -> None:
        self.asked.append(question)
        super().put(question)


FOR_TWO = [name for name in games.names() if games.rules(name).family == "picket"]


@pytest.mark.parametrize("name", FOR_TWO)
def test_the_exchange_is_thought_about_while_the_person_does(name: str) -> None:
    """Whatever Elder lays out: if he takes his full number, the question was foreseen, and the computer was
    told beforehand what it sees afterwards, no more and no less."""
    setup, thinker, rng = Setup(games.rules(name), "novice", "Mr. Cotton", 11), Foreseeing(), random.Random(5)
    sitting = Sitting(setup, thinker, rng=random.Random(3), budget=BUDGET)
    right = 0
    for _ in range(150):
        view = sitting.view
        if sitting.awaiting is not Await.YOU or not isinstance(view.moves[0], Discard) or not view.is_elder:
            act(sitting, rng)
            continue
        sitting.do(Discard(tuple(rng.sample(view.hand, len(view.moves[0].cards)))))
        if sitting.awaiting is Await.OTHER and sitting.view.phase is Phase.EXCHANGE:
            sitting.poll()
            assert thinker.asked[-1] == thinker.foreseen[-1]
            right += 1
    assert right
