"""In every game, the game and its options can be agreed on by mouse alone and by keyboard alone. The
agreement is remembered."""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pygame
import pytest

from picket_desktop import paths
from picket_desktop.ai.player import DEFAULT_OPPONENT, players, rungs, strongest
from picket_desktop.ai.strength import above_chance
from picket_desktop.engine import deal_code, games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.record import Note
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.sitting.setup import LAST_NUMBER, Setup, opponents, seats
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.new_game import draft
from picket_desktop.table.screens.new_game.page import NewGame
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets.intents import Press, Write
from picket_desktop.table.widgets.looks import LISTENING, AwayLook, PortraitLook, Rect, TextLook
from picket_desktop.table.widgets.text import inked
from picket_desktop.table.widgets.theme import REACH_FLOOR
from picket_desktop.words.pages import page_words, said
from tests.saved.games_kept import opened
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.words.pseudo import spoken


class Seated(Screen):
    """A stand-in for the table that keeps the agreed setup."""

    name = "Seated"

    def __init__(self, host: Host, setup: Setup) -> None:
        super().__init__(host)
        self.setup = setup

    def layout(self, moment: Moment) -> list:
        return []


class Learner(Screen):
    """A stand-in for the table of a lesson, or for the page of all lessons."""

    name = "Learner"

    def __init__(self, host: Host, lesson: Lesson | None) -> None:
        super().__init__(host)
        self.lesson = lesson

    def layout(self, moment: Moment) -> list:
        return []


def page(app: App) -> NewGame:
    return NewGame(app, Seated, Seated, Learner)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(lambda app: Seated(app, Setup(games.rules("cotton"), "", "")), tmp_path)
    flown.app.open(page(flown.app))
    flown.wait()
    yield flown
    flown.app.quit()


def agreed(pilot: Pilot) -> Setup:
    seated = pilot.app.top
    assert isinstance(seated, Seated)
    return seated.setup


def tab_to(pilot: Pilot, id: str) -> None:
    for _ in range(40):
        if pilot.app.attention.focus == id:
            return
        pilot.key("tab")
    raise AssertionError(f"Tab never comes to {id}")


def write(pilot: Pilot, text: str) -> None:
    for letter in text:
        pilot.key(letter)


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_each_game_is_begun_with_the_mouse(pilot: Pilot, name: str) -> None:
    pilot.press(f"game {name}")
    assert pilot.look(f"game {name}").chosen
    pilot.press("sit")
    setup = agreed(pilot)
    assert setup.rules == games.rules(name)
    assert setup.opponent in opponents(setup.rules)
    assert setup.deal_number is None
    assert len(setup.names) == seats(setup.rules)
    assert len(set(setup.names)) == len(setup.names)


@pytest.mark.sweep
@pytest.mark.parametrize("at", [0, 3, len(games.names()) - 1])
def test_each_game_is_begun_with_the_keyboard(pilot: Pilot, at: int) -> None:
    tab_to(pilot, f"game {games.DEFAULT}")
    for _ in range(at):
        pilot.key("down")
    assert pilot.app.attention.focus == f"game {games.names()[at]}"
    pilot.key("space")
    tab_to(pilot, "sit")
    pilot.key("enter")
    assert agreed(pilot).rules.name == games.names()[at]


@pytest.mark.parametrize("name", games.names())
def test_game_leads_to_its_own_lesson_or_to_all(pilot: Pilot, name: str) -> None:
    pilot.press(f"game {name}")
    pilot.press("lessons")
    learner = pilot.app.top
    assert isinstance(learner, Learner)
    assert {"rubicon": "R", "piquesept-3": "P"}.get(name) == (learner.lesson and learner.lesson.sign)


