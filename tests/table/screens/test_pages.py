"""The pages around the table, at every size: everything is inside the window, nothing overlaps, and
everything is large enough to press and to read."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path

import pytest
from pygame import KEYDOWN

from picket_desktop.ai.place.place import place
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.boxes import Box
from picket_desktop.drills.item import PROBLEM
from picket_desktop.drills.problem_book import entries
from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.record import Note
from picket_desktop.engine.statistics import Wanted
from picket_desktop.licences import works
from picket_desktop.replay import Replay
from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.saved.since import EVER
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import reviews
from picket_desktop.saved.tables.statistics import Found, found
from picket_desktop.sitting.asking_beside import AskingBeside
from picket_desktop.sitting.day_deal import DayResult
from picket_desktop.sitting.known.famous_deal import Compared, famous
from picket_desktop.table.doors import doors
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.input.focus import Attention, is_bar, named, stops
from picket_desktop.table.input.keyboard import Keyboard
from picket_desktop.table.reader.tree import tree
from picket_desktop.table.screens.about import About, Licences, licence_page
from picket_desktop.table.screens.book.rule_book import GLOSSARY, RulesPage
from picket_desktop.table.screens.games.day_page import DayPage
from picket_desktop.table.screens.games.page import GamesPage
from picket_desktop.table.screens.games.record_page import RecordPage
from picket_desktop.table.screens.held.page import HeldPage
from picket_desktop.table.screens.help_page import HelpPage
from picket_desktop.table.screens.keys.change import ChangeKeys
from picket_desktop.table.screens.keys.page import everywhere, keys_page
from picket_desktop.table.screens.marking.tally_page import TallyPage
from picket_desktop.table.screens.menu import Entry, Menu
from picket_desktop.table.screens.naming import words_for_foot
from picket_desktop.table.screens.new_game.draft import Draft
from picket_desktop.table.screens.new_game.house_rules import HouseRules
from picket_desktop.table.screens.new_game.options import Options
from picket_desktop.table.screens.new_game.page import NewGame
from picket_desktop.table.screens.own_hand.page import OwnHandPage
from picket_desktop.table.screens.own_hand.ways_page import WaysPage
from picket_desktop.table.screens.period_words import period_words
from picket_desktop.table.screens.practice.drills_page import DrillsPage, RowOver
from picket_desktop.table.screens.practice.famous_page import ComparedPage, FamousDealPage, FamousPage, Ways
from picket_desktop.table.screens.practice.problems_page import ProblemsPage
from picket_desktop.table.screens.real_cards.print_page import PrintPage
from picket_desktop.table.screens.review.page import ReviewPage
from picket_desktop.table.screens.review.web_page import WebPage
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.screens.settings import ComfortPage, RowsPage, SettingsPage
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.screens.statistics.page import StatisticsPage
from picket_desktop.table.seating import games_page
from picket_desktop.table.widgets.foot import foot_line
from picket_desktop.table.widgets.intents import Press, Write
from picket_desktop.table.widgets.looks import (
    AwayLook,
    ButtonLook,
    CardLook,
    Look,
    OrnamentLook,
    PanelLook,
    PortraitLook,
    Rect,
    SpotLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.parts import CLOSE, foot_clear, halves
from picket_desktop.table.widgets.plot import PointLook
from picket_desktop.table.widgets.rows import ChoiceLook, FieldLook, RowLook, SliderLook, ToggleLook
from picket_desktop.table.widgets.scroll import PAGE, Scroll
from picket_desktop.table.widgets.slip import slip
from picket_desktop.table.widgets.theme import REACH_FLOOR, TEXT_FLOOR, Scale
from picket_desktop.table.widgets.tree import around
from picket_desktop.table.widgets.within import Role
from picket_desktop.words.book.lore import LORE
from picket_desktop.words.pads import PLAYSTATION, pad_sign
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for
from tests.ai.place.made import deals as unaided
from tests.ai.place.made import ladder
from tests.engine.by_chance import played
from tests.engine.test_finished import with_real_cards
from tests.saved.games_kept import begun
from tests.saved.tables.test_statistics import NAMES, REACH, Game, kept_games
from tests.table import evaluations, held_marks
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.reviews import Worked, made_up
from tests.table.screens.games.test_deal_page import CODE

SIZES = [
    (1024, 640), (1280, 800), (1366, 768), (1600, 1000), (1920, 1080), (2560, 1440), (3840, 2160),
    (1200, 1000),
]  # fmt: skip


class Nowhere:
    """A page's host that only keeps its settings."""

    def __init__(self, settings: Settings) -> None:
        self.store, self.settings = Store(None), settings
        self.now, self.today = 0.0, datetime(2026, 11, 22, 12)
        self.pad = ""
        self.keyboard = Keyboard()

    def sign(self, command: str) -> str:
        return pad_sign(self.pad, command) if self.pad else self.keyboard.named(command)

    def play(self, sound: str) -> None: ...
    def focus(self, id: str) -> None: ...
    def close(self) -> None: ...
    def home(self, screen: Screen | None = None) -> None: ...


