"""The lines spoken unasked, and the answers to the reading keys. A failing adapter never stops the game."""

from __future__ import annotations

import re
import string
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from picket_desktop.saved.settings import ALL_TALK, NORMAL_TALK, SHORT_TALK, TALKS
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title
from picket_desktop.table.reader.adapter import CLICK, FOCUS, STEP_UP, WAKE, Asked
from picket_desktop.table.reader.nodes import PROMPT, SPOKEN, Live, Role, Tree
from picket_desktop.table.reader.reader import HELD_BACK, SAME, Reader
from picket_desktop.table.reader.system import adapter_for
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.words.words import words
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import brought, in_play, waits, with_a_hand
from tests.table.reader.blind_player import BlindPlayer, Listening
from tests.table.reader.test_playing_blind import at as dealt
from tests.table.screens.test_arrows_and_tab import at

READING_PLACES = range(pygame.KSCAN_1, pygame.KSCAN_6)
BACKSPACE, EARLIER, LATER = pygame.KSCAN_BACKSPACE, pygame.KSCAN_LEFTBRACKET, pygame.KSCAN_RIGHTBRACKET


def strike(pilot: Pilot, place: int, letter: str = "") -> None:
    """Press the key at a given place on the keyboard, whatever that key types."""
    pilot.feed(pygame.KEYDOWN, key=0, unicode=letter, mod=0, scancode=place)
    pilot.wait(2 * HELD_BACK, 4)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BlindPlayer]:
    player = BlindPlayer(at(brought("rubicon", with_a_hand)), tmp_path)
    player.settle()
    yield player
    player.app.quit()


def test_reading_keys_go_by_their_places_and_tell_how_things_stand(table: BlindPlayer) -> None:
    told = []
    for place, letter in zip(READING_PLACES, "&é\"'(", strict=True):  # as an AZERTY keyboard types them
        strike(table, place, letter)
        told.append(table.heard[-1])
        assert table.app.foot.words == told[-1], "whoever sees reads the same"
    hand, cloth, shown, score, asked = told
    held = table.table.shown.view.hand
    assert hand.startswith("You hold twelve cards. Spades:")
    assert all(words("plain").cards.rank(card.rank) in hand for card in held)
    assert "cards in the stock." in cloth
    assert shown
    assert "Deal 1 of 6." in score
    assert table.table.presenter.asks(table.table.shown.state(table.now)).rstrip(".") in asked
    assert "You can press: " in asked or "Exchange" in asked


def test_the_hand_is_told_with_its_best_suit_before_the_play(table: BlindPlayer, tmp_path: Path) -> None:
    strike(table, READING_PLACES[0])
    best = table.table.shown.view.keeping(()).kept[0].groups[0]
    assert f", in {words('plain').cards.suit(best[0].suit)}." in table.heard[-1]
    player = BlindPlayer(at(brought("rubicon", in_play)), tmp_path / "play")
    player.settle()
    strike(player, READING_PLACES[0])
    assert ", in " not in player.heard[-1]
    player.app.quit()


def test_backspace_repeats_and_brackets_walk_the_log(table: BlindPlayer) -> None:
    for place in READING_PLACES[:2]:
        strike(table, place)
    hand, cloth = table.heard[-2:]
    strike(table, BACKSPACE)
    assert table.heard[-1] == cloth
    strike(table, EARLIER)
    assert table.heard[-1] == hand
    assert table.app.foot.words == hand
    strike(table, LATER)
    assert table.heard[-1] == cloth
    assert table.app.reader.log.last == cloth, "what is repeated is no new line"


def test_the_page_itself_is_read_where_there_is_no_table(tmp_path: Path) -> None:
    player = BlindPlayer(title, tmp_path)
    player.wait(1.0, 8)
    strike(player, READING_PLACES[-1])
    assert "old card games" in player.heard[-1]
    before = len(player.heard)
    strike(player, READING_PLACES[0])
    assert len(player.heard) == before
    player.app.quit()


