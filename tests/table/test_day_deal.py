"""The deal of the day, from the title to copying the result."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games, known_deals
from picket_desktop.engine.deal_code import of_day as code_of_day
from picket_desktop.engine.known_deals import REPEATS, Daily
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting import sitting_down
from picket_desktop.sitting.day_deal import GAME, day_at
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.asking import Asking
from picket_desktop.table.screens.new_game.page import NewGame
from picket_desktop.table.seating import replay, sit_down, take_in
from tests.acting import plainly
from tests.saved.games_kept import begun, comes
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.games.test_deal_page import Told


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pilot:
    monkeypatch.setattr(sitting_down, "ThinkingApart", Told)
    return Pilot(title, tmp_path, settings=Settings(speed="off", period_offered=True), glances=UNPAINTED)


def sitting(pilot: Pilot) -> Sitting:
    assert isinstance(pilot.app.top, Table)
    return pilot.app.top.guide.sitting


def to_the_end(at: Sitting) -> Sitting:
    """Deal the known deal, play it to the end, and return the sitting."""
    at.deal_known()
    while at.awaiting in (Await.YOU, Await.OTHER):
        plainly(at)
    return at


def play(pilot: Pilot) -> None:
    assert to_the_end(sitting(pilot)).comparison.poll()


def copied(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(pilot.app.window, "copy", lambda text: found.append(text) or True)
    return found


@pytest.mark.parametrize("played", [games.DEFAULT, "piquesept-3"])
def test_title_leads_to_today_s_deal_and_then_to_its_result(
    played: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The deal of the day is of the same game for everyone, whichever was played last. An unfinished deal is
    resumed. Once it is over, the door leads to its result, which can be copied as two lines of words and the
    code."""
    pilot.app.store.preferences.agree(Agreement(played, "novice"))
    texts, today = copied(pilot, monkeypatch), day_at(pilot.app.today)
    pilot.press("day")
    first = sitting(pilot)
    assert first.comparison.daily == Daily(today)
    assert first.setup.rules == games.rules(GAME)
    first.deal_known()
    pilot.app.home()
    pilot.wait(0.2, 3)
    pilot.press("day")
    assert sitting(pilot) is not first
    assert sitting(pilot).record == first.record
    at = sitting(pilot)
    while at.awaiting in (Await.YOU, Await.OTHER):
        plainly(at)
    assert at.comparison.poll()
    made = at.recorder.made
    pilot.app.home()
    pilot.wait(0.2, 3)
    assert any(str(abs(made[0])) in text for text in pilot.words())
    pilot.press("day")
    assert pilot.screen == "Deal of the day"
    pilot.press("copy")
    head, told, code = texts[0].split("\n")
    assert code == code_of_day(today, games.rules(GAME)).write()
    assert str(pilot.app.today.year) in head
    assert str(abs(made[0])) in told
    assert "30" in told, "and what the strongest player made"
    assert "hint" not in told
    assert texts[0].isascii() or set(texts[0]) - set(map(chr, range(128))) <= set("éè’–+")
    pilot.app.quit()


def test_game_in_hand_is_continued_beside_the_deal_of_the_day(pilot: Pilot) -> None:
    """The game can be continued even if the deal of the day was left more recently. Each game has its own
    door, and the list of games tells them apart."""
    pilot.app.store.games.place().keep(begun("rubicon", 30))
    pilot.press("day")
    daily = sitting(pilot)
    daily.deal_known()
    pilot.app.home()
    pilot.wait(0.2, 3)
    assert any(text.startswith("Rubicon Piquet") for text in pilot.words())
    assert "Continue today’s deal" in pilot.words()
    pilot.press("continue")
    assert sitting(pilot).record.rules.name == "rubicon"
    pilot.app.home()
    pilot.press("day")
    assert sitting(pilot).record == daily.record
    pilot.app.home()
    pilot.press("games")
    assert sum("deal of the day" in text for text in pilot.words()) == 1
    pilot.app.quit()


def test_deal_of_the_day_is_continued_by_name_if_nothing_else_waits(pilot: Pilot) -> None:
    pilot.press("day")
    daily = sitting(pilot)
    daily.deal_known()
    pilot.app.home()
    pilot.wait(0.2, 3)
    assert any(text.startswith("Deal of the day: Du Coeur") for text in pilot.words())
    pilot.press("continue")
    assert sitting(pilot).record == daily.record
    pilot.app.quit()


def test_repeated_deal_of_the_day_leaves_the_first_result(pilot: Pilot) -> None:
    pilot.press("day")
    play(pilot)
    made = sitting(pilot).recorder.made
    pilot.app.home()
    pilot.press("day")
    pilot.press("again")
    assert sitting(pilot).record.noted("repeats")
    play(pilot)
    pilot.app.home()
    pilot.press("day")
    assert pilot.screen == "Deal of the day"
    assert pilot.app.top.result.points == made  # type: ignore[attr-defined]
    pilot.app.quit()


def test_copied_result_tells_of_help(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = copied(pilot, monkeypatch)
    pilot.press("day")
    sitting(pilot).deal_known()
    sitting(pilot).recorder.note_help()
    while sitting(pilot).awaiting in (Await.YOU, Await.OTHER):
        plainly(sitting(pilot))
    pilot.app.home()
    pilot.press("day")
    pilot.press("copy")
    assert "with a hint" in texts[0].split("\n")[1]
    pilot.app.quit()


def test_sheet_of_a_single_deal_has_its_points_once(pilot: Pilot) -> None:
    pilot.press("day")
    sitting(pilot).deal_known()
    pilot.wait(1)
    assert pilot.words().count("This deal") == 1
    assert "Game" not in pilot.words()
    pilot.app.quit()


def test_deal_of_the_day_after_its_code_was_typed_counts_apart(pilot: Pilot) -> None:
    """The door also leads to the deal of the day a second time, now counted as a repetition."""
    pilot.press("new")
    page = pilot.app.top
    assert isinstance(page, NewGame)
    page.draft.write_number(code_of_day(day_at(pilot.app.today), games.rules(GAME)).write())
    pilot.app.home(sit_down(pilot.app, page.draft.setup()))
    assert to_the_end(sitting(pilot)).deal.apart == ("code",)
    pilot.app.home()
    pilot.press("day")
    assert sitting(pilot).deal.apart == (REPEATS,)
    play(pilot)
    made = sitting(pilot).recorder.made
    pilot.app.home()
    pilot.press("day")
    assert pilot.screen == "Deal of the day"
    assert pilot.app.top.result.points == made  # type: ignore[attr-defined]
    pilot.app.quit()


@pytest.mark.parametrize("way", ["dropped", "replayed"])
def test_deal_of_the_day_after_its_record_was_opened_counts_apart(way: str, pilot: Pilot) -> None:
    """This holds even if the record was not saved as a game."""
    day = known_deals.of_day(day_at(pilot.app.today), games.rules(GAME))
    other = to_the_end(Sitting(Setup(day.rules, "novice", "Anne", known=day), Told()))
    if way == "replayed":
        pilot.app.open(replay(pilot.app, other.record))
        pilot.app.home()
    else:
        take_in(pilot.app, other.record.write())
        assert comes(lambda: (pilot.wait(0.1), isinstance(pilot.app.top, Asking))[1], 20)
        pilot.wait(0.2, 3)
        pilot.press("not")
    pilot.press("day")
    assert sitting(pilot).deal.apart == (REPEATS,)
    pilot.app.quit()