def new_game(*presses: str) -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        page = NewGame(host, lambda host, setup: page, lambda host, setup: page, lambda host, lesson: page)
        for id in presses:
            page.handle(Press(id))
        return page

    return make


def pad_buttons(host: Nowhere) -> Screen:
    if isinstance(host, Nowhere):  # a table has the pad that was used
        host.pad = PLAYSTATION
    return keys_page(host, new_game()(host))


def options(name: str, number: str = "") -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        draft = Draft(host)
        draft.choose(name)
        draft.write_number(number)
        return Options(host, draft)

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
        beside = name in (GLOSSARY, LORE)
        page = RulesPage(host, None if beside else games.rules(name), section)
        if beside:
            page.handle(Press(f"chapter {page.chapters.index(name)}"))
            page._seek = section
        return page

    return make


def contents(name: str, chapters: bool = False) -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        page = RulesPage(host, games.rules(name))
        for id in ("contents", "chapters")[: 1 + chapters]:
            page.handle(Press(id))
        return page

    return make


def waits(host: Nowhere) -> Screen:
    """Return the sheet over the list of games that asks about one of them."""
    page, opened = several(host), list[Screen]()
    assert isinstance(page, GamesPage)
    page._look_up(0, 3)
    host.open = opened.append  # type: ignore[method-assign]
    page.handle(Press("game 1"))
    return opened[0]


def finished(host: Nowhere) -> Screen:
    for name in games.names():
        host.store.games.place().keep(played(name, 3))
    return games_page(host)


def recorded(host: Nowhere) -> Screen:
    return RecordPage(host, played("rubicon", 3).record)


def to_save(thing: int) -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        page = WebPage(host, played("rubicon", 3).record)
        page.choose("thing", thing)
        return page

    return make


def results(host: Nowhere) -> Screen:
    record = with_real_cards("cotton")
    return TallyPage(host, record.rules, record.players, record)


def several(host: Nowhere) -> Screen:
    for name in ("royall-1651", "rubicon", "piquesept-4"):
        host.store.games.place().keep(begun(name, 30))
    return games_page(host)


def menu(host: Nowhere) -> Screen:
    """Return the menu of a table with every possible entry, half of them pale."""
    label, not_now = words_for(games.rules("rubicon"), True).label, "This deal is not over yet."
    ids = "rules", "undo", "concede", "look-back", "review", "this-deal"
    entries = [
        Entry(id, label(id), f"An entry for {id}", print, not_now * (i > 2)) for i, id in enumerate(ids)
    ]
    return Menu(host, lambda: entries)


def title(host: Nowhere) -> Screen:
    host.store.games.place().keep(begun("rubicon", 30))
    return title_page(host)


def statistics(
    name: str, apart: bool = False, every: bool = True, deals: int | None = None
) -> Callable[[Nowhere], Screen]:
    """Return a function that makes the statistics page. The page has figures of random games, or none if
    ``name`` is "". If ``deals`` is given, the page also has the person's place after that many deals."""

    def make(host: Nowhere) -> Screen:
        page = StatisticsPage(host, Wanted(name, apart=apart))
        page.found = counted(name, apart) if name else Found()
        if deals is not None:
            page.found = page.found._replace(place=place(unaided(0.6, deals, 1), ladder()))
        page.every = every
        return page

    return make


@cache
def counted(name: str, apart: bool) -> Found:
    folder, noted = Path(tempfile.mkdtemp()), (Note(0, "practice"),)
    chance = [
        Game(name, n % 3, NAMES[n % 2], helped=(2,) * (n % 2), notes=noted * (n == 4)) for n in range(7)
    ]
    try:
        with kept_games(folder, chance) as connection:
            for id, game in enumerate(chance, 1):
                record = game.progress.record
                reviews.write(connection, id, record, made_up(record, 1, seed=id))
            return found(connection, Wanted(name, apart=apart), EVER, REACH, {1})
    finally:
        shutil.rmtree(folder)


def drills(host: Nowhere) -> Screen:
    host.store.drills.keep(Box("reckon", games.DEFAULT, "1", 1, 1, 1, 1))
    return DrillsPage(host, lambda row: Screen(host), lambda: Screen(host))


