"""Ways to reach a review: from the reckoning, a replayed game, or the list of games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from picket_desktop.replay import Replay
from picket_desktop.sitting.reviews import Reviews
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.state import RECKONING
from picket_desktop.table.screens.review.page import ReviewPage
from picket_desktop.table.seating import games_page
from picket_desktop.words.pages import said
from tests.engine.by_chance import played
from tests.saved.games_kept import kept
from tests.table.pilot import Pilot
from tests.table.play.test_every_table import Guest, brought, in_play, waits
from tests.table.reviews import Worked, made_up


@pytest.fixture(autouse=True)
def _worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make reviews available at once."""

    def review(self: Reviews, record: Any, deal: int, *more: Any, **given: Any) -> Worked:
        return Worked(made_up(record, deal))

    monkeypatch.setattr(Reviews, "review", review)


def page(pilot: Pilot) -> ReviewPage:
    found = pilot.app.top
    assert isinstance(found, ReviewPage)
    return found


@pytest.mark.parametrize("game", ["du-coeur", "piquesept-3"])
def test_reckoning_opens_the_review_by_button_and_key(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, waits(Await.NEXT)), tmp_path)
    before = guest.sitting.record
    for way in (lambda: guest.press("review"), lambda: guest.key("w")):
        way()
        assert page(guest).deal == guest.sitting.deal.ordinal
        assert [k for k in guest.app.lay_out() if k.group == "decisions"]
        guest.key("esc")
        assert guest.table.shown.open.panel == RECKONING
    assert guest.sitting.record == before


def test_no_review_opens_during_a_deal(tmp_path: Path) -> None:
    guest = Guest(brought("du-coeur", in_play), tmp_path)
    assert "review" not in {k.id for k in guest.app.lay_out()}
    guest.key("w")
    assert guest.app.top is guest.table


def test_replay_opens_the_review_by_key_and_from_its_menu(tmp_path: Path) -> None:
    guest = Guest(brought("du-coeur", waits(Await.NEXT)), tmp_path)
    guest.press("look-back")
    replayed = guest.guide(Narrator)
    at = replayed.replay.at
    guest.key("w")
    assert page(guest).deal == replayed.replay.here.deal
    guest.key("esc")
    assert guest.guide(Narrator) is replayed
    guest.press("menu")
    guest.press("review")
    page(guest)
    guest.key("esc")
    assert replayed.replay.at == at
    replayed.go(0)
    assert replayed.replay.here.deal in replayed.replay.reviewed


def test_games_page_opens_the_review_and_turns_to_any_deal(tmp_path: Path) -> None:
    pilot = Pilot(lambda app: games_page(app), tmp_path)
    kept(pilot.app.store, played("rubicon", 3))
    pilot.app.top.opened()
    pilot.wait()
    pilot.ring_at("game 0")
    pilot.key("space")
    pilot.wait(1.0, 3)
    pilot.press("review")
    pilot.wait()
    deals = Replay(played("rubicon", 3).record).reviewed
    assert (page(pilot).deals, page(pilot).deal) == (deals, deals[-1])
    pilot.key(",")
    assert page(pilot).deal == deals[-2]
    pilot.ring_at("deal")
    pilot.key("left")
    assert page(pilot).deal == deals[-3]
    pilot.key("right")
    pilot.key(".")
    pilot.key(".")
    assert page(pilot).deal == deals[-1]
    assert said("review.deal.of", deal=deals[-1], of=deals[-1]) in pilot.words()
