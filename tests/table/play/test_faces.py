"""The opponent's face follows the game: pleased when it goes well, annoyed when it does not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop import paths
from picket_desktop.engine import games
from picket_desktop.engine.cards import card
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as picket
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.state import Trick
from picket_desktop.engine.piquesept import events as piquesept
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.table.app import App
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.table import Table
from picket_desktop.table.widgets.looks import LISTENING, PLEASED, PUT_OUT, PortraitLook, SpeechLook

THEIRS, YOURS = {1: PLEASED, 0: PUT_OUT}, {0: PLEASED, 1: PUT_OUT}
TAKEN = {
    "his repique": (picket.Scored(1, Line.REPIQUE, 60), THEIRS),
    "your pique": (picket.Scored(0, Line.PIQUE, 30), YOURS),
    "his quatorze": (picket.Scored(1, Line.SETS, 14), THEIRS),
    "your capot": (picket.Scored(0, Line.CAPOT, 40), YOURS),
    "a point of five": (picket.Scored(1, Line.POINT, 5), {}),
    "a card counted": (picket.Scored(0, Line.PLAY, 1), {}),
    "his deal": (picket.DealEnded(1, (20, 31), (20, 31), (5, 7)), THEIRS),
    "your deal": (picket.DealEnded(1, (31, 20), (31, 20), (7, 5)), YOURS),
    "nobody's deal": (picket.DealEnded(1, (20, 20), (20, 20), (6, 6)), {}),
    "his partie": (picket.SetEnded(1, (90, 120), 130, "rubicon"), THEIRS),
    "a drawn partie": (picket.SetEnded(None, (90, 90), 0, "drawn"), {}),
}


@pytest.fixture
def app(tmp_path: Path) -> App:
    return App((1280, 800), driver="dummy", clock=Clock(), data=tmp_path)


def seated(app: App, opponent: str = "gamester", rules: str = "rubicon") -> Table[Player]:
    setup = Setup(games.rules(rules), opponent, "Somebody", 7, ("Another", "A third"))
    found = table(app, rehearsed(setup, 7))
    app.open(found)
    app.step()
    return found


def busts(app: App) -> list[PortraitLook]:
    return [look for look in app.lay_out() if isinstance(look, PortraitLook)]


@pytest.mark.sweep
@pytest.mark.parametrize("what", TAKEN)
def test_event_changes_the_faces(what: str, app: App) -> None:
    here = seated(app)
    event, faces = TAKEN[what]
    assert here.presenter.events.faces(event, here.shown.scene) == faces
    app.quit()


def test_third_trick_in_a_row_changes_the_faces(app: App) -> None:
    here = seated(app)
    won = [Trick(1, card("KS"), card("QS"), 1), Trick(1, card("KH"), card("QH"), 1)]
    event = picket.TrickWon(1, 3)
    two = replace(here.shown.scene, tricks=(Trick(1, card("7S"), card("8S"), 0), *won))
    assert here.presenter.events.faces(event, two) == {}
    three = replace(here.shown.scene, tricks=(*won, Trick(1, card("KD"), card("QD"), 1)))
    assert here.presenter.events.faces(event, three) == THEIRS
    app.quit()


def test_piquesept_side_is_pleased_or_put_out_together(app: App) -> None:
    rules = games.rules("piquesept-4")
    here = seated(app, "novice", "piquesept-4")
    scene = replace(here.shown.scene, soloist=2, counts=(8,) * 4)
    faces = presenter_of(rules).events.faces
    alone = {0: PUT_OUT, 1: PUT_OUT, 2: PLEASED, 3: PUT_OUT}
    together = {0: PLEASED, 1: PLEASED, 2: PUT_OUT, 3: PLEASED}
    great: list[tuple[Event, dict[int, str]]] = [
        (piquesept.TrickTaken(2, 3, 24, (40, 10)), alone),
        (piquesept.TrickTaken(0, 3, 24, (10, 40)), together),
        (piquesept.TrickTaken(0, 3, 4, (10, 40)), {}),
        (piquesept.DealEnded(1, 2, (50, 80), "defenders", (1, 1, -3, 1), (1, 1, -3, 1)), together),
        (piquesept.DealEnded(1, 2, (65, 65), "drawn", (0,) * 4, (0,) * 4), {}),
        (piquesept.GameEnded(None, (0,) * 4), {}),
    ]
    for event, taken in great:
        assert faces(event, scene) == taken, event
    app.quit()


def test_face_shows_an_expression_and_then_listens_again(app: App) -> None:
    here = seated(app)
    clock = app.clock
    assert isinstance(clock, Clock)
    assert [bust.expression for bust in busts(app)] == [LISTENING]
    here.showing._take(picket.Scored(1, Line.REPIQUE, 60), clock.now)
    assert here.tick(clock.now)
    assert [bust.expression for bust in busts(app)] == [PLEASED]
    clock.advance(30)
    assert here.tick(clock.now)
    assert [bust.expression for bust in busts(app)] == [LISTENING]
    here.showing._take(picket.DealEnded(1, (31, 20), (31, 20), (7, 5)), clock.now)
    clock.advance(300)
    assert [bust.expression for bust in busts(app)] == [PUT_OUT]
    here.guide.played.clear()
    assert [bust.expression for bust in busts(app)] == [LISTENING]
    app.quit()


def test_speech_comes_from_the_mouth_of_the_bust(app: App) -> None:
    here = seated(app)
    here.shown.moving.talking.say(1, "I have a quatorze.", app.clock(), grand=False, stays=True, pace=1.0)
    here.shown.moving.talking.settle(app.clock() + 9)
    (bust,) = busts(app)
    (speech,) = [look for look in app.lay_out() if isinstance(look, SpeechLook)]
    assert speech.tail == "right"
    assert -bust.rect.w / 4 < bust.rect.x - speech.rect.right < bust.rect.w / 2
    mouth = bust.rect.y + bust.rect.h * 0.62
    assert abs(speech.rect.centre[1] - mouth) < bust.rect.h / 8
    app.quit()


def test_opponent_without_a_portrait_is_shown_by_name(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "portrait", lambda player, expression: None)
    here = seated(app)
    here.shown.moving.talking.say(1, "I have a quatorze.", app.clock(), grand=False, stays=True, pace=1.0)
    looks = app.lay_out()
    assert not busts(app)
    assert any(look.id == "name" for look in looks)
    (speech,) = [look for look in looks if isinstance(look, SpeechLook)]
    assert speech.tail == "right"
    assert "Somebody" in speech.words
    app.quit()


def test_every_opponent_on_the_ladder_has_a_portrait_for_every_expression() -> None:
    """Opponents outside the ladder may have no portrait."""
    from picket_desktop.ai.player import players
    from picket_desktop.words.screens.portraits import PORTRAITS

    assert set(players()) <= set(PORTRAITS)
    for player in PORTRAITS:
        if not players()[player].rung and not paths.portrait(player, LISTENING):
            continue
        for expression in (LISTENING, PLEASED, PUT_OUT):
            assert paths.portrait(player, expression), (player, expression)
            for face in PORTRAITS[player].faces:
                assert paths.portrait(face, expression), (face, expression)
    assert paths.portrait("nobody", LISTENING) is None
