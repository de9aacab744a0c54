"""A sitting without a window: random moves, turns, saving and resuming."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from secrets import randbits
from typing import Any

import pytest

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.question import Pondered, Question
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games, known_deals
from picket_desktop.engine.cards import card, write
from picket_desktop.engine.course import course
from picket_desktop.engine.game import IllegalMove
from picket_desktop.engine.picket.moves import Discard, Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.engine.seals import check as seal_check
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.check import Verdict
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.sitting.setup import HUMAN, Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import act
from tests.saved.games_kept import opened
from tests.some_games import some_games

BUDGET = 2
every_game = pytest.mark.parametrize("name", some_games())


def sit(name: str, store: Store | None = None, number: int | None = 11, seed: int = 3) -> Sitting:
    setup = Setup(games.rules(name), "novice", "Mr. Cotton", number, ("Mrs. Cotton", "Mr. Hoyle"))
    return Sitting(setup, ThinkingHere(), store.games.place() if store else None, random.Random(seed), BUDGET)


@pytest.mark.sweep
@every_game
def test_finished_game_is_kept_and_no_longer_waits(name: str, tmp_path: Path) -> None:
    store = Store(tmp_path / "picket")
    sitting, rng = sit(name, store), random.Random(1)
    for _ in range(5000):
        if sitting.awaiting is Await.OVER:
            break
        act(sitting, rng)
        assert store.games.unfinished() or sitting.awaiting is Await.OVER
    assert sitting.awaiting is Await.OVER
    assert sitting.view.settlement is not None
    assert not store.games.unfinished()
    first = sitting.record
    sitting.another()
    assert sitting.awaiting is Await.LIFT
    sitting.lift(3)
    store.close()
    with opened(tmp_path / "picket") as again, again.disk.reading() as connection:
        assert rows.game(connection, 1) == first
        assert [again.games.take_up(w.place) for w in again.games.unfinished()] == [sitting.record]


@pytest.mark.sweep
@every_game
def test_game_left_anywhere_is_resumed_as_it_was(name: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    sitting, rng = sit(name, store), random.Random(2)
    for step in range(120):
        if sitting.awaiting is Await.OVER:
            break
        act(sitting, rng)
        if step % 7 == 0 and store.games.unfinished():
            assert store.settled()
            with store.disk.reading() as connection:
                record = rows.game(connection, 1)
            assert record is not None
            again = Sitting.resumed(record, ThinkingHere())
            assert again.view._replace(moves=()) == sitting.view._replace(moves=())
            assert list(again.view.moves)[:9] == list(sitting.view.moves)[:9]
            assert again.setup.names[1] == "Mr. Cotton"
            assert again.awaiting is sitting.awaiting


def test_same_number_and_same_cut_give_the_same_cards() -> None:
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


def test_steps_contain_only_what_the_person_may_know() -> None:
    sitting, rng = sit("du-coeur"), random.Random(4)
    for _ in range(60):
        for step in act(sitting, rng):
            assert all(e.only in (None, HUMAN) for e in step.events)


def test_move_out_of_turn_gives_the_reason() -> None:
    sitting = sit("du-coeur")
    reason = sitting.game.why_not(Play(card("AS")))
    assert reason is not None
    assert reason.code == "not-your-turn"
    with pytest.raises(IllegalMove):
        sitting.do(Play(card("AS")))


def test_house_rules_and_a_chosen_number_are_in_the_record(tmp_path: Path) -> None:
    store = Store(tmp_path)
    setup = Setup(games.rules("rubicon", [("carte-rouge", "20")]), "novice", "Mr. Cotton", 5)
    sitting = Sitting(setup, ThinkingHere(), store.games.place(), random.Random(1))
    act(sitting, random.Random(1))
    store.close()
    with opened(tmp_path) as again:
        record = again.games.take_up(again.games.unfinished()[0].place)
    assert record.rules.changed() == (("carte_rouge", 20),)
    assert record.chosen
    assert record.number == 5


def to_the_reckoning(sitting: Sitting, seed: int = 7, hints: bool = False) -> None:
    rng = random.Random(seed)
    for _ in range(500):
        if sitting.awaiting in (Await.NEXT, Await.OVER):
            return
        if hints and sitting.awaiting is Await.YOU:
            sitting.adviser.consult()
            assert isinstance(sitting.adviser.hint(), Advice)
        act(sitting, rng)
    raise AssertionError("the deal does not end")


@pytest.mark.sweep
@every_game
def test_hint_marks_only_its_deal_as_helped(name: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    sitting, rng = sit(name, store), random.Random(2)
    while sitting.awaiting is not Await.YOU:
        act(sitting, rng)
    assert sitting.adviser.hint() is None
    assert not sitting.deal.helped
    sitting.adviser.consult()
    advice = sitting.adviser.hint()
    assert isinstance(advice, Advice)
    assert sitting.game.why_not(advice.choice.move) is None
    assert sitting.deal.helped
    store.close()
    with opened(tmp_path) as again:
        assert again.games.take_up(again.games.unfinished()[0].place).helped == (1,)
    to_the_reckoning(sitting)
    assert sitting.deal.helped
    resumed = Sitting.resumed(sitting.record, ThinkingHere())
    assert resumed.deal.helped
    if sitting.awaiting is Await.NEXT:
        sitting.next_deal()
        assert not sitting.deal.helped


@pytest.mark.full
def test_hints_do_not_change_the_computers_play() -> None:
    alone, helped = sit("du-coeur"), sit("du-coeur")
    to_the_reckoning(alone)
    to_the_reckoning(helped, hints=True)
    assert alone.record.moves == helped.record.moves


def test_cancelled_or_outdated_hint_is_not_given() -> None:
    for away in (lambda sitting: sitting.adviser.cancel(), lambda sitting: sitting.do(sitting.view.moves[0])):
        sitting, rng = sit("rubicon"), random.Random(2)
        while sitting.awaiting is not Await.YOU:
            act(sitting, rng)
        sitting.adviser.consult()
        away(sitting)
        assert sitting.adviser.hint() is None
        assert not sitting.deal.helped


class Tiring(ThinkingHere):
    """A thinker that thinks less each time, as on a machine that gets busier."""

    times = 0

    def consult(self, view: Any, seed: int | str, budget: int) -> None:
        self.times += 1
        super().consult(view, f"{seed}/{self.times}", max(1, budget - self.times))


@pytest.mark.sweep
@every_game
def test_reopened_hint_is_the_same(name: str) -> None:
    """The same view always gets the same hint, however much time there is; another view gets a new hint."""
    setup = Setup(games.rules(name), "novice", "Mr. Cotton", 11, ("Mrs. Cotton", "Mr. Hoyle"))
    thinker, rng = Tiring(), random.Random(5)
    sitting = Sitting(setup, thinker, rng=random.Random(3), budget=BUDGET)
    opened: list[object] = []
    while len(opened) < 6:
        if sitting.awaiting is Await.YOU:
            found = []
            for _ in range(3):
                sitting.adviser.consult()
                found.append(sitting.adviser.hint())
                sitting.adviser.cancel()
            assert isinstance(found[0], Advice)
            assert found[0] is found[1] is found[2]
            opened.append(found[0])
            assert thinker.times == len(opened)
        act(sitting, rng)


def test_failed_hint_does_not_mark_the_deal_as_helped(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*asked: object) -> None:
        raise RuntimeError("no idea")

    sitting, rng = sit("rubicon"), random.Random(2)
    while sitting.awaiting is not Await.YOU:
        act(sitting, rng)
    monkeypatch.setattr("picket_desktop.ai.worker.question.advise", silent)
    sitting.adviser.consult()
    assert isinstance(sitting.adviser.hint(), NoAnswer)
    assert not sitting.deal.helped


@every_game
def test_computers_reasons_are_available_after_the_deal(name: str) -> None:
    sitting = sit(name)
    rng = random.Random(7)
    while sitting.awaiting not in (Await.NEXT, Await.OVER):
        assert not sitting.thoughts
        act(sitting, rng)
    thoughts = dict(sitting.thoughts)
    movers = [position.actor for position in course(sitting.record)[:-1]]
    assert set(thoughts) == {at for at, actor in enumerate(movers) if actor > 0}
    if sitting.awaiting is Await.NEXT:
        sitting.next_deal()
        assert not sitting.thoughts
        to_the_reckoning(sitting)
        assert thoughts.items() < sitting.thoughts.items()


class Foreseeing(ThinkingHere):
    """A thinker that keeps the questions it is told to answer, to foresee and to ponder."""

    def __init__(self) -> None:
        super().__init__()
        self.foreseen: list[Question] = []
        self.asked: list[Question] = []
        self.pondered: list[Question] = []

    def ponder(self, view: Any, seed: int | str, budget: int) -> None:
        self.pondered.append(Pondered(view, "", seed, budget))

    def foresee(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        self.foreseen.append(self.question(view, player_name, seed, budget))

    def put(self, question: Question) -> None:
        self.asked.append(question)
        super().put(question)


FOR_TWO = [name for name in games.names() if games.rules(name).family == "picket"]


@pytest.mark.sweep
@pytest.mark.parametrize("name", FOR_TWO)
def test_youngers_exchange_is_foreseen_while_elder_decides(name: str) -> None:
    """If Elder discards as many cards as allowed, whichever they are, the computer was given beforehand
    exactly the view it gets later."""
    setup, thinker, rng = Setup(games.rules(name), "novice", "Mr. Cotton", 11), Foreseeing(), random.Random(5)
    sitting, right = Sitting(setup, thinker, rng=random.Random(3), budget=BUDGET), 0
    for _ in range(400):
        if sitting.awaiting is Await.OVER:
            sitting.another()
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


def test_hint_is_pondered_once_per_decision() -> None:
    """At Elder's exchange no hint is pondered, because the worker is foreseeing the next question."""
    setup, thinker, rng = (
        Setup(games.rules("rubicon"), "novice", "Mr. Cotton", 11),
        Foreseeing(),
        random.Random(5),
    )
    sitting = Sitting(setup, thinker, rng=random.Random(3), budget=BUDGET)
    asked = 0
    while asked < 8:
        sitting.adviser.ponder()
        if sitting.awaiting is Await.YOU and not (
            sitting.view.phase is Phase.EXCHANGE and sitting.view.is_elder
        ):
            asked += 1
            sitting.adviser.ponder()
            assert len(thinker.pondered) == asked
            sitting.adviser.consult()
            assert thinker.asked[-1] == thinker.pondered[-1]
            assert isinstance(sitting.adviser.hint(), Advice)
            sitting.adviser.ponder()
        assert len(thinker.pondered) == asked
        act(sitting, rng)