def printed(pilot: Pilot) -> str:
    return " ".join(" ".join(pilot.words()).split())


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
def test_every_game_is_in_sight_and_tells_what_it_is(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(page, tmp_path, size, glances=UNPAINTED)
    assert not any(isinstance(look, AwayLook) for look in pilot.app.lay_out())
    for name in games.names():
        rules = games.rules(name)
        assert rules.title in pilot.words()
        assert rules.character in printed(pilot)
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_narrow_page_leads_to_the_list_and_back(name: str, tmp_path: Path) -> None:
    pilot = Pilot(page, tmp_path, (1024, 640), Settings(text_scale=200), UNPAINTED)
    tab_to(pilot, "more")
    pilot.key("enter")
    assert pilot.screen == "Which game"
    assert pilot.app.attention.focus == f"game {games.DEFAULT}"
    for _ in range(games.names().index(name)):
        pilot.key("down")
    pilot.key("enter")
    assert pilot.screen == "New game"
    assert games.rules(name).title in pilot.words()
    assert pilot.app.attention.focus == "sit"
    tab_to(pilot, "more")
    pilot.key("enter")
    assert not isinstance(pilot.look(f"game {name}"), AwayLook)
    assert pilot.app.attention.focus == f"game {name}"
    pilot.key("esc")
    tab_to(pilot, "sit")
    pilot.key("enter")
    assert agreed(pilot).rules.name == name
    pilot.app.quit()


def test_table_is_two_presses_from_the_title(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, glances=UNPAINTED)
    pilot.press("new")
    pilot.key("enter")
    assert isinstance(pilot.app.top, Table)
    pilot.app.quit()


def test_keyboard_sets_opponent_length_and_number(pilot: Pilot) -> None:
    tab_to(pilot, f"opponent {DEFAULT_OPPONENT}")
    pilot.key("right")
    pilot.key("space")
    tab_to(pilot, "options")
    pilot.key("space")
    tab_to(pilot, "length")
    for _ in range(3):
        pilot.key("backspace")
    write(pilot, "121")
    tab_to(pilot, "number")
    write(pilot, "271828")
    pilot.key("esc")
    assert "Options (2)" in pilot.words()
    tab_to(pilot, "sit")
    pilot.key("space")
    setup = agreed(pilot)
    assert (setup.opponent, setup.deal_number) == (opponents(setup.rules)[2], 271828)
    assert setup.rules.changed() == (("target", 121),)


def test_opponent_shows_their_level_and_measured_strength(pilot: Pilot) -> None:
    def level() -> list[str]:
        return [said for said in pilot.words() if said.startswith("Level ")]

    points, stakes = (above_chance("novice", game) or 0 for game in ("du-coeur", "piquesept-3"))
    stronger = f"Stronger than Toby by {points:.0f} points per deal."
    names = rungs("du-coeur")
    assert level() == [f"Level {names.index('novice') + 1} of {len(names)}"]
    assert stronger in pilot.look("opponent novice").name
    assert "Stronger" not in pilot.look("opponent random").name
    pilot.app.top.draft.lengthen(1)  # type: ignore[attr-defined]
    pilot.wait()
    assert "Stronger" not in pilot.look("opponent novice").name, "it was not measured by these rules"
    for player, at in ((names[0], 1), (strongest("du-coeur"), len(names))):
        pilot.press(f"opponent {player}")
        assert level() == [f"Level {at} of {len(names)}"]
    pilot.press("game piquesept-3")
    pilot.press("opponent novice")
    assert level() == [f"Level 2 of {len(rungs('piquesept-3'))}; with Mistress Joan"]
    in_stakes = f"Stronger than Toby by {100 * stakes:.0f} stakes in 100 deals."
    assert in_stakes in pilot.look("opponent novice").name


def test_player_beside_the_ladder_has_no_number(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players()["novice"], "rung", False)
    pilot.app.change(replace(pilot.app.settings, plain=not pilot.app.settings.plain))
    pilot.wait()
    assert "No level" in pilot.words()
    pilot.press("opponent master")
    assert f"Level {len(rungs('du-coeur'))} of {len(rungs('du-coeur'))}" in pilot.words()


def test_chosen_opponent_has_a_large_bust_in_a_fixed_place(pilot: Pilot) -> None:
    def bust() -> PortraitLook:
        (found,) = [k for k in pilot.app.lay_out() if isinstance(k, PortraitLook) and k.id == "bust"]
        return found

    first = bust()
    assert first.portrait == DEFAULT_OPPONENT
    assert first.rect.h >= pilot.app.scale.px(160)
    tab_to(pilot, f"opponent {DEFAULT_OPPONENT}")
    pilot.key("right")
    pilot.key("space")
    known = opponents(games.rules(games.DEFAULT))
    assert bust().portrait == known[known.index(DEFAULT_OPPONENT) + 1]
    assert bust().rect == first.rect


def has_a_face(player: str) -> bool:
    return paths.portrait(player, LISTENING) is not None


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["stirler", "piquesept-3", "piquesept-4"])
def test_all_opponents_show_faces_and_the_pressed_one_is_introduced(pilot: Pilot, game: str) -> None:
    pilot.app.top.draft.choose(game)  # type: ignore[attr-defined]
    pilot.wait()
    known = opponents(games.rules(game))
    faces = [k for k in pilot.app.lay_out() if isinstance(k, PortraitLook) and not k.id]
    assert [face.portrait for face in faces] == [player for player in known if has_a_face(player)]
    for player in known:
        pilot.press(f"opponent {player}")
        assert [other for other in known if pilot.look(f"opponent {other}").chosen] == [player]
        portrait = page_words().portrait(player)
        assert portrait.name in pilot.words()
        assert portrait.name in pilot.look(f"opponent {player}").name
    pilot.press("sit")
    assert agreed(pilot).opponent == known[-1]