@pytest.mark.parametrize("talk", TALKS)
def test_the_first_thing_spoken_is_the_title_with_the_way_to_comfort(talk: str, tmp_path: Path) -> None:
    player = BlindPlayer(title, tmp_path, talk=talk)
    player.wait(1.0, 8)
    first = player.heard[0]
    assert "The first button, “Text, colours, language”, makes Picket easier" in first
    assert ("old card games" in first) is (talk != SHORT_TALK)
    assert player.reader.tree.nodes[PROMPT].label.rstrip(SAME) == first
    button = next(node for node in player.nodes if node.role in (Role.BUTTON, Role.RED_BUTTON))
    assert button.label == "Text, colours, language"
    player.press_node(button)
    player.wait(1.0, 4)
    assert player.screen == "Comfort"
    assert [node.label for node in player.pressable(Role.CHOICE)][:2] == ["Language", "Text size"]
    player.press_node(next(node for node in player.nodes if node.label == "Done"))
    told = len(player.heard)
    player.wait(1.0, 8)
    assert "first button" not in " ".join(player.heard[told:]), "on coming back it is known"
    player.app.quit()


def test_figures_that_are_typed_read_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = BlindPlayer(at(brought("rubicon", with_a_hand)), tmp_path)
    player.settle()
    before = len(player.app.reader.log.latest(99))
    monkeypatch.setattr(type(player.app.top), "types", property(lambda self: string.printable))
    for place in (*READING_PLACES, BACKSPACE):
        strike(player, place)
    assert len(player.app.reader.log.latest(99)) == before
    player.app.quit()


def test_f1_opens_the_keys_of_the_screen_even_where_a_word_could_be_explained(table: BlindPlayer) -> None:
    table.app.dispatch.go_to(next(node.look for node in table.nodes if node.label == "Hint"))
    table.feed(pygame.KEYDOWN, key=pygame.K_F1, unicode="", mod=0)
    assert table.screen == "Keys"
    assert "read your hand aloud, by suit" in " ".join(table.words())


def test_what_a_reader_presses_counts_though_it_has_only_just_come(table: BlindPlayer) -> None:
    """The press names its look, so it cannot be meant for whatever was there before."""
    for label, screen in (("Menu", "Menu"), ("Settings", "Settings")):
        node = next(node for node in table.nodes if node.label == label)
        table.reader.requests.append(Asked(CLICK, node.look))
        table.wait(0.12, 6)
        assert table.screen == screen


def test_lines_close_before_a_question_are_spoken_with_it(table: BlindPlayer) -> None:
    reader, told = table.app.reader, len(table.heard)
    reader.say("Mr. Cotton leads the ace of hearts.")
    reader.ask("Follow suit: play a heart.")
    table.wait(1.0, 4)
    assert table.heard[told:] == ["Mr. Cotton leads the ace of hearts. Follow suit: play a heart."]
    assert [line for _, line in reader.log.latest(2)] == [
        "Mr. Cotton leads the ace of hearts.",
        "Follow suit: play a heart.",
    ]


def test_a_line_that_has_been_read_is_not_spoken_again_with_the_question(table: BlindPlayer) -> None:
    told = len(table.heard)
    table.app.reader.say("Good.")
    table.wait(4.0, 8)
    table.app.reader.ask("Call your runs.")
    table.wait(1.0, 4)
    assert table.heard[told:] == ["Good.", "Call your runs."]


def test_a_question_waits_for_what_is_being_read_and_repeats_none_of_it(table: BlindPlayer) -> None:
    reader, told = table.app.reader, len(table.heard)
    reader.say("You are dealt the queen and jack of spades, the ace and ten of hearts, and four clubs.")
    table.wait(1.0, 4)
    reader.ask("Exchange from one to four cards.")
    assert reader.tree().nodes[PROMPT].live is Live.POLITE
    table.wait(60.0, 4)
    reader.ask("Call your runs.")
    assert reader.tree().nodes[PROMPT].live is Live.ASSERTIVE
    table.wait(1.0, 4)
    assert table.heard[told + 1 :] == ["Exchange from one to four cards.", "Call your runs."]