def problems(host: Nowhere) -> Screen:
    host.store.drills.keep(Box(PROBLEM, "rubicon", entries(games.rules("rubicon"))[-1].name, 1, 1, 1, 1))
    host.store.preferences.practise("rubicon")
    return ProblemsPage(host, lambda row: Screen(host))


def row_over(host: Nowhere) -> Screen:
    row = AtTable(games.rules("rubicon"), "good", (), host.today.date(), ThinkingHere(), lambda box: None)
    row.results = [n % 3 > 0 for n in range(10)]
    boxes = [Box("good", "rubicon", str(n)) for n in range(10)]
    row.after = [box.answered(n % 3 > 0, row.today) for n, box in enumerate(boxes)]
    return RowOver(host, row, lambda: None)


def licences(leaf: int) -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        page = Licences(host)
        page.leaf = leaf
        return page

    return make


def gpl(host: Nowhere) -> Screen:
    return licence_page(host, next(work for work in works() if "GPL-3.0.txt" in work.texts))


def review(name: str, all_seats: bool = False) -> Callable[[Nowhere], Screen]:
    """Return a function that makes the review page of a deal. Its review has been worked out already."""

    def make(host: Nowhere) -> Screen:
        record = played(name, 3).record
        page = ReviewPage(host, Replay(record), 1, lambda deal: Worked(made_up(record)), lambda one: None)
        page.all_seats = all_seats
        return page

    return make


def all_settings(host: Nowhere) -> Screen:
    page = SettingsPage(host)
    page.every = True
    return page


def worked_at(host: Nowhere) -> Screen:
    record = played("rubicon", 3).record
    so_far = [one for one in made_up(record).decisions if one.seat == 0][:5]
    working = Worked(None, (5, 64), so_far=so_far)
    return ReviewPage(host, Replay(record), 1, lambda deal: working, lambda one: None)


def day_played(host: Nowhere) -> Screen:
    """Return the page of a deal of the day with everything that it can say."""
    marks = ("repeats", "helped", "taken-back")
    told = DayResult(
        games.rules("du-coeur"), "2026-11-22", "Madame de Sévigné", (31, 24), (38, 20), "master", CODE, marks
    )
    return DayPage(host, told, lambda: None)


UNWAYS = Ways(lambda deal: Screen(Nowhere(Settings())), lambda deal, hand: Screen(Nowhere(Settings())))
MADE = {
    0: Compared("cavendish", 0, "Madame de Sévigné", (33, 21), (28, 23)),
    1: Compared("cavendish", 1, "Monsieur Hoca", (50, 22), (28, 23)),
}


def famous_hands(host: Nowhere) -> Screen:
    return FamousPage(host, UNWAYS, lambda deal: MADE if deal.name == MADE[0].deal else {})


def famous_hand(at: int, played: bool = False) -> Callable[[Nowhere], Screen]:
    return lambda host: FamousDealPage(host, famous()[at], UNWAYS, lambda deal: MADE if played else {})


def famous_compared(host: Nowhere) -> Screen:
    deal = next(deal for deal in famous() if deal.name == MADE[0].deal)
    return ComparedPage(host, deal, tuple(MADE.values()))


def own_hand(*typed: tuple[str, str], **chosen: int) -> Callable[[Nowhere], Screen]:
    """Return a function that makes the own-hand page, with these texts typed and these choices made."""

    def make(host: Nowhere) -> Screen:
        page = OwnHandPage(host, lambda of: page, AskingBeside(ThinkingHere))
        for id, text in typed:
            page.handle(Write(id, text))
        for id, at in chosen.items():
            page.choose(id, at)
        return page

    return make


def best_ways(opened: int = -1, picked: int = 0) -> Callable[[Nowhere], Screen]:
    def make(host: Nowhere) -> Screen:
        of = evaluations.own()
        found = evaluations.weighed("rubicon", evaluations.HAND, "elder")
        page = WaysPage(host, of, lambda of: evaluations.sharpened(of, found))
        page.open = found.ways[opened].move if opened >= 0 else None
        page.picked = of.hand[:picked]
        return page

    return make


def the_other_hand(name: str, **given: bool | int) -> Callable[[Nowhere], Screen]:
    return lambda host: HeldPage(host, held_marks.given(name, **given))


def ways_begun(host: Nowhere) -> Screen:
    return WaysPage(host, evaluations.own())


