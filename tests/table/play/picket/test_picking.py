"""Calls at the strict table are picked card by card. Each legal call can be made, and every question can be
answered with what is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from picket_desktop.engine.cards import Card, cards, pack
from picket_desktop.engine.game import Event, Move, Reason
from picket_desktop.engine.picket.moves import Call, Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.progress import Reckoner
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Step
from picket_desktop.table.play.cloth import zones
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.deeds import Deeds
from picket_desktop.table.play.picket.offers import SET_DOWN, WAYS, way_id
from picket_desktop.table.play.picket.presenter import PRESENTER
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.state import Hand, Opened
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Pile, Rect
from tests.engine.sources.source_text import Table
from tests.table.play.house_rules_player import HouseRulesPlayer, Options, presses, same, sitting
from tests.table.play.tables import table

STRICT = [("strict", "yes"), ("misreckons", "50")]
GAMES: list[tuple[str, Options]] = [
    (name, [*STRICT, ("sinking", sinking), *across])
    for name, rules in rule_sets().items()
    for sinking in ("yes", "no")
    for across in ([], [("runs-in-suit", "no")])
    if not across or False in next((o.values for o in rules.options if o.field == "runs_in_suit"), ())
]
NOWHERE = Rect(0, 0, 1, 1)


class Nobody(Reckoner):
    """A reckoner that does nothing, for deals that begin in the middle."""

    def follow(self, state: State, events: Sequence[Event]) -> None:
        pass


class Person:
    """A person at a table that is never drawn, who presses what the table would show. The same object serves
    as the table's ``shown``."""

    presenter = PRESENTER
    focus = ""

    def __init__(self, sat: Sitting, state: State) -> None:
        self.sitting, self.shown = sat, self
        self.host: Any = SimpleNamespace(
            now=0.0, settings=Settings(), play=lambda sound: None, notice=self.refused, focus=lambda id: None
        )
        self.scale: Any = None
        self._sits(state)
        self._lying = replace(table(PicketGame(state.match.rules), state), awaiting=sat.awaiting)
        self._deeds = Deeds(self, sat.game.why_not, lambda move, played: self.make(move))

    def _sits(self, state: State) -> None:
        self._begun, recorder = state, self.sitting.recorder
        recorder.game, recorder._reckoner = recorder.game.reached(state, ()), Nobody(recorder.record)
        self.hand, self.open = Hand(sorted_hand(state.hands[0])), Opened()

    def state(self, now: float = 0.0) -> PicketTable:
        lying = replace(self._lying, hand=self.hand, open=self.open)
        return PRESENTER.reckoned(lying, self.sitting.game)

    def look(self, id: str) -> Look | None:
        if id in {c.text for c in self.hand.order}:
            pile = zones.HAND if id in {c.text for c in self.hand.fan} else zones.LAID
            return CardLook(rect=NOWHERE, id=id, pile=Pile(pile, 0), text=id)
        if self.open.panel == "another":
            index = next(i for i in range(999) if way_id(i) == id)
            return ButtonLook(rect=NOWHERE, id=id, pile=Pile(WAYS), index=index, label="", size=20)
        offer = next(o for o in PRESENTER.actions.offers(self.state()) if o.id == id)
        assert not offer.dim, id
        return ButtonLook(rect=NOWHERE, id=id, label=offer.label, size=20)

    def say_no(self, words: str, id: str) -> None:
        self.refused(words)

    def explained(self, reason: Reason | None, id: str) -> bool:
        assert reason is None, (reason, id)
        return False

    def happened(self, steps: Sequence[Step]) -> None:
        assert steps

    def make(self, move: Move) -> None:
        self.happened(self.sitting.do(move))

    def move(self, hand: Hand, seconds: float) -> None:
        self.hand = hand

    def clear(self) -> None:
        raise AssertionError("no deal is over")

    def refused(self, words: str) -> None:
        raise AssertionError(words)

    def picks(self, move: Move) -> None:
        """Make a move by pressing what is shown, starting with nothing picked."""
        self._sits(self._begun)
        before = len(self.sitting.record.moves)
        for id in presses(move, self.sitting.view, self.state()):
            look = self.look(id)
            assert look is not None
            self._deeds.carry_out(self._deeds.meant(look), id)
        made = self.sitting.record.moves[before:]
        assert len(made) == 1
        assert same(made[0], move), (made, move)


