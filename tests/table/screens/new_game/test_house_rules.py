"""House rules are shown using only the data of the rule set."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import MOUSEWHEEL

from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.screens.new_game.house_rules import HouseRules
from picket_desktop.table.widgets.intents import Adjust
from picket_desktop.table.widgets.rows import ChoiceLook, FieldLook
from picket_desktop.words.words import words_for
from tests.table.pilot import Pilot


class Used:
    """Keeps the rules that the panel last handed over."""

    def __init__(self, name: str) -> None:
        self.rules: Rules = games.rules(name)

    def take(self, rules: Rules) -> None:
        self.rules = rules

    def page(self, app: App) -> HouseRules:
        return HouseRules(app, self.rules, self.take)


def games_with_new_house_rules() -> list[str]:
    """Return the games with a house rule that no earlier game in the list has. Together they have all house
    rules."""
    known, found = set[str](), []
    for name in games.names():
        fields = {option.field for option in games.rules(name).options}
        if fields - known:
            found.append(name)
        known |= fields
    return found


@pytest.fixture(params=games_with_new_house_rules())
def used(request: pytest.FixtureRequest) -> Used:
    return Used(request.param)


@pytest.fixture
def pilot(used: Used, tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(used.page, tmp_path)
    yield flown
    flown.app.quit()


def rows(pilot: Pilot) -> list[str]:
    return [look.id for look in pilot.app.lay_out() if isinstance(look, ChoiceLook | FieldLook)]


def to_the_end(pilot: Pilot) -> Iterator[str]:
    """Yield every row of the panel, turning the wheel until no new one appears."""
    seen: list[str] = []
    last: list[str] = []
    while last != rows(pilot):
        last = rows(pilot)
        for id in last:
            if id not in seen:
                seen.append(id)
                yield id
        pilot.feed(MOUSEWHEEL, y=-1)


@pytest.mark.sweep
def test_every_option_is_listed_with_its_words_and_the_source_of_its_value(pilot: Pilot, used: Used) -> None:
    """If the value is changed, the source of the new value is shown beside it."""
    say = words_for(used.rules, plain=True)
    for field in to_the_end(pilot):
        option = used.rules.option(field)
        own = used.rules.value(field)
        for value in (own, option.values[-1], own):
            by = option.values.index(value) - option.values.index(used.rules.value(field))
            pilot.app.mean(Adjust(field, by))
            assert used.rules.value(field) == value
            written = " ".join(pilot.words()).replace("\n", " ")
            assert say.house_rules.option_name(option) in written
            source = say.book.value_source(used.rules, option, value)
            assert not source or say.book.source_line(source) in written
        assert pilot.look(field).name == say.house_rules.option_sentence(option)


@pytest.mark.full
def test_mouse_reaches_every_value_of_every_option(pilot: Pilot, used: Used) -> None:
    found = []
    for field in to_the_end(pilot):
        option = used.rules.option(field)
        found.append(field)
        if isinstance(option.values, range):
            continue
        book = used.rules.value(field)
        rect = pilot.look(field).rect
        seen = {book}
        for x in (rect.x + rect.w * 0.5, rect.right - 12):
            for _ in option.values:
                pilot.down(x, rect.centre[1])
                pilot.up(x, rect.centre[1])
                seen.add(used.rules.value(field))
        assert seen == set(option.values)
        used.rules = used.rules.with_value(field, book)
    assert found == [option.field for option in used.rules.options]


@pytest.mark.sweep
def test_keyboard_walks_changes_and_resets_the_options(pilot: Pilot, used: Used) -> None:
    first, *others = [option.field for option in used.rules.options]
    while pilot.app.attention.focus != first:
        pilot.key("tab")
    for field in others:
        pilot.key("down")
        assert pilot.app.attention.focus == field
        option = used.rules.option(field)
        if not isinstance(option.values, range):
            pilot.key("space")
    fixed = sum(isinstance(used.rules.option(f).values, range) for f in others)
    assert len(used.rules.changed()) == len(others) - fixed
    for field in [first, *others][-2::-1]:
        pilot.key("up")
        assert pilot.app.attention.focus == field
    while pilot.app.attention.focus != "book":
        pilot.key("tab")
    pilot.key("space")
    assert used.rules.changed() == ()
    assert ": standard" in " ".join(pilot.words())


def test_only_a_valid_number_is_accepted(tmp_path: Path) -> None:
    used = Used("cotton")
    pilot = Pilot(used.page, tmp_path)
    pilot.press("target")
    for key in ("backspace", "backspace", "backspace", "7", "7", "7"):
        pilot.key(key)
    assert used.rules.target == 777  # type: ignore[attr-defined]
    pilot.key("7")
    assert used.rules.target == 777  # type: ignore[attr-defined]
    assert "Type a whole number from 31 to 999." in pilot.words()
    pilot.key("backspace")
    pilot.press("target -")
    assert used.rules.target == 776  # type: ignore[attr-defined]
    pilot.app.quit()


def test_changed_rule_shows_the_book_value(tmp_path: Path) -> None:
    used = Used("rubicon")
    pilot = Pilot(used.page, tmp_path)
    pilot.press("deals")
    rect = pilot.look("deals").rect
    pilot.down(rect.right - 12, rect.centre[1])
    pilot.up(rect.right - 12, rect.centre[1])
    option = used.rules.option("deals")
    say = words_for(used.rules)
    assert used.rules.changed()
    assert f"Standard: {say.house_rules.value_words(option, 6)}" in pilot.words()
    assert "one rule changed" in " ".join(pilot.words())
    pilot.app.quit()


def test_rows_stay_in_place_when_rules_change(tmp_path: Path) -> None:
    used = Used("stirler")
    pilot = Pilot(used.page, tmp_path, (1024, 640), Settings(text_scale=175))
    before = {id: pilot.look(id).rect for id in rows(pilot)}
    for id in list(before):
        if not isinstance(used.rules.option(id).values, range):
            pilot.app.mean(Adjust(id, 1))
    assert used.rules.changed()
    assert {id: pilot.look(id).rect for id in rows(pilot)} == before
    pilot.app.quit()


def test_bar_drags_to_both_ends(tmp_path: Path) -> None:
    used = Used("cotton")
    pilot = Pilot(used.page, tmp_path, (1024, 640))
    rect = pilot.look("bar").rect
    pilot.drag("bar", rect.centre[0], rect.bottom + 40)
    assert rows(pilot)[-1] == used.rules.options[-1].field
    pilot.drag("bar", rect.centre[0], rect.y)
    assert rows(pilot)[0] == used.rules.options[0].field
    pilot.app.quit()