PAGES: dict[str, Callable[[Nowhere], Screen]] = {
    **{f"new game, {name}": new_game(f"game {name}") for name in games.names() if name != games.DEFAULT},
    "new game": new_game(),
    **{f"options, {name}": options(name) for name in ("du-coeur", "piquesept-4")},
    "options, a wrong deal": options("rubicon", "never"),
    "options, a pack": options("rubicon", " ".join(card.text for card in pack(32))),
    **{f"house rules, {name}": house(name) for name in games.names()},
    "house rules, all changed": house("stirler", True),
    "house rules of Piquesept": house("piquesept-3", True),
    **{f"rule book, {name}": book(name) for name in games.names()},
    "rule book, opened at the sequences": book("royall-1651", "sequences"),
    "glossary": book(GLOSSARY),
    "where the games come from": book(LORE),
    **{f"where the games come from, {part}": book(LORE, part) for part in ("battle", "song", "mended")},
    **{f"the contents of {name}": contents(name) for name in ("royall-1651", "piquesept-4")},
    "the chapters": contents("rubicon", chapters=True),
    "settings": SettingsPage,
    "settings, all": all_settings,
    "text, colours, language": ComfortPage,
    "menu": menu,
    "the offer of old words": period_words,
    "help": lambda host: HelpPage(host, lambda: [door for door in doors() if door.help]),
    "the deal of the day, played": day_played,
    "what may be done with a game": waits,
    "games that are over": finished,
    "the record of a game": recorded,
    "a game to be saved as a page": to_save(0),
    "a game to be saved as a score sheet": to_save(1),
    "results of games with real cards": results,
    "games": several,
    "statistics": statistics("rubicon"),
    "statistics, in short": statistics("rubicon", every=False),
    "statistics of Piquesept, in short": statistics("piquesept-4", every=False),
    "statistics, with a place": statistics("rubicon", deals=60),
    "statistics, with a place, in short": statistics("rubicon", every=False, deals=9),
    "statistics, with a place not known yet": statistics("rubicon", deals=1),
    "statistics, with nothing for a place": statistics("rubicon", deals=0),
    "statistics of what was helped": statistics("rubicon", apart=True),
    "statistics of Piquesept": statistics("piquesept-3"),
    "statistics, and nothing to count": statistics(""),
    "review": review("du-coeur"),
    "review of both seats": review("stirler", all_seats=True),
    "review of Piquesept": review("piquesept-4", all_seats=True),
    "review that is worked at": worked_at,
    "drills": drills,
    "problems": problems,
    "famous hands": famous_hands,
    **{f"famous hand {at}": famous_hand(at, played=at == 1) for at in range(len(famous()))},
    "a famous hand, compared": famous_compared,


    "a hand of one's own": own_hand(("typed", "KS JS 8S 7S 7H AC KC TC 9C"), game=1),
    "a hand of one's own, of which all is told": own_hand(
        ("typed", "AS TS 9S 8S 7S AH TH 9H AC TC AD TD"), ("mine", "40"), ("theirs", "55"),
        seat=1, took=2, blank=1,
    ),
    "a hand of one's own, typed wrongly": own_hand(("typed", "KS JS KS 8D")),
    "the best ways": best_ways(),
    "the best ways, one of them opened": best_ways(1, 2),
    "the best ways, looked for": ways_begun,
    "the other hand, to be marked": the_other_hand("du-coeur", picked=4, in_game=True),
    "the other hand, told": the_other_hand("du-coeur", told=True),
    "the other hand, told in a game": the_other_hand("au-cent", told=True, in_game=True),
    "print": PrintPage,
    "a row of a drill that is over": row_over,
    "keys": lambda host: keys_page(host, new_game()(host)),
    "buttons of a pad": pad_buttons,
    "changing keys": ChangeKeys,
    "about": About,
    "licences": licences(0),
    "the last of the licences": licences(99),
    "a long licence": gpl,
    "title, a game waiting": title,
}  # fmt: skip


def opened(make: Callable[[Nowhere], Screen]) -> Screen:
    return make(Nowhere(Settings()))


def laid(page: Screen | Callable[[Nowhere], Screen], size: tuple[int, int], text: int) -> list[Look]:
    screen = page if isinstance(page, Screen) else opened(page)
    settings = Settings(text_scale=text)
    return list(screen.layout(Moment(Scale(*size, text / 100), 0.0, Attention(), settings, MEASURE)))


IN_ONE_LINE = "title, a game waiting", "title"
"""Pages whose foot line always fits on one line, so that the page may extend further down."""


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_door_descriptions_fit_on_one_line(size: tuple[int, int]) -> None:
    for text in TEXT_SCALES:
        scale = Scale(*size, text / 100)
        for door in doors():
            assert MEASURE.width(door.says, "italic", scale.type(21)) < scale.w * 0.9, (text, door)


