"""What the tables of every game in both families have in common."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.picket.events import SetEnded
from picket_desktop.engine.piquesept.events import GameEnded
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.pack import PRESSES
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.motion.speech import reading
from picket_desktop.table.play.cloth.fan import FAN_Z, gap
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.cloth.lifted_cards import Lift, lifted
from picket_desktop.table.play.cloth.overlay import PROMPT
from picket_desktop.table.play.cloth.pack import place_id
from picket_desktop.table.play.cloth.zones import HAND, LIFTED, PACK, TRICK
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.state import RECKONING, RESULT, SCORE, TRICKS, Opened
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.book.rule_book import RulesPage, part_named
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, TextLook
from picket_desktop.table.widgets.theme import DEAL, SHOW, Scale
from tests.imports import imports, under
from tests.some_games import some_games
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot

NAMES = ("Mr. Cotton", "Mrs. Behn", "Mr. Hoyle")
SEEDS = 30
ROOM = "picket_desktop.table.play"
GREAT_ENDS = (SetEnded, GameEnded)
every_game = pytest.mark.parametrize("game", some_games())
Wanted = Callable[[Sitting], bool]


def with_a_hand(sitting: Sitting) -> bool:
    return sitting.awaiting is Await.YOU and bool(sitting.view.hand)


def in_play(sitting: Sitting) -> bool:
    """Return True if a card is to be played and at least two tricks have been won."""
    view = sitting.view
    won = sum(trick.winner is not None for trick in view.tricks)
    return with_a_hand(sitting) and view.phase.value == "play" and won > 1


def waits(awaiting: Await) -> Wanted:
    return lambda sitting: sitting.awaiting is awaiting


@cache
def _record_to(game: str, wanted: Wanted) -> tuple[int, int]:
    """Return a seed, and how many steps its game takes to reach the wanted moment. Raises AssertionError if
    no seed reaches one."""
    for seed in range(1, SEEDS):
        sitting, rng = fresh(game, seed), random.Random(seed)
        for steps in range(4000):
            if wanted(sitting):
                return seed, steps
            if sitting.awaiting is Await.OVER:
                break
            step(sitting, rng)
    raise AssertionError("it never comes to that")


def fresh(game: str, seed: int) -> Sitting:
    return rehearsed(Setup(games.rules(game), "random", NAMES[0], seed, NAMES[1:]), seed)


def brought(game: str, wanted: Wanted) -> Sitting:
    """Play a game without a table up to the first wanted moment, and return it."""
    seed, steps = _record_to(game, wanted)
    sitting, rng = fresh(game, seed), random.Random(seed)
    for _ in range(steps):
        step(sitting, rng)
    return sitting


def step(sitting: Sitting, rng: random.Random) -> None:
    match sitting.awaiting:
        case Await.LIFT:
            sitting.lift(rng.randrange(sitting.setup.rules.pack))
        case Await.CUT:
            sitting.cut(9)
        case Await.SHUFFLE:
            sitting.shuffle(rng.choice(PRESSES))
        case Await.YOU:
            moves = sitting.view.moves
            sitting.do(moves[rng.randrange(min(len(moves), 40))])
        case Await.OTHER:
            sitting.poll()
        case Await.NEXT:
            sitting.next_deal()


class Guest(Pilot):
    """A person at a table."""

    def __init__(self, sitting: Sitting, data: Path, speed: str = "normal") -> None:
        self.sitting = sitting
        super().__init__(
            lambda app: table(app, sitting), data, (1024, 640), Settings(speed=speed, plain=False), UNPAINTED
        )
        self.settle()

    def settle(self) -> None:
        """Wait until everything has been shown and nothing moves.

        Raises AssertionError if the table never comes to rest."""
        for _ in range(400):
            if not self.wait(0.2) and not self.player.busy(self.now):
                return
        raise AssertionError("the table never rests")

    def hand(self) -> list[CardLook]:
        """Return the cards of the fan from left to right."""
        return [k for k in self.app.lay_out() if isinstance(k, CardLook) and k.pile.kind == HAND]


@pytest.mark.sweep
@every_game
def test_no_press_is_lost_after_sorting_the_hand(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, with_a_hand), tmp_path, "slow")
    order = guest.table.shown.hand.order
    guest.press("sort")
    assert guest.table.shown.moving.stirring.busy(guest.now) or guest.table.shown.hand.order == order
    by_rank = guest.table.shown.hand.by_rank
    guest.press("sort")
    assert guest.table.shown.hand.by_rank is not by_rank
    guest.press("rules")
    assert guest.screen == "Rules"


@pytest.mark.sweep
@every_game
def test_gathered_trick_makes_a_sound(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, in_play), tmp_path)
    heard: list[str] = []
    guest.app.sounds.play = heard.append  # type: ignore[method-assign]
    guest.press(next(look.id for look in guest.hand() if look.press and not look.dim))
    while "paper_gather" not in heard and guest.now < 200:
        guest.wait(0.2)
    assert "paper_lay" in heard[: heard.index("paper_gather")]


@pytest.mark.sweep
@every_game
@pytest.mark.parametrize("wanted", [with_a_hand, in_play], ids=["first", "play"])
def test_rule_book_opens_at_the_current_question(game: str, wanted: Wanted, tmp_path: Path) -> None:
    guest = Guest(brought(game, wanted), tmp_path)
    section = guest.table.presenter.section(guest.table.shown.state(guest.now))
    guest.press("rules")
    guest.wait(0.5)
    page = guest.app.top
    assert isinstance(page, RulesPage)
    part = page._parts[part_named(page._parts, section)]
    assert section in part.names
    assert part.heading in guest.words()


@every_game
def test_rule_book_opens_at_the_question_under_a_panel_too(game: str, tmp_path: Path) -> None:
    """A panel about the score leads to the rules of scoring; any other leaves the section of the question."""
    guest = Guest(brought(game, in_play), tmp_path)
    state, section = guest.table.shown.state(guest.now), guest.table.presenter.section
    assert section(state) == section(replace(state, open=Opened(panel=TRICKS))) == "follow"
    assert section(replace(state, open=Opened(panel=SCORE))) in ("reckoning", "winning")


@pytest.mark.sweep
@every_game
def test_dragged_card_keeps_its_grip_point_under_the_pointer(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, with_a_hand), tmp_path)
    taken = guest.hand()[-1]
    x0, y0 = taken.rect.x + taken.rect.w * 0.7, taken.rect.y + taken.rect.h * 0.3
    guest.move(x0, y0)
    guest.wait(0.5)
    at = point_of(guest, taken.id, x0, y0)
    guest.down(x0, y0)
    for i in range(1, 5):
        guest.move(x0 - 30 * i, y0 - 20 * i)
        if i > 1:
            assert point_of(guest, taken.id, x0 - 30 * i, y0 - 20 * i) == pytest.approx(at, abs=0.01)
    assert guest.table.shown.hand.held is not None
    guest.up(x0 - 120, y0 + 10)
    guest.wait(1.0)
    assert guest.table.shown.hand.held is None


def point_of(guest: Guest, id: str, x: float, y: float) -> tuple[float, float]:
    """Return where a pixel lies on a card, measured from its middle as fractions of its width and height."""
    look = guest.look(id)
    assert isinstance(look, CardLook)
    cx, cy = look.rect.centre
    return (x - cx) / look.rect.w, (y - cy + look.lift) / look.rect.h


@pytest.mark.sweep
@every_game
def test_fan_opens_where_a_dragged_card_would_drop(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, with_a_hand), tmp_path)
    lay = guest.hand()
    taken, x0, y0 = lay[0], lay[0].rect.x + 8, lay[0].rect.centre[1] - 20
    guest.move(x0, y0)
    guest.down(x0, y0)
    for wanted in (2, 5):
        there = lay[wanted].rect.centre[0] - taken.rect.centre[0] + x0
        for i in range(1, 5):
            guest.move(x0 + (there - x0) * i / 4, y0)
        early = {k.id: k.rect.centre[0] for k in guest.hand()}
        guest.wait(0.4, frames=8)
        late = {k.id: k.rect.centre[0] for k in guest.hand()}
        assert early != late, "the others make room by and by"
        middles = sorted(late.values())
        wide = [b - a for a, b in pairwise(middles)]
        assert wide.index(max(wide)) == wanted - 1
        assert max(wide) > 1.8 * min(wide)
    guest.move(guest.app.scale.w * 0.4, guest.app.scale.h * 0.45)
    guest.wait(0.4, frames=8)
    assert gap(guest.table.shown.hand, guest.table.shown.scale) is None
    middles = sorted(k.rect.centre[0] for k in guest.hand())
    assert max(b - a for a, b in pairwise(middles)) < 1.2 * (middles[1] - middles[0])


@pytest.mark.sweep
@every_game
def test_pressed_pack_is_seen_shuffling(game: str, tmp_path: Path) -> None:
    for speed in ("normal", "off"):
        guest = Guest(brought(game, waits(Await.SHUFFLE)), tmp_path, speed)
        lay = {k.id: k.rect for k in guest.app.lay_out() if k.pile.kind == PACK}
        guest.press("pack")
        guest.wait(0.2, frames=5)
        apart = {k.id: k.rect for k in guest.app.lay_out() if k.pile.kind == PACK}
        assert (apart == lay) is (speed == "off")
        guest.wait(1.0, frames=5)
        assert {k.id: k.rect for k in guest.app.lay_out() if k.pile.kind == PACK} == lay
        assert not guest.wait(0.1)


@pytest.mark.sweep
@every_game
def test_shuffle_depends_only_on_the_number_of_presses(game: str, tmp_path: Path) -> None:
    """Neither the time between presses nor the clock makes a difference."""
    numbers = []
    for presses, pause in ((0, 0.5), (2, 0.5), (2, 0.7), (5, 0.5)):
        sitting = brought(game, waits(Await.SHUFFLE))
        guest, made = Guest(sitting, tmp_path), []
        sitting.shuffle = lambda number, made=made: made.append(number) or []  # type: ignore[method-assign]
        for _ in range(presses):
            guest.press("pack")
            guest.wait(pause)
        guest.press("shuffle")
        numbers += made
    assert numbers == [1, 3, 3, 6]


@every_game
def test_pause_runs_while_cards_fly(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.LIFT)), tmp_path)
    shown = guest.table
    steps = guest.sitting.lift(3)
    beats = [beat for step in steps for beat in shown.presenter.events.beats(step.events)]
    hold, scene = shown.presenter.events.hold, shown.shown.scene
    longest = sum(max(SHOW, *(hold(event, scene) for event in beat)) for beat in beats)
    shown.guide.played.happened(steps)
    assert shown.shown.moving.flights.busy(guest.now)
    began = guest.now
    while shown.guide.busy(guest.now) and guest.now < began + 10:
        guest.wait(0.02)
    assert guest.now - began <= longest + 0.05 * (1 + len(beats))


def dealt_to(game: str, data: Path, speed: str = "normal") -> tuple[Guest, list[str]]:
    """Return a person at a table where the deal has begun, and a list that collects the sounds played."""
    guest = Guest(brought(game, waits(Await.SHUFFLE)), data, speed)
    heard: list[str] = []
    guest.app.sounds.play = heard.append  # type: ignore[method-assign]
    guest.press("shuffle")
    return guest, heard


@pytest.mark.sweep
@every_game
def test_deal_comes_in_packets_turns_up_and_is_sorted(game: str, tmp_path: Path) -> None:
    guest, heard = dealt_to(game, tmp_path)
    began, down, orders = guest.now, 0.0, []
    while guest.table.shown.moving.flights.busy(guest.now) and guest.now < began + 4:
        hand = guest.hand()
        if not any(look.text for look in hand):
            down = guest.now - began
        elif all(look.text for look in hand):
            orders.append(guest.table.shown.hand.order)
        guest.wait(0.04)
        if guest.table.shown.hand.order == sorted_hand(guest.table.shown.hand.order):
            break
    assert down == pytest.approx(DEAL, abs=0.3)
    assert orders[0] != sorted_hand(orders[0])
    assert guest.table.shown.hand.order == sorted_hand(orders[0])
    rules = guest.sitting.setup.rules
    assert heard.count("paper_deal") >= rules.pack // max(rules.packets) / 2
    stock = [look for look in guest.app.lay_out() if look.pile.kind == "stock"]
    assert all(look.z < FAN_Z for look in stock), "what was dealt lies where it belongs"


@pytest.mark.sweep
@every_game
def test_one_press_ends_the_whole_deal_animation(game: str, tmp_path: Path) -> None:
    for after in (0.5, 1.95, 2.4):
        guest, heard = dealt_to(game, tmp_path)
        guest.wait(after, frames=30)
        before = heard.count("paper_deal")
        guest.down(500, 300)
        guest.up(500, 300)
        guest.wait(0.6, frames=30)
        assert all(look.text for look in guest.hand())
        assert guest.table.shown.hand.order == sorted_hand(guest.table.shown.hand.order)
        guest.wait(3.0, frames=10)
        assert heard.count("paper_deal") <= before + 1, "only the last of them is heard"


@pytest.mark.sweep
@every_game
def test_hand_appears_at_once_with_one_sound_without_motion(game: str, tmp_path: Path) -> None:
    guest, heard = dealt_to(game, tmp_path, "off")
    guest.wait(0.02)
    assert all(look.text for look in guest.hand())
    assert heard.count("paper_deal") == 1


@every_game
def test_press_during_motion_only_hurries_it(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.LIFT)), tmp_path, "slow")
    guest.press("place-5")
    moves = len(guest.sitting.record.moves)
    presses = 0
    while guest.player.busy(guest.now):
        guest.down(500, 300)
        guest.up(500, 300)
        presses += 1
        assert presses < 12
    assert len(guest.sitting.record.moves) == moves


@every_game
def test_resizing_the_window_ends_all_motion(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, in_play), tmp_path, "slow")
    shown = guest.table
    shown.shown.move(replace(shown.shown.hand, order=shown.shown.hand.order[::-1]), 1.0)
    card = shown.guide.sitting.view.moves[0]
    shown.guide.played.happened(shown.guide.sitting.do(card))
    shown.shown.moving.counters.slide(12, guest.hand()[0].rect, guest.hand()[0].rect, guest.now, 1.0)
    assert shown.shown.moving.flights.busy(guest.now)
    assert shown.shown.moment is not None
    shown.layout(replace(shown.shown.moment, scale=Scale(1280, 800)))
    for moving in (shown.shown.moving.flights, shown.shown.moving.stirring, shown.shown.moving.counters):
        assert not moving.busy(guest.now)


@pytest.mark.sweep
@every_game
def test_key_and_won_tricks_show_the_same_tricks(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, in_play), tmp_path)
    shown = []
    every = guest.table.presenter.every_trick(guest.table.shown.scene)
    for _ in range(2):
        guest.key("l")
        shown.append(guest.table.shown.open)
        guest.key("l")
        if every:
            assert guest.table.shown.open == Opened(TRICKS)
            guest.key("l")
        assert guest.table.shown.open == Opened()
        won = next(k for k in guest.app.lay_out() if k.press and k.pile.kind == "won")
        guest.press(won.id)
        shown.append(guest.table.shown.open)
        guest.key("esc")
        assert guest.table.shown.open == Opened()
        assert guest.screen == "Table"
    assert set(shown) == {Opened(before=True)}


@pytest.mark.sweep
@every_game
def test_finished_game_shows_its_result_and_can_start_again(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.OVER)), tmp_path)
    assert guest.table.shown.open.panel == RESULT
    guest.press("back")
    guest.settle()
    assert guest.table.shown.open.panel == RECKONING
    guest.press("next")
    guest.settle()
    assert guest.table.shown.open.panel == RESULT
    buttons = {k.id for k in guest.app.lay_out() if isinstance(k, ButtonLook) and k.press}
    assert {"again", "leave"} <= buttons
    assert "another" not in buttons
    guest.press("again")
    guest.settle()
    assert guest.sitting.awaiting is Await.LIFT


@pytest.mark.sweep
@every_game
@pytest.mark.parametrize("wanted", [with_a_hand, in_play, waits(Await.LIFT)], ids=["first", "play", "lift"])
def test_every_card_has_a_pile_and_pressable_ones_differ(game: str, wanted: Wanted, tmp_path: Path) -> None:
    guest = Guest(brought(game, wanted), tmp_path)
    cards = [look for look in guest.app.lay_out() if isinstance(look, CardLook)]
    assert all(look.pile.kind for look in cards)
    pressed = [(look.pile, look.index) for look in cards if look.press]
    assert len(set(pressed)) == len(pressed) > 0
    assert {pile.kind for pile, _ in pressed} <= {HAND, PACK, "draw", "laid"}


@pytest.mark.full
def test_shared_rooms_import_no_family_and_families_no_other() -> None:
    families = [f"{ROOM}.{name}" for name in games.families()]
    for found in imports():
        if under(found.module, ROOM):
            own = [family for family in families if under(found.module, family)]
            assert not under(found.target, *(f for f in families if f not in own)), str(found)


@pytest.mark.sweep
@every_game
@pytest.mark.parametrize("speed", ["fast", "off"])
def test_trick_lies_until_its_story_is_read_if_pauses_are_set_so(
    game: str, speed: str, tmp_path: Path
) -> None:
    """Faster animation does not shorten the reading time."""
    guest = Guest(brought(game, in_play), tmp_path, speed)
    guest.app.change(replace(guest.app.settings, pauses="reading"))
    for _ in range(2):
        while not lying(guest):
            guest.wait(0.05)
            if not guest.player.busy(guest.now) and guest.sitting.awaiting is Await.YOU:
                guest.press(next(k.id for k in guest.hand() if not k.dim))
        since, shown = guest.now, guest.app.lay_out()
        told = [k.text for k in shown if isinstance(k, TextLook) and k.id in PROMPT]
        while lying(guest):
            guest.wait(0.05)
        assert guest.now - since >= reading(" ".join(told)) - 0.15


def lying(guest: Guest) -> bool:
    """Return True if a complete trick is on the table and nothing moves."""
    tricks = [k for k in guest.app.lay_out() if isinstance(k, CardLook) and k.pile.kind == TRICK]
    shown = guest.table.shown
    return len(tricks) == len(shown.names) and not shown.moving.flights.busy(guest.now)


@pytest.mark.sweep
@every_game
def test_foot_says_when_enter_plays_the_focused_card(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, in_play), tmp_path)
    guest.key("s")
    guest.wait(20.0, 20)  # what is new about the game has been told
    for held in guest.hand():
        guest.ring_at(held.id)
        words = guest.app.foot.words
        assert words.startswith("Press Enter to play the ") is not held.dim, words
    played = next(held.id for held in guest.hand() if not held.dim)
    guest.ring_at(played)
    guest.key("space")
    assert guest.player.busy(guest.now)
    for held in guest.hand():
        guest.ring_at(held.id)
        assert not guest.app.foot.words.startswith("Press"), "it is not your turn"


@pytest.mark.sweep
@pytest.mark.parametrize(("game", "told"), [("rubicon", False), ("cotton", False), ("piquesept-4", True)])
def test_foot_tells_of_a_card_pointed_at_only_what_it_does_not_show(
    game: str, told: bool, tmp_path: Path
) -> None:
    """At Piquesept the line tells what the card is worth."""
    guest = Guest(brought(game, in_play), tmp_path)
    guest.wait(20.0, 20)  # what is new about the game has been told
    guest.point("menu")
    assert guest.app.foot.words
    for held in guest.hand():
        guest.point(held.id)
        assert ("point" in guest.app.foot.words) == bool(guest.app.foot.words) == told


@pytest.mark.sweep
@every_game
def test_foot_says_what_enter_does_with_the_pack(game: str, tmp_path: Path) -> None:
    for awaiting, words in ((Await.LIFT, "lift the "), (Await.CUT, "lift ")):
        guest = Guest(brought(game, waits(awaiting)), tmp_path)
        guest.key("tab")
        spread = next(look.id for look in guest.app.lay_out() if look.pile.kind == PACK and look.press)
        guest.ring_at(spread)
        assert guest.app.foot.words.startswith(f"Press Enter to {words}")
        guest.ring_at(awaiting.name.lower())
        assert guest.app.foot.words.startswith(f"Press Enter to {words}")
    guest = Guest(brought(game, waits(Await.SHUFFLE)), tmp_path)
    guest.key("tab")
    for id in ("shuffle", "pack"):
        guest.ring_at(id)
        assert "Press" not in guest.app.foot.words


@pytest.mark.sweep
@pytest.mark.parametrize("percent", [100, 200])
@every_game
def test_lifted_cards_lie_beside_the_pack_until_the_deal(game: str, percent: int, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.LIFT)), tmp_path)
    guest.app.change(replace(guest.app.settings, text_scale=percent))
    players = len(guest.table.shown.names)
    for at in range(3, 20):
        if guest.sitting.awaiting is not Await.LIFT:
            break
        guest.table.guide.played.happened(guest.sitting.lift(at))
        guest.settle()
    assert not guest.table.shown.scene.number
    looks = [k for k in guest.app.lay_out() if isinstance(k, CardLook)]
    lie = [k for k in looks if k.pile.kind == LIFTED]
    assert len(lie) == players
    packed = [k for k in looks if k.pile.kind == PACK]
    assert not any(a.rect.grown(-4).overlaps(b.rect.grown(-4)) for a in lie for b in packed)


@every_game
def test_nothing_is_told_of_lifted_cards_before_they_lie_open(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.LIFT)), tmp_path, "normal")

    def seen() -> tuple[set[str], int]:
        looks = guest.app.lay_out()
        lie = [k for k in looks if isinstance(k, CardLook) and k.pile.kind == LIFTED]
        told = {k.text for k in looks if isinstance(k, TextLook) and (k.face == "sc" or k.id == "prompt")}
        return told, len(lie)

    before, _ = seen()
    guest.table.guide.played.happened(guest.sitting.lift(5))
    guest.wait(0.02)
    flying, cards_seen = seen()
    assert cards_seen >= 2
    assert flying <= before | {""}
    guest.wait(1.0, frames=20)
    told, _ = seen()
    assert len(told - before) >= 2, "a name under each card, and who deals"


@pytest.mark.parametrize("percent", [125, 150, 200])
def test_names_under_lifted_cards_fit_on_one_line_in_the_window(percent: int) -> None:
    """Even the longest name of an opponent fits on one line."""
    lifts = [Lift(seat, name, card("AS")) for seat, name in enumerate(("Mistress Anne", "You"))]
    scale = Scale(1366, 768, percent / 100)
    looks = lifted(lifts, Await.SHUFFLE, scale, MEASURE, named=True)
    assert all(look.rect.bottom <= scale.h for look in looks)
    assert [look.text for look in looks if isinstance(look, TextLook)] == ["Mistress Anne", "You"]


@pytest.mark.sweep
def test_no_text_shows_through_the_reason_of_a_great_moment(tmp_path: Path) -> None:
    guest = Guest(brought("rubicon", with_a_hand), tmp_path, "slow")
    table = guest.table
    table.shown.moving.acclaim(Acclaim("Thirty in hand!", why="because"), guest.app.now, table.shown.pace)
    guest.wait(0.8, frames=16)
    why = next(k for k in guest.app.lay_out() if isinstance(k, TextLook) and k.text == "because")
    there = replace(why, text="Four queens", fade=1.0)
    beside = replace(there, rect=why.rect.moved(0, 4 * why.rect.h))
    shown = table.shown.moving.over([there, beside], guest.app.moment(guest.app.attention))
    assert [k.fade for k in shown[:2] if isinstance(k, TextLook)] == [0.0, 1.0]


def test_sorting_by_rank_is_kept_when_the_game_resumes(tmp_path: Path) -> None:
    sitting = brought("rubicon", with_a_hand)
    for ranks in (False, True):
        pilot = Pilot(lambda app: table(app, sitting), tmp_path, (1024, 640), glances=UNPAINTED)
        pilot.wait(0.2)
        shown = pilot.app.top
        assert isinstance(shown, Table)
        assert shown.shown.hand.order == sorted_hand(shown.shown.scene.hand, ranks)
        pilot.key("s")
        pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("game", ["cotton", "piquesept-3"])
@pytest.mark.parametrize(("key", "by"), [("left", -1), ("right", 1)])
def test_arrows_lead_from_the_lift_button_into_the_pack(
    game: str, percent: int, key: str, by: int, tmp_path: Path
) -> None:
    guest = Guest(brought(game, waits(Await.LIFT)), tmp_path)
    guest.app.change(replace(guest.app.settings, text_scale=percent))
    guest.key("tab")
    guest.ring_at("lift")
    guest.wait()
    place = guest.sitting.setup.rules.pack // 2
    for _ in range(2):
        place += by
        guest.key(key)
        assert guest.app.attention.focus == place_id(place)


@pytest.mark.sweep
@pytest.mark.parametrize("percent", [100, 175])
@every_game
def test_pack_gathers_and_spreads_again_without_a_jump(game: str, percent: int, tmp_path: Path) -> None:
    """The pack is visible from the first press to the deal, and none of its cards jumps."""
    guest = Guest(brought(game, waits(Await.LIFT)), tmp_path)
    guest.app.change(replace(guest.app.settings, text_scale=percent))
    guest.settle()

    def lies() -> list[float]:
        looks = guest.app.lay_out()
        return [k.rect.x for k in looks if isinstance(k, CardLook) and k.pile.kind == PACK]

    guest.press("place-5")
    last = lies()
    for _ in range(900):
        guest.wait(1 / 60)
        found = lies()
        assert found, "the pack is gone"
        wide = max(last) - min(last)
        assert abs((max(found) - min(found)) - wide) < 190, "it leaps"
        last = found
        if guest.table.shown.awaiting is not Await.LIFT:
            break