def test_seven_faces_fit_in_one_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = ("random", "novice", "apprentice", "gamester", "expert", "master", "nobody")
    monkeypatch.setattr("picket_desktop.table.screens.new_game.page.opponents", lambda rules: known)
    for size, text in (((1024, 640), 100), ((1920, 1080), 100), ((1280, 800), 150), ((1280, 800), 200)):
        pilot = Pilot(page, tmp_path, size, Settings(text_scale=text), UNPAINTED)
        row = [pilot.look(f"opponent {player}").rect for player in known]
        assert len({rect.y for rect in row}) == 1
        assert min(rect.h for rect in row) >= REACH_FLOOR - 1
        assert all(left.right <= right.x for left, right in itertools.pairwise(row))
        assert row[-1].right <= pilot.look("sit").rect.right + 1
        pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("text", TEXT_SCALES)
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_every_face_has_its_name_beneath(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    pilot = Pilot(page, tmp_path, size, Settings(text_scale=text), UNPAINTED)
    looks = pilot.app.lay_out()
    faces = [k.rect for k in looks if isinstance(k, PortraitLook) and not k.id]
    known = [player for player in opponents(games.rules(games.DEFAULT)) if has_a_face(player)]
    names = [page_words().portrait(player).short for player in known]
    written = [next(k for k in looks if isinstance(k, TextLook) and k.text == name) for name in names]
    inks = [inked(look, MEASURE) for look in written]
    for face, look, ink in zip(faces, written, inks, strict=True):
        assert look.size >= pilot.app.scale.least
        assert ink.centre[0] == pytest.approx(face.centre[0], abs=1)
        assert face.bottom - 1 <= ink.y <= face.bottom + look.size
    assert all(left.right < right.x for left, right in itertools.pairwise(inks))
    if text == 100:
        assert not [look.id for look in looks if isinstance(look, AwayLook)], "nothing scrolls"
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1600, 1000), 100), ((1600, 1000), 150), ((1024, 640), 200)]
)
def test_fields_stay_in_place_when_a_choice_changes(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    pilot = Pilot(page, tmp_path, size, Settings(text_scale=text), UNPAINTED)
    fields = ("opponent novice", "options", "rules", "sit", "back")

    def places() -> dict[str, Rect]:
        return {look.id: look.rect for look in pilot.app.lay_out() if look.id in fields}

    first = places()
    assert set(first) == set(fields)
    for name in games.names():
        pilot.app.top.handle(Press(f"game {name}"))
        for player in opponents(games.rules(name)):
            pilot.app.mean(Press(f"opponent {player}"))
            assert places() == first
    for wrong in ("0", ""):
        pilot.app.top.draft.write_number(wrong)  # type: ignore[attr-defined]
        pilot.wait()
        assert places() == first
    pilot.app.quit()


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 200)])
def test_options_stay_in_place_when_one_is_wrong(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    pilot = Pilot(page, tmp_path, size, Settings(text_scale=text), UNPAINTED)
    pilot.press("options")
    fields = ("length", "even", "practice", "house", "number", "day", "done")

    def places() -> dict[str, Rect]:
        return {look.id: look.rect for look in pilot.app.lay_out() if look.id in fields}

    first = places()
    assert set(first) == set(fields)
    for wrong in ("0", "5", ""):
        pilot.app.mean(Write("number", wrong))
        assert places() == first
    pilot.app.quit()


def test_keyboard_reaches_every_field_in_large_type(tmp_path: Path) -> None:
    pilot = Pilot(page, tmp_path, (1024, 640), Settings(text_scale=200), UNPAINTED)
    for id in ("more", "opponent novice", "rules"):
        tab_to(pilot, id)
        look = pilot.look(id)
        assert not isinstance(look, AwayLook)
        assert look.focus
        assert look.rect.bottom <= pilot.look("sit").rect.y
    pilot.press("options")
    for id in ("length", "even", "practice", "house", "number"):
        tab_to(pilot, id)
        look = pilot.look(id)
        assert not isinstance(look, AwayLook)
        assert look.rect.bottom <= pilot.look("done").rect.y
    pilot.app.quit()


def test_opponent_without_a_portrait_shows_initial_name_and_line(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "portrait", lambda player, expression: None)
    assert not any(isinstance(look, PortraitLook) for look in pilot.app.lay_out())
    (line,) = [
        k for k in pilot.app.lay_out() if isinstance(k, TextLook) and k.text.startswith("Learnt the game")
    ]
    (name,) = [k for k in pilot.app.lay_out() if isinstance(k, TextLook) and k.text == "Mistress Anne"]
    assert "Anne" in pilot.words()
    assert line.rect.x == name.rect.x
    assert line.rect.y >= name.rect.bottom - 1 >= pilot.look("opponent novice").rect.bottom
    assert "M" in pilot.words()


def test_game_tells_its_year_and_leads_to_its_rules(pilot: Pilot) -> None:
    rules = games.rules("rubicon")
    assert str(rules.year) in pilot.look("game rubicon").name
    pilot.press("game rubicon")
    pilot.press("rules")
    assert pilot.screen == "Rules"


def test_length_steps_within_its_limits(pilot: Pilot) -> None:
    pilot.press("options")
    for id, target in (("length +", "110"), ("length -", "100"), ("length -", "90")):
        pilot.press(id)
        assert pilot.look("length").text == target  # type: ignore[attr-defined]
    pilot.press("done")
    pilot.press("game rubicon")
    pilot.press("options")
    tab_to(pilot, "length")
    pilot.key("right")
    assert pilot.app.top.draft.rules.deals == 6  # type: ignore[attr-defined]
    pilot.key("left")
    pilot.key("left")
    pilot.press("done")
    pilot.press("sit")
    assert agreed(pilot).rules.deals == 4


def said_once(pilot: Pilot, sentence: str) -> bool:
    """Return True if the sentence is beside the field and not at the foot as well."""
    printed = [words.replace("\n", " ") for words in pilot.words()]
    return printed.count(sentence) == 1 and pilot.app.foot.words != sentence


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("id", "text"), [(("length", "number")[at % 2], text) for at, text in enumerate(TEXT_SCALES)]
)
def test_refusal_stands_under_its_field_at_every_type_size(text: int, id: str, tmp_path: Path) -> None:
    """While the value is refused, *Play* goes back to the field."""
    pilot = Pilot(page, tmp_path, (1024, 640), Settings(text_scale=text), UNPAINTED)
    pilot.press("options")
    tab_to(pilot, id)
    for _ in range(3):
        pilot.key("backspace")
    write(pilot, "0")
    pilot.press("done")
    assert pilot.look("sit").dim
    tab_to(pilot, "sit")
    pilot.key("enter")
    assert pilot.screen == "Options"
    assert pilot.app.attention.focus == id
    red = [look for look in pilot.app.lay_out() if isinstance(look, TextLook) and look.ink == "red"]
    assert len(red) == 1
    row = pilot.look(id).rect
    assert row.bottom <= red[0].rect.y + 1 <= row.bottom + 20
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("number", ["0", "12a", "-3", str(LAST_NUMBER + 1), "1.5", "²"])
def test_invalid_deal_number_is_refused_with_a_sentence(pilot: Pilot, number: str) -> None:
    pilot.press("options")
    pilot.press("number")
    write(pilot, number)
    sentence = said("new.number.bad")
    assert any(words.replace("\n", " ") == sentence for words in pilot.words())
    pilot.press("done")
    pilot.press("sit")
    assert pilot.screen == "Options"
    assert said_once(pilot, sentence)
    assert pilot.app.attention.focus == "number"
    for _ in number:
        pilot.key("backspace")
    pilot.press("done")
    pilot.press("sit")
    assert agreed(pilot).deal_number is None


