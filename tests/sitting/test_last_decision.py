"""Moves are taken back freely if they revealed nothing. Otherwise the deal is marked and counted
separately."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, by_suit
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.picket.moves import Call, Kind, TakeBack
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import Phase
from picket_desktop.engine.picket.worlds import sample
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import PRACTICE, TAKEN_BACK, Note, read, replay
from picket_desktop.engine.telling import cards_of
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import rows
from picket_desktop.sitting.last_decision import is_free
from picket_desktop.sitting.setup import HUMAN, Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import act
from tests.engine.picket.strict_table import called
from tests.engine.random_games import steps
from tests.engine.sources.source_text import Table
from tests.some_games import some_games

every_game = pytest.mark.parametrize("name", some_games())


def sit(name: str, store: Store | None = None, practice: bool = True, seed: int = 3) -> Sitting:
    others = ("Mrs. Cotton", "Mr. Hoyle")
    setup = Setup(games.rules(name), "novice", "Mr. Cotton", 11, others, practice=practice)
    return Sitting(setup, ThinkingHere(), store.games.place() if store else None, random.Random(seed), 2)


@pytest.mark.sweep
@every_game
def test_taking_back_restores_the_game(name: str) -> None:
    """In a game with moves taken back again and again, the state, the view and the hidden cards are restored
    each time, and the game can continue."""
    sitting, rng, seen = sit(name), random.Random(1), {True: 0, False: 0}
    for _ in range(600):
        if sitting.awaiting is Await.OVER:
            sitting.another()
        back = sitting.deal.last_decision
        if back is None or rng.random() < (0.2 if back.free else 0.85):
            act(sitting, rng)
            continue
        moves, dealt = sitting.record.moves, [m for m in sitting.record.moves if isinstance(m, Deal)]
        taken = int(sitting.record.noted(TAKEN_BACK).get(len(dealt), "0"))
        sitting.undo(back)
        assert sitting.record.moves == moves[: back.moves]
        assert sitting.awaiting is Await.YOU
        assert sitting.view._replace(moves=()) == back.view._replace(moves=())
        assert [m for m in sitting.record.moves if isinstance(m, Deal)] == dealt
        noted = int(sitting.record.noted(TAKEN_BACK).get(len(dealt), "0"))
        assert noted == taken + (not back.free)
        seen[back.free] += 1
    assert seen[True]
    assert seen[False]
    assert read(sitting.record.write()).notes == sitting.record.notes


@pytest.mark.sweep
@every_game
def test_free_take_back_has_revealed_nothing(name: str) -> None:
    sitting, rng = sit(name), random.Random(2)
    for _ in range(110):
        if sitting.awaiting is Await.OVER:
            break
        act(sitting, rng)
        back = sitting.deal.last_decision
        if back is None or not back.free:
            continue
        known: set[Card] = {*back.view.hand, *back.view.played, *getattr(back.view, "discards", ())}
        for event in sitting.view.told[len(back.view.told) :]:
            assert {*cards_of(event)} <= known
            assert getattr(event, "seat", 0) == 0 or type(event).__name__ in (
                "TrickWon",
                "TrickTaken",
                "Scored",
            )


@pytest.mark.sweep
@every_game
def test_free_take_back_does_not_depend_on_hidden_cards(name: str) -> None:
    """Whether a move is free stays the same if the hidden cards are replaced by others the person cannot tell
    from them."""
    rules, seen = games.rules(name), {True: 0, False: 0}
    game, rng = games.game(rules), random.Random(f"hidden/{name}")
    swapped = {"picket": picket_world, "piquesept": piquesept_world}[rules.family]
    for seed in range(30):
        if seen[False] > 30:
            break
        for state, _, _, _ in steps(rules, seed, 120):
            if game.actor(state) != HUMAN or rng.random() < 0.5:
                continue
            view = game.view_for(state, HUMAN)
            other = swapped(game, state, rng)
            if other is None or len(view.moves) < 2:
                continue
            for move in {view.moves[0], rng.choice(view.moves[:60])}:
                answers = set()
                for world in (state, other):
                    after, events = game.apply(world, move)
                    answers.add(is_free(game, view, events, after))
                assert len(answers) == 1, move.write()
                seen[answers.pop()] += 1
    assert seen[False] > 20


def picket_world(game: Any, state: Any, rng: random.Random) -> Any:
    return sample(game.view_for(state, HUMAN), rng, tries=200)


def piquesept_world(game: Any, state: Any, rng: random.Random) -> Any:
    """Return the state with some cards of the other hands exchanged so that the person cannot tell. Return
    None if that is impossible."""
    view = game.view_for(state, HUMAN)
    for _ in range(30):
        others = [seat for seat in range(game.seats) if seat != HUMAN and seat != state.soloist]
        if len(others) < 2 or state.tricks[1:]:
            return None
        one, two = others[:2]
        hands = list(state.hands)
        if len(hands[one]) != len(hands[two]):
            return None
        a, b = rng.choice(hands[one]), rng.choice(hands[two])
        hands[one] = tuple(sorted([*(c for c in hands[one] if c != a), b], key=by_suit))
        hands[two] = tuple(sorted([*(c for c in hands[two] if c != b), a], key=by_suit))
        found = state._replace(hands=tuple(hands))
        if game.view_for(found, HUMAN)._replace(moves=()) == view._replace(moves=()):
            return found
    return None


ELDERS = "QD AS TS 9S 8S TH 9H 7H TC 8C 6C 9D"


@pytest.mark.parametrize(
    "younger", ["KS QS JS 7S KH QH JH 8H KC 7C 7D 8D", "KS QS JS 7S KH QH JH 8H AC 7C 7D 8D"]
)
def test_sunk_sets_are_never_free_to_take_back(younger: str) -> None:
    """Whether Younger calls three kings or calls nothing, so that play begins, taking back is not free."""
    table = Table("du-coeur", ELDERS, younger, "JD 6H 6D").do("discard 6C", "discard 7D", "turn-up no")
    state = table.state
    game = PicketGame(state.rules)
    while state.phase is Phase.CALLS and not (state.actor == HUMAN and state.calls.kind is Kind.SETS):
        moves = game.legal_moves(state)
        state, _ = game.apply(state, moves[-1] if state.actor == HUMAN else moves[0])
    if state.phase is not Phase.CALLS:
        pytest.skip("Elder holds no set in this world")
    view = game.view_for(state, HUMAN)
    after, events = game.apply(state, Call(Kind.SETS, ()))
    assert not is_free(game, view, events, after)


@pytest.mark.parametrize("younger", ["AD KD QD JD", "9D 8D 7D 6D"])
def test_withdrawn_claim_is_never_free_to_take_back(younger: str) -> None:
    hand = "AS KS 9S 8S 7S AH 9H 8H QC 9C 7C 6C"
    table = called("cotton", hand, f"QS JS 6S QH JH 7H KC 8C {younger}")
    for kind in ("point", "sequences"):
        table.do(f"call {kind}", f"call {kind}") if kind == "point" else table.do("call sequences")
    while table.state.calls.kind is not Kind.SETS:
        table.do(f"call {table.state.calls.kind.word}")  # type: ignore[union-attr]
    table.do("call sets AS AH AC", "call sets")
    game, state = table.game, table.state
    view = game.view_for(state, 0)
    after, events = game.apply(state, TakeBack(Kind.SETS))
    assert not is_free(game, view, events, after)


@pytest.mark.parametrize("name", ["rubicon", "piquesept-3"])
def test_taking_back_a_revealing_move_marks_an_ordinary_game(name: str) -> None:
    """The mark stays for the whole deal and in the written record. The deal is counted separately."""
    sitting, rng = sit(name, practice=False), random.Random(1)
    while not ((back := sitting.deal.last_decision) and not back.free):
        act(sitting, rng)
    assert sitting.deal.apart == ("chosen",)
    deal = sitting.deal.ordinal
    sitting.undo(back)
    assert sitting.deal.apart == ("chosen", TAKEN_BACK)
    assert not sitting.deal.practice
    while sitting.awaiting not in (Await.NEXT, Await.OVER):
        act(sitting, rng)
    assert sitting.deal.taken_back
    again = read(sitting.record.write())
    assert again.noted(TAKEN_BACK) == {deal: "1"}
    assert not again.noted(PRACTICE)
    assert sit(name).record.noted(PRACTICE)


@pytest.mark.parametrize("noted", ["", "x", "-5", "²", "9" * 1900])
def test_invalid_take_back_count_is_read_as_one(noted: str) -> None:
    sitting, rng = sit("rubicon"), random.Random(1)
    while not ((back := sitting.deal.last_decision) and not back.free):
        act(sitting, rng)
    deal = sitting.deal.ordinal
    sitting.recorder.record = sitting.record.with_note(Note(deal, TAKEN_BACK, noted))
    sitting.undo(back)
    assert sitting.record.noted(TAKEN_BACK) == {deal: "2"}
    assert sitting.deal.taken_back


def test_nothing_is_taken_back_before_or_after_a_deal() -> None:
    sitting, rng = sit("rubicon"), random.Random(1)
    while sitting.awaiting is not Await.NEXT:
        if not any(isinstance(m, Deal) for m in sitting.record.moves):
            back = sitting.deal.last_decision
            assert back is None or sitting.record.moves[back.moves].write() != "deal"
        act(sitting, rng)
    assert sitting.deal.last_decision is None


def test_computer_sees_only_the_moves_that_stand() -> None:
    """The computer's view is made from the moves that stand, without any that were taken back."""
    sitting, rng, asked = sit("rubicon"), random.Random(1), []
    game, real = games.game(sitting.setup.rules), sitting.computer.thinker.ask

    def ask(view: Any, *rest: Any) -> None:
        *_, (state, _) = replay(sitting.record)
        asked.append(view._replace(moves=()) == game.view_for(state, 1)._replace(moves=()))
        real(view, *rest)

    sitting.computer.thinker.ask = ask  # type: ignore[method-assign]
    while len(sitting.record.moves) < 30:
        if (back := sitting.deal.last_decision) and rng.random() < 0.3:
            sitting.undo(back)
        act(sitting, rng)
    assert len(asked) > 10
    assert all(asked)


