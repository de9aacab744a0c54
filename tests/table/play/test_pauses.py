"""Pauses at the table do not depend on the speed of movement. Each thing stays for a set time, and words stay
visible while the game continues."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons.course import course
from picket_desktop.saved.settings import PAUSES, SPEEDS, Settings
from picket_desktop.sitting.steps import Await, Step
from picket_desktop.table.play.cloth.overlay import PROMPT
from picket_desktop.table.play.pace import LEISURE, pace_of
from picket_desktop.table.play.picket.events import RICHLY
from picket_desktop.table.play.state import RECKONING
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.looks import SpeechLook, TextLook
from picket_desktop.table.widgets.theme import LAST_LIES, LOST_LIES, TRICK_LIES
from tests.lessons.pupil import Pupil
from tests.table.play.test_every_table import Guest, brought, every_game, in_play
from tests.tempo import ASKED_NEXT, DEAL, Brisk, Span

FRAME = 0.01


@pytest.mark.parametrize("pauses", PAUSES)
def test_speed_of_movement_does_not_touch_the_pauses(pauses: str) -> None:
    found = {replace(pace_of(Settings(speed=speed, pauses=pauses)), moving=0.0) for speed in SPEEDS}
    assert len(found) == 1


def set_to(guest: Guest, **settings: str) -> Guest:
    guest.app.change(replace(guest.app.settings, **settings))  # type: ignore[arg-type]
    return guest


def complete(guest: Guest) -> bool:
    trick = guest.table.shown.scene.open_trick
    return trick is not None and trick.winner is not None


def played_on(guest: Guest) -> None:
    """Play a card whenever one is asked for until a trick is complete."""
    while not complete(guest):
        guest.wait(FRAME)
        alone = len(guest.hand()) < 2  # the last card plays itself
        if not (alone or guest.player.busy(guest.now)) and guest.sitting.awaiting is Await.YOU:
            guest.press(next(look.id for look in guest.hand() if not look.dim))


def lies(guest: Guest) -> float:
    """Return how long the complete trick stays before it is gathered, in seconds."""
    since = guest.now
    while complete(guest):
        guest.wait(FRAME)
    return guest.now - since


def expected(guest: Guest) -> float:
    """Return how long the trick should stay. It stays longer if another player's card has won."""
    scene = guest.table.shown.scene
    assert scene.open_trick is not None
    return LAST_LIES if not scene.hand else TRICK_LIES if scene.open_trick.winner == 0 else LOST_LIES


@pytest.mark.sweep
@every_game
@pytest.mark.parametrize("speed", ["normal", "off"])
def test_trick_lies_for_its_time_whatever_the_motion(game: str, speed: str, tmp_path: Path) -> None:
    guest = set_to(Guest(brought(game, in_play), tmp_path, speed))
    played_on(guest)
    wanted = expected(guest)
    assert lies(guest) == pytest.approx(wanted, abs=3 * FRAME)


@pytest.mark.full
@pytest.mark.parametrize(("pauses", "share"), [("short", 0.6), ("normal", 1.0)])
def test_tricks_lie_for_their_time_and_the_last_leads_straight_to_the_sheet(
    pauses: str, share: float, tmp_path: Path
) -> None:
    guest = set_to(Guest(brought("rubicon", in_play), tmp_path, "off"), pauses=pauses, fewer_presses="none")
    while guest.table.shown.scene.hand:
        played_on(guest)
        if guest.table.shown.scene.hand:
            wanted = expected(guest) * share
            assert lies(guest) == pytest.approx(wanted, abs=3 * FRAME)
    said = 2 * RICHLY  # the points for it, and for the most tricks
    assert lies(guest) == pytest.approx(said * share, abs=3 * FRAME)
    gathered = guest.now
    while guest.table.shown.open.panel != RECKONING:
        guest.wait(FRAME)
    assert guest.now - gathered < 0.1


@pytest.mark.sweep
@every_game
def test_story_of_a_trick_stays_into_the_next(game: str, tmp_path: Path) -> None:
    """The story is visible in every frame until another replaces it."""
    guest = Guest(brought(game, in_play), tmp_path)
    played_on(guest)
    while complete(guest):
        told = story(guest)
        assert told
        guest.wait(FRAME)
    for _ in range(300):
        if guest.table.shown.scene.open_trick or guest.table.shown.open.panel:
            break
        assert told in story(guest)
        guest.wait(FRAME)


def story(guest: Guest) -> str:
    shown = [k.text for k in guest.app.lay_out() if isinstance(k, TextLook) and k.id in PROMPT]
    return " ".join(" ".join(shown).split())