SHAPED = [
    (page, size)
    for at, page in enumerate(PAGES)
    for i, size in enumerate(SIZES)
    if size in (SIZES[0], SIZES[-1]) or (at + i) % 3 == 0
]
"""Pages and window sizes. Every page is shown in the smallest window, in the one that is not wide, and in a
third of the other windows."""


@pytest.mark.sweep
@pytest.mark.parametrize(("page", "size"), SHAPED, ids=str)
def test_page_fits_at_every_type_size(page: str, size: tuple[int, int]) -> None:
    screen = opened(PAGES[page])
    usual: dict[str, int] = {}
    for text in TEXT_SCALES if size == SIZES[0] else TEXT_SCALES[::2]:
        looks = laid(screen, size, text)
        scale = Scale(*size, text / 100)
        assert_controls_fit(looks, scale, lines=1 if page in IN_ONE_LINE else 2)
        assert_text_fits(looks, scale)
        assert_scrolled_blocks_fit(screen)
        sizes = {look.id: look.size for look in looks if look.id and hasattr(look, "size")}
        usual = usual or sizes
        shrunk = {id for id, now in sizes.items() if id in usual and now < usual[id] * scale.text - 1}
        assert shrunk == set(), text


@pytest.mark.parametrize("page", PAGES)
def test_every_control_of_a_page_lies_in_what_it_was_laid_out_in(page: str) -> None:
    """Every control belongs to a part of the page, because otherwise the arrows would follow two different
    rules. If a page is a single sheet, all controls are on that sheet."""
    screen = opened(PAGES[page])
    controls = [look for look in laid(screen, SIZES[0], 100) if look.press and look.id]
    assert [look.id for look in controls if not look.within] == []
    if isinstance(screen, SheetPage | RowsPage):
        sheets = {around(look, Role.SHEET) for look in controls}
        assert len(sheets) == 1
        assert None not in sheets


@pytest.mark.parametrize("page", PAGES)
def test_page_is_read_in_the_order_in_which_tab_walks_it(page: str) -> None:
    screen = opened(PAGES[page])
    looks = laid(screen, SIZES[0], 100)
    bars = {look.id for look in looks if is_bar(look)}
    found = [node.look for node in tree(looks, "", "Picket", screen.cards).read() if node.look]
    read = [id for id in found if id not in bars]
    walked = [look.id for stop in stops(looks) for look in stop]
    assert read == [id for id in walked if id in read]
    assert set(walked) - set(read) <= {look.id for look in looks if isinstance(look, PointLook)}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_whole_menu_is_visible_at_every_type_size(size: tuple[int, int]) -> None:
    menu = opened(PAGES["menu"])
    assert isinstance(menu, Menu)
    for text in TEXT_SCALES:
        shown = {look.id for look in laid(menu, size, text)}
        assert {entry.id for entry in menu.entries} <= shown, text


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES[::3], ids=str)
@pytest.mark.parametrize("text", TEXT_SCALES)
def test_no_page_begins_half_empty_while_there_is_more_below(text: int, size: tuple[int, int]) -> None:
    """At first no more than a third of the space is empty; after a turn of the wheel, no more than two
    fifths."""
    for page in PAGES:
        screen = opened(PAGES[page])
        laid(screen, size, text)
        lists = [held for held in vars(screen).values() if isinstance(held, Scroll) and held.more]
        for shown in lists:
            assert empty(shown) < 0.34, (page, text)
            for _ in range(40):
                shown.by(1)
                if shown.below == len(shown._talls):
                    break
                assert empty(shown) < 0.4, (page, text, shown.top)


def empty(shown: Scroll) -> float:
    """Return how much of the list's space is empty below the last visible block, as a share."""
    return 1 - sum(shown._talls[shown.top : shown.below]) / shown._body.h


def assert_controls_fit(looks: list[Look], scale: Scale, lines: int) -> None:
    for look in looks:
        if not isinstance(look, CardLook | AwayLook):
            assert look.rect.x >= -0.5, look
            assert look.rect.y >= -0.5, look
            assert look.rect.right <= scale.w + 0.5, look
            assert look.rect.bottom <= scale.h + 0.5, look
    controls = [look for look in looks if look.press and look.id != PAGE]
    assert [c.id for c in controls if not c.name] == []
    controls = [look for look in controls if not isinstance(look, AwayLook)]
    for look, other in meeting([(look, look.rect.grown(-1)) for look in controls]):
        raise AssertionError(f"{look.id} lies on {other.id}")
    panels = [look.rect for look in looks if isinstance(look, PanelLook)]
    for look in controls:
        sheet = next((panel for panel in panels if panel.overlaps(look.rect)), None)
        assert sheet is None or look.rect.bottom <= sheet.bottom + 1, look
        if isinstance(look, ButtonLook | SpotLook) and "bar" not in look.id and " " not in look.id[-2:]:
            assert look.rect.h >= REACH_FLOOR - 1, look
    least = round(TEXT_FLOOR * scale.text)
    assert [look for look in looks if getattr(look, "size", least) < least] == []
    assert all(panel.bottom <= scale.h - foot_clear(scale, lines) + 1 for panel in panels)