@pytest.mark.parametrize("number", ["1", str(LAST_NUMBER)])
def test_first_and_last_deal_numbers_are_accepted(pilot: Pilot, number: str) -> None:
    pilot.press("options")
    pilot.press("number")
    write(pilot, number)
    pilot.press("done")
    pilot.press("sit")
    assert agreed(pilot).deal_number == int(number)


def test_incomplete_target_is_refused(pilot: Pilot) -> None:
    pilot.press("options")
    pilot.press("length")
    pilot.key("backspace")
    pilot.key("backspace")
    pilot.press("done")
    pilot.press("sit")
    assert pilot.screen == "Options"
    assert said_once(pilot, "Type a whole number from 31 to 999.")


def test_changed_house_rules_are_counted_and_can_be_reset(pilot: Pilot) -> None:
    pilot.press("options")
    assert "House rules: standard" in pilot.words()
    pilot.press("house")
    assert pilot.screen == "House rules"
    tab_to(pilot, "target")
    pilot.key("down")
    pilot.key("right")
    pilot.key("down")
    pilot.key("right")
    pilot.key("esc")
    assert "House rules: two changed" in pilot.words()
    pilot.press("house")
    pilot.press("book")
    pilot.press("done")
    assert "House rules: standard" in pilot.words()
    pilot.press("done")
    assert "Options" in pilot.words()