BEFORE_THE_DEAL = (Await.CUT, Await.SHUFFLE)


def to_a_deal(sitting: Sitting, wanted: Await) -> bool:
    """Play until the person is to cut or shuffle, as ``wanted`` says. Return False if the game ends first."""
    rng = random.Random(9)
    while sitting.awaiting not in (wanted, Await.OVER):
        act(sitting, rng)
    return sitting.awaiting is wanted


def unknown(name: str, seed: int, store: Store | None = None) -> Sitting:
    """Return a sitting whose game has a number that nobody chose."""
    setup = Setup(games.rules(name), "novice", "Mr. Cotton", None, ("Mrs. Cotton", "Mr. Hoyle"))
    chance = random.Random(seed)
    keeping = store.games.place() if store else None
    return Sitting(setup, ThinkingHere(), keeping, chance, BUDGET, chance.getrandbits)


@pytest.mark.sweep
@every_game
@pytest.mark.parametrize("wanted", BEFORE_THE_DEAL)
def test_pack_is_sealed_and_kept_before_the_person_touches_it(
    name: str, wanted: Await, tmp_path: Path
) -> None:
    """The seal that the person saw holds even if the program is killed at that moment. Whatever the person
    does then, the sealed pack is dealt, either cut by the person, or shuffled by the person and cut where the
    computer had chosen."""
    store = Store(tmp_path)
    seed = next(seed for seed in range(50) if to_a_deal(unknown(name, seed), wanted))
    sitting = unknown(name, seed, store)
    assert to_a_deal(sitting, wanted)
    shown, deal = sitting.deal.seal, sitting.deal.ordinal
    assert shown is not None
    assert sitting.deal.number is None
    assert sitting.deal.opened is None
    assert store.settled()
    with store.disk.reading() as connection:
        killed = rows.game(connection, 1)
    assert killed == sitting.record
    under = seal.under_seal(killed, deal)
    assert under is not None
    assert under.seal == shown
    for number in (5, 6):
        again = Sitting.resumed(killed, ThinkingHere())
        if again.awaiting is Await.NEXT:
            again.next_deal()
        assert (again.deal.seal, again.record) == (shown, killed)
        by_hand = seal.ByHand(seal.PRESS if wanted is Await.SHUFFLE else seal.CUT, number)
        (again.shuffle if wanted is Await.SHUFFLE else again.cut)(number)
        assert again.record.moves[-1].write().endswith(write(seal.dealt(under, by_hand)))
        assert again.deal.seal == shown
        assert again.deal.number is None
        to_the_reckoning(again)
        assert again.deal.opened is not None
        assert again.deal.opened.verdict is Verdict.FITS
        assert (again.deal.opened.under, again.deal.opened.by_hand) == (under, by_hand)
        assert again.deal.number == under.number


