"""The reading keys answer with what the seat knows, at every decision of a deal."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

import pytest

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import Told
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.intents import READINGS
from picket_desktop.words.cards import Cards
from picket_desktop.words.words import words
from tests.table.play.house_rules_player import brought, near_its_end
from tests.table.reader.blind_player import PATIENCE, BlindPlayer
from tests.table.reader.test_playing_blind import at

CARDS: Cards = words("plain").cards
ASKED_HOW_HIGH = 6
"""Number of a deal of Rubicon in which the person calls a run as long as the opponent's, and is asked how
high it is."""


def listed(cards: set[Card]) -> str:
    return CARDS.several(sorted(cards, key=lambda card: (card.suit, -card.rank)))


def decisions(
    rules: str, seed: int, data: Path, check: Callable[[Table[Player], list[str]], None], **settings: object
) -> BlindPlayer:
    """Play a deal, and check the answers of the five keys at every move."""
    player = BlindPlayer(lambda app: at(rules, app, seed), data, **settings)
    for _ in range(PATIENCE):
        player.settle()
        table = player.app.top
        assert isinstance(table, Table)
        if table.shown.scene.ended:
            return player
        if table.shown.awaiting is Await.YOU and table.question is not None:
            check(table, [table.reads(what) for what in READINGS])
        if chosen := player.choose():
            player.press_node(chosen)
        else:
            player.wait(4.0, 4)
            player.tried.clear()
    raise AssertionError("the deal does not end")


@pytest.mark.sweep
@pytest.mark.parametrize(("rules", "seed"), [("rubicon", 11), ("du-coeur", 7), ("cotton", 3)])
def test_two_hand_keys_tell_what_the_seat_knows(rules: str, seed: int, tmp_path: Path) -> None:
    found = set[str]()

    def check(table: Table[Player], told: list[str]) -> None:
        view, (hand, cloth, shown, score, asked) = table.shown.view, told
        for _, some in groupby(sorted(view.hand), key=lambda card: card.suit):
            ranks = [CARDS.rank(card.rank) for card in sorted(some, key=lambda card: -card.rank)]
            assert f": {CARDS.say.language.listed(ranks)}." in hand
        known = {*view.due, *view.shown}
        if known:
            found.add("known")
            assert known <= view.known_held
            assert f" {listed({*view.known_held})}." in shown
        taken = view.looked[: view.exchanged[view.younger] or 0] if view.is_elder else ()
        if taken and view.exchanged[view.younger] is not None:
            found.add("taken")
            assert f"took {listed(set(taken))}, which you had seen." in cloth
        done = [trick for trick in view.tricks if trick.winner is not None]
        if done:
            assert CARDS.card(done[-1].led) in cloth
            assert CARDS.card(done[-1].followed) in cloth
        if view.phase is Phase.EXCHANGE and table.shown.hand.laying_out:
            found.add("marked")
            assert f"Marked for exchange: {listed(set(table.shown.hand.laying_out))}." in hand
        if asked.startswith("You cannot beat"):
            assert "this call: “" in asked
        assert not asked.startswith("You have nothing to do")
        assert " lead," not in score

    player = decisions(rules, seed, tmp_path, check)
    assert "marked" in found
    if rules == "rubicon":
        assert {"known", "taken"} <= found
    player.app.quit()


def test_piquesept_keys_tell_trumps_values_and_the_last_trick(tmp_path: Path) -> None:
    tricks = set[int]()

    def check(table: Table[Player], told: list[str]) -> None:
        view, (hand, cloth, _, score, _) = table.shown.view, told
        if any(card.text[1] == "S" for card in view.hand):
            assert "Spades, trumps: " in hand
        assert "Spades are trumps, and the seven is the highest." in score
        assert "ace eleven, ten ten, the seven of spades ten, king four, queen three and jack two." in score
        done = [trick for trick in view.tricks if trick.winner is not None]
        if done:
            tricks.add(len(done))
            played = CARDS.say.language.listed([CARDS.card(card) for card in done[-1].cards])
            assert f"The previous trick: {played}; " in cloth

    player = decisions("piquesept-4", 5, tmp_path, check)
    assert len(tricks) > 3
    assert any("Spades are trumps" in line for line in player.heard)
    player.app.quit()


def test_an_answer_given_by_itself_is_told(tmp_path: Path) -> None:
    """The height of a run is told without a question at the table, and the player hears the answer."""
    player = decisions("rubicon", ASKED_HOW_HIGH, tmp_path, lambda table, told: None)
    view = player.app.top.shown.view
    assert [e for e in view.told if isinstance(e, Told) and e.seat == view.seat]
    assert "You say: “" in " ".join(player.heard)
    player.app.quit()


def test_the_place_of_a_cut_and_of_a_draw_is_told(tmp_path: Path) -> None:
    player = BlindPlayer(lambda app: at("piquesept-3", app, 31), tmp_path)
    player.play(lambda words: any("back to Mr. Dobbs" in line for line in words))
    told = " ".join(player.heard)
    assert "You can press: Cut here. A cut here takes fifteen cards off the top." in told
    assert "Draw one of Mr. Dobbs’s nine cards." in told
    assert "Choose another card to give back to Mr. Dobbs." in told
    player.app.quit()


def test_the_result_is_read_from_its_first_line_though_the_score_told_it(tmp_path: Path) -> None:
    late = brought("du-coeur", (), near_its_end)
    player = BlindPlayer(lambda app: table(app, late), tmp_path)
    player.play(lambda words: "Play again" in words)
    most, least = sorted(late.view.totals, reverse=True)
    page = next(line for line in player.heard if "Decided by “" in line)
    assert re.match(rf"(You win|Mr\. Cotton wins) the game, {most} to {least}\. .*Decided by “", page)
    player.app.quit()