def test_rule_book_opens_at_the_chosen_game(pilot: Pilot) -> None:
    pilot.press("game stirler")
    pilot.press("rules")
    assert pilot.screen == "Rules"
    assert "Stirler’s Piquet" in pilot.words()
    pilot.key("esc")
    assert pilot.screen == "New game"


def test_last_agreement_is_remembered(tmp_path: Path) -> None:
    first = Pilot(page, tmp_path)
    first.press("game rubicon")
    first.press("opponent gamester")
    first.press("options")
    first.press("length")
    first.press("number")
    write(first, "5")
    first.press("done")
    first.press("sit")
    was = agreed(first)
    first.app.quit()
    again = Pilot(page, tmp_path)
    again.press("sit")
    now = agreed(again)
    assert now == was._replace(deal_number=None)
    again.app.quit()


def test_unknown_saved_agreement_is_ignored_but_kept(tmp_path: Path) -> None:
    odd = Agreement("whist", "nobody", {"whist": {"trumps": "yes"}, "cotton": {"target": "7"}})
    with opened(tmp_path) as store:
        store.preferences.agree(odd)
    pilot = Pilot(page, tmp_path)
    pilot.press("sit")
    assert agreed(pilot).rules == games.rules(games.DEFAULT)
    assert pilot.app.store.preferences.agreement.house["whist"] == {"trumps": "yes"}
    pilot.app.quit()


CODE = "PDK8-Z7C3-BR00-4BRX"