def speech(guest: Guest) -> str:
    looks = guest.app.lay_out()
    return " ".join(
        k.words.replace("\n", " ") for k in looks if isinstance(k, SpeechLook) and k.tail == "right"
    )


def calling(guest: Guest, *events: ev.Event) -> None:
    guest.table.guide.played.happened([Step(events, guest.table.shown.view)])


def test_beats_part_the_lines_of_another_and_each_can_be_read(tmp_path: Path) -> None:
    guest = Guest(brought("rubicon", in_play), tmp_path)
    began = guest.now
    calling(
        guest,
        ev.Answered(1, Kind.POINT, ev.Verdict.NOT_GOOD),
        ev.Called(1, Kind.POINT, 6, None),
        ev.Passed(1, Kind.SEQUENCES),
    )
    assert speech(guest) == "Not good."
    guest.wait(0.85, frames=40)
    assert speech(guest) == "Not good. Point of six. No sequence."
    guest.wait(0.2, frames=10)
    assert not guest.table.showing.under_way(guest.now)
    assert guest.now - began < 1.2


def test_answer_waits_for_a_press_with_a_button_that_says_so(tmp_path: Path) -> None:
    guest = set_to(Guest(brought("rubicon", in_play), tmp_path), pauses="press")
    calling(
        guest,
        ev.Called(0, Kind.POINT, 5, None),
        ev.Answered(1, Kind.POINT, ev.Verdict.NOT_GOOD),
        ev.Called(1, Kind.POINT, 6, None),
        ev.Passed(0, Kind.SEQUENCES),
    )
    guest.wait(60.0, frames=300)
    for said in ("Not good.", "Point of six."):
        assert speech(guest) == said
        assert guest.table.showing.waits
        guest.press("go-on")
        guest.wait(1.0, frames=50)
    assert not guest.table.showing.waits, "nothing waits on the player's own words"


@pytest.mark.parametrize(("pauses", "reads"), [("short", LEISURE), ("press", math.inf)])
def test_lessons_keep_the_time_to_read(pauses: str, reads: float, tmp_path: Path) -> None:
    pupil = Pupil(course()[0], tmp_path, pauses=pauses)
    assert isinstance(pupil.lesson_table, Table)
    assert pupil.lesson_table.shown.pace.waiting == 1.0
    assert pupil.lesson_table.shown.pace.reading == reads
    pupil.app.quit()


@contextmanager
def brisk(game: str, data: Path, seed: int = 1) -> Iterator[list[Span]]:
    """Let a brisk player play a deal at the default settings, and yield how long things are shown, as
    spans."""
    player = Brisk(game, seed, data, Settings())
    player.play_deals(1)
    yield player.spans
    player.app.quit()


@pytest.mark.full
@pytest.mark.parametrize("game", games.names())
def test_deal_of_a_brisk_player_takes_at_most_a_minute(game: str, tmp_path: Path) -> None:
    with brisk(game, tmp_path) as spans:
        (whole,) = (span.seconds for span in spans if span.name == DEAL)
        assert 15 < whole < 60


class Reader(Brisk):
    """A brisk player. ``unread`` is how many more seconds were needed to read the opponent's words at the
    opponent's first lead, or None before that."""

    unread: float | None = None

    def wait(self, seconds: float = FRAME, frames: int = 1) -> bool:
        before = self.table.shown.scene.open_trick
        drew = super().wait(seconds, frames)
        lies = self.table.shown.scene.open_trick
        first = before is None and lies is not None and not self.table.shown.scene.gathered
        if first and lies and lies.leader != 0 and self.unread is None:
            self.unread = self.table.shown.moving.talking.unread(1, self.now)
        return drew


@pytest.mark.full
@pytest.mark.parametrize("seed", [3, 4])
def test_opponents_first_lead_waits_until_the_last_call_has_been_read(seed: int, tmp_path: Path) -> None:
    player = Reader("du-coeur", seed, tmp_path, Settings())
    player.play_deals(1)
    player.app.quit()
    assert player.unread == 0


@pytest.mark.full
def test_next_decision_comes_soon_after_a_call_with_nothing_new_to_read(tmp_path: Path) -> None:
    """In the first deal of this seed nobody declares more than was called. A player who acts soon then waits
    at most 1.6 seconds for each next decision, and 2 seconds for the first lead, which waits until the last
    call has been read."""
    with brisk("rubicon", tmp_path, seed=3) as spans:
        found = [span.seconds for span in spans if span.name == ASKED_NEXT["calls"]]
    *calls, first_lead = sorted(found)
    assert calls[-1] <= 1.6
    assert first_lead <= 2.0
