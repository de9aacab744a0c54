"""A hand of your own can be chosen from the pack or typed, and leads on to other pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import pack, write
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.asking_beside import AskingBeside
from picket_desktop.sitting.evaluating.position import Evaluable
from picket_desktop.table.play.guides import learning
from picket_desktop.table.reader.nodes import Role
from picket_desktop.table.reader.tree import tree
from picket_desktop.table.screens.own_hand.page import OwnHandPage
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.widgets.intents import Write
from picket_desktop.table.widgets.looks import ButtonLook, CardLook
from tests.table.evaluations import HAND
from tests.table.pad_pilot import PadPilot
from tests.table.pilot import UNPAINTED, Pilot

CARDS = HAND.split()
BLANK = "TS 9S 8S 7S TH 9H 8H TC 9C 8C TD 9D"


class Player(PadPilot):
    """A person at the page. ``weighed`` lists the positions the page has led to."""

    def __init__(
        self, data: Path, game: str = "rubicon", size: tuple[int, int] = (1280, 800), text: int = 100
    ):
        self.weighed: list[Evaluable] = []

        def weighs(of: Evaluable) -> Screen:
            self.weighed.append(of)
            return OwnHandPage(self.app, weighs, AskingBeside(ThinkingHere))

        def page(app: object) -> OwnHandPage:
            found = OwnHandPage(app, weighs, AskingBeside(ThinkingHere))  # type: ignore[arg-type]
            found.rules = games.rules(game)
            return found

        settings = Settings(text_scale=text, plain=False, speed="off")
        super().__init__(page, data, size, settings, glances=UNPAINTED)

    @property
    def page(self) -> OwnHandPage:
        found = self.app.screens[0]
        assert isinstance(found, OwnHandPage)
        return found

    @property
    def red(self) -> ButtonLook:
        found = self.look("weigh")
        assert isinstance(found, ButtonLook)
        return found

    def written(self, text: str) -> str:
        """Type text into the field, and return the error shown for it."""
        self.page.handle(Write("typed", text))
        self.app.lay_out()
        return self.page.trouble


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    found = Player(tmp_path)
    yield found
    found.app.quit()


def test_page_opens_from_the_page_of_lessons(tmp_path: Path) -> None:
    pilot = Pilot(learning.page, tmp_path, glances=UNPAINTED)
    pilot.press("own")
    assert isinstance(pilot.app.top, OwnHandPage)
    pilot.app.quit()


def test_twelve_cards_are_pressed_and_lead_on(player: Player) -> None:
    assert player.red.dim
    for number, text in enumerate(CARDS, 1):
        player.press(f"pack {text}")
        look = player.look(f"pack {text}")
        assert isinstance(look, CardLook)
        assert look.chosen
        assert look.lift > 0
        assert f"{number} of 12 cards" in player.words()
    held = [look.text for look in player.laid() if isinstance(look, CardLook) and look.id.startswith("held ")]
    assert sorted(map(str, held)) == sorted(CARDS)
    assert player.page.typed == write(player.page.hand)
    player.press("weigh")
    assert player.weighed
    assert sorted(card.text for card in player.weighed[0].hand) == sorted(CARDS)


def test_thirteenth_card_is_kindly_refused(player: Player) -> None:
    player.written(HAND)
    player.press("pack AS")
    assert len(player.page.hand) == 12
    assert "Put one back first" in player.app.foot.notice
    player.press("pack KS")
    player.press("pack AS")
    assert "AS" in player.page.typed


def test_red_button_says_how_many_cards_are_missing(player: Player) -> None:
    player.press("pack KS")
    player.press("weigh")
    assert "1" in player.app.foot.notice
    assert not player.weighed


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("KS QS 1", ""),
        ("ks 10h", ""),
        ("KS K", ""),
        ("KS KS ", "twice"),
        ("KS 6S 2", "six of spades"),
        ("KS XY", "XY"),
    ],
)
def test_what_is_typed_is_taken_or_told_what_is_wrong(player: Player, text: str, why: str) -> None:
    found = player.written(text)
    assert why in found
    assert bool(found) is bool(why)


def test_random_hand_and_clearing(player: Player) -> None:
    player.press("deal-me")
    first = player.page.hand
    assert len(set(first)) == 12
    player.press("clear")
    assert player.page.hand == ()
    assert player.page.typed == ""


def test_seat_score_and_what_is_known_come_to_the_position(player: Player) -> None:
    player.written(BLANK)
    player.page.choose("seat", 1)
    for id, text in (("mine", "40"), ("theirs", "x55")):
        player.page.handle(Write(id, text))
    page = player.page
    page.choose("took", 2)
    page.choose("blank", 1)
    player.app.lay_out()
    player.press("weigh")
    (of,) = player.weighed
    assert of.role == "younger"
    assert of.state.match.behind == (40, 55)
    assert page.deal == 2


def test_score_that_has_won_is_refused_in_a_sentence(tmp_path: Path) -> None:
    player = Player(tmp_path, "au-cent")
    player.written("AS KS JS 8S 7S 7H AC KC TC 9C KD QD")
    player.page.handle(Write("mine", "120"))
    player.app.lay_out()
    player.press("weigh")
    assert "100" in player.page.trouble
    assert not player.weighed
    player.app.quit()


def test_cards_outside_a_smaller_pack_leave_the_hand(tmp_path: Path) -> None:
    player = Player(tmp_path, "au-cent")
    player.written("6S KS")
    names = player.page._names
    player.page.choose("game", names.index("rubicon"))
    assert [card.text for card in player.page.hand] == ["KS"]
    player.app.quit()


def test_arrows_walk_the_pack_and_enter_takes(player: Player) -> None:
    player.ring_at("pack AS")
    player.key("right")
    assert player.app.attention.focus == "pack KS"
    player.key("down")
    assert player.app.attention.focus == "pack KH"
    player.key("enter")
    assert [card.text for card in player.page.hand] == ["KH"]
    player.key("up")
    assert player.app.attention.focus == "pack KS"
    for _ in range(4):
        player.key("down")
    assert not player.app.attention.focus.startswith("pack ")


def test_pad_takes_cards_and_leads_on(player: Player) -> None:
    player.to("pack 7C")
    player.button("press")
    assert [card.text for card in player.page.hand] == ["7C"]
    player.to("deal-me")
    player.button("press")
    player.button("red")
    assert player.weighed


def test_screen_reader_is_told_the_cards(player: Player) -> None:
    player.press("pack KS")
    read = tree(player.app.lay_out(), "", "Picket", player.page.cards)
    nodes = {node.look: node for node in read.nodes.values() if node.look}
    assert nodes["pack KS"].label == "The king of spades"
    assert nodes["pack KS"].selected
    assert not nodes["pack QS"].selected
    assert nodes["pack KS"].of == 32
    assert any(node.role is Role.LIST_BOX and node.label == "The pack" for node in read.nodes.values())


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_every_card_and_choice_is_reached(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    player = Player(tmp_path, "cotton", size, text)
    found = {look.id for look in player.laid() if look.press}
    wanted = {f"pack {card.text}" for card in pack(36)}
    assert (
        wanted
        | {"typed", "game", "seat", "mine", "theirs", "took", "blank", "deal-me", "clear", "weigh", "done"}
        <= found
    )
    player.app.quit()


class Ready(ThinkingHere):
    """Keeps what it was prepared for, and whether it was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[str] = []

    def prepare(self, rules: Rules) -> None:
        self.noted.append(rules.name)

    def close(self) -> None:
        self.noted.append("closed")


def test_thinker_is_ready_before_the_hand_is(tmp_path: Path) -> None:
    ready = Ready()
    pilot = Pilot(
        lambda host: OwnHandPage(host, lambda of: Screen(host), AskingBeside(lambda: ready)),
        tmp_path,
        glances=UNPAINTED,
    )
    page = pilot.app.top
    assert isinstance(page, OwnHandPage)
    first = page.rules.name
    page.choose("game", 1)
    assert ready.noted == [first, page.rules.name]
    pilot.key("esc")
    pilot.wait(0.5, 3)
    assert ready.noted[-1] == "closed"