def test_each_seal_has_its_own_salt() -> None:
    """The order of the pack follows from the number of the deal. If the salt did, too, a short number could
    be found by searching for its seal."""
    setup = Setup(games.rules("rubicon"), "novice", "Mr. Cotton", 8)
    first, second = (
        Sitting(setup, ThinkingHere(), None, random.Random(1), BUDGET, randbits) for _ in range(2)
    )
    for sitting in (first, second):
        assert to_a_deal(sitting, Await.SHUFFLE)
    salts = [seal.under_seal(s.record, s.game.deal_ordinal) for s in (first, second)]
    assert salts[0] is not None
    assert salts[1] is not None
    assert salts[0].order == salts[1].order
    assert salts[0].salt != salts[1].salt
    assert first.deal.seal != second.deal.seal


def test_chosen_number_marks_the_deal_as_known_before() -> None:
    sitting = sit("rubicon", number=271828)
    assert to_a_deal(sitting, Await.CUT)
    assert sitting.deal.known_before == known_deals.CHOSEN
    assert sitting.deal.number is not None
    fresh = unknown("rubicon", 3)
    assert to_a_deal(fresh, Await.CUT)
    assert fresh.deal.known_before == ""


def test_game_from_before_seals_continues_with_seals() -> None:
    sitting = unknown("rubicon", 3)
    to_the_reckoning(sitting)
    old = replace(sitting.record, notes=())
    again = Sitting.resumed(old, ThinkingHere())
    assert again.deal.seal is None
    assert again.deal.opened is not None
    assert again.deal.opened.verdict is Verdict.UNSEALED
    assert again.deal.number == old.number
    again.next_deal()
    assert again.deal.seal is not None
    to_the_reckoning(again)
    assert [c.verdict for c in seal_check.checked(again.record)] == [Verdict.UNSEALED, Verdict.FITS]


