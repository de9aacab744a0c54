"""Everything that appears in the passages of a first evening stays long enough to be read, and moves together
with what it belongs to."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.engine.cards import card
from picket_desktop.engine.picket.state import Phase
from picket_desktop.lessons.course import course
from picket_desktop.sitting.steps import Await
from picket_desktop.table.motion.flights import bare
from picket_desktop.table.motion.tally import COUNTS
from picket_desktop.table.play.cloth.pack import LIFT
from picket_desktop.table.play.cloth.zones import HAND
from picket_desktop.table.play.guides.sitting.first_time import PUT_AWAY
from picket_desktop.table.play.guides.teacher import Teacher
from picket_desktop.table.play.picket.calls.good_groups import SHOWN
from picket_desktop.table.play.state import RECKONING, RESULT
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.looks import CardLook, Look, TextLook
from picket_desktop.table.widgets.theme import READ_LEAST
from tests.passages import FRAME, PASSAGES, Where, asks, calls, hand, last, lesson, until
from tests.table.pilot import UNPAINTED, Pilot


@pytest.fixture
def calling(tmp_path: Path) -> Iterator[Pilot]:
    pilot = PASSAGES["calls"].opened(Where(tmp_path, rules="du-coeur", glances=UNPAINTED))
    yield pilot
    pilot.app.quit()


def lying(looks: list[Look]) -> dict[str, CardLook]:
    return {look.id: look for look in looks if isinstance(look, CardLook) and look.pile.kind == SHOWN}


def places(pilot: Pilot) -> dict[str, float]:
    """Return the horizontal positions where the cards of the hand come to rest."""
    looks = pilot.table.shown.at_rest()
    return {look.id: look.rect.x for look in looks if isinstance(look, CardLook) and look.pile.kind == HAND}


def plays_lowest(pilot: Pilot) -> dict[str, float]:
    """Point at the lowest card that follows suit and play it. Return the places of the other cards before
    that."""
    lay = places(pilot)
    low = min((look.id for look in hand(pilot)), key=lambda id: card(id).rank)
    pilot.point(low)
    pilot.press(low)
    pilot.wait(0.3, 6)
    return {id: x for id, x in lay.items() if id != low}


def playing(pilot: Pilot) -> bool:
    """Return True once the calls have been cleared away and the play has begun."""
    return pilot.table.shown.view.phase is Phase.PLAY


def test_last_call_lies_until_it_can_have_been_read(calling: Pilot) -> None:
    """The last call disappears only after it has stayed in one place long enough to be read."""
    stood, before = 0.0, {}
    for seconds in calls(calling):
        calling.wait(seconds)
        if playing(calling):
            break
        now = {id: bare(look) for id, look in lying(calling.laid()).items()}
        stood, before = (stood + FRAME if now == before else 0.0), now
    assert before
    assert stood >= READ_LEAST - FRAME


def test_press_puts_the_calls_aside_at_once(calling: Pilot) -> None:
    for seconds in calls(calling):
        calling.wait(seconds)
        if calling.table.showing.gathers and not calling.table.shown.moving.flights.busy(calling.now):
            break
    assert not playing(calling)
    calling.move(5, 5)
    calling.down(5, 5)
    calling.up(5, 5)
    assert playing(calling)


def test_caption_is_as_far_from_its_cards_as_where_it_lies(calling: Pilot) -> None:
    """The caption moves with its cards all the way. It is hidden while they are more than a card's width from
    their place."""
    moved = 0
    for seconds in calls(calling):
        calling.wait(seconds)
        at_rest, seen = calling.table.shown.at_rest(), calling.laid()
        home, there = lying(list(at_rest)), lying(seen)
        named = [look for look in at_rest if isinstance(look, TextLook) and look.pile.kind == SHOWN]
        shown = [look for look in seen if isinstance(look, TextLook) and look.pile.kind == SHOWN]
        assert len(named) == len(shown)
        for lies, is_ in zip(named, shown, strict=True):
            card = next((k for k in home.values() if (k.pile, k.index) == (lies.pile, lies.index)), None)
            if card is None or is_.fade == 0:
                continue
            far = bare(there[card.id]).x - card.rect.centre[0], bare(there[card.id]).y - card.rect.centre[1]
            assert math.hypot(*far) < card.rect.w
            assert (is_.rect.x - lies.rect.x, is_.rect.y - lies.rect.y) == pytest.approx(far, abs=1.0)
            moved += math.hypot(*far) > 1
    assert moved


def test_cards_that_another_shows_leave_the_hand_face_down(calling: Pilot) -> None:
    """They are turned over on their way."""
    first: dict[str, str | None] = {}
    for seconds in calls(calling):
        calling.wait(seconds)
        for id, look in lying(calling.laid()).items():
            if look.pile.seat != calling.player.sitting.view.seat:
                first.setdefault(id, look.text)
    rest = lying(list(calling.table.shown.at_rest()))
    shown = [look.text for look in rest.values() if look.id in first]
    assert any(shown)
    assert not any(first.values())


def test_what_is_new_in_play_comes_once(tmp_path: Path) -> None:
    """The slip about what is new in the play does not disappear and reappear, although the same slip was
    about the calls before."""
    pilot = PASSAGES["calls"].opened(Where(tmp_path, rules="rubicon", glances=UNPAINTED))
    lies = [False]
    for seconds in calls(pilot):
        pilot.wait(seconds)
        if playing(pilot):
            lies.append(any(look.id == PUT_AWAY for look in pilot.laid()))
    assert sum(is_ and not was for was, is_ in pairwise(lies)) == 1
    pilot.app.quit()


def test_score_is_counted_soon_after_the_last_card_and_never_comes_empty(tmp_path: Path) -> None:
    """From the last card until the score is written, no picture stays longer than it takes to read what is
    said. The score's page never appears without a figure."""
    pilot = PASSAGES["last"].opened(Where(tmp_path, rules="du-coeur", glances=UNPAINTED))
    stood, longest, before, counted = 0.0, 0.0, None, False
    for seconds in last(pilot):
        pilot.wait(seconds)
        shown = pilot.table.shown
        trick = shown.scene.open_trick
        if shown.scene.hand or (trick is not None and trick.winner is None):
            continue
        seen = [look for look in pilot.app.looks if not look.id.startswith("portrait")]
        stood, before = (stood + FRAME if seen == before else 0.0), seen
        longest = max(longest, stood)
        if shown.open.panel == RECKONING:
            figures = [look for look in seen if isinstance(look, TextLook) and look.pile.kind == COUNTS]
            assert figures
            counted = not shown.moving.tally.busy(pilot.now)
        if counted:
            break
    pilot.app.quit()
    assert counted
    assert longest < 1.8


