"""The rule book at the table: every chapter, opened at a rule, read to its end by any means."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import MOUSEWHEEL

from picket_desktop.engine import games
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.settings import Settings
from picket_desktop.table.screens.book.parts import chapter, glossary, part_named
from picket_desktop.table.screens.book.rule_book import GLOSSARY, RulesPage
from picket_desktop.table.widgets.looks import AwayLook, CardLook, OrnamentLook, PanelLook, SpotLook
from picket_desktop.table.widgets.scroll import PAGE
from picket_desktop.table.widgets.theme import LEGIBLE
from picket_desktop.words.words import words_for
from tests.table.pilot import UNPAINTED, Pilot


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(lambda app: RulesPage(app, games.rules("cotton")), tmp_path, (1024, 640))
    yield flown
    flown.app.quit()


def page(pilot: Pilot) -> RulesPage:
    found = pilot.app.top
    assert isinstance(found, RulesPage)
    return found


def squeezed(texts: list[str]) -> str:
    return " ".join(" ".join(texts).split())


def read_through(pilot: Pilot) -> str:
    """Return everything printed in the chapter, as one line."""
    pilot.key("home")
    found: list[str] = []
    last = -1
    while page(pilot).scroll.top != last:
        last = page(pilot).scroll.top
        found += [text for text in pilot.words() if text not in found]
        pilot.feed(MOUSEWHEEL, y=-1)
    return squeezed(found)


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_every_chapter_can_be_read_to_its_end(name: str, tmp_path: Path) -> None:
    rules = games.rules(name)
    pilot = Pilot(lambda app: RulesPage(app, rules), tmp_path, glances=4)
    seen = read_through(pilot)
    for part in chapter(words_for(rules, plain=True), rules):
        for passage in part.passages:
            words = passage.text.split()
            assert all(word in seen for word in words[:1] + words[-1:])
            assert words or passage.cards
    pilot.app.quit()


def test_book_opens_at_the_game_agreed_on_last(tmp_path: Path) -> None:
    pilot = Pilot(RulesPage, tmp_path, glances=UNPAINTED)
    assert RulesPage(pilot.app).chapter == games.DEFAULT
    for name, opened in (("rubicon", "rubicon"), ("unknown", games.DEFAULT)):
        pilot.app.store.preferences.agree(Agreement(name))
        assert RulesPage(pilot.app).chapter == opened
    pilot.app.quit()


@pytest.mark.parametrize("name", games.names())
def test_every_sourced_rule_has_a_section(name: str) -> None:
    rules = games.rules(name)
    parts = chapter(words_for(rules), rules)
    known = {n for part in parts for n in part.names}
    assert {option.name for option in rules.options} <= known
    unplaced = set(rules.sources) - known - {"game"}
    assert {part_named(parts, n) for n in unplaced} <= {0}
    assert {"pack", "cut"} <= known


@pytest.mark.parametrize(
    ("section", "heading"),
    [
        ("point", "The ruff"),
        ("sequences", "Sequences"),
        ("last", "The play"),
        ("pique-by", "House rules"),
        ("pack", "The pack"),
        ("", "The aim of the game"),
    ],
)
def test_book_opens_at_the_requested_rule(section: str, heading: str, tmp_path: Path) -> None:
    pilot = Pilot(
        lambda app: RulesPage(app, games.rules("cotton"), section),
        tmp_path,
        (1024, 640),
        Settings(plain=False),
    )
    assert [look.name for look in pilot.app.lay_out() if look.chosen] == [f"Go to “{heading}”"]
    assert heading in pilot.words()
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("section", ["point", "last", "ending"])
def test_first_frame_marks_the_shown_part(section: str, size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(
        lambda app: RulesPage(app, games.rules("rubicon"), section), tmp_path, size, None, UNPAINTED
    )
    first = [(look.name, type(look)) for look in pilot.app.lying if look.chosen]
    at = part_named(chapter(page(pilot).words, games.rules("rubicon")), section)
    heading = chapter(page(pilot).words, games.rules("rubicon"))[at].heading
    assert first == [(f"Go to “{heading}”", SpotLook)]
    pilot.app.quit()


def test_mouse_opens_other_games_and_the_glossary(pilot: Pilot) -> None:
    pilot.press("chapters")
    titles = [games.rules(name).title for name in games.names()]
    assert set(titles) <= set(pilot.words())
    listed = {look.id: look.rect for look in pilot.app.lay_out() if look.id.startswith("chapter ")}
    pilot.press("chapter 3")
    assert page(pilot).chapter == games.names()[3]
    assert pilot.words().count(titles[3]) == 2, "its heading, and among the chapters, which stay"
    assert listed == {k.id: k.rect for k in pilot.app.lay_out() if k.id.startswith("chapter ")}
    glossary_at = page(pilot).chapters.index(GLOSSARY)
    while isinstance(pilot.look(f"chapter {glossary_at}"), AwayLook):
        pilot.point("chapter 4")
        pilot.feed(MOUSEWHEEL, y=-1)
    pilot.press(f"chapter {glossary_at}")
    assert "The words of the game" in pilot.words()
    assert "Carte rouge" in pilot.words()


def test_keyboard_scrolls_jumps_and_changes_games(pilot: Pilot) -> None:
    while pilot.app.attention.focus != PAGE:
        pilot.key("tab")
    pilot.key("down")
    assert 0 < page(pilot).scroll.top < 4, "as far as brings something new into sight"
    pilot.key("page down")
    far = page(pilot).scroll.top
    assert far > 5
    pilot.key("up")
    assert page(pilot).scroll.top == far - 1
    while not pilot.app.attention.focus.startswith("part "):
        pilot.key("tab")
    pilot.key("space")
    for _ in range(13):
        pilot.key("down")
    assert pilot.app.attention.focus == "part 13"
    pilot.key("space")
    assert "House rules" in pilot.words()
    while pilot.app.attention.focus != "chapters":
        pilot.key("tab")
    pilot.key("space")
    while not pilot.app.attention.focus.startswith("chapter "):
        pilot.key("tab")
    pilot.key("down")
    pilot.key("space")
    assert page(pilot).chapter == games.names()[games.names().index("cotton") + 1]


def test_contents_replace_the_page_in_large_type(tmp_path: Path) -> None:
    make = lambda app: RulesPage(app, games.rules("cotton"))  # noqa: E731
    pilot = Pilot(make, tmp_path, (1024, 640), Settings(text_scale=200))
    headings = [part.heading for part in chapter(words_for(games.rules("cotton")), games.rules("cotton"))]
    assert headings[3] not in pilot.words()
    pilot.press("contents")
    pilot.key("tab")
    while not pilot.app.attention.focus.startswith("part "):
        pilot.key("tab")
    while pilot.app.attention.focus != f"part {len(headings) - 1}":
        pilot.key("down")
    assert headings[-1] in pilot.words()
    pilot.key("space")
    assert headings[-1] in pilot.words()
    assert headings[-2] not in pilot.words()
    pilot.press("contents")
    pilot.press("chapters")
    pilot.press("chapter 2")
    assert page(pilot).chapter == games.names()[2]
    assert any("Two play" in words for words in pilot.words())
    pilot.app.quit()


def test_glossary_entries_never_begin_with_a_stray_period() -> None:
    words = words_for(games.rules("piquesept-3"))
    rests = [p.rest for part in glossary(words) for p in part.passages if p.kind == "term"]
    assert rests
    assert not [rest for rest in rests if rest.startswith(".")]


def test_page_scrolls_by_dragging(pilot: Pilot) -> None:
    x, y = pilot.look(PAGE).rect.centre
    pilot.drag(PAGE, x, y - 100)
    pulled = page(pilot).scroll.top
    assert pulled >= 2
    pilot.drag(PAGE, x, y + 100)
    assert page(pilot).scroll.top == 0


def test_end_key_and_bar_scroll_equally_far(pilot: Pilot) -> None:
    pilot.key("end")
    last = page(pilot).scroll.top
    pilot.key("home")
    rect = pilot.look("bar").rect
    pilot.drag("bar", rect.centre[0], rect.bottom)
    assert page(pilot).scroll.top == last > 20


def test_page_down_skips_no_lines_and_page_up_returns_to_the_top(pilot: Pilot) -> None:
    tops, belows = [0], [page(pilot).scroll.below]
    while True:
        pilot.key("page down")
        if page(pilot).scroll.top == tops[-1]:
            break
        tops.append(page(pilot).scroll.top)
        belows.append(page(pilot).scroll.below)
    assert all(top <= below for top, below in zip(tops[1:], belows, strict=False))
    for _ in range(len(tops) + 2):
        pilot.key("page up")
    assert page(pilot).scroll.top == 0


def test_chapter_includes_the_house_rules_in_force(tmp_path: Path) -> None:
    rules = games.rules("cotton", [("target", "121")])
    pilot = Pilot(lambda app: RulesPage(app, rules), tmp_path)
    assert "twenty-one" in read_through(pilot)
    pilot.app.quit()


def test_chapter_uses_plain_words_when_set(tmp_path: Path) -> None:
    make = lambda app: RulesPage(app, games.rules("cotton"))  # noqa: E731
    pilot = Pilot(make, tmp_path, settings=Settings(plain=True))
    assert "The best suit" in pilot.words()
    assert "The ruff" not in pilot.words()
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 175)])
def test_worked_hand_fits_on_the_page(name: str, size: tuple[int, int], text: int, tmp_path: Path) -> None:
    rules = games.rules(name)
    pilot = Pilot(lambda app: RulesPage(app, rules), tmp_path, size, Settings(text_scale=text), 4)
    wanted = words_for(rules).book.chapter(rules).opening
    rows = [wanted.hand, *(group.cards for group in wanted.marked)]
    sheet = next(x for x in pilot.app.lay_out() if x.id == "page").rect
    found = set()
    for _ in range(30):
        cards = [look for look in pilot.app.lay_out() if isinstance(look, CardLook)]
        for y in {look.rect.y for look in cards}:
            row = [look for look in cards if look.rect.y == y]
            found.add(tuple(look.text for look in row))
            assert all(sheet.x <= look.rect.x and look.rect.right <= sheet.right for look in row)
        pilot.feed(MOUSEWHEEL, y=-1)
    assert set(rows) <= found
    pilot.app.quit()


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1920, 1080), (3840, 2160)], ids=str)
def test_contents_and_page_leave_no_gap(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(RulesPage, tmp_path, size, glances=UNPAINTED)
    looks = pilot.app.lay_out()
    side, page = (look.rect for look in looks if isinstance(look, PanelLook))
    assert page.x < side.right
    knobs = [look.rect for look in looks if isinstance(look, OrnamentLook) and look.rect.x < page.x]
    assert all(knob.right < page.x for knob in knobs)
    pilot.app.quit()


@pytest.mark.parametrize("key", ["down", "page down"])
def test_down_keys_on_done_scroll_the_page(pilot: Pilot, key: str) -> None:
    pilot.key("tab")
    pilot.ring_at("done")
    pilot.key(key)
    assert page(pilot).scroll.top > 0
    assert pilot.app.attention.focus == "done"


def test_foot_tells_of_keys_on_focus_and_of_the_wheel_on_hover(pilot: Pilot) -> None:
    for id, words in ((PAGE, "Press Enter to turn the page"), ("bar", "Up and Down scroll")):
        pilot.key("tab")
        pilot.ring_at(id)
        assert pilot.app.foot.words.startswith(words)
        assert "wheel" not in pilot.app.foot.words
        pilot.point(id)
        assert "wheel" in pilot.app.foot.words
        assert "Enter" not in pilot.app.foot.words


def test_keys_on_the_contents_bar_scroll_only_the_contents(tmp_path: Path) -> None:
    pilot = Pilot(lambda app: RulesPage(app, games.rules("cotton")), tmp_path, (1024, 640))
    pilot.key("tab")
    pilot.ring_at("list bar")
    pilot.wait()
    pilot.key("down")
    assert page(pilot).lists[False].top == 1
    assert page(pilot).scroll.top == 0
    pilot.app.quit()


def test_space_on_the_focused_page_turns_it_up_to_the_end(pilot: Pilot) -> None:
    pilot.key("tab")
    pilot.ring_at(PAGE)
    tops = [page(pilot).scroll.top]
    for _ in range(60):
        pilot.key("space")
        tops.append(page(pilot).scroll.top)
    assert tops == sorted(tops)
    assert tops[1] > 0
    assert tops[-1] == tops[-2]
    assert pilot.screen == "Rules"


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_cards_in_the_book_can_be_read(text: float, pilot: Pilot) -> None:
    pilot.app.change(replace(pilot.app.settings, text_scale=round(100 * text)))
    found: list[float] = []
    while not found:
        found = [k.rect.h for k in pilot.app.lay_out() if isinstance(k, CardLook)]
        pilot.key("page down")
    assert min(found) >= LEGIBLE - 0.01
