"""Famous hands lead from the page of lessons to the replay, the table and the comparison."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games, known_deals
from picket_desktop.engine.known_deals import FAMOUS, REPEATS
from picket_desktop.engine.record import LAST_DEAL, PRACTICE, Note, read, replay
from picket_desktop.engine.seals.check import Verdict, check
from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.saved.tables.statistics import APART
from picket_desktop.sitting import sitting_down
from picket_desktop.sitting.known.famous_deal import Famous, compared, famous
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title
from picket_desktop.table.play.famous import results
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.screens.games.deal_page import DealPage
from picket_desktop.table.screens.practice.famous_page import PLAYS
from tests.acting import plainly
from tests.table.pilot import UNPAINTED, Pilot

DEALS = {deal.name: deal for deal in famous()}
ELDER, YOUNGER = range(len(PLAYS))


@pytest.fixture
def pilot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pilot]:
    """A pilot whose player has completed a lesson and played another game last."""
    monkeypatch.setattr(sitting_down, "ThinkingApart", ThinkingHere)
    pilot = Pilot(title, tmp_path, settings=Settings(speed="off", period_offered=True), glances=UNPAINTED)
    pilot.app.store.preferences.agree(Agreement("piquesept-3", "novice"))
    pilot.app.store.lessons.learn("tricks", Learnt(done=True))
    yield pilot
    pilot.app.quit()


def go(pilot: Pilot, *ids: str) -> None:
    for id in ids:
        pilot.press(id)
        pilot.wait(0.3, 3)


def begun(pilot: Pilot, deal: Famous, hand: int) -> Sitting:
    """Go from the title to the table to play one of a deal's hands, and return the sitting."""
    pilot.app.home()
    pilot.wait(0.3, 3)
    go(pilot, "learn", "famous", deal.name, PLAYS[hand])
    return pilot.guide(Player).sitting


def played(pilot: Pilot, deal: Famous, hand: int) -> Sitting:
    sitting = begun(pilot, deal, hand)
    sitting.deal_known()
    while sitting.awaiting in (Await.YOU, Await.OTHER):
        plainly(sitting)
    assert sitting.awaiting is Await.OVER
    return sitting


@pytest.mark.parametrize("hand", [ELDER, YOUNGER])
@pytest.mark.parametrize("name", DEALS)
def test_deal_is_played_from_either_seat(name: str, hand: int, pilot: Pilot) -> None:
    """The person has that seat's hand and plays against the opponent agreed on last. The game is counted
    separately, and its record is valid."""
    deal = DEALS[name]
    sitting = played(pilot, deal, hand)
    record = read(sitting.record.write())
    known = known_deals.dealt(record, 1)
    assert known is not None
    assert (known.pack, known.dealer) == (deal.dealt.pack, (deal.dealt.dealer + hand) % 2)
    assert record.rules == deal.rules
    assert sitting.setup.opponent == "novice"
    assert set(record.noted(REPEATS)) == {0}
    assert REPEATS in APART
    assert check(record, 1).verdict is Verdict.KNOWN
    found = compared(record)
    assert found is not None
    assert (found.hand, found.deal, found.told) == (hand, name, deal.points)
    assert found.points == sitting.recorder.made[:: -1 if hand else 1]


@pytest.mark.parametrize("hand", [ELDER, YOUNGER])
@pytest.mark.parametrize("name", DEALS)
def test_person_holds_the_cards_of_the_hand(name: str, hand: int, pilot: Pilot) -> None:
    sitting = begun(pilot, DEALS[name], hand)
    sitting.deal_known()
    _, (told, _), *_ = replay(DEALS[name].record)
    assert set(sitting.game.view.hand) == set(games.game(sitting.record.rules).view_for(told, hand).hand)


def test_last_deal_is_played_at_its_score(pilot: Pilot) -> None:
    deal = DEALS["hidden-ace"]
    for hand, standing in ((ELDER, "43 90"), (YOUNGER, "90 43")):
        sitting = begun(pilot, deal, hand)
        assert sitting.record.noted(LAST_DEAL)[0] == standing
        sitting.leave()


@pytest.mark.parametrize("name", DEALS)
def test_deal_is_looked_at_under_the_names_of_its_players(name: str, pilot: Pilot) -> None:
    deal = DEALS[name]
    go(pilot, "learn", "famous", name, "look")
    assert pilot.screen == "Replay"
    narrator = pilot.guide(Narrator)
    assert narrator.replay.record == deal.record
    assert narrator.shown.names == deal.record.players
    assert narrator.replay.here.deal == 1
    again = narrator.replay.again(1)
    assert again is None or again.near == ""
    pilot.app.close()
    pilot.wait(0.3, 3)
    assert pilot.screen == "Famous hand"