def deal(game: PicketGame, rng: random.Random) -> Iterator[State]:
    """Yield the states of a randomly played deal in which seat 0 is to move."""
    order = tuple(rng.sample(pack(game.rules.pack), game.rules.pack))
    state, _ = game.apply(game.single_deal(rng.randrange(2)), Deal(order, game.rules.packets[0]))
    while state.actor >= 0:
        if state.actor == 0:
            yield state
        state, _ = game.apply(state, rng.choice(game.legal_moves(state)[:60]))


def dealt_otherwise(call: Call, game: PicketGame, state: State, rng: random.Random) -> Call:
    """Return the call made with other cards of the same ranks if that is legal, otherwise the call itself."""
    left = rng.sample(state.hands[0], len(state.hands[0]))
    found: list[tuple[Card, ...]] = []
    for group in call.groups:
        found.append(tuple(next((c for c in left if c.rank is card.rank), card) for card in group))
        left = [c for c in left if c not in found[-1]]
    other = game.in_order(Call(call.kind, tuple(found)))
    return call if game.why_not(state, other) else other


@pytest.mark.sweep
@pytest.mark.parametrize(("rules", "options"), GAMES, ids=str)
def test_every_legal_call_can_be_picked(rules: str, options: Options) -> None:
    rng, sat = random.Random(f"{rules}{options}"), sitting(rules, options)
    game = PicketGame(sat.setup.rules)  # type: ignore[arg-type]
    made = 0
    for _ in range(4):
        for state in deal(game, rng):
            if state.phase is not Phase.CALLS:
                continue
            moves = [m for m in game.legal_moves(state) if isinstance(m, Call)]
            tried = [*moves[:1], *rng.sample(moves, min(4, len(moves)))]
            tried += [dealt_otherwise(move, game, state, rng) for move in tried[-2:]]
            person = Person(sat, state)
            for move in tried:
                person.picks(move)
                made += 1
    assert made > 25


@pytest.mark.sweep
@pytest.mark.parametrize(("rules", "options"), GAMES, ids=str)
def test_every_question_can_be_answered_with_what_is_shown(rules: str, options: Options) -> None:
    rng, sat = random.Random(f"{rules}{options}"), sitting(rules, options)
    game = PicketGame(sat.setup.rules)  # type: ignore[arg-type]
    for _ in range(3):
        for state in deal(game, rng):
            assert game.legal_moves(state)
            Person(sat, state).picks(rng.choice(game.legal_moves(state)[:60]))


HAND = "AS KS QS JS TS 9S 8S 7S JH TH 9H"
SPLITS = (
    "AS KS QS JS TS 9H | JH TH 9S 8S 7S 6C",
    "JH TH 9H | 8S 7S 6C | AS KS QS | JS TS 9S",
)


def to_call_sequences(ruff: bool = True, **options: str) -> Sitting:
    """Return a sitting in which the person is to call sequences, and holds a run of nine cards and a tierce
    across the suits. With ``ruff`` the person has called a ruff before."""
    younger = "AH AD AC KH KD KC QH QD QC 6S 6H 7D"
    deal = Table("du-coeur", f"{HAND} 6D", younger, "6C", strict="yes", **options)
    deal.do("discard 6D")
    while deal.kind != "sequences":
        called = ruff and deal.kind == "point" and deal.state.actor == 0
        deal.do(deal.may()[0 if called else -1])
    sat = sitting("du-coeur", [("strict", "yes"), *options.items()])
    sat.recorder.game = sat.game.reached(deal.state, ())
    return sat


