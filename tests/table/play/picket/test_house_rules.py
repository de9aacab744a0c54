"""Games with house rules are played to the end, and each rule changes the table as it should."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop.ai.player import players
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.events import Challenged
from picket_desktop.engine.picket.moves import (
    AskWhich,
    Call,
    CallBonus,
    Challenge,
    ConcedeDeal,
    Discard,
    LetGo,
    NameSuit,
    TurnUp,
)
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.widgets.looks import ButtonLook, CardLook
from tests.table.play.house_rules_player import HouseRulesPlayer, brought, near_its_end, plainly

STRICT = [("strict", "yes"), ("misreckons", "50")]


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("rules", "options", "by_key"),
    [
        ("cotton", STRICT, False),
        ("stirler", [("strict", "yes")], True),
        ("au-cent", [("match-sets", "3"), ("target", "101"), ("lurch", "50")], False),
        ("cotton", [("open-hands", "yes"), ("tricks-open", "yes"), ("shown-at-once", "no")], True),
        pytest.param(
            *("rubicon", [("carte-rouge", "20"), ("shown-at-once", "yes"), ("deals", "4")], False),
            marks=pytest.mark.full,
        ),
    ],
    ids=lambda v: str(v) if isinstance(v, str) else None,
)
def test_game_with_house_rules_plays_to_its_end(
    rules: str, options: list[tuple[str, str]], by_key: bool, tmp_path: Path
) -> None:
    """Only the last deals are played at the table."""
    late = brought(rules, options, near_its_end)
    guest = HouseRulesPlayer(late, tmp_path, by_key=by_key, glances=16)
    guest.to_the_end()
    settled = guest.sitting.view.settlement
    assert settled is not None
    assert str(max(settled.totals)) in " ".join(guest.words())
    guest.touch("again")
    guest.settle()
    assert guest.sitting.awaiting is Await.LIFT


def asked(phase: Phase) -> Callable[[Sitting], bool]:
    """Return a test that is true when the player must move in this phase."""
    return lambda sat: sat.awaiting is Await.YOU and sat.view.phase is phase


def offered(kind: type[Move]) -> Callable[[Sitting], bool]:
    """Return a test that is true when a move of this kind is legal."""
    return lambda sat: sat.awaiting is Await.YOU and any(isinstance(m, kind) for m in sat.view.moves)


def calls(sat: Sitting) -> list[Call]:
    """Return the legal calls, or none if no call is asked for. Calls that may be claimed but are not held
    come last."""
    if not asked(Phase.CALLS)(sat):
        return []
    return [m for m in sat.view.moves if isinstance(m, Call) and m.groups]


def is_false(call: Call, view: View) -> bool:
    return not set(view.hand).issuperset(c for g in call.groups for c in g)


def button(guest: HouseRulesPlayer, id: str) -> ButtonLook:
    found = guest.look(id)
    assert isinstance(found, ButtonLook)
    return found


def hand(guest: HouseRulesPlayer) -> list[CardLook]:
    return [k for k in guest.app.lay_out() if isinstance(k, CardLook) and k.group == "hand"]


def written(guest: HouseRulesPlayer) -> str:
    """Return all text on the table as one line."""
    return " ".join(guest.words()).replace("\n", " ")


# The strict table.


@pytest.mark.parametrize("rules", ["cotton", "rubicon"])
def test_strict_table_neither_raises_nor_names_a_call(rules: str, tmp_path: Path) -> None:
    guest = HouseRulesPlayer(brought(rules, STRICT, lambda sat: bool(calls(sat))), tmp_path)
    assert [k for k in hand(guest) if k.chosen or k.marked] == []
    assert button(guest, "call").label == "Call these"
    assert button(guest, "call").dim
    assert button(guest, "sink").label in ("Good", "Nothing to call")


def test_call_is_picked_corrected_and_made(tmp_path: Path) -> None:
    guest = HouseRulesPlayer(brought("cotton", STRICT, lambda sat: bool(calls(sat))), tmp_path)
    guest.press("call")
    assert guest.tells("Pick the cards you want to call.")
    call = calls(guest.sitting)[0]
    suit = [c.text for c in call.groups[0]]
    stranger = next(k.id for k in hand(guest) if k.id not in suit)
    for id in (*suit, stranger):
        guest.press(id)
        guest.wait(0.4)
    assert {k.id for k in hand(guest) if k.chosen} == {*suit, stranger}
    guest.press("call")
    assert guest.tells("These cards are of more than one suit")
    guest.press(stranger)
    guest.wait(0.4)
    guest.press(suit[0])
    guest.wait(0.4)
    assert not button(guest, "call").dim, "a part of the suit may be called"
    guest.drag(suit[0], guest.app.scale.w * 0.4, guest.app.scale.h * 0.4)
    guest.wait(0.6)
    assert not button(guest, "call").dim
    guest.press("call")
    assert guest.sitting.record.moves[-1] == call
    guest.settle()
    assert guest.table.shown.hand.marked == frozenset()


def test_call_is_picked_by_keyboard(tmp_path: Path) -> None:
    guest = HouseRulesPlayer(brought("cotton", STRICT, lambda sat: bool(calls(sat))), tmp_path, by_key=True)
    guest.make(calls(guest.sitting)[0])


def test_picks_are_cleared_after_each_declaration_in_play(tmp_path: Path) -> None:
    sat = brought("rubicon", STRICT, lambda sat: len(calls(sat)) > 0 and bool(sat.view.tricks))
    guest = HouseRulesPlayer(sat, tmp_path)
    assert "pick the cards" in written(guest)
    guest.make(calls(sat)[0])
    guest.settle()
    assert guest.table.shown.hand.marked == frozenset()


@pytest.mark.parametrize("elder", [True, False])
def test_list_offers_a_false_set_and_says_what_is_held(elder: bool, tmp_path: Path) -> None:
    def may(sat: Sitting) -> bool:
        return sat.view.is_elder is elder and any(is_false(c, sat.view) for c in calls(sat))

    guest = HouseRulesPlayer(brought("cotton", STRICT, may), tmp_path)
    assert not any(k.id == "way-0" for k in guest.app.lay_out())
    guest.press("another")
    first = guest.look("way-0").name
    assert first.startswith("Claim a ternary of ")
    assert ": you hold two" in first
    false = next(c for c in calls(guest.sitting) if is_false(c, guest.sitting.view))
    guest.press("way-0")
    assert guest.sitting.record.moves[-1] == false


def test_every_claim_is_offered_and_refused_when_there_is_none(tmp_path: Path) -> None:
    def nothing(sat: Sitting) -> bool:
        kinds = {type(m) for m in sat.view.moves}
        first = not sat.view.tricks
        return first and asked(Phase.PLAY)(sat) and kinds.isdisjoint((AskWhich, Challenge, CallBonus))

    guest = HouseRulesPlayer(brought("cotton", [("strict", "yes")], nothing, lets_go), tmp_path)
    assert not any(k.id == "bonus" for k in guest.app.lay_out())
    before = guest.sitting.record
    guest.press("claims")
    for id, refusal in [
        ("bonus", "There is no picy or repicy to claim."),
        (
            "challenge-point",
            "There is nothing to challenge: nothing was scored for the ruff without being shown.",
        ),
        ("which", "There is nothing to ask about ternaries and quatorzes now."),
    ]:
        guest.press(id)
        assert guest.tells(refusal)
    assert guest.sitting.record == before
    guest.key("esc")
    assert guest.table.shown.open.panel == ""


@pytest.mark.parametrize("kind", [AskWhich, Challenge, CallBonus])
def test_every_kind_of_claim_can_be_made(kind: type[Move], tmp_path: Path) -> None:
    guest = HouseRulesPlayer(brought("cotton", [*STRICT, ("target", "900")], offered(kind)), tmp_path)
    heard = len(guest.table.shown.scene.said)
    guest.make(next(m for m in guest.sitting.view.moves if isinstance(m, kind)))
    said = guest.table.shown.scene.said[heard:]
    assert said[0].seat == 0
    if kind is AskWhich:
        assert said[0].text.startswith("Which ")
        assert said[1].seat == 1
    elif kind is Challenge:
        assert said[1].text in ("I misreckoned.", "See for yourself.")
    else:
        assert "icy!" in said[0].text


@pytest.mark.parametrize("false", [True, False])
def test_challenge_shows_the_cards_or_strikes_out_the_score(false: bool, tmp_path: Path) -> None:
    def happened(sat: Sitting) -> bool:
        return any(isinstance(e, Challenged) and e.false is false and e.seat == 0 for e in sat.view.told)

    guest = HouseRulesPlayer(brought("cotton", [*STRICT, ("target", "900")], happened), tmp_path)
    if false:
        assert "Struck out" in written(guest)
    else:
        assert any(k.id.startswith("shown-1-") for k in guest.app.lay_out())


def lets_go(view: View, rng: random.Random) -> Move:
    """Choose so that every bonus is put off to the last moment, and then let go."""
    if view.phase is Phase.LAST_WORD:
        return LetGo()
    plain = [m for m in view.moves if not isinstance(m, CallBonus)]
    return plain[0] if view.phase in (Phase.CALLS, Phase.PLAY) else plainly(view, rng)


def test_bonus_let_go_is_told_only_in_the_reckoning(tmp_path: Path) -> None:
    def due(sat: Sitting) -> bool:
        return asked(Phase.LAST_WORD)(sat) and sat.view.bonus_due is not None

    options = [("strict", "yes"), ("pique-by", "either"), ("target", "999")]
    guest = HouseRulesPlayer(brought("cotton", options, due, lets_go), tmp_path)
    lost = "You did not claim your "
    assert "Claim it?" in written(guest)
    assert lost not in written(guest)
    guest.make(LetGo())
    guest.settle()
    guest.wait(2.0)
    assert guest.table.shown.open.panel == "reckoning"
    assert lost in written(guest)


# Other house rules.


def test_open_hands_rule_shows_both_hands(tmp_path: Path) -> None:
    guest = HouseRulesPlayer(brought("cotton", [("open-hands", "yes")], asked(Phase.PLAY)), tmp_path)
    theirs = set(guest.sitting.view.shown)
    assert len(theirs) == guest.sitting.view.other_count
    looks = guest.app.lay_out()
    assert {c.text for c in theirs} <= {k.text for k in looks if isinstance(k, CardLook)}
    assert not any(k.id.startswith("back-") for k in looks)
    assert "Both hands are open." in guest.words()


def test_match_continues_from_set_to_set(tmp_path: Path) -> None:
    def won(sat: Sitting) -> bool:
        return sat.awaiting is Await.NEXT and sum(sat.view.sets) == 1

    sat = brought("au-cent", [("match-sets", "3"), ("target", "101")], won)
    guest = HouseRulesPlayer(sat, tmp_path)
    guest.wait(1.0)
    assert guest.table.shown.open.panel == "reckoning"
    assert "Sets in the match" in written(guest)
    assert sum(guest.table.shown.scene.score.sets) == 1
    guest.press("next")
    guest.settle()
    assert guest.table.shown.scene.totals == (0, 0)
    assert sum(guest.table.shown.scene.score.sets) == 1
    assert "Sets, best of three" in guest.words()


def test_throwing_up_the_last_hand_asks_again(tmp_path: Path) -> None:
    guest = HouseRulesPlayer(brought("rubicon", [("concede-last", "yes")], offered(ConcedeDeal)), tmp_path)
    before = guest.sitting.record
    guest.press("concede")
    assert "twenty-three" in written(guest)
    guest.press("close")
    assert guest.sitting.record == before
    guest.make(ConcedeDeal())
    guest.settle()
    guest.wait(2.0)
    assert guest.table.shown.open.panel == "result"


@pytest.mark.full
@pytest.mark.parametrize("elder", [True, False])
def test_elder_or_younger_names_a_suit_for_a_look(elder: bool, tmp_path: Path) -> None:
    """Elder names a suit. If Younger has none of it, Younger names one."""

    def may(sat: Sitting) -> bool:
        return asked(Phase.NAME_SUIT)(sat) and sat.view.is_elder is elder

    guest = HouseRulesPlayer(brought("royall-1651", [], may, looks, "random"), tmp_path)
    assert {"Spades", "Hearts", "Clubs", "Diamonds"} <= set(guest.words())
    assert ("Do not look" in [words.replace("\n", " ") for words in guest.words()]) is elder
    guest.make(next(m for m in guest.sitting.view.moves if isinstance(m, NameSuit) and m.suit is not None))
    guest.settle()
    assert guest.table.shown.scene.exchange.turned_up


def looks(view: View, rng: random.Random) -> Move:
    """Choose to look at the rest of the stock if that is allowed, so that Elder may name a suit. Otherwise
    choose the simplest move."""
    return next((m for m in view.moves if m == TurnUp(True)), None) or plainly(view, rng)


def test_red_button_looks_at_the_cards_left(tmp_path: Path) -> None:
    guest = HouseRulesPlayer(brought("du-coeur", [], asked(Phase.TURN_UP), looks, "random"), tmp_path)
    made = guest.table.presenter.actions.offers(guest.table.shown.state(0.0))
    assert [(o.move, o.kind) for o in made] == [(TurnUp(True), "primary"), (TurnUp(False), "normal")]
    assert made[0].move == players()["gamester"].choose(guest.sitting.view, random.Random(1), 1).move


def test_note_under_the_stock_offers_to_look_again(tmp_path: Path) -> None:
    """The note is there even if no stock is left."""

    def may(sat: Sitting) -> bool:
        return asked(Phase.CALLS)(sat) and bool(sat.view.looked)

    def three(view: View, rng: random.Random) -> Move:
        return next((m for m in view.moves if isinstance(m, Discard) and len(m.cards) == 3), view.moves[0])

    guest = HouseRulesPlayer(brought("du-coeur", [], may, three, "random"), tmp_path)
    guest.settle()
    assert "look again" in [said.replace("\n", " ") for said in guest.words()]
    guest.press("left")
    assert any(
        "cards that were left" in said or "cards you could have taken" in said for said in guest.words()
    )


def test_sheet_names_doubled_deals(tmp_path: Path) -> None:
    four = [("deals", "4")]
    assert "This deal, worth double" in written(
        HouseRulesPlayer(brought("rubicon", four, asked(Phase.PLAY)), tmp_path)
    )
    ended = HouseRulesPlayer(brought("rubicon", four, lambda sat: sat.awaiting is Await.NEXT), tmp_path)
    assert "This deal, doubled" in written(ended)
    second = HouseRulesPlayer(
        brought("rubicon", four, lambda s: asked(Phase.PLAY)(s) and s.view.number == 2), tmp_path
    )
    assert "This deal" in second.words()


def test_sheet_tells_the_house_rules_in_force(tmp_path: Path) -> None:
    guest = HouseRulesPlayer(brought("cotton", STRICT, asked(Phase.CALLS)), tmp_path)
    assert "with two house rules" in guest.words()
    guest.press("house-rules")
    assert "the computer misreckons fifty times in a hundred." in written(guest)
    guest.press("close")
    assert guest.table.shown.open.panel == ""