def test_deal_code_in_the_number_field_sets_its_game(pilot: Pilot) -> None:
    pilot.press("options")
    pilot.press("number")
    write(pilot, CODE.lower().replace("0", "o"))
    told = "One deal of Rubicon Piquet, with the cards of this code."
    assert any(" ".join(said.split()) == told for said in pilot.words())
    pilot.press("done")
    pilot.press("sit")
    setup = agreed(pilot)
    assert setup.rules == games.rules("rubicon")
    assert setup.known is not None
    assert setup.known.code == deal_code.read(CODE)
    assert setup.deal_number is None
    assert setup.opponent in opponents(setup.rules)


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("PDK8-Z7C3-BR00-4BRW", "A letter of this deal code is wrong, or two are swapped."),
        ("PDK8-Z7C3-BR00-4BRU", "A deal code cannot contain “U”: only letters and digits."),
        ("AS KS QS", "This pack lacks 33 of its 36 cards, the jack of spades among them."),
        ("AS AS QS", "The ace of spades appears twice."),
    ],
)
def test_invalid_code_or_pack_is_explained(pilot: Pilot, written: str, sentence: str) -> None:
    pilot.press("options")
    pilot.press("number")
    write(pilot, written)
    assert any(" ".join(said.split()) == sentence for said in pilot.words()), pilot.words()
    pilot.press("done")
    assert sentence in pilot.look("sit").name
    pilot.press("sit")
    assert pilot.screen == "Options"


def test_game_begins_with_a_written_pack(pilot: Pilot) -> None:
    cards = [card.text for card in reversed(pack(36))]
    pilot.press("options")
    pilot.app.mean(Write("number", ", ".join(cards).replace("T", "10").lower()))
    pilot.press("done")
    pilot.press("sit")
    known = agreed(pilot).known
    assert known is not None
    assert [card.text for card in known.pack] == cards
    assert known.dealer == 1


