"""On every page, arrow keys go to the nearest visible look, skip no row and reach everything. Tab goes along
a row in reading order, and from the cards to the red button."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.lessons.course import course
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input.commands import ARROWS
from picket_desktop.table.input.focus import first, is_bar, stops, tabbed, walked
from picket_desktop.table.play.cloth.overlay import of_panel
from picket_desktop.table.play.guides.learning import page
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.keys.page import keys_page
from picket_desktop.table.screens.period_words import period_words
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets.looks import AwayLook, ButtonLook, CardLook, Look, Rect
from picket_desktop.table.widgets.rows import ChoiceLook, SliderLook
from picket_desktop.table.widgets.tree import around
from picket_desktop.table.widgets.within import Role
from tests.acting import plainly
from tests.saved.games_kept import one_waits
from tests.some_games import some_games
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import brought, in_play, waits, with_a_hand
from tests.table.screens.test_coming_back import OPEN

Page = Callable[[App], Screen]
SIZES = [((1024, 640), 100), ((1024, 640), 150), ((1600, 1000), 100)]
NAMES = ("Mr. Cotton", "Mrs. Behn", "Mr. Hoyle")


def at(sitting: Sitting, *panels: str) -> Page:
    """Return a function that makes the table of a sitting with these panels open."""

    def make(app: App) -> Table[Player]:
        shown = table(app, sitting)
        assert isinstance(shown, Table)
        for panel in panels:
            shown.shown.open = shown.shown.open.by(panel)
        return shown

    return make


def calling(sitting: Sitting) -> bool:
    view = sitting.view
    return with_a_hand(sitting) and view.phase.value == "calls" and len(view.moves) > 2


def own_claims() -> Sitting:
    """Return a sitting at the strict table, where players find their own combinations. Raises AssertionError
    if no call ever has to be made."""
    rules = rule_set("rubicon", (("strict", "yes"),))
    sitting = rehearsed(Setup(rules, "random", NAMES[0], 3, NAMES[1:]), 3)
    for _ in range(400):
        if sitting.awaiting is Await.YOU and sitting.view.phase.value == "calls":
            return sitting
        plainly(sitting)
    raise AssertionError("it never comes to that")


PAGES: dict[str, Page] = {page: make for page, (make, _) in OPEN.items()} | {
    "words": period_words,
    "keys": lambda app: keys_page(app, SettingsPage(app)),
    **{f"{game}, the pack": at(brought(game, waits(Await.LIFT))) for game in ("rubicon", "piquesept-3")},
    **{f"{game}, the first question": at(brought(game, with_a_hand)) for game in some_games()},
    **{f"{game}, the play": at(brought(game, in_play)) for game in some_games()},
    **{f"{game}, the reckoning": at(brought(game, waits(Await.NEXT))) for game in some_games()},
    **{f"{game}, the end": at(brought(game, waits(Await.OVER)), "result") for game in some_games()},
    **{f"{game}, the tricks": at(brought(game, in_play), "tricks") for game in ("rubicon", "piquesept-4")},
    "calls": at(brought("cotton", calling)),
    "another way to call": at(brought("cotton", calling), "another"),
    "at the strict table": at(own_claims()),
    "claims": at(own_claims(), "claims"),
}
KEYBOARD = pytest.mark.parametrize("page", PAGES, scope="module")
PANELS = [p for p in PAGES if p.endswith(("reckoning", "end", "tricks"))] + ["another way to call", "claims"]
"""The pages with a panel over the cloth."""
SIZED = pytest.mark.parametrize(("size", "text"), SIZES, ids=str, scope="module")


@pytest.fixture(scope="module")
def looks(
    page: str, size: tuple[int, int], text: int, tmp_path_factory: pytest.TempPathFactory
) -> list[Look]:
    """Return all the looks of a page, whatever has the focus. The page is laid out once for all tests."""
    data, settings = tmp_path_factory.mktemp("arrows"), Settings(text_scale=text, speed="off")
    pilot = Pilot(PAGES["title"], data, size, settings, UNPAINTED)
    if page == "title":
        pilot.app.stack.drop(0)
    pilot.app.open(PAGES[page](pilot.app))
    pilot.wait(5.0, 10)
    found = list(pilot.app.lay_out())
    pilot.app.quit()
    return found


def goes(looks: list[Look], here: Look, direction: str) -> str:
    """Return the id of the look an arrow leads to, or the id of the present one if the arrow has another use
    there."""
    across = direction in ("left", "right")
    if across and (isinstance(here, ChoiceLook | SliderLook) or here.stepping):
        return here.id
    return walked(looks, here.id, direction)


def reach(rect: Rect, direction: str) -> tuple[float, float]:
    """Return the near and far edges of a rectangle, as coordinates that increase in this direction."""
    return {
        "left": (-rect.right, -rect.x),
        "right": (rect.x, rect.right),
        "up": (-rect.bottom, -rect.y),
        "down": (rect.y, rect.bottom),
    }[direction]


def beside(here: Rect, there: Rect, direction: str) -> bool:
    """Return True if ``there`` is level with ``here`` in this direction. They must overlap by at least half
    of the smaller height for left and right, or of the smaller width for up and down."""
    if direction in ("left", "right"):
        shared, least = min(here.bottom, there.bottom) - max(here.y, there.y), min(here.h, there.h)
    else:
        shared, least = min(here.right, there.right) - max(here.x, there.x), min(here.w, there.w)
    return shared >= least / 2


@pytest.mark.sweep
@SIZED
@KEYBOARD
def test_arrows_skip_nothing_that_lies_straight_ahead(looks: list[Look]) -> None:
    stops = [k for k in looks if k.press and k.id and not isinstance(k, AwayLook) and not is_bar(k)]
    skipped = []
    for here in stops:
        for direction in ARROWS:
            if isinstance(here, CardLook) and direction in ("left", "right"):
                continue  # the next card of the hand, whose cards overlap
            if (reached := goes(looks, here, direction)) == here.id:
                continue
            landing = next(k for k in looks if k.id == reached and k.press)
            if isinstance(landing, AwayLook):
                continue  # the next of its list, which scrolls into sight
            if landing.chosen or (isinstance(here, CardLook) and isinstance(landing, ButtonLook)):
                continue  # a group is entered at what is chosen, and cards lead to what they are asked for
            end = reach(landing.rect, direction)[0]
            start = reach(here.rect, direction)[1]
            skipped += [
                (here.id, direction, reached, k.id)
                for k in stops
                if k.id not in (here.id, reached)
                and not (k.dim and k.group)
                and beside(here.rect, k.rect, direction)
                and reach(k.rect, direction)[0] >= start - 2
                and reach(k.rect, direction)[1] <= end + 1
            ]
    assert skipped == []


@pytest.mark.sweep
@SIZED
@KEYBOARD
def test_arrows_alone_reach_everything(looks: list[Look]) -> None:
    cards = {k.group for k in looks if isinstance(k, CardLook) and k.press and k.group}
    wanted = {
        k.id
        for k in looks
        if k.press and k.id and not (k.group in cards and (k.dim or "place" in k.id)) and not is_bar(k)
    }
    found, new = set[str](), [first(looks)]
    while new:
        id = new.pop()
        found.add(id)
        here = next(k for k in looks if k.id == id and k.press)
        new += {goes(looks, here, direction) for direction in ARROWS} - found
    if any(k.stepping for k in looks):  # there Left and Right step through the deal
        return
    assert wanted - found == set()


@pytest.mark.sweep
@SIZED
@KEYBOARD
def test_tab_walks_each_row_from_left_to_right(looks: list[Look]) -> None:
    buttons = {k.id: k for k in looks if k.press and not k.group and not isinstance(k, AwayLook)}
    order, id = list[str](), stops(looks)[-1][0].id  # from which Tab goes to the first
    while (id := tabbed(looks, id)) not in order:
        order.append(id)
    rows = [
        (a, b)
        for i, a in enumerate(order)
        for b in order[i + 1 :]
        if a in buttons and b in buttons and buttons[a].rect.y == buttons[b].rect.y
    ]
    cards = any(isinstance(k, CardLook) and k.press and k.group for k in looks)
    led = {k.id for k in looks if cards and isinstance(k, ButtonLook) and k.kind == "primary"}
    assert [(a, b) for a, b in rows if buttons[a].rect.x > buttons[b].rect.x and a not in led] == []


@pytest.mark.sweep
@SIZED
@KEYBOARD
def test_tab_goes_from_the_cards_to_the_red_button(looks: list[Look]) -> None:
    cards = [k for k in looks if isinstance(k, CardLook) and k.press and k.group and not k.dim]
    buttons = [k for k in looks if isinstance(k, ButtonLook) and k.press]
    red = [k.id for k in buttons if k.kind == "primary"]
    if not cards or not red:
        pytest.skip("there are not both")
    first = next(k for k in buttons if k.id == red[0])
    if first.dim and any(not k.dim and k.rect.y == first.rect.y for k in buttons):
        pytest.skip("what may be pressed comes before it")
    assert tabbed(looks, cards[0].id) == red[0]
    assert tabbed(looks, red[0], back=True) in {k.id for k in cards}


@pytest.mark.parametrize(("page", "ends"), [("title", ("learn", "quit")), ("menu", ("resume", "leave"))])
def test_home_and_end_reach_the_ends_of_a_menu_and_down_wraps(
    page: str, ends: tuple[str, str], tmp_path: Path
) -> None:
    """Up wraps too, except on the title. There it leads from the first door to the door above the cards, and
    not to the last door, which quits."""
    pilot = Pilot(PAGES["title"], tmp_path, glances=UNPAINTED)
    if page == "menu":
        pilot.app.open(PAGES[page](pilot.app))
    for key, at in (("home", 0), ("end", -1), ("down", 0)):
        pilot.key(key)
        assert pilot.app.attention.focus == ends[at]
    pilot.key("up")
    assert pilot.app.attention.focus == (ends[-1] if page == "menu" else "comfort")
    pilot.app.quit()


def test_up_from_new_game_does_not_reach_quit(tmp_path: Path) -> None:
    one_waits(tmp_path)
    pilot = Pilot(PAGES["title"], tmp_path, glances=UNPAINTED)
    pilot.key("tab")
    pilot.ring_at("new")
    pilot.key("space")
    pilot.key("esc")
    assert pilot.app.attention.focus == "new"
    for key, reached in (("up", "learn"), ("up", "comfort"), ("up", "comfort"), ("down", "learn")):
        pilot.key(key)
        assert pilot.app.attention.focus == reached
    pilot.app.quit()


def test_down_from_any_opponent_goes_to_the_buttons_below(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, (1024, 640), glances=UNPAINTED)
    pilot.app.open(PAGES["new game"](pilot.app))
    pilot.wait(1.0, 4)
    for id in [look.id for look in pilot.app.lay_out() if look.id.startswith("opponent ")]:
        pilot.ring_at(id)
        pilot.key("down")
        assert pilot.app.attention.focus in ("rules", "lessons", "back", "options", "sit"), id
    pilot.app.quit()


@SIZED
@KEYBOARD
def test_tab_stops_at_no_scroll_bar(looks: list[Look]) -> None:
    """Enter would have nothing to press on a scroll bar."""
    assert not [look.id for stop in stops(looks) for look in stop if is_bar(look)]


@SIZED
@KEYBOARD
def test_up_and_down_lead_from_no_card_to_another_of_its_hand(looks: list[Look]) -> None:
    """This holds however much the fan is bent."""
    cards = {k.id: k for k in looks if isinstance(k, CardLook) and k.press and k.group and not k.dim}
    led = {id: goes(looks, cards[id], way) for id in cards for way in ("up", "down")}
    row = {id: (k.group, round(k.rect.y / k.rect.h)) for id, k in cards.items()}
    assert not [(id, to) for id, to in led.items() if to != id and row.get(to) == row[id]]


def test_end_reaches_the_last_lesson(tmp_path: Path) -> None:
    """End does not go to the button beneath the list."""
    pilot = Pilot(page, tmp_path, glances=UNPAINTED)
    for key, at in (("end", len(course()) - 1), ("home", 0)):
        pilot.key(key)
        assert pilot.app.attention.focus == f"lesson {at}"
    pilot.app.quit()


@pytest.mark.sweep
@SIZED
@pytest.mark.parametrize("page", PANELS, scope="module")
def test_every_control_of_a_panel_lies_on_its_sheet(looks: list[Look]) -> None:
    """The controls are checked where they come to rest, even while something moves them; otherwise the arrows
    would follow two different rules."""
    panel = [look for look in looks if of_panel(look) and look.press and look.id]
    if not panel:
        pytest.skip("no trick lies gathered")
    assert len({around(look, Role.SHEET) for look in panel}) == 1
    assert [look.id for look in panel if not around(look, Role.SHEET)] == []


@pytest.mark.parametrize("size", [(1600, 1000), (1024, 640)])
def test_lessons_run_down_one_column_and_then_the_next(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, size, Settings(speed="off"), UNPAINTED)
    pilot.app.open(page(pilot.app))
    pilot.wait(1.0, 4)
    rows = [look for look in pilot.app.looks if look.id.startswith("lesson ")]
    assert [row.id for row in rows] == [f"lesson {at}" for at in range(len(course()))]
    places = [(row.rect.x, row.rect.y) for row in rows]
    assert places == sorted(places)
    assert len({x for x, _ in places}) == 2
    half = (len(rows) + 1) // 2
    assert [y for _, y in places[:half]][: len(rows) - half] == [y for _, y in places[half:]]
    pilot.app.quit()


@pytest.mark.parametrize("waits", [False, True])
def test_tab_reaches_quit_last_and_never_back_round(waits: bool, tmp_path: Path) -> None:
    """With and without an unfinished game, Tab reaches *Quit*, but Shift+Tab never goes round to it from the
    first stop."""
    if waits:
        one_waits(tmp_path)
    pilot = Pilot(PAGES["title"], tmp_path, glances=UNPAINTED)
    passed = []
    for _ in stops(pilot.app.lay_out()):
        pilot.key("tab")
        passed.append(pilot.app.attention.focus)
    assert "quit" in passed
    first = stops(pilot.app.lay_out())[0][0].id
    pilot.ring_at(first)
    for _ in range(3):
        pilot.key("tab", shift=True)
        assert pilot.app.attention.focus != "quit"
    pilot.app.quit()
