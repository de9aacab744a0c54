"""The rule book at the table: every chapter, opened at a rule, read to its end by any means."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import MOUSEWHEEL

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table.screens.book.parts import chapter, glossary, part_named
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.widgets.looks import CardLook, OrnamentLook, PanelLook, SpotLook
from picket_desktop.table.widgets.scroll import PAGE
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
    """Return everything printed from beginning to end, line by line."""
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
def test_all_of_every_chapter_can_be_read(name: str, tmp_path: Path) -> None:
    rules = games.rules(name)
    pilot = Pilot(lambda app: RulesPage(app, rules), tmp_path, glances=4)
    seen = read_through(pilot)
    for part in chapter(words_for(rules), rules):
        for passage in part.passages:
            words = passage.text.split()
            assert all(word in seen for word in words[:1] + words[-1:])
            assert words or passage.cards
    pilot.app.quit()


@pytest.mark.parametrize("name", games.names())
def test_every_ruling_with_a_source_has_a_place_to_point_to(name: str) -> None:
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
def test_it_opens_at_the_rule_asked_for(section: str, heading: str, tmp_path: Path) -> None:
    pilot = Pilot(lambda app: RulesPage(app, games.rules("cotton"), section), tmp_path, (1024, 640))
    assert [look.name for look in pilot.app.lay_out() if look.chosen] == [f"Go to “{heading}”"]
    assert heading in pilot.words()
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("section", ["point", "last", "ending"])
def test_the_first_picture_marks_the_part_that_is_shown(
    section: str, size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = Pilot(
        lambda app: RulesPage(app, games.rules("rubicon"), section), tmp_path, size, None, UNPAINTED
    )
    first = [(look.name, type(look)) for look in pilot.app.lying if look.chosen]
    at = part_named(chapter(page(pilot).words, games.rules("rubicon")), section)
    heading = chapter(page(pilot).words, games.rules("rubicon"))[at].heading
    assert first == [(f"Go to “{heading}”", SpotLook)]
    pilot.app.quit()


def test_other_games_and_the_glossary_by_mouse(pilot: Pilot) -> None:
    pilot.press("chapters")
    titles = [games.rules(name).title for name in games.names()]
    assert set(titles) <= set(pilot.words())
    listed = {look.id: look.rect for look in pilot.app.lay_out() if look.id.startswith("chapter ")}
    pilot.press("chapter 3")
    assert page(pilot).chapter == games.names()[3]
    assert pilot.words().count(titles[3]) == 2, "its heading, and among the chapters, which stay"
    assert listed == {k.id: k.rect for k in pilot.app.lay_out() if k.id.startswith("chapter ")}
    while not any(look.id == f"chapter {len(titles)}" for look in pilot.app.lay_out()):
        pilot.point("chapter 4")
        pilot.feed(MOUSEWHEEL, y=-1)
    pilot.press(f"chapter {len(titles)}")
    assert "The words of the game" in pilot.words()
    assert "Carte rouge" in pilot.words()


def test_the_keyboard_reads_jumps_and_changes_games(pilot: Pilot) -> None:
    while pilot.app.attention.focus != PAGE:
        pilot.key("tab")
    pilot.key("down")
    assert page(pilot).scroll.top == 1
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


def test_where_type_is_large_the_contents_take_the_place_of_the_page(tmp_path: Path) -> None:
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


def test_a_term_without_other_names_begins_with_its_meaning() -> None:
    words = words_for(games.rules("piquesept-3"))
    rests = [p.rest for part in glossary(words) for p in part.passages if p.kind == "term"]
    assert rests
    assert not [rest for rest in rests if rest.startswith(".")]


def test_the_page_is_pulled_with_a_finger(pilot: Pilot) -> None:
    x, y = pilot.look(PAGE).rect.centre
    pilot.drag(PAGE, x, y - 100)
    pulled = page(pilot).scroll.top
    assert pulled >= 2
    pilot.drag(PAGE, x, y + 100)
    assert page(pilot).scroll.top == 0


def test_the_bar_and_the_ends(pilot: Pilot) -> None:
    pilot.key("end")
    last = page(pilot).scroll.top
    pilot.key("home")
    rect = pilot.look("bar").rect
    pilot.drag("bar", rect.centre[0], rect.bottom)
    assert page(pilot).scroll.top == last > 20


def test_page_down_and_up_leave_nothing_out(pilot: Pilot) -> None:
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


def test_house_rules_in_force_are_in_the_chapter(tmp_path: Path) -> None:
    rules = games.rules("cotton", [("target", "121")])
    pilot = Pilot(lambda app: RulesPage(app, rules), tmp_path)
    assert "twenty-one" in read_through(pilot)
    pilot.app.quit()


def test_plain_words(tmp_path: Path) -> None:
    make = lambda app: RulesPage(app, games.rules("cotton"))  # noqa: E731
    pilot = Pilot(make, tmp_path, settings=Settings(plain=True))
    assert "The best suit" in pilot.words()
    assert "The ruff" not in pilot.words()
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 175)])
def test_the_worked_hand_is_drawn_whole(name: str, size: tuple[int, int], text: int, tmp_path: Path) -> None:
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
def test_nothing_of_the_table_shows_between_the_contents_and_the_page(
    size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = Pilot(RulesPage, tmp_path, size, glances=UNPAINTED)
    looks = pilot.app.lay_out()
    side, page = (look.rect for look in looks if isinstance(look, PanelLook))
    assert page.x < side.right
    knobs = [look.rect for look in looks if isinstance(look, OrnamentLook) and look.rect.x < page.x]
    assert all(knob.right < page.x for knob in knobs)
    pilot.app.quit()


@pytest.mark.parametrize("key", ["down", "page down"])
def test_from_done_the_arrows_move_the_text_and_not_a_list_out_of_sight(pilot: Pilot, key: str) -> None:
    pilot.key("tab")
    pilot.app.focus("done")
    pilot.key(key)
    assert page(pilot).scroll.top > 0
    assert pilot.app.attention.focus == "done"


def test_whoever_has_the_keyboard_is_told_of_keys_and_whoever_has_the_pointer_of_that(pilot: Pilot) -> None:
    for id, words in ((PAGE, "Press Space to turn the page"), ("bar", "Up and Down move it")):
        pilot.key("tab")
        pilot.app.focus(id)
        assert pilot.app.foot.words.startswith(words)
        assert "wheel" not in pilot.app.foot.words
        pilot.point(id)
        assert "wheel" in pilot.app.foot.words
        assert "Space" not in pilot.app.foot.words


def test_on_the_bar_beside_the_contents_keys_move_these_and_not_the_text(tmp_path: Path) -> None:
    pilot = Pilot(lambda app: RulesPage(app, games.rules("cotton")), tmp_path, (1024, 640))
    pilot.key("tab")
    pilot.app.focus("list bar")
    pilot.wait()
    pilot.key("down")
    assert page(pilot).lists[False].top == 1
    assert page(pilot).scroll.top == 0
    pilot.app.quit()


def test_space_turns_the_page_that_has_the_ring_as_far_as_it_goes(pilot: Pilot) -> None:
    pilot.key("tab")
    pilot.app.focus(PAGE)
    tops = [page(pilot).scroll.top]
    for _ in range(60):
        pilot.key("space")
        tops.append(page(pilot).scroll.top)
    assert tops == sorted(tops)
    assert tops[1] > 0
    assert tops[-1] == tops[-2]
    assert pilot.screen == "Rules"
