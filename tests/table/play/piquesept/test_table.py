"""Piquesept can be played by mouse alone and by keyboard alone, and presses mean what they should."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, card
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import Phase
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.motion.speech import reading
from picket_desktop.table.pictures.picture import phases, picture
from picket_desktop.table.play.guides import player as guide
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.piquesept.events import READ
from picket_desktop.table.play.piquesept.presenter import PRESENTER
from picket_desktop.table.play.piquesept.state import FOOT, KEY, TOP, offers
from picket_desktop.table.play.piquesept.zones import around, trick_place
from picket_desktop.table.play.presenter import PAUSE
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.looks import CardLook, Look, TextLook
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from tests.table.pilot import Pilot

NAMES = ("Mr. Cotton", "Mrs. Behn", "Mr. Hoyle")
GAMES = ["piquesept-3", "piquesept-4"]


def sitting(name: str, seed: int = 3, rounds: int = 1) -> Sitting:
    rules = games.rules(name).with_value("rounds", rounds)
    return rehearsed(Setup(rules, "novice", NAMES[0], seed, NAMES[1:]), seed)


class Player:
    """A person at the table."""

    def __init__(self, sat: Sitting, data: Path, speed: str = "normal", **wishes: object) -> None:
        self.sat = sat
        settings = Settings(speed=speed, **wishes)  # type: ignore[arg-type]
        self.pilot = Pilot(lambda app: table(app, sat), data, (1024, 640), settings)
        self.rng = random.Random(5)
        self.done: set[str] = set()

    @property
    def table(self) -> Table[guide.Player]:
        top = self.pilot.app.screens[0]
        assert isinstance(top, Table)
        return top

    def settle(self, beat: float = 0.3) -> None:
        """Wait until something is asked, checking every ``beat`` seconds. Raise AssertionError if that never
        happens."""
        for _ in range(4000):
            busy = self.table.guide.busy(self.pilot.now)
            if not busy and (self.sat.awaiting is not Await.OTHER):
                return
            self.pilot.wait(beat)
        raise AssertionError("the table never asks")

    def group(self, name: str) -> list[Look]:
        return [look for look in self.pilot.app.lay_out() if look.group == name and look.press]

    def over(self) -> bool:
        return self.table.shown.open.panel == "result"

    def asked(self) -> str:
        """Return the name of what is being asked for."""
        if self.table.shown.open.panel:
            return self.table.shown.open.panel
        if self.sat.awaiting is not Await.YOU:
            return self.sat.awaiting.value
        return str(self.table.shown.view.phase.value)


def by_mouse(player: Player) -> None:
    """Do what is asked now with the mouse."""
    pilot, asked = player.pilot, player.asked()
    player.done.add(asked)
    match asked:
        case "lift" | "cut":
            pilot.press(player.rng.choice(player.group("pack")[:-1]).id)
        case "shuffle":
            pilot.press("pack")
            pilot.press("shuffle")
        case "draw":
            pilot.press(player.rng.choice(player.group("draw")[:-1]).id)
        case "reckoning":
            pilot.press("next")
        case _:
            fan = player.group("hand")
            last = player.rng.choice([look for look in fan if not look.dim])
            x, y = last.rect.x + last.rect.w * 0.2, last.rect.y + last.rect.h * 0.5
            pilot.move(x, y)
            pilot.down(x, y)
            pilot.up(x, y)


def by_key(player: Player) -> None:
    """Do one thing with the keyboard: Tab and the arrows reach a card, and Space presses it."""
    pilot, asked = player.pilot, player.asked()
    player.done.add(asked)
    if asked in ("reckoning", "shuffle"):
        pilot.ring_at("")
        pilot.key("space")
        return
    group = {"lift": "pack", "cut": "pack", "draw": "draw"}.get(asked, "hand")
    for _ in range(12):
        if any(look.id == pilot.app.attention.focus for look in player.group(group)):
            break
        pilot.key("tab")
    for _ in range(12):
        at = next(look for look in player.group(group) if look.id == pilot.app.attention.focus)
        if not at.dim:
            break
        pilot.key("right")
        if at.id == pilot.app.attention.focus:
            for _ in range(12):
                pilot.key("left")
    pilot.key("space")


@pytest.mark.full
@pytest.mark.parametrize(("name", "act"), [("piquesept-3", by_mouse), ("piquesept-4", by_key)])
def test_whole_game_plays_to_the_end(name: str, act: object, tmp_path: Path) -> None:
    """With three players, the whole game is played by mouse. With four, only the last deal is played at the
    table, by keyboard."""
    sat, rng = sitting(name), random.Random(1)
    while act is by_key and not (sat.awaiting is Await.NEXT and sat.view.number == sat.setup.rules.seats - 1):
        advance(sat, rng)
    player = Player(sat, tmp_path, "fast")
    assert callable(act)
    for _ in range(300):
        player.settle(0.25)
        if player.over():
            break
        act(player)
        assert len(player.table.shown.hand.order) == len(player.table.shown.scene.hand)
    assert player.over()
    assert player.done >= {"play", "reckoning"}
    assert ("lift" in player.done) is (act is by_mouse)
    assert player.table.shown.scene.score.settled is not None
    assert player.sat.view.settlement.totals == player.table.shown.scene.score.standing
    player.pilot.wait(4.0, frames=20)
    player.pilot.press("again")
    player.settle()
    assert player.asked() == "lift"


def test_drawn_card_is_kept_and_another_given_back(tmp_path: Path) -> None:
    sat = reach("piquesept-4", Phase.DRAW)
    player = Player(sat, tmp_path)
    player.settle()
    soloist = sat.view.soloist
    place = next(i for i, look in enumerate(player.group("draw")) if i == 2)
    player.pilot.press(f"draw-{place}")
    assert player.table.guide.busy(player.pilot.now)
    player.settle()
    drawn = sat.view.drawn
    assert drawn is not None
    look = player.pilot.look(drawn.text)
    assert isinstance(look, CardLook)
    assert look.fresh
    assert look.dim
    press(player, drawn)
    assert player.pilot.tells("give back another")
    other = next(c for c in player.table.shown.hand.order if c is not drawn)
    press(player, other)
    assert sat.view.given is other
    assert drawn in player.table.shown.scene.hand
    assert other not in player.table.shown.scene.hand
    assert player.table.shown.scene.counts[soloist] == sat.view.counts[soloist]


def press(player: Player, held: Card) -> None:
    """Press a card of the fan at its left edge, where no other card covers it."""
    rect = player.pilot.look(held.text).rect
    x, y = rect.x + rect.w * 0.2, rect.centre[1]
    player.pilot.move(x, y)
    player.pilot.down(x, y)
    player.pilot.up(x, y)


def reach(name: str, phase: Phase, dim: bool = False) -> Sitting:
    """Return a sitting in which the person is asked something in a phase. With ``dim``, some cards are not
    playable at that moment. Raise AssertionError if no seed leads there."""
    for seed in range(100):
        sat, rng = sitting(name, seed + 1), random.Random(seed)
        while sat.awaiting is not Await.OVER:
            view = sat.view
            if (
                sat.awaiting is Await.YOU
                and view.phase is phase
                and (not dim or len(view.moves) < len(view.hand))
            ):
                return sat
            advance(sat, rng)
    raise AssertionError(phase)


def advance(sat: Sitting, rng: random.Random) -> None:
    match sat.awaiting:
        case Await.LIFT:
            sat.lift(4)
        case Await.CUT:
            sat.cut(9)
        case Await.SHUFFLE:
            sat.shuffle(1)
        case Await.YOU:
            sat.do(rng.choice(sat.view.moves))
        case Await.OTHER:
            sat.poll()
        case Await.NEXT:
            sat.next_deal()


def test_dimmed_card_says_why_and_stays(tmp_path: Path) -> None:
    sat = reach("piquesept-4", Phase.PLAY, dim=True)
    player = Player(sat, tmp_path)
    player.settle()
    held = next(look for look in player.group("hand") if look.dim)
    before = len(sat.record.moves)
    press(player, card(held.id))
    assert player.pilot.tells("must")
    assert len(sat.record.moves) == before
    player.pilot.drag(held.id, 500, 250)
    assert len(sat.record.moves) == before
    assert player.table.shown.hand.held is None


def test_dragging_along_the_fan_moves_a_card_and_to_the_cloth_plays_it(tmp_path: Path) -> None:
    sat = reach("piquesept-3", Phase.PLAY)
    player = Player(sat, tmp_path)
    player.settle()
    order = player.table.shown.hand.order
    first = player.pilot.look(order[0].text).rect
    last = player.pilot.look(order[-1].text).rect
    player.pilot.down(first.x + 15, first.centre[1])
    for x in (first.x + 40, last.centre[0] + 5):
        player.pilot.move(x, first.centre[1])
    player.pilot.up(last.centre[0] + 5, first.centre[1])
    assert player.table.shown.hand.order == (*order[1:], order[0])
    player.settle()
    legal = next(look for look in player.group("hand") if not look.dim)
    before = len(sat.record.moves)
    rect = player.pilot.look(legal.id).rect
    player.pilot.down(rect.x + 15, rect.centre[1])
    player.pilot.move(rect.x + 60, rect.y)
    player.pilot.move(420, 250)
    player.pilot.up(420, 250)
    assert sat.record.moves[before].write() == f"play {legal.id}"
    assert card(legal.id) in player.table.shown.scene.tricks[-1].cards


def test_press_twice_raises_then_plays_the_card(tmp_path: Path) -> None:
    sat = reach("piquesept-4", Phase.PLAY)
    player = Player(sat, tmp_path, press_twice=True)
    player.settle()
    before = len(sat.record.moves)
    legal = next(look for look in player.group("hand") if not look.dim)
    assert legal.does.startswith("raise the ")
    press(player, card(legal.id))
    assert player.pilot.look(legal.id).does.startswith("play the ")
    assert len(sat.record.moves) == before
    assert player.table.shown.hand.chosen is card(legal.id)
    assert player.pilot.look("play")
    press(player, card(legal.id))
    assert len(sat.record.moves) == before + 1
    assert player.table.shown.hand.chosen is None


def test_trick_lies_until_a_press_if_pauses_are_set_so(tmp_path: Path) -> None:
    sat = reach("piquesept-3", Phase.PLAY)
    player = Player(sat, tmp_path, pauses="press")
    player.settle()
    legal = next(look for look in player.group("hand") if not look.dim)
    press(player, card(legal.id))
    player.pilot.wait(60.0, 200)
    lying = player.table.shown.scene.open_trick
    assert lying is not None
    assert lying.winner is not None
    assert player.table.showing.waits
    assert player.pilot.look("go-on")
    player.pilot.down(500, 300)
    player.pilot.up(500, 300)
    player.pilot.wait(2.0, 20)
    assert player.table.shown.scene.open_trick != lying


def test_press_during_motion_only_hurries_it(tmp_path: Path) -> None:
    sat = sitting("piquesept-4")
    player = Player(sat, tmp_path, "slow")
    player.settle()
    player.pilot.press("place-5")
    moves = len(sat.record.moves)
    assert player.table.guide.busy(player.pilot.now)
    presses = 0
    while player.table.guide.busy(player.pilot.now) and presses < 40:
        player.pilot.down(500, 300)
        player.pilot.up(500, 300)
        presses += 1
    assert presses < 10
    assert len(sat.record.moves) == moves
    assert player.asked() in ("cut", "shuffle")


@pytest.mark.parametrize("speed", ["slow", "off"])
def test_events_after_the_cut_are_shown_one_by_one(speed: str, tmp_path: Path) -> None:
    sat = sitting("piquesept-4", seed=9)
    player = Player(sat, tmp_path, speed)
    while sat.awaiting not in (Await.CUT, Await.SHUFFLE):
        player.settle()
        by_mouse(player)
        player.settle()
    steps = sat.cut(9) if sat.awaiting is Await.CUT else sat.shuffle(1)
    player.table.guide.played.happened(steps)
    lying, parts = [], set()
    for _ in range(600):
        player.pilot.wait(0.05)
        trick = player.table.shown.scene.open_trick
        lying.append(len(trick.cards) if trick else 0)
        parts.add(player.table.shown.scene.soloist)
        if not player.table.guide.busy(player.pilot.now):
            break
    grown = [n for i, n in enumerate(lying) if i == 0 or n != lying[i - 1]]
    assert grown[:3] == [0, 1, 2]
    assert -1 in parts


def test_gifts_and_draw_stay_until_read_if_pauses_are_set_so(tmp_path: Path) -> None:
    sat = reach("piquesept-4", Phase.GIFTS)
    player = Player(sat, tmp_path, pauses="reading")
    player.settle()
    press(player, card(next(look.id for look in player.group("hand") if not look.dim)))
    stood: dict[str, float] = {}
    while player.table.guide.busy(player.pilot.now) or sat.awaiting is Await.OTHER:
        if any(isinstance(e, READ) for e in player.table.shown.scene.told[-2:]):
            stood[player.table.shown.story] = stood.get(player.table.shown.story, 0.0) + 0.05
        player.pilot.wait(0.05)
        assert player.pilot.now < 400
    assert stood
    first = list(stood)[:-1]
    assert all(stood[told] >= reading(told) - 0.1 for told in first), stood


def dealt(player: Player) -> None:
    """Deal, and watch until the table waits for the player or asks a question."""
    while player.sat.awaiting not in (Await.CUT, Await.SHUFFLE):
        player.settle()
        by_mouse(player)
    player.settle()
    player.table.guide.played.happened(
        player.sat.cut(9) if player.sat.awaiting is Await.CUT else player.sat.shuffle(1)
    )
    for _ in range(600):
        player.pilot.wait(0.05)
        if player.table.showing.waits or not player.table.guide.busy(player.pilot.now):
            return


def test_forced_gift_of_the_first_deal_stays_with_its_reason_until_a_press(tmp_path: Path) -> None:
    player = Player(sitting("piquesept-3", 3, rounds=2), tmp_path)
    dealt(player)
    gift = next(e for e in player.sat.view.told if isinstance(e, ev.Gift) and e.seat == player.sat.view.seat)
    assert not gift.chosen
    player.pilot.wait(20)
    assert player.table.showing.waits
    lying = player.table.shown.scene.open_trick
    assert lying is not None
    assert lying.winner is None
    assert gift.card in lying.cards
    prompt = next(look for look in player.pilot.app.lay_out() if look.id == "prompt")
    assert isinstance(prompt, TextLook)
    told = prompt.text.replace("\n", " ")
    assert told == "The seven takes your highest trump: the queen of spades."
    player.pilot.press("go-on")
    assert not player.table.showing.waits
    while player.sat.view.phase is not Phase.PLAY or player.sat.awaiting is not Await.YOU:
        player.settle()
        if player.sat.view.phase is not Phase.PLAY:
            by_mouse(player)
    player.settle()
    note = next(look for look in player.pilot.app.lay_out() if look.id == "note")
    assert isinstance(note, TextLook)
    assert note.text.replace("\n", " ") == told, "it is told once more with the first card"
    while not (player.sat.awaiting in (Await.CUT, Await.SHUFFLE) and player.sat.view.past):
        player.settle()
        by_mouse(player)
    dealt(player)
    given = [e for e in player.sat.view.told if isinstance(e, ev.Gift) and e.seat == player.sat.view.seat]
    assert [e.chosen for e in given] == [False]
    assert not player.table.showing.waits


def test_gifts_are_told_in_the_story_and_in_speeches(tmp_path: Path) -> None:
    sat = reach("piquesept-4", Phase.GIFTS)
    player = Player(sat, tmp_path)
    player.settle()
    legal = next(look for look in player.group("hand") if not look.dim)
    press(player, card(legal.id))
    said, told = set(), set()
    for _ in range(400):
        player.pilot.wait(0.05)
        said |= {w.text for w in player.table.shown.moving.talking.shown(player.pilot.now) if w}
        told.add(player.table.shown.story)
        if not player.table.guide.busy(player.pilot.now) and sat.awaiting is not Await.OTHER:
            break
    assert any("first trick" in sentence for sentence in told)
    assert any(text.endswith((".", "!")) for text in said)


def test_keys_sort_the_hand_and_open_panels_and_pages(tmp_path: Path) -> None:
    sat = reach("piquesept-3", Phase.PLAY)
    player = Player(sat, tmp_path)
    player.settle()
    pilot, table = player.pilot, player.table
    order = table.shown.hand.order
    pilot.key("s")
    assert table.shown.hand.order != order or len({c.suit for c in order}) == 1
    player.settle()
    pilot.key("v")
    assert KEY in table.shown.open.turned
    pilot.key("l")
    assert table.shown.open.before is bool(table.shown.scene.gathered)
    pilot.key("esc")
    assert not table.shown.open.before
    pilot.key("esc")
    assert pilot.screen == "Menu"
    pilot.key("esc")
    pilot.key("r")
    assert pilot.screen == "Rules"
    pilot.key("esc")
    pilot.ring_at("")
    pilot.key("?")
    assert pilot.screen == "Keys"
    assert any("last trick" in text for text in pilot.words())


def test_idle_table_draws_nothing(tmp_path: Path) -> None:
    sat = reach("piquesept-4", Phase.PLAY)
    player = Player(sat, tmp_path)
    player.settle()
    player.pilot.wait(20.0, 20)  # what is new about the game has been told
    assert not player.pilot.wait(5.0, 20)


def test_game_resumed_between_deals_shows_its_reckoning(tmp_path: Path) -> None:
    sat, rng = sitting("piquesept-3"), random.Random(1)
    while sat.awaiting is not Await.NEXT:
        advance(sat, rng)
    player = Player(sat, tmp_path)
    assert player.asked() == "reckoning"
    player.pilot.key("space")
    player.settle()
    assert player.asked() in ("cut", "shuffle")
    assert player.table.shown.scene.score.standing == sat.view.standing
    assert not player.table.shown.scene.tricks
    assert len(offers(player.table.shown.state(player.pilot.now))) == 1


def test_name_of_the_thinking_player_pulses(tmp_path: Path) -> None:
    sat = reach("piquesept-4", Phase.PLAY)
    player = Player(sat, tmp_path)
    player.settle()
    poll, sat.poll = sat.poll, list  # type: ignore[method-assign]
    legal = next(look for look in player.group("hand") if not look.dim)
    press(player, card(legal.id))
    for _ in range(40):
        player.pilot.wait(0.1)
    if sat.awaiting is Await.OTHER:
        fades = set()
        for _ in range(20):
            player.pilot.wait(0.1)
            fades.add(round(player.pilot.look(f"name-{sat.view.actor}").fade, 2))
        assert len(fades) > 4
    sat.poll = poll  # type: ignore[method-assign]


def test_related_events_share_a_beat() -> None:
    sat, rng = sitting("piquesept-4"), random.Random(2)
    while sat.awaiting not in (Await.CUT, Await.SHUFFLE):
        advance(sat, rng)
    events = (sat.cut(9) if sat.awaiting is Await.CUT else sat.shuffle(1))[0].events
    shown = PRESENTER.events.beats(events)
    assert [e for beat in shown for e in beat] == list(events)
    assert len(shown[0]) == 2
    assert all(beat != PAUSE or shown[i - 1] for i, beat in enumerate(shown))


@pytest.mark.full
@pytest.mark.parametrize("name", GAMES)
def test_every_phase_has_its_own_picture(name: str) -> None:
    rules = games.rules(name)
    assert isinstance(rules, PiqueseptRules)
    drawn = {}
    for at in phases(name)[2:]:
        drawn[at] = pygame.image.tobytes(picture(name, 2, at, (1024, 640)), "RGB")
    assert len(set(drawn.values())) == len(drawn) >= 9
    assert pygame.image.tobytes(picture(name, 2, "play", (1024, 640)), "RGB") == drawn["play"]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_far_card_hides_little_of_yours_with_four_hands(
    size: tuple[int, int],
) -> None:
    scale = Scale(*size)
    wide = around(scale, 4).card
    tall = wide * CARD_RATIO
    (ax, ay, _), (bx, by, _) = trick_place(scale, TOP, 4), trick_place(scale, FOOT, 4)
    hidden = max(0.0, wide - abs(bx - ax)) * max(0.0, tall - abs(by - ay))
    assert hidden < 0.35 * wide * tall