def test_pages_are_gone_through_by_keys(pilot: Pilot) -> None:
    """Down moves to the first deal, and Enter opens its replay."""
    go(pilot, "learn", "famous")
    pilot.see_page()
    pilot.key("down")
    assert pilot.app.attention.focus == next(iter(DEALS))
    pilot.key("enter")
    pilot.wait(0.3, 3)
    assert pilot.screen == "Famous hand"
    pilot.see_page()
    pilot.key("enter")
    pilot.wait(0.3, 3)
    assert pilot.screen == "Replay"
    pilot.key("esc")
    pilot.wait(0.3, 3)


def test_results_are_compared_once_there_are_any(pilot: Pilot) -> None:
    """They are compared for both seats. Before that, the page says that there is nothing to compare."""
    deal = DEALS["hoffmann"]
    go(pilot, "learn", "famous", deal.name, "compare")
    assert pilot.screen == "Famous hand"
    assert pilot.app.foot.notice == "There is nothing to compare yet: play this deal first."
    made = [played(pilot, deal, hand).recorder.made[HUMAN] for hand in (ELDER, YOUNGER)]
    pilot.app.home()
    pilot.wait(0.3, 3)
    go(pilot, "learn", "famous")
    assert "Rubicon Piquet, played" in pilot.words()
    go(pilot, deal.name, "compare")
    assert pilot.screen == "Compared"
    words = pilot.words()
    assert "43 – 23" in words
    assert sum("You as" in text for text in words) == len(made)
    rows = [text for text in words if " – " in text and text[0].isdigit()]
    assert [row.split(" – ")[hand] for hand, row in enumerate(rows[1:])] == [str(points) for points in made]


def test_results_are_found_in_the_file(pilot: Pilot, tmp_path: Path) -> None:
    deal = DEALS["moliere"]
    made = played(pilot, deal, YOUNGER).recorder.made
    pilot.app.quit()
    later = Pilot(title, tmp_path, glances=UNPAINTED)
    try:
        found = results(later.app, deal)
        assert found[YOUNGER].points == made[::-1]
        assert list(found) == [YOUNGER]
        assert results(later.app, DEALS["hoffmann"]) == {}
    finally:
        later.app.quit()


def test_deal_page_tells_what_is_told(pilot: Pilot) -> None:
    sitting = played(pilot, DEALS["cavendish"], YOUNGER)
    pilot.app.open(DealPage(pilot.app, sitting, lambda on: None, lambda: None))
    pilot.wait(0.5, 3)
    assert pilot.screen == "This deal"
    words = " ".join(pilot.words())
    assert "In the story, your hand scored 23, and the other 28." in words
    assert f"You scored {sitting.recorder.made[HUMAN]}, " in words


def test_deal_is_repeated_with_its_name_and_its_standing(pilot: Pilot) -> None:
    """The score is repeated too, whether or not the seats are swapped."""
    sitting = played(pilot, DEALS["hidden-ace"], ELDER)
    for seats_on, hand, standing in ((0, ELDER, "43 90"), (1, YOUNGER, "90 43"), (1, ELDER, "43 90")):
        known = sitting.deal.repeated(seats_on)
        assert known is not None
        sitting.another(known)
        sitting.deal_known()
        while sitting.awaiting in (Await.YOU, Await.OTHER):
            plainly(sitting)
        assert sitting.record.noted(LAST_DEAL)[0] == standing
        found = compared(sitting.record)
        assert found is not None
        assert found.hand == hand


def test_other_games_are_compared_with_nothing(pilot: Pilot) -> None:
    """Examples are a game with other cards that claims to be of a famous deal, and an unfinished game."""
    sitting = begun(pilot, DEALS["cavendish"], ELDER)
    sitting.deal_known()
    assert compared(sitting.record) is None
    for deal in DEALS.values():
        assert compared(deal.record) is None
    named = next(note for note in sitting.record.notes if note.what == FAMOUS)
    assert compared(DEALS["hoffmann"].record.with_note(named)) is None
    told = DEALS["cavendish"].record.with_note(named)
    assert compared(told) is not None
    assert compared(told.with_note(Note(0, PRACTICE, "from move 3"))) is None