def test_a_question_that_the_line_before_has_told_is_not_spoken_again(table: BlindPlayer) -> None:
    reader, told = table.app.reader, len(table.heard)
    reader.say("You draw the ten of diamonds. You have the lower card, so you deal first.")
    table.wait(60.0, 4)
    reader.ask("You have the lower card, so you deal first.")
    table.wait(1.0, 4)
    assert len(table.heard) == told + 1
    assert reader.tree().nodes[PROMPT].label == "You have the lower card, so you deal first."


def test_what_a_question_holds_is_not_spoken_before_it(table: BlindPlayer) -> None:
    reader, told = table.app.reader, len(table.heard)
    reader.say("You drew the jack of hearts.")
    reader.ask("You drew the jack of hearts. Choose a card to give back.")
    table.wait(1.0, 4)
    assert table.heard[told:] == ["You drew the jack of hearts. Choose a card to give back."]


def test_the_same_line_twice_is_announced_twice(table: BlindPlayer) -> None:
    told = []
    for _ in range(3):
        table.app.reader.say("You hold clubs: you must follow suit.")
        table.wait(1.0, 4)
        told.append(table.reader.tree.nodes[SPOKEN].label)
    assert told[0] != told[1] != told[2]
    assert {line.rstrip(SAME) for line in told} == {"You hold clubs: you must follow suit."}


def test_the_question_is_assertive_and_everything_else_polite(table: BlindPlayer) -> None:
    live = {node.key: node.live for node in table.nodes if node.live is not Live.OFF}
    assert live == {PROMPT: Live.ASSERTIVE, SPOKEN: Live.POLITE}
    assert table.reader.tree.nodes[PROMPT].label


@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
def test_a_card_that_plays_itself_is_told_and_not_asked_for(rules: str, tmp_path: Path) -> None:
    player = BlindPlayer(at(brought(rules, in_play)), tmp_path)
    player.play(lambda words: "Next deal" in words)
    lines = [line for _, line in player.app.reader.log.latest(20)]
    assert not any("you have one card left" in line for line in [*lines, *player.heard])
    assert re.search(r"You (lead|play) the \w+ of \w+\.", " ".join(player.heard[-8:]))
    player.app.quit()


def test_whoever_is_the_soloist_is_told_so(tmp_path: Path) -> None:
    player = BlindPlayer(lambda app: dealt("piquesept-3", app, 5), tmp_path)
    player.play(lambda words: any("Lead any card" in line for line in words))
    told = " ".join(player.heard)
    assert "The seven of spades makes you the soloist" in told
    assert "You lead the seven of spades." in told
    player.app.quit()


@pytest.mark.parametrize("talk", TALKS)
def test_talk_decides_what_is_spoken_unasked(talk: str, tmp_path: Path) -> None:
    player = BlindPlayer(title, tmp_path, talk=talk)
    player.wait(1.0, 8)
    told = len(player.heard)
    for least in TALKS:
        player.app.say(least, least)
        player.wait(1.0, 4)
    assert player.heard[told:] == list(TALKS[: TALKS.index(talk) + 1])
    assert [line for _, line in player.app.reader.log.latest(3)] == list(TALKS)
    player.app.quit()


def test_nothing_is_announced_while_another_window_has_the_focus(table: BlindPlayer) -> None:
    table.feed(pygame.WINDOWFOCUSLOST)
    told = len(table.heard)
    table.app.reader.say("Not now.")
    table.wait(1.0, 4)
    table.feed(pygame.WINDOWFOCUSGAINED)
    table.wait(1.0, 4)
    assert table.heard[told:] == []
    assert table.app.reader.log.last == "Not now."
    assert table.reader.focus == [False, True]