@pytest.mark.sweep
@every_game
def test_store_keeps_only_the_moves_that_stand(name: str, tmp_path: Path) -> None:
    """The store is written after each change or after several, and is reopened in between."""
    store, rng = Store(tmp_path), random.Random(name)
    sitting, backs = sit(name, store), 0
    for n in range(120):
        if sitting.awaiting is Await.OVER:
            break
        if (back := sitting.deal.last_decision) and rng.random() < 0.25:
            sitting.undo(back)
            backs += 1
        else:
            act(sitting, rng)
        if rng.random() < 0.15:
            assert store.settled()
            if n % 5 == 0:
                store.close()
                store = Store(tmp_path)
                (waiting,) = store.games.unfinished()
                record = store.games.take_up(waiting.place)
                assert record == sitting.record
                sitting = Sitting.resumed(record, ThinkingHere(), waiting.place)
    assert backs > 5
    assert store.settled()
    store.close()
    store = Store(tmp_path)
    with store.disk.reading() as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (1,)
        kept, head = rows.game(connection, 1), rows.head(connection, 1)
        assert kept is not None
        assert head is not None
        assert kept.moves == sitting.record.moves
        assert kept.notes == sitting.record.notes
        assert rows.deals(connection, 1) == replayed(kept).deals
    store.close()
