"""The pages around the table lie well at every size: inside, apart, large enough to press and to read."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.licences import works
from picket_desktop.saved.games import Shelf
from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.screens.about import About, Licences, licence_page
from picket_desktop.table.screens.house_rules import HouseRules
from picket_desktop.table.screens.new_game import NewGame
from picket_desktop.table.screens.rule_book import GLOSSARY, RulesPage
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets.intents import Press, Write
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    ChoiceLook,
    FieldLook,
    Look,
    OrnamentLook,
    PanelLook,
    PortraitLook,
    SpotLook,
    TextLook,
)
from picket_desktop.table.widgets.scroll import PAGE
from picket_desktop.table.widgets.theme import LABEL_SHARE, REACH_FLOOR, TEXT_FLOOR, Scale
from tests.table.measure import MEASURE

SIZES = [(1024, 640), (1600, 1000), (1920, 1080), (3840, 2160), (1200, 1000)]


class Nowhere:
    """A table that only keeps its settings."""

    def __init__(self, data: Path, settings: Settings) -> None:
        self.data, self.settings = data, settings
        self.now = 0.0

    def play(self, sound: str) -> None: ...
    def focus(self, id: str) -> None: ...


def new_game(*presses: str) -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        page = NewGame(host, lambda host, setup: page)
        for id in presses:
            page.handle(Write("number", "never") if id == "never" else Press(id))
        return page

    return make


def house(name: str, changed: bool = False) -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        rules = games.rules(name)
        for option in rules.options if changed else ():
            rules = rules.with_value(option.field, option.values[-1])
        return HouseRules(host, rules, lambda rules: None)

    return make


def book(name: str, section: str = "") -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        page = RulesPage(host, None if name == GLOSSARY else games.rules(name), section)
        if name == GLOSSARY:
            page.handle(Press(f"chapter {len(page.chapters) - 1}"))
        return page

    return make


def title(host: Nowhere) -> Screen:
    Shelf(host.data).path.write_text("a game")
    return title_page(host)


def licences(leaf: int) -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        page = Licences(host)
        page.leaf = leaf
        return page

    return make


def gpl(host: Nowhere) -> Screen:
    return licence_page(host, next(work for work in works() if "GPL-3.0.txt" in work.texts))


PAGES: dict[str, Callable[[Nowhere], Screen]] = {
    **{f"new game, {name}": new_game(f"game {name}") for name in games.names() if name != games.DEFAULT},
    "new game": new_game(),
    "the back of a card": new_game("game royall-1651", "turn", "never"),
    "the back of another": new_game("game piquesept-4", "turn", "never"),
    "house rules": house("au-cent"),
    "house rules, all changed": house("stirler", True),
    "house rules of Piquesept": house("piquesept-3", True),
    "rule book": book("cotton"),
    "rule book, opened at the sequences": book("royall-1651", "sequences"),
    "glossary": book(GLOSSARY),
    "settings": SettingsPage,
    "about": About,
    "licences": licences(0),
    "the last of the licences": licences(99),
    "a long licence": gpl,
    "title, a game waiting": title,
}  # fmt: skip


def laid(make: Callable[[Nowhere], Screen], size: tuple[int, int], text: int, data: Path) -> list[Look]:
    settings = Settings(text_scale=text)
    moment = Moment(Scale(*size, text / 100), 0.0, Attention(), settings, MEASURE)
    return list(make(Nowhere(data, settings)).layout(moment))


@pytest.fixture(params=[(size, text) for size in SIZES for text in (100, 175)], ids=str)
def board(request: pytest.FixtureRequest) -> tuple[tuple[int, int], int]:
    found: tuple[tuple[int, int], int] = request.param
    return found


@pytest.mark.parametrize("page", PAGES)
def test_inside_apart_large_enough(page: str, board: tuple[tuple[int, int], int], tmp_path: Path) -> None:
    size, text = board
    looks = laid(PAGES[page], size, text, tmp_path)
    for look in looks:
        if not isinstance(look, CardLook):
            assert look.rect.x >= -0.5, look
            assert look.rect.y >= -0.5, look
            assert look.rect.right <= size[0] + 0.5, look
            assert look.rect.bottom <= size[1] + 0.5, look
    controls = [look for look in looks if look.press and look.id != PAGE]
    assert [c.id for c in controls if not c.name] == []
    for i, look in enumerate(controls):
        near = [c.id for c in controls[i + 1 :] if look.rect.grown(-1).overlaps(c.rect.grown(-1))]
        assert near == [], look.id
    for look in controls:
        sheet = next((p.rect for p in looks if isinstance(p, PanelLook) and p.rect.overlaps(look.rect)), None)
        assert sheet is None or look.rect.bottom <= sheet.bottom + 1, look
        if isinstance(look, ButtonLook | SpotLook) and "bar" not in look.id and " " not in look.id[-2:]:
            assert look.rect.h >= REACH_FLOOR - 1, look
    assert [look for look in looks if getattr(look, "size", TEXT_FLOOR) < TEXT_FLOOR] == []


@pytest.mark.parametrize("page", PAGES)
def test_no_words_lie_on_others_or_run_out(
    page: str, board: tuple[tuple[int, int], int], tmp_path: Path
) -> None:
    size, text = board
    looks = laid(PAGES[page], size, text, tmp_path)
    written = [(look, box) for look in looks for box in ink(look)]
    for i, (look, box) in enumerate(written):
        assert box.x >= 0, look
        assert box.right <= size[0] + 1, look
        for other, beside in written[i + 1 :]:
            assert other is look or not box.grown(-2, -3).overlaps(beside.grown(-2, -3)), (look, other)


def ink(look: Look) -> Iterator:
    """Where a look has its words, as wide as they are; or a face."""
    types = MEASURE
    if isinstance(look, TextLook):
        lines = look.text.split("\n")
        wide = max(types.width(line, look.face, look.size) for line in lines)
        tall = look.rect.h if look.middle else len(lines) * look.size * 1.1
        x = look.rect.x if look.align == "left" else look.rect.centre[0] - wide / 2
        yield look.rect._replace(x=x, w=wide, h=tall)
    elif isinstance(look, PortraitLook):
        yield look.rect
    elif isinstance(look, ButtonLook):
        wide = types.width(look.label, "english", look.size)
        assert wide <= look.rect.w, look
        yield look.rect
    elif isinstance(look, ChoiceLook | FieldLook):
        assert types.width(look.label, "english", look.size) <= look.rect.w * LABEL_SHARE, look
        if isinstance(look, ChoiceLook):
            assert types.width(look.value, "italic", look.size) <= look.rect.w * (1 - LABEL_SHARE), look
        yield look.rect


def test_the_picture_leaves_for_words_before_they_collide(tmp_path: Path) -> None:
    small = laid(new_game(), (1024, 640), 175, tmp_path)
    large = laid(new_game(), (1600, 1000), 100, tmp_path)

    def courts(looks: list[Look]) -> list[float]:
        return [look.rect.h for look in looks if isinstance(look, CardLook) and look.text]

    assert not courts(small) or courts(small)[0] < courts(large)[0]


def test_the_chosen_game_is_marked_and_no_other(tmp_path: Path) -> None:
    looks = laid(new_game("game rubicon"), (1600, 1000), 100, tmp_path)
    chosen = [look.id for look in looks if look.chosen]
    assert chosen == ["game rubicon"]
    panels = [look.rect.x for look in looks if isinstance(look, PanelLook)][: len(games.names())]
    assert len([x for x in panels if x > min(panels)]) == 1


def test_every_changed_rule_is_marked(tmp_path: Path) -> None:
    looks = laid(house("piquesept-3", True), (1600, 1000), 100, tmp_path)
    marks = [look for look in looks if isinstance(look, OrnamentLook) and look.ornament == "suit-D"]
    assert len(marks) == len(games.rules("piquesept-3").options)
    assert not any(
        isinstance(look, OrnamentLook) and look.ornament == "suit-D"
        for look in laid(house("piquesept-3"), (1600, 1000), 100, tmp_path)
    )