@pytest.mark.sweep
@pytest.mark.parametrize(("by_key", "size"), [(False, (1024, 640)), (True, (1600, 1000))], ids=str)
@pytest.mark.parametrize("split", SPLITS)
def test_call_is_picked_group_by_group(
    split: str, by_key: bool, size: tuple[int, int], tmp_path: Path
) -> None:
    guest = HouseRulesPlayer(to_call_sequences(), tmp_path, by_key=by_key, size=size)
    guest.settle()
    first = split.partition(" | ")[0].split()
    for id in (*first, SET_DOWN):
        guest.touch(id)
    assert "Pick the next, or call." in guest.words()
    guest.touch(first[0])
    guest.make(guest.sitting.game.referee.read_move(f"call sequences {split}"))
    guest.settle()
    assert guest.table.shown.hand.set_down == ()


@pytest.mark.full
@pytest.mark.parametrize("by_key", [False, True], ids=["pointer", "keyboard"])
def test_call_without_sinking_is_picked_at_once_or_in_groups(by_key: bool, tmp_path: Path) -> None:
    guest = HouseRulesPlayer(to_call_sequences(sinking="no"), tmp_path, by_key=by_key)
    guest.settle()
    call = guest.sitting.game.referee.read_move(f"call sequences {HAND[:23]} 6C | JH TH 9H")
    for id in (*HAND.split(), "6C"):
        guest.touch(id)
    assert guest.table.shown.state(guest.now).picked == call  # type: ignore[attr-defined]
    assert not button(guest, "call").dim
    guest.key("delete")
    guest.make(call)


def test_group_set_down_is_named_and_can_be_taken_up(tmp_path: Path) -> None:
    guest = HouseRulesPlayer(to_call_sequences(), tmp_path)
    guest.settle()
    assert button(guest, SET_DOWN).dim
    guest.press(SET_DOWN)
    assert guest.tells("Pick the cards of a sequence first.")
    for id in ("AS", "KS", "JS"):
        guest.press(id)
    guest.press(SET_DOWN)
    assert guest.tells("These cards are not three or more in order.")
    guest.wait(9.0)
    guest.press("JS")
    guest.press("QS")
    place = button(guest, SET_DOWN).rect
    guest.press(SET_DOWN)
    guest.wait(1.0)
    assert button(guest, SET_DOWN).rect == place, "nothing else comes under the pointer"
    assert button(guest, SET_DOWN).dim
    assert "Tierce major" in guest.words()
    assert {guest.look(id).group for id in ("AS", "KS", "QS")} == {"set down"}
    guest.point("KS")
    assert guest.app.foot.words == "David, the king of spades: press to take up this sequence again."
    assert all(guest.look(id).chosen for id in ("AS", "KS", "QS"))
    for id in ("JH", "TH", "9H"):
        guest.press(id)
    assert guest.table.shown.hand.marked == set(cards("JH TH 9H"))
    assert {"Two sequences", "Three picked."} <= set(guest.words())
    guest.press("KS")
    guest.wait(1.0)
    assert guest.table.shown.hand.set_down == ()
    assert set(guest.table.shown.hand.fan) == set(guest.sitting.view.hand)
    assert len(guest.table.shown.hand.marked) == 3
    guest.press(SET_DOWN)
    guest.key("delete")
    assert guest.table.shown.hand.set_down == ()


def test_cards_can_be_sorted_and_moved_with_a_group_set_down(tmp_path: Path) -> None:
    guest = HouseRulesPlayer(to_call_sequences(), tmp_path)
    guest.settle()
    for id in ("AS", "KS", "QS", SET_DOWN):
        guest.press(id)
    guest.wait(1.0)
    guest.press("sort")
    guest.wait(1.0)
    last = guest.table.shown.hand.fan[-1].text
    first = guest.look(guest.table.shown.hand.fan[0].text).rect
    guest.drag(last, first.x, first.centre[1])
    guest.wait(1.0)
    assert guest.table.shown.hand.fan[0].text == last
    assert sorted(guest.table.shown.hand.order) == sorted(guest.sitting.view.hand)
    assert len(guest.table.shown.hand.fan) == 9


def button(guest: HouseRulesPlayer, id: str) -> ButtonLook:
    found = guest.look(id)
    assert isinstance(found, ButtonLook)
    return found