def assert_text_fits(looks: list[Look], scale: Scale) -> None:
    panels = [look.rect for look in looks if isinstance(look, PanelLook)]
    written = [(look, box) for look in looks for box in ink(look, scale)]
    for look, box in written:
        assert box.x >= 0, look
        assert box.right <= scale.w + 1, look
        x, y = box.centre
        paper = next((panel for panel in reversed(panels) if panel.holds(x, y)), None)
        if paper is None and isinstance(look, ButtonLook):
            paper = scale.whole()  # it lies on the cloth
        assert paper is not None, look
        assert box.x >= paper.x + 4, look
        assert box.right <= paper.right - 4, look
        assert box.bottom <= paper.bottom - 2, look
    for look, other in meeting([(look, box.grown(-2, -3)) for look, box in written]):
        raise AssertionError(f"{look} lies on {other}")


def meeting(boxes: list[tuple[Look, Rect]]) -> Iterator[tuple[Look, Look]]:
    """Yield pairs of looks whose boxes overlap, from the top of the page down."""
    boxes = sorted(boxes, key=lambda entry: entry[1].y)
    for i, (look, box) in enumerate(boxes):
        for other, beside in boxes[i + 1 :]:
            if beside.y >= box.bottom:
                break
            if other is not look and box.overlaps(beside):
                yield look, other


def assert_scrolled_blocks_fit(screen: Screen) -> None:
    """Assert that every block that scrolls fits into the part that is visible."""
    for held in vars(screen).values():
        for shown in held.values() if isinstance(held, dict) else (held,):
            if isinstance(shown, Scroll):
                assert all(tall <= shown._body.h + 1 for tall in shown._talls), (shown._body, shown._talls)


def ink(look: Look, scale: Scale) -> Iterator[Rect]:
    """Yield the box of a look's words, as wide as they are, or the box of its face. Assert that no text is
    wider than its space, since it would be drawn smaller there."""
    wide = MEASURE.width
    if isinstance(look, TextLook):
        lines = look.text.split("\n")
        widest = max(wide(line, look.face, look.size) for line in lines)
        assert widest <= look.rect.w + 1, look
        tall = look.rect.h if look.middle else len(lines) * look.size * 1.1
        x = look.rect.x if look.align == "left" else look.rect.centre[0] - widest / 2
        x = look.rect.right - widest if look.align == "right" else x
        yield look.rect._replace(x=x, w=widest, h=tall)
    elif isinstance(look, PortraitLook):
        yield look.rect
    elif isinstance(look, ButtonLook):
        lines = look.label.split("\n")
        assert max(wide(line, "english", look.size) for line in lines) <= look.rect.w - 24 * scale.u, look
        assert len(lines) * look.size * CLOSE <= look.rect.h, look
        yield look.rect
    elif isinstance(look, ChoiceLook | FieldLook | ToggleLook | SliderLook):
        label, control = halves(look.rect, getattr(look, "split", 0.0), look.stacked)
        assert wide(look.label, "english", look.size) <= label.w, look
        assert label.h >= look.size, look
        assert control.h >= look.size, look
        side = look.size * 1.2
        words, room = {
            ChoiceLook: lambda: (look.value, control.w - 2 * side),
            FieldLook: lambda: (look.empty, control.w - 20 * scale.u),  # a long text is shortened
            ToggleLook: lambda: (look.words, control.w - side - 12 * scale.u),
            SliderLook: lambda: (look.words, look.size * 3.2),
        }[type(look)]()
        assert wide(words, "italic", look.size) <= room, look
        yield look.rect