def test_what_a_reader_asks_for_takes_the_path_of_a_key(tmp_path: Path) -> None:
    player = BlindPlayer(SettingsPage, tmp_path)
    player.wait(1.0, 4)
    player.reader.requests += [Asked(FOCUS, "plain")]
    player.wait(0.5, 4)
    assert player.app.attention.focus == "plain"
    assert player.app.dispatch.by_key
    assert player.app.settings.plain
    player.reader.requests += [Asked(CLICK, "plain")]
    player.wait(0.5, 4)
    assert not player.app.settings.plain
    player.reader.requests += [Asked(STEP_UP, "text_scale")]
    player.wait(0.5, 4)
    assert player.app.settings.text_scale == 125
    player.app.quit()


def test_a_reader_that_comes_later_is_told_everything(table: BlindPlayer) -> None:
    table.wait(2.0, 4)
    table.reader.tree = Tree({})
    table.reader.requests.append(Asked(WAKE))
    table.wait(1.0, 4)
    assert table.nodes


class Broken(Listening):
    """A reader whose every function fails."""

    def tell(self, make: Callable[[], Tree]) -> None:
        raise BaseException("a panic")


def test_a_failing_adapter_is_switched_off_and_the_game_goes_on(tmp_path: Path) -> None:
    player = BlindPlayer(title, tmp_path)
    player.app.reader = Reader(player.app, Broken())
    player.wait(1.0, 8)
    assert player.app.running
    assert not player.app.reader.waits
    player.app.quit()


def test_the_game_goes_on_without_accesskit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    assert adapter_for(pilot.app.window.window) is None
    pilot.app.quit()


@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
def test_every_reading_key_answers_in_every_family(rules: str, tmp_path: Path) -> None:
    player = BlindPlayer(at(brought(rules, in_play)), tmp_path)
    player.settle()
    told = []
    for place in READING_PLACES:
        strike(player, place)
        told.append(player.heard[-1])
    assert len(set(told)) == len(READING_PLACES)
    player.app.quit()


@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
def test_what_others_play_is_always_told_and_what_you_play_only_if_all_is(rules: str, tmp_path: Path) -> None:
    player = BlindPlayer(at(brought(rules, in_play)), tmp_path)
    table = player.table
    events, view = table.presenter.events, table.shown.view
    played = [event for event in view.told if type(event).__name__ in ("Led", "Followed")]
    own = {events.least_talk(event, table.shown.scene) for event in played if event.seat == view.seat}
    others = {events.least_talk(event, table.shown.scene) for event in played if event.seat != view.seat}
    private = {events.least_talk(event, table.shown.scene) for event in view.told if event.only is not None}
    assert (own, others) == ({ALL_TALK}, {SHORT_TALK})
    assert NORMAL_TALK in private
    player.app.quit()


@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
def test_a_draw_tells_what_is_to_be_pressed(rules: str, tmp_path: Path) -> None:
    player = BlindPlayer(at(brought(rules, waits(Await.LIFT))), tmp_path)
    player.settle()
    assert "You can press: Draw a card. Card 1" in player.heard[-1]
    player.app.quit()


def test_a_sheet_that_lies_open_is_what_is_asked(tmp_path: Path) -> None:
    player = BlindPlayer(at(brought("rubicon", waits(Await.NEXT))), tmp_path)
    player.settle()
    strike(player, READING_PLACES[-1])
    assert "The score" in player.heard[-1]
    player.app.quit()


def test_button_has_its_key_for_the_reader_and_at_the_foot_as_it_is_now(table: BlindPlayer) -> None:
    def shortcut() -> str:
        return next(node.shortcut for node in table.nodes if node.look == "hint")

    assert shortcut() == "H"
    table.app.change(replace(table.app.settings, keys="hint=g"))
    table.wait(20.0, 8)  # what is new about the game has been told
    assert shortcut() == "G"
    table.ring_at("hint")
    assert table.app.foot.words.endswith("Key: G.")
