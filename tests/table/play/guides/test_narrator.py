"""A recorded game at the table shows every position as it was, forwards and backwards. Once only what the
person saw is to be shown, no hidden card is turned up."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import pytest

from picket_desktop.ai.player import Choice
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.piquesept.moves import Play as PiqueseptPlay
from picket_desktop.engine.record import Record, replay
from picket_desktop.replay import Replay
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.table import seating
from picket_desktop.table.motion.speech import speech_id
from picket_desktop.table.play.cloth.zones import BACKS, HAND
from picket_desktop.table.play.guides.looking_back import replay_screen
from picket_desktop.table.play.guides.narrator import Narrator, WaysOn
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.replay_bar import DONE, PLAY_ON, RUN, SPEED, STEPS, TIME
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.state import KNOW, ON, TRICKS
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, SpeechLook, TextLook
from picket_desktop.table.widgets.rows import TimeLook
from tests.engine.random_games import record
from tests.some_games import some_games
from tests.table.pilot import UNPAINTED, Pilot

every_game = pytest.mark.parametrize("game", some_games())
MOVES = 80


@cache
def played(game: str, seed: int = 5, most: int = MOVES) -> Record:
    return record(games.rules(game), seed, most)


class Reader(Pilot):
    """A person stepping through a recorded game."""

    def __init__(self, recorded: Record, data: Path, size: tuple[int, int] = (1280, 800)) -> None:
        self.replay = Replay(recorded, thinking=ThinkingHere)
        self.went_on: list[Record] = []
        self.sat_down: list[Setup] = []
        found = presenter_of(recorded.rules)
        ways = WaysOn(self.went_on.append, self.sat_down.append, lambda deal: None)
        super().__init__(
            lambda app: Table(Narrator(app, self.replay, found, ways)),
            data,
            size,
            glances=UNPAINTED,
        )

    @property
    def narrator(self) -> Narrator:
        return self.guide(Narrator)

    def settle(self) -> None:
        """Wait until everything between two positions has been shown.

        Raises AssertionError if the screen never comes to rest."""
        for _ in range(400):
            self.wait(0.4)
            if self.app.top.rests(self.now):
                return
        raise AssertionError("it never rests")

    def stands(self) -> object:
        """Return the position, what is on the table, and what is said."""
        screen = self.narrator
        return self.replay.at, screen.shown.scene, screen.shown.story, screen.shown.hand

    def looks(self) -> list[Look]:
        return self.narrator.shown.at_rest()


@pytest.mark.sweep
@every_game
def test_stepping_forwards_and_back_shows_the_same_states(game: str, tmp_path: Path) -> None:
    reader = Reader(played(game), tmp_path)
    reader.narrator.speed = 8.0
    states = [state for state, _ in replay(played(game))]
    stood = {}
    for at in range(reader.replay.last + 1):
        reader.narrator.go(at, travels=False)
        assert reader.replay.here.state == states[at]
        stood[at] = reader.stands()
    for at in random.Random(game).sample(range(reader.replay.last), 5):
        reader.narrator.go(at)
        reader.narrator.step_on()
        reader.settle()
        assert reader.stands() == stood[at + 1]
        reader.key("left")
        assert reader.stands() == stood[at]


@pytest.mark.sweep
@every_game
def test_only_what_you_saw_shows_no_hidden_card(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(played(game), tmp_path)
    screen = reader.narrator
    reader.key("a")
    monkeypatch.setattr(type(reader.replay._game), "laid_open", lambda *asked: pytest.fail("hidden cards"))
    for at in range(1, reader.replay.last, 5):
        screen.go(at, travels=False)
        for seat in range(games.game(played(game).rules).seats if reader.replay.may_open else 1):
            reader.replay.seat = seat
            screen._stand()
            hidden = {card.text for card in screen.shown.view.unseen} - lifted(screen)
            assert not hidden & faces(reader.looks())


def lifted(screen: Narrator) -> set[str]:
    """Return the cards lifted to choose the dealer, which go back into the pack."""
    return {card.text for card in screen.shown.scene.lifted}


def faces(looks: Iterable[Look]) -> set[str]:
    return {look.text for look in looks if isinstance(look, CardLook) and look.text}


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_card_leaves_an_open_hand_face_up_and_from_its_place(game: str, tmp_path: Path) -> None:
    reader = Reader(played(game), tmp_path)
    screen, replayed = reader.narrator, reader.replay
    followed = 0
    for at in range(replayed.last):
        screen.go(at, travels=False)
        move, actor = replayed.record.moves[at], replayed.here.actor
        if not replayed.laid_open or actor <= 0 or not isinstance(move, Play | PiqueseptPlay):
            continue
        lay = next(k for k in reader.looks() if isinstance(k, CardLook) and k.text == move.card.text)
        screen.step_on()
        seen: list[CardLook] = []
        for _ in range(60):
            reader.wait(0.05)
            seen += [k for k in reader.app.lay_out() if isinstance(k, CardLook) and k.id == move.card.text]
        assert {k.text for k in seen} == {move.card.text}
        assert abs(seen[0].rect.centre[0] - lay.rect.centre[0]) < lay.rect.w
        followed += 1
        if followed == 3:
            break
    assert followed == 3


@pytest.mark.sweep
@every_game
def test_open_hands_show_every_held_card(game: str, tmp_path: Path) -> None:
    reader = Reader(played(game), tmp_path)
    for at in range(0, reader.replay.last, 9):
        reader.narrator.go(at, travels=False)
        laid = reader.replay.laid_open
        held = {card.text for hand in laid.hands for card in hand} if laid else set()
        assert held <= faces(reader.looks())


@pytest.mark.parametrize("game", ["rubicon", "piquesept-4"])
def test_running_replay_pauses_and_stops_at_the_end(game: str, tmp_path: Path) -> None:
    reader = Reader(played(game, most=30), tmp_path)
    for _ in range(2):
        reader.key("f")
    assert reader.narrator.speed == 4.0
    reader.press("run")
    assert reader.narrator.playing
    reader.wait(3.0, 30)
    there = reader.replay.at
    assert there > 0
    reader.press("run")
    reader.settle()
    there = reader.replay.at
    reader.wait(5.0, 10)
    assert reader.replay.at == there
    reader.press("run")
    for _ in range(300):
        reader.wait(0.5)
        if not reader.narrator.playing:
            break
    reader.settle()
    assert reader.replay.at == reader.replay.last
    assert not reader.narrator.playing
    assert reader.app.top.rests(reader.now)


def test_opponent_call_is_shown_as_a_speech_again(tmp_path: Path) -> None:
    reader = Reader(played("rubicon", seed=5, most=60), tmp_path)
    for at, position in enumerate(reader.replay.positions):
        if any(type(event).__name__ == "Called" and event.seat == 1 for event in position.events):  # type: ignore[attr-defined]
            reader.narrator.go(at)
            hung = [look for look in reader.looks() if look.id == speech_id(1)]
            assert hung
            return
    raise AssertionError("nothing was called")


def test_timeline_can_be_pressed_and_dragged(tmp_path: Path) -> None:
    reader = Reader(played("rubicon"), tmp_path)
    line = reader.look(TIME)
    assert isinstance(line, TimeLook)
    for share in (0.5, 0.9, 0.2, 1.0, 0.0):
        x, y = line.run.x + share * line.run.w, line.rect.centre[1]
        reader.move(x, y)
        reader.down(x, y)
        reader.up(x, y)
        assert reader.replay.at == round(share * reader.replay.last)
    reader.move(line.run.x, line.rect.centre[1])
    reader.down(line.run.x, line.rect.centre[1])
    been = []
    for i in range(1, 11):
        reader.move(line.run.x + line.run.w * i / 10, line.rect.centre[1])
        been.append(reader.replay.at)
    reader.up(line.run.right, line.rect.centre[1])
    assert been == sorted(been)
    assert been[-1] == reader.replay.last


def test_ribbon_parts_lead_to_where_they_begin(tmp_path: Path) -> None:
    reader = Reader(played("rubicon"), tmp_path)
    reader.narrator.go(reader.replay.deals[1])
    for part in (3, 2, 0):
        reader.press(f"part-{part}")
        assert (reader.replay.here.deal, reader.replay.here.part) == (2, part)


@pytest.mark.parametrize("game", ["rubicon", "piquesept-4"])
def test_replay_works_by_keyboard_alone(game: str, tmp_path: Path) -> None:
    reader = Reader(played(game), tmp_path)
    replay = reader.replay
    for key, wanted in (
        ("right", 1),
        ("right", 2),
        ("left", 1),
        ("end", replay.last),
        ("page up", replay.deals[-1]),
        ("home", 0),
        (".", replay.landings[1]),
        (",", 0),
    ):
        reader.key(key)
        assert replay.at == wanted, key
    reader.key("tab")
    ring = reader.app.attention.focus
    assert ring
    reader.key("right")
    assert replay.at == 1
    reader.narrator.go(replay.deals[0])
    before = reader.stands()
    reader.key("k")
    assert replay.seat > 0
    assert [look for look in reader.app.lay_out() if look.id == "hint-slip"]
    reader.key("esc")
    assert replay.seat == 0
    assert reader.stands() == before


def test_game_is_played_on_for_practice_at_its_own_table(tmp_path: Path) -> None:
    recorded = played("rubicon")
    found = presenter_of(recorded.rules)
    replay = Replay(recorded, thinking=ThinkingHere)
    pilot = Pilot(
        lambda app: replay_screen(app, replay, found, partial(table, app)), tmp_path, glances=UNPAINTED
    )
    replay.go(replay.trick(1))
    pilot.app.open(replay_screen(pilot.app, replay, found, partial(table, pilot.app)))
    pilot.wait()
    pilot.press("play-on")
    pilot.wait()
    played_on = pilot.app.top
    assert isinstance(played_on, Table)
    assert 0 in played_on.guide.sitting.record.noted("practice")
    assert played_on.guide.sitting.record.moves == recorded.moves[: replay.at]
    pilot.app.quit()


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_deal_can_be_dealt_again_to_the_same_or_the_next_seats(game: str, tmp_path: Path) -> None:
    reader = Reader(played(game), tmp_path)
    replay = reader.replay
    replay.go(replay.deals[1] + 3)
    for entry in ("same", "change"):
        reader.press("menu")
        reader.wait(0.5)
        reader.press(entry)
        reader.wait(0.5)
        if reader.screen != "Replay":
            reader.key("esc")
    same, other = reader.sat_down
    assert same.known is not None
    assert other.known is not None
    move = next(m for m in replay.record.moves[replay.deals[0] :] if m.write().startswith("deal"))
    assert same.known.pack == move.pack  # type: ignore[attr-defined]
    assert same.known != other.known
    assert same.opponent == replay.setup.opponent
    replay.go(replay.last)
    reader.press("menu")
    reader.wait(0.5)
    assert replay.may_open is not reader.look("same").dim


SIZES = [((1024, 640), 100), ((1280, 800), 100), ((1600, 1000), 100), ((1024, 640), 200), ((2560, 1080), 150)]


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("game", ["rubicon", "du-coeur", "piquesept-3", "piquesept-4"])
def test_controls_lie_in_the_window_and_nothing_overlaps_them(
    game: str, size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    reader = Reader(played(game), tmp_path, size)
    reader.app.change(Settings(text_scale=text))
    reader.wait(0.1)
    window = Rect(0, 0, *size)
    for at in range(0, reader.replay.last, 13):
        reader.narrator.go(at, travels=False)
        for _ in range(2):
            looks = reader.looks()
            led = [look for look in looks if look.id in LEADING]
            assert [look.id for look in led] == [*LEADING]
            for i, look in enumerate(led):
                assert window.holds(look.rect.x, look.rect.y)
                assert window.holds(look.rect.right - 1, look.rect.bottom - 1)
                others = [k for k in (*led[i + 1 :], *held(looks), *words(looks)) if k is not look]
                assert not [k for k in others if k.rect.grown(-2).overlaps(look.rect)], look.id
            reader.key("a")


LEADING = (*list(STEPS)[:2], RUN, *list(STEPS)[2:], SPEED, PLAY_ON, DONE, TIME)


def held(looks: Iterable[Look]) -> list[Look]:
    """Return the cards of the hand, which are below the row of buttons."""
    return [k for k in looks if isinstance(k, CardLook) and k.pile.kind == HAND]


def words(looks: Iterable[Look]) -> list[Look]:
    """Return the looks that are text written on the cloth."""
    return [k for k in looks if isinstance(k, TextLook) and k.id in ("prompt", "note", "you", "name")]


def test_move_chosen_then_and_now_are_told_by_name(tmp_path: Path) -> None:
    reader = Reader(replace(played("rubicon"), players=("You", "Mr. Rook (novice)")), tmp_path)
    replay = reader.replay
    at = next(at for at, p in enumerate(replay.positions) if p.actor == 1 and p.part == 1)
    reader.narrator.go(at, travels=False)
    other = next(m for m in games.game(replay.record.rules).legal_moves(replay.here.state)[5:])
    replay._said[at] = Choice(other, Reason("throw-safe", {"card": card("7S")}))
    reader.key("k")
    told = " ".join(" ".join(reader.words()).split())
    assert "Mr. Rook chose next:" in told
    assert "Thinking it over again, Mr. Rook would now choose:" in told
    assert "So the two moves were close." in told
    (theirs,) = (k for k in reader.looks() if isinstance(k, SpeechLook) and k.tail == "right")
    backs = [k.rect.x for k in reader.looks() if isinstance(k, CardLook) and k.pile.kind == BACKS]
    assert theirs.words.startswith("You: ")
    assert 0 <= min(backs) - theirs.rect.right < 200, "it comes from the cards of who says it"


def test_prompt_stands_clear_of_the_buttons(tmp_path: Path) -> None:
    reader = Reader(played("rubicon"), tmp_path, (1024, 640))
    last = max(at for at, p in enumerate(reader.replay.positions) if p.part == 3)
    reader.narrator.go(last, travels=False)
    (told,) = (look for look in reader.looks() if look.id == "prompt")
    (run,) = (look for look in reader.looks() if look.id == RUN)
    assert run.rect.y - told.rect.bottom > -1
    (hands,) = (look for look in reader.looks() if look.id == "hands")
    assert not hands.chosen, "the ring is the keyboard's"


def test_dimmed_buttons_say_why(tmp_path: Path) -> None:
    reader = Reader(played("rubicon"), tmp_path)
    reader.replay.go(0)
    assert reader.look("step-back").name == "The beginning."
    assert any(words.startswith("Nothing is dealt yet.") for words in reader.words())
    reader.replay.go(reader.replay.last)
    reader.app.lay_out()
    why_not = {id: look.name for id in (ON, PLAY_ON, KNOW) if (look := reader.look(id)).dim}
    assert why_not == {
        ON: "The end.",
        PLAY_ON: "This deal is not over: continue it at its own table.",
        KNOW: "This deal is not over: hidden cards stay hidden.",
    }
    reader.press(PLAY_ON)
    assert reader.tells(why_not[PLAY_ON])
    assert reader.went_on == []


def test_saved_game_opens_where_cards_are_dealt(tmp_path: Path) -> None:
    pilot = Pilot(lambda app: seating.replay(app, played("du-coeur")), tmp_path, glances=UNPAINTED)
    assert sum(isinstance(look, CardLook) and look.pile.kind == HAND for look in pilot.app.looks) > 1


@pytest.mark.full
@every_game
@pytest.mark.parametrize("sheet", ["l", "p"])
def test_open_sheet_closes_where_it_has_nothing_to_show(game: str, sheet: str, tmp_path: Path) -> None:
    """The sheet closes however the position with nothing to show is reached: by keys, by the counter, or by a
    step into the next deal."""
    typed = {"part back": ",", "part on": "."}
    steps = [typed.get(command, command) for command in STEPS.values()]
    ways = (
        lambda: reader.key("home"),
        lambda: reader.key("page up"),
        lambda: reader.key("page down"),
        lambda: reader.key("end"),
        *(lambda key=key: [reader.key(key) for _ in range(3)] for key in steps),
        *(lambda at=at: screen.go(at, travels=False) for at in (0, 1)),
    )
    reader = Reader(played(game), tmp_path)
    screen = reader.narrator
    opened = 0
    for at in range(0, reader.replay.last + 1, 7):
        for way in ways:
            screen.go(at, travels=False)
            if screen.shown.open.panel:
                reader.key("esc")
            reader.key(sheet)
            opened += bool(screen.shown.open.panel or screen.shown.open.before)
            way()
            reader.settle()
            assert reader.looks()
            assert screen.shown.scene.gathered or screen.shown.open.panel != TRICKS
    assert opened or sheet == "p"