@pytest.mark.sweep
@pytest.mark.parametrize("text", [TEXT_SCALES[0], TEXT_SCALES[-1]])
@pytest.mark.parametrize("page", PAGES)
def test_foot_line_fits_and_does_not_overlap_what_it_names(page: str, text: int) -> None:
    scale = Scale(1024, 640, text / 100)
    screen = opened(PAGES[page])
    place = screen.foot(scale)
    assert place is not None
    for look in laid(screen, (1024, 640), text):
        if not look.press or isinstance(look, AwayLook) or look.id == PAGE:
            continue
        strip, words = foot_line(look.name, place, scale, MEASURE, look.rect)
        assert scale.whole().union(strip.rect) == scale.whole(), look
        assert not strip.rect.grown(-2).overlaps(look.rect), look
        assert all(MEASURE.width(x, "italic", words.size) <= words.rect.w + 1 for x in words.text.split("\n"))


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("page", "size"), [(page, SIZES[at % 2 * 3]) for at, page in enumerate(PAGES)], ids=str
)
def test_foot_line_keeps_its_place_below_the_panels(page: str, size: tuple[int, int]) -> None:
    """The foot line keeps its place however long its text is, even if the text also names the key that does
    the same as the control."""
    screen = opened(PAGES[page])
    assert not screen.foot_goes_aside
    for text in TEXT_SCALES:
        scale = Scale(*size, text / 100)
        place, looks = screen.foot(scale), laid(screen, size, text)
        assert place is not None
        papers = [look.rect for look in looks if isinstance(look, PanelLook)]
        for look in looks:
            says = words_for_foot(looks, Attention(focus=look.id), True, Keyboard().named) if look.id else ""
            if says and look.press:
                strip = foot_line(says, place, scale, MEASURE)[0].rect
                assert strip.bottom == pytest.approx(place.bottom), says
                assert strip.centre[0] == pytest.approx(scale.w / 2), says
                assert not any(paper.overlaps(strip) for paper in papers), (text, says)


def test_foot_line_follows_focus_or_pointer_as_used() -> None:
    place = Rect(0, 0, 90, 30)
    looks = [ButtonLook(rect=place, id=id, label="", size=20, name=id) for id in "ab"]
    both = Attention(hover="a", focus="b")
    assert words_for_foot(looks, both, False, Keyboard().named) == "a"
    assert "b" in words_for_foot(looks, both, True, Keyboard().named)


def test_foot_promises_of_enter_only_what_a_press_does() -> None:
    row = RowLook(rect=Rect(0, 0, 10, 10), id="a", name="Runs: you 3, Anne 0.")
    focus = Attention(focus="a")
    assert words_for_foot([row], focus, True, Keyboard().named) == row.name
    told = words_for_foot([altered(row, does="show how they were counted")], focus, True, Keyboard().named)
    assert told == "Press Enter to show how they were counted."


def test_foot_offers_no_arrows_where_there_is_nothing_to_change() -> None:
    only = ChoiceLook(rect=Rect(0, 0, 10, 10), id="a", name="The games counted.", label="", size=20, value="")
    focus = Attention(focus="a")
    assert "Left and Right" in words_for_foot([only], focus, True, Keyboard().named)
    assert words_for_foot([altered(only, first=True, last=True)], focus, True, Keyboard().named) == only.name


@pytest.mark.parametrize("text", [150, 200])
def test_foot_line_covers_no_face(text: int) -> None:
    """The line covers no portrait, and looks that are scrolled out of view do not push it up."""
    size, scale = (1366, 768), Scale(1366, 768, text / 100)
    screen = opened(PAGES["new game"])
    place = screen.foot(scale)
    assert place is not None
    looks = laid(screen, size, text)
    sheet = max((look.rect for look in looks if isinstance(look, PanelLook)), key=lambda rect: rect.h)
    for name in ("Start against Mistress Anne", "How many points win the game."):
        strip = foot_line(name, place, scale, MEASURE, None, looks)[0].rect
        assert not any(strip.overlaps(look.rect) for look in looks if isinstance(look, PortraitLook))
        assert strip.y >= sheet.bottom - 1


def test_only_the_chosen_game_is_marked() -> None:
    looks = laid(new_game("game rubicon"), (1600, 1000), 100)
    chosen = [look.id for look in looks if look.chosen and look.id.startswith("game ")]
    assert chosen == ["game rubicon"]


def test_every_changed_rule_is_marked() -> None:
    looks = laid(house("piquesept-3", True), (1600, 1000), 100)
    marks = [look for look in looks if isinstance(look, OrnamentLook) and look.ornament == "suit-D"]
    assert len(marks) == len(games.rules("piquesept-3").options)
    assert not any(
        isinstance(look, OrnamentLook) and look.ornament == "suit-D"
        for look in laid(house("piquesept-3"), (1600, 1000), 100)
    )