@pytest.mark.parametrize(("name", "times"), [("last", 1), ("score", 2)])
def test_end_of_a_deal_or_game_leads_over_to_what_follows(name: str, times: int, tmp_path: Path) -> None:
    """Everything on the cloth leaves over the edges of the window. What follows comes from there: the page
    that ends a game, the next deal, or the next game."""
    pilot = PASSAGES[name].opened(Where(tmp_path, glances=UNPAINTED))
    passes = [False]
    for seconds in PASSAGES[name].runs(pilot):
        pilot.wait(seconds)
        passes.append(pilot.app.stack.leads_over(pilot.now))
    assert sum(is_ and not was for was, is_ in pairwise(passes)) == times
    pilot.app.quit()


def test_press_on_the_page_that_ends_a_game_waits_for_words_but_not_for_gold(tmp_path: Path) -> None:
    pilot = PASSAGES["score"].opened(Where(tmp_path, glances=UNPAINTED))
    tally, shown = pilot.table.shown.moving.tally, pilot.table.shown
    for _ in PASSAGES["score"].runs(pilot):
        pilot.wait(FRAME)
        if shown.open.panel == RESULT and not tally.writes(pilot.now):
            break
    assert tally.busy(pilot.now), "the flecks still fall"
    pilot.press("again")
    assert shown.open.panel == ""
    pilot.app.quit()


def test_next_lesson_is_drawn_before_it_is_asked_for(tmp_path: Path) -> None:
    pilot = PASSAGES["lesson"].opened(Where(tmp_path, glances=UNPAINTED))
    ways = len(pilot.app.top.ahead())
    for seconds in lesson(pilot):
        pilot.wait(seconds)
        if pilot.guide(Teacher).page:
            break
    assert pilot.app.stack.page_comes(pilot.now), "its last page rises, as all pages do"
    following, *others = pilot.app.top.ahead()
    assert len(others) == ways
    table = following()
    assert isinstance(table, Table)
    assert isinstance(table.guide, Teacher)
    assert table.guide.learning.lesson == course()[1]
    pilot.app.quit()


def test_choice_who_deals_does_not_come_to_where_the_card_was_drawn(tmp_path: Path) -> None:
    """A player who keeps pressing there does not choose anything."""
    for seed in range(1, 20):
        pilot = PASSAGES["draw"].opened(Where(tmp_path / str(seed), seed=seed, glances=UNPAINTED))
        sitting = pilot.player.sitting
        x, y = pilot.reach(LIFT)
        pilot.press(LIFT)
        pilot.wait(6.0, 60)
        if sitting.awaiting is Await.YOU and sitting.view.phase is Phase.CHOOSE:
            break
        pilot.app.quit()
    assert sitting.view.phase is Phase.CHOOSE
    for _ in range(6):
        pilot.down(x, y)
        pilot.up(x, y)
        pilot.wait(1.0, 4)
    assert sitting.view.phase is Phase.CHOOSE
    pilot.press("move-1")
    assert sitting.view.phase is not Phase.CHOOSE
    pilot.app.quit()


def test_hand_lies_still_under_the_pointer_that_played_and_closes_up_away_from_it(tmp_path: Path) -> None:
    """The other cards stay in place until the pointer leaves the hand, even if another player leads in
    between. So a press beside the card just played hits the card that was seen there."""
    pilot = PASSAGES["lost"].opened(Where(tmp_path, rules="du-coeur", glances=UNPAINTED))
    lay = plays_lowest(pilot)
    for _ in until(lambda: pilot.table.shown.scene.open_trick is None):
        assert places(pilot) == lay
        pilot.wait(FRAME)
    right = max(lay, key=lambda id: lay[id])
    pilot.point(right)
    for _ in until(lambda: asks(pilot)):
        pilot.wait(FRAME)
        assert places(pilot)[right] == lay[right]
    pilot.point("menu")
    pilot.wait(FRAME)
    assert places(pilot)[right] != lay[right]
    pilot.app.quit()


def test_hand_closes_up_as_soon_as_the_pointer_is_elsewhere(tmp_path: Path) -> None:
    pilot = PASSAGES["lost"].opened(Where(tmp_path, rules="du-coeur", glances=UNPAINTED))
    lay = plays_lowest(pilot)
    assert places(pilot) == lay
    pilot.point("menu")
    pilot.wait(FRAME)
    assert places(pilot) != lay
    pilot.app.quit()