def test_one_press_turns_the_deal_of_the_day_on_and_off(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = datetime(2026, 11, 22, 23, 30, tzinfo=timezone(timedelta(hours=-5)))
    monkeypatch.setattr(App, "today", property(lambda app: late))
    pilot.press("options")
    pilot.press("day")
    assert pilot.look("day").name == said("new.day.not.says")
    pilot.press("day")
    pilot.press("done")
    pilot.press("sit")
    assert agreed(pilot).known is None
    pilot.app.home(page(pilot.app))
    pilot.wait()
    pilot.press("options")
    tab_to(pilot, "day")
    pilot.key("space")
    pilot.key("esc")
    tab_to(pilot, "sit")
    pilot.key("enter")
    setup = agreed(pilot)
    assert setup.known is not None
    assert setup.known.notes == (Note(0, "day", "2026-11-23"),)
    assert setup.known.code == deal_code.of_day("2026-11-23", games.rules(games.DEFAULT))


@pytest.mark.parametrize("wished", [False, True])
@pytest.mark.parametrize("mode", ["practice", "even"])
def test_mode_can_be_turned_on_and_off(pilot: Pilot, mode: str, wished: bool) -> None:
    pilot.press("options")
    assert not pilot.look(mode).on  # type: ignore[attr-defined]
    for _ in range(1 if wished else 2):
        pilot.press(mode)
    assert pilot.look(mode).on is wished  # type: ignore[attr-defined]
    pilot.press("done")
    pilot.press("sit")
    pilot.wait()
    assert getattr(agreed(pilot), mode) is wished


def test_opponent_of_an_even_game_is_introduced_as_such(pilot: Pilot) -> None:
    def words() -> list[str]:
        return [" ".join(look.text.split()) for look in pilot.app.lay_out() if isinstance(look, TextLook)]

    assert said("new.even.level") not in words()
    pilot.press("options")
    assert said("new.even.means") not in " ".join(words())
    pilot.press("even")
    assert said("new.even.means") in " ".join(words())
    pilot.press("done")
    assert said("new.even.level") in words()
    assert "Level" not in " ".join(words())
    assert "Stronger" not in " ".join(look.name for look in pilot.app.lay_out())
    assert pilot.look("options").label == said("new.options.changed", number=1)  # type: ignore[attr-defined]


def test_game_that_was_not_measured_offers_no_even_game(
    monkeypatch: pytest.MonkeyPatch, pilot: Pilot
) -> None:
    pilot.press("options")
    pilot.press("even")
    monkeypatch.setattr(draft, "may_be_even", lambda rules: False)
    assert "even" not in {look.id for look in pilot.app.lay_out()}
    pilot.press("done")
    pilot.press("sit")
    pilot.wait()
    assert not agreed(pilot).even


def test_begin_button_is_dimmed_and_says_why_it_must_wait(pilot: Pilot) -> None:
    pilot.press("options")
    pilot.press("number")
    write(pilot, "12ab")
    pilot.press("done")
    assert pilot.look("sit").dim
    assert pilot.look("sit").name == f"Change this under Options first. {said('new.number.bad')}"
    pilot.key("enter")
    assert pilot.screen == "Options"
    assert pilot.app.attention.focus == "number"
    pilot.key("backspace")
    pilot.key("backspace")
    assert "A whole game; the number of its first deal is 12." in pilot.words()
    pilot.press("done")
    assert not pilot.look("sit").dim


def ctrl(pilot: Pilot, key: int) -> None:
    pilot.feed(pygame.KEYDOWN, key=key, unicode="", mod=pygame.KMOD_CTRL)


def test_field_text_is_selected_copied_and_overwritten(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pilot.app.window, "copy", lambda text: copied.append(text) is None)
    pilot.press("options")
    pilot.press("number")
    write(pilot, "271828")
    ctrl(pilot, pygame.K_a)
    assert pilot.look("number").marked
    ctrl(pilot, pygame.K_c)
    assert copied == ["271828"]
    write(pilot, "31")
    ctrl(pilot, pygame.K_a)
    pilot.key("tab")
    assert not pilot.look("number").marked
    pilot.press("number")
    write(pilot, "4")
    pilot.press("done")
    pilot.press("sit")
    assert agreed(pilot).deal_number == 314


def test_single_deal_offers_no_length_and_shows_its_cards(pilot: Pilot) -> None:
    pilot.press("game rubicon")
    pilot.press("options")
    pilot.press("number")
    pilot.app.top.handle(Write("number", " ".join(card.text for card in pack(32))))
    pilot.wait()
    assert "one deal" in pilot.words()
    assert not any(look.id.startswith("length") for look in pilot.app.lay_out())
    told = " ".join(" ".join(pilot.words()).split())
    assert "♠7 ♠8 ♠9 ♠10 ♠J ♠Q ♠K ♠A ♥7" in told
    assert "♣A ♦7" in told


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)], ids=str)
def test_each_thing_about_the_chosen_game_is_said_once(
    size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    pilot = Pilot(page, tmp_path, size, Settings(text_scale=text), UNPAINTED)
    looks = pilot.app.lay_out()
    named = " ".join(look.name for look in looks if look.chosen)
    assert f"{printed(pilot)} {named}".count("The easiest") == 1
    pilot.app.quit()


def test_titles_of_games_are_in_the_language_spoken(tmp_path: Path) -> None:
    with spoken("fr"):
        for text in (TEXT_SCALES[0], TEXT_SCALES[-1]):
            pilot = Pilot(page, tmp_path, (1024, 640), Settings(text_scale=text, language="fr"), UNPAINTED)
            assert "Piquet selon Du Coeur" in pilot.words()
            pilot.app.quit()


@pytest.mark.parametrize("opponent", ["novice", "expert"])
def test_arrow_leads_to_the_chosen_opponent(pilot: Pilot, opponent: str) -> None:
    """This holds even if another opponent is nearer."""
    pilot.press(f"opponent {opponent}")
    for start in ("rules", "lessons"):
        pilot.ring_at(start)
        pilot.key("up")
        assert pilot.app.attention.focus == f"opponent {opponent}"