@pytest.mark.rest
def test_plus_and_minus_change_the_volume_on_every_page(tmp_path: Path) -> None:
    """Only a text field with the focus takes these keys for itself."""
    pilot = Pilot(title_page, tmp_path, (1024, 640), glances=UNPAINTED)
    for page, make in PAGES.items():
        pilot.app.home(make(pilot.app))  # type: ignore[arg-type]
        while isinstance(named(pilot.app.lay_out(), pilot.app.attention.focus), FieldLook):
            pilot.key("tab")
        for key, louder in (("+", 10), ("-", -10)):
            before = pilot.app.settings.volume
            pilot.feed(KEYDOWN, key=0, unicode=key, mod=0)
            assert pilot.app.settings.volume == before + louder, page
    pilot.app.quit()


def test_keys_page_lists_the_volume_keys() -> None:
    assert ("+ and –", said("key.louder.does")) in everywhere(Keyboard())


@pytest.mark.sweep
@pytest.mark.parametrize("text", TEXT_SCALES)
def test_slip_has_room_for_every_term(text: int) -> None:
    """Each term is tried in the smallest window, beside a look in the middle, one in a corner and one near
    the foot."""
    scale = Scale(1024, 640, text / 100)
    rules = games.rules("royall-1651")
    words = words_for(rules)
    family = words.families[rules.family]
    told = [family.explained(term.key, rules) for term in words.glossary.entries() if term.key]
    assert len([word for word in told if word]) > 10
    for about in (Rect(480, 300, 90, 44), Rect(10, 10, 200, 44), Rect(400, 580, 200, 44)):
        for word in filter(None, told):
            found = slip([word], about, scale, MEASURE)
            paper = found[0].rect
            assert scale.whole().union(paper) == scale.whole(), word.heading
            assert not paper.overlaps(about), word.heading


@pytest.mark.parametrize("more", [0, 1, 4])
def test_menu_has_two_columns_however_many_entries(more: int, tmp_path: Path) -> None:
    entries = tuple(Entry(f"more {i}", "The record", "A game as text", print) for i in range(more))
    pilot = Pilot(lambda app: Menu(app, lambda: entries), tmp_path, (1280, 800), glances=UNPAINTED)
    looks = {look.id: look.rect for look in pilot.app.lay_out() if isinstance(look, ButtonLook)}
    first, *others = looks.values()
    assert {rect.x for rect in others} <= {others[0].x, others[1].x}
    assert others[1].right == first.right
    assert max(rect.bottom for rect in others) == looks["leave"].bottom
    pilot.app.quit()


def test_pale_entry_of_a_menu_is_lit_once_it_can_be_chosen(tmp_path: Path) -> None:
    not_now = ["You can concede on your turn."]

    def entries() -> list[Entry]:
        return [Entry("concede", "Concede", "See what it costs.", print, *not_now)]

    pilot = Pilot(lambda app: Menu(app, entries), tmp_path, (1280, 800), glances=UNPAINTED)
    assert not pilot.app.top.tick(1.0)
    not_now.clear()
    assert pilot.app.top.tick(1.1)
    assert [look.dim for look in pilot.app.lay_out() if look.id == "concede"] == [False]
    assert not pilot.app.top.tick(1.2)
    pilot.app.quit()


@pytest.mark.parametrize("page", PAGES)
def test_foot_line_ends_each_sentence_before_the_next(page: str) -> None:
    for look in laid(PAGES[page], SIZES[0], 100):
        told = words_for_foot([look], Attention(focus=look.id), True, Keyboard().named)
        for more in ("Left and Right change it.", "Enter changes it."):
            assert more not in told or told.removesuffix(more).endswith((". ", "! ", "? ", "… ")), told


EMPTY = {
    "a", "all", "and", "are", "at", "for", "how", "in", "is", "it", "its", "of", "on",
    "or", "the", "this", "to", "which", "choose", "show", "turn", "whole",
}  # fmt: skip
"""Words that say nothing about what a button does."""


def told_by(text: str) -> set[str]:
    """Return the words of a text that are not in ``EMPTY``, each without a final s."""
    words = "".join(c if c.isalnum() else " " for c in text.casefold()).split()
    return {word.removesuffix("s") for word in words if word not in EMPTY}


@pytest.mark.parametrize("page", PAGES)
def test_tip_says_more_than_its_label(page: str) -> None:
    for look in laid(PAGES[page], SIZES[1], 100):
        label = getattr(look, "label", "") or getattr(look, "text", "")
        if (
            look.press
            and label
            and look.name
            and not look.evident
            and not isinstance(look, CardLook | AwayLook)
        ):
            assert told_by(look.name) - told_by(label), (label, look.name)
