"""The page at the end of a game: the winner, the opponent's words, what decided the game, and the best
card."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from picket_desktop.ai.review.highlights import BestCard, Highlights
from picket_desktop.engine.cards import card
from picket_desktop.engine.course import course
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.evening import STAYS
from picket_desktop.table.play.cloth.overlay import PANEL_Z
from picket_desktop.table.play.state import RESULT, TableState
from picket_desktop.table.widgets.looks import (
    CardLook,
    Look,
    OrnamentLook,
    SealLook,
    SpeechLook,
    TallyLook,
    TextLook,
    counters,
)
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import CONTROLS
from picket_desktop.words.screens.portraits import PORTRAITS
from tests.table.measure import MEASURE
from tests.table.play.tables import SIZES
from tests.table.play.test_every_table import Guest, brought, waits

GAMES = ("rubicon", "du-coeur", "piquesept-3")
BEST = BestCard(card("QH"), 2, 5, 3.6)
EVERY_WORD = {words for each in PORTRAITS.values() for words in (each.won, each.lost)}


@pytest.fixture(scope="module", params=GAMES)
def ended(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Guest:
    guest = Guest(brought(request.param, waits(Await.OVER)), tmp_path_factory.mktemp("ended"))
    guest.wait(6.0, frames=60)
    return guest


def looks_of(guest: Guest, state: TableState, size: tuple[int, int], text: float = 1.0) -> list[Look]:
    scale = Scale(*size, text)
    return list(guest.table.shown.presenter.layout(state, scale, Attention(), MEASURE))


def written(looks: list[Look]) -> str:
    return " ".join(look.text.replace("\n", " ") for look in looks if isinstance(look, TextLook))


def test_a_game_of_several_deals_ends_on_this_page_at_once(ended: Guest) -> None:
    assert ended.table.shown.open.panel == RESULT
    assert ended.sitting.game.deals_scored > 1


def test_only_the_frame_is_left_of_the_table(ended: Guest) -> None:
    looks = looks_of(ended, ended.table.shown.state(ended.now), (1600, 1000))
    beneath = [look for look in looks if look.z < PANEL_Z]
    assert beneath
    assert all(look.region == CONTROLS or look.id in STAYS for look in beneath)


@pytest.mark.parametrize("size", SIZES)
def test_the_opponent_speaks_and_wine_stands_there(ended: Guest, size: tuple[int, int]) -> None:
    looks = looks_of(ended, ended.table.shown.state(ended.now), size)
    (said,) = (look for look in looks if isinstance(look, SpeechLook))
    own = said.words.replace("\n", " ") in EVERY_WORD
    assert own or said.words in ("Well played! The wine is yours.", "The luck was with me tonight.")
    assert [look.id for look in looks if isinstance(look, OrnamentLook) and look.ornament == "wine"] == [
        "wine"
    ]


def test_the_deal_that_decided_it_is_the_winners_best(ended: Guest) -> None:
    state = ended.table.shown.state(ended.now)
    winner = ended.table.shown.presenter.events.winner(state.scene)
    told = state.highlights.decided
    assert (told is None) is (winner is None)
    if told is None or winner is None:
        return
    if told.against is not None:
        points = [(deal.points[winner], deal.points[1 - winner]) for deal in state.view.past]  # type: ignore[attr-defined]
        assert max(own - other for own, other in points) == told.points - told.against
        assert points[told.deal - 1] == (told.points, told.against)
    assert f"Deal {told.deal}: {told.points} " in written(looks_of(ended, state, (1600, 1000)))


@pytest.mark.parametrize(("size", "text"), [((1600, 1000), 1.0), ((1280, 800), 1.25), ((1024, 640), 2.0)])
def test_the_best_card_is_told_once_it_is_known(ended: Guest, size: tuple[int, int], text: float) -> None:
    state = ended.table.shown.state(ended.now)
    known = replace(state, highlights=state.highlights._replace(best=BEST))
    before = written(
        looks_of(ended, replace(state, highlights=state.highlights._replace(best=None)), size, text)
    )
    looks = looks_of(ended, known, size, text)
    said = "The queen of hearts, in trick 5 of deal 2. Most other cards would have cost you 4 points."
    assert said not in before
    assert said in written(looks)
    shown = [look.text for look in looks if isinstance(look, CardLook)]
    assert shown == (["QH"] if text < 1.3 else [])


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_best_card_lies_face_down_in_its_place_until_it_is_known(
    ended: Guest, size: tuple[int, int]
) -> None:
    state = ended.table.shown.state(ended.now)
    assert not state.highlights.looking, "nothing is left to be looked through"
    looking, found = (
        {look.id: look for look in looks_of(ended, replace(state, highlights=told), size)}
        for told in (
            state.highlights._replace(best=None, looking=True),
            state.highlights._replace(best=BEST),
        )
    )
    back, face = looking["best-card"], found["best-card"]
    assert isinstance(back, CardLook)
    assert isinstance(face, CardLook)
    assert (back.text, face.text) == ("", "QH")
    assert back.rect == face.rect
    words = written(looks_of(ended, replace(state, highlights=Highlights(looking=True)), size))
    assert "Looking through your deals" in words


def test_the_sheet_says_what_its_counters_are_worth(ended: Guest) -> None:
    looks = looks_of(ended, ended.table.shown.state(ended.now), (1600, 1000))
    kinds = {kind for look in looks if isinstance(look, TallyLook) for kind in counters(look.count)}
    told = written(looks)
    if "stakes" in told:
        assert re.search(r"(You win|wins) \d+ stakes?", told)
    else:
        worth = {"silver": "silver 100", "brass": "brass 10", "bone": "white 1"}
        assert {kind for kind, words in worth.items() if words in told} == kinds != set()


def test_the_seal_explains_itself(ended: Guest) -> None:
    looks = looks_of(ended, ended.table.shown.state(ended.now), (1600, 1000))
    (wax,) = (look for look in looks if isinstance(look, SealLook))
    rules = ended.sitting.setup.rules
    told = ended.table.shown.words.families[rules.family].explained(wax.terms[0], rules)
    assert told is not None
    assert "nothing was changed" in told.sentence


def test_the_review_and_this_page_replay_the_game_once(ended: Guest) -> None:
    assert course(ended.sitting.record) is course(ended.sitting.record)