class Overheard(ThinkingHere):
    """A thinker that keeps everything it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def put(self, question: Question) -> None:
        self.heard.append(repr(question))
        super().put(question)

    def foresee(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        self.heard.append(repr((view, player_name, seed, budget)))

    def ponder(self, view: Any, seed: int | str, budget: int) -> None:
        self.heard.append(repr((view, seed, budget)))

    def consult(self, view: Any, seed: int | str, budget: int) -> None:
        self.heard.append(repr((view, seed, budget)))
        super().consult(view, seed, budget)


@pytest.mark.sweep
@every_game
def test_sealed_secrets_stay_hidden_until_the_deal_is_over(
    name: str, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """They are in nothing that the thinker is told or the person sees, nor in the output or a log."""
    caplog.set_level(0)
    setup = Setup(games.rules(name), "novice", "Mr. Cotton", None, ("Mrs. Cotton", "Mr. Hoyle"))
    thinker, rng = Overheard(), random.Random(4)
    sitting = Sitting(setup, thinker, rng=random.Random(3), budget=BUDGET)
    told: list[str] = []
    hidden: set[str] = set()
    for _ in range(160):
        if sitting.awaiting in (Await.NEXT, Await.OVER):
            break
        if sitting.awaiting is Await.YOU:
            sitting.adviser.consult()
            sitting.adviser.hint()
        told += [
            repr(act(sitting, rng)),
            repr(sitting.view),
            repr(sitting.deal.opened),
            repr(sitting.deal.number),
        ]
        if under := seal.under_seal(sitting.record, 1):
            order, dealt = under.order, sitting.record.moves[-1].write()
            hidden |= {str(under.number), under.salt, write(order), repr(order), repr(order[:12])[1:-1]}
            if dealt.startswith("deal "):
                hidden |= {dealt.split(" ", 2)[2], sitting.deal.seal or ""}
    assert len(hidden) >= 6
    told = told[:-4] if sitting.awaiting in (Await.NEXT, Await.OVER) else told
    logged = [caplog.text, *capsys.readouterr()]
    for heard in (*thinker.heard, *told, *logged):
        assert not [secret for secret in hidden if secret in heard]
